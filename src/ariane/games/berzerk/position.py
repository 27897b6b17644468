"""A position of Berzerk: where the pieces stand, and what each of them may do from there."""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import mix
from ariane.core.fields import CLOSING, ELSEWHERE, PICTURE, SHARED, By, Plus, Upto
from ariane.core.game import CHANCE, OVER, Game, Outcome, State
from ariane.core.maze import NOWHERE, SIDES
from ariane.games.berzerk.box import DIRECTIONS, HUMANOID_CAMP, OTTO_CAMP, ROBOTS, Board

SEATS: Final[i64] = 2
ROUNDS: Final[i64] = 3
LIVES: Final[i64] = 5  # berzerk.pieces, berzerk.lives
AWAKE_AT: Final[i64] = 2
EXIT_AT: Final[i64] = 4
ONE_WAY_AT: Final[i64] = 5

# House rules, a bit each in this order.
HOUSE: Final = ("stop",)
STOPS: Final[i64] = 1  # berzerk.move.full: the Humanoid may stop early, once it has made a step


class Phase:
    """What is being asked."""

    OPENING: Final[i64] = 0  # both roll for who is the Humanoid first
    ROLLING: Final[i64] = 1
    WALKING: Final[i64] = 2  # the Humanoid's step or elimination
    SLIDING: Final[i64] = 3  # Otto's line
    CHOOSING: Final[i64] = 4  # round 3: Otto's line or a Robot's step
    SPLITTING: Final[i64] = 5  # a Robot's step
    ENDED: Final[i64] = 6


ASKS: Final = ("first", "roll", "walk", "otto", "either", "robots", "over")

# Whose turn it is.
HUMANOID: Final[i64] = 0
OTTO_SIDE: Final[i64] = 1

GONE: Final[i64] = -1  # the square of an eliminated Robot
NOBODY: Final[i64] = -1
LAST_HUMANOID: Final[i64] = 6  # pieces as the last move counts them: the Robots first
LAST_OTTO: Final[i64] = 7


