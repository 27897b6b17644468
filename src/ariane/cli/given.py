"""What people give on the command line: names, lists, options, files; the errors say what would be right."""

import os
import tempfile
from pathlib import Path

import typer

from ariane.core.errors import BadOption, BadRecord, BadSeats, NotWritten
from ariane.core.game import PUBLIC, Game, Value
from ariane.core.record import Record


def options(pairs: list[str], flag: str = "--option") -> dict[str, Value]:
    """`key=value`, each key once; the game says whether it has such an option."""
    found: dict[str, Value] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise BadOption(f"{flag} {pair!r} cannot be read: it is key=value, as in short=yes")
        if key.strip() in found:
            raise BadOption(f"{flag} {key.strip()} is given twice")
        found[key.strip()] = value.strip()
    return found


def listed(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


def seat_of(record: Record, number: int | None) -> int | None:
    """A seat given as people count, 1 the first and 0 the spectators; None stays None."""
    if number is None:
        return None
    if not 0 <= number <= record.seats:
        raise BadSeats(f"there is no seat {number}; there are 1 to {record.seats}, and 0 for the spectators")
    return number - 1 if number else PUBLIC


def whole(record: Record, wish: str) -> None:
    """Refuses a record that one seat wrote down, for wishes that need all of it."""
    if record.eyes is not None:
        who = "the spectators know" if record.eyes == PUBLIC else f"seat {record.eyes + 1} knows"
        raise BadRecord(f"{record.source}: it is written as {who} it; {wish} takes the whole record")


def write(path: Path, content: str | bytes) -> None:
    """Writes a file whole or not at all: an older one of this name stays until the new one is there."""
    data = content.encode() if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():  # a terminal or a pipe, such as /dev/stdout
            path.write_bytes(data)
            return
        handle, spare = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(spare).chmod(0o644)
            Path(spare).replace(path)
        except OSError:
            Path(spare).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise NotWritten(f"{path}: cannot be written: {error.strerror}") from None


def deliver(output: Path, text: str) -> bool:
    """Prints it where the output is `-`, else writes it there; whether a file was written."""
    if str(output) == "-":
        typer.echo(text, nl=False)
        return False
    write(output, text)
    return True


def ready(folder: Path) -> Path:
    """The folder, made if need be and found writable: asked before the work, not after it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        raise NotWritten(f"{folder}: cannot be written to: {error.strerror}") from None


def described(game: Game) -> str:
    """2–4 players."""
    return f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
