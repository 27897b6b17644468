"""Words: names of moves, pieces and log lines in the player's language, from each game's Fluent files."""

import re
from functools import cache
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from ariane.core.events import Event

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

MOST_SAID = 8000  # messages kept of one game in one language: some MB
MOST_TOLD = 4000  # and events, put into words for one reader
ROLES_NOBODY = "none"
BELOW_NOTHING = re.compile(r"(?<![\w.−–-])-(?=\d)")
ELIDED = "aeiouhàâäéèêëîïôöùûüœæ"


def typeset(text: str, language: str) -> str:
    """As a good printer sets it: a minus is no hyphen, and no French line begins with a mark apart from its word."""
    if "-" in text:
        text = BELOW_NOTHING.sub("−", text)
    return re.sub(r" (?=[:;!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", text) if language == "fr" else text


class Words:
    """The words of one game in one language; a message missing there is taken from English."""

    def __init__(self, folders: tuple[Traversable, ...], language: str) -> None:
        self.language = language
        self.said: dict[tuple[object, ...], str] = {}  # what is said again and again, by key and arguments
        self.told: dict[
            tuple[object, ...], str
        ] = {}  # events, by who reads them in which form, and all that is in them
        self.known: dict[str, bool] = {}
        self.bundles = [_bundle(_texts(folders, code), code) for code in dict.fromkeys((language, "en"))]

    def has(self, key: str) -> bool:
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= MOST_SAID:
                self.known.clear()
            known = self.known[key] = any(bundle.has_message(key) for bundle in self.bundles)
        return known

    def __call__(self, key: str, **args: str | int) -> str:
        """The message; unknown keys and unfilled places are errors of ours and are raised, never shown as gaps."""
        asked = key, *args.items()
        text = self.said.get(asked)
        if text is None:
            if len(self.said) >= MOST_SAID:
                self.said.clear()
            text = self.said[asked] = self._format(key, args)
        return text

    def _format(self, key: str, args: dict[str, str | int]) -> str:
        for bundle in self.bundles:
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                if pattern is None:
                    continue
                text, errors = bundle.format_pattern(pattern, args)
                if errors:
                    raise LookupError(f"words/{self.language}: {key}: {errors[0]}")
                said = elided(str(text), args) if self.language == "fr" else str(text)
                return typeset(said, self.language)
        raise LookupError(f"words/{self.language}: no message {key}")

    def say(self, event: Event, seat: int, names: list[str], form: str = "log") -> str:
        """The event as this seat may read it. `$you` is the role this seat has in it, or none.

        The words of an event may speak of its people and numbers too; `$<role>-you` is yes where that is the reader.
        A game that has no words for it yet is shown the event in its plain notation.
        """
        seen, known = event.seen_by(seat), event.known_to(seat)
        parts = tuple(seen.seats.items()), tuple(seen.words.items()), tuple(seen.numbers.items())
        asked = form, seat, known, event.key, parts, *names
        text = self.told.get(asked)
        if text is None:
            if len(self.told) >= MOST_TOLD:
                self.told.clear()
            text = self.told[asked] = self._tell(seen, known, seat, names, form)
        return text

    def _tell(self, seen: Event, known: bool, seat: int, names: list[str], form: str) -> str:
        key = f"{form}-{seen.key.partition('.')[2]}"
        if not self.has(key):
            return _plain(seen, names)
        args: dict[str, str | int] = dict(seen.numbers)
        args["you"] = next((role for role, who in seen.seats.items() if who == seat), ROLES_NOBODY)
        args["known"] = "yes" if known else "no"
        for role, who in seen.seats.items():
            args[role] = names[who]
            args[f"{role}-you"] = "yes" if who == seat else "no"
        people = dict(args)
        for role, word in seen.words.items():
            args[role] = self(word, **people) if self.has(word) else word
        return self(key, **args)


def _plain(event: Event, names: list[str]) -> str:
    """An event without words: its key, then people, things and numbers by their role."""
    parts = [f"{role} {names[who]}" for role, who in event.seats.items()]
    parts += [f"{role} {word}" for role, word in event.words.items()]
    parts += [f"{role} {number}" for role, number in event.numbers.items()]
    return f"{event.key.partition('.')[2]}: {', '.join(parts)}".removesuffix(": ")


def elided(text: str, args: dict[str, str | int]) -> str:
    """French as it is said: le pion d’Ariane, not de Ariane; but de a1 à a3."""
    for value in args.values():
        if isinstance(value, str) and value[:1].lower() in ELIDED and value[:2].isalpha():
            text = text.replace(f"de {value}", f"d’{value}")
    return text


def languages_in(folder: Traversable) -> set[str]:
    """The languages that a folder has words in."""
    kept = folder / "words"
    names = [entry.name for entry in kept.iterdir()] if kept.is_dir() else []
    return {name.removesuffix(".ftl") for name in names if name.endswith(".ftl")}


def _texts(folders: tuple[Traversable, ...], language: str) -> tuple[str, ...]:
    entries = [folder / "words" / f"{language}.ftl" for folder in folders]
    return tuple(entry.read_text(encoding="utf-8") for entry in entries if entry.is_file())


@cache
def _bundle(texts: tuple[str, ...], language: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource  # slow to import, and playing without words needs none

    bundle = FluentBundle([language], use_isolating=False)
    for text in texts:
        bundle.add_resource(FluentResource(text))
    return bundle
