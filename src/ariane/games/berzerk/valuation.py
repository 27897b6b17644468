"""What a sensible Berzerk player looks at: points, what the lives may still earn, and who stands in whose reach."""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import OVER, State, Valuation
from ariane.core.maze import NOWHERE, SIDES
from ariane.games.berzerk.box import DIRECTIONS, HUMANOID_CAMP, OTTO_CAMP, ROBOTS, SQUARES
from ariane.games.berzerk.position import AWAKE_AT, EXIT_AT, GONE, HUMANOID, ONE_WAY_AT, ROUNDS, Phase, Position

HALF_WORTH: Final = 60.0  # points that endless lives would earn in a half
SPENT: Final = 3.0  # lives that go with a half: the more halves to come, the dearer the last ones
KEPT: Final = 6.0  # what a life is worth beyond the points it may earn: whoever comes out alive has done better
HAZARD: Final = 1.3  # lives it takes to finish a hunt
TOIL: Final = 10.0  # what stands between the Humanoid and the exit as long as that is closed
SURE: Final = 0.9  # what lies in reach of a known roll

# Robots keep out of the reach of a Humanoid that keeps out of theirs, and nothing would ever happen: so in a half that
# drags on they lose their fear of it, and crowd about it.
CALM: Final = 40.0  # the turn from which on a half drags
BOLD: Final = 80.0  # the turn at which they have no fear left
CROWDING: Final = 0.5  # how much of a life Robots have taken, by then, that all stand beside the Humanoid
CROWD: Final[i64] = 16  # steps from which on a Robot belongs to the crowd

# A game that nobody can turn any more is then played for the margin, and one that the Robots cannot win for the draw:
# else whoever plays them puts off for ever the hit that ends it.
HONOUR: Final = 0.05  # how much of the win the margin counts
WON: Final = 0.9  # what the win counts by itself, where standings are compared; the margin is the rest
MARGIN: Final = 600.0  # points ahead that no game exceeds
DREAD: Final = 10.0  # points of danger that take half of what a life is worth by itself: no danger takes all of it

SIGNS: Final[i64] = 32
FAR: Final[i64] = 99
UNKNOWN: Final[i64] = -1
ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled


