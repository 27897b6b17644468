"""What is wrong with a box, in the reader's language.

A box is refused in English, as programs and logs have it. The words of a game, and those of the house, say the same
sentence as `fault-<name>`, one line each with places for what differs: a sentence that is one of these in English is
said in any language that has it, and any other stays as it is.
"""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from ariane.core.errors import BadComponents
from ariane.core.registry import folder, known, names, words

MESSAGE = re.compile(r"^(fault-[\w-]+) = (.+)$", re.MULTILINE)
WHY = "why"  # a place for a sentence that is told in its turn
PLACE = re.compile(r"\{ \$(\w+) \}")


def told(game: str, said: str, language: str) -> str:
    """The sentence in this language, as far as there are words for it."""
    if language == "en":
        return said
    for key, pattern in sentences(game):
        if found := pattern.fullmatch(said):
            places = found.groupdict()
            if WHY in places:
                places[WHY] = told(game, places[WHY], language)
            return words(game, language)(key, **places)
    return said


def refusal_told(game: str, message: str, source: str, language: str) -> str:
    """A whole refusal in this language: where in the file, the field, and what is wrong with it."""
    found = re.fullmatch(rf"{re.escape(source)}(?:, line (?P<line>\d+))?: (?P<said>.+)", message, re.DOTALL)
    if language == "en" or found is None:
        return message
    said = told(game, found["said"], language)
    if said == found["said"]:
        field, _, wrong = said.partition(" ")
        said = f"{field} {told(game, wrong, language)}"
    return said if found["line"] is None else words(game, language)("box-line", line=found["line"], said=said)


def box_told(error: BadComponents, language: str) -> str:
    """The same for whoever does not know which game it is: the first that has a word for it; the file stands before."""
    message = str(error)
    found = re.match(r"(?P<source>.+?)(?:, line \d+)?: ", message)
    if found is None:
        return message
    for game in names():
        said = refusal_told(game, message, found["source"], language)
        if said != message and not message.endswith(said):
            return f"{found['source']}: {said}"
    return message


@cache
def sentences(game: str) -> list[tuple[str, re.Pattern[str]]]:
    """The keys of all sentences, and what they look like in English: those of the game first."""
    folders: list[Traversable] = [*([folder(game)] if known(game) else []), files("ariane.core")]
    texts = [(one / "words" / "en.ftl").read_text(encoding="utf-8") for one in folders if (one / "words").is_dir()]
    return [(key, _pattern(text)) for file in texts for key, text in MESSAGE.findall(file)]


def _pattern(text: str) -> re.Pattern[str]:
    parts = PLACE.split(text)  # plain text and names of places in turns
    made = [f"(?P<{part}>.+)" if at % 2 else re.escape(part) for at, part in enumerate(parts)]
    return re.compile("".join(made), re.DOTALL)
