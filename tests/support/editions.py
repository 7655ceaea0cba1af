"""The edition a test plays in: the 2016 book, unless its citation names others in which the same holds.

    @rule("BB16-DODGE-01", lrb4="LRB4-DOD-01", hb2006="HB06-DODGE-01 HB06-DODGE-02")

runs the test once for each edition named; `position`, `opening` and `kick_off` build that edition.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

FIXTURE = "edition_played"
WIDEST = "bb2016"
_playing = [WIDEST]


def playing() -> str:
    """The edition of the test that runs now."""
    return _playing[-1]


@pytest.fixture(autouse=True)
def edition_played(request: pytest.FixtureRequest) -> Iterator[str]:
    """For every test: what nobody asks for by name, pytest would not set up."""
    _playing.append(getattr(request, "param", WIDEST))
    yield _playing[-1]
    _playing.pop()


def editions_cited(metafunc: pytest.Metafunc) -> list[str]:
    """The other editions that the test's citations name, those of its parameters included."""
    marks = [*metafunc.definition.iter_markers("rule")]
    for table in metafunc.definition.iter_markers("parametrize"):
        for case in table.args[1] if len(table.args) > 1 else ():
            marks += [mark for mark in getattr(case, "marks", ()) if mark.name == "rule"]
    return sorted({edition for mark in marks for edition in mark.kwargs})


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if others := editions_cited(metafunc):
        metafunc.parametrize(FIXTURE, [WIDEST, *others], indirect=True)


def ids_cited(mark: pytest.Mark, item: pytest.Item) -> list[str]:
    """What a citation proves in the edition that this item plays."""
    case = getattr(item, "callspec", None)
    edition = case.params.get(FIXTURE, WIDEST) if case else WIDEST
    return list(mark.args) if edition == WIDEST else str(mark.kwargs.get(edition, "")).split()
