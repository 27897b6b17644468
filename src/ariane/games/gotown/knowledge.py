"""What each seat of Gotown knows of the others' hands without seeing them: thefts it took part in, and counting cards.

A note is a card of one kind that the observer knows to lie in the hand of one of several holders (a set of seats, as a
bit mask). The victim of a theft notes the card at the thief. When the discards are shuffled into a new pile, whatever
an observer cannot see must lie in the others' hands: every such card is noted. Observer `seats` is the public.
"""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ariane.core.chance import Rng, mix
from ariane.core.fields import DERIVED, By
from ariane.games.gotown.box import KINDS

ONE: Final[i64] = 1
WHOLE: Final[i64] = 1 << 16


class Memory:
    """The notes of all observers, and the bounds that go with them."""

    seats: Annotated[i64, DERIVED]
    masks: Annotated[i64, DERIVED]  # how many sets of seats there are
    # [observer][kind][mask] how many; under mask 0 how many in all
    notes: Annotated[vec[u8], By("self.mix_notes(print_)")]
    # [observer][seat] at least so many cards of that hand are noted ones; then [observer][seat] the holders a card
    # noted there may have come to by thefts of which the observer did not see the card; last
    # [observer][victim][thief] how many such thefts there were, and the chance that they took a given card.
    bounds: vec[i64]
    noted: Annotated[i64, DERIVED]  # bit mask of the observers who ever noted anything
    slipped: Annotated[i64, DERIVED]  # bit mask of the observers for whom there was any such theft

    # fields: __init__, copy, mixed

    def __init__(
        self,
        *,
        seats: i64,
        masks: i64,
        notes: vec[u8],
        bounds: vec[i64],
        noted: i64,
        slipped: i64,
    ) -> None:
        self.seats = seats
        self.masks = masks
        self.notes = notes
        self.bounds = bounds
        self.noted = noted
        self.slipped = slipped

    def copy(self) -> "Memory":
        return Memory(
            seats=self.seats,
            masks=self.masks,
            notes=self.notes[:],
            bounds=self.bounds[:],
            noted=self.noted,
            slipped=self.slipped,
        )

    def mixed(self, print_: i64) -> i64:
        print_ = self.mix_notes(print_)
        for number in self.bounds:
            print_ = mix(print_, number)
        return print_

    # fields: end

    def count(self, observer: i64, kind: i64, mask: i64) -> i64:
        return i64(self.notes[(observer * KINDS + kind) * self.masks + mask])

    def total(self, observer: i64, kind: i64) -> i64:
        return self.count(observer, kind, 0)

    def has_noted(self, observer: i64) -> bool:
        """Whether this observer ever noted anything: all its counts are 0 else."""
        return self.noted >> observer & 1 == 1

    def least(self, observer: i64, seat: i64) -> i64:
        """How many of this hand's cards are noted ones, at least."""
        return self.bounds[observer * self.seats + seat]

    def _slip(self, observer: i64, victim: i64, thief: i64) -> i64:
        seats = self.seats
        return (seats + 1) * seats * 2 + ((observer * seats + victim) * seats + thief) * 2

    def thefts(self, observer: i64, victim: i64, thief: i64) -> i64:
        """Thefts that may have taken a card this observer had noted at the victim's."""
        return self.bounds[self._slip(observer, victim, thief)]

    def chance(self, observer: i64, victim: i64, thief: i64) -> i64:
        """How likely they took one given card, in parts of WHOLE."""
        return self.bounds[self._slip(observer, victim, thief) + 1]

    def note(self, observer: i64, kind: i64, mask: i64, change: i64) -> None:
        if change != 0:
            self.noted |= ONE << observer
            total = (observer * KINDS + kind) * self.masks
            notes = self.notes
            notes[total + mask] = u8(i64(notes[total + mask]) + change)
            notes[total] = u8(i64(notes[total]) + change)

    def set_least(self, observer: i64, seat: i64, least: i64) -> None:
        if least > 0:
            self.noted |= ONE << observer
        else:
            least = 0
        self.bounds[observer * self.seats + seat] = least

    def set_thefts(self, observer: i64, victim: i64, thief: i64, thefts: i64, chance: i64) -> None:
        at = self._slip(observer, victim, thief)
        self.bounds[at] = thefts
        self.bounds[at + 1] = chance
        if thefts > 0:
            self.slipped |= ONE << observer

    # What happens at the table

    def shown(self, seat: i64, kind: i64, left: i64) -> None:
        """A card leaves a hand before all eyes; so many are left there."""
        noted = self.noted
        for observer in range(self.seats + 1):
            if (noted >> observer) & 1 == 1 and observer != seat:
                self._leaves(observer, seat, kind, left)

    def _leaves(self, observer: i64, seat: i64, kind: i64, left: i64) -> None:
        """The observer sees a card leave a hand: a note that may have been this card is settled."""
        least = self.least(observer, seat)
        if self.total(observer, kind) > 0 and self._settle(observer, seat, kind):
            least -= 1
        self.set_least(observer, seat, left if least > left else least)

    def _settle(self, observer: i64, seat: i64, kind: i64) -> bool:
        """A card seen at this seat settles one note; where it may be one of several, the others are less sure."""
        meant: i64 = 0
        holders: i64 = 0
        for mask in range(1, self.masks):
            amount = self.count(observer, kind, mask)
            if amount > 0:
                wide = self.reach(observer, mask)
                if wide == ONE << seat:
                    self.note(observer, kind, mask, -1)
                    return True
                if wide & (ONE << seat) != 0:
                    meant += amount
                    holders |= wide
        if meant == 0:
            return False
        for mask in range(1, self.masks):
            if self.count(observer, kind, mask) > 0 and self.reach(observer, mask) & (ONE << seat) != 0:
                self.note(observer, kind, mask, -self.count(observer, kind, mask))
        self.note(observer, kind, holders, meant - 1)
        return True

    def stolen(self, thief: i64, victim: i64, kind: i64, left: i64) -> None:
        """A card goes unseen from victim to thief; so many are left in the victim's hand."""
        for observer in range(self.seats + 1):
            if observer == thief:
                self._leaves(observer, victim, kind, left)
            elif observer == victim:
                self._widen(observer)  # the older thefts say nothing of the new note
                self.note(observer, kind, ONE << thief, 1)
                self.set_least(observer, thief, self.least(observer, thief) + 1)
            else:
                least = self.least(observer, victim)
                if least > left:  # the whole hand was noted, so the stolen card is a noted one
                    self.set_least(observer, thief, self.least(observer, thief) + 1)
                self.set_least(observer, victim, least - 1)
                self._slip_by(observer, victim, thief, WHOLE // (left + 1))

    def _slip_by(self, observer: i64, victim: i64, thief: i64, chance: i64) -> None:
        """A theft whose card the observer did not see."""
        at = self._slip(observer, victim, thief)
        self.set_thefts(observer, victim, thief, self.bounds[at] + 1, self.bounds[at + 1] + chance)
        for seat in range(self.seats):
            if self.reached(observer, seat) & (ONE << victim) != 0:
                self.set_reached(observer, seat, self.reached(observer, seat) | ONE << thief)

    def shuffled(self, cards: vec[u8], sizes: vec[i64]) -> None:
        """The pile ran out: every card an observer cannot see lies in the others' hands, and is noted."""
        for observer in range(self.seats + 1):
            self._widen(observer)
            for kind in range(KINDS):
                hidden: i64 = 0
                for seat in range(self.seats):
                    if seat != observer:
                        hidden += i64(cards[seat * KINDS + kind])
                self.note(observer, kind, self.others(observer), hidden - self.total(observer, kind))
            for seat in range(self.seats):
                self.set_least(observer, seat, sizes[seat] if seat != observer else 0)

    def _widen(self, observer: i64) -> None:
        """Notes whose card may have been stolen since now name every possible holder, and the thefts are forgotten."""
        if self.slipped & (ONE << observer) == 0:
            return
        for kind in range(KINDS):
            if self.total(observer, kind) > 0:
                for mask in range(1, self.masks):
                    amount = self.count(observer, kind, mask)
                    wide = self.reach(observer, mask)
                    if amount > 0 and wide != mask:
                        self.note(observer, kind, mask, -amount)
                        self.note(observer, kind, wide, amount)
        for victim in range(self.seats):
            for thief in range(self.seats):
                self.set_thefts(observer, victim, thief, 0, 0)
            self.set_reached(observer, victim, ONE << victim)
        self.slipped ^= ONE << observer

    def reached(self, observer: i64, seat: i64) -> i64:
        return self.bounds[(self.seats + 1 + observer) * self.seats + seat]

    def set_reached(self, observer: i64, seat: i64, holders: i64) -> None:
        self.bounds[(self.seats + 1 + observer) * self.seats + seat] = holders

    def reach(self, observer: i64, mask: i64) -> i64:
        """The holders a card noted at one of these may have come to since."""
        if self.slipped & (ONE << observer) == 0:
            return mask
        wide = mask
        for seat in range(self.seats):
            if mask & (ONE << seat) != 0:
                wide |= self.reached(observer, seat)
        return wide

    def others(self, observer: i64) -> i64:
        mask: i64 = 0
        for seat in range(self.seats):
            if seat != observer:
                mask |= ONE << seat
        return mask

    # Redealing

    def forget(self, observer: i64, cards: vec[u8]) -> None:
        """After a redeal for this observer: the others keep what it knows that they know, and count the new cards."""
        for other in range(self.seats):
            if other != observer and (self.has_noted(other) or self.has_noted(self.seats)):
                self._forget(other, observer, cards)

    def _forget(self, other: i64, observer: i64, cards: vec[u8]) -> None:
        at_observer: i64 = 0
        if observer < self.seats:
            at_observer = ONE << observer
        # What the other knows of the observer's own hand, the observer knows too, until somebody steals from there:
        # what is left of it then depends on what else the other has noted.
        certain = at_observer != 0 and self.reach(other, at_observer) == at_observer
        sure: i64 = 0
        for kind in range(KINDS):
            kept: i64 = 0
            if self.total(other, kind) > 0:
                if certain:
                    kept = self.count(other, kind, at_observer)
                for mask in range(1, self.masks):
                    self.note(other, kind, mask, -self.count(other, kind, mask))
                self.note(other, kind, at_observer, kept)
                sure += kept
            if self.seats > 2 or at_observer == 0:
                counted = self.total(self.seats, kind) - i64(cards[other * KINDS + kind]) - kept
                if counted > 0:
                    self.note(other, kind, self.others(other), counted)
        for seat in range(self.seats):
            self.set_least(other, seat, 0)
        if observer < self.seats:
            self.set_least(other, observer, sure)

    def mix_notes(self, print_: i64) -> i64:
        for i in range(len(self.notes)):
            if self.notes[i] != 0:
                print_ = mix(mix(print_, i), i64(self.notes[i]))
        return print_


def blank(seats: i64) -> Memory:
    """Nobody knows anything yet."""
    table = int(seats)
    observers = table + 1
    notes = vec[u8]([0] * (observers * int(KINDS) << table))
    bounds = vec[i64]([0] * (observers * table * (2 + 2 * table)))
    memory = Memory(seats=seats, masks=ONE << seats, notes=notes, bounds=bounds, noted=0, slipped=0)
    for observer in range(seats + 1):
        for seat in range(seats):
            memory.set_reached(observer, seat, ONE << seat)
    return memory


def hand_out(memory: Memory, observer: i64, unseen: vec[i64], free: vec[i64], hands: vec[u8], rng: Rng) -> None:
    """Puts the noted cards into hands the observer could know them in: from `unseen` into the `free` slots of seats."""
    seats = memory.seats
    need = vec[i64]([0] * int(seats))
    for seat in range(seats):
        need[seat] = memory.least(observer, seat)
    if memory.has_noted(observer):
        _put_sure(memory, observer, unseen, free, need, hands)
    if memory.slipped & (ONE << observer) != 0:
        for victim in range(seats):
            for thief in range(seats):
                for _ in range(memory.thefts(observer, victim, thief)):
                    _slip_away(memory, observer, victim, thief, free, need, hands, rng)
    for seat in range(seats):
        while free[seat] < 0:
            _make_room(memory.reach(observer, ONE << seat), seat, unseen, free, need, hands, rng)
    if memory.has_noted(observer):
        _put_unsure(memory, observer, unseen, free, need, hands, rng)


def _put_sure(memory: Memory, observer: i64, unseen: vec[i64], free: vec[i64], need: vec[i64], hands: vec[u8]) -> None:
    """The surest notes first, as if nothing had been stolen since."""
    for seat in range(memory.seats):
        for kind in range(KINDS):
            if memory.total(observer, kind) > 0:
                for _ in range(memory.count(observer, kind, ONE << seat)):
                    _put(kind, seat, unseen, free, need, hands)


def _put_unsure(
    memory: Memory, observer: i64, unseen: vec[i64], free: vec[i64], need: vec[i64], hands: vec[u8], rng: Rng
) -> None:
    """Notes on several possible holders, the fewest first."""
    for width in range(2, 5):
        for kind in range(KINDS):
            if memory.total(observer, kind) == 0:
                continue
            for mask in range(1, memory.masks):
                if _width(mask) == width:
                    for _ in range(memory.count(observer, kind, mask)):
                        seat = _holder(memory.reach(observer, mask), need, free, rng)
                        if seat >= 0:
                            _put(kind, seat, unseen, free, need, hands)


def _put(kind: i64, seat: i64, unseen: vec[i64], free: vec[i64], need: vec[i64], hands: vec[u8]) -> None:
    if unseen[kind] > 0:  # it always is, but in a position written by hand
        unseen[kind] -= 1
        hands[seat * KINDS + kind] += 1
        free[seat] -= 1
        need[seat] -= 1


def _slip_away(
    memory: Memory,
    observer: i64,
    victim: i64,
    thief: i64,
    free: vec[i64],
    need: vec[i64],
    hands: vec[u8],
    rng: Rng,
) -> None:
    """One theft of which the observer did not see the card: it may have taken one of those just handed out."""
    roll = rng.below(WHOLE * memory.thefts(observer, victim, thief))
    chance = memory.chance(observer, victim, thief)
    for kind in range(KINDS):
        for _ in range(i64(hands[victim * KINDS + kind])):
            if roll < chance and free[thief] > 0:
                _pass_on(kind, victim, thief, free, need, hands)
                return
            roll -= chance


def _make_room(
    holders: i64, seat: i64, unseen: vec[i64], free: vec[i64], need: vec[i64], hands: vec[u8], rng: Rng
) -> None:
    """More cards are noted here than the hand holds: one of them must have been stolen."""
    total: i64 = 0
    for kind in range(KINDS):
        total += i64(hands[seat * KINDS + kind])
    left = rng.below(total)
    kind = 0
    while left >= i64(hands[seat * KINDS + kind]):
        left -= i64(hands[seat * KINDS + kind])
        kind += 1
    thief = _holder(holders, need, free, rng)
    if thief >= 0:
        _pass_on(kind, seat, thief, free, need, hands)
    else:  # no game comes to this, but a position written by hand may
        hands[seat * KINDS + kind] -= 1
        free[seat] += 1
        unseen[kind] += 1


def _pass_on(kind: i64, giver: i64, taker: i64, free: vec[i64], need: vec[i64], hands: vec[u8]) -> None:
    hands[giver * KINDS + kind] -= 1
    hands[taker * KINDS + kind] += 1
    free[giver] += 1
    free[taker] -= 1
    need[giver] += 1
    need[taker] -= 1


def _width(mask: i64) -> i64:
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)


