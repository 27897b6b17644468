"""House rules: where a ruling of ours could reasonably be otherwise, a table may choose so.

Each is an option that is off unless the table says otherwise. A game lists their keys once; a position keeps them as
one number, a bit each in that order, which is 0 where nothing was chosen: dumps, records and fingerprints are then as
if there were no house rules.
"""

from collections.abc import Mapping

from ariane.core.game import Option, Value
from ariane.core.lines import Line


def house_options(keys: tuple[str, ...]) -> list[Option]:
    return [Option(key, "flag", False, house=True) for key in keys]


def house_bits(options: Mapping[str, Value], keys: tuple[str, ...]) -> int:
    return sum(1 << place for place, key in enumerate(keys) if options[key])


def house_chosen(bits: int, keys: tuple[str, ...]) -> dict[str, Value]:
    return {key: bits >> place & 1 == 1 for place, key in enumerate(keys)}


def house_lines(bits: int, keys: tuple[str, ...]) -> list[str]:
    """The line of a dump; none where the rulings hold as they stand."""
    return [f"house {' '.join(key for key, on in house_chosen(bits, keys).items() if on)}"] if bits else []


def read_house(line: Line, keys: tuple[str, ...]) -> int:
    for word in line.words:
        if word not in keys:
            line.fail(f"{word!r} is no house rule", f"there is {' and '.join(keys)}")
    return house_bits({key: key in line.words for key in keys}, keys)
