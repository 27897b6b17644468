"""Weighs a components file before it is parsed: in one pass over its text, whatever it holds."""

import re
from typing import NoReturn

from ariane.core.errors import BadComponents

MOST = 256 * 1024  # characters of a file
DEPTH = 8  # brackets within brackets
PARTS = 8  # of a dotted key
KEY = 64  # characters of one of them
DIGITS = 24  # characters of a number

# Whatever comes next; a quote that none of these matches begins a text without an end. Nothing here matches in two
# ways, so a text is read once and never again.
_TOKEN = re.compile(
    r"""(?P<space>[ \t\r]+|\#[^\n]*)
    |(?P<line>\n)
    |(?P<text>\"{3}(?:[^"\\]|\\[\s\S]|"{1,2}(?!"))*+\"{3,5}|'{3}(?:[^']|'{1,2}(?!'))*+'{3,5}
        |"(?!"")(?:[^"\\\n]|\\.)*+"|'(?!'')[^'\n]*+')
    |(?P<word>[\w+-]+)
    |(?P<dot>\.)
    |(?P<open>[\[{])
    |(?P<close>[\]}])
    |(?P<other>[^"'])""",
    re.VERBOSE,
)


def weigh(text: str, source: str) -> None:
    """Refuses what is too large, too deep or too long anywhere, and says where."""
    if len(text) > MOST:
        raise BadComponents(f"{source}: has {len(text)} characters; a components file has at most {MOST}")
    at, line, depth, parts, last = 0, 1, 0, 1, ""
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            _refuse(source, line, "a text in quotes has no end")
        kind, found = str(token.lastgroup), token[0]
        at = token.end()
        if kind == "open":
            depth += 1
            if depth > DEPTH:
                _refuse(source, line, f"brackets are more than {DEPTH} deep")
        elif kind == "close":
            depth = max(0, depth - 1)
        elif kind == "word" and found.lstrip("+-")[:1].isdigit() and len(found) > DIGITS:
            _refuse(source, line, f"a number has {len(found)} digits, at most {DIGITS} are read")
        elif kind == "dot":
            parts += 1
            if parts > PARTS:
                _refuse(source, line, f"a key has more than {PARTS} parts")
        if kind == "dot" or found == "=" or (found == "]" and not last.startswith(("'", '"'))):
            _check_key(last, source, line)
        if kind not in ("space", "word", "text", "dot"):
            parts = 1
        if kind in ("word", "text"):
            last = found
        elif kind not in ("space", "dot"):
            last = ""
        line += found.count("\n")


def _check_key(key: str, source: str, line: int) -> None:
    if len(key) > KEY and not key.startswith(('"""', "'''")):
        _refuse(source, line, f"a key has {len(key)} characters, at most {KEY} are read")


def _refuse(source: str, line: int, wrong: str) -> NoReturn:
    said = f"this cannot be read: {wrong}"
    raise BadComponents(f"{source}, line {line}: {said}", line=line, said=said)
