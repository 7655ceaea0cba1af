"""What a failed browser test leaves: its windows as they were, and word of a second run."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.test_planning import midway
from tests.support.browser_failures import FOLDER, MOST, SecondRun, folder_of
from touchback.play.journal import PERSON

TEST = "tests/browser/test_planning.py::test_a_plan[wide-1]"


def test_every_window_is_kept_as_it_was(watch: Watch, table: Table, tmp_path: Path) -> None:
    match, tokens = table.put(midway(), seats=(PERSON, "computer"), hot_seat=False)
    coach, other = watch.coach(match, tokens[0]), watch.page()
    other.goto("/")
    expect(other.get_by_role("button", name="Kick off")).to_be_visible()
    told = "\n".join(watch.keep(tmp_path))
    assert {f"window-{n}.{kind}" for n in (1, 2) for kind in ("html", "png", "txt")} <= set(names(tmp_path))
    assert coach.page.url in told
    assert "Your decision" in told
    texts = "\n".join(path.read_text() for path in tmp_path.glob("*.txt"))
    assert 'button "Kick off"' in texts
    assert 'grid "Pitch"' in texts


def test_a_window_that_is_gone_does_not_hide_the_others(watch: Watch, tmp_path: Path) -> None:
    gone, there = watch.page(), watch.page()
    there.goto("/")
    gone.context.close()
    assert [line for line in watch.keep(tmp_path) if line.startswith("window-")] == [f"window-1: {there.url}"]
    watch.opened.remove(gone.context)


def test_each_test_has_a_folder_of_its_own_with_a_short_name() -> None:
    assert folder_of(TEST) == FOLDER / "planning-py-test_a_plan-wide-1"
    long = [folder_of(f"{TEST} {'x' * 200} {number}") for number in range(2)]
    assert long[0] != long[1]
    assert all(len(folder.name) < 100 for folder in long)


def test_the_first_that_failed_are_run_again_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        ran.append(command)
        return SimpleNamespace(stdout=f"FAILED {TEST} - it broke")

    monkeypatch.setattr(subprocess, "run", run)
    again = SecondRun(tmp_path)
    tests = [TEST, *(f"tests/browser/test_log.py::test_{number}" for number in range(5))]
    for test in ("tests/rules/test_dodge.py::test_a_dodge", *tests, *tests):
        again.pytest_runtest_logreport(SimpleNamespace(nodeid=test, failed=True))  # type: ignore[arg-type]
    (tmp_path / folder_of(TEST)).mkdir(parents=True)
    (tmp_path / folder_of(TEST) / "trace-1.zip").touch()
    told = list(again.outcome())
    assert [part for part in ran[0] if part.startswith("tests")] == tests[:MOST]
    assert "--traces" in ran[0]
    assert told[:2] == [f"{TEST}: failed again", f"  {folder_of(TEST) / 'trace-1.zip'}"]
    assert told[2].startswith(f"{tests[1]}: passed this time")


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]
