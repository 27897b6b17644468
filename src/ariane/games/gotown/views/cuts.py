"""Gotown on paper: every card of the box in use as it is printed and cut out, its name on the special ones."""

from ariane.core.cutting import CARD, Cut
from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element, words
from ariane.games.gotown.box import FLOOR_KINDS, NAMES
from ariane.games.gotown.rules import GotownGame
from ariane.games.gotown.views import art

WIDE, HIGH = 90, 126


def cuts(game: Game, lang: str) -> list[Cut]:
    assert isinstance(game, GotownGame)
    say = speaker("gotown", lang)
    ground = element("rect", width=WIDE, height=HIGH, class_="back")  # to the corners: a sheet may lie a little askew
    back = _side(ground + art.card_back(0, 0, WIDE, HIGH), say("title"))
    found = []
    for kind, key in enumerate(NAMES):
        if game.deck[kind]:
            name = say(f"name-{key}")
            name = name[:1].upper() + name[1:]
            label = "" if kind < FLOOR_KINDS else words(name, WIDE / 2, HIGH - 12, class_="middle ink", font_size=7)
            found.append(
                Cut(name, _side(art.card(kind, 0, 0, WIDE, HIGH) + label, name), back, CARD, int(game.deck[kind]))
            )
    return found


def _side(drawn: str, name: str) -> str:
    return drawing(WIDE, HIGH, element("g", drawn, class_="gotown"), name=name)
