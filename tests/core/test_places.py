"""Where files lie: one folder for terminal and table, on every system."""

from pathlib import Path

import pytest

from ariane.core.places import data_folder, folder_on, table_database

HOME = Path("/home/ann")


@pytest.mark.parametrize(
    ("platform", "told", "place"),
    [
        ("linux", {}, HOME / ".local/share/ariane"),
        ("darwin", {}, HOME / "Library/Application Support/ariane"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/ariane")),
        ("win32", {"LOCALAPPDATA": "", "APPDATA": "/roaming"}, HOME / "ariane"),
        ("linux", {"XDG_DATA_HOME": ""}, HOME / ".local/share/ariane"),
        ("linux", {"XDG_DATA_HOME": "/elsewhere"}, Path("/elsewhere/ariane")),
        ("darwin", {"XDG_DATA_HOME": "/elsewhere"}, Path("/elsewhere/ariane")),
        ("win32", {"XDG_DATA_HOME": "/elsewhere", "LOCALAPPDATA": "/local"}, Path("/elsewhere/ariane")),
    ],
)
def test_data_lies_where_the_system_keeps_it(platform: str, told: dict[str, str], place: Path) -> None:
    assert folder_on(platform, told, HOME) == place


@pytest.mark.once
def test_terminal_table_and_key_share_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from ariane.cli import saves
    from ariane.table import sealing

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv(sealing.PLACE, raising=False)
    ours = data_folder()
    assert ours == tmp_path / "ariane"
    assert saves.folder().parent == saves.finished_folder().parent == sealing.key_file().parent == ours
    assert table_database() == f"sqlite:///{ours / 'table.sqlite3'}"
