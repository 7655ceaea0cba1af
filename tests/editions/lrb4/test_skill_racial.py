"""Racial characteristics, where this book differs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from tests.support.kick_off import opening
from touchback.rules.editions.lrb4.skills.slow_wits import change_sides
from touchback.rules.model.codec import blank_like, read_game, write_game
from touchback.rules.model.grant import refresh_all
from touchback.rules.model.state import ABSENT, ROOTED
from touchback.rules.procedures.kick_off.fan_support import fan_support

THRALL = {"thrall": True}


def position(drawing: str, **what: Any) -> Board:
    return any_position(drawing, edition="lrb4", **what)


# --- always hungry ----------------------------------------------------------------------------------------------------


def hungry(drawing: str = ". . . .\n. H1 H2 .\n. . . .\n. . . H3", **more: Any) -> Board:
    """H1 in L6 wants to throw H2 in M6, and would like to eat him."""
    more.setdefault("H1", "throw_team_mate always_hungry")
    more.setdefault("H2", "right_stuff")
    return position(drawing, **more)


FIRST_ONE = ("H1 pass", "throw team-mate H2", "P6", 1)


@rule("LRB4-TRAIT-02")
def test_a_die_before_the_throw_and_only_a_one_is_hunger() -> None:
    match = hungry().play_to_dice("H1 pass", "throw team-mate H2", "P6")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play_to_dice(2)
    assert match.roller == "H1"
    assert match.facts("test")[-1][0] != match.game.stack[-1].kind  # type: ignore[attr-defined]


@rule("LRB4-TRAIT-02", "LRB4-FAQ-34", "LRB4-FAQ-50")
def test_a_second_one_and_he_is_eaten_whatever_the_apothecary_says() -> None:
    match = hungry(apothecaries=(1, 0)).play(*FIRST_ONE, 1)
    assert (match.where("H2"), match.casualty("H2")) == ("injured", "dead")
    assert (match.prompt, match.turnover(), match.game.state.apothecaries[0]) == ("turn", "", 1)


@rule("LRB4-TRAIT-03", "LRB4-TRAIT-04", "LRB4-KICK-03", "LRB4-TRAIT-02")
def test_otherwise_he_lies_in_a_random_square_beside_the_thrower_and_his_armour_is_tested() -> None:
    match = hungry().play_to_dice(*FIRST_ONE, 2)
    assert (match.rolling, match.game.faces) == ("scatter", (8,))
    match.play_to_dice(4)
    assert (match.at("H2"), match.prone("H2")) == ("K6", True)
    assert (match.rolling, match.roller, match.target) == ("armour", "H2", 9)
    match.play(1, 1)
    assert (match.prompt, match.turnover()) == ("turn", "")
    assert not [word for word in match.choices() if word.endswith(" pass")]  # the throw is used up


@rule("LRB4-TRAIT-04")
def test_broken_armour_hurts_him() -> None:
    match = hungry().play_to_dice(*FIRST_ONE, 2, 4, 6, 6)
    assert (match.rolling, match.roller) == ("injury", "H2")


@rule("LRB4-TRAIT-03", "LRB4-TRAIT-04", "LRB4-PIT-01")
def test_whoever_is_there_is_pushed_back_and_knocked_over() -> None:
    match = hungry(". . . .\n. A1 . .\n. H1 H2 .\n. . . H3").play("H1 pass", "throw team-mate H2", "P7", 1, 2, 2)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "push", {"K5", "L5", "M5"})
    match.play_to_dice("L5")
    assert (match.at("A1"), match.prone("A1"), match.at("H2")) == ("L5", True, "L6")
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("armour", "H2")
    match.play(1, 1)
    assert match.turnover() == ""


@rule("LRB4-TRAIT-04", "LRB4-TRAIT-52")
@pytest.mark.parametrize(("small", "where"), [(" stunty", "ko"), ("", "pitch")])
def test_if_they_are_small_both_are_hurt_more_easily(small: str, where: str) -> None:
    match = hungry(". . . .\n. A1 . .\n. H1 H2 .\n. . . H3", H2=f"right_stuff{small}", A1=small.strip())
    match.play("H1 pass", "throw team-mate H2", "P7", 1, 2, 2, "L5", 6, 6, 3, 4, 6, 6, 3, 4)
    assert (match.where("A1"), match.where("H2")) == (where, where)


@rule("LRB4-TRAIT-03")
@pytest.mark.parametrize("lying", ["A1-", "A1="])
def test_so_is_one_who_lies_there(lying: str) -> None:
    match = hungry(f". . . .\n. {lying} . .\n. H1 H2 .\n. . . H3")
    match.play_to_dice("H1 pass", "throw team-mate H2", "P7", 1, 2, 2, "L5")
    assert (match.at("A1"), match.at("H2"), match.rolling, match.roller) == ("L5", "L6", "armour", "A1")


@rule("LRB4-TRAIT-03")
def test_off_the_pitch_is_no_square_and_the_die_is_rolled_again() -> None:
    match = hungry("H1 H2 . .\n. . . .\n. . . H3", at="K1").play_to_dice("H1 pass", "throw team-mate H2", "N1", 1, 2, 2)
    assert (match.rolling, match.at("H2"), match.standing("H2")) == ("scatter", "L1", True)
    match.play_to_dice(7)
    assert (match.at("H2"), match.prone("H2"), match.rolling) == ("K2", True, "armour")


@rule("LRB4-TRAIT-03", "LRB4-TRAIT-14", "LRB4-PIT-01")
def test_nor_does_one_who_has_taken_root_make_room() -> None:
    match = hungry(". . . .\n. A1 . .\n. H1 H2 .\n. . . H3")
    match.game.state.flags[match.slot("A1")] |= ROOTED
    match.play_to_dice("H1 pass", "throw team-mate H2", "P7", 1, 2, 2)
    assert (match.rolling, match.at("A1"), match.standing("A1")) == ("scatter", "L6", True)
    match.play_to_dice(7)
    assert (match.at("H2"), match.prone("H2"), match.standing("A1"), match.roller) == ("L8", True, True, "H2")


@rule("LRB4-TRAIT-03")
def test_in_his_own_square_there_is_nobody_to_be_pushed() -> None:
    match = hungry().play_to_dice(*FIRST_ONE, 2, 5)
    assert (match.at("H2"), match.prone("H2"), match.facts("push")) == ("M6", True, [])
    assert (match.rolling, match.roller) == ("armour", "H2")


@rule("LRB4-TRAIT-05", "LRB4-FAQ-50")
def test_eaten_with_the_ball_it_scatters_once_from_the_thrower_and_the_turn_is_over() -> None:
    match = hungry(". . . .\n. H1 H2* .\n. . . .\n. . . H3").play(*FIRST_ONE, 1, 7)
    assert (match.ball(), match.turnover()) == ("L7", "thrown_carrier")


@rule("LRB4-TRAIT-05", "LRB4-FAQ-50", "LRB4-TRAIT-04")
def test_free_with_the_ball_he_drops_it_and_the_turn_is_over() -> None:
    match = hungry(". . . .\n. H1 H2* .\n. . . .\n. . . H3").play_to_dice(*FIRST_ONE, 2, 4)
    assert (match.rolling, match.ball()) == ("bounce", "K6")
    match.play(4, 1, 1)
    assert (match.ball(), match.turnover()) == ("J6", "thrown_carrier")


@rule("LRB4-TRAIT-03", "LRB4-TRAIT-05")
def test_free_with_the_ball_onto_a_team_mate_the_turn_was_over_with_that_fall() -> None:
    match = hungry(". . . .\n. H4 . .\n. H1 H2* .\n. . . H3")
    match.play("H1 pass", "throw team-mate H2", "P7", 1, 2, 2, "L5", 5, 1, 1, 1, 1)
    assert (match.prone("H4"), match.prone("H2"), match.turnover()) == (True, True, "fell")


@rule("LRB4-TRAIT-15", "LRB4-TRAIT-43", "LRB4-TTM-01")
def test_only_those_with_the_right_stuff_are_thrown_and_only_by_those_who_throw() -> None:
    match = position("H1 H2\n. H3", H1="throw_team_mate", H2="right_stuff").play("H1 pass")
    assert {word for word in match.choices() if word.startswith("throw team-mate")} == {"throw team-mate H2"}
    away = position("A1 A2\n. A3", active="A", A1="throw_team_mate", A2="right_stuff").play("A1 pass")
    assert {word for word in away.choices() if word.startswith("throw team-mate")} == {"throw team-mate A2"}
    other = position("H1 H2", H2="right_stuff").play("H1 pass")
    assert not [word for word in other.choices() if word.startswith("throw team-mate")]


# --- blood lust -------------------------------------------------------------------------------------------------------


def court(drawing: str, **what: Any) -> Board:
    """H1 is thirsty by nature; H2 and H3 are there to be bitten."""
    return position(drawing, **{"H1": "blood_lust", "H2": THRALL, "H3": THRALL, **what})


@rule("LRB4-TRAIT-21")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_on_a_one_he_may_only_move_and_what_he_declared_is_gone(action: str) -> None:
    match = court(". H2 .\nH1 A1 .\n. . .\nH4 . .").play(f"H1 {action}", 1)
    assert (match.asked, match.prompt) == ("H", "step")
    assert "A1" not in match.choices()
    match.play("end", 1, 1)
    assert ("H4 blitz" in match.choices()) == (action != "blitz")


@rule("LRB4-TRAIT-21", "LRB4-TRAIT-22")
def test_even_a_pass_becomes_a_move() -> None:
    match = court("H1* H2 . H4\n. . . .\n. . . A1").play("H1 pass", 1)
    assert "throw" not in match.choices()
    match.play_to_dice("end")
    assert (match.rolling, match.roller) == ("injury", "H2")


@rule("LRB4-TRAIT-22", "LRB4-INJ-03")
def test_one_whom_the_bite_stuns_stays_face_down_when_the_turn_is_over() -> None:
    match = court("H1 H2 .\n. . .\nH4 . A1").play("H1 move", 1, "end", 1, 1)
    assert (match.stunned("H2"), match.turnover()) == (True, "")
    match.play("end turn")
    assert (match.active, match.stunned("H2")) == ("A", True)
    match.play("end turn", "end turn")
    assert match.prone("H2")


@rule("LRB4-TRAIT-22", "LRB4-TRAIT-23")
@pytest.mark.parametrize("lying", ["-", "="])
def test_one_who_lies_beside_him_may_be_bitten_and_he_stays(lying: str) -> None:
    match = court(f"H1 H2{lying} .\n. . .\nH4 . A1").play("H1 move", 1, "end", 1, 1)
    assert (match.where("H1"), match.stunned("H2"), match.turnover()) == ("pitch", True, "")


@rule("LRB4-TRAIT-22")
def test_the_bite_may_even_kill() -> None:
    match = court("H1 H2 .\n. . .\nH4 . .").play_to_dice("H1 move", 1, "end", 6, 6)
    assert match.rolling == "casualty"
    match.play(6)
    assert (match.casualty("H2"), match.turnover(), match.prompt) == ("dead", "", "turn")


@rule("LRB4-FAQ-52", "LRB4-SCO-04")
def test_nobody_is_bitten_once_a_shadow_has_scored() -> None:
    match = court(". H2\nH1 A1*\n. .\nH4 .", at="A4", A1="shadowing", bench=(3, 3))
    match.play_to_dice("H1 move", 1, "A4", 6, "A1", 1, 6)
    assert (match.game.state.score, match.facts("bite"), match.prompt) == ([0, 1], [], "place")


@rule("LRB4-TRAIT-24")
def test_in_the_end_zone_without_a_bite_he_scores_nothing() -> None:
    match = court("H1* . .", at="Y5").play("H1 move", 1, "east", "end", 4)
    assert (match.where("H1"), match.facts("touchdown"), match.turnover()) == ("reserves", [], "not_fed")


@rule("LRB4-TRAIT-24", "LRB4-TRAIT-26")
def test_fed_he_scores() -> None:
    match = court("H1* H2", at="Y5").play_to_dice("H1 move", 1, "Z4", "end", 1, 1)
    assert len(match.facts("touchdown")) == 1


@rule("LRB4-TRAIT-25", "LRB4-TRAIT-23")
@pytest.mark.parametrize(("injury", "where"), [((1, 1), "reserves"), ((4, 4), "ko"), ((5, 5), "injured")])
def test_brought_down_on_the_way_he_goes_where_his_injury_takes_him(injury: tuple[int, int], where: str) -> None:
    match = court(". H1 A1\n. . .\n. . H2", A1="tackle").play_to_dice("H1 move", 1, "west", 1, 6, 6, *injury)
    if match.rolling == "casualty":
        match.play_to_dice(1)
    assert match.where("H1") == where
    assert match.turnover() == "fell"


@rule("LRB4-TRAIT-23", "LRB4-TRAIT-22")
@pytest.mark.parametrize("armour", [(1, 1), (6, 6, 1, 1)], ids=["prone", "stunned"])
def test_lying_beside_a_thrall_he_cannot_bite_and_leaves(armour: tuple[int, ...]) -> None:
    match = court(". H1 A1\nH2 . .\n. . H4").play("H1 move", 1, "west", 1, *armour)
    assert (match.where("H1"), match.facts("bite"), match.active) == ("reserves", [], "A")


@rule("LRB4-TRAIT-26", "LRB4-PICK-01")
def test_on_the_way_he_picks_up_the_ball_as_in_any_move() -> None:
    match = court("H1 o H2").play("H1 move", 1, "east", 6)
    assert match.holder() == "H1"
    match.play_to_dice("end")
    assert (match.rolling, match.roller) == ("injury", "H2")


@rule("LRB4-TRAIT-26", "LRB4-TRAIT-24")
def test_with_the_ball_that_he_picked_up_he_leaves_if_he_bites_nobody_and_the_ball_bounces() -> None:
    match = court("H1 o . H2\n. . . .\nH4 . . A1").play_to_dice("H1 move", 1, "east", 6, "end")
    assert (match.where("H1"), match.rolling, match.ball()) == ("reserves", "bounce", "L5")
    match.play(7)
    assert (match.turnover(), match.active) == ("not_fed", "A")


@rule("LRB4-TRAIT-21")
@pytest.mark.parametrize("action", ["pass", "hand-off", "foul"])
def test_the_sides_one_action_of_the_turn_is_gone_too(action: str) -> None:
    match = court("H1* H2 .\nA1- . H4").play(f"H1 {action}", 1)
    assert not {"throw", "A1", "H2"} & set(match.choices())
    match.play("end", 1, 1)
    assert {word for word in ("pass", "hand-off", "foul") if f"H4 {word}" not in match.choices()} == {action}


@rule("LRB4-TRAIT-26")
def test_on_the_way_he_dodges_goes_for_it_and_gazes_and_must_bite_all_the_same() -> None:
    match = court("H1 . H2\nA1 . .", H1={"ma": 0, "skills": "blood_lust hypnotic_gaze"})
    match.play_to_dice("H1 blitz", 1, "east")
    assert match.target == 2
    match.play_to_dice(2)
    assert match.target == 4
    match.play(4)
    assert "gaze at A1" in match.choices()
    match.play_to_dice("gaze at A1", 1)
    assert (match.rolling, match.roller) == ("injury", "H2")


# --- regeneration -----------------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-42", "LRB4-RR-03")
@pytest.mark.parametrize(("result", "suffered"), [(1, "badly_hurt"), (6, "dead")])
@pytest.mark.parametrize(("die", "where"), [(die, "injured" if die < 4 else "reserves") for die in range(1, 7)])
def test_after_the_casualty_roll_a_four_brings_him_back_and_nothing_helps_the_die(
    die: int, where: str, result: int, suffered: str
) -> None:
    match = position("H1 A1 .", rerolls=(0, 2), A1="regeneration pro")
    match.play_to_dice("H1 block", 6, "M5", "stay", 6, 6, 6, 6)
    assert match.rolling == "casualty"
    match.play_to_dice(result)
    assert (match.rolling, match.roller, match.target) == ("regenerate", "A1", 4)
    match.play(die)
    assert match.where("A1") == where
    assert match.casualty("A1") == (suffered if die < 4 else "")


@rule("LRB4-TRAIT-42", "LRB4-RR-03")
@pytest.mark.parametrize("die", [3, 4])
@pytest.mark.parametrize(
    ("drawing", "at", "script"),
    [
        ("H1 A1- .\n. . H2", "K5", ("H1 foul", "A1", "done", 6, 6, 6, 6, 6)),
        ("A1 .\nH1 .", "K1", ("H1 block", 6, "stay", 6, 6, 6)),
        ("A1 H1 .\n. . A2", "K5", ("A1 move", "west", 1, "keep", 6, 6, 6, 6, 6)),
    ],
    ids=["foul", "crowd", "own fall"],
)
def test_a_casualty_of_any_kind(drawing: str, at: str, script: tuple[str | int, ...], die: int) -> None:
    active = "A" if script[0] == "A1 move" else "H"
    match = position(drawing, at=at, active=active, rerolls=(0, 2), A1="regeneration").play_to_dice(*script)
    assert (match.rolling, match.roller) == ("regenerate", "A1")
    match.play_to_dice(die)
    assert (match.where("A1"), match.game.state.rerolls) == ("injured" if die == 3 else "reserves", [0, 2])


@rule("LRB4-TRAIT-42")
def test_the_apothecary_has_had_his_turn_before() -> None:
    match = position("H1 A1 .", apothecaries=(0, 1), A1="regeneration")
    match.play_to_dice("H1 block", 6, "M5", "stay", 6, 6, 6, 6, 6)
    assert (match.asked, match.prompt) == ("A", "apothecary")
    match.play_to_dice("no")
    assert match.rolling == "regenerate"


# --- easily confused, and his fans ------------------------------------------------------------------------------------


def scored(**what: Any) -> Board:
    """H1 scores; H2 may change his mind about whose side he is on."""
    what.setdefault("H2", "easily_confused")
    return position("H1* . .\n. . .\nH2 . .", at="Y5", bench=(8, 11), **what).play_to_dice("H1 move", "east", "end?")


@rule("LRB4-TRAIT-28")
@pytest.mark.parametrize(("die", "side"), [(1, 1), (3, 1), (4, 0), (6, 0)])
def test_after_a_touchdown_he_changes_sides_on_three_or_less(die: int, side: int) -> None:
    match = scored()
    assert (match.rolling, match.roller) == ("easily_confused", "H2")
    match.play_to_dice(die)
    assert match.game.state.side_of[match.slot("H2")] == side


@rule("LRB4-TRAIT-28", "LRB4-TRAIT-29")
@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("score", [[1, 0], [1, 2], [0, 0], [0, 1]])
def test_after_every_later_touchdown_too(score: list[int], half: int) -> None:
    match = position("H1* . .\n. . .\nH2 . .", at="Y5", half=half, bench=(8, 11), H2="easily_confused")
    match.game.state.score[:] = score
    match.play_to_dice("H1 move", "east", "end?")
    assert (match.game.state.score[1], match.rolling, match.roller) == (score[1], "easily_confused", "H2")
    assert match.game.state.score[0] == score[0] + 1


@rule("LRB4-TRAIT-28")
@pytest.mark.parametrize("score", [[0, 0], [1, 1]])
def test_and_when_overtime_begins(score: list[int]) -> None:
    match = position("H1 . A1", turn=8, half=2, bench=(8, 11), options={"overtime": "yes"}, H1="easily_confused")
    match.game.state.score[:] = score
    match.play_to_dice("end turn", 1)
    assert (match.game.state.half, match.rolling, match.roller) == (3, "easily_confused", "H1")


@rule("LRB4-TRAIT-28", "LRB4-TRAIT-29")
@pytest.mark.parametrize(("die", "side"), [(3, 0), (4, 1)])
def test_one_who_has_changed_sides_stays_there_on_four_or_more(die: int, side: int) -> None:
    match = position("H1* . .", at="Y5", bench=(8, 11), H2="easily_confused")
    change_sides(match.game, match.slot("H2"))
    match.play_to_dice("H1 move", "east", "end?", die)
    assert match.game.state.side_of[match.slot("H2")] == side


@rule("LRB4-TRAIT-28")
def test_everyone_who_is_easily_confused_rolls_whichever_side_has_scored_and_whichever_is_his() -> None:
    match = position(". A1*\n. .\n. H1", at="A5", active="A", bench=(11, 8), H2="easily_confused", A2="easily_confused")
    match.play_to_dice("A1 move", "west", "end?")
    assert (match.game.state.score, match.rolling, match.roller) == ([0, 1], "easily_confused", "H2")
    match.play_to_dice(1)
    assert (match.rolling, match.roller) == ("easily_confused", "A2")
    match.play_to_dice(3)
    assert [match.game.state.side_of[match.slot(name)] for name in ("H2", "A2")] == [1, 0]


@rule("LRB4-TRAIT-28")
@pytest.mark.parametrize("score", [[0, 0], [1, 0], [1, 1]])
def test_and_when_the_second_half_begins_whether_or_not_anybody_has_scored(score: list[int]) -> None:
    match = position("H1 . A1", turn=8, bench=(8, 11), H1="easily_confused")
    match.game.state.score[:] = score
    match.play_to_dice("end turn")
    assert (match.game.state.half, match.game.state.score) == (2, score)
    assert (match.rolling, match.roller) == ("easily_confused", "H1")


@rule("LRB4-TRAIT-28")
def test_the_other_coach_sets_him_up_and_has_him_act() -> None:
    match = scored().play_to_dice(1)
    assert match.asked == "H"
    assert not [word for word in match.choices() if word.startswith("H2 ")]
    while match.asked == "H":
        match.game.choose(match.game.options[0])
    assert [word for word in match.choices() if word.startswith("H2 ")]


@rule("LRB4-TRAIT-28")
def test_on_the_pitch_he_acts_for_his_new_coach_and_marks_his_old_team() -> None:
    match = position("H1 . .\n. . .\nA1 . .\n. . .\nH3 . .", H2="easily_confused")
    change_sides(match.game, match.slot("H2"))
    match.game.put(match.slot("H2"), match.game.rules.pitch.named("L5"))
    match.play_to_dice("H1 move", "K4")
    assert (match.rolling, match.roller) == ("test", "H1")  # he has to dodge
    match.play(6, "end")
    assert match.asked == "H"
    assert not [word for word in match.choices() if word.startswith("H2 ")]
    match.play("end turn", "H2 move", "M6", 6)
    assert (match.active, match.at("H2")) == ("A", "M6")


@rule("LRB4-TRAIT-29")
def test_he_may_change_back_and_the_other_roster_may_be_too_long() -> None:
    match = scored().play_to_dice(1)
    state = match.game.state
    assert len(state.squad(1)) == 12
    match.game.stack[:] = match.game.stack[:3]  # the half goes on with another drive
    match.game.options, match.game.also, state.scored = [], [], -1
    match.game.stack[-1].pc = 0
    match.game.resume()
    assert (match.rolling, match.roller) == ("easily_confused", "H2")
    match.play_to_dice(2)
    assert state.side_of[match.slot("H2")] == 0


@rule("LRB4-TRAIT-29")
def test_he_may_be_the_seventeenth_of_his_new_side_and_is_set_up_like_any_of_them() -> None:
    match = position("H1* . .\n. . .\nH2 . .", at="Y5", bench=(9, 16), H2="easily_confused")
    match.play_to_dice("H1 move", "east", "end?").play(1)
    assert len(match.game.state.squad(1)) == 17
    while match.asked == "H":
        match.game.choose(match.game.options[0])
    assert [word for word in match.choices() if word.startswith("H2 ")]


@rule("LRB4-TRAIT-30")
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_he_rolls_wherever_he_is(place: int) -> None:
    match = position("H1* . .\n. . .\nH2 . .", at="Y5", bench=(8, 11), H2="easily_confused")
    match.game.lift(match.slot("H2"), place)
    match.play_to_dice("H1 move", "east", "end?")
    assert (match.rolling, match.roller) == ("easily_confused", "H2")
    match.play_to_dice(1)
    assert match.game.state.side_of[match.slot("H2")] == 1


@rule("LRB4-TRAIT-30", "LRB4-CAS-12")
def test_one_who_misses_the_match_stays_on_the_side_he_is_on() -> None:
    match = position("H1* . .", at="Y5", bench=(8, 11), H2="easily_confused")
    match.game.lift(match.slot("H2"), ABSENT)
    match.play("H1 move", "east", "end?")
    assert (match.prompt, match.facts("changes_sides")) == ("place", [])


@rule("LRB4-TRAIT-28")
def test_before_the_first_drive_nobody_is_confused() -> None:
    match = opening(edition="lrb4", H1="easily_confused")
    while not match.game.options or match.prompt != "place":
        if match.game.faces:
            assert match.rolling != "easily_confused"
            match.game.feed(tuple(1 for _ in match.game.faces))
        else:
            match.game.choose(match.game.options[0])


@rule("LRB4-TRAIT-28")
def test_a_game_that_was_saved_remembers_whose_side_he_is_on() -> None:
    match = scored().play_to_dice(1)
    copy = blank_like(match.game)
    read_game(copy, write_game(match.game))
    refresh_all(copy)
    assert copy.state.side_of == match.game.state.side_of
    assert copy.state.side_of != match.game.match.side_of


@rule("LRB4-TRAIT-54")
def test_his_fans_go_with_him() -> None:
    match = scored(H2="easily_confused thruds_fans")
    assert [fan_support(match.game, side) for side in (0, 1)] == [3, 0]
    match.play_to_dice(1)
    assert [fan_support(match.game, side) for side in (0, 1)] == [0, 3]


# --- nurgle's rot -----------------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-09.a", "LRB4-TRAIT-09.b")
@pytest.mark.parametrize("skills", ["", "stunty", "regeneration"])
def test_whoever_is_killed_by_one_who_infects_will_join_his_team(skills: str) -> None:
    match = position("H1 A1 .", H1="nurgles_rot", A1={"st": 5, "skills": skills})
    match.play_to_dice("H1 block", 6, 6, "defender down?", "M5", "stay", 6, 6, 6, 6, 6)
    if match.rolling == "regenerate":
        match.play_to_dice(1)
    assert match.casualty("A1") == "dead"
    assert match.facts("infected") == [(match.slot("A1"), match.slot("H1"))]


@rule("LRB4-TRAIT-09.a")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [("H1 . A1 .", ("H1 blitz", "east", "A1", 6, "N5", "stay")), ("H1 A1- .\n. . H2", ("H1 foul", "A1", "done"))],
)
@pytest.mark.parametrize(("die", "taken"), [(3, False), (6, True)])
def test_by_a_blitz_or_a_foul_too_and_only_the_dead(
    drawing: str, script: tuple[str | int, ...], die: int, taken: bool
) -> None:
    match = position(drawing, H1="nurgles_rot").play_to_dice(*script, 6, 6, 6, 6, die)
    assert bool(match.facts("infected")) is taken


@rule("LRB4-TRAIT-09.a")
@pytest.mark.parametrize(
    ("drawing", "script", "what"),
    [
        ("H1 A1 .\n. . .\n. H2 .", ("H1 block", 6, "M5", "stay", 6, 6, 6, 6, 6), {"H2": "nurgles_rot"}),
        ("H1 A1 .\n. H2 .", ("H1 block", "done", 6, 6, "M5", "stay", 6, 6, 6, 6, 6), {"H2": "nurgles_rot"}),
        ("A1 .\nH1 .", ("H1 block", 6, "stay", 6, 6, 6), {"H1": "nurgles_rot", "at": "K1"}),
        ("A1 H1 .", ("A1 move", "west", 1, 6, 6, 6, 6, 6), {"H1": "nurgles_rot", "active": "A"}),
        (
            "H1 A1 .",
            ("H1 block", 6, "M5", "stay", 6, 6, 6, 6, 6, "use", 2),
            {"H1": "nurgles_rot", "apothecaries": (0, 1)},
        ),
    ],
    ids=["somebody else's block", "an assist", "the crowd", "a fall", "treated"],
)
def test_nobody_else_is_taken(drawing: str, script: tuple[str | int, ...], what: dict[str, Any]) -> None:
    match = position(drawing, **what).play_to_dice(*script)
    assert match.facts("infected") == []
    assert match.casualty("A1") == ("" if "apothecaries" in what else "dead")


@rule("LRB4-TRAIT-09.a")
@pytest.mark.parametrize("die", [1, 2])
def test_nor_is_one_who_fell_blocking_him(die: int) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", A1="nurgles_rot block").play_to_dice("H1 block", die, 6, 6, 6, 6, 6)
    assert (match.casualty("H1"), match.facts("infected")) == ("dead", [])


@rule("LRB4-TRAIT-09.a")
def test_nor_is_a_team_mate() -> None:
    match = position("H1 H2 . A1", H1={"skills": "ball_and_chain nurgles_rot"})
    match.play_to_dice("H1 move", "face east", 3, 6, 6, "M5", 6, 6, 6, 6, 6)
    assert (match.casualty("H2"), match.facts("infected")) == ("dead", [])
