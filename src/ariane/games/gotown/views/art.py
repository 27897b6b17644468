"""What Gotown's things look like: floors and cards cut from paper, and the drawings on the special cards."""

from functools import cache

from ariane.core.svg import cut_out, element, once, words
from ariane.games.gotown.box import FLOOR_KINDS, JOKER, NAMES

# Everything is mixed from the house's paper and ink, so that day and night need no second palette: dark windows by day
# are lit ones at night.
STYLE = "".join(
    f":where(.gotown) .{rule}}}"
    for rule in (
        "sky{fill:color-mix(in srgb,var(--paper) 67%,#4f9ac2)",
        "haze{fill:color-mix(in srgb,var(--paper) 80%,#4f9ac2)",
        "far{fill:color-mix(in srgb,var(--paper) 48%,#6d93a8)",
        "near{fill:color-mix(in srgb,var(--paper) 36%,#64829a)",
        "sun{fill:color-mix(in srgb,var(--paper) 25%,#f0c060)",
        "street{fill:color-mix(in srgb,var(--paper) 78%,var(--ink))",
        "kerb{fill:color-mix(in srgb,var(--paper) 88%,var(--ink))",
        "sheet{fill:color-mix(in srgb,var(--paper) 96%,var(--ink))",
        "pair1{fill:color-mix(in srgb,#d9653f 82%,var(--paper))",
        "pair2{fill:color-mix(in srgb,#e0ac38 82%,var(--paper))",
        "pair3{fill:color-mix(in srgb,#3f9c8a 82%,var(--paper))",
        "pair4{fill:color-mix(in srgb,#7f78c2 82%,var(--paper))",
        "window{fill:color-mix(in srgb,var(--ink) 62%,#ffd27a);opacity:.55",
        "vellum{fill:color-mix(in srgb,#d5e0de 80%,var(--paper))",
        "shadow{fill:#000;opacity:.2",
        "plate{fill:var(--paper);stroke:var(--ink);stroke-width:2",
        "number{fill:var(--ink);font-weight:700;text-anchor:middle;dominant-baseline:central",
        "edge{stroke:var(--ink);stroke-width:2;stroke-linejoin:round",
        "back{fill:color-mix(in srgb,var(--brass) 78%,var(--paper));stroke:var(--ink);stroke-width:2",
        "crest{fill:none;stroke:var(--paper);stroke-width:2;stroke-linejoin:round",
        "text{font-size:25px;fill:var(--ink)",
        "ghost{fill:none;stroke:var(--ink);stroke-width:2;stroke-dasharray:6 7;opacity:.55",
        "goal{fill:none;stroke:var(--brass);stroke-width:3;stroke-dasharray:2 9;stroke-linecap:round",
        "fur{fill:color-mix(in srgb,#8a5a33 80%,var(--paper))",
        "cream{fill:#fbf4e4",
        "coal{fill:#22201c",
        "skin{fill:#e9c39b",
        "red{fill:#c8402f",
        "pink{fill:#e58fa5",
        "steel{fill:#8f9aa3",
        "gold{fill:#e8b53c",
        "blue{fill:#4d86b8",
        "pen{fill:none;stroke:#22201c;stroke-width:3;stroke-linecap:round;stroke-linejoin:round",
        "inked{stroke:#22201c;stroke-width:2;stroke-linejoin:round",
        "can:is(:hover,:focus) .plate{stroke:var(--thread);stroke-width:4",
    )
)

PAIR_OF = (1, 2, 3, 4, 4, 3, 2, 1)


def path(d: str, class_: str, **attributes: object) -> str:
    return element("path", d=d, class_=class_, **attributes)


def disc(x: float, y: float, r: float, class_: str) -> str:
    return element("circle", cx=x, cy=y, r=r, class_=class_)


def box(x: float, y: float, width: float, height: float, class_: str, r: float = 0) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=r or None, class_=class_)


def at(x: float, y: float, size: float, *inside: str) -> str:
    """A drawing made in a square of 64 around its middle, put at a place and scaled."""
    return element("g", *inside, transform=f"translate({x:.1f} {y:.1f}) scale({size / 64:.3f})")


# Floors


def windows(pair: int, x: float, y: float, width: float, height: float) -> str:
    """Each pair has windows of its own; a floor can be told by them alone."""
    if pair == 1:  # tall and arched
        step, tall = (width - 10) / 6, height - 22
        w = step - 3
        arch = f"v{-tall:.1f}a{w / 2:.1f} {w / 2:.1f} 0 0 1 {w:.1f} 0v{tall:.1f}z"
        parts = [f"M{x + 6 + i * step:.1f} {y + height - 7:.1f}{arch}" for i in range(6)]
    elif pair == 2:  # small squares
        across, down = (width - 10) / 5, (height - 10) / 4
        parts = [f"M{x + 6 + i * across:.1f} {y + 7 + j * down:.1f}h7v7h-7z" for i in range(5) for j in range(4)]
    elif pair == 3:  # long bands
        down = (height - 10) / 4
        parts = [f"M{x + 5:.1f} {y + 7 + j * down:.1f}h{width - 10:.1f}v6h{10 - width:.1f}z" for j in range(4)]
    else:  # portholes
        across, down = (width - 12) / 4, (height - 8) / 3
        parts = [
            f"M{x + 1 + (i + 0.5) * across:.1f} {y + 4 + (j + 0.5) * down:.1f}a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z"
            for i in range(4)
            for j in range(3)
        ]
    return path("".join(parts), "window")


