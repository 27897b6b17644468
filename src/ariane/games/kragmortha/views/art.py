"""How the things of Kragmortha are drawn: carpets, circles, bookcases, the desk, goblins in hoods, Rigor Mortis."""

from functools import lru_cache
from textwrap import wrap

from ariane.core.svg import cut_out, element, once, pawn, piece, words
from ariane.core.words import Words
from ariane.games.kragmortha.box import DECKS, PAIRS, TOKENS

COLUMN = 360  # what lies below the library is in blocks of this width, for a page to arrange
LINE = 30
LETTERS_A_LINE = 22  # of a text; they are wider in some fonts than in others
CARD = 118  # how wide one is
WIDEST = 14  # how wide a letter of a text is in the widest fonts that a picture meets outside the page

TINTS = ("grimoire", "parchment", "potion", "stones", "crystal")

STYLE = (
    ".ariane{--k-floor:#efe3c8;--k-joint:#b9a37a;--k-wood:#7a4f2b;--k-wood2:#a06f3f;--k-out:#d8cbb0;--k-candle:#e8a33d;"
    "--k-grimoire:#96304f;--k-parchment:#a8760c;--k-potion:#2f7d3b;--k-stones:#2563a6;--k-crystal:#6b4fa3;"
    "--k-card:#fbf7ee;--k-skin:#8fae5a;--k-dark:#1c1a22;--k-eyes:#e2402f;--k-edge:#1c1a22}"
    "@media(prefers-color-scheme:dark){.ariane{--k-floor:#2b2433;--k-joint:#5b4a58;--k-wood:#5a3a22;--k-wood2:#7d5431;"
    "--k-out:#1a1820;--k-candle:#ffc867;--k-grimoire:#e28aa4;--k-parchment:#e8c265;--k-potion:#7fcf8a;"
    "--k-stones:#7db4f0;--k-crystal:#b9a2ee;--k-card:#221f2a;--k-skin:#9dbb66;--k-dark:#08070b;--k-eyes:#ff5a45;--k-edge:#f1e7d2}}"
    + "".join(
        f":where(.ariane) .{rule}}}"
        for rule in (
            "k-square{fill:var(--k-floor);stroke:var(--k-joint);stroke-width:1.5",
            "k-out{fill:var(--k-out)",
            "k-wood{fill:var(--k-wood);stroke:var(--k-dark);stroke-width:2",
            "k-plank{fill:var(--k-wood2);stroke:var(--k-dark);stroke-width:1",
            "k-glyph{fill:none;stroke-width:3;stroke-linejoin:round;stroke-linecap:round",
            "k-ring{fill:none;stroke:var(--brass);stroke-width:4",
            "k-runes{fill:none;stroke:var(--brass);stroke-width:7;stroke-dasharray:3 11",
            "k-card{fill:var(--k-card);stroke:var(--ink);stroke-width:2",
            "k-back{fill:var(--k-wood);stroke:var(--ink);stroke-width:2",
            "k-can{stroke:var(--thread);stroke-width:4;fill:var(--thread);fill-opacity:.12",
            "k-cost{fill:var(--brass);stroke:var(--k-dark);stroke-width:1.5",
            "k-text{font-size:24px;fill:var(--ink)",
            "k-name{font-size:25px;font-weight:700;fill:var(--ink)",
            "k-mat{fill:var(--k-card);stroke:var(--k-joint);stroke-width:2",
            "k-button{fill:var(--k-card);stroke:var(--thread);stroke-width:4",
            "k-cloak{stroke:var(--k-edge);stroke-width:2;stroke-linejoin:round",
            "k-lord{fill:var(--k-dark);stroke:var(--k-candle);stroke-width:2;stroke-linejoin:round",
            "k-still{pointer-events:none",
        )
    )
    + "".join(f":where(.ariane) .k-{tint}{{stroke:var(--k-{tint});fill:var(--k-{tint})}}" for tint in TINTS)
)


