"""What was met: rules, by questions, events and refusals; and texts of the box that nobody ever came to."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ariane.core.components import Components
from ariane.core.game import Game
from ariane.lab.watching import Noted


class Met(NamedTuple):
    """How often a rule was met, per game. A rule that only says how the table is set is never met in this sense."""

    rule: str
    kind: str
    asked: float  # choices at questions for which the book is opened at this rule
    happened: float  # events and ends that bear its name or that of its chapter, and printed texts that it quotes
    refused: float  # moves it forbade, of those that were tried
    acted: bool


def rules_met(game: Game, noted: Sequence[Noted]) -> list[Met]:
    """Every rule of the book; those that never acted last."""
    count = len(noted)
    asked: dict[str, int] = {}
    events: dict[str, int] = {}
    texts: dict[str, int] = {}
    refused: dict[str, int] = {}
    for one in noted:
        for question, times in one.asked.items():
            for rule in game.rulebook.asks.get(question, ()):
                asked[rule] = asked.get(rule, 0) + times
        end = f"{game.name}.{one.reason}"
        events[end] = events.get(end, 0) + 1
        for seat in one.things:
            for thing, times in seat.items():
                if thing.startswith(f"{game.name}."):
                    events[thing] = events.get(thing, 0) + times
                elif " " in thing and thing.isupper():
                    texts[thing] = texts.get(thing, 0) + times
        for rule, times in one.refused.items():
            refused[rule] = refused.get(rule, 0) + times
    found = []
    for key, written in game.rulebook.items():
        happened = sum(times for event, times in events.items() if names(event, key))
        happened += sum(times for text, times in texts.items() if quotes(written.text, text))
        told = asked.get(key, 0), happened, refused.get(key, 0)
        parts = [times / count for times in told]
        found.append(Met(key, written.kind, parts[0], parts[1], parts[2], any(told)))
    return sorted(found, key=lambda one: (not one.acted, one.rule))


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
