"""Players who cannot stop."""

from __future__ import annotations

import pytest

from tests.support import position, rule

FANATIC = {"ma": 3, "st": 7, "ag": 3, "av": 7, "skills": "ball_and_chain no_hands"}


@rule("BB16-SKILL-05", hb2006="HB06-TOC-13")
def test_he_may_only_move() -> None:
    match = position("H1 A1\n. A2-", H1=FANATIC)
    assert {word for word in match.choices() if word.startswith("H1")} == {"H1 move"}


@rule("BB16-SKILL-05", hb2006="HB06-TOC-13")
def test_he_is_pointed_at_one_of_four_sides() -> None:
    match = position("H1 . .\n. . A1", H1=FANATIC)
    match.play("H1 move")
    assert (match.asked, match.prompt) == ("H", "ball_and_chain")
    assert set(match.choices()) == {"face north", "face south", "face west", "face east", "time up"}


@rule("BB16-SKILL-05", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("way", "die", "square"),
    [
        ("north", 1, "J4"),
        ("north", 2, "J4"),
        ("north", 3, "K4"),
        ("north", 4, "K4"),
        ("north", 5, "L4"),
        ("north", 6, "L4"),
        ("east", 1, "L4"),
        ("east", 3, "L5"),
        ("east", 6, "L6"),
        ("south", 1, "L6"),
        ("south", 4, "K6"),
        ("south", 5, "J6"),
        ("west", 2, "J6"),
        ("west", 3, "J5"),
        ("west", 5, "J4"),
    ],
)
def test_a_die_says_where_he_goes(way: str, die: int, square: str) -> None:
    match = position("H1 . . . A1", H1=FANATIC)
    match.play("H1 move", f"face {way}", die)
    assert match.at("H1") == square


@rule("BB16-SKILL-05", hb2006="HB06-TOC-13")
def test_all_of_his_movement_is_used_and_more_only_if_his_coach_likes() -> None:
    match = position("H1 . . . . . . A1", H1=FANATIC)
    match.play("H1 move", "face east", 3, "face east", 3)
    assert "end" not in match.choices()
    match.play("face east", 3)
    assert match.at("H1") == "N5"
    assert "end" in match.choices()
    match.play("end")
    assert match.active == "A"


@rule("BB16-SKILL-05", hb2006="HB06-TOC-13")
def test_he_goes_for_it_by_the_same_process_and_rolls_for_that_where_he_gets_to() -> None:
    match = position("H1 . . . . . . . A1", H1=FANATIC)
    match.play_to_dice("H1 move", *("face east", 3) * 3, "face east", 3)
    assert match.at("H1") == "O5"
    assert (match.rolling, match.target) == ("test", 2)
    match.play(2, "face east", 3, 2)
    assert match.at("H1") == "P5"
    assert match.active == "A"  # two extra squares are all there are


@rule("BB16-SKILL-05", "BB16-SUBT-02", "BB16-QREF-16")
def test_on_seeping_ground_he_has_one_square_less_and_goes_for_it_once_more() -> None:
    match = position("H1 . . . . . . . A1", H1=FANATIC, weather="bubbling_up")
    match.play("H1 move", *("face east", 3) * 2, *("face east", 3, 2) * 3)
    assert (match.at("H1"), match.active) == ("P5", "A")


@rule("BB16-SKILL-05", "BB16-SKILL-83", "BB16-SKILL-27", hb2006="HB06-TOC-13")
def test_he_leaves_tackle_zones_without_a_dodge() -> None:
    match = position("H1 . .\nA1 . .", H1=FANATIC, A1="tentacles diving_tackle")
    match.play("H1 move", "face north", 3)
    assert match.at("H1") == "K4"
    assert match.prompt == "ball_and_chain"


@rule("BB16-SKILL-05", "BB16-SKILL-68", hb2006="HB06-TOC-13")
def test_he_may_be_followed_all_the_same() -> None:
    match = position("H1 . .\nA1 . .", H1=FANATIC, A1="shadowing")
    match.play("H1 move", "face north", 3)
    assert (match.asked, match.prompt) == ("A", "reaction")


