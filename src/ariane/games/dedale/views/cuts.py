"""Dédale on paper: every tile of the box in use with the back that all of them share, the pawns and the Minotaur."""

from ariane.core.cutting import Cut, counter, pawns
from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element
from ariane.games.dedale.rules.game import DedaleGame
from ariane.games.dedale.views import art
from ariane.games.dedale.views.art import UNIT
from ariane.games.dedale.views.pieces import pieces

TILE = (40.0, 40.0)
EXITS = 4  # dedale.setup.exits: as many as are ever used


def cuts(game: Game, lang: str) -> list[Cut]:
    assert isinstance(game, DedaleGame)
    say = speaker("dedale", lang)
    back = _tile(_back(), say("title"))
    fixed = (("cut-entrance", art.entrance(0, 0), 1), ("cut-exit", art.gate(0, 0), EXITS))
    return [
        *(Cut(say(key), _tile(drawn, say(key)), back, TILE, copies) for key, drawn, copies in fixed),
        *(Cut(piece.name, piece.picture, back, TILE, piece.copies) for piece in pieces(game, lang)),
        *pawns(game, lang),
        counter(say("cut-minotaur"), element("g", art.bull(0, 0, 24), class_="dedale")),
    ]


def _back() -> str:
    """Uncut stone with the Minotaur's mark: a hand and the bag show nothing else."""
    stone = element("rect", x=0.8, y=0.8, width=UNIT - 1.6, height=UNIT - 1.6, rx=3, class_="stone")
    return stone + art.horns(UNIT / 2, UNIT / 2 - 3, 13)


def _tile(drawn: str, name: str) -> str:
    return drawing(UNIT, UNIT, element("g", drawn, class_="dedale"), name=name)
