"""The report of a study: one HTML file that needs nothing else, and ten lines for the terminal."""

import re
from base64 import b64encode
from importlib.resources import files
from pathlib import Path
from typing import Any

from ariane.core.errors import ArianeError
from ariane.lab import plots
from ariane.lab.figures import COUNTS, Difference, Figure
from ariane.lab.study import Rung, Study, digest, levels, sentence, shown, told, verdict

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


def summary(study: Study, rungs: list[Rung]) -> list[str]:
    """What a study found, in about ten lines."""
    lines = []
    for setting in study.settings:
        figures = {one.key: one for one in study.figures[setting.label]}
        wins = ", ".join(shown(figures[f"win place {place + 1}"]) for place in range(setting.seats))
        length = figures["decisions"]
        games = len(study.noted[setting.label])
        lines.append(
            f"{setting.label}: {games} games; wins in order of play {wins}; {shown(length)} decisions "
            f"({told('number', length.low)} to {told('number', length.high)})"
        )
    for before, after in study.pairs():
        changes = _changed(study, before, after)
        lines.append(f"{after} beside {before}:")
        lines += [f"  {sentence(one)}" for one in changes[:5]] or ["  no difference shown"]
    for setting in study.settings:
        if setting.label in study.prices:
            lines += _priced(study, setting.label)
    for one in rungs:
        between = f"{one.low:.1%} to {one.high:.1%}, fair {one.fair:.0%}"
        lines.append(f"{one.player} against {one.against}: {one.share:.1%} ({between})")
    if rungs:
        lines.append(_skill(rungs))
    lines += study.doubts()[:3]
    return lines


def _skill(rungs: list[Rung]) -> str:
    return f"{levels(rungs)} of {len(rungs)} players clearly beat the one below (as 60 % would of two)"


DEAD = 0.01  # of the win: what is worth less to whoever may use it makes no difference
SELDOM = 0.02  # of the games
SQUARE = re.compile("[a-z]{1,2}[0-9]{1,2}")  # where a maze is laid anew in every game, squares are told by their number


def strong(study: Study, label: str) -> list[str]:
    """Things that surely help whoever may use them, the dearest first, in words."""
    game = study.setting(label).game
    return [
        f"{plots.called(game, one.thing)} {one.value:+.1%} ({one.low:+.1%} to {one.high:+.1%})"
        for one in study.priced(label)
        if one.low > 0
    ]


def dead(study: Study, label: str) -> list[str]:
    """Things hardly anybody uses, or that are shown to be worth nothing."""
    game, found = study.setting(label).game, list[str]()
    priced = study.priced(label)
    found += [
        f"{plots.called(game, one.thing)} (worth {one.low:+.1%} to {one.high:+.1%})"
        for one in priced
        if one.used >= SELDOM and one.low > -DEAD and one.high < DEAD
    ]
    seldom = [one for one in study.worths(label) if one.games < SELDOM]
    squares = [one for one in seldom if SQUARE.fullmatch(one.thing)]
    found += [f"{plots.called(game, one.thing)} (in {one.games:.1%} of games)" for one in seldom if one not in squares]
    found += [f"{text} (in none)" for text in study.unmet(label)]
    return found + ([f"{len(squares)} squares (each in fewer than {SELDOM:.0%} of games)"] if squares else [])


def _priced(study: Study, label: str) -> list[str]:
    lines = [f"{label}: worth most to whoever may use it: {', '.join(strong(study, label)[:4]) or 'nothing is sure'}"]
    gone = dead(study, label)
    return [*lines, f"{label}: dead: {', '.join(gone[:6])}"] if gone else lines


def _changed(study: Study, before: str, after: str) -> list[Difference]:
    """What is worth a sentence: everything that differs, but for single cards and questions."""
    found = study.compare(before, after)
    return [one for one in found if one.sure != "not shown" and not one.key.startswith(COUNTS)]


def _interval(one: Figure) -> str:
    return f"{told(one.kind, one.low)} to {told(one.kind, one.high)}"


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
        verdict=verdict,
        skill=_skill(rungs) if rungs else "",
        wins=plots.wins(study),
        lengths=plots.lengths(study),
        curves=plots.curves(study),
        shown=shown,
        told=told,
        interval=_interval,
        inside=lambda text: f"data:text/plain;charset=utf-8;base64,{b64encode(text.encode()).decode()}",
        sentence=sentence,
    )


def write_parquet(study: Study, path: Path) -> None:
    study.table().write_parquet(path)
