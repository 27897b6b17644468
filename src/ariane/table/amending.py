"""Changes single values in a components file and leaves the rest as it was written, comments too."""

from collections.abc import MutableMapping
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, String, Table

from ariane.core.errors import BadComponents

Plain = bool | int | str | list[int] | list[str]
Given = Plain | dict[str, Plain] | None
Edit = tuple[list[str], Given]  # a place, entries of a list counted from 1; its new value, None to take it away


def amended(text: str, edits: list[Edit], source: str) -> str:
    try:
        file = tomlkit.parse(text)
        for place, value in edits:
            _amend(file, place, value, source)
        return tomlkit.dumps(file)
    except (TOMLKitError, ValueError, TypeError, LookupError) as error:
        raise BadComponents(f"{source}: this cannot be changed here ({error}); change the text itself") from None


def _amend(file: Any, place: list[str], value: Given, source: str) -> None:
    """Goes to the table that holds it; tables on the way that are not there yet are made."""
    holder = file
    for number, key in enumerate(place[:-1]):
        if isinstance(holder, AoT):
            holder = holder[_index(key, len(holder), source)]
            continue
        if key not in holder:
            listed = isinstance(value, dict) and number + 2 == len(place)  # whole tables are entries of lists
            holder[key] = tomlkit.aot() if listed else tomlkit.table()
        holder = holder[key]
    last = place[-1]
    if isinstance(holder, AoT):
        _amend_entry(holder, _index(last, len(holder) + 1, source), value)
    elif isinstance(holder, MutableMapping):
        if value is None:
            holder.pop(last, None)
            if not holder and len(place) == 2:  # a table that says nothing any more
                file.pop(place[0])
        else:
            holder[last] = _item(value, holder.get(last))
    else:
        raise BadComponents(f"{source}: {'.'.join(place)} lies in no table")


def _amend_entry(entries: AoT, at: int, value: Given) -> None:
    if value is None:
        del entries[at]
    elif at == len(entries):
        entries.append(_entry(value))
    else:
        entries[at] = _entry(value)


def _index(key: str, count: int, source: str) -> int:
    if not key.isdecimal() or not 1 <= int(key[:9]) <= count:
        raise BadComponents(f"{source}: there is no entry {key}; there are {count}")
    return int(key) - 1


def _entry(value: Given) -> Table:
    made = tomlkit.table()
    for key, one in value.items() if isinstance(value, dict) else ():
        made[key] = _item(one, None)
    made.add(tomlkit.nl())
    return made


def _item(value: Given, before: object) -> Any:
    """A text of several lines stays between triple quotes, of the kind it had."""
    if not isinstance(value, str) or "\n" not in value:
        return tomlkit.item(value)
    literal = isinstance(before, String) and before.as_string().startswith("'") and "'''" not in value
    written = tomlkit.string(value.lstrip("\n"), literal=literal, multiline=True).as_string()
    # A line end after the first quotes is no part of the text, and lets a drawing begin at the margin.
    return tomlkit.value(f"{written[:3]}\n{written[3:]}")