def path(d: str, class_: str, **attributes: object) -> str:
    return element("path", d=d, class_=class_, **attributes)


def at(drawn: str, x: float, y: float, scale: float) -> str:
    """What is drawn around its own middle, put at a place and scaled."""
    return element("g", drawn, transform=f"translate({x:.1f} {y:.1f}) scale({scale:g})")


SHAPES = (
    # an open book
    (
        '<path class="k-glyph" d="M0 -12Q-14 -22 -30 -16V18Q-14 12 0 22Q14 12 30 18V-16Q14 -22 0 -12Z" '
        'fill-opacity=".28"/>'
        '<path class="k-glyph" d="M0 -12V22M-22 -6Q-14 -9 -7 -4M-22 4Q-14 1 -7 6M22 -6Q14 -9 7 -4M22 4Q14 1 7 6"/>'
    ),
    # a scroll
    (
        '<path class="k-glyph" d="M-20 -20H18A8 8 0 0 1 18 -4H14V16A8 8 0 0 1 6 24H-24A8 8 0 0 0 -16 16V-12'
        'A8 8 0 0 0 -24 -20A8 8 0 0 0 -20 -4" fill-opacity=".28"/><path class="k-glyph" d="M-8 -6H6M-8 3H6M-8 12H2"/>'
    ),
    # a flask
    (
        '<path class="k-glyph" d="M-8 -28H8M-5 -28V-10L-23 16A8 8 0 0 0 -16 27H16A8 8 0 0 0 23 16L5 -10V-28" '
        'fill-opacity=".1"/><path class="k-glyph" d="M-15 6H15L22 17A7 7 0 0 1 15 26H-15A7 7 0 0 1 -22 17Z" '
        'fill-opacity=".55"/>'
    ),
    # three cut stones
    (
        '<path class="k-glyph" d="M0 -26L12 -14L0 2L-12 -14Z" fill-opacity=".45"/><path class="k-glyph" '
        'd="M-17 0L-5 11L-17 26L-29 11Z" fill-opacity=".25"/><path class="k-glyph" d="M17 0L29 11L17 26L5 11Z" '
        'fill-opacity=".25"/>'
    ),
    # a ball on its foot
    (
        '<circle class="k-glyph" cx="0" cy="-5" r="21" fill-opacity=".25"/><path class="k-glyph" '
        'd="M-10 -12A13 13 0 0 1 2 -19M-16 24H16L10 15H-10Z"/>'
    ),
)


@once
def glyph(symbol: int, x: float, y: float, size: float, **attributes: object) -> str:
    """One of the four symbols of squares and cards, or the crystal ball; told apart by shape as well as colour."""
    tint = TINTS[symbol]
    scale = size / 30
    place = f"translate({x:.1f} {y:.1f}) scale({scale:.3f})"
    return element("g", SHAPES[symbol], class_=f"k-{tint}", transform=place, **attributes)


@once
def circle(x: float, y: float) -> str:
    """A teleport circle: two rings, with runes between them."""
    return (
        element("circle", cx=x, cy=y, r=43, class_="k-ring")
        + element("circle", cx=x, cy=y, r=36, class_="k-runes")
        + element("circle", cx=x, cy=y, r=29, class_="k-ring", stroke_width=2)
    )


@once
def bookcase(x: float, y: float, width: float, height: float, key: int) -> str:
    """Tall shelves seen from above and a little from the front: spines side by side."""
    parts = [cut_out(x + 3, y + 3, width - 6, height - 6, 2, key, class_="k-wood")]
    lying = width > height
    long, deep = (width, height) if lying else (height, width)
    at, number = 12.0, key * 17 + 5
    while at < long - 18:
        number = (number * 31 + 7) % 97
        thick = 10 + number % 9
        tint = TINTS[number % 5]
        inset = 14 + number % 7
        box = (x + at, y + inset, thick, deep - 2 * inset) if lying else (x + inset, y + at, deep - 2 * inset, thick)
        parts.append(
            element("rect", x=box[0], y=box[1], width=box[2], height=box[3], rx=2, class_=f"k-{tint}", opacity=0.75)
        )
        at += thick + 3
    return "".join(parts)


