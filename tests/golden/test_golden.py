"""Recorded matches replay to the same state after every input. Made anew by `python -m tests.golden.make EDITION`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import make as making
from tests.golden.make import HERE, LIST, main, matches_of, one_match, summary
from touchback.ai.harness.random_teams import option_sets
from touchback.record.match_file import BadRecord
from touchback.record.reading import load_record, parse_match_file, verify_match
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS

EDITIONS = sorted(folder.name for folder in HERE.iterdir() if (folder / LIST).is_file())
ROWS = [
    pytest.param(HERE / edition / line.split("\t")[0], tuple(line.split("\t")), id=f"{edition}-{line.split('.')[0]}")
    for edition in EDITIONS
    for line in (HERE / edition / LIST).read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(("file", "row"), ROWS)
def test_a_recorded_match_is_played_as_it_was(file: Path, row: tuple[str, ...]) -> None:
    record = load_record(file)
    verify_match(record)
    assert summary(file.name, record) == row


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_recorded_matches_are_many_small_and_various(edition: str) -> None:
    files = sorted((HERE / edition).glob("*.xz"))
    rows = [line.split("\t") for line in (HERE / edition / LIST).read_text(encoding="utf-8").splitlines()]
    assert [file.name for file in files] == [row[0] for row in rows]
    assert len(files) == matches_of(edition)
    assert max(file.stat().st_size for file in files) < 20_000
    assert sum(file.stat().st_size for file in files) < 600_000
    assert sum(row[2] != "0-0" for row in rows) >= 1 + len(files) // 16
    chosen = {tuple(load_record(file).options.items()) for file in files}
    assert len(chosen) >= min(8, len(option_sets(edition)))


def test_there_are_recorded_matches() -> None:
    assert "bb2016" in EDITIONS


@pytest.mark.parametrize("edition", PARENTS)
def test_a_match_of_every_edition_can_be_recorded(edition: str) -> None:
    record = parse_match_file(one_match(edition, 0))
    assert record.edition == edition
    assert len(record.entries) > 300
    assert verify_match(record) == len(record.checkpoints)


def stored(folder: Path, edition: str) -> Path:
    """One recorded match and its line, in a place where it may be changed."""
    (folder / edition).mkdir()
    name, *rest = (HERE / edition / LIST).read_text(encoding="utf-8").splitlines()[0].split("\t")
    (folder / edition / name).write_bytes((HERE / edition / name).read_bytes())
    (folder / edition / LIST).write_text("\t".join([name, *rest[:2], "0" * 16]) + "\n", encoding="utf-8")
    return folder / edition / name


def test_recorded_matches_can_be_written_down_anew_with_the_same_inputs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = stored(tmp_path, "bb2016")
    before = load_record(file)
    monkeypatch.setattr(making, "HERE", tmp_path)
    assert main(["--keep", "bb2016"]) == 0
    after = load_record(file)
    assert after.inputs == before.inputs
    assert after.teams == before.teams
    assert verify_match(after) == len(after.checkpoints)
    assert (file.parent / LIST).read_text(encoding="utf-8") == "\t".join(summary(file.name, after)) + "\n"


def test_a_match_that_would_go_otherwise_is_not_written_down_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = stored(tmp_path, "bb2016")
    before = file.read_bytes()
    monkeypatch.setattr(making, "HERE", tmp_path)
    monkeypatch.setattr(making, "build_edition", lambda *_: build_edition("bb2016", {}, {"figures": {"turns": 6}}))
    with pytest.raises(BadRecord):
        main(["--keep", "bb2016"])
    assert file.read_bytes() == before


def test_only_the_editions_that_are_named_are_made_anew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[str] = []
    monkeypatch.setattr(making, "make", made.append)
    assert main([]) == 2
    assert main(["lrb4", "bb1886"]) == 2
    assert "which edition? bb2016, " in capsys.readouterr().err
    assert made == []
    assert main(["sheet", "lrb4"]) == 0
    assert made == ["sheet", "lrb4"]
