"""The commands that play, with every edition that can be played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.shell import refused, touchback
from touchback.rules.edition.edition import PARENTS

EVERY = pytest.mark.parametrize("edition", PARENTS)


@EVERY
def test_a_match_is_simulated_recorded_and_verified(edition: str, tmp_path: Path) -> None:
    words = ("--edition", edition, "--home", "human", "--away", "orc", "--seed", "5")
    done = touchback("simulate", *words, "--home-bot", "eager", "--record", str(tmp_path), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert document["edition"] == edition
    replayed = touchback("replay", str(tmp_path / "match-00001.txt"), "--verify", "--json")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    again = json.loads(replayed.stdout)
    assert (again["edition"], again["rules_id"]) == (edition, document["rules_id"])
    assert again["over"] is True
    assert again["verified"] > 3
    assert again["digest"] == document["results"][0]["digest"]


@EVERY
def test_random_matches_hold(edition: str) -> None:
    done = touchback("fuzz", "--edition", edition, "--games", "1", "--seed", "4", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert (document["edition"], document["failures"]) == (edition, [])
    assert document["fired"]["action"]["move"] > 10


@EVERY
def test_the_bench_compares_each_edition_with_the_yardstick(edition: str) -> None:
    done = touchback("bench", "--edition", edition, "--seconds", "0.02", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert document["edition"] == edition
    assert document["ratio_to_yardstick"] > 0
    assert document["decisions_per_second"] > 100


@EVERY
@pytest.mark.parametrize("thing", ["skill:dodge", "procedure:turn"])
def test_each_edition_says_which_layer_set_a_field(edition: str, thing: str) -> None:
    done = touchback("explain", edition, thing, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert document["edition"] == edition
    assert all(field["layer"] for field in document["fields"])
    assert document["fields"]


@EVERY
def test_a_match_is_watched_in_a_pipe(edition: str) -> None:
    done = touchback("play", "--watch", "--edition", edition, "--home", "human", "--away", "orc", "--seed", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Full time." in done.stdout


def test_house_rules_are_simulated_and_replayed(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("[figures]\nturns = 2\n")
    words = ("simulate", "--edition", "bb2016", "--seed", "5", "--json", "--record", str(tmp_path))
    done = touchback(*words, "--house", str(house))
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert document["rules_id"].startswith("bb2016+house")
    assert 0 < document["decisions"] < json.loads(touchback(*words[:-2]).stdout)["decisions"] / 2
    touchback(*words, "--house", str(house))
    verified = touchback("replay", str(tmp_path / "match-00001.txt"), "--verify")
    assert "digests hold" in verified.stdout


def test_a_house_file_that_says_nothing_changes_nothing(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("# nothing yet\n")
    words = ("simulate", "--edition", "bb2016", "--seed", "5", "--json")
    ours, plain = (json.loads(touchback(*words, *more).stdout) for more in (("--house", str(house)), ()))
    assert (ours["rules_id"], ours["results"]) == (plain["rules_id"], plain["results"])


@pytest.mark.parametrize(
    ("text", "code", "complaint"),
    [
        (None, 1, "cannot read"),
        ("turns = ", 2, "house.toml: the file is no TOML"),
        ("[figures]\nturnz = 3\n", 2, "house.toml: there is no figures.turnz; did you mean 'turns'?"),
    ],
)
def test_bad_house_rules_are_refused_in_one_line(tmp_path: Path, text: str | None, code: int, complaint: str) -> None:
    house = tmp_path / "house.toml"
    if text is not None:
        house.write_text(text)
    assert complaint in refused(touchback("simulate", "--edition", "bb2016", "--house", str(house)), code)
