"""Where a few noted cards may be, as far as somebody can tell: every way with its exact weight.

All other cards out of sight are alike to the observer: one is as likely as any other to lie in any place. What is told
here keeps to that. A card that leaves a hand, stolen or played, is taken to be any of the hand's cards, drawn by lot.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ariane.core.chance import Rng

BITS: Final[i64] = 4  # of a way for each card
GONE: Final[i64] = 15  # in place of a hand: the card was seen, or lies open
MOST_CARDS: Final[i64] = 15
MOST_WAYS: Final = 256  # beyond it nobody counts any more
MOST_TRIES: Final = 4096
WHOLE: Final = 1 << 30  # what all weights of an observer come to, nearly


class Whereabouts:
    """The noted cards, and the ways they may lie; it never changes: whatever happens gives another.

    Without a single way it says that too much has happened to be counted.
    """

    def __init__(self, kinds: vec[i64], ways: vec[i64], weights: vec[i64]) -> None:
        self.kinds = kinds
        self.ways = ways  # BITS a card: the hand it is in, or GONE
        self.weights = weights

    def lost(self) -> bool:
        return len(self.ways) == 0

    def empty(self) -> bool:
        return len(self.kinds) == 0 and len(self.ways) == 1

    def place(self, way: i64, card: i64) -> i64:
        return way >> (BITS * card) & GONE

    def count(self, way: i64, kind: i64, place: i64) -> i64:
        """How many of the noted cards of this kind lie there."""
        found: i64 = 0
        for card in range(len(self.kinds)):
            if self.kinds[card] == kind and self.place(way, card) == place:
                found += 1
        return found

    def noted(self, kind: i64, place: i64) -> "Whereabouts":
        """One more card is known, and where it is."""
        if self.lost() or len(self.kinds) == MOST_CARDS:
            return nowhere()
        card: i64 = len(self.kinds)
        found = Ways(append(self.kinds[:], kind))
        for i in range(len(self.ways)):
            found.add(moved(self.ways[i], card, place), int(self.weights[i]))
        return found.settled()

    def stolen(self, victim: i64, thief: i64, size: i64) -> "Whereabouts":
        """Any one card of a hand of this size goes to another hand, unseen."""
        found = Ways(self.kinds)
        for i in range(len(self.ways)):
            way, weight = self.ways[i], int(self.weights[i])
            loose = int(size)
            for card in range(len(self.kinds)):
                if self.place(way, card) == victim:
                    found.add(moved(way, card, thief), weight)
                    loose -= 1
            found.add(way, weight * loose)
        return found.settled()

    def seen(self, kind: i64, place: i64, size: i64, alike: i64, hidden: i64) -> "Whereabouts":
        """A card of this kind leaves a hand of this size; so many of its kind, and cards in all, were out of sight."""
        found = Ways(self.kinds)
        for i in range(len(self.ways)):
            way, weight = self.ways[i], int(self.weights[i])
            loose, same, pool, meant = int(size), int(alike), int(hidden), 0
            first: i64 = -1
            for card in range(len(self.kinds)):
                where = self.place(way, card)
                if where != GONE:
                    pool -= 1
                    same -= 1 if self.kinds[card] == kind else 0
                if where == place:
                    loose -= 1
                    if self.kinds[card] == kind:
                        meant += 1
                        first = card
            if first >= 0:
                found.add(moved(way, first, GONE), weight * meant * WHOLE)
            if pool > 0:
                found.add(way, weight * loose * max(0, same) * WHOLE // pool)
        return found.settled()

    def drawn(self, kind: i64, alike: i64, hidden: i64) -> "Whereabouts":
        """The observer draws a card of this kind from the pile: it was not a noted one."""
        found = Ways(self.kinds)
        for i in range(len(self.ways)):
            way = self.ways[i]
            same, pool = int(alike), int(hidden)
            for card in range(len(self.kinds)):
                if self.place(way, card) != GONE:
                    pool -= 1
                    same -= 1 if self.kinds[card] == kind else 0
            if pool > 0:
                found.add(way, int(self.weights[i]) * max(0, same) * WHOLE // pool)
        return found.settled()

    def spread(self, hidden: vec[i64], sizes: vec[i64], observer: i64) -> "Whereabouts":
        """Nothing is out of sight but the others' hands: so many cards of each kind, and so many in each hand.

        A way's other cards lie in any of the hands that have room for them, and are noted.
        """
        kinds = vec[i64]()
        for kind in range(len(hidden)):
            for _ in range(hidden[kind]):
                kinds = append(kinds, kind)
        if len(kinds) > MOST_CARDS or self.lost():
            return nowhere()
        found = Ways(kinds)
        for i in range(len(self.ways)):
            self._spread_on(found, self.ways[i], int(self.weights[i]), sizes, observer)
        return found.settled()

    def _spread_on(self, found: "Ways", way: i64, weight: int, sizes: vec[i64], observer: i64) -> None:
        """Each way to lay out the cards that this one does not name is as likely as the others."""
        room = sizes[:]
        if observer < len(room):
            room[observer] = 0
        partial: i64 = 0
        taken = vec[i64]([0] * len(found.kinds))
        for card in range(len(self.kinds)):
            where = self.place(way, card)
            if where != GONE:
                at: i64 = 0
                while at < len(found.kinds) and (taken[at] == 1 or found.kinds[at] != self.kinds[card]):
                    at += 1
                if at == len(found.kinds) or where >= len(room) or room[where] == 0:
                    return  # only in a position written by hand
                taken[at] = 1
                room[where] -= 1
                partial = moved(partial, at, where)
        below = Ways(found.kinds)
        below.lay_out(partial, taken, room, 0)
        found.tries += below.tries
        for i in range(len(below.ways)):
            found.add(below.ways[i], weight * WHOLE * below.weights[i] // below.tries)

    def pick(self, rng: Rng) -> i64:
        """One of the ways, by its weight."""
        total: i64 = 0
        for weight in self.weights:
            total += weight
        left = rng.below(total)
        i: i64 = 0
        while left >= self.weights[i]:
            left -= self.weights[i]
            i += 1
        return self.ways[i]


class Ways:
    """Ways in the making, the same one only once."""

    def __init__(self, kinds: vec[i64]) -> None:
        self.kinds = kinds
        self.ways: list[i64] = []
        self.weights: list[int] = []
        self.found: dict[int, int] = {}
        self.tries = 0  # how often a way was laid out

    def add(self, way: i64, weight: int) -> None:
        if weight > 0:
            way = self.ordered(way)
            at = self.found.get(int(way))
            if at is not None:
                self.weights[at] += weight
            else:
                self.found[int(way)] = len(self.ways)
                self.ways.append(way)
                self.weights.append(weight)

    def ordered(self, way: i64) -> i64:
        """Cards of one kind, which stand side by side or not, are the same: the lower place comes first."""
        kinds = self.kinds
        for card in range(len(kinds)):
            for other in range(card + 1, i64(len(kinds))):
                if kinds[other] == kinds[card]:
                    one, two = way >> (BITS * card) & GONE, way >> (BITS * other) & GONE
                    if two < one:
                        way = moved(moved(way, card, two), other, one)
        return way

    def lay_out(self, way: i64, taken: vec[i64], room: vec[i64], card: i64) -> None:
        """Puts the cards that are not taken into the room there is, in all ways, or in more than are counted."""
        if len(self.ways) > MOST_WAYS or self.tries > MOST_TRIES:
            return
        if card == len(self.kinds):
            self.tries += 1
            self.add(way, 1)
        elif taken[card] == 1:
            self.lay_out(way, taken, room, card + 1)
        else:
            for place in range(len(room)):
                if room[place] > 0:
                    room[place] -= 1
                    self.lay_out(moved(way, card, place), taken, room, card + 1)
                    room[place] += 1

    def settled(self) -> Whereabouts:
        """These ways, with weights of the usual size, without the cards that are out of question in all of them."""
        total = sum(self.weights)
        if total == 0 or len(self.ways) > MOST_WAYS or self.tries > MOST_TRIES:
            return nowhere()
        kept = [card for card in range(len(self.kinds)) if any(not gone(way, card) for way in self.ways)]
        kinds, ways, weights = vec[i64](), vec[i64](), vec[i64]()
        for card in kept:
            kinds = append(kinds, self.kinds[card])
        for i in range(len(self.ways)):
            way: i64 = 0
            for at in range(len(kept)):
                way = moved(way, at, self.ways[i] >> (BITS * i64(kept[at])) & GONE)
            ways = append(ways, way)
            weights = append(weights, i64(max(1, self.weights[i] * WHOLE // total)))
        return Whereabouts(kinds, ways, weights)


def gone(way: i64, card: i64) -> bool:
    return way >> (BITS * card) & GONE == GONE


def moved(way: i64, card: i64, place: i64) -> i64:
    shift = BITS * card
    return way ^ (way >> shift & GONE ^ place) << shift


def nowhere() -> Whereabouts:
    """Too much has happened."""
    return Whereabouts(vec[i64](), vec[i64](), vec[i64]())


def known() -> Whereabouts:
    """Nothing is noted, and that is certain."""
    return Whereabouts(vec[i64](), vec[i64]([0]), vec[i64]([WHOLE]))


# As one line: the cards, then each way with its weight, a digit for each card: the hand, counted from 1, or - if gone.
# Without a way it is "?".


def thought_text(thought: Whereabouts, names: Sequence[str]) -> str:
    if thought.lost():
        return "?"
    cards = [names[kind] for kind in thought.kinds]
    ways = []
    for way, weight in zip(thought.ways, thought.weights, strict=True):
        places = [int(thought.place(way, card)) for card in range(len(cards))]
        ways.append(f"{''.join('-' if place == GONE else str(place + 1) for place in places)}:{weight}")
    return " ".join([*cards, "=", *ways])


def read_thought(words: Sequence[str], names: Sequence[str], seats: int) -> Whereabouts:
    """What thought_text wrote; a ValueError where it did not."""
    if list(words) == ["?"]:
        return nowhere()
    middle = list(words).index("=")
    cards = [names.index(word) for word in words[:middle]]
    ways, weights = [], []
    for word in words[middle + 1 :]:
        places, _, weight = word.partition(":")
        way = 0
        for card, place in enumerate(places):
            where = int(GONE) if place == "-" else int(place) - 1
            if not (0 <= where < seats or where == GONE):
                raise ValueError
            way |= where << int(BITS) * card
        if len(places) != len(cards) or not (weight.isascii() and weight.isdigit() and 0 < int(weight) <= WHOLE):
            raise ValueError
        ways.append(way)
        weights.append(int(weight))
    if not 0 < len(ways) <= MOST_WAYS or len(cards) > MOST_CARDS or sum(weights) > 2 * WHOLE - 1:
        raise ValueError
    return Whereabouts(vec[i64](cards), vec[i64](ways), vec[i64](weights))
