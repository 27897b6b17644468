"""The registry: games of other packages, those that are unfinished or broken, and those that nobody registered."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ariane
from ariane.core import plain, registry, views
from ariane.core.errors import BrokenGame, UnknownGame
from ariane.core.game import CHANCE, OVER, PUBLIC, Game
from ariane.laws.views import seen, views_of
from tests.laws.test_laws_can_fail import PeachesGame

OURS = ("berzerk", "dedale", "gootmu", "gotown", "kragmortha")


class Shop:
    """A folder on the path where packages of strangers can be put."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, game: str, code: str, package: str | None = None, **files: str) -> None:
        package = package or f"stranger_{game.replace('-', '_')}"
        home = self.folder / package
        home.mkdir()
        (home / "__init__.py").write_text(code)
        for name, text in files.items():
            path = home / name.replace("__", "/").replace("_toml", ".toml").replace("_py", ".py")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        about = self.folder / f"{package}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[ariane.games]\n{game} = {package}\n")


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shop]:
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield Shop(tmp_path)
    monkeypatch.undo()
    forget()


def forget() -> None:
    for kept in (registry._registered, registry._opened, registry.our_components, registry.words, views._module):
        kept.cache_clear()
    for name in [name for name in sys.modules if name.startswith("stranger_")]:
        del sys.modules[name]


PEACHES = """
from pathlib import Path
from tests.laws.test_laws_can_fail import PeachesGame

def open_box(box, rulebook):
    return PeachesGame(Path(__file__).parent)
"""
RULES = '[[rule]]\nid = "peaches.not-now"\nsection = "Playing"\nkind = "ruling"\ntext = "No."\n'


def test_a_package_brings_a_game_by_an_entry_point(shop: Shop) -> None:
    shop.put("peaches", PEACHES, rulebook__en_toml=RULES)
    assert registry.names() == (*OURS, "peaches")
    assert ariane.load("peaches").name == "peaches"
    assert registry.manifest("peaches").origin == "stranger_peaches 1.0"
    assert registry.languages("peaches") == ["en"]


def test_a_broken_game_is_named_with_its_error_and_stops_no_other(shop: Shop) -> None:
    shop.put("torn", "import nothing_of_this_name\n", rulebook__en_toml=RULES)
    shop.put("empty", "", rulebook__en_toml=RULES)
    shop.put("bookless", PEACHES)
    shop.put("Loud", PEACHES, "stranger_shouting", rulebook__en_toml=RULES)
    shop.put("gotown", PEACHES, rulebook__en_toml=RULES)
    shop.put("plums", PEACHES, rulebook__en_toml=RULES)
    opened, wrong = registry.each(lambda game: game.name)
    assert opened == list(OURS)
    assert wrong["torn"] == (
        "the game 'torn' of stranger_torn 1.0 cannot be opened: "
        "ModuleNotFoundError: No module named 'nothing_of_this_name'"
    )
    assert "has no attribute 'open_box'" in wrong["empty"]
    assert "states its rules in English" in wrong["bookless"]
    assert "lower-case letters" in wrong["Loud"]
    assert wrong["gotown (stranger_gotown 1.0)"] == "the name is taken by the game of ariane"
    assert "calls itself 'peaches'" in wrong["plums"]
    assert ariane.load("gotown").components.digest in registry.released("gotown")
    with pytest.raises(BrokenGame, match="nothing_of_this_name"):
        ariane.load("torn")
    with pytest.raises(UnknownGame, match="there is no game 'figs'"):
        ariane.load("figs")


def test_a_view_that_stumbles_on_its_own_import_is_not_taken_for_missing(shop: Shop) -> None:
    shop.put("peaches", PEACHES, rulebook__en_toml=RULES, views__sketch_py="import nothing_of_this_name\n")
    with pytest.raises(ModuleNotFoundError, match="nothing_of_this_name"):
        views.sketch(ariane.load("peaches").new(), PUBLIC)


def test_a_game_with_some_views_gets_the_others_plain(shop: Shop) -> None:
    own = "def sketch(state, seat, lang):\n    return 'a drawing of its own'\n"
    shop.put("peaches", PEACHES, rulebook__en_toml=RULES, views__sketch_py=own)
    views_of.cache_clear()
    state = ariane.load("peaches").new()
    assert str(state) == "a drawing of its own"
    assert "bag" not in views.tell(state, 0)
    assert views.picture(state, 0).startswith("<svg")
    assert set(seen(state, 0)) >= {"sketch", "actor"}
    assert "picture" not in seen(state, 0), "the laws look at what the game shows itself"
    views_of.cache_clear()


# Plain views


def dealt(folder: Path) -> "ariane.State":
    """Three players with the cards 1, 2 and 4, asked in turn."""
    state = PeachesGame(folder).new(3)
    for name in ("draw 1", "draw 2", "draw 4"):
        state.play(state.parse(name))
    return state


def test_a_game_that_nobody_registered_prints_draws_and_tells_itself(tmp_path: Path) -> None:
    state = PeachesGame(tmp_path).new()
    assert isinstance(str(state), str)
    assert state._repr_svg_().startswith("<svg")
    assert len(views.features(state, 0)) == len(views.features(dealt(tmp_path), 2))
    assert views.phrase(dealt(tmp_path), 1) == "show"
    assert views.clicks(dealt(tmp_path), 1) == []
    assert views.question(dealt(tmp_path), "fr") == "Que faites-vous\N{NO-BREAK SPACE}?"
    told = views.tell(dealt(tmp_path), 0, "en", names=["Ann", "Ben", "Cleo"])
    assert told.splitlines()[0] == "It is your turn."


@pytest.mark.parametrize("name", OURS)
def test_what_a_plain_view_shows_is_the_same_however_hidden_things_lie(name: str) -> None:
    """A plain view of our own games, which have better ones: they have secrets of every kind."""
    game = ariane.load(name)
    state, rng = game.new(), ariane.Rng(5)
    for step in range(120):
        if state.actor() == OVER:
            break
        if state.actor() != CHANCE and step % 20 == 0:
            check_blind(game, state)
        state.play(state.draw(rng) if state.actor() == CHANCE else state.moves()[int(rng.below(len(state.moves())))])


def check_blind(game: Game, state: "ariane.State") -> None:
    for seat in (PUBLIC, *range(state.seats)):
        twin = state.copy()
        twin.redeal(seat, ariane.Rng(99))
        assert plain.known(twin, seat) == plain.known(state, seat), game.name
        assert plain.features(twin, seat) == plain.features(state, seat)


def test_a_plain_view_hides_what_differs_and_shows_what_does_not() -> None:
    game = ariane.load("gotown")
    state = game.restore(_hands(game))
    mine, theirs = plain.known(state, 0), plain.known(state, PUBLIC)
    [hand] = [line for line in mine if line.startswith("hand 1")]
    [unknown] = [line for line in theirs if line.startswith("hand 1")]
    assert "?" not in hand
    assert "?" in unknown


def _hands(game: Game) -> str:
    state, rng = game.new(2), ariane.Rng(3)
    while state.actor() == CHANCE:
        state.play(state.draw(rng))
    return state.dump()
