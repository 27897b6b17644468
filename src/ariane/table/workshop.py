"""The workshop: whoever changes a box gets it checked, drawn and tried out, in the process with limits."""

import asyncio
import statistics
import time
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

import msgspec

from ariane.core import boxes as schemas
from ariane.core.boxes import Field, Label, about, faults
from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import ArianeError, BadComponents, UnknownGame
from ariane.core.faults import told
from ariane.core.game import CHANCE, Game, State
from ariane.core.registry import labels, load, our_components, released, schema, words
from ariane.core.views import parts, pieces, warnings
from ariane.core.weighing import weigh
from ariane.players.house import USUAL, seat_player
from ariane.players.playouts import NO_MOVE, next_move, tell
from ariane.table.amending import Edit, amended
from ariane.table.boxes import DRAWING, SOURCE, TOO_HEAVY, Boxes, refusing
from ariane.table.errands import run
from ariane.table.meter import Account
from ariane.table.records import TOO_LONG, RecordLook, look_into
from ariane.table.refusals import Refused
from ariane.table.workers import Given


class Effort(NamedTuple):
    """What games that try a box out may cost at most."""

    seconds: float  # of the processor
    waiting: float  # seconds by the clock, where others are busy
    games: int


TRYING, GLANCING = Effort(3.0, 6.0, 60), Effort(0.8, 3.0, 24)
ENOUGH = 8  # games from which a share is told
TWICE = 2  # what happened once may be chance
LISTS = 8 << 20  # bytes of lists that are kept
OFTEN = 0.03  # the share of games from which an end that should be rare is worth a warning

Done = TypeVar("Done")


class MarkLook(msgspec.Struct, frozen=True):
    """What may stand on a square of a drawing, what it is called, and the picture it has: `mark.<key>` of the parts."""

    text: str
    key: str
    name: str


class DrawingLook(msgspec.Struct, frozen=True):
    """A drawing in characters: one a square, or, walled, three between +---+ and |; letters may stand for phrases."""

    rows: int
    columns: int
    walled: bool
    lettered: bool
    down: bool  # whether row 1 is the uppermost
    marks: list[MarkLook]


class ChoiceLook(msgspec.Struct, frozen=True):
    value: str
    name: str


class FieldLook(msgspec.Struct, frozen=True):
    """One field of a box's schema, named in the reader's language."""

    key: str
    kind: str
    name: str
    least: int
    most: int
    choices: list[ChoiceLook]
    fields: list["FieldLook"]
    drawing: DrawingLook | None
    optional: bool
    when: str
    among: list[str]


class KeptBox(msgspec.Struct, frozen=True):
    """A box that Ariane ships or has shipped."""

    digest: str
    ours: bool  # the one in use
    text: str


class BoxShelf(msgspec.Struct, frozen=True):
    """What a box of a game may hold, and the boxes to start from."""

    fields: list[FieldLook]
    boxes: list[KeptBox]
    seats: list[int]


class Fault(msgspec.Struct, frozen=True):
    """What is wrong and what would be right; the place is empty where it is the whole file."""

    place: list[str]
    line: int | None
    said: str


class PartLook(msgspec.Struct, frozen=True):
    name: str
    picture: str


class BoxLook(msgspec.Struct, frozen=True):
    """A box looked at: its text with the changes made in it, what it holds, what is wrong with it, and its pictures."""

    text: str
    data: dict[str, Any] | None  # None: it is not TOML
    digest: str | None
    ours: bool  # whether it is one that Ariane ships or has shipped
    about: dict[str, str]
    faults: list[Fault]
    parts: dict[str, PartLook]


class PieceLook(msgspec.Struct, frozen=True):
    """A kind of component that a box holds: what it stands under, its name, how many there are, and what it does."""

    group: str
    name: str
    copies: int  # 0: not counted
    text: str
    picture: str


class BoxTrial(msgspec.Struct, frozen=True):
    """A box tried out: how many games were played, how they ended, and what is doubtful about it."""

    games: int
    decisions: int  # in the median
    ends: dict[str, float]  # in words, with their share of the games
    warnings: list[str]


