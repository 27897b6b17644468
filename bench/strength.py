"""`make strength`: how strong the levels are in every game, within a budget of core-hours, written to docs/strength.md.

    python -m bench.strength [--hours 6] [--jobs 2] [--games gotown,dedale] [--folder .build/strength] [--out FILE]

Every pairing is an arena whose results are kept in the folder: stopped, it goes on where it was. The hours are shared
out evenly; a pairing that stops early, because its interval is clear, leaves its time to those that follow.
"""

import argparse
import time
from math import log10
from pathlib import Path
from typing import NamedTuple

import ariane
from ariane.lab import arena

ROOT = Path(__file__).resolve().parent.parent
BUDGETS = (5, 20, 80, 320)
MOST = 400  # games of a pairing


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
    """What a pairing came to, and the seconds on one core it took."""

    pairing: Pairing
    games: int
    share: float
    low: float
    high: float
    milliseconds: float


def pairings(name: str) -> list[Pairing]:
    """What the levels are asked to show in a game, then the table of budgets."""
    game = ariane.load(name)
    least, most = game.seats[0], game.seats[-1]
    tables = [Pairing(name, least, "hard", "random", 0.95 if least == 2 else min(0.95, 3 / least))]
    if most >= 4:
        tables.append(Pairing(name, 4, "hard", "random", 0.75))
    tables.append(Pairing(name, least, "hard", "greedy", 1 / least))
    tables += [Pairing(name, least, "medium", "easy", 0), Pairing(name, least, "hard", "medium", 0)]
    steps = zip(BUDGETS[1:], BUDGETS[:-1], strict=True)
    return tables + [Pairing(name, least, f"search:{more}ms", f"search:{less}ms", 0) for more, less in steps]


def play(pairing: Pairing, seconds: float, jobs: int, folder: Path) -> Result:
    """Plays until the interval is clear, MOST games are played, or the seconds are over."""
    plan = arena.plan(pairing.game, [pairing.one, pairing.other], pairing.seats, {}, 1, alone=True)
    path = folder / f"{pairing.game}-{pairing.seats}-{pairing.one}-{pairing.other}".replace(":", "")
    played = arena.resume(path, plan)
    end = time.monotonic() + seconds / jobs
    if len(played) < MOST and not settled(pairing, played):
        for one in arena.bouts(plan, list(range(len(played), MOST)), jobs):
            played.append(one)
            arena.append(path, one)
            if settled(pairing, played) or time.monotonic() > end:
                break
    return result(pairing, played)


def result(pairing: Pairing, played: list[arena.Bout]) -> Result:
    """The share of the first player, which sat once at every table."""
    wins = sum(one.shares[one.seating.index(0)] for one in played)
    seconds = sum(one.seconds[one.seating.index(0)] for one in played)
    decisions = sum(one.decisions[one.seating.index(0)] for one in played)
    low, high = arena.wilson(wins, len(played))
    return Result(pairing, len(played), wins / max(1, len(played)), low, high, 1000 * seconds / max(1, decisions))


def settled(pairing: Pairing, played: list[arena.Bout]) -> bool:
    """Whether the interval is clear of what is asked, or, where nothing is asked, of the fair share."""
    if len(played) < arena.ENOUGH or len(played) % pairing.seats:
        return False
    found = result(pairing, played)
    line = pairing.goal or 1 / pairing.seats
    return found.low > line or found.high < line


def elo(share: float, games: int) -> float:
    """The difference in Elo of a share between two; a clean sweep counts as half a game lost."""
    share = min(max(share, 0.5 / max(1, games)), 1 - 0.5 / max(1, games))
    return 400 * log10(share / (1 - share))


def report(results: list[Result], hours: float) -> str:
    lines = [
        "# Strength",
        "",
        f"Written by `make strength`, at most {hours:g} core-hours. One player takes one seat, by turns each;",
        "the other one all the others. Shares with 95 % intervals (Wilson); a shared win counts as its part.",
        "",
        "| game | seats | player | against | games | share | 95 % | asked | ms a decision | Elo |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in results:
        asked = f"{one.pairing.goal:.0%}: {verdict(one)}" if one.pairing.goal else ""
        difference = f"{elo(one.share, one.games):+.0f}" if one.pairing.seats == 2 else ""
        lines.append(
            f"| {one.pairing.game} | {one.pairing.seats} | {one.pairing.one} | {one.pairing.other} | {one.games} "
            f"| {one.share:.1%} | {one.low:.1%} to {one.high:.1%} | {asked} | {one.milliseconds:.1f} | {difference} |"
        )
    commands = [one.pairing.command for one in results]
    lines += ["", "The same by hand (`--games` says how many):", "", "```", *commands, "```", ""]
    return "\n".join(lines)


def verdict(one: Result) -> str:
    if one.games < arena.ENOUGH:
        return "too few games to say"
    if one.pairing.other == "greedy":  # better than even is not enough: the interval has to be clear of it
        return "reached" if one.low > one.pairing.goal else "not reached"
    return "reached" if one.share >= one.pairing.goal else "not reached"


def main() -> None:
    parser = argparse.ArgumentParser(prog="strength", description="how strong the levels are, in every game")
    parser.add_argument("--hours", type=float, default=6.0, help="core-hours in all (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", default=",".join(ariane.names()))
    parser.add_argument("--folder", type=Path, default=ROOT / ".build" / "strength")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "strength.md")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    todo = [pairing for name in given.games.split(",") for pairing in pairings(name)]
    left = given.hours * 3600
    results: list[Result] = []
    for number, pairing in enumerate(todo):
        began = time.monotonic()
        found = play(pairing, left / (len(todo) - number), given.jobs, given.folder)
        left -= (time.monotonic() - began) * given.jobs
        results.append(found)
        told = f"{found.share:.1%} ({found.low:.1%} to {found.high:.1%})"
        print(f"{pairing.command}: {told} of {found.games} games, {left / 3600:.2f} core-hours left", flush=True)
        given.out.write_text(report(results, given.hours), encoding="utf-8")


if __name__ == "__main__":
    main()
