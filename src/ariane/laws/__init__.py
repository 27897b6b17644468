"""The laws that every game keeps, as checks that anyone can run on a game, ours or their own.

    from ariane import laws
    laws.check(game)                                            # all the laws, every number of seats, every option
    laws.check(game, seats=3, options={"short": True}, positions=2000, seed=7)

or, for a game of Ariane, `python -m ariane.laws gotown`. Random games are played, and greedy ones where the game has a
valuation; some positions of each are looked at closely. A broken law raises LawBroken, which says where it happened and
how to stand there: `laws.stand(game, 3, {"short": True}, seed=7, step=42)` is that very position.

1. `moves()` is sorted, without repeats, inside the number space, empty only at OVER; names are unique and parse back.
2. `refusal(m)` is None exactly for m in `moves()`, and otherwise an id of the rulebook.
3. Playing on a copy never changes the original; looking never changes anything.
4. The same moves give the same fingerprints: again, through a record and back, through dump and restore; and, by
   `digest`, on another machine, interpreted or compiled.
5. `census()` never changes.
6. Every game ends within `longest`; `draw` follows `odds`; shares of the win are shares.
7. `redeal` is a function of what a seat knows and of rng, changes nothing that the seat sees, and gives positions that
   keep all the other laws; nobody is told what is not for them.
"""

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, Game, State, Value
from ariane.laws.golden import digest, golden
from ariane.laws.knowledge import law_7_secrets
from ariane.laws.plain import (
    COMPILED,
    law_1_moves,
    law_2_refusals,
    law_3_copies,
    law_4_again,
    law_4_restored,
    law_5_census,
    law_6_draw,
    law_6_end,
)
from ariane.laws.spots import LawBroken, Setup, Spot, has_valuation, play_game, setups, stand
from ariane.laws.views import seen

POSITIONS = 400 if COMPILED else 60  # looked at closely, at each table
GAMES = 6  # played at each table, every third of them greedy

__all__ = [
    "LawBroken",
    "Setup",
    "Spot",
    "check",
    "check_setup",
    "digest",
    "golden",
    "law_1_moves",
    "law_2_refusals",
    "law_3_copies",
    "law_4_again",
    "law_4_restored",
    "law_5_census",
    "law_6_draw",
    "law_6_end",
    "law_7_secrets",
    "play_game",
    "seen",
    "setups",
    "stand",
]


def check(
    game: Game,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    positions: int = POSITIONS,
    seed: int = 1,
    games: int = GAMES,
) -> None:
    """All the laws at every table, or at those given: `games` played there, `positions` of them looked at closely."""
    for setup in setups(game, seats, options):
        check_setup(setup, positions, seed, games)


def check_setup(setup: Setup, positions: int = POSITIONS, seed: int = 1, games: int = GAMES) -> None:
    counted: set[str] = set()  # questions to chance whose draws were counted already
    for number in range(games):
        style = "greedy" if number % 3 == 2 and has_valuation(setup.game) else "random"
        steps = play_game(setup, seed + number, style)
        share = positions * (number + 1) // games - positions * number // games
        check_game(setup, seed + number, style, steps, share, counted)


def check_game(setup: Setup, seed: int, style: str, steps: list[int], positions: int, counted: set[str]) -> None:
    """One game, played a second time with a log: the quick laws at every step, all of them at some positions."""
    rng = Rng(seed, positions)
    close = {int(rng.below(len(steps) + 1)) for _ in range(positions)}
    state, census, decisions = setup.start(), setup.start().census(), 0
    kept: list[tuple[State, int, str]] = []
    prints: list[int] = []
    for step in range(len(steps) + 1):
        spot = Spot(setup, seed, style, step)
        prints.append(int(state.fingerprint()))
        law_1_moves(state, spot, parse=step in close)
        law_5_census(state, spot, census)
        law_6_end(state, spot)
        if state.actor() == CHANCE and state.asks() not in counted:
            counted.add(state.asks())
            law_6_draw(state, spot)
        if step in close:
            law_2_refusals(state, spot)
            law_3_copies(state, spot)
            law_4_restored(state, spot)
            law_7_secrets(state, spot, decisions)
            kept.append((state.copy(), prints[-1], state.dump()))
        if step < len(steps):
            if state.actor() >= 0:
                decisions += 1
            if steps[step] not in state.moves():
                raise LawBroken(4, spot, f"{state.name(steps[step])!r} was legal when this game was played before")
            state.play(steps[step], [])
    spot = Spot(setup, seed, style, len(steps))
    if state.actor() != OVER:
        raise LawBroken(4, spot, "the same moves ended the game when it was played before, and do not now")
    for copy, print_, text in kept:
        if copy.fingerprint() != print_ or copy.dump() != text:
            raise LawBroken(3, spot, f"a copy made earlier has changed while the game went on: it was\n{text}")
    law_4_again(spot, steps, prints)
