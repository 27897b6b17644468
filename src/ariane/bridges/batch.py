"""Batches: many games of one kind stepped together into NumPy arrays that the caller owns.

    batch = ariane.batch("gotown", seats=2, count=1024, seed=7)
    seen = batch.reset()
    while learning:
        seen = batch.step(policy(seen.observations, seen.masks))

Every table always waits for a seat: chance is played inside, and where a game ends the next one begins at once. Then
`terminations` says so, `rewards` are the shares of the win, `finals` holds the last position as the seat saw it that
decided last, and the other arrays speak of the new game already: Gymnasium calls that same-step autoreset.
"""

from typing import Any, NamedTuple

from ariane.bridges.saving import note, read, record_of, resumed, written
from ariane.bridges.shaping import Shaping
from ariane.core.chance import Rng
from ariane.core.errors import ArianeError, BadMove
from ariane.core.game import Game, Value
from ariane.core.plain import PlainFeatures
from ariane.core.record import Record
from ariane.players.hall import NOBODY, Hall
from ariane.players.player import Player

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise ArianeError("batches are written into NumPy's arrays: pip install 'ariane[batch]'") from error

KIND = "batch"
BLOCK = 8_192  # numbers that are translated at a time: they stay in the processor's cache, and are kept

Seating = list[list[Player | None]]  # [table][seat]: who plays by themselves; nobody at all in an empty list


class Arrays(NamedTuple):
    """What a step writes, one row per table."""

    observations: Any  # float32 [count, features.length]: what the acting seat knows
    masks: Any  # int8 [count, move_count]: 1 where it may do this
    actors: Any  # int64 [count]: the acting seat
    rewards: Any  # float32 [count, seats]: shares of the win where a game has just ended, else 0; shaped, if so asked
    terminations: Any  # bool [count]: a game has just ended
    finals: Any  # float32, as observations: its last position; rows of tables where none has ended keep what they held
    games: Any  # int64 [count]: which game of its table this is, from 0


