"""Dédale: positions and boxes written by hand, and what is wrong with those that are refused."""

from pathlib import Path

import pytest

import ariane
from ariane.core.errors import BadComponents, BadPosition
from ariane.core.registry import load_released, our_components, released
from tests.games.dedale.scene import GAME, legal, position


def test_what_is_left_out_takes_its_plain_value() -> None:
    state = position("seats 4\nhand 1: tee")
    assert (state.actor(), state.asks(), GAME.chosen(state)) == (
        0,
        "act",
        {"collapses": True, "minotaur": True, "first": 0, "hands": False, "reverse": False},
    )
    assert state.census() == GAME.new(4).census()
    assert legal(state) == {"place k10", "place l11", "place k12", "place j11", "exchange"}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "line 2: 'seats 2' to 'seats 6' must be there"),
        ("seats 7", "line 2, seats: found '7'"),
        ("seats 2\nhand 3: tee", "line 3, hand: there is no seat 3"),
        ("seats 2\nhand 1: tea", "line 3, hand: 'tea' is no tile"),
        ("seats 2\nhand 1: tee tee tee tee", "line 3, hand: 4 tiles"),
        ("seats 2\ntiles k10=nn", "line 3, tiles: 'k10=nn' is no tile"),
        ("seats 2\ntiles k10=ns****", "line 3, tiles: 'k10=ns****' is no tile"),
        ("seats 2\ntiles v1=ns", "line 3, tiles: 'v1' is no place"),
        ("seats 2\ntiles k11=ns", "line 3, tiles: k11 is taken"),
        ("seats 2\ncollapsed k17", "line 3, collapsed: k17 is no exit"),
        ("seats 2\npawns k11", "line 3, pawns: 1 places"),
        ("seats 2\npawns k11 k10", "the pawn of seat 2 stands on k10, where nothing lies to stand on"),
        ("seats 2\npawns k11 q11", "the pawn of seat 2 stands on an exit"),
        ("seats 2\nbull k9\nplay red", "the Minotaur is on k9"),
        ("seats 2\nbull k11", "the Minotaur is in the maze exactly while Minotaur tiles are in 'play'"),
        ("seats 2\ntiles k10=ns\npawns k10 k11\nbull k10\nplay red", "a pawn stands beside the Minotaur on k10"),
        ("seats 2\nasks over", "'ended' says why"),
        ("seats 2\npawns caught k11\nhand 1: tee", "the pawn of seat 1 is caught and cannot act"),
        ("seats 2\nasks prowl", "where the position 'asks prowl'"),
        ("seats 2\nasks lay\nhand 1: tee", "where the position 'asks lay'"),
        ("seats 2\nasks refill\nhand 1: tee tee tee", "the position asks 'refill', but the hand is full"),
        ("seats 2\nasks deal\nhand 1: tee tee tee\nhand 2: tee tee tee", "the position 'asks deal'"),
        ("seats 2\nasks act", "the position asks 'act', but there is nothing to choose"),
        ("seats 2\nhand 1: tee\nbag tee\ngone tee", "the position holds"),
        ("seats 2\nhand 1: tee\ndrawn 1: 3/7ffff", "line 4, drawn: found '3/7ffff'"),
        ("seats 2\nhand 1: tee\nreturned 1: tee", "line 4, returned: found 'tee'"),
        ("seats 2\nhand 1: tee\nended won 1", "line 4, ended: found 'won 1'"),
        ("seats 2\nhand 1: tee\nwalls 3", "line 4: 'walls' is not known"),
    ],
)
def test_a_bad_position_is_refused_with_its_reason(text: str, wrong: str) -> None:
    with pytest.raises(BadPosition) as refused:
        position(text)
    assert wrong in str(refused.value)


OURS = our_components("dedale").text


@pytest.mark.rule("dedale.bag")
@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("stars = [12, 2, 1, 1]", "stars = [12, 2, 1]", "stars has 3 numbers; it has four"),
        ('name = "cross"', 'name = "tee"', "drawing is not a tee"),
        ('name = "cross"', 'name = "star"', "it is one of straight, corner, tee, cross"),
        ("#.#\n...\n#.#", "#.#\n...\n..#", "has a strange middle or corner"),
        ("#.#\n...\n#.#", "#.#\n...", "is not three by three"),
        ("collapse = 3", "collapse = 1", "special.collapse is 1; it is a whole number from 2 to 9"),
        ("collapse = 3", "colapse = 3", "colapse is not known here"),
        ("stars = [36, 4, 2, 0]", "stars = [136, 4, 2, 0]", "holds 232 maze tiles"),
    ],
)
def test_a_bad_box_is_refused_with_its_reason(old: str, new: str, wrong: str) -> None:
    assert old in OURS
    with pytest.raises(BadComponents) as refused:
        ariane.load("dedale", ariane.Components(OURS.replace(old, new), "box.toml"))
    assert "box.toml" in str(refused.value)
    assert wrong in str(refused.value)


def test_a_box_of_ones_own_is_played_with(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(OURS.replace("stars = [12, 2, 1, 1]", "stars = [9, 0, 0, 0]"), encoding="utf-8")
    game = ariane.load("dedale", box)
    assert game.new(2).census()["cross"] == 9
    assert game.longest < GAME.longest


def test_the_box_we_ship_is_kept_among_the_released() -> None:
    ours = our_components("dedale")
    assert ours.digest in released("dedale")
    kept = Path(str(ariane.__file__)).parent / "games" / "dedale" / "released" / f"{ours.digest}.toml"
    assert ariane.Components.read(kept).digest == ours.digest


def test_what_was_written_with_an_earlier_box_of_ours_is_read_with_that_box() -> None:
    earlier = load_released("dedale", "3f0c329aeee747f2")
    state, rng = earlier.new(2), ariane.Rng(3)
    for _ in range(30):
        state.play(state.draw(rng) if state.actor() == ariane.CHANCE else state.moves()[0])
    again = GAME.restore(state.dump())
    assert again.fingerprint() == state.fingerprint()
    assert again.game.components.digest == earlier.components.digest
    with pytest.raises(BadPosition, match="the box has 36"):  # what fits no box is refused by the present one
        GAME.restore("dedale\nseats 2\nbag " + "corner " * 50)
