"""A hall: many tables of one game played in step, and what their acting seats see, written into rows of numbers.

Compiled, no Python object is made for a step. The rows are `vec`s, which give their memory to anyone who asks for a
buffer; `ariane.bridges.batch` hands them to NumPy.
"""

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import extend, vec
from mypy_extensions import i64, u8

from ariane.core.chance import Rng
from ariane.core.errors import BrokenGame
from ariane.core.game import CHANCE, OVER, State
from ariane.players.player import Player
from ariane.players.playouts import decide, tell
from ariane.players.steps import Steps, steps_of

WORD: Final[i64] = 8  # bytes of a move, as they are given
NOBODY: Final[i64] = -1
TRIES: Final = 1000  # games in a row in which nobody who is asked here has anything to decide
NONE: Final = Steps(1)  # before the first game of a table


class Going:
    """A game that goes on at one table, and all that was played in it and in the one before it."""

    def __init__(self, state: State, rng: Rng, number: i64, players: list[Player | None]) -> None:
        self.state = state
        self.rng = rng
        self.number = number  # how many games were played at this table before
        self.players = players  # [seat] who plays by themselves; empty where nobody does
        self.steps = steps_of(state.game)
        self.before = NONE

    def play(self, move: i64) -> None:
        self.steps.add(move)
        if len(self.players) > 0:
            tell(self.state, move, self.players)
        self.state.play(move)

    def settle(self) -> i64:
        """Lets chance and players act until somebody else is to decide or the game is over; returns the actor."""
        state = self.state
        while True:
            actor = state.actor()
            if actor == CHANCE:
                self.play(state.draw(self.rng))
                continue
            if actor == OVER or len(self.players) == 0:
                return actor
            player = self.players[actor]
            if player is None:
                return actor
            self.play(decide(state, player, self.rng))

    def copy(self) -> "Going":
        """The same game once more; players, who may be deep in thought, cannot be had twice."""
        twin = Going(self.state.copy(), self.rng.copy(), self.number, [])
        twin.steps = self.steps.copy()
        twin.before = self.before
        return twin


class Hall:
    """All the tables, and their rows: moves and rewards of every table, numbers of a block of tables at a time."""

    def __init__(self, start: State, seed: int, block: i64, players: list[list[Player | None]]) -> None:
        """One table for each list of players; an empty list: all its seats are asked here."""
        game = start.game
        self.start = start
        self.seed = seed
        self.seats = start.seats
        self.players = players
        self.moves = game.move_count
        self.features = game.features
        self.length = game.features.length
        self.buffer = vec[i64]([0] * int(game.widest))
        self.blank_row = vec[float]([0.0] * int(self.length))
        self.blank_mask = vec[u8]([0] * int(self.moves))
        self.tables = [self.opened(table, 0) for table in range(len(players))]
        self.lay_out(block)

    def lay_out(self, block: i64) -> None:
        """Makes room for what will be written of the tables, so many of them at a time.

        Rows and masks lie in memory that is kept: they grow there from nothing at each step, by a blank for each table,
        which is copied sooner than numbers are set to 0 one by one.
        """
        count = i64(len(self.tables))
        self.block = block
        self.actors = vec[i64]([0] * int(count))
        self.numbers = vec[i64]([0] * int(count))  # [table] which of its games this is
        self.over = vec[u8]([0] * int(count))  # [table] 1 where the last step ended a game
        self.rewards = vec[float]([0.0] * int(count * self.seats))
        self.no_masks = vec[u8](capacity=count * self.moves)
        self.legal = self.no_masks  # [table][move] 1 where legal
        self.no_rows = vec[float](capacity=block * self.length)
        self.rows = self.no_rows  # of the block that was written last
        self.finals = vec[float]()  # of the games in it that have just ended, in the order of their tables

    def opened(self, table: int, number: int) -> Going:
        """The game of this number at this table, or the first after it in which there is something to decide."""
        players = self.players[table]
        for later in range(number, number + TRIES):
            for player in players:
                if player is not None:
                    player.forget()
            going = Going(self.start.copy(), Rng(self.seed, table, later), later, players)
            if going.settle() != OVER:
                return going
        raise BrokenGame(f"{self.start.game.name} ends before anything is to be decided, {TRIES} times in a row")

    def copy(self) -> "Hall":
        """Another hall that goes on alike; its rows are written when it is looked at."""
        twin = Hall(self.start, self.seed, 0, [])
        twin.players = self.players
        twin.tables = [going.copy() for going in self.tables]
        twin.lay_out(self.block)
        twin.actors = self.actors[:]
        twin.numbers = self.numbers[:]
        twin.legal = extend(twin.no_masks, self.legal)
        return twin

    def wrong(self, moves: bytes) -> i64:
        """The first table where the move given is not legal, or NOBODY."""
        for table in range(len(self.tables)):
            move = read_i64_le(moves, table * WORD)
            if move < 0 or move >= self.moves or self.legal[table * self.moves + move] == 0:
                return table
        return NOBODY

    def clear(self) -> None:
        """Before tables are written: what they offer, and what was said of games that ended, is forgotten."""
        self.legal = self.no_masks
        over = self.over
        for table in range(len(over)):
            if over[table] == 1:
                over[table] = 0
                for seat in range(self.seats):
                    self.rewards[table * self.seats + seat] = 0.0

    def look(self, first: i64, last: i64) -> None:
        """Writes the rows of these tables, at most a block, as they stand; blocks come in their order."""
        self.rows = self.no_rows
        for table in range(first, last):
            self._show(table)

    def step(self, moves: bytes, first: i64, last: i64) -> i64:
        """Plays a legal move at each of these tables, at most a block; returns how many games that ended."""
        ended: i64 = 0
        self.rows = self.no_rows
        self.finals = vec[float]()
        for table in range(first, last):
            going = self.tables[table]
            decided = self.actors[table]
            going.play(read_i64_le(moves, table * WORD))
            if going.settle() == OVER:
                ended += 1
                self._end(table, decided)
            self._show(table)
        return ended

    def _end(self, table: i64, decided: i64) -> None:
        """A game is over: its rewards, its last position as the seat saw it that decided last, and the next game."""
        going = self.tables[table]
        self.over[table] = 1
        at = table * self.seats
        for share in going.state.returns():
            self.rewards[at] = share
            at += 1
        last = len(self.finals)
        self.finals = extend(self.finals, self.blank_row)
        self.features.write(going.state, decided, self.finals, last)
        fresh = self.opened(int(table), int(going.number) + 1)
        fresh.before = going.steps.copy()
        self.tables[table] = fresh

    def _show(self, table: i64) -> None:
        """Who acts, what that seat may do, and what it knows, after what was written of the tables before."""
        going = self.tables[table]
        state = going.state
        actor = state.actor()
        self.actors[table] = actor
        self.numbers[table] = going.number
        mask = len(self.legal)
        legal = self.legal = extend(self.legal, self.blank_mask)
        buffer = self.buffer
        for i in range(state.fill(buffer)):
            legal[mask + buffer[i]] = 1
        row = len(self.rows)
        self.rows = extend(self.rows, self.blank_row)
        self.features.write(state, actor, self.rows, row)
