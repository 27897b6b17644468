"""Training: rounds that can be stopped and continued, alike under a seed, and a gate that nothing slips through."""

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import numpy as np
import pytest

import ariane
from ariane.core.errors import ArianeError
from ariane.lab import training
from ariane.lab.arena import Bout
from ariane.lab.curves import learning
from ariane.lab.fitting import fit
from ariane.lab.selfplay import Lessons, Work, lessons
from ariane.players import learned
from tests.examples.conftest import Run, omens, run, run_with

__all__ = ["omens", "run"]

pytestmark = pytest.mark.once

PLAN = training.Plan("gotown", [2], 3, 20, 3, 0.1, 0.9, 2, "4", 6, {"patience": 1.0})


def trained(folder: Path, plan: training.Plan = PLAN, rounds: int = 1, hours: float = 1.0) -> list[str]:
    told: list[str] = []
    training.begin(folder, plan, resume=True)
    training.Training(folder, plan, hours, 1, told.append).run(rounds)
    return told


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A training of one round that nobody disturbed."""
    folder = tmp_path_factory.mktemp("whole")
    trained(folder)
    return folder


def test_a_round_plays_fits_and_lets_the_new_one_prove_itself(whole: Path) -> None:
    [found] = training.told_rounds(whole)
    assert (found.seats, found.number, found.games, found.bouts) == (2, 1, 20, 6)
    assert not found.taken, "six games prove nothing"
    assert not (whole / "weights").exists()
    text = (whole / "2-001.toml").read_text(encoding="utf-8")
    mind = learned.valuation(ariane.load("gotown"), 2, text)
    assert mind.patience == 1
    assert learned.told("gotown", 2, text)["made"].startswith("ariane train gotown --seats 2 --hours 1 --seed 3")
    log = (whole / "log.txt").read_text(encoding="utf-8").splitlines()
    assert [line.partition(":")[0] for line in log] == ["2 seats, round 1"] * 3
    assert log[2].endswith("against the game's own valuation, 4 per move: not taken")


def test_a_training_that_was_killed_goes_on_as_if_nothing_had_happened(whole: Path, tmp_path: Path) -> None:
    assert trained(tmp_path, hours=0.0) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["plan.json"]
    (tmp_path / ".2-games-0000000.npz").write_bytes(b"half of a fi")
    trained(tmp_path)
    gate = tmp_path / "2-001.gate"
    lines = gate.read_text(encoding="utf-8").splitlines(keepends=True)
    gate.write_text("".join(lines[:2]) + lines[2][:20], encoding="utf-8")
    (tmp_path / "rounds.jsonl").unlink()
    trained(tmp_path)
    assert (tmp_path / "2-001.toml").read_bytes() == (whole / "2-001.toml").read_bytes()
    one, two = ((folder / "2-001.gate").read_text(encoding="utf-8") for folder in (whole, tmp_path))
    assert [json.loads(line)["shares"] for line in one.splitlines()] == [
        json.loads(line)["shares"] for line in two.splitlines()
    ]


def test_a_second_round_learns_from_both(whole: Path, tmp_path: Path) -> None:
    for file in whole.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    trained(tmp_path, rounds=2)
    first, second = training.told_rounds(tmp_path)
    assert (second.number, second.games) == (2, 40)
    assert second.positions > first.positions
    assert learning(tmp_path, tmp_path / "training.png")
    assert (tmp_path / "training.png").read_bytes()[:4] == b"\x89PNG"


def bout(number: int, share: float) -> Bout:
    """A game between two in which the new one had this share."""
    if number % 2 == 0:
        return Bout(number, [0, 1], [share, 1 - share], [1, 1], [0.1, 0.1])
    return Bout(number, [1, 0], [1 - share, share], [1, 1], [0.1, 0.1])


def test_only_what_is_clear_of_even_is_taken() -> None:
    facts = {"positions": 1, "before": 1.0, "after": 0.9}
    close = [bout(number, float(number % 5 < 3)) for number in range(40)]
    assert training.won(close) == 24
    assert not training.decided(close, 2, 400)
    assert not training.result(2, 1, 1, facts, close).taken
    clear = [bout(number, float(number % 10 < 8)) for number in range(40)]
    assert training.decided(clear, 2, 400)
    assert training.result(2, 1, 1, facts, clear).taken
    hopeless = [bout(number, float(number % 10 < 2)) for number in range(40)]
    assert training.decided(hopeless, 2, 400)
    assert not training.result(2, 1, 1, facts, hopeless).taken
    assert not training.decided(clear[:39], 2, 400), "nobody looks between the looks"


def test_what_is_taken_is_what_the_next_round_plays_by(whole: Path, tmp_path: Path) -> None:
    plan = PLAN._replace(bouts=20)
    training.begin(tmp_path, plan, resume=False)
    for file in whole.glob("2-*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    gate = [json.dumps(bout(number, 1.0)._asdict()) for number in range(20)]
    (tmp_path / "2-001.gate").write_text("\n".join(gate) + "\n", encoding="utf-8")
    told = trained(tmp_path, plan)
    assert told[-1].endswith("of 20 games against the game's own valuation, 4 per move: taken")
    best = training.Training(tmp_path, plan, 1.0, 1, told.append).best(2)
    assert best is not None
    assert learned.told("gotown", 2, best)["beat"].startswith("100.0% (")
    learned.valuation(ariane.load("gotown"), 2, best)


def test_the_fit_finds_what_decides_the_game() -> None:
    lots = np.random.default_rng(1)
    rows: Any = np.zeros((2000, 2, 35), np.float32)
    rows[:, :, 3] = lots.random((2000, 2))
    rows[:, :, 9] = lots.random((2000, 2))
    wins = rows[:, 0, 3] > rows[:, 1, 3]
    targets = np.stack([wins, ~wins], axis=1).astype(np.float32)
    found = fit(
        ariane.load("gotown"), Lessons(rows, np.zeros((2000, 2), np.float32), targets, np.arange(2000) // 10), 2, 1
    )
    assert found.columns == [3, 9, 38, 44], "the seat's own signs, and those of the other"
    assert found.before == pytest.approx(np.log(2), abs=1e-3)
    assert found.after < 0.3


def test_positions_are_worth_what_was_thought_and_what_came() -> None:
    found = lessons(Work("gotown", 2, None, 3, 0.0, 1.0, 9), [0, 1])
    assert set(np.unique(found.targets)) <= {0.0, 0.5, 1.0}, "a full trace looks at the end alone"
    assert found.targets.sum(axis=1) == pytest.approx(1)
    mixed = lessons(Work("gotown", 2, None, 3, 0.0, 0.5, 9), [0, 1])
    assert np.array_equal(found.rows, mixed.rows)
    assert len(np.unique(mixed.targets)) > 10


@pytest.mark.parametrize(("game", "seats"), [("gotown", 2), ("gotown", 3), ("berzerk", 2)])
def test_positions_behind_moves_learn_what_the_search_found_there(game: str, seats: int) -> None:
    plain = lessons(Work(game, seats, None, 60, 0.2, 1.0, 9), [0])
    found = lessons(Work(game, seats, None, 60, 0.2, 1.0, 9, aside=15), [0])
    many = len(plain.targets)
    assert len(found.targets) == many + 15 == len(found.rows) == len(found.glances) == len(found.games)
    assert np.array_equal(found.rows[:many], plain.rows)
    assert np.array_equal(found.targets[:many], plain.targets)
    assert found.targets.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert found.targets.min() >= 0
    assert len(np.unique(found.targets[many:])) > 15, "not who won, but how it looked"


OMENS = """
from pathlib import Path
from typing import Any
from sys import argv
from ariane.lab import training
folder = Path(argv[1])
plan = training.Plan("omens", [3], 1, 20, 2, 0.1, 0.9, 2, "3", 3, {})
training.begin(folder, plan, False)
training.Training(folder, plan, 1.0, 1, print).run(1)
print(training.told_rounds(folder)[0].bouts)
"""


def test_a_strangers_game_learns_too(run: Run, tmp_path: Path) -> None:
    assert run("-c", OMENS, str(tmp_path / "run")).stdout.splitlines()[-1] == "3"


WEIGHTS = """
from pathlib import Path
import ariane, ariane_omens
from ariane.core.errors import BadWeights
from ariane.players import learned
from ariane.players.search import SearchPlayer

