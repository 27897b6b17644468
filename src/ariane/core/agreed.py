"""What a table has agreed on: options that are not as usual, in words, with the rules they are about."""

from collections.abc import Mapping
from typing import NamedTuple

from ariane.core.game import Game, Value
from ariane.core.registry import option_rules, words


class Agreement(NamedTuple):
    """One option; `off`: what is usually in the game is left out."""

    text: str
    off: bool
    rules: tuple[str, ...]

    @property
    def short(self) -> str:
        """Its name, without what it means: “Nine cards: only nine or more …”."""
        return self.text.partition(":")[0].strip()


def agreements(game: Game, options: Mapping[str, Value], language: str) -> list[Agreement]:
    """What is not as usual at a table with these options; who begins is seen anyway."""
    found, say = list[Agreement](), words(game.name, language)
    for option in game.options.values():
        value = options.get(option.key, option.default)
        if value != option.default and option.kind != "seat":
            key = f"option-{option.key}"
            text = say(key) if say.has(key) else option.key
            if option.kind == "choice":
                text = say(f"{key}-{value}") if say.has(f"{key}-{value}") else f"{text}: {value}"
            elif option.kind == "number":
                text = f"{text}: {value}"
            found.append(Agreement(text, value is False, tuple(option_rules(game.name).get(option.key, ()))))
    return found
