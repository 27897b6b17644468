"""Records: a whole game as text a person can read and diff, written in full or as one seat may know it."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, NoReturn

from ariane.core.errors import ArianeError, BadRecord
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, Game, State, Value
from ariane.core.reading import FORMAT, HIDDEN, Reader, Step, digest_of, plain_name
from ariane.core.registry import known, released
from ariane.core.sealed import Seal


class Played(NamedTuple):
    """One step replayed: the position before it, who acted, the number played, and what happened."""

    before: State
    actor: int
    move: int
    events: list[Event]


class Parting(NamedTuple):
    """Where the present rules part from a record of earlier ones."""

    step: int  # how many steps they replay
    why: str  # what was found there, and what would be right now
    rules: tuple[str, ...]  # the rule that refuses the next step, or all that have changed since


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
        self.rules = game.rules_version  # the version of the rules it was played by
        self.source = source
        self._check_names()
        self.steps: list[Step] = []
        self.eyes: int | None = None  # whose knowledge it is written from; None: everything
        self.ending: str | None = None  # the closing lines as read, checked by replaying
        self.fingerprint: int | None = None
        self.position: str | None = None  # where it begins, if not at the game's own start
        self.seal: Seal | None = None  # where its chance came from, if it can be proven
        self.resigned: int | None = None  # the seat that lost it at the table, before the rules ended it
        self.resigned_how = "resigned"  # or "out-of-time", or "claimed": it let the other wait for too long
        self.journal: str | None = None  # the head of the table's journal: all that was stored of the match, chained
        self.digest: str | None = None  # what binds the lines together, as it was read
        self.bound: str | None = None  # what it should be, for the lines that were read
        self.lines: dict[str, int] = {}

    def _check_names(self) -> None:
        if len(self.names) != self.seats:
            raise BadRecord(f"{self.source}: {len(self.names)} names for {self.seats} seats; each seat has one")
        for name in self.names:
            if not name or name != " ".join(name.split()):
                raise BadRecord(f"{self.source}: {name!r} is no name; a name is one line, with single spaces")

    def start(self) -> State:
        if self.position is not None:
            state = self.game.restore(self.position)
        else:
            state = self.game.new(self.seats, **self.options)
        return self.game.under(state, self.rules)

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
        """The position after `count` steps; by default after all of them."""
        if count is not None and not 0 <= count <= len(self.steps):
            raise BadRecord(f"{self.source}: there is no step {count}; it has 0 to {len(self.steps)}")
        state = self.start()
        for step in self.steps[:count]:
            state.play(self._find(state, step))
        if count is None:
            self._check_end(state)
        return state

    def parting(self) -> Parting | None:
        """Where the present rules part from this record of earlier ones; None where they replay all of it.

        A record of the present rules that does not replay is wrong, and refused as by `at`.
        """
        state, at = self.start(), 0
        try:
            for step in self.steps:
                state.play(self._find(state, step))
                at += 1
            self._check_end(state)
        except BadRecord as error:
            changed = self.game.changes(self.rules)
            if self.rules == self.game.rules_version or not changed:
                raise
            return Parting(at, str(error), self._refusing(state, at, changed))
        return None

    def _refusing(self, state: State, at: int, changed: tuple[str, ...]) -> tuple[str, ...]:
        """The changed rule that refuses this step, where one does; else all of them."""
        if at < len(self.steps) and state.actor() == self.steps[at].actor != CHANCE:
            try:
                rule = state.refusal(state.parse(self.steps[at].text))
            except ArianeError:
                rule = None
            if rule in changed:
                return (rule,)
        return changed

    def fork(self) -> "Record":
        """As much of it as the rules that follow replay, as a record of them that can be gone on with."""
        fork = Record(self.game, self.seats, self.options, self.names, source=self.source)
        fork.position, fork.rules = self.position, self.game.heir(self.rules)
        state = fork.start()
        for step in self.steps:
            try:
                move = self._find(state, step)
            except BadRecord:
                break
            fork.add(state, move)
            state.play(move)
        return fork

    def moves(self) -> list[int]:
        return [played.move for played in self.replay()]

    def verify(self, promise: str | None = None, entropy: str | None = None, digest: str | None = None) -> int:
        """Proves that every outcome came from the seed promised before the first move; returns how many there were.

        Whoever kept the promise, what a seat threw in, or the digest shown at the end, gives them to be compared.
        """
        if self.seal is None:
            raise BadRecord(f"{self.source}: its chance was not sealed; only a record from a table can be proven")
        if self.eyes is not None:
            raise BadRecord(f"{self.source}: it is written as one seat knows it; the whole record can be proven")
        if self.seal.seed is not None and not self.seal.opened():
            raise BadRecord(f"{self.source}: the seed is not the one promised: its hash is not {self.seal.commitment}")
        if promise is not None and promise != self.seal.commitment:
            raise BadRecord(f"{self.source}: the promise here is {self.seal.commitment}, and not the one you kept")
        if entropy is not None and entropy not in self.seal.entropy.values():
            raise BadRecord(f"{self.source}: no seat threw in the entropy that you kept")
        if digest is not None and digest != self.bound:
            raise BadRecord(f"{self.source}: its lines have the digest {self.bound}, and not the one you kept")
        if (seat := self.seal.liar()) is not None:
            raise BadRecord(f"{self.source}: seat {seat + 1} did not throw in what it had committed to")
        if (seat := self.seal.misplaced()) is not None:
            raise BadRecord(f"{self.source}: what was thrown in for seat {seat + 1} does not follow from the seed")
        if self.seal.scheme > 1 and self.digest is None:
            raise BadRecord(f"{self.source}: it is cut short: a record of this kind ends with a line 'digest …'")
        outcomes = 0
        for played, step in zip(self.replay(), self.steps, strict=True):
            if played.actor == CHANCE:
                right = self.seal.outcome(outcomes, played.before.moves(), played.before.odds())
                if right != played.move:
                    self._fail(step.line, f"found {step.text!r}", f"the seed gives {played.before.name(right)!r}")
                outcomes += 1
        self._check_whole()
        return outcomes

    def _check_whole(self) -> None:
        """A seed is shown when a match is over: a record with a seed that ends before the end was cut."""
        state = self.at()
        if state.actor() != OVER and self.resigned is None:
            raise BadRecord(f"{self.source}: it is cut short: after its last step the game is not over")
        if state.actor() == OVER and self.resigned is not None:
            line = self.lines.get(self.resigned_how, 0)
            self._fail(line, "found a seat that lost at the table", "the game ended by the rules")
        if state.actor() == OVER and "end" not in self.lines and self.lines:
            raise BadRecord(f"{self.source}: it is cut: there is no line 'end {_ending(state)}'")

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
        if self.digest is not None and self.bound is not None and self.digest != self.bound:
            found = f"found digest {self.digest}"
            self._fail(self.lines["digest"], found, f"the lines above have {self.bound}: something was changed")
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
        lines = [*self._head(eyes if eyes is not None else self.eyes), "", *self._body(eyes)]
        if eyes is None and self.journal is not None:
            lines.append(f"journal {self.journal}")
            lines.append(f"digest {self.digest or digest_of(lines)}")
        return "\n".join([*lines, ""])

    def _head(self, eyes: int | None) -> list[str]:
        head = [FORMAT, f"game {self.game.name}", f"rules {self.rules}", f"seats {self.seats}"]
        head += [
            f"option {key} {_option_text(value)}"
            for key, value in self.options.items()
            if self.game.options[key].is_named(value, self.rules)
        ]
        head.append(f"components {self.game.components.digest}")
        if not known(self.game.name) or self.game.components.digest not in released(self.game.name):
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
            if self.seal.scheme > 1:
                lines.append(f"chance {self.seal.scheme}")
            lines.append(f"sealed {self.seal.commitment}")
            lines += [f"committed {seat + 1} {text}" for seat, text in sorted(self.seal.committed.items())]
            lines += [f"left-out {seat + 1}" for seat in sorted(self.seal.left_out)]
            lines += [f"entropy {seat + 1} {text}" for seat, text in sorted(self.seal.entropy.items())]
            if self.seal.seed is not None and eyes is None:
                lines.append(f"seed {self.seal.seed}")
        return lines

    def _closing(self, ending: str | None, fingerprint: int | None) -> list[str]:
        lines = [] if ending is None else [f"end {ending}"]
        if self.resigned is not None:
            lines.append(f"{self.resigned_how} {self.resigned + 1}")
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
        return Reader(text, source, game).record(cls)


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
