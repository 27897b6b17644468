"""Gotown as a picture: paper towers against a big sky, the street with piles and van, one's own hand open below."""

from functools import lru_cache
from typing import NamedTuple

from ariane.core.game import State
from ariane.core.registry import words as speaker
from ariane.core.svg import cut_out, drawing, element, once, pawn, piece, polygon, title, words, woven
from ariane.core.views import initials, seat_names
from ariane.core.words import Words
from ariane.games.gotown.box import KINDS, NAMES, card_of, guarded, low_kind
from ariane.games.gotown.moves import TALLEST
from ariane.games.gotown.notation import move_name
from ariane.games.gotown.rules import Gotown
from ariane.games.gotown.views import art
from ariane.games.gotown.views.tell import counted, floor_words, held

STYLE = art.STYLE

# All lengths are for a width of 720: at 360 pixels on a phone, half of them.
WIDTH = 720
GROUND = 400  # where the towers stand
STOREY = 62
PLATES = 444  # the players' names
STREET = 556
MIDDLE = 402  # of the street, where the van is parked
TALLY = 664  # the discards, kind by kind
HAND = 738
A_ROW = 8  # slots of the hand
LETTERS = 24  # how high those on the cards are


class View(NamedTuple):
    """A position, who looks at it, and in which language."""

    state: Gotown
    seat: int
    say: Words
    names: list[str]

    def middle(self, seat: int) -> float:
        """Where a player's column is."""
        return WIDTH * (seat + 0.5) / int(self.state.seats)

    def tower(self, seat: int) -> float:
        """Where a player's tower is: a little to the left, with room for the dogs."""
        return self.middle(seat) - 15

    @property
    def half(self) -> float:
        """How wide a card of a floor is."""
        return {2: 84.0, 3: 76.0}.get(int(self.state.seats), 66.0)


def picture(state: Gotown, seat: int, lang: str) -> str:
    view = View(state, seat, speaker("gotown", lang), seat_names("gotown", lang))
    seats = range(int(state.seats))
    height = HAND + _hand_height(state, seat)
    hand = _hand(view)
    wide = _card_width(state, seat) if seat >= 0 else None
    parts = [
        _sky(int(state.goal)),
        *(_tower(view, who) for who in seats),
        *(_plate(view, who) for who in seats),
        _street(view),
        element("g", hand, data_below=HAND, data_letters=LETTERS, data_card=wide) if hand else "",
        _last(view),
    ]
    return drawing(WIDTH, height, element("g", *parts, class_="gotown"), name=view.say("picture-name"))


# What can be clicked


def slots(state: Gotown, seat: int) -> list[int]:
    """The kinds in a hand: equal cards lie on one slot, so that it does not matter which of them is clicked."""
    return sorted(set(held(state, seat)))


def clicks(state: State, move: int) -> list[str]:
    """Hand cards first, then what they are played on; empty for what the player has not got or chance decides."""
    assert isinstance(state, Gotown)
    if state.asks() != "play":
        return []
    match move_name(move).split():
        case ["end"]:
            return ["end"]
        case ["build", pair]:
            return _with(state, pair.split("+"), [])
        case ["steal", "from", seat, "with", card]:
            return _with(state, [card], [_top(state, int(seat))])
        case ["dog", floor]:
            return _with(state, ["dog"], [f"floor-{state.player + 1}-{floor}"])
        case ["bone", seat, "floor", floor]:
            return _with(state, ["bone"], [f"floor-{seat}-{floor}"])
        case [("hammer" | "ball") as card, seat]:
            return _with(state, [card], [_top(state, int(seat))])
        case [("milkshake" | "thief") as card, seat]:
            return _with(state, [card], [f"seat-{seat}"])
        case [("superthief" | "donut") as card]:
            return _with(state, [card], ["middle"])
    return []


