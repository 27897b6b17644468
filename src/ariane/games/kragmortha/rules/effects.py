"""What befalls goblins of Kragmortha: meetings, flight, circles, the desk, cards won, drawn and lost."""

from typing import Final

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import (
    BLANK,
    DECKS,
    DESK,
    LAST_GAZE,
    MOST_HELD,
    MOVEMENT_NAMES,
    TOKENS,
    Deck,
    Effect,
    Token,
    square,
)
from ariane.games.kragmortha.position import EVERYBODY, FACE_DOWN, FRAME_SIZE, ONE, OWNER, Frame, Position, Watch
from ariane.games.kragmortha.rules.decks import MOST_SEEN
from ariane.games.kragmortha.rules.progress import Stage

FOUR_GAZES: Final[i64] = 0
LAST_GRIMOIRE: Final[i64] = 1
LIMIT: Final[i64] = 2
REASONS: Final = ("gazes", "grimoires", "limit")


def finish(state: Position, reason: i64, log: list[Event] | None) -> None:
    """kragmortha.end.at-once: whatever was still to be settled lapses."""
    state.now.stage = Stage.ENDED
    state.now.reason = reason
    state.depth = 0
    if log is not None:
        log.append(Event(f"kragmortha.over-{REASONS[reason]}"))


def told(log: list[Event] | None, key: str, seat: i64, cell: i64) -> None:
    """Something happened to a seat's goblin on a square."""
    if log is not None:
        log.append(
            Event(f"kragmortha.{key}", {"seat": int(seat)}, {"square": square(cell)}, marks=(f"goblin-{seat + 1}",))
        )


# Coming somewhere


def arrive(state: Position, seat: i64, log: list[Event] | None) -> None:
    """A goblin that moved or was pushed suffers its square: kragmortha.push.effects, kragmortha.turn.whose."""
    cell = state.pawns[seat]
    if cell == state.rigor():  # before circle and desk: kragmortha.teleport.enter, kragmortha.rigor.where
        state.add(Frame.MEETING, seat, 0)
    elif state.library.circle[cell] == 1:
        if seat == state.now.player:
            state.now.forced = 1
        told(log, "circle", seat, cell)
        state.add(Frame.TURNING, seat, 0)
    elif state.library.ground[cell] == DESK:  # kragmortha.desk.enter
        if seat == state.now.player:
            end_movement(state)
        told(log, "desk", seat, cell)
        state.add(Frame.RELOCATING, seat, 0)
        state.add(Frame.FINDING, seat, 0)


def end_movement(state: Position) -> None:
    """The desk ends the player's movement, by card or Grimoire, and not the turn; by the house rule it does."""
    if state.rules == 1 or state.house & moves.DESK_ENDS != 0:
        state.now.forced = 1
        return
    state.now.halted = 1
    if state.top() == Frame.STRIDING:
        state.stack[(state.depth - 1) * FRAME_SIZE + 2] = 0


def meet(state: Position, seat: i64, log: list[Event] | None) -> None:
    """kragmortha.gaze.meet, kragmortha.gaze.flee"""
    if seat == state.now.player:
        state.now.forced = 1
    told(log, "meet", seat, state.pawns[seat])
    state.add(Frame.FLEEING, seat, 0)
    state.add(Frame.SHIELDING if state.ready(seat, Effect.SHIELD) >= 0 else Frame.GAZING, seat, 0)


def turn_token(state: Position, seat: i64, token: i64, log: list[Event] | None) -> None:
    """The destination comes first, then the token's card: kragmortha.teleport.none-free."""
    decks = state.decks
    decks.up[token] += 1
    if log is not None:
        log.append(Event(f"kragmortha.token-{TOKENS[token]}", {"seat": int(seat)}))
    if decks.up[0] + decks.up[1] + decks.up[2] == 6:  # kragmortha.teleport.reshuffle
        for kind in range(3):
            decks.up[kind] = 0
        if log is not None:
            log.append(Event("kragmortha.tokens-shuffled"))
    if token == Token.GRIMOIRE:  # kragmortha.teleport.token-grimoire
        state.add(Frame.FINDING, seat, 0)
    elif token == Token.TRAP:  # kragmortha.teleport.token-trap
        state.add(Frame.GAZING, seat, 0)
    state.add(Frame.TELEPORTING, seat, 0)


