"""Vacations: at a table over days a seat may rest for some days; it is waited for, and its time does not run."""

from ariane.table import entries
from ariane.table.entries import AnyEntry
from ariane.table.match import Match
from ariane.table.refusals import Refused
from ariane.table.resting import DAY, MOST


def take(match: Match, seat: int, days: int, now: int) -> AnyEntry | None:
    """Days from now, instead of what was left of a vacation before; none: the seat is back."""
    match.check_playing(seat)
    if not match.opening.over_days:
        raise Refused("not-now", "only at a table over days can you take a vacation")
    rests = match.rests
    if days == 0:
        return entries.Vacation(seat, now) if rests.until(seat) > now else None
    if match.seats[seat].away:
        raise Refused("not-now", "come back to your seat first")
    if days * DAY > MOST - rests.taken(seat, now):
        left = (MOST - rests.taken(seat, now)) // DAY
        raise Refused("not-now", f"You have {left} days of vacation left at this table, of {MOST // DAY}")
    return entries.Vacation(seat, now + days * DAY)
