"""Players who may forget what they were about to do."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.model.grant import give_grant
from touchback.rules.model.state import DISTRACTED
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span

DIM = ["bone_head", "really_stupid"]


@rule(
    "BB16-SKILL-15",
    "BB16-FAQ-17",
    "BB16-SKUSE-01",
    lrb4="LRB4-TRAIT-07 LRB4-FAQ-25",
    hb2006="HB06-TOC-13 HB06-TOC-26.l",
)
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul", "block"])
def test_a_bone_head_rolls_before_every_action_whether_his_coach_remembers_or_not(action: str) -> None:
    match = position("H1 A1 .\n. A2- .", H1="bone_head")
    match.play_to_dice(f"H1 {action}")
    assert match.game.faces == (6,)
    assert match.target == 2


@rule("BB16-SKILL-63", "BB16-FAQ-17", lrb4="LRB4-TRAIT-11", hb2006="HB06-TOC-13 HB06-TOC-26.l")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul", "block"])
def test_a_really_stupid_player_rolls_before_every_action_too(action: str) -> None:
    match = position("H1 A1 .\n. A2- .", H1="really_stupid").play_to_dice(f"H1 {action}")
    assert (match.game.faces, match.target) == ((6,), 4)


@rule("BB16-SKILL-63", "BB16-FAQ-17", lrb4="LRB4-TRAIT-11 LRB4-FAQ-25", hb2006="HB06-TOC-13 HB06-TOC-26.l")
def test_a_really_stupid_player_needs_a_four_on_his_own() -> None:
    match = position("H1 . H2", H1="really_stupid")
    match.play_to_dice("H1 move")
    assert match.target == 4


@rule("BB16-SKILL-63", lrb4="LRB4-TRAIT-11", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("friend", "skills", "needs"),
    [("H2", "", 2), ("H2", "bone_head", 2), ("H2", "really_stupid", 4), ("H2-", "", 4), ("H2=", "", 4), ("A1", "", 4)],
)
def test_who_helps_a_really_stupid_player_to_think(friend: str, skills: str, needs: int) -> None:
    match = position(f"H1 {friend} .", H1="really_stupid", **{friend.rstrip("-="): skills})
    match.play_to_dice("H1 move")
    assert match.target == needs


@rule("BB16-SKILL-63", lrb4="LRB4-TRAIT-11", hb2006="HB06-TOC-13")
def test_several_friends_help_no_more_than_one() -> None:
    match = position("H1 H2 .\nH3 H4 .", H1="really_stupid")
    match.play_to_dice("H1 move")
    assert match.target == 2


@rule("BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-07 LRB4-TRAIT-11")
@pytest.mark.parametrize("skill", DIM)
def test_a_player_who_remembers_carries_on(skill: str) -> None:
    match = position("H1 . A1", H1=skill)
    match.play("H1 move", 4, "north")
    assert match.at("H1") == "K4"


@rule(
    "BB16-FAQ-17",
    "BB16-SKILL-15",
    "BB16-SKILL-63",
    lrb4="LRB4-TRAIT-07 LRB4-TRAIT-11",
    hb2006="HB06-TOC-13 HB06-TOC-26.l",
)
@pytest.mark.parametrize("skill", DIM)
def test_forgetting_costs_the_action_but_not_the_turn(skill: str) -> None:
    match = position("H1 . A1\nH2 . .\n. . .", H1=skill, H2="really_stupid")
    match.play("H1 move", 1)
    assert (match.active, match.prompt) == ("H", "turn")
    assert match.turnover() == ""
    assert not any(word.startswith("H1") for word in match.choices())


@rule("BB16-SKILL-15", "BB16-SKILL-63", lrb4="LRB4-TRAIT-07 LRB4-TRAIT-11", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
@pytest.mark.parametrize("action", ["blitz", "pass", "hand-off", "foul"])
def test_the_forgotten_action_counts_as_the_turns_only_one(skill: str, action: str) -> None:
    match = position("H1 . A1\n. . .\nH2 . .", H1=skill)
    match.play(f"H1 {action}", 1)
    assert f"H2 {action}" not in match.choices()
    assert "H2 move" in match.choices()


@rule("BB16-SKILL-15", "BB16-SKILL-63", lrb4="LRB4-TRAIT-08 LRB4-TRAIT-12", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
def test_a_forgetful_player_has_no_tackle_zones(skill: str) -> None:
    match = position("H1 A1 .", H1=skill)
    match.play("H1 move", 1, "A1 move", "east")
    assert match.at("A1") == "M5"
    assert len(match.facts("test")) == 1  # only his own


@rule("BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
@pytest.mark.parametrize(("die", "faces"), [(1, (6, 6)), (6, (6,))])
def test_so_a_forgetful_player_keeps_no_opponent_from_assisting(skill: str, die: int, faces: tuple[int, ...]) -> None:
    match = position("A1 H2 .\n.  A2 H1", H1=skill)
    match.play("H1 move", die, *(["end"] if die > 1 else []), "end turn").play_to_dice("A1 block")
    assert match.game.faces == faces


@rule("BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
def test_a_forgetful_player_can_still_be_blocked(skill: str) -> None:
    match = position("H1 A1 .", H1=skill)
    match.play("H1 move", 1)
    assert "A1 block" in match.choices()


@rule("BB16-SKILL-15", "BB16-SKILL-63", lrb4="LRB4-TRAIT-08 LRB4-TRAIT-12", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
def test_a_forgetful_player_does_not_assist(skill: str) -> None:
    match = position("H2 A1 .\nH1 . .", H1=skill)
    match.play("H1 move", 1)
    match.play_to_dice("H2 block")
    assert match.game.faces == (6,)


@rule("BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
@pytest.mark.parametrize(("die", "faces"), [(1, (6,)), (6, (6, 6))])
def test_nor_does_he_assist_a_team_mate_who_is_blocked(skill: str, die: int, faces: tuple[int, ...]) -> None:
    match = position("H2 A1 .\nH1 . .", H1=skill)
    match.play("H1 move", die, *(["end"] if die > 1 else []), "end turn").play_to_dice("A1 block", "H2")
    assert match.game.faces == faces


@rule("BB16-SKILL-15", "BB16-SKILL-63", lrb4="LRB4-TRAIT-08 LRB4-TRAIT-12", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
def test_a_forgetful_player_does_not_catch(skill: str) -> None:
    match = position("H1 . . H2*\n. . . .\n. A1 . .", H1=skill)
    match.play("H1 move", 1)
    match.play("H2 pass", "throw", "K5", 6, 2)
    assert match.ball() == "K4"
    assert match.turnover() == "ball_lost"


@rule("BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-08 LRB4-TRAIT-12")
@pytest.mark.parametrize("skill", DIM)
def test_a_forgetful_player_does_not_intercept(skill: str) -> None:
    match = position("A2* . H1 . A1\nH2 . . . .", H1=skill)
    match.play("H1 move", 1, "end turn", "A2 pass", "throw", "O5", 6, 6)  # nobody asks home
    assert match.holder() == "A1"


@rule("BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-08 LRB4-TRAIT-12")
@pytest.mark.parametrize("skill", DIM)
def test_a_forgetful_player_does_not_run_into_a_pass(skill: str) -> None:
    drawing = "A2* . . . A1\n. . . . .\n. . H1 . .\nH2 . . . ."
    match = position(drawing, H1=f"{skill} pass_block").play("H1 move", 4, "end", "end turn", "A2 pass", "throw", "O5")
    assert match.prompt == "pass_block"
    match = position(drawing, H1=f"{skill} pass_block").play("H1 move", 1, "end turn")
    match.play_to_dice("A2 pass", "throw", "O5")  # nobody asks home
    assert match.roller == "A2"


@rule("BB16-SKILL-15", "BB16-SKILL-63", lrb4="LRB4-TRAIT-08 LRB4-TRAIT-12", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
def test_he_stays_forgetful_until_a_later_roll_succeeds(skill: str) -> None:
    match = position("H1 . A1", H1=skill)
    match.play("H1 move", 1, "end turn")
    assert match.flag("H1", DISTRACTED)
    match.play("H1 move", 1, "end turn")
    assert match.flag("H1", DISTRACTED)
    match.play("H1 move", 4, "east", "end")
    assert not match.flag("H1", DISTRACTED)
    match.play_to_dice("A1 move", "east")
    assert match.target == 3


@rule("BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
def test_a_fall_does_not_clear_his_head(skill: str) -> None:
    match = position(". . .\nH1 A1 .", H1=skill).play("H1 move", 1, "A1 block", 6, "J6", "stay", 1, 1)
    assert match.prone("H1")
    assert match.flag("H1", DISTRACTED)


@rule("BB16-SKILL-15", "BB16-SKILL-63")
@pytest.mark.parametrize("skill", DIM)
def test_the_end_of_the_drive_clears_his_head(skill: str) -> None:
    match = position("H2* .\nH1 .\n. .\nA1 .", at="Y5", H1=skill)
    match.play("H1 move", 1, "H2 move", "east")
    assert match.facts("touchdown") != []
    assert not match.flag("H1", DISTRACTED)


@rule(
    "BB16-SKILL-15",
    "BB16-SKILL-63",
    "BB16-SKUSE-09",
    hb2006="HB06-TOC-13",
    lrb4="LRB4-TRAIT-08 LRB4-TRAIT-12 LRB4-TRAIT-07 LRB4-TRAIT-11",
)
@pytest.mark.parametrize("skill", DIM)
def test_a_prone_forgetful_player_rolls_before_he_gets_up_and_stays_down_if_he_forgets(skill: str) -> None:
    match = position("H1- . A1\nH2 . .", H1=skill)
    match.play("H1 move", 1)
    assert match.prone("H1")
    assert match.active == "H"


@rule("BB16-SKILL-15", "BB16-STAND-01", hb2006="HB06-MOVE-03 HB06-TOC-13", lrb4="LRB4-MOV-06 LRB4-TRAIT-07")
def test_who_forgets_makes_no_roll_to_stand_up() -> None:
    match = position("H1- . A1\nH2 . .", H1={"ma": 2, "skills": "bone_head"}).play("H1 move", 1)
    assert (match.prone("H1"), match.prompt, match.active) == (True, "turn", "H")


@rule("BB16-SKILL-15", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03", lrb4="LRB4-RR-03")
def test_a_team_reroll_may_jog_his_memory() -> None:
    match = position("H1 . A1", H1="bone_head", rerolls=(1, 0))
    match.play("H1 move", 1, "team", 2, "east")
    assert match.at("H1") == "L5"


@rule("BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-07 LRB4-TRAIT-11")
def test_a_player_who_is_both_must_pass_both_rolls() -> None:
    match = position("H1 . A1\nH2 . .", H1="bone_head")
    skills = match.game.rules.skill_of
    give_grant(match.game, match.slot("H1"), Grant.SKILL, skills["really_stupid"].index, 0, Span.MATCH)
    failed = match.game.copy()
    match.play("H1 move", 1)
    assert match.flag("H1", DISTRACTED)
    assert match.prompt == "turn"
    match.game = failed
    match.play("H1 move", 2, 2, "north")
    assert match.at("H1") == "K4"


@rule("BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
@pytest.mark.parametrize(("drawing", "active", "needed"), [("H2 A1- H1", "H", 9), ("H1 A1 H2-", "A", 9)])
def test_a_forgetful_player_assists_no_foul_on_either_side(skill: str, drawing: str, active: str, needed: int) -> None:
    match = position(drawing, H1=skill).play("H1 move", 1)
    fouler, victim = ("H2", "A1") if active == "H" else ("A1", "H2")
    match.play_to_dice(*(() if match.active == active else ("end turn",)), f"{fouler} foul", victim)
    assert (match.rolling, match.target) == ("armour", needed)


@rule("BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", DIM)
@pytest.mark.parametrize(("die", "asked"), [(1, False), (6, True)])
def test_a_forgetful_player_does_not_throw_the_ball_away(skill: str, die: int, asked: bool) -> None:
    match = position("A1* . .\n. H1 .", active="A", A1=f"dump_off {skill}")
    match.play("A1 move", die, *(["end"] if asked else []))
    assert (match.play_to_dice("H1 block").prompt == "use_skill") is asked
