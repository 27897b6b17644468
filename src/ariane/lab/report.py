"""The report of a study: one HTML file that needs nothing else, and ten lines for the terminal."""

import re
from base64 import b64encode
from importlib.resources import files
from math import isinf
from pathlib import Path
from typing import Any

from ariane.core.errors import ArianeError
from ariane.lab import plots
from ariane.lab.figures import COUNTS, Difference, Figure, Span
from ariane.lab.study import Rung, Study, digest, levels, sentence, shown, told, verdict
from ariane.lab.watching import Setting

# The figures that stand on top of a report; the others unfold.
FIRST = (
    "shared",
    "nobody",
    "decisions",
    "turns",
    "minutes",
    "real choices",
    "branching",
    "lead changes",
    "decided",
    "never trailed",
    "drama",
    "comeback",
)


def check_installed() -> None:
    """Before the first game: whether a report can be drawn at all."""
    try:
        import jinja2  # noqa: F401
        import matplotlib as mpl  # noqa: F401
        import polars as pl  # noqa: F401
    except ImportError as error:
        raise ArianeError(f"the lab needs {error.name}: pip install 'ariane[lab]'") from None


TEN = 10  # lines of a summary


def summary(study: Study, rungs: list[Rung]) -> list[str]:
    """What a study found, in ten lines at most: something of everything, then more of it where there is room."""
    pairs = study.pairs()
    priced = [line for setting in study.settings if setting.label in study.prices for line in _priced(study, setting)]
    groups = [
        [_played(study, setting) for setting in study.settings],
        [_beside(study, *pair) for pair in pairs] + [line for pair in pairs for line in _sentences(study, *pair)],
        priced,
        ([_skill(rungs)] if rungs else []) + [_climbed(one) for one in rungs],
        study.doubts(),
    ]
    caution = study.caution()
    last = [caution] if caution else []
    room, total = TEN - len(last), sum(map(len, groups))
    if total > room:
        last.insert(0, f"… and {total - room + 1} lines more in the report")
    return [*_some(groups, TEN - len(last)), *last]


def _some(groups: list[list[str]], room: int) -> list[str]:
    """The first lines of every group, by turns, as many as there is room for."""
    taken = [0] * len(groups)
    while room and any(count < len(group) for count, group in zip(taken, groups, strict=True)):
        for at, group in enumerate(groups):
            if room and taken[at] < len(group):
                taken[at] += 1
                room -= 1
    return [line for count, group in zip(taken, groups, strict=True) for line in group[:count]]


def _played(study: Study, setting: Setting) -> str:
    figures = {one.key: one for one in study.figures[setting.label]}
    wins = ", ".join(shown(figures[f"win place {place + 1}"]) for place in range(setting.seats))
    length, games = figures["decisions"], len(study.noted[setting.label])
    return (
        f"{setting.label}: {games} games; wins in order of play {wins}; {shown(length)} decisions "
        f"({between(length.kind, length.low, length.high)})"
    )


def _beside(study: Study, before: str, after: str) -> str:
    return f"{after} beside {before}: {verdict(study.compare(before, after))}"


def _sentences(study: Study, before: str, after: str) -> list[str]:
    return [f"{after}: {sentence(one)}" for one in _changed(study, before, after)]


def _climbed(one: Rung) -> str:
    share = f"{one.share:.1%} ({one.low:.1%} to {one.high:.1%}, fair {one.fair:.0%}, {one.games} games)"
    return f"{one.player} against {one.against}: {share}"


def _skill(rungs: list[Rung]) -> str:
    return f"{levels(rungs)} of {len(rungs)} players clearly beat the one below (as 60 % would of two)"


DEAD = 0.01  # of the win: what is worth less to whoever may use it makes no difference
SELDOM = 0.02  # of the games
SQUARE = re.compile("[a-z]{1,2}[0-9]{1,2}")  # where a maze is laid anew in every game, squares are told by their number


def strong(study: Study, label: str) -> list[str]:
    """Things that surely help whoever may use them, or, where that was not asked, go with winning; dearest first."""
    game, priced = study.setting(label).game, study.priced(label)
    return [
        f"{plots.called(game, one.thing)} {one.value:+.1%} ({one.low:+.1%} to {one.high:+.1%})"
        for one in priced or study.worths(label)
        if one.low > 0
    ]


