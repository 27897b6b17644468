"""What a sensible player looks at: own pieces in hand, how far the others lie, what the rivals hold."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import OVER, State, Valuation
from ariane.core.maze import BARRED, FAR, NOWHERE, SIDES, Flood
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.position import Position
from ariane.games.gootmu.rules.board import ONE, Board
from ariane.games.gootmu.rules.drift import bar_blocked, one_way
from ariane.games.gootmu.rules.game import Gootmu
from ariane.games.gootmu.rules.obstacles import blocked, obstacle_pass
from ariane.games.gootmu.rules.tiles import near_tile
from ariane.games.gootmu.rules.turn import DROPS, LOST_TURN

REACH: Final = 40.0  # squares beyond which a piece is simply far away
WALLED: Final[i64] = 40  # what a piece beyond a wall counts, in squares
UNSEEN: Final[i64] = 12  # what a pass that is still to be found counts beyond the way to the nearest face-down marker
CARRIED_OFF: Final[i64] = 25  # what a pass in another's hand counts
TO_TURN: Final[i64] = 26  # what a piece counts that can be reached sooner by turning its tile than with a pass, and
QUARTER: Final[i64] = 4  # what each quarter turn counts
BARRED_FIRST: Final[i64] = 26  # what all pieces count while an item must be picked up, beyond the way to the nearest
SHUT_IN: Final = 0.02  # what each quarter turn costs that must open the place a pawn is shut in
WANTED: Final[i64] = 3  # pieces that win
WITHIN: Final[i64] = 3  # squares a magnet reaches
FARTHEST: Final[i64] = 6  # squares the monster goes with one roll
OWN_TURN: Final = 0.004  # what a turn of one's own is worth beyond one of the monster's
PULLED: Final = 0.012  # what it costs to begin a turn near a magnet: about a turn
SIGNS: Final[i64] = 30
LET_PASS: Final = 0.25  # what it costs to let somebody play who may win, with a marker in hand that cancels the turn


class Turning:
    """gootmu.move.natural-six: how many quarter turns of tiles that a pawn may turn open a way; 3: more than two."""

    def __init__(self) -> None:
        self.flood = Flood(m.SQUARES)
        self.places = vec[i64]([NOWHERE] * 5)  # the pawn's own tile, then those beside it

    def to_reach(self, state: Position, pawn: i64, square: i64) -> i64:
        """Of the tile that this square is on."""
        place = square // box.AREA
        if near_tile(state, pawn, place):
            once = state.board.rotated(place, True)
            back = state.board.rotated(place, False)
            if self.leads(state, once, pawn, square) or self.leads(state, back, pawn, square):
                return 1
            if self.leads(state, once.rotated(place, True), pawn, square):
                return 2
        return 3

    def to_get_out(self, state: Position, pawn: i64) -> i64:
        """Of the pawn's tile and those beside it, so that most of the maze can be walked to."""
        count = self.look_round(state, pawn)
        for first in range(count):
            for way in range(2):
                if self.leads(state, state.board.rotated(self.places[first], way == 0), pawn, NOWHERE):
                    return 1
        for first in range(count):
            for way in range(2):
                board = state.board.rotated(self.places[first], way == 0)
                for second in range(first if way == 0 else first + 1, count):  # twice the same: one way will do
                    for other in range(1 if second == first else 2):
                        if self.leads(state, board.rotated(self.places[second], other == 0), pawn, NOWHERE):
                            return 2
        return 3

    def look_round(self, state: Position, pawn: i64) -> i64:
        own = state.slot_of(pawn)
        self.places[0] = own
        count: i64 = 1
        for way in range(SIDES):
            place = state.board.next_tile(own, way)
            known = False
            for i in range(count):
                known = known or self.places[i] == place
            if not known:
                self.places[count] = place
                count += 1
        return count

    def leads(self, state: Position, board: Board, pawn: i64, square: i64) -> bool:
        """Whether ways lead to this square, or to most of the maze, once tiles lie so."""
        flood = self.flood
        flood.clear(board.cells)
        bar_blocked(state, pawn, flood)
        flood.start(state.at(pawn))
        reached = flood.spread(board.links, board.open, board.ways_in(), square)
        return reached * 2 >= board.cells if square == NOWHERE else flood.steps[square] < FAR


