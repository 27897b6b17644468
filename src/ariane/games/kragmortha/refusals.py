"""Why a move of Kragmortha is not legal now: the rules one by one, each with its id."""

from mypy_extensions import i64

from ariane.core.maze import NOWHERE, SIDES
from ariane.games.kragmortha.cards import MOST_HELD, SATCHEL, SHIELD
from ariane.games.kragmortha.decks import base, kinds
from ariane.games.kragmortha.legal import asked_deck, beside_goblin, owes_gesture
from ariane.games.kragmortha.library import DESK, FAR
from ariane.games.kragmortha.moves import (
    BANISHING,
    BEGINS,
    CARD,
    CHOOSING,
    DROP,
    DROPPING,
    ENDED,
    EXCHANGE,
    FINISHING,
    FLEEING,
    GO,
    KEEP,
    LEASHING,
    MAKE,
    MOVES,
    MUST_DROP,
    OVERDRAW,
    PEEKING,
    PLACING,
    PUSH,
    PUSHING,
    RAISE,
    RECALLING,
    RELOCATING,
    RID,
    SHIELDING,
    SHOW,
    STAY,
    STEP,
    STEPPING,
    STOP,
    STRIDING,
    SWAPPING,
    TELEPORTING,
    TURNED,
    TURNING,
    USE,
    WARPING,
)
from ariane.games.kragmortha.position import NOBODY, Position
from ariane.games.kragmortha.settling import may_overdraw, may_play_on
from ariane.games.kragmortha.stepping import (
    any_usable,
    can_push,
    can_push_from,
    mover,
    push_target,
    symbols_allow,
    usable,
)
from ariane.games.kragmortha.uses import has_use

NOT_NOW = "kragmortha.not-now"


def refuse_outcome(state: Position, outcome: i64) -> str | None:
    if state.depth == 0:
        return None if BEGINS <= outcome < BEGINS + state.seats else "kragmortha.setup.first"
    if state.top() == TURNING:
        token = outcome - TURNED
        if not 0 <= token < 3:
            return NOT_NOW
        face_down = state.cards.token_counts[token] > state.decks.up[token]
        return None if face_down else "kragmortha.teleport.reshuffle"
    deck = asked_deck(state)
    kind = outcome - base(deck)
    if not 0 <= kind < kinds(deck):
        return NOT_NOW
    if state.top() == PEEKING:
        return None if state.decks.counts[outcome] > 0 else "kragmortha.hidden"
    return None if state.decks.can_be_next(deck, kind) else "kragmortha.hidden"


def refuse_move(state: Position, move: i64) -> str | None:
    if not 0 <= move < MOVES or state.now.stage == ENDED:
        return NOT_NOW
    if move < STEP:
        return refuse_card(state, move - CARD)
    if move < STOP:
        return refuse_step(state, move - STEP)
    if move == STOP:
        return refuse_stop(state)
    if move < GO:
        return refuse_push(state, move - PUSH)
    if move < STAY:
        return refuse_square(state, move - GO)
    if move == STAY:
        return None if state.top() == WARPING else NOT_NOW
    if move < USE:
        return refuse_gesture(state, move - MAKE)
    if move < RID:
        return refuse_use(state, move - USE)
    if move < DROP:
        return refuse_target(state, move)
    if move < RAISE:
        return refuse_drop(state, move)
    if move < SHOW:
        return None if state.top() == SHIELDING else NOT_NOW
    return refuse_end(state, move)


def refuse_card(state: Position, place: i64) -> str | None:
    now = state.now
    if state.depth > 0 or now.stage not in (CHOOSING, FINISHING):
        return "kragmortha.turn" if state.depth == 0 and now.stage == STEPPING else NOT_NOW
    if place >= state.sizes[now.player]:
        return NOT_NOW
    if now.stage == FINISHING and now.plays == 0:
        return "kragmortha.turn"
    if now.forced == 1:
        return "kragmortha.turn.whose"
    if usable(state, state.held[now.player * MOST_HELD + place]):
        return None
    return "kragmortha.move.must" if any_usable(state) else "kragmortha.turn.stuck"


def refuse_step(state: Position, side: i64) -> str | None:
    if state.depth > 0:
        if state.top() not in (STRIDING, LEASHING):
            return NOT_NOW
    elif state.now.stage == CHOOSING:
        return "kragmortha.turn"
    elif state.now.stage == FINISHING:
        return "kragmortha.move.one-or-two"
    elif state.now.stage != STEPPING:
        return NOT_NOW
    pawn = mover(state)
    start = state.pawns[pawn]
    cell = state.library.beside[start * SIDES + side]
    if cell == NOWHERE:
        return "kragmortha.board"
    if not state.library.floor(cell):
        return "kragmortha.furniture"
    if state.depth == 0 and not symbols_allow(state, cell):
        return "kragmortha.move.one-or-two"
    if pawn < state.seats and state.goblin_at(cell) != NOBODY and not can_push_from(state, start, cell):
        return "kragmortha.push.completable"
    return None


