"""How the things of Dédale are drawn: carved stone seen from above, gates, rubble, and the Minotaur's silhouette."""

from math import cos, pi, sin

from ariane.core.chance import mix
from ariane.core.svg import element, once, pawn, piece, polygon
from ariane.core.svg import words as label
from ariane.core.words import Words
from ariane.games.dedale.box import OPENINGS, WAY_KINDS, WAY_NAMES
from ariane.games.dedale.rules.turn import tile_word
from ariane.games.dedale.views.tell import openings

UNIT = 64.0  # one tile
ROW = 60.0  # one line of players
PLATE = 220.0

STYLE = (
    ".dedale{--stone:#d6cbb4;--stone-edge:#a2957a;--floor:#9c8e72;--deep:#5f543f;--lip:#efe6d2;--night:#17130e;"
    "--gate:#fff3c4;--halo:#efe6d2}"
    "@media(prefers-color-scheme:dark){.dedale{--stone:#545c6e;--stone-edge:#2a2e39;--floor:#1f222b;--deep:#0c0e13;"
    "--lip:#5d6475;--night:#030406;--gate:#ffe9a3;--halo:#e9e4d8}}"
    ".dedale .stone{fill:var(--stone);stroke:var(--stone-edge);stroke-width:1.5}"
    ".dedale .lip,.dedale .deep,.dedale .floor{fill:none;stroke-linejoin:round}"
    ".dedale .lip{stroke:var(--lip);stroke-width:33}.dedale .deep{stroke:var(--deep);stroke-width:30}"
    ".dedale .floor{stroke:var(--floor);stroke-width:25}"
    ".dedale .shadow{fill:var(--deep);opacity:.32}"
    ".dedale .chip{stroke:var(--stone-edge);stroke-width:1.5;fill:none;stroke-linecap:round}"
    ".dedale .star{fill:var(--brass);stroke:var(--ink);stroke-width:1}"
    ".dedale .mark{fill:none;stroke:var(--lip);stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round}"
    ".dedale .bull{fill:var(--night);stroke:var(--halo);stroke-width:2;stroke-linejoin:round}"
    ".dedale .eye{fill:var(--thread)}"
    ".dedale .light{fill:var(--gate)}.dedale .ray{stroke:var(--gate);stroke-width:4;stroke-linecap:round}"
    ".dedale .ghost-can{fill:var(--thread);fill-opacity:.08;stroke:var(--thread);stroke-width:3;stroke-dasharray:7 6}"
    ".dedale .plus-can{stroke:var(--thread);stroke-width:4;stroke-linecap:round}"
    ".dedale .heading{fill:var(--thread);stroke:var(--paper);stroke-width:1.5}"
)


@once
def tile(x: float, y: float, sides: int, stars: int, key: int, *, hub: bool = False) -> str:
    """A block of stone with its ways carved into it; stars on the corners that are always stone."""
    ways = "".join(_arm(sides))
    parts = [
        element("rect", x=0.8, y=0.8, width=UNIT - 1.6, height=UNIT - 1.6, rx=3, class_="stone"),
        _chips(key, sides),
        element("path", d=ways, class_="lip"),
        element("path", d=ways, class_="deep"),
        element("path", d=ways, class_="floor", transform="translate(1.2 1.6)"),
    ]
    if hub:
        parts.append(horns(UNIT / 2 + 1, UNIT / 2 - 1, 10.5))
    corners = ((54.0, 10.0), (10.0, 10.0), (54.0, 54.0))
    parts += [star(*corners[number], 9.0) for number in range(stars)]
    return element("g", *parts, transform=f"translate({x:g} {y:g})")


def _arm(sides: int) -> list[str]:
    """The ways of a tile: straight through where both ends are open, round the corner where only two are."""
    ends = ("32 0", "64 32", "32 64", "0 32")
    sides_open = [side for side in range(4) if sides >> side & 1]
    if len(sides_open) == 2 and sides not in (5, 10):
        return [f"M{ends[sides_open[0]]}L32 32L{ends[sides_open[1]]}"]
    through = [f"M{ends[side]}L{ends[side + 2]}" for side in (0, 1) if {side, side + 2} <= set(sides_open)]
    alone = [f"M32 32L{ends[side]}" for side in sides_open if (side + 2) % 4 not in sides_open]
    return through + alone


def _chips(key: int, sides: int) -> str:
    """Two cracks in the stone, the same way for the same place."""
    marks = []
    for number in range(2):
        toss = int(mix(mix(key + 3, number), sides + 1) >> 8)
        x, y = (5 + toss % 8, 50 + (toss >> 5) % 7) if number else (46 + toss % 6, 48 + (toss >> 4) % 9)
        marks.append(f"M{x} {y}l{3 + (toss >> 9) % 5} {-3 + (toss >> 13) % 6}")
    return element("path", d="".join(marks), class_="chip")