class Position(State):
    """Where the pieces stand, lives and points, whose turn it is, and what is being asked."""

    board: Annotated[Board, SHARED]
    lives: Annotated[vec[i64], By("self.mix_players(print_)")]  # [seat]
    points: Annotated[vec[i64], ELSEWHERE]  # [seat]
    robots: Annotated[vec[i64], Plus(1)]  # [robot] its square, or GONE
    path: Annotated[vec[i64], Upto("self.walked")]  # squares of the walk that goes on, its start first
    walked: i64  # squares on the path
    first: Annotated[i64, Plus(1)]  # the seat that is the Humanoid in the first half of every round, or NOBODY yet
    round: i64  # 1 to 3
    half: i64  # 0 or 1
    phase: i64
    side: i64  # whose turn: HUMANOID or OTTO_SIDE; while OPENING the seat that rolls
    humanoid: i64  # its square
    otto: Annotated[i64, By("mix(mix(mix(print_, self.otto), self.humanoid), self.otto)")]
    roll: i64  # while OPENING what seat 1 rolled
    left: i64  # steps that are left of it
    mover: Annotated[i64, Plus(1)]  # the Robot in motion, or NOBODY
    moved: i64  # bit mask of the Robots that have moved or are in motion
    turns: i64  # turns of this half that are over
    # bit mask of the house rules chosen; without any, fingerprints are those of games that know none
    house: Annotated[i64, By("mix(print_, -self.house) if self.house != 0 else print_")]
    by_lives: Annotated[i64, CLOSING]  # 1: lives decide a tie
    last_piece: Annotated[i64, PICTURE]  # the last move
    last_from: Annotated[i64, PICTURE]
    last_to: Annotated[i64, PICTURE]

    # fields: __init__, fingerprint

    def __init__(
        self,
        *,
        game: Game,
        seats: i64,
        board: Board,
        lives: vec[i64],
        points: vec[i64],
        robots: vec[i64],
        path: vec[i64],
        walked: i64,
        first: i64,
        round: i64,
        half: i64,
        phase: i64,
        side: i64,
        humanoid: i64,
        otto: i64,
        roll: i64,
        left: i64,
        mover: i64,
        moved: i64,
        turns: i64,
        house: i64,
        by_lives: i64,
        last_piece: i64,
        last_from: i64,
        last_to: i64,
    ) -> None:
        self.game = game
        self.seats = seats
        self.board = board
        self.lives = lives
        self.points = points
        self.robots = robots
        self.path = path
        self.walked = walked
        self.first = first
        self.round = round
        self.half = half
        self.phase = phase
        self.side = side
        self.humanoid = humanoid
        self.otto = otto
        self.roll = roll
        self.left = left
        self.mover = mover
        self.moved = moved
        self.turns = turns
        self.house = house
        self.by_lives = by_lives
        self.last_piece = last_piece
        self.last_from = last_from
        self.last_to = last_to

    def fingerprint(self) -> i64:
        print_: i64 = self.seats
        print_ = self.mix_players(print_)
        for number in self.robots:
            print_ = mix(print_, number + 1)
        for i in range(self.walked):
            print_ = mix(print_, self.path[i])
        print_ = mix(print_, self.walked)
        print_ = mix(print_, self.first + 1)
        print_ = mix(print_, self.round)
        print_ = mix(print_, self.half)
        print_ = mix(print_, self.phase)
        print_ = mix(print_, self.side)
        print_ = mix(print_, self.humanoid)
        print_ = mix(mix(mix(print_, self.otto), self.humanoid), self.otto)
        print_ = mix(print_, self.roll)
        print_ = mix(print_, self.left)
        print_ = mix(print_, self.mover + 1)
        print_ = mix(print_, self.moved)
        print_ = mix(print_, self.turns)
        print_ = mix(print_, -self.house) if self.house != 0 else print_
        return mix(print_, self.by_lives)

    # fields: end

    def mix_players(self, print_: i64) -> i64:
        for seat in range(SEATS):
            print_ = mix(mix(print_, self.lives[seat]), self.points[seat])
        return print_

    # Who acts, and what is asked

    def actor(self) -> i64:
        if self.phase in (Phase.OPENING, Phase.ROLLING):
            return CHANCE
        if self.phase == Phase.ENDED:
            return OVER
        humanoid = self.first if self.half == 0 else 1 - self.first
        return humanoid if self.side == HUMANOID else 1 - humanoid

    def turn(self) -> i64:
        if self.phase == Phase.OPENING:
            return self.side
        return self.humanoid_seat() if self.side == HUMANOID else self.otto_seat()

    def asks(self) -> str:
        if self.phase == Phase.WALKING and not self.can_walk():
            return "attack"
        return ASKS[self.phase]

    def humanoid_seat(self) -> i64:
        """berzerk.rounds: the players swap after each half."""
        if self.first == NOBODY:
            return 0
        return self.first if self.half == 0 else 1 - self.first

    def otto_seat(self) -> i64:
        return 1 - self.humanoid_seat()

    # Where things stand, and what that allows

    def eliminated(self) -> i64:
        robots = self.robots
        count: i64 = 0
        for robot in range(ROBOTS):
            if robots[robot] == GONE:
                count += 1
        return count

    def awake(self) -> bool:
        """berzerk.otto.asleep"""
        return self.eliminated() >= AWAKE_AT

    def robot_on(self, square: i64) -> i64:
        robots = self.robots
        for robot in range(ROBOTS):
            if robots[robot] == square:
                return robot
        return NOBODY

    def on_path(self, square: i64) -> bool:
        """berzerk.move.no-revisit"""
        path = self.path
        for i in range(self.walked):
            if path[i] == square:
                return True
        return False

    def can_step(self, side: i64) -> bool:
        """Whether the Humanoid may go one square to this side."""
        square = self.board.through(self.humanoid, side)
        if square == NOWHERE or self.left == 0 or square == self.otto or self.on_path(square):
            return False
        if self.robot_on(square) != NOBODY:
            return False
        if square == self.board.lair and self.eliminated() < EXIT_AT:
            return False
        return not self.turns_back(square)

    def turns_back(self, square: i64) -> bool:
        """berzerk.no-return: from Otto's camp into the Humanoid's, once five are eliminated."""
        camps = self.board.camps
        if camps[self.humanoid] != OTTO_CAMP or camps[square] != HUMANOID_CAMP:
            return False
        return self.eliminated() >= ONE_WAY_AT

    def can_walk(self) -> bool:
        for side in range(SIDES):
            if self.can_step(side):
                return True
        return False

    def must_walk(self) -> bool:
        """berzerk.move.full: whether there is a step that does not leave the maze, for leaving is a choice."""
        if self.may_stop_early():
            return False
        for side in range(SIDES):
            if self.can_step(side) and self.board.through(self.humanoid, side) != self.board.lair:
                return True
        return False

    def may_stop_early(self) -> bool:
        """The house rule: after the first step the rest of the roll may be left."""
        return self.house & STOPS != 0 and self.walked > 1

    def can_eliminate(self, robot: i64) -> bool:
        """berzerk.attack.adjacent, berzerk.attack.wall"""
        square = self.robots[robot]
        if square == GONE:
            return False
        for side in range(SIDES):
            if self.board.through(self.humanoid, side) == square:
                return True
        return False

    def can_attack(self) -> bool:
        for robot in range(ROBOTS):
            if self.can_eliminate(robot):
                return True
        return False

    def one_robot_only(self) -> bool:
        """berzerk.round2"""
        return self.round == 2 and self.awake()

    def has_moved(self, robot: i64) -> bool:
        """Whether this Robot's move of the turn is over."""
        return robot != self.mover and self.moved >> robot & 1 == 1

    def may_move(self, robot: i64) -> bool:
        """berzerk.robots.split: whether it is this Robot's turn, or may become it."""
        if self.robots[robot] == GONE or self.has_moved(robot):
            return False
        return robot == self.mover or self.moved == 0 or not self.one_robot_only()

    def can_robot_step(self, robot: i64, side: i64) -> bool:
        """Whether this Robot, if it may move, finds a square to enter on this side; stars and camps stop nobody.

        berzerk.square.stars, berzerk.camps.free
        """
        board = self.board
        square = board.through(self.robots[robot], side)
        if square in (NOWHERE, board.home, board.lair, self.otto):
            return False
        if robot == self.mover and self.on_path(square):
            return False
        return self.robot_on(square) == NOBODY

    def can_split(self) -> bool:
        """Whether any Robot can use what is left of the roll."""
        if self.left == 0:
            return False
        for robot in range(ROBOTS):
            if self.may_move(robot):
                for side in range(SIDES):
                    if self.can_robot_step(robot, side):
                        return True
        return False

    def otto_stops_at(self, square: i64) -> bool:
        """What ends a line of Otto's, no wall among it: berzerk.move.otto, berzerk.move.otto-length."""
        board = self.board
        if square in (NOWHERE, board.centre, board.home, board.lair):
            return True  # he stands on his own square only before he ever leaves it
        return square == self.humanoid or self.robot_on(square) != NOBODY

    def otto_free(self, direction: i64) -> i64:
        """How many free squares lie before Otto on this line, the roll at most."""
        square = self.board.ahead(self.otto, direction)
        free: i64 = 0
        while free < self.roll and not self.otto_stops_at(square):
            free += 1
            square = self.board.ahead(square, direction)
        return free

    def otto_hits(self, direction: i64, free: i64) -> bool:
        """Whether the Humanoid, away from its own square, stands just behind so many free squares in the roll."""
        if free == self.roll or self.humanoid == self.board.home:
            return False
        square = self.otto
        for _step in range(free + 1):
            square = self.board.ahead(square, direction)
        return square == self.humanoid

    def otto_has_full_line(self) -> bool:
        for direction in range(DIRECTIONS):
            if self.otto_free(direction) == self.roll:
                return True
        return False

    def can_slide(self, direction: i64, full_line: bool) -> bool:
        """berzerk.move.otto-length: whether Otto may take this line, given whether any is free for the whole roll."""
        free = self.otto_free(direction)
        if free == self.roll or self.otto_hits(direction, free):
            return True
        return free > 0 and not full_line

    def otto_can_move(self) -> bool:
        full_line = self.otto_has_full_line()
        for direction in range(DIRECTIONS):
            if self.can_slide(direction, full_line):
                return True
        return False

    def otto_must_clear_exit(self) -> bool:
        """berzerk.round3.exit"""
        return self.eliminated() >= EXIT_AT and self.otto == self.board.lair and self.otto_can_move()

    # The end

    def reason(self) -> str:
        return "lives" if self.lives[0] + self.lives[1] == 0 else "rounds"

    def outcome(self) -> Outcome | None:
        """berzerk.aim, berzerk.winner"""
        if self.phase != Phase.ENDED:
            return None
        lead = self.points[0] - self.points[1]
        if lead == 0 and self.by_lives == 1:
            lead = self.lives[0] - self.lives[1]
        return Outcome(self.reason(), (0, 1) if lead == 0 else (0,) if lead > 0 else (1,))

    def scores(self) -> list[int]:
        return [int(self.points[seat]) for seat in range(SEATS)]

    # What it is

    def census(self) -> dict[str, int]:
        """Pieces by the squares they stand on (two on one would be one too few); a lost life leaves the table."""
        standing = {int(square) for square in self.robots if square != GONE}
        robots = len(standing) + int(self.eliminated())
        others = {int(self.humanoid), int(self.otto)} - standing
        return {"robots": robots, "humanoid and otto": len(others)}
