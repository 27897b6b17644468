"""Games as values: a step gives a new state and leaves the old one as it was."""

import pytest

import ariane
from ariane import ArianeError
from ariane.core.errors import BadMove

pytestmark = pytest.mark.once


@pytest.mark.parametrize("name", ariane.names())
def test_a_step_leaves_the_old_state_alone_and_does_the_same_again(name: str) -> None:
    import numpy as np

    from ariane.bridges.functional import make

    env, rng = make(name), np.random.default_rng(1)
    state = env.init(7, 3)
    batch = ariane.batch(name, count=3, seed=7)
    assert state.observation.shape == (3, *env.observation_shape)
    assert state.legal_action_mask.shape == (3, env.num_actions)
    for step in range(12):
        action = (state.legal_action_mask * rng.random(state.legal_action_mask.shape)).argmax(1)
        before = [np.array(part) for part in state[:-1]]
        after, again = env.step(state, action), env.step(state, action)
        told = batch.step(action)
        assert all((part == kept).all() for part, kept in zip(state[:-1], before, strict=True))
        assert all((one == two).all() for one, two in zip(after[:-1], again[:-1], strict=True))
        for mine, theirs in ((after.observation, told.observations), (after.rewards, told.rewards)):
            assert (mine == theirs).all()
        assert (after.legal_action_mask == told.masks).all()
        assert (after.current_player == told.actors).all()
        state = env.step(after, after.legal_action_mask.argmax(1), donate=step % 2 == 0)
        batch.step(told.masks.argmax(1))
        if step % 2 == 0:
            with pytest.raises(ArianeError, match="was donated"):
                env.step(after, action)
    assert env.record(state, 1).write() == batch.record(1).write()


def test_arrays_cannot_be_written_and_illegal_actions_change_nothing() -> None:
    import numpy as np

    from ariane.bridges.functional import make

    env = make("gotown", seats=3, short=True)
    state = env.init(1, 2)
    with pytest.raises(ValueError, match="read-only"):
        state.observation[0] = 1
    for donate in (False, True):
        with pytest.raises(BadMove, match="not legal now: gotown"):
            env.step(state, (~state.legal_action_mask).argmax(1), donate=donate)
    ended, rng = 0, np.random.default_rng(1)
    while ended < 3:
        mask = state.legal_action_mask
        state = env.step(state, (mask * rng.random(mask.shape)).argmax(1), donate=True)
        for game in np.flatnonzero(state.terminated):
            assert state.rewards[game].sum() == pytest.approx(1)
            assert state.final_observation[game].any()
            ended += 1
        assert not state.final_observation[~state.terminated].any()
        assert not state.truncated.any()


def test_keys_are_numbers_or_arrays_of_them() -> None:
    import numpy as np

    from ariane.bridges.functional import make, seed_of

    env = make("gotown")
    one, two = (env.init(np.array([0, word], np.uint32)) for word in (5, 6))
    assert (one.observation != two.observation).any()
    assert (env.init(np.array([0, 5], np.uint32)).observation == one.observation).all()
    assert seed_of(np.int64(9)) == seed_of(9) == 9
    with pytest.raises(ArianeError, match="a key is"):
        env.init("7")
