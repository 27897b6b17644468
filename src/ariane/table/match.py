"""A match: what its journal adds up to. Nothing here waits, stores or speaks to anybody."""

from datetime import UTC, datetime
from hashlib import sha256

from ariane.core import views
from ariane.core.errors import ArianeError
from ariane.core.events import Event
from ariane.core.game import CHANCE, PUBLIC
from ariane.core.sealed import commitment
from ariane.table import entries
from ariane.table.entries import AnyEntry
from ariane.table.standing import Standing
from ariane.table.steps import ENDED, Asked, Note, Seat, Step

Seating = (
    entries.Join
    | entries.Reveal
    | entries.LeftOut
    | entries.Invite
    | entries.Leave
    | entries.Replace
    | entries.Return
    | entries.Resign
    | entries.Flag
    | entries.Claim
)


class Match(Standing):
    """The fold of a journal: the only place where a match changes."""

    def take(self, version: int, key: str | None, entry: AnyEntry) -> None:
        if version != self.version + 1:
            raise AssertionError(f"entry {version} cannot follow {self.version}")
        self.version = version
        self._chain(version, key, entry)
        self._now = None
        self.at = entry.at or self.at
        if isinstance(entry, entries.Aside):
            self.asides[entry.seat] += 1
        if key is not None:
            who = getattr(entry, "seat", PUBLIC)
            self.keys[key] = (version, who, entry.wish)
            if key.startswith(entries.PLANNED) and entry.wish == entries.mark(who, "plan"):
                self.unattended = version
        match entry:
            case entries.Begin() | entries.Play():
                self._advance(version, entry)
            case entries.Undo():
                self._take_back(version, entry)
            case entries.Chat():
                self.talked += 1
                self.notes.append(Note(version, "chat", entry.seat, entry.text, number=self.talked))
            case entries.Advance():
                self.standing.pop((entry.seat, entry.asks), None)
                if entry.answer:
                    self.standing[entry.seat, entry.asks] = entry.answer
            case entries.Vacation():
                self.rests.rest(entry.seat, entry.at, entry.until)
                day = datetime.fromtimestamp(entry.until / 1000, UTC).date().isoformat()
                rests = entry.until > entry.at
                if entry.seat == self.awaited:
                    self.turned = version  # their time runs otherwise from now on, and they are told of it anew
                self.notes.append(Note(version, "vacation" if rests else "vacation-over", entry.seat, day))
            case entries.AskUndo():
                self.asked = Asked(entry.seat, entry.to)
                self.notes.append(Note(version, "ask-undo", entry.seat, to=entry.to))
            case entries.AnswerUndo():
                self._answer_undo(version, entry)
            case entries.Vote():
                self.votes.add(entry.seat)
                self.notes.append(Note(version, "vote", entry.seat, self.names[entry.gone], to=entry.gone))
            case entries.Rematch():
                self.rematch = entry.match
                self.notes.append(Note(version, "rematch", entry.seat, entry.match))
            case _:
                self._sit(version, entry)

    def _chain(self, version: int, key: str | None, entry: AnyEntry) -> None:
        """Each entry is bound to all before it; of a match that is over, up to the entry that ended it."""
        if not self.begun or self.now.status != ENDED:
            self._unchained.append((version, key, entry))

    @property
    def head(self) -> bytes:
        """The digest of the journal, each entry chained to the one before."""
        for version, key, entry in self._unchained:
            line = f"{version} {key or '-'} {entries.write_entry(entry)}"
            self._head = sha256(self._head + line.encode()).digest()
        self._unchained.clear()
        return self._head

    def _advance(self, version: int, entry: entries.Begin | entries.Play) -> None:
        if isinstance(entry, entries.Play) and not self.seats[entry.seat].is_bot:
            self.played.add(entry.seat)
            if version != self.unattended:
                self.rests.rest(entry.seat, self.at, 0)  # whoever plays is back
        self.begun = True
        self.changed = version
        self.asked = None
        if self.broken:
            self._leave_out(version, entry)
            return
        changes = self.game.changes(self.opening.rules)
        try:
            for move in entry.moves:
                if changes and self.state.actor() >= 0 and (rule := self.state.refusal(move)) in changes:
                    self.touched = (rule,)
                    raise ArianeError(f"{rule} forbids one of them now")
                actor, turn, events = int(self.state.actor()), int(self.state.turn()), list[Event]()
                number = self.turn_number(turn)
                blind = None
                if self.bots:
                    blind = tuple(seat for seat in range(len(self.seats)) if self.state.unseen(move, seat))
                told = None if self.reading else actor >= 0 and self.state.tells(move)
                opens = self.laid == len(self.steps) and views.sets_up(self.state)
                self.state.play(move, events)
                then = int(self.state.turn())
                self.steps.append(Step(actor, move, events, version, blind, told, turn, number, then))
                self.laid += opens
                self._count(len(self.steps) - 1)
        except (ArithmeticError, AssertionError, LookupError, ValueError, ArianeError) as error:
            self.broken = f"its moves no longer replay: {error}"
        else:
            if self.state.fingerprint() != entry.print:
                self.broken = "its moves no longer lead to the position they led to"
            else:
                self.sound = len(self.steps)
            if isinstance(entry, entries.Begin):
                self.asides.clear()  # whoever came and went before has used up nothing of those who play
                self._lay()
            self._await()
        if self.broken:
            self.touched = self.touched or changes
            self._leave_out(version, entry)

    def _leave_out(self, version: int, entry: entries.Begin | entries.Play) -> None:
        """What the present rules do not play is kept as it was stored: table/outdated.py reads it."""
        del self.steps[self.sound :]
        seat = entry.seat if isinstance(entry, entries.Play) else 0
        self.unplayed += [(version, seat, move) for move in entry.moves]

    def _await(self) -> None:
        """Whoever is to decide is waited for from now on, unless they only decide anew."""
        deciding = self.now.deciding
        if deciding != self.awaited or len(self.steps) > self.furthest:
            self._spend(passed=deciding != self.awaited)
            if deciding != self.awaited:
                self.turned = self.version
            self.awaited = deciding
            self.votes.clear()
        self.furthest = max(self.furthest, len(self.steps))

    def _spend(self, *, passed: bool = False) -> None:
        """The time that somebody was waited for until now is theirs, unless the house played there."""
        seat = self.awaited
        if self.clocks is not None and seat is not None and not self.seats[seat].is_bot:
            self.clocks.spend(seat, self.waited(self.at), passed=passed)
        self.waiting = self.at

    def _lay(self) -> None:
        """All is dealt: what chance did before the turn of whoever begins is nobody's turn."""
        begins = int(self.state.turn())
        while self.steps and any(step.turn != begins for step in self.steps[self.laid :]):
            self.laid += 1
        for number in range(self.laid, len(self.steps)):
            self.steps[number] = self.steps[number]._replace(number=self.turn_number(begins, number))

    def _count(self, number: int) -> None:
        step = self.steps[number]
        self.outcomes += step.actor == CHANCE
        who = self.decider(step)
        if who is not None:
            self.last[who] = number

    def _take_back(self, version: int, entry: entries.Undo) -> None:
        self.changed = version
        self.asked = None
        self.taken_back += 1
        del self.unplayed[max(0, entry.to - self.sound) :]
        self.sound = min(self.sound, entry.to)
        self.notes.append(Note(version, "undo", entry.seat, to=entry.to))
        if self.broken:
            del self.steps[self.sound :]
        else:
            self.state = self.state_at(entry.to)
            del self.steps[entry.to :]
            self.laid = min(self.laid, entry.to)
            self.outcomes, self.last = 0, {}
            for number in range(entry.to):
                self._count(number)
            self.said.clear()
            if self.state.fingerprint() != entry.print:
                self.broken = "its moves no longer lead to the position they led to"
            self._await()

    def _answer_undo(self, version: int, entry: entries.AnswerUndo) -> None:
        self.notes.append(Note(version, "agree" if entry.agreed else "refuse", entry.seat))
        if self.asked is not None:
            if entry.agreed:
                self.asked.agreed.add(entry.seat)
            else:
                self.asked = None

    def _sit(self, version: int, entry: Seating) -> None:
        """Seats taken, left, handed over and taken back."""
        number = entry.seat
        seat = self.seats[number]
        if number == self.awaited:
            self._spend()
        match entry:
            case entries.Join():
                seat.kind, seat.digest, seat.name = "person", entry.digest, entry.name or seat.name
                seat.link = None
                if entry.entropy:
                    self.thrown[number] = entry.entropy
                hidden = entry.commitment or (entry.entropy and commitment(entry.entropy))
                if hidden and self.opening.chance > 1:
                    self.committed[number] = hidden
            case entries.Reveal():
                self.thrown[number] = entry.entropy
            case entries.LeftOut():
                self.left_out.add(number)
                if entry.entropy:
                    self.thrown[number] = entry.entropy
            case entries.Invite():
                self.invited[number] = seat.digest = entry.digest
                seat.link = None
            case entries.Leave() if not self.begun and not self.closed:
                plan = self.opening.seats[number]
                anew = self.invited[number] != plan.digest
                self.seats[number] = Seat(
                    plan.kind, plan.name, plan.level, self.invited[number], None if anew else plan.link
                )
                self.thrown.pop(number, None)
                self.committed.pop(number, None)
            case entries.Leave() | entries.Replace():
                seat.away = True
            case entries.Return():
                seat.away = False
                if number == self.awaited:
                    self.votes.clear()
            case entries.Flag():
                self._time_out(number)
            case entries.Claim():
                self.ended_by, self.ended_how = number, "claimed"
            case entries.Resign():
                seat.resigned = True
                if len(self.seats) == 2:
                    self.ended_by = number
        self.bots = any(seat.is_bot for seat in self.seats)
        self.seal = self._sealed()
        if isinstance(entry, entries.Reveal):
            return
        kind = type(entry).__name__.lower()
        if isinstance(entry, entries.LeftOut):
            kind = "share-replaced" if entry.entropy else "left-out"
        told = str(number + 1) if isinstance(entry, entries.Invite) else self.names[number]
        self.notes.append(Note(version, kind, number, told))

    def _time_out(self, number: int) -> None:
        """At zero: what the table has chosen."""
        seat, clocks = self.seats[number], self.clocks
        if clocks is None:
            return
        clocks.stop(number)
        if clocks.clock.at_zero == "house":
            seat.away = True
        else:
            seat.resigned = True
            if len(self.seats) == 2:
                self.ended_by, self.ended_how = number, "time"
