"""Playing: what is about to happen, checked on a copy of the position and written down as an entry."""

from ariane.core.game import CHANCE, OVER, State
from ariane.table import entries
from ariane.table.match import Match
from ariane.table.refusals import Refused

BETWEEN = "somebody else or chance comes in between; nothing was played"
MOST_ANSWERS = 500  # given in advance and used in a row; then somebody is asked


def begin(match: Match) -> entries.Begin:
    state, moves = match.state.copy(), list[int]()
    _go_on(match, state, moves)
    return entries.Begin(moves, int(state.fingerprint()), state.actor() == OVER)


def play(match: Match, seat: int, version: int, moves: list[int]) -> entries.Play:
    """These moves of one seat, all or none, and what follows by itself.

    Behind a move that may tell the seat something none is looked at: what is refused is not played, and nobody would
    pay for what they had learnt.
    """
    match.check_running()
    if not match.changed <= version <= match.version:
        raise Refused("stale", "the position has changed since; here is the present one")
    state, made = match.state.copy(), list[int]()
    for number, move in enumerate(moves, start=1):
        check_move(match, state, seat, move, bool(made))
        if number < len(moves) and state.actor() >= 0 and state.tells(move):
            raise Refused("not-your-turn", BETWEEN)
        state.play(move)
        made.append(move)
    _go_on(match, state, made)
    return entries.Play(seat, made, int(state.fingerprint()), state.actor() == OVER)


def play_own(match: Match, seat: int, version: int, moves: list[int]) -> entries.Play:
    """The same for who holds the seat, and has not left it to the house."""
    match.check_playing(seat)
    return play(match, seat, version, moves)


def check_move(match: Match, state: State, seat: int, move: int, later: bool) -> None:
    actor = int(state.actor())
    who = match.typist() if actor == CHANCE else actor
    if who != seat:
        if later:
            raise Refused("not-your-turn", BETWEEN)
        raise Refused("not-your-turn", f"{match.names[who]} is to play" if who is not None and who >= 0 else "not now")
    space = state.game.outcome_count if actor == CHANCE else state.game.move_count
    rule = state.refusal(move) if 0 <= move < space else f"{state.game.name}.not-now"
    if rule is not None:
        raise Refused("illegal", "the rules do not allow this now", rule)


def _go_on(match: Match, state: State, moves: list[int]) -> None:
    """Sealed chance and answers given in advance, until somebody must decide."""
    outcomes = match.outcomes
    patience = MOST_ANSWERS
    while True:
        actor = int(state.actor())
        if actor == CHANCE and match.opening.referee is None:
            move = match.seal.outcome(outcomes, state.moves(), state.odds())
            outcomes += 1
        elif actor >= 0 and patience > 0 and (answer := match.standing.get((actor, state.asks()))) is not None:
            legal = {state.name(move): move for move in state.moves()}
            if answer not in legal:
                return
            move = legal[answer]
            patience -= 1
        else:
            return
        state.play(move)
        moves.append(move)


def undo_target(match: Match, seat: int, to: int | None) -> int:
    """Before which step this seat wants to stand again: its last decision, unless told."""
    match.check_running()
    last = match.last.get(seat)
    if last is None or (to is not None and (to > last or match.decider(match.steps[to]) != seat)):
        raise Refused("not-now", "there is no decision of this seat to take back there")
    return last if to is None else to


def undone(match: Match, seat: int, to: int) -> entries.Undo:
    return entries.Undo(seat, to, int(match.state_at(to).fingerprint()))
