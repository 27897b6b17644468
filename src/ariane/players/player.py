"""Who can sit at a seat: anyone who, shown a position as a seat may know it, names a move."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ariane.core.chance import Rng
from ariane.core.game import Game, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Chooses a move for the seat that acts. It is given a redealt position, its own to change; never the true one."""

    name = "player"
    looks = True  # whether it looks at more than the list of moves; if not, nothing need be redealt for it

    def choose(self, state: State, rng: Rng) -> i64:
        raise NotImplementedError

    def notice(self, actor: i64, move: i64) -> None:
        """Somebody went on at the table, a seat or chance; the move is -1 where its own seat did not see which."""

    def forget(self) -> None:
        """A new game begins."""


def options(state: State, buffer: vec[i64]) -> i64:
    """The moves a player of the house may choose among: the legal ones, or abstaining where only people can tell."""
    only = state.abstains()
    if only < 0:
        return state.fill(buffer)
    buffer[0] = only
    return 1


def choices(state: State) -> list[int]:
    """The same as a list, for Python: a buffer that it hands to compiled code is never freed (mypyc 2.4)."""
    only = state.abstains()
    return state.moves() if only < 0 else [int(only)]


class RandomPlayer(Player):
    """Any legal move, all alike."""

    name = "random"
    looks = False

    def __init__(self, game: Game) -> None:
        self.buffer = vec[i64]([0] * int(game.widest))

    def choose(self, state: State, rng: Rng) -> i64:
        count = options(state, self.buffer)
        return self.buffer[rng.below(count)]