def harlequin(x: float, y: float, width: float, height: float) -> str:
    """A joker's half of a floor: lozenges in place of windows."""
    parts = []
    for i in range(3):
        for j in range(2):
            cx, cy = x + (i + 0.5) * width / 3, y + (j + 0.5) * height / 2
            parts.append(f"M{cx - 8:.1f} {cy:.1f}l8 -12l8 12l-8 12z")
    return path("".join(parts), "window")


@once
def half_floor(value: int, joker: bool, x: float, y: float, width: float, height: float, key: int) -> str:
    """One card of a floor: its number on a plate, a jester's cap over it where a joker stands for the number."""
    pair = PAIR_OF[value - 1]
    ground = cut_out(x, y, width, height, 1.4, key, class_=f"pair{pair} edge")
    pattern = harlequin(x, y, width, height) if joker else windows(pair, x, y, width, height)
    cx, cy = x + width / 2, y + height / 2
    plate = disc(cx, cy, 19, "plate")
    number = words(str(value), cx, cy + 1, class_="number", font_size=28)
    cap = at(cx + 17, cy - 16, 26, joker_art()) if joker else ""
    return ground + pattern + plate + number + cap


# Cards


@once
def card(kind: int, x: float, y: float, width: float, height: float) -> str:
    """A card's face, the same wherever it lies."""
    return element("g", _face(kind, width, height), transform=f"translate({x:.1f} {y:.1f})")


@cache
def _face(kind: int, width: float, height: float) -> str:
    sheet = element("rect", width=width, height=height, rx=9, class_="plate")
    cx, cy = width / 2, height / 2
    if kind >= FLOOR_KINDS:
        tint = box(6, 6, width - 12, height - 12, "vellum" if kind != JOKER else "sun", 5)
        return sheet + tint + at(cx, cy, width * 0.84, special_art(NAMES[kind]))
    inner = cut_out(6, 6, width - 12, height - 12, 0.8, kind, class_=f"pair{PAIR_OF[kind]} edge")
    return (
        sheet
        + inner
        + windows(PAIR_OF[kind], 6, 6, width - 12, height - 12)
        + disc(cx, cy, width * 0.3, "plate")
        + words(str(kind + 1), cx, cy + 1, class_="number", font_size=width * 0.46)
    )


@once
def card_back(x: float, y: float, width: float, height: float) -> str:
    """A hidden card: a skyline on brass."""
    w, h = width / 8, height / 10
    line = (
        f"M{x + w:.1f} {y + 8 * h:.1f}v{-3 * h:.1f}h{1.5 * w:.1f}v{-3 * h:.1f}h{1.7 * w:.1f}v{2 * h:.1f}h{1.5 * w:.1f}"
        f"v{-1 * h:.1f}h{1.3 * w:.1f}v{5 * h:.1f}z"
    )
    return box(x, y, width, height, "back", width / 9) + path(line, "crest")


# The drawings on the special cards, each in a square of 64 around its middle


def special_art(name: str) -> str:
    return {
        "joker": joker_art,
        "dog": dog_art,
        "bone": bone_art,
        "hammer": hammer_art,
        "ball": ball_art,
        "milkshake": milkshake_art,
        "donut": van_art,
        "thief": thief_art,
        "superthief": superthief_art,
    }[name]()


@once
def joker_art() -> str:
    """A jester's cap."""
    cap = "M-22 14L-30 -10Q-16 -16 -10 0L0 -26L10 0Q16 -16 30 -10L22 14Z"
    half = "M0 14V-26L10 0Q16 -16 30 -10L22 14Z"
    bells = "".join(disc(x, y, 5, "gold inked") for x, y in ((-30, -10), (0, -27), (30, -10)))
    return path(cap, "red inked") + path(half, "blue inked") + box(-24, 12, 48, 11, "gold inked", 4) + bells