def _holder(mask: i64, need: vec[i64], free: vec[i64], rng: Rng) -> i64:
    """One of the mask's seats: by what their hands still must hold, else by the room that is left."""
    for room in (need, free):
        total: i64 = 0
        for seat in range(len(free)):
            if mask & (ONE << seat) != 0 and room[seat] > 0 and free[seat] > 0:
                total += room[seat]
        if total > 0:
            left = rng.below(total)
            for seat in range(len(free)):
                if mask & (ONE << seat) != 0 and room[seat] > 0 and free[seat] > 0:
                    if left < room[seat]:
                        return seat
                    left -= room[seat]
    return -1


def redeal(memory: Memory | None, seat: i64, seats: i64, cards: vec[u8], sizes: vec[i64], rng: Rng) -> None:
    """Everyone else's hand and the pile are dealt anew, as far as this seat (PUBLIC: nobody) does not know them."""
    observer = seat if seat >= 0 else seats
    unseen = vec[i64]([0] * int(KINDS))
    free = vec[i64]([0] * int(seats))
    for place in range(seats + 1):
        if place != seat:
            for kind in range(KINDS):
                unseen[kind] += i64(cards[place * KINDS + kind])
                cards[place * KINDS + kind] = 0
            if place < seats:
                free[place] = sizes[place]
    if memory is not None:
        hand_out(memory, observer, unseen, free, cards, rng)
    left: i64 = 0
    for kind in range(KINDS):
        left += unseen[kind]
    for place in range(seats):
        if place != observer:
            for _card in range(free[place]):
                kind = _pick(unseen, rng.below(left))
                unseen[kind] -= 1
                left -= 1
                cards[place * KINDS + kind] += 1
    for kind in range(KINDS):
        cards[seats * KINDS + kind] = u8(unseen[kind])
    if memory is not None:
        memory.forget(observer, cards)


def _pick(counts: vec[i64], left: i64) -> i64:
    kind: i64 = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    return kind
