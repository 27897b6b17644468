"""A match: what its journal adds up to. Nothing here waits, stores or speaks to anybody."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ariane.core.components import Components
from ariane.core.errors import ArianeError
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, Game, State
from ariane.core.registry import load, load_released
from ariane.core.sealed import Seal
from ariane.table import entries, secrets
from ariane.table.entries import AnyEntry, Opening
from ariane.table.refusals import Refused

OPEN, RUNNING, ENDED = "open", "running", "over"
MOST_ANSWERS = 500  # given in advance and used in a row; then somebody is asked


@dataclass
class Seat:
    """Who sits here now."""

    kind: str  # open, kept, person, bot
    name: str = ""
    level: str = ""
    digest: str | None = None
    away: bool = False  # a bot plays on until its holder comes back
    resigned: bool = False

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot" or self.away or self.resigned

    @property
    def is_person(self) -> bool:
        return self.kind == "person" and not self.resigned


class Step(NamedTuple):
    """One decision or outcome of the present line: who acted, what, what was told, and in which version.

    `blind` are the seats that did not see which it was; looked into only where players of the house sit.
    """

    actor: int
    move: int
    events: list[Event]
    version: int
    blind: tuple[int, ...] | None = None


class Note(NamedTuple):
    """Something that happened at the table and not in the rules, for the log."""

    version: int
    kind: str
    seat: int
    text: str = ""
    to: int = -1


class Now(NamedTuple):
    """How a match stands, worked out once a version: everybody at the table is told the same."""

    status: str
    deciding: int | None  # the seat everybody waits for
    turn: int | None
    asks: str | None


@dataclass
class Asked:
    """A wish to take back moves, and who has agreed."""

    seat: int
    to: int
    agreed: set[int] = field(default_factory=set)


class Match:
    """The fold of a journal. Versions count its entries."""

    def __init__(self, id: str, opening: Opening, seed: str) -> None:
        self.id = id
        self.opening = opening
        self.seed = seed
        self.seats = [Seat(plan.kind, plan.name, plan.level, plan.digest) for plan in opening.seats]
        self.entropy: dict[int, str] = {}
        self.seal = Seal.of(seed)
        self.version = 0
        self.changed = 0  # the last version that changed the position: a move must answer this one or a later one
        self.begun = False
        self.steps: list[Step] = []
        self.drawn = 0  # how many of them are chance
        self.notes: list[Note] = []
        self.keys: dict[str, tuple[int, int]] = {}  # key -> the version it made, the seat it came from
        self.standing: dict[tuple[int, str], str] = {}
        self.asked: Asked | None = None
        self.ended_by: int | None = None  # the seat whose resigning ended it at the table
        self.rematch: str | None = None
        self.broken: str | None = None  # why it is read-only
        self.last: dict[int, int] = {}  # the step of each seat's last decision
        self.taken_back = 0  # how often
        self.bots = any(seat.is_bot for seat in self.seats)
        self._now: Now | None = None
        self.freely: dict[int, tuple[int, bool]] = {}  # seat -> at which version, whether it may take back freely
        # Log lines by viewer and language, then by the identity of a step's events: dropped when steps are taken back.
        self.said: dict[tuple[int, str], dict[int, list[tuple[str, tuple[str, ...], int]]]] = {}
        try:
            self.game = box_of(opening)
            if self.game.rules_version != opening.rules:
                now = self.game.rules_version
                self.broken = f"it was played under version {opening.rules} of the rules, and this is version {now}"
            self.state = self.start()
        except (ArianeError, ArithmeticError, LookupError, ValueError) as error:
            self.broken = f"its box cannot be opened any more: {error}"

    # How it stands

    def start(self) -> State:
        if self.opening.position is not None:
            return self.game.restore(self.opening.position)
        return self.game.new(len(self.seats), **self.opening.options)

    @property
    def now(self) -> Now:
        if self._now is None:
            self._now = self._look()
        return self._now

    def _look(self) -> Now:
        if not self.begun:
            return Now(OPEN, None, None, None)
        if self.broken:
            return Now(RUNNING if self.ended_by is None else ENDED, None, None, None)
        state = self.state
        actor, turn, asks = int(state.actor()), int(state.turn()), state.asks()
        if self.ended_by is not None or actor == OVER:
            return Now(ENDED, None, turn, asks)
        return Now(RUNNING, self.typist() if actor == CHANCE else actor, turn, asks)

    @property
    def status(self) -> str:
        return self.now.status

    def deciding(self) -> int | None:
        """The seat everybody waits for."""
        return self.now.deciding

    @property
    def names(self) -> list[str]:
        return [seat.name or f"Player {number}" for number, seat in enumerate(self.seats, 1)]

    def ready(self) -> bool:
        """Everybody sits: it can begin."""
        return not self.begun and not self.broken and all(seat.kind in ("person", "bot") for seat in self.seats)

    def typist(self) -> int | None:
        """Who types in dice and draws: the referee, or while a bot sits there any other person."""
        referee = self.opening.referee
        if referee is None or not self.seats[referee].is_bot:
            return referee
        return next((number for number, seat in enumerate(self.seats) if not seat.is_bot), referee)

    def others(self, seat: int) -> list[int]:
        """The people whose consent counts."""
        return [other for other, who in enumerate(self.seats) if other != seat and who.is_person and not who.is_bot]

    def seat_of(self, secret: str) -> int:
        """Where the holder of this secret sits, or the first of several places."""
        held = secrets.held_by(secret, [seat.digest for seat in self.seats])
        if not held:
            raise Refused("not-seated", "this secret opens no seat of this match")
        return held[0]

    def state_at(self, count: int) -> State:
        """The position after so many steps."""
        if not 0 <= count <= len(self.steps):
            raise Refused("bad-request", f"there is no step {count}; the match has 0 to {len(self.steps)}")
        state = self.start()
        for step in self.steps[:count]:
            state.play(step.move)
        return state

    # What is about to happen: checked on a copy, written down as an entry

    def check_running(self) -> None:
        if self.broken:
            raise Refused("read-only", f"this match can only be looked at: {self.broken}")
        if not self.begun:
            raise Refused("not-started", "the match begins when every seat is taken")
        if self.status == ENDED:
            raise Refused("over", "the match is over")

    def begin(self) -> entries.Begin:
        state, moves = self.state.copy(), list[int]()
        self.go_on(state, moves)
        return entries.Begin(moves, int(state.fingerprint()), state.actor() == OVER)

    def check_playing(self, seat: int) -> None:
        """Whether the holder of a seat may still act for it: who has resigned leaves it to the house."""
        self.check_running()
        if self.seats[seat].resigned:
            raise Refused("not-now", "who has resigned plays no more in this match")

    def play(self, seat: int, version: int, moves: list[int]) -> entries.Play:
        """These moves of one seat, all or none, and what follows by itself."""
        self.check_running()
        if not self.changed <= version <= self.version:
            raise Refused("stale", "the position has changed since; here is the present one")
        state, made = self.state.copy(), list[int]()
        for move in moves:
            self.check_move(state, seat, move, bool(made))
            state.play(move)
            made.append(move)
        self.go_on(state, made)
        return entries.Play(seat, made, int(state.fingerprint()), state.actor() == OVER)

    def check_move(self, state: State, seat: int, move: int, later: bool) -> None:
        actor = int(state.actor())
        who = self.typist() if actor == CHANCE else actor
        if who != seat:
            if later:
                raise Refused("not-your-turn", "somebody else or chance comes in between; nothing was played")
            raise Refused(
                "not-your-turn", f"{self.names[who]} is to play" if who is not None and who >= 0 else "not now"
            )
        space = state.game.outcome_count if actor == CHANCE else state.game.move_count
        rule = state.refusal(move) if 0 <= move < space else f"{state.game.name}.not-now"
        if rule is not None:
            raise Refused("illegal", "the rules do not allow this now", rule)

    def go_on(self, state: State, moves: list[int]) -> None:
        """Sealed chance and answers given in advance, until somebody must decide."""
        drawn = self.drawn
        patience = MOST_ANSWERS
        while True:
            actor = int(state.actor())
            if actor == CHANCE and self.opening.referee is None:
                move = self.seal.outcome(drawn, state.moves(), state.odds())
                drawn += 1
            elif actor >= 0 and patience > 0 and (answer := self.standing.get((actor, state.asks()))) is not None:
                legal = {state.name(move): move for move in state.moves()}
                if answer not in legal:
                    return
                move = legal[answer]
                patience -= 1
            else:
                return
            state.play(move)
            moves.append(move)

    def undo_target(self, seat: int, to: int | None) -> int:
        """Before which step this seat wants to stand again: its last decision, unless told."""
        self.check_running()
        last = self.last.get(seat)
        if last is None or (to is not None and (to > last or self.decider(self.steps[to]) != seat)):
            raise Refused("not-now", "there is no decision of this seat to take back there")
        return last if to is None else to

    def decider(self, step: Step) -> int | None:
        return self.opening.referee if step.actor == CHANCE else step.actor

    def undone(self, seat: int, to: int) -> entries.Undo:
        return entries.Undo(seat, to, int(self.state_at(to).fingerprint()))

    # What has happened: the only place where a match changes

    def take(self, version: int, key: str | None, entry: AnyEntry) -> None:
        if version != self.version + 1:
            raise AssertionError(f"entry {version} cannot follow {self.version}")
        self.version = version
        self._now = None
        if key is not None:
            self.keys[key] = (version, getattr(entry, "seat", PUBLIC))
        match entry:
            case entries.Begin() | entries.Play():
                self._advance(version, entry)
            case entries.Undo():
                self._take_back(version, entry)
            case entries.Chat():
                self.notes.append(Note(version, "chat", entry.seat, entry.text))
            case entries.Advance():
                self.standing.pop((entry.seat, entry.asks), None)
                if entry.answer:
                    self.standing[entry.seat, entry.asks] = entry.answer
            case entries.AskUndo():
                self.asked = Asked(entry.seat, entry.to)
                self.notes.append(Note(version, "ask-undo", entry.seat, to=entry.to))
            case entries.AnswerUndo():
                self._answer_undo(version, entry)
            case entries.Rematch():
                self.rematch = entry.match
                self.notes.append(Note(version, "rematch", entry.seat, entry.match))
            case _:
                self._sit(version, entry)

    def _advance(self, version: int, entry: entries.Begin | entries.Play) -> None:
        self.begun = True
        self.changed = version
        self.asked = None
        if self.broken:
            return
        try:
            for move in entry.moves:
                actor, events = int(self.state.actor()), list[Event]()
                blind = None
                if self.bots:
                    blind = tuple(seat for seat in range(len(self.seats)) if self.state.unseen(move, seat))
                self.state.play(move, events)
                self.steps.append(Step(actor, move, events, version, blind))
                self._count(len(self.steps) - 1)
        except (ArithmeticError, AssertionError, LookupError, ValueError, ArianeError) as error:
            self.broken = f"its moves no longer replay: {error}"
        else:
            if self.state.fingerprint() != entry.print:
                self.broken = "its moves no longer lead to the position they led to"

    def _count(self, number: int) -> None:
        step = self.steps[number]
        self.drawn += step.actor == CHANCE
        who = self.decider(step)
        if who is not None:
            self.last[who] = number

    def _take_back(self, version: int, entry: entries.Undo) -> None:
        self.changed = version
        self.asked = None
        self.taken_back += 1
        self.notes.append(Note(version, "undo", entry.seat, to=entry.to))
        if not self.broken:
            self.state = self.state_at(entry.to)
            del self.steps[entry.to :]
            self.drawn, self.last = 0, {}
            for number in range(entry.to):
                self._count(number)
            self.said.clear()
            if self.state.fingerprint() != entry.print:
                self.broken = "its moves no longer lead to the position they led to"

    def _answer_undo(self, version: int, entry: entries.AnswerUndo) -> None:
        self.notes.append(Note(version, "agree" if entry.agreed else "refuse", entry.seat))
        if self.asked is not None:
            if entry.agreed:
                self.asked.agreed.add(entry.seat)
            else:
                self.asked = None

    def _sit(self, version: int, entry: AnyEntry) -> None:
        """Seats taken, left, handed over and taken back."""
        number = entry.seat if isinstance(entry, entries.Join | entries.Leave | entries.Resign) else -1
        if isinstance(entry, entries.Replace | entries.Return):
            number = entry.seat
        seat = self.seats[number]
        match entry:
            case entries.Join():
                seat.kind, seat.digest, seat.name = "person", entry.digest, entry.name or seat.name
                if entry.entropy:
                    self.entropy[number] = entry.entropy
                self.seal = Seal.of(self.seed, dict(self.entropy))
            case entries.Leave() if not self.begun:
                plan = self.opening.seats[number]
                self.seats[number] = Seat(plan.kind, plan.name, plan.level, plan.digest)
                self.entropy.pop(number, None)
                self.seal = Seal.of(self.seed, dict(self.entropy))
            case entries.Leave() | entries.Replace():
                seat.away = True
            case entries.Return():
                seat.away = False
            case entries.Resign():
                seat.resigned = True
                if len(self.seats) == 2:
                    self.ended_by = number
        self.bots = any(seat.is_bot for seat in self.seats)
        kind = type(entry).__name__.lower()
        self.notes.append(Note(version, kind, number, self.names[number]))


@lru_cache(maxsize=64)
def _own_box(name: str, text: str) -> Game:
    return load(name, Components(text, f"{name}: the table's own components"))


def box_of(opening: Opening) -> Game:
    """The game with the components this match began with."""
    if opening.box is not None:
        return _own_box(opening.game, opening.box)
    return load_released(opening.game, opening.components)
