"""Training: rounds of self-play, fitting and a gate, kept in a folder, so that a run that was stopped goes on.

A round practises: generation after generation of quick games by the present network, which learns from each, and a
cheap ladder that tells which state of it is best (`lab/practising.py`). Or, without generations, it plays searched
games by the best valuation so far and fits a network to all that was played. Then a search with it meets a search
without it at equal processor time. Only one whose interval is clear of its fair share is taken.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import numpy as np

from ariane.core.chance import Rng
from ariane.core.errors import ArianeError
from ariane.core.game import Game
from ariane.core.registry import load
from ariane.lab import arena
from ariane.lab.crew import spread, staying
from ariane.lab.fitting import Net, fit, parts_of, with_others
from ariane.lab.practising import REPLAY, Learner, Played, Quick, joined, quick_games, traced
from ariane.lab.selfplay import Lessons, Work, lessons, thinking
from ariane.players.learned import SEARCH, Learned, written
from ariane.players.player import Player
from ariane.players.playouts import play_out
from ariane.players.search import SearchPlayer

Crew = Callable[[Callable[[Any], Any], Sequence[Any]], Iterator[Any]]

FORMAT = "ariane training 1"
CHUNK = 20  # games that are played and stored together
BLOCK = 10  # generations between two states of a network that are kept and compared; one that is stopped begins anew
PARTS = 4  # of a generation, played by one process each
RATE = 0.002  # of learning, at the beginning of a round
COOLED = 0.1  # what is left of it at the end
LOOKED = 200  # games in which what was learned is compared with who won
MOST = 400_000_000  # bytes of positions that are learned from: the latest


class Plan(NamedTuple):
    """What a folder was begun with; it goes on with the same."""

    game: str
    seats: list[int]
    seed: int
    games: int  # of self-play in a round
    iterations: int  # per move of self-play
    wander: float
    trace: float
    width: int
    gate: str  # of each player per move: 5ms, or a number of iterations
    bouts: int  # games of a gate, at most
    search: dict[str, float]
    aside: int = 0  # positions of a game that learn what a search found behind the moves it compared
    generations: int = 0  # of quick games in a round; 0: it plays `games` by searching, and fits
    quick: int = 500  # games of a generation
    deals: int = 2  # positions it could be that a quick player looks at
    rungs: int = 200  # games of the ladder, for each state that is kept
    thought: int = 0  # iterations per move of quick games; 0: one decision deep


class Rung(NamedTuple):
    """How a state of the network that was kept plays against the game's own glance, both with few iterations."""

    seats: int
    number: int  # of the round
    generation: int
    games: int  # quick ones of the round so far
    share: float
    bouts: int
    seconds: float  # that this block took


class Round(NamedTuple):
    """What a round came to."""

    seats: int
    number: int
    games: int  # of self-play, all rounds together
    positions: int  # learned from
    before: float
    after: float
    bouts: int
    share: float
    low: float
    high: float
    fair: float
    milliseconds: float
    others: float
    taken: bool


def begin(folder: Path, plan: Plan, resume: bool) -> None:
    """Checks the plan and the folder before anything is played."""
    game = load(plan.game)
    for seats in plan.seats:
        game.new(seats)
    if strange := [key for key in plan.search if key not in SEARCH]:
        raise ArianeError(f"a search has no setting {strange[0]!r}; there are: {', '.join(SEARCH)}")
    budget(plan.gate)
    head = {"format": FORMAT, **plan._asdict()}
    file = folder / "plan.json"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _store(file, json.dumps(head, indent=2) + "\n")
        return
    if not resume:
        raise ArianeError(f"{folder} holds a training already: go on with it by --resume, or take another folder")
    found = {
        **Plan._field_defaults,
        **json.loads(file.read_text(encoding="utf-8")),
    }  # what is newer than the folder may be
    if different := [key for key in head if found.get(key) != head[key]]:
        raise ArianeError(f"{file}: was begun with another {' and '.join(different)}: go on with the same")


