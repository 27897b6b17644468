"""A house where an unfinished game is installed: it is named with its error, and everything else goes on."""

from pathlib import Path

import httpx
import pytest

from tests.examples.conftest import Run, environment_with, run_with
from tests.table.conftest import Server

pytestmark = pytest.mark.once


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """A package whose game cannot be opened, and one whose picture cannot be drawn."""
    rule = '[[rule]]\nid = "half.not-now"\nsection = "Playing"\nkind = "ruling"\ntext = "No."\n'
    for name, code in (("torn", "import nothing_of_this_name\n"), ("half", HALF)):
        home = tmp_path / f"stranger_{name}"
        (home / "rulebook").mkdir(parents=True)
        (home / "views").mkdir()
        (home / "__init__.py").write_text(code)
        (home / "rulebook" / "en.toml").write_text(rule)
        (home / "views" / "picture.py").write_text("def picture(state, seat, lang):\n    raise ValueError('no ink')\n")
        about = tmp_path / f"stranger_{name}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: stranger_{name}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[ariane.games]\n{name} = stranger_{name}\n")
    return tmp_path


HALF = """
import ariane

class Half(ariane.State):
    def actor(self): return 0
    def copy(self): return Half(self.game, self.seats)

class HalfGame(ariane.Game):
    def begin(self, seats, options): return Half(self, seats)

def open_box(box, rulebook):
    bounds = dict(rules_version=1, move_count=1, outcome_count=1, widest=1, longest=1)
    return HalfGame("half", range(2, 3), [], box, rulebook, **bounds)
"""


def test_the_command_line_names_it_and_lists_the_others(shop: Path) -> None:
    run: Run = run_with(shop)
    listed = run("-m", "ariane", "games")
    assert "Gotown" in listed.stdout
    assert "torn is installed but cannot be opened" in listed.stderr
    assert "No module named 'nothing_of_this_name'" in listed.stderr
    assert "cannot be opened" in run("-m", "ariane", "sim", "torn", fails=True).stderr
    menu = run("-m", "ariane", "play", given="q\n").stdout
    assert "torn is installed but cannot be opened" in menu
    checked = run("-m", "ariane.laws", "torn", "gotown", "--positions", "1", "--rounds", "1", fails=True)
    assert "gotown seats=4" in checked.stdout
    assert "nothing_of_this_name" in checked.stderr


def test_the_page_and_the_api_name_it_and_go_on(shop: Path, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment_with(shop)["PYTHONPATH"])
        server = Server(f"sqlite:///{tmp_path / 'table.sqlite3'}", "--unlimited")
    try:
        home = httpx.get(f"{server.url}/", timeout=60)
        assert home.status_code == 200
        assert 'data-game="gotown"' in home.text
        assert 'data-game="half"' not in home.text
        assert "half is installed but cannot be played: ValueError: no ink" in home.text
        assert "nothing_of_this_name" in home.text
        told = httpx.get(f"{server.url}/api/games", timeout=60).json()
        assert "gotown" in [game["name"] for game in told["games"]]
        assert "nothing_of_this_name" in told["broken"]["torn"]
        form = {"game": "torn", "seats": [{"kind": "open"}, {"kind": "open"}]}
        assert httpx.post(f"{server.url}/api/matches", json=form, timeout=60).status_code == 422
        for style in ("pictures.css", "style.css"):
            assert httpx.get(f"{server.url}/static/{style}", timeout=60).status_code == 200
        form = {"game": "gotown", "seats": [{"kind": "open"}, {"kind": "open"}]}
        assert httpx.post(f"{server.url}/api/matches", json=form, timeout=60).status_code == 201
    finally:
        server.stop()
