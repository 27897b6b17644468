"""Writes the golden records of G.O.O.T.M.U.: the shortest of some greedy games that shows what it is named for.

python -m tests.games.gootmu.make_records [NAME ...]
"""

import sys
from pathlib import Path

import ariane
from ariane.players.greedy import GreedyPlayer
from bench.tune_gootmu import uses_pass
from tests.games.gootmu.story import table

RECORDS = Path(__file__).parent / "records"
PASSED = "through"  # not an event: a pawn stands on an obstacle whose pass it holds
WANTED = {
    "win": {"take", "over-gootmu"},
    "monster": {"monster", "struck", "home", "over-gootmu"},
    "behind-an-obstacle": {"take", "over-gootmu", PASSED},
}


def played(seed: int) -> tuple[ariane.Record, set[str]]:
    """A game and what happened in it."""
    record, rng = ariane.Record(ariane.load("gootmu"), 2, {}), ariane.Rng(seed)
    state, player, happened = record.start(), GreedyPlayer(ariane.load("gootmu")), set[str]()
    while state.actor() != ariane.OVER:
        move = int(state.draw(rng) if state.actor() == ariane.CHANCE else player.choose(state, rng))
        record.add(state, move)
        log: list[ariane.Event] = []
        state.play(move, log)
        happened |= {event.key.removeprefix("gootmu.") for event in log}
        happened |= {PASSED} if uses_pass(table(state)) else set()
    record.fingerprint = state.fingerprint()
    return record, happened


if __name__ == "__main__":
    games = [played(seed) for seed in range(200)]
    for name in sys.argv[1:] or WANTED:
        found = min(
            (record for record, happened in games if WANTED[name] <= happened), key=lambda record: len(record.steps)
        )
        (RECORDS / f"{name}.record").write_text(found.write(), encoding="utf-8")
        print(name, len(found.steps), "steps", flush=True)
