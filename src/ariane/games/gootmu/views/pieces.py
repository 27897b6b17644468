"""G.O.O.T.M.U.'s markers and squares for the book: each kind of the box in use, with its picture and what it does."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import Game
from ariane.core.maze import Flood
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element, words
from ariane.core.views import Piece, Shown
from ariane.games.gootmu import box
from ariane.games.gootmu.rules.board import Board
from ariane.games.gootmu.rules.game import GootmuGame
from ariane.games.gootmu.rules.reading import readings
from ariane.games.gootmu.views import art
from ariane.games.gootmu.views.tell import rule_of

SIDE = 64
LAYOUTS = 60  # that are looked at for a warning
WHOLE = 0.85  # the share of its squares by which a layout hangs together


def pieces(game: Game, lang: str) -> list[Piece]:
    assert isinstance(game, GootmuGame)
    return [*_markers(game, lang), *_squares(game, lang)]


def parts(game: Game, lang: str) -> dict[str, Shown]:
    """Every marker, of however many there are, and every tile."""
    assert isinstance(game, GootmuGame)
    shown = zip(box.MARKERS, _all_markers(game, lang), strict=True)
    found = {f"markers.{key}": Shown(marker.name, marker.picture) for key, marker in shown}
    for tile in range(game.box.count):
        board = Board(game.box, 1, 1, vec[i64]([tile]), vec[i64]([0])).join()
        name, width = game.box.names[tile], art.wide(board)
        sheet = element("g", art.maze(board, lang), art.names(board), class_="gootmu")
        squares = (art.rim(board), art.rim(board), 4 * art.CELL, 4 * art.CELL)
        found[f"tile.{tile + 1}"] = Shown(name, drawing(width, width, sheet, name=name, squares=squares))
    return found


def warnings(game: Game, lang: str) -> list[str]:
    """Texts that the walls of their own tile make dead, and layouts that fall apart."""
    assert isinstance(game, GootmuGame)
    say = speaker("gootmu", lang)
    dead = [f"{reading.tile} {reading.square} {reading.wording}" for reading in readings(game.box) if reading.dead()]
    told = [say("warn-dead", count=len(dead), text="; ".join(dead[:3]))] if dead else []
    apart = sum(_falls_apart(game.box, Rng(23, number)) for number in range(LAYOUTS))
    if apart:
        told.append(say("warn-apart", percent=round(100 * apart / LAYOUTS)))
    return told


def _falls_apart(tiles: box.Box, rng: Rng) -> bool:
    """Whether nowhere in a layout of nine tiles, drawn by chance, one can walk to more than 85 % of it."""
    drawn = list(range(tiles.count))
    chosen = [drawn.pop(int(rng.below(len(drawn)))) for _ in range(9)]
    board = Board(tiles, 3, 3, vec[i64](chosen), vec[i64]([int(rng.below(4)) for _ in chosen])).join()
    cells, flood = int(board.cells), Flood(board.cells)
    return all(int(board.reach(start, flood)) < WHOLE * cells for start in range(0, cells, 23))


def _markers(game: GootmuGame, lang: str) -> list[Piece]:
    return [marker for marker in _all_markers(game, lang) if marker.copies]


def _all_markers(game: GootmuGame, lang: str) -> list[Piece]:
    say = speaker("gootmu", lang)
    found = []
    for kind, key in enumerate(box.MARKERS):
        name, _, text = say(f"found-{key}").partition(", ")  # "a key, which opens …"
        text = text.partition(" ")[2]
        drawn = element("g", art.marker(kind), transform=f"translate({SIDE / 2} {SIDE / 2}) scale(1.8)")
        shown = _drawing(drawn, name)
        found.append(Piece("marker", shown, _capital(name), int(game.box.markers[kind]), _capital(text)))
    return found


def _squares(game: GootmuGame, lang: str) -> list[Piece]:
    """Every kind of square, as it is first printed on a tile; the numbers may differ from square to square."""
    say, book, tiles = speaker("gootmu", lang), game.rulebook(lang), game.box
    found = []
    for kind in range(1, int(box.KINDS)):
        places = [place for place in range(len(tiles.texts)) if tiles.texts[place] == kind]
        first, key = places[0], box.KEYS[kind]
        label = say(f"label-{key}", n=int(tiles.numbers[first]), m=int(tiles.seconds[first]))
        symbol = element("g", art.at(0, -9, art.sign(kind, int(tiles.arrows[first]))), class_="symbol")
        wash = element("rect", x=-29, y=-29, width=58, height=58, rx=7, class_="wash")
        drawn = art.at(
            SIDE / 2, SIDE / 2, wash, symbol, words(label, 0, 23, class_="label", lang="en", **art.tight(label))
        )
        shown = _drawing(drawn, tiles.wordings[first])
        text = say(f"needs-{key}") if box.is_obstacle(kind) else book[rule_of(kind)].text
        found.append(Piece("square", shown, tiles.wordings[first], len(places), _capital(text)))
    return found


def _drawing(inside: str, name: str) -> str:
    return drawing(SIDE, SIDE, element("g", inside, class_="gootmu"), name=name)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
