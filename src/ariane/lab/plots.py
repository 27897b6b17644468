"""Plots of a study, as SVG that takes its colours from the page it stands on: by day, by night and on paper."""

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any

from ariane.core.registry import load
from ariane.core.registry import words as game_words
from ariane.lab.abstaining import Price
from ariane.lab.figures import Worth
from ariane.lab.study import Study

# What matplotlib draws in these colours takes those of the page; see the style in report.html.
COLOURS = {"#22201c": "var(--ink)", "#c8402f": "var(--thread)", "#a57c36": "var(--brass)", "#56b4e9": "var(--sky)"}
INK, THREAD, BRASS, SKY = COLOURS
LINES = (THREAD, SKY, BRASS, INK)
MOST_THINGS = 30
STYLE = {
    "svg.fonttype": "none",
    "svg.hashsalt": "ariane",  # the same study gives the same file
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "legend.frameon": False,
}


def called(game: str, thing: str) -> str:
    """A card, tile or text by the name that the game's English words give it; an event by its key."""
    if thing.startswith(f"{game}."):
        return thing.partition(".")[2].replace("-", " ")
    words = game_words(game, "en")
    try:
        return words(thing) if words.has(thing) else thing
    except LookupError:  # it speaks of people or numbers
        return thing


def _canvas(wide: float, high: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(wide, high), layout="constrained")
    return figure, figure.add_subplot()


def _svg(figure: Any, title: str) -> str:
    file = StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Title": title})
    text = file.getvalue()
    text = re.sub(r"(\d\.\d\d)\d+", r"\1", text[text.index("<svg") :])  # a hundredth of a point is enough
    for drawn, shown in COLOURS.items():
        text = text.replace(drawn, shown)
    return text.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)


def wins(study: Study) -> str:
    """Every seat's share of the win in every setting, with its interval and the fair share."""
    with _styled():
        figure, axes = _canvas(8, 1.2 + 0.28 * sum(setting.seats for setting in study.settings))
        at, ticks, labels = 0.0, list[float](), list[str]()
        for number, setting in enumerate(study.settings):
            figures = {one.key: one for one in study.figures[setting.label]}
            for place in range(setting.seats):
                one = figures[f"win place {place + 1}"]
                error = _arms(one.value, one.low, one.high)
                axes.errorbar(one.value, at, xerr=error, fmt="o", color=LINES[number % len(LINES)], capsize=3)
                ticks.append(at)
                labels.append(f"{study.brief(setting)}: {one.what.removesuffix(' to decide wins')}")
                at += 1
            axes.plot(
                [1 / setting.seats] * 2, [at - setting.seats - 0.4, at - 0.6], color=INK, linewidth=1, linestyle=":"
            )
            at += 0.5
        axes.set_yticks(ticks, labels)
        axes.invert_yaxis()
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axes.set_xlabel("share of the win; dotted: fair")
        return _svg(figure, "Share of the win by order of play")


def lengths(study: Study) -> str:
    """How many decisions games take, as steps: part of the games that are over by then."""
    with _styled():
        figure, axes = _canvas(8, 3.2)
        for number, setting in enumerate(study.settings):
            numbers = sorted(one.decisions for one in study.noted[setting.label])
            parts = [(at + 1) / len(numbers) for at in range(len(numbers))]
            axes.step(numbers, parts, where="post", color=LINES[number % len(LINES)], label=study.brief(setting))
        axes.set_xlabel("decisions")
        axes.set_ylabel("games that are over")
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axes.legend(loc="lower right")
        return _svg(figure, "Length of the games")


def curves(study: Study) -> str | None:
    """The later winner's share of the win over the game: when it is decided."""
    told = {
        study.brief(setting): [one for one in study.noted[setting.label] if one.curve and max(one.shares) == 1]
        for setting in study.settings
    }
    if not any(told.values()):
        return None
    with _styled():
        figure, axes = _canvas(8, 3.2)
        for number, (label, games) in enumerate(told.items()):
            if not games:
                continue
            points = len(games[0].curve)
            games = [one for one in games if len(one.curve) == points]
            means = [sum(one.curve[at][one.shares.index(1.0)] for one in games) / len(games) for at in range(points)]
            axes.plot([at / (points - 1) for at in range(points)], means, color=LINES[number % len(LINES)], label=label)
        axes.set_ylim(0, 1)
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axes.set_xlabel("part of the game")
        axes.set_ylabel("chance of the later winner")
        axes.legend(loc="upper left")
        return _svg(figure, "When the games are decided")


def things(game: str, found: list[Worth]) -> str | None:
    """What goes with every card, tile, text and event: how much more those seats win than the others of their games."""
    told = "share of the win of seats that did something with it, less that of the others"
    return _ranked(game, [one for one in found if one.pairs >= 5], told, "What goes with winning")


def prices(game: str, found: list[Price]) -> str | None:
    """What it is worth to be allowed every card, tile, text and event."""
    told = "share of the win with it, less that of the same games without it"
    return _ranked(game, [one for one in found if one.used > 0], told, "What it is worth to be allowed it")


def _ranked(game: str, shown: Sequence[Worth | Price], told: str, title: str) -> str | None:
    """Things one below the other, each with its interval: the first and the last, where there are many."""
    if not shown:
        return None
    if len(shown) > MOST_THINGS:
        shown = [*shown[: MOST_THINGS // 2], *shown[-MOST_THINGS // 2 :]]
    with _styled():
        figure, axes = _canvas(8, 0.8 + 0.24 * len(shown))
        for at, one in enumerate(shown):
            error = _arms(one.value, one.low, one.high)
            colour = THREAD if one.low > 0 or one.high < 0 else INK
            axes.errorbar(one.value, at, xerr=error, fmt="o", markersize=4, color=colour, capsize=2)
        axes.axvline(0, color=INK, linewidth=1, linestyle=":")
        axes.set_yticks(range(len(shown)), [called(game, one.thing) for one in shown])
        axes.invert_yaxis()
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:+.1%}")
        axes.set_xlabel(told)
        return _svg(figure, title)


def _arms(value: float, low: float, high: float) -> list[list[float]]:
    """How far an interval reaches to each side; rounding must not turn it round."""
    return [[max(0.0, value - low)], [max(0.0, high - value)]]


def _styled() -> Any:
    from matplotlib import rc_context

    return rc_context(STYLE)


def title(game: str) -> str:
    words = game_words(load(game).name, "en")
    return words("title") if words.has("title") else game.capitalize()