game = ariane.load("omens")
home = Path(ariane_omens.__file__).parent / "weights"
home.mkdir()
weights = [0.1] * learned.size(2, 1)
text = learned.written(game, 3, {"made": "by hand"}, {"patience": 1}, ([0, 1], 1, 1.0, weights), False)
(home / "3.toml").write_text(text)
(home / "4.toml").write_text(text.replace("seats = 3", "seats = 4").replace("rules = ", "rules = -"))


def sitting(seats):
    player, state, rng = SearchPlayer(game, iterations=2), game.new(seats), ariane.Rng(1)
    while state.actor() == ariane.CHANCE or len(state.moves()) < 2:
        state.play(state.draw(rng) if state.actor() == ariane.CHANCE else state.moves()[0])
    player.choose(state.copy(), rng)
    return player


print(type(sitting(3).valuation).__name__, sitting(3).patience, sitting(2).valuation is game.valuation)
try:
    sitting(4)
except BadWeights as error:
    print(error)
"""


def test_a_game_plays_by_the_weights_in_its_folder(omens: Path, tmp_path: Path) -> None:
    """Where they are for the number of seats, and fit."""
    place = tmp_path / "omens"
    copytree(omens, place)
    known, wrong = run_with(place)("-c", WEIGHTS).stdout.splitlines()
    assert known == "Learned 1 True"
    assert wrong.startswith("omens, weights for 4 seats: they were learned for rules -1, not 1: train again")


def test_a_folder_of_another_training_is_refused(whole: Path) -> None:
    with pytest.raises(ArianeError, match="was begun with another seed and games"):
        training.begin(whole, PLAN._replace(seed=4, games=40), resume=True)
