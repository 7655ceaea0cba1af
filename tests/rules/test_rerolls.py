"""Team re-rolls and skill re-rolls."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position, rule
from touchback.rules.edition.build import build_edition, build_layers
from touchback.rules.edition.edition import Edition, edition_layers

MARKED = ". H1 A1\n. . .\nH2 . ."


@rule(
    "BB16-RRL-01",
    "BB16-RRL-03",
    "BB16-TEAM-04",
    "BB16-RRL-05",
    hb2006="HB06-RR-03 HB06-RR-05 HB06-RR-01 HB06-TOC-03",
    lrb4="LRB4-RR-01 LRB4-RR-03 LRB4-RR-06 LRB4-TEAM-07 LRB4-COMP-03",
)
def test_a_team_reroll_throws_a_failed_die_again_and_is_gone() -> None:
    match = position(MARKED, rerolls=(2, 1))
    match.play("H1 move", "west", 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("team", 3)
    assert match.standing("H1")
    assert match.game.state.rerolls == [1, 1]


@rule("BB16-RRL-05", hb2006="HB06-RR-05", lrb4="LRB4-RR-06")
@pytest.mark.parametrize("side", ["H", "A"])
@pytest.mark.parametrize(("action", "before", "after"), [("move", (1,), (6,)), ("block", (1,), (3, "M5", "stay"))])
def test_it_is_gone_whichever_side_spends_it_and_on_whatever_dice(
    side: str, action: str, before: tuple[int, ...], after: tuple[str | int, ...]
) -> None:
    mine, other = side, "A" if side == "H" else "H"
    drawing, way = f"{mine}1 {other}1 .\n. . .\n{mine}2 . .", ("west",) if action == "move" else ()
    match = position(drawing, active=side, rerolls=(2, 2)).play(f"{mine}1 {action}", *way, *before)
    assert (match.asked, set(match.choices())) == (side, {"keep", "team"})
    match.play(*(("team", *after)))
    assert match.game.state.rerolls == ([1, 2] if side == "H" else [2, 1])


@rule("BB16-RRL-05", hb2006="HB06-RR-05", lrb4="LRB4-RR-06")
@pytest.mark.parametrize("side", ["H", "A"])
@pytest.mark.parametrize("action", [("move", "west"), ("block",)], ids=["dodge", "block"])
def test_a_side_that_has_spent_its_last_is_not_asked_though_the_other_has_some(
    side: str, action: tuple[str, ...]
) -> None:
    other = "A" if side == "H" else "H"
    rerolls = (0, 3) if side == "H" else (3, 0)
    leader: Any = {f"{side}2": "leader"}  # his is spent, too
    match = position(f"{side}1 {other}1 .\n. . .\n{side}2 . .", active=side, rerolls=rerolls, **leader)
    match.play_to_dice(f"{side}1 {action[0]}", *action[1:], 1)
    assert (match.rolling, match.roller) == ("armour", f"{side}1")


@rule("BB16-RRL-01", hb2006="HB06-RR-01 HB06-RR-03", lrb4="LRB4-RR-01")
@pytest.mark.parametrize(("strength", "dice"), [(3, (1,)), (4, (1, 6)), (7, (1, 1, 6))])
def test_a_reroll_throws_all_the_dice_of_a_block_again(strength: int, dice: tuple[int, ...]) -> None:
    match = position("H1 A1 .", H1={"st": strength}, rerolls=(1, 0))
    match.play_to_dice("H1 block", *dice, "team")
    assert match.game.faces == (6,) * len(dice)
    match.play(*(3 for _ in dice), "M5", "stay")
    assert match.at("A1") == "M5"


@rule("BB16-RRL-02", "BB16-RRL-06", hb2006="HB06-RR-02 HB06-RR-06", lrb4="LRB4-RR-02 LRB4-RR-07")
def test_no_die_is_rolled_a_third_time_by_another_reroll() -> None:
    match = position(MARKED, H1="dodge", rerolls=(1, 0))
    match.play("H1 move", "west", 1)
    assert set(match.choices()) >= {"keep", "dodge", "team"}
    match.play("dodge", 1, 1, 1)
    assert match.prone("H1")
    assert match.game.state.rerolls[0] == 1


@rule(
    "BB16-RRL-02",
    "BB16-RRL-03",
    "BB16-RRL-06",
    lrb4="LRB4-RR-02 LRB4-RR-07",
    hb2006="HB06-RR-02 HB06-RR-06 HB06-RR-03",
)
def test_after_a_team_reroll_the_skill_has_no_say() -> None:
    match = position(MARKED, H1="dodge", rerolls=(1, 0))
    match.play("H1 move", "west", 1, "team", 1, 1, 1)
    assert match.prone("H1")


@rule("BB16-RRL-02", hb2006="HB06-RR-02", lrb4="LRB4-RR-02")
@pytest.mark.parametrize("script", [("team",), ("pro", 4)], ids=["team", "pro"])
def test_block_dice_that_were_rolled_again_stand_whatever_else_is_left(script: tuple[str | int, ...]) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1={"st": 4, "skills": "pro"}, rerolls=(2, 0)).play("H1 block", 1, 1)
    assert set(match.choices()) == {"keep", "pro", "team"}
    match.play_to_dice(*script, 1, 1)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("BB16-RRL-03", hb2006="HB06-RR-03", lrb4="LRB4-RR-04")
def test_a_team_reroll_may_be_spent_on_a_success_and_the_worse_result_stands() -> None:
    match = position(MARKED, rerolls=(1, 0))
    match.play("H1 move", "west", 6)
    assert set(match.choices()) == {"keep", "team"}
    match.play("team", 1, 1, 1)
    assert match.prone("H1")
    assert match.turnover() == "fell"


@pytest.mark.parametrize(("die", "asked"), [(1, True), (6, False)])
def test_a_house_that_re_rolls_failures_only_asks_after_no_success(die: int, asked: bool) -> None:
    match = position(MARKED, rerolls=(1, 0), built=build_edition("bb2016", house={"figures": {"reroll_successes": 0}}))
    match.play("H1 move", "west", die)
    assert (match.prompt == "reroll") == asked


def test_an_edition_may_keep_team_rerolls_off_a_kind_of_roll() -> None:
    own = Edition("own", None, {"tests": {"dodge": {"team": False}}}, {})
    match = position(MARKED, H1="dodge", rerolls=(1, 0), built=build_layers([*edition_layers("bb2016"), own], {}))
    match.play("H1 move", "west", 1)
    assert set(match.choices()) == {"keep", "dodge"}


@rule("BB16-RRL-01", "BB16-RRL-06", hb2006="HB06-RR-01", lrb4="LRB4-RR-01")
@pytest.mark.parametrize(("word", "by"), [("team", 0), ("dodge", 1)])
def test_all_are_told_whether_the_team_or_a_skill_rolls_again(word: str, by: int) -> None:
    match = position(MARKED, H1="dodge", rerolls=(1, 0)).play("H1 move", "west", 1, word, 6)
    assert [what[:2] for what in match.facts("reroll")] == [(match.slot("H1"), by)]


@rule("BB16-RRL-03", "BB16-SKUSE-01", hb2006="HB06-RR-03 HB06-TOC-13", lrb4="LRB4-RR-03")
def test_a_team_reroll_is_never_compulsory() -> None:
    match = position(MARKED, rerolls=(1, 0))
    match.play("H1 move", "west", 1, "keep", 1, 1)
    assert match.prone("H1")
    assert match.game.state.rerolls[0] == 1


@rule("BB16-RRL-03", hb2006="HB06-RR-03")
def test_armour_and_injury_rolls_are_never_rolled_again() -> None:
    match = position(MARKED, rerolls=(1, 1))
    match.play_to_dice("H1 move", "west", 1, "keep", 6, 6, 6, 6)
    assert match.game.faces == (6, 8)  # the casualty roll: nobody was asked in between
    match.play(1, 1)
    assert match.where("H1") == "injured"
    assert match.game.state.rerolls == [1, 1]


@rule("BB16-RRL-03", hb2006="HB06-RR-03", lrb4="LRB4-RR-03")
@pytest.mark.parametrize(
    "script", [("H1 move", "west", 1, "keep"), ("H1 block", 6, "keep", "N5", "stay")], ids=["own", "the other's"]
)
def test_dice_for_who_is_hurt_are_never_rolled_again_whosever_he_is(script: tuple[str | int, ...]) -> None:
    match = position(MARKED, rerolls=(1, 1)).play_to_dice(*script)
    rolls = []
    while match.game.faces:
        rolls.append(match.rolling)
        match.play_to_dice(*[6 if len(rolls) < 3 else 1] * len(match.game.faces))
    assert rolls == ["armour", "injury", "casualty"]
    assert match.game.state.rerolls == [1, 1]


@rule("BB16-RRL-03", hb2006="HB06-RR-03", lrb4="LRB4-RR-03")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        pytest.param("H1 .", ("H1 move", "east", 1), marks=rule("BB16-GFI-02", hb2006="HB06-TOC-09")),
        ("H1 o", ("H1 move", "east", 2, "keep", 1)),
        ("H1* . . H2", ("H1 pass", "throw", "N5", 2)),
        ("H1* . . H2", ("H1 pass", "throw", "N5", 6, "keep", 1)),
        ("H1* H2", ("H1 hand-off", "H2", 1)),
        ("H1* H2 H3", ("H1 hand-off", "H2", 1, "keep", 5, 1)),
    ],
    ids=["go for it", "pick up", "throw", "catch a pass", "take a hand-off", "catch a bounce"],
)
def test_any_other_roll_of_ones_own_player_may_be_made_again(drawing: str, script: tuple[str | int, ...]) -> None:
    match = position(drawing, rerolls=(1, 1), H1={"ma": 0}).play(*script)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "team"})


@rule("BB16-RRL-03", hb2006="HB06-RR-03")
@pytest.mark.parametrize(
    ("skill", "script"),
    [
        ("leap", ("H1 move", "leap M5", 1)),
        ("take_root", ("H1 move", 1)),
        ("wild_animal", ("H1 move", 1)),
        ("hail_mary_pass", ("H1 pass", "throw", "hail mary Z15", 1)),
    ],
)
def test_a_roll_that_a_players_own_skill_brings_may_be_made_again(skill: str, script: tuple[str | int, ...]) -> None:
    match = position("H1* . .\n. . A1", rerolls=(1, 1), H1=skill).play(*script)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "team"})
    match.play_to_dice("team")
    assert (match.rolling, match.roller, match.game.state.rerolls) == ("test", "H1", [0, 1])


@rule("BB16-RRL-03", "BB16-RRL-04", hb2006="HB06-RR-03 HB06-RR-04", lrb4="LRB4-RR-03 LRB4-RR-05")
def test_there_are_no_team_rerolls_in_the_opponents_turn() -> None:
    match = position("H1* . A1 . H2", rerolls=(0, 3))
    match.play_to_dice("H1 pass", "throw", "O5", "A1", 2)
    assert match.game.roller == match.slot("H1")  # the failed interception stands: the throw is next


@rule("BB16-RRL-04", hb2006="HB06-RR-04", lrb4="LRB4-RR-05")
def test_nobody_makes_the_opponent_roll_again() -> None:
    match = position("H1* . A1 . H2", rerolls=(3, 3))
    match.play_to_dice("H1 pass", "throw", "O5", "A1", 6)
    assert match.holder() == "A1"
    assert match.active == "A"


@rule("BB16-RRL-04", "BB16-RRL-05", hb2006="HB06-RR-04 HB06-RR-05", lrb4="LRB4-RR-05 LRB4-RR-06")
def test_one_team_reroll_a_turn_is_all() -> None:
    match = position(MARKED, rerolls=(3, 0), H1={"ma": 1})
    match.play("H1 move", "west", 1, "team", 3)
    match.play("west", 1, 1, 1)
    assert match.prone("H1")
    assert match.game.state.rerolls[0] == 2


@rule("BB16-RRL-04", lrb4="LRB4-RR-05", hb2006="HB06-RR-04")
def test_the_turns_one_team_reroll_may_have_gone_before_a_block() -> None:
    match = position(MARKED, rerolls=(3, 0), H2={"ma": 0})
    match.play("H2 move", "east", 1, "team", 6, "end").play_to_dice("H1 block", 1)
    assert (match.rolling, match.roller, match.game.state.rerolls) == ("armour", "H1", [2, 0])


@rule("BB16-RRL-04", lrb4="LRB4-RR-05", hb2006="HB06-RR-04")
def test_the_next_turn_allows_another() -> None:
    match = position(MARKED, rerolls=(3, 0))
    match.play("H1 move", "west", 1, "team", 3, "end", "end turn", "A1 move", "end")
    match.play("H1 move", "west", "end", "H2 move", *["east"] * 6)
    match.play("east", 1)
    assert match.prompt == "reroll"


@rule("BB16-RRL-05", "BB16-TEAM-04", hb2006="HB06-RR-05 HB06-TOC-03", lrb4="LRB4-RR-06 LRB4-TEAM-07")
def test_without_any_left_nobody_is_asked() -> None:
    match = position(MARKED, rerolls=(0, 5))
    match.play("H1 move", "west", 1, 1, 1)
    assert match.prone("H1")


@rule(
    "BB16-RRL-05",
    "BB16-TEAM-04",
    "BB16-WIN-01",
    hb2006="HB06-RR-05 HB06-END-01 HB06-TOC-03",
    lrb4="LRB4-RR-06 LRB4-TEAM-07 LRB4-END-01",
)
def test_the_second_half_brings_the_rerolls_back() -> None:
    match = position(MARKED, rerolls=(2, 1), turn=8)
    match.play("H1 move", "west", 1, "team", 3, "end", "end turn")
    assert match.game.state.half == 2
    assert match.game.state.rerolls == [2, 1]


@rule("BB16-RRL-05", "BB16-TEAM-04", hb2006="HB06-RR-05 HB06-TOC-03", lrb4="LRB4-RR-06")
def test_a_drive_that_ends_within_the_half_brings_none_back() -> None:
    match = position("H1* .\nA1- .\n. .\nH2 .", rerolls=(2, 0), at="Y5", H1={"ma": 0, "ag": 3})
    match.play("H1 move", "east", 1, "team", 2, "end?")
    assert match.facts("touchdown") != []
    assert match.game.state.rerolls == [1, 0]


@rule("BB16-RRL-06", "BB16-SKUSE-06", hb2006="HB06-RR-06 HB06-TOC-13")
def test_a_skill_reroll_may_be_used_again_and_again() -> None:
    match = position(
        """
        H1* H2 .
        .   H3 A1
        """,
        H2="catch",
    )
    match.play("H1 hand-off", "H2", 1, "catch", 1, 7, 1, 2, 1)  # dropped, to H3 and back, and dropped again
    assert match.prompt == "reroll"
    match.play("catch", 6)
    assert match.holder() == "H2"
    assert match.turnover() == ""


@rule("BB16-RRL-06", "BB16-RRL-04", lrb4="LRB4-RR-07 LRB4-RR-05", hb2006="HB06-RR-06 HB06-RR-04")
def test_skill_rerolls_do_not_count_as_the_turns_team_reroll() -> None:
    match = position(". H1 A1 o .", H1="dodge", rerolls=(1, 0))
    match.play("H1 move", "west", 1, "dodge", 3)
    assert match.game.state.rerolls[0] == 1
    assert match.game.state.reroll_used[0] == 0


@rule("BB16-RRL-06", hb2006="HB06-RR-06")
def test_each_player_uses_each_of_his_skills_in_the_same_turn() -> None:
    match = position("A1 H1 . .\n. . . .\nA2 H2 . .", H1={"ma": 1, "skills": "dodge sure_feet"}, H2="dodge")
    match.play("H1 move", "east", 1, "dodge", 6, "east", 1)
    assert set(match.choices()) == {"keep", "sure_feet"}
    match.play("sure_feet", 6, "end", "H2 move", "east", 1)
    assert set(match.choices()) == {"keep", "dodge"}
    match.play("dodge", 6)
    assert (match.standing("H1"), match.standing("H2")) == (True, True)


@rule("BB16-RRL-06", hb2006="HB06-RR-06", lrb4="LRB4-RR-07")
def test_a_skill_reroll_is_still_open_when_the_turns_team_reroll_is_spent() -> None:
    match = position(". H1 A1\no . .\nH2 . .", H2="sure_hands", rerolls=(2, 0))
    match.play("H1 move", "west", 1, "team", 3, "end", "H2 move", "north", 1)
    assert set(match.choices()) == {"keep", "sure_hands"}
    match.play("sure_hands", 6)
    assert (match.holder(), match.game.state.rerolls) == ("H2", [1, 0])


# --- loners ---------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-50")
def test_a_loner_first_rolls_for_the_right_to_a_team_reroll() -> None:
    match = position(MARKED, H1="loner", rerolls=(2, 0))
    match.play_to_dice("H1 move", "west", 1, "team")
    assert match.target == 4
    match.play_to_dice(4)
    assert match.target == 3
    match.play(3)
    assert match.standing("H1")
    assert match.game.state.rerolls[0] == 1


@rule("BB16-SKILL-50", "BB16-RRL-02", "BB16-RRL-05")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_loner_who_fails_keeps_his_roll_and_the_team_reroll_is_spent(die: int) -> None:
    match = position(MARKED, H1="loner dodge", rerolls=(2, 0))
    match.play("H1 move", "west", 1, "team", die, 1, 1)
    assert match.prone("H1")
    assert match.game.state.rerolls[0] == 1


@rule("BB16-RRL-04", "BB16-SKILL-50")
def test_a_reroll_that_a_loner_wasted_was_the_turns_one() -> None:
    match = position(MARKED, H1="loner", H2={"ma": 0}, rerolls=(3, 0))
    match.play("H1 move", "west", 5, "team", 3, "end")
    match.play_to_dice("H2 move", "east", 1)
    assert (match.rolling, match.roller) == ("armour", "H2")


@rule("BB16-SKILL-50")
def test_a_loner_who_spoils_a_reroll_on_a_success_keeps_the_success() -> None:
    match = position(MARKED, H1="loner", rerolls=(1, 0))
    match.play("H1 move", "west", 5, "team", 3)
    assert match.standing("H1")
    assert match.game.state.rerolls[0] == 0


@rule("BB16-SKILL-50")
def test_a_loner_uses_his_own_skills_freely() -> None:
    match = position(MARKED, H1="loner dodge", rerolls=(1, 0))
    match.play("H1 move", "west", 1, "dodge", 3)
    assert match.standing("H1")


@rule("BB16-SKILL-50", "BB16-RRL-01")
def test_a_loner_rolls_for_the_right_to_block_again_too() -> None:
    match = position("H1 A1 .", H1="loner", rerolls=(1, 0))
    match.play_to_dice("H1 block", 1, "team")
    assert match.target == 4
    match.play(3, 1, 1)
    assert match.prone("H1")