@once
def star(x: float, y: float, size: float) -> str:
    radii = (size, size * 0.45)
    corners = [
        (x + radii[i % 2] * cos(pi * i / 5 - pi / 2), y + radii[i % 2] * sin(pi * i / 5 - pi / 2)) for i in range(10)
    ]
    return polygon(*corners, class_="star")


@once
def horns(x: float, y: float, size: float) -> str:
    """The Minotaur's mark: where its passages begin."""
    a, b = size, size * 0.55
    bow = f"M{x - a:.1f} {y - a:.1f}Q{x - a:.1f} {y + b:.1f} {x:.1f} {y + b:.1f}T{x + a:.1f} {y - a:.1f}"
    curve = f"{bow}M{x:.1f} {y + b:.1f}v{b:.1f}"
    return element("path", d=curve, class_="mark")


@once
def entrance(x: float, y: float) -> str:
    """A round court with ways to all four sides."""
    court = tile(x, y, 15, 0, 1)
    ring = element("circle", cx=x + 32, cy=y + 32, r=21, style="fill:var(--floor);stroke:var(--deep);stroke-width:3")
    inner = element("circle", cx=x + 32, cy=y + 32, r=16.5, class_="mark", style="stroke-width:1.5;opacity:.6")
    return court + ring + inner + horns(x + 32, y + 31, 8.5)


@once
def gate(x: float, y: float) -> str:
    """An exit: daylight in the stone."""
    rays = "".join(
        f"M{x + 32 + 19 * cos(pi * i / 4):.1f} {y + 32 + 19 * sin(pi * i / 4):.1f}"
        f"L{x + 32 + 25 * cos(pi * i / 4):.1f} {y + 32 + 25 * sin(pi * i / 4):.1f}"
        for i in range(8)
    )
    sun = element("circle", cx=x + 32, cy=y + 32, r=14, class_="light")
    return tile(x, y, 15, 0, 2) + sun + element("path", d=rays, class_="ray")