class Batch:
    """Tables that are stepped together."""

    def __init__(
        self,
        game: Game,
        seats: int | None,
        count: int,
        seed: int,
        options: dict[str, Value],
        players: Seating | None = None,
        shaping: Shaping | None = None,
    ) -> None:
        """With players, those at each table play by themselves, and only the seats without one are asked."""
        if count < 1:
            raise ArianeError(f"a batch has at least one table, not {count}")
        start = game.new(seats, **options)
        self.game = game
        self.seats = int(start.seats)
        self.options = game.chosen(start)
        self.count = count
        self.seed = seed
        self.compiled = not isinstance(game.features, PlainFeatures)  # else Python writes the numbers, one by one
        self.block = _block(game, count)
        self.players = [[]] * count if players is None else players
        self.hall = Hall(start, seed, self.block, self.players)
        self.shaping = shaping
        self.hopes: list[list[float]] = []  # [table][seat] where rewards are shaped: what each may hope for now
        self.arrays = self.empty()
        self.look()

    def empty(self) -> Arrays:
        """Arrays of the right shapes, for `into`: a learner may keep one for every step of its rollout."""
        seen = (self.count, int(self.hall.length))
        return Arrays(
            np.zeros(seen, np.float32),
            np.zeros((self.count, int(self.game.move_count)), np.int8),
            np.zeros(self.count, np.int64),
            np.zeros((self.count, self.seats), np.float32),
            np.zeros(self.count, np.bool_),
            np.zeros(seen, np.float32),
            np.zeros(self.count, np.int64),
        )

    def reset(self, seed: int | None = None, into: Arrays | None = None) -> Arrays:
        """The first decisions of new games, from the seed given, or the one the batch was made with."""
        self.seed = self.seed if seed is None else seed
        self.hall = Hall(self.hall.start, self.seed, self.block, self.players)
        return self.look(into)

    def look(self, into: Arrays | None = None) -> Arrays:
        """Where every table stands, nothing played."""
        arrays = self._checked(into)
        self.hall.clear()
        for first in range(0, self.count, self.block):
            last = min(first + self.block, self.count)
            self.hall.look(first, last)
            arrays.observations[first:last] = self._block(self.hall.rows)
        if self.shaping is not None:
            self.hopes = [self._hopes(table) for table in range(self.count)]
        return self._told(arrays)

    def step(self, actions: Any, into: Arrays | None = None) -> Arrays:
        """Plays one move per table, all or none: an illegal one is refused with its rule."""
        arrays, moves = self._checked(into), self._given(actions)
        self.hall.clear()
        for first in range(0, self.count, self.block):
            last = min(first + self.block, self.count)
            ended = self.hall.step(moves, first, last)
            arrays.observations[first:last] = self._block(self.hall.rows)
            if ended:
                over = np.frombuffer(self.hall.over, np.bool_)[first:last]
                arrays.finals[first:last][over] = self._block(self.hall.finals)
        self._told(arrays)
        if self.shaping is not None:
            self._shape(arrays, self.shaping)
        return arrays

    def _hopes(self, table: int) -> list[float]:
        going = self.hall.tables[table]
        assert self.shaping is not None
        return self.shaping.hopes(going.state, self.seed, table, int(going.number), len(going.steps))

    def _shape(self, arrays: Arrays, shaping: Shaping) -> None:
        """Adds to the rewards by how much the hopes have grown; at the end of a game there are none left."""
        nothing = [0.0] * self.seats
        for table, before in enumerate(self.hopes):
            now = self._hopes(table)
            arrays.rewards[table] += shaping.reward(before, nothing if arrays.terminations[table] else now)
            self.hopes[table] = now

    def _block(self, rows: Any) -> Any:
        """NumPy's eyes on rows of the hall: they are read, never written."""
        return np.frombuffer(rows, np.float64).reshape(-1, int(self.hall.length))

    def _told(self, arrays: Arrays) -> Arrays:
        hall = self.hall
        arrays.masks[...] = np.frombuffer(hall.legal, np.int8).reshape(self.count, -1)
        arrays.actors[...] = np.frombuffer(hall.actors, np.int64)
        arrays.rewards[...] = np.frombuffer(hall.rewards, np.float64).reshape(self.count, -1)
        arrays.terminations[...] = np.frombuffer(hall.over, np.bool_)
        arrays.games[...] = np.frombuffer(hall.numbers, np.int64)
        return arrays

    def _checked(self, into: Arrays | None) -> Arrays:
        if into is not None and into is not self.arrays:
            for field, mine, given in zip(Arrays._fields, self.arrays, into, strict=True):
                if given.shape != mine.shape or given.dtype != mine.dtype:
                    right = f"{mine.dtype} {mine.shape}, not {given.dtype} {given.shape}"
                    raise ArianeError(f"the array for {field} must be {right}: batch.empty() makes them")
        return self.arrays if into is None else into

    def _given(self, actions: Any) -> bytes:
        """The moves as bytes; the first one that is not legal is refused, and nothing is played."""
        array = np.asarray(actions)
        if array.shape != (self.count,) or array.dtype.kind not in "iu":
            right = f"{self.count} whole numbers, one per table"
            raise BadMove(f"a step takes {right}, not an array {array.shape} of {array.dtype}")
        moves: bytes = array.astype("<i8").tobytes()
        table = int(self.hall.wrong(moves))
        if table != NOBODY:
            raise BadMove(self._refused(table, int(array[table])))
        return moves

    def _refused(self, table: int, move: int) -> str:
        state = self.hall.tables[table].state
        if not 0 <= move < self.game.move_count:
            return f"table {table}: there is no move {move}; there are 0 to {self.game.move_count - 1}"
        return f"table {table}: move {move} ({state.name(move)!r}) is not legal now: {state.refusal(move)}"

    def rng(self, table: int, number: int) -> Rng:
        """The chance of this game: drawn from in the order it was asked for, it gives the same outcomes again."""
        return Rng(self.seed, table, number)

    def record(self, table: int, *, finished: bool = False) -> Record:
        """The game that goes on at this table, or the last one that ended there, as a record."""
        going = self.hall.tables[table]
        return record_of(self.game, self.seats, self.options, going.before if finished else going.steps)

    def copy(self, players: Seating | None = None, *, look: bool = True) -> "Batch":
        """Another batch that stands as this one does and goes on by itself, with arrays of its own.

        Players, who may be deep in thought, are not copied: where some sit here, others are given for the copy. Who
        will step it at once need not look before.
        """
        if any(self.players) and players is None:
            raise ArianeError("players, who may be deep in thought, cannot be copied: give others for the copy")
        hall = self.hall.copy()
        twin = _standing(hall, [[]] * self.count if players is None else players, self.seed, self.shaping)
        twin.hopes = [hopes[:] for hopes in self.hopes]
        if look:
            twin.look()
        return twin

    def save(self) -> str:
        """All the games as text, for `load` in a later process: what was played, and the chance that is left."""
        tables = [note(going) for going in self.hall.tables]
        return written(KIND, self.game, self.seats, self.options, seed=self.seed, tables=tables)


def load(text: str, players: Seating | None = None, game: Game | None = None, shaping: Shaping | None = None) -> Batch:
    """A batch that stands as the saved one did. Players are given anew; a game that is not in the registry, too."""
    saved = read(text, KIND, game)
    tables = [resumed(saved.start, told, []) for told in saved.listed("tables")]
    if not tables or (players is not None and len(players) != len(tables)):
        raise ArianeError(f"{len(tables)} tables were saved: they cannot be sat at by players for another number")
    hall = Hall(saved.start, saved.number("seed"), 1, [])
    hall.tables = tables
    hall.lay_out(_block(saved.game, len(tables)))
    seated = [[]] * len(tables) if players is None else players
    batch = _standing(hall, seated, saved.number("seed"), shaping)
    batch.look()
    return batch


def _standing(hall: Hall, players: Seating, seed: int, shaping: Shaping | None) -> Batch:
    """A batch of games that go on."""
    start = hall.start
    batch = Batch(start.game, int(start.seats), 1, seed, start.game.chosen(start))
    batch.count = len(hall.tables)
    batch.block = _block(start.game, batch.count)
    batch.players = hall.players = players
    for going, sitting in zip(hall.tables, players, strict=True):
        going.players = sitting
    batch.hall = hall
    batch.shaping = shaping
    batch.arrays = batch.empty()
    return batch


def _block(game: Game, count: int) -> int:
    return min(count, max(1, BLOCK // int(game.features.length)))
