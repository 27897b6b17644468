"""What both learners share, without PyTorch: games in a league, the returns of every seat, lessons and measuring."""

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

import ariane
from ariane.bridges.league import League

Choice = Callable[[League], Any]  # a move for every table
Policy = Callable[[League], tuple[Any, Any, Any]]  # a move for every table, what is hoped for there, and notes


@dataclass
class Rollout:
    """Decisions, one row for each that is the learner's; arrays are [step, table] before they are made flat."""

    observations: Any
    masks: Any
    moves: Any
    values: Any  # what the learner thought its share of the win would be
    notes: Any  # what a learner wants to remember of its choice
    targets: Any  # what came of it: mixed from later values and the end, see `returns`


def collect(league: League, policy: Policy, steps: int, trace: float) -> Rollout:
    """Plays so many steps at every table."""
    seen, kept = league.batch.arrays, []
    for _ in range(steps):
        before = [part.copy() for part in (seen.observations, seen.masks, seen.actors)]
        mine, (moves, values, notes) = league.mine, policy(league)
        league.step(moves)
        kept.append([*before, mine, moves, values, notes, seen.rewards.copy(), seen.terminations.copy()])
    observations, masks, actors, mine, moves, values, notes, rewards, over = map(np.stack, zip(*kept, strict=True))
    targets, known = returns(actors, values, rewards, over, seen.actors, policy(league)[1], trace)
    use = mine & known
    return Rollout(*(part[use] for part in (observations, masks, moves, values, notes, targets)))


def returns(
    actors: Any, values: Any, rewards: Any, over: Any, next_actors: Any, next_values: Any, trace: float
) -> tuple[Any, Any]:
    """For every decision what its seat may hope for, from what it thought at its next decisions and from the end.

    Seats take turns, so each has a thread of its own through the steps. Where a seat did not decide again before the
    steps ran out, nothing is known. The trace says how far the end reaches back: 1, only the end counts.
    """
    count, seats = rewards.shape[1:]
    rows = np.arange(count)
    hoped, value = np.zeros((2, count, seats), np.float32)
    gained, there = np.zeros((count, seats), np.float32), np.zeros((count, seats), bool)
    hoped[rows, next_actors] = value[rows, next_actors] = next_values
    there[rows, next_actors] = True
    targets, known = np.zeros_like(values), np.zeros(values.shape, bool)
    for step in reversed(range(len(values))):
        ended = over[step]
        hoped[ended] = value[ended] = gained[ended] = 0
        there[ended] = True
        gained += rewards[step]
        seat = actors[step]
        known[step] = there[rows, seat]
        later = trace * hoped[rows, seat] + (1 - trace) * value[rows, seat]
        targets[step] = np.where(known[step], gained[rows, seat] + later, values[step])
        hoped[rows, seat], value[rows, seat] = targets[step], values[step]
        gained[rows, seat], there[rows, seat] = 0, True
    return targets, known


def against(game: str, seats: int, rival: str | Choice, choose: Choice, games: int, seed: int) -> float:
    """The share of the win against a player or another learner, every seat taken alike often, in whole games only."""
    tables, other = min(games, 64), rival if callable(rival) else choose
    league = League(game, seats, tables, seed, {rival if isinstance(rival, str) else "self": 1.0})
    left, won = np.full(tables, -(-games // tables)), 0.0
    while (left > 0).any():  # as many games from each table: those that end soon must not count more
        mine, moves = league.batch.arrays.actors == league.homes, choose(league)
        seen = league.step(moves if mine.all() else np.where(mine, moves, other(league)))
        for table in np.flatnonzero(seen.terminations & (left > 0)):
            left[table] -= 1
            won += float(seen.rewards[table, league.homes[table]])
    return won / (tables * -(-games // tables))


def lineup(text: str) -> dict[str, float]:
    """Of "self=3,greedy=1": who sits at the other seats, and how often."""
    return {name: float(weight or 1) for name, _, weight in (part.partition("=") for part in text.split(","))}


def minutes() -> float:
    """Processor time so far: what others do on the machine does not count."""
    return time.process_time() / 60


def asked(description: str, words: list[str] | None) -> Any:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10, help="of processor time, measuring not counted")
    parser.add_argument("--lineup", default="self", help="who sits at the other seats, as self=3,greedy=1")
    parser.add_argument("--shaping", type=float, default=0.0, help="weight of the game's own valuation in the rewards")
    parser.add_argument("--advised", action="store_true", help="PPO hears what the valuation says of each move")
    parser.add_argument("--look", nargs="*", default=[], help="parts of the features the value learner looks at")
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64, help="at every table before it learns")
    parser.add_argument("--trace", type=float, default=0.95, help="how far the end reaches back, 0 to 1")
    parser.add_argument("--every", type=float, default=1, help="minutes from one measuring to the next")
    parser.add_argument("--games", type=int, default=128, help="of each measuring; of the last one eight times as many")
    parser.add_argument("--rivals", default="greedy,random", help="measured against these; start: itself at first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--save", default="", help="where the net is kept")
    parser.add_argument("--load", default="", help="a net that was kept: it goes on, or with --minutes 0 is measured")
    return parser.parse_args(words)


def train(learner_of: Any, description: str, words: list[str] | None = None) -> list[dict[str, float]]:
    """Plays, learns and measures until the minutes are over; prints the curve, a line of JSON for every measuring."""
    how, curve = asked(description, words), list[dict[str, float]]()
    start, learner = (learner_of(ariane.load(how.game), how) for _ in range(2))
    if how.load:
        learner.load(how.load)
    league = League(how.game, how.seats, how.tables, how.seed, lineup(how.lineup), shaping=how.shaping)
    rivals = {name: start.best if name == "start" else name for name in how.rivals.split(",")}
    spent, done, due = 0.0, 0, 0.0
    while True:
        last = spent >= how.minutes
        if last or spent >= due:
            games = how.games * (8 if last else 1)
            shares = {
                name: against(how.game, how.seats, rival, learner.best, games, 1000 * how.seed + done)
                for name, rival in rivals.items()
            }
            curve.append({"minutes": round(spent, 2), "decisions": done, "games": games, **shares})
            print(json.dumps(curve[-1]), flush=True)
            due += how.every
        if last:
            break
        start, left = minutes(), 1 - spent / how.minutes
        rollout = collect(league, partial(learner.explore, left=left), how.steps, how.trace)
        learner.learn(rollout, left)
        spent += minutes() - start
        done += len(rollout.moves)
    if how.save:
        learner.save(how.save)
    return curve