class Workshop:
    """Asks the worker for boxes, and charges the client for what that costs."""

    def __init__(self, boxes: Boxes) -> None:
        self.boxes = boxes
        self.latest: dict[str, int] = {}  # by client, the number of its latest glance under way or waiting,
        self.glancing: dict[str, asyncio.Lock] = {}  # and that one at a time is under way
        self.listed: dict[tuple[str, bytes, str], bytes] = {}  # what boxes hold, the latest that were asked for

    async def look(
        self, game: str, text: str, edits: list[Edit], draw: list[str], language: str, account: Account
    ) -> BoxLook:
        try:
            weigh(text, SOURCE)
        except BadComponents as error:
            return unread(text, error, game, language)
        with refusing(game, language):
            return await self._do(account, TOO_HEAVY, look_at, game, text, edits, draw, language)

    async def try_out(self, game: str, text: str, seats: int, language: str, account: Account) -> BoxTrial:
        with refusing(game, language):
            weigh(text, SOURCE)
            return await self._do(account, TOO_HEAVY, try_out, game, text, seats, language, TRYING)

    async def glance(self, game: str, text: str, seats: int, language: str, account: Account) -> BoxTrial:
        """The same in passing, after every change: of a client's boxes that wait only the latest is tried."""
        client = account.client
        mine = self.latest[client] = self.latest.get(client, 0) + 1
        try:
            async with self.glancing.setdefault(client, asyncio.Lock()):
                if self.latest[client] != mine:
                    raise Refused("not-now", "A later change of the box is tried instead")
                with refusing(game, language):
                    weigh(text, SOURCE)
                    return await self._do(account, TOO_HEAVY, try_out, game, text, seats, language, GLANCING)
        finally:
            if self.latest.get(client) == mine:
                del self.latest[client], self.glancing[client]

    async def holds(self, game: str, text: str, language: str, account: Account | None) -> bytes:
        """What is in a box, as the rulebook lists it of ours; written once for all who look into the same one.

        A box of ours does no harm, costs nobody anything, and is drawn at once.
        """
        box = game, sha256(text.encode()).digest(), language
        if box not in self.listed:
            if account is None:
                found = await asyncio.to_thread(holds, game, text, language)
            else:
                with refusing(game, language):
                    found = await self._do(account, TOO_HEAVY, holds, game, text, language)
            self.listed[box] = msgspec.json.encode(found)
            while sum(map(len, self.listed.values())) > LISTS and len(self.listed) > 1:
                del self.listed[next(iter(self.listed))]
        return self.listed[box]

    async def look_into(self, text: str, step: int, eyes: int, language: str, account: Account) -> RecordLook:
        """A record of somebody's at one of its steps."""
        return await self._do(account, TOO_LONG, look_into, text, step, eyes, language)

    async def _do(self, account: Account, heavy: str, work: Callable[..., Done], *arguments: object) -> Done:
        try:
            done: Done | str = await run(self.boxes.worker, account, in_words, work, *arguments)
        except Given:
            done = f"{SOURCE}: {heavy}"
        if isinstance(done, str):
            raise BadComponents(done)
        return done


def shelf(game: str, language: str) -> BoxShelf:
    """What the forms of a game are drawn from."""
    fields = schema(game)
    if fields is None:
        raise UnknownGame(f"{game} does not say what its box may hold")
    label, ours = labels(game, language), our_components(game).digest
    kept = [KeptBox(box.digest, box.digest == ours, box.text) for box in released(game).values()]
    return BoxShelf([field_look(field, "", label) for field in fields], kept, list(load(game).seats))


def field_look(field: Field, path: str, label: Label) -> FieldLook:
    place = f"{path}-{field.key}".strip("-")
    phrases = field.kind == "phrases"
    choices = [
        ChoiceLook(one, one if phrases else label(f"{place}-{one}", "") or label(f"choice-{one}", one))
        for one in field.choices
    ]
    return FieldLook(
        key=field.key,
        kind=field.kind,
        name="" if phrases else label(place, field.told or field.key),
        least=field.least,
        most=field.most,
        choices=choices,
        fields=[field_look(one, place, label) for one in field.fields],
        drawing=None if field.drawing is None else _drawing_look(field.drawing, label),
        optional=field.optional,
        when=field.when,
        among=list(field.among),
    )


def _drawing_look(drawing: schemas.Drawing, label: Label) -> DrawingLook:
    marks = [MarkLook(mark.text, mark.name, label(f"mark-{mark.name}", mark.name)) for mark in drawing.marks]
    return DrawingLook(drawing.rows, drawing.columns, drawing.walled, drawing.lettered, drawing.down, marks)


# In the worker


def in_words(work: Callable[..., Done], *arguments: object) -> Done | str:
    """What comes of it, or why nothing does."""
    try:
        return work(*arguments)
    except ArianeError as error:
        return str(error)
    except (MemoryError, RecursionError):
        return f"{SOURCE}: {TOO_HEAVY}"
    except Exception as error:  # noqa: BLE001 whatever a stranger's box does to a game, it is the box that is refused
        return f"{SOURCE}: the game cannot be played with this box ({type(error).__name__})"


