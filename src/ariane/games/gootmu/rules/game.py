"""G.O.O.T.M.U. as a game: its positions, what they ask, and the box they are played with."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng, mix
from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, Game, Outcome, State, Value
from ariane.core.rulebook import Rulebook
from ariane.games.gootmu.board import HOLE, Board
from ariane.games.gootmu.box import MARKER_KINDS, MARKERS, Box
from ariane.games.gootmu.instructions import KEYS
from ariane.games.gootmu.rules.drift import random_way, random_ways
from ariane.games.gootmu.rules.engine import answer
from ariane.games.gootmu.rules.position import Position, Tray
from ariane.games.gootmu.rules.questions import fill_answers, prepare, rule
from ariane.games.gootmu.rules.setup import columns, rows
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    AT,
    CARRIED,
    DIE,
    F_ASK,
    F_DIE,
    F_ORDER,
    F_OVER,
    F_REVEAL,
    F_TILES,
    F_WALK,
    FACE_DOWN,
    FRAME,
    GONE,
    HAND,
    HEADING,
    HOME,
    LIMIT,
    MARKER,
    MOVES,
    NOBODY,
    NOTES,
    OP,
    PAWNS,
    PIECES,
    Q_PIECE,
    Q_SQUARE,
    Q_THING,
    Q_TILE,
    Q_WAY,
    Q_WHOM,
    QUESTIONS,
    SEATS,
    STAGE,
    THAT_WAY,
    TILE,
    UNPLACED,
    WAIT_FOR,
    A,
    B,
)
from ariane.games.gootmu.rules.turn import bound

EACH_TURN: Final[i64] = 100  # gootmu.end.bound: a game ends too after so many decisions for each turn of its bound


class Gootmu(Position):
    """One position. Nothing in it is hidden: a face-down marker is not decided before it is turned up."""

    def copy(self) -> "Gootmu":
        twin = Gootmu(
            self.game,
            self.seats,
            self.tray,
            self.board,
            self.notes[:],
            self.places[:],
            self.faces[:],
            self.bag[:],
            self.trail[:],
            self.followed[:],
            self.rolls[:],
            self.stack[: self.depth * FRAME],
            self.depth,
            self.answer,
            self.first,
            self.regular,
            self.playing,
            self.leading,
            self.turns,
            self.winner,
        )
        twin.decisions = self.decisions
        return twin

    # Who acts, and what is asked

    def actor(self) -> i64:
        op = self.get(OP)
        if op == F_ASK:
            return self.get(A)
        return OVER if op == F_OVER else CHANCE

    def turn(self) -> i64:
        """The seat whose turn it is, or who places; its pseudo-player's turn is its own too."""
        return self.playing - PAWNS // 2 if self.playing >= PAWNS // 2 else self.playing

    def asks(self) -> str:
        op = self.get(OP)
        if op == F_ASK:
            question = self.get(STAGE)
            key = QUESTIONS[question]
            if question in (Q_WHOM, Q_THING, Q_PIECE, Q_SQUARE, Q_WAY, Q_TILE):
                return f"{key}-{KEYS[self.get(B)]}"
            return key
        if op == F_TILES:
            return "tiles"
        if op == F_ORDER:
            return "order"
        if op == F_REVEAL:
            return "reveal"
        return "over" if op == F_OVER else "die"

    # What is legal

    def fill(self, buffer: vec[i64]) -> i64:
        if self.get(OP) == F_ASK:
            return fill_answers(self, buffer)
        return self._outcomes(buffer, False)

    def _outcomes(self, buffer: vec[i64], weights: bool) -> i64:
        """The possible outcomes, or their weights."""
        op = self.get(OP)
        n: i64 = 0
        if op == F_TILES:
            for tile in range(self.board.box.count):
                if tile not in self.board.tiles:
                    for turn in range(4):
                        buffer[n] = 1 if weights else TILE + tile * 4 + turn
                        n += 1
        elif op == F_REVEAL:
            for kind in range(MARKER_KINDS):
                if self.bag[kind] > 0:
                    buffer[n] = self.bag[kind] if weights else MARKER + kind
                    n += 1
        elif op != F_OVER:
            for face in range(6):
                if self.die_possible(face + 1):
                    buffer[n] = 1 if weights else DIE + face
                    n += 1
        return n

    def die_possible(self, face: i64) -> bool:
        """gootmu.sq.random: a die that shows an impossible direction is rolled again, so it never comes."""
        if self.get(OP) != F_DIE or self.get(STAGE) == 0:
            return True
        base = self.find(F_WALK)
        way = random_way(self, base, face)
        return way >= 0 and (random_ways(self, base) >> way) & 1 == 1

    def weigh(self, buffer: vec[i64]) -> i64:
        return self._outcomes(buffer, True)

    def draw(self, rng: Rng) -> i64:
        op = self.get(OP)
        if op == F_ORDER or (op == F_DIE and self.get(STAGE) == 0):
            return DIE + rng.below(6)
        buffer = self.game.scratch
        count = self._outcomes(buffer, True)
        total: i64 = 0
        for i in range(count):
            total += buffer[i]
        left = rng.below(total)
        at: i64 = 0
        while left >= buffer[at]:
            left -= buffer[at]
            at += 1
        self._outcomes(buffer, False)
        return buffer[at]

    def refusal(self, move: i64) -> str | None:
        op = self.get(OP)
        if op == F_ASK:
            if move < 0 or move >= MOVES:
                return "gootmu.not-now"
            prepare(self)
            why = rule(self, move)
            return why if why != "" else None
        if op == F_TILES:
            tile = (move - TILE) // 4
            if TILE <= move < TILE + 4 * self.board.box.count and tile not in self.board.tiles:
                return None
            return "gootmu.setup.size"
        if op == F_REVEAL:
            shown = MARKER <= move < MARKER + MARKER_KINDS and self.bag[move - MARKER] > 0
            return None if shown else "gootmu.hidden"
        if op == F_OVER or not DIE <= move < DIE + 6:
            return "gootmu.not-now"
        return None if self.die_possible(move - DIE + 1) else "gootmu.sq.random"

    # What happens

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        if self.get(OP) == F_ASK:
            self.decisions += 1
        answer(self, move, log)
        if self.decisions >= bound(self.seats) * EACH_TURN and self.get(OP) != F_OVER:
            self.depth = 0
            self.push(F_OVER, 0, 0, 0, 0, 0, 0, 0)
            self.tell(log, "over-bound", -1, -1, "", self.turns)

    # The end

    def outcome(self) -> Outcome | None:
        if self.get(OP) != F_OVER:
            return None
        if self.winner >= 0:
            return Outcome("gootmu", (int(self.winner),))
        counts = self.scores()
        return Outcome("bound", tuple(seat for seat in range(int(self.seats)) if counts[seat] == max(counts)))

    def scores(self) -> list[int]:
        """Own pieces in the own pawn's hand."""
        return [
            sum(1 for piece in range(int(PIECES)) if self.places[seat * PIECES + piece] == HAND + seat)
            for seat in range(int(self.seats))
        ]

    # What it is

    def fingerprint(self) -> i64:
        print_: i64 = self.seats
        for vector in (self.board.tiles, self.board.turns, self.notes, self.places, self.faces, self.rolls):
            for number in vector:
                print_ = mix(print_, number + 2)
        for vector in (self.trail, self.followed):
            print_ = mix(print_, len(vector))
            for number in vector:
                print_ = mix(print_, number)
        for i in range(self.depth * FRAME):
            print_ = mix(print_, self.stack[i] + 9)
        for number in (self.first, self.regular, self.playing, self.leading, self.turns, self.decisions, self.winner):
            print_ = mix(print_, number + 2)
        return mix(print_, self.depth)

    def census(self) -> dict[str, int]:
        counts = {"tile": 0, "gootmu": 0, "pawn": 0}
        lying = {int(tile) for tile in self.board.tiles if tile != HOLE}
        counts["tile"] = len(lying) + sum(1 for tile in range(self.board.box.count) if tile not in lying)
        for piece in range(self.seats * PIECES):
            place = self.places[piece]
            known = place < self.board.cells or place == UNPLACED or HAND <= place < HAND + PAWNS
            counts["gootmu"] += 1 if known else 0
        for kind in range(MARKER_KINDS):
            counts[MARKERS[kind]] = int(self.bag[kind])
        for marker in range(self.things() - ALL_PIECES):
            face = self.faces[marker]
            place = self.places[ALL_PIECES + marker]
            if face != FACE_DOWN and (place < self.board.cells or place >= HAND):
                counts[MARKERS[face]] += 1
        counts["pawn"] = int(self.seats)
        return counts

    def dump(self) -> str:
        from ariane.games.gootmu.text import dump

        return dump(self)

    def name(self, move: i64) -> str:
        from ariane.games.gootmu.text import move_name, outcome_name

        return move_name(self, move) if self.get(OP) == F_ASK else outcome_name(self, move)