# Gaze cards


def take_gaze(state: Position, seat: i64, kind: i64, log: list[Event] | None) -> None:
    """A card with a new symbol is kept, others go under: kragmortha.gaze.symbol, kragmortha.gaze.exhausted."""
    symbols = state.symbols_of(seat)
    refused = symbols >> state.cards.gaze_symbol[kind] & 1 == 1 and state.decks.holds_symbol_beyond(
        symbols, state.cards
    )
    state.decks.take(Deck.GAZE, kind)
    if refused:
        state.decks.lay_under(kind)
        if log is not None:
            log.append(Event("kragmortha.gaze-under", {"seat": int(seat)}, {"card": gaze_word(state, kind)}))
        return
    state.depth -= 1
    give_gaze(state, seat, kind, log)


def give_gaze(state: Position, seat: i64, kind: i64, log: list[Event] | None) -> None:
    """The card lies before its player from now on, its order with it: kragmortha.gaze.standing."""
    state.gazes[seat * LAST_GAZE + state.punished[seat]] = kind
    state.punished[seat] += 1
    if log is not None:
        words, numbers = {"card": gaze_word(state, kind)}, {"count": int(state.punished[seat]), "does": -1, "detail": 0}
        if kind != BLANK and state.orders != Watch.REAL:  # what its player has to heed from now on
            numbers |= {"does": int(state.cards.gaze_order[kind]), "detail": int(state.cards.gaze_detail[kind])}
        log.append(Event("kragmortha.gaze", {"seat": int(seat)}, words, numbers))
    if state.punished[seat] >= LAST_GAZE:  # kragmortha.gaze.four
        finish(state, FOUR_GAZES, log)
    elif state.hand_limit(seat) < state.sizes[seat]:  # kragmortha.hand.limit
        state.add(Frame.DROPPING, seat, state.hand_limit(seat))


def gaze_word(state: Position, kind: i64) -> str:
    return "gaze-blank" if kind == BLANK else f"gaze-{state.cards.gaze_keys[kind]}"


def breach(state: Position, seat: i64, kinds: i64, log: list[Event] | None) -> None:
    """Broken orders cost a Gaze card each, once a turn: kragmortha.gaze.obey, kragmortha.gaze.penalty."""
    kind: i64 = 0
    while kinds >> kind != 0:
        if kinds >> kind & 1 == 1:
            state.add(Frame.GAZING, seat, 0)
            state.mark_paid(seat, kind)
            if log is not None:
                log.append(Event("kragmortha.broken", {"seat": int(seat)}, {"card": gaze_word(state, kind)}))
        kind += 1


def banish(state: Position, seat: i64, place: i64, log: list[Event] | None) -> None:
    """A Gaze card got rid of goes to the bottom, before all eyes; a blank marker is gone."""
    at = seat * LAST_GAZE + place
    kind = state.gazes[at]
    state.punished[seat] -= 1
    for i in range(at, seat * LAST_GAZE + state.punished[seat]):
        state.gazes[i] = state.gazes[i + 1]
    state.gazes[seat * LAST_GAZE + state.punished[seat]] = 0
    if kind != BLANK:
        state.decks.lay_under(kind)
    if log is not None:
        log.append(Event("kragmortha.banish", {"seat": int(seat)}, {"card": gaze_word(state, kind)}))


# Grimoires


def find_grimoire(state: Position, seat: i64, kind: i64, log: list[Event] | None) -> None:
    state.depth -= 1
    state.decks.take(Deck.GRIMOIRE, kind)
    state.books[state.found] = kind + seat * OWNER
    state.found += 1
    if log is not None:
        words = {"card": grimoire_word(state, kind)}
        log.append(
            Event("kragmortha.grimoire", {"seat": int(seat)}, words, {"left": int(state.decks.size(Deck.GRIMOIRE))})
        )
    if state.decks.size(Deck.GRIMOIRE) == 0:  # kragmortha.grimoire.last
        finish(state, LAST_GRIMOIRE, log)


