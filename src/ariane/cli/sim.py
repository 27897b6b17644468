"""The command `sim`: many games without a screen, counted."""

import json
import sys
from functools import lru_cache, partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import ariane
from ariane.cli import given
from ariane.cli.catalogue import GameName, Json
from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import BadSeats
from ariane.core.game import Game, Value
from ariane.core.record import Record
from ariane.core.registry import load
from ariane.lab.crew import as_they_end
from ariane.players.house import PLAYERS, seat_player
from ariane.players.playouts import WIN, play_many, play_out


class Plan(NamedTuple):
    """What is to be played: plain data, so that another process can be told it."""

    game: str
    components: tuple[str, str] | None  # text and source, where they are not ours
    seats: int
    options: dict[str, Value]
    players: list[str]
    seed: int
    records: Path | None


class Count(NamedTuple):
    """What some of the games came to: the decisions of each, and each seat's wins in parts of WIN."""

    lengths: list[int]
    wins: list[int]


def sim(
    game: GameName,
    seats: Annotated[
        int | None, typer.Option("--seats", metavar="N", help="How many play.", show_default=False)
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, help="How many games.")] = 1000,
    players: Annotated[
        str,
        typer.Option("--players", metavar="NAMES", help=f"One for each seat, or one for all: {', '.join(PLAYERS)}."),
    ] = "random",
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")] = 0,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="An option of the game.")
    ] = None,
    components: Annotated[
        Path | None, typer.Option("--components", metavar="FILE", help="Play with the box in this file.")
    ] = None,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Write a record of every game into this folder.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", min=1, help="Number of processes.")] = 1,
    as_json: Json = False,
) -> None:
    """Play many games without a screen and count them.

    Wins are counted by seat, a shared win as fractions; draws are games that nobody won.

    The same seed gives the same games, on one process or several.

    [dim]ariane sim gotown --seats 4 --games 10000[/dim]
    [dim]ariane sim gotown --players greedy,random --games 200 --json[/dim]
    """
    plan = _plan(game, seats, players, seed, option or [], components, records)
    began = perf_counter()
    count = _play_all(plan, games, jobs)
    seconds = perf_counter() - began
    answer = _answer(plan, games, count, seconds)
    if as_json:
        typer.echo(json.dumps(answer, indent=2))
    else:
        _print(plan, games, count, seconds)


def _plan(
    name: str,
    seats: int | None,
    players: str,
    seed: int,
    options: list[str],
    components: Path | None,
    records: Path | None,
) -> Plan:
    """All that can be wrong is found here, before the first game."""
    box = Components.read(components) if components else None
    game = load(name, box)
    people = given.listed(players)
    if not people:
        raise BadSeats(f"--players names nobody; there are: {', '.join(PLAYERS)}")
    count = seats if seats is not None else len(people) if len(people) > 1 else game.seats[0]
    settled = game.settle(count, given.options(options))
    if len(people) == 1:
        people *= count
    if len(people) != count:
        raise BadSeats(f"{len(people)} players are named for {count} seats; name {count}, or one for all of them")
    for person in people:
        seat_player(person, game)
    if records:
        given.ready(records)
    return Plan(name, (box.text, box.source) if box else None, count, settled, people, seed, records)


@lru_cache(1)
def _open(name: str, components: tuple[str, str] | None) -> Game:
    return load(name, Components(*components) if components else None)


def _play_some(plan: Plan, part: tuple[int, int]) -> Count:
    """So many games from the first of them on: what one process does."""
    first, count = part
    game = _open(plan.game, plan.components)
    people = [seat_player(name, game) for name in plan.players]
    start = game.new(plan.seats, **plan.options)
    result = Count([], [0] * plan.seats)
    if plan.records is None:
        play_many(start, people, plan.seed, first, count, result.lengths, result.wins)
        return result
    for number in range(first, first + count):
        state, steps = start.copy(), list[int]()
        result.lengths.append(int(play_out(state, people, Rng(plan.seed, number), steps)))
        for seat, share in enumerate(state.returns()):
            result.wins[seat] += round(share * WIN)
        record = Record(game, plan.seats, plan.options, [f"{name} {at}" for at, name in enumerate(plan.players, 1)])
        state = start.copy()
        for step in steps:
            record.add(state, step)
            state.play(step)
        given.write(plan.records / f"{plan.game}-{plan.seed}-{number:06}.record", record.write())
    return result


def _parts(games: int, jobs: int) -> list[tuple[int, int]]:
    """First game and how many: parts small enough for the bar to move and for the processes to end together."""
    size = max(1, min(5000, games // (100 * jobs)))
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def _play_all(plan: Plan, games: int, jobs: int) -> Count:
    total = Count([], [0] * plan.seats)
    parts = _parts(games, jobs)
    lengths: list[list[int]] = [[] for _ in parts]
    ends = as_they_end(partial(_play_some, plan), parts, jobs)  # before the bar, which is a thread
    with _bar(games) as progress:
        task = progress.add_task(plan.game, total=games)
        for number, part in ends:
            lengths[number] = part.lengths
            for seat, wins in enumerate(part.wins):
                total.wins[seat] += wins
            progress.advance(task, len(part.lengths))
    for some in lengths:
        total.lengths.extend(some)
    return total


def _bar(games: int) -> Progress:
    console = Console(stderr=True)
    shown = sys.stderr.isatty() and games > 1
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not shown)


def _length(lengths: list[int]) -> dict[str, float]:
    return {"min": min(lengths), "median": median(lengths), "max": max(lengths)}


def _draws(games: int, count: Count) -> int:
    return games - round(sum(count.wins) / WIN)


def _answer(plan: Plan, games: int, count: Count, seconds: float) -> dict[str, object]:
    decisions = sum(count.lengths)
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": games,
        "players": plan.players,
        "options": plan.options,
        "seed": plan.seed,
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "decisions_per_s": round(decisions / seconds, 1),
        "compiled": ariane.COMPILED,
        "wins": [wins / WIN for wins in count.wins],
        "draws": _draws(games, count),
        "length": _length(count.lengths),
    }


def _print(plan: Plan, games: int, count: Count, seconds: float) -> None:
    table = Table(
        title=f"{plan.game}: {games:,} games, seed {plan.seed}", title_justify="left", title_style="bold", box=None
    )
    table.add_column("seat", justify="right")
    table.add_column("player")
    table.add_column("wins", justify="right")
    table.add_column("share", justify="right")
    for seat, wins in enumerate(count.wins):
        table.add_row(
            str(seat + 1), plan.players[seat], f"{wins / WIN:,.2f}".removesuffix(".00"), f"{wins / WIN / games:.1%}"
        )
    if _draws(games, count):
        table.add_row("", "nobody", f"{_draws(games, count):,}", f"{_draws(games, count) / games:.1%}")
    length, decisions = _length(count.lengths), sum(count.lengths)
    console = Console(highlight=False)
    console.print(table)
    console.print(f" length   {length['min']:g} to {length['max']:g} decisions, median {length['median']:g}")
    kind = "compiled" if ariane.COMPILED else "pure Python"
    console.print(f" speed    {decisions:,} decisions in {seconds:.2f} s: {decisions / seconds:,.0f} a second, {kind}")
    if plan.records:
        console.print(f" records  {plan.records}")
