"""Opening a long match: its journal is read and played again, and nothing else is done that nobody asked for."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

import ariane
from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, State
from ariane.table import entries, showing
from ariane.table.authority import Authority
from ariane.table.entries import AnyEntry, Opening, SeatPlan, dated
from ariane.table.journal import JournalLine
from ariane.table.match import Match
from ariane.table.storage import Storage
from ariane.table.tables import Settings

pytestmark = [pytest.mark.once, pytest.mark.anyio]

MOVES = 2000


def counted(done: list[str], name: str, work: Callable[..., object]) -> Callable[..., object]:
    def do(*arguments: object, **more: object) -> object:
        done.append(name)
        return work(*arguments, **more)

    return do


def long_game() -> tuple[str, list[AnyEntry]]:
    """The journal of a game of so many decisions, the last of them without chance after it.

    One that ends too early is taken back and played on.
    """
    name = max(ariane.names(), key=lambda name: (2 in ariane.load(name).seats, ariane.load(name).longest))
    game, rng = ariane.load(name), Rng(5)
    state = game.new(2)
    made: list[AnyEntry] = [entries.Begin(chance(state, rng), int(state.fingerprint()))]
    while not (len(made) > MOVES and isinstance(made[-1], entries.Play) and len(made[-1].moves) == 1):
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


async def test_opening_a_match_of_two_thousand_moves_writes_nothing_and_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, made = long_game()
    game = ariane.load(name)
    storage = Storage(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    authority = Authority(storage, Settings(workers=1))
    await authority.open()
    people = [SeatPlan("kept", digest="0" * 64)] * 2
    opening = Opening(name, int(game.rules_version), game.components.digest, game.settle(2, {}), people)
    await storage.create("a" * 16, "00" * 32, opening)
    lines = [JournalLine("a" * 16, number, f"k{number}", entry) for number, entry in enumerate(made, 1)]
    assert all(await asyncio.gather(*map(storage.append, lines)))
    done: list[str] = []
    for place, name in ((entries, "write_entry"), (views, "say"), (views, "picture"), (views, "tell")):
        monkeypatch.setattr(place, name, counted(done, name, getattr(place, name)))
    match = (await authority.table("a" * 16)).match
    assert match.broken is None
    assert match.version == len(made) >= MOVES
    assert done == []
    assert {step.told for step in match.steps} == {None}, "whether anybody was told anything is asked by who takes back"
    live = Match("a" * 16, opening, "00" * 32)
    for line in await storage.lines("a" * 16):
        live.take(line.number, line.key, dated(line.entry, line.at))
    assert done == []
    assert match.head == live.head
    written = len(done)
    assert MOVES < written <= 2 * len(made), "each once, when the record is asked for"
    assert match.head == live.head
    assert len(done) == written
    assert [showing.undo_kind(match, seat) for seat in (0, 1)] == [showing.undo_kind(live, seat) for seat in (0, 1)]
    for to in range(len(match.steps) - 40, len(match.steps)):
        for seat in (0, 1):
            assert match.takes_back_freely(seat, to) == live.takes_back_freely(seat, to)
    assert [step.told for step in match.steps[-1:]] == [step.told for step in live.steps[-1:]]
    await authority.close()
