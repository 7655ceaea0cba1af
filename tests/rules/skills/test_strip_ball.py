"""Knocking the ball loose with a push."""

from __future__ import annotations

import pytest

from tests.support import position, rule

CARRIER = """
    .  H1 A1* .  .
    .  .  .   .  .
    .  .  .   .  .
    H2 .  .   A2 .
    """


@rule("BB16-SKILL-75", lrb4="LRB4-SKILL-55 LRB4-FAQ-33 LRB4-SKILL-08", hb2006="HB06-TOC-13")
def test_a_pushed_carrier_drops_the_ball_where_he_is_pushed_to() -> None:
    match = position(CARRIER, H1="strip_ball")
    match.play("H1 block", 3, "N5")
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play_to_dice("use", "stay")
    assert (match.rolling, match.ball()) == ("bounce", "N5")
    match.play(5)
    assert match.ball() == "O5"
    assert match.standing("A1")


@rule("BB16-SKILL-75", lrb4="LRB4-SKILL-55", hb2006="HB06-TOC-13")
def test_so_does_one_who_is_pushed_in_a_blitz() -> None:
    match = position(CARRIER, H1="strip_ball").play_to_dice("H1 blitz", "A1", 3, "N5", "use", "stay")
    assert (match.rolling, match.ball(), match.standing("A1")) == ("bounce", "N5", True)


@rule("BB16-SKILL-75", lrb4="LRB4-SKILL-55", hb2006="HB06-TOC-13")
def test_and_one_who_is_pushed_by_the_second_block_of_a_frenzy() -> None:
    match = position(CARRIER, H1="strip_ball frenzy").play_to_dice("H1 block", 3, "N5", "no", 3, "O5", "use")
    assert (match.rolling, match.ball(), match.standing("A1")) == ("bounce", "O5", True)


@rule("BB16-SKILL-75", lrb4="LRB4-SKILL-55", hb2006="HB06-TOC-13")
def test_the_carriers_own_skill_does_not_cost_him_the_ball() -> None:
    match = position(CARRIER, A1="strip_ball").play("H1 block", 3, "N5", "stay")
    assert (match.holder(), match.at("A1")) == ("A1", "N5")