@once
def desk(x: float, y: float, size: float) -> str:
    """The Dark Lord's desk: planks, an open Grimoire, a candle that lights it all."""
    planks = "".join(
        element(
            "rect", x=x + 8, y=y + 8 + i * (size - 16) / 4, width=size - 16, height=(size - 16) / 4, class_="k-plank"
        )
        for i in range(4)
    )
    candle = (
        element("circle", cx=x + size * 0.78, cy=y + size * 0.26, r=30, style="fill:var(--k-candle)", opacity=0.35)
        + element("rect", x=x + size * 0.78 - 6, y=y + size * 0.26, width=12, height=22, style="fill:#f4ead2")
        + path(
            f"M{x + size * 0.78:.1f} {y + size * 0.26 - 20:.1f}q9 12 0 20q-9 -8 0 -20Z",
            "",
            style="fill:var(--k-candle)",
        )
    )
    page = element("circle", cx=x + size * 0.42, cy=y + size * 0.56, r=46, class_="k-card", opacity=0.9)
    return planks + page + glyph(0, x + size * 0.42, y + size * 0.56, 34) + candle


@once
def hood(x: float, y: float, seat: int | None = None) -> str:
    """A hood with ears, and eyes in the dark; in a player's colour, or nobody's."""
    ears = (
        f"M{x - 14} {y - 14}L{x - 40} {y - 24}L{x - 18} {y - 2}ZM{x + 14} {y - 14}L{x + 40} {y - 24}L{x + 18} {y - 2}Z"
    )
    cloak = (
        f"M{x} {y - 40}Q{x + 26} {y - 26} {x + 22} {y - 2}L{x + 32} {y + 36}Q{x} {y + 46} {x - 32} {y + 36}"
        f"L{x - 22} {y - 2}Q{x - 26} {y - 26} {x} {y - 40}Z"
    )
    face = (
        f"M{x} {y - 26}Q{x + 17} {y - 18} {x + 13} {y - 4}Q{x} {y + 5} {x - 13} {y - 4}Q{x - 17} {y - 18} {x} {y - 26}Z"
    )
    eyes = "".join(element("circle", cx=x + dx, cy=y - 11, r=3.4, style="fill:#ffe27a") for dx in (-6, 6))
    colour = path(cloak, "k-cloak", style="fill:var(--k-wood2)") if seat is None else path(cloak, f"k-cloak seat{seat}")
    skin = path(ears, "k-cloak", style="fill:var(--k-skin)")
    return skin + colour + path(face, "k-cloak", style="fill:var(--k-dark)") + eyes


@once
def goblin(seat: int, x: float, y: float, initial: str) -> str:
    """A player's goblin: colour of the hood, and the player's own mark on the cloak."""
    mark = element("g", pawn(seat, 0, 21, 15, initial), style="--ink:#f1e7d2" if seat == 7 else "--ink:#1c1a22")
    drawn = hood(0, 0, seat) + mark
    return element("g", drawn, transform=f"translate({x:.1f} {y + 4:.1f}) scale(.92)")


@once
def lord(x: float, y: float) -> str:
    """Rigor Mortis: taller than the rest, all shadow but for the eyes, a staff in hand."""
    staff = f"M{x + 30} {y - 34}V{y + 42}"
    cloak = (
        f"M{x - 2} {y - 48}Q{x + 22} {y - 34} {x + 18} {y - 8}L{x + 26} {y + 42}Q{x} {y + 34} {x - 34} {y + 42}"
        f"L{x - 22} {y - 8}Q{x - 26} {y - 34} {x - 2} {y - 48}Z"
    )
    eyes = "".join(
        element("ellipse", cx=x - 2 + dx, cy=y - 18, rx=5, ry=3, style="fill:var(--k-eyes)") for dx in (-7, 7)
    )
    return (
        path(staff, "line", style="stroke:var(--k-candle);stroke-width:4")
        + element("circle", cx=x + 30, cy=y - 38, r=6, style="fill:var(--k-eyes)")
        + path(cloak, "k-lord")
        + eyes
    )


