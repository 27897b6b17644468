"""The command `puzzles`: positions in which one move is clearly best, written as scenes."""

from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from ariane.cli import given
from ariane.cli.catalogue import GameName
from ariane.core.errors import BadRecord
from ariane.core.record import Record
from ariane.core.registry import load
from ariane.lab.puzzles import in_records, in_self_play, scene


def puzzles(
    game: GameName,
    count: Annotated[int, typer.Option("--count", metavar="N", min=1, help="How many to look for.")] = 20,
    records: Annotated[
        Path | None,
        typer.Option(
            "--records",
            metavar="DIR",
            help="Look in the records of this folder; by default in games played for it.",
            show_default=False,
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option("--seats", metavar="S", help="How many play; by default all numbers in turn.", show_default=False),
    ] = None,
    iterations: Annotated[
        int,
        typer.Option("--iterations", metavar="K", min=20, help="The first thought; the second is ten times as long."),
    ] = 200,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed finds the same puzzles.")] = 0,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE.toml", help="Where to write them; - is stdout.")
    ] = Path("-"),
) -> None:
    """Find positions in which one move is clearly best: a search agrees with itself, and every other move loses much.

    They are written as scenes, for a game's folder `puzzles`.

    [dim]ariane puzzles gotown --count 5 -o puzzles.toml[/dim]
    [dim]ariane puzzles dedale --records games[/dim]
    """
    opened = load(game)
    if records is None:
        if seats is not None:
            opened.settle(seats, {})
        found = in_self_play(opened, seed, iterations, seats)
    else:
        found = in_records(_read(opened.name, records), seed, iterations)
    texts = []
    for number, puzzle in enumerate(islice(found, count), start=1):
        texts.append(scene(puzzle, f"find-{number}"))
        typer.echo(f"ariane: {number} of {count}: {puzzle.best}", err=True)
    text = f"# Puzzles of {opened.name}: one move is clearly best.\n\n" + "\n".join(texts)
    given.deliver(output, text)


def _read(game: str, folder: Path) -> list[Record]:
    found = [Record.read(path) for path in sorted(folder.glob("*.record"))]
    mine = [record for record in found if record.game.name == game]
    if not mine:
        raise BadRecord(f"{folder}: no records of {game} there (*.record)")
    return mine
