"""The bridge to PettingZoo passes PettingZoo's own suite, for every game."""

from functools import partial
from typing import Any

import pytest

import ariane

pytestmark = [
    pytest.mark.once,
    # the suite warns of observations that are no bare array: ours carry the mask, as PettingZoo's own games do
    pytest.mark.filterwarnings("ignore::UserWarning"),
]


@pytest.mark.parametrize("name", ariane.names())
def test_its_api(name: str) -> None:
    from pettingzoo.test import api_test

    from ariane.bridges.pettingzoo import env

    api_test(env(name, seats=ariane.load(name).seats[-1]), num_cycles=60)


@pytest.mark.parametrize("name", ariane.names())
def test_its_seeds(name: str) -> None:
    from pettingzoo.test import seed_test

    from ariane.bridges.pettingzoo import env

    seed_test(partial(env, name), num_cycles=20)


@pytest.mark.parametrize("name", ariane.names())
def test_its_pictures(name: str, capsys: Any) -> None:
    from pettingzoo.test import render_test

    from ariane.bridges.pettingzoo import env

    assert env(name).metadata["render_modes"] == ["human", "ansi", "svg", "rgb_array"]
    render_test(partial(env, name), {"svg": lambda text: text.startswith("<svg"), "rgb_array": colourful})


def colourful(pixels: Any) -> bool:
    """Whether this is a picture of some size, with more than a few colours and not mostly black."""
    some = pixels[::5, ::5].reshape(-1, 3)
    return len({tuple(map(int, one)) for one in some}) > 12 and some.mean() > 40 and pixels.shape[1] >= 600


@pytest.mark.parametrize("name", ariane.names())
def test_pixels_leave_no_style_that_only_browsers_know(name: str) -> None:
    from ariane.core.flat import flat
    from ariane.core.views import picture

    svg = flat(picture(ariane.load(name).new(), ariane.PUBLIC))
    assert [word for word in ("var(", "color-mix", ":where", "@media") if word in svg] == []


def test_a_game_is_won_and_an_illegal_move_loses_it() -> None:
    from ariane.bridges.pettingzoo import env

    game = env("gotown", seats=3, short=True)
    game.reset(seed=4)
    for agent in game.agent_iter():
        observation, _, over, _, _ = game.last()
        game.step(None if over else int(observation["action_mask"].nonzero()[0][-1]))
        assert agent.startswith("player_")
    assert sum(game.unwrapped.state_.returns()) == pytest.approx(1)
    game.reset(seed=4)
    agent = game.agent_selection
    mask = game.observe(agent)["action_mask"]
    game.step(int((mask == 0).nonzero()[0][0]))
    assert game.rewards[agent] == -1
    assert all(game.terminations.values())
