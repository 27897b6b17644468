"""What a sensible Berzerk player looks at: points, what the lives may still earn, and who stands in whose reach."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.game import OVER, State, Valuation
from ariane.core.maze import NOWHERE, SIDES
from ariane.games.berzerk.box import DIRECTIONS, HUMANOID_CAMP, OTTO_CAMP, ROBOTS, SQUARES
from ariane.games.berzerk.position import AWAKE_AT, EXIT_AT, GONE, HUMANOID, ONE_WAY_AT, ROUNDS, Phase, Position

HALF_WORTH: Final = 60.0  # points that endless lives would earn in a half
HAZARD: Final = 1.3  # lives it takes to finish a hunt
DEAR: Final = 9.0  # what a life costs at least: else Robots keep away in the last round, and a half drags on
SURE: Final = 0.9  # what lies in reach of a known roll
FAR: Final[i64] = 99
UNKNOWN: Final[i64] = -1
ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled


class Caution(Valuation):
    """How far a seat is ahead, between -1 and 1, the win itself at the ends."""

    patience: i64 = 0  # a random game is a thousand decisions long and says little
    steep: float = 3.2
    explore: float = 0.2
    scaled: float = 4.0  # the best moves differ by thousandths of the share, less than any fixed curiosity

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Position)
        if state.actor() == OVER:
            return state.returns()[seat] * 2.0 - 1.0
        share = self.lead(state)
        return share if seat == state.humanoid_seat() else -share

    def glance(self, state: State, standings: vec[float]) -> None:
        assert isinstance(state, Position)
        humanoid = state.humanoid_seat()
        standings[humanoid] = self.lead(state)
        standings[1 - humanoid] = -standings[humanoid]

    def parts(self, state: State, seat: i64) -> dict[str, float]:
        """Of the Humanoid; whoever plays against it has the same parts the other way round, under other names."""
        assert isinstance(state, Position)
        if state.phase == Phase.OPENING:
            return {}
        humanoid = state.humanoid_seat()
        hunt = Hunt(state)
        lives = reserve(state.lives[humanoid], coming(state, humanoid))
        others = reserve(state.lives[1 - humanoid], coming(state, 1 - humanoid))
        found = {"points": float(state.points[humanoid] - state.points[1 - humanoid]), "lives": lives - others}
        if state.phase == Phase.WALKING:
            found["walk"] = hunt.worth()
        else:
            found["prey"] = hunt.gain()
            found["danger"] = -hunt.life(hunt.eliminated) * hunt.danger()
            found["plans"] = hunt.plans(state.humanoid, hunt.eliminated)
        lead = sum(found.values())
        scale = (lead if lead > 0.0 else -lead) + lives + others + HALF_WORTH
        if seat == humanoid:
            return {part: worth / scale for part, worth in found.items()}
        return {f"robots-{part}": -worth / scale for part, worth in found.items()}

    def lead(self, state: Position) -> float:
        """Of the one who plays the Humanoid now, as a share of what there is to be had."""
        if state.phase == Phase.OPENING:
            return 0.0
        humanoid = state.humanoid_seat()
        promise = reserve(state.lives[0], coming(state, 0)) + reserve(state.lives[1], coming(state, 1)) + HALF_WORTH
        lead = standing(state, humanoid) - standing(state, 1 - humanoid) + Hunt(state).worth()
        return lead / ((lead if lead > 0.0 else -lead) + promise)


def standing(state: Position, seat: i64) -> float:
    """Points so far, and those that a seat's lives may earn in the halves to come."""
    return float(state.points[seat]) + reserve(state.lives[seat], coming(state, seat))


def reserve(lives: i64, halves: float) -> float:
    """What so many lives may still earn in so many halves: the last life is the dearest."""
    if lives == 0 or halves == 0.0:
        return 0.0
    return HALF_WORTH * halves * float(lives) / (float(lives) + 2.0 * halves)


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

    def worth(self) -> float:
        state = self.state
        if state.phase == Phase.WALKING:
            return self.best_end(state.humanoid, state.left, 0)
        life = self.life(self.eliminated)
        return self.plans(state.humanoid, self.eliminated) + self.gain() - life * self.danger()

    def life(self, eliminated: i64) -> float:
        """What one life less would cost."""
        halves = self.later + share_left(eliminated)
        cost = reserve(self.lives, halves) - reserve(self.lives - 1, halves)
        return cost if cost > DEAR else DEAR

    def plans(self, square: i64, eliminated: i64) -> float:
        """What is still to be had by staying, or saved by leaving: the better of the two where there is a choice."""
        halves = self.later + share_left(eliminated)
        staying = reserve(self.lives, halves) - reserve(self.lives, self.later)
        if eliminated < EXIT_AT:
            return staying
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
        return worth * soon * (best + 0.5 * second)


def count(killed: i64) -> i64:
    total: i64 = 0
    while killed > 0:
        total += killed & 1
        killed >>= 1
    return total
