"""Editions with more than two sides: rosters, coaches and hires for each of them, and who plays is said."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree

import pytest

from tests.support.shell import refused, touchback
from touchback.cli.errors import UserError
from touchback.cli.hiring import hired_sides
from touchback.cli.sides import by_side

COURTYARD = Path(__file__).parents[2] / "examples" / "editions" / "courtyard"


@pytest.fixture
def yard(tmp_path: Path) -> str:
    """The courtyard with a second roster."""
    folder = copytree(COURTYARD, tmp_path / "courtyard")
    text = (folder / "rosters" / "locals.toml").read_text(encoding="utf-8")
    (folder / "rosters" / "guests.toml").write_text(text.replace('"Locals"', '"Guests"'), encoding="utf-8")
    return str(folder)


def test_the_third_side_has_the_roster_and_the_coach_that_it_is_given(yard: str) -> None:
    words = ("--roster", "B:guests", "--bot", "B:eager", "--away", "locals", "--home", "locals", "--games", "2")
    found = json.loads(touchback("simulate", "--edition", yard, *words, "--json").stdout)
    assert [(one["side"], one["team"], one["roster"], one["bot"]) for one in found["sides"]] == [
        ("H", "Locals", "locals", "random"),
        ("A", "Locals II", "locals", "random"),
        ("B", "Guests", "guests", "eager"),
    ]
    assert found["results"][0]["rosters"] == ["locals", "locals", "guests"]
    shown = touchback("simulate", "--edition", yard, *words).stdout.splitlines()
    score = found["results"][0]["score"]
    assert shown[0].startswith(
        f"Locals (locals) {score[0]}, Locals II (locals) {score[1]}, Guests (guests) {score[2]}  "
    )
    assert shown[2].startswith("Locals win ")
    assert "side 3" not in "".join(shown)


def test_two_sides_are_told_as_ever() -> None:
    found = json.loads(touchback("simulate", "--edition", "bb2016", "--roster", "A:dwarf", "--json").stdout)
    assert (found["results"][0]["home"], found["results"][0]["away"]) == ("human", "dwarf")
    shown = touchback("simulate", "--edition", "bb2016", "--roster", "A:dwarf").stdout
    assert shown.startswith("human ")
    assert "home wins " in shown


def test_the_third_side_is_watched_and_coached(yard: str) -> None:
    watch = ("play", "--watch", "--speed", "0", "--seed", "3", "--edition", yard, "--roster", "B:guests")
    assert "Guests" in touchback(*watch, "--bot", "B:eager").stdout
    coach = ("play", "--terminal", "--side", "B", "--seed", "3", "--edition", yard, "--roster", "B:guests")
    assert "You leave the table: " in touchback(*coach, typed="quit\n").stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--roster", "C:locals"), "'C' is no side of courtyard: choose home, away or B"),
        (("--roster", "locals"), "--roster 'locals' does not say for which side: write it as B:locals"),
        (("--roster", "B:strangers"), "strangers"),
        (("--bot", "B:nobody"), "nobody"),
        (("--home", "locals", "--roster", "home:locals"), "--roster: home is given twice"),
        (("--bot", "B:club", "--bot", "b:eager"), "--bot: B is given twice"),
        (("--hire", "C:bribe"), "'C' is no side of courtyard"),
    ],
)
def test_what_no_side_can_have_is_refused(words: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(touchback("simulate", "--edition", str(COURTYARD), *words), 2)


def test_a_side_that_a_match_lacks_is_not_coached() -> None:
    assert "'B' is no side of bb2016: choose home or away" in refused(touchback("play", "--terminal", "--side", "B"), 2)
    assert "are for a match you watch" in refused(touchback("play", "--terminal", "--bot", "home:club"), 2)


def test_a_bot_may_be_a_class() -> None:
    assert by_side("bot", ["B:my.bots:Best"], ("", "club"), 3, "yard") == ("", "club", "my.bots:Best")
    with pytest.raises(UserError, match="does not say for which side"):
        by_side("bot", ["B:"], ("", ""), 3, "yard")


def test_further_sides_hire() -> None:
    assert hired_sides(["B:keg,home:bribe"]) == (("bribe",), (), ("keg",))


def test_a_roster_that_makes_no_team_is_refused_in_one_line(yard: str) -> None:
    path = Path(yard) / "courtyard.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("fewest = 5", "fewest = 8"), encoding="utf-8")
    assert "7 players" in refused(touchback("simulate", "--edition", yard), 2)
