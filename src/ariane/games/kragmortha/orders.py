"""The standing orders of Gaze cards: which move breaks which, and what it costs: kragmortha.gaze.obey."""

from mypy_extensions import i64

from ariane.core.maze import SIDES
from ariane.games.kragmortha.cards import (
    BLANK,
    CRYSTAL,
    GESTURE,
    HAND,
    LAST_GAZE,
    MOST_HELD,
    NO_CRYSTAL,
    NO_DIRECTION,
    NO_GRIMOIRE,
    NO_PUSH,
    NO_RIGOR,
    NO_STRAIGHT,
    NO_SYMBOL,
    OLDEST,
    RUN,
    STEPS,
)
from ariane.games.kragmortha.moves import (
    CARD,
    KEEP,
    ONE,
    OVERDRAW,
    RID,
    STEP,
    STOP,
    USE,
)
from ariane.games.kragmortha.position import NOBODY, Position
from ariane.games.kragmortha.stepping import can_begin, can_step, mover, moves_rigor, usable

OBEYED: i64 = -2  # the card keeps the order
HELPLESS: i64 = -1  # it does not, nor does any other in hand


def breaks(state: Position, move: i64) -> i64:
    """The Gaze kinds whose orders this legal move breaks at the cost of a card, a bit each: kragmortha.gaze.penalty."""
    now = state.now
    seat = state.top_seat() if move == KEEP else now.player
    bits: i64 = 0
    for i in range(seat * LAST_GAZE, seat * LAST_GAZE + state.punished[seat]):
        kind = state.gazes[i]
        if kind == BLANK or (seat == now.player and now.broken >> kind & 1 == 1):
            continue
        if move_breaks(state, move, state.cards.gaze_order[kind], state.cards.gaze_detail[kind]):
            bits |= ONE << kind
    return bits


def move_breaks(state: Position, move: i64, order: i64, detail: i64) -> bool:
    now = state.now
    if move < STEP:
        if order == GESTURE:
            return now.gestures >> detail & 1 == 0
        if order == STEPS:
            return now.played > 0 and now.squares >= detail
        return witness(state, order, detail, move - CARD) >= 0
    if move < STOP:
        return step_costs(state, order, detail, move - STEP)
    if move == STOP:
        return order == RUN and state.depth == 0
    if USE <= move < RID:
        return order == NO_GRIMOIRE
    return order == HAND and (move in (KEEP, OVERDRAW))


def witness(state: Position, order: i64, detail: i64, place: i64) -> i64:
    """Playing the card at this place: OBEYED, or the place of a card that would have kept the order, or HELPLESS."""
    hand = state.now.player * MOST_HELD
    if order == OLDEST:
        if place == 0:
            return OBEYED
        return 0 if usable(state, state.held[hand]) else HELPLESS
    if card_keeps(state, order, detail, state.held[hand + place]):
        return OBEYED
    for other in range(state.sizes[state.now.player]):
        if other != place:
            movement = state.held[hand + other]
            if usable(state, movement) and card_keeps(state, order, detail, movement):
                return other
    return HELPLESS


def card_keeps(state: Position, order: i64, detail: i64, movement: i64) -> bool:
    """Whether the order can be kept with this card: for bans on steps, whether some first step keeps it."""
    if order == NO_RIGOR:
        return not moves_rigor(movement)
    if order == NO_CRYSTAL:
        return state.cards.right[movement] != CRYSTAL  # the ball comes last in a pair
    if moves_rigor(movement) or not bans_steps(order):
        return True
    for side in range(SIDES):
        if not step_breaks(state, order, detail, side) and can_begin(state, movement, side):
            return True
    return False


def bans_steps(order: i64) -> bool:
    return order in (NO_PUSH, NO_SYMBOL, NO_DIRECTION)


def step_breaks(state: Position, order: i64, detail: i64, side: i64) -> bool:
    """Whether a step of the player's own goblin goes against a ban."""
    cell = state.library.beside[state.pawns[state.now.player] * SIDES + side]
    if cell < 0:
        return False
    if order == NO_PUSH:
        return state.goblin_at(cell) != NOBODY
    if order == NO_SYMBOL:
        return state.library.ground[cell] == detail
    return order == NO_DIRECTION and side == detail


def step_costs(state: Position, order: i64, detail: i64, side: i64) -> bool:
    """Whether this step breaks the order, and the player could have done otherwise: another step, or stop."""
    now = state.now
    compelled = state.depth == 0 and now.steps == 0
    if order == STEPS:
        return not compelled and now.squares >= detail
    if mover(state) == state.seats:
        return False
    if order == NO_STRAIGHT:
        return state.depth == 0 and now.steps == 1 and side == now.heading
    if not bans_steps(order) or not step_breaks(state, order, detail, side):
        return False
    if not compelled:
        return True
    for other in range(SIDES):
        if not step_breaks(state, order, detail, other) and can_step(state, other):
            return True
    return False
