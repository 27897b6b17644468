"""What the seats of Dédale know of each other's hands and of the bag without seeing them.

Everyone sees when a hand draws and what leaves it face up. So each tile of a hand is known by when it was drawn and
by which kinds it can be: none of the Minotaur once its holder has begun a turn, none that could be placed when a turn
ended for want of an action. A tile that an observer saw go back into the bag can only be in a hand that drew since.

Time is counted in returns to the bag. Observer number `seats` is the public.
"""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng, mix
from ariane.core.fields import DERIVED, ELSEWHERE, SHARED, By
from ariane.games.dedale.box import KINDS

HAND: Final[i64] = 3
ANY_KIND: Final[i64] = 524287  # one bit a kind, dead ends aside
OR_DEAD_END: Final[i64] = 8388607  # where the box has them
NOT_MINOTAUR: Final[i64] = 7995391
NO_SLOT: Final[i64] = -1
NOTES: Final[i64] = 16  # returned tiles remembered at most by one observer
PARTS: Final[i64] = 3  # of a note: kind, time, how many
TRIES: Final = 200  # of a redeal, before it is put together


class Memory:
    """The slots of all hands, and what each observer saw return."""

    seats: Annotated[i64, DERIVED]
    any_kind: Annotated[i64, SHARED]  # all that the box has, one bit a kind
    time: i64  # how often tiles have returned to the bag
    drawn: Annotated[vec[i64], By("self.mix_slots(print_)")]  # [seat][slot] when, or NO_SLOT; oldest first
    kinds: Annotated[vec[i64], ELSEWHERE]  # [seat][slot] which kinds it can be
    notes: Annotated[vec[i64], By("self.mix_notes(print_)")]  # [observer][note][part], oldest first
    counts: Annotated[vec[i64], ELSEWHERE]  # [observer] how many notes

    # fields: __init__, copy, mixed

    def __init__(
        self,
        *,
        seats: i64,
        any_kind: i64,
        time: i64,
        drawn: vec[i64],
        kinds: vec[i64],
        notes: vec[i64],
        counts: vec[i64],
    ) -> None:
        self.seats = seats
        self.any_kind = any_kind
        self.time = time
        self.drawn = drawn
        self.kinds = kinds
        self.notes = notes
        self.counts = counts

    def copy(self) -> "Memory":
        return Memory(
            seats=self.seats,
            any_kind=self.any_kind,
            time=self.time,
            drawn=self.drawn[:],
            kinds=self.kinds[:],
            notes=self.notes[:],
            counts=self.counts[:],
        )

    def mixed(self, print_: i64) -> i64:
        print_ = mix(print_, self.time)
        print_ = self.mix_slots(print_)
        return self.mix_notes(print_)

    # fields: end

    def size(self, seat: i64) -> i64:
        n: i64 = 0
        while n < HAND and self.drawn[seat * HAND + n] != NO_SLOT:
            n += 1
        return n

    # What happens at the table

    def drew(self, seat: i64, kind: i64) -> None:
        """A hand draws; its holder sees what."""
        at = seat * HAND + self.size(seat)
        self.drawn[at] = self.time
        self.kinds[at] = self.any_kind
        if self.counts[seat] > 0:
            self._settle(seat, kind, self.time)

    def showed(self, seat: i64, kind: i64) -> None:
        """A tile leaves a hand before all eyes. Which slot it was nobody knows: the one known best is forgotten."""
        first = seat * HAND
        size = self.size(seat)
        gone: i64 = NO_SLOT
        newest: i64 = 0
        for slot in range(size):
            if self.kinds[first + slot] >> kind & 1 == 1:
                newest = self.drawn[first + slot]
                if gone == NO_SLOT:
                    gone = slot
        self._close(first, gone if gone != NO_SLOT else 0, size)
        for observer in range(self.seats + 1):
            if observer != seat and self.counts[observer] > 0:
                self._settle(observer, kind, newest)

    def _close(self, first: i64, gone: i64, size: i64) -> None:
        for slot in range(gone, size - 1):
            self.drawn[first + slot] = self.drawn[first + slot + 1]
            self.kinds[first + slot] = self.kinds[first + slot + 1]
        self.drawn[first + size - 1] = NO_SLOT
        self.kinds[first + size - 1] = 0

    def emptied(self, seat: i64) -> None:
        for slot in range(HAND):
            self.drawn[seat * HAND + slot] = NO_SLOT
            self.kinds[seat * HAND + slot] = 0

    def narrow(self, seat: i64, kinds: i64) -> None:
        """All tiles of a hand are known to be of these kinds."""
        for slot in range(HAND):
            self.kinds[seat * HAND + slot] &= kinds

    # Tiles that return to the bag

    def tick(self) -> None:
        """Tiles are about to return. What returned before every hand's last draw tells nothing any more."""
        self.time += 1
        oldest = self.time
        for slot in range(self.seats * HAND):
            if self.drawn[slot] != NO_SLOT and self.drawn[slot] < oldest:
                oldest = self.drawn[slot]
        for observer in range(self.seats + 1):
            while self.counts[observer] > 0 and self.notes[observer * NOTES * PARTS + 1] <= oldest:
                self._drop(observer, 0)

    def returned(self, observer: i64, kind: i64, count: i64) -> None:
        """An observer sees so many of a kind go into the bag now."""
        if count > 0:
            if self.counts[observer] == NOTES:
                self._drop(observer, 0)
            at = (observer * NOTES + self.counts[observer]) * PARTS
            self.notes[at] = kind
            self.notes[at + 1] = self.time
            self.notes[at + 2] = count
            self.counts[observer] += 1

    def _settle(self, observer: i64, kind: i64, drawn: i64) -> None:
        """The observer sees a tile that was drawn then: it may be the latest one noted before."""
        for back in range(self.counts[observer]):
            note = self.counts[observer] - 1 - back
            at = (observer * NOTES + note) * PARTS
            if self.notes[at] == kind and self.notes[at + 1] <= drawn:
                self.notes[at + 2] -= 1
                if self.notes[at + 2] == 0:
                    self._drop(observer, note)
                return

    def _drop(self, observer: i64, note: i64) -> None:
        first = observer * NOTES * PARTS
        for at in range(first + note * PARTS, first + (self.counts[observer] - 1) * PARTS):
            self.notes[at] = self.notes[at + PARTS]
        self.counts[observer] -= 1
        for part in range(PARTS):
            self.notes[first + self.counts[observer] * PARTS + part] = 0

    # Redealing

    def forget(self, observer: i64) -> None:
        """After a redeal for this observer: of what the others saw return, it knows only what all saw."""
        public = self.seats * NOTES * PARTS
        for other in range(self.seats):
            if other != observer:
                for at in range(NOTES * PARTS):
                    self.notes[other * NOTES * PARTS + at] = self.notes[public + at]
                self.counts[other] = self.counts[self.seats]

    def mix_slots(self, print_: i64) -> i64:
        for slot in range(self.seats * HAND):
            print_ = mix(mix(print_, self.drawn[slot] + 1), self.kinds[slot])
        return print_

    def mix_notes(self, print_: i64) -> i64:
        for observer in range(self.seats + 1):
            print_ = mix(print_, self.counts[observer])
            first = observer * NOTES * PARTS
            for at in range(first, first + self.counts[observer] * PARTS):
                print_ = mix(print_, self.notes[at])
        return print_


