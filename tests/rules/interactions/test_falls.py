"""What holds for every knock-down, played for every way to fall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support import rule
from tests.support.situations import BROKEN, SITUATIONS, as_mate, happens, play
from tests.support.tables import played_by
from touchback.rules.terms.results import Turnover

FROST = "test_frozen_ground_adds_1_to_the_armour_roll_of_every_knock_down"
NO_FROST = "test_frozen_ground_adds_nothing_where_no_knock_down_comes_before_the_armour_roll"
GEYSER = "test_every_knock_down_may_wake_a_geyser"
NO_GEYSER = "test_one_who_is_placed_prone_wakes_no_geyser_however_it_comes_about"


def armour_bonus(fall: str, weather: str, gives: str = "") -> int:
    """What is added to the armour roll of one who falls like this."""
    match, who = happens("fall", fall, gives, weather=weather)
    if match.rolling == "armour" and match.name(match.game.roller) == who:
        match.play_to_dice(1, 1)
    rolls = [what for what in match.facts("armour") if match.name(what[0]) == who]
    return rolls[-1][3] if rolls else 0


@rule("BB16-WINW-03.a", "BB16-QREF-09")
@pytest.mark.parametrize("fall", played_by("falls", FROST))
def test_frozen_ground_adds_1_to_the_armour_roll_of_every_knock_down(fall: str) -> None:
    assert armour_bonus(fall, "freezing") == armour_bonus(fall, "brisk") + 1


@rule("BB16-WINW-03.b", "BB16-QREF-09")
@pytest.mark.parametrize("fall", played_by("falls", NO_FROST))
def test_frozen_ground_adds_nothing_where_no_knock_down_comes_before_the_armour_roll(fall: str) -> None:
    assert armour_bonus(fall, "freezing") == armour_bonus(fall, "brisk")


@rule("BB16-SUBT-05", "BB16-QREF-19", "BB16-BALL-12", "BB16-BALL-21", "BB16-GBALL-06")
@pytest.mark.parametrize("fall", played_by("falls", GEYSER))
def test_every_knock_down_may_wake_a_geyser(fall: str) -> None:
    match, who = happens("fall", fall, weather="thermal_geysers")
    assert (match.rolling, match.roller) == ("geyser", who)


@rule("BB16-SUBT-05", "BB16-QREF-19")
@pytest.mark.parametrize("fall", played_by("falls", NO_GEYSER))
def test_one_who_is_placed_prone_wakes_no_geyser_however_it_comes_about(fall: str) -> None:
    match, who = happens("fall", fall, weather="thermal_geysers")
    assert match.prone(who)
    assert match.rolling != "geyser"


@rule("BB16-SUBT-05", "BB16-SKILL-18", "BB16-QREF-19")
def test_one_whom_a_saw_brings_down_is_flung_before_the_injury_roll_which_is_2_worse() -> None:
    match, who = happens("fall", "chainsaw.knock_down_if_broken", weather="thermal_geysers")
    match.play_to_dice(1, 7, 2)
    assert (match.at(who), match.rolling, match.roller) == ("L7", "injury", who)
    match.play(5, 1)
    assert match.where(who) == "ko"


@rule("BB16-SUBT-05", "BB16-SKILL-18", "BB16-QREF-19")
def test_one_whom_a_saw_brings_down_and_a_geyser_flings_off_the_pitch_meets_the_crowd_alone() -> None:
    match, who = happens("fall", "chainsaw.knock_down_if_broken", weather="thermal_geysers", at="K1")
    match.play(1, 2, 2, 1, 1)
    assert len(match.facts("injury")) == 1
    assert match.where(who) == "reserves"


@rule("BB16-SUBT-05", "BB16-OLR-22", "BB16-QREF-19")
def test_one_whom_a_warp_bolt_arcs_to_may_wake_a_geyser_too() -> None:
    arc = SITUATIONS["fall"]["bb2016"]["warp_bolt/spell.roll_armour_of_hit"]
    match, who = play(replace(arc, script=("K1", *BROKEN)), weather="thermal_geysers")
    assert (match.rolling, match.roller) == ("geyser", "A1")
    match.play_to_dice(2, 1, 1, 4)
    assert (match.rolling, match.roller) == ("geyser", who)


# --- the turn ---------------------------------------------------------------------------------------------------------

TURNOVER = "test_a_knock_down_of_the_moving_team_is_a_turnover_and_an_opponents_is_none"
NO_TURNOVER = "test_being_placed_prone_is_a_turnover_only_with_the_ball"
ONLY_OPPONENTS = ("block.defender_falls",)


@rule("BB16-TOVR-01", "BB16-KD-01", "BB16-BALL-21", "BB16-OLR-07", "BB16-OLR-22")
@pytest.mark.parametrize("fall", played_by("falls", TURNOVER))
def test_a_knock_down_of_the_moving_team_is_a_turnover_and_an_opponents_is_none(fall: str) -> None:
    match, who = happens("fall", fall)
    assert match.prone(who)
    assert match.game.state.turnover == (Turnover.FELL if who.startswith("H") else 0)
    if who.startswith("A") and fall not in ONLY_OPPONENTS:
        match, who = play(as_mate(SITUATIONS["fall"]["bb2016"][fall]))
        assert match.prone(who)
        assert match.game.state.turnover == Turnover.FELL


@rule("BB16-TOVR-01", "BB16-KD-01", "BB16-SKILL-65")
@pytest.mark.parametrize("fall", played_by("falls", NO_TURNOVER))
def test_being_placed_prone_is_a_turnover_only_with_the_ball(fall: str) -> None:
    match, who = happens("fall", fall)
    assert match.prone(who)
    assert not match.game.state.turnover
    match, who = happens("fall", fall, ball=who)
    assert match.game.state.turnover == Turnover.THROWN_CARRIER


# --- the ball ---------------------------------------------------------------------------------------------------------

DROPPED = "test_one_who_falls_with_the_ball_drops_it_and_it_bounces_when_the_rolls_are_over"


@rule("BB16-KD-05", "BB16-BOUNC-01", "BB16-TOVR-08", "BB16-OLR-07", "BB16-OLR-22", "BB16-INFAM-02")
@pytest.mark.parametrize("fall", played_by("falls", DROPPED))
@pytest.mark.parametrize("armour", [(1, 1), (6, 6)])
def test_one_who_falls_with_the_ball_drops_it_and_it_bounces_when_the_rolls_are_over(
    fall: str, armour: tuple[int, int]
) -> None:
    match, who = happens("fall", fall, ball=SITUATIONS["fall"]["bb2016"][fall].who)
    assert match.holder() == ""
    fell_at = match.at(who)
    if match.rolling == "armour":
        match.play_to_dice(*armour)
    if match.rolling == "injury":
        match.play_to_dice(1, 1)
    while match.rolling not in ("bounce", ""):  # somebody else's rolls, or a flight that goes on
        match.play_to_dice(*[1] * len(match.game.faces))
    assert (match.rolling, match.ball()) == ("bounce", fell_at)


# --- players who fall otherwise ---------------------------------------------------------------------------------------

SAW = "test_one_with_a_chainsaw_who_is_knocked_down_adds_3_to_the_armour_roll"
NO_SAW = "test_a_chainsaw_adds_nothing_where_no_knock_down_comes_before_the_armour_roll"
CHAIN = "test_one_with_a_ball_and_chain_who_falls_is_injured_without_an_armour_roll"


@rule("BB16-SKILL-19.c")
@pytest.mark.parametrize("fall", played_by("falls", SAW))
def test_one_with_a_chainsaw_who_is_knocked_down_adds_3_to_the_armour_roll(fall: str) -> None:
    assert armour_bonus(fall, "nice", "chainsaw") == armour_bonus(fall, "nice") + 3


@rule("BB16-SKILL-19.c")
@pytest.mark.parametrize("fall", played_by("falls", NO_SAW))
def test_a_chainsaw_adds_nothing_where_no_knock_down_comes_before_the_armour_roll(fall: str) -> None:
    assert armour_bonus(fall, "nice", "chainsaw") == armour_bonus(fall, "nice")


@rule("BB16-SKILL-07")
@pytest.mark.parametrize("fall", played_by("falls", CHAIN))
def test_one_with_a_ball_and_chain_who_falls_is_injured_without_an_armour_roll(fall: str) -> None:
    match, who = happens("fall", fall, "ball_and_chain")
    assert (match.rolling, match.roller) == ("injury", who)
    assert [what for what in match.facts("armour") if match.name(what[0]) == who] == []
    match.play_to_dice(1, 1)
    assert match.where(who) == "ko"


@rule("BB16-SKILL-07", "BB16-OLR-22")
def test_a_warp_bolt_injures_one_with_a_ball_and_chain_without_an_armour_roll() -> None:
    bolt = SITUATIONS["fall"]["bb2016"]["warp_bolt.knock_down_if_broken"]
    match, who = play(replace(bolt, script=("K1",)), "ball_and_chain")
    assert (match.rolling, match.roller) == ("injury", who)
    match.play(1, 1)
    assert match.where(who) == "ko"
