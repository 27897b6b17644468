"""Each law can fail: a small game of a stranger keeps them all, and each variant of it breaks just one."""

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ariane import (
    CHANCE,
    OVER,
    Components,
    Event,
    Features,
    Game,
    Option,
    Outcome,
    Part,
    Rng,
    Rulebook,
    State,
    Valuation,
    laws,
)

# Peaches: everyone draws a card in secret, 1 to 4, from a bag with two of each. In turn, a player holds, or shows the
# card for good, or puts it back and draws again. After so many rounds all cards are shown, and the highest wins.

HOLD, SHOW, SWAP = 0, 1, 2
CARDS = 4
RULES = """
[[rule]]
id = "peaches.show-once"
section = "Playing"
kind = "rule"
text = "A card is shown once."

[[rule]]
id = "peaches.swap-hidden"
section = "Playing"
kind = "rule"
text = "A card that was shown is not swapped any more."

[[rule]]
id = "peaches.not-now"
section = "Playing"
kind = "ruling"
text = "That is no answer now."
"""


class Peaches(State):
    """One position of a game that a stranger wrote."""

    game: "PeachesGame"

    def __init__(self, game: "PeachesGame", seats: int, rounds: int) -> None:
        super().__init__(game, seats)
        self.rounds = rounds
        self.bag = [2] * CARDS
        self.hands = [0] * seats  # the card held, 0: none yet
        self.shown = [False] * seats
        self.player = 0
        self.round = 0
        self.drawing = True

    def copy(self) -> "Peaches":
        twin = type(self)(self.game, int(self.seats), self.rounds)
        twin.bag, twin.hands, twin.shown = self.bag[:], self.hands[:], self.shown[:]
        twin.player, twin.round, twin.drawing = self.player, self.round, self.drawing
        return twin

    def actor(self) -> i64:
        if self.round > self.rounds:
            return OVER
        return CHANCE if self.drawing else self.player

    def turn(self) -> i64:
        return self.player

    def asks(self) -> str:
        return "draw" if self.drawing else "play"

    def legal(self) -> list[int]:
        if self.actor() == OVER:
            return []
        if self.drawing:
            return [card for card in range(CARDS) if self.bag[card]]
        return [HOLD] if self.shown[self.player] else [HOLD, SHOW, SWAP]

    def fill(self, buffer: vec[i64]) -> i64:
        legal = self.legal()
        for i, move in enumerate(legal):
            buffer[i] = move
        return len(legal)

    def weigh(self, buffer: vec[i64]) -> i64:
        legal = self.legal()
        for i, card in enumerate(legal):
            buffer[i] = self.bag[card]
        return len(legal)

    def refusal(self, move: i64) -> str | None:
        if self.actor() == OVER or not 0 <= move < CARDS or (not self.drawing and move > SWAP):
            return "peaches.not-now"
        if self.drawing:
            return None if self.bag[move] else "peaches.not-now"
        if move != HOLD and self.shown[self.player]:
            return "peaches.show-once" if move == SHOW else "peaches.swap-hidden"
        return None

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        events = log if log is not None else []
        if self.drawing:
            self.bag[move] -= 1
            self.hands[self.player] = int(move) + 1
            events.append(self.drawn())
            self.go_on()
        elif move == SWAP:
            self.bag[self.hands[self.player] - 1] += 1
            self.hands[self.player] = 0
            self.drawing = True
            events.append(Event("peaches.swap", {"seat": self.player}))
        else:
            if move == SHOW:
                self.shown[self.player] = True
                events.append(Event("peaches.show", {"seat": self.player}, None, {"card": self.hands[self.player]}))
            self.go_on()
        if self.round > self.rounds:
            self.shown = [True] * int(self.seats)
            events.append(Event("peaches.over", None, None, {str(i): card for i, card in enumerate(self.hands)}))

    def drawn(self) -> Event:
        who = self.player
        return Event("peaches.draw", {"seat": who}, None, {"card": self.hands[who]}, secret=("card",), knowers=(who,))

    def go_on(self) -> None:
        self.player += 1
        if self.player == self.seats:
            self.player = 0
            self.round += 1
        self.drawing = self.round == 0

    def unseen(self, move: i64, seat: i64) -> bool:
        last = self.round == self.rounds and self.player == self.seats - 1  # all cards are shown right after
        return self.drawing and seat != self.player and not last

    def redeal(self, seat: i64, rng: Rng) -> None:
        hidden = [other for other in range(self.seats) if other != seat and self.hands[other] and not self.shown[other]]
        for other in hidden:
            self.bag[self.hands[other] - 1] += 1
        for other in hidden:
            card = int(rng.below(sum(self.bag)))
            kind = 0
            while card >= self.bag[kind]:
                card -= self.bag[kind]
                kind += 1
            self.bag[kind] -= 1
            self.hands[other] = kind + 1

    def fingerprint(self) -> i64:
        print_ = 17
        for number in (*self.bag, *self.hands, *self.shown, self.player, self.round, self.drawing, self.rounds):
            print_ = (print_ * 31 + int(number) + 1) % (2**61 - 1)
        return print_

    def census(self) -> dict[str, int]:
        return {str(card + 1): self.bag[card] + self.hands.count(card + 1) for card in range(CARDS)}

    def dump(self) -> str:
        numbers = [
            self.rounds,
            *self.bag,
            *self.hands,
            *map(int, self.shown),
            self.player,
            self.round,
            int(self.drawing),
        ]
        return " ".join(["peaches", str(self.seats), *map(str, numbers)]) + "\n"

    def outcome(self) -> Outcome | None:
        if self.actor() != OVER:
            return None
        return Outcome("highest", tuple(seat for seat in range(self.seats) if self.hands[seat] == max(self.hands)))

    def scores(self) -> list[int]:
        return self.hands[:]

    def name(self, move: i64) -> str:
        return f"draw {move + 1}" if self.drawing else ("hold", "show", "swap", "eat")[int(move)]


