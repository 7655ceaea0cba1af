"""Eyes that nobody can look away from."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import rollers
from touchback.rules.model.state import DISTRACTED, ENTRANCED, PRONE
from touchback.rules.terms.purposes import Test


@rule("BB16-SKILL-40", hb2006="HB06-TOC-13")
def test_at_the_end_of_his_move_one_opponent_beside_him() -> None:
    match = position(". . A1\nH1 . .\n. . A2", H1="hypnotic_gaze")
    match.play("H1 move")
    assert not [word for word in match.choices() if word.startswith("gaze")]
    match.play("east")
    assert {"gaze at A1", "gaze at A2"} <= set(match.choices())
    match.play("gaze at A1", 5)
    assert match.flag("A1", DISTRACTED)
    assert not match.flag("A2", DISTRACTED)
    assert match.prompt == "turn"
    assert "H1 move" not in match.choices()


@rule("BB16-SKILL-40", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("victim", "other"), [("A1", "A2"), ("A2", "A1")])
def test_of_several_the_coach_picks_his_victim(victim: str, other: str) -> None:
    match = position("A1 .\nH1 .\nA2 .", H1="hypnotic_gaze").play("H1 move", f"gaze at {victim}", 6)
    assert (match.flag(victim, DISTRACTED), match.flag(other, DISTRACTED)) == (True, False)


@rule("BB16-SKILL-40", lrb4="LRB4-TRAIT-35", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["blitz", "pass", "hand-off", "foul"])
def test_only_in_a_move_action(action: str) -> None:
    match = position("H1 A1", H1="hypnotic_gaze")
    match.play(f"H1 {action}")
    assert "gaze at A1" not in match.choices()


@rule("BB16-SKILL-40", lrb4="LRB4-TRAIT-35", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("drawing", "need"),
    [("H1 A1", 4), ("H1 A1\nA2 .", 5), ("H1 A1\nA2 A3", 6), ("H1 A1\nA2- .", 4), ("H1 A1-\nA2 .", 5)],
)
def test_every_zone_on_him_but_the_victims_takes_one_off(drawing: str, need: int) -> None:
    match = position(drawing, H1="hypnotic_gaze")
    match.play_to_dice("H1 move", "gaze at A1")
    assert (match.roller, match.target) == ("H1", need)


@rule("BB16-SKILL-40", "BB16-DODGE-02", lrb4="LRB4-TRAIT-35 LRB4-DOD-03", hb2006="HB06-TOC-13 HB06-PICK-03")
@pytest.mark.parametrize(("agility", "die"), [(6, 1), (1, 6)])
def test_a_one_never_entrances_and_a_six_always_does(agility: int, die: int) -> None:
    beside = "A2" if die == 6 else "."
    match = position(f"H1 A1\n{beside} .\nH2 .", H1={"ag": agility, "skills": "hypnotic_gaze"})
    match.play("H1 move", "gaze at A1", die)
    assert match.flag("A1", DISTRACTED) is (die == 6)


@rule("BB16-SKILL-40", lrb4="LRB4-TRAIT-36", hb2006="HB06-TOC-13")
def test_failing_has_no_effect_and_is_no_turnover() -> None:
    match = position("H1 A1\n. H2", H1="hypnotic_gaze")
    match.play("H1 move", "gaze at A1", 3)
    assert not match.flag("A1", DISTRACTED)
    assert not match.turnover()
    assert "H2 block" in match.choices()


@rule("BB16-SKILL-40", lrb4="LRB4-TRAIT-36", hb2006="HB06-TOC-13")
def test_the_victim_has_no_tackle_zones() -> None:
    match = position(". H2 .\nH1 A1 .", H1="hypnotic_gaze")
    match.play("H1 move", "gaze at A1", 4, "H2 move", "north")
    assert rollers(match, Test.DODGE) == []


@rule("BB16-SKILL-40", lrb4="LRB4-TRAIT-36", hb2006="HB06-TOC-13")
def test_the_victim_neither_catches_nor_intercepts() -> None:
    match = position("H2* . A1 . H3\n. H1 . . .", H1="hypnotic_gaze")
    match.play_to_dice("H1 move", "gaze at A1", 4, "H2 pass", "throw", "O5")
    assert match.roller == "H2"


@rule("BB16-SKILL-40", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-36")
def test_the_victim_gives_no_assist() -> None:
    drawing = ". A2 .\n. H2 .\nH1 A1 ."
    match = position(drawing, H1="hypnotic_gaze", A1="guard")
    match.play_to_dice("H1 move", "gaze at A1", 3, "H2 block", "A2", "done?")
    assert len(match.game.faces) == 2
    match = position(drawing, H1="hypnotic_gaze", A1="guard")
    match.play_to_dice("H1 move", "gaze at A1", 4, "H2 block", "A2", "done?")
    assert len(match.game.faces) == 1


@rule("BB16-SKILL-40", hb2006="HB06-TOC-13")
def test_it_lasts_until_he_next_acts() -> None:
    match = position("H1 A1\n. H2", H1="hypnotic_gaze")
    match.play("H1 move", "gaze at A1", 4, "end turn")
    assert match.flag("A1", ENTRANCED)
    assert "A1 block" in match.choices()
    match.play("A1 move")
    assert not match.flag("A1", DISTRACTED)
    assert not match.flag("A1", ENTRANCED)


@rule("BB16-SKILL-40", hb2006="HB06-TOC-13")
def test_if_he_does_not_act_he_stays_entranced() -> None:
    match = position("H1 A1 . H2\n. . A2 .", H1="hypnotic_gaze")
    match.play("H1 move", "gaze at A1", 4, "end turn", "A2 move", "end", "end turn")
    assert match.active == "H"
    assert match.flag("A1", DISTRACTED)


@rule("BB16-SKILL-40", hb2006="HB06-TOC-13")
def test_a_fall_does_not_wake_him() -> None:
    match = position("H1 A1 .\n. . .\n. . .\nH2 . .", H1="hypnotic_gaze")
    match.play("H1 move", "gaze at A1", 4, "H2 blitz", "K7", "K6", "A1", 6, 6, "M4", "stay", 1, 1)
    assert match.prone("A1")
    assert match.flag("A1", DISTRACTED)


@rule("BB16-SKILL-40", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03")
def test_a_team_re_roll_may_be_used() -> None:
    match = position("H1 A1", H1="hypnotic_gaze", rerolls=(1, 0))
    match.play("H1 move", "gaze at A1", 2, "team", 4)
    assert match.flag("A1", ENTRANCED)


@rule("BB16-FAQ-18", "BB16-SKILL-40", "BB16-SKILL-58", lrb4="LRB4-FAQ-71 LRB4-TRAIT-36", hb2006="HB06-TOC-26.m")
def test_an_entranced_player_does_not_use_pass_block() -> None:
    drawing = "H2* . . . H3\n. . . . .\nH1 A1 . . ."
    match = position(drawing, H1="hypnotic_gaze", A1="pass_block")
    match.play_to_dice("H1 move", "gaze at A1", 4, "H2 pass", "throw", "O5")
    assert match.roller == "H2"
    match = position(drawing, H1="hypnotic_gaze", A1="pass_block")
    match.play("H1 move", "gaze at A1", 3, "H2 pass", "throw", "O5")
    assert (match.asked, match.prompt) == ("A", "pass_block")


@rule("BB16-FAQ-18", "BB16-SKILL-40", lrb4="LRB4-FAQ-71 LRB4-TRAIT-36", hb2006="HB06-TOC-26.m")
@pytest.mark.parametrize("skill", ["diving_tackle", "shadowing"])
@pytest.mark.parametrize(("die", "asked"), [(6, "H"), (1, "A")])
def test_an_entranced_player_neither_dives_nor_follows(skill: str, die: int, asked: str) -> None:
    match = position("H1 A1 H2 .\n. . A2 .", H1="hypnotic_gaze", A1=skill)
    match.play("H1 move", "gaze at A1", die, "H2 move", "N4", 6)  # A2 is reason enough to dodge
    assert match.asked == asked


@rule("BB16-SKILL-40")
def test_it_ends_with_the_drive() -> None:
    match = position("H1 A1 . . H2*", at="U5", H1="hypnotic_gaze")
    match.play("H1 move", "gaze at A1", 4, "H2 move", "Z5")
    assert match.game.state.score == [1, 0]
    assert not match.flag("A1", ENTRANCED)
    assert not match.flag("A1", DISTRACTED)


@rule("BB16-SKILL-40", "BB16-SKILL-15", hb2006="HB06-TOC-13")
def test_one_who_also_forgets_things_still_has_to_remember_them() -> None:
    match = position("H1 A1\n. H2", H1="hypnotic_gaze", A1="bone_head")
    match.play("H1 move", "gaze at A1", 4, "end turn", "A1 move", 1)
    assert match.flag("A1", DISTRACTED)
    assert not match.flag("A1", ENTRANCED)


@rule("BB16-SKILL-40", hb2006="HB06-TOC-13")
def test_nobody_gazes_at_a_team_mate_or_past_the_next_square() -> None:
    match = position("H2 H1 A1 A2", H1="hypnotic_gaze").play("H1 move")
    assert [word for word in match.choices() if word.startswith("gaze")] == ["gaze at A1"]


@rule("BB16-SKILL-40", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("die", "free"), [(3, True), (4, False)])
def test_the_victim_neither_catches_nor_passes_nor_assists_a_foul(die: int, free: bool) -> None:
    gaze = ("H1 move", "gaze at A1", die)
    catch = position("H1 A1 . . H2*", H1="hypnotic_gaze").play_to_dice(*gaze, "H2 pass", "throw", "L5", 6)
    assert (catch.rolling == "test") is free
    throw = position("H1 A1* . A2\nH2 . . .", H1="hypnotic_gaze", A1="dump_off").play_to_dice(*gaze, "H2 block")
    assert (throw.prompt == "use_skill") is free
    foul = position("H1 A1 .\n. . .\n. . A2\n. . .\n. . .\nH2 . .", H1="hypnotic_gaze").play(*gaze)
    foul.game.lay(foul.slot("H1"), PRONE)
    assert foul.play_to_dice("end turn", "A2 foul", "L6", "H1").target == (8 if free else 9)


@rule("BB16-SKILL-40", "BB16-SKILL-13", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("die", "asked"), [(3, "A"), (4, "")])
def test_the_victim_catches_no_bomb_either(die: int, asked: str) -> None:
    match = position("H1 A1 . H2\n. . . .", H1="hypnotic_gaze", H2="bombardier")
    match.play_to_dice("H1 move", "gaze at A1", die, "H2 bomb", "L5", 6)
    assert (match.asked, match.prompt) == (asked, "catch_bomb" if asked else "")


@rule("BB16-SKILL-40", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("die", "faces"), [(6, (6,)), (1, (6, 6))])
def test_nor_does_the_victim_assist_in_his_own_turn_before_he_acts(die: int, faces: tuple[int, ...]) -> None:
    match = position("H1 A1 .\n. H2 A2", H1="hypnotic_gaze", A1="guard")
    match.play("H1 move", "gaze at A1", die, "end turn").play_to_dice("A2 block")
    assert match.game.faces == faces
