"""What a person would say of a move."""

from ariane.core.registry import words
from ariane_omens.rules import NAMES, Omens


def phrase(state: Omens, move: int, lang: str) -> str:
    return words("omens", lang)(f"phrase-{NAMES[move]}", face=state.rolled)