class Best(Valuation):
    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Peaches)
        return float(state.hands[seat])


class PeachesGame(Game):
    """A game that is in no registry."""

    def __init__(self, folder: Path, kind: type[Peaches] = Peaches) -> None:
        (folder / "rulebook").mkdir(exist_ok=True)
        (folder / "rulebook" / "en.toml").write_text(RULES)
        super().__init__(
            "peaches",
            range(2, 5),
            [Option("rounds", "number", 2, least=1, most=3)],
            Components("each = 2\n", "peaches"),
            Rulebook(folder),
            rules_version=1,
            move_count=4,
            outcome_count=CARDS,
            widest=2 * CARDS,
            longest=12,
        )
        self.kind = kind
        self.valuation = Best()

    def begin(self, seats: int, options: dict[str, bool | int | str]) -> State:
        return self.kind(self, seats, int(options["rounds"]))

    def chosen(self, state: State) -> dict[str, bool | int | str]:
        assert isinstance(state, Peaches)
        return {"rounds": state.rounds}

    def restore(self, text: str) -> State:
        seats, rounds, *numbers = map(int, text.split()[1:])
        state = self.kind(self, seats, rounds)
        state.bag, rest = numbers[:CARDS], numbers[CARDS:]
        state.hands, state.shown = rest[:seats], [bool(flag) for flag in rest[seats : 2 * seats]]
        state.player, state.round = rest[2 * seats], rest[2 * seats + 1]
        state.drawing = bool(rest[2 * seats + 2])
        return state


def test_a_strangers_game_keeps_all_laws(tmp_path: Path) -> None:
    laws.check(PeachesGame(tmp_path), positions=60, games=12)


def test_one_table_can_be_named(tmp_path: Path) -> None:
    game = PeachesGame(tmp_path)
    assert [str(table) for table in laws.setups(game, 3, {"rounds": 2})] == ["peaches seats=3 rounds=2"]
    assert [str(table) for table in laws.setups(game, 2)] == ["peaches seats=2 rounds=1", "peaches seats=2 rounds=3"]
    laws.check(game, seats=3, options={"rounds": 2}, positions=20, games=4)


# One variant for each way to break a law


class Unsorted(Peaches):
    def legal(self) -> list[int]:
        return super().legal()[::-1]


class Repeats(Peaches):
    def legal(self) -> list[int]:
        return sorted([*super().legal(), *super().legal()[:1]])


class Stuck(Peaches):
    def legal(self) -> list[int]:
        return [] if self.round == 1 and self.player == 1 else super().legal()


class SameNames(Peaches):
    def name(self, move: i64) -> str:
        return super().name(move).replace("show", "swap")


class Loud(Peaches):
    def name(self, move: i64) -> str:
        return super().name(move).upper()


class Lenient(Peaches):
    def refusal(self, move: i64) -> str | None:
        rule = super().refusal(move)
        return None if rule == "peaches.swap-hidden" else rule


class Strict(Peaches):
    def refusal(self, move: i64) -> str | None:
        return "peaches.show-once" if self.round == 2 and move == SHOW else super().refusal(move)


class Lawless(Peaches):
    def refusal(self, move: i64) -> str | None:
        rule = super().refusal(move)
        return "peaches.never-written" if rule == "peaches.show-once" else rule


class Shallow(Peaches):
    def copy(self) -> "Peaches":
        twin = super().copy()
        twin.shown = self.shown
        return twin


class Touchy(Peaches):
    def scores(self) -> list[int]:
        self.rounds += self.round == 1
        return super().scores()


class Forgetful(Peaches):
    def dump(self) -> str:
        words = super().dump().split()
        return " ".join([*words[:-2], "0" if self.round < 2 else "1", words[-1]])


class Moody(Peaches):
    def play(self, move: i64, log: list[Event] | None = None) -> None:
        watched = log is not None and self.round == 1 and not self.drawing
        super().play(SHOW if watched and move == HOLD else move, log)


class Growing(Peaches):
    def play(self, move: i64, log: list[Event] | None = None) -> None:
        if not self.drawing and move == SHOW:
            self.bag[0] += 1
        super().play(move, log)


