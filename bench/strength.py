"""`make strength`: how strong the levels are in every game, within a budget of core-hours, written to docs/strength.md.

    python -m bench.strength [--hours 6] [--jobs 2] [--games gotown,dedale] [--folder .build/strength] [--out FILE]

Every pairing is an arena whose results are kept in the folder: stopped, it goes on where it was. What the levels
are asked to show comes first, then the table of budgets, then the levels against one another; in rounds of more and
more games, until the time is over.
"""

import argparse
import platform
import sys
import time
from datetime import UTC, datetime
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

import ariane
from ariane.lab import arena

ROOT = Path(__file__).resolve().parent.parent
NOTES = Path(__file__).with_name("strength.notes.md")
BUDGETS = (5, 20, 80, 320)
PARTS = ("asked", "budgets", "levels")


class Pairing(NamedTuple):
    """Two players at a table: the first takes one seat, the second all the others."""

    game: str
    seats: int
    one: str
    other: str
    goal: float  # the share that the first has to reach: 0 where none is asked for

    @property
    def command(self) -> str:
        return f"ariane arena {self.game} --players {self.one},{self.other} --seats {self.seats} --alone --seed 1"


class Result(NamedTuple):
    """What a pairing came to."""

    pairing: Pairing
    games: int
    share: float
    low: float
    high: float
    milliseconds: float  # a decision, of the first player
    others: float  # and of the second


class Run:
    """The pairings so far, and the time that is left."""

    def __init__(self, folder: Path, hours: float, jobs: int) -> None:
        self.folder = folder
        self.jobs = jobs
        self.end = time.monotonic() + hours * 3600 / jobs
        self.played: dict[Pairing, list[arena.Bout]] = {}

    def play(self, pairing: Pairing, games: int) -> None:
        """Plays a pairing up to so many games; less where its interval is clear, or the time is over."""
        plan = arena.plan(pairing.game, [pairing.one, pairing.other], pairing.seats, {}, 1, alone=True)
        path = self.folder / f"{pairing.game}-{pairing.seats}-{pairing.one}-{pairing.other}".replace(":", "")
        played = self.played[pairing] = arena.resume(path, plan)
        if settled(pairing, played) or len(played) >= games or time.monotonic() >= self.end:
            return
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[left]}"),
        )
        console = Console(stderr=True)
        with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task(path.name, total=games, completed=len(played), left=self.left())
            for one in arena.bouts(plan, list(range(len(played), games)), self.jobs):
                played.append(one)
                arena.append(path, one)
                progress.update(task, advance=1, left=self.left())
                if settled(pairing, played) or time.monotonic() >= self.end:
                    break
        found = result(pairing, played)
        told = f"{found.share:.1%} ({found.low:.1%} to {found.high:.1%})"
        print(f"{pairing.command}: {told} of {found.games} games, {self.left()}", flush=True)

    def left(self) -> str:
        return f"{max(0.0, (self.end - time.monotonic()) * self.jobs / 3600):.2f} core-hours left"


def targets(name: str) -> list[Pairing]:
    """What the levels are asked to show in a game."""
    game = ariane.load(name)
    least = game.seats[0]
    tables = [Pairing(name, least, "hard", "greedy", 1 / least), Pairing(name, least, "hard", "random", 0.95)]
    if game.seats[-1] >= 4:
        tables.append(Pairing(name, 4, "hard", "random", 0.75))
    return tables


def ladder(name: str) -> list[Pairing]:
    """The table of budgets, each against the next smaller one."""
    least = ariane.load(name).seats[0]
    steps = zip(BUDGETS[1:], BUDGETS[:-1], strict=True)
    return [Pairing(name, least, f"search:{more}ms", f"search:{less}ms", 0) for more, less in steps]


def levels(name: str) -> list[Pairing]:
    """The levels against one another."""
    least = ariane.load(name).seats[0]
    order = ("easy", "medium", "hard", "master")
    return [Pairing(name, least, upper, lower, 0) for lower, upper in pairwise(order)]


def result(pairing: Pairing, played: list[arena.Bout]) -> Result:
    """The share of the first player, which sat once at every table."""
    wins, seconds, decisions, other_seconds, other_decisions = 0.0, 0.0, 0, 0.0, 0
    for one in played:
        seat = one.seating.index(0)
        wins += one.shares[seat]
        seconds += one.seconds[seat]
        decisions += one.decisions[seat]
        other_seconds += sum(one.seconds) - one.seconds[seat]
        other_decisions += sum(one.decisions) - one.decisions[seat]
    low, high = arena.wilson(wins, len(played), arena.SURE_AT_LOOKS)
    own, others = 1000 * seconds / max(1, decisions), 1000 * other_seconds / max(1, other_decisions)
    return Result(pairing, len(played), wins / max(1, len(played)), low, high, own, others)


def settled(pairing: Pairing, played: list[arena.Bout]) -> bool:
    """At a look: whether the interval is clear of what is asked, or, where nothing is asked, of the fair share."""
    if not arena.at_look(len(played), pairing.seats):
        return False
    found = result(pairing, played)
    line = pairing.goal or 1 / pairing.seats
    return found.low > line or found.high < line


def elo(share: float, games: int) -> float:
    """The difference in Elo of a share between two; a clean sweep counts as half a game lost."""
    share = min(max(share, 0.5 / max(1, games)), 1 - 0.5 / max(1, games))
    return 400 * log10(share / (1 - share))