@once
def eye(x: float, y: float, open_: bool) -> str:
    """A Gaze card counted, or one still to come."""
    lids = f"M{x - 16} {y}Q{x} {y - 15} {x + 16} {y}Q{x} {y + 15} {x - 16} {y}Z"
    if not open_:
        return path(lids, "line", opacity=0.35)
    return path(lids, "line", style="fill:var(--k-eyes)") + element(
        "circle", cx=x, cy=y, r=5, style="fill:var(--k-dark)"
    )


@once
def warning(x: float, y: float) -> str:
    """What would break an order."""
    sign = f"M{x} {y - 17}L{x + 17} {y + 13}H{x - 17}Z"
    return path(sign, "k-cost") + words(
        "!", x, y + 3, class_="middle", font_size=24, font_weight="bold", style="fill:#1c1a22"
    )


@once
def warned(x: float, y: float) -> str:
    """A square in the middle of which this is, where a step would break an order."""
    return element("g", warning(x + 28, y - 26), class_="cost-can", pointer_events="none")


@once
def deck(number: int, x: float, y: float, count: str) -> str:
    """A face-down deck: movement, Gaze or Grimoire, and how many cards it has left."""
    back = "".join(
        element("rect", x=x + 4 * i, y=y - 3 * i, width=50, height=66, rx=6, class_="k-back") for i in range(3)
    )
    light = element("rect", x=x + 15, y=y + 3, width=36, height=48, rx=4, class_="k-card")
    icon = glyph(0, x + 33, y + 28, 13) if number == 2 else eye(x + 33, y + 28, True)
    if number == 0:
        icon = element("g", hood(0, 0), transform=f"translate({x + 33:.1f} {y + 27:.1f}) scale(.5)")
    return back + light + icon + words(count, x + 72, y + 42, class_="k-name")


@once
def token(kind: int | None, x: float, y: float) -> str:
    """A teleport token: face down, or turned up as plain, Grimoire or trap."""
    if kind is None:
        return element("circle", cx=x, cy=y, r=19, class_="k-back")
    disc = element("circle", cx=x, cy=y, r=19, class_="k-card")
    ring = element("circle", cx=x, cy=y, r=12, class_="k-ring")
    return disc + (ring, glyph(0, x, y, 12), element("g", eye(x, y, True)))[kind]


@once
def star(x: float, y: float) -> str:
    """A magic symbol: a small clover."""
    leaves = ((-5, -4), (5, -4), (0, 5))
    return "".join(element("circle", cx=x + dx, cy=y + dy, r=5, style="fill:var(--k-potion)") for dx, dy in leaves)


def block(drawn: str, x: float, y: float, width: float, height: float) -> str:
    return element("g", drawn, data_block=f"{x:g} {y:g} {width:g} {height:g}") if height else drawn


@once
def movement_card(kind: int, x: float, y: float, can: bool, used: int = 0) -> str:
    """Who moves, above; the two symbols, below: those that steps have used, a bit each, are faint."""
    rigor = kind >= PAIRS
    left, right = _pair(kind)
    frame = element("rect", x=x, y=y, width=CARD, height=160, rx=10, class_="k-card")
    glow = element("rect", x=x, y=y, width=CARD, height=160, rx=10, class_="k-can") if can else ""
    who = lord(x + 56, y + 56) if rigor else element("g", hood(x + 59, y + 54))
    symbols = [glyph(left, x + 32, y + 128, 21), glyph(right, x + 86, y + 128, 21)]
    symbols = [element("g", one, opacity=0.2) if used >> at & 1 else one for at, one in enumerate(symbols)]
    return frame + who + "".join(symbols) + glow


