"""What a position of Omens is, what is legal in it, and what happens."""

from hashlib import blake2b

from librt.vecs import vec
from mypy_extensions import i64

from ariane import CHANCE, OVER, Components, Event, Game, Option, Outcome, Rng, Rulebook, State, Valuation
from ariane.core.boxes import read
from ariane_omens.box import SCHEMA

KEEP, MARK = 0, 1
NAMES = ("keep", "mark")
FACES = 6


class Omens(State):
    """One position. Omens are 1 to 6; 0 is not dealt yet. `rolled` is the die, 0 before it is rolled."""

    game: "OmensGame"

    def __init__(self, game: "OmensGame", seats: int, turns: int) -> None:
        super().__init__(game, seats)
        self.turns = turns  # of each player
        self.omens = [0] * seats
        self.points = [0] * seats
        self.stones = [0] * FACES
        self.rolled = 0
        self.done = 0  # turns taken by all together

    def copy(self) -> "Omens":
        twin = Omens(self.game, int(self.seats), self.turns)
        twin.omens, twin.points, twin.stones = self.omens[:], self.points[:], self.stones[:]
        twin.rolled, twin.done = self.rolled, self.done
        return twin

    # Who acts, and what is legal

    def actor(self) -> i64:
        if self.done == self.turns * self.seats:
            return OVER
        return self.turn() if self.rolled else CHANCE

    def turn(self) -> i64:
        return self.done % self.seats

    def asks(self) -> str:
        return "deal" if 0 in self.omens else "choose" if self.rolled else "roll"

    def fill(self, buffer: vec[i64]) -> i64:
        legal = [move for move in range(FACES if self.actor() == CHANCE else 2) if self.allowed(move)]
        for at, move in enumerate(legal):
            buffer[at] = move
        return len(legal)

    def allowed(self, move: int) -> bool:
        if self.actor() == CHANCE:
            return 0 not in self.omens or move + 1 not in self.omens
        return self.actor() >= 0 and (move == KEEP or self.stones[self.rolled - 1] < self.game.most)

    def refusal(self, move: i64) -> str | None:
        if self.actor() == OVER or (self.actor() >= 0 and move > MARK):
            return "omens.not-now"
        if 0 in self.omens and move + 1 in self.omens:  # omens.deal.one-each
            return "omens.deal.one-each"
        if self.rolled and move == MARK and self.stones[self.rolled - 1] == self.game.most:  # omens.mark.full
            return "omens.mark.full"
        return None

    # What happens

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        events = [] if log is None else log
        who, face = int(self.turn()), int(move) + 1
        if 0 in self.omens:  # omens.deal.secret
            who = self.omens.index(0)
            self.omens[who] = face
            events.append(Event("omens.deal", {"seat": who}, numbers={"omen": face}, secret=("omen",), knowers=(who,)))
        elif not self.rolled:  # omens.turn.roll
            self.rolled = face
            events.append(Event("omens.roll", {"seat": who}, numbers={"roll": face}))
        else:
            if move == KEEP:  # omens.turn.keep
                self.points[who] += self.rolled
            else:  # omens.turn.mark
                self.stones[self.rolled - 1] += 1
            place = (f"stones-{self.rolled}",)
            events.append(Event(f"omens.{NAMES[move]}", {"seat": who}, numbers={"face": self.rolled}, marks=place))
            self.rolled = 0
            self.done += 1
            if self.actor() == OVER:  # omens.end.reveal
                events += [
                    Event("omens.reveal", {"seat": seat}, numbers={"omen": omen})
                    for seat, omen in enumerate(self.omens)
                ]

    # Secrets: nobody but its holder knows an omen, until the end

    def redeal(self, seat: i64, rng: Rng) -> None:
        if self.actor() == OVER:
            return
        others = [other for other in range(self.seats) if other != seat and self.omens[other]]
        left = [omen for omen in range(1, FACES + 1) if seat < 0 or omen != self.omens[seat]]
        for other in others:
            self.omens[other] = left.pop(int(rng.below(len(left))))

    def unseen(self, move: i64, seat: i64) -> bool:
        return 0 in self.omens and self.omens.index(0) != seat

    # What it is

    def scores(self) -> list[int]:  # omens.end.score
        hidden = self.actor() != OVER
        worth = 0 if hidden else self.game.worth
        return [points + worth * self.stones[omen - 1] for points, omen in zip(self.points, self.omens, strict=True)]

    def outcome(self) -> Outcome | None:
        if self.actor() != OVER:
            return None
        scores = self.scores()
        return Outcome("points", tuple(seat for seat in range(self.seats) if scores[seat] == max(scores)))

    def name(self, move: i64) -> str:
        if self.actor() == CHANCE:
            return f"{self.asks()} {move + 1}"
        return NAMES[move]

    def census(self) -> dict[str, int]:
        return {"die": 1, "omens": FACES}

    def dump(self) -> str:
        lists = {"omens": self.omens, "points": self.points, "stones": self.stones}
        lines = [f"{key}: {' '.join(map(str, numbers))}" for key, numbers in lists.items()]
        return "\n".join(["omens", f"turns {self.turns}", f"done {self.done}", f"rolled {self.rolled}", *lines, ""])

    def fingerprint(self) -> i64:
        return int.from_bytes(blake2b(self.dump().encode(), digest_size=7).digest())


class OmensGame(Game):
    """The rules with one box: how many stones a number takes, and what each is worth."""

    def __init__(self, box: Components, rulebook: Rulebook) -> None:
        file = read(box, SCHEMA)
        self.most = file.integer("most-stones")
        self.worth = file.integer("stone-worth")
        options = [Option("turns", "number", 6, least=2, most=10)]
        super().__init__(
            "omens",
            range(2, 5),
            options,
            box,
            rulebook,
            rules_version=1,
            move_count=2,
            outcome_count=FACES,
            widest=FACES,
            longest=4 * 10,
        )

    def begin(self, seats: int, options: dict[str, bool | int | str]) -> State:
        return Omens(self, seats, int(options["turns"]))

    def chosen(self, state: State) -> dict[str, bool | int | str]:
        assert isinstance(state, Omens)
        return {"turns": state.turns}

    def restore(self, text: str) -> State:
        found = {
            line.replace(":", " ").split()[0]: [*map(int, line.replace(":", " ").split()[1:])]
            for line in text.splitlines()[1:]
        }
        state = Omens(self, len(found["omens"]), *found["turns"])
        [state.done], [state.rolled] = found["done"], found["rolled"]
        state.omens, state.points, state.stones = found["omens"], found["points"], found["stones"]
        return state


class Fortune(Valuation):
    """What a sensible player looks at: its points, and the stones on its own omen."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Omens)
        return (state.points[seat] + state.game.worth * state.stones[state.omens[seat] - 1]) / 40
