"""A study: the same games played in several settings, and what differs between them."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from math import isinf
from typing import TYPE_CHECKING, Any, NamedTuple

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.errors import BadSeats
from ariane.core.game import Value
from ariane.core.record import Record
from ariane.core.registry import load, our_components
from ariane.lab.abstaining import Done, Price, prices
from ariane.lab.arena import wilson
from ariane.lab.crew import spread
from ariane.lab.figures import (
    COUNTS,
    FEW,
    Difference,
    Figure,
    Pace,
    Worth,
    decided,
    differences,
    figure,
    lead_changes,
    measures,
    worths,
)
from ariane.lab.ruling import Met, refusing, rules_met, unmet
from ariane.lab.watching import Noted, Piece, Setting, play_piece
from ariane.players.house import seat_player
from ariane.players.playouts import play_out

if TYPE_CHECKING:
    import polars as pl

MOST = 100_000  # games of one setting, whatever precision is asked for
CURVES = 20  # games of every setting that are looked at with a search
THOUGHT = 200  # its iterations at each place

Told = Callable[[int, float], None]  # games played so far, and the widest interval of a seat's share


def settings(
    game: str,
    *,
    boxes: Sequence[Components | None] = (None,),
    seats: Sequence[int] = (),
    options: Sequence[dict[str, Value]] = ({},),
    players: Sequence[str] = ("greedy",),
) -> list[Setting]:
    """Every box with every number of seats, options and player; all that can be wrong is found here."""
    found = []
    for box in boxes:
        opened = load(game, box)
        for count in seats or opened.seats[:1]:
            for chosen in options:
                settled = opened.settle(count, chosen)
                for player in players:
                    seat_player(player, opened)
                    parts = [f"{count} seats", player, *(f"{key}={value}" for key, value in chosen.items())]
                    parts += [box.source] if box is not None else []
                    held = (box.text, box.source) if box is not None else None
                    altered = ", ".join([*(f"{key}={value}" for key, value in chosen.items()), *_changes(box)])
                    found.append(Setting(", ".join(parts), game, held, count, settled, player, None, altered))
    if not found:
        raise BadSeats("a study needs at least one box, one number of seats and one player")
    return found


def _changes(box: Components | None) -> list[str]:
    """What a box is called among others: what was changed in it, or its file."""
    return [box.source.rpartition(" with ")[2]] if box is not None else []


@dataclass
class Study:
    """Plays, counts and compares. The same seed gives the same study, on any number of processes."""

    settings: list[Setting]
    seed: int = 0
    pace: Pace = field(default_factory=Pace)  # of people
    curves: int = CURVES
    thought: int = THOUGHT
    noted: dict[str, list[Noted]] = field(default_factory=dict)
    prices: dict[str, dict[str, Price]] = field(default_factory=dict)
    _worths: dict[str, list[Worth]] = field(default_factory=dict, repr=False)

    def play(
        self,
        games: int,
        *,
        precision: float | None = None,
        jobs: int = 1,
        cluster: str | None = None,
        told: Told | None = None,
    ) -> "Study":
        """Plays so many games of every setting, those played before included.

        With a precision it goes on, beyond that many if need be, until every seat's share is known to plus or minus it.
        `jobs` is the number of processes, or with the address of a Ray cluster how many cores it is thought to have.
        """
        self.__dict__.pop("figures", None)
        self.prices.clear()
        self._worths.clear()
        wanted = games
        while True:
            pieces = [piece for setting in self.settings for piece in self._pieces(setting, wanted, jobs)]
            for piece, found in zip(pieces, spread(play_piece, pieces, jobs, cluster), strict=True):
                self.noted.setdefault(piece.setting.label, []).extend(found)
                if told is not None:
                    told(len(found), self.width())
            if precision is None or self.width() <= precision or wanted >= MOST:
                return self
            wanted = min(MOST, wanted * 2)

    def _pieces(self, setting: Setting, games: int, jobs: int) -> Iterator[Piece]:
        """What is still to be played of a setting, in parts so small that a bar moves and processes end together."""
        done = len(self.noted.get(setting.label, []))
        size = max(1, min(200, (games - done) // (8 * jobs)))
        for first in range(done, games, size):
            count = min(size, games - first)
            yield Piece(setting, self.seed, first, count, self.curves, self.thought)

    def width(self) -> float:
        """Half the widest interval of a seat's share of the win, over all settings."""
        widest = 0.0
        for setting in self.settings:
            noted = self.noted.get(setting.label, [])
            if not noted:
                return 1.0
            for seat in range(setting.seats):
                low, high = wilson(sum(one.shares[seat] for one in noted), len(noted))
                widest = max(widest, (high - low) / 2)
        return widest

    # What came of it

    @cached_property
    def figures(self) -> dict[str, list[Figure]]:
        """By setting: everything that was measured, with intervals."""
        found = {}
        for label, noted in self.noted.items():
            told = (figure(measure, noted) for measure in measures(noted, self.pace))
            found[label] = [one for one in told if one is not None]
        return found

    def worths(self, label: str) -> list[Worth]:
        """Of every card, tile, square, text and event: how often met, used and refused, and what goes with it."""
        if label not in self._worths:
            self._worths[label] = worths(self.noted[label], refusing(self.setting(label).open()))
        return self._worths[label]

    def compare(self, before: str, after: str) -> list[Difference]:
        return differences(self.noted[before], self.noted[after], self.pace)

    def pairs(self) -> list[tuple[str, str]]:
        """The settings that are compared: each with the first of as many seats and the same player."""
        found = []
        for at, setting in enumerate(self.settings):
            for other in self.settings[:at]:
                if other.seats == setting.seats and other.player == setting.player:
                    found.append((other.label, setting.label))
                    break
        return found

    def doubts(self) -> list[str]:
        """Figures that two kinds of player tell apart: they may speak of a player's weakness, not of the game."""
        found = []
        for at, setting in enumerate(self.settings):
            for other in self.settings[:at]:
                same = (other.seats, other.options, other.components) == (
                    setting.seats,
                    setting.options,
                    setting.components,
                )
                if not same or other.player == setting.player:
                    continue
                found += self._doubted_prices(other, setting) + self._doubted_changes(other, setting)
                theirs = {one.key: one for one in self.figures[other.label]}
                for one in self.figures[setting.label]:
                    twin = theirs.get(one.key)
                    if twin is None or one.key.startswith(COUNTS) or min(twin.games, one.games) < FEW:
                        continue
                    if twin.low <= one.high and one.low <= twin.high:
                        continue
                    found.append(
                        f"{one.what}: {shown(twin)} among {other.player} players, {shown(one)} among {setting.player} "
                        f"({_where(setting)}): perhaps a player's weakness, not the game"
                    )
        return found

    def _doubted_prices(self, other: Setting, setting: Setting) -> list[str]:
        """Things of which two kinds of player would say otherwise what they are worth."""
        theirs = self.prices.get(other.label, {})
        return [
            f"worth of {one.thing}: {twin.value:+.1%} to {other.player} players, {one.value:+.1%} to {setting.player} "
            f"({_where(setting)}): perhaps a player's weakness, not the game"
            for one in self.prices.get(setting.label, {}).values()
            if (twin := theirs.get(one.thing)) is not None and (twin.low > one.high or one.low > twin.high)
        ]

    def _doubted_changes(self, other: Setting, setting: Setting) -> list[str]:
        """Figures that a change moves among one kind of player and not, or otherwise, among another."""
        before = {after: first for first, after in self.pairs()}
        if setting.label not in before or other.label not in before:
            return []
        theirs = {one.key: one for one in self.compare(before[other.label], other.label)}
        changed = setting.change or setting.label
        return [
            f"what {changed} does to {one.what}: {gained(twin)} among {other.player} players, {gained(one)} among "
            f"{setting.player} ({setting.seats} seats): perhaps a player's weakness, not the game"
            for one in self.compare(before[setting.label], setting.label)
            if (twin := theirs.get(one.key)) is not None
            and not one.key.startswith(COUNTS)
            and "surely" in (one.sure, twin.sure)
            and (twin.low > one.high or one.low > twin.high)
        ]

    def caution(self) -> str | None:
        """Where all players are of one kind, nobody can tell their weakness from the game's."""
        kinds = {setting.player for setting in self.settings}
        if len(kinds) > 1:
            return None
        [kind] = kinds
        other = "search:50" if kind == "greedy" else "greedy"
        return (
            f"Only {kind} players were watched: their weakness, not the game, may explain a figure. "
            f"Ask two kinds: --players {kind},{other}"
        )

    def rules(self, label: str) -> list[Met]:
        """Every rule of the book: how often it was asked about, happened or refused something; idle ones last."""
        return rules_met(self.setting(label).open(), self.noted[label])

    def unmet(self, label: str) -> list[str]:
        """Texts of the box that no game came to."""
        return unmet(self.setting(label).open().components, self.noted[label])

    def price(
        self,
        label: str,
        things: Sequence[str] = (),
        jobs: int = 1,
        cluster: str | None = None,
        told: Done | None = None,
    ) -> list[Price]:
        """What it is worth to be allowed each of these things, or everything that was used: see `abstaining`."""
        found = self.prices.setdefault(label, {})
        noted = self.noted[label]
        used = sorted({thing for one in noted for seat in one.used for thing in seat})
        wanted = [thing for thing in things or used if thing not in found]
        found |= {one.thing: one for one in prices(self.setting(label), self.seed, noted, wanted, jobs, cluster, told)}
        return self.priced(label)

    def priced(self, label: str) -> list[Price]:
        """What was found so far of what things are worth, the dearest first."""
        return sorted(self.prices.get(label, {}).values(), key=lambda one: (-one.value, one.thing))

    def brief(self, setting: Setting) -> str:
        """What tells a setting apart from the others of this study, and nothing else."""
        several = len({one.seats for one in self.settings}) > 1, len({one.player for one in self.settings}) > 1
        parts = [f"{setting.seats} seats" if several[0] else "", setting.player if several[1] else "", setting.change]
        return ", ".join(filter(None, parts)) or ("as it is" if len(self.settings) > 1 else setting.label)

    def setting(self, label: str) -> Setting:
        return next(one for one in self.settings if one.label == label)

    def outliers(self, label: str) -> dict[str, Noted]:
        """Games worth a look: the longest, the shortest, most changes of the lead, the most one-sided, a tie."""
        noted = self.noted[label]
        found = {
            "longest": max(noted, key=lambda one: one.decisions),
            "shortest": min(noted, key=lambda one: one.decisions),
        }
        if any(one.curve for one in noted):
            found["most lead changes"] = max(noted, key=lambda one: lead_changes(one) or 0)
            found["most one-sided"] = min(noted, key=lambda one: 2 if (since := decided(one)) is None else since)
        shared = [one for one in noted if max(one.shares) < 1]
        if shared:
            found["tie"] = shared[0]
        return found

    def record(self, label: str, number: int) -> Record:
        """A game of this study as a record, to be opened on the page or in the terminal."""
        setting = self.setting(label)
        game = setting.open()
        names = setting.seated(number)
        state = game.new(setting.seats, **setting.options)
        start, steps = state.copy(), list[int]()
        play_out(state, [seat_player(name, game) for name in names], Rng(self.seed, number), steps)
        record = Record(game, setting.seats, setting.options, [f"{name} {at}" for at, name in enumerate(names, 1)])
        for step in steps:
            record.add(start, step)
            start.play(step)
        return record

    # For notebooks and programs

    def facts(self) -> dict[str, Any]:
        """Everything but the single games, as plain data; an interval that one game cannot have is None."""
        facts: dict[str, Any] = finite(self._facts())
        return facts

    def _facts(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "settings": [
                {
                    **{key: value for key, value in setting._asdict().items() if key != "components"},
                    "box": digest(setting),
                    "games": len(self.noted.get(setting.label, [])),
                    "figures": [one._asdict() for one in self.figures.get(setting.label, [])],
                    "things": [one._asdict() for one in self.worths(setting.label)],
                    "worth": [one._asdict() for one in self.priced(setting.label)],
                    "rules": [one._asdict() for one in self.rules(setting.label)],
                }
                for setting in self.settings
            ],
            "differences": [
                {"setting": after, "beside": before, **one._asdict()}
                for before, after in self.pairs()
                for one in self.compare(before, after)
            ],
            "doubts": self.doubts(),
            "caution": self.caution(),
        }

    def html(self, rungs: "Sequence[Rung]" = (), command: str = "") -> str:
        """The report, as one page that needs nothing else; `command` says in it how it was made."""
        from ariane.lab import report

        return report.html(self, list(rungs), command)

    def table(self) -> "pl.DataFrame":
        """A row per game."""
        import polars as pl

        rows = []
        for setting in self.settings:
            for one in self.noted.get(setting.label, []):
                facts = one._asdict()
                for key in ("asked", "things", "refused", "curve", "used"):
                    facts[key] = json.dumps(facts[key])
                rows.append({"setting": setting.label, "seats": setting.seats, "player": setting.player, **facts})
        return pl.DataFrame(rows)

    def figure_table(self) -> "pl.DataFrame":
        """A row per figure of each setting."""
        import polars as pl

        rows = [{"setting": label, **one._asdict()} for label, found in self.figures.items() for one in found]
        return pl.DataFrame(rows)


