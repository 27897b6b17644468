"""What a game is and what a position is: the contract every game keeps and everything else stands on."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import BadMove, BadOption, BadSeats
from ariane.core.events import Event
from ariane.core.rulebook import Rulebook

CHANCE: Final = -1  # the actor where chance is asked
OVER: Final = -2  # the actor of a finished game
PUBLIC: Final = -3  # the spectator's seat

Value = bool | int | str


class Outcome:
    """Why a game ended (a key of its words) and which seats won; nobody, where there are none."""

    def __init__(self, reason: str, winners: tuple[int, ...]) -> None:
        self.reason = reason
        self.winners = winners

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.reason == other.reason and self.winners == other.winners

    def __hash__(self) -> int:
        return hash((self.reason, self.winners))

    def __repr__(self) -> str:
        return f"Outcome({self.reason!r}, {self.winners!r})"


class Option:
    """A choice made before the game: on or off, one of several words, a number in a range, or a seat (0: by chance)."""

    def __init__(
        self,
        key: str,
        kind: str,
        default: Value,
        choices: tuple[str, ...] = (),
        least: int = 0,
        most: int = 0,
        since: int = 1,
        house: bool = False,
    ) -> None:
        self.key = key
        self.kind = kind
        self.default = default
        self.choices = choices
        self.least = least
        self.most = most
        self.since = since  # the first version of the rules with it: records of earlier ones do not name it
        self.house = house  # a ruling of ours put otherwise: named only where a table chose it, see core/houserules.py

    def is_named(self, value: Value, rules: int) -> bool:
        """Whether a record of this version of the rules names it."""
        return value != self.default if self.house else self.since <= rules

    def allowed(self, seats: int) -> str:
        """What would be right, for people."""
        if self.kind == "flag":
            return "yes or no"
        if self.kind == "choice":
            return "one of " + ", ".join(self.choices)
        if self.kind == "seat":
            return f"0 (by chance) or a seat from 1 to {seats}"
        return f"a number from {self.least} to {self.most}"

    def settle(self, value: Value, seats: int) -> Value:
        """The value in its own type; texts are read, so that a command line and a record can give them."""
        right: Value | None = None
        if self.kind == "flag":
            if isinstance(value, bool):
                right = value
            elif isinstance(value, str):
                right = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}.get(
                    value.lower()
                )
        elif self.kind == "choice":
            right = value if isinstance(value, str) and value in self.choices else None
        else:
            most = seats if self.kind == "seat" else self.most
            if isinstance(value, str) and value.strip().isdecimal() and len(value) < 19:
                value = int(value)
            if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= most:
                right = value
        if right is None:
            raise BadOption(f"option {self.key} cannot be {value!r}: it is {self.allowed(seats)}")
        return right

    def samples(self, seats: int) -> list[Value]:
        """Values that together show what the option does; the laws run over them."""
        if self.kind == "flag":
            return [False, True]
        if self.kind == "choice":
            return list(self.choices)
        if self.kind == "seat":
            return [0, seats]
        return [self.least, self.most] if self.least < self.most else [self.least]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of a game. A game's own State says who acts, what is legal and what happens."""

    def __init__(self, game: "Game", seats: i64) -> None:
        self.game = game
        self.seats = seats

    # Who acts, and what is asked

    def actor(self) -> i64:
        """A seat, or CHANCE, or OVER."""
        raise NotImplementedError

    def turn(self) -> i64:
        """Whose turn it is at the table, not always who acts."""
        raise NotImplementedError

    def asks(self) -> str:
        """The key of the question being asked."""
        raise NotImplementedError

    # What is legal. A game gives fill; moves is made of it.

    def fill(self, buffer: vec[i64]) -> i64:
        """Writes the legal moves of the actor, or at CHANCE the possible outcomes, ascending; returns how many."""
        raise NotImplementedError

    def moves(self) -> list[int]:
        buffer = self.game.scratch
        return [int(buffer[i]) for i in range(self.fill(buffer))]

    def weigh(self, buffer: vec[i64]) -> i64:
        """At CHANCE: writes a weight for each outcome that fill writes; returns how many. Even odds by default."""
        count = self.fill(buffer)
        for i in range(count):
            buffer[i] = 1
        return count

    def odds(self) -> list[int]:
        buffer = self.game.scratch
        return [int(buffer[i]) for i in range(self.weigh(buffer))]

    def draw(self, rng: Rng) -> i64:
        """At CHANCE: one outcome by its odds. A game may give a quicker one that draws just the same."""
        buffer = self.game.scratch
        total: i64 = 0
        for i in range(self.weigh(buffer)):
            total += buffer[i]
        left = rng.below(total)
        at: i64 = 0
        while left >= buffer[at]:
            left -= buffer[at]
            at += 1
        self.fill(buffer)
        return buffer[at]

    def refusal(self, move: i64) -> str | None:
        """None if legal now, else the id of a rule that forbids it."""
        raise NotImplementedError

    # What happens

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        """Goes on by one decision or outcome, which is trusted to be legal; writes events to the log if given."""
        raise NotImplementedError

    def play_chance(self, rng: Rng) -> i64:
        """Lets chance act until a seat is to decide or the game is over; returns the actor."""
        while True:
            actor = self.actor()
            if actor != CHANCE:
                return actor
            self.play(self.draw(rng))

    def step(self, move: i64, rng: Rng) -> i64:
        """A decision, and then chance until a seat is to decide or the game is over; returns the actor."""
        self.play(move)
        return self.play_chance(rng)

    def copy(self) -> "State":
        raise NotImplementedError

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Resamples, in place, all that this seat cannot know. Where nothing is hidden, nothing changes."""

    def blindfold(self) -> None:
        """From here on the position need not keep what seats know: for playouts, which never redeal."""

    def abstains(self) -> i64:
        """Where only people who see each other can tell: the move of players of the house, who cannot; -1 elsewhere."""
        return -1

    def unseen(self, move: i64, seat: i64) -> bool:
        """Whether this seat does not see which move or outcome this is when it is played now."""
        return False

    def tells(self, move: i64) -> bool:
        """Whether this move of the actor, made now, may tell it something: then it is not freely taken back.

        Where something is hidden that is so, unless the game knows better; `told_by` fits most games. A law checks it.
        """
        return self.game.hidden

    # What it is

    def fingerprint(self) -> i64:
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """How many of each component there are, wherever they lie: it never changes."""
        raise NotImplementedError

    def dump(self) -> str:
        """One readable text that the game's restore reads back."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Why it ended and who won; None while it goes on."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points of each seat, as the table counts them."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """Shares of the win, one a seat: they sum to 1, or to 0 where nobody wins or the game goes on."""
        shares = [0.0] * int(self.seats)
        end = self.outcome()
        if end is not None:
            for seat in end.winners:
                shares[seat] = 1.0 / len(end.winners)
        return shares

    # Notation

    def name(self, move: i64) -> str:
        """Short, unique among the moves of the position, stable. Known for every number of the space asked for now."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The move or outcome of this name: a legal one, else one of the whole space, whose refusal says why not."""
        wanted = " ".join(text.split()).lower()
        legal = self.moves()
        for move in legal:
            if self.name(move) == wanted:
                return move
        if self.actor() != OVER:
            space = self.game.outcome_count if self.actor() == CHANCE else self.game.move_count
            for move in range(space):
                if self.name(move) == wanted:
                    return move
        known = ", ".join(self.name(move) for move in legal[:12]) + (", …" if len(legal) > 12 else "")
        raise BadMove(f"{text.strip()!r} is no move here; now possible: {known}" if legal else "the game is over")

    # How it looks: the views live with the game, outside the compiled rules

    def _repr_svg_(self) -> str:
        from ariane.core.views import picture

        return picture(self, PUBLIC)

    def __str__(self) -> str:
        from ariane.core.views import sketch

        return sketch(self, PUBLIC)