@once
def dog_art() -> str:
    """A dog that sits and watches."""
    body = (
        "M-20 30L-18 12C-18 2 -12 -4 -8 -8L-9 -14L-26 -13Q-30 -14 -29 -20L-14 -26L-10 -31L-3 -25Q6 -22 7 -12"
        "C16 -4 20 10 20 20Q28 20 27 8L31 8Q33 26 20 29L19 30Z"
    )
    ear = "M-6 -24Q4 -26 6 -10Q0 -6 -3 -14Z"
    collar = "M-9 -9L7 -11"
    return (
        path(body, "fur inked")
        + path(ear, "coal")
        + disc(-14, -20, 2, "coal")
        + disc(-28, -18, 3, "coal")
        + element("path", d=collar, class_="pen", style="stroke:#c8402f;stroke-width:5")
        + path("M-8 30V14M4 30Q2 18 12 16", "pen")
    )


def bone_art() -> str:
    knobs = [(-20, -7), (-20, 7), (20, -7), (20, 7)]
    outline = "".join(disc(x, y, 9, "cream inked") for x, y in knobs) + box(-20, -6, 40, 12, "cream inked")
    filling = "".join(disc(x, y, 8, "cream") for x, y in knobs) + box(-20, -5, 40, 10, "cream")
    return element("g", outline, filling, transform="rotate(-38)")


def hammer_art() -> str:
    return element(
        "g",
        box(-22, -31, 44, 8, "coal", 4),
        box(-9, -24, 18, 32, "gold inked", 3),
        path("M-9 -14L9 -6M-9 -4L9 4", "pen"),
        box(-6, 8, 12, 7, "steel inked"),
        path("M-4 15H4L3 26L0 32L-3 26Z", "steel inked"),
        path("M-16 30L-22 24M16 30L22 24M-12 25L-14 19M12 25L14 19", "pen"),
        transform="rotate(14)",
    )


def ball_art() -> str:
    return (
        path("M-22 -32L2 -8", "pen", stroke_dasharray="3 6")
        + path("M-22 -32L2 -8", "pen", style="stroke-width:1.5")
        + box(-3, -12, 12, 8, "coal", 2)
        + disc(6, 12, 19, "steel inked")
        + path("M-6 8A14 14 0 0 1 6 -1", "pen", style="stroke:#fbf4e4")
        + path("M28 -2L32 -6M29 12H32M26 26L31 30", "pen")
    )


@once
def milkshake_art() -> str:
    return (
        path("M4 -18L12 -33H20", "pen", style="stroke-width:5")
        + path("M-16 -8H16L10 30H-10Z", "pink inked")
        + path("M-19 -8Q-18 -22 -6 -20Q2 -28 10 -20Q20 -20 19 -8Z", "cream inked")
        + disc(-6, -23, 5, "red inked")
        + path("M-13.500 6H13.500L12 16H-12Z", "cream")
    )


@once
def van_art() -> str:
    donut = disc(-8, -19, 11, "pink inked") + disc(-8, -19, 4, "cream inked")
    dots = path("M-14 -23l2 2M-5 -27l2 1M-1 -17l-2 1M-12 -13l2 -1", "pen", style="stroke:#fbf4e4;stroke-width:2")
    return (
        path("M-31 -8H14L28 2Q31 4 31 8V19H-31Z", "cream inked")
        + path("M15 -4L25 3H15Z", "blue inked")
        + box(-25, -3, 27, 11, "coal", 2)
        + path("M-27 -4H4V1Q2 4 0 1Q-3 4 -6 1Q-9 4 -12 1Q-15 4 -18 1Q-21 4 -24 1Q-26 4 -27 1Z", "red inked")
        + donut
        + dots
        + disc(-17, 20, 8, "coal")
        + disc(-17, 20, 3, "steel")
        + disc(17, 20, 8, "coal")
        + disc(17, 20, 3, "steel")
    )


def thief_art() -> str:
    """A masked face under a woollen cap."""
    return (
        path("M-26 31Q-22 16 0 16Q22 16 26 31Z", "cream inked")
        + path("M-21 22H21M-25 28H25", "pen")
        + disc(0, 0, 19, "skin inked")
        + path("M-20 -6Q-20 -28 0 -28Q20 -28 20 -6Q0 -12 -20 -6Z", "coal")
        + path("M-20 -4Q0 -9 20 -4V5Q10 10 3 4H-3Q-10 10 -20 5Z", "coal")
        + disc(-8, 0, 3.5, "cream")
        + disc(8, 0, 3.5, "cream")
        + path("M-5 12Q0 15 6 11", "pen", style="stroke-width:2")
    )


def superthief_art() -> str:
    """The same, with a cape and a star."""
    cape = path("M-14 14Q-32 18 -31 32H31Q32 18 14 14Z", "red inked")
    lapels = path("M-31 32Q-32 18 -17 15L-8 32Z", "red inked") + path("M31 32Q32 18 17 15L8 32Z", "red inked")
    return cape + thief_art() + lapels + at(0, -17, 34, star_art())


@once
def star_art() -> str:
    return path(
        "M0 -20L5.500 -6.500L20 -6L8.800 2.600L12.500 16.500L0 8.600L-12.500 16.500L-8.800 2.600L-20 -6L-5.500 -6.500Z",
        "gold inked",
    )
