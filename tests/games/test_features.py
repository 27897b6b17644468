"""Features are the numbers that learners were trained on: described part by part, and the same in every version."""

import tomllib
from hashlib import blake2b
from pathlib import Path
from struct import pack

import pytest

import ariane
from ariane import PUBLIC, Rng, State, laws
from ariane.core.plain import PlainFeatures
from ariane.core.registry import load_released

GOLDEN = Path(__file__).parent / "features"
NAMES = sorted(path.stem for path in GOLDEN.glob("*.toml"))


def digest(state: State) -> str:
    """Stands for the numbers, as 32-bit floats, as every seat and the public see them."""
    running = blake2b(digest_size=10)
    for seat in (*range(int(state.seats)), PUBLIC):
        numbers = ariane.features(state, seat)
        running.update(pack(f"<{len(numbers)}f", *numbers))
    return running.hexdigest()


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_of_stored_positions_are_those_they_always_were(name: str) -> None:
    golden = tomllib.loads((GOLDEN / f"{name}.toml").read_text(encoding="utf-8"))
    game = load_released(name, golden["box"]) if "box" in golden else ariane.load(name)
    told = golden["position"]
    assert [digest(game.restore(position["dump"])) for position in told] == [each["digest"] for each in told]


@pytest.mark.parametrize("name", NAMES)
def test_every_number_has_a_name_a_meaning_and_its_bounds(name: str) -> None:
    features = ariane.load(name).features
    assert not isinstance(features, PlainFeatures)
    assert features.version >= 1
    parts = features.describe()
    assert len({part.name for part in parts}) == len(parts)
    assert all(part.meaning for part in parts)
    assert sum(part.size() for part in parts) == features.length
    steps = 300 if ariane.COMPILED else 60
    for setup in list(laws.setups(ariane.load(name)))[::5]:
        state, rng = setup.start(), Rng(4)
        for step in range(steps):
            if state.actor() == ariane.OVER:
                break
            if step % 7 == 0:
                check_bounds(state, int(rng.below(setup.seats)))
            legal = state.moves()
            state.play(legal[int(rng.below(len(legal)))])


def check_bounds(state: State, seat: int) -> None:
    numbers = ariane.features(state, seat)
    for part in state.game.features.describe():
        mine, numbers = numbers[: part.size()], numbers[part.size() :]
        assert part.least <= min(mine) <= max(mine) <= part.most, part
    assert numbers == []


@pytest.mark.parametrize("name", NAMES)
def test_numbers_are_written_from_their_place_on_and_nowhere_else(name: str) -> None:
    from librt.vecs import vec

    game = ariane.load(name)
    state, rng = game.new(game.seats[-1]), Rng(6)
    for _ in range(80):
        state.play(int(state.draw(rng)) if state.actor() == ariane.CHANCE else state.moves()[0])
    length = int(game.features.length)
    row = vec[float]([7.0] * 3 + [0.0] * length + [7.0])
    game.features.write(state, 1, row, 3)
    assert list(row) == [7.0, 7.0, 7.0, *ariane.features(state, 1), 7.0]
