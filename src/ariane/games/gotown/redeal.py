"""What a seat of Gotown does not know, dealt anew: the others' hands and the pile, as far as it knows better."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from ariane.core.chance import Rng
from ariane.core.whereabouts import GONE, Whereabouts
from ariane.games.gotown.box import KINDS
from ariane.games.gotown.knowledge import ONE, WHOLE, Memory


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


def _put_where(thought: Whereabouts, unseen: vec[i64], free: vec[i64], hands: vec[u8], rng: Rng) -> bool:
    """Puts the noted cards where they may be; False where they cannot, in a position written by hand."""
    way = thought.pick(rng)
    left, room = unseen[:], free[:]
    for card in range(len(thought.kinds)):
        place = thought.place(way, card)
        if place != GONE:
            kind = thought.kinds[card]
            left[kind] -= 1
            room[place] -= 1
            if left[kind] < 0 or room[place] < 0:
                return False
    for card in range(len(thought.kinds)):
        place = thought.place(way, card)
        if place != GONE:
            unseen[thought.kinds[card]] -= 1
            free[place] -= 1
            hands[place * KINDS + thought.kinds[card]] += 1
    return True


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
        thought = memory.thoughts[observer]
        if thought is None or thought.lost() or not _put_where(thought, unseen, free, cards, rng):
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
