"""How often games of Gotown lock (gotown.stalemate), and what those who passed by choice gave away.

    python -m bench.locks SEATS PLAYER GAMES [SEED]

Of every game that locks, the last pass of somebody who could have done something else is looked at: what it brought in
the end, and what the best other move would have brought, as the mean of six games played on from it by search:60. (The
best of several means is a little too high.)
"""

import sys
from collections import Counter
from typing import NamedTuple

import ariane
from ariane.core.game import CHANCE, OVER
from ariane.players.house import seat_player
from ariane.players.playouts import next_move, tell

AGAIN = 6  # games played on from every other move
ON = "search:60"


class Passed(NamedTuple):
    """A decision to pass where something else could be done."""

    state: ariane.State
    seat: int
    others: list[int]


def play(state: ariane.State, player: str, rng: ariane.Rng) -> Passed | None:
    """Plays a game to its end; the last pass by choice."""
    players = [seat_player(player, state.game) for _ in range(int(state.seats))]
    last = None
    while (actor := int(state.actor())) != OVER:
        moves = state.moves() if actor != CHANCE else []
        move = next_move(state, players, rng)
        if len(moves) > 1 and state.name(move) == "end":
            last = Passed(state.copy(), actor, [other for other in moves if other != move])
        tell(state, move, players)
        state.play(move)
    return last


def gain(passed: Passed, number: int) -> float:
    """The share of the win that the best other move would have brought."""
    best = 0.0
    for move in passed.others:
        total = 0.0
        for again in range(AGAIN):
            twin = passed.state.copy()
            twin.play(move)
            play(twin, ON, ariane.Rng(5, number, again))
            total += twin.returns()[passed.seat]
        best = max(best, total / AGAIN)
    return best


def main() -> None:
    seats, player, games = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 901
    game, ends = ariane.load("gotown"), Counter[str]()
    had, given = list[float](), list[float]()
    for number in range(games):
        state = game.new(seats)
        last = play(state, player, ariane.Rng(seed, number))
        end = state.outcome()
        assert end is not None
        ends[end.reason] += 1
        if end.reason == "stalemate" and last is not None:
            had.append(state.returns()[last.seat])
            given.append(gain(last, number))
    print(f"{seats} seats, {player}, {games} games:", dict(ends))
    if had:
        means = sum(had) / len(had), sum(given) / len(given)
        print(f"of {len(had)} that passed by choice: {means[0]:.2f} of the win; by the best other move {means[1]:.2f}")


if __name__ == "__main__":
    main()
