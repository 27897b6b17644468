"""Reading a record: line by line, in the one order it is written in; what is wrong is named with its line."""

import re
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from ariane.core.components import Components
from ariane.core.errors import ArianeError, BadComponents, BadRecord
from ariane.core.game import CHANCE, PUBLIC, Game, Value
from ariane.core.registry import known, load, load_released, names
from ariane.core.sealed import SCHEMES, Seal

if TYPE_CHECKING:
    from ariane.core.record import Record

FORMAT = "ariane record 1"
HIDDEN = "?"
LOST = ("resigned", "out-of-time", "claimed")  # how a seat can lose at the table
CLOSING = ("end", *LOST, "fingerprint", "journal", "digest")


class Step(NamedTuple):
    """One line of a record: who (a seat, or CHANCE), what in notation, and where it stands."""

    actor: int
    text: str
    line: int


class Reader:
    """Reads a record line by line, in the one order it is written in."""

    def __init__(self, text: str, source: str, game: Game | None) -> None:
        numbered = [(number, _bare(line)) for number, line in enumerate(text.split("\n"), 1)]
        self.lines = [(number, line) for number, line in numbered if line]
        self.source = source
        self.game = game
        self.at = 0  # the line that is read next

    def fail(self, wrong: str, right: str, at: int | None = None) -> NoReturn:
        """Refuses the line that was taken last, or another."""
        taken = self.at - 1 if at is None else at
        line = self.lines[min(max(taken, 0), len(self.lines) - 1)][0] if self.lines else 1
        raise BadRecord(f"{self.source}, line {line}: {wrong}; {right}")

    def key(self) -> str:
        return self.lines[self.at][1].split()[0] if self.at < len(self.lines) else ""

    def take(self, key: str) -> str:
        """The rest of a header line that must come now."""
        if self.key() != key:
            found = repr(self.lines[self.at][1]) if self.at < len(self.lines) else "the end of the file"
            self.fail(f"found {found}", f"here a line '{key} …' stands", self.at)
        rest = self.lines[self.at][1][len(key) :].strip()
        self.at += 1
        return rest

    def number(self, key: str, text: str, least: int, most: int) -> int:
        if not re.fullmatch(r"-?[0-9]{1,19}", text) or not least <= int(text) <= most:
            self.fail(f"found '{key} {text}'", f"{key} is a number from {least} to {most}")
        return int(text)

    def record(self, kind: "type[Record]") -> "Record":
        if not self.lines or self.lines[0][1] != FORMAT:
            found = repr(self.lines[0][1]) if self.lines else "nothing"
            self.fail(f"found {found}", f"a record begins with '{FORMAT}'")
        self.at = 1
        name = self.take("game")
        if self.game is None and not known(name):
            self.fail(f"found 'game {name}'", f"there are: {', '.join(names())}")
        rules, rules_at = self.number("rules", self.take("rules"), 0, 1 << 31), self.at - 1
        seats, seats_at = self.number("seats", self.take("seats"), 1, 99), self.at - 1
        options = self.options()
        game = self.box(name, self.take("components"))
        if not game.plays_by(rules):
            self.fail(f"found rules {rules}", f"this Ariane plays by version {game.rules_version} of them", rules_at)
        if seats not in game.seats:
            right = f"{name} is for {game.seats[0]} to {game.seats[-1]} players"
            self.fail(f"found 'seats {seats}'", right, seats_at)
        settled = {key: self.settled(game, seats, key, text, at) for key, (text, at) in options.items()}
        record = kind(game, seats, settled, self.seat_names(seats), source=self.source)
        record.rules = rules
        if self.key() == "position":
            self.take("position")
            record.position = "\n".join(self.quoted())
        if self.key() in ("chance", "sealed"):
            record.seal = self.sealed(seats)
        if self.key() == "eyes":
            eyes = self.take("eyes")
            record.eyes = PUBLIC if eyes == "public" else self.number("eyes", eyes, 1, seats) - 1
        self.body(record)
        record.bound = digest_of([line for _, line in self.lines if not line.startswith("digest ")])
        return record

    def options(self) -> dict[str, tuple[str, int]]:
        """Values as they stand, and on which line."""
        found: dict[str, tuple[str, int]] = {}
        while self.key() == "option":
            key, _, value = self.take("option").partition(" ")
            if key in found:
                self.fail(f"found option {key!r} twice", "each option stands there once")
            found[key] = value.strip(), self.at - 1
        return found

    def settled(self, game: Game, seats: int, key: str, text: str, at: int) -> Value:
        try:
            return game.settle(seats, {key: text})[key]
        except ArianeError as error:
            self.fail(str(error), f"found 'option {key} {text}'", at)

    def box(self, name: str, digest: str) -> Game:
        at = self.at - 1
        own = self.quoted()
        if self.game is not None and (name, digest) == (self.game.name, self.game.components.digest):
            return self.game
        try:
            if not own:
                return load_released(name, digest)
            box = Components("\n".join(own), "its own components")
            if box.digest != digest:
                raise BadComponents(f"those written below have digest {box.digest}")
            return load(name, box)
        except ArianeError as error:
            self.fail(f"found components {digest}", str(error), at)

    def quoted(self) -> list[str]:
        """The lines of another text inside this one, each behind a bar."""
        own: list[str] = []
        while self.at < len(self.lines) and self.lines[self.at][1].startswith("|"):
            own.append(self.lines[self.at][1][1:].removeprefix(" "))
            self.at += 1
        return own

    def sealed(self, seats: int) -> Seal:
        scheme = self.number("chance", self.take("chance"), 2, max(SCHEMES)) if self.key() == "chance" else 1
        seal = Seal(self.hexadecimal("sealed", self.take("sealed")), scheme=scheme)
        if scheme > 1:
            seal.committed = self.by_seat("committed", seats)
            left: list[int] = []
            while self.key() == "left-out":
                left.append(self.number("left-out", self.take("left-out"), 1, seats) - 1)
            seal.left_out = tuple(left)
        seal.entropy = self.by_seat("entropy", seats)
        if self.key() == "seed":
            seal.seed = self.hexadecimal("seed", self.take("seed"))
        return seal

    def by_seat(self, key: str, seats: int) -> dict[int, str]:
        found: dict[int, str] = {}
        while self.key() == key:
            text = self.take(key)
            number, _, shown = text.partition(" ")
            if not re.fullmatch("[0-9]{1,3}", number) or not 1 <= int(number) <= seats or int(number) - 1 in found:
                self.fail(f"found '{key} {text}'", f"{key} is from a seat from 1 to {seats}, once each")
            found[int(number) - 1] = self.hexadecimal(key, shown.strip())
        return found

    def hexadecimal(self, key: str, text: str) -> str:
        if not re.fullmatch("([0-9a-f]{2})+", text):
            self.fail(f"found {text!r}", f"{key} is written in pairs of hexadecimal digits")
        return text

    def seat_names(self, seats: int) -> list[str]:
        found: dict[int, str] = {}
        while self.key() == "name":
            text = self.take("name")
            number, _, name = text.partition(" ")
            if not re.fullmatch("[0-9]{1,3}", number) or not 1 <= int(number) <= seats or not name.strip():
                self.fail(f"found 'name {text}'", f"a name is for a seat from 1 to {seats}, as in 'name 1 Ann'")
            if int(number) - 1 in found:
                self.fail(f"found a second name for seat {number}", "each seat has one")
            found[int(number) - 1] = " ".join(name.split())
        return [found.get(seat, plain_name(seat)) for seat in range(seats)]

    def body(self, record: "Record") -> None:
        while self.at < len(self.lines):
            line, text = self.lines[self.at]
            self.at += 1
            mark, _, rest = text.partition(" ")
            if mark in CLOSING:
                self.closing(record, mark, rest.strip(), line)
            elif record.lines:
                self.fail(f"found {text!r}", "nothing stands after the end")
            elif mark == "*" or (re.fullmatch("[0-9]{1,3}", mark) and 1 <= int(mark) <= record.seats):
                step = " ".join(rest.split())
                if record.eyes is None and step.endswith(f" {HIDDEN}"):
                    self.fail(f"found {text!r}", "only a record with a line 'eyes …' hides something")
                record.steps.append(Step(CHANCE if mark == "*" else int(mark) - 1, step, line))
            else:
                self.fail(f"found {text!r}", f"a step begins with '*' (chance) or a seat from 1 to {record.seats}")

    def closing(self, record: "Record", key: str, text: str, line: int) -> None:
        if key in record.lines:
            self.fail(f"found '{key}' twice", f"there is one line '{key} …'")
        record.lines[key] = line
        if key == "end":
            record.ending = text
        elif key in LOST:
            if record.resigned is not None:
                self.fail(f"found '{key}'", "a match is lost at the table once")
            record.resigned, record.resigned_how = self.number(key, text, 1, record.seats) - 1, key
        elif key == "journal":
            record.journal = self.hexadecimal("journal", text)
        elif key == "digest":
            record.digest = self.hexadecimal("digest", text)
        else:
            record.fingerprint = self.number("fingerprint", text, -(1 << 63), (1 << 63) - 1)


def digest_of(lines: list[str]) -> str:
    """Binds a record together: a hash of its lines, without spaces and remarks; of a box its own digest alone."""
    kept: list[str] = []
    box = False
    for line in map(_bare, lines):
        box = line.startswith("components ") or (box and line.startswith("|"))
        if line and not (box and line.startswith("|")):
            kept.append(line)
    return sha256("\n".join(kept).encode()).hexdigest()


def plain_name(seat: int) -> str:
    """What a record calls a seat whose name nobody gave."""
    return f"Player {seat + 1}"


def _bare(line: str) -> str:
    """The line without its comment; a box's own lines and names keep every character."""
    if line.startswith("|"):
        return line.removesuffix("\r")
    named = line.lstrip().startswith("name ")
    return " ".join((line if named else line.split("#", 1)[0]).split())
