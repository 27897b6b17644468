"""Records: a whole game as text a person can read and diff, written in full or as one seat may know it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, NoReturn

from ariane.core.components import Components
from ariane.core.errors import ArianeError, BadRecord
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
        self.names = names or [f"Player {seat + 1}" for seat in range(seats)]
        self.source = source
        self.steps: list[Step] = []
        self.eyes: int | None = None  # whose knowledge it is written from; None: everything
        self.ending: str | None = None  # the closing lines as read, checked by replaying
        self.fingerprint: int | None = None
        self.position: str | None = None  # where it begins, if not at the game's own start
        self.seal: Seal | None = None  # where its chance came from, if it can be proven
        self.resigned: int | None = None  # the seat that gave up, where that ended the match at the table
        self.lines: dict[str, int] = {}

    def start(self) -> State:
        if self.position is not None:
            return self.game.restore(self.position)
        return self.game.new(self.seats, **self.options)

    def add(self, state: State, move: int) -> None:
        """Notes what is about to be played in this position."""
        self.steps.append(Step(int(state.actor()), state.name(move), 0))

    # Replaying

    def replay(self) -> Iterator[Played]:
        """Plays it all again, each step checked; the position given is not kept from changing: copy what you keep."""
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
        head = [FORMAT, f"game {self.game.name}", f"rules {self.game.rules_version}", f"seats {self.seats}"]
        head += [f"option {key} {_option_text(value)}" for key, value in self.options.items()]
        head.append(f"components {self.game.components.digest}")
        if self.game.name not in names() or self.game.components.digest != our_components(self.game.name).digest:
            head += [f"| {line}".rstrip() for line in self.game.components.text.splitlines()]
        head += [f"name {seat + 1} {name}" for seat, name in enumerate(self.names)]
        head += self._origin(eyes)
        if eyes is not None:
            head.append(f"eyes {eyes + 1 if eyes >= 0 else 'public'}")
        state = self.start()
        body = [""]
        for step in self.steps:
            move = self._find(state, step)
            text = step.text.split()[0] + f" {HIDDEN}" if eyes is not None and state.unseen(move, eyes) else step.text
            body.append(f"{_mark(step.actor)} {text}")
            state.play(move)
        body.append("")
        if state.actor() == OVER:
            body.append(f"end {_ending(state)}")
        if self.resigned is not None:
            body.append(f"resigned {self.resigned + 1}")
        if eyes is None:  # a fingerprint would tell a seat more than it may know
            body.append(f"fingerprint {state.fingerprint()}")
        return "\n".join([*head, *body]).rstrip() + "\n"

    def _origin(self, eyes: int | None) -> list[str]:
        """The lines that say where the game begins and where its chance comes from."""
        lines: list[str] = []
        if self.position is not None:
            lines.append("position")
            known = self.position if eyes is None else "(known to the whole record only)"
            lines += [f"| {line}".rstrip() for line in known.splitlines()]
        if self.seal is not None:
            lines.append(f"sealed {self.seal.commitment}")
            lines += [f"entropy {seat + 1} {text}" for seat, text in sorted(self.seal.entropy.items())]
            if self.seal.seed is not None and eyes is None:
                lines.append(f"seed {self.seal.seed}")
        return lines

    # Reading

    @classmethod
    def read(cls, path: Path) -> "Record":
        try:
            return cls.parse(path.read_text(encoding="utf-8"), str(path))
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
        numbered = [
            (number, line.split("#", 1)[0].strip() if not line.startswith("|") else line.rstrip())
            for number, line in enumerate(text.splitlines(), 1)
        ]
        self.lines = [(number, line) for number, line in numbered if line]
        self.source = source
        self.game = game
        self.at = 0

    def fail(self, wrong: str, right: str) -> BadRecord:
        line = self.lines[min(self.at, len(self.lines) - 1)][0] if self.lines else 1
        return BadRecord(f"{self.source}, line {line}: {wrong}; {right}")

    def found(self) -> str:
        return repr(self.lines[self.at][1]) if self.at < len(self.lines) else "the end of the file"

    def key(self) -> str:
        return self.lines[self.at][1].split()[0] if self.at < len(self.lines) else ""

    def take(self, key: str) -> str:
        """The rest of a header line that must come now."""
        if self.key() != key:
            raise self.fail(f"found {self.found()}", f"here a line '{key} …' stands")
        rest = self.lines[self.at][1][len(key) :].strip()
        self.at += 1
        return rest

    def number(self, key: str, text: str) -> int:
        if not text.lstrip("-").isdecimal():
            self.at -= 1
            raise self.fail(f"found '{key} {text}'", f"{key} is a number")
        return int(text)

    def record(self, kind: type[Record]) -> Record:
        if not self.lines or self.lines[0][1] != FORMAT:
            raise self.fail(f"found {self.found()}", f"a record begins with '{FORMAT}'")
        self.at = 1
        name = self.take("game")
        rules = self.number("rules", self.take("rules"))
        seats = self.number("seats", self.take("seats"))
        options: dict[str, Value] = {}
        while self.key() == "option":
            option, _, value = self.take("option").partition(" ")
            options[option] = value
        try:
            game = self.box(name, self.take("components"))
            if rules != game.rules_version:
                raise BadRecord(
                    f"played under version {rules} of the rules; this Ariane plays version {game.rules_version}"
                )
            record = kind(game, seats, options, source=self.source)
        except ArianeError as error:
            if isinstance(error, BadRecord) and str(error).startswith(self.source):
                raise
            raise BadRecord(f"{self.source}: {error}") from None
        record.names = self.names(seats)
        if self.key() == "position":
            self.take("position")
            record.position = "\n".join(self.quoted()) + "\n"
        if self.key() == "sealed":
            record.seal = self.sealed(seats)
        if self.key() == "eyes":
            eyes = self.take("eyes")
            record.eyes = PUBLIC if eyes == "public" else self.number("eyes", eyes) - 1
        self.body(record)
        return record

    def box(self, name: str, digest: str) -> Game:
        own = self.quoted()
        if self.game is not None and (name, digest) == (self.game.name, self.game.components.digest):
            return self.game
        if not own:
            return load_released(name, digest)
        box = Components("\n".join(own) + "\n", f"{self.source} (its own components)")
        if box.digest != digest:
            raise BadRecord(f"{self.source}: components {digest} are announced, those written have digest {box.digest}")
        return load(name, box)

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
            number, _, text = self.take("entropy").partition(" ")
            if not number.isdecimal() or not 1 <= int(number) <= seats:
                self.at -= 1
                raise self.fail(f"found {self.found()}", f"entropy is from a seat from 1 to {seats}")
            seal.entropy[int(number) - 1] = self.hexadecimal("entropy", text.strip())
        if self.key() == "seed":
            seal.seed = self.hexadecimal("seed", self.take("seed"))
        return seal

    def hexadecimal(self, key: str, text: str) -> str:
        if not re.fullmatch("([0-9a-f]{2})+", text):
            self.at -= 1
            raise self.fail(f"found {self.found()}", f"{key} is written in pairs of hexadecimal digits")
        return text

    def names(self, seats: int) -> list[str]:
        names = [f"Player {seat + 1}" for seat in range(seats)]
        while self.key() == "name":
            number, _, name = self.take("name").partition(" ")
            if not number.isdecimal() or not 1 <= int(number) <= seats:
                self.at -= 1
                raise self.fail(f"found {self.found()}", f"a name is for a seat from 1 to {seats}")
            names[int(number) - 1] = name.strip()
        return names

    def body(self, record: Record) -> None:
        for self.at in range(self.at, len(self.lines)):
            line, text = self.lines[self.at]
            mark, _, rest = text.partition(" ")
            if mark in ("end", "resigned", "fingerprint"):
                if mark in record.lines:
                    raise self.fail(f"found {text!r}", f"there is one line '{mark}'")
                record.lines[mark] = line
                if mark == "end":
                    record.ending = rest.strip()
                elif mark == "resigned":
                    self.at += 1
                    record.resigned = self.number("resigned", rest.strip()) - 1
                else:
                    self.at += 1
                    record.fingerprint = self.number("fingerprint", rest.strip())
            elif record.lines:
                raise self.fail(f"found {text!r}", "nothing stands after the end")
            elif mark == "*" or (mark.isdecimal() and 1 <= int(mark) <= record.seats):
                record.steps.append(Step(CHANCE if mark == "*" else int(mark) - 1, " ".join(rest.split()), line))
            else:
                right = f"a step begins with '*' (chance) or a seat from 1 to {record.seats}"
                raise self.fail(f"found {text!r}", right)


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
