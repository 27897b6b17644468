"""G.O.O.T.M.U.'s markers and squares for the book: each kind of the box in use, with its picture and what it does."""

from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import drawing, element, words
from ariane.core.views import Piece
from ariane.games.gootmu import box
from ariane.games.gootmu.rules.game import GootmuGame
from ariane.games.gootmu.views import art
from ariane.games.gootmu.views.tell import rule_of

SIDE = 64


def pieces(game: Game, lang: str) -> list[Piece]:
    assert isinstance(game, GootmuGame)
    return [*_markers(game, lang), *_squares(game, lang)]


def _markers(game: GootmuGame, lang: str) -> list[Piece]:
    say = speaker("gootmu", lang)
    found = []
    for kind, key in enumerate(box.MARKERS):
        name, _, text = say(f"found-{key}").partition(", ")  # "a key, which opens …"
        text = text.partition(" ")[2]
        drawn = element("g", art.marker(kind), transform=f"translate({SIDE / 2} {SIDE / 2}) scale(1.8)")
        shown = _drawing(drawn, name)
        if game.box.markers[kind]:
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