def blank(seats: int, dead_ends: bool) -> Memory:
    """Nobody holds or knows anything yet."""
    return Memory(
        seats=seats,
        any_kind=OR_DEAD_END if dead_ends else ANY_KIND,
        time=0,
        drawn=vec[i64]([NO_SLOT] * (seats * int(HAND))),
        kinds=vec[i64]([0] * (seats * int(HAND))),
        notes=vec[i64]([0] * ((seats + 1) * int(NOTES * PARTS))),
        counts=vec[i64]([0] * (seats + 1)),
    )


class Deal:
    """One redeal: the hidden tiles by kind and by when they returned to the bag, and the slots they go into."""

    def __init__(self, memory: Memory, observer: i64, hidden: vec[i64]) -> None:
        self.kind: list[int] = []
        self.since: list[int] = []
        self.left: list[int] = []
        first = observer * NOTES * PARTS
        for kind in range(KINDS):
            plain = int(hidden[kind])
            for note in range(memory.counts[observer]):
                at = first + note * PARTS
                if memory.notes[at] == kind:
                    count = min(int(memory.notes[at + 2]), plain)
                    self._add(kind, int(memory.notes[at + 1]), count)
                    plain -= count
            self._add(kind, 0, plain)
        self.slots: list[int] = []
        self.drawn: list[int] = []
        self.kinds: list[int] = []
        self.given: list[int] = []  # which of the tiles above, or -1
        for slot in range(memory.seats * HAND):
            if slot // HAND != observer and memory.drawn[slot] != NO_SLOT:
                self.slots.append(int(slot))
                self.drawn.append(int(memory.drawn[slot]))
                self.kinds.append(int(memory.kinds[slot]))
                self.given.append(-1)

    def _add(self, kind: i64, since: int, count: int) -> None:
        if count > 0:
            self.kind.append(int(kind))
            self.since.append(since)
            self.left.append(count)

    def _can(self, slot: int, tile: int) -> bool:
        return self.since[tile] <= self.drawn[slot] and self.kinds[slot] >> self.kind[tile] & 1 == 1

    def _room(self, slot: int, within: int) -> int:
        """How many of the tiles left this slot can be, among these kinds."""
        total = 0
        for tile in range(len(self.kind)):
            if within >> self.kind[tile] & 1 == 1 and self._can(slot, tile):
                total += self.left[tile]
        return total

    def _give(self, slot: int, within: int, number: int) -> None:
        """Of the tiles left that the slot can be, among these kinds, the one of this number."""
        for tile in range(len(self.kind)):
            if within >> self.kind[tile] & 1 == 1 and self._can(slot, tile):
                if number < self.left[tile]:
                    self.left[tile] -= 1
                    self.given[slot] = tile
                    return
                number -= self.left[tile]

    def deal(self, rng: Rng, hand: int, must: int) -> None:
        """Fills all slots, every way as likely as the others. The hand holds one of the kinds `must`, if there are any.

        Its holder could else not have come so far. What is too unlikely to be met soon is put together.
        """
        order = [(self._room(slot, int(OR_DEAD_END)), slot) for slot in range(len(self.slots))]
        order.sort()  # the slots that fewest tiles fit first
        for number in range(len(order)):
            room, slot = order[number]
            for _, other in order[:number]:  # what lies in one that fits nothing else does not lie here
                if self.drawn[other] <= self.drawn[slot] and self.kinds[other] & ~self.kinds[slot] == 0:
                    room -= 1
            order[number] = room, slot
        for _ in range(TRIES):
            if self._filled(order, rng) and (must == 0 or self._holds(hand, must)):
                return
            self._take_back()
        self._promise(hand, must, rng)
        self._fill(rng)

    def _filled(self, order: list[tuple[int, int]], rng: Rng) -> bool:
        """Fills slot after slot; where others took what fits, the slot is as much less likely to be filled at all."""
        for most, slot in order:
            room = self._room(slot, int(OR_DEAD_END))
            if room < most and int(rng.below(most)) >= room:
                return False
            if room == 0:
                return False
            self._give(slot, int(OR_DEAD_END), int(rng.below(room)))
        return True

    def _take_back(self) -> None:
        for slot in range(len(self.slots)):
            if self.given[slot] >= 0:
                self.left[self.given[slot]] += 1
                self.given[slot] = -1

    def _holds(self, hand: int, kinds: int) -> bool:
        for slot in range(len(self.slots)):
            if self.slots[slot] // int(HAND) == hand and kinds >> self.kind[self.given[slot]] & 1 == 1:
                return True
        return False

    def _promise(self, hand: int, kinds: int, rng: Rng) -> None:
        able = [
            slot
            for slot in range(len(self.slots))
            if self.slots[slot] // int(HAND) == hand and self._room(slot, kinds) > 0
        ]
        if able:
            slot = able[int(rng.below(len(able)))]
            self._give(slot, kinds, int(rng.below(self._room(slot, kinds))))

    def _fill(self, rng: Rng) -> None:
        order = [(self._room(slot, int(OR_DEAD_END)), slot) for slot in range(len(self.slots)) if self.given[slot] < 0]
        order.sort()
        for _, slot in order:
            room = self._room(slot, int(OR_DEAD_END))
            if room > 0:
                self._give(slot, int(OR_DEAD_END), int(rng.below(room)))
            else:
                self._swap(slot, [])

    def _swap(self, slot: int, tried: list[int]) -> bool:
        """No tile that fits is left: another slot gives one up and takes something else."""
        for other in range(len(self.slots)):
            tile = self.given[other]
            if other == slot or other in tried or tile < 0 or not self._can(slot, tile):
                continue
            tried.append(other)
            for spare in range(len(self.kind)):
                if self.left[spare] > 0 and self._can(other, spare):
                    self.left[spare] -= 1
                    self.given[other] = spare
                    self.given[slot] = tile
                    return True
            self.given[other] = -1
            if self._swap(other, tried):
                self.given[slot] = tile
                return True
            self.given[other] = tile
        return False


def redeal(memory: Memory, seat: i64, player: i64, must: i64, cards: vec[i64], rng: Rng) -> None:
    """dedale.hidden: everyone else's hand and the bag are dealt anew; PUBLIC sees no hand at all.

    The player is known to hold one of the kinds `must`, a bit mask; 0 where nothing is known.
    """
    bag = memory.seats
    observer = seat if seat >= 0 else bag
    hidden = vec[i64]([0] * int(KINDS))
    for place in range(bag + 1):
        if place != seat:
            for kind in range(KINDS):
                hidden[kind] += cards[place * KINDS + kind]
                cards[place * KINDS + kind] = 0
    deal = Deal(memory, observer, hidden)
    deal.deal(rng, int(player), int(must))
    for i in range(len(deal.slots)):
        kind = deal.kind[deal.given[i]]
        cards[i64(deal.slots[i]) // HAND * KINDS + kind] += 1
        hidden[kind] -= 1
    for kind in range(KINDS):
        cards[bag * KINDS + kind] = hidden[kind]
    memory.forget(observer)
