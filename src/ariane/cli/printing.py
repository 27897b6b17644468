"""The command `print`: a box as a PDF to cut out and play."""

from pathlib import Path
from typing import Annotated

import typer

from ariane import printing
from ariane.cli import given, speech
from ariane.cli.catalogue import GameName, Language
from ariane.core.components import Components
from ariane.core.errors import BadOption
from ariane.core.registry import load
from ariane.printing.sheets import PAPERS


def print_box(
    game: GameName,
    components: Annotated[
        Path | None, typer.Option("--components", metavar="FILE", help="Print the box in this file.")
    ] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="Size of the paper.")] = "a4",
    lang: Language = None,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="The PDF; by default GAME.pdf.", show_default=False),
    ] = None,
) -> None:
    """Print a game's box: cards, tiles, board and counters to scale with crop marks, summary cards and the rulebook.

    [dim]ariane print gotown -o gotown.pdf[/dim]
    [dim]ariane print dedale --components mine.toml --paper letter -o mine.pdf[/dim]
    """
    printing.check_installed()
    from ariane.printing.job import pdf

    if paper.lower() not in PAPERS:
        raise BadOption(f"--paper {paper}: there is {' and '.join(PAPERS)}")
    opened = load(game, Components.read(components) if components else None)
    target = output or Path(f"{opened.name}.pdf")
    given.write(target, pdf(opened, speech.language(lang), paper.lower()))
    typer.echo(f"ariane: wrote {target}", err=True)