def _with(state: Gotown, cards: list[str], targets: list[str]) -> list[str]:
    hand = slots(state, int(state.player))
    kinds = [NAMES.index(card) for card in cards]
    if any(kind not in hand for kind in kinds):
        return []
    # Where a target does not stand, the card alone: who clicks it can be told why it has nothing to do.
    return [f"hand-{hand.index(kind) + 1}" for kind in kinds] + [target for target in targets if target]


def _top(state: Gotown, number: int) -> str:
    if number > state.seats or state.heights[number - 1] == 0:
        return ""
    return f"floor-{number}-{state.heights[number - 1]}"


def _firsts(view: View) -> set[str]:
    """What the reader can begin a move with now: of a pair, either card."""
    state = view.state
    if state.actor() != view.seat:
        return set()
    paths = [clicks(state, move) for move in state.moves()]
    return {path[0] for path in paths} | {card for path in paths for card in path if card.startswith("hand-")}


# The sky and the towers


@once
def _sky(floors: int) -> str:
    """Behind everything: the sun, clouds, two rows of paper houses, and how high a tower must be to win."""
    far = (
        "M0 400V262h58v-36h40v58h50v-92h34v-22h14v22h30v120h52v-70h66v-40h46v86h40"
        "v-120l26 -24l26 24v130h54v-84h60v60h44v-96h52v70h28V400Z"
    )
    near = "M0 400V330h84v-30h46v56h70v-74h38v50h92v-34h70v42h62v-78h30v60h84v-30h58v48h86V400Z"
    goal = GROUND - STOREY * floors
    return (
        art.box(0, 0, WIDTH, GROUND, "sky")
        + art.disc(622, 66, 40, "sun")
        + art.path("M64 92q4 -26 32 -22q14 -26 42 -12q30 -4 30 22q22 2 18 22H58q-10 -4 6 -10Z", "haze")
        + art.path("M430 52q8 -18 28 -14q18 -18 38 0q24 -2 24 18H424q-8 -2 6 -4Z", "haze")
        + art.path(far, "far")
        + art.path(near, "near")
        + art.path(f"M0 {goal}H{WIDTH}", "goal")
        + "".join(_mark(x, goal, floors) for x in (22, WIDTH - 22))
        + art.box(0, GROUND, WIDTH, 40, "kerb")
    )


def _mark(x: float, y: float, goal: int) -> str:
    return art.disc(x, y, 17, "plate") + words(str(goal), x, y + 1, class_="number", font_size=24)


def _tower(view: View, who: int) -> str:
    """A player's floors from the ground up, each with its dog; an empty plot where nothing stands yet."""
    state, x, half = view.state, view.tower(who), view.half
    plot = art.path(f"M{x - half:.1f} {GROUND}v-26h{2 * half:.1f}v26", "ghost") if state.heights[who] == 0 else ""
    foot = cut_out(x - half - 8, GROUND - 1, 2 * half + 16, 8, 1, who, class_="street edge")
    floors = "".join(_floor(view, who, level) for level in range(int(state.heights[who])))
    flag = _flag(view, who) if state.heights[who] else ""
    return plot + flag + floors + foot + _milkshakes(view, who)


def _floor(view: View, who: int, level: int) -> str:
    state = view.state
    standing = state.towers[who * TALLEST + level]
    low = int(low_kind(standing)) + 1
    jokers = NAMES[card_of(standing, False)] == "joker", NAMES[card_of(standing, True)] == "joker"
    name = view.say(
        "picture-floor",
        yours="yes" if who == view.seat else "no",
        floor=level + 1,
        seat=view.names[who],
        cards=floor_words(state, who, level, view.say),
    )
    return _standing(name, who, level, low, jokers, bool(guarded(standing)), view.tower(who), view.half)