def refuse_stop(state: Position) -> str | None:
    if state.depth > 0:
        return None if state.top() in (STRIDING, LEASHING) else NOT_NOW
    if state.now.stage != STEPPING:
        return NOT_NOW
    return None if state.now.steps > 0 else "kragmortha.move.must"


def refuse_push(state: Position, side: i64) -> str | None:
    if state.top() != PUSHING:
        return NOT_NOW
    cell = push_target(state, side)
    if cell == NOWHERE or not state.library.floor(cell):
        return "kragmortha.push.not-origin"
    if can_push(state, side):
        return None
    if cell == state.now.origin and state.top_seat() == state.now.player:  # the mover's own push
        return "kragmortha.push.not-origin"
    if cell == state.now.origin or in_chain(state, state.goblin_at(cell)):
        return "kragmortha.push.loop"
    return "kragmortha.push.completable"


def in_chain(state: Position, seat: i64) -> bool:
    return seat != NOBODY and state.now.chain >> seat & 1 == 1


def refuse_square(state: Position, cell: i64) -> str | None:
    top = state.top()
    library = state.library
    if state.depth == 0:
        return refuse_placing(state, cell) if state.now.stage == PLACING else NOT_NOW
    if top not in (FLEEING, TELEPORTING, RELOCATING, WARPING, RECALLING):
        return NOT_NOW
    if library.ground[cell] > DESK:
        return "kragmortha.furniture"
    if top == RELOCATING:
        if library.from_start[cell] == FAR:
            return "kragmortha.relocate"
        if not state.empty(cell):
            return "kragmortha.one-per-square"
        return None if library.from_start[cell] == state.nearest_free() else "kragmortha.relocate"
    if library.circle[cell] == 0:
        if top == FLEEING:
            return "kragmortha.gaze.flee"
        if top == RECALLING:
            return "kragmortha.grimoire.cards"
        return "kragmortha.teleport.rigor" if top == WARPING else "kragmortha.teleport.token-plain"
    return None if state.empty(cell) else "kragmortha.one-per-square"


def refuse_placing(state: Position, cell: i64) -> str | None:
    library = state.library
    if library.ground[cell] > DESK:
        return "kragmortha.furniture"
    for i in range(len(library.starts)):
        if state.empty(library.starts[i]):
            if library.from_start[cell] != 0:
                return "kragmortha.setup.place"
            return None if state.empty(cell) else "kragmortha.one-per-square"
    if not state.empty(cell):
        return "kragmortha.one-per-square"
    return None if beside_goblin(state, cell) else "kragmortha.setup.place"


def choosing_card(state: Position) -> bool:
    """Whether a movement card is asked for, or could follow."""
    if state.depth > 0 or state.now.forced == 1:
        return False
    return state.now.stage == CHOOSING or (state.now.stage == FINISHING and may_play_on(state))


def refuse_gesture(state: Position, gesture: i64) -> str | None:
    if not choosing_card(state):
        return NOT_NOW
    return None if owes_gesture(state, gesture) else "kragmortha.gaze.obey"


def refuse_use(state: Position, kind: i64) -> str | None:
    now = state.now
    if state.depth > 0 or now.stage not in (CHOOSING, STEPPING, FINISHING):
        return NOT_NOW
    if kind >= len(state.cards.grimoire_effect) or not state.owns(now.player, kind):
        return NOT_NOW
    if now.forced == 1 or state.cards.grimoire_effect[kind] in (SATCHEL, SHIELD):
        return "kragmortha.grimoire.use"
    return None if has_use(state, kind) else "kragmortha.grimoire.cards"


def refuse_target(state: Position, move: i64) -> str | None:
    if move < EXCHANGE:
        wanted = state.top() == BANISHING and move - RID < state.punished[state.top_seat()]
        return None if wanted else NOT_NOW
    if state.top() != SWAPPING or move - EXCHANGE >= state.seats:
        return NOT_NOW
    return None if move - EXCHANGE != state.top_seat() else "kragmortha.grimoire.cards"


def refuse_drop(state: Position, move: i64) -> str | None:
    if state.top() != DROPPING:
        return NOT_NOW
    if move == KEEP:
        return None if state.top_detail() < MUST_DROP else "kragmortha.hand.limit"
    return None if move - DROP < state.sizes[state.top_seat()] else NOT_NOW


def refuse_end(state: Position, move: i64) -> str | None:
    now = state.now
    if state.depth > 0 or now.stage not in (CHOOSING, STEPPING, FINISHING):
        return NOT_NOW
    if move == SHOW:
        if now.stage != CHOOSING:
            return NOT_NOW
        return "kragmortha.turn.stuck" if any_usable(state) else None
    if now.stage == CHOOSING:
        return "kragmortha.move.must" if any_usable(state) else "kragmortha.turn.stuck"
    if now.stage == STEPPING:
        return "kragmortha.move.must" if now.steps == 0 else NOT_NOW
    if move == OVERDRAW and not may_overdraw(state):
        return "kragmortha.hand.limit"
    return None
