"""Dédale's tiles for the book: each kind of the box in use, with its picture and what it does."""

from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element
from ariane.core.views import Piece, Shown
from ariane.games.dedale.box import (
    COLLAPSE,
    KINDS,
    LEVELS,
    OPENINGS,
    RED,
    SHAPES,
    WAY_KINDS,
    WHITE,
    is_maze,
    kind_of,
    plain_of,
    stars_of,
)
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


def parts(game: Game, lang: str) -> dict[str, Shown]:
    """Every shape of the file with each number of stars, and the special tiles."""
    assert isinstance(game, DedaleGame)
    kinds = {"special.collapse": int(COLLAPSE), "special.red": int(RED), "special.white": int(WHITE)}
    for number, tile in enumerate(game.components.table().tables("tile"), 1):
        shape = SHAPES.index(tile.text("name"))
        kinds[f"tile.{number}"] = int(kind_of(shape, 0))
        kinds |= {f"tile.{number}.stars.{stars + 1}": int(kind_of(shape, stars)) for stars in range(int(LEVELS))}
    found = {place: _shown(kind, lang) for place, kind in kinds.items()}
    for number, tile in enumerate(game.components.table().tables("tile"), 1):
        found[f"tile.{number}"] = _as_drawn(found[f"tile.{number}"].name, tile.drawing("drawing"))
    for mark, colour in (("stone", "stone"), ("way", "floor")):
        name = speaker("dedale", lang)(f"box-mark-{mark}")
        square = element("rect", width=UNIT, height=UNIT, style=f"fill:var(--{colour})")
        square = element("g", square, class_="dedale")
        found[f"mark.{mark}"] = Shown(name, drawing(UNIT, UNIT, square, name=name))
    return found


def _shown(kind: int, lang: str) -> Shown:
    name = speaker("dedale", lang)(tile_word(kind))
    name = name[:1].upper() + name[1:]
    return Shown(name, drawing(UNIT, UNIT, element("g", _drawn(kind)[1], class_="dedale"), name=name))


def _as_drawn(name: str, lines: list[str]) -> Shown:
    """A tile turned as the file has it, of three by three squares."""
    ends = (lines[0][1], lines[1][2], lines[2][1], lines[1][0])
    sides = sum(1 << side for side in range(4) if ends[side] == ".")
    tile = art.tile(0, 0, sides, 0, OPENINGS.index(sides), hub=sides == 15)
    drawn = element("g", tile, class_="dedale")
    return Shown(name, drawing(UNIT, UNIT, drawn, name=name, squares=(0, 0, UNIT, UNIT)))


def _drawn(kind: int) -> tuple[str, str]:
    if kind == COLLAPSE:
        return "collapse", art.collapse_tile(0, 0, UNIT)
    if not is_maze(kind):
        return "minotaur", art.minotaur_tile(0, 0, UNIT, red=kind == RED)
    way, stars = WAY_KINDS.index(int(plain_of(kind))), int(stars_of(kind))
    tile = art.tile(0, 0, OPENINGS[way], stars, way, hub=OPENINGS[way] == 15)
    return "stars" if stars else "maze", tile
