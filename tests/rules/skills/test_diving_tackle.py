"""Throwing himself after an opponent who dodges away."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.model.state import ROOTED
from touchback.rules.terms.purposes import Test

DRAWING = """
    .  .  .  .  .
    .  .  H1 A1 .
    .  .  .  .  .
    """


@rule(
    "BB16-SKILL-27",
    "BB16-SKUSE-08",
    "BB16-SKUSE-02",
    lrb4="LRB4-SKILL-16 LRB4-SKILL-02 LRB4-SKILL-03",
    hb2006="HB06-TOC-13 HB06-SKILL-08 HB06-SKILL-07",
)
def test_the_other_coach_is_asked_when_he_has_seen_the_die() -> None:
    match = position(DRAWING, A1="diving_tackle")
    match.play("H1 move", "west", 4)
    assert (match.asked, match.prompt) == ("A", "reaction")
    assert set(match.choices()) == {"no", "A1"}


@rule("BB16-SKILL-27", lrb4="LRB4-SKILL-16", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("die", "stands"), [(3, False), (4, False), (5, True), (6, True)])
def test_the_dive_takes_two_off_the_dodge(die: int, stands: bool) -> None:
    match = position(DRAWING, A1="diving_tackle")
    match.play("H1 move", "west", die, "A1", *(() if stands else (1, 1)))
    assert match.standing("H1") is stands


@rule("BB16-SKILL-27", "BB16-SKUSE-01", "BB16-SKUSE-08", lrb4="LRB4-SKILL-16", hb2006="HB06-TOC-13 HB06-SKILL-07")
def test_left_alone_the_dodge_stands_and_so_does_the_opponent() -> None:
    match = position(DRAWING, A1="diving_tackle")
    match.play("H1 move", "west", 3, "no")
    assert match.standing("H1")
    assert match.standing("A1")
    assert match.at("A1") == "N6"
    assert (match.asked, match.prompt) == ("H", "step")


@rule("BB16-SKILL-27", lrb4="LRB4-SKILL-16", hb2006="HB06-TOC-13")
def test_he_may_dive_even_at_a_dodge_that_has_failed_already() -> None:
    match = position(". H1 A1\n. . .\nH2 . .", A1="diving_tackle").play("H1 move", "west", 2)
    assert (match.asked, match.prompt) == ("A", "reaction")
    match.play_to_dice("A1")
    assert (match.rolling, match.roller, match.at("A1"), match.prone("A1")) == ("armour", "H1", "L5", True)


@rule("BB16-SKILL-27", lrb4="LRB4-SKILL-16", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["blitz", "pass", "hand-off", "foul"])
def test_whatever_action_the_dodge_is_part_of(action: str) -> None:
    match = position(". H1* A1\n. H2 A2-", A1="diving_tackle").play(f"H1 {action}", "west", 6)
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "reaction", {"A1", "no"})


@rule("BB16-SKILL-27", "BB16-TOVR-01", lrb4="LRB4-SKILL-16", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_he_lies_in_the_square_that_was_left_before_the_armour_roll_and_without_one_of_his_own() -> None:
    match = position(DRAWING, A1="diving_tackle")
    match.play_to_dice("H1 move", "west", 3, "A1")
    assert (match.rolling, match.roller) == ("armour", "H1")
    assert match.prone("A1")
    assert match.at("A1") == "M6"
    match.play(1, 1)
    assert match.prone("A1")
    assert match.active == "A"


@rule("BB16-SKILL-27", lrb4="LRB4-SKILL-16 LRB4-FAQ-46", hb2006="HB06-TOC-13")
def test_he_goes_down_even_if_the_dodge_comes_off_all_the_same() -> None:
    match = position(DRAWING, A1="diving_tackle")
    match.play("H1 move", "west", 6, "A1")
    assert match.prone("A1")
    assert match.at("A1") == "M6"
    match.play("west")  # nobody marks him any more
    assert match.at("H1") == "K6"


@rule("BB16-SKILL-27", "BB16-SKUSE-02", lrb4="LRB4-SKILL-18 LRB4-SKILL-03", hb2006="HB06-TOC-13 HB06-SKILL-08")
def test_a_dodge_that_the_dive_spoiled_may_be_rolled_again_and_the_dive_still_counts() -> None:
    match = position(DRAWING, H1="dodge", A1="diving_tackle", rerolls=(1, 0))
    match.play("H1 move", "west", 4)
    assert (match.asked, match.prompt) == ("H", "reroll")  # the moving coach has the first word
    match.play("keep")
    assert match.asked == "A"
    match.play("A1")
    assert match.asked == "H"
    assert set(match.choices()) == {"keep", "dodge", "team"}
    match.play_to_dice("dodge")
    assert match.target == 5
    match.play(5)
    assert match.standing("H1")
    assert match.at("A1") == "M6"


@rule("BB16-SKILL-27", lrb4="LRB4-SKILL-18", hb2006="HB06-TOC-13")
def test_the_tackle_zone_of_one_who_dived_still_counts_when_the_dodge_is_rolled_again() -> None:
    match = position(DRAWING, H1="dodge", A1="diving_tackle").play_to_dice("H1 move", "north", 5, "A1")
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play_to_dice("dodge")
    assert match.target == 6  # 3+, and 1 for the zone of A1, and 2 for the dive
    match.play(6)
    assert match.standing("H1")


@rule("BB16-SKILL-27", "BB16-SKUSE-08", lrb4="LRB4-SKILL-18", hb2006="HB06-TOC-13")
def test_one_who_did_not_dive_at_the_first_die_may_dive_at_the_second() -> None:
    match = position(DRAWING, H1="dodge", A1="diving_tackle")
    match.play("H1 move", "west", 2, "dodge", 3)
    assert (match.asked, match.prompt) == ("A", "reaction")
    match.play("A1", 1, 1)
    assert match.prone("H1")
    assert match.prone("A1")


@rule("BB16-SKILL-27", "BB16-RRL-02", hb2006="HB06-TOC-13 HB06-RR-02", lrb4="LRB4-RR-02")
def test_a_second_die_that_the_dive_spoiled_is_not_rolled_a_third_time() -> None:
    match = position(DRAWING, H1="dodge", A1="diving_tackle", rerolls=(1, 0))
    match.play_to_dice("H1 move", "west", 2, "dodge", 3, "A1")
    assert match.rolling == "armour"


@rule("BB16-SKILL-27", lrb4="LRB4-SKILL-17", hb2006="HB06-TOC-13")
def test_only_one_of_several_may_dive() -> None:
    match = position(
        """
        .  .  A2 .
        .  H1 A1 .
        """,
        A1="diving_tackle",
        A2="diving_tackle",
    )
    match.play("H1 move", "west", 6)
    assert set(match.choices()) == {"no", "A1", "A2"}
    match.play("A2")
    assert match.prone("A2")
    assert match.standing("A1")
    assert match.prompt == "step"


@rule("BB16-SKILL-27", "BB16-TOVR-01", lrb4="LRB4-SKILL-16", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_a_carrier_who_dives_lets_go_of_the_ball() -> None:
    match = position(".  .  .  .  .\n.  .  H1 A1* .\n.  .  .  .  .", A1="diving_tackle")
    match.play("H1 move", "west", 6, "A1", 7)
    assert match.holder() == ""
    assert match.ball() == "M7"
    assert match.prompt == "step"


@rule("BB16-SKILL-27", "BB16-TOVR-01", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_a_passer_who_dives_after_a_pass_blocker_loses_ball_and_turn() -> None:
    match = position(". A1 .\n. H1* . . . H2", H1="diving_tackle", A1="pass_block")
    match.play("H1 pass", "throw", "P6", "A1", "A1 M6", 6, "H1", 2, "done?")
    assert (match.at("H1"), match.prone("H1")) == ("L5", True)
    assert match.turnover() == "carrier_down"
    assert match.active == "A"


@rule("BB16-SKILL-27", "BB16-SKUSE-09", lrb4="LRB4-SKILL-16", hb2006="HB06-TOC-13 HB06-INJ-01")
@pytest.mark.parametrize("other", ["A1-", "A1="])
def test_one_who_lies_on_the_ground_does_not_dive(other: str) -> None:
    match = position(f". H1 {other}\n. A2 .", A1="diving_tackle")
    match.play("H1 move", "north", 6)
    assert match.prompt == "step"


@rule("BB16-SKILL-27", lrb4="LRB4-SKILL-16", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("step", ["north-west", "north-east"], ids=["away from him", "towards him"])
def test_nobody_dives_after_one_who_leaves_someone_elses_zone(step: str) -> None:
    match = position("A2 H1 . A1", A1="diving_tackle")
    match.play("H1 move", step, 6)
    assert match.prompt == "step"


@rule(
    "BB16-FAQ-18",
    "BB16-SKILL-15",
    "BB16-SKILL-63",
    lrb4="LRB4-FAQ-71 LRB4-TRAIT-08 LRB4-TRAIT-12 LRB4-SKILL-16",
    hb2006="HB06-TOC-26.m",
)
@pytest.mark.parametrize("skill", ["bone_head", "really_stupid"])
def test_one_who_has_forgotten_what_he_was_doing_does_not_dive(skill: str) -> None:
    match = position("H1 A1 .\n. A2 .", A1=f"diving_tackle {skill}", active="A")
    match.play("A1 move", 1, "end turn", "H1 move", "north", 6)
    assert (match.asked, match.prompt) == ("H", "step")


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-14")
def test_one_who_has_taken_root_does_not_dive() -> None:
    match = position("H1 A1 .", A1="diving_tackle take_root", active="A")
    match.play("A1 move", 1)
    assert match.flag("A1", ROOTED)
    match.play("H1 move", "north-west", 6)
    assert (match.asked, match.prompt) == ("H", "step")


@rule("BB16-SKILL-27", hb2006="HB06-TOC-13")
def test_a_dive_is_named_among_what_changes_the_roll() -> None:
    match = position(DRAWING, H1="dodge", A1="diving_tackle")
    match.play_to_dice("H1 move", "west", 4, "A1", "dodge")
    assert ("Diving Tackle", -2) in match.modifiers
    assert match.game.test == Test.DODGE


@rule("BB16-SKILL-27", lrb4="LRB4-SKILL-16", hb2006="HB06-TOC-13")
def test_wherever_he_stands_he_dives_after_no_roll_but_a_dodge() -> None:
    match = position("A1 . . .\n. . . .\n. . . .\n. H1 o .", at="A1", A1="diving_tackle")
    match.play("H1 move", "C4", 3)
    assert (match.holder(), match.asked, match.prompt) == ("H1", "H", "step")


@rule(
    "BB16-SKILL-27",
    "BB16-SKILL-68",
    "BB16-SKILL-83",
    hb2006="HB06-TOC-13",
    lrb4="LRB4-SKILL-16 LRB4-SKILL-49 LRB4-MUT-11",
)
@pytest.mark.parametrize("skill", ["diving_tackle", "shadowing", "tentacles"])
def test_nobody_holds_dives_or_comes_after_a_team_mate(skill: str) -> None:
    match = position("H2 H1 A1\n. . .", H2=skill).play("H1 move", "M4", 6)
    assert (match.at("H1"), match.asked, match.prompt) == ("M4", "H", "step")
