"""`--hire`: stars and inducements for the matches of `simulate` and `play`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.shell import refused, touchback
from touchback.cli.errors import UserError
from touchback.cli.hiring import hired_sides

SIMULATE = ("simulate", "--edition", "bb2016", "--home", "human", "--away", "orc", "--seed", "5")
PLAY = ("play", "--watch", "--home", "human", "--away", "orc", "--seed", "5")


def test_what_is_typed_is_sorted_by_side() -> None:
    assert hired_sides(["home:griff_oberwald,keg*2,away:bribe"]) == (("griff_oberwald", "keg", "keg"), ("bribe",))
    assert hired_sides(["away:bribe", "away:keg"]) == ((), ("bribe", "keg"))
    assert hired_sides([]) == ()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("keg", "'keg' does not say for which side: write it as home:griff_oberwald,keg*2,away:bribe"),
        ("left:keg", "'left:keg' does not say for which side"),
        ("home:", "'' is nobody to hire"),
        ("home:keg*", "'keg*' is nobody to hire"),
        ("home:keg*0", "'keg*0' is nobody to hire"),
        ("home:keg*many", "write a key, or a key and how many"),
        ("home:keg,,away:bribe", "'' is nobody to hire"),
    ],
)
def test_what_cannot_be_read_is_refused(words: str, complaint: str) -> None:
    with pytest.raises(UserError) as refusal:
        hired_sides([words])
    assert complaint in str(refusal.value)


def test_they_are_on_the_sheet_of_a_recorded_match_that_replays(tmp_path: Path) -> None:
    done = touchback(*SIMULATE, "--hire", "home:griff_oberwald,keg,away:bribe*2", "--record", str(tmp_path), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    text = (tmp_path / "match-00001.txt").read_text()
    assert '"Griff Oberwald"' in text
    assert '"inducements": ["keg"]' in text
    assert '"bribes": 2' in text
    again = json.loads(touchback("replay", str(tmp_path / "match-00001.txt"), "--verify", "--json").stdout)
    assert again["digest"] == json.loads(done.stdout)["results"][0]["digest"]


def test_they_play_in_the_terminal() -> None:
    done = touchback(*PLAY, "--hire", "home:griff_oberwald,away:varag_ghoul_chewer")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Griff Oberwald" in done.stdout
    assert "Varag" in done.stdout


@pytest.mark.parametrize("command", [SIMULATE, PLAY])
@pytest.mark.parametrize(
    ("hire", "complaint"),
    [
        ("home:setekh", "Setekh does not play for a Human team."),
        ("away:kegg", "the Orc roster has no 'kegg' to hire; did you mean 'keg'?"),
        ("home:bribe*4", "4 bribes: at most 3."),
        ("keg", "does not say for which side"),
    ],
)
def test_whom_nobody_may_hire_is_refused_in_one_line(command: tuple[str, ...], hire: str, complaint: str) -> None:
    assert complaint in refused(touchback(*command, "--hire", hire), 2)


def test_in_the_browser_nobody_is_hired_from_the_shell() -> None:
    assert "--hire is for a match in the terminal" in refused(touchback("play", "--hire", "home:keg"), 2)
