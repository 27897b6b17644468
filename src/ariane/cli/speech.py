"""Speech: the terminal's own words, and how games, seats and endings are called, in the player's language."""

import os
from functools import cache
from importlib.resources import files

from ariane.core import views
from ariane.core.errors import UnknownLanguage
from ariane.core.events import Event
from ariane.core.game import PUBLIC, Game, State
from ariane.core.reading import plain_name
from ariane.core.record import Record
from ariane.core.registry import languages
from ariane.core.registry import names as game_names
from ariane.core.registry import words as game_words
from ariane.core.views import seat_names
from ariane.core.words import Words, languages_in
from ariane.players.player import Player


@cache
def spoken() -> tuple[str, ...]:
    """The languages the terminal speaks, English first."""
    return tuple(sorted(languages_in(files("ariane.cli")), key=lambda code: (code != "en", code)))


def language(wanted: str | None) -> str:
    """The language asked for; where none is, the one this computer speaks, or English."""
    if wanted is None:
        locale = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "en")
        return locale[:2] if locale[:2] in spoken() else "en"
    if wanted in spoken():
        return wanted
    offered = sorted({*spoken(), *(code for name in game_names() for code in languages(name))})
    if wanted not in offered:
        raise UnknownLanguage(f"nothing is written in {wanted!r} here; there are: {', '.join(offered)}")
    return wanted


@cache
def words(language: str) -> Words:
    return Words((files("ariane.cli"),), language)


def title(name: str, language: str) -> str:
    return _said(name, "title", language, name.capitalize())


def tagline(name: str, language: str) -> str:
    return _said(name, "tagline", language, "")


def question(state: State, language: str) -> str:
    return views.question(state, language) or state.asks()


def option_text(game: Game, key: str, language: str) -> str:
    return _said(game.name, f"option-{key}", language, key)


def ending(game: Game, reason: str, language: str) -> str:
    return _said(game.name, f"over-{reason}", language, reason)


def rule_text(game: Game, id: str, language: str) -> str:
    """The rule in words; what is no rule of the book (`not-now`) in the terminal's own."""
    book = game.rulebook(language)
    return book[id].text if id in book else words(language)("not-now")


def opened(event: Event) -> Event:
    """The event with nothing left secret: for those who may read the whole record."""
    return Event(event.key, event.seats, event.words, event.numbers, (), (), event.marks)


def line(event: Event, seat: int | None, language: str, names: list[str]) -> str:
    """The event as a log line: with the eyes of a seat or the public, or everything where seat is None."""
    speaker = game_words(event.key.partition(".")[0], language)
    if seat is None:
        return speaker.say(opened(event), PUBLIC, names)
    return speaker.say(event, seat, names)


def seats(record: Record, players: list[Player | None], language: str) -> list[str]:
    """What the seats are called at the table: people by name, the house's players by their seat, as in sketches."""
    people, plain = names(record, language), seat_names(record.game.name, language)
    return [people[seat] if player is None else plain[seat] for seat, player in enumerate(players)]


def names(record: Record, language: str) -> list[str]:
    """The names of a record; who has none is called by the seat, in the reader's language."""
    plain = seat_names(record.game.name, language)
    return [plain[seat] if name == plain_name(seat) else name for seat, name in enumerate(record.names)]


def joined(names: list[str], language: str) -> str:
    """Anna, Ben and Carl."""
    if len(names) < 2:
        return "".join(names)
    return words(language)("and", first=", ".join(names[:-1]), last=names[-1])


def _said(name: str, key: str, language: str, otherwise: str) -> str:
    speaker = game_words(name, language)
    return speaker(key) if speaker.has(key) else otherwise
