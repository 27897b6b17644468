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


@pytest.mark.parametrize("name", ariane.names())
def test_many_seats_see_what_one_sees_and_go_on_by_themselves(name: str) -> None:
    import numpy as np

    from ariane.bridges.gymnasium import make_vec
    from ariane.bridges.seat import observe

    envs = make_vec(name, 3, opponents=["random"] * (ariane.load(name).seats[0] - 1), seat=1)
    observations, infos = envs.reset(seed=5)
    again, _ = envs.reset(seed=5)
    assert (observations["observation"] == again["observation"]).all()
    assert infos == {}
    rng = np.random.default_rng(1)
    for _ in range(25):
        assert observations in envs.observation_space
        for table, going in enumerate(envs.batch.hall.tables):
            assert going.state.actor() == 1
            one = observe(going.state, 1)
            assert all((observations[key][table] == one[key]).all() for key in one)
        moves = (observations["action_mask"] * rng.random(observations["action_mask"].shape)).argmax(1)
        observations, rewards, over, cut, infos = envs.step(moves)
        assert (rewards[~over] == 0).all()
        assert not cut.any()
        assert ("final_obs" in infos) == over.any()


def test_many_seats_keep_the_last_observation_of_a_game_apart() -> None:
    import numpy as np
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    from ariane.bridges.gymnasium import make_vec

    envs = RecordEpisodeStatistics(make_vec("gotown", 4, opponents=["greedy", "random"], short=True))
    observations, _ = envs.reset(seed=3)
    rng, ended = np.random.default_rng(2), 0
    while ended < 4:
        moves = (observations["action_mask"] * rng.random(observations["action_mask"].shape)).argmax(1)
        observations, rewards, over, _, infos = envs.step(moves)
        for table in np.flatnonzero(over):
            final = infos["final_obs"][table]
            assert final in envs.single_observation_space
            assert not final["action_mask"].any()
            assert final["observation"][57] == 1, "over is what is asked in the last position"
            assert observations["observation"][table][57] == 0
            record = envs.unwrapped.batch.record(int(table), finished=True)
            assert record.at().returns()[0] == pytest.approx(rewards[table])
            assert infos["episode"]["r"][table] == pytest.approx(rewards[table])
            ended += 1


def test_many_seats_refuse_what_is_not_legal() -> None:
    from ariane.bridges.gymnasium import make_vec

    envs = make_vec("gotown", 2, opponents=["random"])
    observations, _ = envs.reset(seed=3)
    with pytest.raises(ariane.ArianeError, match=r"table 0: move .* is not legal now: gotown"):
        envs.step((observations["action_mask"] == 0).argmax(1))
    with pytest.raises(ariane.ArianeError, match="there is no seat 5"):
        make_vec("gotown", 2, seat=5)
