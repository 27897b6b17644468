"""The command `play`: who sits down to which game, and what becomes of it when people leave."""

import secrets
import signal
from contextlib import suppress
from pathlib import Path
from shlex import quote
from types import FrameType
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from ariane.cli import given, menu, saves, speech
from ariane.cli.catalogue import Language
from ariane.cli.screen import Leave, Screen
from ariane.cli.sitting import Sitting
from ariane.core.errors import ArianeError, BadSeats, NotWritten, UnknownPlayer
from ariane.core.game import Game, Value
from ariane.core.reading import plain_name
from ariane.core.record import Record
from ariane.core.registry import load
from ariane.players.house import PLAYERS, USUAL, can_sit, seat_player
from ariane.players.player import Player

YOU = "you"


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Without it you get a menu of the games.", show_default=False)
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="WHO",
            help=f"Who sits where: you (or you=NAME), {', '.join(PLAYERS)}; or a number of seats.",
            show_default=False,
        ),
    ] = None,
    lang: Language = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="For the same dice and cards again.", show_default=False)
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="KEY=VALUE", help="An option of the game.", show_default=False),
    ] = None,
    components: Annotated[
        Path | None,
        typer.Option("--components", metavar="FILE", help="Play with the box in this file.", show_default=False),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.", show_default=False)
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            "--save", metavar="FILE", help="Where to save the game; by default in your data folder.", show_default=False
        ),
    ] = None,
) -> None:
    """Play in the terminal: against the house, or with friends around one screen.

    Leave whenever you like (q, ctrl-c, ctrl-d): the game is saved and can be resumed.

    [dim]ariane play[/dim]
    [dim]ariane play gotown --seats you,greedy,greedy --lang fr[/dim]
    [dim]ariane play gotown --seats you=Anna,you=Ben --option short=yes[/dim]
    [dim]ariane play --resume game.record[/dim]
    """
    code = speech.language(lang)
    console = Console(highlight=False)
    if save is not None and save.exists() and save != resume:
        raise NotWritten(f"{save}: is there already; go on with it by --resume, or save under another name")
    if seed is None:
        seed = secrets.randbits(62)
    if resume is not None:
        if game is not None or components is not None or option:
            raise ArianeError("--resume goes on with the game, box and options of the file: leave those out")
        _host(console, resumed(resume, seats, seed), save or resume, code)
    elif game is not None:
        box = load(game, components)
        match = seated(box, seats or str(box.seats[0]), given.options(option or []), seed)
        _host(console, match, save, code)
    elif seats or option or components or save:
        raise ArianeError("which game? Say `ariane play GAME …`, or `ariane play` alone for the menu")
    else:
        _from_menu(console, seed, code)


def _from_menu(console: Console, seed: int, code: str) -> None:
    """One game after the other, until somebody leaves."""
    while True:
        choice = menu.Menu(console, code).choose()
        if choice is None:
            return
        code = choice.language
        if choice.saved is not None:
            match = resumed(choice.saved, None, seed)
        else:
            match = seated(load(choice.game), choice.seats, choice.options, seed)
        if not _host(console, match, choice.saved, code):
            return
        seed += 1


def seated(game: Game, seats: str, options: dict[str, Value], seed: int) -> Sitting:
    """A new match with these people and players at the table."""
    if seats.strip().isdecimal() and len(seats) < 9:
        seats = ",".join([YOU] + [USUAL] * (int(seats) - 1))
    names, players = [], list[Player | None]()
    for number, who in enumerate(given.listed(seats), 1):
        kind, _, own = who.partition("=")
        if kind.strip() == YOU:
            names.append(own.strip() or plain_name(number - 1))
            players.append(None)
        elif can_sit(kind) and not own:
            names.append(f"{kind} {number}")
            players.append(seat_player(kind, game))
        else:
            raise UnknownPlayer(f"{who!r} cannot sit down; choose from {YOU}, {YOU}=NAME, {', '.join(PLAYERS)}")
    game.settle(len(names), options)
    return Sitting(Record(game, len(names), options, names), players, seed)


def resumed(path: Path, seats: str | None, seed: int) -> Sitting:
    """A saved match. Who is of the house is told by the names (`greedy 2`), unless said anew."""
    record = Record.read(path)
    given.whole(record, "resuming")
    if record.ending is not None:
        raise ArianeError(f"{path}: this game is over; `ariane record show {path}` tells it")
    kinds = given.listed(seats) if seats else [_kind(name, seat) for seat, name in enumerate(record.names, 1)]
    if len(kinds) != record.seats:
        raise BadSeats(f"{len(kinds)} are named for the {record.seats} seats of {path}")
    players = [None if kind.partition("=")[0] == YOU else seat_player(kind, record.game) for kind in kinds]
    record.names = [_renamed(kind, record.names[seat], seat) for seat, kind in enumerate(kinds)]
    match = Sitting(record, players, seed)
    record.fingerprint = None  # it was that of the position we go on from
    if match.over:
        raise ArianeError(f"{path}: this game is over; `ariane record show {path}` tells it")
    return match


def _kind(name: str, seat: int) -> str:
    kind = name.removesuffix(f" {seat}")
    return kind if kind != name and can_sit(kind) else YOU


def _renamed(kind: str, name: str, seat: int) -> str:
    """The name of a seat that may have changed hands."""
    if not kind.startswith(YOU):
        return f"{kind} {seat + 1}"
    own = kind.partition("=")[2].strip()
    return own or (name if _kind(name, seat + 1) == YOU else plain_name(seat))


def _host(console: Console, match: Sitting, target: Path | None, code: str) -> bool:
    """Plays, and says whether to the end; whatever happens, a game that was begun and not ended is saved."""
    if target is not None:
        given.ready(target.parent)
    finished = False
    previous = _leave_on_signals()
    try:
        Screen(console, match, code).run()
        finished = True
    except (Leave, EOFError, KeyboardInterrupt):
        console.print()
    finally:
        for number, handler in previous:
            signal.signal(number, handler)
        _keep(console, match, target, code, finished)
    return finished


def _keep(console: Console, match: Sitting, target: Path | None, code: str, finished: bool) -> None:
    say = speech.words(code)
    if not match.worth_keeping:
        return
    place = saves.finished_folder() if finished else saves.folder()
    text = match.record.write()
    path = target if target is not None else saves.new_path(place, match.record.game.name)
    if finished and target is not None and target.parent == saves.folder():
        path = saves.new_path(place, match.record.game.name)
    try:
        given.write(path, text)
    except ArianeError as error:
        # nothing is lost: what cannot be written to a file is written to the screen
        typer.echo(f"ariane: {error}", err=True)
        typer.echo(text)
        raise typer.Exit(2) from None
    if finished and target is not None and path != target:
        target.unlink(missing_ok=True)
    console.print(Text(say("kept" if finished else "saved", path=str(path)), "dim"), soft_wrap=True)
    if not finished:
        command = f"ariane play --resume {quote(str(path))}"
        console.print(Text(say("resume-with", command=command), "dim"), soft_wrap=True)


def _leave_on_signals() -> list[tuple[signal.Signals, Any]]:
    """A closed window or a shutdown is a way to leave as well: the game is saved."""
    previous: list[tuple[signal.Signals, Any]] = []

    def leave(_number: int, _frame: FrameType | None) -> None:
        raise Leave

    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(ValueError):  # not in the main thread
                previous.append((number, signal.signal(number, leave)))
    return previous
