"""Berzerk written a second time, from its rulebook and our rulings: see tests/games/in_step.py."""

import tomllib

from tests.games.in_step import NATURE, Asked, Asking, Ended

Square = tuple[int, int]

WAYS = {
    "north": (0, 1),
    "northeast": (1, 1),
    "east": (1, 0),
    "southeast": (1, -1),
    "south": (0, -1),
    "southwest": (-1, -1),
    "west": (-1, 0),
    "northwest": (-1, 1),
}
SIDES = ("north", "east", "south", "west")
BOUND = 200


def name(square: Square) -> str:
    return "abcdefghi"[square[0]] + str(square[1] + 1)


class Board:
    """The drawing, read by its characters."""

    def __init__(self, text: str) -> None:
        board = tomllib.loads(text)["board"]
        rows, camps = board["maze"].strip("\n").split("\n"), board["camps"].split()
        self.squares = [(column, row) for row in range(9) for column in range(9)]
        self.stars: list[Square] = []
        self.doors: set[tuple[Square, str]] = set()
        self.camp = {(column, row): camps[8 - row][column] for column, row in self.squares}
        for row in range(8, -1, -1):
            line = rows[2 * (8 - row) + 1]
            above = rows[2 * (8 - row)]
            for column in range(9):
                cell, here = line[4 * column + 1 : 4 * column + 4], (column, row)
                if "*" in cell:
                    self.stars.append(here)
                for letter, role in (("H", "home"), ("O", "lair"), ("X", "centre")):
                    if letter in cell:
                        setattr(self, role, here)
                if line[4 * column] == " ":
                    self.doors |= {(here, "west"), ((column - 1, row), "east")}
                if above[4 * column + 1] == " ":
                    self.doors |= {(here, "north"), ((column, row + 1), "south")}

    home: Square
    lair: Square
    centre: Square

    def ahead(self, square: Square, way: str) -> Square | None:
        """The next square that way, whatever walls there are."""
        there = (square[0] + WAYS[way][0], square[1] + WAYS[way][1])
        return there if there in self.camp else None

    def walk(self, square: Square, side: str) -> Square | None:
        """The next square on foot; nobody enters the centre."""
        there = self.ahead(square, side) if (square, side) in self.doors else None
        return None if there == self.centre else there


