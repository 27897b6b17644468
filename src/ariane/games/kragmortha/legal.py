"""The legal moves and possible outcomes of Kragmortha, the fast way; refusals.py says the same as plain rules."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.maze import SIDES
from ariane.games.kragmortha.cards import (
    GAZE_DECK,
    GESTURE,
    GESTURES,
    GRIMOIRE_DECK,
    LAST_GAZE,
    MOST_HELD,
    MOVEMENT_DECK,
)
from ariane.games.kragmortha.decks import base, kinds
from ariane.games.kragmortha.library import CELLS, DESK
from ariane.games.kragmortha.moves import (
    BANISHING,
    BEGINS,
    CARD,
    CHOOSING,
    DRAWING,
    DROP,
    DROPPING,
    END,
    EXCHANGE,
    FINDING,
    FIRST,
    GAZING,
    GO,
    KEEP,
    LEASHING,
    MAKE,
    MUST_DROP,
    ONE,
    OVERDRAW,
    PEEKING,
    PLACING,
    PUSH,
    PUSHING,
    RAISE,
    RELOCATING,
    RID,
    SHIELDING,
    SHOW,
    STAY,
    STEP,
    STEPPING,
    STOP,
    STRIDING,
    SUFFER,
    SWAPPING,
    TURNED,
    TURNING,
    USE,
    WARPING,
)
from ariane.games.kragmortha.position import Position, book_kind, book_owner, face_up
from ariane.games.kragmortha.settling import may_overdraw, may_play_on
from ariane.games.kragmortha.stepping import can_push, can_step, usable
from ariane.games.kragmortha.uses import has_use

# Chance


def asks_chance(state: Position) -> bool:
    if state.depth == 0:
        return state.now.stage == FIRST
    return state.top() in (GAZING, TURNING, FINDING, PEEKING, DRAWING)


def asked_deck(state: Position) -> i64:
    """The deck that chance is asked for a card of."""
    top = state.top()
    if top == DRAWING:
        return MOVEMENT_DECK
    if top == PEEKING:
        return state.top_detail() // 16
    return GAZE_DECK if top == GAZING else GRIMOIRE_DECK


def fill_outcomes(state: Position, buffer: vec[i64], weights: bool) -> i64:
    n: i64 = 0
    if state.depth == 0:
        for seat in range(state.seats):
            buffer[n] = 1 if weights else BEGINS + seat
            n += 1
        return n
    if state.top() == TURNING:
        for token in range(3):
            down = state.cards.token_counts[token] - state.decks.up[token]
            if down > 0:
                buffer[n] = down if weights else TURNED + token
                n += 1
        return n
    deck = asked_deck(state)
    start = base(deck)
    known: i64 = -1 if state.top() == PEEKING else state.decks.known_next(deck)
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
        return BEGINS + rng.below(state.seats)
    if state.top() == TURNING:
        counts = state.cards.token_counts
        up = state.decks.up
        rest = rng.below(6 - up[0] - up[1] - up[2])
        token: i64 = 0
        while rest >= counts[token] - up[token]:
            rest -= counts[token] - up[token]
            token += 1
        return TURNED + token
    deck = asked_deck(state)
    if state.top() == PEEKING:
        return base(deck) + state.decks.pick_undecided(deck, rng)
    return base(deck) + state.decks.pick(deck, rng)


# Players


def fill_moves(state: Position, buffer: vec[i64]) -> i64:
    """Ascending: in the order of the numbers in moves.py."""
    if state.depth > 0:
        return fill_answers(state, buffer)
    now = state.now
    if now.stage == PLACING:
        return fill_squares(state, buffer)
    n: i64 = 0
    if now.stage == STEPPING:
        n = fill_steps(state, buffer)
        if now.steps > 0:
            buffer[n] = STOP
            n += 1
        return fill_uses(state, buffer, n)
    if now.stage == CHOOSING:
        n = fill_cards(state, buffer)
        cards = n
        n = fill_uses(state, buffer, fill_gestures(state, buffer, n))
        if cards == 0:
            buffer[n] = SHOW
            n += 1
        return n
    if now.forced == 0:
        if may_play_on(state):
            n = fill_gestures(state, buffer, fill_cards(state, buffer))
        n = fill_uses(state, buffer, n)
    buffer[n] = END
    n += 1
    if may_overdraw(state):
        buffer[n] = OVERDRAW
        n += 1
    return n


def fill_cards(state: Position, buffer: vec[i64]) -> i64:
    n: i64 = 0
    hand = state.now.player * MOST_HELD
    for place in range(state.sizes[state.now.player]):
        if usable(state, state.held[hand + place]):
            buffer[n] = CARD + place
            n += 1
    return n


def fill_steps(state: Position, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for side in range(SIDES):
        if can_step(state, side):
            buffer[n] = STEP + side
            n += 1
    return n


def owes_gesture(state: Position, gesture: i64) -> bool:
    """An order wants this gesture before the next card, and it was not made yet."""
    if state.now.gestures >> gesture & 1 == 1:
        return False
    seat = state.now.player
    cards = state.cards
    for i in range(seat * LAST_GAZE, seat * LAST_GAZE + state.punished[seat]):
        kind = state.gazes[i]
        if kind < len(cards.gaze_order) and cards.gaze_order[kind] == GESTURE and cards.gaze_detail[kind] == gesture:
            return True
    return False


def fill_gestures(state: Position, buffer: vec[i64], n: i64) -> i64:
    if state.ordered(state.now.player, GESTURE) >= 0:
        for gesture in range(len(GESTURES)):
            if owes_gesture(state, gesture):
                buffer[n] = MAKE + gesture
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
            buffer[n] = USE + kind
            n += 1
        kind += 1
    return n


def fill_answers(state: Position, buffer: vec[i64]) -> i64:
    """The moves that answer the topmost frame."""
    top = state.top()
    n: i64 = 0
    if top == PUSHING:
        for side in range(SIDES):
            if can_push(state, side):
                buffer[n] = PUSH + side
                n += 1
    elif top in (STRIDING, LEASHING):
        n = fill_steps(state, buffer)
        buffer[n] = STOP
        n += 1
    elif top == BANISHING:
        for place in range(state.punished[state.top_seat()]):
            buffer[n] = RID + place
            n += 1
    elif top == SWAPPING:
        for seat in range(state.seats):
            if seat != state.top_seat():
                buffer[n] = EXCHANGE + seat
                n += 1
    elif top == DROPPING:
        for place in range(state.sizes[state.top_seat()]):
            buffer[n] = DROP + place
            n += 1
        if state.top_detail() < MUST_DROP:
            buffer[n] = KEEP
            n += 1
    elif top == SHIELDING:
        buffer[0] = RAISE
        buffer[1] = SUFFER
        n = 2
    else:
        n = fill_squares(state, buffer)
        if top == WARPING:
            buffer[n] = STAY
            n += 1
    return n


def fill_squares(state: Position, buffer: vec[i64]) -> i64:
    n: i64 = 0
    if state.depth > 0 and state.top() != RELOCATING:
        circles = state.library.circles
        for i in range(len(circles)):
            if state.empty(circles[i]):
                buffer[n] = GO + circles[i]
                n += 1
        return n
    if state.depth > 0:
        away = state.library.from_start
        nearest = state.nearest_free()
        for cell in range(CELLS):
            if away[cell] == nearest and state.empty(cell):
                buffer[n] = GO + cell
                n += 1
        return n
    starts = state.library.starts
    for i in range(len(starts)):
        if state.empty(starts[i]):
            buffer[n] = GO + starts[i]
            n += 1
    if n == 0:
        for cell in range(CELLS):
            if beside_goblin(state, cell):
                buffer[n] = GO + cell
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
