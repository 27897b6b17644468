"""Gotown in sentences: the position as one seat knows it, and moves as a person would say them."""

from collections.abc import Iterable
from functools import reduce

from ariane.core.game import CHANCE
from ariane.core.registry import words
from ariane.core.views import seat_names
from ariane.core.words import Words
from ariane.games.gotown.box import KINDS, NAMES, card_of, guarded, low_kind
from ariane.games.gotown.moves import BUILD_JOKERS, END, TALLEST
from ariane.games.gotown.notation import move_name
from ariane.games.gotown.rules import Gotown

# What a notice says to more people than it names: the van feeds everybody, the super-thief visits everybody.
TOUCHES = {"donut": True, "first": False, "deal": False, "draw": False}
SETUP = ("deal", "first")
OPENS = ("missed",)


def tell(state: Gotown, seat: int, lang: str) -> str:
    """One sentence a line: whose turn, then each player, then what lies in the middle."""
    say = words("gotown", lang)
    names = seat_names("gotown", lang)
    order = [(seat + step) % state.seats if seat >= 0 else step for step in range(int(state.seats))]
    lines = _standing(state, seat, say, names)
    for who in order:
        lines += _player(state, who, seat, say, names)
    if state.van:
        lines.append(say("tell-van", yours=_yes(state.player == seat), seat=names[state.player]))
    pile, discards = int(state.seats), int(state.seats) + 1
    lines.append(say("tell-pile", count=int(state.sizes[pile])))
    lines.append(say("tell-discards", count=int(state.sizes[discards]), cards=counted(held(state, discards), say)))
    if state.last >= 0:
        last = phrase_of(move_name(state.last), say, names)
        lines.append(say("tell-last", yours=_yes(state.last_by == seat), seat=names[state.last_by], move=last))
    return "\n".join(lines)


def _standing(state: Gotown, seat: int, say: Words, names: list[str]) -> list[str]:
    """How the game stands: what is asked of whom, or how it ended."""
    end = state.outcome()
    if end is None:
        turn = say("tell-turn", yours=_yes(state.turn() == seat), seat=names[state.turn()])
        asked = [say(f"ask-{state.asks()}")] if state.actor() in (CHANCE, seat) else []
        begun = state.asks() not in ("deal", "first")
        return [*([turn] if begun else []), *asked, say("tell-goal", floors=int(state.goal))]
    winners = ", ".join(names[winner] for winner in end.winners)
    key = "tell-you-won" if seat in end.winners else "tell-won"
    return [say("ask-over"), say(f"over-{end.reason}"), say(key, count=len(end.winners), winners=winners)]


def _player(state: Gotown, who: int, seat: int, say: Words, names: list[str]) -> list[str]:
    yours, name = _yes(who == seat), names[who]
    floors = [floor_words(state, who, level, say) for level in range(int(state.heights[who]))]
    lines = [
        say(
            "tell-tower",
            yours=yours,
            seat=name,
            floors=reduce(lambda below, above: say("tell-then", below=below, above=above), floors),
        )
        if floors
        else say("tell-no-tower", yours=yours, seat=name)
    ]
    count = int(state.sizes[who])
    if who == seat:
        lines.append(say("tell-hand", count=count, cards=", ".join(say(f"name-{NAMES[k]}") for k in held(state, who))))
    else:
        lines.append(say("tell-hand-of", count=count, seat=name))
        known = known_cards(state, seat, who)
        if known and seat >= 0:
            lines.append(say("tell-known", seat=name, cards=", ".join(say(f"name-{NAMES[k]}") for k in known)))
    if state.milkshakes[who]:
        lines.append(say("tell-milkshakes", yours=yours, seat=name, count=int(state.milkshakes[who])))
    return lines


def held(state: Gotown, place: int) -> list[int]:
    """The kinds of the cards at a place (a hand, the pile, the discards), in the order of the box."""
    return [kind for kind in range(KINDS) for _ in range(state.cards[place * KINDS + kind])]


def known_cards(state: Gotown, seat: int, holder: int) -> list[int]:
    """The cards this seat is sure another one holds, from thefts it took part in and from counting."""
    memory = state.memory
    observer = seat if seat >= 0 else int(state.seats)
    alone = 1 << holder
    if memory is None or memory.reach(observer, alone) != alone:
        return []
    return [kind for kind in range(KINDS) for _ in range(memory.count(observer, kind, alone))]


def counted(kinds: Iterable[int], say: Words) -> str:
    """Cards with how many there are of each."""
    counts: dict[int, int] = {}
    for kind in kinds:
        counts[kind] = counts.get(kind, 0) + 1
    return ", ".join(say("tell-times", count=count, card=say(f"name-{NAMES[kind]}")) for kind, count in counts.items())


def floor_words(state: Gotown, seat: int, level: int, say: Words) -> str:
    """A standing floor: its two cards, a joker with the value it stands for, and its dog."""
    standing = state.towers[seat * TALLEST + level]
    low = int(low_kind(standing)) + 1
    sides = []
    for value, high in ((low, False), (9 - low, True)):
        name = NAMES[card_of(standing, high)]
        sides.append(say("tell-joker-as", value=value) if name == "joker" else say(f"name-{name}"))
    key = "tell-floor-guarded" if guarded(standing) else "tell-floor"
    return say(key, left=sides[0], right=sides[1])


def phrase(state: Gotown, move: int, lang: str) -> str:
    """A move, or an outcome where chance is asked, as a person would say it."""
    return phrase_of(state.name(move), words("gotown", lang), seat_names("gotown", lang))


def hurts(state: Gotown, move: int) -> bool:
    """Ending the turn while a floor could be built."""
    return move == END and state.moves()[0] <= BUILD_JOKERS


def phrase_of(notation: str, say: Words, names: list[str]) -> str:
    """The notation is the same in every position, so that a past move can be said as well."""
    match notation.split():
        case ["build", pair]:
            left, right = pair.split("+")
            return say("move-build", left=say(f"card-{left}"), right=say(f"card-{right}"))
        case ["steal", "from", seat, "with", "joker"]:
            return say("move-steal-joker", target=names[int(seat) - 1])
        case ["steal", "from", seat, "with", card]:
            return say("move-steal", card=say(f"card-{card}"), partner=9 - int(card), target=names[int(seat) - 1])
        case ["dog", floor]:
            return say("move-dog", floor=int(floor))
        case ["bone", seat, "floor", floor]:
            return say("move-bone", target=names[int(seat) - 1], floor=int(floor))
        case [("hammer" | "ball" | "milkshake" | "thief") as card, seat]:
            return say(f"move-{card}", target=names[int(seat) - 1])
        case ["first", seat]:
            return say("move-first", seat=names[int(seat) - 1])
        case [("draw" | "take") as way, card]:
            return say(f"move-{way}", card=say(f"card-{card}"))
        case _:
            return say(f"move-{notation}")


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
