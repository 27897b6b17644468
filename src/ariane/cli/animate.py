"""The command `record animate`: a stretch of a game as one picture that moves."""

from pathlib import Path
from typing import Annotated

import typer

from ariane.cli import given, speech
from ariane.cli.catalogue import Language
from ariane.cli.records import File, Seat
from ariane.core import pixels
from ariane.core.errors import ArianeError, BadRecord
from ariane.core.game import PUBLIC
from ariane.core.record import Record
from ariane.core.views import picture

MOST = 400  # steps


def animate(
    file: File,
    output: Annotated[
        Path,
        typer.Option("-o", "--output", metavar="FILE", help="The file to write: .gif or .webp.", show_default=False),
    ],
    first: Annotated[int, typer.Option("--from", metavar="N", min=0, help="The step to begin with.")] = 0,
    last: Annotated[
        int | None, typer.Option("--to", metavar="N", help="The last step; by default the end.", show_default=False)
    ] = None,
    seat: Seat = None,
    width: Annotated[int, typer.Option(metavar="PIXELS", min=100, max=2000, help="How wide.")] = pixels.WIDTH,
    pace: Annotated[int, typer.Option(metavar="MS", min=20, max=10_000, help="How long a step stays.")] = pixels.PACE,
    lang: Language = None,
) -> None:
    """Draw a stretch of a record as one picture that moves, as the spectators or one seat saw it.

    [dim]ariane record animate game.record --from 40 --to 60 -o game.webp[/dim]
    """
    kind = output.suffix.removeprefix(".").lower()
    if kind not in pixels.KINDS:
        raise ArianeError(f"{output}: a picture that moves is a .gif or a .webp")
    pixels.check_installed()
    record = Record.read(file)
    given.whole(record, "drawing")
    last = len(record.steps) if last is None else last
    if not first <= last <= len(record.steps) or last - first > MOST:
        raise BadRecord(
            f"{record.source}: there is no stretch from {first} to {last}; it has steps 0 to {len(record.steps)}, "
            f"and a picture moves through {MOST} at most"
        )
    eyes = given.seat_of(record, seat)
    code = speech.language(lang)
    svgs = _pictures(record, first, last, PUBLIC if eyes is None else eyes, code)
    given.write(output, pixels.moving(svgs, kind, width, pace))
    typer.echo(f"ariane: {len(svgs)} pictures drawn to {output}", err=True)


def _pictures(record: Record, first: int, last: int, eyes: int, code: str) -> list[str]:
    """Those that differ from the one before."""
    state, names, svgs = record.at(first), speech.names(record, code), list[str]()
    for step in range(first, last + 1):
        svg = picture(state, eyes, code, names=names)
        if not svgs or svg != svgs[-1]:
            svgs.append(svg)
        if step < last:
            state.play(state.parse(record.steps[step].text))
    return svgs
