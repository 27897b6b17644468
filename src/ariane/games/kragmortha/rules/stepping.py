"""Where pawns of Kragmortha may step: symbols of the card, walls, and whether a push can be completed."""

from mypy_extensions import i64

from ariane.core.maze import SIDES
from ariane.games.kragmortha.box import CRYSTAL, DESK, MOST_HELD, PAIRS
from ariane.games.kragmortha.position import NOBODY, Frame, Position
from ariane.games.kragmortha.rules.progress import Stage


def moves_rigor(movement: i64) -> bool:
    """kragmortha.turn.which"""
    return movement >= PAIRS


def mover(state: Position) -> i64:
    """The pawn that steps now: the player's goblin, or Rigor Mortis."""
    top = state.top()
    if top == Frame.LEASHING:
        return state.seats
    by_card = state.now.stage in (Stage.STEPPING, Stage.FINISHING)
    if top != Frame.STRIDING and by_card and moves_rigor(state.now.card):
        return state.seats
    return state.now.player


def movement_left(state: Position) -> bool:
    """Whether the card in play still has a step, if there is a square for it now or after a Grimoire."""
    now = state.now
    return now.played > 0 and now.forced == 0 and now.halted == 0 and now.steps < 2


def spends(state: Position, movement: i64, cell: i64) -> i64:
    """Which of a card's two symbols a first step onto this square may use, a bit each.

    kragmortha.move.crystal: a crystal ball on the card, or the desk, fits everything.
    """
    ground = state.library.ground[cell]
    if ground == DESK or state.now.wild == 1:
        return 3
    left: i64 = 1 if state.cards.left[movement] in (ground, CRYSTAL) else 0
    return left + 2 if state.cards.right[movement] in (ground, CRYSTAL) else left


def symbols_allow(state: Position, cell: i64) -> bool:
    """kragmortha.move.one-or-two: some assignment of the card's two symbols fits the steps made and this one."""
    now = state.now
    uses = spends(state, now.card, cell)
    if now.steps == 0:
        return uses != 0
    return (now.spent & 1 != 0 and uses & 2 != 0) or (now.spent & 2 != 0 and uses & 1 != 0)


def can_stand(state: Position, pawn: i64, start: i64, cell: i64) -> bool:
    """Whether the pawn can come from one square onto the next, whatever the symbols."""
    return state.library.floor(cell) and can_enter(state, pawn, start, cell)  # kragmortha.furniture


def can_enter(state: Position, pawn: i64, start: i64, cell: i64) -> bool:
    """The same of a square that is known to be floor."""
    if pawn == state.seats or state.goblin_at(cell) == NOBODY:
        return True
    return can_push_from(state, start, cell)


def can_push_from(state: Position, origin: i64, cell: i64) -> bool:
    """kragmortha.push.completable: whether the goblin on a square can make way for one that comes from its origin."""
    marks = state.box.marks
    marks[origin] = 1
    marks[cell] = 1
    found = False
    for side in range(SIDES):
        if chain_ends(state, state.library.beside[cell * SIDES + side]):
            found = True
            break
    marks[origin] = 0
    marks[cell] = 0
    return found


def chain_ends(state: Position, cell: i64) -> bool:
    """Whether a goblin pushed here, and those it pushes in turn, all find a place outside the marked squares."""
    marks = state.box.marks
    if not state.library.floor(cell) or marks[cell] == 1:  # kragmortha.push.not-origin, kragmortha.push.loop
        return False
    if state.goblin_at(cell) == NOBODY:  # free, or Rigor Mortis: kragmortha.rigor.no-push
        return True
    marks[cell] = 1
    found = False
    for side in range(SIDES):
        if chain_ends(state, state.library.beside[cell * SIDES + side]):
            found = True
            break
    marks[cell] = 0
    return found


def mark_chain(state: Position, mark: i64) -> None:
    """Marks, or clears, the mover's origin and the squares the running chain has filled."""
    marks = state.box.marks
    marks[state.now.origin] = mark
    for seat in range(state.seats):
        if state.now.chain >> seat & 1 == 1:
            marks[state.pawns[seat]] = mark


def push_target(state: Position, side: i64) -> i64:
    """Where the goblin to be pushed now would go; -1 off the board."""
    return state.library.beside[state.pawns[state.top_detail()] * SIDES + side]


def can_push(state: Position, side: i64) -> bool:
    mark_chain(state, 1)
    ends = chain_ends(state, push_target(state, side))
    mark_chain(state, 0)
    return ends


def can_step(state: Position, pawn: i64, side: i64) -> bool:
    """Whether the pawn that moves now, the mover, may step to this side."""
    start = state.pawns[pawn]
    cell = state.library.beside[start * SIDES + side]
    if not state.library.floor(cell):
        return False
    if state.depth == 0 and not symbols_allow(state, cell):
        return False
    return can_enter(state, pawn, start, cell)


def any_step(state: Position) -> bool:
    pawn = mover(state)
    for side in range(SIDES):
        if can_step(state, pawn, side):
            return True
    return False


def can_begin(state: Position, movement: i64, side: i64) -> bool:
    """Whether a card not yet played would allow this first step."""
    pawn = state.seats if moves_rigor(movement) else state.now.player
    start = state.pawns[pawn]
    cell = state.library.beside[start * SIDES + side]
    return state.library.floor(cell) and spends(state, movement, cell) != 0 and can_enter(state, pawn, start, cell)


def usable(state: Position, movement: i64) -> bool:
    """kragmortha.move.must: a card is usable if its pawn has a legal first step."""
    for side in range(SIDES):
        if can_begin(state, movement, side):
            return True
    return False


def any_usable(state: Position) -> bool:
    hand = state.now.player * MOST_HELD
    for i in range(hand, hand + state.sizes[state.now.player]):
        if usable(state, state.held[i]):
            return True
    return False


def can_stride(state: Position, pawn: i64) -> bool:
    """Whether a pawn could make one step with any symbol."""
    start = state.pawns[pawn]
    for side in range(SIDES):
        if can_stand(state, pawn, start, state.library.beside[start * SIDES + side]):
            return True
    return False
