"""The easel of a table: what its viewers are told and shown, made once for all with the same eyes.

A drawing is kept until the next one, so that what comes after is sent as its difference.
"""

from collections.abc import Callable, Hashable

import msgspec

from ariane.core.difference import Apart, Cut, checksum, line_cuts
from ariane.table import looks, showing
from ariane.table.letters import Letter, Parcel
from ariane.table.looks import WayLook
from ariane.table.match import Match
from ariane.table.telegrams import Telegrams

Ways = tuple[str, ...]
WORTH = 0.7  # a difference longer than this part of the picture is not worth it


class Patch(msgspec.Struct, frozen=True):
    """What changed in a text taken apart: from where on how many parts go, and which come instead.

    A picture is taken apart before every `<`, what is told in sentences at the ends of its lines. `sum` is the Adler-32
    of the whole that comes of it.
    """

    cuts: list[Cut]
    sum: int


# In the picture, the sketch, the lines of sentences, and in where pieces can be sent, what wins and what walks.
Changes = tuple[Patch, str | None, Patch | None, list[WayLook] | None, list[int] | None, list[int] | None]


class Sheet:
    """One drawing: of which position, as whose eyes see it, and how it follows from the one before."""

    def __init__(
        self, number: int, position: Hashable, picture: str | None, beside: looks.Drawn, before: "Sheet | None"
    ) -> None:
        self.number = number  # the version it was first drawn at
        self.position = position
        self.picture = None if picture is None else Apart(picture)
        self.beside = beside  # all but the picture, which is kept once
        self.follows = -1 if before is None else before.number
        self.before = before  # until the next one
        self._changes: Changes | None = None
        if before is not None:
            before.before = None

    @property
    def drawn(self) -> looks.Drawn:
        """The whole drawing."""
        return (
            self.beside if self.picture is None else msgspec.structs.replace(self.beside, picture=self.picture.whole())
        )

    def changes(self) -> Changes | None:
        """From the drawing before to this one; None where only the whole will do."""
        before, self.before = self.before, None
        if before is not None and before.picture is not None and self.picture is not None:
            old, new, found = before.beside, self.beside, self.picture.cuts_from(before.picture)
            if sum(len(part) for cut in found for part in cut[2]) < WORTH * self.picture.size:
                self._changes = (
                    Patch(found, self.picture.sum),
                    None if new.sketch == old.sketch else new.sketch,
                    _lines(old.sentences, new.sentences),
                    None if new.ways == old.ways else new.ways,
                    None if new.wins == old.wins else new.wins,
                    None if new.walks == old.walks else new.walks,
                )
        return self._changes


def _lines(old: str | None, new: str | None) -> Patch | None:
    return None if new is None or new == old else Patch(line_cuts(old or "", new), checksum(new))


class Easel:
    """Facts, messages and drawings of one match at its present version."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.version = -1
        self.said: dict[Hashable, looks.Facts] = {}
        self.written: dict[Hashable, Letter] = {}
        self.parcels: dict[Hashable, tuple[Parcel, int]] = {}
        self.sheets: dict[Hashable, Sheet] = {}
        self.telegrams = Telegrams(match)

    def clear(self) -> None:
        """Nobody looks any more."""
        self.version = -1
        self.sheets.clear()
        self.telegrams = Telegrams(self.match)
        self._turn()

    def _turn(self) -> None:
        if self.version != self.match.version:
            self.version = self.match.version
            self.said.clear()
            self.written.clear()
            self.parcels.clear()

    def facts(self, viewer: int, language: str, words: bool) -> looks.Facts:
        self._turn()
        eyes = viewer, language, words
        if eyes not in self.said:
            self.said[eyes] = showing.facts(self.match, viewer, language, words)
        return self.said[eyes]

    def write(self, message: Hashable, encode: Callable[[], bytes]) -> Letter:
        """A message to several with the same eyes is written once, and packed once."""
        self._turn()
        letter = self.written.get(message)
        if letter is None:
            letter = self.written[message] = Letter(encode())
        return letter

    def parcel(self, eyes: Hashable, pack: Callable[[], tuple[Parcel, int]]) -> tuple[Parcel, int]:
        """All that is new to several who stand at the same place, and the drawing they have then: put together once."""
        self._turn()
        found = self.parcels.get(eyes)
        if found is None:
            found = self.parcels[eyes] = pack()
        return found

    def sheet(self, viewer: int, language: str, ways: Ways) -> Sheet:
        """The present drawing; talk and the like change nothing in it."""
        match, eyes = self.match, (viewer, language, ways)
        position = match.changed, match.begun, match.broken, *match.names
        sheet = self.sheets.get(eyes)
        if sheet is None or sheet.position != position:
            picture = showing.picture(match, viewer, language) if "picture" in ways else None
            beside = showing.beside(match, viewer, language, ways)
            sheet = self.sheets[eyes] = Sheet(match.version, position, picture, beside, sheet)
        return sheet
