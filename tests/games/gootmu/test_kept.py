"""What is kept beside a position, so that it need not be found anew, is at every step what is found from nothing."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ariane
from ariane import CHANCE, OVER, Rng
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m
from ariane.games.gootmu.rules.board import HOLE, Board
from ariane.games.gootmu.rules.hands import LOAD, LYING
from ariane.games.gootmu.rules.tray import HINDERED, LITTERED
from tests.games.gootmu.story import table

OPTIONS: list[dict[str, Any]] = [{}, {"questions": "all"}, {"spares": True, "brief": True}]


def hand_of(state: Any, here: Any) -> int:
    """What lies where `here` says, as a hand holds it."""
    hand = 0
    for thing in range(int(state.things())):
        if here(int(state.places[thing])):
            hand = (hand | 1 << int(state.kind_of(thing))) + int(LOAD)
    return hand


def same_hands(state: Any) -> None:
    for pawn in range(int(m.PAWNS)):
        assert int(state.hand(pawn)) == hand_of(state, lambda place, pawn=pawn: place == int(m.HAND) + pawn)
    assert int(state.hand(LYING)) == hand_of(state, lambda place: place < int(m.SQUARES))


def same_litter(state: Any) -> None:
    """gootmu.obstacle.blocked: squares are marked for the things that lie there now, whoever looked before."""
    things = [(int(state.places[thing]), int(state.kind_of(thing))) for thing in range(int(state.things()))]
    for square in range(int(state.board.cells)):
        state.strew()
        here = [kind for place, kind in things if place == square]
        expected = int(LITTERED) if here else 0
        if int(box.FIRE) in here or int(box.CAVE_IN) in here:
            expected |= int(HINDERED)
        assert int(state.tray.marks[square]) & int(LITTERED | HINDERED) == expected


def same_board(board: Board) -> None:
    """A tile that was turned is linked as if the maze had been laid so at once."""
    anew = Board(board.box, board.width, board.height, board.tiles, board.turns).join()
    for name in ("links", "open", "texts", "ground", "chambers", "obstacles", "doors"):
        assert list(getattr(board, name)) == list(getattr(anew, name)), name
    assert list(board.ways_out()) == list(anew.ways_out())
    assert list(board.ways_in()) == list(anew.ways_in())


def same_gates(board: Board) -> None:
    """gootmu.space.wall: a tile's edges open where its squares there do, however it is turned."""
    for place in range(len(board.tiles)):
        if int(board.tiles[place]) != HOLE:
            for way in range(4):
                edge = [board._edge(place, way, i) for i in range(int(box.SIZE))]
                free = [1 if board.opens(square, way) else 0 for square in edge]
                assert int(board._gates(place, way)) == sum(bit << i for i, bit in enumerate(free))


def same_regions(state: Any, rng: Rng) -> None:
    """gootmu.closed.which: one can walk from a square to another exactly if a flood comes there."""
    board, flood = state.board, state.tray.flood
    for _ in range(3):
        square = int(rng.below(int(board.cells)))
        if board.there(square):
            board.reach(square, flood)
            steps = list(flood.steps)
            for target in range(int(board.cells)):
                if target != square and board.there(target):
                    assert board.walks_to(square, target) == (steps[target] < 9999), (square, target)


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("options", OPTIONS, ids=["few", "all", "house"])
def test_what_is_kept_is_what_is_found_anew(seats: int, options: dict[str, Any]) -> None:
    """gootmu.carry.limit, gootmu.tile.rotate: at every step of random games, in copies and after a dump as well."""
    game = ariane.load("gootmu")
    rng = Rng(seats * 7 + len(options))
    state = table(game.new(seats, **options))
    board, step = None, 0
    while state.actor() != OVER and step < 900:
        if len(state.board.links):
            same_hands(state)
            if step % 5 == 0:
                same_litter(state)
            if state.board is not board:
                board = state.board
                same_board(board)
                same_gates(board)
                same_regions(state, rng)
        if step % 50 == 0:
            before = state.copy()
            again = table(game.restore(state.dump()))
            assert again.fingerprint() == state.fingerprint()
            if len(state.board.links):
                same_hands(again)
                same_litter(again)
                same_litter(state)
        moves = state.moves()
        state.play(state.draw(rng) if state.actor() == CHANCE else moves[rng.below(len(moves))])
        step += 1
        if step % 50 == 1 and len(before.board.links):
            same_hands(table(before))
            same_litter(before)
    assert step > 100


def test_a_hand_changes_with_what_is_laid_and_shown() -> None:
    """gootmu.carry.limit"""
    game = ariane.load("gootmu")
    rng = Rng(3)
    state = table(game.new(2))
    while state.actor() == CHANCE:
        state.play(state.draw(rng))
    marker = int(m.ALL_PIECES)
    other = table(state.copy())
    state.show(marker, box.KEY)
    state.lay(marker, m.HAND)
    assert state.holds(0, box.KEY)
    assert state.hand_size(0) == 1
    assert not other.holds(0, box.KEY)
    assert other.hand_size(0) == 0
    state.lay(marker, m.GONE)
    assert not state.holds(0, box.KEY)
    same_hands(state)
    same_hands(other)
    assert list(vec[i64]([int(state.hand(pawn)) for pawn in range(int(m.PAWNS))])) == [0] * int(m.PAWNS)


def test_who_has_won_is_looked_at_again_once_something_is_laid() -> None:
    """gootmu.win.when: things that lie as when nobody had won are not looked at twice; a copy's are others."""
    game = ariane.load("gootmu")
    rng = Rng(3)
    state = table(game.new(2))
    while state.actor() == CHANCE or not state.turns:
        moves = state.moves()
        state.play(state.draw(rng) if state.actor() == CHANCE else moves[rng.below(len(moves))])
    assert state.arrangement == state.tray.unwon
    other = table(state.copy())
    move = state.moves()[0]
    for piece in range(int(m.PIECES)):
        state.lay(piece, m.HAND)
    state.play(move)
    assert state.actor() == OVER
    assert state.winner == 0
    other.play(move)
    assert other.actor() != OVER
    assert other.winner == -1