class Rung(NamedTuple):
    """One player in one seat against another in all the others: its share of the win."""

    player: str
    against: str
    share: float
    low: float
    high: float
    fair: float
    games: int


def ladder(
    setting: Setting,
    players: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    cluster: str | None = None,
    told: Told | None = None,
) -> list[Rung]:
    """Every player against the one named before it, as a guest at their table, seats in turn.

    Where each beats the one below clearly, the game rewards skill; where nobody does, chance decides.
    """
    found = []
    for below, player in pairwise(players):
        rung = setting._replace(label=f"{player} against {below}", player=below, guest=player)
        study = Study([rung], seed, curves=0).play(games, jobs=jobs, cluster=cluster, told=told)
        noted = study.noted[rung.label]
        won = sum(one.shares[one.number % setting.seats] for one in noted)
        low, high = wilson(won, len(noted))
        found.append(Rung(player, below, won / len(noted), low, high, 1 / setting.seats, len(noted)))
    return found


def levels(rungs: Sequence[Rung], clear: float = 0.6) -> int:
    """How many players beat the one below them as clearly as 60 % of a game of two: what skill can tell apart."""
    return sum(one.share >= one.fair * clear * 2 for one in rungs)


def _where(setting: Setting) -> str:
    return ", ".join(filter(None, (f"{setting.seats} seats", setting.change)))


