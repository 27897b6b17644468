"""Changes: what is written beside the journals and follows from them, each a statement and what it is given.

SQLite lets one write at a time. So that a process that gives way to all others never keeps them waiting for its lock,
it says in words what is to be changed, and the process that keeps the journals does it.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

WORDS = sqlite.dialect(paramstyle="named")
KNOWN = 64  # statements whose words are kept

Said = tuple[str, dict[str, Any]]  # a change in the words of SQLite
Rows = list[tuple[Any, ...]]


class Change(NamedTuple):
    statement: sa.UpdateBase | sa.TextClause
    given: dict[str, Any] | None = None

    def said(self) -> Said:
        words = _in_words(self.statement)
        return words.string, dict(words.construct_params(self.given) or {})


@lru_cache(KNOWN)
def _in_words(statement: sa.UpdateBase | sa.TextClause) -> sa.engine.Compiled:
    return statement.compile(dialect=WORDS)
