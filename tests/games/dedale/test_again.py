"""Dédale in step with a second writing of it: every answer offered, every pawn and the Minotaur, with many boxes."""

from collections import Counter

import pytest

import ariane
from ariane import Components, Game
from ariane.games.dedale.rules.game import Dedale
from tests.games.dedale.again import DedaleAgain
from tests.games.dedale.scene import line
from tests.games.in_step import in_step

GAMES = 3 if ariane.COMPILED else 1
OURS = ariane.load("dedale").components.text
EAGER = ("step", "push")
# How many there are without a star, with one, two and three: straight, corner, tee, cross, dead end.
Counts = tuple[list[int], ...]
FEW: Counts = ([6, 3, 2, 1], [8, 4, 2, 1], [3, 2, 1, 1], [1, 1, 1, 1], [14, 8, 4, 2])
CROOKED: Counts = ([14, 9, 5, 2], [16, 9, 5, 2], [3, 2, 1, 1], [1, 1, 1, 1], [])


def with_tiles(counts: Counts) -> Game:
    """Our box with other tiles: few of them, or such that corridors close, so that much happens in a short game."""
    shapes, numbers = ("straight", "corner", "tee", "cross", "dead-end"), iter(counts)
    drawings = ("#.#\n#.#\n#.#", "#.#\n#..\n###", "#.#\n...\n###", "#.#\n...\n#.#", "###\n#..\n###")
    tables = [
        f'[[tile]]\nname = "{shape}"\ndrawing = """\n{drawing}\n"""\nstars = {stars}\n'
        for shape, drawing in zip(shapes, drawings, strict=True)
        if (stars := next(numbers))
    ]
    head, tail = OURS[: OURS.index("[[tile]]")], OURS[OURS.index("[special]") :]
    return ariane.load("dedale", Components(head + "\n".join(tables) + "\n" + tail, "box"))


def agree(game: Game, seats: int, seed: int, house: tuple[str, ...] = ()) -> int:
    state = game.new(seats=seats, **dict.fromkeys(house, True))
    assert isinstance(state, Dedale)
    return in_step(state, DedaleAgain(Counter(line(state, "bag")), seats, house), seed, EAGER)


@pytest.mark.rule("dedale.place.no-trap", "dedale.turn.exchange-forced", "dedale.minotaur.cave", "dedale.move.not-back")
@pytest.mark.parametrize("counts", [FEW, CROOKED], ids=["few", "crooked"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_both_agree_where_corridors_close(counts: Counts, seats: int) -> None:
    game = with_tiles(counts)
    assert sum(agree(game, seats, seed) for seed in range(GAMES)) > 60


@pytest.mark.rule("dedale.end.bag", "dedale.minotaur.dead-end")
@pytest.mark.parametrize("house", ["hands", "reverse"])
def test_both_agree_by_house_rules(house: str) -> None:
    game = with_tiles(FEW)
    for seed in range(GAMES):
        agree(game, 2 + seed % 3, seed, (house,))


@pytest.mark.rule("dedale.place.continue", "dedale.place.star-over", "dedale.minotaur.passages")
@pytest.mark.timeout(600)  # the second writing tries everything everywhere
def test_both_agree_with_our_box() -> None:
    game = ariane.load("dedale")
    assert agree(game, 3, 3) > 60