def _pair(kind: int) -> tuple[int, int]:
    pairs = [(a, b) for a in range(5) for b in range(a, 5)]
    return pairs[kind % int(PAIRS)]


@once
def deck_of(say: Words, number: int, size: int, y: int) -> str:
    label = say("picture-left", deck=say(f"deck-{DECKS[number]}"), count=size)
    x, room = ((12, 120), (144, 102), (256, 104))[number]
    name = say(f"picture-deck-{DECKS[number]}")
    named = words(name, x, y + 100, class_="k-text", **_fitted(name, room))
    return piece(f"deck-{DECKS[number]}", label, deck(number, x, y + 10, str(size)), named)


def _fitted(name: str, room: int) -> dict[str, object]:
    """A name that a wide font, outside the page, would push into the next one is drawn as long as there is room."""
    return {"textLength": room, "lengthAdjust": "spacingAndGlyphs"} if WIDEST * len(name) > room else {}


@once
def tokens(say: Words, up: tuple[int, ...], y: int) -> str:
    faces: list[int | None] = [*up, *[None] * (6 - len(up))]
    discs = "".join(token(kind, COLUMN + 39 + 46 * at, y + 44) for at, kind in enumerate(faces))
    told = say("tell-tokens", up=len(up), tokens=", ".join(say(f"token-{TOKENS[kind]}") for kind in up))
    name = words(say("picture-tokens"), COLUMN + 20, y + 100, class_="k-text")
    return block(piece("tokens", told, discs, name), COLUMN, y, COLUMN, 118)


@once
def head(who: int, initial: str, label: str, short: str, gazes: int, cards: int, x: int, y: int) -> str:
    name = words(short, x + 68, y + 44, class_="k-name")
    eyes = "".join(
        element("g", eye(0, 0, i < gazes), transform=f"translate({x + 219 + 29 * i} {y + 36}) scale(.76)")
        for i in range(4)
    )
    backs = "".join(
        element("rect", x=x + 332 - 4 * i, y=y + 20 + 2 * i, width=20, height=30, rx=4, class_="k-back")
        for i in reversed(range(min(3, cards)))
    )
    return piece(f"seat-{who + 1}", label, pawn(who, x + 36, y + 37, 19, initial) + name + eyes + backs)


@lru_cache(maxsize=8192)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    return tuple(wrap(text, width))


@once
def listed(
    key: str,
    label: str,
    icon: str,
    titles: tuple[str, ...],
    rows: tuple[str, ...],
    x: int,
    y: int,
    height: int,
    costs: bool | None,
) -> str:
    parts = [icon]
    for number, row in enumerate([*titles, *rows]):
        kind = "k-name" if number < len(titles) else "k-text"
        parts.append(words(row, x + 58, y + 26 + LINE * number, class_=kind))
    if costs is not None:
        parts.append(element("rect", x=x + 12, y=y - 2, width=COLUMN - 24, height=height + 6, rx=8, class_="k-can"))
        if costs:
            parts.append(warning(x + COLUMN - 40, y + 18))
    return piece(key, label, *parts, class_="can" if costs is not None else None)


def lines(
    key: str, label: str, icon: str, name: str, text: str, x: int, y: int, can: bool | None, magic: int = 0
) -> tuple[str, int]:
    """A card before a player: its icon, its name, and its text in as many lines as it takes; then where it ends."""
    # What is read of its magic stands at the end of the first line.
    titles, rows = wrapped(name, LETTERS_A_LINE - 3 - 2 * max(0, magic - 2)), wrapped(text, LETTERS_A_LINE)
    height = 4 + LINE * (len(titles) + len(rows))
    return listed(key, label, icon, titles, rows, x, y, height, can), y + height
