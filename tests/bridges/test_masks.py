"""Masks and observations can be trusted through every bridge: what is offered is what is legal, and nothing leaks.

An illegal move is refused, or ends the episode where the toolkit asks for that, and changes nothing in the game.
"""

from collections.abc import Iterator
from typing import Any

import pytest

import ariane
from ariane import CHANCE, OVER, Rng, State
from ariane.core.errors import BadMove
from tests.examples.conftest import Run, omens, run

__all__ = ["omens", "run"]

pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore::UserWarning")]

GAMES = pytest.mark.parametrize("name", ariane.names())
STEPS = 16


def spots(name: str, seats: int, count: int, seed: int = 3) -> Iterator[State]:
    """Positions of a random game in which a seat is to decide."""
    state, rng, found = ariane.load(name).new(seats), Rng(seed), 0
    while found < count and state.actor() != OVER:
        if state.actor() == CHANCE:
            state.play(state.draw(rng))
            continue
        if rng.below(3) == 0:
            found += 1
            yield state
        moves = state.moves()
        state.play(moves[int(rng.below(len(moves)))])


def illegal(state: State) -> list[int]:
    """Some moves that are not legal now: the nearest to a legal one, and numbers that are no moves at all."""
    legal, space = state.moves(), int(state.game.move_count)
    near = [move for one in legal for move in (one - 1, one + 1) if 0 <= move < space and move not in legal]
    return [*near[:3], *[move for move in range(space) if move not in legal][:1], -1, space]


def mask_of(state: State) -> list[int]:
    """What refusal, the plain statement of the rules, says of every number."""
    return [int(state.refusal(move) is None) for move in range(int(state.game.move_count))]


def seated(name: str) -> int:
    return ariane.load(name).seats[0] + (1 if len(ariane.load(name).seats) > 1 else 0)


@GAMES
def test_a_batch_offers_all_that_is_legal_and_refuses_the_rest(name: str) -> None:
    import numpy as np

    batch, rng = ariane.batch(name, seats=seated(name), count=2, seed=3), np.random.default_rng(1)
    for step in range(STEPS):
        masks = batch.arrays.masks
        good = (masks * rng.random(masks.shape)).argmax(1)
        if step % 4 == 0:
            states = [going.state for going in batch.hall.tables]
            assert masks.tolist() == [mask_of(state) for state in states]
            prints = [(going.state.fingerprint(), going.rng.word) for going in batch.hall.tables]
            for move in illegal(states[1]):
                with pytest.raises(BadMove, match="table 1"):
                    batch.step(np.array([good[0], move]))
            assert [(going.state.fingerprint(), going.rng.word) for going in batch.hall.tables] == prints
        batch.step(good)


@GAMES
def test_gymnasium_offers_all_that_is_legal_and_plays_nothing_else(name: str) -> None:
    import numpy as np

    from ariane.bridges.gymnasium import make

    env, rng = make(name, opponents=["random"] * (seated(name) - 1), seat=1), np.random.default_rng(1)
    seen, _ = env.reset(seed=3)
    for step in range(STEPS):
        mask = seen["action_mask"]
        if step % 4 == 0:
            assert mask.tolist() == mask_of(env.state)
            print_ = env.state.fingerprint()
            for move in illegal(env.state):
                _, reward, over, _, info = env.step(move)
                assert (reward, over, bool(info["refusal"])) == (-1.0, True, True)
            assert env.state.fingerprint() == print_
        seen, _, over, _, _ = env.step(int((mask * rng.random(mask.shape)).argmax()))
        if over:
            break


@GAMES
def test_pettingzoo_offers_all_that_is_legal_and_plays_nothing_else(name: str) -> None:
    import numpy as np

    from ariane.bridges.pettingzoo import raw_env

    env, rng = raw_env(name, seats=seated(name)), np.random.default_rng(1)
    env.reset(seed=3)
    for step in range(STEPS):
        mask = env.observe(env.agent_selection)["action_mask"]
        if step % 4 == 0:
            assert mask.tolist() == mask_of(env.state_)
            others = [agent for agent in env.agents if agent != env.agent_selection]
            assert not any(env.observe(agent)["action_mask"].any() for agent in others)
            before = env.save()
            for move in illegal(env.state_):
                with pytest.raises(BadMove, match="not legal now"):
                    env.step(move)
            assert env.save() == before
        env.step(int((mask * rng.random(mask.shape)).argmax()))
        if any(env.terminations.values()):
            break


