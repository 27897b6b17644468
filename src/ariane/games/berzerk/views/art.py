"""What Berzerk's things look like: black glass, electric walls, and figures of chunky pixels."""

from ariane.core.chance import mix
from ariane.core.svg import element, once, piece, words

# The glass is black by day and by night, as a screen is; what lies beside it is the house's paper and ink.
STYLE = "".join(
    f":where(.berzerk) .{rule}}}"
    for rule in (
        "glass{fill:#070b10;stroke:#2a3540;stroke-width:4",
        "scan{fill:none;stroke:#9fd8ff;stroke-dasharray:2 4;opacity:.045",
        "glow{fill:none;stroke:#1f6cff;stroke-linecap:round;stroke-linejoin:round;opacity:.28",
        "arc{fill:none;stroke:#43c7ff;stroke-width:4;stroke-linecap:round;stroke-linejoin:round",
        "core{fill:none;stroke:#e4fbff;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round",
        "floor{fill:#0d141b",
        "camp{fill:#120f1d",
        "hatch{fill:none;stroke:#5b7a55;stroke-width:2;stroke-linecap:round",
        "star{fill:none;stroke:#e8b53c;stroke-width:2;stroke-linejoin:round;opacity:.75",
        "block{fill:#16324f;stroke:#43c7ff;stroke-width:3;stroke-linejoin:round",
        "gate{fill:none;stroke-width:4;stroke-linejoin:round",
        "home{stroke:#5dff9b",
        "lair{stroke:#ff8f7a;stroke-dasharray:8 7",
        "exit{stroke:#5dff9b;stroke-dasharray:none",
        "rim{--rim:#070b10;fill:#7f98a8;opacity:1",
        "humanoid{fill:#5dff9b",
        "robot{fill:#ffb53d",
        "spent{fill:#8a6a35",
        "otto{fill:#fff36b",
        "asleep{fill:#8d8a52",
        "dark{fill:#070b10",
        "digit{fill:#070b10;font-size:25px;font-weight:800;text-anchor:middle;dominant-baseline:central",
        "near{fill:#ff6a55;opacity:.85",
        "reach-can{fill:#c9a24d",
        "next-can{fill:none;stroke:#ff6a55;stroke-width:4",
        "way{fill:none;stroke:#ff6a55;stroke-width:5;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:1 11",
        "was{fill:none;stroke:#ff6a55;stroke-width:3;opacity:.75;stroke-linecap:round",
        "can:is(:hover,:focus) .floor{fill:#3a1712",
        "can:is(:hover,:focus) .camp{fill:#3a1712",
        "can:is(:hover,:focus) .body{filter:brightness(1.3)",
        "plate{fill:color-mix(in srgb,var(--paper) 94%,var(--ink));stroke:var(--ink);stroke-width:2",
        "plate.last{stroke:var(--thread);stroke-width:4",
        "text{font-size:25px;fill:var(--ink)",
        "score{font-size:38px;font-weight:700;fill:var(--ink);text-anchor:end",
        "life{fill:color-mix(in srgb,#1d9a55 88%,var(--ink))",
        "lost{fill:var(--ink);opacity:.2",
        "still{fill:#c27d14",
        "gone{fill:var(--ink);opacity:.2",
        "pip{fill:var(--ink)",
        "dim{opacity:.4",
        "can:is(:hover,:focus) .plate{stroke:var(--thread);stroke-width:4",
    )
)

UNTOUCHED = "pointer-events:none"  # drawn over what is clicked

# Figures as small drawings of pixels: # is lit, anything else is not.
HUMANOID = """
...##...
...##...
.######.
#.####.#
#.####.#
...##...
..####..
..#..#..
..#..#..
.##..##.
"""
ROBOT = """
...####...
..######..
.##.##.##.
.########.
##########
##########
##########
#.######.#
..##..##..
.###..###.
"""
OTTO = """
...####...
.########.
.########.
##..##..##
##..##..##
##########
#.######.#
##.####.##
.##....##.
...####...
"""
OTTO_ASLEEP = """
...####...
.########.
.########.
##########
#...##...#
##########
##########
##......##
.########.
...####...
"""
CAMPERS = {"humanoid": HUMANOID, "otto": OTTO}  # whose camps there are


@once
def pixels(bitmap: str, x: float, y: float, size: float, class_: str) -> str:
    """A figure of pixels in a square of this size around a middle, its runs of lit pixels as one path."""
    rows = bitmap.split()
    pixel = size / max(len(rows), len(rows[0]))
    left, top = x - pixel * len(rows[0]) / 2, y - pixel * len(rows) / 2
    runs = []
    for down, row in enumerate(rows):
        across = 0
        while across < len(row):
            length = len(row[across:]) - len(row[across:].lstrip("#"))
            if length:
                start = f"M{left + across * pixel:.1f} {top + down * pixel:.1f}"
                runs.append(f"{start}h{length * pixel:.1f}v{pixel + 0.3:.1f}h-{length * pixel:.1f}z")
            across += max(1, length)
    return element("path", d="".join(runs), class_=class_)


@once
def spark(x: float, y: float, across: bool, length: float, key: int) -> str:
    """One stretch of electric wall: a line that trembles a little, the same way for the same key."""
    steps = 5
    points = [f"M{x:.1f} {y:.1f}"]
    for step in range(1, steps + 1):
        off = 0.0 if step == steps else (mix(mix(key + 3, step), 11) >> 16) % 1000 / 1000 * 7 - 3.5
        along = length * step / steps
        points.append(f"L{x + along:.1f} {y + off:.1f}" if across else f"L{x + off:.1f} {y + along:.1f}")
    return "".join(points)


@once
def walls(d: str) -> str:
    """Electric walls: a wide glow, a narrow one, the arc, and its white core."""
    return element(
        "g",
        element("path", d=d, class_="glow", stroke_width=16),
        element("path", d=d, class_="glow", stroke_width=9),
        element("path", d=d, class_="arc"),
        element("path", d=d, class_="core"),
        style=UNTOUCHED,
    )


@once
def star(x: float, y: float, size: float) -> str:
    """A star of eight chunky corners."""
    a, b = size, size * 0.36
    corners = [(0, -a), (b, -b), (a, 0), (b, b), (0, a), (-b, b), (-a, 0), (-b, -b)]
    return element("path", d="M" + "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in corners) + "Z", class_="star")


@once
def die(number: int, x: float, y: float, size: float) -> str:
    """A die with its pips; empty before it is rolled."""
    third = size / 4
    places = {
        0: (),
        1: ((0, 0),),
        2: ((-1, -1), (1, 1)),
        3: ((-1, -1), (0, 0), (1, 1)),
        4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
        6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    }[number]
    pips = "".join(
        element("circle", cx=x + dx * third, cy=y + dy * third, r=size / 11, class_="pip") for dx, dy in places
    )
    return element("rect", x=x - size / 2, y=y - size / 2, width=size, height=size, rx=size / 6, class_="plate") + pips


@once
def standing(robot: int, title: str, x: float, y: float, spent: bool, can: str | None, walks: str | None) -> str:
    body = pixels(ROBOT, x, y, 54, "spent body" if spent else "robot body")
    ring = element("circle", cx=x, cy=y, r=31, class_="next-can") if can else ""
    digit = words(str(robot + 1), x, y + 6, class_="digit")
    return piece(f"robot-{robot + 1}", title, body, digit, ring, class_=can, data_carry=walks)


def block(drawn: str, x: float, y: float, width: float, height: float) -> str:
    """What stays together wherever a page shows it."""
    return element("g", drawn, datablock=f"{x:g} {y:g} {width:g} {height:g}")