def told_by(state: State, move: i64) -> bool:
    """For `tells`: the actor is told something by an event that is for it alone, or when somebody else is asked.

    Who is asked what, and who is not, may come of what they hold; a silence tells as much as an event.
    """
    seat, after, log = state.actor(), state.copy(), list[Event]()
    after.play(move, log)
    if after.actor() != seat:
        return True
    for event in log:
        if event.secret and seat in event.knowers:
            return True
    return False


PRIDE: Final = 0.6  # what a shared win counts: who is content with it never learns that the others play badly


@mypyc_attr(allow_interpreted_subclasses=True)
class Valuation:
    """What a sensible player looks at: a number for each seat, higher is better. A game gives its own."""

    patience: i64 = -1  # decisions a search plays at random before it glances; -1: to the end of the game
    steep: float = 5.5  # how much a lead at a glance says about who will win: shares are as exp(steep * standing)
    explore: float = 0.7  # how much a search looks for better moves than those that seem best so far
    trust: float = 2.0  # how many visits the first glance at a move counts as
    scaled: float = 0.0  # explores by so many times the spread of the shares seen; 0: by `explore` alone
    content: float = 1.0  # plays the best of the moves tried at least this part as often as the one tried most
    signs: i64 = 0  # how many numbers `tell` writes for each seat; 0: what is learned stands on features
    edition: i64 = 1  # of these numbers: weights are learned for one

    def value(self, state: State, seat: i64) -> float:
        return state.returns()[seat]

    def glance(self, state: State, standings: vec[float]) -> None:
        """Writes how every seat stands in a game that goes on: what a search asks at the end of a line, so be quick."""
        for seat in range(state.seats):
            standings[seat] = self.value(state, seat)

    def standings(self, state: State) -> list[float]:
        """The same as a list, for Python (see `Features.rows`)."""
        found = vec[float]([0.0] * int(state.seats))
        self.glance(state, found)
        return list(found)

    def tell(self, state: State, standings: vec[float], row: vec[float]) -> None:
        """Glances, and writes beside it what it saw on the way: `signs` numbers for each seat, seat after seat.

        What is learned corrects the glance by these: they should cost little beside it, and lie between about -1 and 1.
        """
        self.glance(state, standings)

    def told(self, state: State) -> tuple[list[float], list[float]]:
        """The same as lists, for Python: every seat's standing, and all signs."""
        standings = vec[float]([0.0] * int(state.seats))
        row = vec[float]([0.0] * int(state.seats * self.signs))
        self.tell(state, standings, row)
        return list(standings), list(row)

    def settle(self, state: State, shares: vec[float]) -> None:
        """Writes every seat's share of the win in a finished game, as a search counts it."""
        won = state.returns()
        for seat in range(state.seats):
            shares[seat] = won[seat] if won[seat] == 1.0 else won[seat] * PRIDE

    def parts(self, state: State, seat: i64) -> dict[str, float]:
        """What a seat's standing at a glance adds up to, by name: a move is explained by the part it changes most.

        A game without parts has no reasons; the words `reason-<part>` and `reason-rival-<part>` tell those it has.
        """
        return {}

    def playouts(self, state: State) -> i64:
        """How many iterations of a hundred a search plays to the end at random from here, whatever its patience."""
        return 0


