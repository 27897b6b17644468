"""The legal moves of Gotown, the fast way; refusals.py says the same as plain rules."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.games.gotown import moves
from ariane.games.gotown.box import (
    BALL,
    BONE,
    DOG,
    DONUT,
    FLOOR_KINDS,
    GUARDED,
    HAMMER,
    JOKER,
    KINDS,
    MILKSHAKE,
    SUPERTHIEF,
    THIEF,
)
from ariane.games.gotown.position import Position


def fill(state: Position, buffer: vec[i64]) -> i64:
    if state.phase != moves.PLAYING:
        return state.outcomes(buffer, False)
    n: i64 = 0
    cards = state.cards
    player = state.player
    seats = state.seats
    hand = player * KINDS
    eight = hand + 7  # low cards have their partners counted down from here
    # What depends on single cards is written in any case, and counted without a jump that no processor could foresee;
    # there is always room for it, because END is still to come.
    for low in range(moves.PAIRS):
        buffer[n] = moves.BUILD + low
        n += (cards[hand + low] > 0) & (cards[eight - low] > 0)
    if cards[hand + JOKER] > 0:
        for kind in range(FLOOR_KINDS):
            buffer[n] = moves.BUILD_JOKER + kind
            n += cards[hand + kind] > 0
    towers = state.towers
    heights = state.heights
    for seat in range(seats):
        if seat != player and heights[seat] > 0:
            top = towers[seat * moves.TALLEST + heights[seat] - 1]
            if top < GUARDED:
                low = top // 3  # low_kind, in place: this is the hottest line
                buffer[n] = moves.STEAL + seat * 9 + low
                n += cards[hand + low] > 0
                buffer[n] = moves.STEAL + seat * 9 + 7 - low
                n += cards[eight - low] > 0
    if cards[hand + DOG] > 0:
        for level in range(heights[player]):
            if towers[player * moves.TALLEST + level] < GUARDED:
                buffer[n] = moves.GUARD + level
                n += 1
    if cards[hand + BONE] > 0:
        for seat in range(seats):
            if seat != player:
                for level in range(heights[seat]):
                    if towers[seat * moves.TALLEST + level] >= GUARDED:
                        buffer[n] = moves.LURE + seat * moves.TALLEST + level
                        n += 1
    if cards[hand + HAMMER] > 0:
        for seat in range(seats):
            if seat != player and heights[seat] > 0 and state.top(seat) < GUARDED:
                buffer[n] = moves.SMASH + seat
                n += 1
    if cards[hand + BALL] > 0:
        for seat in range(seats):
            if seat != player and heights[seat] > 0:
                buffer[n] = moves.WRECK + seat
                n += 1
    if cards[hand + MILKSHAKE] > 0:
        for seat in range(seats):
            if seat != player:
                buffer[n] = moves.SERVE + seat
                n += 1
    if cards[hand + THIEF] > 0:
        for seat in range(seats):
            if seat != player and state.sizes[seat] > 0:
                buffer[n] = moves.ROB + seat
                n += 1
    if cards[hand + SUPERTHIEF] > 0 and state.anyone_to_rob():
        buffer[n] = moves.ROB_ALL
        n += 1
    buffer[n] = moves.PARK
    n += cards[hand + DONUT] > 0
    buffer[n] = moves.END  # gotown.turn.any-number
    return n + 1
