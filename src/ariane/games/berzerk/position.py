"""A position of Berzerk: where the pieces stand, and what each of them may do from there."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import mix
from ariane.core.game import CHANCE, OVER, Game, Outcome, State
from ariane.core.maze import NOWHERE, SIDES
from ariane.games.berzerk.board import DIRECTIONS, HUMANOID_CAMP, OTTO_CAMP, ROBOTS, Board

SEATS: Final[i64] = 2
ROUNDS: Final[i64] = 3
LIVES: Final[i64] = 5
AWAKE_AT: Final[i64] = 2
EXIT_AT: Final[i64] = 4
ONE_WAY_AT: Final[i64] = 5

# What is being asked.
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

    def __init__(
        self,
        game: Game,
        board: Board,
        lives: vec[i64],
        points: vec[i64],
        robots: vec[i64],
        path: vec[i64],
        first: i64,
        round_: i64,
        half: i64,
        phase: i64,
        side: i64,
        humanoid: i64,
        otto: i64,
        roll: i64,
        left: i64,
        walked: i64,
        mover: i64,
        moved: i64,
        turns: i64,
        last_piece: i64,
        last_from: i64,
        last_to: i64,
    ) -> None:
        self.game = game
        self.seats = SEATS
        self.board = board
        self.lives = lives  # [seat]
        self.points = points  # [seat]
        self.robots = robots  # [robot] its square, or GONE
        self.path = path  # squares of the walk that goes on, its start first
        self.first = first  # the seat that is the Humanoid in the first half of every round, or NOBODY yet
        self.round = round_  # 1 to 3
        self.half = half  # 0 or 1
        self.phase = phase
        self.side = side  # whose turn: HUMANOID or OTTO_SIDE; while OPENING the seat that rolls
        self.humanoid = humanoid  # its square
        self.otto = otto
        self.roll = roll  # while OPENING what seat 1 rolled
        self.left = left  # steps that are left of it
        self.walked = walked  # squares on the path
        self.mover = mover  # the Robot in motion, or NOBODY
        self.moved = moved  # bit mask of the Robots that have moved or are in motion
        self.turns = turns  # turns of this half that are over
        self.last_piece = last_piece  # the last move, for the picture; no rule looks at it
        self.last_from = last_from
        self.last_to = last_to

    # Who acts, and what is asked

    def actor(self) -> i64:
        if self.phase <= ROLLING:
            return CHANCE
        return OVER if self.phase == ENDED else self.turn()

    def turn(self) -> i64:
        if self.phase == OPENING:
            return self.side
        return self.humanoid_seat() if self.side == HUMANOID else self.otto_seat()

    def asks(self) -> str:
        if self.phase == WALKING and not self.can_walk():
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
        square = self.board.maze.through(self.humanoid, side)
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

    def can_eliminate(self, robot: i64) -> bool:
        """berzerk.attack.adjacent, berzerk.attack.wall"""
        square = self.robots[robot]
        if square == GONE:
            return False
        for side in range(SIDES):
            if self.board.maze.through(self.humanoid, side) == square:
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
        """Whether this Robot, if it may move, finds a square on this side that it may enter."""
        board = self.board
        square = board.maze.through(self.robots[robot], side)
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
        """What ends a line of Otto's: berzerk.move.otto-length."""
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
        for _ in range(free + 1):
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
        """berzerk.winner"""
        if self.phase != ENDED:
            return None
        scores = self.scores()
        return Outcome(self.reason(), tuple(seat for seat in range(2) if scores[seat] == max(scores)))

    def scores(self) -> list[int]:
        return [int(self.points[seat]) for seat in range(SEATS)]

    # What it is

    def fingerprint(self) -> i64:
        print_: i64 = SEATS
        for seat in range(SEATS):
            print_ = mix(mix(print_, self.lives[seat]), self.points[seat])
        for robot in range(ROBOTS):
            print_ = mix(print_, self.robots[robot] + 1)
        for i in range(self.walked):
            print_ = mix(print_, self.path[i])
        for number in (
            self.walked,
            self.first + 1,
            self.round,
            self.half,
            self.phase,
            self.side,
            self.humanoid,
            self.otto,
        ):
            print_ = mix(print_, number)
        for number in (self.humanoid, self.otto, self.roll, self.left, self.mover + 1, self.moved, self.turns):
            print_ = mix(print_, number)
        return mix(print_, 0)

    def census(self) -> dict[str, int]:
        """Pieces by the squares they stand on (two on one would be one too few); a lost life leaves the table."""
        standing = {int(square) for square in self.robots if square != GONE}
        robots = len(standing) + int(self.eliminated())
        others = {int(self.humanoid), int(self.otto)} - standing
        return {"robots": robots, "humanoid and otto": len(others)}