def verdict(one: Result) -> str:
    if one.games < arena.LOOKS[0]:
        return "too few games to say"
    if one.low > one.pairing.goal:
        return "reached, the interval clear of it"
    if one.pairing.other == "greedy":  # better than even is not enough: the interval has to be clear of it
        return "not reached" if one.high < one.pairing.goal else "not shown: the interval is not clear of it"
    return "reached by the share, the interval not clear of it" if one.share >= one.pairing.goal else "not reached"


def report(results: list[Result], thought: float) -> str:
    asked = [one for one in results if one.pairing.goal]
    steps = [one for one in results if one.pairing.one.startswith("search:")]
    other = [one for one in results if one not in asked and one not in steps and one.games]
    kind = "compiled" if ariane.COMPILED else "interpreted"
    looks = f"{', '.join(map(str, arena.LOOKS[:-1]))} or {arena.LOOKS[-1]} games"
    lines = [
        "# Strength",
        "",
        f"Written by `make strength` on {datetime.now(UTC):%d %B %Y}, after {thought:.1f} core-hours of thought",
        f"on a shared machine ({platform.machine()}, Python {platform.python_version()}, {kind}).",
        "With more time it goes on where it was, and the intervals get narrower.",
        "",
        "One player takes one seat, by turns each; the other one all the others; a shared win counts as its part.",
        "Budgets are milliseconds of the processor, so that a busy machine makes no player weaker. A search stops",
        "before its budget is spent once no other move can overtake the best, and does not think where there is",
        "only one move: “ms” is what it took on average over all its decisions.",
        "",
        f"A pairing may stop after {looks}, or when the time is over: {len(arena.LOOKS) + 1} looks.",
        f"The intervals are Wilson's at {arena.SURE_AT_LOOKS} deviations, that is 95 % for all these looks together",
        "(Bonferroni), so that stopping early flatters nobody.",
        "",
        "## What is asked of the level hard",
        "",
        "| game | seats | against | games | share | 95 % | ms | asked | verdict |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in asked:
        pairing = one.pairing
        goal = "more than even" if pairing.other == "greedy" else f"{pairing.goal:.0%}"
        lines.append(
            f"| {pairing.game} | {pairing.seats} | {pairing.other} | {one.games} | {one.share:.1%} "
            f"| {one.low:.1%} to {one.high:.1%} | {one.milliseconds:.0f} | {goal} | {verdict(one)} |"
        )
    lines += [
        "",
        "## What time is worth",
        "",
        "Each budget against the next smaller one. Elo per millisecond is the difference in Elo by the difference of",
        "the milliseconds that were really taken.",
        "",
        "| game | budget | against | games | share | 95 % | ms | against ms | Elo | Elo per ms |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        *(_step(one) for one in steps),
        "",
    ]
    if other:
        lines += [
            "## The levels",
            "",
            "| game | level | against | games | share | 95 % | ms | against ms |",
            "| --- | --- | --- | --- | --- | --- | --- | --- |",
            *(
                f"| {one.pairing.game} | {one.pairing.one} | {one.pairing.other} | {one.games} | {one.share:.1%} "
                f"| {one.low:.1%} to {one.high:.1%} | {one.milliseconds:.1f} | {one.others:.1f} |"
                for one in other
            ),
            "",
        ]
    lines += [NOTES.read_text(encoding="utf-8").rstrip(), "", "## The same by hand", "", "```sh"]
    return "\n".join(
        [*lines, *(f"{one.pairing.command} --games {one.games} --all" for one in results if one.games), "```", ""]
    )


def _step(one: Result) -> str:
    pairing, gap = one.pairing, one.milliseconds - one.others
    rise = elo(one.share, one.games)
    if one.games == 0:
        return f"| {pairing.game} | {pairing.one[7:]} | {pairing.other[7:]} | 0 | not played yet | | | | | |"
    row = [pairing.game, pairing.one.removeprefix("search:"), pairing.other.removeprefix("search:"), str(one.games)]
    row += [f"{one.share:.1%}", f"{one.low:.1%} to {one.high:.1%}", f"{one.milliseconds:.1f}", f"{one.others:.1f}"]
    sure = one.games >= arena.LOOKS[0] and gap > 0
    row += [f"{rise:+.0f}", f"{rise / gap:+.1f}"] if sure else ["too few games", ""]
    return f"| {' | '.join(row)} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="strength", description="how strong the levels are, in every game")
    parser.add_argument("--hours", type=float, default=6.0, help="core-hours in all (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", default=",".join(ariane.names()))
    parser.add_argument("--only", choices=PARTS, help="play only this part; the report tells all there is")
    parser.add_argument("--folder", type=Path, default=ROOT / ".build" / "strength")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "strength.md")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    names = given.games.split(",")
    first = sorted((pairing for name in names for pairing in targets(name)), key=lambda one: one.other != "greedy")
    then = [pairing for step in zip(*map(ladder, names), strict=True) for pairing in step]  # the small budgets first
    last = [pairing for name in names for pairing in levels(name)]
    run = Run(given.folder, given.hours, given.jobs)
    parts = {part: group for part, group in zip(PARTS, (first, then, last), strict=True) if given.only in (None, part)}
    for pairing in (*first, *then, *last):
        run.play(pairing, 0)  # what there is already
    for games in arena.LOOKS:
        for pairing in (pairing for group in parts.values() for pairing in group):
            run.play(pairing, games)
            results = sorted((result(*each) for each in run.played.items()), key=lambda one: one.pairing.game)
            thought = sum(sum(one.seconds) for each in run.played.values() for one in each) / 3600
            given.out.write_text(report(results, thought), encoding="utf-8")


if __name__ == "__main__":
    main()
