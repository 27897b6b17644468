"""How a match stands, and what may still happen: all that its journal adds up to. Nothing here changes it."""

from collections import Counter
from functools import lru_cache
from hashlib import sha256
from typing import Any

from ariane.core import views
from ariane.core.components import Components
from ariane.core.errors import ArianeError
from ariane.core.game import CHANCE, OVER, Game, State
from ariane.core.registry import load, load_released
from ariane.core.sealed import Seal, commitment
from ariane.core.takeback import hindrance
from ariane.table import entries, secrets
from ariane.table.clocks import Clocks
from ariane.table.entries import AnyEntry, Opening
from ariane.table.refusals import Refused
from ariane.table.resting import Rests
from ariane.table.steps import ENDED, OPEN, RUNNING, Asked, Note, Now, Seat, Sentence, Step


class Standing:
    """A match as it is now. Versions count the entries of its journal."""

    def __init__(self, id: str, opening: Opening, seed: str) -> None:
        self.id = id
        self.opening = opening
        self.seed = seed
        self.seats = [Seat(plan.kind, plan.name, plan.level, plan.digest, plan.link) for plan in opening.seats]
        self.invited = [plan.digest for plan in opening.seats]  # whose link lets them sit down where nobody does
        self.thrown: dict[int, str] = {}  # what seats threw in, perhaps not shown yet
        self.committed: dict[int, str] = {}
        self.left_out: set[int] = set()
        self.seal = self._sealed()
        self.version = 0
        self._head = sha256(entries.write_opening(opening).encode()).digest()  # the journal so far, chained
        self._unchained: list[tuple[int, str | None, AnyEntry]] = []  # what is to be, when somebody asks
        self.reading = False  # the journal is read again: what nobody may ask for is left for later
        self.changed = 0  # the last version that changed the position: a move must answer this one or a later one
        self.begun = False
        self.steps: list[Step] = []
        self.outcomes = 0  # how many of them are chance
        self.notes: list[Note] = []
        self.talked = 0  # how many of them are talk
        self.asides: Counter[int] = Counter()  # by seat: entries that are no moves
        self.keys: dict[str, tuple[int, int, str]] = {}  # key -> the version it made, its seat, what was asked for
        self.standing: dict[tuple[int, str], str] = {}
        self.asked: Asked | None = None
        self.ended_by: int | None = None  # the seat that lost it at the table
        self.ended_how = "resigned"  # or claimed by the other, who waited for too long; or by time
        self.rematch: str | None = None
        self.broken: str | None = None  # why it is read-only
        self.laid = 0  # steps before the first turn
        self.sound = 0  # steps up to the last position that was stored and is still the same
        self.touched: tuple[str, ...] = ()  # the rules changed since that it touches
        self.unplayed: list[tuple[int, int, int]] = []  # version, seat and move of what the present rules do not play
        self.last: dict[int, int] = {}  # the step of each seat's last decision
        self.taken_back = 0  # how often
        self.at = 0  # when the last entry was written, in milliseconds
        self.awaited: int | None = None  # the seat that is waited for
        self.waiting = 0  # since when
        self.turned = 0  # with which version it became their move, or their vacation began or ended while it was
        self.unattended = 0  # the last version in which moves were made as planned: whoever planned them was not there
        self.furthest = 0  # steps played at most: going back and forth does not make anybody wait anew
        self.rests = Rests(len(opening.seats))
        self.clocks = None if opening.clock is None else Clocks(opening.clock, len(opening.seats))
        self.votes: set[int] = set()  # the seats that want the house to play on for the one that is waited for
        self.played: set[int] = set()  # the seats whose people have decided something
        self.bots = any(seat.is_bot for seat in self.seats)
        self._now: Now | None = None
        # What the log says, by viewer and language, then by step: dropped when steps are taken back.
        self.said: dict[tuple[int, str], dict[int, list[Sentence]]] = {}
        # When it is over: positions here and there (table/hindsight.py), and what is said of moves (table/reviews.py).
        self.positions: dict[int, State] = {}
        self.verdicts: dict[tuple[int, str], Any] = {}
        try:
            self.game = box_of(opening)
            if not self.game.plays_by(opening.rules):
                now = self.game.rules_version
                self.broken = f"it was played under version {opening.rules} of the rules, and this is version {now}"
                self.touched = self.game.changes(opening.rules)
            self.state = self.start()
        except (ArianeError, ArithmeticError, LookupError, ValueError) as error:
            self.broken = f"its box cannot be opened any more: {error}"

    # How it stands

    def start(self) -> State:
        if self.opening.position is not None:
            state = self.game.restore(self.opening.position)
        else:
            state = self.game.new(len(self.seats), **self.opening.options)
        return self.game.under(state, self.opening.rules)

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
        return not self.begun and not self.broken and self._all_sit() and not self.awaited_shares()

    def _all_sit(self) -> bool:
        return all(seat.kind in ("person", "bot") for seat in self.seats)

    # Chance: every seat commits while seats are free, and shows what it has committed to when all are taken

    @property
    def closed(self) -> bool:
        """Nobody can sit down or get up any more, because what seats threw in is being shown: it is about to begin."""
        return self.opening.chance > 1 and self.opening.referee is None and self._all_sit()

    @property
    def entropy(self) -> dict[int, str]:
        """What seats threw in, as far as everybody may know it."""
        return dict(self.thrown) if self.opening.chance == 1 or self._all_sit() else {}

    def awaited_shares(self) -> list[int]:
        """The seats that have yet to show what they have committed to."""
        if self.begun or not self.closed:
            return []
        return [seat for seat in sorted(self.committed) if seat not in self.thrown and seat not in self.left_out]

    def _sealed(self) -> Seal:
        return Seal(
            commitment(self.seed),
            self.entropy,
            self.seed,
            scheme=self.opening.chance,
            committed=dict(self.committed),
            left_out=tuple(sorted(self.left_out)),
        )

    def reveal(self, seat: int, entropy: str) -> entries.Reveal | None:
        """What this seat throws in, which must be what it has committed to; not before all have."""
        if self.thrown.get(seat) == entropy:
            return None
        if seat not in self.awaited_shares():
            raise Refused(
                "not-now", "what a seat throws in is shown when everybody has sat down, before the match begins"
            )
        if commitment(entropy) != self.committed[seat]:
            raise Refused("bad-request", "this is not what the seat has committed to")
        return entries.Reveal(seat, entropy)

    def typist(self) -> int | None:
        """Who types in dice and draws: the referee, or while a bot sits there any other person."""
        referee = self.opening.referee
        if referee is None or not self.seats[referee].is_bot:
            return referee
        return next((number for number, seat in enumerate(self.seats) if not seat.is_bot), referee)

    def others(self, seat: int) -> list[int]:
        """The other people who play."""
        return [other for other, who in enumerate(self.seats) if other != seat and who.is_person and not who.is_bot]

    def consenting(self, seat: int) -> list[int]:
        """Those without whose consent this seat does not rewind: the others who play, or have played and are away."""
        away = [other for other in self.played if other != seat and self.seats[other].is_person]
        return sorted({*self.others(seat), *away})

    def seat_of(self, secret: str) -> int:
        """Where the holder of this secret sits, or the first of several places."""
        held = self.opened_by(secret)
        if not held:
            raise Refused("not-seated", "this secret opens no seat of this match")
        return held[0]

    def opened_by(self, secret: str) -> list[int]:
        """The seats of whoever holds this secret, or else those to which it invites again."""
        held = secrets.held_by(secret, [seat.digest for seat in self.seats])
        return held or secrets.held_by(secret, [seat.link for seat in self.seats])

    def link_to(self, seat: int) -> str | None:
        """The hash of the link by which somebody came to this seat, perhaps games ago."""
        plan = self.opening.seats[seat]
        return plan.link if plan.link and self.invited[seat] == plan.digest else self.invited[seat]

    def check_eyes(self, viewer: int, held: str | None) -> None:
        """Whether these eyes may look now: a seat's with its present secret (its hash), the public's where it may."""
        if viewer >= 0:
            seat = self.seats[viewer]
            if held != seat.digest and (held is None or held != seat.link):
                raise Refused("not-seated", "this secret opens no seat of this match")
        elif self.begun and not self.opening.spectators:
            raise Refused("no-spectators", "this table is for its players only")

    def stored(self, key: str, seat: int, wish: str) -> int | None:
        """The version that this wish has made, if it has; a key belongs to what was first asked for under it."""
        if key not in self.keys:
            return None
        version, owner, known = self.keys[key]
        # Journals of older versions do not say what was asked for: there the seat alone counts.
        if known != wish if known else owner != seat:
            raise Refused("key-used", "this key was used for something else; take a new one")
        return version

    def state_at(self, count: int) -> State:
        """The position after `count` steps."""
        if not 0 <= count <= len(self.steps):
            raise Refused("bad-request", f"there is no step {count}; the match has 0 to {len(self.steps)}")
        state = self.start()
        for step in self.steps[:count]:
            state.play(step.move)
        return state

    # What may still happen

    def check_sound(self) -> None:
        if self.broken:
            raise Refused("read-only", f"this match is read-only: {self.broken}")

    @property
    def length(self) -> int:
        """How many steps it has, with those that the present rules do not play."""
        return len(self.steps) + len(self.unplayed)

    def goes_on_from(self) -> int | None:
        """Where a match that no longer replays can be gone on with as a new one: at its last sound step, if any."""
        return self.sound if self.broken and self.sound > 0 else None

    def check_running(self) -> None:
        self.check_sound()
        if not self.begun:
            raise Refused("not-started", "the match begins when every seat is taken")
        if self.status == ENDED:
            raise Refused("over", "the match is over")

    def check_playing(self, seat: int) -> None:
        """Whether the holder of a seat may still act for it: who has resigned leaves it to the house."""
        self.check_running()
        if self.seats[seat].resigned:
            raise Refused("not-now", "You have resigned from this match")

    def takes_back_freely(self, seat: int, to: int) -> bool:
        """Whether this seat may go back to before this step without asking: it is fair, or there is nobody to ask."""
        if all(step.actor == seat for step in self.steps[to:]):
            self._learn_who_was_told(to)
        return hindrance(self.steps[to:], seat) is None or not self.consenting(seat)

    def _learn_who_was_told(self, first: int) -> None:
        """Of the steps from this one on, where that was left for later."""
        if all(step.told is not None for step in self.steps[first:]):
            return
        state = self.state_at(first)
        for number in range(first, len(self.steps)):
            step = self.steps[number]
            self.steps[number] = step._replace(told=step.actor >= 0 and state.tells(step.move))
            state.play(step.move)

    def decider(self, step: Step) -> int | None:
        return self.opening.referee if step.actor == CHANCE else step.actor

    # Time and turns

    def waited(self, now: int) -> int:
        """How long whoever is waited for has been, in milliseconds, without their vacation."""
        since, spent = self.running_since()
        return spent + max(0, now - since)

    def running_since(self) -> tuple[int, int]:
        """Since when the time of whoever is waited for runs, and how much of it had before."""
        return (self.waiting, 0) if self.awaited is None else self.rests.since(self.awaited, self.waiting)

    def may_return(self, seat: int) -> bool:
        """Whether whoever is away may come back: not after resigning, nor with no time left."""
        return not self.seats[seat].resigned and not (self.clocks is not None and self.clocks.out(seat))

    def deadline(self) -> int | None:
        """When the time of whoever is waited for runs out, in milliseconds since 1970; None: never."""
        seat = self.awaited
        if self.clocks is None or self.broken or seat is None or self.status != RUNNING or self.seats[seat].is_bot:
            return None
        since, spent = self.running_since()
        return since + self.clocks.left[seat] - spent

    def turn_number(self, turn: int, until: int | None = None) -> int:
        """Which turn of this seat the next step, or that one, belongs to: a turn ends where any other begins."""
        last = (len(self.steps) if until is None else until) - 1
        for number in range(last, self.laid - 1, -1):
            step = self.steps[number]
            if step.turn == turn:
                return step.number + (number != last or any(views.begins(event) for event in step.events))
        return 1


@lru_cache(maxsize=64)
def _own_box(name: str, text: str) -> Game:
    return load(name, Components(text, f"{name}: the table's own components"))


def box_of(opening: Opening) -> Game:
    """The game with the components this match began with."""
    if opening.box is not None:
        return _own_box(opening.game, opening.box)
    return load_released(opening.game, opening.components)