class Caution(Valuation):
    """How far a seat is ahead, between -1 and 1, the win itself near the ends."""

    patience: i64 = 0  # a random game is a thousand decisions long and says little
    steep: float = 3.2
    explore: float = 0.2
    signs: i64 = SIGNS
    scaled: float = 4.0  # the best moves differ by thousandths of the share, less than any fixed curiosity

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Position)
        if state.actor() == OVER:
            won = state.returns()[seat] * 2.0 - 1.0
            return won * WON + (1.0 - WON) * margin(state, seat) if run_home(state) else won
        humanoid = state.humanoid_seat()
        if decided(state):
            share = WON + (1.0 - WON) * margin(state, humanoid)
        elif drawn(state):
            share = (1.0 + self.lead(state)) / 2.0
        else:
            share = self.lead(state)
        return share if seat == humanoid else -share

    def glance(self, state: State, standings: vec[float]) -> None:
        assert isinstance(state, Position)
        humanoid = state.humanoid_seat()
        if decided(state):
            standings[humanoid] = self.unsoftened(honoured(state, humanoid))
        elif drawn(state):
            standings[humanoid] = self.unsoftened(0.5 + 0.5 / (1.0 + exp(-2.0 * self.steep * self.lead(state))))
        else:
            standings[humanoid] = self.lead(state)
        standings[1 - humanoid] = -standings[humanoid]

    def tell(self, state: State, standings: vec[float], row: vec[float]) -> None:
        """The signs of the Humanoid; those of whoever plays against it are 0. In a game that is settled all are."""
        assert isinstance(state, Position)
        for at in range(2 * SIGNS):
            row[at] = 0.0
        humanoid = state.humanoid_seat()
        if state.phase == Phase.OPENING or decided(state) or drawn(state):
            self.glance(state, standings)
            return
        hunt = Hunt(state)
        standings[humanoid] = self.ahead(state, hunt.tell(row, humanoid * SIGNS))
        standings[1 - humanoid] = -standings[humanoid]

    def unsoftened(self, share: float) -> float:
        """The standing that softens to this share of the win."""
        return log(share / (1.0 - share)) / (2.0 * self.steep)

    def settle(self, state: State, shares: vec[float]) -> None:
        assert isinstance(state, Position)
        won = state.returns()
        for seat in range(2):
            shares[seat] = won[seat]  # a draw is worth half to each: with less neither would end a game that is one
        if run_home(state):
            winner = state.humanoid_seat()
            shares[winner] = honoured(state, winner)
            shares[1 - winner] = 1.0 - shares[winner]

    def parts(self, state: State, seat: i64) -> dict[str, float]:
        """Of the Humanoid; whoever plays against it has the same parts the other way round, under other names."""
        assert isinstance(state, Position)
        if state.phase == Phase.OPENING:
            return {}
        humanoid = state.humanoid_seat()
        hunt = Hunt(state)
        points = float(state.points[humanoid] - state.points[1 - humanoid])
        found = {"points": points, "lives": standing(state, humanoid) - standing(state, 1 - humanoid) - points}
        if state.phase == Phase.WALKING:
            found["walk"] = hunt.worth()
        else:
            found["prey"] = hunt.gain()
            found["danger"] = -hunt.life(hunt.eliminated) * hunt.threat()
            found["plans"] = hunt.plans(state.humanoid, hunt.eliminated)
        lead = sum(found.values())
        scale = (lead if lead > 0.0 else -lead) + promise(state)
        if seat == humanoid:
            return {part: worth / scale for part, worth in found.items()}
        return {f"robots-{part}": -worth / scale for part, worth in found.items()}

    def lead(self, state: Position) -> float:
        """Of the one who plays the Humanoid now, as a share of what there is to be had."""
        return 0.0 if state.phase == Phase.OPENING else self.ahead(state, Hunt(state).worth())

    def ahead(self, state: Position, worth: float) -> float:
        """The same, where the half that goes on is worth this."""
        humanoid = state.humanoid_seat()
        lead = standing(state, humanoid) - standing(state, 1 - humanoid) + worth
        return lead / ((lead if lead > 0.0 else -lead) + promise(state))


def drags(state: Position) -> bool:
    return float(state.turns) >= CALM


def decided(state: Position) -> bool:
    """Whether the half drags on and its Humanoid has won whatever comes: ahead, and the other can earn no more."""
    humanoid = state.humanoid_seat()
    return state.points[humanoid] > state.points[1 - humanoid] and drags(state) and earns_no_more(state, 1 - humanoid)


def drawn(state: Position) -> bool:
    """Whether the half drags on and a draw, which the last life brings, is the best that its Robots can come to."""
    humanoid = state.humanoid_seat()
    if state.points[humanoid] != state.points[1 - humanoid] or not drags(state):
        return False
    by_points = state.by_lives == 0 or state.lives[1 - humanoid] == 0
    return by_points and earns_no_more(state, 1 - humanoid)


def earns_no_more(state: Position, seat: i64) -> bool:
    return state.lives[seat] == 0 or coming(state, seat) == 0.0


def run_home(state: Position) -> bool:
    """Whether a game that is over was won by the Humanoid of a half that dragged on; a win of Robots is a whole one."""
    humanoid = state.humanoid_seat()
    return state.returns()[humanoid] == 1.0 and drags(state)


def honoured(state: Position, winner: i64) -> float:
    """The winner's share of the win: not all of it, so that it matters by how much."""
    return 1.0 - HONOUR * (1.0 - margin(state, winner))


