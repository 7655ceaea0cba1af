"""`touchback simulate`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.shell import refused, started, touchback
from touchback.ai.coaches.simple import COACHES
from touchback.rules.edition.edition import PARENTS
from touchback.rules.index import EDITIONS

SHAPE = {"edition", "rules_id", "games", "seed", "seconds", "decisions", "sides", "results"}
RESULT = {"seed", "home", "away", "score", "decisions", "dice", "casualties", "digest", "rosters"}


def test_json_has_the_promised_shape_and_jobs_do_not_matter() -> None:
    words = ("simulate", "--edition", "bb2016", "--games", "4", "--seed", "7", "--option", "weather=winter", "--json")
    alone, together = touchback(*words, "--jobs", "1"), started(*words, "--jobs", "2")
    assert (alone.returncode, alone.stderr) == (0, "")
    document, other = json.loads(alone.stdout), json.loads(together.stdout)
    assert set(document) == SHAPE
    assert (document["edition"], document["games"], document["seed"]) == ("bb2016", 4, 7)
    assert "weather=winter" in document["rules_id"]
    assert document["decisions"] == sum(result["decisions"] for result in document["results"])
    for result in document["results"]:
        assert set(result) == RESULT
        assert len(result["score"]) == len(result["casualties"]) == 2
        assert len(result["digest"]) == 16
        assert result["dice"] > 50
    assert document["results"] == other["results"]


def test_matches_are_printed_and_recorded(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "matches"
    done = touchback(
        "simulate", "--edition", "bb2016", "--home", "orc", "--away", "human", "--home-bot", "eager", "--away-bot",
        "steady", "--games", "2", "--record", str(folder),
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "orc" in done.stdout
    assert "2 matches" in done.stdout
    assert sorted(file.name for file in folder.iterdir()) == ["match-00001.txt", "match-00002.txt"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "Missing option '--edition'"),
        (("--edition", "bb2020"), "unknown edition 'bb2020'"),
        (("--edition", "bb2016", "--home", "penguin"), "no roster 'penguin'"),
        (("--edition", "bb2016", "--away-bot", "gran"), "no computer coach 'gran'. Coaches: random"),
        (("--edition", "bb2016", "--option", "weather"), "as name=choice"),
        (("--edition", "bb2016", "--option", "wether=winter"), "no option 'wether'"),
        (("--edition", "bb2016", "--option", "weather=mild"), "no choice 'mild'"),
        (("--edition", "bb2016", "--option", "weather=winter", "--option", "weather=standard"), "given twice"),
        (("--edition", "bb2016", "--seed", "x"), "--seed"),
        (("--edition", "bb2016", "--seed", "-4"), "--seed must be 0 or more"),
        (("--edition", "bb2016", "--games", "0"), "--games must be 1 or more"),
        (("--edition", "bb2016", "--jobs", "-1"), "--jobs must be 0 or more"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(touchback("simulate", *words), 2)


@pytest.mark.parametrize("command", ["simulate", "fuzz", "bench"])
def test_an_edition_that_is_not_played_yet_is_a_failure(command: str) -> None:
    waiting = [key for key in EDITIONS if key not in PARENTS]
    if not waiting:
        pytest.skip("every edition is played")
    assert "cannot be played yet: choose one of" in refused(touchback(command, "--edition", waiting[0]), 1)


def test_a_folder_that_cannot_be_written_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = touchback("simulate", "--edition", "bb2016", "--record", str(tmp_path / "file"))
    assert "cannot write match files" in refused(done, 1)


def test_help_has_an_example_and_every_coach() -> None:
    shown = touchback("simulate", "--help").stdout
    assert "Example: touchback simulate" in shown
    assert all(name in shown for name in COACHES)
