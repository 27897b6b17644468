"""The standing orders of Gaze cards: which move breaks which, and what it costs: kragmortha.gaze.obey."""

from mypy_extensions import i64

from ariane.core.maze import SIDES
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import BLANK, CRYSTAL, LAST_GAZE, MOST_HELD, Order
from ariane.games.kragmortha.position import NOBODY, ONE, Position, Watch
from ariane.games.kragmortha.rules.stepping import can_begin, can_step, mover, moves_rigor, usable

OBEYED: i64 = -2  # the card keeps the order
HELPLESS: i64 = -1  # it does not, nor does any other in hand


def breaks(state: Position, move: i64) -> i64:
    """The Gaze kinds whose orders this legal move breaks at the cost of a card, a bit each: kragmortha.gaze.penalty."""
    now = state.now
    seat = state.top_seat() if move == moves.KEEP else now.player
    bits: i64 = 0
    if state.orders == Watch.REAL:
        return bits
    for i in range(seat * LAST_GAZE, seat * LAST_GAZE + state.punished[seat]):
        kind = state.gazes[i]
        if kind != BLANK and not state.has_paid(seat, i, kind) and move_breaks(state, move, kind):
            bits |= ONE << kind
    return bits


def move_breaks(state: Position, move: i64, kind: i64) -> bool:
    now = state.now
    order = state.cards.gaze_order[kind]
    detail = state.cards.gaze_detail[kind]
    verb = moves.verb_of(move)
    if verb == moves.CARD:
        if order == Order.GESTURE:
            return now.gestures >> detail & 1 == 0
        if order == Order.STEPS:
            # with a Grimoire, or a card before this one: in version 1 of the rules only the latter
            return now.squares >= detail and (now.played > 0 or state.rules > 1)
        return witness(state, kind, move - moves.CARD) >= 0
    if verb == moves.STEP:
        return step_costs(state, kind, move - moves.STEP)
    if verb == moves.STOP:
        return order == Order.RUN and state.depth == 0
    if verb == moves.USE:
        return order == Order.NO_GRIMOIRE
    return order == Order.HAND and verb in (moves.KEEP, moves.OVERDRAW)


def witness(state: Position, kind: i64, place: i64) -> i64:
    """Playing the card at this place: OBEYED, or the place of a card that would have kept the order, or HELPLESS."""
    hand = state.now.player * MOST_HELD
    if state.cards.gaze_order[kind] == Order.OLDEST:
        if place == 0:
            return OBEYED
        return 0 if usable(state, state.held[hand]) else HELPLESS
    if card_keeps(state, kind, state.held[hand + place]):
        return OBEYED
    for other in range(state.sizes[state.now.player]):
        if other != place:
            movement = state.held[hand + other]
            if usable(state, movement) and card_keeps(state, kind, movement):
                return other
    return HELPLESS


def card_keeps(state: Position, kind: i64, movement: i64) -> bool:
    """Whether the order can be kept with this card: for bans on steps, whether some first step keeps it."""
    order = state.cards.gaze_order[kind]
    if order == Order.NO_RIGOR:
        return not moves_rigor(movement)
    if order == Order.NO_CRYSTAL:
        return state.cards.right[movement] != CRYSTAL  # the ball comes last in a pair
    if not bans_steps(order) or not binds(state, kind, movement):
        return True
    pawn = state.seats if moves_rigor(movement) else state.now.player
    for side in range(SIDES):
        if not step_breaks(state, kind, pawn, side) and can_begin(state, movement, side):
            return True
    return False


def bans_steps(order: i64) -> bool:
    return order in (Order.NO_PUSH, Order.NO_SYMBOL, Order.NO_DIRECTION)


def binds(state: Position, kind: i64, movement: i64) -> bool:
    """Whether an order about steps concerns those of this card: Rigor Mortis's only where the Gaze card says so."""
    return state.cards.gaze_rigor[kind] == 1 or not moves_rigor(movement)


def step_breaks(state: Position, kind: i64, pawn: i64, side: i64) -> bool:
    """Whether a step of this pawn goes against a ban."""
    cell = state.library.beside[state.pawns[pawn] * SIDES + side]
    if cell < 0:
        return False
    order = state.cards.gaze_order[kind]
    if order == Order.NO_PUSH:
        return pawn < state.seats and state.goblin_at(cell) != NOBODY
    if order == Order.NO_SYMBOL:
        return state.library.ground[cell] == state.cards.gaze_detail[kind]
    return order == Order.NO_DIRECTION and side == state.cards.gaze_detail[kind]


def step_costs(state: Position, kind: i64, side: i64) -> bool:
    """Whether this step breaks the order, and the player could have done otherwise: another step, or stop."""
    now = state.now
    order = state.cards.gaze_order[kind]
    if order == Order.STEPS:
        if state.rules == 1 and state.depth == 0 and now.steps == 0:
            return False
        return now.squares >= state.cards.gaze_detail[kind]  # the first square of a turn never does
    pawn = mover(state)
    if pawn == state.seats and state.cards.gaze_rigor[kind] == 0:
        return False
    if order == Order.NO_STRAIGHT:
        return state.depth == 0 and now.steps == 1 and side == now.heading
    if not bans_steps(order) or not step_breaks(state, kind, pawn, side):
        return False
    if state.depth > 0 or now.steps > 0:
        return True
    for other in range(SIDES):
        if not step_breaks(state, kind, pawn, other) and can_step(state, pawn, other):
            return True
    return False
