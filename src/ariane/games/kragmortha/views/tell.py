"""Kragmortha in sentences: the position as one seat knows it, and moves as a person would say them."""

from functools import cache, lru_cache, reduce

from ariane.core.game import CHANCE, State
from ariane.core.maze import SIDE_NAMES
from ariane.core.registry import load, words
from ariane.core.views import seat_names
from ariane.core.words import Words
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import (
    BLANK,
    BODY,
    DECKS,
    DESK,
    EFFECTS,
    GESTURES,
    LAST_GAZE,
    MOST_HELD,
    MOVEMENT_NAMES,
    ORDERS,
    SYMBOLS,
    TOKENS,
    Cards,
    Effect,
    Library,
    square,
)
from ariane.games.kragmortha.knowledge import knows, observer_of
from ariane.games.kragmortha.notation import gaze_name
from ariane.games.kragmortha.position import Watch, book_kind, book_owner, face_up
from ariane.games.kragmortha.rules.decks import MOST_SEEN
from ariane.games.kragmortha.rules.game import Kragmortha, KragmorthaGame
from ariane.games.kragmortha.rules.orders import breaks
from ariane.games.kragmortha.rules.progress import Stage
from ariane.games.kragmortha.rules.stepping import mover

GAME = "kragmortha"

TOUCHES = {"first": False, "place": False, "draw": False}  # what happens to everybody in turn
STRIKES = ("gaze", "grimoire")  # a trap, or a Rigor Mortis one leads oneself; and what one has drawn
SETUP = ("deal", "first", "place")
GOING = {"warp": "move-warp"} | {asks: f"move-go-{asks}" for asks in ("place", "flee", "teleport", "relocate")}
PUSHED = ("push", "whom", "where")  # a push in notation, where there is somebody


def figures(state: Kragmortha) -> list[tuple[str, list[int]]]:
    """What decides, in this order: kragmortha.win.fewest, then kragmortha.win.tie."""
    seats = range(int(state.seats))
    return [
        ("gazes", [int(state.punished[seat]) for seat in seats]),
        ("grimoires", [int(state.grimoires_of(seat)) for seat in seats]),
        ("magic", [int(state.magic_of(seat)) for seat in seats]),
    ]


def tell(state: Kragmortha, seat: int, lang: str) -> str:
    """One sentence a line: how it stands, the pawns, each player, the decks, and what would break an order."""
    say, names = words(GAME, lang), seat_names(GAME, lang)
    seats = int(state.seats)
    order = [(seat + step) % seats if seat >= 0 else step for step in range(seats)]
    lines = _standing(state, seat, say, names)
    lines.append(say("tell-rigor", square=square(state.rigor())))
    lines.append(say("tell-around-rigor", squares=around(state, int(state.rigor()), say, names)))
    for who in order:
        lines += _player(state, who, seat, say, names)
    lines += _decks(state, seat, say)
    if seat >= 0 and state.actor() == seat:
        costly = [_plain(state, move, say, names) for move in state.moves() if warned(state, move)]
        if costly:
            lines.append(say("tell-costs", moves=", ".join(costly)))
    return "\n".join(lines)