@rule("BB16-SKILL-06", "BB16-SKILL-68", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("lying", "dice", "then"), [("", (3, 3), "ball_and_chain"), ("-", (), "armour")])
def test_so_he_may_where_he_must_follow_up(lying: str, dice: tuple[int, ...], then: str) -> None:
    match = position(f"A2 H1 A1{lying} .\n. . . H2", H1=FANATIC, A2="shadowing")
    match.play("H1 move", "face east", 3, *dice, "N5")
    assert (match.asked, match.prompt, match.at("H1")) == ("A", "reaction", "M5")
    match.play_to_dice("A2", 1, 1)
    assert (match.at("A2"), match.prompt if match.prompt == then else match.rolling) == ("L5", then)


@rule("BB16-SKILL-05", "BB16-FAQ-45", hb2006="HB06-TOC-13 HB06-TOC-26.z")
def test_off_the_pitch_the_crowd_has_him() -> None:
    match = position("H1 . .\n. . A1\nH2 . .", at="K1", H1=FANATIC)
    match.play_to_dice("H1 move", "face north", 3)
    assert (match.rolling, match.roller) == ("injury", "H1")
    match.play(5, 4)
    assert match.where("H1") == "ko"
    assert match.turnover() == ""
    assert match.prompt == "turn"


@rule("BB16-FAQ-45", hb2006="HB06-TOC-26.z")
def test_nobody_else_walks_into_the_crowd() -> None:
    match = position("H1 . .\n. . A1", at="A1")
    match.play("H1 move")
    assert set(match.choices()) == {"B1", "A2", "B2", "east", "south", "south-east", "end", "time up"}


@rule("BB16-SKILL-05", "BB16-RRL-03", "BB16-RRL-05", hb2006="HB06-TOC-13 HB06-RR-03 HB06-RR-05")
def test_the_die_for_his_way_may_be_rolled_again() -> None:
    match = position("H1 . .\n. . A1", H1=FANATIC, rerolls=(1, 0))
    match.play("H1 move", "face north", 1)
    assert set(match.choices()) == {"keep", "team"}
    match.play("team", 3)
    assert (match.at("H1"), match.game.state.rerolls) == ("K4", [0, 0])


@rule("BB16-SKILL-05", "BB16-RRL-02", hb2006="HB06-TOC-13 HB06-RR-02")
@pytest.mark.parametrize("again", [("team",), ("pro", 4)])
def test_but_only_once(again: tuple[str | int, ...]) -> None:
    match = position("H1 . .\n. . A1", H1={**FANATIC, "skills": f"{FANATIC['skills']} pro"}, rerolls=(1, 0))
    match.play("H1 move", "face north", 1)
    assert set(match.choices()) == {"keep", "pro", "team"}
    match.play(*again, 3)
    assert match.at("H1") == "K4"


# --- whoever is in the way --------------------------------------------------------------------------------------------


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_an_opponent_in_the_way_is_blocked_and_he_must_follow() -> None:
    match = position("H1 A1 .", H1=FANATIC)
    match.play("H1 move", "face east", 3, 3, 3, 3, "M5")
    assert match.at("A1") == "M5"
    assert match.at("H1") == "L5"
    assert match.prompt == "ball_and_chain"


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_a_team_mate_in_the_way_is_blocked_too() -> None:
    match = position("H1 H2 .\n. . A1", H1=FANATIC)
    match.play("H1 move", "face east", 3, 3, 3, 3, "M5")
    assert match.at("H2") == "M5"
    assert match.at("H1") == "L5"


