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
from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.errors import ArianeError
from ariane.core.game import CHANCE, OVER, PUBLIC
from ariane.core.record import Record
from ariane.lab import curve
from ariane.players import luck, review
from ariane.players.analysis import Analysis, Candidate
from ariane.players.analysis import analyse as think
from ariane.players.luck import Draw, Fortune
from ariane.players.reasons import Reason
from ariane.players.review import Moment

SHOWN = 8  # candidates in the table
POINT_SHARE = 10  # a point of the curve gets one in so many of the iterations
LIGHTER = 4  # an act of chance is thought about for a part of the time of a decision


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

    Over a whole game: the curve, the decisions that turned it, what was better, and how accurately each seat played.

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
    found, draws = _reviewed(record, eyes, iterations, seed, most)
    told = luck.fortunes(draws, record.seats, seed)
    names = speech.names(record, code)
    if output is not None:
        title = f"{speech.title(record.game.name, code)}: {speech.words(code)('analysis-curve')}"
        svg = curve.picture(found, names, title)
        if not given.deliver(output, svg + "\n"):
            return
        typer.echo(f"ariane: drawn to {output}", err=True)
    if as_json:
        answer = {"file": record.source, "seat": _who(eyes), "iterations": iterations, **_told(record, found, told)}
        typer.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        _print_whole(record, found, told, names, code)


def _reviewed(record: Record, eyes: int, iterations: int, seed: int, most: int) -> tuple[list[Moment], list[Draw]]:
    played = list(record.replay())  # every step is checked before the thinking begins
    moves = [each.move for each in played]
    stops = review.stops(record.start(), moves, most)
    shown = Console(stderr=True)
    found = []
    for step in track(stops, record.game.name, console=shown, transient=True, disable=not shown.is_terminal):
        ends = step == len(moves)
        state = record.at() if ends else played[step].before
        found.append(review.judge(state, step, review.NOTHING if ends else moves[step], eyes, seed, iterations))
    light = max(1, iterations // LIGHTER)
    chances = luck.chances(record.start(), moves, most)
    return found, [luck.weigh(played[step].before, step, moves[step], seed, light) for step in chances]


def _told(record: Record, found: list[Moment], told: list[Fortune]) -> dict[str, object]:
    """The review for programs: the curve, each decision on it, and what follows from them."""
    decisions = [each for each in found if each.played != review.NOTHING]
    return {
        "points": [{"step": each.step, "shares": [round(share, 4) for share in each.shares]} for each in found],
        "decisions": [_decision(record, each) for each in decisions],
        "turning": [each.step for each in review.turning(found)],
        "lessons": [[each.step for each in review.lessons(found, seat)] for seat in range(record.seats)],
        "accuracy": [_rounded(review.accuracy(found, seat)) for seat in range(record.seats)],
        "luck": [round(one.percentile, 1) if one.spread > 0.0 else None for one in told],
        "lost": [round(luck.lost(found, seat), 4) for seat in range(record.seats)],
    }


def _decision(record: Record, moment: Moment) -> dict[str, object]:
    state = record.at(moment.step)
    return {
        "step": moment.step,
        "seat": moment.seat + 1,
        "played": state.name(moment.played),
        "best": state.name(moment.best),
        "lost": round(moment.lost, 4),
        "line": moment.line,
        "reason": None if moment.reason is None else moment.reason._asdict(),
    }


def _because(record: Record, reason: Reason, names: list[str], code: str) -> str:
    text = views.reason(record.game.name, *reason, code, names)
    return speech.words(code)("analysis-because", text=text) if text else ""


def _rounded(share: float | None) -> float | None:
    return None if share is None else round(share, 1)


def _print_whole(record: Record, found: list[Moment], told: list[Fortune], names: list[str], code: str) -> None:
    console, say = Console(highlight=False), speech.words(code)
    console.print(Text(say("analysis-curve"), "bold"))
    console.print(Text(curve.chart(found, names)), soft_wrap=True)
    turning = review.turning(found)
    if turning:
        console.print(Text(say("analysis-turning"), "bold"))
    for each in turning:
        state = record.at(each.step)
        played, best = (views.phrase(state, move, code, names=names) for move in (each.played, each.best))
        lost = round(100 * each.lost)
        line = say("analysis-lost", step=each.step, name=names[each.seat], points=lost, played=played, best=best)
        if each.reason is not None:
            line += f" {_because(record, each.reason, names, code)}"
        console.print(Text(f"  {line.rstrip()}"), soft_wrap=True)
    console.print(Text(say("analysis-accuracy"), "bold"))
    for seat, name in enumerate(names):
        exact = review.accuracy(found, seat)
        console.print(Text(f"  {name}  {'–' if exact is None else f'{exact:.0f}'}"))
    console.print(Text(say("analysis-luck"), "bold"), soft_wrap=True)
    for seat, name in enumerate(names):
        lucky = f"{told[seat].percentile:.0f}" if told[seat].spread > 0.0 else "–"
        console.print(Text(say("analysis-lucky", name=name, luck=lucky, lost=round(100 * luck.lost(found, seat)))))