def _standing(state: Kragmortha, seat: int, say: Words, names: list[str]) -> list[str]:
    end = state.outcome()
    if end is not None:
        winners = ", ".join(names[winner] for winner in end.winners)
        key = "tell-you-won" if seat in end.winners else "tell-won"
        return [say("ask-over"), say(f"over-{end.reason}"), say(key, count=len(end.winners), winners=winners)]
    lines = [say("tell-round", round=int(state.now.turns // state.seats) + 1, rounds=int(state.box.rounds))]
    if state.now.stage not in (Stage.DEALING, Stage.FIRST):
        lines.append(say("tell-turn", yours=_yes(state.turn() == seat), seat=names[state.turn()]))
    asked = question(state, say.language)
    actor = int(state.actor())
    lines.append(
        asked if actor == CHANCE else say("tell-asked", yours=_yes(actor == seat), seat=names[actor], question=asked)
    )
    if state.asks() == "step":
        lines.append(say("tell-card", card=say(card_key(int(state.now.card)))))
    return lines


def question(state: Kragmortha, lang: str) -> str:
    """What is asked; it speaks only of what can be done, and of whom one moves."""
    say, asks = words("kragmortha", lang), state.asks()
    key = f"ask-{asks}"
    if asks == "step":
        rigor = mover(state) == state.seats
        if moves.STOP not in state.moves():
            key = "asked-step-rigor-on" if rigor else "asked-step-on"
        elif rigor:
            key = "asked-step-rigor"
    elif asks in ("choose", "finish"):
        cards = any(state.name(move).startswith("card ") for move in state.moves())
        if cards != (asks == "choose"):
            key = "asked-finish-card" if cards else "asked-choose-stuck"
    elif asks == "push":
        pushed = {int(name[1]) - 1 for move in state.moves() if len(name := state.name(move).split()) == len(PUSHED)}
        if len(pushed) == 1:
            key = "asked-push" if state.actor() == state.turn() else "asked-push-on"
            return say(key, seat=seat_names("kragmortha", lang)[pushed.pop()])
    return say(key)


def _player(state: Kragmortha, who: int, seat: int, say: Words, names: list[str]) -> list[str]:
    yours, name, cell = _yes(who == seat), names[who], int(state.pawns[who])
    if cell < 0:
        lines = [say("tell-unplaced", yours=yours, seat=name)]
    else:
        lines = [say("tell-goblin", yours=yours, seat=name, square=square(cell), what=ground(state.library, cell, say))]
        if who == seat:
            lines.append(say("tell-around-line", squares=around(state, cell, say, names)))
    cards = known_words(state, who, seat, say)
    if who == seat:
        lines.append(say("tell-hand", count=len(cards), cards=", ".join(cards)))
    else:
        lines.append(say("tell-hand-of", count=int(state.sizes[who]), seat=name))
        if cards:
            lines.append(say("tell-known", seat=name, cards=", ".join(cards)))
    gazes = [_gaze(state, kind, say) for kind in gazes_of(state, who)]
    if gazes:
        lines.append(say("tell-gazes", yours=yours, seat=name, count=len(gazes), cards=" ".join(gazes)))
    else:
        lines.append(say("tell-no-gazes", yours=yours, seat=name))
    books = [_book(state, book, say) for book in books_of(state, who)]
    if books:
        lines.append(say("tell-grimoires", yours=yours, seat=name, cards=" ".join(books)))
    return lines


def _gaze(state: Kragmortha, kind: int, say: Words) -> str:
    body = "none" if kind == BLANK else BODY[state.cards.gaze_symbol[kind]]
    name, text = gaze_words(state, kind, say)
    return say("tell-gaze", card=name, symbol=say(f"body-{body}"), order=text)


def _book(state: Kragmortha, book: int, say: Words) -> str:
    name, text = grimoire_words(state, int(book_kind(book)), say)
    magic = int(state.cards.grimoire_magic[book_kind(book)])
    return (
        say("tell-magic", card=name, magic=magic, text=text)
        if face_up(book)
        else say("tell-used", card=name, magic=magic)
    )


def _decks(state: Kragmortha, seat: int, say: Words) -> list[str]:
    decks = state.decks
    sizes = {DECKS[deck]: int(decks.size(deck)) for deck in range(3)}
    lines = [say("tell-decks", movement=sizes["movement"], gaze=sizes["gaze"], grimoire=sizes["grimoire"])]
    for deck in range(3):
        known = known_top(state, deck, seat, say)
        if known:
            lines.append(say("tell-top", deck=say(f"deck-{DECKS[deck]}"), cards=", ".join(known)))
    if decks.unders:
        under = [gaze_words(state, int(decks.under[i]), say)[0] for i in range(int(decks.unders))]
        lines.append(say("tell-under", cards=", ".join(under)))
    up = [say(f"token-{TOKENS[kind]}") for kind in range(3) for _ in range(int(decks.up[kind]))]
    return [*lines, say("tell-tokens", up=len(up), tokens=", ".join(up))]


# What is known


def known_hand(state: Kragmortha, who: int, seat: int) -> list[int]:
    """A hand's cards, oldest first, as a seat knows them: -1 for those it does not."""
    observer = observer_of(seat)
    places = range(int(state.sizes[who]))
    return [int(state.held[who * MOST_HELD + i]) if knows(state, observer, who, i) else -1 for i in places]


def known_words(state: Kragmortha, who: int, seat: int, say: Words) -> list[str]:
    """The same in words, a question mark for what a seat does not know; nothing where it knows none."""
    kinds = known_hand(state, who, seat)
    return [say(card_key(kind)) if kind >= 0 else "?" for kind in kinds] if any(kind >= 0 for kind in kinds) else []


def known_top(state: Kragmortha, deck: int, seat: int, say: Words) -> list[str]:
    """The cards on top of a deck that a seat has seen, the topmost first."""
    places = range(deck * MOST_SEEN, deck * MOST_SEEN + int(state.decks.seen[deck]))
    kinds = [int(state.decks.tops[at]) for at in places if state.decks.seers[at] >> observer_of(seat) & 1]
    names = (
        lambda kind: say(card_key(kind)),
        lambda kind: gaze_words(state, kind, say)[0],
        lambda kind: grimoire_words(state, kind, say)[0],
    )
    return [names[deck](kind) for kind in kinds]


def gazes_of(state: Kragmortha, who: int) -> list[int]:
    return [int(state.gazes[who * LAST_GAZE + i]) for i in range(int(state.punished[who]))]


def books_of(state: Kragmortha, who: int) -> list[int]:
    return [int(state.books[i]) for i in range(int(state.found)) if book_owner(state.books[i]) == who]


# Names of things


def card_key(kind: int) -> str:
    return "card-" + MOVEMENT_NAMES[kind].replace("+", "-")


@cache
def _our_cards() -> tuple[dict[str, tuple[int, int, int]], dict[str, tuple[int, int, int]]]:
    """What the Gaze cards and Grimoires of our own box do, by their keys: what their words are about."""
    game = load(GAME)
    assert isinstance(game, KragmorthaGame)
    return _done_by(game.box.cards)


@lru_cache(maxsize=8)
def _done_by(cards: Cards) -> tuple[dict[str, tuple[int, int, int]], dict[str, tuple[int, int, int]]]:
    gazes = zip(cards.gaze_order, cards.gaze_detail, cards.gaze_symbol, strict=True)
    grimoires = zip(cards.grimoire_effect, cards.grimoire_number, cards.grimoire_deck, strict=True)
    return dict(zip(cards.gaze_keys, gazes, strict=True)), dict(zip(cards.grimoire_keys, grimoires, strict=True))


def _is_ours(state: Kragmortha, group: int, key: str) -> bool:
    """Whether a card does what ours of this key does; in a box of somebody's own it may do something else."""
    mine = _done_by(state.cards)[group].get(key)
    return mine is None or mine == _our_cards()[group].get(key)


def used_symbols(state: Kragmortha) -> int:
    """Which symbols of the card in play are used, a bit each; none where a first step may have used either."""
    steps, spent = int(state.now.steps), int(state.now.spent)
    return 3 if steps > 1 else spent if steps == 1 and spent != 3 else 0


def gaze_words(state: Kragmortha, kind: int, say: Words) -> tuple[str, str]:
    """A Gaze card's name and order; without words of its own, or ordering something else, it speaks by its order."""
    name = gaze_name(state, kind)
    key = f"gaze-{name}"
    called = say(key) if say.has(key) else name
    if state.orders == Watch.REAL and kind != BLANK:
        return called, real_order(state, kind, say)
    if say.has(f"{key}-text") and _is_ours(state, 0, name):
        return called, say(f"{key}-text") + _binding(state, kind, say)
    order, detail = ORDERS[state.cards.gaze_order[kind]], int(state.cards.gaze_detail[kind])
    targets = {"gesture": ("gesture", GESTURES), "no-symbol": ("symbol", SYMBOLS), "no-direction": ("side", SIDE_NAMES)}
    target = ""
    if order in targets:
        group, members = targets[order]
        target = say(f"{group}-{members[detail]}")
    return called, say(f"order-{order}", target=target, number=detail) + _binding(state, kind, say)


def real_order(state: Kragmortha, kind: int, say: Words) -> str:
    """What a Gaze card orders people to do: as its box says it, as we do for its key, or by its part of the body."""
    if state.cards.gaze_real[kind]:
        return state.cards.gaze_real[kind]
    key = f"gaze-{state.cards.gaze_keys[kind]}-real"
    return say(key) if say.has(key) else say("order-real", symbol=say(f"body-{BODY[state.cards.gaze_symbol[kind]]}"))


def _binding(state: Kragmortha, kind: int, say: Words) -> str:
    """What a Gaze card adds where its order concerns Rigor Mortis's steps too."""
    bound = kind < len(state.cards.gaze_rigor) and state.cards.gaze_rigor[kind] == 1
    return " " + say("order-rigor") if bound else ""


def grimoire_words(state: Kragmortha, kind: int, say: Words) -> tuple[str, str]:
    """A Grimoire's name and effect; one without words of its own, or that does something else, speaks by its effect."""
    name = state.cards.grimoire_keys[kind]
    key = f"grimoire-{name}"
    called = say(key) if say.has(key) else name
    if say.has(f"{key}-text") and _is_ours(state, 1, name):
        return called, say(f"{key}-text")
    deck = say(f"deck-{DECKS[state.cards.grimoire_deck[kind]]}")
    effect = EFFECTS[state.cards.grimoire_effect[kind]]
    return (
        called,
        say(f"effect-{effect}", target=deck, number=int(state.cards.grimoire_number[kind])),
    )


@lru_cache(maxsize=8192)
def ground(library: Library, cell: int, say: Words) -> str:
    """What a square shows: its symbol, a circle, or the desk."""
    if library.ground[cell] == DESK:
        return say("tell-desk")
    symbol = say(f"symbol-{SYMBOLS[library.symbol[cell]]}")
    return say("tell-circle", symbol=symbol) if library.circle[cell] else symbol


def around(state: Kragmortha, cell: int, say: Words, names: list[str]) -> str:
    """What lies on the four sides of a square, and who stands there."""
    sides = []
    for side in range(4):
        other = int(state.library.beside[cell * 4 + side])
        word = say(f"side-{SIDE_NAMES[side]}")
        if not state.library.floor(other):
            sides.append(say("tell-wall", side=word))
            continue
        what = ground(state.library, other, say)
        who = int(state.goblin_at(other))
        if who >= 0:
            what = say("tell-who", what=what, who=names[who])
        elif other == state.rigor():
            what = say("tell-who", what=what, who=say("rigor"))
        sides.append(say("tell-around", side=word, square=square(other), what=what))
    return reduce(lambda left, right: say("tell-and", left=left, right=right), sides)


# Moves


def phrase(state: State, move: int, lang: str) -> str:
    """A move, or an outcome where chance is asked, as a person would say it; with the orders it would break."""
    assert isinstance(state, Kragmortha)
    say, names = words(GAME, lang), seat_names(GAME, lang)
    if state.actor() == CHANCE:
        return _outcome(state, move, say, names)
    plain = _plain(state, move, say, names)
    costs = warned(state, move) if state.refusal(move) is None else 0
    if costs == 0:
        return plain
    orders = [gaze_words(state, kind, say)[0] for kind in range(len(state.cards.gaze_keys)) if costs >> kind & 1]
    return say("move-breaks", move=plain, orders=", ".join(orders))


def hurts(state: State, move: int) -> bool:
    """A move that breaks an order, where another one would not."""
    assert isinstance(state, Kragmortha)
    return bool(warned(state, move)) and any(not warned(state, other) for other in state.moves())


def warned(state: Kragmortha, move: int) -> int:
    """The orders a legal move would break, a bit each, where the table warns of it."""
    return int(breaks(state, move)) if state.orders == Watch.GUIDED else 0


def _outcome(state: Kragmortha, outcome: int, say: Words, names: list[str]) -> str:
    verb, name = state.name(outcome).split(" ", 1)
    if verb == "first":
        return say("move-first", seat=names[int(name) - 1])
    if verb == "token":
        return say("move-token", token=say(f"token-{name}"))
    cards = state.cards
    if name in MOVEMENT_NAMES:
        card = say(card_key(MOVEMENT_NAMES.index(name)))
    elif name in cards.gaze_keys and verb != "grimoire":
        card = gaze_words(state, cards.gaze_keys.index(name), say)[0]
    elif name in cards.grimoire_keys:
        card = grimoire_words(state, cards.grimoire_keys.index(name), say)[0]
    else:
        card = name
    return say(f"move-{verb}", card=card)


def _plain(state: Kragmortha, move: int, say: Words, names: list[str]) -> str:
    match state.name(move).split():
        case [("card" | "drop") as verb, _, name]:
            return say(f"move-{verb}", card=say(card_key(MOVEMENT_NAMES.index(name))))
        case ["step", side]:
            rigor = state.actor() >= 0 and mover(state) == state.seats
            key = "move-rigor" if rigor else "move-step"
            start = state.pawns[mover(state)]
            cell = int(state.library.beside[start * 4 + move - moves.STEP]) if _walks(state) else -1
            if cell < 0:
                return say(key, side=say(f"side-{side}"))
            return say(f"{key}-to", side=say(f"side-{side}"), square=square(cell))
        case ["push", target, side]:
            return say("move-push", target=names[int(target) - 1], side=say(f"side-{side}"))
        case ["push", side]:
            return say("move-push-none", side=say(f"side-{side}"))
        case ["go", where]:
            return say(GOING.get(state.asks(), "move-go"), square=where)
        case ["use", key] if key in state.cards.grimoire_keys:
            card, text = grimoire_words(state, state.cards.grimoire_keys.index(key), say)
            text = text.partition(". ")[0].removesuffix(".")
            # In brackets it goes on, but for a name.
            text = text if text.startswith(say("rigor")) else text[0].lower() + text[1:]
            return say("move-use", card=card, text=text)
        case ["banish", _, key]:
            kind = int(BLANK) if key == "blank" else state.cards.gaze_keys.index(key)
            return say("move-banish", card=gaze_words(state, kind, say)[0])
        case ["swap", target]:
            return say("move-swap", target=names[int(target) - 1])
        case ["shield"]:
            kind = int(state.ready(state.actor(), Effect.SHIELD))
            return (
                say("move-shield", card=grimoire_words(state, kind, say)[0]) if kind >= 0 else say("move-shield-none")
            )
        case [("card" | "drop" | "use" | "banish") as verb, _]:
            return say(f"move-{verb}-none")
        case [gesture] if gesture in GESTURES:
            return say("move-gesture", gesture=say(f"gesture-{gesture}"))
        case [word]:
            return say(f"move-{word}")
    raise LookupError(f"no phrase for {state.name(move)!r}")


def _walks(state: Kragmortha) -> bool:
    return state.actor() >= 0 and state.asks() in ("step", "stride", "leash")


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
