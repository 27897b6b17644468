"""Omens keeps the laws of every game, and its own rules."""

import ariane
from ariane import laws
from ariane.core import scenes


def test_every_law_holds() -> None:
    laws.check(ariane.load("omens"), positions=60)


def test_a_full_number_takes_no_stone() -> None:
    state = ariane.load("omens").new(2)
    state.play(state.parse("deal 1"))
    state.play(state.parse("deal 2"))
    for _ in range(4):
        state.play(state.parse("roll 5"))
        state.play(state.parse("mark"))
    state.play(state.parse("roll 5"))
    assert state.refusal(state.parse("mark")) == "omens.mark.full"
    assert [state.name(move) for move in state.moves()] == ["keep"]


def test_stones_on_your_own_omen_count_at_the_end_only() -> None:
    state = ariane.load("omens").new(2, turns=2)
    for name in ("deal 1", "deal 2", "roll 1", "mark", "roll 6", "keep", "roll 1", "mark"):
        state.play(state.parse(name))
    assert state.scores() == [0, 6]
    for name in ("roll 2", "mark"):
        state.play(state.parse(name))
    assert state.scores() == [6, 9]
    assert state.outcome() == ariane.Outcome("points", (1,))


def test_its_scenes_play_as_they_say_and_show_every_rule() -> None:
    shown = {rule for scene in scenes.scenes("omens").values() if scenes.play(scene) for rule in scene.rules}
    assert shown == set(ariane.load("omens").rulebook) - {"omens.not-now"}
