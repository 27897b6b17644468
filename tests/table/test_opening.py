"""Opening a long match: its journal is read and played again, quickly enough that no snapshots are needed."""

import time
from pathlib import Path

import pytest

import ariane
from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, State
from ariane.table import entries
from ariane.table.authority import Authority
from ariane.table.entries import AnyEntry, Opening, SeatPlan
from ariane.table.journal import Line
from ariane.table.storage import Storage
from ariane.table.tables import Settings

pytestmark = [pytest.mark.once, pytest.mark.anyio]

MOVES = 2000


def long_game() -> tuple[str, list[AnyEntry]]:
    """The journal of a game of so many decisions; one that ends too early is taken back and played on."""
    name = max(ariane.names(), key=lambda name: (2 in ariane.load(name).seats, ariane.load(name).longest))
    game, rng = ariane.load(name), Rng(5)
    state = game.new(2)
    made: list[AnyEntry] = [entries.Begin(chance(state, rng), int(state.fingerprint()))]
    while len(made) < MOVES + 1:
        if state.actor() == OVER:  # the game ended too early: everything is taken back, and they go on
            state = game.new(2)
            made.append(entries.Undo(0, 0, int(state.fingerprint())))
            made.append(entries.Begin(chance(state, rng), int(state.fingerprint())))
        seat = int(state.actor())
        legal = state.moves()
        move = legal[rng.below(len(legal))]
        state.play(move)
        made.append(entries.Play(seat, [move, *chance(state, rng)], int(state.fingerprint())))
    return name, made


def chance(state: State, rng: Rng) -> list[int]:
    drawn = []
    while state.actor() == CHANCE:
        drawn.append(int(state.draw(rng)))
        state.play(drawn[-1])
    return drawn


async def test_a_match_of_two_thousand_moves_opens_in_fifty_milliseconds(tmp_path: Path) -> None:
    name, made = long_game()
    game = ariane.load(name)
    storage = Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    authority = Authority(storage, Settings(workers=1))
    await authority.open()
    people = [SeatPlan("kept", digest="0" * 64)] * 2
    opening = Opening(name, int(game.rules_version), game.components.digest, game.settle(2, {}), people)
    await storage.create("a" * 16, "00" * 32, opening)
    await storage.pen.write([Line("a" * 16, number, f"k{number}", entry) for number, entry in enumerate(made, 1)])
    times = []
    for _ in range(5):
        authority.tables.clear()
        start = time.process_time()  # what this process works, not what others on the machine do
        table = await authority.table("a" * 16)
        times.append(time.process_time() - start)
        assert table.match.broken is None
        assert table.match.version == len(made) >= MOVES
    await authority.close()
    if ariane.COMPILED:
        assert min(times) < 0.050, times
