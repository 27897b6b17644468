"""Every scene of every game is played: where a rule changes, the scene that shows it fails."""

import pytest

from ariane.core import scenes
from ariane.core.errors import BadScene
from ariane.core.game import PUBLIC
from ariane.core.registry import load, names
from ariane.core.views import picture
from tests.playing_scenes import kept, noted, shown

SCENES = [pytest.param(scene, id=f"{name}-{key}") for name in names() for key, scene in scenes.scenes(name).items()]

# Rules that no player acts on: their scenes are only drawn (pieces, setup, what is seen). The list only shrinks.
DRAWN = {
    "berzerk": {"aim", "board", "open", "pieces", "rounds"},
    "dedale": {"bag", "hidden", "modules", "setup.collapses", "setup.entrance", "setup.exits", "setup.hand"},
    "gootmu": {"markers", "pieces", "setup.markers", "setup.size", "text.numbers", "tiles"},
    "gotown": {"deck", "hidden", "setup.deal"},
    "kragmortha": {"board", "cards.movement", "hidden", "pieces", "setup.hand", "win.eliminated", "win.tie"},
}


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_plays_as_it_says(scene: scenes.Scene) -> None:
    frames = scenes.play(scene)
    assert len(frames) == len(scene.steps) + 1


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_goes_as_it_always_went(scene: scenes.Scene) -> None:
    """Where this was meant to change: PYTHONPATH=src python -m tests.playing_scenes."""
    assert noted(scene) == kept(scene.game).get(scene.id)


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_shows_rules_of_its_book_and_says_so_in_every_language(scene: scenes.Scene) -> None:
    book = load(scene.game).rulebook
    assert scene.rules
    assert set(scene.rules) <= set(book)
    assert {step.refused_by for step in scene.steps if step.refused_by} <= set(book)
    assert set(scene.told) == set(book.languages)
    assert all(text.strip() for text in scene.told.values())


@pytest.mark.parametrize("scene", SCENES)
def test_what_a_scene_plays_it_also_looks_at(scene: scenes.Scene) -> None:
    """A scene whose steps are only played would not notice a rule that does something else."""
    assert not scene.steps or any(step.refused_by or step.then for step in scene.steps)


@pytest.mark.parametrize("name", DRAWN)
def test_every_rule_has_a_scene_and_what_players_act_on_is_played_there(name: str) -> None:
    """All but the one that is only a refusal of the table; tests/conftest.py tells the count."""
    played, drawn = shown(name)
    assert set(load(name).rulebook) - played - drawn == {f"{name}.not-now"}
    assert drawn == {f"{name}.{rule}" for rule in DRAWN[name]}


@pytest.mark.parametrize("name", names())
def test_a_scene_is_drawn_for_who_looks(name: str) -> None:
    for scene in list(scenes.scenes(name).values())[:3]:
        seat = scenes.eyes(scene)
        assert seat == PUBLIC or seat in range(scene.begin().seats)
        for frame in scenes.play(scene):
            assert picture(frame.state, seat).startswith("<svg")


def test_a_scene_that_the_rules_play_otherwise_is_refused() -> None:
    scene = scenes.scenes("gotown")["guarded"]
    allowed = scene._replace(steps=(scenes.Step("steal from 3 with 3", "gotown.steal.guarded", ()),))
    with pytest.raises(BadScene, match="is allowed"):
        scenes.play(allowed)
    forbidden = scene._replace(steps=(scenes.Step("steal from 2 with 3", "", ()),))
    with pytest.raises(BadScene, match=r"refused by gotown\.steal\.guarded"):
        scenes.play(forbidden)
    other = scene._replace(steps=(scenes.Step("steal from 3 with 3", "", ("tower 3: 3+6",)),))
    with pytest.raises(BadScene, match="no line"):
        scenes.play(other)
