"""Several processes at one work: every part is done once, and what goes wrong in one of them is told."""

import os
import signal
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from ariane.core.errors import ArianeError, BadMove
from ariane.lab.crew import as_they_end

pytestmark = pytest.mark.once
PARTS = list(range(40))


@pytest.fixture(params=["forked", "started anew"])
def _way(request: pytest.FixtureRequest) -> Iterator[None]:
    """With another thread beside it a process is not forked; where the tests have one themselves, neither."""
    over = threading.Event()
    other = threading.Thread(target=over.wait)
    if request.param == "started anew":
        other.start()
    yield
    over.set()
    if request.param == "started anew":
        other.join()


def noted(folder: Path, part: int) -> tuple[int, int]:
    with (folder / str(os.getpid())).open("a") as file:
        file.write(f"{part}\n")
    return part * part, os.getpid()


def waits_for(folder: Path, part: int) -> int:
    """Ends when another process works, too."""
    noted(folder, part)
    while len(list(folder.iterdir())) < 2:
        pass
    return part


def complains(me: int, part: int) -> int:
    if os.getpid() != me:
        raise BadMove(f"part {part} is wrong")
    return part


def dies(me: int, part: int) -> int:
    if os.getpid() != me:
        os.kill(os.getpid(), signal.SIGKILL)
    return part


def waiting(work: partial[int], folder: Path, part: int) -> int:
    """What comes after the first part waits until a helper has begun, so that it does some of it."""
    waits_for(folder, part)
    return work(part)


@pytest.mark.usefixtures("_way")
@pytest.mark.parametrize("jobs", [1, 2, 3, 100])
def test_every_part_is_done_once(jobs: int, tmp_path: Path) -> None:
    answers = dict(as_they_end(partial(noted, tmp_path), PARTS, jobs))
    assert {part: square for part, (square, _) in answers.items()} == {part: part * part for part in PARTS}
    done = [int(line) for path in tmp_path.iterdir() for line in path.read_text().split()]
    assert sorted(done) == PARTS


@pytest.mark.usefixtures("_way")
def test_helpers_work_beside_whoever_asked(tmp_path: Path) -> None:
    assert sorted(as_they_end(partial(waits_for, tmp_path), PARTS, 2)) == [(part, part) for part in PARTS]
    assert str(os.getpid()) in {path.name for path in tmp_path.iterdir()}


@pytest.mark.usefixtures("_way")
def test_what_goes_wrong_in_a_helper_is_raised_here(tmp_path: Path) -> None:
    work = partial(waiting, partial(complains, os.getpid()), tmp_path)
    with pytest.raises(BadMove, match=r"part \d+ is wrong"):
        list(as_they_end(work, PARTS, 2))


@pytest.mark.usefixtures("_way")
def test_a_helper_that_dies_is_told_of_and_not_waited_for(tmp_path: Path) -> None:
    work = partial(waiting, partial(dies, os.getpid()), tmp_path)
    with pytest.raises(ArianeError, match="a process of this work has died"):
        list(as_they_end(work, PARTS, 2))