@GAMES
def test_openspiel_offers_all_that_is_legal_and_plays_nothing_else(name: str) -> None:
    import pyspiel

    from ariane.bridges.openspiel import register, short

    register()
    state, rng = pyspiel.load_game(f"{short(name)}(seats={seated(name)})").new_initial_state(), Rng(3)
    for step in range(3 * STEPS):
        if state.is_terminal():
            break
        ours = state.told.state
        if step % 8 == 0:
            if not state.is_chance_node():
                assert state.legal_actions_mask() == mask_of(ours)
            before = ours.fingerprint(), state.history(), [*state.told.digests]
            for move in (max(ours.moves()) + 1, 10**6):
                if move not in ours.moves():
                    with pytest.raises(BadMove, match="not legal now"):
                        state.apply_action(move)
            assert (ours.fingerprint(), state.history(), [*state.told.digests]) == before
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.below(len(legal)))])


@GAMES
def test_no_bridge_shows_what_a_seat_does_not_know(name: str) -> None:
    """What is hidden from the acting seat is dealt anew behind each bridge's back: it shows the same numbers."""
    import numpy as np
    import pyspiel
    from open_spiel.python.observation import make_observation

    from ariane.bridges import functional
    from ariane.bridges.gymnasium import make, make_vec
    from ariane.bridges.league import League
    from ariane.bridges.openspiel import register, short
    from ariane.bridges.pettingzoo import raw_env

    register()
    seats = seated(name)
    league = League(name, seats, 1, lineup={"random": 1})
    one = make(name, opponents=["random"] * (seats - 1))
    many = make_vec(name, 1, opponents=["random"] * (seats - 1), seat=None)
    zoo, values = raw_env(name, seats=seats), functional.make(name, seats=seats)
    spiel = pyspiel.load_game(f"{short(name)}(seats={seats})")
    observer = make_observation(spiel)
    batch, moved = ariane.batch(name, seats=seats, count=1), 0
    one.reset(seed=1)
    many.reset(seed=1)
    zoo.reset(seed=1)
    node, value = spiel.new_initial_state(), values.init(1, 1)

    def shown(state: State, seat: int) -> dict[str, Any]:
        one.seat = seat
        one.going.state = zoo.going.state = node.told.state = state
        for tables in (batch, many.batch, value.batch, league.batch):
            tables.hall.tables[0].state = state
            tables.look(tables.arrays)
        observer.set_from(node, seat)
        seen, agent = one.step(-1)[0], zoo.observe(f"player_{seat}")
        return {
            "batch": (batch.arrays.observations.tobytes(), batch.arrays.masks.tobytes()),
            "league": (league.batch.arrays.observations.tobytes(), league.batch.arrays.masks.tobytes()),
            "vector": [part.tobytes() for part in many.look().values()],
            "functional": (value.batch.arrays.observations.tobytes(), value.batch.arrays.masks.tobytes()),
            "gymnasium": [part.tobytes() for part in seen.values()],
            "pettingzoo": [part.tobytes() for part in agent.values()],
            "openspiel": (observer.tensor.tobytes(), node.legal_actions(), observer.string_from(node, seat)),
        }

    for state in spots(name, seats, 6):
        seat = int(state.actor())
        before = shown(state.copy(), seat)
        for lot in range(3):
            twin = state.copy()
            twin.redeal(seat, Rng(lot))
            moved += int(twin.fingerprint() != state.fingerprint())
            assert shown(twin, seat) == before
        assert before["batch"][0] == np.array(ariane.features(state, seat), np.float32).tobytes()
    assert moved > 0 or not ariane.load(name).hidden


STRANGER = """
import numpy as np
import ariane
from ariane.bridges import batch as batches, functional
from ariane.bridges.gymnasium import make, make_vec
from ariane.bridges.league import League
from ariane.bridges.pettingzoo import raw_env
batch = ariane.batch("omens", seats=3, count=2, seed=2)
assert not batch.compiled
for _ in range(10):
    for state, mask in zip((going.state for going in batch.hall.tables), batch.arrays.masks):
        assert mask.nonzero()[0].tolist() == state.moves()
        twin = state.copy()
        twin.redeal(state.actor(), ariane.Rng(5))
        assert ariane.features(twin, int(state.actor())) == ariane.features(state, int(state.actor()))
    batch.step(batch.arrays.masks.argmax(1))
assert batches.load(batch.save()).save() == batch.save()
env = functional.make("omens", seats=3)
state = env.init(2, 2)
state = env.step(state, state.legal_action_mask.argmax(1))
seat = make("omens", opponents=["greedy", "random"], shaping=0.5)
seen, _ = seat.reset(seed=1)
seat.clone().step(int(seen["action_mask"].argmax()))
envs = make_vec("omens", 2, opponents=["random", "random"], seat=None)
envs.reset(seed=1)
table = raw_env("omens", seats=3)
table.reset(seed=1)
table.clone().step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
league = League("omens", 3, 4, lineup={"self": 1, "greedy": 1})
league.step(league.reset().masks.argmax(1))
print("all went well")
"""


def test_a_strangers_game_goes_through_every_bridge_by_the_plain_path(run: Run) -> None:
    assert "all went well" in run("-c", STRANGER).stdout
