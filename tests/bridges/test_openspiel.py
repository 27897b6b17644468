"""The bridge to OpenSpiel passes OpenSpiel's own tests, for every game, and its search plays through it."""

import unittest
from typing import Any

import pytest

import ariane

pytestmark = pytest.mark.once


def opened(name: str, how: str = "") -> Any:
    import pyspiel

    from ariane.bridges.openspiel import register, short

    assert short(name) in register()
    return pyspiel.load_game(short(name) + how)


def walk(state: Any, steps: int, pick: int) -> None:
    for step in range(steps):
        if state.is_terminal():
            return
        legal = state.legal_actions()
        state.apply_action(legal[(step * 7 + pick) % len(legal)])


@pytest.mark.parametrize("name", ariane.names())
def test_its_random_simulation_with_serialisation(name: str) -> None:
    import pyspiel

    pyspiel.random_sim_test(opened(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ariane.names())
def test_its_partial_tree(name: str) -> None:
    from open_spiel.integration_tests import api_test

    kind = type(
        "PartialTree", (api_test.EnforceAPIOnPartialTreeBase,), {"game": opened(name), "game_name": f"ariane_{name}"}
    )
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun >= 5
    assert result.errors + result.failures + result.skipped == []


@pytest.mark.parametrize("name", ariane.names())
def test_its_partial_tree_has_something_to_test(name: str) -> None:
    """The suite leaves out, without a word, what a game does not give: ours gives bounds and all observers."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = opened(name)
    assert game.max_history_length() == game.max_move_number() > game.max_chance_nodes_in_history() > 0
    state = game.new_initial_state()
    walk(state, 60, 3)
    for public, private in ((True, "SINGLE_PLAYER"), (True, "NONE"), (False, "SINGLE_PLAYER")):
        for recall in (True, False):
            kind = pyspiel.IIGObservationType(
                public_info=public, perfect_recall=recall, private_info=getattr(pyspiel.PrivateInfoType, private)
            )
            observation = make_observation(game, kind)
            one, two = (observation.string_from(state, player) for player in (0, 1))
            assert (one == two) == (private == "NONE"), "only the public sees the same from every seat"
            assert one
            observation.set_from(state, 0)
            assert observation.tensor.any() or not public, "where nothing is hidden a player alone knows nothing"


def test_private_information_is_what_the_others_do_not_see() -> None:
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = opened("gotown")
    state = game.new_initial_state()
    walk(state, 30, 3)
    private = pyspiel.PrivateInfoType
    alone = make_observation(game, pyspiel.IIGObservationType(False, False, private.SINGLE_PLAYER))
    common = make_observation(game, pyspiel.IIGObservationType(True, False, private.NONE))
    assert "Your hand:" in alone.string_from(state, 0)
    assert "Your hand:" not in common.string_from(state, 0)
    together = make_observation(game, pyspiel.IIGObservationType(True, False, private.SINGLE_PLAYER))
    for each in (alone, common, together):
        each.set_from(state, 0)
    told = alone.tensor != 0
    assert told.any()
    assert (together.tensor[told] == alone.tensor[told]).all()
    assert (together.tensor[~told] == common.tensor[~told]).all()


class Level:
    """An evaluator that thinks nothing of any position, so that the search alone is tried."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def evaluate(self, _: Any) -> list[float]:
        return [1 / self.seats] * self.seats

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize("name", ariane.names())
def test_its_own_search_plays_a_whole_game(name: str) -> None:
    import numpy as np
    from open_spiel.python.algorithms import ismcts

    game = opened(name)
    rng = np.random.RandomState(5)
    bot = ismcts.ISMCTSBot(
        game, evaluator=Level(game.num_players()), uct_c=1.0, max_simulations=2, random_state=rng,
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=odds))
        else:
            state.apply_action(bot.step(state))
    assert 0 <= sum(state.returns()) <= 1 + 1e-9


@pytest.mark.parametrize("name", ariane.names())
def test_a_resampled_position_is_the_same_information(name: str) -> None:
    import pyspiel

    state = opened(name).new_initial_state()
    for pick in range(6):
        walk(state, 12, pick)
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        assert (twin.history(), twin.move_number()) == ([], 0), "the true history would tell what was drawn"
        assert twin.information_state_tensor(player) == state.information_state_tensor(player)
        walk(twin, 40, pick)
        assert twin.is_terminal() or len(twin.history()) == 40


def test_information_remembers_what_the_view_no_longer_shows() -> None:
    game = opened("gotown", "(seats=3,short=true,first=1)")
    assert game.num_players() == 3
    one, two = game.new_initial_state(), game.new_initial_state()
    walk(one, 40, 1)
    walk(two, 40, 1)
    assert one.information_state_string(0) == two.information_state_string(0)
    assert one.information_state_string(0) != one.information_state_string(1)
    clone = one.clone()
    walk(clone, 1, 0)
    assert clone.information_state_string(0) != one.information_state_string(0)
    assert one.information_state_string(0) == two.information_state_string(0), "a clone is on its own"
