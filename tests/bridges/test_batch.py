"""Batches write what a hall knows into NumPy's arrays, of any game, and any game of theirs is a record."""

from typing import TYPE_CHECKING, Any

import pytest

import ariane
from ariane import CHANCE, OVER, ArianeError, Record, State
from ariane.core.errors import BadMove
from tests.examples.conftest import Run, omens, run

if TYPE_CHECKING:
    from ariane.bridges.batch import Batch

__all__ = ["omens", "run"]

pytestmark = pytest.mark.once


def random_moves(masks: Any, rng: Any) -> Any:
    """A legal move for every row."""
    return (masks * rng.random(masks.shape)).argmax(1)


@pytest.mark.parametrize("name", ariane.names())
def test_arrays_hold_what_the_acting_seats_see(name: str) -> None:
    import numpy as np

    from ariane.bridges.seat import observe

    batch = ariane.batch(name, seats=ariane.load(name).seats[-1], count=7, seed=4)
    batch.block = 3  # the last block is smaller than the others
    rng = np.random.default_rng(1)
    arrays = batch.reset()
    for _ in range(30):
        for table, going in enumerate(batch.hall.tables):
            seen = observe(going.state, int(arrays.actors[table]))
            assert (arrays.observations[table] == seen["observation"]).all()
            assert (arrays.masks[table] == seen["action_mask"]).all()
        arrays = batch.step(random_moves(arrays.masks, rng))


def test_the_caller_owns_the_arrays() -> None:
    import numpy as np

    batch = ariane.batch("gotown", seats=2, count=16, seed=4)
    kept = [batch.empty() for _ in range(40)]
    rng = np.random.default_rng(1)
    seen = batch.reset(into=kept[0])
    assert seen is kept[0]
    moves = []
    for arrays in kept[1:]:
        moves.append(random_moves(seen.masks, rng))
        seen = batch.step(moves[-1], into=arrays)
    again = batch.reset()
    for arrays, played in zip(kept, [*moves, None], strict=True):
        assert all((one == two).all() for one, two in zip(arrays[:5], again[:5], strict=True))
        if played is not None:
            arrays.masks[:] = 1  # spoiling what one owns changes nothing
            again = batch.step(played)
    with pytest.raises(ArianeError, match="the array for masks must be int8"):
        batch.step(played or moves[0], into=kept[0]._replace(masks=np.zeros((16, 93))))


@pytest.mark.parametrize("name", ariane.names())
def test_any_game_of_a_batch_is_a_record_and_follows_from_its_seed(name: str) -> None:
    import numpy as np

    batch = ariane.batch(name, count=3, seed=11)
    rng = np.random.default_rng(2)
    arrays = batch.reset()
    for _ in range(60):
        arrays = batch.step(random_moves(arrays.masks, rng))
    for table, going in enumerate(batch.hall.tables):
        record = batch.record(table)
        again = Record.parse(record.write(), game=batch.game)
        assert again.at(len(again.steps)).fingerprint() == going.state.fingerprint()
        decisions = [played.move for played in record.replay() if played.actor >= 0]
        state = played_again(batch, table, int(arrays.games[table]), decisions)
        assert state.fingerprint() == going.state.fingerprint()


def test_a_finished_game_is_a_record_until_the_next_one_ends() -> None:
    import numpy as np

    batch = ariane.batch("gotown", seats=3, count=3, seed=12, short=True)
    rng = np.random.default_rng(3)
    arrays = batch.reset()
    ended = 0
    while ended < 7:
        arrays = batch.step(random_moves(arrays.masks, rng))
        for table in np.flatnonzero(arrays.terminations):
            record = Record.parse(batch.record(int(table), finished=True).write())
            final = record.at()
            assert final.actor() == OVER
            assert final.returns() == pytest.approx(arrays.rewards[table].tolist())
            decisions = [played.move for played in record.replay() if played.actor >= 0]
            assert played_again(batch, int(table), int(arrays.games[table]) - 1, decisions).dump() == final.dump()
            ended += 1
        assert (arrays.rewards[~arrays.terminations] == 0).all()


def played_again(batch: "Batch", table: int, number: int, decisions: list[int]) -> State:
    """The position that these decisions lead to with the chance of this game's seed."""
    state, rng, left = batch.hall.start.copy(), batch.rng(table, number), list(decisions)
    while left or state.actor() == CHANCE:
        state.play(state.draw(rng) if state.actor() == CHANCE else left.pop(0))
    return state


def test_an_illegal_move_is_refused_with_its_rule_and_nothing_is_played() -> None:
    batch = ariane.batch("gotown", seats=2, count=3, seed=1)
    arrays = batch.reset()
    prints = [going.state.fingerprint() for going in batch.hall.tables]
    good = arrays.masks.argmax(1)
    bad = good.copy()
    bad[1] = (arrays.masks[1] == 0).argmax()
    rule = batch.hall.tables[1].state.refusal(int(bad[1]))
    with pytest.raises(BadMove, match=f"table 1: move {bad[1]} .* is not legal now: {rule}"):
        batch.step(bad)
    bad[1] = 93
    with pytest.raises(BadMove, match="there is no move 93; there are 0 to 92"):
        batch.step(bad)
    for wrong in (good[:2], good.astype(float), good.reshape(1, 3)):
        with pytest.raises(BadMove, match="3 whole numbers, one per table"):
            batch.step(wrong)
    with pytest.raises(ArianeError, match="at least one table"):
        ariane.batch("gotown", count=0)
    assert [going.state.fingerprint() for going in batch.hall.tables] == prints


def test_a_copy_is_on_its_own() -> None:
    import numpy as np

    batch = ariane.batch("gotown", seats=2, count=5, seed=1)
    arrays = batch.reset()
    twin = batch.copy()
    for one, two in zip(arrays, twin.arrays, strict=True):
        assert (one == two).all()
        assert not np.shares_memory(one, two)
    prints = [going.state.fingerprint() for going in batch.hall.tables]
    twin.step(twin.arrays.masks.argmax(1))
    assert [going.state.fingerprint() for going in batch.hall.tables] == prints


STRANGER = """
import ariane
batch = ariane.batch("omens", seats=3, count=4, seed=2)
assert not batch.compiled
seen, ended = batch.reset(), 0
for _ in range(300):
    ended += int(seen.terminations.sum())
    for table, going in enumerate(batch.hall.tables):
        state = going.state
        assert seen.observations[table].tolist() == ariane.features(state, int(seen.actors[table]))
        assert seen.masks[table].nonzero()[0].tolist() == state.moves()
    seen = batch.step(seen.masks.argmax(1))
assert ended > 0
print([(part.name, part.shape) for part in batch.game.features.describe()])
"""


def test_a_strangers_game_is_stepped_with_plain_features_and_says_so(run: Run) -> None:
    assert "('words', (256,))" in run("-c", STRANGER).stdout


def test_without_numpy_only_a_batch_is_missing_and_says_what_to_install(run: Run) -> None:
    told = run(
        "-c", "import sys; sys.modules['numpy'] = None; from ariane import *; batch('gotown')", fails=True
    ).stderr
    assert "pip install 'ariane[batch]'" in told
