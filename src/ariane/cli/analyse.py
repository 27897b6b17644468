"""The command `analyse`: the best moves in a position of a record, or the chances of the seats over the whole of it."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from ariane.cli import given, speech
from ariane.cli.catalogue import Json, Language
from ariane.core.chance import Rng
from ariane.core.errors import ArianeError
from ariane.core.game import CHANCE, OVER, PUBLIC
from ariane.core.record import Record
from ariane.lab import curve
from ariane.players.analysis import Analysis, Candidate
from ariane.players.analysis import analyse as think

SHOWN = 8  # candidates in the table
POINT_SHARE = 10  # a point of the curve gets one in so many of the iterations


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record.", show_default=False)],
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help="The step to look at; by default the whole game.", show_default=False),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat",
            metavar="S",
            help="With what this seat knows (0: the spectators); by default whoever acts (whole game: spectators).",
            show_default=False,
        ),
    ] = None,
    iterations: Annotated[
        int,
        typer.Option(
            "--iterations",
            metavar="K",
            min=10,
            help="How long to think per position; over a whole game a tenth of it per point.",
        ),
    ] = 4000,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same answer.")] = 0,
    most: Annotated[
        int, typer.Option("--points", metavar="P", min=2, help="Points of the curve over a game, at most.")
    ] = 60,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE.svg", help="Draw the curve; - is stdout.", show_default=False),
    ] = None,
    lang: Language = None,
    as_json: Json = False,
) -> None:
    """Say what was best in a position of a record, or how the chances went over the whole game.

    Nothing is looked at that the seat could not know then.

    [dim]ariane analyse game.record --at 40[/dim]
    [dim]ariane analyse game.record -o curve.svg[/dim]
    """
    record = Record.read(file)
    given.whole(record, "analysing")
    eyes = given.seat_of(record, seat)
    code = speech.language(lang)
    if at is None:
        eyes = PUBLIC if eyes is None else eyes
        _whole_game(record, eyes, iterations // POINT_SHARE, seed, most, output, code, as_json)
        return
    if output is not None:
        raise ArianeError("-o draws the curve of the whole game: leave --at out; `ariane draw` draws a position")
    state = record.at(at)
    if eyes is None:
        eyes = int(state.actor()) if state.actor() >= 0 else PUBLIC
    found = think(state, eyes, Rng(seed, at), iterations)
    if as_json:
        typer.echo(json.dumps({"file": record.source, "at": at, **_facts(found)}, ensure_ascii=False, indent=2))
    else:
        _print(record, at, found, code)


def _who(seat: int) -> int:
    """As people count: 0 the spectators."""
    return 0 if seat == PUBLIC else seat + 1


def _facts(found: Analysis) -> dict[str, object]:
    actor = {CHANCE: "chance", OVER: "over"}.get(found.actor, found.actor + 1)
    return {
        "seat": _who(found.seat),
        "actor": actor,
        "iterations": found.iterations,
        "shares": [round(share, 4) for share in found.shares],
        "candidates": [
            {"move": each.name, "share": round(each.share, 4), "visits": each.visits, "line": each.line}
            for each in found.candidates
        ],
    }


def _print(record: Record, at: int, found: Analysis, code: str) -> None:
    console = Console(highlight=False)
    say, names = speech.words(code), speech.names(record, code)
    console.print(Text(say("analysis-at", step=at, steps=len(record.steps)), "bold"))
    for seat, share in enumerate(found.shares):
        console.print(Text(f"  {names[seat]}  {share:.0%}"))
    if found.candidates:
        console.print(Text(say("analysis-moves", name=names[found.actor])), soft_wrap=True)
        console.print(_table(found.candidates))


def _table(candidates: list[Candidate]) -> Table:
    table = Table(box=None, show_header=False)
    table.add_column("", justify="right", style="bold")
    table.add_column("", justify="right", style="dim")
    table.add_column("")
    for each in candidates[:SHOWN]:
        table.add_row(f"{each.share:.1%}", f"{each.visits:,}", Text(" · ".join(each.line)))
    return table


def _whole_game(
    record: Record, eyes: int, iterations: int, seed: int, most: int, output: Path | None, code: str, as_json: bool
) -> None:
    record.at()  # every step is checked before the thinking begins
    count = len(curve.stops(record, most))
    shown = Console(stderr=True)
    found = list(
        track(
            curve.points(record, eyes, iterations, most, seed),
            record.game.name,
            total=count,
            console=shown,
            transient=True,
            disable=not shown.is_terminal,
        )
    )
    names = speech.names(record, code)
    if output is not None:
        title = f"{speech.title(record.game.name, code)}: {speech.words(code)('analysis-curve')}"
        svg = curve.picture(found, names, title)
        if not given.deliver(output, svg + "\n"):
            return
        typer.echo(f"ariane: drawn to {output}", err=True)
    if as_json:
        points = [{"step": point.step, "shares": [round(share, 4) for share in point.shares]} for point in found]
        answer = {"file": record.source, "seat": _who(eyes), "iterations": iterations, "points": points}
        typer.echo(json.dumps(answer, indent=2))
    else:
        console = Console(highlight=False)
        console.print(Text(speech.words(code)("analysis-curve"), "bold"))
        console.print(Text(curve.chart(found, names)), soft_wrap=True)
