"""Hindsight: once a match is over, every position through any eyes, the log likewise, and what proves its chance.

Before that a seat can look again at what the others have done since its own last choice, as it saw it then.
"""

import msgspec

from ariane.core import views
from ariane.core.game import CHANCE, OVER, PUBLIC, State
from ariane.core.sealed import SCHEMES
from ariane.table import looks, showing, telling
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.steps import ENDED

STRIDE = 64  # a position is kept every so many steps, so that going back and forth plays few of them again


class Draw(msgspec.Struct, frozen=True):
    """One outcome of chance: after which step, what could fall with which odds, and what fell."""

    step: int
    outcomes: list[int]
    odds: list[int]
    fell: int
    name: str


class Proof(msgspec.Struct, frozen=True):
    """What anyone needs to prove every outcome: the promise, the seed, what the seats threw in, and the draws."""

    scheme: str
    commitment: str
    seed: str
    entropy: dict[str, str]
    committed: dict[str, str]
    left_out: list[int]
    draws: list[Draw]


def drawn(match: Match, viewer: int, eyes: int | None, steps: int, language: str) -> looks.Drawn:
    """A position as these eyes could see it."""
    running = match.begun and match.status != ENDED and not match.broken
    if running and viewer >= 0 and eyes in (None, viewer) and steps > showing.last_choice(match, viewer):
        return showing.draw_state(match.state_at(steps), viewer, language, match.names)
    seat = seen_through(match, viewer, eyes)
    return showing.draw_state(position(match, steps), seat, language, match.names)


def picture(match: Match, viewer: int, eyes: int | None, steps: int, language: str) -> str:
    """A position as a picture that carries its own style."""
    seat = seen_through(match, viewer, eyes)
    return views.picture(position(match, steps), seat, language, names=match.names)


def log(match: Match, viewer: int, eyes: int | None, language: str) -> list[looks.News]:
    return telling.log(match, seen_through(match, viewer, eyes), language)


def proof(match: Match) -> Proof:
    check_over(match)
    if match.opening.referee is not None:
        raise Refused("not-now", "dice and draws were typed in at this table: there is nothing to prove")
    state, draws = match.start(), []
    for number, step in enumerate(match.steps):
        if step.actor == CHANCE:
            draws.append(Draw(number, state.moves(), state.odds(), step.move, state.name(step.move)))
        state.play(step.move)
    entropy = {str(seat): text for seat, text in sorted(match.entropy.items())}
    committed = {str(seat): text for seat, text in sorted(match.committed.items())}
    scheme = SCHEMES[match.seal.scheme]
    return Proof(scheme, match.seal.commitment, match.seed, entropy, committed, sorted(match.left_out), draws)


def seen_through(match: Match, viewer: int, eyes: int | None) -> int:
    """Whose eyes: the viewer's own unless told; when it is over nothing is secret any more."""
    check_over(match)
    if eyes is None:
        return viewer
    if eyes != PUBLIC and not 0 <= eyes < len(match.seats):
        raise Refused(
            "bad-request", f"eyes are those of a seat, 0 to {len(match.seats) - 1}, or {PUBLIC}: the public's"
        )
    return eyes


def position(match: Match, steps: int) -> State:
    """The position after so many steps, yours to keep; what is over does not change any more."""
    if not 0 <= steps <= len(match.steps):
        raise Refused("bad-request", f"there is no step {steps}; the match has 0 to {len(match.steps)}")
    kept = match.positions
    if not kept:
        kept[0] = match.start()
    near = max(number for number in kept if number <= steps)
    state = kept[near].copy()
    for number in range(near, steps):
        state.play(match.steps[number].move)
        if (number + 1) % STRIDE == 0:
            kept[number + 1] = state.copy()
    return state


def make_another(match: Match, state: State, move: int) -> None:
    """Makes another move than the one that was played there, once the match is over."""
    check_over(match)
    rule = state.refusal(move) if state.actor() >= 0 and move < state.game.move_count else None
    if state.actor() < 0 or move not in state.moves():
        raise Refused("illegal", "this move cannot be made at this step", rule)
    state.play(move)
    if state.actor() == OVER:
        raise Refused("over", "with this move the game is over: there is nothing to go on with")


def check_over(match: Match) -> None:
    match.check_sound()
    if match.status != ENDED:
        raise Refused("still-running", "You can look back when the match is over")
