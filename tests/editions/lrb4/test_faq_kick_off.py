"""Questions and answers about kick-offs, empty benches, overtime and re-rolls."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from tests.support.kick_off import answers, event, kick_off, opening, set_up, squares_of, toss
from touchback.rules.model.state import INJURED
from touchback.rules.terms.purposes import Test


def position(drawing: str, **what: object) -> Board:
    return any_position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


def kicked(**what: Any) -> Board:
    return kick_off(edition="lrb4", **what)


# --- the kick -------------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-56", "LRB4-FAQ-68", "LRB4-KICK-10")
def test_ball_table_scatter_result_and_landing_come_in_this_order() -> None:
    match = kicked().play_to_dice("U7")
    seen = []
    for dice in [event(9), (7, 1), (1, 2)]:
        seen.append((match.rolling, match.ball()))
        match.play_to_dice(*dice)
    seen.append((match.rolling, match.ball()))
    assert seen == [("kick_off_table", "U7"), ("kick", "U7"), ("coaching", "U8"), ("test", "U8")]


@rule("LRB4-FAQ-68", "LRB4-KICK-06", "LRB4-KICK-10")
def test_nobody_is_given_the_ball_before_the_result_is_played() -> None:
    match = kicked().play_to_dice("T2", *event(9), 2, 6)  # far out over the sideline
    assert match.rolling == "coaching"
    match.play(1, 2)
    assert (match.asked, match.prompt) == ("A", "touchback")


@rule("LRB4-FAQ-67", "LRB4-KICK-06")
def test_a_kick_that_leaves_the_pitch_is_a_touchback_at_once() -> None:
    match = kicked().play("T2", *event(9), 2, 6, 1, 2)
    assert (match.asked, match.prompt) == ("A", "touchback")


@rule("LRB4-FAQ-69", "LRB4-KICK-06")
@pytest.mark.parametrize(
    ("aim", "dice"),
    [
        pytest.param("O12", (4, 1, 1, 2, 4), id="bounces over the line"),
        pytest.param("T2", (2, 1, 1, 2, 2), id="bounces off the pitch"),
        pytest.param("O8", (4, 1, 1, 2, 1, 4), id="dropped over the line"),
    ],
)
def test_whatever_takes_the_ball_out_or_over_the_line_is_a_touchback(aim: str, dice: tuple[int, ...]) -> None:
    match = kicked().play(aim, *event(9), *dice)
    assert (match.asked, match.prompt) == ("A", "touchback")


@rule("LRB4-FAQ-69", "LRB4-KICK-06")
@pytest.mark.parametrize("dice", [(5, 2), (5, 1, 5)], ids=["comes down over the line", "bounces over it"])
def test_so_it_is_when_the_other_side_kicks(dice: tuple[int, ...]) -> None:
    match = kicked(kicking="A").play("L12", *event(9), *dice[:2], 1, 2, *dice[2:])
    assert (match.asked, match.prompt) == ("H", "touchback")


@rule("LRB4-FAQ-53")
@pytest.mark.parametrize(("total", "dice"), [(5, (1, 3)), (9, (1, 3)), (7, (3, 4))])
def test_no_re_roll_changes_the_result_of_a_kick_off(total: int, dice: tuple[int, ...]) -> None:
    match = kicked(rerolls=(3, 3)).play("T6", *event(total), 5, 1, *dice, 7)
    assert (match.asked, match.prompt) == ("A", "turn")  # not one question since the aim


# --- too few --------------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-24")
def test_who_cannot_man_the_line_puts_on_it_whom_he_has_or_concedes() -> None:
    match = toss(opening((2, 11), edition="lrb4"), "H")
    assert (match.asked, match.prompt) == ("H", "place")
    assert "concede" in match.choices()
    assert {word.split()[1] for word in match.choices() if " " in word} == squares_of("M", range(5, 12))
    set_up(match, "M7 M8")
    assert (match.asked, match.prompt) == ("A", "place")


def emptied(active: str = "A", **what: object) -> Board:
    """Away has nobody left on the pitch or in the reserves."""
    match = position("H1* . . .\nH2 . . .", active=active, A1="", **what)
    match.game.state.place[match.slot("A1")] = INJURED
    return match


@rule("LRB4-FAQ-31")
def test_a_side_without_players_moves_its_marker_and_its_turn_is_over() -> None:
    match = emptied("H", turn=3)
    assert match.game.state.turn == [3, 3]
    match.play("end turn")
    assert (match.asked, match.game.state.turn) == ("A", [3, 4])
    assert answers(match) == {"end turn"}
    match.play("end turn")
    assert (match.asked, match.prompt, match.game.state.turn) == ("H", "turn", [4, 4])
    assert match.game.state.drive == 1


@rule("LRB4-FAQ-31")
def test_a_wizard_may_still_act_for_a_side_without_players() -> None:
    match = emptied("H", turn=3, inducements=("", "wizard"), H2="", H1={"ag": 1}).play("end turn")
    assert (match.asked, match.prompt) == ("A", "spell")
    match.play_to_dice("fireball K6")  # both home players are in it
    while match.game.faces:
        match.play_to_dice(*[6 if match.rolling not in ("armour", "injury") else 1 for _ in match.game.faces])
    assert not match.standing("H1")
    assert (match.asked, match.prompt, match.game.state.turn) == ("H", "turn", [4, 4])  # nothing was left to do


@rule("LRB4-FAQ-31")
def test_the_drive_goes_on_until_someone_scores() -> None:
    match = emptied("H", turn=3, at="U5")
    match.play("H1 move", "V5", "W5", "X5", "Y5", "Z5", "end")
    assert match.game.state.score == [1, 0]


@rule("LRB4-FAQ-31")
def test_the_drive_goes_on_until_the_half_ends() -> None:
    match = emptied("H", turn=7).play("end turn", "end turn")
    assert (match.game.state.half, match.game.state.turn) == (1, [8, 8])
    match.play("end turn")
    assert match.game.state.half == 2


# --- overtime -------------------------------------------------------------------------------------------------------


def last_turn(**what: object) -> Board:
    match = position("H1 H2 H3 . . A1 A2 A3", turn=8, half=2, options={"overtime": "yes"}, **what)
    match.game.state.score = [1, 1]
    return match


@rule("LRB4-FAQ-57", "LRB4-OT-02")
def test_re_rolls_that_are_left_may_be_used_in_overtime() -> None:
    match = last_turn(rerolls=(3, 3))
    match.game.state.rerolls = [1, 2]
    match.play_to_dice("end turn")
    assert match.rolling == "coin"
    match.play(1)
    assert (match.game.state.half, match.game.state.rerolls) == (3, [1, 2])


@rule("LRB4-FAQ-57", "LRB4-OT-02")
def test_a_re_roll_that_was_left_is_spent_in_overtime_like_any_other() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", half=3, rerolls=(1, 0), options={"overtime": "yes"})
    match.play("H1 move", "west", 1)
    assert answers(match) == {"team", "keep"}
    match.play("team", 6)
    assert (match.standing("H1"), match.game.state.rerolls[0]) == (True, 0)


@rule("LRB4-FAQ-21", "LRB4-OT-02", "LRB4-TRAIT-38")
@pytest.mark.parametrize("left", [0, 1])
def test_overtime_brings_no_new_re_roll_of_the_leader(left: int) -> None:
    match = last_turn(rerolls=(2, 0), H1="leader")
    state = match.game.state
    state.rerolls[0] = state.leader_rerolls[0] = left
    match.play("end turn", 1)
    assert (state.half, state.rerolls[0], state.leader_rerolls[0]) == (3, left, left)


# --- re-rolls -------------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-26", "LRB4-SKILL-46")
def test_the_team_may_have_the_die_of_a_professional_rolled_again() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1="pro", rerolls=(1, 0))
    match.play("H1 move", "west", 1, "pro", 1)
    assert (match.asked, match.prompt) == ("H", "reroll_pro")
    match.play("team", 4, 6)
    assert match.standing("H1")


@rule("LRB4-FAQ-26", "LRB4-SKILL-46")
def test_so_it_is_for_the_other_side_and_for_other_rolls() -> None:
    match = position("A1 o .\n. . .\nA2 . H1", active="A", A1="pro", rerolls=(0, 1))
    match.play("A1 move", "east", 1, "pro", 1)
    assert (match.asked, match.prompt) == ("A", "reroll_pro")
    match.play("team", 4, 6)
    assert match.holder() == "A1"


@rule("LRB4-FAQ-26", "LRB4-RR-01")
def test_the_coach_whose_turn_it_is_may_have_his_die_against_a_shadow_rolled_again() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", A1="shadowing", rerolls=(1, 1))
    match.play("H1 move", "west", 6, "keep", "A1", 1, 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    assert answers(match) == {"team", "keep"}
    match.play("team", 6)
    assert (match.asked, match.prompt) == ("H", "step")  # away has re-rolls too, but this is not its turn
    assert match.at("A1") == "L5"
    kept = position("H1 A1 .\n. . .\nH2 . .", A1="shadowing", rerolls=(1, 1))
    kept.play("H1 move", "west", 6, "keep", "A1", 1, 1, "keep")
    assert kept.at("A1") == "K5"


# --- nothing to forget ----------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-25")
@pytest.mark.parametrize("dim", ["bone_head", "wild_animal", "really_stupid"])
def test_nobody_can_forget_to_roll_for_a_dim_player_so_nobody_can_call_it(dim: str) -> None:
    match = position("H1 . .\nH2 . .\n. . A1", H1=dim)
    match.play_to_dice("H1 move")
    assert (match.rolling, match.roller) == ("test", "H1")
    match.play(6)
    assert (match.asked, match.prompt) == ("H", "step")  # the other coach has nothing to say
    assert [what[0] for what in match.facts("test")] in ([Test.BONE_HEAD], [Test.WILD_ANIMAL])
