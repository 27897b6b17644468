"""G.O.O.T.M.U. on paper: every tile of the box in use with its whole texts, the markers, the pieces and the pawns."""

from ariane.core.cutting import Cut, counter, die, pawns
from ariane.core.game import Game
from ariane.core.registry import words as speaker
from ariane.core.svg import cut_out, drawing, element, pawn, words
from ariane.core.words import Words
from ariane.games.gootmu import box
from ariane.games.gootmu.rules.game import GootmuGame
from ariane.games.gootmu.views import art
from ariane.games.gootmu.views.art import CELL

TILE = (85.0, 85.0)  # letters of 7 points
MARKER = (18.0, 18.0)  # on squares of 21
SIDE = 4 * CELL
PIECES = 3  # of each player's GOOTMU


def cuts(game: Game, lang: str) -> list[Cut]:
    assert isinstance(game, GootmuGame)
    say, seats = speaker("gootmu", lang), range(game.seats[-1])
    wheel = element("path", d=art.SIGNS["cog"], class_="sign", transform=f"translate({SIDE / 2} {SIDE / 2}) scale(6)")
    back = _tile(wheel, say("title"))
    return [
        *(
            Cut(say("cut-tile", name=name), _tile(_maze(game.box, tile), name), back, TILE, 1)
            for tile, name in enumerate(game.box.names)
        ),
        *_markers(game, say),
        *(
            counter(say("cut-piece", number=seat + 1), _scaled(art.cog(seat, str(seat + 1)), 1.5), PIECES, size=MARKER)
            for seat in seats
        ),
        *pawns(game, lang, MARKER),
        *(
            counter(say("cut-second", number=seat + 1), pawn(seat, 0, 0, 14, f"{seat + 1}′"), size=MARKER)
            for seat in seats
        ),
        *(
            counter(say("cut-start", number=seat + 1), _scaled(art.start(seat), 1.1), 2, size=MARKER)  # and a second's
            for seat in seats
        ),
        counter(say("the-monster-name").capitalize(), _scaled(art.beast(), 1.1), size=MARKER),
        die(game, lang),
    ]


def _markers(game: GootmuGame, say: Words) -> list[Cut]:
    hidden = _scaled(art.marker(len(box.MARKERS)), 1.7)
    found = []
    for kind, key in enumerate(box.MARKERS):
        name = say(f"found-{key}").partition(", ")[0]
        if copies := int(game.box.markers[kind]):
            drawn = _scaled(art.marker(kind), 1.7)
            found.append(counter(name[:1].upper() + name[1:], drawn, copies, back=hidden, size=MARKER))
    return found


def _scaled(drawn: str, by: float) -> str:
    return element("g", drawn, transform=f"scale({by:g})", class_="gootmu")


# Tiles


def _tile(drawn: str, name: str) -> str:
    sheet = element("rect", width=SIDE, height=SIDE, class_="sheet")
    return drawing(SIDE, SIDE, element("g", sheet, drawn, class_="gootmu"), name=name)


def _maze(tiles: box.Box, tile: int) -> str:
    first = tile * int(box.AREA)
    grid = "".join(f"M{i * CELL} 4v{SIDE - 8}M4 {i * CELL}h{SIDE - 8}" for i in (1, 2, 3))
    paper = cut_out(1, 1, SIDE - 2, SIDE - 2, 2, tile + 3, class_="sheet")
    squares = [_square(tiles, first + at, at, bool(tiles.circles[tile] == at)) for at in range(int(box.AREA))]
    return paper + element("path", d=grid, class_="grid") + "".join(squares) + _walls(tiles, first)


def _square(tiles: box.Box, place: int, at: int, circle: bool) -> str:
    """The whole text: below an arrow or an obstacle, which are rules themselves, and over any other sign."""
    kind, arrow = int(tiles.texts[place]), int(tiles.arrows[place])
    x, y = at % 4 * CELL + CELL // 2, at // 4 * CELL + CELL // 2
    if not kind:
        return art.at(x, y, element("circle", r=19, class_="grid")) if circle else ""
    lines = art.wrapped(tiles.wordings[place], 13)
    if box.is_obstacle(kind):
        sign, top = element("g", art.sign(kind, arrow), transform="translate(0 -6) scale(.9)"), 22.0
    elif arrow >= 0:
        sign, top = element("g", art.sign(kind, arrow), transform="translate(0 -17) scale(.62)"), 0.0
    else:
        sign, top = element("g", art.sign(kind, arrow), opacity=0.22), -4.4 * (len(lines) - 1)
    wash = element("rect", x=-29, y=-29, width=58, height=58, rx=7, class_="wash")
    letters = {"class_": "fine", "style": "opacity:1", "lang": "en"}
    told = "".join(words(line, 0, top + 8.8 * row + 2.6, **letters) for row, line in enumerate(lines))
    return art.at(x, y, wash, sign, told)


def _walls(tiles: box.Box, first: int) -> str:
    path: dict[str, None] = {}
    for at in range(int(box.AREA)):
        x, y = at % 4 * CELL, at // 4 * CELL
        sides = (f"M{x} {y}h64", f"M{x + CELL} {y}v64", f"M{x} {y + CELL}h64", f"M{x} {y}v64")
        path |= {sides[way]: None for way in range(4) if not tiles.openings[first + at] >> way & 1}
    return element("path", d="".join(path), class_="wall")
