"""How many choices a game has, by seats, and the minutes that makes: for `minutes` in the [about] of a box.

    python -m bench.minutes [GAME ...] [--games 80] [--seconds 3]

Greedy players; choices are decisions with more than one answer. People differ in how long they think about one: the
comment beside `minutes` in each box says what was reckoned with.
"""

import argparse
from statistics import median

import ariane
from ariane.core.game import CHANCE, OVER
from ariane.players.house import seat_player
from ariane.players.playouts import next_move, tell


def choices(game: ariane.Game, seats: int, number: int) -> int:
    """In one whole game."""
    players = [seat_player("greedy", game) for _ in range(seats)]
    rng, state, made = ariane.Rng(51_50, seats, number), game.new(seats), 0
    while (actor := int(state.actor())) != OVER:
        made += actor != CHANCE and len(state.moves()) > 1
        move = next_move(state, players, rng)
        tell(state, move, players)
        state.play(int(move))
    return made


def main() -> None:
    parser = argparse.ArgumentParser(prog="minutes", description="how many choices a game has, and how long it takes")
    parser.add_argument("names", nargs="*", default=ariane.names(), metavar="GAME")
    parser.add_argument("--games", type=int, default=80, help="at each number of seats (%(default)s)")
    parser.add_argument("--seconds", type=float, default=3.0, help="for one choice (%(default)s)")
    given = parser.parse_args()
    for name in given.names:
        game, found = ariane.load(name), {}
        print(f"{name}, box {game.components.digest}, rules {game.rules_version}, {given.games} greedy games each:")
        for seats in game.seats:
            counts = sorted(choices(game, seats, number) for number in range(given.games))
            tenth = given.games // 10
            found[seats] = round(median(counts) * given.seconds / 60)
            print(
                f"  {seats} seats: {median(counts):g} choices in the median, {counts[tenth]} to {counts[-1 - tenth]} "
                f"in eight of ten games; {found[seats]} minutes at {given.seconds:g} s",
                flush=True,
            )
        print("  minutes = { " + ", ".join(f"{seats} = {minutes}" for seats, minutes in found.items()) + " }")


if __name__ == "__main__":
    main()
