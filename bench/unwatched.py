"""`python -m bench.unwatched`: what twenty all-hard matches that nobody watches cost a thought that somebody waits for.

In turns, with and without them, so that what else the machine does falls on both; the medians are told.
"""

import argparse
import asyncio
import os
import statistics
import sys
import time

import ariane
from ariane.core.game import CHANCE, State
from ariane.table.house import House

TENTH = 1.1  # as much slower a watched match may be


def position(game: str) -> State:
    state, rng = ariane.load(game).new(2), ariane.Rng(7)
    while state.actor() == CHANCE:
        state.play(state.draw(rng))
    return state


async def measure(game: str, matches: int, thoughts: int) -> None:
    house, state = House(), position(game)
    crowd: set[asyncio.Task[None]] = set()

    async def play_on(number: int) -> None:
        while True:
            await house.think(state, int(state.actor()), "hard", client=f"{number}", watched=False)

    async def think() -> float:
        before = time.perf_counter()
        await house.think(state, int(state.actor()), "hard", client="somebody")
        return time.perf_counter() - before

    try:
        await think()
        await house.think(state, int(state.actor()), "greedy", watched=False)
        alone, beside = [], []
        for _ in range(thoughts):
            alone.append(await think())
            crowd = {asyncio.create_task(play_on(number)) for number in range(matches)}
            await asyncio.sleep(0.5)
            beside.append(await think())
            for task in crowd:
                task.cancel()
            await asyncio.gather(*crowd, return_exceptions=True)
            await house.unhurried.do(os.getpid)  # the last thought under way ends first
    finally:
        house.close()
    usual, slowed = statistics.median(alone), statistics.median(beside)
    reached = "within" if slowed <= TENTH * usual else "NOT within"
    print(
        f"{game}: a hard thought takes {usual:.3f} s alone, {slowed:.3f} s beside {matches} unwatched matches: "
        f"{slowed / usual:.2f} times as long ({reached} a tenth)"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.unwatched", description=__doc__)
    parser.add_argument("--game", default="gotown")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--thoughts", type=int, default=9)
    given = parser.parse_args()
    asyncio.run(measure(given.game, given.matches, given.thoughts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
