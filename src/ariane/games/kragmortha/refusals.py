"""Why a move of Kragmortha is not legal now: the rules one by one, each with its id."""

from mypy_extensions import i64

from ariane.core.maze import NOWHERE, SIDES
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import DESK, FAR, MOST_HELD, Effect
from ariane.games.kragmortha.legal import asked_deck, asks_chance, beside_goblin, may_make
from ariane.games.kragmortha.position import MUST_DROP, NOBODY, Frame, Position, Watch
from ariane.games.kragmortha.rules.decks import base, kinds
from ariane.games.kragmortha.rules.grimoires import has_use
from ariane.games.kragmortha.rules.progress import Stage
from ariane.games.kragmortha.rules.settling import may_overdraw, may_play_on
from ariane.games.kragmortha.rules.stepping import (
    any_usable,
    can_push,
    can_push_from,
    mover,
    push_target,
    symbols_allow,
    usable,
)

NOT_NOW = "kragmortha.not-now"


def refusal(state: Position, move: i64) -> str | None:
    if asks_chance(state):
        return refuse_outcome(state, move)
    return refuse_move(state, move)


def refuse_outcome(state: Position, outcome: i64) -> str | None:
    if state.depth == 0:
        return None if moves.BEGINS <= outcome < moves.BEGINS + state.seats else "kragmortha.setup.first"
    if state.top() == Frame.TURNING:
        token = outcome - moves.TURNED
        if not 0 <= token < 3:
            return NOT_NOW
        face_down = state.cards.token_counts[token] > state.decks.up[token]
        return None if face_down else "kragmortha.teleport.reshuffle"
    deck = asked_deck(state)
    kind = outcome - base(deck)
    if not 0 <= kind < kinds(deck):
        return NOT_NOW
    if state.top() == Frame.PEEKING:
        return None if state.decks.counts[outcome] > 0 else "kragmortha.hidden"
    return None if state.decks.can_be_next(deck, kind) else "kragmortha.hidden"


def refuse_move(state: Position, move: i64) -> str | None:
    if not 0 <= move < moves.MOVES or state.now.stage == Stage.ENDED:
        return NOT_NOW
    verb = moves.verb_of(move)
    if verb == moves.CARD:
        return refuse_card(state, move - moves.CARD)
    if verb == moves.STEP:
        return refuse_step(state, move - moves.STEP)
    if verb == moves.STOP:
        return refuse_stop(state)
    if verb == moves.PUSH:
        return refuse_push(state, move - moves.PUSH)
    if verb == moves.GO:
        return refuse_square(state, move - moves.GO)
    if verb == moves.STAY:
        return None if state.top() == Frame.WARPING else NOT_NOW
    if verb == moves.MAKE:
        return refuse_gesture(state, move - moves.MAKE)
    if verb == moves.USE:
        return refuse_use(state, move - moves.USE)
    if verb == moves.RID:
        return refuse_banish(state, move - moves.RID)
    if verb == moves.EXCHANGE:
        return refuse_swap(state, move - moves.EXCHANGE)
    if verb in (moves.DROP, moves.KEEP):
        return refuse_drop(state, move)
    if verb in (moves.RAISE, moves.SUFFER):
        return None if state.top() == Frame.SHIELDING else NOT_NOW
    if verb in (moves.KEPT, moves.CAUGHT, moves.ABSTAIN):
        return refuse_vote(state)
    return refuse_end(state, move)


def refuse_card(state: Position, place: i64) -> str | None:
    now = state.now
    if state.depth > 0 or now.stage not in (Stage.CHOOSING, Stage.FINISHING):
        return "kragmortha.turn" if state.depth == 0 and now.stage == Stage.STEPPING else NOT_NOW
    if place >= state.sizes[now.player]:
        return NOT_NOW
    if now.stage == Stage.FINISHING and now.plays == 0:
        return "kragmortha.turn"
    if now.forced == 1:
        return "kragmortha.turn.whose"
    if usable(state, state.held[now.player * MOST_HELD + place]):
        return None
    return "kragmortha.move.must" if any_usable(state) else "kragmortha.turn.stuck"