def turn_down(state: Position, seat: i64, kind: i64, log: list[Event] | None) -> None:
    """A Grimoire is used: face down it still counts, kragmortha.grimoire.use."""
    if log is not None:
        cards = state.cards
        does = {"effect": int(cards.grimoire_effect[kind]), "count": int(cards.grimoire_number[kind])}
        log.append(Event("kragmortha.use", {"seat": int(seat)}, {"card": grimoire_word(state, kind)}, does))
    for i in range(state.found):
        if state.books[i] == kind + seat * OWNER:
            state.books[i] += FACE_DOWN
            return


def grimoire_word(state: Position, kind: i64) -> str:
    return f"grimoire-{state.cards.grimoire_keys[kind]}"


# Movement cards


def draw_card(state: Position, seat: i64, kind: i64, log: list[Event] | None) -> None:
    at = seat * MOST_HELD + state.sizes[seat]
    seers = state.decks.next_seers(Deck.MOVEMENT)
    state.decks.take(Deck.MOVEMENT, kind)
    state.held[at] = kind
    state.dealt[at] = state.decks.shuffles
    state.known[at] = seers
    state.sizes[seat] += 1
    if log is not None:
        knowers = tuple(other for other in range(int(state.seats)) if other == seat or seers >> other & 1)
        log.append(Event("kragmortha.draw", {"seat": int(seat)}, {"card": card_word(kind)}, None, ("card",), knowers))


def lose_card(state: Position, seat: i64, place: i64) -> i64:
    """A movement card leaves a hand for the discards; younger ones move up."""
    start = seat * MOST_HELD + place
    kind = state.held[start]
    state.sizes[seat] -= 1
    last = seat * MOST_HELD + state.sizes[seat]
    for i in range(start, last):
        state.held[i] = state.held[i + 1]
        state.dealt[i] = state.dealt[i + 1]
        state.known[i] = state.known[i + 1]
    state.held[last] = 0
    state.dealt[last] = 0
    state.known[last] = 0
    state.decks.discard(kind)
    return kind


def lay_open(state: Position, seat: i64, place: i64, order: i64, keeps: bool, log: list[Event] | None) -> None:
    """A card in hand is shown to all and stays there: one that would have kept the order, or one that would not."""
    at = seat * MOST_HELD + place
    state.known[at] = EVERYBODY
    if log is not None:
        key = "kragmortha.shown-kept" if keeps else "kragmortha.shown-helpless"
        words = {"card": card_word(state.held[at]), "order": gaze_word(state, order)}
        log.append(Event(key, {"seat": int(seat)}, words))


def card_word(kind: i64) -> str:
    return "card-" + MOVEMENT_NAMES[kind].replace("+", "-")


def peek(state: Position, seat: i64, deck: i64, kind: i64, log: list[Event] | None) -> None:
    state.decks.look(deck, kind, ONE << seat)
    state.stack[(state.depth - 1) * FRAME_SIZE + 2] -= 1
    tell_peek(state, seat, deck, kind, log)


def peek_known(state: Position, seat: i64, deck: i64, count: i64, log: list[Event] | None) -> i64:
    """Looks at cards on top that somebody has seen already; returns how many more are to be seen."""
    for place in range(state.decks.seen[deck]):
        if count > 0:
            at = deck * MOST_SEEN + place
            state.decks.seers[at] |= ONE << seat
            tell_peek(state, seat, deck, state.decks.tops[at], log)
            count -= 1
    return count


def tell_peek(state: Position, seat: i64, deck: i64, kind: i64, log: list[Event] | None) -> None:
    if log is not None:
        word = card_word(kind)
        if deck != Deck.MOVEMENT:
            word = gaze_word(state, kind) if deck == Deck.GAZE else grimoire_word(state, kind)
        what = {"card": word, "deck": f"deck-{DECKS[deck]}"}
        log.append(Event("kragmortha.peek", {"seat": int(seat)}, what, None, ("card",), (int(seat),)))
