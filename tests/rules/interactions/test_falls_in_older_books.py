"""What holds for every knock-down in the older books, played for every way to fall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import position, rule
from tests.support.situations import SITUATIONS, as_mate, happens, play
from tests.support.tables import cells
from touchback.rules.terms.results import Turnover

ONLY_OPPONENTS = ("block.defender_falls", "block.knock_down_with_stakes", "chainsaw.knock_down_if_broken")
AMONG_OPPONENTS = "multiple_block_together."


def listed(test: str, **also: str) -> list[Any]:
    """A case for each cell that names the test; `also` is rows that an edition's cells show besides their own."""
    found = [one for one in cells("falls") if test in one.tests]
    rows = [(one.rule, *also.get(one.edition, "").split()) for one in found]
    return [pytest.param(one.edition, one.member, marks=rule(*cited)) for one, cited in zip(found, rows, strict=True)]


def armour_bonus(edition: str, fall: str, gives: str = "") -> int:
    """What is added to the armour roll of one who falls like this."""
    match, who = happens("fall", fall, gives, edition=edition)
    assert (match.rolling, match.roller) == ("armour", who)
    match.play_to_dice(1, 1)
    return [what for what in match.facts("armour") if match.name(what[0]) == who][-1][3]


@pytest.mark.parametrize(
    ("edition", "fall"),
    listed("test_anyone_who_falls_is_subject_to_an_armour_roll", lrb4="LRB4-FAQ-06", hb2006="HB06-INJ-01"),
)
def test_anyone_who_falls_is_subject_to_an_armour_roll(edition: str, fall: str) -> None:
    match, who = happens("fall", fall, edition=edition)
    assert not match.standing(who)
    rolled = [match.name(what[0]) for what in match.facts("armour")]
    assert match.rolling == "armour" or who in rolled
    assert who in (match.roller, *rolled)


@pytest.mark.parametrize(
    ("edition", "fall"),
    listed("test_a_fall_of_the_moving_team_is_a_turnover", lrb4="LRB4-FAQ-46 LRB4-TURN-07", hb2006="HB06-BLK-10"),
)
def test_a_fall_of_the_moving_team_is_a_turnover(edition: str, fall: str) -> None:
    match, who = happens("fall", fall, edition=edition)
    assert match.game.state.turnover == (Turnover.FELL if who.startswith("H") else 0)
    if who.startswith("A") and fall not in ONLY_OPPONENTS and not fall.startswith(AMONG_OPPONENTS):
        match, who = play(as_mate(SITUATIONS["fall"][edition][fall]), edition=edition)
        assert match.prone(who)
        assert match.game.state.turnover == Turnover.FELL


@pytest.mark.parametrize(("edition", "fall"), listed("test_one_who_is_only_placed_prone_is_no_turnover"))
def test_one_who_is_only_placed_prone_is_no_turnover(edition: str, fall: str) -> None:
    match, who = happens("fall", fall, edition=edition)
    assert match.prone(who)
    assert not match.game.state.turnover
    match, who = happens("fall", fall, edition=edition, ball=who)
    while match.game.faces:
        match.play_to_dice(*[1] * len(match.game.faces))
    assert match.turnover() == "thrown_carrier"


@pytest.mark.parametrize(("edition", "fall"), listed("test_a_carrier_who_falls_drops_the_ball_and_it_bounces"))
def test_a_carrier_who_falls_drops_the_ball_and_it_bounces(edition: str, fall: str) -> None:
    match, who = happens("fall", fall, edition=edition, ball=SITUATIONS["fall"][edition][fall].who)
    assert match.holder() == ""
    fell_at = match.at(who)
    while match.rolling not in ("bounce", ""):
        match.play_to_dice(*[1] * len(match.game.faces))
    assert (match.rolling, match.ball()) == ("bounce", fell_at)


@pytest.mark.parametrize(("edition", "fall"), listed("test_a_running_chainsaw_adds_3_to_the_armour_roll_of_its_bearer"))
def test_a_running_chainsaw_adds_3_to_the_armour_roll_of_its_bearer(edition: str, fall: str) -> None:
    assert armour_bonus(edition, fall, "running_chainsaw") == armour_bonus(edition, fall) + 3


@rule("LRB4-EQUIP-37")
def test_a_running_chainsaw_adds_3_to_the_armour_roll_of_a_bearer_who_blocks_without_it() -> None:
    match = position("H1 A1", edition="lrb4", H1="running_chainsaw").play_to_dice("H1 block", "block", 1)
    assert (match.rolling, match.roller, match.target) == ("armour", "H1", 6)


@rule("LRB4-BOU-02", "LRB4-SKILL-33")
def test_the_second_of_two_who_are_blocked_down_drops_the_ball_too() -> None:
    second = SITUATIONS["fall"]["lrb4"]["multiple_block_together.knock_down_second"]
    match, who = play(replace(second, script=second.script[:-2]), edition="lrb4", ball="A2")
    assert match.holder() == ""
    while match.rolling not in ("bounce", ""):
        match.play_to_dice(1, 1)
    assert (match.rolling, match.ball()) == ("bounce", match.at(who))
