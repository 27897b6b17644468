"""Drawings of G.O.O.T.M.U.: a symbol for each kind of text, obstacles, markers, pieces, and the maze as a blueprint."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from ariane.core.registry import folder
from ariane.core.registry import words as speaker
from ariane.core.rulebook import Rulebook
from ariane.core.svg import DARK_SEATS, SEAT_COLOURS, cut_out, element, once, outline, piece, rims, title, words
from ariane.games.gootmu import box
from ariane.games.gootmu.notation import text_at
from ariane.games.gootmu.rules.board import HOLE, Board
from ariane.games.gootmu.views.tell import rule_of, told_text

CELL = 64
RUN = 12  # parts of the maze that are drawn as one where nothing is put into them

STYLE = (
    ".gootmu{--sheet:#e4ecf4;--blue:#1c4470;--pale:#b9cbdd;--wash:#d3e0ec}"
    "@media(prefers-color-scheme:dark){.gootmu{--sheet:#12263e;--blue:#cfe1f4;--pale:#2c4a6b;--wash:#1b3553}}"
    ".gootmu .sheet{fill:var(--sheet);stroke:var(--pale);stroke-width:1.5}"
    ".gootmu .number{fill:var(--pale);opacity:.4;font-weight:600}"
    ".gootmu .grid{stroke:var(--pale);stroke-width:1;fill:none}"
    ".gootmu .wall{stroke:var(--blue);stroke-width:5;stroke-linecap:round;fill:none}"
    ".gootmu .sign{stroke:var(--blue);stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round;fill:none}"
    ".gootmu .full{fill:var(--blue);stroke:none}"
    ".gootmu .wash{fill:var(--wash);stroke:none}"
    ".gootmu .hit{fill:transparent}"
    ".gootmu .label{font:700 12.5px 'Patrick Hand','Segoe Print','Comic Neue',cursive,sans-serif;fill:var(--blue);"
    "text-anchor:middle;letter-spacing:.2px}"
    ".gootmu .fine{font:600 7.6px 'Source Sans 3','Segoe UI',system-ui,sans-serif;fill:var(--blue);"
    "text-anchor:middle;opacity:0}"
    ".far .gootmu .label{display:none}.far .gootmu .symbol{transform:translateY(13px) scale(1.5)}"
    ".gootmu .square:hover .fine,.gootmu .square:focus .fine,.zoom .gootmu .fine{opacity:1}"
    ".gootmu .square:hover .short,.gootmu .square:focus .short,.zoom .gootmu .short{opacity:.12}"
    ".gootmu .pin{fill:var(--brass);stroke:var(--ink);stroke-width:1}"
    ".gootmu .hole{fill:none;stroke:var(--pale);stroke-width:2;stroke-dasharray:6 8}"
    ".gootmu .token{fill:var(--paper);stroke:var(--ink);stroke-width:2;stroke-linejoin:round}"
    ".gootmu .item{stroke:var(--ink);stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round;fill:none}"
    ".gootmu .start{fill-opacity:.12;stroke-width:3;stroke-dasharray:5 4}"
    ".gootmu .beast{fill:var(--ink);stroke:var(--paper);stroke-width:1.5}"
    ".gootmu .eye{fill:var(--thread);stroke:none}"
    ".gootmu .reach-can{fill:var(--thread);fill-opacity:.16;stroke:var(--thread);"
    "stroke-width:2.5;stroke-dasharray:7 4}"
    ".gootmu .button{fill:var(--paper);stroke:var(--thread);stroke-width:2.5}"
    ".gootmu .plate{fill:var(--paper);stroke:var(--pale);stroke-width:1.5}"
    ".gootmu .plate.now{stroke:var(--thread);stroke-width:3}"
    ".gootmu .text{fill:var(--ink)}"
    ".gootmu .count{font-size:19px;font-weight:700;fill:var(--ink);stroke:var(--paper);"
    "stroke-width:3;paint-order:stroke}"
    ".gootmu .mid{text-anchor:middle;dominant-baseline:central}"
    ".gootmu .way{stroke:var(--thread);stroke-width:4;fill:none;stroke-linecap:round;stroke-linejoin:round;opacity:.75}"
    ".gootmu .last{stroke:var(--thread);stroke-width:3;fill:none}"
)

ARROW = "M-14 0H13M5 -8L14 0L5 8"  # to the east
SIGNS: dict[str, str] = {
    "die": "M-11 -11h22v22h-22ZM-5 -5h.1M5 5h.1M0 0h.1M5 -5h.1M-5 5h.1",
    "more": "M-11 -11h22v22h-22ZM-6 0h12M0 -6v12",
    "less": "M-11 -11h22v22h-22ZM-6 0h12",
    "times": "M-11 -11h22v22h-22ZM-5 -5l10 10M5 -5l-10 10",
    "clock": "M-9 -12h18l-8 12l8 12h-18l8 -12Z",
    "again": "M11 -3a11 11 0 1 0 0 8M12 -11v9h-9",
    "odd": "M-11 -11h22v22h-22ZM0 -5v10",
    "arrow": ARROW,
    "slide": "M-14 -5H6M-14 5H6M4 -11L15 0L4 11",
    "jump": "M-14 9Q0 -20 11 5M3 3L11 7L14 -3",
    "on": "M-12 -9L-3 0L-12 9M-2 -9L7 0L-2 9",
    "back": "M12 -9L3 0L12 9M2 -9L-7 0L2 9",
    "cross": "M0 -14V14M-14 0H14M-4 -10L0 -14L4 -10M-4 10L0 14L4 10M-10 -4L-14 0L-10 4M10 -4L14 0L10 4",
    "star": "M0 -13L3 -3L13 0L3 3L0 13L-3 3L-13 0L-3 -3Z",
    "wall": "M-13 -8H-4M4 -8H13M-13 0H-8M8 0H13M-13 8H-4M4 8H13M0 -12V12",
    "heads": "M-7 -4a4 4 0 1 0 .1 0M7 -4a4 4 0 1 0 .1 0M-13 12q6 -10 12 0M1 12q6 -10 12 0",
    "swap": "M-13 -5H10M4 -11L11 -5L4 1M13 6H-10M-4 0L-11 6L-4 12",
    "cog": "M0 -12v5M0 7v5M-12 0h5M7 0h5M-8 -8l4 4M4 4l4 4M8 -8l-4 4M-4 4l-4 4M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
    "bag": "M-4 -12h8l-2 6q10 6 8 14q-10 6 -20 0q-2 -8 8 -14Z",
    "turn": "M-10 6a11 11 0 1 1 16 5M10 12L5 12L6 5",
    "hole": "M-11 -11h22v22h-22ZM-11 -11L11 11M11 -11L-11 11",
    "beast": "M-11 -10L-6 -2Q0 -6 6 -2L11 -10Q14 4 6 10Q0 14 -6 10Q-14 4 -11 -10ZM-4 3h.1M4 3h.1",
    "panel": "M-10 -13h20v26h-20M-10 -13v4M-10 -4v4M-10 5v8M4 0h.1",
    "hand": "M-10 4V-4M-4 4V-11M2 4V-12M8 4V-9M-10 4Q-8 13 2 13Q10 12 8 3",
    "touch": "M0 13V-2M-4 -1L0 -12L4 -1M-12 -8L-7 -4M12 -8L7 -4",
}
OBSTACLES: dict[str, str] = {
    "locked-door": "M-14 16V-10Q0 -24 14 -10V16ZM-3 -2a3.4 3.4 0 1 1 6 0l2 9h-10Z",
    "pool": "M-20 -6q7 -8 13 0t13 0t13 0M-20 4q7 -8 13 0t13 0t13 0M-20 14q7 -8 13 0t13 0t13 0",
    "snake-pit": "M-18 12Q-20 -14 0 -14T18 12ZM-8 6q4 -8 8 -2t8 -4M-10 -2q4 -8 8 -3M6 9l3 -2",
    "narrow-passage": "M-6 -18Q2 -8 -5 0T-6 16M6 -18Q-2 -8 5 0T6 16M-18 -18V16M18 -18V16M-18 -8h9M9 6h9",
}
SIGN_OF = {
    "add-all": "more", "add-next": "more", "minus": "less", "subtract-all": "less", "double": "times",
    "square": "times", "select": "die", "no-roll": "on", "odd-only": "odd", "less-than": "less", "random": "die",
    "that-way-next": "arrow", "ignore-walls-next": "wall", "pass-wall-next": "wall", "no-permanent": "star",
    "cancel-square": "hole", "extra-turn": "again", "roll-extra": "die", "roll-lose": "die", "lose-turn": "clock",
    "enemy-moves": "hand", "slide": "slide", "jump": "jump", "that-way": "arrow", "forward": "on",
    "forward-backtrack": "on", "back": "back", "any-direction": "cross", "free-walls": "wall",
    "go-anywhere": "star", "nearest-gootmu": "cog", "nearest-item": "bag", "nearest-label": "star",
    "next-tile": "arrow", "monster-tile": "beast", "teleport-gootmu": "cog", "secret-panel": "panel",
    "trap-door": "slide", "same-space": "heads", "swap-player": "swap", "move-other-n": "heads",
    "move-other-one": "heads", "move-others": "heads", "touch-home": "touch", "another-piece": "heads",
    "bring-enemy": "cog", "move-any-gootmu": "cog", "move-own-gootmu": "cog", "enemy-moves-gootmu": "cog",
    "swap-gootmu": "swap", "drop-gootmu": "cog", "give-gootmu": "hand", "item-first": "bag", "carry-four": "bag",
    "discard-item": "bag", "drop-all": "back", "drop-far": "bag", "get-nearest": "bag", "give-item": "hand",
    "take-item": "hand", "turn-over": "turn", "rotate-this-cw": "turn", "may-rotate": "turn", "rotate-any": "turn",
    "remove-tile": "hole", "monster-free": "beast", "monster-tile-over": "beast", "monster-start": "beast",
}  # fmt: skip
ITEMS: dict[str, str] = {
    "bucket": "M-9 -7H9L6 10H-6ZM-9 -7Q0 -18 9 -7",
    "key": "M-9 -4a5 5 0 1 1 7 5L9 9M5 6l3 -3M1 3l3 -3",
    "boat": "M-12 3H12Q8 11 0 11T-12 3ZM0 3V-11L9 0H0",
    "pickaxe": "M-8 11L6 -5M-4 -11Q8 -12 11 2",
    "board": "M-12 4L10 -9L12 -5L-10 8Z",
    "oil": "M-3 -11h6v5q6 4 5 17h-16q-1 -13 5 -17Z",
    "power": "M3 -13L-8 2H-1L-3 13L8 -3H1Z",
    "cancel": "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M-7 -7L7 7",
    "wall": "M-11 -9h22v18h-22ZM-11 0h22M0 -9v9M-5 0v9M5 0v9",
    "trap-back": "M-11 -9h22v18h-22ZM6 0H-6M-2 -4L-6 0L-2 4",
    "magnet": "M-9 -10V1a9 9 0 0 0 18 0V-10H4V1a4 4 0 0 1 -8 0V-10ZM-9 -5h5M4 -5h5",
    "fire": "M0 12Q-11 11 -9 1Q-6 3 -5 -1Q-4 -9 2 -13Q1 -6 6 -4Q10 6 0 12Z",
    "cave-in": "M-12 10L-7 0L-2 10ZM0 10L5 -3L12 10ZM-6 -3L-1 -11L4 -4",
}


def at(x: float, y: float, *inside: str, turn: int = 0) -> str:
    spin = f" rotate({turn})" if turn else ""
    return element("g", *inside, transform=f"translate({x:g} {y:g}){spin}")


@once
def sign(text: int, arrow: int) -> str:
    """The symbol of a text round its own middle; arrows as they lie on the table."""
    key = box.KEYS[text]
    if key in OBSTACLES:
        return element("path", d=OBSTACLES[key], class_="sign", transform="scale(.86)")
    turn = (arrow - 1) * 90 if arrow >= 0 else 0
    return at(0, 0, element("path", d=SIGNS[SIGN_OF[key]], class_="sign"), turn=turn)


def tight(label: str) -> dict[str, object]:
    """What holds a long label inside its square."""
    wide = sum(4.5 if letter in " :.1I,<≤" else 8.6 for letter in label)
    return {"textLength": 55, "lengthAdjust": "spacingAndGlyphs"} if wide > 55 else {}


def wrapped(content: str, width: int) -> list[str]:
    """Words in lines of at most so many letters; a no-break space holds two together."""
    lines = [""]
    for word in content.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


@once
def fine_print(content: str) -> str:
    """The whole text in small letters, shown on hover, on focus and where a tile is zoomed."""
    lines = wrapped(content, 14)
    top = -(len(lines) - 1) * 4.4
    return "".join(words(line, 0, top + 8.8 * i + 2.6, class_="fine") for i, line in enumerate(lines))


@once
def marker(kind: int) -> str:
    """A marker: a small card with its drawing; face down a question mark."""
    card = element("rect", x=-15, y=-15, width=30, height=30, rx=5, class_="token")
    if kind >= len(box.MARKERS):
        return card + words("?", 0, 1, class_="mid", font_size=22, font_weight=700, style="fill:var(--ink)")
    return card + element("path", d=ITEMS[box.MARKERS[kind]], class_="item")


@once
def cog(seat: int, initial: str) -> str:
    """A GOOTMU piece: a toothed wheel in its owner's colour, with the owner's shape and initial on its hub."""
    teeth = "M0 -18V-12M0 12V18M-18 0H-12M12 0H18M-12.7 -12.7l4 4M8.7 8.7l4 4M12.7 -12.7l-4 4M-8.7 8.7l-4 4"
    colour = SEAT_COLOURS[seat]
    ink = "stroke:#22201c;stroke-linecap:round;stroke-linejoin:round"
    letter = "#fff" if seat in DARK_SEATS else "#22201c"
    return (
        element("path", d=teeth, style=f"{ink};stroke-width:8")
        + element("circle", r=14.5, style=f"fill:{colour};{ink};stroke-width:2")
        + element("path", d=teeth, style=f"stroke:{colour};stroke-width:4.5;stroke-linecap:round")
        + element("circle", r=12.5, style="fill:#fbf8f1")
        + outline(seat, 0, 0, 8.6, style=f"fill:{colour};{ink};stroke-width:1.4")
        + words(
            initial, 0, 1.8 if seat == 1 else 0.6, class_="mid", style=f"font-size:11.5px;font-weight:700;fill:{letter}"
        )
    )


@once
def start(seat: int) -> str:
    """A start marker: the outline of its owner's pawn, lying under it."""
    return outline(seat, 0, 0, 20, class_="start", style=f"stroke:{SEAT_COLOURS[seat]};fill:{SEAT_COLOURS[seat]}")