def look_at(game: str, text: str, edits: list[Edit], draw: list[str], language: str) -> BoxLook:
    if edits:
        text = amended(text, edits, SOURCE)
        weigh(text, SOURCE)
    try:
        box = Components(text, SOURCE)
    except BadComponents as error:
        return unread(text, error, game, language)
    opened, wrong = _opened(game, box, language)
    drawn = _drawn(opened, draw, language) if opened is not None else {}
    return BoxLook(text, plain(box.data), box.digest, box.digest in released(game), about(box.data), wrong, drawn)


def unread(text: str, error: BadComponents, game: str, language: str) -> BoxLook:
    """A text that is no box, and where it stops being one."""
    return BoxLook(text, None, None, False, {}, [_fault(error, game, language)], {})


def plain(data: Any) -> Any:
    """The data as JSON has it; dates, which no game looks at, as texts."""
    if isinstance(data, dict):
        return {key: plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [plain(value) for value in data]
    return data if isinstance(data, bool | int | float | str) else str(data)


def _opened(game: str, box: Components, language: str) -> tuple[Game | None, list[Fault]]:
    """The game with this box, or all that is wrong with it: every field, else the first thing the game objects to."""
    wrong = [_fault(fault, game, language) for fault in faults(box, schema(game) or ())]
    if wrong:
        return None, wrong
    try:
        opened = load(game, box)
        for seats in opened.seats:
            opened.new(seats)
    except BadComponents as error:
        return None, [_fault(error, game, language)]
    return opened, []


def _fault(error: BadComponents, game: str, language: str) -> Fault:
    return Fault(list(error.place), error.line, told(game, error.said, language))


def _drawn(game: Game, draw: list[str], language: str) -> dict[str, PartLook]:
    found, size = {}, 0
    for place, part in (parts(game, language) if draw else {}).items():
        if any(place == one or place.startswith(f"{one}.") for one in draw):
            size += len(part.picture)
            if size > DRAWING:
                raise BadComponents(f"{SOURCE}: its pictures are too large")
            found[place] = PartLook(part.name, part.picture)
    return found


def holds(game: str, text: str, language: str) -> list[PieceLook]:
    say, found, size = words(game, language), [], 0
    for piece in pieces(load(game, Components(text, SOURCE)), language):
        size += len(piece.picture)
        if size > DRAWING:
            raise BadComponents(f"{SOURCE}: its pictures are too large")
        found.append(PieceLook(say(f"pieces-{piece.group}"), piece.name, piece.copies, piece.text, str(piece.picture)))
    return found


def try_out(game: str, text: str, seats: int, language: str, effort: Effort) -> BoxTrial:
    """Plays a few quick games among greedy players, as many as there is time for."""
    opened = load(game, Components(text, SOURCE))
    start, until = opened.new(seats), (time.process_time() + effort.seconds, time.monotonic() + effort.waiting)
    reasons, lengths = Counter[str](), list[int]()
    for number in range(effort.games):
        state = start.copy()
        decisions = _played(state, Rng(19, number), until)
        end = state.outcome()
        if end is None:  # there was no time to finish it
            break
        reasons[end.reason] += 1
        lengths.append(decisions)
    say, count = words(game, language), len(lengths)
    doubtful = [*warnings(opened, language), *doubts(game, reasons, language)]
    named = {say(f"over-{reason}") if say.has(f"over-{reason}") else reason: games for reason, games in reasons.items()}
    ends = {reason: games / count for reason, games in named.items()}
    return BoxTrial(count, int(statistics.median(lengths or [0])), ends, doubtful)


def doubts(game: str, reasons: Counter[str], language: str) -> list[str]:
    """Ends that should be rare and came too often, in the game's own sentences about them."""
    say, count = words(game, language), reasons.total()
    often = [
        (reason, games)
        for reason, games in reasons.most_common()
        if count >= ENOUGH and games >= TWICE and games / count >= OFTEN and say.has(f"warn-{reason}")
    ]
    return [say(f"warn-{reason}", percent=round(100 * games / count), games=count) for reason, games in often]


def _played(state: State, rng: Rng, until: tuple[float, float]) -> int:
    """Plays a game as far as there is time for, of the processor and by the clock; returns the decisions."""
    players = [seat_player(USUAL, state.game) for _ in range(int(state.seats))]
    decisions = 0
    while time.process_time() < until[0] and time.monotonic() < until[1]:
        move = next_move(state, players, rng)
        if move == NO_MOVE:
            break
        decisions += state.actor() != CHANCE
        tell(state, move, players)
        state.play(move)
    return decisions
