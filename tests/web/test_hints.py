"""First-time hints: every question that somebody can be asked has one, in every language of its game."""

import re

import pytest

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER
from ariane.core.registry import folder, languages, load, names

pytestmark = pytest.mark.once

# What has words but nobody is asked: settled by the rules, or by chance in rare turns of a game.
NEVER = {
    "dedale": {"return"},
    "kragmortha": {"deal", "arrive", "meet", "peek", "gaze", "token", "grimoire", "draw", "judged"},
}


def questions(name: str) -> tuple[set[str], set[str]]:
    """What seats are asked, and what chance is asked, in random games of all sizes."""
    game, rng = load(name), Rng(11)
    seats, chance = set[str](), {"over"}
    for count in game.seats:
        state = game.new(count)
        for _ in range(300):
            if state.actor() == OVER:
                break
            (chance if state.actor() == CHANCE else seats).add(state.asks())
            moves = state.moves()
            state.play(state.draw(rng) if state.actor() == CHANCE else moves[int(rng.below(len(moves)))])
    return seats, chance


@pytest.mark.parametrize("name", names())
def test_every_question_has_a_hint_in_every_language(name: str) -> None:
    asked, chance = questions(name)
    for language in languages(name):
        text = (folder(name) / "words" / f"{language}.ftl").read_text(encoding="utf-8")
        known, hinted = (set(re.findall(rf"^{kind}-([a-z0-9-]+) =", text, re.MULTILINE)) for kind in ("ask", "hint"))
        assert asked <= known
        for asks in (known | asked) - (chance - asked) - NEVER.get(name, set()):
            assert {asks, asks.partition("-")[0]} & hinted, f"{name} has no hint for {asks} in {language}"
            assert views.hint(name, asks, language)
