"""Patience: when the others may go on without somebody who keeps them waiting, and how."""

from ariane.table import entries
from ariane.table.entries import AnyEntry
from ariane.table.match import Match
from ariane.table.refusals import Refused

LONG = 5  # times the patience until somebody who is here loses a game of two
AWAY = 15.0  # seconds without a connection until somebody is away: whoever only loads the page anew is not
DAYS = 3 * 86_400  # seconds of patience at a table over days, at least


def allowed(match: Match, usual: float) -> float:
    """Seconds that somebody may keep this table waiting: over days, where nobody sits there all the time, some days."""
    return max(usual, DAYS) if match.opening.over_days else usual


def in_words(seconds: float) -> str:
    for size, name in ((86_400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{round(seconds / size)} {name}"
    return f"{seconds:.0f} seconds"


def replace(match: Match, seat: int, gone: int, *, waited: float, absent: float, patience: float) -> AnyEntry | None:
    """The house plays on for somebody who is away; for somebody who is here and thinks, if most of the others want it.

    `waited`: seconds since it is their move; `absent`: seconds since they were connected, 0 where they are.
    """
    _check_waiting(match, seat, gone)
    if match.seats[gone].is_bot:
        return None
    if match.deciding() != gone:
        raise Refused("not-now", "only a player who is waited for can be replaced")
    kept_waiting = waited if match.opening.over_days else max(waited, absent)
    away = absent > 0 and absent >= min(AWAY, patience)
    if away and kept_waiting >= patience:
        return entries.Replace(gone, seat)
    if waited < patience:
        raise Refused("not-now", f"wait until they have kept you waiting for {in_words(patience)}")
    if len(match.seats) == 2 and absent:
        raise Refused("not-now", f"they were here a moment ago: wait until they have been away for {in_words(AWAY)}")
    if len(match.seats) == 2:
        raise Refused("not-now", "they are here and thinking: you can only claim the game, after a long wait")
    voters = match.others(gone)
    votes = {seat, *match.votes}.intersection(voters)
    if 2 * len(votes) > len(voters):
        return entries.Replace(gone, seat)
    return None if seat in match.votes else entries.Vote(seat, gone)


def claim(match: Match, seat: int, *, waited: float, patience: float) -> AnyEntry | None:
    """Of two, whoever has waited for very long wins."""
    if len(match.seats) != 2:
        raise Refused("not-now", "a game of more than two is not claimed: the house plays on for those who are gone")
    _check_waiting(match, seat, 1 - seat)
    if match.seats[1 - seat].is_bot:
        raise Refused("not-now", "the house plays at that seat")
    if match.deciding() != 1 - seat or waited < LONG * patience:
        raise Refused(
            "not-now", f"the game can be claimed when the other has kept you waiting for {in_words(LONG * patience)}"
        )
    return entries.Claim(1 - seat, seat)


def _check_waiting(match: Match, seat: int, gone: int) -> None:
    match.check_playing(seat)
    if match.seats[seat].away:
        raise Refused("not-now", "come back to your seat first")
    if not 0 <= gone < len(match.seats) or gone == seat:
        raise Refused("bad-request", "say which other seat is gone")
