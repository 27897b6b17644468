"""The command `train`: a game learns from its own games what its positions are worth."""

from pathlib import Path
from typing import Annotated

import typer

from ariane.cli import given
from ariane.cli.catalogue import GameName
from ariane.core.errors import ArianeError
from ariane.core.registry import load


def train(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FOLDER", help="Where everything is kept.")],
    seats: Annotated[
        str,
        typer.Option("--seats", metavar="LIST", help="Numbers of seats, as in 2,3,4; by default the smallest table."),
    ] = "",
    hours: Annotated[float, typer.Option("--hours", metavar="H", min=0, help="How long it goes on.")] = 1.0,
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="K", min=0, help="No more rounds than this; 0: until the time is over.")
    ] = 0,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", min=1, help="Number of processes.")] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what is in the folder.")] = False,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")] = 0,
    games: Annotated[int, typer.Option("--games", metavar="K", min=20, help="Searched games in a round.")] = 1000,
    iterations: Annotated[
        int, typer.Option("--iterations", metavar="K", min=1, help="Per move of searched games and of the ladder.")
    ] = 60,
    wander: Annotated[
        float, typer.Option("--wander", metavar="P", min=0, max=1, help="How often self-play goes astray for a while.")
    ] = 0.05,
    trace: Annotated[
        float,
        typer.Option(
            "--trace",
            metavar="L",
            min=0,
            max=1,
            help="1: a position learns from the end of its game; less: also from what was thought after it.",
        ),
    ] = 0.95,
    width: Annotated[
        int, typer.Option("--width", metavar="W", min=0, max=256, help="Hidden numbers of the network; 0: none.")
    ] = 16,
    gate: Annotated[
        str, typer.Option("--gate", metavar="BUDGET", help="Of both players per move: 5ms, or 200 iterations.")
    ] = "5ms",
    bouts: Annotated[int, typer.Option("--bouts", metavar="K", min=1, help="Games of a gate, at most.")] = 400,
    aside: Annotated[
        int,
        typer.Option(
            "--aside",
            metavar="K",
            min=0,
            help="Positions of a game that learn what the search found behind the moves it compared.",
        ),
    ] = 0,
    generations: Annotated[
        int,
        typer.Option(
            "--generations",
            metavar="K",
            min=0,
            help="Of quick games in a round, each by what the ones before it learned; 0: searched games instead.",
        ),
    ] = 200,
    quick: Annotated[int, typer.Option("--quick", metavar="K", min=4, help="Games of a generation.")] = 500,
    deals: Annotated[
        int, typer.Option("--deals", metavar="K", min=1, help="Positions it could be that a quick player looks at.")
    ] = 2,
    thought: Annotated[
        int,
        typer.Option(
            "--thought", metavar="K", min=0, help="Iterations per move of quick games; 0: they are one decision deep."
        ),
    ] = 0,
    rungs: Annotated[
        int,
        typer.Option("--rungs", metavar="K", min=2, help="Games of the ladder that tells which generation is best."),
    ] = 200,
    search: Annotated[
        list[str] | None,
        typer.Option(
            "--search",
            metavar="KEY=VALUE",
            help="How a search uses what is learned: patience, explore, trust, scaled, content, sight, playouts.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Let a game learn by itself what its positions are worth: quick self-play, and a match against the best so far.

    It plays one decision deep and learns from its own games as they come, generation after generation; or, with
    --generations 0, plays searched games and is fitted to them.

    Weights are taken only if they win that match at equal processor time with an interval clear of even. They are
    found in FOLDER/weights; in the game's own folder, under the same name, they are played by. FOLDER/log.txt tells
    what happened, FOLDER/training.png shows it. Stop it at any time, and go on with --resume.

    [dim]ariane train gotown --seats 2 --hours 1 --seed 7 -o gotown.training[/dim]
    """
    try:
        from ariane.lab import training
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise ArianeError("training needs NumPy: pip install 'ariane[batch,lab]'") from None
    tables = [_number(text) for text in given.listed(seats)] if seats else [load(game).seats[0]]
    settings = {key: _setting(key, str(value)) for key, value in given.options(search or []).items()}
    plan = training.Plan(game, tables, seed, games, iterations, wander, trace, width, gate, bouts, settings, aside)
    plan = plan._replace(generations=generations, quick=quick, deals=deals, rungs=rungs, thought=thought)
    given.ready(out.parent)
    training.begin(out, plan, resume)
    work = training.Training(out, plan, hours, jobs, typer.echo)
    work.run(rounds)
    _plot(out)


def _plot(out: Path) -> None:
    try:
        from ariane.lab.curves import learning
    except ModuleNotFoundError as error:
        if error.name != "matplotlib":
            raise
        typer.echo("no plot: it needs Matplotlib (pip install 'ariane[lab]')", err=True)
        return
    if learning(out, out / "training.png"):
        typer.echo(f"{out / 'training.png'}")


def _number(text: str) -> int:
    if not text.isdecimal():
        raise ArianeError(f"{text!r} is no number of seats")
    return int(text)


def _setting(key: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ArianeError(f"{key} cannot be {text!r}: it is a number") from None
