"""Wording: which of the browser's words a page needs, as its modules say them; what none of them says is not sent."""

import re
from functools import cache

from ariane.web import shelved

IMPORTED = re.compile(r'(?:\bfrom |\bimport |\bimport\()"\./([a-z0-9]+\.js)"')
KEY = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')
BEGUN = re.compile(r"`([a-z]+(?:-[a-z]+)*-)\$\{")  # the beginning of a key whose end is found out later


@cache
def modules(first: str) -> frozenset[str]:
    """A module and all that it loads, at once or later."""
    found, waiting = set[str](), [first]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += IMPORTED.findall(_text(name))
    return frozenset(found)


@cache
def says(first: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """The keys that stand in these modules, and with what others begin."""
    texts = [_text(name) for name in modules(first)]
    begun = {begin for text in texts for begin in BEGUN.findall(text)}
    return frozenset(key for text in texts for key in KEY.findall(text)), tuple(sorted(begun))


def needs(first: str, key: str) -> bool:
    keys, begun = says(first)
    return key in keys or key.startswith(begun)


def _text(name: str) -> str:
    return shelved.shelf()[name].plain.decode()
