"""Kragmortha in step with a second writing of it: every answer offered, every pawn, the end, with all options."""

import random

import pytest

import ariane
from ariane import Components
from tests.games.in_step import in_step
from tests.games.kragmortha.again import KragmorthaAgain
from tests.games.kragmortha.story import HALL

GAMES = 24 if ariane.COMPILED else 4
OURS = ariane.load("kragmortha").components.text
EAGER = ("use", "step north", "step east")  # towards the desk, and all that is found there


@pytest.mark.rule(
    "kragmortha.push.completable", "kragmortha.push.loop", "kragmortha.grimoire.use", "kragmortha.gaze.penalty"
)
@pytest.mark.parametrize("orders", ["guided", "memory", "real"])
@pytest.mark.parametrize("text", [OURS, HALL.read_text(encoding="utf-8")], ids=["ours", "hall"])
def test_both_agree_with_any_number_of_goblins(text: str, orders: str) -> None:
    game = ariane.load("kragmortha", Components(text, "box"))
    for seed in range(GAMES):
        seats = 2 + seed % 7
        again = KragmorthaAgain(text, seats, orders)
        assert in_step(game.new(seats=seats, orders=orders), again, seed, EAGER) > 20


@pytest.mark.rule(
    "kragmortha.desk.enter", "kragmortha.rigor.goes-on", "kragmortha.gaze.obey", "kragmortha.grimoire.cards"
)
@pytest.mark.parametrize("house", ["", "desk", "halt"])
def test_both_agree_with_other_cards_and_by_house_rules(house: str) -> None:
    lots = random.Random(len(house))
    for seed in range(GAMES):
        text, seats = with_other_cards(lots), 2 + lots.randrange(7)
        chosen = {house: True} if house else {}
        state = ariane.load("kragmortha", Components(text, "box")).new(seats=seats, **chosen)
        in_step(state, KragmorthaAgain(text, seats, house=tuple(chosen)), seed, EAGER)


def with_other_cards(lots: random.Random) -> str:
    """Our box with other numbers on its cards, and orders that bind Rigor Mortis too."""
    text = OURS
    for key in ("profile", "wobble", "lick", "draught"):
        if lots.random() < 0.5:
            text = text.replace(f'key = "{key}"', f'key = "{key}"\nrigor = true')
    for card in ('effect = "stride"', 'effect = "leash"', 'effect = "second"', 'order = "steps"', 'order = "hand"'):
        for number in (1, 2):
            most = 3 if card.startswith("effect") else 2
            text = text.replace(f"{card}\nnumber = {number}\n", f"{card}\nnumber = {lots.randint(1, most)}\n")
    return text.replace('target = "grimoire"\nnumber', f'target = "{lots.choice(["grimoire", "movement"])}"\nnumber')
