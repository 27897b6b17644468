"""What a sensible player looks at: own pieces in hand, how far the others lie, what the rivals hold."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import OVER, State, Valuation
from ariane.core.maze import NOWHERE
from ariane.games.gootmu.board import FAR
from ariane.games.gootmu.box import POWER
from ariane.games.gootmu.instructions import SECRET_PANEL, TRAP_DOOR
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.rules.position import Position
from ariane.games.gootmu.rules.space import (
    ALL_PIECES,
    BONUS,
    CANCELS,
    DOUBLES,
    EXTRA,
    F_TURN,
    FIRST_ITEM,
    HAND,
    LED,
    LESS,
    LOST,
    MONSTER,
    ODD,
    OP,
    PAWNS,
    PLUS,
    PSEUDO,
    RANDOM,
    SELECTS,
    SQUARED,
    SQUARES,
    WAIT_FOR,
    WAITED,
    C,
)

REACH: Final = 40.0  # squares beyond which a piece is simply far away
WALLED: Final[i64] = 40  # what a piece beyond a wall counts, in squares
WANTED: Final[i64] = 3  # pieces that win


class Prospect(Valuation):
    """A seat's nearness to its three pieces less that of the best rival, the win at the ends."""

    patience: i64 = 0  # who wanders at random hardly ever finds a piece
    steep: float = 3.0
    explore: float = 0.1

    def __init__(self) -> None:
        self.steps = vec[i64]([0] * int(SQUARES))
        self.queue = vec[i64]([0] * int(SQUARES))
        self.wanted = vec[i64]([NOWHERE] * int(WANTED))  # where the pieces lie that a pawn is after

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Gootmu)
        if state.actor() == OVER:
            return state.returns()[seat] * 2.0 - 1.0
        best = 0.0
        for other in range(state.seats):
            if other != seat:
                standing = self.nearness(state, other)
                if standing > best:
                    best = standing
        return self.nearness(state, seat) + self.comforts(state, seat) - 0.3 * best

    def glance(self, state: State, standings: vec[float]) -> None:
        assert isinstance(state, Gootmu)
        for seat in range(state.seats):
            standings[seat] = self.nearness(state, seat) + self.comforts(state, seat)

    def nearness(self, state: Position, seat: i64) -> float:
        """Between 0 and about 0.9: pieces held, then the way to the others from the pawn."""
        worth = -0.03 * float(state.note(seat, LOST))
        if state.at(seat) < 0:
            return worth
        nearest = FAR
        total: i64 = 0
        missing: i64 = 0
        beyond = False
        for piece in range(WANTED):
            place = state.places[seat * 3 + piece]
            if place == HAND + seat:
                worth += 0.25
                self.wanted[piece] = NOWHERE
                continue
            missing += 1
            if HAND <= place < HAND + PAWNS:
                if place - HAND == PSEUDO + seat:
                    worth += 0.08
                place = state.at(place - HAND)
            self.wanted[piece] = place if 0 <= place < SQUARES else NOWHERE
        walk(state, seat, state.at(seat), self.steps, self.queue, self.wanted)
        for piece in range(WANTED):
            if self.wanted[piece] != NOWHERE:
                away = self.steps[self.wanted[piece]]
                if away == FAR:
                    away = WALLED
                    beyond = True
                total += away
                if away < nearest:
                    nearest = away
        if missing > 0 and nearest < FAR:
            worth += 0.12 * (1.0 - share(nearest)) + 0.06 * (1.0 - share(total // missing))
        if state.note(seat, WAITED) > 0:
            worth += 0.012 * float(state.note(seat, WAITED)) if beyond and self.leads_on(state, seat) else -0.02
        return worth

    def leads_on(self, state: Position, seat: i64) -> bool:
        """Whether a piece that cannot be walked to lies beyond the wall that is waited for."""
        here = self.steps[:]
        for piece in range(WANTED):
            self.wanted[piece] = NOWHERE
        walk(state, seat, state.note(seat, WAIT_FOR), self.steps, self.queue, self.wanted)
        for piece in range(seat * 3, seat * 3 + 3):
            place = state.places[piece]
            if place < SQUARES and here[place] == FAR and self.steps[place] != FAR:
                return True
        return False

    def comforts(self, state: Position, seat: i64) -> float:
        """Small things: turns to come, modifiers, what else is in hand."""
        worth = 0.02 * float(state.note(seat, EXTRA))
        if state.stack[OP] == F_TURN and state.stack[C] == MONSTER and state.owner(state.playing) == seat:
            worth -= 0.004  # a turn of one's own is worth more than one of the monster's
        worth += 0.01 * float(state.note(seat, BONUS) + state.note(seat, CANCELS))
        worth += 0.002 * float(state.note(seat, PLUS) + state.note(seat, DOUBLES) + state.note(seat, SQUARED))
        worth += 0.004 * float(state.note(seat, SELECTS))
        worth -= 0.01 * float(state.note(seat, ODD) + state.note(seat, RANDOM) + state.note(seat, LED))
        worth -= 0.012 * float(state.note(seat, FIRST_ITEM) + state.note(seat, LESS) // 2)
        for thing in range(ALL_PIECES, state.things()):
            if state.places[thing] == HAND + seat:
                worth += 0.012 if state.kind_of(thing) == POWER else 0.004
        for piece in range(ALL_PIECES):
            if state.places[piece] == HAND + seat and piece // 3 != seat:
                worth += 0.01
        if state.in_play(PSEUDO + seat):
            worth += 0.02
        return worth


def share(away: i64) -> float:
    part = float(away) / REACH
    return part if part < 1.0 else 1.0


def walk(state: Position, pawn: i64, start: i64, steps: vec[i64], queue: vec[i64], wanted: vec[i64]) -> None:
    """How far each square is for this pawn, as it is equipped now; no farther than the wanted ones, if any."""
    board = state.board
    for square in range(board.cells):
        steps[square] = FAR
    steps[start] = 0
    queue[0] = start
    head: i64 = 0
    tail: i64 = 1
    monster = state.at(MONSTER)
    left: i64 = 0
    for i in range(WANTED):
        left += 1 if wanted[i] != NOWHERE else 0
    if left == 0:
        left = WANTED + 1  # all of them
    while head < tail:
        square = queue[head]
        head += 1
        for i in range(WANTED):
            left -= 1 if wanted[i] == square else 0
        if left == 0:
            return
        mask = board.open[square]
        for way in range(4):
            if (mask >> way) & 1 == 1:
                other = board.links[square * 4 + way]
                if steps[other] == FAR and other != monster and enterable(state, pawn, other, way):
                    steps[other] = steps[square] + 1
                    queue[tail] = other
                    tail += 1


def enterable(state: Position, pawn: i64, square: i64, way: i64) -> bool:
    text = state.board.texts[square]
    if text == TRAP_DOOR:
        return not state.board.wrong_side(square, way)
    return text == SECRET_PANEL or not state.blocked(pawn, square)
