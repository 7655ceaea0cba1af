"""How long each test takes, setting up and clearing away with it: written to build/durations.tsv after every run.

`python -m tools.durations` prints the slowest. A fixture that many tests share counts for the first that needs it.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tools.durations import FILE, Times, slowest, write_times

MANY = 1000  # tests; a run of so many prints its slowest
SHOWN = 10


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and not config.getoption("--traces"):
        config.pluginmanager.register(Stopwatch(config.rootpath / FILE))


class Stopwatch:
    """Adds up what the reports of a run tell, from whichever process they come."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seconds: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration  # type: ignore[assignment]

    @property
    def times(self) -> Times:
        return dict(self.seconds)

    def pytest_sessionfinish(self) -> None:
        if self.seconds:
            write_times(self.file, self.times)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if len(self.seconds) >= MANY:
            terminalreporter.section("slowest")
            for line in slowest(self.times, SHOWN):
                terminalreporter.write_line(line)
