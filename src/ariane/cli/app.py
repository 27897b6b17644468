"""The command line: its commands, and how everything that goes wrong is told."""

import sys
from itertools import pairwise
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import ariane
from ariane.cli import (
    admin,
    analyse,
    animate,
    arena,
    catalogue,
    lab,
    newgame,
    play,
    printing,
    puzzles,
    records,
    sim,
    speech,
    train,
)
from ariane.core.errors import ArianeError, BadComponents
from ariane.core.faults import box_told
from ariane.table import serve
from ariane.table.command import serve_command


class Polite(TyperGroup):
    """Commands whose errors for people are told in one line on stderr, with exit code 2."""

    def invoke(self, ctx: Any) -> Any:  # the type is typer's own copy of click, which it does not export
        try:
            return super().invoke(ctx)
        except ArianeError as error:
            said = box_told(error, _asked()) if isinstance(error, BadComponents) else str(error)
            typer.echo(f"ariane: {said}", err=True)
            raise typer.Exit(2) from None


def _asked() -> str:
    """The language of what goes wrong: that of the command, where it has one, else this computer's."""
    given = [after for before, after in pairwise(sys.argv) if before == "--lang"]
    return speech.language(given[0] if given and given[0] in speech.spoken() else None)


app = typer.Typer(
    name="ariane",
    cls=Polite,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="New here? Type [bold]ariane[/bold] alone for the page, [bold]ariane play[/bold] for the terminal.",
)
app.command("play")(play.play)
app.command("games")(catalogue.games)
app.command("rules")(catalogue.rules)
app.command("components")(catalogue.components)
app.command("print")(printing.print_box)
app.command("sim")(sim.sim)
records.app.command("animate")(animate.animate)
app.add_typer(records.app, name="record")
app.command("draw")(records.draw)
app.command("analyse")(analyse.analyse)
app.command("arena")(arena.arena)
app.command("lab")(lab.lab)
app.command("train")(train.train)
app.command("puzzles")(puzzles.puzzles)
app.command("new-game")(newgame.new_game)
app.command("serve")(serve_command)
app.add_typer(admin.app, name="admin")


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"ariane {ariane.__version__} ({'compiled' if ariane.COMPILED else 'pure Python'})")
        raise typer.Exit


@app.callback()
def ariane_command(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Board games, played to the letter of their rulebooks. Without a command: serve the table and open the page."""
    if context.invoked_subcommand is None:
        serve(open_browser=True)


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # a terminal that cannot write an arrow gets a question mark, not a crash
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    app(prog_name="ariane")
