"""Knocked down: where he lies, the armour roll, what changes it, and when his ball bounces."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame, PlaceProneFrame
from touchback.rules.terms.results import Cause, Turnover

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
DOWN = ("H1 block", 6, "N6", "stay")  # the defender goes down on N6
FALL = ("H1 move", "west", 1)  # a failed dodge: the home player goes down on K6


def dice_for(total: int) -> tuple[int, int]:
    return (1, total - 1) if total <= 7 else (total - 6, 6)


def befall(match: Board, frame: KnockDownFrame | PlaceProneFrame) -> Board:
    """Something in this turn puts a player on the ground."""
    match.game.options = []
    match.game.also = []
    match.game.start(frame)
    return match


# --- the roll -------------------------------------------------------------------------------------------------------


@rule("BB16-INJ-01", lrb4="LRB4-ARM-01 LRB4-COMP-02", hb2006="HB06-ARM-01 HB06-TEAM-03 HB06-COMP-03")
@pytest.mark.parametrize("armour", [5, 7, 8, 9, 11])
def test_a_roll_equal_to_the_armour_value_does_not_beat_it(armour: int) -> None:
    match = position(FACE_TO_FACE, A1={"av": armour})
    match.play_to_dice(*DOWN)
    assert (match.rolling, match.target) == ("armour", armour + 1)
    match.play(*dice_for(armour))
    assert match.prone("A1")
    assert not match.facts("injury")


@rule("BB16-INJ-01", lrb4="LRB4-ARM-01 LRB4-TEAM-02 LRB4-COMP-02", hb2006="HB06-ARM-01 HB06-TEAM-03 HB06-COMP-03")
@pytest.mark.parametrize("armour", [5, 7, 8, 9, 11])
def test_one_more_than_the_armour_value_leads_to_an_injury_roll(armour: int) -> None:
    match = position(FACE_TO_FACE, A1={"av": armour})
    match.play_to_dice(*DOWN, *dice_for(armour + 1))
    assert match.rolling == "injury"


@rule("BB16-INJ-01", lrb4="LRB4-ARM-02 LRB4-FAQ-06", hb2006="HB06-ARM-01")
def test_a_player_who_falls_on_his_own_must_roll_armour_too():
    match = position(FACE_TO_FACE)
    match.play_to_dice(*FALL)
    assert match.rolling == "armour"
    assert match.at("H1") == "K6"


@rule("BB16-INJ-01", "BB16-KD-01", lrb4="LRB4-FAQ-06 LRB4-ARM-02", hb2006="HB06-ARM-01 HB06-INJ-01")
@pytest.mark.parametrize(
    ("script", "fallen"),
    [
        pytest.param(("H1 block", 1), ["H1"], id="attacker down"),
        pytest.param(("H1 block", 2), ["A1", "H1"], id="both down"),
        pytest.param(("H1 blitz", "A1", 1), ["H1"], id="attacker down in a blitz"),
        pytest.param(("H1 blitz", "A1", 2), ["A1", "H1"], id="both down in a blitz"),
        pytest.param(("H1 block", 5, "N6", "stay"), ["A1"], id="stumbles"),
        pytest.param(("H1 block", 5, "N7", "follow"), ["A1"], id="stumbles, and is followed"),
        pytest.param(("H1 blitz", "A1", 5, "N6", "stay"), ["A1"], id="stumbles in a blitz"),
        pytest.param(("H1 block", 6, "N6", "stay"), ["A1"], id="defender down"),
        pytest.param(("H1 block", 3, "N6", "stay"), [], id="only pushed"),
        pytest.param(("H1 move", "west", 1), ["H1"], id="a dodge"),
        pytest.param(("H2 move", "south", "south", 1), ["H2"], id="the first extra square"),
        pytest.param(("H2 move", "south", "south", 6, "south", 1), ["H2"], id="the second"),
        pytest.param(("H2 move", "leap O8", 1), ["H2"], id="an extra square of a leap"),
        pytest.param(("H2 move", "leap O8", 6, 1), ["H2"], id="a leap"),
    ],
)
def test_everyone_who_falls_rolls_armour_and_nobody_else(script: tuple[str | int, ...], fallen: list[str]) -> None:
    match = position(FACE_TO_FACE, H2={"ma": 1, "skills": "leap"}).play_to_dice(*script)
    rolled = []
    while match.rolling == "armour":
        rolled.append(match.roller)
        match.play_to_dice(1, 1)
    assert rolled == fallen
    assert all(match.prone(name) == (name in fallen) for name in ("H1", "A1", "H2", "A2"))


@rule("BB16-INJ-01", lrb4="LRB4-FAQ-06 LRB4-BLK-08", hb2006="HB06-ARM-01")
@pytest.mark.parametrize(("whose", "fallen"), [("H1", ["A1"]), ("A1", ["H1"])])
def test_on_both_down_only_the_one_who_falls_rolls_armour(whose: str, fallen: list[str]) -> None:
    match = position(FACE_TO_FACE, **{whose: "block"}).play("H1 block", 2, "use?", 1, 1)
    assert [match.name(what[0]) for what in match.facts("armour")] == fallen


@rule("BB16-KD-01", "BB16-INJ-01", lrb4="LRB4-INJ-01", hb2006="HB06-BLK-10 HB06-INJ-01 HB06-ARM-01")
def test_a_knocked_down_player_lies_face_up_where_he_fell():
    match = position(FACE_TO_FACE)
    match.play(*DOWN, 1, 2)
    assert match.prone("A1")
    assert match.at("A1") == "N6"


@rule("BB16-KD-01", "BB16-TOVR-01", hb2006="HB06-BLK-10 HB06-TURN-12", lrb4="LRB4-TURN-07 LRB4-TURN-09")
def test_a_moving_player_knocked_down_ends_his_teams_turn():
    match = position(FACE_TO_FACE)
    match.play(*FALL, 1, 2)
    assert match.prone("H1")
    assert match.turnover() == "fell"
    assert (match.active, match.asked) == ("A", "A")


@rule("BB16-KD-01", "BB16-TOVR-01", hb2006="HB06-BLK-10 HB06-TURN-12", lrb4="LRB4-TURN-07 LRB4-TURN-09")
def test_an_opponent_knocked_down_does_not_end_the_turn():
    match = position(FACE_TO_FACE)
    match.play(*DOWN, 1, 2)
    assert match.turnover() == ""
    assert match.active == "H"


@rule("BB16-KD-01", "BB16-INJ-01", "BB16-TOVR-01", hb2006="HB06-TURN-12 HB06-ARM-01 HB06-INJ-01")
@pytest.mark.parametrize("name", ["H2", "A1"])
def test_placed_prone_means_no_armour_roll_and_no_turnover(name: str) -> None:
    match = position(FACE_TO_FACE)
    befall(match, PlaceProneFrame(match.slot(name)))
    assert match.prone(name)
    assert not match.game.faces
    assert (match.active, match.prompt, match.turnover()) == ("H", "turn", "")


@rule("BB16-KD-01")
def test_a_player_who_lies_stunned_is_not_turned_over_by_another_knock():
    match = position("H1 . A1=")
    befall(match, KnockDownFrame(match.slot("A1"), Cause.STAMPEDE)).play(1, 2)
    assert match.stunned("A1")


# --- the ball -------------------------------------------------------------------------------------------------------


@rule("BB16-KD-05", hb2006="HB06-INJ-02")
def test_the_ball_bounces_after_a_failed_armour_roll():
    match = position(FACE_TO_FACE, ball="A1")
    match.play_to_dice(*DOWN)
    assert (match.rolling, match.ball(), match.holder()) == ("armour", "N6", "")
    match.play_to_dice(1, 2)
    assert match.rolling == "bounce"
    match.play(7)
    assert match.ball() == "N7"


@rule("BB16-KD-05", hb2006="HB06-INJ-02")
def test_the_ball_bounces_only_when_armour_injury_and_casualty_are_settled():
    match = position(FACE_TO_FACE, ball="A1")
    seen = []
    for dice in ((5, 4), (6, 4), (1, 1)):
        match.play_to_dice(*(() if seen else DOWN))
        seen.append(match.rolling)
        assert match.ball() == "N6"
        match.play_to_dice(*dice)
    assert [*seen, match.rolling] == ["armour", "injury", "casualty", "bounce"]
    assert match.where("A1") == "injured"
    match.play(2)
    assert match.ball() == "N5"


@rule("BB16-KD-05", "BB16-INJ-04", hb2006="HB06-INJ-02 HB06-INJ-04", sheet="SHEET-INJ-02")
def test_a_knocked_out_carrier_is_gone_before_his_ball_bounces():
    match = position(FACE_TO_FACE, ball="A1")
    match.play_to_dice(*DOWN, 5, 4, 5, 3)
    assert (match.where("A1"), match.rolling, match.ball()) == ("ko", "bounce", "N6")


@rule("BB16-KD-05", "BB16-APOTH-03", hb2006="HB06-INJ-02")
def test_the_ball_waits_for_the_apothecary():
    match = position(FACE_TO_FACE, ball="A1", apothecaries=(0, 1))
    match.play(*DOWN, 5, 4, 5, 3)
    assert (match.prompt, match.ball()) == ("apothecary", "N6")
    match.play_to_dice("use")
    assert (match.rolling, match.at("A1")) == ("bounce", "N6")


@rule(
    "BB16-KD-05",
    "BB16-KD-01",
    "BB16-BOUNC-01",
    "BB16-TOVR-01",
    hb2006="HB06-TURN-12 HB06-INJ-02 HB06-BNC-02",
)
def test_a_carrier_placed_prone_drops_the_ball_and_in_his_own_turn_that_ends_it():
    match = position(FACE_TO_FACE, ball="H2")
    befall(match, PlaceProneFrame(match.slot("H2")))
    assert (match.rolling, match.ball()) == ("bounce", "O6")
    match.play(5)
    assert (match.prone("H2"), match.ball(), match.turnover()) == (True, "P6", "carrier_down")


@rule("BB16-KD-05", "BB16-TOVR-01", hb2006="HB06-INJ-02 HB06-TURN-12")
def test_an_opposing_carrier_placed_prone_drops_the_ball_and_play_goes_on():
    match = position(FACE_TO_FACE, ball="A1")
    befall(match, PlaceProneFrame(match.slot("A1"))).play(2)
    assert (match.ball(), match.active, match.turnover()) == ("M5", "H", "")


@rule("BB16-KD-05", "BB16-TOVR-01", hb2006="HB06-INJ-02 HB06-TURN-12")
def test_a_team_mate_may_catch_the_dropped_ball_but_the_turn_is_over_all_the_same():
    match = position(
        """
        H2 .  .
        .  H1 A1
        """,
        ball="H1",
    )
    match.play("H1 move", "west", 1, 1, 2, 2, 6)
    assert match.holder() == "H2"
    assert (match.turnover(), match.active) == ("fell", "A")


@rule("BB16-KD-05", lrb4="LRB4-BOU-02", hb2006="HB06-INJ-02")
def test_a_loose_ball_elsewhere_does_not_bounce_when_a_player_without_it_is_knocked_down():
    match = position(FACE_TO_FACE)
    last = len(match.game.state.ball_place) - 1
    match.put_ball("C3", last)
    match.play(*DOWN, 1, 1)
    assert (match.prone("A1"), match.ball(last), match.prompt) == (True, "C3", "turn")


@rule("BB16-KD-05", hb2006="HB06-INJ-02")
def test_a_loose_ball_elsewhere_does_not_bounce_when_a_player_without_it_is_placed_prone():
    match = position(FACE_TO_FACE)
    last = len(match.game.state.ball_place) - 1
    match.put_ball("C3", last)
    befall(match, PlaceProneFrame(match.slot("H1")))
    assert (match.prone("H1"), match.ball(last), match.rolling, match.turnover()) == (True, "C3", "", "")


@rule("BB16-TOVR-01", hb2006="HB06-TURN-12")
def test_a_carrier_placed_prone_after_another_turnover_does_not_change_what_it_was_for():
    match = position(FACE_TO_FACE, ball="H1")
    match.game.state.turnover = Turnover.FELL
    befall(match, PlaceProneFrame(match.slot("H1"))).play(1)
    assert (match.turnover(), match.active) == ("fell", "A")


# --- a blocker's bonus ----------------------------------------------------------------------------------------------


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-31")
def test_mighty_blow_may_break_armour_that_was_only_just_held():
    match = position(FACE_TO_FACE, H1="mighty_blow")
    match.play(*DOWN, 5, 3)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("damage_bonus", "H", ["no", "use"])
    match.play_to_dice("use")
    assert match.rolling == "injury"


@rule("BB16-SKILL-51", "BB16-OLR-06")
@pytest.mark.parametrize(
    ("what", "skill"), [({"H1": "mighty_blow"}, "mighty_blow"), ({"inducements": ("wizard", "")}, "")]
)
def test_the_bonus_is_asked_for_by_the_name_of_the_skill_and_a_wizards_has_none(
    what: dict[str, Any], skill: str
) -> None:
    match = position(FACE_TO_FACE, options={"wizard": "yes"}, **what)
    match.play(*(DOWN if skill else ("bolt A1", 2)), 5, 3)
    asked = match.game.skill
    assert match.prompt == "damage_bonus"
    assert (match.game.rules.skills[asked].key if asked >= 0 else "") == skill
    match.play_to_dice("use")
    assert len(match.facts("skill")) == (1 if skill else 0)


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13")
def test_the_bonus_for_an_injury_is_asked_for_by_the_name_of_the_skill():
    match = position(FACE_TO_FACE, H1="mighty_blow").play(*DOWN, 5, 4, 5, 2)
    assert match.prompt == "damage_bonus"
    assert match.game.rules.skills[match.game.skill].key == "mighty_blow"


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-31")
def test_mighty_blow_need_not_be_used_on_armour():
    match = position(FACE_TO_FACE, H1="mighty_blow")
    match.play(*DOWN, 5, 3, "no")
    assert match.prone("A1")
    assert not match.facts("injury")


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-31")
def test_mighty_blow_is_not_offered_where_one_more_breaks_nothing():
    match = position(FACE_TO_FACE, H1="mighty_blow")
    match.play(*DOWN, 5, 2)
    assert match.prone("A1")
    assert match.prompt == "turn"


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-31")
def test_mighty_blow_used_on_armour_is_spent_for_the_injury():
    match = position(FACE_TO_FACE, H1="mighty_blow")
    match.play(*DOWN, 5, 3, "use", 5, 2)  # 7: one more would knock him out
    assert match.stunned("A1")
    assert match.prompt == "turn"


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-31")
def test_the_defenders_mighty_blow_works_on_an_attacker_he_brings_down():
    match = position(FACE_TO_FACE, A1="mighty_blow")
    match.play("H1 block", 1, 5, 3)
    assert (match.prompt, match.asked) == ("damage_bonus", "A")
    match.play("use", 2, 1)
    assert match.stunned("H1")


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-31")
def test_mighty_blow_of_both_works_when_both_go_down():
    match = position(FACE_TO_FACE, H1="mighty_blow", A1="mighty_blow")
    match.play("H1 block", 2, 5, 3)
    assert (match.prompt, match.asked) == ("damage_bonus", "H")
    match.play("use", 2, 1, 5, 3)
    assert (match.prompt, match.asked) == ("damage_bonus", "A")
    match.play("use", 2, 1)
    assert match.stunned("A1")
    assert match.stunned("H1")


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-31")
@pytest.mark.parametrize("name", ["H1", "A1"])
def test_mighty_blow_has_no_part_in_a_fall_that_was_no_block(name: str) -> None:
    match = position(FACE_TO_FACE, **{name: "mighty_blow"})
    match.play(*FALL, 5, 3)
    assert match.prone("H1")
    assert match.prompt == "turn"


@rule("BB16-SKILL-51", "BB16-FOUL-01", hb2006="HB06-TOC-12 HB06-TOC-13")
def test_mighty_blow_has_no_part_in_a_foul():
    match = position("H1 A1- H2", H1="mighty_blow", A1={"av": 9})
    match.play("H1 foul", "A1", 5, 3)  # 9 with the assist: one short
    assert match.prone("A1")
    assert match.prompt == "turn"


# --- frozen ground --------------------------------------------------------------------------------------------------


@rule("BB16-WINW-03", "BB16-QREF-09")
def test_frozen_ground_adds_one_to_the_armour_roll_of_those_blocked_down():
    match = position(FACE_TO_FACE, weather="freezing")
    match.play_to_dice(*DOWN)
    assert match.target == 8
    match.play_to_dice(5, 3)
    assert match.rolling == "injury"


@rule("BB16-WINW-03", "BB16-INJ-01", "BB16-QREF-09")
@pytest.mark.parametrize(("weather", "added"), [("freezing", [1]), ("nice", [])])
def test_what_the_ground_adds_is_shown_with_the_armour_roll(weather: str, added: list[int]) -> None:
    match = position(FACE_TO_FACE, weather=weather).play_to_dice(*DOWN)
    assert (match.rolling, [value for _, value in match.modifiers]) == ("armour", added)


@rule("BB16-WINW-03", "BB16-QREF-09")
def test_frozen_ground_is_as_hard_for_the_moving_team():
    match = position(FACE_TO_FACE, weather="freezing")
    match.play_to_dice(*FALL, 5, 3)
    assert match.rolling == "injury"


@rule("BB16-WINW-03", "BB16-QREF-09")
def test_frozen_ground_adds_nothing_to_the_injury_roll():
    match = position(FACE_TO_FACE, weather="freezing")
    match.play(*DOWN, 5, 3, 5, 2)
    assert match.stunned("A1")


@rule("BB16-WINW-03", "BB16-QREF-09")
def test_frozen_ground_has_no_part_in_a_foul():
    match = position("H1 A1- H2", weather="freezing", A1={"av": 9})
    match.play_to_dice("H1 foul", "A1")
    assert match.target == 9  # the assist, and nothing else


@rule("BB16-WINW-03", "BB16-QREF-09", "BB16-PUSH-06")
def test_frozen_ground_has_no_part_in_what_the_crowd_does():
    match = position("A1\nH1", at="K1", weather="freezing")
    match.play_to_dice("H1 block", 6, "stay")
    assert match.rolling == "injury"
    match.play(5, 2)
    assert match.where("A1") == "reserves"


@rule("BB16-WINW-03", "BB16-SKILL-51", "BB16-QREF-09")
def test_frozen_ground_and_mighty_blow_add_up():
    match = position(FACE_TO_FACE, weather="freezing", H1="mighty_blow")
    match.play(*DOWN, 5, 2)
    assert match.prompt == "damage_bonus"
    match.play_to_dice("use")
    assert match.rolling == "injury"
