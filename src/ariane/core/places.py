"""Where this person's files lie: saved games of the terminal, and the table's database with its key."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder() -> Path:
    return folder_on(sys.platform, os.environ, Path.home())


def table_database() -> str:
    """The URL of the table's database, unless another is given."""
    return f"sqlite:///{data_folder() / 'table.sqlite3'}"


def folder_on(platform: str, told: Mapping[str, str], home: Path) -> Path:
    """The folder for data by the custom of a system; where XDG_DATA_HOME is set, it is there on any."""
    if chosen := told.get("XDG_DATA_HOME"):
        return Path(chosen) / "ariane"
    if platform == "win32":
        return Path(told.get("LOCALAPPDATA") or home) / "ariane"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "ariane"
    return home / ".local" / "share" / "ariane"