@once
def beast() -> str:
    return (
        element("path", d="M-20 -22L-12 -8Q0 -14 12 -8L20 -22Q28 6 12 20Q0 26 -12 20Q-28 6 -20 -22Z", class_="beast")
        + element("circle", cx=-8, cy=3, r=4, class_="eye")
        + element("circle", cx=8, cy=3, r=4, class_="eye")
        + element("path", d="M-9 14l4 4l5 -4l5 4l4 -4", style="stroke:var(--paper);stroke-width:2;fill:none")
    )


# The maze itself

EDGE = 8  # right of the maze and below it
SMALLEST = 30  # the width of the picture in letters, so that they are 12 pixels high on a phone of 360


def rim(board: Board) -> int:
    """How wide the strip of letters and numbers above and left of the maze is."""
    return 40 if board.width == 3 else 52


def wide(board: Board) -> int:
    return rim(board) + int(board.width) * 4 * CELL + EDGE


def high(board: Board) -> int:
    return rim(board) + int(board.height) * 4 * CELL + EDGE


def letters(board: Board) -> float:
    """How high the letters of all that is read are."""
    return wide(board) / SMALLEST


def corner(board: Board, square: int) -> tuple[int, int]:
    """Where a square's upper left corner is drawn."""
    spot = int(board.spot(square))
    place = spot // int(box.AREA)
    column = place % int(board.width) * 4 + spot % 4
    row = place // int(board.width) * 4 + spot % int(box.AREA) // 4
    return rim(board) + column * CELL, rim(board) + row * CELL


