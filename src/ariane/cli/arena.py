"""The command `arena`: players against one another, with shares, intervals and ratings."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ariane.cli import given
from ariane.cli.catalogue import GameName, Json
from ariane.lab import arena as lab
from ariane.players.house import PLAYERS


def arena(
    game: GameName,
    players: Annotated[
        str,
        typer.Option("--players", metavar="NAMES", help=f"Who plays: {', '.join(PLAYERS)}, search:80ms, search:500."),
    ] = "hard,medium,random",
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, help="How many games, at most.")] = 400,
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats", metavar="N", help="Seats at a table; by default one for each player.", show_default=False
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="KEY=VALUE", help="An option of the game.", show_default=False),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same dice and cards.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", min=1, help="Number of processes.")] = 1,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file",
            metavar="FILE",
            help="Keep every game in this file, and continue with those already there.",
            show_default=False,
        ),
    ] = None,
    alone: Annotated[
        bool, typer.Option("--alone", help="The first player takes one seat of every table, the others all the rest.")
    ] = False,
    every: Annotated[bool, typer.Option("--all", help="Play all the games, even when the result is clear.")] = False,
    as_json: Json = False,
) -> None:
    """Let players meet in many games, seats rotated, and say who is stronger and how sure that is.

    It stops early once every player's 95 % interval is clear of its fair share, after 20, 40, 80 … games; the intervals
    are wider for these looks, so that a lucky run does not count as a result. Ratings are OpenSkill's.

    [dim]ariane arena gotown --players hard,greedy --games 400 --jobs 2[/dim]
    [dim]ariane arena gotown --players hard,medium,random --seats 2 --file gotown.arena[/dim]
    """
    plan = lab.plan(game, given.listed(players), seats, given.options(option or []), seed, alone)
    if file is not None:
        given.ready(file.parent)
    played = lab.resume(file, plan) if file is not None else []
    stopped = not every and lab.clear(plan, played)
    if not stopped:
        stopped = _play(plan, played, games, jobs, file, every)
    standings = lab.standings(plan, played, lab.SURE if every else lab.SURE_AT_LOOKS)
    if as_json:
        facts = {**plan._asdict(), "games": len(played), "clear": stopped}
        typer.echo(json.dumps({**facts, "standings": [one._asdict() for one in standings]}, indent=2))
    else:
        _print(plan, len(played), stopped, standings)


def _play(plan: lab.Plan, played: list[lab.Bout], games: int, jobs: int, file: Path | None, every: bool) -> bool:
    """Plays what is missing; says whether it stopped because the result was clear."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(plan.game, total=games, completed=len(played))
        for one in lab.bouts(plan, list(range(len(played), games)), jobs):
            played.append(one)
            if file is not None:
                lab.append(file, one)
            progress.advance(task)
            if not every and lab.clear(plan, played):
                return True
    return False


def _print(plan: lab.Plan, games: int, stopped: bool, standings: list[lab.Standing]) -> None:
    table = Table(
        title=f"{plan.game}, {plan.seats} seats: {games:,} games, seed {plan.seed}",
        title_justify="left",
        title_style="bold",
        box=None,
    )
    for heading in ("player", "games", "wins", "share", "95 %", "fair", "rating", "ms a decision"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for one in standings:
        table.add_row(
            one.name,
            f"{one.games:,}",
            f"{one.wins:,.1f}".removesuffix(".0"),
            f"{one.share:.1%}",
            f"{one.low:.1%} to {one.high:.1%}",
            f"{one.fair:.1%}",
            f"{one.rating:.1f} ± {2 * one.deviation:.1f}",
            f"{one.milliseconds:.2f}",
        )
    console = Console(highlight=False)
    console.print(table)
    if stopped:
        console.print(" stopped: every interval is clear of the fair share")
