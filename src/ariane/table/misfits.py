"""Misfits: what does not fit the form of a request, field by field, in our words and in the language of who asked."""

from collections.abc import Mapping, Sequence
from typing import Any

from ariane.table.sayings import said

# What pydantic finds wrong, in its names, and what we say of it; a number it goes with is called by its sort.
SAID = {
    "missing": "is missing",
    "extra_forbidden": "is unknown here",
    "string_type": "must be a text",
    "string_too_short": "must have at least {least} characters",
    "string_too_long": "may have at most {most} characters",
    "string_pattern_mismatch": "is not written as it must be",
    "string_unicode": "must be a text",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_parsing_size": "must be a whole number",
    "int_from_float": "must be a whole number",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a number",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "greater_than": "must be more than {least}",
    "greater_than_equal": "must be at least {least}",
    "less_than": "must be less than {most}",
    "less_than_equal": "may be at most {most}",
    "list_type": "must be a list",
    "dict_type": "must be an object with named fields",
    "model_type": "must be an object with named fields",
    "model_attributes_type": "must be an object with named fields",
    "too_short": "must have at least {least} entries",
    "too_long": "may have at most {most} entries",
    "literal_error": "must be one of: {choices}",
    "json_invalid": "is no JSON",
}
EMPTY = "must not be empty"  # at least one
OTHER = "cannot be used"
LEAST, MOST = ("ge", "gt", "min_length"), ("le", "lt", "max_length")


def misfits(errors: Sequence[Mapping[str, Any]], language: str) -> str:
    """All of them; nothing of what was sent: there may be a secret in it."""
    return "; ".join(f"{_place(wrong['loc'])}: {said(sentence(wrong), language)}" for wrong in errors)


def sentence(wrong: Mapping[str, Any]) -> str:
    """In English. What our own checks find they say themselves."""
    kind, given = str(wrong["type"]), wrong.get("ctx", {})
    if kind == "value_error" and isinstance(given.get("error"), ValueError):
        return str(given["error"])
    least, most = (next((given[name] for name in names if name in given), None) for names in (LEAST, MOST))
    if kind in ("string_too_short", "too_short") and least == 1:
        return EMPTY
    choices = str(given.get("expected", "")).replace("'", "").replace(" or ", ", ")
    return SAID.get(kind, OTHER).format(least=least, most=most, choices=choices)


def _place(parts: Sequence[object]) -> str:
    return ".".join(str(part) for part in parts)
