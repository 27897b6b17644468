"""Dédale in numbers for learning: planes of the 21 by 21 places, then hands and the turn, as one seat knows them."""

from ariane.core.game import CHANCE, OVER
from ariane.games.dedale.labyrinth import CAUGHT, CELLS, COLLAPSED, ENTRANCE, EXIT, NO_BACK
from ariane.games.dedale.position import ASKS, LAYING, MOST_SEATS
from ariane.games.dedale.rules import Dedale
from ariane.games.dedale.tiles import KINDS

# For each place: open sides, stars, entrance, exit, collapse, pawns from this seat on, the Minotaur, where to lay.
PLANES = 4 + 1 + 3 + int(MOST_SEATS) + 1 + 1
TILES = 145.0


def features(state: Dedale, seat: int) -> list[float]:
    """Seats are counted from this one on; PUBLIC sees them as they sit, and no hand."""
    first = max(seat, 0)
    seats = [(first + step) % int(state.seats) for step in range(int(state.seats))]
    return _board(state, seats) + _hands(state, seat, seats) + _turn(state, seats)


def _board(state: Dedale, seats: list[int]) -> list[float]:
    lab, cells = state.lab, int(CELLS)
    planes = [[0.0] * cells for _ in range(PLANES)]
    for cell in range(cells):
        tile, sides = int(lab.tile(cell)), int(lab.maze.openings[cell])
        for side in range(4):
            planes[side][cell] = float(sides >> side & 1)
        if lab.is_maze(cell):
            planes[4][cell] = float(lab.stars(cell)) / 3.0
        elif tile in (ENTRANCE, EXIT, COLLAPSED):
            planes[4 + tile][cell] = 1.0
    for step, who in enumerate(seats):
        if lab.pawns[who] != CAUGHT:
            planes[8 + step][lab.pawns[who]] = 1.0
    if lab.bull != CAUGHT:
        planes[-2][lab.bull] = 1.0
    if state.phase == LAYING:
        planes[-1][state.cell] = 1.0
    return [number for plane in planes for number in plane]


def _hands(state: Dedale, seat: int, seats: list[int]) -> list[float]:
    own = [float(state.holds(seat, kind)) if seat >= 0 else 0.0 for kind in range(int(KINDS))]
    gone = [float(state.holds(place, kind)) / 10.0 for place in _open(state) for kind in range(int(KINDS))]
    sizes = [float(state.sizes[who]) / 3.0 for who in seats]
    caught = [float(state.lab.pawns[who] == CAUGHT) for who in seats]
    return [*own, *gone, *_padded(sizes), *_padded(caught), float(state.sizes[state.bag()]) / TILES]


def _open(state: Dedale) -> tuple[int, int, int]:
    """Where tiles lie open: out of the game, covered, the Minotaur's in play."""
    return int(state.gone()), int(state.under()), int(state.in_play())


def _turn(state: Dedale, seats: list[int]) -> list[float]:
    lab = state.lab
    asks = [float(state.asks() == key) for key in ASKS]
    turn = _padded([float(state.turn() == who) for who in seats])
    acts = [*_padded([float(state.actor() == who) for who in seats]), float(state.actor() in (CHANCE, OVER))]
    back = [float(lab.bull != CAUGHT and lab.back == side) for side in range(int(NO_BACK) + 1)]
    done = [float(count) for count in (state.places, state.steps, state.pushes, state.covered, state.loose)]
    clock = [float(count) / 10.0 for count in (state.prowl, state.fails, state.idle)]
    return [*asks, *turn, *acts, *back, *done, *clock, float(state.seats) / 6.0]


def _padded(numbers: list[float]) -> list[float]:
    return numbers + [0.0] * (int(MOST_SEATS) - len(numbers))
