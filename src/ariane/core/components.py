"""Components: tiles, cards and boards as data files that a box owner can replace, read with errors that say where."""

import json
import re
import tomllib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NoReturn

from ariane.core.errors import BadComponents
from ariane.core.weighing import weigh

LARGEST = 2**31  # a number whose bounds a schema has checked already


class Components:
    """One components file: its data, where it came from, and a digest of what matters in it (all but [about])."""

    def __init__(self, text: str, source: str) -> None:
        weigh(text, source)
        try:
            self.data: dict[str, object] = tomllib.loads(text)
        except ValueError as error:
            at = re.search(r" \(at line (\d+), column \d+\)$", str(error))
            said = f"this is not TOML: {str(error)[: at.start()] if at else error}"
            message = f"{source}: this is not TOML: {error}"
            raise BadComponents(message, line=int(at[1]) if at else None, said=said) from None
        self.text = text
        self.source = source
        matter = {key: value for key, value in self.data.items() if key != "about"}
        canonical = json.dumps(matter, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=str)
        self.digest = sha256(canonical.encode()).hexdigest()[:16]

    @classmethod
    def read(cls, path: Path) -> "Components":
        try:
            return cls(path.read_text(encoding="utf-8-sig"), str(path))
        except OSError as error:
            raise BadComponents(f"{path}: cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadComponents(f"{path}: is not UTF-8 text") from None

    def table(self) -> "Section":
        return Section(self, (), self.data)

    def line_of(self, place: tuple[str, ...]) -> int | None:
        """The line a key stands on; for one that is missing, the line its table begins on; None where there is none."""
        table: tuple[str, ...] = ()
        header: int | None = None
        counts: dict[tuple[str, ...], int] = {}
        quoted = ""  # the quotes of the text of several lines that this line is inside of
        for number, line in enumerate(self.text.split("\n"), 1):
            if quoted:
                quoted = "" if quoted in line else quoted
                continue
            if head := re.match(r"\s*(\[\[?)\s*([^\]]+?)\s*\]", line):
                table = _opened(head[2].split("."), counts, many=head[1] == "[[")
                if table == place:
                    return number
                if table == place[:-1]:
                    header = number
            elif key := re.match(r"\s*[\"']?([\w.-]+)[\"']?\s*=(.*)", line):
                if (*table, *key[1].split(".")) == place:
                    return number
                opening = re.match(r"\s*(\"\"\"|\'\'\')", key[2])
                if opening and key[2].count(opening[1]) == 1:
                    quoted = opening[1]
        return header


def _opened(names: list[str], counts: dict[tuple[str, ...], int], *, many: bool) -> tuple[str, ...]:
    """The place a header opens: below [[tile]] that is tile 1, tile 2 …"""
    place: tuple[str, ...] = ()
    for at, name in enumerate(names):
        place = (*place, name.strip().strip("\"'"))
        if many and at == len(names) - 1:
            counts[place] = counts.get(place, 0) + 1
        if place in counts:
            place = (*place, str(counts[place]))
    return place


class Section:
    """One table of the TOML in a components file, with typed looks that name file, place and what would be right."""

    def __init__(self, file: Components, place: tuple[str, ...], values: Mapping[str, object]) -> None:
        self.file = file
        self.place = place
        self.values = values

    def fail(self, key: str, wrong: str, right: str) -> NoReturn:
        place = (*self.place, key) if key else self.place
        line = self.file.line_of(place)
        where = f"{self.file.source}, line {line}" if line else self.file.source
        message = f"{where}: {'.'.join(place) or 'the file'} {wrong}; {right}"
        raise BadComponents(message, place, line, f"{wrong}; {right}")

    def keys(self, allowed: set[str]) -> None:
        """Refuses what nobody would read: a misspelt key must not be silently ignored."""
        for key in self.values:
            if key not in allowed:
                self.fail(key, "is not known here", f"known are {', '.join(sorted(allowed))}")

    def _get(self, key: str, right: str) -> object:
        if key not in self.values:
            self.fail(key, "is missing", f"it is {right}")
        return self.values[key]

    def integer(self, key: str, least: int = -LARGEST, most: int = LARGEST) -> int:
        right = f"a whole number from {least} to {most}"
        value = self._get(key, right)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.fail(key, f"is {value!r}", f"it is {right}")
        return value

    def text(self, key: str, choices: tuple[str, ...] = ()) -> str:
        right = "one of " + ", ".join(choices) if choices else "a text in quotes"
        value = self._get(key, right)
        if not isinstance(value, str) or (choices and value not in choices):
            self.fail(key, f"is {value!r}", f"it is {right}")
        return value

    def flag(self, key: str) -> bool:
        """True or false; false where it is not there."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.fail(key, f"is {value!r}", "it is true or false")
        return value

    def texts(self, key: str) -> list[str]:
        value = self._get(key, "a list of texts in quotes")
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fail(key, f"is {value!r}", "it is a list of texts in quotes")
        return [str(item) for item in value]

    def integers(self, key: str, least: int = -LARGEST, most: int = LARGEST) -> list[int]:
        value = self._get(key, f"a list of whole numbers from {least} to {most}")
        fits = isinstance(value, list) and all(
            isinstance(item, int) and not isinstance(item, bool) and least <= item <= most for item in value
        )
        if not isinstance(value, list) or not fits:
            self.fail(key, f"is {value!r}", f"it is a list of whole numbers from {least} to {most}")
        return [int(item) for item in value]

    def drawing(self, key: str) -> list[str]:
        """A drawing in characters, several lines between triple quotes; common indentation and edge lines go."""
        right = "a drawing: several lines between triple quotes"
        value = self._get(key, right)
        if not isinstance(value, str) or not value.strip():
            self.fail(key, f"is {value!r}", f"it is {right}")
        lines = value.strip("\n").splitlines()
        margin = min(len(line) - len(line.lstrip(" ")) for line in lines if line.strip())
        return [line[margin:].rstrip() for line in lines]

    def table(self, key: str) -> "Section":
        value = self._get(key, "a table")
        if not isinstance(value, dict):
            self.fail(key, f"is {value!r}", f"it is a table: [{'.'.join((*self.place, key))}]")
        return Section(self.file, (*self.place, key), value)

    def tables(self, key: str) -> list["Section"]:
        value = self._get(key, f"a list of tables: [[{'.'.join((*self.place, key))}]]")
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.fail(key, "is no list of tables", f"it is several [[{'.'.join((*self.place, key))}]]")
        return [Section(self.file, (*self.place, key, str(number)), item) for number, item in enumerate(value, 1)]