@lru_cache(maxsize=64)
def maze(board: Board, lang: str) -> str:
    """All that stays the same while no tile is turned: a board is never changed once made, so that it can be kept."""
    places = range(int(board.width * board.height))
    tiles = [_tile(board, place, lang) for place in places]
    return "".join(tiles) + (_walls(board) if len(board.links) else "")


@lru_cache(maxsize=64)
def squares(board: Board) -> dict[str, int]:
    """The squares that are there, by their ids."""
    return {f"square-{board.name(square)}": square for square in range(int(board.cells)) if board.there(square)}


def names(board: Board) -> str:
    """What columns and rows are called, beside them."""
    columns, rows = int(board.width) * 4, int(board.height) * 4
    letters_of, numbers = tuple(chr(97 + column) for column in range(columns)), tuple(map(str, range(1, rows + 1)))
    edge = rim(board)
    return rims(letters_of, numbers, (edge, edge, columns * CELL, rows * CELL), edge / 2, letters(board))


def tile_corner(board: Board, place: int) -> tuple[int, int]:
    return rim(board) + place % int(board.width) * 4 * CELL, rim(board) + place // int(board.width) * 4 * CELL


def _tile(board: Board, place: int, lang: str) -> str:
    x, y = tile_corner(board, place)
    side = 4 * CELL
    if board.tiles[place] == HOLE:
        return element("rect", x=x + 6, y=y + 6, width=side - 12, height=side - 12, rx=8, class_="hole")
    name = speaker("gootmu", lang)("tell-tile", number=place + 1, name=board.box.names[board.tiles[place]])
    sheet = cut_out(x + 1, y + 1, side - 2, side - 2, 2, place + 3, class_="sheet")
    grid = "".join(f"M{x + i * CELL} {y + 4}v{side - 8}M{x + 4} {y + i * CELL}h{side - 8}" for i in (1, 2, 3))
    corners = ((6, 6), (side - 6, 6), (6, side - 6), (side - 6, side - 6))
    pins = "".join(element("circle", cx=x + dx, cy=y + dy, r=3.2, class_="pin") for dx, dy in corners)
    number = words(str(place + 1), x + side / 2, y + side / 2, class_="middle number", font_size=150)
    drawn = (sheet, number, element("path", d=grid, class_="grid"), pins)
    parts = [piece(f"tile-{place + 1}", name, *drawn, class_="tile")]
    if len(board.links):
        parts += [_square(board, square, lang) for square in range(place * int(box.AREA), (place + 1) * int(box.AREA))]
    return "".join(parts)


