"""When a hand must be exchanged: whether three actions can fill a turn, in any order."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.maze import NOWHERE, SIDES
from ariane.games.dedale import moves
from ariane.games.dedale.box import COLLAPSE, KINDS, LEVELS, OPENINGS, WAY_KINDS, WAYS
from ariane.games.dedale.position import Position
from ariane.games.dedale.rules.labyrinth import CAUGHT, CELLS, COLLAPSED, MAZE, Labyrinth
from ariane.games.dedale.rules.placing import fill_places, may_lie, survey


def can_go_on(state: Position) -> bool:
    """dedale.turn.exchange-forced: whether a turn of three actions exists, or one that leads out.

    Moves and pushes alone are tried first: whoever can fill a turn with them shows nothing of the hand.
    """
    return Turn(state, False).exists(state.lab, 0, 0) or Turn(state, True).exists(state.lab, 0, 0)


def needed_tile(state: Position) -> bool:
    """Whether whoever has only stepped so far could begin this turn only with a tile to place."""
    began = state.lab.copy()
    began.pawns[state.player] = state.home
    return not Turn(state, False).exists(began, 0, 0)


class Turn:
    """A turn thought through to its third action, with the tiles in hand or without them."""

    def __init__(self, state: Position, tiles: bool) -> None:
        self.player = state.player
        self.home = state.home
        self.covered = False
        self.tiles = tiles
        self.hand = vec[i64]([state.holds(state.player, kind) for kind in range(KINDS)])
        self.places: i64 = 0

    def exists(self, lab: Labyrinth, steps: i64, pushes: i64) -> bool:
        """Whether what is left of the turn can be filled from here."""
        if self.places + steps + pushes == moves.ACTIONS:
            return True
        return (
            self._by_step(lab, steps, pushes) or self._by_push(lab, steps, pushes) or self._by_tile(lab, steps, pushes)
        )

    def _by_step(self, lab: Labyrinth, steps: i64, pushes: i64) -> bool:
        if steps == moves.ALIKE:
            return False
        for side in range(SIDES):
            to = lab.maze.through(lab.pawns[self.player], side)
            if to in (NOWHERE, lab.bull) or (steps == 1 and to == self.home and not self.covered):
                continue
            if lab.is_exit(to):
                return True
            after = lab.copy()
            after.pawns[self.player] = to
            if self.exists(after, steps + 1, pushes):
                return True
        return False

    def _by_push(self, lab: Labyrinth, steps: i64, pushes: i64) -> bool:
        me = lab.pawns[self.player]
        for seat in range(len(lab.pawns)):
            if pushes == moves.ALIKE or seat == self.player or lab.pawns[seat] != me:
                continue
            for side in range(SIDES):
                to = lab.maze.through(me, side)
                if to == NOWHERE or lab.is_exit(to):
                    continue
                after = lab.copy()
                after.pawns[seat] = to
                if to == lab.bull:
                    _clear(after)
                if self.exists(after, steps, pushes + 1):
                    return True
        return False

    def _by_tile(self, lab: Labyrinth, steps: i64, pushes: i64) -> bool:
        if not self.tiles or self.places == moves.ALIKE:
            return False
        cells = vec[i64]([0] * int(CELLS))
        count = fill_places(lab, self.hand, 0, cells, CELLS)
        if self.places + steps + pushes == moves.ACTIONS - 1:
            return count > 0
        for i in range(count):
            if self._by_tile_at(lab, cells[i], steps, pushes):
                return True
        return False

    def _by_tile_at(self, lab: Labyrinth, cell: i64, steps: i64, pushes: i64) -> bool:
        if lab.is_exit(cell):
            return self._laid(lab, cell, COLLAPSE, COLLAPSED, 0, steps, pushes)
        for way in range(WAYS):
            for stars in range(LEVELS):
                kind = i64(WAY_KINDS[way]) + stars
                survey(lab)
                if self.hand[kind] == 0 or not may_lie(lab, cell, i64(OPENINGS[way]), stars):
                    continue
                if self._laid(lab, cell, kind, MAZE + stars, i64(OPENINGS[way]), steps, pushes):
                    return True
        return False

    def _laid(self, lab: Labyrinth, cell: i64, kind: i64, tile: i64, openings: i64, steps: i64, pushes: i64) -> bool:
        before = self.covered
        self.covered = before or (cell == self.home and lab.is_maze(cell))
        self.hand[kind] -= 1
        self.places += 1
        after = lab.copy()
        after.lay(cell, tile, openings)
        found = self.exists(after, steps, pushes)
        self.places -= 1
        self.hand[kind] += 1
        self.covered = before
        return found


def _clear(lab: Labyrinth) -> None:
    """dedale.minotaur.meet: all pawns on the Minotaur's tile are caught, and it leaves."""
    for seat in range(len(lab.pawns)):
        if lab.pawns[seat] == lab.bull:
            lab.pawns[seat] = CAUGHT
    lab.bull = CAUGHT
