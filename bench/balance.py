"""`make balance`: how the games of every box go, by seats, among greedy and searching players, to docs/balance.md.

    python -m bench.balance [--games 40] [--minutes 30] [--only gotown,dedale] [--folder .build/balance] [--out FILE]
                            [--reports 200]

Every game that was played is kept in the folder, by the digest of its box and the version of its rules: stopped, it
goes on where it was, and a changed box or rule begins anew. Each row names its box, and says how many of its games
were played by earlier sources of the game or its players. Rows get their games in rounds of more and more, so that
each has some when time is over.
Then the lab writes a report of every box from as many games as `--reports` says; the docs show it beside the figures.
With `--games 0` it does that alone.
"""

import argparse
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

import ariane
from ariane.core.game import CHANCE, OVER
from ariane.games.berzerk.rules import Berzerk
from ariane.lab import report as lab_report
from ariane.lab.arena import SURE, wilson
from ariane.lab.study import Study, ladder, settings
from ariane.players.house import seat_player
from ariane.players.playouts import next_move, tell

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = ("greedy", "search:30")
REPORTS = ROOT / "docs" / "studies"
CURVES = 20  # games of which a report says when they were decided
LADDER = ("random", "greedy", "search:30", "search:120")  # each against the one before, for chance and skill
TABLE = 4  # seats of a report's games, where the box is for so many
ROUNDS = (4, 10, 20, 40, 80, 160, 320, 640)
# What is counted in a game besides its end, by the keys of its events; Berzerk is counted by round.
WATCHED = {
    "dedale": ("collapse", "caught", "exchange"),
    "gootmu": ("rotate", "test-passed", "test-failed", "monster", "home"),
    "gotown": ("steal", "shuffle"),
    "kragmortha": ("meet", "gaze", "grimoire", "broken"),
}


class Row(NamedTuple):
    """A box at a table of this size with these players in all seats."""

    game: str
    seats: int
    player: str

    def path(self, folder: Path) -> Path:
        game = ariane.load(self.game)
        about = game.components.digest, f"rules{game.rules_version}", str(self.seats), self.player.replace(":", "")
        return folder / f"{'-'.join([self.game, *about])}.jsonl"

    def named(self) -> str:
        """The first cells of its line: which box, how many seats, which players."""
        return f"| {self.game} `{ariane.load(self.game).components.digest[:8]}` | {self.seats} | {self.player} |"


@cache
def build(game: str) -> str:
    """A digest of what decides how its games go besides box and rules: its sources, and those of the players."""
    found = hashlib.sha256()
    for folder in (ROOT / "src/ariane/games" / game, ROOT / "src/ariane/players"):
        for path in sorted(folder.rglob("*.py")):
            if "views" not in path.parts:
                found.update(path.read_bytes())
    return found.hexdigest()[:12]


def rows(names: Sequence[str]) -> list[Row]:
    return [Row(name, seats, player) for name in names for seats in ariane.load(name).seats for player in PLAYERS]


def play(row: Row, number: int) -> dict[str, Any]:
    """One game: why it ended, the shares of the win in order of turn, what happened how often, and how long it was."""
    game = ariane.load(row.game)
    players = [seat_player(row.player, game) for _ in range(row.seats)]
    rng = ariane.Rng(20_26, row.seats, number)
    state = game.new(row.seats)
    happened: Counter[str] = Counter()
    first, decisions, choices = -1, 0, 0
    while (actor := int(state.actor())) != OVER:
        if actor != CHANCE:
            first = actor if first < 0 else first
            decisions += 1
            choices += len(state.moves()) > 1
        move = next_move(state, players, rng)
        tell(state, move, players)
        happened.update(events(state, int(move)))
    end = state.outcome()
    assert end is not None
    shares = [state.returns()[(first + place) % row.seats] for place in range(row.seats)]
    found = {"number": number, "build": build(row.game), "reason": end.reason, "shares": shares, "events": happened}
    return {**found, "decisions": decisions, "choices": choices}


def events(state: ariane.State, move: int) -> Iterator[str]:
    """Plays the move; the keys of what happened, in Berzerk with the number of the round."""
    part = f" {state.round}" if isinstance(state, Berzerk) else ""
    log: list[ariane.Event] = []
    state.play(move, log)
    for event in log:
        key = event.key.partition(".")[2]
        yield key + (f" {event.numbers['round']}" if key == "half" and part else part)


def kept(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.is_file() else []


def go_on(row: Row, games: int, folder: Path, end: float, progress: Progress) -> None:
    """Plays a row up to so many games, or until the time is over; each game is written down at once."""
    path = row.path(folder)
    done = len(kept(path))
    task = progress.add_task(path.stem, total=games, completed=done)
    with path.open("a") as file:
        for number in range(done, games):
            if time.monotonic() >= end:
                break
            file.write(json.dumps(play(row, number)) + "\n")
            file.flush()
            progress.update(task, advance=1)
    progress.remove_task(task)


# The report


def share(count: float, games: int) -> str:
    low, high = wilson(count, games)
    return f"{count / games:.0%} ({low:.0%}–{high:.0%})"


def mean(numbers: list[int]) -> str:
    """A mean and half its 95 % interval."""
    middle = sum(numbers) / len(numbers)
    if len(numbers) == 1:
        return f"{middle:.0f}"
    spread = sqrt(sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1))
    return f"{middle:.0f} ± {SURE * spread / sqrt(len(numbers)):.0f}"


