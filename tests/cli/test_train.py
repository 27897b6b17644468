"""`ariane train`: what it asks for, what it leaves behind, and going on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Told

Command = Callable[..., Told]

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("--gate 5s", "the gate cannot be '5s': it is a time per move, as in 5ms, or a number of iterations"),
        ("--search depth=3", "a search has no setting 'depth'; there are: patience, explore, trust, scaled, content"),
        ("--search explore=much", "explore cannot be 'much': it is a number"),
        ("--seats 2,x", "'x' is no number of seats"),
        ("--seats 9", "gotown"),
    ],
)
def test_what_cannot_be_trained_is_said_at_once(ariane: Command, tmp_path: Path, args: str, said: str) -> None:
    answer = ariane("train", "gotown", "-o", str(tmp_path / "run"), *args.split())
    assert answer.code == 2
    assert said in answer.err


def test_the_command_trains_draws_and_asks_before_it_goes_on(ariane: Command, tmp_path: Path) -> None:
    short = [
        "--generations",
        "0",
        "--games",
        "20",
        "--iterations",
        "2",
        "--width",
        "0",
        "--gate",
        "3",
        "--bouts",
        "2",
        "--rounds",
        "1",
    ]
    given = ["train", "gotown", *short, "--seed", "5", "-o"]
    first = ariane(*given, str(tmp_path / "run"))
    assert first.code == 0
    assert "round 1: 20 games played" in first.out
    assert (tmp_path / "run" / "training.png").exists()
    again = ariane(*given, str(tmp_path / "run"))
    assert again.code == 2
    assert "holds a training already: go on with it by --resume" in again.err
    other = ariane(*given, str(tmp_path / "run"), "--resume", "--width", "4")
    assert "was begun with another width: go on with the same" in other.err
    assert ariane(*given, str(tmp_path / "run"), "--resume").code == 0


def test_the_command_practises_unless_told_otherwise(ariane: Command, tmp_path: Path) -> None:
    short = ["--generations", "2", "--quick", "4", "--rungs", "2", "--iterations", "2", "--gate", "2", "--bouts", "2"]
    told = ariane("train", "gotown", *short, "--rounds", "1", "-o", str(tmp_path / "run"))
    assert told.code == 0
    assert "2 seats, round 1: 2 generations, 8 games; with 2 iterations" in told.out
    assert (tmp_path / "run" / "2-001-00002.npz").exists()
