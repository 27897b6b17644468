"""Kragmortha in characters: the library, then players, cards and decks, for terminals and golden files."""

from textwrap import wrap

from ariane.core.registry import words
from ariane.core.views import seat_names
from ariane.core.words import Words
from ariane.games.kragmortha.box import BOOKCASE, CELLS, COLUMNS, DECKS, DESK, FENCED, HEIGHT, LETTERS, TOKENS, WIDTH
from ariane.games.kragmortha.position import book_kind, face_up
from ariane.games.kragmortha.rules.game import Kragmortha
from ariane.games.kragmortha.views.tell import (
    GAME,
    books_of,
    gaze_words,
    gazes_of,
    grimoire_words,
    known_words,
)

WIDE = 80


def sketch(state: Kragmortha, seat: int, lang: str) -> str:
    say, names = words(GAME, lang), seat_names(GAME, lang)
    lines = [f"{say('title')} · {say('sketch-round', round=int(state.now.turns // state.seats) + 1)}", ""]
    lines += _library(state)
    for who in range(int(state.seats)):
        lines += _player(state, who, seat, say, names)
    sizes = {DECKS[deck]: int(state.decks.size(deck)) for deck in range(3)}
    up = [say(f"token-{TOKENS[kind]}") for kind in range(3) for _ in range(int(state.decks.up[kind]))]
    lines += ["", say("tell-decks", **sizes), say("tell-tokens", up=len(up), tokens=", ".join(up))]
    end = state.outcome()
    if end is not None:
        winners = ", ".join(names[winner] for winner in end.winners)
        lines.append(f"{say(f'over-{end.reason}')} {say('tell-won', count=len(end.winners), winners=winners)}")
    lines.append(say("sketch-legend"))
    rows = [
        row for line in lines for row in (wrap(line, WIDE, subsequent_indent="     ") if len(line) > WIDE else [line])
    ]
    return "\n".join(row.rstrip() for row in rows) + "\n"


def _library(state: Kragmortha) -> list[str]:
    """Rows and columns that are fenced off altogether are left out."""
    used = [cell for cell in range(int(CELLS)) if state.library.ground[cell] != FENCED]
    top = min(cell // int(WIDTH) for cell in used)
    columns = max(cell % int(WIDTH) for cell in used) + 1
    rows = [
        f"{int(HEIGHT) - row:2}  " + " ".join(_cell(state, row * int(WIDTH) + column) for column in range(columns))
        for row in range(top, int(HEIGHT))
    ]
    return [*rows, "    " + " ".join(f" {letter}  " for letter in COLUMNS[:columns]), ""]


def _player(state: Kragmortha, who: int, seat: int, say: Words, names: list[str]) -> list[str]:
    """What lies before a player, and what the reader knows of the hand; used Grimoires are dashes."""
    name = names[who] + (f" ({say('sketch-you')})" if who == seat else "")
    mark = ">" if who == state.turn() and state.outcome() is None else " "
    gazes = [gaze_words(state, kind, say)[0] for kind in gazes_of(state, who)]
    books = [
        grimoire_words(state, int(book_kind(book)), say)[0] if face_up(book) else "–" for book in books_of(state, who)
    ]
    counts = {"gazes": len(gazes), "grimoires": len(books), "cards": int(state.sizes[who])}
    lines = [f"{mark}{who + 1} " + say("sketch-gazes", seat=name, **counts)]
    lines += [f"     {', '.join(group)}" for group in (gazes, books) if group]
    known = known_words(state, who, seat, say)
    if known:
        lines.append("     " + say("sketch-line", label=say("sketch-hand"), content=", ".join(known)))
    return lines


def _cell(state: Kragmortha, cell: int) -> str:
    """Four characters: the ground, and who stands on it."""
    ground = int(state.library.ground[cell])
    if ground == BOOKCASE:
        return "####"
    if ground == FENCED:
        return "    "
    here = " "
    pawn = int(state.goblin_at(cell))
    if cell == state.rigor():
        here = "R" if pawn < 0 else "!"
    elif pawn >= 0:
        here = str(pawn + 1)
    if ground == DESK:
        return f"D{here} D"
    letter = LETTERS[ground]
    return f"({letter}){here}" if state.library.circle[cell] else f" {letter} {here}"
