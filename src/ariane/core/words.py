"""Words: names of moves, pieces and log lines in the player's language, from each game's Fluent files."""

from functools import cache
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from ariane.core.events import Event

ROLES_NOBODY = "none"
ELIDED = "aeiouhàâäéèêëîïôöùûüœæ"


class Words:
    """The words of one game in one language; a message missing there is taken from English."""

    def __init__(self, folders: tuple[Traversable, ...], language: str) -> None:
        self.language = language
        self.bundles = [_bundle(_texts(folders, code), code) for code in dict.fromkeys((language, "en"))]

    def has(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self.bundles)

    def __call__(self, key: str, **args: str | int) -> str:
        """The message; unknown keys and unfilled places are errors of ours and are raised, never shown as gaps."""
        for bundle in self.bundles:
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                if pattern is None:
                    continue
                text, errors = bundle.format_pattern(pattern, args)
                if errors:
                    raise LookupError(f"words.{self.language}: {key}: {errors[0]}")
                return elided(str(text), args) if self.language == "fr" else str(text)
        raise LookupError(f"words.{self.language}: no message {key}")

    def say(self, event: Event, seat: int, names: list[str]) -> str:
        """The event as this seat may read it. `$you` is the role this seat has in it, or none.

        The words of an event may speak of its people and numbers too; `$<role>-you` is yes where that is the reader.
        """
        seen = event.seen_by(seat)
        args: dict[str, str | int] = dict(seen.numbers)
        args["you"] = next((role for role, who in seen.seats.items() if who == seat), ROLES_NOBODY)
        args["known"] = "yes" if event.known_to(seat) else "no"
        for role, who in seen.seats.items():
            args[role] = names[who]
            args[f"{role}-you"] = "yes" if who == seat else "no"
        people = dict(args)
        for role, word in seen.words.items():
            args[role] = self(word, **people) if self.has(word) else word
        return self("log-" + event.key.partition(".")[2], **args)


def elided(text: str, args: dict[str, str | int]) -> str:
    """French as it is said: le pion d’Ariane, not de Ariane; but de a1 à a3."""
    for value in args.values():
        if isinstance(value, str) and value[:1].lower() in ELIDED and value[:2].isalpha():
            text = text.replace(f"de {value}", f"d’{value}")
    return text


def _texts(folders: tuple[Traversable, ...], language: str) -> tuple[str, ...]:
    entries = [folder / f"words.{language}.ftl" for folder in folders]
    return tuple(entry.read_text(encoding="utf-8") for entry in entries if entry.is_file())


@cache
def _bundle(texts: tuple[str, ...], language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for text in texts:
        bundle.add_resource(FluentResource(text))
    return bundle
