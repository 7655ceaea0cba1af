"""The pytest plugin behind `make coverage`: which rules the tests prove.

A test function is evidence for a rule that it cites. Nothing is run to note that: a suite that is green on the same
commit has passed every one of them, and is not green if a citation is missing from the evidence or no longer there.
Tests that may be skipped, or are known to fail, are no evidence.
"""

from collections import defaultdict
from collections.abc import Iterable

import pytest

from tests.support.editions import ids_cited
from touchback.rules.index import row_of
from touchback.rules.index.citations import write_evidence


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-evidence", action="store_true", help="with --collect-only: store which tests cite which rules"
    )


def pytest_collection_finish(session: pytest.Session) -> None:
    if not session.config.getoption("--write-evidence"):
        return
    if not session.config.option.collectonly or session.testsfailed:
        raise pytest.UsageError("--write-evidence goes with --collect-only, and every test must be collected")
    write_evidence(evidence_of(session.items))


def evidence_of(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """Rule id to the sorted test functions that prove it."""
    found: dict[str, set[str]] = defaultdict(set)
    for item in items:
        if not may_be_skipped(item):
            for cited in cited_by(item):
                found[cited].add(function_of(item.nodeid))
    return {cited: sorted(tests) for cited, tests in found.items()}


def may_be_skipped(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(name) for name in ("skip", "skipif", "xfail"))


def cited_by(item: pytest.Item) -> list[str]:
    """The rules that this item cites, sorted; a clause counts for its row too."""
    cited = {one for mark in item.iter_markers("rule") for one in ids_cited(mark, item)}
    return sorted(cited | {row_of(one) for one in cited})


def function_of(nodeid: str) -> str:
    """The test function of a node: its id without the parameters."""
    return nodeid.partition("[")[0]
