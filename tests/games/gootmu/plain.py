"""A plain, slow walker that tries everything: the measure for the search of the rules.

It is written from the rulebook, step by step and thing by thing, with real hands and real things on squares, and shares
no code with the search: no dominance, no bound, no memory. What is unknown is tried every way and must work out always.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from ariane.games.gootmu import moves as m
from ariane.games.gootmu.rules.game import Gootmu

PASS_FOR = {39: 1, 40: 2, 41: 4, 42: 5}  # door: key, pool: boat, snake pit: board, narrow passage: oil
PANEL, TRAP_DOOR = 37, 38
POWER, WALL, TRAP_BACK, MAGNET, FIRE, CAVE_IN, GOOTMU = 6, 8, 9, 10, 11, 12, 13
PASS_FOR_MARKER = {FIRE: 0, CAVE_IN: 3}
SENDS_HOME = (0, 2, 4)  # without bucket, boat or board; what needs key, pickaxe or oil is as good as a wall
REVEALED = (POWER, MAGNET, 1, WALL)  # what a face-down marker could turn out to be, as far as it makes a difference
HIDDEN = 19

Hand = tuple[int, ...]  # things
Lying = tuple[tuple[int, int], ...]  # things and their squares
Then = Callable[[Hand, Lying], bool]


class TooMuchError(Exception):
    """The plain walker would take too long."""


@dataclass
class Plain:
    """One walker's move: what it may do, and every way to do it."""

    state: Gootmu
    walker: int
    ignore_walls: bool = False
    markers: bool = False  # the own turn: wall and trap door markers
    cancelling: bool = False  # the own turn or a text's way: cancelled squares
    swaps: bool = False  # the own turn: exchanging
    danger: bool = False  # forced: danger may be walked into, and ends the walk
    by_text: bool = False  # a safe way is sought first
    freely: bool = False  # squares may be entered again
    forced_first: bool = False  # the first step may enter a visited square
    straight: bool = False
    budget: int = 200_000
    kinds: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        state = self.state
        self.monster = int(state.at(m.MONSTER))
        self.is_monster = self.walker == int(m.MONSTER)
        self.owner = -1 if self.is_monster else self.walker % int(m.PSEUDO)
        self.kinds = {thing: int(state.kind_of(thing)) for thing in range(int(state.things()))}
        self.limit = int(state.note(self.walker, m.LIMIT))
        self.item_first = bool(state.no_pieces(self.walker)) and not self.is_monster
        self.begun_with = set(self.hand())

    # Beginning

    def hand(self) -> Hand:
        place = int(m.HAND) + self.walker
        return tuple(thing for thing in self.kinds if self.state.places[thing] == place)

    def lying(self) -> Lying:
        places = self.state.places
        return tuple((thing, int(places[thing])) for thing in self.kinds if places[thing] < m.SQUARES)

    def cancels(self) -> int:
        return int(self.state.note(self.walker, m.CANCELS)) if self.cancelling else 0

    def possible(self, number: int, visited: frozenset[int], ways: int, walls: int, under: bool) -> bool:
        """Whether the number can be walked from where the walker stands, the first step one of these ways."""
        here = int(self.state.at(self.walker))
        seen = visited | {here}

        def set_out(hand: Hand, lying: Lying) -> bool:
            return any(
                ways >> way & 1 and self.step(here, way, number, seen, hand, lying, walls, self.cancels(), -1, True)
                for way in range(4)
            )

        if under:
            return self.meet([thing for thing, at in self.lying() if at == here], self.hand(), self.lying(), set_out)
        return set_out(self.hand(), self.lying())

    # One step

    def step(
        self,
        square: int,
        way: int,
        left: int,
        visited: frozenset[int],
        hand: Hand,
        lying: Lying,
        walls: int,
        cancels: int,
        came: int,
        first: bool,
    ) -> bool:
        self.budget -= 1
        if self.budget < 0:
            raise TooMuchError
        board = self.state.board
        target = int(board.beside(square, way))
        if not self.freely and target in visited and not (first and self.forced_first):
            return False
        if not board.walkable(square, way) and not self.ignore_walls:
            if walls > 0:
                walls -= 1
            elif self.markers and (wall := self.held(hand, WALL)) >= 0:
                hand = tuple(thing for thing in hand if thing != wall)
            else:
                return False
        if target == self.monster and not self.is_monster:
            return self.danger
        free = self.enters(target, way, left, hand, lying, first)
        if free in ("danger", "never"):
            return free == "danger"
        if free == "backward":
            back = self.held(hand, TRAP_BACK)
            hand = tuple(thing for thing in hand if thing != back)
        elif free == "cancelled":
            if cancels == 0:
                return False
            cancels -= 1
        if left == 1:
            return True
        here = [thing for thing, at in lying if at == target]

        def go_on(hand: Hand, lying: Lying) -> bool:
            seen = visited | {target}
            return any(
                self.step(target, then, left - 1, seen, hand, lying, walls, cancels, way, False)
                for then in range(4)
                if not self.straight or then == way
            )

        return self.meet(here, hand, lying, go_on)

    def held(self, hand: Hand, kind: int) -> int:
        return next((thing for thing in hand if self.kinds[thing] == kind), -1)

    def enters(self, target: int, way: int, left: int, hand: Hand, lying: Lying, first: bool) -> str:
        """How a square can be entered: freely, only if it counts as blank, backward, or into danger."""
        text = int(self.state.board.texts[target])
        needed = PASS_FOR.get(text, -1)
        for thing, at in lying:
            if at == target and needed < 0:
                needed = PASS_FOR_MARKER.get(self.kinds[thing], -1)
        barred = needed >= 0 and (self.is_monster or self.held(hand, needed) < 0)
        if barred and needed in SENDS_HOME and self.by_text and not self.danger and not self.is_monster:
            return "never"
        if text == TRAP_DOOR and self.state.board.arrow(target) == (way + 2) % 4:
            if first and self.markers and self.held(hand, TRAP_BACK) >= 0 and not barred:
                return "backward"
            return "cancelled"
        if barred:
            return "danger" if needed in SENDS_HOME and not self.is_monster and self.danger else "cancelled"
        return "cancelled" if text in (TRAP_DOOR, PANEL) and left > 1 else "free"

    # What lies there

    def meet(self, things: list[int], hand: Hand, lying: Lying, then: Then) -> bool:
        """Every choice about what lies on the square, one thing after the other; then the walk goes on."""
        if not things or self.is_monster:
            return then(hand, lying)
        thing, *others = things
        if self.kinds[thing] == HIDDEN:
            return all(self.revealed(kind, thing, others, hand, lying, then) for kind in REVEALED)
        return self.consider(thing, others, hand, lying, then)

    def revealed(self, kind: int, thing: int, others: list[int], hand: Hand, lying: Lying, then: Then) -> bool:
        self.kinds[thing] = kind
        try:
            return self.consider(thing, others, hand, lying, then)
        finally:
            self.kinds[thing] = HIDDEN

    def consider(self, thing: int, others: list[int], hand: Hand, lying: Lying, then: Then) -> bool:
        kind = self.kinds[thing]
        if kind in (MAGNET, FIRE, CAVE_IN):
            return self.meet(others, hand, lying, then)
        piece = GOOTMU <= kind < HIDDEN
        if piece and self.item_first and self.begun_with.issuperset(hand):
            return self.meet(others, hand, lying, then)
        without = tuple((one, at) for one, at in lying if one != thing)
        square = next(at for one, at in lying if one == thing)
        if len(hand) < self.limit:
            if self.meet(others, (*hand, thing), without, then):
                return True
            return piece and kind != GOOTMU + self.owner and self.meet(others, hand, lying, then)
        if self.meet(others, hand, lying, then):
            return True
        if not self.swaps:
            return False
        for given in hand:
            kept = tuple(one for one in hand if one != given)
            if self.meet(others, (*kept, thing), (*without, (given, square)), then):
                return True
        return False
