"""What the whole suite tells at its end: how many rules of each game a reader can see played, in which languages."""

from typing import Any

from ariane.core.registry import load, names
from tests.playing_scenes import shown


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if not any("test_scenes" in report.nodeid for report in terminalreporter.stats.get("passed", [])):
        return
    for name in names():
        played, drawn = shown(name)
        book = load(name).rulebook
        acted = len(book) - len(drawn) - 1  # the one that only refuses what is not asked
        told = (
            f"{len(played)} of {acted} rules that players act on, {len(drawn)} more drawn ({', '.join(book.languages)})"
        )
        terminalreporter.write_line(f"scenes of {name}: {told}")