def refuse_step(state: Position, side: i64) -> str | None:
    if state.depth > 0:
        if state.top() not in (Frame.STRIDING, Frame.LEASHING):
            return NOT_NOW
    elif state.now.stage == Stage.CHOOSING:
        return "kragmortha.turn"
    elif state.now.stage == Stage.FINISHING:
        return "kragmortha.move.one-or-two"
    elif state.now.stage != Stage.STEPPING:
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
        return None if state.top() in (Frame.STRIDING, Frame.LEASHING) else NOT_NOW
    if state.now.stage != Stage.STEPPING:
        return NOT_NOW
    return None if state.now.steps > 0 else "kragmortha.move.must"


def refuse_push(state: Position, side: i64) -> str | None:
    if state.top() != Frame.PUSHING:
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
        return refuse_placing(state, cell) if state.now.stage == Stage.PLACING else NOT_NOW
    if top not in (Frame.FLEEING, Frame.TELEPORTING, Frame.RELOCATING, Frame.WARPING, Frame.RECALLING):
        return NOT_NOW
    if library.ground[cell] > DESK:
        return "kragmortha.furniture"
    if top == Frame.RELOCATING:
        if library.from_start[cell] == FAR:
            return "kragmortha.relocate"
        if not state.empty(cell):
            return "kragmortha.one-per-square"
        return None if library.from_start[cell] == state.nearest_free() else "kragmortha.relocate"
    if library.circle[cell] == 0:
        if top == Frame.FLEEING:
            return "kragmortha.gaze.flee"
        if top == Frame.RECALLING:
            return "kragmortha.grimoire.cards"
        return "kragmortha.teleport.rigor" if top == Frame.WARPING else "kragmortha.teleport.token-plain"
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
    return state.now.stage == Stage.CHOOSING or (state.now.stage == Stage.FINISHING and may_play_on(state))


def refuse_gesture(state: Position, gesture: i64) -> str | None:
    if not choosing_card(state):
        return NOT_NOW
    return None if may_make(state, gesture) else "kragmortha.gaze.obey"


def refuse_use(state: Position, kind: i64) -> str | None:
    now = state.now
    if state.depth > 0 or now.stage not in (Stage.CHOOSING, Stage.STEPPING, Stage.FINISHING):
        return NOT_NOW
    if kind >= len(state.cards.grimoire_effect) or not state.owns(now.player, kind):
        return NOT_NOW
    if now.forced == 1 or state.cards.grimoire_effect[kind] in (Effect.SATCHEL, Effect.SHIELD):
        return "kragmortha.grimoire.use"
    return None if has_use(state, kind) else "kragmortha.grimoire.cards"


def refuse_banish(state: Position, place: i64) -> str | None:
    wanted = state.top() == Frame.BANISHING and place < state.punished[state.top_seat()]
    return None if wanted else NOT_NOW


def refuse_swap(state: Position, seat: i64) -> str | None:
    if state.top() != Frame.SWAPPING or seat >= state.seats:
        return NOT_NOW
    return None if seat != state.top_seat() else "kragmortha.grimoire.cards"


def refuse_drop(state: Position, move: i64) -> str | None:
    if state.top() != Frame.DROPPING:
        return NOT_NOW
    if move == moves.KEEP:
        return None if state.top_detail() < MUST_DROP else "kragmortha.hand.limit"
    return None if move - moves.DROP < state.sizes[state.top_seat()] else NOT_NOW


def refuse_vote(state: Position) -> str | None:
    """Only where orders are real, at the end of the turn of somebody who has one."""
    if state.top() == Frame.JUDGING:
        return None
    return NOT_NOW if state.orders == Watch.REAL else "kragmortha.gaze.obey"


def refuse_end(state: Position, move: i64) -> str | None:
    now = state.now
    if state.depth > 0 or now.stage not in (Stage.CHOOSING, Stage.STEPPING, Stage.FINISHING):
        return NOT_NOW
    if move == moves.SHOW:
        if now.stage != Stage.CHOOSING:
            return NOT_NOW
        return "kragmortha.turn.stuck" if any_usable(state) else None
    if now.stage == Stage.CHOOSING:
        return "kragmortha.move.must" if any_usable(state) else "kragmortha.turn.stuck"
    if now.stage == Stage.STEPPING:
        return "kragmortha.move.must" if now.steps == 0 else NOT_NOW
    if move == moves.OVERDRAW and not may_overdraw(state):
        return "kragmortha.hand.limit"
    return None