@once
def _standing(
    name: str, who: int, level: int, low: int, jokers: tuple[bool, bool], guarded: bool, x: float, half: float
) -> str:
    y = GROUND - STOREY * (level + 1)
    x += (1, -2, 2, -1, 1)[level]  # stacked by hand
    key = who * 40 + level * 2
    halves = [
        art.half_floor(low, jokers[0], x - half, y, half, STOREY, key),
        art.half_floor(9 - low, jokers[1], x, y, half, STOREY, key + 1),
    ]
    shadow = art.box(x - half + 5, y + 5, 2 * half, STOREY - 4, "shadow")
    ledge = cut_out(x - half - 5, y - 3, 2 * half + 10, 7, 1, key + 7, class_="sheet edge")
    dog = art.at(x + half + 17, y + STOREY - 23, 44, art.dog_art()) if guarded else ""
    shelf = cut_out(x + half, y + STOREY - 5, 36, 6, 1, key + 3, class_="sheet edge") if dog else ""
    return piece(f"floor-{who + 1}-{level + 1}", name, shadow, *halves, ledge, shelf, dog)


def _flag(view: View, who: int) -> str:
    """On the roof, the owner's colours; at full height it flies for the winner."""
    return _flag_of(who, initials()[who], view.tower(who), GROUND - STOREY * int(view.state.heights[who]))


@once
def _flag_of(who: int, initial: str, x: float, y: int) -> str:
    pole = art.path(f"M{x:.1f} {y}v-48", "line")
    cloth = f"M{x:.1f} {y - 48}q14 -8 26 0t26 0v28q-14 8 -26 0t-26 0Z"
    number = words(initial, x + 24, y - 35, class_="number", font_size=24, style="fill:#22201c")
    return pole + element("path", d=cloth, class_=f"seat{who} edge") + number


def _milkshakes(view: View, who: int) -> str:
    count = int(view.state.milkshakes[who])
    if not count:
        return ""
    x = view.tower(who) - (count - 1) * 17
    cups = "".join(art.at(x + 34 * i, GROUND + 18, 42, art.milkshake_art()) for i in range(count))
    return element("g", title(view.say("picture-milkshakes", count=count)), cups)


# The players


def _plate(view: View, who: int) -> str:
    """Name, pawn, and the hand as backs with their number; a winner's laurel, or the thread around whose turn it is."""
    state, end = view.state, view.state.outcome()
    count = int(state.sizes[who])
    begun = state.asks() not in ("deal", "first")
    turn = bool(end is None and begun and state.turn() == who)
    won = end is not None and who in end.winners
    told = view.say("picture-seat", seat=view.names[who], count=count) + (" ★" if won else "")
    called = view.say("sketch-you") if who == view.seat else view.names[who]
    return _sign(who, int(state.seats), told, called, initials()[who], count, turn=turn, won=won)


@once
def _sign(who: int, seats: int, told: str, called: str, initial: str, count: int, *, turn: bool, won: bool) -> str:
    x, half = WIDTH * (who + 0.5) / seats, min(WIDTH / seats / 2 - 6, 130)
    frame = cut_out(x - half, PLATES, 2 * half, 104, 1.6, who + 11, class_="sheet last" if turn else "sheet edge")
    name = _fitting(called, 2 * half - 52)
    left = x - half + 24
    step = min(14.0, (2 * half - 92) / max(count, 1))
    backs = "".join(art.card_back(x - half + 14 + i * step, PLATES + 54, 28, 40) for i in range(count))
    return piece(
        f"seat-{who + 1}",
        told,
        frame,
        pawn(who, left, PLATES + 28, 15, initial),
        words(name, left + 24, PLATES + 36, class_="text"),
        backs,
        words(str(count), x + half - 16, PLATES + 84, class_="text", text_anchor="end"),
        polygon((x - 12, PLATES - 14), (x + 12, PLATES - 14), (x, PLATES - 1), style="fill:var(--ink)") if turn else "",
        art.at(x, PLATES - 8, 62, art.star_art()) if won else "",
    )


def _fitting(name: str, width: float) -> str:
    """The name, or as much of it as there is room for."""
    most = int(width / 13)
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"


# The street: draw pile, the middle of the table, discards, and the end of the turn


def _street(view: View) -> str:
    state, pile = view.state, int(view.state.seats)
    gone = tuple(held(state, pile + 1))
    return _street_of(view.say, int(state.sizes[pile]), bool(state.van), gone, bool(state.actor() == view.seat))


