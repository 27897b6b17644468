"""Rulebooks: every rule of a game by its id, in our own words, in several languages."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import NamedTuple

from ariane.core.errors import BadRulebook
from ariane.core.words import typeset

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
        entry = folder / "rulebook" / f"{language}.toml"
        if not entry.is_file():
            entry = folder / "rulebook" / "en.toml"
        if not entry.is_file():
            raise BadRulebook(f"{entry}: there is no such file; a game states its rules in English at least")
        text = typeset(entry.read_text(encoding="utf-8"), entry.name.removesuffix(".toml"))
        self.rules = _read(text)
        self.opening = _read_opening(text)
        questions = folder / "asks.toml"
        self.asks = _read_asks(questions.read_text(encoding="utf-8")) if questions.is_file() else {}
        for key, ids in self.asks.items():
            if not ids or not set(ids) <= set(self.rules):
                raise BadRulebook(
                    f"{questions}: {key} = {list(ids)}: it needs at least one id of rulebook/{entry.name}"
                )

    def __call__(self, language: str) -> "Rulebook":
        return self if language == self.language else Rulebook(self.folder, language)

    @property
    def languages(self) -> list[str]:
        names = (entry.name for entry in (self.folder / "rulebook").iterdir())
        return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))

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


class Opening(NamedTuple):
    """How a book opens: what it is about in one sentence, how a turn goes, and what to keep beside the table."""

    aim: str
    turn: tuple[str, ...]
    card: tuple[str, ...]


@cache
def _read_opening(text: str) -> Opening:
    told = tomllib.loads(text)
    return Opening(str(told.get("aim", "")), tuple(told.get("turn", ())), tuple(told.get("card", ())))


@cache
def _read_asks(text: str) -> dict[str, tuple[str, ...]]:
    return {key: tuple(ids) for key, ids in tomllib.loads(text).items()}
