"""Who looks a million times needs no more memory than who looks once."""

from collections.abc import Callable
from pathlib import Path

import pytest

import ariane
from ariane.bridges.gymnasium import make
from ariane.bridges.seat import observe
from ariane.lab.selfplay import Work, lessons

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read as Linux tells it"),
]


def memory() -> float:
    """Of this process, in MB."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096 / (1 << 20)


def grown(act: Callable[[], object], times: int) -> float:
    for _ in range(20):
        act()
    before = memory()
    for _ in range(times):
        act()
    return memory() - before


def test_observing_takes_no_memory_for_good() -> None:
    """A row of Dédale is 57 kB: kept for ever, these would be 34 MB."""
    state = ariane.load("dedale").new(2)
    state.play_chance(ariane.Rng(1))
    assert grown(lambda: observe(state, 0), 600) < 6


def test_a_seat_stepped_through_gymnasium_takes_no_memory_for_good() -> None:
    seat = make("dedale", opponents=["random"], seat=0)
    seat.reset(seed=1)

    def step() -> None:
        mask = seat.unwrapped.state.moves()
        if seat.step(mask[0])[2]:
            seat.reset(seed=2)

    assert grown(step, 600) < 6


def test_self_play_takes_no_memory_for_good() -> None:
    """Forty positions of a game of Gotown, for two seats, are 190 kB."""
    work = Work("gotown", 2, None, 1, 0.5, 0.9, 3)
    assert grown(lambda: lessons(work, [1]), 150) < 6
