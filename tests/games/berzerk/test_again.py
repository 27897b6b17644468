"""Berzerk in step with a second writing of it: every answer offered, every piece and point, on many boards."""

import random

import pytest

import ariane
from ariane import Components
from ariane.core.errors import ArianeError
from ariane.core.registry import released
from tests.games.berzerk.again import BerzerkAgain
from tests.games.in_step import in_step

GAMES = 12 if ariane.COMPILED else 3
BOARDS = [box.text for box in released("berzerk").values()]


@pytest.mark.parametrize("text", BOARDS, ids=lambda text: Components(text, "box").digest)
@pytest.mark.rule("berzerk.move.full", "berzerk.move.otto-length", "berzerk.robots.split", "berzerk.no-return")
def test_both_agree_on_every_board_we_shipped(text: str) -> None:
    game = ariane.load("berzerk", Components(text, "box"))
    for seed in range(GAMES):
        assert in_step(game.new(seats=2), BerzerkAgain(text), seed, ("eliminate",)) > 100


@pytest.mark.rule("berzerk.board", "berzerk.move.walkers", "berzerk.attack.wall")
def test_both_agree_whatever_walls_stand() -> None:
    played, lots = 0, random.Random(1983)
    while played < GAMES:
        text = with_other_walls(lots)
        try:
            game = ariane.load("berzerk", Components(text, "box"))
        except ArianeError:
            continue  # a board that cuts something off
        in_step(game.new(seats=2), BerzerkAgain(text), played, ("eliminate",))
        played += 1


def with_other_walls(lots: random.Random) -> str:
    """Our board with up to ten inner walls put up or taken down."""
    head, rest = BOARDS[0].split("maze = '''\n", 1)
    maze, tail = rest.split("'''", 1)
    rows = [list(row) for row in maze.splitlines()]
    for _ in range(lots.randrange(1, 11)):
        row, column, wall = lots.randrange(1, 18), lots.randrange(9), lots.random() < 0.5
        if row % 2 == 0:
            rows[row][4 * column + 1 : 4 * column + 4] = "---" if wall else "   "
        elif column < 8:
            rows[row][4 * column + 4] = "|" if wall else " "
    return head + "maze = '''\n" + "\n".join("".join(row) for row in rows) + "\n'''" + tail
