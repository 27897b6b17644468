"""Puzzles: positions of played games in which one move is clearly best, found by a search that agrees with itself."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, Game, State
from ariane.core.record import Record
from ariane.players.analysis import analyse
from ariane.players.house import seat_player

GAIN: Final = 0.15  # of the wins: what every other move loses against the best one
MORE: Final = 10  # the second opinion thinks so many times longer
FEWEST: Final = 3  # moves to choose from
MOST: Final = 60
HOPELESS: Final = 0.05  # of the wins: with less, no move is worth finding
LATE: Final = 0.5  # of a game: what comes before is seldom decided by one move
A_GAME: Final = 2  # puzzles from one game: more would resemble one another


class Puzzle(NamedTuple):
    """A position, whose move it is, the one best move, and how much of the wins the next best loses."""

    seat: int
    position: str  # as dump writes it, without the game's name
    best: str
    gain: float


def in_self_play(game: Game, seed: int, iterations: int, seats: int | None = None) -> Iterator[Puzzle]:
    """Puzzles from games of greedy and random-minded players, one game after the other, without end."""
    number = 0
    while True:
        rng = Rng(seed, number)
        count = game.seats[number % len(game.seats)] if seats is None else seats
        yield from _of_game(_walk(game.new(count), game, rng), iterations, rng)
        number += 1


def in_records(records: list[Record], seed: int, iterations: int) -> Iterator[Puzzle]:
    """Puzzles from games that people or players have played."""
    for number, record in enumerate(records):
        yield from _of_game(_positions(record), iterations, Rng(seed, number))


def _of_game(positions: Iterator[State], iterations: int, rng: Rng) -> Iterator[Puzzle]:
    left = A_GAME
    decisions = [state.copy() for state in positions]
    for state in decisions[int(LATE * len(decisions)) :]:
        puzzle = examined(state, iterations, rng)
        if puzzle is not None:
            yield puzzle
            left -= 1
        if left == 0:
            return


def _walk(state: State, game: Game, rng: Rng) -> Iterator[State]:
    """A game of players who look one step ahead, and of an easy one here and there: as people play at first."""
    house = [seat_player("greedy" if rng.below(3) else "random", game) for _ in range(state.seats)]
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            state.play(state.draw(rng))
            continue
        yield state
        shown = state.copy()
        shown.redeal(state.actor(), rng)
        state.play(house[state.actor()].choose(shown, rng))


def _positions(record: Record) -> Iterator[State]:
    state = record.start()
    for step in record.steps:
        if state.actor() != CHANCE:
            yield state
        state.play(state.parse(step.text))


def examined(state: State, iterations: int, rng: Rng) -> Puzzle | None:
    """The puzzle of this position, if it is one: a longer thought finds the same move again, and each other move, by
    itself, loses much.
    """
    seat, moves = int(state.actor()), state.moves()
    if not FEWEST <= len(moves) <= MOST:
        return None
    best = _agreed(state, seat, iterations, rng)
    if best is None:
        return None
    gain = _gain(state, seat, best, iterations * 2, rng)
    if gain < GAIN:
        return None
    text = state.dump().partition("\n")[2]
    return Puzzle(seat, text, state.name(best), gain)


def _agreed(state: State, seat: int, iterations: int, rng: Rng) -> int | None:
    """The move that a short and a long thought both prefer by far."""
    best = None
    for budget in (iterations, iterations * MORE):
        thought = analyse(state, seat, rng, budget)
        first, second = thought.candidates[0], thought.candidates[1]
        if first.share < HOPELESS or first.share - second.share < GAIN * 0.6:
            return None
        if best not in (None, first.move):
            return None
        best = first.move
    return best


def _gain(state: State, seat: int, best: int, iterations: int, rng: Rng) -> float:
    """How much more of the wins the best move brings than the next best, each thought through from behind it."""
    share = _share_after(state, seat, best, iterations * 2, rng)
    gain = 1.0
    for move in state.moves():
        if move != best and gain >= GAIN:
            gain = min(gain, share - _share_after(state, seat, move, iterations, rng))
    return gain


def _share_after(state: State, seat: int, move: int, iterations: int, rng: Rng) -> float:
    after = state.copy()
    after.play(move)
    return analyse(after, seat, rng, iterations).shares[seat]


def scene(puzzle: Puzzle, name: str) -> str:
    """The puzzle as a scene of a game's folder `puzzles`."""
    move = puzzle.best.replace("\\", "\\\\").replace('"', '\\"')
    lines = [
        "[[scene]]",
        f'id = "{name}"',
        "rules = []",
        f"seat = {puzzle.seat + 1}",
        'position = """',
        puzzle.position.rstrip(),
        '"""',
        f'steps = [{{ play = "{move}" }}]  # any other move loses {puzzle.gain:.0%} of the wins or more',
    ]
    return "\n".join(lines) + "\n"
