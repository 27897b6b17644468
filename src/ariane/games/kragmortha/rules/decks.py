"""The three decks and the tokens of Kragmortha: what is undecided, known on top, or seen going under."""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng, mix
from ariane.core.fields import DERIVED, ELSEWHERE, By, Upto
from ariane.games.kragmortha.box import GAZES, GRIMOIRES, MOVEMENTS, Cards, Deck

# Where the counts of each deck's undecided cards begin: the same numbers as its outcomes.
GAZE_AT: Final[i64] = 30
GRIMOIRE_AT: Final[i64] = 54
COUNTS: Final[i64] = 72
MOST_SEEN: Final[i64] = 8  # cards on top of a deck that somebody knows


def base(deck: i64) -> i64:
    if deck == Deck.MOVEMENT:
        return 0
    return GAZE_AT if deck == Deck.GAZE else GRIMOIRE_AT


def kinds(deck: i64) -> i64:
    if deck == Deck.MOVEMENT:
        return MOVEMENTS
    return GAZES if deck == Deck.GAZE else GRIMOIRES


class Decks:
    """An order of cards is kept only where somebody knows it."""

    counts: vec[i64]  # [outcome] cards whose place in their deck nobody knows
    left: Annotated[vec[i64], DERIVED]  # [deck] how many
    tops: Annotated[vec[i64], By("self.mix_tops(print_)")]  # [deck][place] known cards on top, the topmost first
    seers: Annotated[vec[i64], ELSEWHERE]  # [deck][place] who knows it, a bit a seat
    seen: Annotated[vec[i64], ELSEWHERE]  # [deck] how many
    # Gaze cards at the bottom, all saw them go there; the first is drawn first
    under: Annotated[vec[i64], Upto("self.unders")]
    discards: vec[i64]  # [movement kind]
    discarded: Annotated[i64, DERIVED]
    up: vec[i64]  # [token] face up
    unders: i64
    shuffles: i64  # how often the movement deck was made anew

    # fields: __init__, copy, mixed

    def __init__(
        self,
        *,
        counts: vec[i64],
        left: vec[i64],
        tops: vec[i64],
        seers: vec[i64],
        seen: vec[i64],
        under: vec[i64],
        discards: vec[i64],
        discarded: i64,
        up: vec[i64],
        unders: i64,
        shuffles: i64,
    ) -> None:
        self.counts = counts
        self.left = left
        self.tops = tops
        self.seers = seers
        self.seen = seen
        self.under = under
        self.discards = discards
        self.discarded = discarded
        self.up = up
        self.unders = unders
        self.shuffles = shuffles

    def copy(self) -> "Decks":
        return Decks(
            counts=self.counts[:],
            left=self.left[:],
            tops=self.tops[:],
            seers=self.seers[:],
            seen=self.seen[:],
            under=self.under[:],
            discards=self.discards[:],
            discarded=self.discarded,
            up=self.up[:],
            unders=self.unders,
            shuffles=self.shuffles,
        )

    def mixed(self, print_: i64) -> i64:
        for number in self.counts:
            print_ = mix(print_, number)
        print_ = self.mix_tops(print_)
        for i in range(self.unders):
            print_ = mix(print_, self.under[i])
        for number in self.discards:
            print_ = mix(print_, number)
        for number in self.up:
            print_ = mix(print_, number)
        print_ = mix(print_, self.unders)
        return mix(print_, self.shuffles)

    # fields: end

    def mix_tops(self, print_: i64) -> i64:
        for deck in range(3):
            print_ = mix(print_, self.seen[deck])
            for i in range(deck * MOST_SEEN, deck * MOST_SEEN + self.seen[deck]):
                print_ = mix(mix(print_, self.tops[i]), self.seers[i])
        return print_

    def size(self, deck: i64) -> i64:
        """How many cards the deck holds."""
        count = self.left[deck] + self.seen[deck]
        return count + self.unders if deck == Deck.GAZE else count

    def known_next(self, deck: i64) -> i64:
        """The kind of the next card where it is decided already, else -1."""
        if self.seen[deck] > 0:
            return self.tops[deck * MOST_SEEN]
        if self.left[deck] == 0 and deck == Deck.GAZE and self.unders > 0:
            return self.under[0]
        return -1

    def next_seers(self, deck: i64) -> i64:
        """Who knows the card on top, a bit a seat."""
        return self.seers[deck * MOST_SEEN] if self.seen[deck] > 0 else 0

    def can_be_next(self, deck: i64, kind: i64) -> bool:
        known = self.known_next(deck)
        if known >= 0:
            return known == kind
        return self.counts[base(deck) + kind] > 0

    def pick(self, deck: i64, rng: Rng) -> i64:
        """A kind for the next card by what is undecided."""
        known = self.known_next(deck)
        return known if known >= 0 else self.pick_undecided(deck, rng)

    def pick_undecided(self, deck: i64, rng: Rng) -> i64:
        """A kind for the first card that nobody has seen."""
        at = base(deck)
        counts = self.counts
        rest = rng.below(self.left[deck])
        while rest >= counts[at]:
            rest -= counts[at]
            at += 1
        return at - base(deck)

    def take(self, deck: i64, kind: i64) -> None:
        """The next card, of this kind, leaves the deck."""
        if self.seen[deck] > 0:
            start = deck * MOST_SEEN
            for i in range(start, start + self.seen[deck] - 1):
                self.tops[i] = self.tops[i + 1]
                self.seers[i] = self.seers[i + 1]
            self.seen[deck] -= 1
            self.tops[start + self.seen[deck]] = 0
            self.seers[start + self.seen[deck]] = 0
        elif self.left[deck] > 0:
            self.counts[base(deck) + kind] -= 1
            self.left[deck] -= 1
        else:
            self.unders -= 1
            for i in range(self.unders):
                self.under[i] = self.under[i + 1]

    def lay_under(self, gaze: i64) -> None:
        self.under[self.unders] = gaze
        self.unders += 1

    def look(self, deck: i64, kind: i64, seer: i64) -> None:
        """The first undecided card is of this kind; one seat knows it."""
        at = deck * MOST_SEEN + self.seen[deck]
        self.counts[base(deck) + kind] -= 1
        self.left[deck] -= 1
        self.tops[at] = kind
        self.seers[at] = seer
        self.seen[deck] += 1

    def holds_symbol_beyond(self, symbols: i64, cards: Cards) -> bool:
        """Whether the Gaze deck holds a card whose symbol is not in this set of bits."""
        for kind in range(len(cards.gaze_symbol)):
            if symbols >> cards.gaze_symbol[kind] & 1 == 0 and self.counts[GAZE_AT + kind] > 0:
                return True
        for i in range(self.unders):
            if symbols >> cards.gaze_symbol[self.under[i]] & 1 == 0:
                return True
        for i in range(Deck.GAZE * MOST_SEEN, Deck.GAZE * MOST_SEEN + self.seen[Deck.GAZE]):
            if symbols >> cards.gaze_symbol[self.tops[i]] & 1 == 0:
                return True
        return False

    def discard(self, movement: i64) -> None:
        self.discards[movement] += 1
        self.discarded += 1

    def renew(self) -> None:
        """The discards become the movement deck: kragmortha.deck.movement."""
        for kind in range(MOVEMENTS):
            self.counts[kind] = self.discards[kind]
            self.discards[kind] = 0
        self.left[Deck.MOVEMENT] = self.discarded
        self.discarded = 0
        self.shuffles += 1


def full(cards: Cards) -> Decks:
    """All decks whole, all tokens face down."""
    counts = vec[i64]([0] * int(COUNTS))
    left = vec[i64]([0, 0, 0])
    for deck, amounts in enumerate((cards.movement_counts, cards.gaze_counts, cards.grimoire_counts)):
        for kind in range(len(amounts)):
            counts[base(deck) + kind] = amounts[kind]
            left[deck] += amounts[kind]
    room = 3 * int(MOST_SEEN)
    return Decks(
        counts=counts,
        left=left,
        tops=vec[i64]([0] * room),
        seers=vec[i64]([0] * room),
        seen=vec[i64]([0, 0, 0]),
        under=vec[i64]([0] * int(GAZES)),
        discards=vec[i64]([0] * int(MOVEMENTS)),
        discarded=0,
        up=vec[i64]([0, 0, 0]),
        unders=0,
        shuffles=0,
    )
