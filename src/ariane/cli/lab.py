"""The command `lab`: many games watched, what a rule or a box does to them, as a report."""

import asyncio
import json
import re
import shlex
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ariane.cli import given
from ariane.cli.catalogue import GameName, Json
from ariane.core.components import Components
from ariane.core.errors import BadOption, BadSeats
from ariane.core.game import Game, Value
from ariane.core.registry import load, our_components, schema
from ariane.lab import report
from ariane.lab.boxing import changed, single
from ariane.lab.cluster import check_installed as check_cluster
from ariane.lab.crew import cores
from ariane.lab.figures import Pace
from ariane.lab.study import Rung, Study, ladder, settings
from ariane.players.house import PLAYERS, seat_player

MOST_SWEPT = 40


def lab(
    game: GameName,
    components: Annotated[
        Path | None, typer.Option("--components", metavar="FILE", help="Study the box in this file.")
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option("--against", metavar="FILE", help="A second box, compared with the first; `ours` is our own."),
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help="Study this option of the game, or this value of the box (cards.joker=6), beside the game without it.",
        ),
    ] = None,
    sweep: Annotated[
        str | None,
        typer.Option("--sweep", metavar="KEY=1..6", help="Study every value of an option or of a value in the box."),
    ] = None,
    every: Annotated[
        bool,
        typer.Option("--options", help="Study every option and house rule of the game, each beside the game as it is."),
    ] = False,
    players: Annotated[
        str, typer.Option("--players", metavar="NAMES", help=f"Each in all seats: {', '.join(PLAYERS)}, search:300.")
    ] = "greedy",
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="N,N", help="How many play; several with commas.")
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="K", min=2, help="Games of every setting.")] = 200,
    precision: Annotated[
        float | None,
        typer.Option(
            "--precision", metavar="P", min=0.002, max=0.5, help="Go on until every seat's share is known to ±P."
        ),
    ] = None,
    rungs: Annotated[
        str | None,
        typer.Option("--ladder", metavar="NAMES", help="Weakest first: each against the one before it, for skill."),
    ] = None,
    curves: Annotated[int, typer.Option("--curves", metavar="K", min=0, help="Games looked at with a search.")] = 20,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", min=0.1, help="Seconds that a person thinks about a choice.")
    ] = 8.0,
    tables: Annotated[
        str | None,
        typer.Option(
            "--tables", metavar="DATABASE", help="Minutes from how long people thought in this house's matches."
        ),
    ] = None,
    worth: Annotated[
        str | None,
        typer.Option(
            "--worth",
            metavar="THINGS",
            help="Play again without each of these: what is it worth to have it? Names or patterns: 'gotown.*'.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same study.")] = 0,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", metavar="N", min=1, help="Number of processes; all cores if not given.", show_default=False
        ),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            "--ray",
            metavar="ADDRESS",
            help="Play on a Ray cluster (auto, HOST:6379); --jobs says how many cores it has.",
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="The report, as one HTML file.")
    ] = None,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help="Every game as a row of this file.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play many games and see what a rule or a box does to them.

    Wins by order of play, lengths, ends, choices, when games are decided, what goes with winning, what is never met;
    each with its interval. Boxes, options and settings are compared game by game, with equal seeds.

    [dim]ariane lab gotown --games 1000 --jobs 2 -o gotown.html[/dim]
    [dim]ariane lab gotown --set short=yes --players greedy,search:100 -o short.html[/dim]
    [dim]ariane lab kragmortha --components mine.toml --against ours --seats 4[/dim]
    [dim]ariane lab gotown --sweep cards.joker=0..6 --precision 0.03[/dim]
    """
    report.check_installed()
    if cluster is not None:
        check_cluster()
    box = Components.read(components) if components else None
    opened = load(game, box)
    boxes, options = _studied(opened, box, against, change or [], sweep)
    options += variants(opened) if every else []
    people = given.listed(players)
    found = settings(game, boxes=boxes, seats=_seats(opened, seats), options=options, players=people)
    climbers = given.listed(rungs or "")
    if len(climbers) == 1:
        raise BadOption(f"--ladder {rungs}: it takes two players or more, the weakest first, like random,greedy")
    for name in climbers:
        seat_player(name, opened)
    for path in (output, parquet):
        if path is not None and str(path) != "-":
            given.ready(path.parent)
    study = Study(found, seed, _pace(tables, opened.name, seconds), curves)
    steps = _play(study, games, precision, (jobs or cores(), cluster), climbers, worth)
    if output is not None:
        command = shlex.join(["ariane", *sys.argv[1:]])
        given.deliver(output, report.html(study, steps, command))
    if parquet is not None:
        report.write_parquet(study, parquet)
    if as_json:
        typer.echo(json.dumps({**study.facts(), "ladder": [one._asdict() for one in steps]}, indent=2))
        return
    console = Console(highlight=False)
    for line in report.summary(study, steps):
        console.print(line, markup=False)
    if output is not None and str(output) != "-":
        console.print(f"The report is in {output}", markup=False)


def _studied(
    game: Game, box: Components | None, against: Path | None, changes: list[str], sweep: str | None
) -> tuple[list[Components | None], list[dict[str, Value]]]:
    """The boxes and the options that are compared: what is given first, then what it is changed to."""
    boxes: list[Components | None] = [box]
    options: list[dict[str, Value]] = [{}]
    ours = box or Components(our_components(game.name).text, "our box")
    if against is not None:
        boxes.append(None if str(against) == "ours" else Components.read(against))
    if changes:
        chosen, altered = dict[str, Value](), ours
        for key, value in given.options(changes, "--set").items():
            if key in game.options:
                chosen[key] = value
            else:
                altered = _changed(game, altered, key, str(value))
        options += [chosen] if chosen else []
        boxes += [altered] if altered is not ours else []
    if sweep is not None:
        key, values = _swept(sweep)
        if key in game.options:
            options = [{key: value} for value in values]
        else:
            boxes = [_changed(game, ours, key, value) for value in values]
    return boxes, options


def _changed(game: Game, box: Components, key: str, value: str) -> Components:
    if "." not in key and key not in single(box):
        known = ", ".join(game.options)
        raise BadOption(
            f"{key} is no option of {game.name} ({known}) and no value of {box.source} (like {single(box)[0]})"
        )
    return changed(box, key, value, schema(game.name))


def variants(game: Game) -> list[dict[str, Value]]:
    """Every option chosen otherwise than usual, one at a time; who begins is no question of rules."""
    found: list[dict[str, Value]] = []
    for key, option in game.options.items():
        others: list[Value] = []
        if option.kind == "flag":
            others = ["no" if option.default else "yes"]
        elif option.kind == "choice":
            others = list(option.choices)
        elif option.kind == "number":
            others = [option.least, option.most]
        found += [{key: value} for value in others if value != option.default]
    return found


def _swept(text: str) -> tuple[str, list[str]]:
    """`key=1..6`, or `key=a,b,c`."""
    key, equals, values = text.partition("=")
    span = re.fullmatch(r"\s*(\d+)\.\.(\d+)\s*", values)
    listed = [str(number) for number in range(int(span[1]), int(span[2]) + 1)] if span else given.listed(values)
    if not equals or not key.strip() or not 1 < len(listed) <= MOST_SWEPT:
        raise BadOption(f"--sweep {text!r} cannot be read: it is key=1..6 or key=a,b,c, with 2 to {MOST_SWEPT} values")
    return key.strip(), listed


def _seats(game: Game, text: str | None) -> list[int]:
    found = [int(part) if part.isdecimal() else -1 for part in given.listed(text)] if text else [game.seats[0]]
    for count in found:
        if count not in game.seats:
            raise BadSeats(f"--seats {text}: {game.name} is for {game.seats[0]} to {game.seats[-1]} players")
    return found


def _pace(tables: str | None, game: str, seconds: float) -> Pace:
    """How long choices take: as people took at the tables of a house, or what was said."""
    if tables is None:
        return Pace(seconds)
    from ariane.table import check_installed

    check_installed()
    from ariane.table.storage import Storage, database_url
    from ariane.table.thinking import Thought, fitted

    url = database_url(tables)
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        raise BadOption(f"--tables: there is no database at {tables}")

    async def read() -> Thought | None:
        storage = Storage(tables)
        await storage.open()
        try:
            return await fitted(storage, game)
        finally:
            await storage.close()

    thought = asyncio.run(read())
    if thought is None:
        raise BadOption(f"--tables {tables}: people have made too few choices of {game} there")
    return Pace(thought.usual, thought.by_question, thought.answers)


def _things(study: Study, worth: str) -> list[str]:
    """The things that somebody used whose names are like these."""
    known = sorted({thing for noted in study.noted.values() for one in noted for seat in one.used for thing in seat})
    found = [thing for thing in known if any(fnmatchcase(thing, name) for name in given.listed(worth))]
    if not found:
        raise BadOption(f"--worth {worth}: nobody used that in these games; used were: {', '.join(known)}")
    return found


def _play(
    study: Study,
    games: int,
    precision: float | None,
    crew: tuple[int, str | None],
    climbers: list[str],
    worth: str | None,
) -> list[Rung]:
    jobs, cluster = crew
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("games", total=games * len(study.settings) if precision is None else None)

        def told(count: int, width: float) -> None:
            progress.update(task, advance=count, description=f"games, shares known to ±{width:.1%}")

        def done(parts: int, whole: int) -> None:
            progress.update(task, completed=parts, total=whole)

        def climbed(count: int, _width: float) -> None:
            progress.update(task, advance=count)

        study.play(games, precision=precision, jobs=jobs, cluster=cluster, told=told)
        for setting in study.settings if worth else []:
            progress.reset(task, total=None, description=f"what things are worth: {setting.label}")
            study.price(setting.label, _things(study, str(worth)), jobs, cluster, done)
        if not climbers:
            return []
        progress.reset(task, total=games * (len(climbers) - 1), description="the ladder")
        return ladder(study.settings[0], climbers, games, study.seed, jobs, cluster, climbed)