@rule("BB16-SKILL-05", "BB16-SKILL-06", "BB16-TOVR-01", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_a_team_mate_who_is_knocked_down_costs_the_turn() -> None:
    match = position("H1 H2 .\n. . A1", H1=FANATIC)
    match.play("H1 move", "face east", 3, 6, 6, 6, "M5", 1, 1)
    assert match.prone("H2")
    assert match.turnover() == "fell"
    assert match.active == "A"


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_he_blocks_and_never_stabs_instead() -> None:
    match = position("H1 A1", H1={**FANATIC, "skills": "ball_and_chain no_hands stab"})
    match.play_to_dice("H1 move", "face east", 3)
    assert (match.rolling, match.roller) == ("block", "H1")


@rule("BB16-SKILL-06", "BB16-SKILL-34", hb2006="HB06-TOC-13")
def test_no_appearance_however_foul_stops_him() -> None:
    match = position("H1 A1 .", H1=FANATIC, A1="foul_appearance")
    match.play_to_dice("H1 move", "face east", 3)
    assert match.rolling == "block"


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("other", ["A1-", "A1=", "H2-", "H2="])
def test_one_on_the_ground_is_pushed_away_and_his_armour_tested(other: str) -> None:
    name = other[:2]
    match = position(f"H1 {other} .\n. . A3", H1=FANATIC)
    match.play_to_dice("H1 move", "face east", 3, "M5")
    assert match.at(name) == "M5"
    assert match.at("H1") == "L5"
    assert (match.rolling, match.roller) == ("armour", name)
    match.play(1, 1)
    assert (match.prone(name), match.stunned(name)) == ("-" in other, "=" in other)  # as he lay before
    assert match.turnover() == ""
    assert match.prompt == "ball_and_chain"


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("strength", [4, 7])
def test_against_a_stronger_opponent_the_other_coach_picks_the_die(strength: int) -> None:
    match = position("H1 A1 .", H1={**FANATIC, "st": 3}, A1={"st": strength})
    match.play_to_dice("H1 move", "face east", 3)
    dice = len(match.game.faces)
    match.play(*(1, 3, 6)[:dice])
    assert (match.asked, match.prompt, dice) == ("A", "block_die", 2 if strength == 4 else 3)


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [5, 6])
def test_he_must_follow_one_whom_he_knocks_down_too_and_goes_on(die: int) -> None:
    match = position("H1 A1 .", H1=FANATIC).play_to_dice("H1 move", "face east", 3, die, die, die, "M5")
    assert (match.at("H1"), match.prone("A1"), match.rolling, match.roller) == ("L5", True, "armour", "A1")
    match.play(1, 1)
    assert (match.asked, match.prompt) == ("H", "ball_and_chain")


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("other", ["A1", "H2"])
def test_if_both_are_down_both_fall_before_anyone_is_hurt(other: str) -> None:
    match = position(f"H1 {other} .\n. . .\nA3 . .", H1={**FANATIC, "st": 3})
    match.play_to_dice("H1 move", "face east", 3, 2)
    assert (match.prone("H1"), match.prone(other), match.rolling, match.roller) == (True, True, "armour", other)
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("injury", "H1")


@rule("BB16-SKILL-06", "BB16-SKILL-29", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("other", "prompt"), [("A1", "use_skill"), ("H2", "")])
def test_an_opponent_may_get_rid_of_the_ball_before_he_is_hit(other: str, prompt: str) -> None:
    match = position(f"H1 {other}* . A2", H1=FANATIC, **{other: "dump_off"}).play_to_dice("H1 move", "face east", 3)
    assert (match.prompt, match.rolling) == (prompt, "" if prompt else "block")


