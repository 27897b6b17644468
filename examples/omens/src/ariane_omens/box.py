"""The box of Omens: how many stones a number takes, and what each is worth."""

from ariane.core.boxes import Schema, number

SCHEMA: Schema = (
    number("most-stones", 1, 20, "Stones on one number at most"),
    number("stone-worth", 1, 20, "Points for each stone at the end"),
)
