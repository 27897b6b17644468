"""Gotown in characters: the towers side by side, hands below them, for terminals and golden files."""

from textwrap import wrap

from ariane.core.registry import words
from ariane.core.views import seat_names
from ariane.core.words import Words
from ariane.games.gotown.box import NAMES, guarded, joker_at, low_kind
from ariane.games.gotown.moves import TALLEST
from ariane.games.gotown.notation import move_name
from ariane.games.gotown.rules import Gotown
from ariane.games.gotown.views.tell import counted, held, phrase_of

COLUMNS = 80
WIDTH = 16  # of a player's column


def sketch(state: Gotown, seat: int, lang: str) -> str:
    say = words("gotown", lang)
    names = seat_names("gotown", lang)
    seats = range(int(state.seats))
    lines = [f"{say('title')} · {say('sketch-goal', floors=int(state.goal))}", ""]
    lines += [
        f"{level + 1} " + "".join(_floor(state, who, level).ljust(WIDTH) for who in seats)
        for level in reversed(range(int(state.goal)))
    ]
    lines.append("  " + "".join("‾" * (WIDTH - 4) + "    " for _ in seats))
    lines.append("  " + "".join(_name(state, who, seat, say, names).ljust(WIDTH) for who in seats))
    lines.append("  " + "".join(_hand(state, who, say).ljust(WIDTH) for who in seats))
    lines += ["", *_middle(state, seat, say)]
    if state.last >= 0:
        last = phrase_of(move_name(state.last), say, names)
        lines.append(say("sketch-last", seat=names[state.last_by], move=last))
    end = state.outcome()
    if end is not None:
        winners = ", ".join(names[winner] for winner in end.winners)
        lines.append(f"{say(f'over-{end.reason}')} {say('tell-won', count=len(end.winners), winners=winners)}")
    lines.append(say("sketch-legend"))
    rows = [row for line in lines for row in (_wrapped(line) if len(line) > COLUMNS else [line.rstrip()])]
    return "\n".join(rows) + "\n"


def _wrapped(line: str) -> list[str]:
    return wrap(line, COLUMNS, subsequent_indent="  ")


def _floor(state: Gotown, seat: int, level: int) -> str:
    if level >= state.heights[seat]:
        return ""
    standing = state.towers[seat * TALLEST + level]
    low = int(low_kind(standing)) + 1
    joker = int(joker_at(standing))
    left, right = "*" if joker == 1 else " ", "*" if joker == 2 else " "
    return f"[{left}{low} |{right}{9 - low} ]{'@' if guarded(standing) else ''}"


def _name(state: Gotown, who: int, seat: int, say: Words, names: list[str]) -> str:
    mark = "> " if state.turn() == who and state.outcome() is None and state.asks() not in ("deal", "first") else ""
    return (mark + (say("sketch-you") if who == seat else names[who]))[: WIDTH - 1]


def _hand(state: Gotown, who: int, say: Words) -> str:
    cards = say("sketch-cards", count=int(state.sizes[who]))
    return f"{cards} {'u' * int(state.milkshakes[who])}"


def _middle(state: Gotown, seat: int, say: Words) -> list[str]:
    """Piles, the van, and the reader's own hand."""
    pile, discards = int(state.seats), int(state.seats) + 1
    lines = [
        say("sketch-line", label=say("sketch-pile"), content=int(state.sizes[pile])),
        say("sketch-line", label=say("sketch-discards"), content=counted(held(state, discards), say) or 0),
    ]
    if state.van:
        lines.append(say("sketch-van"))
    if seat >= 0:
        cards = ", ".join(say(f"name-{NAMES[kind]}") for kind in held(state, seat))
        lines.append(say("sketch-line", label=say("sketch-hand"), content=cards or 0))
    return lines
