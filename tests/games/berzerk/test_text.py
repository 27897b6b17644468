"""Positions written down and read back, and refused where no game could reach them."""

import pytest

import ariane
from ariane import CHANCE, OVER, Rng
from ariane.core.errors import BadMove, BadPosition
from tests.games.berzerk.scenes import at, board, go


def test_a_position_reads_back_at_every_step_of_a_game() -> None:
    game = ariane.load("berzerk")
    state, rng = game.new(), Rng(4)
    while state.actor() != OVER:
        again = game.restore(state.dump())
        assert again.dump() == state.dump()
        assert again.fingerprint() == state.fingerprint()
        assert again.moves() == state.moves()
        moves = state.moves()
        state.play(state.draw(rng) if state.actor() == CHANCE else moves[rng.below(len(moves))])
    assert game.restore(state.dump()).outcome() == state.outcome()


def test_every_move_has_a_name_of_its_own() -> None:
    state = at("asks walk; roll 1; humanoid c3")
    names = [state.name(move) for move in range(state.game.move_count)]
    assert len(set(names)) == 72
    assert [state.parse(name) for name in names] == list(range(72))
    assert state.parse("  Step   NORTH ") == 0
    with pytest.raises(BadMove, match="now possible: step north"):
        state.parse("fly away")


def test_what_is_left_out_takes_its_plain_value() -> None:
    state = board().restore("berzerk\n")
    started = board().new()
    go(started, "roll 2", "roll 1")
    assert state.dump() == started.dump()
    assert "left 5\npath c3" in at("asks walk; roll 5; humanoid c3").dump()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("humanoid j4", "squares are a1 to i9"),
        ("robots a1 a2", "six squares"),
        ("robots a1 a1 c1 d1 f1 g1", "each has its own"),
        ("humanoid e5", "the centre that nobody enters"),
        ("robots e1 a2 c1 d1 f1 g1", "Robots never enter those"),
        ("otto c3", "sleeps until two Robots are eliminated"),
        ("asks walk", "a roll from 1 to 6"),
        ("asks walk; roll 7", "from 0 to 6"),
        ("asks walk; roll 2; left 3", "no more than it"),
        ("asks walk; roll 2; path c3 c4; humanoid c5", "it ends on c5"),
        ("asks walk; roll 2; left 2; path c4 c5; humanoid c5", "more than the roll"),
        ("asks robots; roll 2; path c4 c5", "nobody is walking"),
        ("asks walk; roll 2; left 1; path c3 d4; humanoid d4", "no step from c3 to d4"),
        ("asks otto; roll 2", "two Robots eliminated"),
        ("asks either; roll 2; robots - - g8 i8 a6 i6", "'asks either' for round 3"),
        ("asks robots; roll 2; robots - - - - - -", "nothing to choose"),
        ("asks walk; roll 2; turn 2", "do not fit"),
        ("roll 3", "no roll to use"),
        ("lives 0 5", "cannot be the Humanoid"),
        ("asks first; turn 2", "what seat 1 rolled"),
        ("first 0", "say which seat"),
        ("round 4", "from 1 to 3"),
        ("colour blue", "is not known"),
        ("otto e1; robots - - g8 i8 a6 i6; humanoid c3", "never stands on the Humanoid's square"),
        ("humanoid e9; otto c3; robots - - g8 i8 a6 i6", "never stands on the Humanoid's square"),
        ("last 9 a1 a2", "two squares"),
    ],
)
def test_a_position_no_game_can_reach_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        at(text)


def test_the_last_move_is_kept_but_makes_no_difference() -> None:
    state = at("asks walk; roll 2; humanoid c3")
    go(state, "step north")
    assert "last 7 c3 c4" in state.dump()
    other = at("asks walk; roll 2; left 1; humanoid c4; path c3 c4")
    assert other.fingerprint() == state.fingerprint()