@once
def rubble(x: float, y: float) -> str:
    """A collapsed exit: blocks fallen over each other."""
    block = element("rect", x=x + 0.8, y=y + 0.8, width=UNIT - 1.6, height=UNIT - 1.6, rx=3, style="fill:var(--deep)")
    stones = []
    for number in range(9):
        toss = int(mix(mix(number + 5, 11), number) >> 7)
        cx, cy = x + 12 + 20 * (number % 3) + toss % 5 - 2, y + 12 + 20 * (number // 3) + (toss >> 4) % 5 - 2
        turn, size = (toss >> 8) % 90 * pi / 180, 10 + (toss >> 12) % 4
        corners = [(cx + size * cos(turn + pi * i / 2), cy + size * 0.8 * sin(turn + pi * i / 2)) for i in range(4)]
        stones.append(polygon(*corners, class_="stone"))
    return block + "".join(stones)


def bull(x: float, y: float, size: float) -> str:
    """A black head with wide horns and two red eyes."""
    s = size / 20
    head = (
        f"M{x - 6 * s:.1f} {y - 6 * s:.1f}Q{x - 17 * s:.1f} {y - 5 * s:.1f} {x - 19 * s:.1f} {y - 19 * s:.1f}"
        f"Q{x - 11 * s:.1f} {y - 12 * s:.1f} {x - 4 * s:.1f} {y - 13 * s:.1f}L{x + 4 * s:.1f} {y - 13 * s:.1f}"
        f"Q{x + 11 * s:.1f} {y - 12 * s:.1f} {x + 19 * s:.1f} {y - 19 * s:.1f}"
        f"Q{x + 17 * s:.1f} {y - 5 * s:.1f} {x + 6 * s:.1f} {y - 6 * s:.1f}L{x + 13 * s:.1f} {y - 3 * s:.1f}"
        f"L{x + 8 * s:.1f} {y + 2 * s:.1f}L{x + 6 * s:.1f} {y + 14 * s:.1f}"
        f"Q{x:.1f} {y + 20 * s:.1f} {x - 6 * s:.1f} {y + 14 * s:.1f}"
        f"L{x - 8 * s:.1f} {y + 2 * s:.1f}L{x - 13 * s:.1f} {y - 3 * s:.1f}Z"
    )
    eyes = "".join(element("circle", cx=x + side * 4 * s, cy=y + 1 * s, r=1.9 * s, class_="eye") for side in (-1, 1))
    return element("path", d=head, class_="bull") + eyes


def heading(x: float, y: float, side: int) -> str:
    """Where it is going: an arrow at the edge of its tile."""
    turn = pi * side / 2 - pi / 2
    tip, left, right = ((30.0, 0.0), (21.0, -8.0), (21.0, 8.0))
    corners = [(x + a * cos(turn) - b * sin(turn), y + a * sin(turn) + b * cos(turn)) for a, b in (tip, left, right)]
    return polygon(*corners, class_="heading")


def bag(x: float, y: float) -> str:
    sack = (
        f"M{x + 14} {y + 18}Q{x - 4} {y + 58} {x + 10} {y + 62}L{x + 46} {y + 62}Q{x + 60} {y + 58} {x + 42} {y + 18}Z"
    )
    tie = f"M{x + 12} {y + 18}h32M{x + 16} {y + 14}Q{x + 28} {y - 4} {x + 40} {y + 14}"
    return element("path", d=sack, class_="line", style="fill:var(--brass)") + element("path", d=tie, class_="line")


@once
def minotaur_tile(x: float, y: float, size: float, *, red: bool) -> str:
    """A Minotaur tile, red or white."""
    colour = "#b3322a" if red else "#f4efe4"
    block = element("rect", x=x, y=y, width=size, height=size, rx=size / 12, class_="line", style=f"fill:{colour}")
    return block + bull(x + size / 2, y + size / 2 + size * 0.03, size * 0.38)


@once
def collapse_tile(x: float, y: float, size: float) -> str:
    return element("g", rubble(0, 0), transform=f"translate({x:g} {y:g}) scale({size / UNIT:g})")


def block(drawn: str, x: float, y: float, width: float, height: float) -> str:
    """What stays together wherever a page shows it."""
    return element("g", drawn, data_block=f"{x:g} {y:g} {width:g} {height:g}")


@once
def plate(
    say: Words, seat: int, who: str, initial: str, top: float, count: int, *, mine: bool, turn: bool, caught: bool
) -> str:
    """One player: the pawn, the name, how many tiles, whose turn it is."""
    x, y = 300.0 * (seat % 3) + 8, top + ROW * (seat // 3)
    name = say("picture-seat", seat=who, count=count)
    bar = element("rect", x=x, y=y + 53, width=PLATE - 16, height=4, rx=2, class_="now") if turn else ""
    backs = "".join(
        element("rect", x=x + 58 + 21 * number, y=y + 31, width=17, height=17, rx=3, class_="stone")
        for number in range(count)
    )
    if caught:
        backs += label(say("sketch-caught"), x + 58 + 21 * count, y + 47, class_="text now", font_style="italic")
    text = label(who, x + 57, y + 24, class_="text strong" if mine else "text", **_fitted(who, PLATE - 66))
    drawn = piece(f"seat-{seat + 1}", name, pawn(seat, x + 26, y + 27, 22, initial), text, backs, bar)
    return block(drawn, x - 8, y, PLATE, ROW)


def _fitted(name: str, room: float) -> dict[str, object]:
    """A long name is drawn closer: it ends where its plate does."""
    return {"textLength": room, "lengthAdjust": "spacingAndGlyphs"} if 12 * len(name) > room else {}


@once
def lying(
    say: Words, way: int, stars: int, x: float, y: float, size: float, can: bool, faint: bool, carried: str | None
) -> str:
    kind = WAY_KINDS[way] + stars
    name = f"{say('picture-hand', tile=say(tile_word(kind)))}, {openings(OPENINGS[way], say)}"
    if stars:
        name = say("picture-covers", name=name)  # dedale.place.star-over
    block = tile(0, 0, OPENINGS[way], stars, way, hub=OPENINGS[way] == 15)
    ring = element("rect", x=1, y=1, width=UNIT - 2, height=UNIT - 2, rx=4, class_="pick-can") if can else ""
    placed = element("svg", block, ring, x=x, y=y, width=size, height=size, viewBox=f"0 0 {UNIT:g} {UNIT:g}")
    look = "can" if can else "faint" if faint else None
    return piece(lay_id(way, stars), name, placed, class_=look, data_turn=f"tile-{kind}", data_carry=carried)


def lay_id(way: int, stars: int) -> str:
    return f"lay-{WAY_NAMES[way]}-{stars}"


@once
def standing(key: str, name: str, seat: int, initial: str, x: float, y: float, size: float, can: bool) -> str:
    ring = element("circle", cx=x, cy=y, r=size * 1.42, class_="thread ring-can") if can else ""
    shadow = element(
        "ellipse", cx=x + 2, cy=y + size * 0.95, rx=size, ry=size * 0.4, style="fill:var(--deep);opacity:.55"
    )
    return piece(key, name, shadow, pawn(seat, x, y, size, initial), ring, class_="can" if can else None)
