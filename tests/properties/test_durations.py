"""The record of how long each test takes: added up over its phases, written, read and ranked."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.support.durations import Stopwatch
from tools import durations

TIMES = {"tests/a/test_x.py::test_one[1]": 2.0, "tests/a/test_x.py::test_one[2]": 0.5, "tests/b/test_y.py::test": 1.25}


def test_the_phases_of_a_test_are_added_up_and_stored(tmp_path: Path) -> None:
    watch = Stopwatch(tmp_path / "build" / "durations.tsv")
    for test, seconds in (("slow", 0.5), ("quick[a\tb]", 0.25), ("slow", 1.0), ("slow", 0.125)):
        watch.pytest_runtest_logreport(SimpleNamespace(nodeid=test, duration=seconds))  # type: ignore[arg-type]
    watch.pytest_sessionfinish()
    assert watch.file.read_text() == "1.625\tslow\n0.250\tquick[a\\tb]\n"
    assert durations.read_times(watch.file) == {"slow": 1.625, "quick[a\\tb]": 0.25}


def test_a_run_without_tests_leaves_the_last_record_alone(tmp_path: Path) -> None:
    Stopwatch(tmp_path / "durations.tsv").pytest_sessionfinish()
    assert not (tmp_path / "durations.tsv").exists()


def test_the_slowest_come_first_by_test_function_file_and_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "durations.tsv"
    durations.write_times(file, TIMES)
    monkeypatch.setattr(sys, "argv", ["durations", "--file", str(file), "--top", "2"])
    durations.main()
    assert [line.split() for line in capsys.readouterr().out.splitlines() if line] == [
        ["3", "tests,", "4", "s", "in", "all"],
        ["2.00", "tests/a/test_x.py::test_one[1]"],
        ["1.25", "tests/b/test_y.py::test"],
        ["functions"],
        ["2.50", "tests/a/test_x.py::test_one"],
        ["1.25", "tests/b/test_y.py::test"],
        ["files"],
        ["2.50", "tests/a/test_x.py"],
        ["1.25", "tests/b/test_y.py"],
        ["folders"],
        ["2.50", "tests/a"],
        ["1.25", "tests/b"],
    ]


def test_without_a_record_it_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["durations", "--file", str(tmp_path / "none.tsv")])
    with pytest.raises(SystemExit) as left:
        durations.main()
    assert left.value.code == 1
    assert "run the tests first" in capsys.readouterr().err