class Prospect(Valuation):
    """A seat's nearness to its three pieces less that of the best rival, the win at the ends."""

    patience: i64 = 0  # who wanders at random hardly ever finds a piece
    steep: float = 3.0
    explore: float = 0.1
    signs: i64 = SIGNS

    def __init__(self) -> None:
        self.flood = Flood(m.SQUARES)  # the ways of a pawn as it is equipped now
        self.round = Flood(m.SQUARES)  # with every pass
        self.threat = False  # whether the pawn looked at last may win with its next roll
        self.nearest: i64 = FAR  # how far that pawn's nearest piece is
        self.mean: i64 = WALLED  # how far its missing pieces are on average
        self.beyond = False  # whether one of them lies behind a wall
        self.wanted = vec[i64]([NOWHERE] * int(WANTED))  # where the pieces lie that a pawn is after
        self.turning = Turning()

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Gootmu)
        if state.actor() == OVER:
            return state.returns()[seat] * 2.0 - 1.0
        best = 0.0
        rivals = 0.0
        for other in range(state.seats):
            if other != seat:
                standing = self.nearness(state, other)
                rivals += standing
                if standing > best:
                    best = standing
        return self.nearness(state, seat) + self.comforts(state, seat) - 0.3 * best - 0.02 * rivals

    def glance(self, state: State, standings: vec[float]) -> None:
        assert isinstance(state, Gootmu)
        for seat in range(state.seats):
            standings[seat] = self.nearness(state, seat) + self.comforts(state, seat)

    def parts(self, state: State, seat: i64) -> dict[str, float]:
        assert isinstance(state, Gootmu)
        near = self.nearness(state, seat)
        comforts = self.comforts(state, seat)
        held: i64 = 0
        for piece in range(seat * 3, seat * 3 + 3):
            held += 1 if state.at(seat) >= 0 and state.places[piece] == m.HAND + seat else 0
        lost, extra = -0.03 * float(state.note(seat, m.LOST)), 0.02 * float(state.note(seat, m.EXTRA))
        pieces = 0.25 * float(held)
        return {"pieces": pieces, "turns": lost + extra, "way": near - pieces - lost, "comforts": comforts - extra}

    def tell(self, state: State, standings: vec[float], row: vec[float]) -> None:
        assert isinstance(state, Gootmu)
        for seat in range(state.seats):
            near = self.nearness(state, seat)
            self.tell_way(state, seat, row, seat * SIGNS)
            comforts = self.comforts(state, seat)
            standings[seat] = near + comforts
            row[seat * SIGNS + 13] = 10.0 * comforts
            self.tell_hand(state, seat, row, seat * SIGNS)

    def tell_way(self, state: Position, seat: i64, row: vec[float], at: i64) -> None:
        """A seat's signs as to pieces, the way to the others, and turns; nearness was asked just before."""
        held: i64 = 0
        there = state.at(seat) >= 0
        nearest = self.nearest if there else FAR
        threat = there and self.threat
        for piece in range(seat * 3, seat * 3 + 3):
            held += 1 if state.places[piece] == m.HAND + seat else 0
        near = share(nearest)
        mine = state.owner(state.playing) == seat
        moved = mine and state.stack[m.OP] == m.F_TURN and state.stack[m.STAGE] >= DROPS
        row[at] = 1.0 if held > 0 else 0.0
        row[at + 1] = 1.0 if held > 1 else 0.0
        row[at + 2] = near
        row[at + 3] = 1.0 / (1.0 + 0.3 * float(nearest))
        row[at + 4] = share(self.mean) if there else 1.0
        row[at + 5] = 1.0 if threat else 0.0
        row[at + 6] = 1.0 if there and self.beyond else 0.0
        row[at + 7] = 1.0 if nearest <= FARTHEST else 0.0
        row[at + 8] = 1.0 if nearest <= 2 * FARTHEST else 0.0
        row[at + 9] = 1.0 if nearest >= WALLED else 0.0
        row[at + 10] = 1.0 if not there else 0.0
        row[at + 11] = 1.0 if state.no_pieces(seat) else 0.0
        row[at + 12] = 0.5 * float(state.note(seat, m.WAITED))
        row[at + 14] = float(state.note(seat, m.LOST))
        row[at + 15] = float(state.note(seat, m.EXTRA))
        row[at + 16] = 1.0 if mine else 0.0
        row[at + 17] = 1.0 if moved else 0.0
        row[at + 18] = 1.0 if mine and not moved and threat else 0.0
        row[at + 19] = near if mine and not moved else 0.0
        order = seat - state.leading if seat >= state.leading else seat - state.leading + state.seats
        row[at + 20] = float(order) / float(state.seats)
        row[at + 21] = 1.0 - near if held > 1 else 0.0
        row[at + 22] = 1.0 - near if held == 1 else 0.0

    def tell_hand(self, state: Position, seat: i64, row: vec[float], at: i64) -> None:
        """A seat's signs as to what else it holds."""
        powers: i64 = 0
        others: i64 = 0
        taken: i64 = 0
        for thing in range(m.ALL_PIECES, state.things()):
            if state.places[thing] == m.HAND + seat:
                if state.kind_of(thing) == box.POWER:
                    powers += 1
                else:
                    others += 1
        for piece in range(m.ALL_PIECES):
            if state.places[piece] == m.HAND + seat and piece // 3 != seat:
                taken += 1
        row[at + 23] = 0.3 * float(powers)
        row[at + 24] = 0.2 * float(others)
        row[at + 25] = 0.5 * float(taken)
        row[at + 26] = 1.0 if state.in_play(m.PSEUDO + seat) else 0.0
        row[at + 27] = 0.3 * float(state.note(seat, m.BONUS) + state.note(seat, m.CANCELS) + state.note(seat, m.PLUS))
        row[at + 28] = 0.3 * float(state.note(seat, m.ODD) + state.note(seat, m.RANDOM) + state.note(seat, m.LED))
        row[at + 29] = 0.2 * float(state.note(seat, m.FIRST_ITEM) + state.note(seat, m.LESS))

    def nearness(self, state: Position, seat: i64) -> float:
        """Between 0 and about 0.9: pieces held, then the way to the others from the pawn."""
        worth = -0.03 * float(state.note(seat, m.LOST))
        if state.at(seat) < 0:
            return worth
        nearest = FAR
        total: i64 = 0
        missing: i64 = 0
        beyond = False
        for piece in range(WANTED):
            place = state.places[seat * 3 + piece]
            if place == m.HAND + seat:
                worth += 0.25
                self.wanted[piece] = NOWHERE
                continue
            missing += 1
            if m.HAND <= place < m.HAND + m.PAWNS:
                if place - m.HAND == m.PSEUDO + seat:
                    worth += 0.08
                place = state.at(place - m.HAND)
            self.wanted[piece] = place if 0 <= place < m.SQUARES else NOWHERE
        self.walk(state, seat, state.at(seat))
        guarded = False
        for piece in range(WANTED):
            if self.wanted[piece] != NOWHERE:
                away = self.away(state, self.wanted[piece])
                if away == FAR:
                    if not guarded:
                        guarded = True
                        self.walk_round(state, seat)
                    away = self.fetching(state, seat, self.wanted[piece])
                    beyond = beyond or away == WALLED
                total += away
                if away < nearest:
                    nearest = away
        if guarded and not beyond and self.flood.tail * 2 < state.board.cells:
            worth -= SHUT_IN * float(self.turning.to_get_out(state, seat))
        if missing > 0 and state.no_pieces(seat):
            nearest = BARRED_FIRST + self.to_item(state)
            total = nearest * missing
        self.nearest = nearest
        self.mean = total // missing if missing > 0 else 0
        self.beyond = beyond
        self.threat = missing == 1 and nearest <= FARTHEST
        if missing > 0 and nearest < FAR:
            worth += 0.12 * (1.0 - share(nearest)) + 0.06 * (1.0 - share(total // missing))
        if state.note(seat, m.WAITED) > 0:
            worth += 0.012 * float(state.note(seat, m.WAITED)) if beyond and self.leads_on(state, seat) else -0.02
        return worth

    def walk(self, state: Position, pawn: i64, start: i64) -> None:
        """The ways of this pawn from there, as it is equipped now."""
        self.flood.clear(state.board.cells)
        bar_blocked(state, pawn, self.flood)
        self.flood.start(start)

    def away(self, state: Position, square: i64) -> i64:
        """How far a square is on these ways; FAR only when all of them have been gone."""
        flood, board = self.flood, state.board
        flood.spread(board.links, board.open, board.ways_in(), square if flood.steps[square] != BARRED else NOWHERE)
        return flood.steps[square] if flood.steps[square] < FAR else FAR

    def walk_round(self, state: Position, pawn: i64) -> None:
        """The ways with every pass in hand."""
        self.round.clear(state.board.cells)
        if state.at(m.MONSTER) >= 0:
            self.round.bar(state.at(m.MONSTER))
        self.round.start(state.at(pawn))

    def fetching(self, state: Position, seat: i64, square: i64) -> i64:
        """How far a piece behind obstacles is: the way there, and the way to each pass that is missing on it."""
        board = state.board
        self.round.spread(board.links, board.open, board.ways_in(), square)
        away = self.round.steps[square]
        if away >= FAR:
            return WALLED
        needs: i64 = 0
        at = square
        while self.round.steps[at] > 0:
            if not one_way(state, at) and blocked(state, seat, at):
                needs |= ONE << obstacle_pass(state, at)
            at = board.beside(at, self.round.back[at])
        spared = state.holds(seat, box.WALL) or state.note(seat, m.CANCELS) > 0  # one obstacle is no hindrance
        for kind in range(box.OIL + 1):
            if (needs >> kind) & 1 == 1:
                if not spared:
                    away += self.to_pass(state, kind)
                spared = False
        if away > TO_TURN + QUARTER:
            turned = TO_TURN + QUARTER * self.turning.to_reach(state, seat, square)
            return turned if turned < away else away
        return away

    def to_item(self, state: Position) -> i64:
        """gootmu.sq.item-first: the way to the nearest thing after which pieces may be picked up again."""
        best = WALLED
        for thing in range(m.ALL_PIECES, state.things()):
            if state.on_board(thing) and state.is_item(thing):
                away = self.away(state, state.places[thing])
                if away < best:
                    best = away
        return best

    def to_pass(self, state: Position, kind: i64) -> i64:
        """The way to the nearest pass of this kind, or to the nearest marker that could be one."""
        best = WALLED
        for thing in range(m.ALL_PIECES, state.things()):
            face = state.faces[thing - m.ALL_PIECES]
            place = state.places[thing]
            if face == kind and m.HAND <= place < m.GONE:
                away = CARRIED_OFF
            elif place >= m.SQUARES or (face != kind and (face != m.FACE_DOWN or state.bag[kind] == 0)):
                continue
            else:
                away = self.flood.steps[place] + (0 if face == kind else UNSEEN)
            if away < best:
                best = away
        return best

    def leads_on(self, state: Position, seat: i64) -> bool:
        """Whether a piece that cannot be walked to lies beyond the wall that is waited for."""
        here = self.flood.steps[:]
        self.walk(state, seat, state.note(seat, m.WAIT_FOR))
        for piece in range(seat * 3, seat * 3 + 3):
            place = state.places[piece]
            if place < m.SQUARES and here[place] >= FAR and self.away(state, place) != FAR:
                return True
        return False

    def hunt(self, state: Position, seat: i64) -> float:
        """gootmu.monster.touch: what the monster may gain: the rival who loses most by going home, if it gets there."""
        self.walk(state, m.MONSTER, state.at(m.MONSTER))
        away = vec[i64]([0] * int(m.SEATS))
        for other in range(state.seats):
            away[other] = self.away(state, state.at(other)) if state.at(other) >= 0 else FAR
        best = 0.0
        for other in range(state.seats):
            if other != seat and 0 < away[other] <= FARTHEST:
                square = state.at(other)
                loss = self.nearness(state, other)
                threat = self.threat
                state.set_note(other, m.AT, state.note(other, m.HOME))
                loss -= self.nearness(state, other)
                state.set_note(other, m.AT, square)
                if threat and not self.threat:
                    loss += 0.15
                gain = 0.3 * loss * float(FARTHEST + 1 - away[other]) / 6.0
                if gain > best:
                    best = gain
        return best

    def cleared(self, state: Position, seat: i64) -> float:
        """gootmu.monster.blocks: what it is worth that the monster goes out of a pawn's way."""
        square = state.at(m.MONSTER)
        barred = self.nearness(state, seat)
        state.set_note(m.MONSTER, m.AT, m.NOBODY)
        free = self.nearness(state, seat)
        state.set_note(m.MONSTER, m.AT, square)
        gain = free - barred - OWN_TURN  # a way that it has still to leave counts less than a free one
        return gain if gain > 0.0 else 0.0

    def let_pass(self, state: Position, seat: i64) -> float:
        """gootmu.mk.cancel-turn: a marker kept in hand while somebody plays who may win with this roll."""
        rival = state.owner(state.playing)
        if rival == seat or state.stack[m.OP] != m.F_TURN or not state.holds(seat, box.CANCEL):
            return 0.0
        if state.depth < 2 or not LOST_TURN <= state.stack[m.STAGE] <= DROPS:  # not yet moved
            return 0.0
        self.nearness(state, rival)
        return LET_PASS * float(FARTHEST + 1 - self.nearest) / 6.0 if self.threat else 0.0

    def comforts(self, state: Position, seat: i64) -> float:
        """Small things: turns to come, modifiers, what else is in hand; nearness was asked just before."""
        worth = 0.02 * float(state.note(seat, m.EXTRA))
        may_win = self.threat
        if (
            state.stack[m.OP] == m.F_TURN
            and state.stack[m.TURN_MOVER] == m.MONSTER
            and state.owner(state.playing) == seat
        ):
            worth += (0.0 if may_win else self.hunt(state, seat) + self.cleared(state, seat)) - OWN_TURN
        worth -= self.let_pass(state, seat) + (0.001 if state.watch(seat) > m.WHERE_IT_MATTERS else 0.0)
        worth += 0.01 * float(state.note(seat, m.BONUS) + state.note(seat, m.CANCELS))
        worth += 0.002 * float(state.note(seat, m.PLUS) + state.note(seat, m.DOUBLES) + state.note(seat, m.SQUARED))
        worth += 0.004 * float(state.note(seat, m.SELECTS))
        worth -= 0.01 * float(state.note(seat, m.ODD) + state.note(seat, m.RANDOM) + state.note(seat, m.LED))
        worth -= 0.012 * float(state.note(seat, m.FIRST_ITEM) + state.note(seat, m.LESS) // 2)
        for thing in range(m.ALL_PIECES, state.things()):
            if state.places[thing] == m.HAND + seat:
                worth += 0.012 if state.kind_of(thing) == box.POWER else 0.004
        for piece in range(m.ALL_PIECES):
            if state.places[piece] == m.HAND + seat and piece // 3 != seat:
                worth += 0.01
        if state.in_play(m.PSEUDO + seat):
            worth += 0.02
        return worth - PULLED * float(magnets_near(state, state.at(seat)))


def magnets_near(state: Position, square: i64) -> i64:
    """gootmu.mk.magnet: how many of them take three off a roll made here, holes in the maze left out of account."""
    count: i64 = 0
    if square < 0:
        return count
    board = state.board
    here = board.spot(square)
    for thing in range(m.ALL_PIECES, state.things()):
        if state.faces[thing - m.ALL_PIECES] == box.MAGNET and state.places[thing] < m.SQUARES:
            there = board.spot(state.places[thing])
            across = here // box.AREA % board.width * box.SIZE + here % box.SIZE
            across -= there // box.AREA % board.width * box.SIZE + there % box.SIZE
            down = here // box.AREA // board.width * box.SIZE + here % box.AREA // box.SIZE
            down -= there // box.AREA // board.width * box.SIZE + there % box.AREA // box.SIZE
            count += 1 if shorter(across, board.width) + shorter(down, board.height) <= WITHIN else 0
    return count


def shorter(steps: i64, tiles: i64) -> i64:
    """The shorter way round the torus."""
    away = steps if steps >= 0 else -steps
    other = tiles * box.SIZE - away
    return away if away < other else other


def share(away: i64) -> float:
    part = float(away) / REACH
    return part if part < 1.0 else 1.0
