"""Records of strangers, stepped through: a page sends the text and a step, and a process with limits answers.

Nothing is stored. The record is replayed as the rules check it, and what that takes is charged to whoever asks.
"""

from functools import lru_cache

import msgspec

from ariane.core import views
from ariane.core.errors import ArianeError, BadRecord
from ariane.core.events import Event
from ariane.core.game import PUBLIC, State
from ariane.core.record import Record
from ariane.core.registry import languages, words

LINES = 12  # of what happened last
STRIDE = 64  # a position is kept every so many steps
SOURCE = "record"
TOO_LONG = "this record takes too much time or memory to replay"


class RecordLook(msgspec.Struct, frozen=True):
    """A record at one of its steps, through these eyes: `log` is what happened last, oldest first."""

    game: str
    title: str
    names: list[str]
    steps: int
    step: int
    picture: str
    sentences: str
    log: list[str]
    over: str  # why it ended, at the last step of a game that is over


class Opened:
    """A record that is being looked into, with some of its positions kept."""

    def __init__(self, text: str) -> None:
        self.record = Record.parse(text, SOURCE)
        if self.record.eyes is not None:
            raise BadRecord(f"{SOURCE}: it is written as one seat knows it; open a whole one")
        self.kept: list[State] = []
        self.lines: list[list[Event]] = []
        for number, played in enumerate(self.record.replay()):
            if number % STRIDE == 0:
                self.kept.append(played.before)
            self.lines.append(played.events)

    def at(self, step: int) -> State:
        if not self.kept:
            return self.record.start()
        near = min(step // STRIDE, len(self.kept) - 1)
        state = self.kept[near].copy()
        for one in self.record.steps[near * STRIDE : step]:
            state.play(state.parse(one.text))
        return state

    def told(self, step: int, eyes: int, language: str) -> list[str]:
        found: list[str] = []
        for events in reversed(self.lines[:step]):
            found += [views.say(event, eyes, language, self.record.names) for event in reversed(events)]
            if len(found) >= LINES:
                break
        return found[:LINES][::-1]


@lru_cache(maxsize=4)
def opened(text: str) -> Opened:
    return Opened(text)


def look_into(text: str, step: int, eyes: int, language: str) -> RecordLook:
    try:
        found = opened(text)
    except BadRecord:
        raise
    except ArianeError as error:
        raise BadRecord(f"{SOURCE}: {error}") from None
    record, game = found.record, found.record.game.name
    spoken = language if language in languages(game) else "en"
    step = min(step, len(record.steps))
    if eyes != PUBLIC and eyes >= record.seats:
        raise BadRecord(f"{SOURCE}: there is no seat {eyes + 1}; it has {record.seats}")
    state, say = found.at(step), words(game, spoken)
    end = state.outcome()
    over = f"over-{end.reason}" if end is not None else ""
    return RecordLook(
        game=game,
        title=say("title") if say.has("title") else game,
        names=record.names,
        steps=len(record.steps),
        step=step,
        picture=views.picture(state, eyes, spoken, names=record.names, alone=False),
        sentences=views.tell(state, eyes, spoken, names=record.names),
        log=found.told(step, eyes, spoken),
        over=say(over) if over and say.has(over) else "",
    )
