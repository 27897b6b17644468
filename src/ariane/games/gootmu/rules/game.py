"""G.O.O.T.M.U. as a game: its positions, what they ask, and the box they are played with."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, Game, Option, Outcome, State, Value
from ariane.core.houserules import house_bits, house_chosen, house_options
from ariane.core.rulebook import Rulebook
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.box import Box
from ariane.games.gootmu.legal import fill
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.refusals import refusal
from ariane.games.gootmu.rules.board import HOLE, Board
from ariane.games.gootmu.rules.engine import answer
from ariane.games.gootmu.rules.hands import HANDS, UNSORTED
from ariane.games.gootmu.rules.setup import columns, rows
from ariane.games.gootmu.rules.tray import Tray
from ariane.games.gootmu.rules.turn import bound

EACH_TURN: Final[i64] = 100  # gootmu.end.bound: a game ends too after so many decisions for each turn of its bound

CHANGED_SINCE_1: Final = (
    "gootmu.move.natural-six", "gootmu.move.long", "gootmu.power.roll", "gootmu.text.conflict",
    "gootmu.monster.like-player", "gootmu.sq.odd-only", "gootmu.sq.cancel-square", "gootmu.sq.forward-backtrack",
    "gootmu.sq.item-first", "gootmu.sq.get-nearest",
)  # fmt: skip


class Gootmu(Position):
    """One position. Nothing in it is hidden: a face-down marker is not decided before it is turned up."""

    # fields: copy

    def copy(self) -> "Gootmu":
        return Gootmu(
            game=self.game,
            seats=self.seats,
            board=self.board.copy(),
            notes=self.notes[:],
            places=self.places[:],
            faces=self.faces[:],
            bag=self.bag[:],
            rolls=self.rolls[:],
            trail=self.trail[:],
            followed=self.followed[:],
            stack=self.stack[:],
            first=self.first,
            regular=self.regular,
            playing=self.playing,
            leading=self.leading,
            turns=self.turns,
            decisions=self.decisions,
            winner=self.winner,
            house=self.house,
            questions=self.questions,
            watches=self.watches,
            depth=self.depth,
            answer=self.answer,
            rules=self.rules,
            hands=self.hands[:],
            arrangement=self.arrangement,
            tray=self.tray,
        )

    # fields: end

    # Who acts, and what is asked

    def actor(self) -> i64:
        op = self.get(m.OP)
        if op == m.F_ASK:
            return self.get(m.ASK_SEAT)
        return OVER if op == m.F_OVER else CHANCE

    def turn(self) -> i64:
        """The seat whose turn it is, or who places; its pseudo-player's turn is its own too."""
        return self.playing - m.PAWNS // 2 if self.playing >= m.PAWNS // 2 else self.playing

    def asks(self) -> str:
        op = self.get(m.OP)
        if op == m.F_ASK:
            question = self.get(m.STAGE)
            key = m.QUESTIONS[question]
            if question in (m.Q_WHOM, m.Q_THING, m.Q_PIECE, m.Q_SQUARE, m.Q_WAY, m.Q_TILE, m.Q_WHICH):
                return f"{key}-{box.KEYS[self.get(m.ASK_ABOUT)]}"
            return key
        if op == m.F_TILES:
            return "tiles"
        if op == m.F_ORDER:
            return "order"
        if op == m.F_REVEAL:
            return "reveal"
        return "over" if op == m.F_OVER else "die"

    # What is legal

    def fill(self, buffer: vec[i64]) -> i64:
        return fill(self, buffer)

    def weigh(self, buffer: vec[i64]) -> i64:
        """Markers by how many there are unseen, everything else alike."""
        count = fill(self, buffer)
        revealed = self.get(m.OP) == m.F_REVEAL
        for i in range(count):
            buffer[i] = self.bag[buffer[i] - m.MARKER] if revealed else 1
        return count

    def draw(self, rng: Rng) -> i64:
        op = self.get(m.OP)
        if op == m.F_ORDER or (op == m.F_DIE and self.get(m.STAGE) == 0):
            return m.DIE + rng.below(6)
        buffer = self.game.scratch
        if op != m.F_REVEAL:
            return buffer[rng.below(fill(self, buffer))]
        count = self.weigh(buffer)
        total: i64 = 0
        for i in range(count):
            total += buffer[i]
        left = rng.below(total)
        at: i64 = 0
        while left >= buffer[at]:
            left -= buffer[at]
            at += 1
        fill(self, buffer)
        return buffer[at]

    def refusal(self, move: i64) -> str | None:
        why = refusal(self, move)
        return why if why != "" else None

    # What happens

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        if self.get(m.OP) == m.F_ASK:
            self.decisions += 1
        answer(self, move, log)
        if self.decisions >= bound(self.seats) * EACH_TURN and self.get(m.OP) != m.F_OVER:
            self.end(0)
            self.tell(log, "over-bound", -1, -1, "", self.turns)

    # The end

    def outcome(self) -> Outcome | None:
        if self.get(m.OP) != m.F_OVER:
            return None
        if self.winner >= 0:
            return Outcome("gootmu", (int(self.winner),))
        counts = self.scores()
        return Outcome("bound", tuple(seat for seat in range(int(self.seats)) if counts[seat] == max(counts)))

    def scores(self) -> list[int]:
        """Own pieces in the own pawn's hand."""
        return [
            sum(1 for piece in range(int(m.PIECES)) if self.places[seat * m.PIECES + piece] == m.HAND + seat)
            for seat in range(int(self.seats))
        ]

    # What it is

    def census(self) -> dict[str, int]:
        counts = {"tile": 0, "gootmu": 0, "pawn": 0}
        lying = [int(tile) for tile in self.board.tiles if tile != HOLE]
        counts["tile"] = len(lying) + sum(1 for tile in range(self.board.box.count) if tile not in lying)
        for piece in range(self.seats * m.PIECES):
            place = self.places[piece]
            known = self.lies(place) or place == m.UNPLACED or m.HAND <= place < m.HAND + m.PAWNS
            counts["gootmu"] += 1 if known else 0
        for kind in range(box.MARKER_KINDS):
            counts[box.MARKERS[kind]] = int(self.bag[kind])
        for marker in range(self.things() - m.ALL_PIECES):
            face = self.faces[marker]
            place = self.places[m.ALL_PIECES + marker]
            if face != m.FACE_DOWN and (self.lies(place) or place >= m.HAND):
                counts[box.MARKERS[face]] += 1
        placing = self.depth > 0 and self.stack[m.OP] in (m.F_TILES, m.F_ORDER, m.F_SETUP)
        for seat in range(self.seats):
            counts["pawn"] += 1 if self.lies(self.at(seat)) or (placing and not self.in_play(seat)) else 0
        return counts

    def lies(self, place: i64) -> bool:
        """Whether this is a square of a tile that is in the maze."""
        return 0 <= place < self.board.cells and self.board.there(place)

    def dump(self) -> str:
        from ariane.games.gootmu.notation import dump

        return dump(self)

    def name(self, move: i64) -> str:
        from ariane.games.gootmu.notation import move_name, outcome_name

        return move_name(self, move) if self.get(m.OP) == m.F_ASK else outcome_name(self, move)


