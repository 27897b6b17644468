"""Environments are cloned and saved in every bridge, for every game, and go on alike, now or in a later process."""

import copy
import json
import pickle
from typing import Any

import pytest

import ariane
from ariane import ArianeError, Record
from tests.examples.conftest import Run, omens, run

__all__ = ["omens", "run"]

pytestmark = pytest.mark.once


def legal(masks: Any, rng: Any) -> Any:
    return (masks * rng.random(masks.shape)).argmax(-1)


def walked(name: str, steps: int = 12) -> Any:
    """A batch some way into its games."""
    import numpy as np

    batch, rng = ariane.batch(name, count=3, seed=5), np.random.default_rng(1)
    for _ in range(steps):
        batch.step(legal(batch.arrays.masks, rng))
    return batch


def go_on(batch: Any, steps: int = 6) -> list[list[bytes]]:
    import numpy as np

    rng, told = np.random.default_rng(2), []
    for _ in range(steps):
        arrays = batch.step(legal(batch.arrays.masks, rng))
        told.append([array.tobytes() for array in arrays if array is not arrays.finals])
    return told


@pytest.mark.parametrize("name", ariane.names())
def test_a_batch_goes_on_alike_from_its_text(name: str) -> None:
    from ariane.bridges import batch as batches

    batch = walked(name)
    text = batch.save()
    again = batches.load(text)
    assert again.save() == text
    assert [again.record(table).write() for table in range(3)] == [batch.record(table).write() for table in range(3)]
    assert go_on(again) == go_on(batch)


LATER = """
import sys
from ariane.bridges import batch as batches
batch = batches.load(sys.stdin.read())
batch.step(batch.arrays.masks.argmax(1))
print(batch.save())
"""


def test_a_later_process_goes_on_from_the_text(run: Run) -> None:
    batch = walked("gotown", 90)
    assert batch.record(0, finished=True).at().actor() == ariane.OVER, "an ended game is saved, too"
    told = run("-c", LATER, given=batch.save()).stdout
    batch.step(batch.arrays.masks.argmax(1))
    assert told.strip() == batch.save()


def test_what_was_saved_wrong_is_refused_and_not_repaired() -> None:
    from ariane.bridges import batch as batches

    text = walked("gotown").save()
    told = json.loads(text)
    for key, value, why in (
        ("format", "ariane saved 9", "no saved batch"),
        ("kind", "zoo", "no saved batch"),
        ("rules", 99, "version 99 of the rules"),
        ("components", "0" * 8, "no components file"),
        ("seats", 77, "is for 2 to 4 players"),
        ("tables", [], "0 tables"),
        ("tables", 7, "tables is a list"),
        ("seed", "7", "seed is a whole number"),
    ):
        with pytest.raises(ArianeError, match=why):
            batches.load(json.dumps({**told, key: value}))
    table = told["tables"][1]
    for wrong, why in (
        ({**table, "steps": [*table["steps"], 93]}, "does not replay: 93 is not possible after"),
        ({**table, "steps": table["steps"][:-1]}, "does not come to where it stood"),
        ({**table, "before": [-1]}, "does not replay: -1"),
        ({**table, "chance": "x"}, "damaged"),
        ({"steps": []}, "damaged"),
        ([], "damaged"),
    ):
        with pytest.raises(ArianeError, match=why):
            batches.load(json.dumps({**told, "tables": [told["tables"][0], wrong]}))
    for nothing in ("", "[]", "{", '{"format": "ariane saved 1", "kind": "batch"}'):
        with pytest.raises(ArianeError, match=r"no saved batch|damaged"):
            batches.load(nothing)


def test_a_box_of_ones_own_is_saved_with_the_games() -> None:
    from ariane.bridges import batch as batches
    from ariane.core.components import Components

    ours = ariane.load("gotown").components
    game = ariane.load("gotown", Components(ours.text.replace("milkshake = 3", "milkshake = 4"), "own.toml"))
    assert game.components.digest != ours.digest
    batch = ariane.batch(game, count=2, seed=3)
    assert batches.load(batch.save()).game.components.digest == game.components.digest


