"""The pytest plugin behind `make coverage`: which rules the passing tests prove.

Each item carries its citations in `user_properties`, so they reach the controller of a parallel run inside the reports.
A test function is evidence for a rule if a case of it that cites the rule passed and none failed.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import pytest

from tests.support.editions import ids_cited
from touchback.rules.index import row_of
from touchback.rules.index.citations import write_evidence

KEY = "rules"
ALL_PASSED, SOME_FAILED = pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-evidence", action="store_true", help="store which rules the passing tests prove")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--write-evidence") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Collector())


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    for item in items:
        if ids := cited_by(item):
            item.user_properties.append((KEY, ids))


def cited_by(item: pytest.Item) -> list[str]:
    """The rules that this item cites, sorted; a clause counts for its row too."""
    cited = {one for mark in item.iter_markers("rule") for one in ids_cited(mark, item)}
    return sorted(cited | {row_of(one) for one in cited})


def function_of(nodeid: str) -> str:
    """The test function of a node: its id without the parameters."""
    return nodeid.partition("[")[0]


class Collector:
    """Gathers the reports of a run and stores what they prove."""

    def __init__(self) -> None:
        self.passed: dict[str, set[str]] = defaultdict(set)
        self.failed: dict[str, set[str]] = defaultdict(set)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        properties: dict[str, Any] = dict(report.user_properties)
        for cited in properties.get(KEY, ()):
            if report.failed:
                self.failed[cited].add(function_of(report.nodeid))
            elif report.passed and report.when == "call" and not hasattr(report, "wasxfail"):
                self.passed[cited].add(function_of(report.nodeid))

    def proven(self) -> dict[str, list[str]]:
        """Rule id to the sorted test functions that prove it."""
        found = {cited: sorted(tests - self.failed[cited]) for cited, tests in self.passed.items()}
        return {cited: tests for cited, tests in found.items() if tests}

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if exitstatus in (ALL_PASSED, SOME_FAILED):
            write_evidence(self.proven())
