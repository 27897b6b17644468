"""The example learners: what they share is right, and each of them runs, plays, learns and says how it does."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import ariane
from ariane import CHANCE

pytestmark = pytest.mark.once

FOLDER = Path(__file__).parent.parent.parent / "examples" / "learning"
SETTINGS = (
    ("ppo", "gotown"),
    ("ppo", "berzerk --advised --lineup greedy"),
    ("values", "gotown"),
    ("values", "berzerk --look table question --lineup greedy"),
)


@pytest.fixture
def rollout(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What the learners share; it needs no PyTorch."""
    spec = importlib.util.spec_from_file_location("rollout", FOLDER / "rollout.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "rollout", module)
    spec.loader.exec_module(module)
    return module


def test_every_seat_has_a_thread_of_its_own_through_the_steps(rollout: Any) -> None:
    """Two tables. At the first seats 0, 1, 0, 1 decide and 1 wins in the end; at the second nothing ends."""
    import numpy as np

    actors = np.array([[0, 0], [1, 1], [0, 0], [1, 0]])
    values = np.array([[0.5, 0.4], [0.6, 0.3], [0.7, 0.2], [0.8, 0.1]], np.float32)
    rewards: Any = np.zeros((4, 2, 2), np.float32)
    rewards[3, 0] = (0, 1)
    rewards[1, 1] = (0.25, 0)  # something on the way, before seat 0 decides again
    over: Any = np.zeros((4, 2), bool)
    over[3, 0] = True
    end = np.array([1, 0]), np.array([0.9, 0.05], np.float32)
    targets, known = rollout.returns(actors, values, rewards, over, *end, 1.0)
    assert targets[:, 0].tolist() == [0, 1, 0, 1], "only the end counts"
    assert targets[:, 1] == pytest.approx([0.25 + 0.05, 0.3, 0.05, 0.05])
    assert known.tolist() == [[True, True], [True, False], [True, True], [True, True]], "seat 1 did not decide again"
    targets, _ = rollout.returns(actors, values, rewards, over, *end, 0.0)
    assert targets[:, 0] == pytest.approx([0.7, 0.8, 0, 1]), "only what was thought next counts"
    assert targets[0, 1] == pytest.approx(0.25 + 0.2)


def test_a_learner_of_no_net_is_taken_through_the_same_loop(rollout: Any, capsys: Any) -> None:
    """Whoever always does the same: what is given to it to learn is what it did, and it is measured."""
    import numpy as np

    class First:
        learnt: list[Any] = []

        def __init__(self, game: Any, how: Any) -> None:
            self.moves = int(game.move_count)

        def explore(self, league: Any, left: float) -> Any:
            count = league.batch.count
            return league.batch.arrays.masks.argmax(1), np.full(count, 0.5, np.float32), np.arange(count)

        def best(self, league: Any) -> Any:
            return self.explore(league, 0)[0]

        def learn(self, rollout: Any, left: float) -> None:
            self.learnt.append(rollout)
            assert (rollout.masks[np.arange(len(rollout.moves)), rollout.moves] == 1).all()

    words = ["gotown", "--minutes", "0.0001", "--tables", "4", "--steps", "40", "--games", "2", "--rivals", "random"]
    curve = rollout.train(First, "nothing", [*words, "--lineup", "self=1,greedy=1"])
    assert [point["games"] for point in curve] == [2, 16]
    assert all(0 <= point["random"] <= 1 for point in curve)
    assert First.learnt, "however quick the machine is, it learns at least once"
    assert all(len(learnt.moves) > 80 for learnt in First.learnt)
    assert curve[-1]["decisions"] == sum(len(learnt.moves) for learnt in First.learnt)
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_a_learner_meets_another_as_it_meets_a_player(rollout: Any) -> None:
    """Whoever is the better one at home is the worse one as the rival."""
    import numpy as np

    from ariane.players.greedy import GreedyPlayer

    rng, lots, greedy = ariane.Rng(1), np.random.default_rng(1), GreedyPlayer(ariane.load("gotown"))

    def sensible(league: Any) -> Any:
        return np.array([int(greedy.choose(going.state, rng)) for going in league.batch.hall.tables])

    def wild(league: Any) -> Any:
        return (league.batch.arrays.masks * lots.random(league.batch.arrays.masks.shape)).argmax(1)

    assert rollout.against("gotown", 2, wild, sensible, 32, 5) > 0.75
    assert rollout.against("gotown", 2, sensible, wild, 32, 5) < 0.25
    assert rollout.against("gotown", 2, "greedy", wild, 32, 5) < 0.25


def test_curves_are_drawn_from_what_was_printed(tmp_path: Path) -> None:
    told = ['{"minutes": 0, "games": 64, "greedy": 0.5}', "warning", '{"minutes": 2, "games": 512, "greedy": 0.75}']
    (tmp_path / "one.jsonl").write_text("\n".join(told), encoding="utf-8")
    words = [str(tmp_path / "curve.svg"), "greedy", *(f"{name}={tmp_path / 'one.jsonl'}" for name in ("PPO", "values"))]
    subprocess.run([sys.executable, str(FOLDER / "curve.py"), *words], check=True)
    picture = ET.parse(tmp_path / "curve.svg").getroot()
    lines = [line.get("points") for line in picture.iter("{http://www.w3.org/2000/svg}polyline")]
    assert lines == ["44.0,135.0 436.0,89.5"] * 2, "even is in the middle, the last minute at the right"
    texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"PPO", "values", "share of the win against greedy"} <= set(texts)