def margin(state: Position, seat: i64) -> float:
    """How far this seat is ahead, between -1 and 1, in points and lives, with what the half that goes on promises."""
    ahead = standing(state, seat) - standing(state, 1 - seat)
    if state.phase != Phase.ENDED:
        worth = hoped(Hunt(state).worth())
        ahead += worth if seat == state.humanoid_seat() else -worth
    ahead /= MARGIN
    return -0.99 if ahead < -0.99 else 0.99 if ahead > 0.99 else ahead


def hoped(worth: float) -> float:
    """What a half promises a Humanoid that cannot lose: alive it is never worse off than dead, however hunted.

    Else Robots that have lost prefer to frighten it for ever, and leave it its last life.
    """
    return worth if worth >= 0.0 else KEPT * worth / (DREAD - worth)


def promise(state: Position) -> float:
    """Points that may still be earned by both."""
    return reserve(state.lives[0], coming(state, 0)) + reserve(state.lives[1], coming(state, 1)) + HALF_WORTH


def standing(state: Position, seat: i64) -> float:
    """Points so far, and what a seat's lives are worth in the halves to come and by themselves."""
    lives = state.lives[seat]
    return float(state.points[seat]) + reserve(lives, coming(state, seat)) + KEPT * float(lives)


def reserve(lives: i64, halves: float) -> float:
    """What so many lives may still earn in so many halves: the last life is the dearest."""
    if lives == 0 or halves == 0.0:
        return 0.0
    return HALF_WORTH * halves * float(lives) / (float(lives) + SPENT * halves)


def coming(state: Position, seat: i64) -> float:
    """How many halves this seat has still before it as the Humanoid, the one that goes on not counted."""
    rounds = ROUNDS - state.round
    if state.half == 0 and seat != state.first:
        rounds += 1
    return float(rounds)


def share_left(eliminated: i64) -> float:
    """How much of a half's worth is still to be had: less with each Robot, until the bonus makes the last ones dear."""
    if eliminated >= ROBOTS:
        return 0.0
    return 0.7 if eliminated >= EXIT_AT else 1.0 - 0.27 * float(eliminated)