class Endless(Peaches):
    def go_on(self) -> None:
        super().go_on()
        self.round = min(self.round, 1)


class Loaded(Peaches):
    def draw(self, rng: Rng) -> i64:
        return max(super().draw(rng), super().draw(rng))


class Forging(Peaches):
    def draw(self, rng: Rng) -> i64:
        return rng.below(CARDS)


class Greedy(Peaches):
    def returns(self) -> list[float]:
        return [2 * share for share in super().returns()]


class Peeking(Peaches):
    def redeal(self, seat: i64, rng: Rng) -> None:
        if seat != 1:
            super().redeal(seat, rng)


class Careless(Peaches):
    def redeal(self, seat: i64, rng: Rng) -> None:
        super().redeal(-3, rng)
        self.player = 0


class Telling(Peaches):
    def drawn(self) -> Event:
        return Event("peaches.draw", {"seat": self.player}, None, {"card": self.hands[self.player]})


class Explaining(Peaches):
    """Refuses with another rule where somebody else holds the highest card."""

    def refusal(self, move: i64) -> str | None:
        rule, others = super().refusal(move), self.hands[: self.player] + self.hands[self.player + 1 :]
        return "peaches.swap-hidden" if rule == "peaches.show-once" and CARDS in others else rule


class Blind(Peaches):
    def unseen(self, move: i64, seat: i64) -> bool:
        return super().unseen(move, seat) or (not self.drawing and move != HOLD)


class Leaning(Peaches):
    """Redeals everything, but lets the truth tell how."""

    def redeal(self, seat: i64, rng: Rng) -> None:
        if seat != 0 and self.hands[0] == 4 and not self.shown[0]:
            rng.below(2)
        super().redeal(seat, rng)


class Hushed(Peaches):
    """Says that its moves tell nothing, though the last one shows all hands."""

    def tells(self, move: i64) -> bool:
        return False


BREAKS: list[tuple[int, type[Peaches], str]] = [
    (1, Unsorted, "not sorted"),
    (1, Repeats, "repeat"),
    (1, Stuck, "no move"),
    (1, SameNames, "two moves have the name 'swap'"),
    (1, Loud, "cannot stand in a record"),
    (2, Lenient, "is not in moves()"),
    (2, Strict, "is in moves()"),
    (2, Lawless, "no id of the rulebook"),
    (3, Shallow, "changed"),
    (3, Touchy, "looking at the position changed it"),
    (4, Forgetful, "restore(dump()) differs"),
    (4, Moody, "without a log"),
    (5, Growing, "not conserved"),
    (6, Endless, "longest is 12"),
    (6, Loaded, "do not follow the odds"),
    (6, Forging, "not among"),
    (6, Greedy, "shares"),
    (7, Peeking, "redeal"),
    (7, Careless, "sees otherwise"),
    (7, Telling, "told"),
    (7, Explaining, "is refused by"),
    (7, Blind, "its own move"),
    (7, Leaning, "redeal"),
    (7, Hushed, "is said to tell seat"),
]


@pytest.mark.parametrize(("law", "kind", "what"), BREAKS, ids=[kind.__name__ for _, kind, _ in BREAKS])
def test_a_broken_law_is_found_and_named(law: int, kind: type[Peaches], what: str, tmp_path: Path) -> None:
    with pytest.raises(laws.LawBroken) as broken:
        laws.check(PeachesGame(tmp_path, kind), positions=90, games=12)
    assert broken.value.law == law, broken.value
    assert what in broken.value.what


def test_who_says_that_nothing_is_hidden_has_to_mean_it(tmp_path: Path) -> None:
    game = PeachesGame(tmp_path, Peaches)
    game.hidden = False
    with pytest.raises(laws.LawBroken, match="nothing is hidden, but redeal changed"):
        laws.check(game, positions=90, games=12)


class TellingNumbers(Features):
    """Numbers that tell every hand to everybody."""

    def __init__(self) -> None:
        super().__init__(1, [Part("hands", (CARDS,), "cards in hands", 0, CARDS)])

    def write(self, state: State, seat: i64, row: vec[float], at: i64) -> None:
        assert isinstance(state, Peaches)
        for who in range(int(state.seats)):
            row[at + who] = float(state.hands[who])


def test_features_may_tell_no_secret(tmp_path: Path) -> None:
    game = PeachesGame(tmp_path)
    game.own_features = TellingNumbers()
    with pytest.raises(laws.LawBroken, match=r"law 7 .* features: "):
        laws.check(game, positions=90, games=12)


def test_the_error_leads_back_to_the_position(tmp_path: Path) -> None:
    game = PeachesGame(tmp_path, Lenient)
    with pytest.raises(laws.LawBroken, match=r"law 2 .* peaches seats=2 rounds=3, .* seed \d+, step \d+") as broken:
        laws.check(game, positions=90, games=12)
    spot = broken.value.spot
    state = laws.stand(game, 2, spot.setup.options, seed=spot.seed, step=spot.step, style=spot.style)
    laws.law_1_moves(state, spot)
    with pytest.raises(laws.LawBroken):
        laws.law_2_refusals(state, spot)
