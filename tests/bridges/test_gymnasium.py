"""The bridge to Gymnasium passes Gymnasium's checker, for every game."""

import pytest

import ariane

pytestmark = pytest.mark.once


@pytest.mark.parametrize("name", ariane.names())
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_its_checker(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    from ariane.bridges.gymnasium import make

    check_env(make(name, render_mode="ansi"))


@pytest.mark.parametrize("name", ariane.names())
def test_a_whole_game_against_given_players(name: str) -> None:
    from ariane.bridges.gymnasium import make

    env = make(name, opponents=["greedy"] + ["random"] * (ariane.load(name).seats[0] - 2), seat=1)
    observation, info = env.reset(seed=3)
    over = False
    while not over:
        observation, reward, over, cut, info = env.step(int(observation["action_mask"].nonzero()[0][0]))
        assert not cut
    assert (info, 0 <= reward <= 1) == ({}, True)


@pytest.mark.parametrize("name", ariane.names())
def test_an_illegal_action_ends_it_with_the_lowest_reward_and_says_why(name: str) -> None:
    from ariane.bridges.gymnasium import make

    env = make(name)
    observation, _ = env.reset(seed=3)
    illegal = int((observation["action_mask"] == 0).nonzero()[0][0])
    _, reward, over, cut, info = env.step(illegal)
    assert (reward, over, cut) == (-1, True, False)
    assert info["refusal"] == env.state.refusal(illegal)
    assert info["refusal"].startswith(f"{name}.")
    assert info["why"]


def test_a_seat_is_shown_as_it_sees_the_game() -> None:
    from ariane.bridges.gymnasium import make

    env = make("gotown", render_mode="svg")
    env.reset(seed=3)
    assert env.render().startswith("<svg")
    pixels = make("gotown", render_mode="rgb_array")
    pixels.reset(seed=3)
    assert pixels.render().shape[2] == 3
    with pytest.raises(ariane.ArianeError, match="there is no seat 5"):
        make("gotown", seat=5)
