"""A second look at tests with browsers, servers and clocks: one in thousands meets a moment that nobody foresaw.

It is run once more, and told of at the end with what went wrong. What is wrong fails twice; and more than a few such
moments are a failure, too.
"""

from typing import Any

import pytest

PLACES = ("tests/web/", "tests/table/")
FEW = 4


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(PLACES):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and len(reporter.stats.get("rerun", [])) > FEW:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any) -> None:
    again = terminalreporter.stats.get("rerun", [])
    for report in again:
        terminalreporter.section(f"failed once, run again: {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)
    if again:
        verdict = "more than a few: this is a failure" if len(again) > FEW else "each wants a look"
        terminalreporter.write_line(f"tests that failed once and were run again: {len(again)} ({verdict})")
