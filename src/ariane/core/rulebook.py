"""Rulebooks: every rule of a game by its id, in our own words, in several languages."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import NamedTuple

from ariane.core.errors import BadRulebook

KINDS = ("rule", "ruling", "reconstruction")


class Rule(NamedTuple):
    """One rule: its id, the section it stands in, whether printed, ruled or reconstructed, and its text."""

    id: str
    section: str
    kind: str
    text: str


class Rulebook(Mapping[str, Rule]):
    """id -> rule in one language; call it with another language for the same book in that one.

    `asks` is the game's asks.toml: the key of a question -> the rules to read when it is asked, the first one first.
    """

    def __init__(self, folder: Traversable, language: str = "en") -> None:
        self.folder = folder
        self.language = language
        entry = folder / f"rulebook.{language}.toml"
        if not entry.is_file():
            entry = folder / "rulebook.en.toml"
        self.rules = _read(entry.read_text(encoding="utf-8"))
        questions = folder / "asks.toml"
        self.asks = _read_asks(questions.read_text(encoding="utf-8")) if questions.is_file() else {}
        for key, ids in self.asks.items():
            if not ids or not set(ids) <= set(self.rules):
                raise BadRulebook(f"{questions}: {key} = {list(ids)}: it needs ids of {entry.name}, one at least")

    def __call__(self, language: str) -> "Rulebook":
        return self if language == self.language else Rulebook(self.folder, language)

    @property
    def languages(self) -> list[str]:
        names = (entry.name for entry in self.folder.iterdir())
        return sorted(name.split(".")[1] for name in names if name.startswith("rulebook.") and name.endswith(".toml"))

    def __getitem__(self, id: str) -> Rule:
        return self.rules[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)


@cache
def _read(text: str) -> dict[str, Rule]:
    rules = [Rule(**table) for table in tomllib.loads(text).get("rule", [])]
    return {rule.id: rule for rule in rules}


@cache
def _read_asks(text: str) -> dict[str, tuple[str, ...]]:
    return {key: tuple(ids) for key, ids in tomllib.loads(text).items()}
