"""Ball and chain: first to act, pointed and whirled, and perhaps dead when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import event, kick_off
from touchback.rules.checks.invariants import check_invariants

FANATIC = {"ma": 4, "st": 2, "ag": 3, "av": 7, "skills": "ball_and_chain"}
REST = 6  # the die of one who has strength left


def fanatic(drawing: str, **what: Any) -> Board:
    return position(drawing, edition="lrb4", **{"H1": FANATIC, **what})


# --- what he may do -------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-09")
def test_he_may_only_move() -> None:
    match = fanatic("H1 A1\n. A2-")
    assert {word for word in match.choices() if word.startswith("H1")} == {"H1 move"}


@rule("LRB4-EQUIP-09", "LRB4-FAQ-36")
def test_he_has_no_tackle_zone() -> None:
    match = fanatic("A1 H1 .\n. . H2", active="A")
    match.play("A1 move", "north")
    assert (match.at("A1"), match.prompt) == ("K4", "step")
    assert not match.game.zones_on(match.slot("A1"))
    check_invariants(match.game)


@rule("LRB4-EQUIP-09")
def test_nor_has_he_one_when_a_gaze_wears_off() -> None:
    match = fanatic("A1 H1 .\n. . .\nA2 . H2", active="A", A1="hypnotic_gaze")
    match.play("A1 move", "gaze at H1", 6, "end turn")
    assert match.active == "H"
    assert not match.game.zones_on(match.slot("A1"))
    check_invariants(match.game)


@rule("LRB4-EQUIP-09")
def test_nor_when_he_has_collected_his_wits() -> None:
    match = fanatic("H1 A1 .\n. . .\nH2 . .", H1={**FANATIC, "skills": "ball_and_chain bone_head"})
    match.play("H1 move", 2, "end", REST)
    assert (match.standing("H1"), match.game.zones_on(match.slot("A1"))) == (True, 0)
    check_invariants(match.game)


@rule("LRB4-EQUIP-10")
def test_nobody_of_his_side_acts_before_him() -> None:
    match = fanatic("H1 . H2\n. . A1")
    assert {word.split()[0] for word in match.choices() if word.startswith("H")} == {"H1"}
    match.play("H1 move", "end", REST)
    assert "H2 move" in match.choices()


@rule("LRB4-EQUIP-10")
def test_if_there_are_two_of_them_both_act_before_the_others() -> None:
    match = fanatic("H1 . H2 . H3\n. . A1 . .", H3=FANATIC)
    assert {word.split()[0] for word in match.choices() if word.startswith("H")} == {"H1", "H3"}
    match.play("H1 move", "end", REST)
    assert {word.split()[0] for word in match.choices() if word.startswith("H")} == {"H3"}
    match.play("H3 move", "end", REST)
    assert "H2 move" in match.choices()


@rule("LRB4-EQUIP-10")
def test_one_who_cannot_act_keeps_nobody_waiting() -> None:
    match = fanatic("H1= . H2\n. . A1")
    assert "H2 move" in match.choices()


@rule("LRB4-EQUIP-10", "LRB4-EQUIP-09")
@pytest.mark.parametrize(("drawing", "side"), [("H1- A1 H2", "H"), ("A1- H1 A2", "A"), ("A1 H1 A2", "A")])
def test_he_comes_first_on_either_side_and_lying_down_too(drawing: str, side: str) -> None:
    armed: dict[str, Any] = {f"{side}1": FANATIC}
    match = position(drawing, edition="lrb4", active=side, **armed)
    assert {word for word in match.choices() if word[0] == side} == {f"{side}1 move"}


@rule("LRB4-EQUIP-10")
def test_he_comes_first_in_every_turn_unless_it_ends_at_once() -> None:
    match = fanatic("H1 . H2\n. . A1").play("H1 move", "end", REST, "end turn", "end turn")
    assert {word.split()[0] for word in match.choices() if word.startswith("H")} == {"H1"}
    assert match.play("end turn").active == "A"


@rule("LRB4-EQUIP-10")
def test_nobody_of_the_other_side_waits_for_him() -> None:
    match = fanatic("H1 . H2\n. . A1", active="A")
    assert "A1 move" in match.choices()


@rule("LRB4-EQUIP-11")
def test_a_ball_he_comes_upon_bounces_and_the_turn_goes_on() -> None:
    match = fanatic("H1 o . . H2 A1")
    match.play_to_dice("H1 move", "face east", 3)
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.at("H1"), match.holder(), match.turnover(), match.prompt) == ("L5", "", "", "ball_and_chain")


@rule("LRB4-EQUIP-11")
def test_he_catches_nothing() -> None:
    match = position("A2* . . H1", edition="lrb4", active="A", H1=FANATIC)
    match.play_to_dice("A2 pass", "throw", "N5", 6)
    assert match.rolling == "bounce"


RESTED = ("H1 move", "end", REST)


@rule("LRB4-EQUIP-11")
@pytest.mark.parametrize(
    ("drawing", "script", "square"),
    [
        pytest.param("H2* H1 . A1", ("H2 hand-off", "H1"), "L5", id="hand-off"),
        pytest.param("H2* . . H1 . A1", ("H2 pass", "throw", "N5", 6), "N5", id="pass of a team-mate"),
        pytest.param("A1* . . H1 . H2", ("A1 pass", "throw", "N5", 6), "N5", id="pass of an opponent"),
        pytest.param("H2* . . H1 . A1", ("H2 pass", "throw", "M5", 2, 2, 7, 5), "N5", id="stray pass"),
        pytest.param("H2* H3 H1 . A1", ("H2 hand-off", "H3", 1, 5), "M5", id="bounce off a team-mate"),
        pytest.param("A1* A2 H1 . H2", ("A1 hand-off", "A2", 1, 5), "M5", id="bounce off an opponent"),
    ],
)
def test_he_catches_nothing_however_the_ball_comes_to_him(
    drawing: str, script: tuple[str | int, ...], square: str
) -> None:
    side = drawing[0]
    anybody = position(drawing, edition="lrb4", active=side).play_to_dice(*script)
    assert (anybody.rolling, anybody.roller) == ("test", "H1")
    match = fanatic(drawing, active=side).play_to_dice(*(RESTED if side == "H" else ()), *script)
    assert (match.rolling, match.ball()) == ("bounce", square)


@rule("LRB4-EQUIP-11")
def test_nor_what_the_crowd_throws_to_him() -> None:
    drawing, script = "o H2 .\n. . .\nH1 . .", ("H2 move", "west", 1, 2, 3, 1, 2)
    assert position(drawing, edition="lrb4", at="J1").play_to_dice(*script).rolling == "test"
    match = fanatic(drawing, at="J1").play_to_dice(*RESTED, *script)
    assert (match.rolling, match.ball()) == ("bounce", "J3")


@rule("LRB4-EQUIP-11")
@pytest.mark.parametrize(("skills", "rolling"), [("", "test"), ("ball_and_chain", "bounce")])
def test_nor_what_is_kicked_to_him(skills: str, rolling: str) -> None:
    match = kick_off(edition="lrb4", A10=skills).play_to_dice("T8", *event(9), 5, 1, 1, 2)
    assert (match.rolling, match.ball()) == (rolling, "U8")


@rule("LRB4-EQUIP-11")
@pytest.mark.parametrize(
    ("drawing", "name", "strengths"),
    [("A1 A2 H1\nH2 . .", "H1", (8, 6)), ("A1 A2 .\nH2 A3 .", "A3", (7, 7))],
    ids=["him who blocks two", "the two"],
)
def test_nor_does_he_assist_when_two_are_blocked_at_once(drawing: str, name: str, strengths: tuple[int, int]) -> None:
    blocker = {"st": 7, "skills": "multiple_block"}
    for figures, found in (({}, strengths), (FANATIC, (7, 6))):
        players: dict[str, Any] = {"H2": blocker, name: figures}
        rested = RESTED if figures and name == "H1" else ()
        match = position(drawing, edition="lrb4", **players)
        match.play_to_dice(*rested, "H2 block", "two A1", "A2", "done?")
        assert (match.rolling, match.facts("block")[-1][3:5]) == ("block", found)


@rule("LRB4-EQUIP-11")
@pytest.mark.parametrize("skills", ["ball_and_chain", "ball_and_chain guard"])
def test_he_assists_nobody_who_blocks_or_is_blocked(skills: str) -> None:
    match = fanatic("H1 A1 .\n. H2 .", H1={**FANATIC, "skills": skills})
    match.play_to_dice("H1 move", "end", REST, "H2 block")
    assert (match.rolling, len(match.game.faces)) == ("block", 1)
    match = fanatic("H1 A1 .\n. H2 .", H1={**FANATIC, "skills": skills}, active="A").play_to_dice("A1 block")
    assert (match.rolling, len(match.game.faces)) == ("block", 1)


@rule("LRB4-EQUIP-11")
@pytest.mark.parametrize(("active", "drawing"), [("H", "H1 A1- H2\n. . .\n. . A2"), ("A", "H1 A1 H2-\n. . .\n. . A2")])
def test_nor_does_he_assist_in_a_foul(active: str, drawing: str) -> None:
    match = fanatic(drawing, active=active).play_to_dice(*(("H1 move", "end", REST) if active == "H" else ()))
    match.play_to_dice(*(("H2 foul", "A1") if active == "H" else ("A1 foul", "H2")))
    assert (match.rolling, match.target) == ("armour", 8)


@rule("LRB4-EQUIP-11", "LRB4-KICK-06")
def test_nor_is_he_given_the_ball_after_a_kick_that_went_out() -> None:
    match = kick_off(edition="lrb4", A2=FANATIC).play("T2", *event(9), 2, 6, 1, 2)
    assert (match.asked, match.prompt) == ("A", "touchback")
    assert {word for word in match.choices() if word.startswith("A")} == {f"A{n}" for n in range(1, 12)} - {"A2"}


# --- where he goes --------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-12")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("way", "squares"),
    [
        ("north", ("J4", "K4", "L4")),
        ("east", ("L4", "L5", "L6")),
        ("south", ("L6", "K6", "J6")),
        ("west", ("J6", "J5", "J4")),
    ],
)
def test_the_template_faces_one_of_four_ways_and_a_die_says_where(
    way: str, squares: tuple[str, str, str], die: int
) -> None:
    match = fanatic("H1 . . . A1").play("H1 move")
    assert (match.asked, match.prompt) == ("H", "ball_and_chain")
    assert {word for word in match.choices() if word.startswith("face")} == {
        "face north",
        "face south",
        "face west",
        "face east",
    }
    match.play(f"face {way}", die)
    assert match.at("H1") == squares[(die - 1) // 2]


@rule("LRB4-EQUIP-12", "LRB4-EQUIP-13")
def test_the_other_sides_coach_turns_the_template_of_his_own() -> None:
    match = position("A1 . . . H1", edition="lrb4", active="A", A1=FANATIC).play("A1 move")
    assert (match.asked, match.prompt) == ("A", "ball_and_chain")
    match.play("face east", 3)
    assert (match.at("A1"), match.asked, match.prompt) == ("L5", "A", "ball_and_chain")


@rule("LRB4-EQUIP-12")
def test_getting_up_costs_him_three_of_his_four_squares() -> None:
    match = fanatic("H1- . . . . . . H2 A1").play_to_dice("H1 move", "face east", 3)
    assert (match.at("H1"), match.rolling) == ("L5", "exhaustion")


@rule("LRB4-EQUIP-12", "LRB4-EQUIP-19")
def test_four_squares_and_no_more() -> None:
    match = fanatic("H1 . . . . . . H2 A1")
    match.play("H1 move", "face east", 3, "face east", 3, "face east", 3)
    match.play_to_dice("face east", 3)
    assert (match.at("H1"), match.rolling) == ("O5", "exhaustion")


@rule("LRB4-EQUIP-12")
def test_he_whirls_no_further_for_being_a_sprinter() -> None:
    match = fanatic("H1 . . . . . . H2 A1", H1={**FANATIC, "skills": "ball_and_chain sprint"})
    match.play("H1 move").play_to_dice(*["face east", 3] * 4)
    assert (match.at("H1"), match.rolling) == ("O5", "exhaustion")


@rule("LRB4-EQUIP-12")
def test_he_goes_only_where_the_die_says_and_so_runs_after_no_pass() -> None:
    drawing = "A1* . . . A2\n. . H1 . ."
    runner = position(drawing, edition="lrb4", active="A", H1="pass_block").play("A1 pass", "throw", "O5")
    assert (runner.asked, runner.prompt) == ("H", "pass_block")
    both = {**FANATIC, "skills": "ball_and_chain pass_block"}
    match = fanatic(drawing, active="A", H1=both).play_to_dice("A1 pass", "throw", "O5")
    assert (match.rolling, match.roller, match.at("H1")) == ("test", "A1", "M6")


@rule("LRB4-EQUIP-12", "LRB4-EQUIP-19")
@pytest.mark.parametrize("squares", [1, 2, 3])
def test_he_may_stop_before_that(squares: int) -> None:
    match = fanatic("H1 . . . . H2 A1").play("H1 move")
    for _ in range(squares):
        match.play("face east", 3)
    match.play_to_dice("end")
    assert (match.at("H1"), match.rolling) == ("KLMN"[squares] + "5", "exhaustion")


@rule("LRB4-EQUIP-13")
def test_he_turns_the_template_for_each_square_and_never_dodges() -> None:
    match = fanatic(".  A1 .\nH1 .  .\n. A2 . H2")
    match.play("H1 move", "face east", 3, "face north", 5)
    assert (match.at("H1"), match.asked, match.prompt) == ("M5", "H", "ball_and_chain")
    match.play("face west", 1).play_to_dice("face west", 3)
    assert (match.at("H1"), match.rolling) == ("K6", "exhaustion")
    assert not match.facts("test")


# --- who is in the way ----------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-14")
def test_whoever_is_in_the_way_is_blocked_at_strength_six_without_assists() -> None:
    match = fanatic(
        """
        .  A2 .  .
        H1 A1 H2 .
        .  H3 .  .
        """,
        A1={"st": 5},
        A2="guard",
        H3="guard",
    )
    match.play_to_dice("H1 move", "face east", 3)
    assert (match.rolling, len(match.game.faces)) == ("block", 2)
    assert match.facts("block")[-1][3:5] == (6, 5)


@rule("LRB4-EQUIP-14")
def test_nor_does_anyone_assist_the_one_who_is_hit() -> None:
    match = fanatic("A2 H1 A1 . H2", A1={"st": 2})
    match.play_to_dice("H1 move", "face east", 3)
    assert (match.rolling, len(match.game.faces)) == ("block", 3)
    assert match.facts("block")[-1][3:5] == (6, 2)


@rule("LRB4-EQUIP-14")
@pytest.mark.parametrize("strength", [1, 8])
def test_his_own_strength_does_not_matter_to_it(strength: int) -> None:
    match = fanatic("H1 A1 . . H2", H1={**FANATIC, "st": strength}).play_to_dice("H1 move", "face east", 3)
    assert match.facts("block")[-1][3:5] == (6, 3)


@rule("LRB4-EQUIP-14")
def test_he_must_block_and_uses_no_other_weapon_instead() -> None:
    both = {**FANATIC, "skills": "ball_and_chain poisoned_dagger"}
    match = fanatic("H1 A1 . . H2", H1=both).play_to_dice("H1 move", "face east", 3)
    assert match.rolling == "block"


@rule("LRB4-EQUIP-14", "LRB4-EQUIP-15")
def test_even_a_team_mate() -> None:
    match = fanatic("H1 H2 . A1\n. H3 . .")
    match.play_to_dice("H1 move", "face east", 3)
    assert (match.rolling, match.facts("block")[-1][:2]) == ("block", (match.slot("H1"), match.slot("H2")))
    assert (match.facts("block")[-1][3:5], len(match.game.faces)) == ((6, 3), 2)  # and nobody assists
    match.play(3, 3, "M5")
    assert (match.at("H1"), match.at("H2"), match.turnover()) == ("L5", "M5", "")


@rule("LRB4-EQUIP-15", "LRB4-EQUIP-17")
def test_he_must_go_where_his_victim_was() -> None:
    match = fanatic("H1 A1 . . H2").play("H1 move", "face east", 3, 3, 3)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "push", {"M4", "M5", "M6"})
    match.play("M5")
    assert (match.at("H1"), match.at("A1"), match.prompt) == ("L5", "M5", "ball_and_chain")
    assert "end" in match.choices()  # he may go on, or not
    match.play("face north", 3)
    assert (match.at("H1"), match.prompt) == ("L4", "ball_and_chain")


@rule("LRB4-EQUIP-15", "LRB4-EQUIP-17")
def test_so_he_must_if_his_victim_is_knocked_down_and_then_he_goes_on() -> None:
    match = fanatic("H1 A1 . . H2").play("H1 move", "face east", 3, 6, 6, "M5", 1, 1)
    assert (match.at("H1"), match.prone("A1"), match.prompt) == ("L5", True, "ball_and_chain")


@rule("LRB4-EQUIP-15", "LRB4-EQUIP-17")
def test_and_if_the_crowd_has_his_victim() -> None:
    match = fanatic("A1 .\nH1 .\n. H2", at="K1").play("H1 move", "face north", 3, 3, 3, 1, 1)
    assert (match.at("H1"), match.where("A1"), match.prompt) == ("K1", "reserves", "ball_and_chain")


@rule("LRB4-EQUIP-15", "LRB4-EQUIP-19")
@pytest.mark.parametrize("victim", ["A1", "H3"])
def test_one_who_stands_firm_ends_his_move(victim: str) -> None:
    match = fanatic(f"H1 {victim} . . H2", **{victim: "stand_firm"})
    match.play("H1 move", "face east", 3, 3, 3)
    assert (match.asked, match.prompt) == (victim[0], "use_skill")
    match.play_to_dice("use")
    assert (match.at("H1"), match.at(victim), match.rolling) == ("K5", "L5", "exhaustion")


@rule("LRB4-EQUIP-15", "LRB4-EQUIP-16", "LRB4-TRAIT-44")
def test_even_if_he_is_knocked_down_where_he_stands() -> None:
    match = fanatic("H1 A1 . . H2", A1="stand_firm").play_to_dice("H1 move", "face east", 3, 6, 6, "use")
    assert (match.at("A1"), match.prone("A1"), match.rolling, match.roller) == ("L5", True, "armour", "A1")
    match.play_to_dice(1, 1)
    assert (match.at("H1"), match.rolling) == ("K5", "exhaustion")


@rule("LRB4-EQUIP-15", "LRB4-FAQ-10")
def test_but_only_if_he_uses_it() -> None:
    match = fanatic("H1 A1 . . H2", A1="stand_firm")
    match.play("H1 move", "face east", 3, 3, 3, "no", "M5")
    assert (match.at("H1"), match.prompt) == ("L5", "ball_and_chain")


@rule("LRB4-EQUIP-15", "LRB4-EQUIP-17")
def test_if_both_are_down_and_neither_falls_he_goes_on() -> None:
    match = fanatic("H1 A1 . . H2", H1={**FANATIC, "skills": "ball_and_chain block"}, A1="block")
    match.play("H1 move", "face east", 3, 2, 2)
    assert (match.at("H1"), match.standing("H1"), match.standing("A1")) == ("K5", True, True)
    assert (match.asked, match.prompt) == ("H", "ball_and_chain")


@rule("LRB4-EQUIP-15")
def test_one_who_stands_firm_ends_nobody_elses_blitz() -> None:
    match = position("H1 . A1 . H2", edition="lrb4", A1="stand_firm").play("H1 blitz", "east", "A1", 3, "use")
    assert (match.asked, match.prompt, match.at("A1")) == ("H", "step", "M5")
    match.play_to_dice("north")
    assert match.rolling == "test"


@rule("LRB4-EQUIP-19")
def test_one_who_fell_and_was_healed_does_not_tire() -> None:
    match = fanatic("H1 A1 . H2", apothecaries=(1, 0)).play("H1 move", "face east", 3, 1, 1, 1, 1, "use", 6)
    assert (match.prone("H1"), match.turnover(), match.active) == (True, "fell", "A")
    assert not match.facts("exhaustion")


@rule("LRB4-EQUIP-16", "LRB4-EQUIP-21")
@pytest.mark.parametrize(("dice", "where"), [((1, 1), "ko"), ((3, 4), "ko"), ((4, 5), "ko"), ((5, 5, 1), "injured")])
def test_felled_by_his_own_block_he_is_hurt_without_an_armour_roll_and_a_stun_is_a_knock_out(
    dice: tuple[int, ...], where: str
) -> None:
    match = fanatic("H1 A1 . H2").play_to_dice("H1 move", "face east", 3, 1, 1)
    assert (match.rolling, match.roller) == ("injury", "H1")
    match.play(*dice)
    assert match.where("H1") == where
    assert match.turnover() == "fell"


@rule("LRB4-EQUIP-16")
@pytest.mark.parametrize(("dice", "where"), [((1, 1), "ko"), ((5, 5, 1), "injured")])
def test_so_he_is_if_it_was_a_team_mate_whom_he_blocked(dice: tuple[int, ...], where: str) -> None:
    match = fanatic("H1 H2 . A1").play_to_dice("H1 move", "face east", 3, 1, 1)
    assert (match.rolling, match.roller) == ("injury", "H1")
    assert (match.play(*dice).where("H1"), match.standing("H2"), match.turnover()) == (where, True, "fell")


@rule("LRB4-EQUIP-16")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        pytest.param("H1 A1 .\n. . .\nH2 . A2", ("A1 bomb", 1, 4, 1, 1), id="a bomb"),
        pytest.param("H1- A1 .\n. . .\nH2 . A2", ("A1 foul", "H1"), id="a foul"),
        pytest.param("H1 . .\n. . .\nH2 . A2", ("fireball K5", 6), id="fire"),
        pytest.param("H1 . .\n. . .\nH2 . A2", ("lightning above K1", 6, 6), id="lightning"),
    ],
)
def test_in_whatever_else_happens_to_him_he_has_armour_and_may_be_stunned(
    drawing: str, script: tuple[Any, ...]
) -> None:
    wizards = {} if script[0].startswith("A1") else {"inducements": ("", "wizard")}
    match = fanatic(drawing, active="A", A1="bombs", **wizards).play_to_dice(*script)
    assert (match.rolling, match.roller) == ("armour", "H1")
    assert not match.stunned("H1")
    match.play_to_dice(6, 6)
    assert (match.rolling, match.roller) == ("injury", "H1")
    match.play_to_dice(1, 1)
    assert (match.where("H1"), match.stunned("H1")) == ("pitch", True)


@rule("LRB4-EQUIP-16", "LRB4-PUSH-07")
def test_whirled_off_the_pitch_and_stunned_there_he_goes_to_the_reserves() -> None:
    match = fanatic("H1 . H2 A1", at="A1").play("H1 move", "face west", 3, 1, 1)
    assert match.where("H1") == "reserves"


@rule("LRB4-EQUIP-17", "LRB4-EQUIP-14", "LRB4-EQUIP-15")
def test_after_a_block_he_goes_on_and_must_block_the_next_one_too() -> None:
    match = fanatic("H1 A1 . .\n. . H2 A2")
    match.play("H1 move", "face east", 3, 3, 3, "M5", "face east", 5, 3, 3, "N7")
    assert match.at("H1") == "M6"
    assert [what[:2] for what in match.facts("block")] == [
        (match.slot("H1"), match.slot("A1")),
        (match.slot("H1"), match.slot("H2")),
    ]


@rule("LRB4-EQUIP-18")
def test_one_who_lies_there_is_only_pushed_away() -> None:
    match = fanatic("H1 A1- . . H2")
    match.play("H1 move", "face east", 3)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "push", {"M4", "M5", "M6"})
    match.play("M5")
    assert (match.at("H1"), match.at("A1"), match.prone("A1"), match.prompt) == ("L5", "M5", True, "ball_and_chain")
    assert not match.facts("armour")
    assert not match.facts("block")


@rule("LRB4-EQUIP-17", "LRB4-EQUIP-12")
def test_a_square_where_he_blocks_is_one_of_his_four() -> None:
    match = fanatic("H1 A1 . . . . H2\n. . . . . . A2").play("H1 move", "face east", 3, 3, 3, "M5")
    match.play("face east", 3, 3, 3, "N5", "face east", 3, 3, 3, "O5").play_to_dice("face east", 3, 3, 3, "P5")
    assert (match.at("H1"), match.at("A1"), match.rolling) == ("O5", "P5", "exhaustion")


@rule("LRB4-EQUIP-18")
@pytest.mark.parametrize("lying", ["A1=", "H2-"])
def test_nor_is_anything_done_to_the_stunned_or_to_a_team_mate_who_lies_there(lying: str) -> None:
    match = fanatic(f"H1 {lying} . . H3\n. . . . A2").play("H1 move", "face east", 3, "M5")
    assert (match.at(lying[:2]), match.stunned("A1") if "=" in lying else match.prone("H2")) == ("M5", True)
    assert (match.facts("armour"), match.facts("block"), match.turnover()) == ([], [], "")


@rule("LRB4-EQUIP-22")
def test_one_who_blocks_two_at_once_does_not_pick_him_either() -> None:
    match = fanatic("H1 H2 H3\n. A1 .", active="A", A1="multiple_block").play("A1 block")
    assert {word for word in match.choices() if word.startswith("two")} == {"two H2", "two H3"}
    match.play("two H2")
    assert set(match.choices()) == {"done", "H3"}


@rule("LRB4-EQUIP-22")
def test_nobody_picks_him_to_block() -> None:
    match = fanatic("A1 H1 . H2", active="A")
    assert "A1 block" not in match.choices()
    match.play("A1 blitz")
    assert "H1" not in match.choices()


@rule("LRB4-EQUIP-22", "LRB4-EQUIP-16", "LRB4-EQUIP-21")
@pytest.mark.parametrize("other", ["A1", "H3"])
def test_two_of_them_fell_each_other(other: str) -> None:
    match = fanatic(f"H1 {other} . H2", **{other: FANATIC}).play_to_dice("H1 move", "face east", 3)
    assert (match.rolling, match.roller) == ("injury", other)
    match.play_to_dice(4, 4)
    assert (match.rolling, match.roller) == ("injury", "H1")
    match.play(4, 4)
    assert (match.where(other), match.where("H1"), match.turnover()) == ("ko", "ko", "fell")


@rule("LRB4-EQUIP-22", "LRB4-EQUIP-18")
def test_one_of_them_who_lies_there_is_only_pushed_like_anybody() -> None:
    match = fanatic("H1 A1- . . H2", A1=FANATIC).play("H1 move", "face east", 3, "M5")
    assert (match.at("H1"), match.standing("H1"), match.at("A1"), match.prone("A1")) == ("L5", True, "M5", True)


# --- when it is over ------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-19")
def test_on_anything_but_a_one_he_stays() -> None:
    match = fanatic("H1 . . H2 A1").play_to_dice("H1 move", "end")
    assert (match.rolling, match.roller, match.target) == ("exhaustion", "H1", 2)
    match.play(2)
    assert (match.standing("H1"), match.asked, match.prompt) == (True, "H", "turn")


@rule("LRB4-EQUIP-19")
def test_he_rolls_after_the_move_of_every_turn() -> None:
    match = fanatic("H1 . . H2 A1").play("H1 move", "end", 2)
    for _ in range(3):
        match.play_to_dice("end turn", "end turn", "H1 move", "end")
        assert (match.rolling, match.roller) == ("exhaustion", "H1")
        match.play(2)


@rule("LRB4-EQUIP-19")
def test_one_who_has_lost_his_action_has_made_no_move_to_tire_of() -> None:
    match = fanatic("H1 . . H2 A1", H1={**FANATIC, "skills": "ball_and_chain bone_head"}).play("H1 move", 1)
    assert (match.facts("exhaustion"), match.standing("H1"), match.prompt) == ([], True, "turn")


@rule("LRB4-EQUIP-19", "LRB4-EQUIP-20", "LRB4-EQUIP-21")
@pytest.mark.parametrize(("die", "suffered"), [(die, "dead" if die < 4 else "badly_hurt") for die in range(1, 7)])
def test_on_a_one_he_collapses_and_may_be_dead_and_nobody_can_help(die: int, suffered: str) -> None:
    match = fanatic("H1 . . H2 A1", apothecaries=(1, 0)).play_to_dice("H1 move", "end", 1)
    assert (match.rolling, match.roller, match.game.faces) == ("collapse", "H1", (6,))
    match.play(die)
    assert (match.where("H1"), match.casualty("H1")) == ("injured", suffered)
    assert (match.turnover(), match.active) == ("fell", "A")
    assert match.game.state.apothecaries == [1, 0]


@rule("LRB4-EQUIP-19", "LRB4-EQUIP-21")
@pytest.mark.parametrize("die", [3, 4])
def test_one_who_has_collapsed_is_out_for_the_rest_of_the_match(die: int) -> None:
    match = fanatic("A2* . . H1 . H2\n. . . . . A1", at="B5", bench=(3, 3)).play("H1 move", "end", 1, die)
    match.play("A2 move", "A5", "end?")
    assert (match.game.state.score, match.prompt, match.where("H1")) == ([0, 1], "place", "injured")


@rule("LRB4-EQUIP-21")
def test_a_collapse_ends_the_turn_of_either_side() -> None:
    match = position("A1 . . A2 H1", edition="lrb4", active="A", A1=FANATIC).play("A1 move", "end", 1, 4)
    assert (match.where("A1"), match.turnover(), match.active) == ("injured", "fell", "H")


@rule("LRB4-EQUIP-21", "LRB4-EQUIP-16")
def test_being_knocked_over_is_a_turnover_too_but_his_coach_may_have_him_seen_to() -> None:
    match = fanatic("H1 A1 . H2", apothecaries=(1, 0))
    match.play("H1 move", "face east", 3, 1, 1, 4, 4)
    assert (match.asked, match.prompt, match.turnover()) == ("H", "apothecary", "")
    match.play("no")
    assert (match.where("H1"), match.turnover()) == ("ko", "fell")


@rule("LRB4-EQUIP-19")
def test_one_who_is_off_the_pitch_by_then_has_nothing_to_roll() -> None:
    match = fanatic("H1 . H2 A1", at="A1").play_to_dice("H1 move", "face west", 3)
    assert match.rolling == "injury"
    match.play(1, 1)
    assert not match.facts("exhaustion")


@rule("LRB4-EQUIP-19", "LRB4-EQUIP-14")
@pytest.mark.parametrize(("die", "where"), [(1, "injured"), (2, "pitch")])
def test_he_may_tire_though_a_team_mate_whom_he_felled_has_ended_the_turn(die: int, where: str) -> None:
    match = fanatic("H1 H2 . . A1").play_to_dice("H1 move", "face east", 3, 6, 6, "M5", 1, 1)
    assert (match.prone("H2"), match.rolling, match.roller) == (True, "exhaustion", "H1")
    match.play_to_dice(die)
    if die == 1:
        match.play(4)
    assert (match.where("H1"), match.turnover(), match.active) == (where, "fell", "A")


@rule("LRB4-TRAIT-32")
def test_a_frenzy_brings_the_ball_and_chain_no_second_block() -> None:
    frenzied = {"ma": 4, "skills": "ball_and_chain frenzy"}
    match = position(". . . . .\nH1 A1 . . .\n. . . . H2", edition="lrb4", at="K4", H1=frenzied)
    match.play_to_dice("H1 move", "face east", 3, 3, 3, "M5")
    assert match.rolling != "block"
    assert len(match.facts("block")) == 1


@rule("LRB4-SKILL-55")
def test_a_team_mate_whom_he_runs_into_is_not_stripped_of_the_ball() -> None:
    match = fanatic("H1 H2* .\n. . A1", H1={**FANATIC, "skills": "ball_and_chain strip_ball"})
    match.play_to_dice("H1 move", "face east", 3)
    match.play(*[3] * len(match.game.faces), "M5")
    assert (match.at("H2"), match.holder(), match.prompt) == ("M5", "H2", "ball_and_chain")


@rule("LRB4-SKILL-58", "LRB4-SKILL-20")
def test_tackle_does_not_keep_a_team_mate_whom_he_runs_into_from_dodging() -> None:
    match = fanatic("H1 H2 .\n. . A1", H1={**FANATIC, "skills": "ball_and_chain tackle"}, H2="dodge")
    match.play_to_dice("H1 move", "face east", 3)
    match.play(*[5] * len(match.game.faces), "M5")
    assert (match.at("H2"), match.standing("H2"), match.prompt) == ("M5", True, "ball_and_chain")
