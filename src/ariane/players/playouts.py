"""Players around a position: the one loop in which they are shown it, decide, and hear of what is played."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, State
from ariane.players.player import Player, RandomPlayer

NO_MOVE: Final[i64] = -1  # no move: somebody else is to decide, or a seat did not see it
WIN: Final = 840  # a win in parts that up to eight winners share evenly, so that sums do not depend on their order


def random_playout(state: State, rng: Rng, buffer: vec[i64]) -> i64:
    """Plays a position to its end at random, in place; returns the number of decisions."""
    decisions: i64 = 0
    while state.play_chance(rng) != OVER:
        state.play(buffer[rng.below(state.fill(buffer))])
        decisions += 1
    return decisions


def decide(state: State, player: Player, rng: Rng) -> i64:
    """What this player does at the seat that acts, shown only what that seat may know."""
    shown = state
    if player.looks:
        shown = state.copy()
        shown.redeal(state.actor(), rng)
    return player.choose(shown, rng)


def next_move(state: State, players: Sequence[Player | None], rng: Rng) -> i64:
    """What chance or the acting player does next; NO_MOVE where a seat without a player is to decide, and at OVER."""
    actor = state.actor()
    if actor == CHANCE:
        return state.draw(rng)
    player = None if actor == OVER else players[actor]
    return NO_MOVE if player is None else decide(state, player, rng)


def tell(state: State, move: i64, players: Sequence[Player | None]) -> None:
    """Every player hears what is about to be played, as its seat sees it."""
    actor = state.actor()
    for seat, player in enumerate(players):
        if player is not None:
            player.notice(actor, NO_MOVE if state.unseen(move, seat) else move)


def play_on(state: State, players: Sequence[Player | None], rng: Rng, steps: list[int] | None = None) -> i64:
    """Plays a position in place until a seat without a player is to decide, or to its end.

    Returns the number of decisions; moves and outcomes go to `steps` where given.
    """
    decisions: i64 = 0
    while True:
        move = next_move(state, players, rng)
        if move == NO_MOVE:
            return decisions
        if state.actor() != CHANCE:
            decisions += 1
        tell(state, move, players)
        if steps is not None:
            steps.append(int(move))
        state.play(move)


def play_out(state: State, players: Sequence[Player], rng: Rng, steps: list[int] | None = None) -> i64:
    """A game from this position to its end, in place, with players who remember no other."""
    for player in players:
        player.forget()
    return play_on(state, players, rng, steps)


def play_many(
    start: State, players: list[Player], seed: int, first: int, count: int, lengths: list[int], wins: list[int]
) -> None:
    """Plays so many games from this position; game k has the chance `Rng(seed, k)`, whoever plays it where.

    The decisions of each game go to `lengths`; `wins` grows by each seat's share of WIN.
    """
    buffer = vec[i64]([0] * int(start.game.widest))
    quick = all(isinstance(player, RandomPlayer) for player in players)
    if quick:  # nobody looks, so nobody's knowledge need be kept
        start = start.copy()
        start.blindfold()
    for number in range(first, first + count):
        state = start.copy()
        rng = Rng(seed, number)
        decisions = random_playout(state, rng, buffer) if quick else play_out(state, players, rng)
        lengths.append(int(decisions))
        for seat, share in enumerate(state.returns()):
            wins[seat] += int(share * WIN + 0.5)


def time_random(state: State, games: i64, rng: Rng) -> i64:
    """Plays so many random games from this position, for measuring; returns the decisions made.

    Nobody looks at them, so nobody's knowledge is kept, as in a search's playouts.
    """
    state = state.copy()
    state.blindfold()
    buffer = vec[i64]([0] * int(state.game.widest))
    decisions: i64 = 0
    for _ in range(games):
        decisions += random_playout(state.copy(), rng, buffer)
    return decisions


def time_copies(state: State, count: i64) -> None:
    """Copies a position so many times, for measuring."""
    for _ in range(count):
        state = state.copy()