def budget(text: str) -> tuple[float, int]:
    """Milliseconds, or iterations, of a player in the gate."""
    number = text.removesuffix("ms")
    if not number.isdecimal() or not 0 < int(number) < 10_000_000:
        raise ArianeError(f"the gate cannot be {text!r}: it is a time per move, as in 5ms, or a number of iterations")
    return (float(number), 0) if text.endswith("ms") else (0.0, int(number))


class Training:
    """A folder with its plan, and the time that is left."""

    def __init__(self, folder: Path, plan: Plan, hours: float, jobs: int, tell: Callable[[str], None]) -> None:
        self.folder, self.plan, self.jobs = folder, plan, jobs
        self.end = monotonic() + hours * 3600
        self.speak = tell
        self.command = _command(plan, hours)

    def over(self) -> bool:
        return monotonic() >= self.end

    def tell(self, line: str) -> None:
        self.speak(line)
        with (self.folder / "log.txt").open("a", encoding="utf-8") as log:
            log.write(line + "\n")

    def run(self, most: int = 0) -> None:
        """Round after round, each for every number of seats, until the time is over or there are so many rounds."""
        while not self.over():
            lacking = [seats for seats in self.plan.seats if not most or len(self.rounds(seats)) < most]
            if not lacking:
                return
            for seats in lacking:
                self.round(seats)

    def round(self, seats: int) -> None:
        """The next round for so many seats, or the rest of one that was stopped."""
        number = len(self.rounds(seats)) + 1
        candidate = self.folder / f"{seats}-{number:03}.toml"
        if self.plan.generations > 0:
            if not candidate.exists() and not self.practise(seats, number, candidate):
                return
        else:
            if not self.play(seats, number):
                return
            if not candidate.exists():
                self.fit(seats, number, candidate)
        self.gate(seats, number, candidate)

    def rounds(self, seats: int) -> list[Round]:
        """The rounds so far."""
        return [one for one in told_rounds(self.folder) if one.seats == seats]

    def best(self, seats: int) -> str | None:
        """The weights that were taken last; None: the game's own valuation is still the best."""
        file = self.folder / "weights" / f"{seats}.toml"
        return file.read_text(encoding="utf-8") if file.exists() else None

    # Practising

    def practise(self, seats: int, number: int, candidate: Path) -> bool:
        """All generations of this round, in blocks; the best state on the ladder, as its neighbours say too, stands."""
        plan, game = self.plan, load(self.plan.game)
        learner = Learner(game, plan.width, plan.seed * 1000 + seats * 100 + number)
        rungs = self.rungs(seats, number)
        if rungs:
            learner.take_up(self.state(rungs[-1]))
        elif number > 1:
            learner.begin_at(self.state(_highest(self.rungs(seats, number - 1))))
        with staying(self.jobs) as crew:
            for first in range(len(rungs) * BLOCK, plan.generations, BLOCK):
                if self.over():
                    return False
                began = monotonic()
                generation = min(first + BLOCK, plan.generations)
                for at in self.generations(seats, number, learner, range(first, generation), crew):
                    if self.over() and at + 1 < generation:
                        return False
                share = self.measured(seats, self.written(seats, number, learner), crew)
                rung = Rung(
                    seats, number, generation, generation * plan.quick, share, plan.rungs, round(monotonic() - began, 1)
                )
                learner.put_away(self.state(rung))
                _store(self.state(rung).with_suffix(".toml"), self.written(seats, number, learner))
                with (self.folder / "ladder.jsonl").open("a", encoding="utf-8") as log:
                    log.write(json.dumps(rung._asdict()) + "\n")
                rungs.append(rung)
                self.tell(
                    f"{seats} seats, round {number}: {generation} generations, {rung.games} games; with "
                    f"{plan.iterations} iterations {share:.1%} of {plan.rungs} games against the game's own glance"
                )
            best = _highest(rungs)
            text = self.state(best).with_suffix(".toml").read_text(encoding="utf-8")
            facts = looked(game, seats, text, self.quick(seats, text, crew, range(-LOOKED, 0)))
        _store(candidate.with_suffix(".json"), json.dumps(facts))
        _store(candidate, text)
        self.tell(
            f"{seats} seats, round {number}: the best is that of generation {best.generation}; on {LOOKED} games of "
            f"its own {facts['before']:.4f} by the game's own glance, {facts['after']:.4f} learned"
        )
        return True

    def generations(self, seats: int, number: int, learner: Learner, some: range, crew: Crew) -> Iterator[int]:
        """One block: each plays by what the ones before it learned."""
        plan, replay = self.plan, list[Played]()
        for at in some:
            text = None if learner.scale is None else self.written(seats, number, learner)
            first = ((number - 1) * plan.generations + at) * plan.quick
            replay = [*replay, self.quick(seats, text, crew, range(first, first + plan.quick))][-REPLAY:]
            done = at / plan.generations
            learner.learn(replay, plan.trace, RATE * (1 - (1 - COOLED) * done), at)
            yield at

    def quick(self, seats: int, text: str | None, crew: Crew, numbers: range) -> Played:
        """Quick games by this file, the same however many processes play them."""
        plan = self.plan
        work = Quick(plan.game, seats, text, plan.wander, plan.deals, plan.seed * 1000 + seats, plan.thought)
        parts = [numbers[at::PARTS] for at in range(PARTS) if numbers[at::PARTS]]
        return joined(list(crew(partial(quick_games, work), parts)))

    def written(self, seats: int, number: int, learner: Learner) -> str:
        plan, game = self.plan, load(self.plan.game)
        games = plan.generations * plan.quick * number
        about: dict[str, str | int] = {"made": self.command, "games": games, "beat": "nothing yet"}
        return written(game, seats, about, plan.search, learner.network(), learner.signed)

    def measured(self, seats: int, text: str, crew: Crew) -> float:
        """The ladder: with few iterations each, against the game's own glance, always the same games."""
        plan = self.plan
        match = Match(plan.game, seats, text, None, str(plan.iterations), plan.seed * 1000 + 499)
        return won(list(crew(partial(meet, match), range(plan.rungs)))) / plan.rungs

    def state(self, rung: Rung) -> Path:
        return self.folder / f"{rung.seats}-{rung.number:03}-{rung.generation:05}.npz"

    def rungs(self, seats: int, number: int) -> list[Rung]:
        return [one for one in told_rungs(self.folder) if (one.seats, one.number) == (seats, number)]

    # Self-play

    def play(self, seats: int, number: int) -> bool:
        """Plays what this round lacks; says whether it has all its games."""
        plan = self.plan
        seed = plan.seed * 1000 + seats
        work = Work(plan.game, seats, self.best(seats), plan.iterations, plan.wander, plan.trace, seed, plan.aside)
        first = (number - 1) * plan.games
        files = [self.folder / f"{seats}-games-{at:07}.npz" for at in range(first, first + plan.games, CHUNK)]
        missing = [file for file in files if not file.exists()]
        if not missing:
            return True
        began = monotonic()
        last = first + plan.games
        for done in range(0, len(missing), self.jobs):
            some = missing[done : done + self.jobs]
            for _ in spread(partial(store, work, last), some, self.jobs):
                pass
            if self.over():
                return done + self.jobs >= len(missing)
        self.tell(f"{seats} seats, round {number}: {plan.games} games played in {monotonic() - began:.0f} s")
        return True

    def gathered(self, seats: int) -> Lessons:
        """All that was played, the latest as far as memory goes."""
        parts, total = list[Lessons](), 0
        for file in sorted(self.folder.glob(f"{seats}-games-*.npz"), reverse=True):
            with np.load(file) as stored:
                one = Lessons(*(stored[field].astype(_kind(field)) for field in Lessons._fields))
            parts.append(one)
            total += one.rows.nbytes
            if total > MOST:
                break
        parts.reverse()
        return Lessons(*(np.concatenate(field) for field in zip(*parts, strict=True)))

    # Fitting

    def fit(self, seats: int, number: int, file: Path) -> None:
        plan, game = self.plan, load(self.plan.game)
        began, found = monotonic(), self.gathered(seats)
        fitted = fit(game, found, plan.width, plan.seed * 1000 + number)
        about: dict[str, str | int] = {"made": self.command, "games": plan.games * number, "beat": "nothing yet"}
        _store(file, written(game, seats, about, plan.search, fitted.network(), game.valuation.signs > 0))
        _store(
            file.with_suffix(".json"),
            json.dumps({"positions": len(found.targets), "before": fitted.before, "after": fitted.after}),
        )
        self.tell(
            f"{seats} seats, round {number}: fitted to {len(found.targets)} positions in {monotonic() - began:.0f} s; "
            f"on games held back {fitted.before:.4f} by the game's own glance, {fitted.after:.4f} learned"
        )

    # The gate

    def gate(self, seats: int, number: int, candidate: Path) -> None:
        """The new one against the best so far; a gate that is stopped by the clock goes on another time."""
        plan, text = self.plan, candidate.read_text(encoding="utf-8")
        match = Match(plan.game, seats, text, self.best(seats), plan.gate, plan.seed * 1000 + 500 + number)
        file = self.folder / f"{seats}-{number:03}.gate"
        played = _bouts(file)
        todo = [] if decided(played, seats, plan.bouts) else list(range(len(played), plan.bouts))
        for bout in spread(partial(meet, match), todo, self.jobs):
            played.append(bout)
            arena.append(file, bout)
            if decided(played, seats, plan.bouts):
                break
            if self.over():
                return
        facts = json.loads(candidate.with_suffix(".json").read_text(encoding="utf-8"))
        games = plan.generations * plan.quick or plan.games
        one = result(seats, number, games * number, facts, played)
        beaten = "the game's own valuation" if match.best is None else "the weights taken before"
        said = (
            f"{one.share:.1%} ({one.low:.1%} to {one.high:.1%}) of {one.bouts} games against {beaten}, "
            f"{plan.gate} per move"
        )
        if one.taken:
            (self.folder / "weights").mkdir(exist_ok=True)
            _store(self.folder / "weights" / f"{seats}.toml", text.replace('"nothing yet"', f'"{said}"'))
        with (self.folder / "rounds.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(one._asdict()) + "\n")
        self.tell(f"{seats} seats, round {number}: {said}: {'taken' if one.taken else 'not taken'}")


def looked(game: Game, seats: int, text: str, played: Played) -> dict[str, Any]:
    """How far the own glance and what was learned are from who won, on games that nothing was learned from."""
    mind = thinking(game, seats, text)
    assert isinstance(mind, Learned)
    ends = traced(np.zeros_like(played.glances), played._replace(cuts=np.zeros_like(played.cuts)), 1.0)
    rows = with_others(played.rows) if game.valuation.signs > 0 else played.rows
    none = Net(rows.shape[2], 0, game.valuation.steep, 0)
    net = Net(rows.shape[2], mind.network.width, mind.network.glance, 0)
    net.parts = parts_of(mind.network)
    return {
        "positions": len(ends),
        "before": none.loss(rows, played.glances, ends),
        "after": net.loss(rows, played.glances, ends),
    }


def _highest(rungs: list[Rung]) -> Rung:
    """The best state by its own games and those of the states before and after it, which are much the same."""
    shares = [one.share for one in rungs]
    around = [shares[max(0, at - 1) : at + 2] for at in range(len(rungs))]
    return rungs[max(range(len(rungs)), key=lambda at: (sum(around[at]) / len(around[at]), at))]


def told_rungs(folder: Path) -> list[Rung]:
    """The ladder of a folder, for plots and reports."""
    return [Rung(**json.loads(line)) for line in _whole_lines(folder / "ladder.jsonl")]


def store(work: Work, last: int, file: Path) -> None:
    """Plays the games of a file; it is there whole or not at all."""
    first = int(file.stem.rpartition("-")[2])
    found = lessons(work, list(range(first, min(first + CHUNK, last))))
    rows = found.rows.astype(np.float16)
    beside = file.with_name(f".{file.name}")
    with beside.open("wb") as out:
        np.savez_compressed(out, **found._replace(rows=rows)._asdict())
    beside.replace(file)


class Match(NamedTuple):
    """Two minds at equal budgets: the new one takes one seat by turns, the best so far all the others."""

    game: str
    seats: int
    new: str
    best: str | None
    budget: str
    seed: int


def meet(match: Match, number: int) -> arena.Bout:
    """One game of a gate."""
    game = load(match.game)
    milliseconds, iterations = budget(match.budget)
    seating = arena.seating(number, 2, match.seats, alone=True)
    minds = [thinking(game, match.seats, match.new), thinking(game, match.seats, match.best)]
    players = [
        arena.Timed(SearchPlayer(game, milliseconds=milliseconds, iterations=iterations, valuation=minds[who]))
        for who in seating
    ]
    state, sitting = game.new(match.seats), list[Player](players)
    play_out(state, sitting, Rng(match.seed, number))
    decisions, seconds = [player.decisions for player in players], [player.seconds for player in players]
    return arena.Bout(number, seating, state.returns(), decisions, seconds)


def decided(played: list[arena.Bout], seats: int, most: int) -> bool:
    """All games were played; or at a look it is clear that the new one is better, or that it is not."""
    if len(played) >= most:
        return True
    low, high = arena.wilson(won(played), len(played), arena.SURE_AT_LOOKS)
    return arena.at_look(len(played), seats) and (low > 1 / seats or high < 1 / seats)


def won(played: list[arena.Bout]) -> float:
    """Of the new one, in games."""
    return sum(one.shares[one.seating.index(0)] for one in played)


def result(seats: int, number: int, games: int, facts: dict[str, Any], played: list[arena.Bout]) -> Round:
    low, high = arena.wilson(won(played), len(played), arena.SURE_AT_LOOKS)
    taken = [0.0, 0.0]
    decisions = [0, 0]
    for one in played:
        for seat, who in enumerate(one.seating):
            taken[who] += one.seconds[seat]
            decisions[who] += one.decisions[seat]
    spent = [1000 * seconds / max(1, count) for seconds, count in zip(taken, decisions, strict=True)]
    return Round(
        seats,
        number,
        games,
        facts["positions"],
        facts["before"],
        facts["after"],
        len(played),
        won(played) / max(1, len(played)),
        low,
        high,
        1 / seats,
        spent[0],
        spent[1],
        low > 1 / seats,
    )


def told_rounds(folder: Path) -> list[Round]:
    """What the rounds of a folder came to, for plots and reports."""
    file = folder / "rounds.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [Round(**json.loads(line)) for line in lines]


def _bouts(file: Path) -> list[arena.Bout]:
    """The games of a gate so far."""
    return [arena.Bout(**json.loads(line)) for line in _whole_lines(file)]


def _whole_lines(file: Path) -> list[str]:
    """What was written line by line; a last line that was cut off is taken away, for it is played again."""
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        _store(file, whole)
    return whole.splitlines()


def _store(file: Path, text: str) -> None:
    """Whole or not at all."""
    beside = file.with_name(f".{file.name}")
    beside.write_text(text, encoding="utf-8")
    beside.replace(file)


def _kind(field: str) -> Any:
    return np.int64 if field == "games" else np.float32


def _command(plan: Plan, hours: float) -> str:
    seats = ",".join(map(str, plan.seats))
    given = [f"ariane train {plan.game} --seats {seats} --hours {hours:g} --seed {plan.seed} --games {plan.games}"]
    given += [f"--iterations {plan.iterations} --wander {plan.wander:g} --trace {plan.trace:g} --width {plan.width}"]
    given += [f"--gate {plan.gate} --bouts {plan.bouts}"]
    given += [f"--aside {plan.aside}"] if plan.aside else []
    given += [f"--generations {plan.generations} --quick {plan.quick}"]
    given += [f"--deals {plan.deals} --rungs {plan.rungs} --thought {plan.thought}"] if plan.generations else []
    given += [f"--search {key}={value:g}" for key, value in plan.search.items()]
    return " ".join(given)