def line(row: Row, played: list[dict[str, Any]]) -> str:
    games = len(played)
    if games == 0:
        return f"{row.named()} 0 | not played yet | | | | | |"
    wins = [sum(one["shares"][place] for one in played) for place in range(row.seats)]
    ends = Counter(one["reason"] for one in played)
    order = ", ".join(f"{win / games:.0%}" for win in wins)
    shared = sum(1 for one in played if max(one["shares"]) < 1.0)
    reasons = ", ".join(f"{reason} {share(count, games)}" for reason, count in ends.most_common())
    earlier = sum(one["build"] != build(row.game) for one in played)
    count = f"{games} ({earlier} by an earlier build)" if earlier else str(games)
    lengths = [mean([one[key] for one in played]) for key in ("decisions", "choices")]
    return (
        f"{row.named()} {' | '.join([count, share(wins[0], games), order, share(shared, games), reasons, *lengths])} |"
    )


def happenings(row: Row, played: list[dict[str, Any]]) -> str:
    total: Counter[str] = Counter()
    for one in played:
        total.update(one["events"])
    if row.game != "berzerk":
        each = [f"{key} {total[key] / len(played):.1f}" for key in WATCHED.get(row.game, ())]
        return f"{row.named()} {', '.join(each)} |"
    parts = []
    for number in (1, 2, 3):
        halves = total[f"half {number}"]
        if halves:
            dead, bound = total[f"dead {number}"], total[f"bound {number}"]
            hits = total[f"hit {number}"] / halves
            ends = f"fifth life {share(dead, halves)}, at the bound {share(bound, halves)}"
            parts.append(f"round {number}: {halves} halves, {ends}, {hits:.1f} hits per half")
    return f"{row.named()} {'; '.join(parts)} |"


def report(found: dict[Row, list[dict[str, Any]]]) -> str:
    total = sum(map(len, found.values()))
    lines = [
        "# Balance of the boxes",
        "",
        f"Written by `make balance`, {datetime.now(UTC):%d %B %Y}: {total} games, every seat played alike.",
        "“First” is whoever decided first. A shared win counts by its parts; a game that nobody wins counts as shared.",
        "Choices are decisions with more than one answer. Intervals are 95 % (Wilson's for shares); with more time",
        "`make balance` goes on, and they get narrower.",
        "",
        "| box | seats | players | games | first wins | in order of turn | shared | ends | decisions | choices |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        *(line(row, played) for row, played in found.items()),
        "",
        "## What happens in a game",
        "",
        "| box | seats | players | on average |",
        "| --- | --- | --- | --- |",
        *(happenings(row, played) for row, played in found.items() if played),
        "",
        "## The boxes",
        "",
    ]
    for name in dict.fromkeys(row.game for row in found):
        looked = f" ([the lab’s report]({REPORTS.name}/box-{name}.html))" if report_of(name).is_file() else ""
        game = ariane.load(name)
        box = f"`{game.components.digest}`, as its file in `released/` is named"
        lines += [f"- {name}: {box}; version {game.rules_version} of its rules{looked}"]
    return "\n".join([*lines, ""])


def report_of(name: str) -> Path:
    return REPORTS / f"box-{name}.html"


def write_report(name: str, games: int) -> None:
    """What the lab says of a box among both kinds of player, with the games worth a look as records."""
    seats = min(TABLE, ariane.load(name).seats[-1])
    study = Study(settings(name, seats=(seats,), players=PLAYERS), curves=CURVES).play(games)
    rungs = ladder(study.settings[0], LADDER, games)
    asked = (
        f"ariane lab {name} --seats {seats} --players {','.join(PLAYERS)} --games {games} --ladder {','.join(LADDER)}"
    )
    report_of(name).write_text(lab_report.html(study, rungs, asked), encoding="utf-8")
    print(f"{report_of(name)}: {games} games of {seats} among each of {', '.join(PLAYERS)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="balance", description="how the games of every box go, by seats")
    parser.add_argument("--games", type=int, default=40, help="for every box, number of seats and player (%(default)s)")
    parser.add_argument(
        "--minutes",
        type=float,
        default=30.0,
        help="for all rows, reports come after; the next run goes on (%(default)s)",
    )
    parser.add_argument("--only", default=",".join(ariane.names()))
    parser.add_argument("--folder", type=Path, default=ROOT / ".build" / "balance")
    parser.add_argument("--reports", type=int, default=200, help="games for each of the lab's reports; 0: none")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "balance.md")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + given.minutes * 60
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    wanted = [number for number in ROUNDS if number < given.games] + [given.games] if given.games else []
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        for games in wanted:
            for row in rows(given.only.split(",")):
                go_on(row, games, given.folder, end, progress)
            print(f"up to {games} games each, {max(0.0, end - time.monotonic()) / 60:.1f} minutes left", flush=True)
    for name in given.only.split(",") if given.reports else ():
        write_report(name, given.reports)
    if not wanted:
        return
    found = {row: kept(row.path(given.folder)) for row in rows(ariane.names())}
    given.out.write_text(report(found), encoding="utf-8")


if __name__ == "__main__":
    main()