@rule("BB16-SKILL-06", "BB16-ASST-01", hb2006="HB06-TOC-13")
def test_opponents_assist_the_one_whom_he_hits() -> None:
    match = position("A2 . .\nH1 A1 .", H1={**FANATIC, "st": 3})
    match.play("H1 move", "face east", 3, 1, 3)
    assert match.facts("block")[-1][3:5] == (3, 4)
    assert (match.asked, match.prompt) == ("A", "block_die")


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("active", ["H", "A"])
@pytest.mark.parametrize("other", ["A1", "A1-", "A1=", "H2", "H2-", "H2="])
def test_his_own_coach_picks_where_he_pushes_them(other: str, active: str) -> None:
    drawing = f"H1 {other} .\n. . .\n. . A3"
    drawing = drawing if active == "H" else drawing.translate(str.maketrans("HA", "AH"))
    match = position(drawing, active=active, **{f"{active}1": FANATIC})
    match.play(f"{active}1 move", "face east", 3, *((3, 3, 3) if len(other) == 2 else ()))
    assert (match.asked, match.prompt, set(match.choices())) == (active, "push", {"M4", "M5", "M6"})


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_one_on_the_ground_whose_armour_breaks_is_hurt() -> None:
    match = position("H1 A1- .\n. . A2", H1=FANATIC)
    match.play("H1 move", "face east", 3, "M5", 6, 6, 4, 4)
    assert match.where("A1") == "ko"
    assert match.prompt == "ball_and_chain"


@rule("BB16-SKILL-06", "BB16-SKILL-51", "BB16-SKILL-21", hb2006="HB06-TOC-13")
def test_running_someone_over_is_no_block() -> None:
    match = position("H1 A1- .\n. . A2", H1={**FANATIC, "skills": "ball_and_chain mighty_blow claw"})
    match.play("H1 move", "face east", 3, "M5", 4, 4)
    assert match.prompt == "ball_and_chain"
    assert match.prone("A1")


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_one_on_the_ground_at_the_edge_is_pushed_into_the_crowd() -> None:
    match = position("A1- . .\nH1 . .\n. . A2", at="K1", H1=FANATIC)
    match.play_to_dice("H1 move", "face north", 3)
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play(1, 1)
    assert match.where("A1") == "reserves"
    assert match.at("H1") == "K1"


@rule("BB16-SKILL-06", "BB16-SKILL-74", hb2006="HB06-TOC-13")
def test_one_who_holds_his_ground_is_hit_and_the_square_is_spent() -> None:
    match = position("H1 A1 .", H1=FANATIC, A1="stand_firm")
    match.play("H1 move", "face east", 3, 3, 3, 3, "use", "face west", 3, "face west", 3)
    assert match.at("A1") == "L5"
    assert match.at("H1") == "I5"
    assert "end" in match.choices()


@rule("BB16-SKILL-06", "BB16-SKILL-05", "BB16-SKILL-07", hb2006="HB06-TOC-13")
def test_beyond_his_movement_he_rolls_before_he_hits() -> None:
    match = position("H1 . . . A1", H1=FANATIC)
    match.play_to_dice("H1 move", *("face east", 3) * 3, "face east", 3)
    assert (match.rolling, match.target) == ("test", 2)
    match.play_to_dice(1)
    assert (match.rolling, match.roller) == ("injury", "H1")
    assert match.at("H1") == "N5"
    match.play(5, 5, 1, 1)
    assert match.facts("block") == []
    assert match.turnover() == "fell"


# --- going down -------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-07", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("dice", "where"), [((1, 1), "ko"), ((3, 4), "ko"), ((4, 5), "ko")])
def test_knocked_down_he_is_hurt_without_an_armour_roll_and_never_just_stunned(
    dice: tuple[int, int], where: str
) -> None:
    match = position("H1 A1 .", A1=FANATIC, H1={"st": 7})
    match.play_to_dice("H1 block", 6, "M5", "stay")
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play(*dice)
    assert match.where("A1") == where


@rule("BB16-SKILL-07", "BB16-SKILL-84", hb2006="HB06-TOC-13")
def test_a_thick_skull_does_not_keep_him_on_the_pitch() -> None:
    match = position("H1 A1 .", A1={**FANATIC, "skills": "ball_and_chain thick_skull"}, H1={"st": 7})
    match.play("H1 block", 6, "M5", "stay", 4, 4)
    assert match.where("A1") == "ko"