class GootmuGame(Game):
    """G.O.O.T.M.U. with one box of tiles and markers."""

    def __init__(self, components: Components, rulebook: Rulebook) -> None:
        self.box = Box(components)
        self.tray = Tray()
        outcomes = int(TILE) + 4 * self.box.count
        super().__init__(
            "gootmu",
            range(2, int(SEATS) + 1),
            [],
            components,
            rulebook,
            rules_version=1,
            move_count=MOVES,
            outcome_count=outcomes,
            widest=max(int(MOVES), outcomes),
            # gootmu.end.bound: play counts decisions, and a game that reaches this number of them is over at once.
            longest=bound(SEATS) * EACH_TURN,
            hidden=False,
        )

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        state = self.bare(seats)
        state.push(F_TILES, 0, 0, 0, 0, 0, 0, 0)
        return state

    def bare(self, seats: int) -> Gootmu:
        """A table with no tile on it yet and nothing placed."""
        places = int(columns(seats) * rows(seats))
        holes = vec[i64]([-1] * places)
        board = Board(self.box, columns(seats), rows(seats), holes, vec[i64]([0] * places))
        notes = vec[i64]([0] * int((PAWNS + 1) * NOTES))
        for pawn in range(PAWNS + 1):
            notes[pawn * NOTES + AT] = NOBODY
            notes[pawn * NOTES + HOME] = NOBODY
            notes[pawn * NOTES + HEADING] = -1
            notes[pawn * NOTES + THAT_WAY] = -1
            notes[pawn * NOTES + WAIT_FOR] = -1
            notes[pawn * NOTES + LIMIT] = CARRIED
        things = vec[i64]([int(UNPLACED)] * int(ALL_PIECES) + [int(GONE)] * places)
        return Gootmu(
            self,
            seats,
            self.tray,
            board,
            notes,
            things,
            vec[i64]([int(FACE_DOWN)] * places),
            vec[i64](self.box.markers),
            vec[i64](),
            vec[i64](),
            vec[i64]([0] * seats),
            vec[i64](),
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            -1,
        )

    def chosen(self, state: State) -> dict[str, Value]:
        return {}

    def restore(self, text: str) -> State:
        from ariane.games.gootmu.text import restore

        return restore(self, text)
