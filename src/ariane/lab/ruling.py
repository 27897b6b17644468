"""What was met: rules, by questions, events and refusals; and texts of the box that nobody ever came to."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ariane.core.components import Components
from ariane.core.game import Game
from ariane.core.rulebook import Rule
from ariane.lab.figures import Span, goes_with, per_game, things
from ariane.lab.watching import Noted


class Met(NamedTuple):
    """How often a rule was met, per game. A rule that only says how the table is set is never met in this sense."""

    rule: str
    kind: str
    asked: Span  # choices at questions for which the book is opened at this rule
    happened: Span  # events and ends that bear its name or that of its chapter, and printed texts that it quotes
    refused: Span  # moves it forbade, of those that were tried
    acted: bool
    value: float  # the share of the win of seats to which it happened, less that of the others of the same games
    low: float
    high: float
    pairs: int


def rules_met(game: Game, noted: Sequence[Noted]) -> list[Met]:
    """Every rule of the book; those that never acted last."""
    known = things(noted)
    opened: dict[str, list[str]] = {}  # by rule, the questions at which the book is opened there
    for question, rules in game.rulebook.asks.items():
        for rule in rules:
            opened.setdefault(rule, []).append(question)
    found = []
    for key, written in game.rulebook.items():
        named = frozenset(thing for thing in known if is_about(written, thing, game.name))
        asked = [sum(one.asked.get(question, 0) for question in opened.get(key, ())) for one in noted]
        happened = [
            sum(times for seat in one.things for thing, times in seat.items() if thing in named)
            + names(f"{game.name}.{one.reason}", key)
            for one in noted
        ]
        refused = [one.refused.get(key, 0) for one in noted]
        acted = any(map(any, (asked, happened, refused)))
        told = per_game(asked), per_game(happened), per_game(refused), acted
        found.append(Met(key, written.kind, *told, *goes_with(noted, named)))
    return sorted(found, key=lambda one: (not one.acted, one.rule))


def is_about(rule: Rule, thing: str, game: str) -> bool:
    """Whether a rule is about an event, by its name, or about a printed text, which it quotes."""
    if thing.startswith(f"{game}."):
        return names(thing, rule.id)
    return " " in thing and thing.isupper() and quotes(rule.text, thing)


def refusing(game: Game) -> Callable[[str], list[str]]:
    """The rules that can forbid something about a thing: those about its event or text, or that bear a card's name."""
    book = game.rulebook

    def rules(thing: str) -> list[str]:
        card = "" if thing.startswith(f"{game.name}.") else thing.partition("-")[2]
        return [key for key, rule in book.items() if is_about(rule, thing, game.name) or card in key.split(".")]

    return rules


def names(event: str, rule: str) -> bool:
    """Whether an event bears the name of the rule, its last word (`gotown.draw`: gotown.turn.draw) or its chapter."""
    word = event.partition(".")[2].removeprefix("over-")
    return rule == event or rule.startswith(f"{event}.") or event.startswith(f"{rule}-") or rule.endswith(f".{word}")


def quotes(rule: str, text: str) -> bool:
    """Whether a rule is about a printed text, whatever its number: it is quoted with one, and printed with several."""
    return re.sub("[0-9]+", "1", text) in re.sub("[0-9]+", "1", rule)


def unmet(box: Components, noted: Sequence[Noted]) -> list[str]:
    """Texts that are printed in the box and that no game came to: of several words, their arrows and the like aside."""
    met = {thing for one in noted for seat in one.things for thing in seat}
    printed = dict.fromkeys(text for key, part in box.data.items() if key != "about" for text in _texts(part))
    return [text for text in printed if text not in met and not any(text.startswith(f"{thing} ") for thing in met)]


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for part in data.values():
            yield from _texts(part)
    elif isinstance(data, list):
        for part in data:
            yield from _texts(part)
    elif isinstance(data, str) and " " in data.strip() and "\n" not in data:
        yield data