class GootmuGame(Game):
    """G.O.O.T.M.U. with one box of tiles and markers."""

    def __init__(self, components: Components, rulebook: Rulebook) -> None:
        self.box = Box(components)
        self.tray = Tray()
        outcomes = int(m.TILE) + 4 * self.box.count
        super().__init__(
            "gootmu",
            range(2, int(m.SEATS) + 1),
            [Option("questions", "choice", "few", m.QUESTIONS_ASKED, since=3), *house_options(m.HOUSE)],
            components,
            rulebook,
            rules_version=int(m.RULES),
            still=(1, 2, 3),  # 2 and 3 are kept; 1 is read as far as it touches nothing that has changed since
            move_count=m.MOVES,
            outcome_count=outcomes,
            widest=max(int(m.MOVES), outcomes),
            # gootmu.end.bound: play counts decisions, and a game that reaches this number of them is over at once.
            longest=bound(m.SEATS) * EACH_TURN,
            hidden=False,
        )

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        state = self.bare(seats)
        state.questions = m.QUESTIONS_ASKED.index(str(options["questions"]))
        state.house = house_bits(options, m.HOUSE)
        state.push(m.F_TILES, 0, 0)
        return state

    def bare(self, seats: int) -> Gootmu:
        """A table with no tile on it yet and nothing placed."""
        places = int(columns(seats) * rows(seats))
        holes = vec[i64]([-1] * places)
        board = Board(self.box, columns(seats), rows(seats), holes, vec[i64]([0] * places))
        notes = vec[i64]([0] * int((m.PAWNS + 1) * m.NOTES))
        for pawn in range(m.PAWNS + 1):
            notes[pawn * m.NOTES + m.AT] = m.NOBODY
            notes[pawn * m.NOTES + m.HOME] = m.NOBODY
            notes[pawn * m.NOTES + m.HEADING] = -1
            notes[pawn * m.NOTES + m.THAT_WAY] = -1
            notes[pawn * m.NOTES + m.WAIT_FOR] = -1
            notes[pawn * m.NOTES + m.LIMIT] = m.CARRIED
        things = vec[i64]([int(m.UNPLACED)] * int(m.ALL_PIECES) + [int(m.GONE)] * places)
        return Gootmu(
            game=self,
            seats=seats,
            board=board,
            notes=notes,
            places=things,
            faces=vec[i64]([int(m.FACE_DOWN)] * places),
            bag=vec[i64](self.box.markers),
            rolls=vec[i64]([0] * seats),
            trail=vec[i64](),
            followed=vec[i64](),
            stack=vec[i64](),
            first=0,
            regular=0,
            playing=0,
            leading=0,
            turns=0,
            decisions=0,
            winner=-1,
            house=0,
            questions=m.FEW,
            watches=0,
            depth=0,
            answer=0,
            rules=m.RULES,
            hands=vec[i64]([0] * int(HANDS)),
            arrangement=UNSORTED,
            tray=self.tray,
        )

    def chosen(self, state: State) -> dict[str, Value]:
        assert isinstance(state, Gootmu)
        return {"questions": m.QUESTIONS_ASKED[state.questions], **house_chosen(int(state.house), m.HOUSE)}

    def under(self, state: State, rules: int) -> State:
        assert isinstance(state, Gootmu)
        state.rules = rules
        return state

    def changes(self, rules: int) -> tuple[str, ...]:
        return CHANGED_SINCE_1 if rules < 2 else ()

    def remarks(self) -> list[str]:
        """gootmu.tiles: every text, and the arrivals after which it can be followed."""
        from ariane.games.gootmu.rules.reading import readings

        return [reading.line() for reading in readings(self.box)]

    def restore(self, text: str) -> State:
        from ariane.games.gootmu.notation import restore

        return restore(self, text)
