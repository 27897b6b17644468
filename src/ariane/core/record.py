"""Records: a whole game as text a person can read and diff, written in full or as one seat may know it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, NoReturn

from ariane.core.components import Components
from ariane.core.errors import ArianeError, BadComponents, BadRecord
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, Game, State, Value
from ariane.core.registry import load, load_released, names, our_components
from ariane.core.sealed import Seal

FORMAT = "ariane record 1"
HIDDEN = "?"


class Step(NamedTuple):
    """One line of a record: who (a seat, or CHANCE), what in notation, and where it stands."""

    actor: int
    text: str
    line: int


class Played(NamedTuple):
    """One step replayed: the position before it, who acted, the number played, and what happened."""

    before: State
    actor: int
    move: int
    events: list[Event]


class Record:
    """A game as it was played: the header, then one step after the other."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Value] | None = None,
        names: list[str] | None = None,
        *,
        source: str = "record",
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.settle(seats, options or {})
        self.names = [plain_name(seat) for seat in range(seats)] if names is None else names
        self.source = source
        self._check_names()
        self.steps: list[Step] = []
        self.eyes: int | None = None  # whose knowledge it is written from; None: everything
        self.ending: str | None = None  # the closing lines as read, checked by replaying
        self.fingerprint: int | None = None
        self.position: str | None = None  # where it begins, if not at the game's own start
        self.seal: Seal | None = None  # where its chance came from, if it can be proven
        self.resigned: int | None = None  # the seat that gave up, where that ended the match at the table
        self.lines: dict[str, int] = {}

    def _check_names(self) -> None:
        if len(self.names) != self.seats:
            raise BadRecord(f"{self.source}: {len(self.names)} names for {self.seats} seats; each seat has one")
        for name in self.names:
            if not name or name != " ".join(name.split()):
                raise BadRecord(f"{self.source}: {name!r} is no name; a name is one line, with single spaces")

    def start(self) -> State:
        if self.position is not None:
            return self.game.restore(self.position)
        return self.game.new(self.seats, **self.options)

    def add(self, state: State, move: int) -> None:
        """Notes what is about to be played in this position."""
        self.steps.append(Step(int(state.actor()), state.name(move), 0))

    # Replaying

    def replay(self) -> Iterator[Played]:
        """Plays it all again, each step checked; the positions given are copies, yours to keep."""
        state = self.start()
        for step in self.steps:
            move = self._find(state, step)
            before, events, actor = state.copy(), list[Event](), int(state.actor())
            state.play(move, events)
            yield Played(before, actor, move, events)
        self._check_end(state)

    def at(self, count: int | None = None) -> State:
        """The position after so many steps (all of them, unless told)."""
        if count is not None and not 0 <= count <= len(self.steps):
            raise BadRecord(f"{self.source}: there is no step {count}; it has 0 to {len(self.steps)}")
        state = self.start()
        for step in self.steps[:count]:
            state.play(self._find(state, step))
        if count is None:
            self._check_end(state)
        return state

    def moves(self) -> list[int]:
        return [played.move for played in self.replay()]

    def verify(self) -> int:
        """Proves that every outcome came from the seed promised before the first move; returns how many there were."""
        if self.seal is None:
            raise BadRecord(f"{self.source}: its chance was not sealed; only a record from a table can be proven")
        if self.eyes is not None:
            raise BadRecord(f"{self.source}: it is written as one seat knows it; the whole record can be proven")
        if self.seal.seed is not None and not self.seal.opened():
            raise BadRecord(f"{self.source}: the seed is not the one promised: its hash is not {self.seal.commitment}")
        outcomes = 0
        for played, step in zip(self.replay(), self.steps, strict=True):
            if played.actor == CHANCE:
                right = self.seal.outcome(outcomes, played.before.moves(), played.before.odds())
                if right != played.move:
                    self._fail(step.line, f"found {step.text!r}", f"the seed gives {played.before.name(right)!r}")
                outcomes += 1
        return outcomes

    def _find(self, state: State, step: Step) -> int:
        actor = int(state.actor())
        if actor == OVER:
            self._fail(step.line, f"found {step.text!r}, but the game is over", "nothing can follow")
        if step.actor != actor:
            self._fail(
                step.line, f"found a step of {_who(step.actor)}", f"here {_who(actor)} plays, one of: {_choices(state)}"
            )
        if step.text.endswith(HIDDEN):
            self._fail(
                step.line, f"{step.text!r} is hidden", "a record as one seat knows it can be shown, not replayed"
            )
        try:
            move = state.parse(step.text)
        except ArianeError:
            self._fail(step.line, f"found {step.text!r}", f"legal here: {_choices(state)}")
        rule = None if move in state.moves() else state.refusal(move) if actor != CHANCE else "no such outcome now"
        if rule is not None:
            self._fail(step.line, f"found {step.text!r}, refused by {rule}", f"legal here: {_choices(state)}")
        return move

    def _check_end(self, state: State) -> None:
        if self.ending is not None and self.ending != _ending(state):
            right = _ending(state) or "no end: the game goes on"
            self._fail(self.lines["end"], f"found end {self.ending!r}", f"the moves lead to {right!r}")
        if self.fingerprint is not None and self.fingerprint != state.fingerprint():
            self._fail(
                self.lines["fingerprint"],
                f"found fingerprint {self.fingerprint}",
                f"the moves lead to {state.fingerprint()}",
            )

    def _fail(self, line: int, found: str, right: str) -> NoReturn:
        where = f"{self.source}, line {line}" if line else self.source
        raise BadRecord(f"{where}: {found}; {right}")

    # Writing

    def write(self, eyes: int | None = None) -> str:
        """The text; with eyes, as that seat may know it: what it did not see is written `draw ?`."""
        if self.eyes is not None and eyes not in (None, self.eyes):
            raise BadRecord(f"{self.source}: what {_eyes_name(self.eyes)} knows cannot be written for others")
        return "\n".join([*self._head(eyes if eyes is not None else self.eyes), "", *self._body(eyes), ""])

    def _head(self, eyes: int | None) -> list[str]:
        head = [FORMAT, f"game {self.game.name}", f"rules {self.game.rules_version}", f"seats {self.seats}"]
        head += [f"option {key} {_option_text(value)}" for key, value in self.options.items()]
        head.append(f"components {self.game.components.digest}")
        if self.game.name not in names() or self.game.components.digest != our_components(self.game.name).digest:
            head += ["| " + line if line else "|" for line in self.game.components.text.split("\n")]
        head += [f"name {seat + 1} {name}" for seat, name in enumerate(self.names)]
        head += self._origin(eyes)
        if eyes is not None:
            head.append(f"eyes {'public' if eyes == PUBLIC else eyes + 1}")
        return head

    def _body(self, eyes: int | None) -> list[str]:
        if self.eyes is not None:  # it cannot be played again: it is written as it was read
            return [f"{_mark(step.actor)} {step.text}" for step in self.steps] + self._closing(self.ending, None)
        body: list[str] = []
        state = self.start()
        for step in self.steps:
            move = self._find(state, step)
            text = step.text.split()[0] + f" {HIDDEN}" if eyes is not None and state.unseen(move, eyes) else step.text
            body.append(f"{_mark(step.actor)} {text}")
            state.play(move)
        # a fingerprint would tell a seat more than it may know
        return body + self._closing(_ending(state), int(state.fingerprint()) if eyes is None else None)

    def _origin(self, eyes: int | None) -> list[str]:
        """The lines that say where the game begins and where its chance comes from."""
        lines: list[str] = []
        if self.position is not None:
            known = self.position if eyes is None else "known to the whole record only\n"
            lines += ["position", *("| " + line if line else "|" for line in known.split("\n"))]
        if self.seal is not None:
            lines.append(f"sealed {self.seal.commitment}")
            lines += [f"entropy {seat + 1} {text}" for seat, text in sorted(self.seal.entropy.items())]
            if self.seal.seed is not None and eyes is None:
                lines.append(f"seed {self.seal.seed}")
        return lines

    def _closing(self, ending: str | None, fingerprint: int | None) -> list[str]:
        lines = [] if ending is None else [f"end {ending}"]
        if self.resigned is not None:
            lines.append(f"resigned {self.resigned + 1}")
        if fingerprint is not None:
            lines.append(f"fingerprint {fingerprint}")
        return ["", *lines] if lines else []

    # Reading

    @classmethod
    def read(cls, path: Path) -> "Record":
        try:
            text = path.read_bytes().decode("utf-8-sig")
            return cls.parse(text, str(path))
        except OSError as error:
            raise BadRecord(f"{path}: cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{path}: is not UTF-8 text") from None

    @classmethod
    def parse(cls, text: str, source: str = "record", game: Game | None = None) -> "Record":
        """Reads the text; the moves are checked when it is replayed. Nothing is silently repaired.

        A record of a game that is not in the registry is read with that game given.
        """
        return _Reader(text, source, game).record(cls)


