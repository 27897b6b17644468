"""Dédale written a second time, from its rulebook and our rulings: see tests/games/in_step.py.

A walk, a trap, a whole turn are looked for by trying everything, so it is slow. What has one answer is asked all the
same, but for the Minotaur's way along a corridor.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tests.games.in_step import NATURE, Asked, Asking, Ended

Place = tuple[int, int]  # column and row, counted from the north-west

SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
NAMES = {"n": "north", "e": "east", "s": "south", "w": "west"}
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}
SHAPES = {
    "straight": ("ns", "ew"),
    "corner": ("ne", "es", "sw", "nw"),
    "tee": ("nes", "esw", "nsw", "new"),
    "cross": ("nesw",),
    "dead-end": ("n", "e", "s", "w"),
}
CENTRE = (10, 10)
EXITS = {2: "ew", 3: "ew", 4: "ews", 5: "ewsn", 6: "ewsn"}


class Tile(NamedTuple):
    what: str  # entrance, exit, collapsed or maze
    sides: str
    stars: int = 0


Maze = dict[Place, Tile]


class Lay(NamedTuple):
    """A tile of the hand on a place."""

    place: Place
    kind: str
    tile: Tile

    def name(self) -> str:
        return f"lay {self.tile.sides}{'*' * self.tile.stars}" if self.tile.what == "maze" else "lay collapse"


def name(place: Place) -> str:
    return "abcdefghijklmnopqrstu"[place[0]] + str(place[1] + 1)


def ahead(place: Place, side: str) -> Place | None:
    column, row = place[0] + SIDES[side][0], place[1] + SIDES[side][1]
    return (column, row) if 0 <= column < 21 and 0 <= row < 21 else None


def through(maze: Maze, place: Place, side: str) -> Place | None:
    """The next tile, where two open sides meet."""
    there = ahead(place, side)
    if there is None or there not in maze or side not in maze[place].sides:
        return None
    return there if BACK[side] in maze[there].sides else None


def corridor(maze: Maze, place: Place) -> tuple[set[Place], bool]:
    """All tiles that can be walked to, exits aside, and whether there is a way out or on."""
    seen, edge, out = {place}, [place], False
    while edge:
        here = edge.pop()
        for side in maze[here].sides:
            there = ahead(here, side)
            if there is not None and (there not in maze or maze[there].what == "exit"):
                out = True
            elif through(maze, here, side) is not None and there is not None and there not in seen:
                seen.add(there)
                edge.append(there)
    return seen, out


def two_steps(maze: Maze, place: Place) -> bool:
    middles = [there for side in SIDES if (there := through(maze, place, side)) is not None]
    ends = [through(maze, middle, side) for middle in middles for side in SIDES]
    return any(end not in (None, place) for end in ends)


class DedaleAgain:
    def __init__(self, bag: Counter[str], seats: int, house: tuple[str, ...] = ()) -> None:
        self.bag, self.house = bag, house
        self.maze: Maze = {CENTRE: Tile("entrance", "nesw")}
        for side in EXITS[seats]:
            self.maze[CENTRE[0] + 6 * SIDES[side][0], CENTRE[1] + 6 * SIDES[side][1]] = Tile("exit", "nesw")
        self.pawns: list[Place | None] = [CENTRE] * seats
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.bull: Place | None = None
        self.came = ""  # the side it came in by, or the place a passage led from
        self.in_play: Counter[str] = Counter()
        self.who = self.fails = self.idle = 0
        self.begin()

    def begin(self) -> None:
        self.home = self.pawns[self.who]
        self.placed = self.stepped = self.pushed = 0
        self.covered = self.busy = False

    def lies(self) -> dict[str, str]:
        pawns = " ".join(name(pawn) if pawn else "caught" for pawn in self.pawns)
        return {"pawns": pawns, "bull": name(self.bull) if self.bull else "caught"}

    def winners(self) -> tuple[int, ...]:
        pawn = self.pawns[self.who]
        return (self.who,) if pawn is not None and self.maze[pawn].what == "exit" else ()

    def play(self) -> Asking:
        seats = len(self.pawns)
        for self.who in range(seats):
            yield from self.refill()
        answer = yield NATURE, [f"first {seat + 1}" for seat in range(seats)]
        self.who = int(answer.split()[1]) - 1
        while True:
            self.begin()
            yield from self.take_turn()
            self.idle = 0 if self.busy else self.idle + 1
            if not self.bag.total() and not ("hands" in self.house and any(hand.total() for hand in self.hands)):
                raise Ended("bag")
            if self.idle == 3 * seats:
                raise Ended("idle")
            self.who = (self.who + 1) % seats

    def refill(self) -> Asking:
        while self.hands[self.who].total() < 3 and self.bag.total():
            answer = yield NATURE, [f"draw {kind}" for kind in self.bag if self.bag[kind]]
            self.bag[answer.split()[1]] -= 1
            self.hands[self.who][answer.split()[1]] += 1

    def take_turn(self) -> Asking:
        yield from self.prowl()
        if self.home is None:  # caught before: back to the entrance, and that is the turn
            self.pawns[self.who] = CENTRE
            yield from self.refill()
        elif self.pawns[self.who] is None:  # caught just now
            return
        else:
            yield from self.refill()
            while self.placed + self.stepped + self.pushed < 3:
                if not (yield from self.act()):
                    break
            if self.pawns[self.who] is None:
                return
        self.look_for_cave()
        yield from self.refill()

    # Actions

    def act(self) -> Asked[bool]:
        """One action; whether the turn goes on."""
        lays, steps, pushes = self.lays(), self.steps(), self.pushes()
        places = {f"place {name(lay.place)}": lay.place for lay in lays}
        whole = self.placed + self.stepped + self.pushed == 0 and self.hands[self.who].total() > 0
        answers = list(places)
        if places or not whole or self.can_fill_turn():
            answers += [*steps, *pushes]
            if not places and not whole and not pushes and set(steps.values()) == {self.bull}:
                answers.append("stay")
        answers += ["exchange"] if whole else []
        answer = (yield self.who, answers) if answers else "stay"
        if answer == "exchange":
            self.hands[self.who] = Counter()
            self.busy = True
        elif answer in places:
            here = {lay.name(): lay for lay in lays if lay.place == places[answer]}
            self.lay(here[(yield self.who, list(here))])
            self.busy = True
        elif answer in steps:
            self.stepped += 1
            self.pawns[self.who] = steps[answer]
            if self.maze[steps[answer]].what == "exit":
                raise Ended("escape")
            if steps[answer] == self.bull:
                self.catch()
                return False
        elif answer in pushes:
            self.push(*pushes[answer])
        return answer not in ("exchange", "stay")

    def lay(self, lay: Lay) -> None:
        self.placed += 1
        self.covered = self.covered or (lay.place == self.home and lay.place in self.maze)
        self.maze = {**self.maze, lay.place: lay.tile}
        self.hands[self.who] = self.hands[self.who] - Counter([lay.kind])

    def push(self, seat: int, place: Place) -> None:
        self.pushed += 1
        self.pawns[seat] = place
        if place == self.bull:
            self.catch()

    def steps(self) -> dict[str, Place]:
        here = self.pawns[self.who]
        found: dict[str, Place] = {}
        for side in SIDES if here is not None and self.stepped < 2 else ():
            there = through(self.maze, here, side) if here is not None else None
            if there is not None and not (self.stepped == 1 and there == self.home and not self.covered):
                found[f"step {NAMES[side]}"] = there
        return found

    def pushes(self) -> dict[str, tuple[int, Place]]:
        here = self.pawns[self.who]
        found: dict[str, tuple[int, Place]] = {}
        for seat, pawn in enumerate(self.pawns):
            for side in SIDES if here is not None and seat != self.who and pawn == here and self.pushed < 2 else ():
                there = through(self.maze, here, side) if here is not None else None
                if there is not None and self.maze[there].what != "exit":
                    found[f"push {seat + 1} {NAMES[side]}"] = seat, there
        return found

    def lays(self) -> list[Lay]:
        """Everything in hand, everywhere and turned in every way, as far as the rules let it lie."""
        if self.placed == 2:
            return []
        facing = {
            there
            for place, tile in self.maze.items()
            for side in (tile.sides if tile.what in ("entrance", "maze") else "")
            if (there := ahead(place, side)) is not None
        }
        corridors = [corridor(self.maze, pawn or CENTRE) for pawn in self.pawns]
        found: list[Lay] = []
        for kind in +self.hands[self.who]:
            shape, stars = kind.rstrip("*"), kind.count("*")
            if shape == "collapse":
                tiles, places = [Tile("collapsed", "")], {at for at, tile in self.maze.items() if tile.what == "exit"}
            else:
                tiles = [Tile("maze", sides, stars) for sides in SHAPES.get(shape, ())]
                places = {place for place in facing if self.takes(place, stars)}
            lays = [Lay(place, kind, tile) for place in places for tile in tiles]
            joined = lays if shape == "collapse" else [lay for lay in lays if self.continues(lay)]
            found += [lay for lay in joined if not self.traps(lay, corridors)]
        return found

    def takes(self, place: Place, stars: int) -> bool:
        tile = self.maze.get(place)
        if tile is None:
            return True
        return tile.what == "maze" and tile.stars < stars and place not in (*self.pawns, self.bull)

    def continues(self, lay: Lay) -> bool:
        for side in lay.tile.sides:
            beside = self.maze.get(ahead(lay.place, side) or lay.place, Tile("", ""))
            if beside.what in ("entrance", "maze") and ahead(lay.place, side) and BACK[side] in beside.sides:
                return True
        return False

    def traps(self, lay: Lay, before: list[tuple[set[Place], bool]]) -> bool:
        after = {**self.maze, lay.place: lay.tile}
        same = lay.place in self.maze and set(self.maze[lay.place].sides) == set(lay.tile.sides)
        for pawn, (tiles, out) in zip(self.pawns, before, strict=True):
            now, still = corridor(after, pawn or CENTRE)
            if still or two_steps(after, pawn or CENTRE):
                continue
            if out or (not same and lay.place in tiles | now):
                return True
        return False

    # Whether the turn can be filled

    @contextmanager
    def supposing(self) -> Iterator[None]:
        """What is done meanwhile is undone afterwards."""
        counts = self.placed, self.stepped, self.pushed, self.covered, self.bull
        kept = self.maze, self.pawns[:], [hand.copy() for hand in self.hands], self.bag.copy(), self.in_play.copy()
        came, fails = self.came, self.fails
        yield
        self.placed, self.stepped, self.pushed, self.covered, self.bull = counts
        self.maze, self.pawns, self.hands, self.bag, self.in_play = kept
        self.came, self.fails = came, fails

    def can_fill_turn(self) -> bool:
        if self.placed + self.stepped + self.pushed == 3:
            return True
        for place in self.steps().values():
            if self.maze[place].what == "exit":
                return True
            with self.supposing():
                self.stepped += 1
                self.pawns[self.who] = place
                found = place != self.bull and self.can_fill_turn()
            if found:
                return True
        for seat, place in self.pushes().values():
            with self.supposing():
                self.push(seat, place)
                found = self.can_fill_turn()
            if found:
                return True
        lays = self.lays()
        if self.placed + self.stepped + self.pushed == 2:
            return bool(lays)
        for lay in lays:
            with self.supposing():
                self.lay(lay)
                found = self.can_fill_turn()
            if found:
                return True
        return False

    # The Minotaur

    def prowl(self) -> Asking:
        hand, loose = self.hands[self.who], False
        played = Counter({kind: hand[kind] for kind in ("red", "white") if hand[kind]})
        if played:
            self.hands[self.who] = hand - played
            self.in_play += played
            self.fails = 0
            loose = self.bull is not None
            if self.bull is None:
                self.bull, self.came = CENTRE, ""
        for _ in range(self.in_play.total() if self.bull else 0):
            ways = self.ways(self.bull, self.came, loose)
            if not ways and "reverse" in self.house:
                ways = self.ways(self.bull, self.came, True)
            if not ways:
                return
            answer = (yield self.who, list(ways)) if len(ways) > 1 else next(iter(ways))
            (self.bull, self.came), loose = ways[answer], False
            if self.bull in self.pawns:
                self.catch()
                return

    def hubs(self) -> list[Place]:
        return [at for at, tile in self.maze.items() if tile.what in ("entrance", "maze") and len(tile.sides) == 4]

    def ways(self, place: Place | None, came: str, loose: bool) -> dict[str, tuple[Place, str]]:
        """Where it may go on from there, and how it then came."""
        found: dict[str, tuple[Place, str]] = {}
        for side in SIDES if place is not None else ():
            there = through(self.maze, place, side) if place is not None else None
            if there is not None and self.maze[there].what != "exit" and (loose or side != came):
                found[f"prowl {NAMES[side]}"] = there, BACK[side]
        for hub in self.hubs() if place in self.hubs() else ():
            if hub != place and (loose or name(hub) != came):
                found[f"passage {name(hub)}"] = hub, name(place or CENTRE)
        return found

    def catch(self) -> None:
        for seat, pawn in enumerate(self.pawns):
            if pawn == self.bull:
                self.pawns[seat] = None
                self.bag += self.hands[seat]
                self.hands[seat] = Counter()
        self.bag["red"] += self.in_play["red"]
        self.leave()

    def leave(self) -> None:
        self.in_play, self.bull, self.came, self.fails = Counter(), None, "", 0

    def look_for_cave(self) -> None:
        if self.bull is None:
            return
        self.fails = 0 if self.reaches() else self.fails + 1
        if self.fails == len(self.pawns):
            self.bag += self.in_play
            self.leave()

    def reaches(self) -> bool:
        """Whether any number of steps could bring it to somebody."""
        turns = "reverse" in self.house
        edge = [(self.bull, self.came)]
        seen = set(edge)
        while edge:
            for there in self.ways(*edge.pop(), turns).values():
                if there[0] in self.pawns:
                    return True
                if there not in seen:
                    seen.add(there)
                    edge.append(there)
        return False
