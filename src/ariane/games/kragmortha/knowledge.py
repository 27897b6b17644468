"""What a seat of Kragmortha cannot know, dealt anew: hands and decks, as far as nobody showed it: kragmortha.hidden.

Hands are kept in their order, oldest card first, for all to see from behind, so that every card is either known to a
seat or not. What was drawn before the movement deck was last made anew can be counted: it changes places with its like.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.games.kragmortha.box import MOST_HELD, Deck
from ariane.games.kragmortha.position import SPECTATOR, Position
from ariane.games.kragmortha.rules.decks import COUNTS, MOST_SEEN, base


def knows(state: Position, observer: i64, seat: i64, place: i64) -> bool:
    """Whether the observer (a seat, or SPECTATOR) knows a card of that hand."""
    return observer == seat or state.known[seat * MOST_HELD + place] >> observer & 1 == 1


def observer_of(seat: i64) -> i64:
    return seat if seat >= 0 else SPECTATOR


def redeal(state: Position, seat: i64, rng: Rng) -> None:
    observer = observer_of(seat)
    for shuffle in range(state.decks.shuffles):
        pool = vec[i64]([0] * int(COUNTS))
        count = gather(state, observer, shuffle, pool)
        if count > 0:
            deal(state, observer, shuffle, pool, count, rng)
    decks = state.decks
    for deck in range(3):
        for i in range(deck * MOST_SEEN, deck * MOST_SEEN + decks.seen[deck]):
            if decks.seers[i] >> observer & 1 == 0:
                decks.counts[base(deck) + decks.tops[i]] += 1
                decks.left[deck] += 1
    decks.left[Deck.MOVEMENT] += gather(state, observer, decks.shuffles, decks.counts)
    decks.left[Deck.MOVEMENT] -= deal(state, observer, decks.shuffles, decks.counts, decks.left[Deck.MOVEMENT], rng)
    for deck in range(3):
        for i in range(deck * MOST_SEEN, deck * MOST_SEEN + decks.seen[deck]):
            if decks.seers[i] >> observer & 1 == 0:
                decks.tops[i] = decks.pick_undecided(deck, rng)
                decks.counts[base(deck) + decks.tops[i]] -= 1
                decks.left[deck] -= 1


def gather(state: Position, observer: i64, shuffle: i64, pool: vec[i64]) -> i64:
    """Puts what the observer does not know of the hands, of one age of the deck, into the pool; returns how many."""
    count: i64 = 0
    for seat in range(state.seats):
        for place in range(state.sizes[seat]):
            at = seat * MOST_HELD + place
            if state.dealt[at] == shuffle and not knows(state, observer, seat, place):
                pool[state.held[at]] += 1
                count += 1
    return count


def deal(state: Position, observer: i64, shuffle: i64, pool: vec[i64], count: i64, rng: Rng) -> i64:
    """Deals cards of the pool to the same places; returns how many."""
    dealt: i64 = 0
    for seat in range(state.seats):
        for place in range(state.sizes[seat]):
            at = seat * MOST_HELD + place
            if state.dealt[at] == shuffle and not knows(state, observer, seat, place):
                rest = rng.below(count - dealt)
                kind: i64 = 0
                while rest >= pool[kind]:
                    rest -= pool[kind]
                    kind += 1
                pool[kind] -= 1
                state.held[at] = kind
                dealt += 1
    return dealt