@lru_cache(maxsize=256)
def _street_of(say: Words, pile: int, parked: bool, gone: tuple[int, ...], ends: bool) -> str:
    y = STREET + 10
    road = art.box(0, STREET, WIDTH, 100, "street") + art.path(
        f"M0 {STREET + 90}H{WIDTH}", "crest", stroke_dasharray="26 22"
    )
    van = (
        art.at(MIDDLE, y + 34, 84, art.van_art())
        if parked
        else element("rect", x=MIDDLE - 50, y=y, width=100, height=68, rx=8, class_="ghost", pointer_events="all")
    )
    parts = [
        road,
        piece("pile", say("picture-pile", count=pile), _stack(24, y, pile)),
        words(say("sketch-pile"), 88, y + 28, class_="text"),
        words(str(pile), 88, y + 60, class_="text", font_weight=700),
        piece("middle", say("picture-van") if parked else say("picture-middle"), van),
    ]
    if ends:
        parts.append(
            piece(
                "end",
                say("picture-end"),  # what it is called is what stands on it
                element("rect", x=WIDTH - 204, y=y + 6, width=188, height=58, rx=29, class_="plate"),
                words(say("picture-end"), WIDTH - 110, y + 36, class_="text middle"),
                class_="can only-can",
            )
        )
    parts.append(
        piece("discards", say("picture-discards", count=len(gone), cards=counted(gone, say)), _heap(say, gone))
    )
    return woven(*parts)


