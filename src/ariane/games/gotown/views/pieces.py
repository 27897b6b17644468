"""Gotown's cards for the book: each kind of the box in use, with its picture and what it does."""

from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element
from ariane.core.views import Piece, Shown
from ariane.games.gotown.box import FLOOR_KINDS, NAMES, SPECIALS
from ariane.games.gotown.rules import GotownGame
from ariane.games.gotown.views import art

WIDE, HIGH = 90, 126


def pieces(game: Game, lang: str) -> list[Piece]:
    assert isinstance(game, GotownGame)
    say = speaker("gotown", lang)
    found = []
    for kind, key in enumerate(NAMES):
        if game.deck[kind] == 0:
            continue
        name = say(f"name-{key}")
        floor = kind < FLOOR_KINDS
        text = say("about-number", other=int(FLOOR_KINDS) - kind) if floor else say(f"about-{key}")
        face = element("g", art.card(kind, 0, 0, WIDE, HIGH), class_="gotown")
        drawn = drawing(WIDE, HIGH, face, name=name)
        found.append(
            Piece("floor" if floor else "special", drawn, _capital(name), int(game.deck[kind]), _capital(text))
        )
    return found


def parts(game: Game, lang: str) -> dict[str, Shown]:
    """Every special card, of however many there are, and a floor card for them all."""
    say = speaker(game.name, lang)
    found = {}
    for place, kind in [("floors.each", 0), *((f"cards.{key}", NAMES.index(key)) for key in SPECIALS)]:
        name = _capital(say("name-floor-each" if kind == 0 else f"name-{NAMES[kind]}"))
        face = element("g", art.card(kind, 0, 0, WIDE, HIGH), class_="gotown")
        found[place] = Shown(name, drawing(WIDE, HIGH, face, name=name))
    return found


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
