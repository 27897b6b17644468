"""Rubbish: thousands of tables are many objects that stay, and looking through them stops everybody who plays."""

import gc

# New objects are looked through when there are so many of them, and again with those of the time before; all that have
# stayed, hardly ever. Together it takes as long as otherwise, but at most about a quarter of a millisecond at once.
NEW, AGAIN, ALL = 500, 1, 100_000


def seldom_looked_for() -> None:
    """From now on; what is there already stays anyway and is left out."""
    gc.freeze()
    gc.set_threshold(NEW, AGAIN, ALL)
