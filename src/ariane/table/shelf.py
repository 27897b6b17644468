"""The shelf: which games there are, with their options and rulebooks, as the API tells them."""

from collections.abc import Mapping

import msgspec

from ariane.core.agreed import agreements
from ariane.core.game import Game, Option, Value
from ariane.core.registry import each, languages, load, option_rules, words
from ariane.players.house import PLAYERS


class OptionLook(msgspec.Struct, frozen=True):
    """A choice made before the game."""

    key: str
    kind: str
    default: Value
    choices: list[str]
    least: int
    most: int
    text: str
    rules: list[str] = []  # the ids of the rules it is about
    house: bool = False  # a house rule: a ruling of ours, put otherwise


class Agreed(msgspec.Struct, frozen=True):
    """An option that a table has chosen otherwise than usual, in words, and the rules it is about."""

    text: str
    off: bool  # what is usually there is left out
    rules: list[str]


class GameLook(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    seats: list[int]
    options: list[OptionLook]
    languages: list[str]
    rules_version: int
    components: str
    move_count: int
    outcome_count: int
    longest: int


class RuleLook(msgspec.Struct, frozen=True):
    """One rule: printed, ruled or reconstructed."""

    id: str
    section: str
    kind: str
    text: str


class Shelf(msgspec.Struct, frozen=True):
    """All games, the players of the house, and games that are installed and cannot be opened, with the reason."""

    games: list[GameLook]
    levels: list[str]
    broken: dict[str, str]


def shelf(language: str) -> Shelf:
    games, broken = each(lambda game: game_look(game, language))
    return Shelf(games, list(PLAYERS), broken)


def title(game: str, language: str) -> str:
    return _word(game, language, "title", game.capitalize())


def game_look(game: Game, language: str) -> GameLook:
    return GameLook(
        name=game.name,
        title=title(game.name, language),
        seats=list(game.seats),
        options=[_option(game.name, option, language) for option in game.options.values()],
        languages=languages(game.name),
        rules_version=int(game.rules_version),
        components=game.components.digest,
        move_count=int(game.move_count),
        outcome_count=int(game.outcome_count),
        longest=int(game.longest),
    )


def _option(game: str, option: Option, language: str) -> OptionLook:
    text = _word(game, language, f"option-{option.key}", option.key)
    rules = list(option_rules(game).get(option.key, ()))
    return OptionLook(
        option.key,
        option.kind,
        option.default,
        list(option.choices),
        option.least,
        option.most,
        text,
        rules,
        option.house,
    )


def agreed(game: Game, options: Mapping[str, Value], language: str) -> list[Agreed]:
    return [Agreed(one.text, one.off, list(one.rules)) for one in agreements(game, options, language)]


def rules(name: str, language: str) -> list[RuleLook]:
    return [RuleLook(*rule) for rule in load(name).rulebook(language).values()]


def rule_text(game: Game, id: str, language: str) -> str | None:
    """The rule in this language; what is outside the ledger (`not-now`) has no text of its own."""
    book = game.rulebook(language)
    return book[id].text if id in book else None


def _word(game: str, language: str, key: str, otherwise: str) -> str:
    speaker = words(game, language)
    return speaker(key) if speaker.has(key) else otherwise
