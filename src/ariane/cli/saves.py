"""Saved games: records of matches that were left, in the person's data folder or where they asked for."""

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ariane.core.errors import ArianeError
from ariane.core.places import data_folder
from ariane.core.record import Record


class Saved(NamedTuple):
    """One saved game: where it lies, what it is, and when it was left."""

    path: Path
    record: Record
    when: datetime


def folder() -> Path:
    return data_folder() / "saved"


def finished_folder() -> Path:
    return data_folder() / "finished"


def new_path(place: Path, game: str) -> Path:
    """A name by the clock that is not taken yet."""
    stem = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    path, number = place / f"{stem}.record", 2
    while path.exists():
        path, number = place / f"{stem}-{number}.record", number + 1
    return path


def waiting(most: int = 9) -> list[Saved]:
    """The games that were left, the latest first; files that cannot be read are not offered, and stay."""
    if not folder().is_dir():
        return []
    found: list[Saved] = []
    for path in sorted(folder().glob("*.record"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            record = Record.read(path)
        except ArianeError:
            continue
        found.append(Saved(path, record, datetime.fromtimestamp(path.stat().st_mtime).astimezone()))
        if len(found) == most:
            break
    return found