def _square(board: Board, square: int, lang: str) -> str:
    """A square with its text as a symbol and a short label; the whole text for hover, focus and zoom."""
    text = int(board.texts[square])
    circle = board.box.circles[board.tiles[square // int(box.AREA)]] == square % int(box.AREA)
    numbers = int(board.number(square)), int(board.second(square)), int(board.arrow(square))
    said, told = text_at(board, square), told_text(board, square, speaker("gootmu", lang)) if text else ""
    return _square_of(lang, board.name(square), *corner(board, square), text, said, told, *numbers, circle=circle)


@once
def _square_of(
    lang: str,
    name: str,
    x: int,
    y: int,
    text: int,
    said: str,
    whole: str,
    number: int,
    second: int,
    arrow: int,
    *,
    circle: bool,
) -> str:
    say = speaker("gootmu", lang)
    told = say("tell-square", square=name)
    inside = []
    if text:
        told += say("tell-text", text=whole)
        if rule_of(text) == "gootmu.sq.door":
            told += f" — {say(f'needs-{box.KEYS[text]}')}"
        elif lang != "en":
            told += f" — {_meaning(lang, rule_of(text))}"
        label = say(f"label-{box.KEYS[text]}", n=number, m=second)
        symbol = element("g", at(0, -9, sign(text, arrow)), class_="symbol")
        short = element("g", symbol, words(label, 0, 23, class_="label", lang="en", **tight(label)), class_="short")
        wash = element("rect", x=-29, y=-29, width=58, height=58, rx=7, class_="wash")
        inside = [wash, short, element("g", fine_print(said), lang="en")]
    elif circle:
        inside = [element("circle", r=19, class_="grid")]
    hit = element("rect", x=-CELL / 2, y=-CELL / 2, width=CELL, height=CELL, class_="hit")
    middle = f"translate({x + CELL // 2} {y + CELL // 2})"
    return piece(f"square-{name}", told, *inside, hit, class_="square", transform=middle, tabindex=0 if text else None)


@cache
def _meaning(lang: str, rule: str) -> str:
    """What a text does, as the dictionary has it: without the example it begins with, and without our rulings."""
    text = Rulebook(folder("gootmu"), lang)[rule].text.partition("\u00a0: ")[2]
    return text.partition(speaker("gootmu", lang)("ruling-begins"))[0].strip()


def _walls(board: Board) -> str:
    """Every side that cannot be walked, drawn once."""
    path: dict[str, None] = {}
    for square in range(int(board.cells)):
        if board.there(square):
            x, y = corner(board, square)
            sides = (f"M{x} {y}h64", f"M{x + CELL} {y}v64", f"M{x} {y + CELL}h64", f"M{x} {y}v64")
            path |= {sides[way]: None for way in range(4) if not board.walkable(square, way)}
    return element("path", d="".join(path), class_="wall")


class Sheet(NamedTuple):
    """The maze of a board, open where something is put in: marks of what can be clicked, names of what lies there."""

    parts: list[str]
    runs: list[str]  # so many parts each
    marks: dict[str, int]  # id -> the part before what marks it
    names: dict[str, int]  # square -> the part before what is named there

    def put(self, inside: dict[int, str]) -> list[str]:
        """The maze, with these behind the parts of these numbers; where nothing is put in, a run of them is one."""
        opened: dict[int, list[str]] = {}
        for at, text in inside.items():
            number, place = divmod(at, RUN)
            if number not in opened:
                opened[number] = self.parts[number * RUN : (number + 1) * RUN]
            opened[number][place] += text
        drawn: list[str] = []
        for number, run in enumerate(self.runs):
            drawn.extend(opened.get(number, (run,)))
        return drawn


@lru_cache(maxsize=64)
def opened(maze: str) -> Sheet:
    marks = {
        at.end() - 1: at[1] for at in re.finditer(r'id="((?:square|tile)-[a-z0-9]+)" role="img" class="[a-z]+"', maze)
    }
    names = {at.end(): at[1] for at in re.finditer(r'id="square-([a-z0-9]+)" [^>]*><title>[^<]*', maze)}
    ends = sorted({*marks, *names})
    parts = [maze[start:end] for start, end in zip([0, *ends], [*ends, len(maze)], strict=True)]
    runs = ["".join(parts[first : first + RUN]) for first in range(0, len(parts), RUN)]
    at = {end: number for number, end in enumerate(ends)}
    return Sheet(
        parts, runs, {key: at[end] for end, key in marks.items()}, {key: at[end] for end, key in names.items()}
    )


# What lies on squares


@once
def lying_piece(mark: str, name: str, owner: int, initial: str, x: int, y: int, can: bool) -> str:
    return piece(
        mark,
        name,
        cog(owner, initial),
        element("circle", r=23, class_="last ring-can") if can else "",
        class_="can" if can else None,
        transform=f"translate({x} {y})",
        pointer_events=None if can else "none",
    )


@once
def lying_marker(name: str, kind: int, x: int, y: int) -> str:
    return element("g", title(name), marker(kind), transform=f"translate({x} {y})", pointer_events="none")
