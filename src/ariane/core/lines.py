"""Lines of a dumped position: `key words` or `key number: words`, read with errors that name the line."""

import re
from collections.abc import Iterator
from typing import NamedTuple, NoReturn

from ariane.core.errors import BadPosition

NUMBER = "-?[0-9]{1,18}"


class Line(NamedTuple):
    """One line: its key with the number behind it (0 where there is none), its words, and where it stands."""

    key: str
    number: int
    words: list[str]
    at: int

    def fail(self, wrong: str, right: str) -> NoReturn:
        raise BadPosition(f"line {self.at}, {self.key}: {wrong}; {right}")

    def integers(self, least: int, most: int, count: int | None = None) -> list[int]:
        how_many = "numbers" if count is None else "one number" if count == 1 else f"{count} numbers"
        right = f"{how_many} from {least} to {most}"
        plain = [word for word in self.words if re.fullmatch(NUMBER, word) and least <= int(word) <= most]
        if len(plain) != len(self.words) or (count is not None and len(plain) != count):
            self.fail(f"found {' '.join(self.words)!r}", f"it is {right}")
        return [int(word) for word in plain]

    def integer(self, least: int, most: int) -> int:
        return self.integers(least, most, 1)[0]

    def choice(self, choices: tuple[str, ...]) -> str:
        if len(self.words) != 1 or self.words[0] not in choices:
            self.fail(f"found {' '.join(self.words)!r}", f"it is one of {', '.join(choices)}")
        return self.words[0]

    def flag(self) -> bool:
        return self.choice(("yes", "no")) == "yes"


def read_lines(text: str, game: str, keys: dict[str, bool]) -> Iterator[Line]:
    """The lines below the game's name. `keys` says which are known, and which are numbered, as in `hand 2: …`."""
    lines = [(at, line.split("#", 1)[0].strip()) for at, line in enumerate(text.splitlines(), 1)]
    lines = [(at, line) for at, line in lines if line]
    if not lines or lines[0][1] != game:
        raise BadPosition(f"line {lines[0][0] if lines else 1}: a position of this game begins with the line '{game}'")
    seen: set[tuple[str, int]] = set()
    for at, line in lines[1:]:
        head, colon, rest = line.partition(":")
        key, *more = (head if colon else line).split() or [""]
        if key not in keys:
            raise BadPosition(f"line {at}: {key!r} is not known; known are {', '.join(keys)}")
        number = 0
        if keys[key]:
            if not colon or len(more) != 1 or not re.fullmatch("[1-9][0-9]{0,5}", more[0]):
                raise BadPosition(f"line {at}: {key!r} needs a number and a colon, as in '{key} 1: …'")
            number = int(more[0])
        elif colon and more:
            raise BadPosition(f"line {at}: {key!r} has no number of its own; it is '{key} …'")
        words = rest.split() if colon else more
        if (key, number) in seen:
            raise BadPosition(f"line {at}: {head!r} stands there twice")
        seen.add((key, number))
        yield Line(key, number, words, at)