class _Reader:
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

    def record(self, kind: type[Record]) -> Record:
        if not self.lines or self.lines[0][1] != FORMAT:
            found = repr(self.lines[0][1]) if self.lines else "nothing"
            self.fail(f"found {found}", f"a record begins with '{FORMAT}'")
        self.at = 1
        name = self.take("game")
        if self.game is None and name not in names():
            self.fail(f"found 'game {name}'", f"there are: {', '.join(names())}")
        rules, rules_at = self.number("rules", self.take("rules"), 0, 1 << 31), self.at - 1
        seats, seats_at = self.number("seats", self.take("seats"), 1, 99), self.at - 1
        options = self.options()
        game = self.box(name, self.take("components"))
        if rules != game.rules_version:
            self.fail(f"found rules {rules}", f"this Ariane plays by version {game.rules_version} of them", rules_at)
        if seats not in game.seats:
            right = f"{name} is for {game.seats[0]} to {game.seats[-1]} players"
            self.fail(f"found 'seats {seats}'", right, seats_at)
        settled = {key: self.settled(game, seats, key, text, at) for key, (text, at) in options.items()}
        record = kind(game, seats, settled, self.seat_names(seats), source=self.source)
        if self.key() == "position":
            self.take("position")
            record.position = "\n".join(self.quoted())
        if self.key() == "sealed":
            record.seal = self.sealed(seats)
        if self.key() == "eyes":
            eyes = self.take("eyes")
            record.eyes = PUBLIC if eyes == "public" else self.number("eyes", eyes, 1, seats) - 1
        self.body(record)
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
        seal = Seal(self.hexadecimal("sealed", self.take("sealed")))
        while self.key() == "entropy":
            text = self.take("entropy")
            number, _, thrown = text.partition(" ")
            if not re.fullmatch("[0-9]{1,3}", number) or not 1 <= int(number) <= seats:
                self.fail(f"found 'entropy {text}'", f"entropy is from a seat from 1 to {seats}")
            seal.entropy[int(number) - 1] = self.hexadecimal("entropy", thrown.strip())
        if self.key() == "seed":
            seal.seed = self.hexadecimal("seed", self.take("seed"))
        return seal

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

    def body(self, record: Record) -> None:
        while self.at < len(self.lines):
            line, text = self.lines[self.at]
            self.at += 1
            mark, _, rest = text.partition(" ")
            if mark in ("end", "resigned", "fingerprint"):
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

    def closing(self, record: Record, key: str, text: str, line: int) -> None:
        if key in record.lines:
            self.fail(f"found '{key}' twice", f"there is one line '{key} …'")
        record.lines[key] = line
        if key == "end":
            record.ending = text
        elif key == "resigned":
            record.resigned = self.number("resigned", text, 1, record.seats) - 1
        else:
            record.fingerprint = self.number("fingerprint", text, -(1 << 63), (1 << 63) - 1)


def plain_name(seat: int) -> str:
    """What a record calls a seat whose name nobody gave."""
    return f"Player {seat + 1}"


def _bare(line: str) -> str:
    """The line without its comment; a box's own lines and names keep every character."""
    if line.startswith("|"):
        return line.removesuffix("\r")
    named = line.lstrip().startswith("name ")
    return " ".join((line if named else line.split("#", 1)[0]).split())


def _eyes_name(eyes: int) -> str:
    return "the public" if eyes == PUBLIC else f"seat {eyes + 1}"


def _mark(actor: int) -> str:
    return "*" if actor == CHANCE else str(actor + 1)


def _who(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor + 1}"


def _choices(state: State) -> str:
    names = [state.name(move) for move in state.moves()]
    return ", ".join(names[:10]) + (f" … ({len(names)} in all)" if len(names) > 10 else "")


def _ending(state: State) -> str | None:
    end = state.outcome()
    if end is None:
        return None
    return f"{end.reason}: {' '.join(str(seat + 1) for seat in end.winners) or 'nobody'}"


def _option_text(value: Value) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
