"""The report of a study: one HTML file that needs nothing else, and ten lines for the terminal."""

from importlib.resources import files
from pathlib import Path
from typing import Any

from ariane.core.errors import ArianeError
from ariane.lab import plots
from ariane.lab.figures import COUNTS, Difference, Figure
from ariane.lab.study import Rung, Study, digest, sentence, shown, told

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
    for one in rungs:
        between = f"{one.low:.1%} to {one.high:.1%}, fair {one.fair:.0%}"
        lines.append(f"{one.player} against {one.against}: {one.share:.1%} ({between})")
    lines += study.doubts()[:3]
    return lines


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
        "dead": [plots.called(setting.game, one.thing) for one in worths if one.games < 0.02],
        "idle": study.idle_rules(label),
        "plot": plots.things(setting.game, worths),
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
        wins=plots.wins(study),
        lengths=plots.lengths(study),
        curves=plots.curves(study),
        shown=shown,
        told=told,
        interval=_interval,
        sentence=sentence,
    )


def write_parquet(study: Study, path: Path) -> None:
    study.table().write_parquet(path)