class Part:
    """One part of a game's features: what its numbers are called, how they lie, what they mean, and their bounds."""

    def __init__(self, name: str, shape: tuple[int, ...], meaning: str, least: float = 0.0, most: float = 1.0) -> None:
        self.name = name
        self.shape = shape
        self.meaning = meaning
        self.least = least
        self.most = most

    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size

    def __repr__(self) -> str:
        return f"Part({self.name!r}, {self.shape!r}, {self.meaning!r}, {self.least!r}, {self.most!r})"


def shares(of: int, most: int) -> vec[float]:
    """Every number up to most, divided: compiled code looks such a fraction up sooner than it makes it."""
    return vec[float]([number / of for number in range(most + 1)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """A position in numbers for learning, as one seat knows it: as many for every position, part after part.

    A game gives its own, compiled; where it has none, `core/plain.py` writes what its views say.
    """

    def __init__(self, version: int, parts: list[Part], omits: dict[str, str] | None = None) -> None:
        self.version = version  # grows when a number comes to lie elsewhere, or to mean something else
        self.parts = parts
        # What a seat may know and the numbers do not say: lines of a dump, by what they begin with, and what they hold.
        self.omits = {} if omits is None else omits
        self.length: i64 = sum([part.size() for part in parts])

    def describe(self) -> list[Part]:
        return self.parts

    def write(self, state: State, seat: i64, row: vec[float], at: i64) -> None:
        """Writes all the numbers that are not 0 from this place on into a row that is 0 there."""
        raise NotImplementedError

    def rows(self, states: list[State], seats: list[int]) -> vec[float]:
        """All the numbers of these positions, each as its seat knows it, one row after the other.

        Python asks here and hands in no rows of its own: what it hands to compiled code is never freed (mypyc 2.4).
        """
        many = vec[float]([0.0] * (len(states) * int(self.length)))
        for i in range(len(states)):
            self.write(states[i], seats[i], many, i * self.length)
        return many

    def numbers(self, state: State, seat: i64) -> list[float]:
        return list(self.rows([state], [int(seat)]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of a game with one box of components, and the bounds of its positions."""

    def __init__(
        self,
        name: str,
        seats: range,
        options: list[Option],
        components: Components,
        rulebook: Rulebook,
        *,
        rules_version: int,
        move_count: i64,
        outcome_count: i64,
        widest: i64,
        longest: i64,
        hidden: bool = True,
        still: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.seats = seats
        self.options = {option.key: option for option in options}
        self.components = components
        self.rulebook = rulebook
        self.rules_version = rules_version  # records name it: it grows when old records would replay differently
        self.still = still  # earlier versions that what began under them is still played by, see under
        self.move_count = move_count
        self.outcome_count = outcome_count
        self.widest = widest  # no position has more moves or outcomes than this
        self.longest = longest  # no game has more decisions than this
        self.hidden = hidden  # whether seats have secrets; if not, redeal changes nothing
        self.scratch = vec[i64]([0] * int(widest))
        self.starts: dict[int, State] = {}  # by seats, without any option given
        self.valuation = Valuation()
        self.own_features: Features | None = None

    @property
    def features(self) -> Features:
        """What a learner is shown: the game's own numbers, or plain ones made of its views."""
        if self.own_features is None:
            from ariane.core.plain import PlainFeatures

            self.own_features = PlainFeatures(self)
        return self.own_features

    def new(self, seats: int | None = None, **options: Value) -> State:
        """The first position. Without a number of seats, the smallest table."""
        count = self.seats[0] if seats is None else seats
        if options:
            return self.begin(count, self.settle(count, options))
        start = self.starts.get(count)
        if start is None:
            start = self.begin(count, self.settle(count, options))
            self.starts[count] = start
        return start.copy()

    def settle(self, seats: int, options: dict[str, Value]) -> dict[str, Value]:
        """The options in full, defaults filled in; refused with a reason where something is wrong."""
        if seats not in self.seats:
            raise BadSeats(f"{self.name} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        for key in options:
            if key not in self.options:
                raise BadOption(f"{self.name} has no option {key!r}; it has: {', '.join(self.options) or 'none'}")
        return {key: option.settle(options.get(key, option.default), seats) for key, option in self.options.items()}

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        """The first position with settled options: a game's own."""
        raise NotImplementedError

    def plays_by(self, rules: int) -> bool:
        """Whether a game that began under this version of the rules can be replayed and goes on."""
        return rules == self.rules_version or rules in self.still

    def changes(self, rules: int) -> tuple[str, ...]:
        """The rules changed since this version that games begun under it do not go on by: a game's own."""
        return ()

    def heir(self, rules: int) -> int:
        """The version that games begun under this one go on by where they touch a changed rule: the next one kept."""
        kept = [later for later in sorted((*self.still, self.rules_version)) if later > rules]
        return next((later for later in kept if not self.changes(later)), self.rules_version)

    def under(self, state: State, rules: int) -> State:
        """The position, played on by this version of the rules: a game's own, where it still knows earlier ones."""
        return state

    def chosen(self, state: State) -> dict[str, Value]:
        """The settled options this position is played with: a game's own."""
        raise NotImplementedError

    def remarks(self) -> list[str]:
        """What a check of this box has to say, a line each, besides that it is good: a game's own."""
        return []

    def restore(self, text: str) -> State:
        """The position that dump wrote: a game's own; refused with a reason where it is none."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Game {self.name}>"
