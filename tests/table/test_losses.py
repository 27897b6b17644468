"""What a decision gave away: from what its seat knew, in the game's own words, in every language."""

import re

import pytest

import ariane
from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.registry import folder, languages
from ariane.players.reasons import OWN, Reason
from ariane.table.losses import answered, given_away

pytestmark = pytest.mark.once


def lost(hands: str, played: str, best: str) -> Reason | None:
    state = ariane.load("gotown").restore(f"gotown\nseats 2\nplayer 1\n{hands}")
    return given_away(state, 0, state.parse(played), state.parse(best), Rng(1))


def test_it_is_the_part_that_suffers_one_s_own_or_what_a_rival_gains() -> None:
    assert lost("hand 1: 4 5 7\nhand 2: 1 2\ntower 1: 1+8\ntower 2: 1+8\n", "end", "build 4+5") == Reason("floors", OWN)
    assert lost("hand 1: hammer 7\nhand 2: 1 2\ntower 1: 1+8\ntower 2: 1+8 2+7\n", "end", "hammer 2") == Reason(
        "floors", 1
    )
    won = "hand 1: 4 5 hammer dog thief\nhand 2: 1 2\ntower 1: 1+8 2+7 3+6 3+6\n"
    assert lost(won, "end", "build 4+5") == Reason("wins", OWN)
    same = "hand 1: 4 5 7\nhand 2: 1 2\ntower 1: 1+8\ntower 2: 1+8\n"
    assert lost(same, "build 4+5", "build 4+5") is None


def test_what_lets_the_other_win_is_said_so() -> None:
    """The other has four floors and a pair in hand that everybody knows of: it was taken up openly."""
    state = ariane.load("gotown").restore(
        "gotown\nseats 2\nplayer 2\nhand 1: 1 2\nhand 2: 4 5\ntower 1: 1+8\ntower 2: 1+8 2+7 3+6 3+6\n"
    )
    assert answered(state, 0).returns() == [0.0, 1.0], "whoever is asked next plays what looks best"
    assert answered(state, 1) is state, "the seat's own turn is not answered"
    assert views.loss("gotown", "wins", 1, "en", ["Anna", "Bert"]) == "Bert can win at once"


def test_it_is_told_in_words() -> None:
    assert views.loss("gotown", "floors", OWN, "de") == "der Turm bleibt niedriger"
    assert views.loss("gotown", "floors", 1, "fr", ["Anna", "Bert"]) == "Bert garde un étage de plus"
    assert views.loss("gotown", "nothing-known", OWN, "en") == ""


@pytest.mark.parametrize("name", ariane.names())
def test_what_can_speak_for_a_move_can_be_given_away_too(name: str) -> None:
    for language in languages(name):
        text = (folder(name) / "words" / f"{language}.ftl").read_text(encoding="utf-8")
        kinds = [set(re.findall(rf"^{kind}-([a-z-]+) =", text, re.MULTILINE)) for kind in ("reason", "loss")]
        assert kinds[0] <= kinds[1]