@rule("BB16-SKILL-75", "BB16-SKUSE-01", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-02 LRB4-SKILL-55")
def test_the_attacker_may_leave_him_the_ball() -> None:
    match = position(CARRIER, H1="strip_ball")
    match.play("H1 block", 3, "N5", "no", "stay")
    assert match.holder() == "A1"


@rule("BB16-SKILL-75", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-55 LRB4-SKILL-08")
def test_an_evaded_stumble_costs_him_the_ball_as_well() -> None:
    match = position(CARRIER, H1="strip_ball", A1="dodge")
    match.play("H1 block", 5, "use?", "N5", "use", "stay", 5)
    assert match.standing("A1")
    assert match.holder() == ""


@rule("BB16-SKILL-75", "BB16-SKILL-79", "BB16-BSK-05", lrb4="LRB4-SKILL-55 LRB4-SKILL-57", hb2006="HB06-SKILL-06")
def test_sure_hands_hold_on() -> None:
    match = position(CARRIER, H1="strip_ball", A1="sure_hands")
    match.play("H1 block", 3, "N5")
    assert match.prompt == "follow_up"


@rule("BB16-SKILL-75", "BB16-SKILL-74", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-55")
def test_one_who_was_not_pushed_keeps_the_ball() -> None:
    match = position(CARRIER, H1="strip_ball", A1="stand_firm")
    match.play("H1 block", 3, "use")
    assert match.holder() == "A1"
    assert match.prompt == "turn"


@rule("BB16-SKILL-75", "BB16-SKILL-69", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-55")
def test_the_ball_drops_where_a_side_step_took_him() -> None:
    match = position(CARRIER, H1="strip_ball", A1="side_step")
    match.play_to_dice("H1 block", 3, "M6", "use", "stay")
    assert (match.rolling, match.ball()) == ("bounce", "M6")


@rule("BB16-SKILL-75", "BB16-PUSH-04", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-55")
def test_a_carrier_whom_only_the_chain_pushed_keeps_the_ball() -> None:
    chain = ". . A2 .\nH1 A1 A3* .\n. . A4 .\n. . . .\n. . . H2"
    match = position(chain, H1={"st": 9, "skills": "strip_ball"})
    match.play("H1 block", 3, 3, 3, "M6", "N6", "stay")
    assert match.holder() == "A3"


@rule("BB16-FAQ-14", "BB16-SKILL-75", lrb4="LRB4-FAQ-33 LRB4-SKILL-55", hb2006="HB06-TOC-26.j HB06-TOC-13")
def test_a_carrier_stripped_in_the_end_zone_has_not_scored() -> None:
    match = position(". A1* H1\n. . .\n. . H2", at="A5", H1="strip_ball")
    match.play("H1 block", 3, "A5", "use", "stay", 2)
    assert match.game.state.score == [0, 0]
    assert match.ball() == "A4"


@rule("BB16-FAQ-14", "BB16-SKILL-75", lrb4="LRB4-FAQ-33 LRB4-SKILL-55", hb2006="HB06-TOC-26.j HB06-TOC-13")
@pytest.mark.parametrize("action", ["block", "blitz"])
@pytest.mark.parametrize(("face", "skill"), [(3, ""), (5, "dodge")], ids=["pushed", "a stumble that Dodge softens"])
def test_nor_in_a_blitz_nor_when_dodge_makes_a_push_of_a_stumble(action: str, face: int, skill: str) -> None:
    match = position(". A1* H1\n. . .\n. . H2", at="A5", H1="strip_ball", A1=skill)
    match.play(f"H1 {action}", "A1?", face)
    if match.prompt == "use_skill":
        match.play("use")
    match.play("A5", "use", "stay", 2, "end?")
    assert (match.standing("A1"), match.at("A1"), match.ball()) == (True, "A5", "A4")
    assert match.game.state.score == [0, 0]


@rule("BB16-FAQ-14", "BB16-FAQ-15", hb2006="HB06-TOC-26.j", lrb4="LRB4-FAQ-33")
@pytest.mark.parametrize(("skill", "answer"), [("strip_ball", ("no",)), ("", ())])
def test_without_the_skill_he_would_have_scored(skill: str, answer: tuple[str, ...]) -> None:
    match = position(". A1* H1\n. . .\n. . H2", at="A5", H1=skill)
    match.play("H1 block", 3, "A5", *answer, "stay")
    assert match.game.state.score == [0, 1]


@rule("BB16-SKILL-75", "BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_a_team_mate_hit_by_a_ball_and_chain_keeps_the_ball() -> None:
    match = position("H1 H2* .  A2", H1={"ma": 2, "st": 7, "skills": "ball_and_chain strip_ball"})
    match.play("H1 move", "face east", 3, 3, 3, 3, "M5")
    assert (match.holder(), match.at("H2")) == ("H2", "M5")


@rule("BB16-SKILL-75", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-55")
def test_without_the_skill_a_push_leaves_the_carrier_the_ball() -> None:
    match = position("H1 A1* . H2", H2="strip_ball").play("H1 block", 3, "M5", "stay")
    assert (match.holder(), match.prompt) == ("A1", "turn")


@rule("BB16-SKILL-75", "BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_a_team_mate_whom_he_runs_into_keeps_the_ball() -> None:
    match = position("H1 H2* .\n. . A1", H1={"st": 7, "skills": "ball_and_chain strip_ball"})
    match.play("H1 move", "face east", 3, 3, 3, 3, "M5")
    assert (match.at("H2"), match.holder(), match.prompt) == ("M5", "H2", "ball_and_chain")


@rule("BB16-SKILL-75", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-55")
def test_nobody_is_asked_about_the_ball_of_one_who_is_knocked_down_anyway() -> None:
    match = position(CARRIER, H1="strip_ball").play("H1 block", 6, "N5")
    assert (match.asked, match.prompt) == ("H", "follow_up")