@pytest.mark.parametrize("name", ariane.names())
def test_a_seat_of_gymnasium_is_cloned_and_saved(name: str) -> None:
    import numpy as np

    from ariane.bridges.gymnasium import load, make

    env, rng = (
        make(name, opponents=["greedy"] * (ariane.load(name).seats[0] - 1), shaping=0.5),
        np.random.default_rng(3),
    )
    seen, _ = env.reset(seed=4)
    for _ in range(4):
        seen, *_ = env.step(int(legal(seen["action_mask"], rng)))
    steps = list(env.going.steps)
    twins = [env.clone(), copy.deepcopy(env), load(env.save()), pickle.loads(pickle.dumps(env))]
    move = int(legal(seen["action_mask"], rng))
    told = []
    for one in (*twins, env):
        assert list(one.going.steps) == steps, "each goes on by itself"
        seen, reward, over, _, _ = one.step(move)
        fresh, _ = one.reset()
        told.append(
            (seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, over, fresh["observation"].tobytes())
        )
    assert len(set(told)) == 1
    record = Record.parse(twins[0].record().write())
    assert record.at(len(record.steps)).fingerprint() == twins[0].state.fingerprint()


def test_seats_in_a_row_are_cloned_and_saved() -> None:
    import numpy as np

    from ariane.bridges.gymnasium import load_vec, make_vec

    envs, rng = make_vec("gotown", 4, opponents=["greedy"], seat=None, shaping=1.0), np.random.default_rng(3)
    assert envs.homes.tolist() == [0, 1, 0, 1]
    seen, _ = envs.reset(seed=4)
    for _ in range(9):
        seen, *_ = envs.step(legal(seen["action_mask"], rng))
    twins = [envs.clone(), copy.deepcopy(envs), load_vec(envs.save()), pickle.loads(pickle.dumps(envs))]
    told = []
    for one in (*twins, envs):
        assert (one.look()["observation"] == seen["observation"]).all()
        after, rewards, *_ = one.step(seen["action_mask"].argmax(1))
        assert rewards.any()
        fresh, _ = one.reset()
        told.append([array.tobytes() for array in (*after.values(), rewards, *fresh.values())])
    assert all(one == told[0] for one in told)


def test_a_player_in_person_is_not_copied() -> None:
    from ariane.bridges.gymnasium import make
    from ariane.players.house import seat_player

    env = make("gotown", opponents=[seat_player("greedy", ariane.load("gotown"))])
    env.reset(seed=1)
    for what in (env.clone, env.save):
        with pytest.raises(ArianeError, match="in person"):
            what()
    batch = walked("gotown")
    batch.players[0] = env.players
    with pytest.raises(ArianeError, match="give others for the copy"):
        batch.copy()


@pytest.mark.parametrize("name", ariane.names())
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_a_table_of_pettingzoo_is_cloned_and_saved(name: str) -> None:
    import numpy as np

    from ariane.bridges.pettingzoo import env, load, wrapped

    game, rng = env(name, shaping=0.5), np.random.default_rng(3)
    game.reset(seed=4)
    for _ in range(6):
        game.step(int(legal(game.last()[0]["action_mask"], rng)))
    bare = game.unwrapped
    twins = [copy.deepcopy(game), pickle.loads(pickle.dumps(game)), wrapped(bare.clone()), wrapped(load(bare.save()))]
    move, steps = int(legal(game.last()[0]["action_mask"], rng)), list(bare.going.steps)
    told: list[tuple[Any, ...]] = []
    for one in (*twins, game):
        assert list(one.unwrapped.going.steps) == steps
        one.step(move)
        seen, reward, over, _, _ = one.last()
        told.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, over, str(one.rewards)))
        one.reset()
        told[-1] = (*told[-1], one.last()[0]["observation"].tobytes())
    assert len(set(told)) == 1
    record = Record.parse(bare.record().write())
    assert record.at(len(record.steps)).fingerprint() == bare.state_.fingerprint()
