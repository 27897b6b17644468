"""Shaped rewards sum over a game to the shares of the win minus where it began: no policy becomes better by them."""

from typing import Any

import pytest

import ariane
from ariane import Rng

pytestmark = pytest.mark.once


def legal(masks: Any, rng: Any) -> Any:
    return (masks * rng.random(masks.shape)).argmax(-1)


def brief(name: str) -> dict[str, Any]:
    return {"gotown": {"short": True}}.get(name, {})


def test_it_is_off_by_default() -> None:
    from ariane.bridges.gymnasium import make
    from ariane.bridges.pettingzoo import raw_env

    assert ariane.batch("gotown").shaping is None
    assert make("gotown").shaping.weight == raw_env("gotown").shaping.weight == 0


@pytest.mark.parametrize("name", ariane.names())
@pytest.mark.parametrize("discount", [1.0, 0.9])
def test_what_a_batch_adds_is_how_the_potential_grew(name: str, discount: float) -> None:
    """Step for step, every seat; where a game ends, all that was hoped for is taken back, and the shares come."""
    import numpy as np

    steps = 200 if name == "gotown" else 15
    plain = ariane.batch(name, count=3, seed=5, **brief(name))
    shaped = ariane.batch(name, count=3, seed=5, shaping=0.5, discount=discount, **brief(name))
    first = [hopes[:] for hopes in shaped.hopes]
    assert all(sum(hopes) > 0 for hopes in first)
    rng, total, factor, ended = np.random.default_rng(1), np.zeros((3, plain.seats)), np.ones(3), 0
    for _ in range(steps):
        moves = legal(plain.arrays.masks, rng)
        bare, more = plain.step(moves), shaped.step(moves)
        assert (bare.observations == more.observations).all(), "chance does not depend on shaping"
        total += factor[:, None] * (more.rewards - bare.rewards)
        factor *= discount
        for table in range(3):
            if bare.terminations[table]:
                assert total[table] == pytest.approx([-0.5 * hope for hope in first[table]], abs=1e-5)
                total[table], factor[table], first[table] = 0, 1, shaped.hopes[table][:]
                ended += 1
            else:
                grown = factor[table] * np.array(shaped.hopes[table]) - np.array(first[table])
                assert total[table] == pytest.approx(0.5 * grown, abs=1e-5)
    assert ended > 0 or name != "gotown"


@pytest.mark.parametrize("name", ariane.names())
def test_a_seats_potential_is_made_of_what_it_knows(name: str) -> None:
    """Redealt for a seat, its hope is drawn from the same positions: with the same lots it is the same number."""
    from ariane.players.potential import Potential

    game, rng = ariane.load(name), Rng(4)
    state, potential = game.new(game.seats[-1]), Potential(game)
    looked = 0
    for step in range(60):
        if step % 10 == 5:
            for seat in range(int(state.seats)):
                twin = state.copy()
                twin.redeal(seat, rng)
                assert potential.alone(state, seat, Rng(step)) == potential.alone(twin, seat, Rng(step))
                looked += 1
        moves = state.moves()
        state.play(int(state.draw(rng)) if state.actor() == ariane.CHANCE else moves[int(rng.below(len(moves)))])
    assert looked > 0
    assert all(0 <= hope <= 1 for hope in potential.of(state, rng))


def test_through_gymnasium_and_pettingzoo_it_telescopes_too() -> None:
    import numpy as np

    from ariane.bridges.gymnasium import make
    from ariane.bridges.pettingzoo import raw_env

    rng = np.random.default_rng(2)
    env = make("gotown", opponents=["greedy"], seat=1, shaping=1.0, short=True)
    seen, _ = env.reset(seed=3)
    first, total, over = env.hopes[1], 0.0, False
    while not over:
        seen, reward, over, _, _ = env.step(int(legal(seen["action_mask"], rng)))
        total += reward
    assert first > 0
    assert total == pytest.approx(env.state.returns()[1] - first)
    table = raw_env("gotown", seats=3, shaping=1.0, short=True)
    table.reset(seed=3)
    begun, sums = table.hopes[:], dict.fromkeys(table.possible_agents, 0.0)
    while not any(table.terminations.values()):
        table.step(int(legal(table.observe(table.agent_selection)["action_mask"], rng)))
        for agent, reward in table.rewards.items():
            sums[agent] += reward
    right = [share - hope for share, hope in zip(table.state_.returns(), begun, strict=True)]
    assert list(sums.values()) == pytest.approx(right)


def test_a_discount_is_a_share() -> None:
    with pytest.raises(ariane.ArianeError, match="between 0 and 1"):
        ariane.batch("gotown", shaping=1.0, discount=1.5)
