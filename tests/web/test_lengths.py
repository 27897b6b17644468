"""How long a game takes is told for every number of seats, from measured choices."""

import pytest

import ariane
from ariane.web.pages import card, minutes_by_seats

pytestmark = pytest.mark.once


@pytest.mark.parametrize("name", ariane.names())
def test_every_box_tells_its_minutes_for_every_number_of_seats(name: str) -> None:
    game = ariane.load(name)
    told = minutes_by_seats(game)
    assert list(told) == list(game.seats)
    assert min(told.values()) >= 1
    assert card(game, "en")["minutes"] == (min(told.values()), max(told.values()))


def test_a_box_may_tell_a_range_or_nothing() -> None:
    text = ariane.load("gotown").components.text
    head, _, rest = text.partition("minutes = ")
    told = rest.partition("\n")[2]
    ranged = ariane.load("gotown", ariane.Components(f"{head}minutes = [5, 15]\n{told}", "a box"))
    assert (minutes_by_seats(ranged), card(ranged, "en")["minutes"]) == ({}, (5, 15))
    silent = ariane.load("gotown", ariane.Components(head + told, "a box"))
    assert (minutes_by_seats(silent), card(silent, "en")["minutes"]) == ({}, None)