class Hunt:
    """What the half that goes on promises its Humanoid, in points: the Robots left, the danger, the way out."""

    def __init__(self, state: Position) -> None:
        self.state = state
        self.board = state.board
        self.lives = state.lives[state.humanoid_seat()]
        self.later = coming(state, state.humanoid_seat())
        self.eliminated = state.eliminated()
        self.path = state.path[:]
        self.walked = state.walked
        self.lines = vec[i64]([UNKNOWN] * int(SQUARES))  # [square] how far it is from Otto along a line
        late = (float(state.turns) - CALM) / (BOLD - CALM)
        self.late = 0.0 if late < 0.0 else 1.0 if late > 1.0 else late  # how much of their fear the Robots have lost

    def worth(self) -> float:
        state = self.state
        if state.phase == Phase.WALKING:
            return self.best_end(state.humanoid, state.left, 0)
        life = self.life(self.eliminated)
        return self.plans(state.humanoid, self.eliminated) + self.gain() - life * self.threat()

    def tell(self, row: vec[float], at: i64) -> float:
        """Writes the Humanoid's signs, all 0 before; gives its worth."""
        state = self.state
        me = state.humanoid_seat()
        own, other = state.lives[me], state.lives[1 - me]
        row[at] = 0.01 * float(state.points[me] - state.points[1 - me])
        row[at + 1] = 0.01 * float(state.points[me] + state.points[1 - me])
        row[at + 2], row[at + 3] = 0.2 * float(own), 0.2 * float(other)
        row[at + 4] = reserve(own, self.later) / HALF_WORTH
        row[at + 5] = reserve(other, coming(state, 1 - me)) / HALF_WORTH
        row[at + 6], row[at + 7] = (1.0 if own <= 1 else 0.0), (1.0 if other == 0 else 0.0)
        row[at + 8], row[at + 9] = 1.0, 0.5 * self.later
        row[at + 10] = 1.0 if state.half == 1 else 0.0
        for i in range(1, ROBOTS + 1):
            row[at + 10 + i] = 1.0 if self.eliminated >= i else 0.0
        life = self.life(self.eliminated)
        row[at + 17], row[at + 18] = 0.05 * life, self.late
        hunted = state.side != HUMANOID
        row[at + 19] = 1.0 if hunted else 0.0
        if state.phase == Phase.WALKING:
            worth = self.best_end(state.humanoid, state.left, 0)
            row[at + 20], row[at + 21] = 0.05 * worth, 1.0
        else:
            gain, danger = self.gain(), self.danger()
            plans = self.plans(state.humanoid, self.eliminated)
            worth = plans + gain - life * (danger + (1.0 - danger) * self.crowd())
            row[at + 22], row[at + 23] = 0.1 * gain, danger
            row[at + 24], row[at + 25] = 0.05 * life * danger, 0.05 * plans
            if hunted and state.phase != Phase.ROLLING:
                row[at + 26], row[at + 27] = 1.0, 0.2 * float(state.left)
                row[at + 28] = danger
            elif hunted:
                row[at + 29] = danger
            else:
                row[at + 30] = 0.1 * gain
        row[at + 31] = 0.1 * float(self.board.walk(state.humanoid, self.board.lair))
        return worth

    def life(self, eliminated: i64) -> float:
        """What one life less would cost."""
        halves = self.later + share_left(eliminated)
        return reserve(self.lives, halves) - reserve(self.lives - 1, halves) + KEPT

    def plans(self, square: i64, eliminated: i64) -> float:
        """What is still to be had by staying, or saved by leaving: the better of the two where there is a choice."""
        halves = self.later + share_left(eliminated)
        staying = reserve(self.lives, halves) - reserve(self.lives, self.later)
        if eliminated < EXIT_AT:
            return staying - TOIL
        leaving = -0.8 * float(self.board.walk(square, self.board.lair))
        staying -= HAZARD * self.life(eliminated)
        return staying if staying > leaving and eliminated < ROBOTS else leaving

    # The Humanoid's own walk: every way it may go on, and the best of their ends

    def best_end(self, square: i64, left: i64, killed: i64) -> float:
        """The best that a walk can come to from here: points on the way, and how safe its end is."""
        killed = self.with_neighbours(square, killed)
        best = 0.0
        stuck = True
        if left > 0:
            for side in range(SIDES):
                other = self.board.maze.through(square, side)
                if other == NOWHERE or not self.may_enter(square, other, killed):
                    continue
                if other == self.board.lair:
                    worth = self.points(killed)
                else:
                    self.path[self.walked] = other
                    self.walked += 1
                    worth = self.best_end(other, left - 1, killed)
                    self.walked -= 1
                if stuck or worth > best:
                    best = worth
                stuck = False
        return self.end(square, killed) if stuck else best

    def with_neighbours(self, square: i64, killed: i64) -> i64:
        """The Robots eliminated, if all next to this square are too."""
        robots = self.state.robots
        for side in range(SIDES):
            other = self.board.maze.through(square, side)
            if other != NOWHERE:
                for robot in range(ROBOTS):
                    if robots[robot] == other:
                        killed |= ONE << robot
        return killed

    def may_enter(self, square: i64, other: i64, killed: i64) -> bool:
        if other == self.state.otto:
            return False
        for i in range(self.walked):
            if self.path[i] == other:
                return False
        robots = self.state.robots
        for robot in range(ROBOTS):
            if robots[robot] == other and killed >> robot & 1 == 0:
                return False
        gone = self.eliminated + count(killed)
        if other == self.board.lair and gone < EXIT_AT:
            return False
        camps = self.board.camps
        return gone < ONE_WAY_AT or camps[square] != OTTO_CAMP or camps[other] != HUMANOID_CAMP

    def points(self, killed: i64) -> float:
        gone = count(killed)
        return 10.0 * float(gone) + (60.0 if gone > 0 and self.eliminated + gone == ROBOTS else 0.0)

    def end(self, square: i64, killed: i64) -> float:
        """A walk that ends here, as it looks just before the Robots move."""
        eliminated = self.eliminated + count(killed)
        robots = self.state.robots
        near: i64 = FAR
        for robot in range(ROBOTS):
            if robots[robot] != GONE and killed >> robot & 1 == 0:
                steps = self.board.walk(robots[robot], square)
                if steps < near:
                    near = steps
        hunted = near
        if eliminated >= AWAKE_AT:
            line = self.line_to(square)
            if line < near:
                near = line
        threat = float(7 - near) / 6.0 if near < 7 and square != self.board.home else 0.0
        worth = self.points(killed) + self.plans(square, eliminated) - self.life(eliminated) * threat
        return worth - 0.1 * float(hunted if hunted < FAR else 0)

    # What stands in whose reach

    def line_to(self, square: i64) -> i64:
        """Squares between Otto and this one along a line with no other piece on it; FAR if there is none."""
        if self.lines[square] == UNKNOWN:
            self.lines[square] = FAR
            for direction in range(DIRECTIONS):
                at = self.board.ahead(self.state.otto, direction)
                steps: i64 = 1
                while at != NOWHERE and steps < 7:
                    if at == square:
                        self.lines[square] = steps
                        return steps
                    if at != self.state.humanoid and self.state.otto_stops_at(at):
                        break
                    at = self.board.ahead(at, direction)
                    steps += 1
        return self.lines[square]

    def danger(self) -> float:
        """How likely the Humanoid is soon hit where it stands, between 0 and 1, while it is not its turn."""
        state = self.state
        if state.humanoid == self.board.home:
            return 0.0
        near: i64 = self.line_to(state.humanoid) if state.awake() else FAR
        for robot in range(ROBOTS):
            square = state.robots[robot]
            if square != GONE:
                steps = self.board.walk(square, state.humanoid)
                if steps < near:
                    near = steps
                if state.side != HUMANOID and steps <= state.left and state.may_move(robot):
                    return SURE
        chance = float(7 - near) / 6.0 if near < 7 else 0.0
        return chance if state.side != HUMANOID and state.phase == Phase.ROLLING else 0.3 * chance

    def gain(self) -> float:
        """Points that the Humanoid may take in its next turn: the two nearest Robots count."""
        state = self.state
        best = 0.0
        second = 0.0
        for robot in range(ROBOTS):
            square = state.robots[robot]
            if square != GONE:
                steps = self.board.walk(square, state.humanoid)
                chance = 1.0 if steps < 2 else float(8 - steps) / 6.0 if steps < 8 else 0.0
                if chance > best:
                    second = best
                    best = chance
                elif chance > second:
                    second = chance
        worth = 10.0 if self.eliminated < ROBOTS - 1 else 70.0
        soon = 0.5 if state.side != HUMANOID and state.phase == Phase.ROLLING else 1.0
        return worth * soon * (best + 0.25 * second) * (1.0 - self.late)

    def threat(self) -> float:
        """The danger, and how closely the Robots stand about it: less than the life that a hit takes, whatever they do.

        Else they would rather stand about a Humanoid for ever than hit it, and see it go back to its square.
        """
        danger = self.danger()
        return danger + (1.0 - danger) * self.crowd()

    def crowd(self) -> float:
        """How closely the Robots stand about the Humanoid, between 0 and 1, once they lose patience."""
        if self.late == 0.0 or self.eliminated == ROBOTS:
            return 0.0
        near: i64 = 0
        for robot in range(ROBOTS):
            square = self.state.robots[robot]
            if square != GONE:
                steps = self.board.walk(square, self.state.humanoid)
                near += CROWD - steps if steps < CROWD else 0
        return CROWDING * self.late * float(near) / float(CROWD * (ROBOTS - self.eliminated))


def count(killed: i64) -> i64:
    total: i64 = 0
    while killed > 0:
        total += killed & 1
        killed >>= 1
    return total
