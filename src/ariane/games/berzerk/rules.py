"""The rules of Berzerk: what happens, and how turns, halves and rounds follow each other."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import CHANCE, Game, Option, State, Value
from ariane.core.houserules import house_bits, house_chosen, house_options
from ariane.core.rulebook import Rulebook
from ariane.games.berzerk import moves
from ariane.games.berzerk.box import DIRECTIONS, ROBOTS, read_board, square_name
from ariane.games.berzerk.legal import fill
from ariane.games.berzerk.position import (
    AWAKE_AT,
    EXIT_AT,
    GONE,
    HOUSE,
    HUMANOID,
    LAST_HUMANOID,
    LAST_OTTO,
    LIVES,
    NOBODY,
    ROUNDS,
    SEATS,
    Phase,
    Position,
)
from ariane.games.berzerk.refusals import refusal

TURNS: Final[i64] = 200  # berzerk.game-end: the bound of one half, both players' turns counted
ROBOT_POINTS: Final[i64] = 10
BONUS: Final[i64] = 60
LONGEST_WALK: Final = 7  # squares of a walk, its start counted
ONE: Final[i64] = 1  # a literal one shifted by an i64 is a 32-bit shift when compiled


class Berzerk(Position):
    """A position that can be played on."""

    # fields: copy

    def copy(self) -> "Berzerk":
        return Berzerk(
            game=self.game,
            seats=self.seats,
            board=self.board,
            lives=self.lives[:],
            points=self.points[:],
            robots=self.robots[:],
            path=self.path[:],
            walked=self.walked,
            first=self.first,
            round=self.round,
            half=self.half,
            phase=self.phase,
            side=self.side,
            humanoid=self.humanoid,
            otto=self.otto,
            roll=self.roll,
            left=self.left,
            mover=self.mover,
            moved=self.moved,
            turns=self.turns,
            house=self.house,
            by_lives=self.by_lives,
            last_piece=self.last_piece,
            last_from=self.last_from,
            last_to=self.last_to,
        )

    # fields: end

    # What is legal

    def fill(self, buffer: vec[i64]) -> i64:
        return fill(self, buffer)

    def refusal(self, move: i64) -> str | None:
        return refusal(self, move)

    def draw(self, rng: Rng) -> i64:
        return rng.below(moves.FACES)

    # What happens

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        if self.phase == Phase.ROLLING:
            self._rolled(move + 1, log)
            return
        if self.phase == Phase.OPENING:
            self._open(move + 1, log)
            return
        verb = moves.verb_of(move)
        if verb == moves.ROBOT:
            self._step_robot(moves.robot_of(move), moves.direction_of(move) // 2, log)
        elif verb == moves.STEP:
            self._step(moves.direction_of(move) // 2, log)
        elif verb == moves.OTTO:
            self._slide(moves.direction_of(move), log)
        elif verb == moves.ELIMINATE:
            self._eliminate(moves.robot_of(move), log)
        else:
            self._end_walk(log)

    def _open(self, number: i64, log: list[Event] | None) -> None:
        """berzerk.first"""
        if log is not None:
            log.append(Event("berzerk.first-roll", {"seat": int(self.side)}, None, {"roll": int(number)}))
        if self.side == 0:
            self.roll = number
            self.side = 1
            return
        other = self.roll
        self.roll = 0
        self.side = 0
        if number != other:
            self.first = 0 if other > number else 1
            self._begin_half(log)
        elif log is not None:
            log.append(Event("berzerk.first-again"))

    # Rounds and halves

    def _begin_half(self, log: list[Event] | None) -> None:
        """berzerk.rounds: all pieces to their start, and the Humanoid moves first."""
        board = self.board
        self.humanoid = board.home
        self.otto = board.lair
        for robot in range(ROBOTS):
            self.robots[robot] = board.stars[robot]
        self.turns = 0
        self.last_piece = self.last_from = self.last_to = NOBODY
        self._begin_turn(HUMANOID)
        if log is not None:
            people = {"seat": int(self.humanoid_seat()), "other": int(self.otto_seat())}
            log.append(Event("berzerk.half", people, None, {"round": int(self.round), "half": int(self.half) + 1}))

    def _end_half(self, log: list[Event] | None) -> None:
        """berzerk.half-end, berzerk.out, berzerk.game-end"""
        self.roll = self.left = self.walked = self.moved = 0
        self.mover = NOBODY
        while not self._game_is_over():
            if self.half == 0:
                self.half = 1
            else:
                self.half = 0
                self.round += 1
            if self.lives[self.humanoid_seat()] > 0:
                self._begin_half(log)
                return
            if log is not None:
                log.append(
                    Event("berzerk.skipped", {"seat": int(self.humanoid_seat())}, None, {"round": int(self.round)})
                )
        self.phase = Phase.ENDED
        if log is not None:
            log.append(Event(f"berzerk.over-{self.reason()}"))

    def _game_is_over(self) -> bool:
        return (self.round == ROUNDS and self.half == 1) or self.lives[0] + self.lives[1] == 0

    def _begin_turn(self, side: i64) -> None:
        self.side = side
        self.phase = Phase.ROLLING
        self.roll = self.left = self.walked = self.moved = 0
        self.mover = NOBODY

    def _end_turn(self, log: list[Event] | None) -> None:
        self.turns += 1
        if self.turns < TURNS:
            self._begin_turn(1 - self.side)  # berzerk.alternate
            return
        if log is not None:
            log.append(Event("berzerk.bound", None, None, {"turns": int(TURNS)}))
        self._end_half(log)

    def _rolled(self, number: i64, log: list[Event] | None) -> None:
        self.roll = self.left = number
        if log is not None:
            log.append(Event("berzerk.roll", {"seat": int(self.turn())}, None, {"roll": int(number)}))
        if self.side == HUMANOID:
            self.phase = Phase.WALKING
            self.path[0] = self.humanoid
            self.walked = 1
            self._go_on_walking(log)
        elif not self.awake():
            self._go_on_splitting(log)
        elif self.round < ROUNDS:
            if self.otto_can_move():  # berzerk.otto.awake, berzerk.otto.first
                self.phase = Phase.SLIDING
            else:
                self._go_on_splitting(log)
        elif self.otto_can_move() or self.can_split():  # berzerk.round3
            self.phase = Phase.CHOOSING
        else:
            self._pass(log)

    def _pass(self, log: list[Event] | None) -> None:
        """berzerk.otto.alone"""
        if log is not None:
            log.append(Event("berzerk.passes", {"seat": int(self.turn())}))
        self._end_turn(log)

    # The Humanoid

    def _go_on_walking(self, log: list[Event] | None) -> None:
        """berzerk.move.full: what is left when there is nothing more to do is lost."""
        if not self.can_walk() and not self.can_attack():
            self._end_walk(log)

    def _step(self, side: i64, log: list[Event] | None) -> None:
        square = self.board.through(self.humanoid, side)
        self._note_last(LAST_HUMANOID, self.humanoid, square)
        self.path[self.walked] = square
        self.walked += 1
        self.left -= 1
        self.humanoid = square
        if square == self.board.lair:  # berzerk.exit, berzerk.exit.same-move
            if log is not None:
                marks = ("humanoid",)
                log.append(Event("berzerk.leaves", {"seat": int(self.turn())}, marks=marks))
            self._end_half(log)
        else:
            self._go_on_walking(log)

    def _end_walk(self, log: list[Event] | None) -> None:
        if log is not None:
            log.append(self._walk_event("walk", self.left))
        self._end_turn(log)

    def _eliminate(self, robot: i64, log: list[Event] | None) -> None:
        seat = self.humanoid_seat()
        square = self.robots[robot]
        self.robots[robot] = GONE  # berzerk.attack.vacated
        self.points[seat] += ROBOT_POINTS  # berzerk.score.robot
        eliminated = self.eliminated()
        if log is not None:
            people = {"seat": int(seat), "other": int(self.otto_seat())}
            places = {"from": square_name(self.humanoid), "square": square_name(square)}
            log.append(Event("berzerk.eliminate", people, places, {"robot": int(robot) + 1}, marks=("humanoid",)))
            if eliminated == AWAKE_AT:
                log.append(Event("berzerk.wakes", {"seat": int(self.otto_seat())}, marks=("otto",)))
            elif eliminated == EXIT_AT:
                log.append(Event("berzerk.opens", {"seat": int(seat)}))
            elif eliminated == ROBOTS:
                log.append(Event("berzerk.bonus", {"seat": int(seat)}, None, {"points": int(BONUS)}))
        if eliminated == ROBOTS:  # berzerk.score.bonus
            self.points[seat] += BONUS
        self._go_on_walking(log)

    # Otto and the Robots

    def _slide(self, direction: i64, log: list[Event] | None) -> None:
        start = self.otto
        free = self.otto_free(direction)
        hits = self.otto_hits(direction, free)
        for _step in range(free + (1 if hits else 0)):
            self.otto = self.board.ahead(self.otto, direction)
        self._note_last(LAST_OTTO, start, self.otto)
        if log is not None:
            places = {"from": square_name(start), "to": square_name(self.otto)}
            log.append(Event("berzerk.slide", {"seat": int(self.turn())}, places, marks=("otto",)))
        if hits and self._hit(NOBODY, log):
            return
        if self.phase == Phase.CHOOSING:
            self._end_turn(log)
        else:
            self._go_on_splitting(log)

    def _step_robot(self, robot: i64, side: i64, log: list[Event] | None) -> None:
        if robot != self.mover:
            self._end_robot(log)
            self.mover = robot
            self.moved |= ONE << robot
            self.path[0] = self.robots[robot]
            self.walked = 1
        square = self.board.through(self.robots[robot], side)
        self._note_last(robot, self.robots[robot], square)
        self.path[self.walked] = square
        self.walked += 1
        self.left -= 1
        self.robots[robot] = square
        if square == self.humanoid:
            self._end_robot(log)
            if self._hit(robot, log):
                return
        self._go_on_splitting(log)

    def _end_robot(self, log: list[Event] | None) -> None:
        if log is not None and self.mover != NOBODY:
            event = self._walk_event("robot", 0)
            event.numbers["robot"] = int(self.mover) + 1
            log.append(event)
        self.mover = NOBODY
        self.walked = 0

    def _go_on_splitting(self, log: list[Event] | None) -> None:
        if self.can_split():
            self.phase = Phase.SPLITTING
            return
        self._end_robot(log)
        if self.phase == Phase.ROLLING:  # nobody could move at all
            self._pass(log)
            return
        if log is not None and self.left > 0 and self.eliminated() < ROBOTS:
            log.append(Event("berzerk.lost", {"seat": int(self.turn())}, None, {"steps": int(self.left)}))
        self._end_turn(log)

    def _hit(self, robot: i64, log: list[Event] | None) -> bool:
        """berzerk.hit: a life is lost, and the Humanoid goes back; whether it was the fifth, which ends the half."""
        seat = self.humanoid_seat()
        self.lives[seat] -= 1
        self.humanoid = self.board.home
        if log is not None:
            people = {"seat": int(self.otto_seat()), "victim": int(seat)}
            numbers = {"robot": int(robot) + 1, "lives": int(self.lives[seat])}
            log.append(Event("berzerk.hit", people, None, numbers, marks=("humanoid",)))
        if self.lives[seat] > 0:
            return False
        if log is not None:
            log.append(Event("berzerk.dead", {"seat": int(seat)}))
        self._end_half(log)
        return True

    def _note_last(self, piece: i64, start: i64, end: i64) -> None:
        self.last_piece = piece
        self.last_from = start
        self.last_to = end

    def _walk_event(self, key: str, lost: i64) -> Event:
        places = {"from": square_name(self.path[0]), "to": square_name(self.path[self.walked - 1])}
        numbers = {"steps": int(self.walked) - 1, "lost": int(lost)}
        mark = "humanoid" if key == "walk" else f"robot-{self.mover + 1}"
        return Event(f"berzerk.{key}", {"seat": int(self.turn())}, places, numbers, marks=(mark,))

    # What it is

    def dump(self) -> str:
        from ariane.games.berzerk.notation import dump

        return dump(self)

    def name(self, move: i64) -> str:
        from ariane.games.berzerk.notation import move_name, outcome_name

        return outcome_name(move) if self.actor() == CHANCE else move_name(move)


class BerzerkGame(Game):
    """Berzerk on one board."""

    def __init__(self, box: Components, rulebook: Rulebook) -> None:
        self.board = read_board(box)
        # In each of the six halves: at most TURNS turns; the Humanoid's turn has at most six steps and one `stop`,
        # the other at most one line of Otto's and six steps of Robots; and there are six Robots to eliminate.
        half = TURNS * (moves.FACES + 1) + ROBOTS
        super().__init__(
            "berzerk",
            range(2, 3),
            [Option("lives", "flag", False), *house_options(HOUSE)],
            box,
            rulebook,
            rules_version=1,
            move_count=moves.MOVES,
            outcome_count=moves.FACES,
            # The choice of round 3: Otto's eight lines and four steps of each Robot; no other question has more.
            widest=DIRECTIONS + 4 * ROBOTS,
            longest=2 * ROUNDS * half,
            hidden=False,  # berzerk.open
        )

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        state = self.bare()
        state.by_lives = int(bool(options["lives"]))
        state.house = house_bits(options, HOUSE)
        return state

    def bare(self) -> Berzerk:
        """All pieces at their start, nothing rolled yet."""
        board = self.board
        return Berzerk(
            game=self,
            seats=SEATS,
            board=board,
            lives=vec[i64]([LIVES, LIVES]),
            points=vec[i64]([0, 0]),
            robots=board.stars[:],
            path=vec[i64]([0] * LONGEST_WALK),
            walked=0,
            first=NOBODY,
            round=1,
            half=0,
            phase=Phase.OPENING,
            side=0,
            humanoid=board.home,
            otto=board.lair,
            roll=0,
            left=0,
            mover=NOBODY,
            moved=0,
            turns=0,
            house=0,
            by_lives=0,
            last_piece=NOBODY,
            last_from=NOBODY,
            last_to=NOBODY,
        )

    def chosen(self, state: State) -> dict[str, Value]:
        assert isinstance(state, Position)
        return {"lives": state.by_lives == 1, **house_chosen(int(state.house), HOUSE)}

    def restore(self, text: str) -> State:
        from ariane.games.berzerk.notation import restore

        return restore(self, text)