class BerzerkAgain:
    """Three rounds of two halves."""

    def __init__(self, text: str) -> None:
        self.board = Board(text)
        self.lives, self.points = [5, 5], [0, 0]
        self.round, self.half, self.first = 1, 0, -1
        self.set_up()

    def set_up(self) -> None:
        self.humanoid, self.otto = self.board.home, self.board.lair
        self.robots = dict(enumerate(self.board.stars))

    def hunter(self) -> int:
        return self.first if self.half == 0 else 1 - self.first

    def gone(self) -> int:
        return 6 - len(self.robots)

    def lies(self) -> dict[str, str]:
        if self.first < 0:
            return {}
        robots = " ".join(name(self.robots[robot]) if robot in self.robots else "-" for robot in range(6))
        lives, points = (f"{two[0]} {two[1]}" for two in (self.lives, self.points))
        pieces = {"humanoid": name(self.humanoid), "otto": name(self.otto), "robots": robots}
        return {**pieces, "lives": lives, "points": points, "round": str(self.round), "half": str(self.half + 1)}

    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if self.points[seat] == max(self.points))

    def play(self) -> Asking:
        while self.first < 0:
            first = yield from self.roll()
            second = yield from self.roll()
            if first != second:
                self.first = 0 if first > second else 1
        while True:
            if self.lives[self.hunter()] > 0:
                self.set_up()
                yield from self.play_half()
            if sum(self.lives) == 0:
                raise Ended("lives")
            if (self.round, self.half) == (3, 1):
                raise Ended("rounds")
            self.round, self.half = (self.round, 1) if self.half == 0 else (self.round + 1, 0)

    def roll(self) -> Asked[int]:
        answer = yield NATURE, [f"roll {face}" for face in range(1, 7)]
        return int(answer.split()[1])

    def play_half(self) -> Asking:
        for turn in range(BOUND):
            roll = yield from self.roll()
            if turn % 2 == 0:
                over = yield from self.hunt(roll)
            else:
                over = yield from self.strike_back(roll)
            if over:
                return

    # The Humanoid

    def hunt(self, left: int) -> Asked[bool]:
        """One move; whether it left the maze."""
        seat, path = self.hunter(), {self.humanoid}
        while True:
            steps = {f"step {side}": square for side, square in self.steps(path)} if left else {}
            prey = {f"eliminate {robot + 1}": robot for robot, square in self.robots.items() if self.beside(square)}
            if not steps and not prey:
                return False
            stay = ["stop"] if set(steps.values()) <= {self.board.lair} else []
            answer = yield seat, [*steps, *prey, *stay]
            if answer == "stop":
                return False
            if answer in prey:
                del self.robots[prey[answer]]
                self.points[seat] += 10 if self.robots else 70
                continue
            self.humanoid, left = steps[answer], left - 1
            path.add(self.humanoid)
            if self.humanoid == self.board.lair:
                return True

    def beside(self, square: Square) -> bool:
        return any(self.board.walk(self.humanoid, side) == square for side in SIDES)

    def steps(self, path: set[Square]) -> list[tuple[str, Square]]:
        found = []
        for side in SIDES:
            square = self.board.walk(self.humanoid, side)
            if square is None or square in path or square == self.otto or square in self.robots.values():
                continue
            if square == self.board.lair and self.gone() < 4:
                continue
            if self.gone() >= 5 and (self.board.camp[self.humanoid], self.board.camp[square]) == ("o", "h"):
                continue
            found.append((side, square))
        return found

    # Otto and the Robots

    def strike_back(self, roll: int) -> Asked[bool]:
        """One move; whether the Humanoid lost its last life."""
        seat = 1 - self.hunter()
        lines = {f"otto {way}": end for way, end in self.lines(roll).items()} if self.gone() >= 2 else {}
        if lines and self.round < 3:
            answer = yield seat, list(lines)
            if self.slide(lines[answer]):
                return True
            return (yield from self.march(seat, roll, None))
        if not lines:
            return (yield from self.march(seat, roll, None))
        plugged = self.gone() >= 4 and self.otto == self.board.lair
        robots = [] if plugged else list(self.marches(roll, None, set(), set()))
        answer = yield seat, [*lines, *robots]
        if answer in lines:
            return self.slide(lines[answer])
        return (yield from self.march(seat, roll, answer))

    def lines(self, roll: int) -> dict[str, Square]:
        """Where each of Otto's lines ends: free for the whole roll, or at the Humanoid; where none is free, shorter."""
        whole: dict[str, Square] = {}
        hits: dict[str, Square] = {}
        short: dict[str, Square] = {}
        for way in WAYS:
            square, free = self.otto, 0
            while free < roll:
                there = self.board.ahead(square, way)
                if there is None or there in (self.board.centre, self.board.home, self.board.lair):
                    break
                if there in self.robots.values():
                    break
                square, free = there, free + 1
                if there == self.humanoid:
                    break
            if square == self.humanoid:
                hits[way] = square
            elif free == roll:
                whole[way] = square
            elif free:
                short[way] = square
        return {**hits, **(whole or short)}

    def slide(self, square: Square) -> bool:
        self.otto = square
        return square == self.humanoid and self.hit()

    def hit(self) -> bool:
        self.humanoid = self.board.home
        self.lives[self.hunter()] -= 1
        return self.lives[self.hunter()] == 0

    def march(self, seat: int, left: int, answer: str | None) -> Asked[bool]:
        """The Robots share what is left of the roll, each of them moving once."""
        mover: int | None = None
        path: set[Square] = set()
        done: set[int] = set()
        while True:
            marches = self.marches(left, mover, path, done)
            if not marches:
                return False
            chosen = answer or (yield seat, list(marches))
            answer = None
            robot, square = marches[chosen]
            if robot != mover:
                done |= {mover} if mover is not None else set()
                mover, path = robot, {self.robots[robot]}
            self.robots[robot], left = square, left - 1
            path.add(square)
            if square == self.humanoid:
                done, mover = done | {robot}, None
                if self.hit():
                    return True

    def marches(self, left: int, mover: int | None, path: set[Square], done: set[int]) -> dict[str, tuple[int, Square]]:
        found: dict[str, tuple[int, Square]] = {}
        alone = self.round == 2 and self.gone() >= 2 and (mover is not None or bool(done))
        barred = {self.board.home, self.board.lair, self.otto, *self.robots.values()}
        for robot, square in self.robots.items() if left else ():
            if robot in done or (alone and robot != mover):
                continue
            for side in SIDES:
                there = self.board.walk(square, side)
                if there is not None and there not in barred and not (robot == mover and there in path):
                    found[f"robot {robot + 1} {side}"] = robot, there
        return found
