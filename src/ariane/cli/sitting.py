"""A match at one terminal: the position, who sits where, the log, what can fairly be taken back, and the saved file."""

from typing import NamedTuple

from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import OVER, PUBLIC, State
from ariane.core.record import Record
from ariane.core.takeback import hindrance
from ariane.players.player import Player
from ariane.players.playouts import next_move, tell

GUESSES = 6  # how many redealt positions are tried to find out whether a seat knows something


class Turn(NamedTuple):
    """One step that was played: the position before it, who acted, what was played, how long the log was.

    `told`: whether its actor may have learnt something by it.
    """

    before: State
    actor: int
    move: int
    logged: int
    told: bool


class Sitting:
    """A game in progress. A seat without a player is a person's."""

    def __init__(self, record: Record, players: list[Player | None], seed: int) -> None:
        self.record = record
        self.players = players
        self.seed = seed
        self.log: list[Event] = []
        self.read = [0] * record.seats  # how much of the log each seat has been shown
        self.turns: list[Turn] = []
        self.state = record.start()
        for played in record.replay():
            self._note(played.before, played.move)
            self.log.extend(played.events)
            self.state = played.before.copy()
            self.state.play(played.move)

        self.begun = list(record.steps)  # what there was when they sat down

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player is None]

    @property
    def over(self) -> bool:
        return self.state.actor() == OVER

    @property
    def worth_keeping(self) -> bool:
        """Whether anybody at this screen has decided something that is not written down yet."""
        deciders = self.people or range(self.record.seats)
        return self.record.steps != self.begun and any(turn.actor in deciders for turn in self.turns)

    def person_acts(self) -> bool:
        actor = self.state.actor()
        return actor >= 0 and self.players[actor] is None

    def play(self, move: int) -> list[Event]:
        self._note(self.state.copy(), move)
        self.record.add(self.state, move)
        tell(self.state, move, self.players)
        events: list[Event] = []
        self.state.play(move, events)
        self.log.extend(events)
        return events

    def _note(self, before: State, move: int) -> None:
        actor = int(before.actor())
        self.turns.append(Turn(before, actor, move, len(self.log), actor >= 0 and before.tells(move)))

    def advance(self) -> list[Event]:
        """Chance, or a player of the house, goes on by one step."""
        rng = Rng(self.seed, len(self.turns))  # by step, so that a resumed match goes on as it would have
        return self.play(int(next_move(self.state, self.players, rng)))

    # Taking back: only what this seat alone has decided since, and as long as it has learnt nothing by it

    def undo(self, seat: int) -> str | None:
        """Takes back the seat's last decision; else the key of the words that say why not."""
        if not any(turn.actor == seat for turn in self.turns):
            return "undo-nothing"
        reason = hindrance(self.turns[-1:], seat)
        if reason is not None:
            return f"undo-{reason}"
        last = self.turns.pop()
        self.record.steps.pop()
        self.state = last.before
        for player in self.players:
            if player is not None:
                player.forget()
        del self.log[last.logged :]
        self.read = [min(read, last.logged) for read in self.read]
        return None

    # Who may read what

    def reader(self) -> int:
        """Whose eyes the screen has: the only person's, the acting person's, or the public's where bots play alone."""
        if len(self.people) == 1:
            return self.people[0]
        return int(self.state.actor()) if self.person_acts() else PUBLIC

    def news(self, seat: int) -> list[Event]:
        """What happened since this seat last read the log."""
        since, self.read[seat] = self.read[seat], len(self.log)
        return self.log[since:]

    def secrets(self, seat: int) -> bool:
        """Whether this seat knows, or may see, something that another person at this screen must not."""
        return any(self._hidden_from(other) for other in self.people if other != seat)

    def _hidden_from(self, seat: int) -> bool:
        for guess in range(GUESSES):
            other = self.state.copy()
            other.redeal(seat, Rng(guess))
            if other.fingerprint() != self.state.fingerprint():
                return True
        return False
