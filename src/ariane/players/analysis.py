"""Analysis: what a seat could do in a position, how often each move led to a win, and how it would go on."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, State
from ariane.players.search import SearchPlayer
from ariane.players.tree import NOBODY

LONGEST_LINE: Final = 8
FEWEST: Final = 8  # visits that a move needs to be part of a line


class Candidate(NamedTuple):
    """A move of the seat that acts: its share of the wins, how often it was tried, and the line it begins."""

    move: int
    name: str
    share: float
    visits: int
    line: list[str]


class Analysis(NamedTuple):
    """A position as one seat (or PUBLIC) knows it: every seat's share of the wins, and what the actor may do."""

    seat: int
    actor: int
    iterations: int
    shares: list[float]
    candidates: list[Candidate]  # the best first


def analyse(state: State, seat: i64, rng: Rng, iterations: i64 = 0, milliseconds: float = 0.0) -> Analysis:
    """Thinks about a position with no more than this seat knows. With iterations, the same rng gives the same answer.

    Where another seat acts than the one that looks on, there are no candidates: what is legal may be its secret.
    """
    shown = state.copy()
    shown.redeal(seat, rng)
    actor = int(shown.actor())
    if actor == OVER:
        return Analysis(int(seat), actor, 0, shown.returns(), [])
    thinker = SearchPlayer(shown.game, iterations=iterations, milliseconds=milliseconds)
    thinker.think(shown, seat, rng)
    shares = [thinker.totals[other] / float(thinker.spent) for other in range(shown.seats)]
    candidates = ranked(shown, thinker) if actor == seat else []
    return Analysis(int(seat), actor, int(thinker.spent), shares, candidates)


def ranked(state: State, thinker: SearchPlayer) -> list[Candidate]:
    tree = thinker.tree
    found: list[Candidate] = []
    for move in state.moves():
        node = tree.child(0, state.actor(), move)
        if node != NOBODY:
            line = principal(state, thinker, move)
            found.append(Candidate(move, state.name(move), tree.share(node), int(tree.visits[node]), line))
    found.sort(key=lambda candidate: (-candidate.visits, -candidate.share, candidate.move))
    return found


def principal(state: State, thinker: SearchPlayer, first: int) -> list[str]:
    """A move and what would follow it, in notation, as far as no chance comes between and it was thought through."""
    tree = thinker.tree
    state = state.copy()
    line: list[str] = []
    node = tree.child(0, state.actor(), first)
    while node != NOBODY and len(line) < LONGEST_LINE:
        line.append(state.name(tree.move(node)))
        state.play(tree.move(node))
        actor = state.actor()
        if actor in (CHANCE, OVER):
            break
        best: i64 = NOBODY
        for move in state.moves():
            below = tree.child(node, actor, move)
            if below != NOBODY and tree.visits[below] >= FEWEST and (best == NOBODY or tree.better(below, best)):
                best = below
        node = best
    return line