def digest(setting: Setting) -> str:
    box = Components(*setting.components) if setting.components else our_components(setting.game)
    return box.digest


def shown(one: Figure | Difference) -> str:
    """A value as people read it."""
    return told(one.kind, one.value)


def gained(one: Difference) -> str:
    """A difference with its sign."""
    return f"{one.value:+.3g}" if one.kind == "number" else f"{one.value:+.1%}"


def finite(facts: Any) -> Any:
    """The same with None for what is infinite: JSON knows no other word for it."""
    if isinstance(facts, dict):
        return {key: finite(value) for key, value in facts.items()}
    if isinstance(facts, list | tuple):
        return [finite(value) for value in facts]
    return None if isinstance(facts, float) and isinf(facts) else facts


def told(kind: str, number: float) -> str:
    return f"{number:.3g}" if kind == "number" else f"{number:.1%}"


def sentence(one: Difference) -> str:
    """A difference in a plain sentence: surely, perhaps, or not shown."""
    change = f"{one.what}: {told(one.kind, one.before)} → {told(one.kind, one.after)}"
    between = f"difference {told(one.kind, one.low)} to {told(one.kind, one.high)}"
    if one.sure == "not shown":
        return f"No difference shown: {change} ({between})"
    return f"{one.sure.capitalize()} {'more' if one.value > 0 else 'less'}: {change} ({between})"


def verdict(changes: Sequence[Difference]) -> str:
    """All differences in one plain sentence: what changed surely, perhaps, and what is not shown to have changed."""
    told = [one for one in changes if not one.key.startswith(COUNTS)]

    def names(sure: str) -> str:
        return ", ".join(f"{one.what} ({'more' if one.value > 0 else 'less'})" for one in told if one.sure == sure)

    rest = sum(one.sure == "not shown" for one in told)
    parts = [f"Surely changed: {names('surely') or 'nothing'}", f"perhaps: {names('perhaps') or 'nothing'}"]
    return f"{'; '.join(parts)}; of {rest} other figures no change is shown."