def _stack(x: float, y: float, count: int) -> str:
    """A pile as high as it has cards, roughly."""
    layers = min(4, -(-count // 10))
    if not layers:
        return element("rect", x=x, y=y, width=52, height=68, rx=6, class_="ghost")
    return "".join(art.card_back(x - 3 * i + 6, y - 3 * i + 4, 50, 66) for i in range(layers))


def _heap(say: Words, gone: tuple[int, ...]) -> str:
    """The discards lie open: every kind that is there, with its number."""
    y = STREET + 10
    label = words(say("sketch-discards"), 204, y + 28, class_="text")
    total = words(str(len(gone)), 204, y + 60, class_="text", font_weight=700)
    chips = "".join(_chip(kind, gone.count(kind), 21 + i * 40.0) for i, kind in enumerate(sorted(set(gone))))
    return label + total + chips


@once
def _chip(kind: int, count: int, x: float) -> str:
    """A small card, and a tally stroke for each of its kind."""
    tally = "".join(f"M{x + 17 + (i - (count - 1) / 2) * 8:.1f} {TALLY + 52}v12" for i in range(count))
    return art.card(kind, x, TALLY + 6, 34, 40) + art.path(tally, "line")


# The reader's own hand


def _card_width(state: Gotown, seat: int) -> float:
    """Few cards are large ones."""
    return 104.0 if len(slots(state, seat)) <= 6 else 80.0


def _hand_height(state: Gotown, seat: int) -> float:
    if seat < 0:
        return 0
    rows = max(1, -(-len(slots(state, seat)) // A_ROW))
    return 8 + rows * (_card_width(state, seat) * 1.35 + 18)


def _hand(view: View) -> str:
    if view.seat < 0:
        return ""
    hand = slots(view.state, view.seat)
    firsts = _firsts(view)
    return "".join(_slot(view, i, len(hand), kind, f"hand-{i + 1}" in firsts) for i, kind in enumerate(hand))


def _slot(view: View, index: int, of: int, kind: int, playable: bool) -> str:
    count = int(view.state.cards[view.seat * KINDS + kind])
    return _cards(view.say, index, of, kind, count, _card_width(view.state, view.seat), playable)


@once
def _cards(say: Words, index: int, of: int, kind: int, count: int, width: float, playable: bool) -> str:
    """Equal cards as a small stack; a thread under what can be played now."""
    height = width * 1.35
    rows = -(-of // A_ROW)
    in_row = -(-of // rows)
    row, column = divmod(index, in_row)
    x = WIDTH / 2 + (column - in_row / 2) * (width + 9) + 4.5
    y = HAND + 8 + row * (height + 18)
    stack = "".join(art.box(x + 3 * i, y - 4 * i, width, height, "plate", 9) for i in range(count - 1, 0, -1))
    number = words(f"×{count}", x + width - 23, y + 19, class_="number", font_size=25)
    badge = art.box(x + width - 44, y, 44, 36, "plate", 9) + number if count > 1 else ""
    wave = f"M{x + 8:.1f} {y + height + 8:.1f}q{width / 4 - 4:.1f} 7 {width / 2 - 8:.1f} 0t{width / 2 - 8:.1f} 0"
    card = NAMES[kind]
    name = say("picture-hand", slot=index + 1, card=say(f"name-{card}"))
    about = say("about-number", other=9 - int(card)) if card.isdigit() else say(f"about-{card}")
    drawn = piece(
        f"hand-{index + 1}",
        f"{name} (×{count}) – {about}" if count > 1 else f"{name} – {about}",
        stack,
        art.card(kind, x, y, width, height),
        badge,
        art.path(wave, "thread wave-can") if playable else "",
        class_="can" if playable else None,
    )
    return element("g", drawn, data_block=f"{x - 4.5:g} {y - 8:g} {width + 9:g} {height + 26:g}")


# The last move, followed by the thread


def _last(view: View) -> str:
    """The thread runs from the player, or from a robbed floor, to what the last card did."""
    state = view.state
    if state.last < 0:
        return ""
    by = int(state.last_by)
    home = (view.middle(by), PLATES + 4.0)
    roof = (view.tower(by), GROUND - STOREY * int(state.heights[by]) - 3.0) if state.heights[by] else home
    match move_name(state.last).split():
        case ["build", _]:
            return _outlined(view, by, int(state.heights[by]))
        case ["steal", "from", seat, *_]:
            robbed = _spot(view, int(seat) - 1, int(state.heights[int(seat) - 1]) + 1)
            built = _spot(view, by, int(state.heights[by]))
            return _outlined(view, by, int(state.heights[by])) + _run(robbed, built)
        case ["dog", floor]:
            return _outlined(view, by, int(floor))
        case ["bone", seat, "floor", floor]:
            return _outlined(view, int(seat) - 1, int(floor)) + _run(roof, _spot(view, int(seat) - 1, int(floor)))
        case [("hammer" | "ball"), seat]:
            level = int(state.heights[int(seat) - 1]) + 1
            return _outlined(view, int(seat) - 1, level, "6 9") + _run(roof, _spot(view, int(seat) - 1, level))
        case [("milkshake" | "thief"), seat]:
            return _run(home, (view.middle(int(seat) - 1), PLATES + 12.0))
        case ["superthief"]:
            others = [who for who in range(int(state.seats)) if who != by]
            return "".join(_run(home, (view.middle(who), PLATES + 12.0)) for who in others)
        case _:
            return element("rect", x=MIDDLE - 56, y=STREET + 4, width=112, height=82, rx=10, class_="thread")


def _spot(view: View, who: int, level: int) -> tuple[float, float]:
    """The middle of a floor, standing or not."""
    return view.tower(who), GROUND - STOREY * (level - 0.5)


def _outlined(view: View, who: int, level: int, dashes: str | None = None) -> str:
    x, y = view.tower(who) - view.half - 6, GROUND - STOREY * level - 5
    return element(
        "rect", x=x, y=y, width=2 * view.half + 12, height=STOREY + 8, rx=6, class_="thread", stroke_dasharray=dashes
    )


def _run(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A thread with a little slack, and a knot at its end."""
    rise = min(start[1], end[1]) - 56
    (x, y), (to_x, to_y) = start, end
    curve = f"M{x:.1f} {y:.1f}C{x:.1f} {rise:.1f} {to_x:.1f} {rise:.1f} {to_x:.1f} {to_y:.1f}"
    return art.path(curve, "thread") + element("circle", cx=to_x, cy=to_y, r=7, style="fill:var(--thread)")
