"""Picking one's own square when pushed."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.kick_off import answers

DUEL = """
    .  .  .  .
    .  H1 A1 .
    .  .  .  .
    H2 .  .  A2
    """
AROUND = {"L5", "M5", "N5", "N6", "L7", "M7", "N7"}


@rule("BB16-SKILL-69", "BB16-FAQ-44", lrb4="LRB4-SKILL-52 LRB4-FAQ-07", hb2006="HB06-TOC-13 HB06-TOC-26.y")
@pytest.mark.parametrize("script", [("H1 block",), ("H1 blitz", "A1")], ids=["block", "blitz"])
def test_his_own_coach_picks_any_free_square_beside_him(script: tuple[str, ...]) -> None:
    match = position(DUEL, A1="side_step")
    match.play(*script, 3)
    assert (match.prompt, match.asked) == ("own_push", "A")
    assert answers(match) == AROUND | {"no"}
    match.play("L5")
    assert match.at("A1") == "L5"
    assert (match.prompt, match.asked) == ("follow_up", "H")


@rule("BB16-SKILL-69", "BB16-SKUSE-01", lrb4="LRB4-SKILL-02 LRB4-SKILL-52", hb2006="HB06-TOC-13 HB06-SKILL-07")
def test_he_may_leave_it_to_the_attacker() -> None:
    match = position(DUEL, A1="side_step")
    match.play("H1 block", 3, "no")
    assert (match.prompt, match.asked) == ("push", "H")
    assert answers(match) == {"N5", "N6", "N7"}


@rule("BB16-SKILL-69", "BB16-SKUSE-07", lrb4="LRB4-SKILL-53 LRB4-SKILL-08 LRB4-SKILL-52", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [5, 6])
def test_he_picks_even_if_he_is_knocked_down_there(die: int) -> None:
    match = position(DUEL, A1="side_step")
    match.play("H1 block", die, "L7", "stay", 1, 1)
    assert match.at("A1") == "L7"
    assert match.prone("A1")


@rule(
    "BB16-SKILL-69", "BB16-PUSH-05", hb2006="HB06-TOC-13 HB06-PUSH-04", lrb4="LRB4-PUSH-05 LRB4-SKILL-52 LRB4-SKILL-53"
)
def test_it_keeps_him_out_of_the_crowd_while_a_square_is_free() -> None:
    match = position("H1\nA1", at="K14", A1="side_step")
    match.play("H1 block", 3)
    assert (match.prompt, match.asked) == ("own_push", "A")
    match.play("L15", "stay")
    assert match.at("A1") == "L15"


@rule("BB16-SKILL-69", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-53")
def test_with_no_free_square_beside_him_it_is_no_use() -> None:
    match = position(
        """
        A2 A3 A4 .
        H1 A1 A5 .
        A6 A7 A8 .
        .  .  .  H2
        """,
        H1={"st": 12},
        A1="side_step",
    )
    match.play_to_dice("H1 block", "A1", "done?")
    match.play(*(3 for _ in match.game.faces))
    assert (match.prompt, match.asked) == ("push", "H")
    assert answers(match) == {"M5", "M6", "M7"}


@rule("BB16-SKILL-69", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-53 LRB4-SKILL-52 LRB4-PIT-01")
def test_a_square_where_somebody_lies_is_not_free() -> None:
    match = position("A2- A3- A4-\nH1 A1 A5-\nA6- A7- A8=\n. . .\n. . H2", A1="side_step").play("H1 block", 3)
    assert (match.prompt, match.asked) == ("push", "H")
    assert answers(match) == {"M5", "M6", "M7"}


@rule("BB16-SKILL-69", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-53")
def test_beyond_the_edge_nothing_is_free() -> None:
    match = position("A2- A3- A4-\nH1 A1 A5-", at="K14", A1="side_step")
    match.play_to_dice("H1 block", 3, "stay?")
    assert (match.rolling, match.roller) == ("injury", "A1")


@rule(
    "BB16-FAQ-44",
    "BB16-SKILL-69",
    "BB16-PUSH-04",
    lrb4="LRB4-FAQ-07 LRB4-PUSH-04 LRB4-SKILL-52",
    hb2006="HB06-PUSH-03 HB06-TOC-26.y",
)
def test_in_a_chain_too_his_own_coach_picks() -> None:
    chain = ". . A2 .\nH1 A1 A3 .\n. . A4 .\n. . . .\n. . . H2"
    match = position(chain, H1={"st": 9}, A3="side_step")
    match.play("H1 block", 3, 3, 3)
    assert (match.prompt, match.asked) == ("push", "H")  # A1 goes where the attacker says
    match.play("M6")
    assert (match.prompt, match.asked) == ("own_push", "A")
    match.play("L5", "stay")
    assert (match.at("A3"), match.at("A1")) == ("L5", "M6")


@rule(
    "BB16-SKILL-69",
    "BB16-FAQ-44",
    "BB16-PUSH-04",
    hb2006="HB06-TOC-13 HB06-TOC-26.y HB06-PUSH-03",
    lrb4="LRB4-PUSH-04 LRB4-FAQ-07 LRB4-SKILL-52",
)
def test_a_team_mate_of_the_attacker_may_side_step_in_the_chain() -> None:
    chain = ". . A2 .\nH1 A1 H3 .\n. . A4 .\n. . . .\n. . . H2"
    match = position(chain, H1={"st": 9}, H3="side_step")
    match.play("H1 block", 3, 3, 3, "M6")
    assert (match.prompt, match.asked) == ("own_push", "H")


@rule("BB16-SKUSE-09", "BB16-KD-02", "BB16-SKILL-69", hb2006="HB06-TOC-13 HB06-INJ-01", lrb4="LRB4-SKILL-52")
def test_one_who_lies_down_is_pushed_like_anyone() -> None:
    chain = ". . A2 .\nH1 A1 A3- .\n. . A4 .\n. . . .\n. . . H2"
    match = position(chain, H1={"st": 9}, A3="side_step")
    match.play("H1 block", 3, 3, 3, "M6")
    assert (match.prompt, match.asked) == ("push", "H")


@rule("BB16-SKILL-69", "BB16-SKILL-35", hb2006="HB06-TOC-13")
def test_a_step_that_stays_beside_a_frenzied_attacker_is_blocked_again() -> None:
    match = position(DUEL, H1="frenzy", A1="side_step fend")
    match.play("H1 block", 3, "L5")
    assert (match.prompt, match.asked) == ("use_skill", "A")  # Fend
    match.play_to_dice("use")
    assert match.at("H1") == "L6"
    assert match.rolling == "block"


@rule("BB16-SKILL-69", "BB16-SKILL-74", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-52 LRB4-TRAIT-44")
def test_with_stand_firm_as_well_he_is_asked_for_that_first() -> None:
    match = position(DUEL, A1="side_step stand_firm")
    match.play("H1 block", 3)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("no")
    assert (match.prompt, match.asked) == ("own_push", "A")


@rule("BB16-SKILL-69", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-52")
def test_a_square_with_only_the_ball_is_free_for_him_too() -> None:
    match = position(DUEL, A1="side_step", ball="M5").play("H1 block", 3)
    assert answers(match) == AROUND | {"no"}
