"""What a box holds, as the book lists it: every kind that is there, with its picture and its words."""

import pytest

import ariane
from ariane import Components
from ariane.core import views
from ariane.core.registry import folder, load, names, words

pytestmark = pytest.mark.once

OURS = [name for name in names() if views.pieces(load(name), "en")]


@pytest.mark.parametrize("name", OURS)
def test_every_language_lists_the_same_pieces_each_drawn_and_named(name: str) -> None:
    game = load(name)
    english = views.pieces(game, "en")
    assert len({piece.picture for piece in english}) > 2
    for lang in game.rulebook.languages:
        found = views.pieces(game, lang)
        assert [(piece.group, piece.copies) for piece in found] == [(piece.group, piece.copies) for piece in english]
        assert all(piece.name and piece.picture.startswith("<svg") for piece in found)
        assert all(words(name, lang)(f"pieces-{piece.group}") for piece in found)
        groups = [piece.group for piece in found]
        assert groups == sorted(groups, key=groups.index), "each group stands together"


def test_five_games_list_what_their_boxes_hold() -> None:
    assert set(OURS) >= {"berzerk", "dedale", "gootmu", "gotown", "kragmortha"}


@pytest.mark.rule("kragmortha.gaze.obey", "kragmortha.grimoire.cards")
def test_kragmortha_tells_every_gaze_and_grimoire_of_its_box() -> None:
    found = views.pieces(load("kragmortha"), "en")
    assert sum(piece.copies for piece in found if piece.group == "gaze") == 24
    assert sum(piece.copies for piece in found if piece.group == "grimoire") == 18
    assert all(piece.text for piece in found if piece.group in ("gaze", "grimoire", "token"))


def test_a_box_of_ones_own_is_the_one_that_is_listed() -> None:
    text = (folder("gotown") / "components.toml").read_text(encoding="utf-8")
    assert "milkshake = " in text
    lines = ["milkshake = 0" if line.startswith("milkshake = ") else line for line in text.splitlines()]
    own = ariane.load("gotown", Components("\n".join(lines), "mine"))
    assert "Milkshake" in {piece.name for piece in views.pieces(load("gotown"), "en")}
    assert "Milkshake" not in {piece.name for piece in views.pieces(own, "en")}
