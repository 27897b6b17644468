"""The cards and tokens of Kragmortha: symbols, movement cards, the orders of Gaze cards, the effects of Grimoires."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.components import Table
from ariane.core.maze import SIDE_NAMES

# Symbols of squares and movement cards.
CRYSTAL: Final[i64] = 4
SYMBOLS: Final = ("grimoire", "parchment", "potion", "stones", "crystal")

# A movement card's kind: its pair of symbols, then, for Rigor Mortis cards, PAIRS more.
PAIRS: Final[i64] = 15
MOVEMENTS: Final[i64] = 30
PAIR_NAMES: Final = tuple(f"{SYMBOLS[a]}+{SYMBOLS[b]}" for a in range(5) for b in range(a, 5))
MOVEMENT_NAMES: Final = tuple(f"{pawn}-{pair}" for pawn in ("goblin", "rigor") for pair in PAIR_NAMES)

# Gaze cards: the part of the body they bear, and what they order.
BODY: Final = ("arm", "chin", "mouth", "tongue", "ear", "leg")
GESTURES: Final = ("bow", "salute", "listen", "hum", "hop", "croak")
GESTURE: Final[i64] = 0
NO_PUSH: Final[i64] = 1
NO_SYMBOL: Final[i64] = 2
NO_DIRECTION: Final[i64] = 3
NO_RIGOR: Final[i64] = 4
NO_CRYSTAL: Final[i64] = 5
NO_GRIMOIRE: Final[i64] = 6
NO_STRAIGHT: Final[i64] = 7
HAND: Final[i64] = 8
STEPS: Final[i64] = 9
RUN: Final[i64] = 10
OLDEST: Final[i64] = 11
ORDERS: Final = (
    "gesture",
    "no-push",
    "no-symbol",
    "no-direction",
    "no-rigor",
    "no-crystal",
    "no-grimoire",
    "no-straight",
    "hand",
    "steps",
    "run",
    "oldest",
)
GAZES: Final[i64] = 24  # kinds at most
BLANK: Final[i64] = 24  # the marker where the deck is empty
LAST_GAZE: Final[i64] = 4

# Grimoires.
BANISH: Final[i64] = 0
SATCHEL: Final[i64] = 1
STRIDE: Final[i64] = 2
WILD: Final[i64] = 3
SHIELD: Final[i64] = 4
PEEK: Final[i64] = 5
SWAP: Final[i64] = 6
LEASH: Final[i64] = 7
SECOND: Final[i64] = 8
REDRAW: Final[i64] = 9
RECALL: Final[i64] = 10
EFFECTS: Final = (
    "banish",
    "satchel",
    "stride",
    "wild",
    "shield",
    "peek",
    "swap",
    "leash",
    "second",
    "redraw",
    "recall",
)
GRIMOIRES: Final[i64] = 18  # cards in the box, and kinds at most

TOKENS: Final = ("plain", "grimoire", "trap")
PLAIN: Final[i64] = 0
TOKEN_GRIMOIRE: Final[i64] = 1
TRAP: Final[i64] = 2

# Decks, in the order in which they are kept everywhere.
MOVEMENT_DECK: Final[i64] = 0
GAZE_DECK: Final[i64] = 1
GRIMOIRE_DECK: Final[i64] = 2
DECKS: Final = ("movement", "gaze", "grimoire")

MOST_HELD: Final[i64] = 8  # movement cards a hand can ever hold


class Cards:
    """What the box says of each kind of card: how many there are, and what is on them."""

    def __init__(self, file: Table) -> None:
        self.left = vec[i64](
            [a for _ in range(2) for a in range(5) for _ in range(a, 5)]
        )  # [movement kind] its symbols
        self.right = vec[i64]([b for _ in range(2) for a in range(5) for b in range(a, 5)])
        self.movement_counts = _movement(file.table("movement"))
        tokens = file.table("tokens")
        tokens.keys(set(TOKENS))
        self.token_counts = vec[i64]([tokens.integer(name, 0, 6) for name in TOKENS])
        if sum(self.token_counts) != 6:
            file.fail("tokens", f"are {sum(self.token_counts)} tokens", "the box has 6")
        self._read_gazes(file)
        self._read_grimoires(file)

    def _read_gazes(self, file: Table) -> None:
        entries = file.tables("gaze")
        _few(file, "gaze", entries, int(GAZES))
        self.gaze_keys = [entry.text("key") for entry in entries]
        _unique(entries, self.gaze_keys)
        self.gaze_symbol = vec[i64]([BODY.index(entry.text("symbol", BODY)) for entry in entries])
        self.gaze_order = vec[i64]([ORDERS.index(entry.text("order", ORDERS)) for entry in entries])
        self.gaze_detail = vec[i64]([_order_detail(entry) for entry in entries])  # the order's number or target
        self.gaze_counts = vec[i64]([entry.integer("count", 1, 4) for entry in entries])
        for number, symbol in enumerate(BODY):
            cards = sum(int(self.gaze_counts[k]) for k in range(len(entries)) if self.gaze_symbol[k] == number)
            if cards != 4:
                file.fail("gaze", f"has {cards} cards with the symbol {symbol}", "each of the six has 4")

    def _read_grimoires(self, file: Table) -> None:
        entries = file.tables("grimoire")
        _few(file, "grimoire", entries, int(GRIMOIRES))
        self.grimoire_keys = [entry.text("key") for entry in entries]
        _unique(entries, self.grimoire_keys)
        self.grimoire_effect = vec[i64]([EFFECTS.index(entry.text("effect", EFFECTS)) for entry in entries])
        self.grimoire_number = vec[i64]([_effect_number(entry) for entry in entries])
        self.grimoire_deck = vec[i64]([_effect_deck(entry) for entry in entries])  # what a peek looks at
        self.grimoire_magic = vec[i64]([entry.integer("magic", 1, 3) for entry in entries])
        self.grimoire_counts = vec[i64]([entry.integer("count", 1, int(GRIMOIRES)) for entry in entries])
        if sum(self.grimoire_counts) != GRIMOIRES:
            file.fail("grimoire", f"has {sum(self.grimoire_counts)} cards", f"the box has {GRIMOIRES}")
        more = sum(
            int(self.grimoire_counts[k] * self.grimoire_number[k])
            for k in range(len(entries))
            if self.grimoire_effect[k] == SATCHEL
        )
        room = int(MOST_HELD) - file.table("game").integer("hand", 1, int(MOST_HELD))
        if more > room:
            file.fail("grimoire", f"satchels add up to {more} cards in hand", f"one hand has room for {room} more")

    def needs_target(self, kind: i64) -> bool:
        return self.grimoire_effect[kind] in (BANISH, SWAP, RECALL)


def _movement(table: Table) -> vec[i64]:
    table.keys({"goblin", "rigor"})
    counts = []
    for pawn in ("goblin", "rigor"):
        pairs = table.table(pawn)
        pairs.keys(set(PAIR_NAMES))
        counts += [pairs.integer(pair, 0, 58) if pair in pairs.values else 0 for pair in PAIR_NAMES]
    if sum(counts) != 58:
        table.fail("", f"holds {sum(counts)} cards", "the box has 58")
    if sum(counts[: int(PAIRS)]) <= 29:
        table.fail("goblin", f"holds {sum(counts[: int(PAIRS)])} cards", "goblin cards are the majority")
    return vec[i64](counts)


def _order_detail(entry: Table) -> int:
    order = entry.text("order", ORDERS)
    known = {"key", "symbol", "order", "count"}
    if order in ("hand", "steps"):
        entry.keys(known | {"number"})
        return entry.integer("number", 1, 7 if order == "hand" else 2)
    targets = {"gesture": GESTURES, "no-symbol": SYMBOLS[:4], "no-direction": SIDE_NAMES}
    if order not in targets:
        entry.keys(known)
        return 0
    entry.keys(known | {"target"})
    return targets[order].index(entry.text("target", targets[order]))


def _effect_number(entry: Table) -> int:
    known = {"key", "effect", "magic", "count"}
    effect = entry.text("effect", EFFECTS)
    if effect == "peek":
        entry.keys(known | {"number", "target"})
        return entry.integer("number", 1, 6)
    if effect in ("satchel", "stride", "leash", "second"):
        entry.keys(known | {"number"})
        return entry.integer("number", 1, 5 if effect == "satchel" else 3)
    entry.keys(known)
    return 0


def _effect_deck(entry: Table) -> int:
    return DECKS.index(entry.text("target", DECKS)) if entry.text("effect") == "peek" else 0


def _few(file: Table, key: str, entries: list[Table], most: int) -> None:
    if len(entries) > most:
        file.fail(key, f"has {len(entries)} kinds", f"there are at most {most}")


def _unique(entries: list[Table], keys: list[str]) -> None:
    for at, key in enumerate(keys):
        if key in keys[:at]:
            entries[at].fail(
                "key", f"{key!r} stands there twice", "each kind has its own key; count says how many cards"
            )
        if not key.replace("-", "").isalnum() or not key.isascii() or key != key.lower():
            entries[at].fail("key", f"is {key!r}", "it is one word of small letters, digits and hyphens")
