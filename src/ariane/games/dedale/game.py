"""Dédale with one box of tiles: its options, its bounds, and the table before the first move."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.components import Components
from ariane.core.game import Game, Option, State, Value
from ariane.core.maze import NOWHERE, Maze
from ariane.core.rulebook import Rulebook
from ariane.games.dedale.labyrinth import CELLS, CENTRE, WIDE, Search, exit_cells, new_labyrinth
from ariane.games.dedale.memory import blank
from ariane.games.dedale.position import (
    ACTIONS,
    ALIKE,
    DEALING,
    GOES_ON,
    IDLE_ROUNDS,
    MOST_SEATS,
    MOVES,
    OUTCOMES,
    WIDEST,
)
from ariane.games.dedale.rules import Dedale
from ariane.games.dedale.tiles import COLLAPSE, KINDS, RED, WHITE, deck


class DedaleGame(Game):
    """Dédale with one box of tiles."""

    def __init__(self, box: Components, rulebook: Rulebook) -> None:
        self.deck = deck(box)
        self.search = Search()
        self.plane = Maze(WIDE, WIDE, False, vec[i64]([0] * int(CELLS)))
        # A turn that is not idle takes a tile out of bag and hands for good (placed or exchanged), so there are at most
        # as many as tiles; before, between and after them fewer than three rounds are idle. A turn asks at most for
        # every step of the Minotaur (one a Minotaur tile), three actions, and which tile for two of them.
        tiles = sum(self.deck)
        turns = (tiles + 1) * int(IDLE_ROUNDS * MOST_SEATS)
        super().__init__(
            "dedale",
            range(2, int(MOST_SEATS) + 1),
            [Option("collapses", "flag", True), Option("minotaur", "flag", True), Option("first", "seat", 0)],
            box,
            rulebook,
            rules_version=1,
            move_count=MOVES,
            outcome_count=OUTCOMES,
            widest=WIDEST,
            longest=turns * (self.deck[RED] + self.deck[WHITE] + int(ACTIONS + ALIKE)),
        )

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        state = self.bare(seats, bool(options["collapses"]), bool(options["minotaur"]), int(options["first"]))
        for kind in range(int(KINDS)):
            inside = self.bagged(state, kind)
            for place, count in ((state.bag(), inside), (state.gone(), self.deck[kind] - inside)):
                state.cards[place * KINDS + kind] = count
                state.sizes[place] += count
        return state

    def bagged(self, state: Dedale, kind: int) -> int:
        """How many tiles of a kind go into the bag: dedale.modules, dedale.setup.collapses."""
        if kind == COLLAPSE:
            return len(exit_cells(state.seats)) // 2 if state.collapses == 1 else 0
        return self.deck[kind] if kind < COLLAPSE or state.minotaur == 1 else 0

    def bare(self, seats: int, collapses: bool, minotaur: bool, first: int) -> Dedale:
        """A table with the entrance and the exits, and no other tile yet."""
        return Dedale(
            self,
            seats,
            new_labyrinth(self.search, self.plane.copy(), seats),
            vec[i64]([0] * ((seats + 4) * int(KINDS))),
            vec[i64]([0] * (seats + 4)),
            blank(seats),
            1 if collapses else 0,
            1 if minotaur else 0,
            first - 1,
            DEALING,
            0,
            0,
            0,
            0,
            CENTRE,
            0,
            NOWHERE,
            0,
            0,
            0,
            0,
            0,
            0,
            GOES_ON,
            -1,
            NOWHERE,
        )

    def chosen(self, state: State) -> dict[str, Value]:
        assert isinstance(state, Dedale)
        return {"collapses": state.collapses == 1, "minotaur": state.minotaur == 1, "first": int(state.first) + 1}

    def restore(self, text: str) -> State:
        from ariane.games.dedale.text import restore

        return restore(self, text)
