"""Several ways to try a roll again, and who may not use them freely."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule

AGAIN = ("catch", "dodge", "monstrous_mouth", "pass", "sure_feet", "sure_hands")
NEWER = ("monstrous_mouth",)  # not in the books before 2016


def failed(skill: str, also: str, rerolls: tuple[int, int] = (0, 0), led: bool = False) -> Board:
    """H1 has just failed the roll that his skill may try again."""
    match, script = about_to_fail(skill, f"{skill} {also}", rerolls)
    match.game.state.leader_rerolls[0] = int(led)
    return match.play(*script)


def about_to_fail(skill: str, mine: str, rerolls: tuple[int, int]) -> tuple[Board, tuple[str | int, ...]]:
    if skill in ("catch", "monstrous_mouth"):
        match = position("H2* H1", H1=mine, rerolls=rerolls)
        return match, ("H2 hand-off", "H1", 1)
    if skill == "pass":
        match = position("H1* . . . H2", H1=mine, rerolls=rerolls)
        return match, ("H1 pass", "throw", "O5", 2)
    if skill == "dodge":
        return position(". H1 A1", H1=mine, rerolls=rerolls), ("H1 move", "west", 2)
    if skill == "sure_feet":
        match = position("H1 . .", H1={"ma": 1, "skills": mine}, rerolls=rerolls)
        return match, ("H1 move", "east", "east", 1)
    return position("H1 o", H1=mine, rerolls=rerolls), ("H1 move", "east", 1)


@rule("BB16-SKILL-62", "BB16-RRL-02", hb2006="HB06-TOC-13 HB06-RR-02")
@pytest.mark.parametrize("skill", [skill for skill in AGAIN if skill not in NEWER])
def test_pro_lies_beside_his_own_skill_and_only_one_can_be_used(skill: str) -> None:
    assert_one_second_try(skill)


@rule("BB16-SKILL-62", "BB16-RRL-02")
@pytest.mark.parametrize("skill", NEWER)
def test_nor_can_a_newer_skill_be_used_with_pro(skill: str) -> None:
    assert_one_second_try(skill)


def assert_one_second_try(skill: str) -> None:
    match = failed(skill, "pro")
    assert (match.prompt, match.asked) == ("reroll", "H")
    assert set(match.choices()) == {"keep", skill, "pro"}
    match.play_to_dice(skill, 1)
    assert match.prompt != "reroll"
    earned = failed(skill, "pro", rerolls=(1, 0)).play_to_dice("pro", 4, 1)
    assert earned.prompt != "reroll"


@rule("BB16-SKILL-50")
@pytest.mark.parametrize("skill", AGAIN)
def test_a_loner_uses_his_own_skill_without_earning_it(skill: str) -> None:
    match = failed(skill, "loner", rerolls=(1, 0))
    assert set(match.choices()) == {"keep", skill, "team"}
    match.play_to_dice(skill)
    assert match.rolling == "test"
    assert match.game.state.rerolls == [1, 0]
    other = failed(skill, "loner", rerolls=(1, 0)).play_to_dice("team")
    assert other.rolling == "loner"


@rule("BB16-SKILL-15", "BB16-SKILL-50", "BB16-SKILL-62", hb2006="HB06-TOC-13")
def test_a_bone_headed_loner_who_is_a_pro_may_earn_a_second_thought_either_way() -> None:
    match = position("H1 . A1", H1="bone_head loner pro", rerolls=(1, 0))
    match.play("H1 move", 1)
    assert set(match.choices()) == {"keep", "pro", "team"}
    match.play_to_dice("team", 4)
    assert match.rolling in ("test", "activation")
    match.play(2)
    assert match.prompt == "step"


@rule("BB16-SKILL-48", "BB16-SKILL-50", hb2006="HB06-TOC-13")
def test_a_loner_must_earn_a_leaders_re_roll_like_any_other_of_the_team() -> None:
    match = position(". H1 A1\nH2 . .", H1="loner", H2="leader", rerolls=(1, 0))
    match.game.state.leader_rerolls[0] = 1
    match.play_to_dice("H1 move", "west", 2, "team")
    assert match.rolling == "loner"


@rule("BB16-SKILL-48")
@pytest.mark.parametrize("skill", [*AGAIN, "pro"])
def test_a_leaders_re_roll_lies_beside_a_players_own_second_try(skill: str) -> None:
    if skill == "pro":
        match = position(". H1 A1", H1="pro leader", rerolls=(1, 0))
        match.game.state.leader_rerolls[0] = 1
        match.play("H1 move", "west", 2)
    else:
        match = failed(skill, "leader", rerolls=(1, 0), led=True)
    assert set(match.choices()) == {"keep", skill, "team"}
    match.play_to_dice("team")
    assert match.game.state.leader_rerolls == [0, 0]
