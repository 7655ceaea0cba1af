"""Figures that tests measure, printed after the run: `figures("first paint of the match page", "412 ms")`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PREFIX = "figure:"
Figures = Callable[[str, object], None]


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Figures:
    """Note a figure; it reaches the summary from whichever process measured it."""
    return lambda name, value: record_property(f"{PREFIX}{name}", str(value))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [one for kind in ("passed", "failed") for one in terminalreporter.stats.get(kind, [])]
    lines = [
        f"{name.removeprefix(PREFIX)}: {value}"
        for report in reports
        for name, value in getattr(report, "user_properties", [])
        if report.when == "call" and name.startswith(PREFIX)
    ]
    if lines:
        terminalreporter.section("figures")
        for line in sorted(set(lines)):
            terminalreporter.write_line(line)
