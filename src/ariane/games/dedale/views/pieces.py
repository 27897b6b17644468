"""Dédale's tiles for the book: each kind of the box in use, with its picture and what it does."""

from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element
from ariane.core.views import Piece
from ariane.games.dedale.box import COLLAPSE, KINDS, OPENINGS, RED, WAY_KINDS, is_maze, plain_of, stars_of
from ariane.games.dedale.rules.game import DedaleGame
from ariane.games.dedale.rules.turn import tile_word
from ariane.games.dedale.views import art
from ariane.games.dedale.views.art import UNIT

# What the book says of the tiles that are not simply a piece of the maze.
RULES = {"stars": "dedale.place.star-over", "collapse": "dedale.collapse.place", "minotaur": "dedale.minotaur.enter"}


def pieces(game: Game, lang: str) -> list[Piece]:
    assert isinstance(game, DedaleGame)
    say, book = speaker("dedale", lang), game.rulebook(lang)
    found: list[Piece] = []
    for kind in sorted(range(int(KINDS)), key=lambda kind: (not is_maze(kind), is_maze(kind) and stars_of(kind) > 0)):
        if game.deck[kind] == 0:
            continue
        name = say(tile_word(kind))
        group, drawn = _drawn(kind)
        first = group not in {piece.group for piece in found}
        text = book[RULES[group]].text if group in RULES and first else ""
        shown = drawing(UNIT, UNIT, element("g", drawn, class_="dedale"), name=name)
        found.append(Piece(group, shown, name[:1].upper() + name[1:], int(game.deck[kind]), text))
    return found


def _drawn(kind: int) -> tuple[str, str]:
    if kind == COLLAPSE:
        return "collapse", art.collapse_tile(0, 0, UNIT)
    if not is_maze(kind):
        return "minotaur", art.minotaur_tile(0, 0, UNIT, red=kind == RED)
    way, stars = WAY_KINDS.index(int(plain_of(kind))), int(stars_of(kind))
    tile = art.tile(0, 0, OPENINGS[way], stars, way, hub=OPENINGS[way] == 15)
    return "stars" if stars else "maze", tile
