"""Where a law is tried: setups, seeded games and the positions in them, and how to speak of what differs there."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from ariane.core.chance import Rng
from ariane.core.errors import ArianeError
from ariane.core.game import CHANCE, OVER, Game, Option, State, Valuation, Value
from ariane.players.greedy import GreedyPlayer
from ariane.players.playouts import decide

CHANCE_IN_A_ROW = 10_000
DRAWN = 4  # views take longer than rules: they are drawn at one in so many positions


class Setup(NamedTuple):
    """A game with a number of seats and all its options."""

    game: Game
    seats: int
    options: dict[str, Value]

    def start(self) -> State:
        return self.game.new(self.seats, **self.options)

    def __str__(self) -> str:
        known, rules = self.game.options, self.game.rules_version
        named = {key: value for key, value in self.options.items() if known[key].is_named(value, rules)}
        chosen = "".join(f" {key}={_plain(value)}" for key, value in named.items())
        return f"{self.game.name} seats={self.seats}{chosen}"


class Spot(NamedTuple):
    """A position that can be found again: after so many steps of a seeded game at a table."""

    setup: Setup
    seed: int
    style: str
    step: int

    def rng(self, *more: int) -> Rng:
        """Chance for what is tried at this spot: the same whenever it is tried again."""
        return Rng(self.seed, self.step, *more)

    def looks(self) -> bool:
        """Whether views are looked at here too."""
        return self.rng(0).below(DRAWN) == 0

    def __str__(self) -> str:
        setup = self.setup
        return (
            f"{setup}, {self.style} game of seed {self.seed}, step {self.step} (stand there: ariane.laws.stand(game, "
            f"{setup.seats}, {setup.options!r}, seed={self.seed}, step={self.step}, style={self.style!r}))"
        )


class LawBroken(ArianeError):
    """A game does not keep a law: which one, where, and what differs."""

    def __init__(self, law: int, spot: Spot, what: str) -> None:
        super().__init__(f"law {law} is broken by {spot}: {what}")
        self.law = law
        self.spot = spot
        self.what = what


def setups(game: Game, seats: int | None = None, options: dict[str, Value] | None = None) -> Iterator[Setup]:
    """Every number of seats with every combination of the options' samples, but for what is given.

    House rules do not multiply that: where nothing is given, each is tried alone, then all of them at once.
    """
    given = options or {}
    for count in game.seats if seats is None else [seats]:
        settled = game.settle(count, given)
        choices = [
            [settled[key]] if key in given or option.house else option.samples(count)
            for key, option in game.options.items()
        ]
        for values in product(*choices):
            yield Setup(game, count, dict(zip(game.options, values, strict=True)))
        house = [key for key, option in game.options.items() if option.house and options is None]
        for chosen in [[key] for key in house] + ([house] if len(house) > 1 else []):
            others = {key: _otherwise(game.options[key], count) for key in chosen}
            yield Setup(game, count, {**settled, **others})


def _otherwise(option: Option, seats: int) -> Value:
    return next(value for value in option.samples(seats) if value != option.default)


# Games to look at


def has_valuation(game: Game) -> bool:
    return type(game.valuation) is not Valuation


def play_game(setup: Setup, seed: int, style: str, most: int | None = None) -> list[int]:
    """The moves and outcomes of one seeded game, or of its first so many steps. Law 6: it ends within longest."""
    state, rng, steps = setup.start(), Rng(seed), list[int]()
    greedy = GreedyPlayer(setup.game)
    decisions = chances = 0
    while state.actor() != OVER and (most is None or len(steps) < most):
        legal = state.moves()
        spot = Spot(setup, seed, style, len(steps))
        if not legal:
            raise LawBroken(1, spot, f"there is no move, but {who(state)} is to act, not OVER")
        if state.actor() == CHANCE:
            chances += 1
            move = int(state.draw(rng))
        else:
            decisions, chances = decisions + 1, 0
            move = legal[int(rng.below(len(legal)))]
            if style == "greedy" and rng.below(4) > 0:  # a blunder now and then leads further about
                move = int(decide(state, greedy, rng))
        if move not in legal:
            law, by = (6, "draw") if state.actor() == CHANCE else (7, "a player who was shown a redealt position")
            raise LawBroken(law, spot, f"{move}, given by {by}, is not among the moves {legal}")
        if decisions > setup.game.longest or chances > CHANCE_IN_A_ROW:
            raise LawBroken(6, spot, f"the game goes on after {decisions} decisions; longest is {setup.game.longest}")
        steps.append(move)
        state.play(move)
    return steps


def stand(
    game: Game,
    seats: int,
    options: dict[str, Value] | None = None,
    *,
    seed: int,
    step: int,
    style: str = "random",
) -> State:
    """The position that a LawBroken speaks of."""
    [setup] = setups(game, seats, game.settle(seats, options or {}))
    state = setup.start()
    for move in play_game(setup, seed, style, step):
        state.play(move)
    return state


# Saying what differs


def being(state: State) -> dict[str, object]:
    """All that a position is."""
    return {"fingerprint": int(state.fingerprint()), "position": state.dump(), "moves": state.moves()}


def wander(state: State, rng: Rng, steps: int) -> None:
    for _ in range(steps):
        if state.actor() == OVER:
            return
        legal = state.moves()
        state.play(legal[int(rng.below(len(legal)))])


def difference(one: Mapping[str, object], two: Mapping[str, object]) -> str:
    """The first part that differs; of texts, the first line."""
    for key, was in one.items():
        now = two.get(key)
        if was == now:
            continue
        if isinstance(was, str) and isinstance(now, str):
            for left, right in zip([*was.splitlines(), ""], [*now.splitlines(), ""], strict=False):
                if left != right:
                    return f"{key}: {left[:400]!r} and {right[:400]!r}"
        return f"{key}: {was!r} and {now!r}"
    return f"{sorted(set(two) - set(one))} are new" if set(two) - set(one) else "the fingerprint alone"


def who(state: State) -> str:
    actor = int(state.actor())
    return {CHANCE: "CHANCE", OVER: "OVER"}.get(actor, f"seat {actor}")


def called(state: State, move: int) -> str:
    return "no move" if state.actor() == OVER else repr(state.name(move))


def _plain(value: Value) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
