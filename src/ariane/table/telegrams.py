"""Telegrams: programs are told what is new in notation, written once for all of them but for what is one's own."""

import msgspec

from ariane.core.game import PUBLIC
from ariane.table import showing, telling
from ariane.table.match import Match

encode = msgspec.json.Encoder().encode
HOLE = msgspec.Raw(b"\n")  # where what is a viewer's own comes in: no JSON that we write breaks a line by itself


class Telegrams:
    """What is told at the present version of a match to whoever takes no words."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.version = -1
        self.facts: list[bytes] = []  # how it stands, in pieces: between them moves, standing answers, days of rest
        self.logs: dict[int, bytes] = {}  # by version: what everybody may know of what happened since

    def write(self, viewer: int, since: int, acks: dict[str, int]) -> bytes:
        """The same bytes as of a `Changed` with this viewer's facts and log."""
        match = self.match
        if self.version != match.version:
            told = showing.facts(match, PUBLIC, "en", False)
            shared = msgspec.structs.replace(told, moves=HOLE, standing=HOLE, rest=HOLE)
            self.facts = encode(shared).split(b"\n")
            self.logs.clear()
            self.version = match.version
        head, middle, beside, tail = self.facts
        moves, standing, rest = showing.own(match, viewer, "en", False)
        return b"".join(
            (
                b'{"type":"step","from":%d,"version":%d,"acks":' % (since, self.version),
                encode(acks) if acks else b"{}",
                b',"facts":',
                head,
                encode(moves) if moves else b"[]",
                middle,
                encode(standing) if standing else b"{}",
                beside,
                b"null" if rest is None else b"%d" % rest,
                tail,
                b',"log":',
                self._log(viewer, since),
                b"}",
            )
        )

    def _log(self, viewer: int, since: int) -> bytes:
        """Written once where everybody may know all of it."""
        log = self.logs.get(since)
        if log is None:
            log = encode(telling.log(self.match, viewer, "en", since, False))
            if telling.is_for_all(self.match, since):
                self.logs[since] = log
        return log