def needs_torch() -> None:
    if importlib.util.find_spec("torch") is None:
        pytest.skip("PyTorch is not installed: pip install 'ariane[learning]'")


def script(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    needs_torch()
    monkeypatch.syspath_prepend(str(FOLDER))
    return importlib.import_module(name)


@pytest.fixture
def ppo(rollout: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    return script("ppo", monkeypatch)


@pytest.fixture
def adviser(ppo: Any) -> Any:
    return ppo.Adviser


@pytest.fixture
def values(rollout: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    return script("values", monkeypatch)


def test_advice_is_what_the_greedy_player_thinks(adviser: Any) -> None:
    """The best move has 0 and every other legal one less; the last two numbers are its worth and the deviation."""
    import numpy as np

    from ariane.bridges.league import League

    league, lots, choices = League("berzerk", 2, 8, 3), np.random.default_rng(1), 0
    for _ in range(60):
        seen = league.step((league.batch.arrays.masks * lots.random(league.batch.arrays.masks.shape)).argmax(1))
        before = [going.state.fingerprint() for going in league.batch.hall.tables]
        told = adviser(league.batch.game, 5).advice(league)
        assert before == [going.state.fingerprint() for going in league.batch.hall.tables]
        assert (told[:, :-2] <= 0).all()
        assert (told[:, :-2][seen.masks == 0] == 0).all()
        for table, going in enumerate(league.batch.hall.tables):
            moves = np.flatnonzero(seen.masks[table])
            after = [going.state.copy() for _ in moves]
            for state, move in zip(after, moves.tolist(), strict=True):
                state.play(move)
            if any(state.actor() < 0 for state in after):
                continue  # chance in between is sampled
            worths = np.array([league.batch.game.valuation.value(state, seen.actors[table]) for state in after])
            deviation = worths.std() + 1e-6
            assert told[table, moves] == pytest.approx((worths - worths.max()) / deviation, abs=1e-3)
            assert told[table, -2:] == pytest.approx([worths.max(), np.log(deviation) / 5], abs=1e-4)
            choices += len(moves) > 1
    assert choices > 50


def test_advice_knows_no_more_than_the_seat(adviser: Any) -> None:
    """Whatever the others hold, the advice is the same."""
    import numpy as np

    from ariane import Rng
    from ariane.bridges.league import League

    league, lots = League("gotown", 2, 8, 3), np.random.default_rng(1)
    dealt_anew = 0
    for _ in range(40):
        league.step((league.batch.arrays.masks * lots.random(league.batch.arrays.masks.shape)).argmax(1))
        told, before = adviser(league.batch.game, 5).advice(league), league.batch.copy(look=False)
        for going in league.batch.hall.tables:
            going.state.redeal(going.state.actor(), Rng(9))
        pairs = zip(league.batch.hall.tables, before.hall.tables, strict=True)
        dealt_anew += sum(one.state.fingerprint() != other.state.fingerprint() for one, other in pairs)
        assert (adviser(league.batch.game, 5).advice(league) == told).all()
    assert dealt_anew > 50


def how_of(rollout: Any, *words: str) -> Any:
    return rollout.asked("nothing", ["berzerk", "--look", "table", "question", *words])


def test_the_value_learner_counts_the_die_out(rollout: Any, values: Any) -> None:
    """Before it has learned anything it thinks what the valuation does, on the average of all rolls behind a move."""
    import numpy as np

    from ariane.bridges.league import League

    league, lots, rolls = League("berzerk", 2, 8, 3), np.random.default_rng(1), 0
    game, learner = league.batch.game, values.Learner(league.batch.game, how_of(rollout))
    for _ in range(40):
        league.step((league.batch.arrays.masks * lots.random(league.batch.arrays.masks.shape)).argmax(1))
        before = [going.state.fingerprint() for going in league.batch.hall.tables]
        tables, moves, rows = learner.after(league)
        assert before == [going.state.fingerprint() for going in league.batch.hall.tables]
        for table, move, row in zip(tables.tolist(), moves.tolist(), rows, strict=True):
            state = league.batch.hall.tables[table].state
            seat, after = state.actor(), state.copy()
            after.play(move)
            ends = [after]
            if after.actor() == CHANCE:
                ends = [after.copy() for _ in after.moves()]
                for end, outcome in zip(ends, after.moves(), strict=True):
                    end.play(outcome)
                assert len(set(after.odds())) == 1, "a die"
                rolls += 1
            assert row[0] == pytest.approx(np.mean([game.valuation.value(end, seat) for end in ends]), abs=1e-5)
            numbers = game.features.numbers(after, seat)
            assert row[-21:] == pytest.approx(numbers[-21:], abs=1e-5), "what was asked, and the table"
    assert rolls > 20


def test_a_value_learner_goes_on_where_it_was(rollout: Any, values: Any, tmp_path: Path) -> None:
    """What was kept thinks of every move as the learner did that kept it."""
    import numpy as np

    from ariane.bridges.league import League

    league = League("berzerk", 2, 16, 3, {"greedy": 1.0})
    learner = values.Learner(league.batch.game, how_of(rollout))
    before = learner.explore(league, 0.0)[1]
    learner.learn(rollout.collect(league, lambda league: learner.explore(league, 1.0), 40, 0.95), 1.0)
    learner.save(str(tmp_path / "net"))
    other = values.Learner(league.batch.game, how_of(rollout, "--seed", "9"))
    other.load(str(tmp_path / "net"))
    assert (other.explore(league, 0.0)[1] == learner.explore(league, 0.0)[1]).all()
    fresh = League("berzerk", 2, 16, 3, {"greedy": 1.0})
    assert np.abs(learner.explore(fresh, 0.0)[1] - before).max() > 1e-4, "it has learned something"


def test_ppo_goes_on_where_it_was(rollout: Any, ppo: Any, tmp_path: Path) -> None:
    from ariane.bridges.league import League

    league = League("berzerk", 2, 16, 3, {"greedy": 1.0})
    learner, other = (ppo.Learner(league.batch.game, how_of(rollout, "--seed", seed)) for seed in ("1", "9"))
    assert (learner.explore(league, 1.0)[1] != other.explore(league, 1.0)[1]).any()
    learner.save(str(tmp_path / "net"))
    other.load(str(tmp_path / "net"))
    assert (learner.explore(league, 1.0)[1] == other.explore(league, 1.0)[1]).all()


@pytest.mark.parametrize(("script", "setting"), SETTINGS)
def test_a_learner_learns(script: str, setting: str, tmp_path: Path) -> None:
    needs_torch()
    words = ["--minutes", "0.01", "--tables", "16", "--steps", "32", "--games", "2", "--rivals", "greedy,start"]
    command = [sys.executable, str(FOLDER / f"{script}.py"), *setting.split(), *words, "--save", str(tmp_path / "net")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count('"greedy"') == done.stdout.count('"start"') >= 2
    assert (tmp_path / "net").stat().st_size > 50_000


def test_no_script_is_longer_than_150_lines() -> None:
    for path in FOLDER.glob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 150, path.name
