"""Bundles: rows handed to a database as one text, so that one statement changes them all.

SQLite lets nobody else write from the first such statement to the commit, and Python's threads come in between each
two rows of several: with one statement that time is short, however many rows there are.
"""

from functools import cache

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB

BUNDLE = "bundle"  # the name of the parameter


def bundled(rows: list[dict[str, object]]) -> dict[str, str]:
    return {BUNDLE: msgspec.json.encode(rows).decode()}


@cache
def bundle(kind: str, columns: tuple[tuple[str, type[sa.types.TypeEngine[object]]], ...]) -> sa.Subquery:
    """These rows again, as a table that this kind of database can look into."""
    text: sa.BindParameter[str] = sa.bindparam(BUNDLE, type_=sa.Text)
    if kind == "postgresql":
        told = sa.func.jsonb_to_recordset(sa.cast(text, JSONB)).table_valued(*(sa.column(*each) for each in columns))
        return sa.select(told.render_derived(with_types=True)).subquery("given")
    each = sa.func.json_each(text).table_valued("value")
    parts = [
        sa.type_coerce(sa.func.json_extract(each.c.value, f"$.{name}"), kind_()).label(name) for name, kind_ in columns
    ]
    return sa.select(*parts).subquery("given")