@rule("BB16-SKILL-07", "BB16-SKILL-93", hb2006="HB06-TOC-13")
def test_dragged_to_the_ground_he_is_hurt_too() -> None:
    match = position("H1 A1 .\n. . A2", H1="wrestle", A1={**FANATIC, "st": 3})
    match.play_to_dice("H1 block", 2, "use")
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play(3, 4)
    assert match.where("A1") == "ko"


@rule("BB16-SKILL-07", "BB16-SKILL-05", hb2006="HB06-TOC-13")
def test_the_crowd_does_not_just_stun_him_either() -> None:
    match = position("H1 . .\n. . A1\nH2 . .", at="K1", H1=FANATIC)
    match.play("H1 move", "face north", 3, 1, 1)
    assert match.where("H1") == "ko"


@rule("BB16-SKILL-07", "BB16-TOVR-01", "BB16-SKILL-05", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_his_own_fall_costs_the_turn() -> None:
    match = position("H1 A1 .\nH2 . .", H1={**FANATIC, "st": 3})
    match.play("H1 move", "face east", 3, 1, 1, 1, 1)
    assert match.where("H1") == "ko"
    assert match.turnover() == "fell"


@rule("BB16-SKILL-07", "BB16-SKILL-36", hb2006="HB06-TOC-13")
def test_he_may_use_a_grip_as_if_he_blocked() -> None:
    match = position("H1 A1 .", H1={**FANATIC, "skills": "ball_and_chain grab"})
    match.play("H1 move", "face east", 3, 3, 3, 3)
    assert "K4" in match.choices()


@rule("BB16-SKILL-07", "BB16-SKILL-36", hb2006="HB06-TOC-13")
def test_his_grip_keeps_a_nimble_player_from_picking_his_square() -> None:
    match = position("H1 A1 .", H1={**FANATIC, "skills": "ball_and_chain grab"}, A1="side_step")
    match.play("H1 move", "face east", 3, 3, 3, 3)
    assert (match.asked, match.prompt) == ("H", "push")


@rule("BB16-SKILL-07", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", ["diving_tackle", "shadowing"])
def test_he_never_reacts_to_those_who_leave_his_zone(skill: str) -> None:
    match = position(". H1 A1", A1={**FANATIC, "skills": f"ball_and_chain {skill}"})
    match.play("H1 move", "west", 6)
    assert (match.asked, match.prompt) == ("H", "step")


@rule("BB16-SKILL-07", hb2006="HB06-TOC-13")
def test_he_never_leaps() -> None:
    match = position("H1 . .\n. . A1", H1={**FANATIC, "skills": "ball_and_chain leap"})
    match.play("H1 move")
    assert not any(word.startswith("leap") for word in match.choices())


@rule("BB16-SKILL-07", "BB16-SKILL-35", hb2006="HB06-TOC-13")
def test_he_never_blocks_in_a_frenzy() -> None:
    match = position("H1 A1 .", H1={**FANATIC, "skills": "ball_and_chain frenzy"})
    match.play("H1 move", "face east", 3, 3, 3, 3, "M5")
    assert match.prompt == "ball_and_chain"


@rule("BB16-SKILL-07", "BB16-SKILL-58", "BB16-SKILL-47", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", ["diving_tackle", "frenzy", "kick_off_return", "leap", "pass_block", "shadowing"])
def test_what_he_may_never_use_adds_nothing_to_him(skill: str) -> None:
    skills = position("H1 A1").built.rules.skill_of
    resolve, chain = position("H1 A1").built.rules.resolve, skills["ball_and_chain"].index
    alone, both = (resolve((6, 3, 3, 8), tuple(sorted(s))) for s in ([chain], [chain, skills[skill].index]))
    assert both.values == alone.values
    assert both.hooks == alone.hooks


@rule("BB16-SKILL-05", "BB16-SKILL-55", hb2006="HB06-TOC-13")
def test_a_ball_in_his_way_bounces_off_him_and_that_is_a_turnover() -> None:
    match = position("H1 o .\n. . A1", H1=FANATIC)
    match.play("H1 move", "face east", 3, 2)
    assert match.ball() == "L4"
    assert match.turnover() == "pick_up"


@rule("BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_he_hits_any_team_mate() -> None:
    match = position("H2 H1 .\n. . A1", H2=FANATIC)
    match.play_to_dice("H2 move", "face east", 3)
    assert match.rolling == "block"


@rule("BB16-SKILL-05", "BB16-TD-01", hb2006="HB06-TOC-13 HB06-SCORE-01")
def test_with_the_ball_in_the_end_zone_he_uses_all_of_his_movement_and_scores_when_he_is_done() -> None:
    match = position("H1* .\n. .\nA1 .", at="Y5", bench=(3, 3), H1={**FANATIC, "skills": "ball_and_chain"})
    match.play("H1 move", "face east", 3)
    assert (match.prompt, match.game.state.score) == ("ball_and_chain", [0, 0])
    match.play("face south", 3, "face south", 3, "end")
    assert (match.prompt, match.game.state.score) == ("place", [1, 0])


# --- chains, the crowd and the ball -----------------------------------------------------------------------------------


@rule("BB16-SKILL-05", "BB16-PUSH-08", hb2006="HB06-TOC-13 HB06-PUSH-07", lrb4="LRB4-PUSH-08 LRB4-THR-03")
def test_the_crowd_throws_back_the_ball_he_carries_off_the_pitch() -> None:
    match = position("H1* . .\n. . A1\nH2 . .", at="K1", H1={**FANATIC, "skills": "ball_and_chain"})
    match.play_to_dice("H1 move", "face north", 3, 5, 4)
    assert (match.where("H1"), match.rolling) == ("ko", "throw_in")


@rule("BB16-SKILL-06", "BB16-PUSH-06", hb2006="HB06-TOC-13 HB06-PUSH-05")
def test_the_crowd_has_whom_the_chain_pushes_off_before_the_armour_of_one_on_the_ground() -> None:
    match = position("A2 A3* A4\n. A1- .\n. H1 .\n. . H2", at="K1", H1=FANATIC)
    match.play_to_dice("H1 move", "face north", 3, "L1")
    assert (match.rolling, match.roller, match.where("A1")) == ("injury", "A3", "pitch")
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("BB16-SKILL-06", "BB16-PUSH-08", hb2006="HB06-TOC-13 HB06-PUSH-07")
def test_the_ball_of_one_whom_the_chain_pushes_off_is_thrown_in_after_all_of_their_rolls() -> None:
    match = position("A2 A3* A4\n. A1- .\n. H1 .\n. . H2", at="K1", H1=FANATIC)
    match.play_to_dice("H1 move", "face north", 3, "L1", 1, 1, 1, 1)
    assert (match.rolling, match.square_meant) == ("throw_in", "L1")


@rule("BB16-SKILL-06", "BB16-BOUNC-01", "BB16-PICK-02", hb2006="HB06-TOC-13 HB06-PUSH-02 HB06-PICK-02")
def test_a_ball_that_one_on_the_ground_is_pushed_onto_bounces_after_the_armour_roll() -> None:
    match = position("H1 A1- .\n. . A2\nH2 . .", ball="M5", H1=FANATIC)
    match.play_to_dice("H1 move", "face east", 3, "M5")
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(1, 1)
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.ball(), match.prompt) == ("M4", "ball_and_chain")


@rule("BB16-SKILL-06", "BB16-TD-05", hb2006="HB06-TOC-13 HB06-SCORE-04")
def test_a_carrier_whom_the_chain_pushes_over_the_line_scores() -> None:
    match = position(". A4 . .\n. A3* A1- H1\n. A5 . .", at="A4", bench=(3, 3), H1=FANATIC)
    match.play("H1 move", "face west", 3, "B5", "A5", 1, 1)
    assert (match.game.state.score, match.prompt) == ([0, 1], "place")


@rule("BB16-SKILL-06", "BB16-ASST-04", "BB16-SKILL-05", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("opponent", "mine"), [(".", 8), ("A1", 7)], ids=["unmarked", "marked"])
def test_against_a_team_mate_only_those_whom_no_opponent_marks_assist(opponent: str, mine: int) -> None:
    match = position(f"H1 H2 H3 {opponent}\n. . . .\n. . . A2", H1=FANATIC)
    match.play_to_dice("H1 move", "face east", 3)
    assert match.facts("block")[-1][3:5] == (mine, 3)


@rule("BB16-SKILL-05", "BB16-SKILL-93", "BB16-APOTH-02", hb2006="HB06-TOC-04 HB06-TOC-13")
def test_dragged_down_and_treated_he_moves_no_further() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1={**FANATIC, "st": 3}, A1="wrestle", apothecaries=(1, 0))
    match.play("H1 move", "face east", 3, 2, "use", 4, 4, "use")
    assert match.stunned("H1")
    assert (match.prompt, match.asked, match.turnover()) == ("turn", "H", "")


# --- what is for opponents only ---------------------------------------------------------------------------------------


@rule("BB16-SKILL-21", "BB16-SKILL-51", "BB16-SKILL-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("skill", "then"), [("claw", "injury"), ("mighty_blow", "damage_bonus")])
@pytest.mark.parametrize("other", ["A1", "H2"])
def test_claws_and_a_mighty_blow_hurt_opponents_and_spare_team_mates(skill: str, then: str, other: str) -> None:
    match = position(f"H1 {other} .\n. . A2", H1={**FANATIC, "skills": f"ball_and_chain {skill}"}, **{other: {"av": 8}})
    match.play_to_dice("H1 move", "face east", 3, 6, 6, 6, "M5", 4, 4)
    assert (then in (match.rolling, match.prompt)) is (other == "A1")


@rule("BB16-SKILL-51", "BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_a_team_mates_mighty_blow_does_not_hurt_the_one_who_falls_over_him() -> None:
    match = position("H1 H2 .\n. . A1", H1={**FANATIC, "st": 3}, H2="mighty_blow").play(
        "H1 move", "face east", 3, 1, 5, 4
    )
    assert (match.where("H1"), match.active) == ("ko", "A")


@rule("BB16-SKILL-22", "BB16-SKILL-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("other", "then"), [("A1", "use_skill"), ("H2", "block")])
def test_he_dares_stronger_opponents_and_not_team_mates(other: str, then: str) -> None:
    match = position(f"H1 {other} .\n. . A2", H1="ball_and_chain dauntless", **{other: {"st": 4}})
    match.play_to_dice("H1 move", "face east", 3)
    assert then in (match.prompt, match.rolling)


@rule("BB16-SKILL-81", "BB16-SKILL-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("other", "falls"), [("A1", True), ("H2", False)])
def test_a_team_mate_whom_a_tackler_runs_into_may_still_use_dodge(other: str, falls: bool) -> None:
    match = position(f"H1 {other} .\n. . A2", H1="ball_and_chain tackle", **{other: "dodge"})
    match.play_to_dice("H1 move", "face east", 3, 5, "use", "M5")  # Tackle against A1, the Dodge of H2
    assert (match.rolling == "armour", match.at(other)) == (falls, "M5")


@rule("BB16-SKILL-06", "BB16-PUSH-08", hb2006="HB06-TOC-13")
def test_the_crowd_throws_back_the_ball_of_one_into_whom_it_pushes_a_prone_player() -> None:
    match = position("A2 A3* A4\n. A1- .\n. H1 .", at="K1", H1=FANATIC)
    match.play_to_dice("H1 move", "face north", 3, "L1", 1, 1, 1, 1)
    assert (match.where("A3"), match.rolling) == ("reserves", "throw_in")
