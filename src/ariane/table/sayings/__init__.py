"""Sayings: what the table refuses, in the language of who asked. The source says it in English, and so do programs."""

import re
import tomllib
from functools import cache
from importlib.resources import files

from ariane.core.words import typeset

PLACE = re.compile(r"\{(\w+)\}")
NUMBERS = {"count", "left", "least", "most", "last", "step", "mine", "all", "public"}
MOST = 1000  # letters of a sentence that is looked up


def said(sentence: str, language: str) -> str:
    """In that language, where the sentence is known there; else as it is."""
    whole, formed = known_in(language)
    if (told := whole.get(sentence)) is not None:
        return told
    if len(sentence) <= MOST:
        for form, told in formed:
            if found := form.fullmatch(sentence):
                places = {name: said(text, language) for name, text in found.groupdict().items()}
                parts = PLACE.split(told)
                return "".join(places[part] if at % 2 else part for at, part in enumerate(parts))
    return sentence


@cache
def known_in(language: str) -> tuple[dict[str, str], list[tuple[re.Pattern[str], str]]]:
    """Those without places, and the others by their form."""
    file = files(__name__) / f"{language}.toml"
    if not re.fullmatch("[a-z]{2}", language) or not file.is_file():
        return {}, []
    known = {one: typeset(told, language) for one, told in tomllib.loads(file.read_text("utf-8")).items()}
    formed = [(form_of(one), told) for one, told in known.items() if PLACE.search(one)]
    return {one: told for one, told in known.items() if not PLACE.search(one)}, formed


def form_of(sentence: str) -> re.Pattern[str]:
    """As a pattern: numbers stand in some of its places, in others anything."""

    def place(name: str) -> str:
        return f"(?P<{name}>{r'-?[0-9]+' if name in NUMBERS else '.+?'})"

    parts = PLACE.split(sentence)
    return re.compile("".join(place(part) if at % 2 else re.escape(part) for at, part in enumerate(parts)))
