"""The legal moves and possible outcomes of Kragmortha, the fast way; refusals.py says the same as plain rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.maze import SIDES
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import CELLS, DESK, GESTURES, LAST_GAZE, MOST_HELD, Deck, Order
from ariane.games.kragmortha.position import MUST_DROP, ONE, Frame, Position, Watch, book_kind, book_owner, face_up
from ariane.games.kragmortha.rules.decks import base, kinds
from ariane.games.kragmortha.rules.grimoires import has_use
from ariane.games.kragmortha.rules.progress import Stage
from ariane.games.kragmortha.rules.settling import may_overdraw, may_play_on
from ariane.games.kragmortha.rules.stepping import can_push, can_step, mover, usable

# The frames that chance answers, one bit each.
OF_CHANCE: Final[i64] = (
    ONE << Frame.GAZING | ONE << Frame.TURNING | ONE << Frame.FINDING | ONE << Frame.PEEKING | ONE << Frame.DRAWING
)


def fill(state: Position, buffer: vec[i64]) -> i64:
    if state.now.stage == Stage.ENDED:
        return 0
    return fill_outcomes(state, buffer, False) if asks_chance(state) else fill_moves(state, buffer)


# Chance


def asks_chance(state: Position) -> bool:
    if state.depth == 0:
        return state.now.stage == Stage.FIRST
    return OF_CHANCE >> state.top() & 1 == 1


def asked_deck(state: Position) -> i64:
    """The deck that chance is asked for a card of."""
    top = state.top()
    if top == Frame.DRAWING:
        return Deck.MOVEMENT
    if top == Frame.PEEKING:
        return state.top_detail() // 16
    return Deck.GAZE if top == Frame.GAZING else Deck.GRIMOIRE


def fill_outcomes(state: Position, buffer: vec[i64], weights: bool) -> i64:
    n: i64 = 0
    if state.depth == 0:
        for seat in range(state.seats):
            buffer[n] = 1 if weights else moves.BEGINS + seat
            n += 1
        return n
    if state.top() == Frame.TURNING:
        for token in range(3):
            down = state.cards.token_counts[token] - state.decks.up[token]
            if down > 0:
                buffer[n] = down if weights else moves.TURNED + token
                n += 1
        return n
    deck = asked_deck(state)
    start = base(deck)
    known: i64 = -1 if state.top() == Frame.PEEKING else state.decks.known_next(deck)
    if known >= 0:
        buffer[0] = 1 if weights else start + known
        return 1
    for kind in range(kinds(deck)):
        count = state.decks.counts[start + kind]
        if count > 0:
            buffer[n] = count if weights else start + kind
            n += 1
    return n


def draw_outcome(state: Position, rng: Rng) -> i64:
    if state.depth == 0:
        return moves.BEGINS + rng.below(state.seats)
    if state.top() == Frame.TURNING:
        counts = state.cards.token_counts
        up = state.decks.up
        rest = rng.below(6 - up[0] - up[1] - up[2])
        token: i64 = 0
        while rest >= counts[token] - up[token]:
            rest -= counts[token] - up[token]
            token += 1
        return moves.TURNED + token
    deck = asked_deck(state)
    if state.top() == Frame.PEEKING:
        return base(deck) + state.decks.pick_undecided(deck, rng)
    return base(deck) + state.decks.pick(deck, rng)


# Players


def fill_moves(state: Position, buffer: vec[i64]) -> i64:
    """Ascending: in the order of the numbers in moves.py."""
    if state.depth > 0:
        return fill_answers(state, buffer)
    now = state.now
    if now.stage == Stage.PLACING:
        return fill_squares(state, buffer)
    n: i64 = 0
    if now.stage == Stage.STEPPING:
        n = fill_steps(state, buffer)
        if now.steps > 0:
            buffer[n] = moves.STOP
            n += 1
        return fill_uses(state, buffer, n)
    if now.stage == Stage.CHOOSING:
        n = fill_cards(state, buffer)
        cards = n
        n = fill_uses(state, buffer, fill_gestures(state, buffer, n))
        if cards == 0:
            buffer[n] = moves.SHOW
            n += 1
        return n
    if now.forced == 0:
        if may_play_on(state):
            n = fill_gestures(state, buffer, fill_cards(state, buffer))
        n = fill_uses(state, buffer, n)
    buffer[n] = moves.END
    n += 1
    if may_overdraw(state):
        buffer[n] = moves.OVERDRAW
        n += 1
    return n


def fill_cards(state: Position, buffer: vec[i64]) -> i64:
    n: i64 = 0
    hand = state.now.player * MOST_HELD
    for place in range(state.sizes[state.now.player]):
        if usable(state, state.held[hand + place]):
            buffer[n] = moves.CARD + place
            n += 1
    return n


def fill_steps(state: Position, buffer: vec[i64]) -> i64:
    n: i64 = 0
    pawn = mover(state)
    for side in range(SIDES):
        if can_step(state, pawn, side):
            buffer[n] = moves.STEP + side
            n += 1
    return n


def owes_gesture(state: Position, gesture: i64) -> bool:
    """An order wants this gesture before the next card, and it was not made yet."""
    if state.now.gestures >> gesture & 1 == 1 or state.orders == Watch.REAL:
        return False
    seat = state.now.player
    orders = state.cards.gaze_order
    details = state.cards.gaze_detail
    for i in range(seat * LAST_GAZE, seat * LAST_GAZE + state.punished[seat]):
        kind = state.gazes[i]
        if kind < len(orders) and orders[kind] == Order.GESTURE and details[kind] == gesture:
            return True
    return False


def may_make(state: Position, gesture: i64) -> bool:
    """Where orders are kept from memory every gesture is on offer, once for each card."""
    if state.orders == Watch.MEMORY:
        return state.now.gestures >> gesture & 1 == 0
    return owes_gesture(state, gesture)


def fill_gestures(state: Position, buffer: vec[i64], n: i64) -> i64:
    if state.orders == Watch.MEMORY or state.ordered(state.now.player, Order.GESTURE) >= 0:
        for gesture in range(len(GESTURES)):
            if may_make(state, gesture):
                buffer[n] = moves.MAKE + gesture
                n += 1
    return n


def fill_uses(state: Position, buffer: vec[i64], n: i64) -> i64:
    if state.found == 0:
        return n
    bits: i64 = 0
    for i in range(state.found):
        book = state.books[i]
        if face_up(book) and book_owner(book) == state.now.player:
            bits |= ONE << book_kind(book)
    kind: i64 = 0
    while bits >> kind != 0:
        if bits >> kind & 1 == 1 and has_use(state, kind):
            buffer[n] = moves.USE + kind
            n += 1
        kind += 1
    return n


def fill_answers(state: Position, buffer: vec[i64]) -> i64:
    """The moves that answer the topmost frame."""
    top = state.top()
    n: i64 = 0
    if top == Frame.PUSHING:
        for side in range(SIDES):
            if can_push(state, side):
                buffer[n] = moves.PUSH + side
                n += 1
    elif top in (Frame.STRIDING, Frame.LEASHING):
        n = fill_steps(state, buffer)
        buffer[n] = moves.STOP
        n += 1
    elif top == Frame.BANISHING:
        for place in range(state.punished[state.top_seat()]):
            buffer[n] = moves.RID + place
            n += 1
    elif top == Frame.SWAPPING:
        for seat in range(state.seats):
            if seat != state.top_seat():
                buffer[n] = moves.EXCHANGE + seat
                n += 1
    elif top == Frame.DROPPING:
        for place in range(state.sizes[state.top_seat()]):
            buffer[n] = moves.DROP + place
            n += 1
        if state.top_detail() < MUST_DROP:
            buffer[n] = moves.KEEP
            n += 1
    elif top == Frame.JUDGING:
        for move in range(moves.KEPT, moves.ABSTAIN + 1):
            buffer[n] = move
            n += 1
    elif top == Frame.SHIELDING:
        buffer[0] = moves.RAISE
        buffer[1] = moves.SUFFER
        n = 2
    else:
        n = fill_squares(state, buffer)
        if top == Frame.WARPING:
            buffer[n] = moves.STAY
            n += 1
    return n


def fill_squares(state: Position, buffer: vec[i64]) -> i64:
    n: i64 = 0
    if state.depth > 0 and state.top() != Frame.RELOCATING:
        circles = state.library.circles
        for i in range(len(circles)):
            if state.empty(circles[i]):
                buffer[n] = moves.GO + circles[i]
                n += 1
        return n
    if state.depth > 0:
        away = state.library.from_start
        nearest = state.nearest_free()
        for cell in range(CELLS):
            if away[cell] == nearest and state.empty(cell):
                buffer[n] = moves.GO + cell
                n += 1
        return n
    starts = state.library.starts
    for i in range(len(starts)):
        if state.empty(starts[i]):
            buffer[n] = moves.GO + starts[i]
            n += 1
    if n == 0:
        for cell in range(CELLS):
            if beside_goblin(state, cell):
                buffer[n] = moves.GO + cell
                n += 1
    return n


def beside_goblin(state: Position, cell: i64) -> bool:
    """Free, neither bookcase nor desk, and next to a goblin: the eighth player's choice, kragmortha.setup.place."""
    if state.library.ground[cell] >= DESK or not state.empty(cell):
        return False
    for side in range(SIDES):
        other = state.library.beside[cell * SIDES + side]
        if other >= 0 and state.goblin_at(other) >= 0:
            return True
    return False
