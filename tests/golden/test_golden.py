"""Recorded matches replay to the same state after every input. To make them anew: `python -m tests.golden.make`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.make import HERE, LIST, summary
from touchback.play.reading import load_record, verify

EDITIONS = sorted(folder.name for folder in HERE.iterdir() if (folder / LIST).is_file())
ROWS = [
    pytest.param(HERE / edition / line.split("\t")[0], tuple(line.split("\t")), id=f"{edition}-{line.split('.')[0]}")
    for edition in EDITIONS
    for line in (HERE / edition / LIST).read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(("file", "row"), ROWS)
def test_a_recorded_match_is_played_as_it_was(file: Path, row: tuple[str, ...]) -> None:
    record = load_record(file)
    verify(record)
    assert summary(file.name, record) == row


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_recorded_matches_are_many_small_and_various(edition: str) -> None:
    files = sorted((HERE / edition).glob("*.xz"))
    rows = [line.split("\t") for line in (HERE / edition / LIST).read_text(encoding="utf-8").splitlines()]
    assert [file.name for file in files] == [row[0] for row in rows]
    assert len(files) >= 50
    assert max(file.stat().st_size for file in files) < 20_000
    assert sum(file.stat().st_size for file in files) < 600_000
    assert sum(row[2] != "0-0" for row in rows) >= 15
    assert len({tuple(load_record(file).options.items()) for file in files}) >= 8


def test_there_are_recorded_matches() -> None:
    assert "bb2016" in EDITIONS
