"""What a failed browser test leaves in build/browser-failures: pictures and texts of its windows, then a trace.

The windows are kept at the moment of failure. A trace costs a test a third of its time and more, so none is recorded in
a usual run: after it, the first few that failed are run once more with --traces. They meet the same dice, so they fail
again, unless it was a matter of timing; the summary says which. A test that passes leaves nothing.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

import pytest

FOLDER = Path("build", "browser-failures")
BROWSER = "tests/browser/"
MOST = 3  # tests that are run once more
PATIENCE = 240  # seconds for all of them
WATCH = "watch"  # the fixture that knows a test's windows


class Watching(Protocol):
    """Knows the windows of a test; writes what they show into a folder and tells it in a few lines."""

    def keep(self, folder: Path) -> list[str]: ...


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--traces", action="store_true", help="keep a Playwright trace of each browser test that fails")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and not config.getoption("--traces"):
        config.pluginmanager.register(SecondRun(config.rootpath))


def folder_of(node: str) -> Path:
    """Where a test leaves what it leaves; the name is short, and no other test has it."""
    words = re.sub(r"\W+", "-", node.removeprefix(BROWSER).removeprefix("test_")).strip("-")
    return FOLDER / (words if len(words) <= 80 else f"{words[:80]}-{blake2b(node.encode(), digest_size=4).hexdigest()}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep the windows of a test that has just failed, while they are open."""
    report = yield
    watch: Watching | None = getattr(item, "funcargs", {}).get(WATCH)
    if report.when == "call" and report.failed and watch is not None:
        report.sections.append(("windows", "\n".join(kept(watch, item))))
    return report


def kept(watch: Watching, item: pytest.Item) -> Iterator[str]:
    """Keep the windows of a test, and tell what they show."""
    folder = folder_of(item.nodeid)
    (item.config.rootpath / folder).mkdir(parents=True, exist_ok=True)
    yield f"kept in {folder}"
    yield from watch.keep(item.config.rootpath / folder)


def forget(item: pytest.Item) -> None:
    """Remove what an earlier run of this test has left; what the first of two has left is kept."""
    if item.config.getoption("--traces"):
        return
    shutil.rmtree(item.config.rootpath / folder_of(item.nodeid), ignore_errors=True)


class SecondRun:
    """Runs the first browser tests that failed once more, with traces."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and report.nodeid.startswith(BROWSER) and report.nodeid not in self.failed:
            self.failed.append(report.nodeid)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.failed:
            terminalreporter.section("failed browser tests, once more with traces")
            for line in self.outcome():
                terminalreporter.write_line(line)

    def outcome(self) -> Iterator[str]:
        tests = self.failed[:MOST]
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--traces", "-rfE", *tests]
        try:
            done = subprocess.run(command, cwd=self.root, capture_output=True, text=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            yield f"they took more than {PATIENCE} s"
            return
        for test in tests:
            again = f"FAILED {test}" in done.stdout or f"ERROR {test}" in done.stdout
            yield f"{test}: {'failed again' if again else 'passed this time, so look for what depends on timing'}"
            yield from (f"  {path.relative_to(self.root)}" for path in sorted(self.root.glob(f"{folder_of(test)}/*")))