def dead(study: Study, label: str) -> list[str]:
    """Things hardly anybody uses, or that are shown to be worth nothing; the deadest first."""
    game, found = study.setting(label).game, [f"{text} (in none)" for text in study.unmet(label)]
    seldom = sorted((one for one in study.worths(label) if one.games.value < SELDOM), key=lambda one: one.games.value)
    squares = [one for one in seldom if SQUARE.fullmatch(one.thing)]
    found += [
        f"{plots.called(game, one.thing)} (in {one.games.value:.1%} of games)" for one in seldom if one not in squares
    ]
    found += [
        f"{plots.called(game, one.thing)} (worth {one.low:+.1%} to {one.high:+.1%})"
        for one in sorted(study.priced(label), key=lambda one: abs(one.value))
        if one.used >= SELDOM and one.low > -DEAD and one.high < DEAD
    ]
    return found + ([f"{len(squares)} squares (each in fewer than {SELDOM:.0%} of games)"] if squares else [])


def _priced(study: Study, setting: Setting) -> list[str]:
    label = setting.label
    lines = [f"{label}: worth most to whoever may use it: {', '.join(strong(study, label)[:4]) or 'nothing is sure'}"]
    gone = dead(study, label)
    return [*lines, f"{label}: dead: {', '.join(gone[:6])}"] if gone else lines


def _changed(study: Study, before: str, after: str) -> list[Difference]:
    """What is worth a sentence: everything that differs, but for single cards and questions."""
    found = study.compare(before, after)
    return [one for one in found if one.sure != "not shown" and not one.key.startswith(COUNTS)]


def between(kind: str, low: float, high: float) -> str:
    return "one game: no interval" if isinf(high) else f"{told(kind, low)} to {told(kind, high)}"


def _interval(one: Figure) -> str:
    return between(one.kind, one.low, one.high)


def _spanned(kind: str, one: Span) -> str:
    """A number with its interval, as it stands in a row with others."""
    return told(kind, one.value) if isinf(one.high) else f"{told(kind, one.value)} ({between(kind, one.low, one.high)})"


def _section(study: Study, label: str) -> dict[str, Any]:
    setting = study.setting(label)
    figures = study.figures[label]
    worths = study.worths(label)
    priced = study.priced(label)
    return {
        "label": label,
        "games": len(study.noted[label]),
        "box": digest(setting),
        "ours": setting.components is None,
        "options": setting.options,
        "ends": [one for one in figures if one.key.startswith("end ")],
        "first": [one for one in figures if one.key.startswith("win ") or one.key in FIRST],
        "asked": [one for one in figures if one.key.startswith("asked ")],
        "things": [(plots.called(setting.game, one.thing), one) for one in worths],
        "dead": dead(study, label),
        "strong": strong(study, label),
        "prices": [(plots.called(setting.game, one.thing), one) for one in priced],
        "rules": study.rules(label),
        "plot": plots.things(setting.game, worths),
        "worth": plots.prices(setting.game, priced),
        "outliers": study.outliers(label),
    }


def html(study: Study, rungs: list[Rung], command: str) -> str:
    """The whole report: figures, plots, differences, doubts, and the games worth a look as records inside it."""
    import jinja2

    game = study.settings[0].game
    template = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(
        files("ariane.lab").joinpath("report.html").read_text(encoding="utf-8")
    )
    sections = [_section(study, setting.label) for setting in study.settings]
    records = {
        (section["label"], kind): study.record(section["label"], one.number).write()
        for section in sections
        for kind, one in section["outliers"].items()
    }
    return template.render(
        title=plots.title(game),
        game=game,
        seed=study.seed,
        command=command,
        summary=summary(study, rungs),
        sections=sections,
        records=records,
        rungs=rungs,
        pairs=[
            (before, after, _changed(study, before, after), study.compare(before, after))
            for before, after in study.pairs()
        ],
        doubts=study.doubts(),
        caution=study.caution(),
        verdict=verdict,
        skill=_skill(rungs) if rungs else "",
        wins=plots.wins(study),
        lengths=plots.lengths(study),
        curves=plots.curves(study),
        shown=shown,
        told=told,
        interval=_interval,
        between=between,
        spanned=_spanned,
        inside=lambda text: f"data:text/plain;charset=utf-8;base64,{b64encode(text.encode()).decode()}",
        sentence=sentence,
    )


def write_parquet(study: Study, path: Path) -> None:
    study.table().write_parquet(path)
