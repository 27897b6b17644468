"""Self-play: games between searches that think alike, and what became of their positions."""

from typing import Any, NamedTuple

import numpy as np

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, Game, State, Valuation
from ariane.core.registry import load
from ariane.players.learned import valuation
from ariane.players.player import choices
from ariane.players.playouts import decide, tell
from ariane.players.search import SearchPlayer
from ariane.players.tree import NOBODY

KEPT = 40  # positions of a game: neighbours say much the same
WEIGHED = 10  # visits from which on a move's share says something about the position behind it
ASTRAY = 8  # decisions at random in a row, at most: a search looks at positions that nobody would play into


class Work(NamedTuple):
    """How games are played, as plain data, so that another process can be told it."""

    game: str
    seats: int
    weights: str | None  # the text of the file that they think by; None: the game's own valuation
    iterations: int  # per move
    wander: float  # how often the players go astray for a few decisions
    trace: float  # how far a position learns from the end of its game, not from what was thought soon after it
    seed: int
    aside: int = 0  # positions of a game that learn what a search found behind the moves it compared


class Lessons(NamedTuple):
    """Positions in numbers: what each seat knows, how it stands at a glance, and its share of what came of it."""

    rows: Any  # [position, seat, sign or feature]
    glances: Any  # [position, seat]
    targets: Any  # [position, seat]
    games: Any  # [position] the number of the game it is from


def thinking(game: Game, seats: int, weights: str | None) -> Valuation:
    """The valuation of a file's text, or the one that was written for the game."""
    return game.valuation if weights is None else valuation(game, seats, weights)


def lessons(work: Work, numbers: list[int]) -> Lessons:
    """Plays the games of these numbers."""
    game = load(work.game)
    mind = thinking(game, work.seats, work.weights)
    played = [_game(game, mind, work, number) for number in numbers]
    sizes = [len(one.targets) for one in played]
    return Lessons(
        np.concatenate([one.rows for one in played]),
        np.concatenate([one.glances for one in played]),
        np.concatenate([one.targets for one in played]),
        np.repeat(np.array(numbers, np.int64), sizes),
    )


def _game(game: Game, mind: Valuation, work: Work, number: int) -> Lessons:
    """One game: its chance and its thoughts are named by seed and number, whoever plays it where."""
    rng = Rng(work.seed, number)
    state = game.new(work.seats)
    players = [SearchPlayer(game, iterations=work.iterations, valuation=mind) for _ in range(work.seats)]
    seen, thought, astray = list[State](), list[Any](), 0
    weighed = list[Weighed]()
    while (actor := int(state.actor())) != OVER:
        seen.append(state.copy())
        hope = None
        if actor == CHANCE:
            move = int(state.draw(rng))
        elif astray or int(rng.below(1000)) < 1000 * work.wander:
            astray = (astray or 1 + int(rng.below(ASTRAY))) - 1
            offered = choices(state)
            move = offered[int(rng.below(len(offered)))]
        else:
            player = players[actor]
            move = int(decide(state, player, rng))
            if player.spent:
                shares = np.array([player.totals[seat] for seat in range(work.seats)])
                hope = shares / shares.sum() if shares.sum() > 0 else None
                weighed += _weighed(state, player, actor) if work.aside else []
        thought.append(hope)
        tell(state, move, players)
        state.play(move)
    targets = _traced(thought, _shares(state), work.trace)
    lots = np.random.default_rng([work.seed, number])
    chosen = np.sort(lots.permutation(len(seen))[:KEPT])
    some = [weighed[at] for at in np.sort(lots.permutation(len(weighed))[: work.aside])]
    rows, glances = _numbers(game, [seen[at] for at in chosen] + [one.position for one in some], work.seats)
    found = np.concatenate([targets[chosen], _found(game, some, glances[len(chosen) :])])
    return Lessons(rows, glances, found.astype(np.float32), np.full(len(found), number))


class Weighed(NamedTuple):
    """A position behind a move, and the share of the win that a search found there for who made it."""

    position: State
    seat: int
    share: float


def _weighed(state: State, player: SearchPlayer, seat: int) -> list[Weighed]:
    """Behind every move that the search came back to: what is learned from these tells moves of one position apart."""
    found, tree = list[Weighed](), player.tree
    for move in choices(state):
        node = tree.child(0, seat, move)
        if node != NOBODY and tree.visits[node] >= WEIGHED:
            after = state.copy()
            after.play(move)
            if after.actor() != OVER:
                found.append(Weighed(after, seat, min(1.0, float(tree.share(node)))))
    return found


def _found(game: Game, some: list[Weighed], glances: Any) -> Any:
    """The shares of all seats there: the mover's as found; the others have the rest as they stand at a glance."""
    weights = np.exp(game.valuation.steep * (glances - glances.max(axis=1, keepdims=True, initial=-1e9)))
    for at, one in enumerate(some):
        weights[at, one.seat] = 0
        weights[at] *= (1 - one.share) / weights[at].sum()
        weights[at, one.seat] = one.share
    return weights


def _shares(state: State) -> Any:
    """Of the win; where nobody wins, all stood alike."""
    won = np.array(state.returns())
    return won if won.sum() > 0 else np.full(len(won), 1 / len(won))


def _traced(thought: list[Any], end: Any, trace: float) -> Any:
    """What every position is to be worth: between what was thought after it and how the game ended."""
    targets = np.zeros((len(thought), len(end)))
    came = end
    for at in range(len(thought) - 1, -1, -1):
        targets[at] = came
        if thought[at] is not None:
            came = trace * came + (1 - trace) * thought[at]
    return targets


def _numbers(game: Game, positions: list[State], seats: int) -> tuple[Any, Any]:
    """The signs of every seat in each position, or its features, as a search's deals show it; and the own glance."""
    glances: Any = np.zeros((len(positions), seats), np.float32)
    signs = int(game.valuation.signs)
    if signs > 0:
        signed: Any = np.zeros((len(positions), seats, signs), np.float32)
        for at, position in enumerate(positions):
            position.blindfold()
            standings, row = game.valuation.told(position)
            glances[at] = standings
            signed[at] = np.array(row).reshape(seats, signs)
        return signed, glances
    for at, position in enumerate(positions):
        position.blindfold()
        glances[at] = game.valuation.standings(position)
    numbers = game.features.rows(
        [position for position in positions for _ in range(seats)], list(range(seats)) * len(positions)
    )
    rows = np.frombuffer(numbers, np.float64).reshape(len(positions), seats, -1)
    return rows.astype(np.float32), glances
