"""More of the other kick-off table: its last four results."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.kick_off import AWAY, HOME, QUIET, answers, event, kick_off, set_up, squares_of

AIM: tuple[Any, ...] = ("T6", 5, 1)
OPTIONS = {"kick_off": "blitzmania"}


def kicked(total: int, *script: Any, aim: tuple[Any, ...] = AIM, **what: Any) -> Board:
    return kick_off(options=OPTIONS, **what).play_to_dice(*aim, *event(total), *script)


# --- 9 violent outburst ---------------------------------------------------------------------------------------------


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_receivers_beside_exactly_one_opponent_may_block() -> None:
    match = kicked(9, home="M6 M8 M9 M10", away="N5 N8 N9 N12 U8")
    assert (match.asked, match.prompt) == ("A", "bonus_block")
    assert answers(match) == {"done", "A1 block"}  # A2 is beside two, A3 beside three, A4 beside none
    match.play_to_dice("A1 block", 3, "L7", "stay")
    assert match.at("H1") == "L7"
    assert match.rolling == "bounce"  # nobody else may, so nobody is asked


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_team_mates_beside_a_receiver_do_not_count() -> None:
    match = kicked(9, home="M5 M8 M9", away="N5 O5 N8 N9")
    assert answers(match) == {"done", "A1 block"}  # A2 stands behind him


@rule("BB16-BLM-09", "BB16-QREF-70", "BB16-SKILL-05")
def test_one_with_ball_and_chain_takes_no_block_action_here_either() -> None:
    match = kicked(9, home="M5 M8 M11", away="N5 N8 N11", A2="ball_and_chain")
    assert answers(match) == {"done", "A1 block", "A3 block"}


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_the_coach_picks_the_order_and_may_stop() -> None:
    match = kicked(9, home="M5 M8 M11", away="N5 N8 N11")
    assert answers(match) == {"done", "A1 block", "A2 block", "A3 block"}
    match.play("A3 block", 3, "L11", "stay")
    assert answers(match) == {"done", "A1 block", "A2 block"}
    match.play_to_dice("done")
    assert match.rolling == "bounce"


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_one_who_has_followed_up_does_not_block_again() -> None:
    match = kicked(9, home="M5 M8 M11", away="N5 N8 N11").play("A3 block", 3, "L11", "follow")
    assert (match.at("A3"), match.at("H3")) == ("M11", "L11")
    assert answers(match) == {"done", "A1 block", "A2 block"}


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_one_whom_an_opponent_is_pushed_against_may_not_block() -> None:
    match = kicked(9, home="M6 M10 M11", away="N5 N8 N11")
    assert answers(match) == {"done", "A1 block"}
    match.play_to_dice("A1 block", 3, "M7", "stay")
    assert (match.at("H1"), match.at("A2"), match.rolling) == ("M7", "N8", "bounce")  # A2 is not asked


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_one_against_whom_a_second_opponent_is_pushed_may_still_block() -> None:
    match = kicked(9, home="M6 M9 M11", away="N5 N8 N11")
    match.play_to_dice("A1 block", 3, "M7", "stay")
    assert (match.at("H1"), match.at("A2")) == ("M7", "N8")  # now he is beside two
    assert answers(match) == {"done", "A2 block", "A3 block"}


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_no_team_re_rolls_and_the_first_receiver_down_ends_it() -> None:
    match = kicked(9, "A2 block", 1, 1, 1, home="M5 M8 M11", away="N5 N8 N11", rerolls=(3, 3))
    assert match.prone("A2")
    assert match.rolling == "bounce"
    match.play(7)
    assert (match.asked, match.prompt, match.game.state.turn) == ("A", "turn", [0, 1])
    assert "A1 block" in match.choices()  # the turn itself is a turn like any other


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_an_opponent_who_is_knocked_down_does_not_end_it() -> None:
    match = kicked(9, home="M5 M8 M11", away="N5 N8 N11").play("A3 block", 6, "L11", "stay", 1, 1)
    assert match.prone("H3")
    assert answers(match) == {"done", "A1 block", "A2 block"}


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_a_receiver_who_is_only_placed_prone_does_not_end_it() -> None:
    match = kicked(9, home="M5 M8 M11", away="N5 N8 N11", A3="wrestle").play("A3 block", 2, "use")
    assert match.prone("A3")
    assert answers(match) == {"done", "A1 block", "A2 block"}


@rule("BB16-BLM-09", "BB16-INJ-03", "BB16-QREF-70")
def test_a_receiver_stunned_in_it_rolls_over_after_his_first_turn() -> None:
    match = kicked(9, "A2 block", 1, 6, 6, 1, 2, 7, home="M5 M8 M11", away="N5 N8 N11")
    assert match.stunned("A2")
    match.play("end turn")
    assert match.prone("A2")


# --- 10 sneaky sprint -----------------------------------------------------------------------------------------------


@rule("BB16-BLM-10", "BB16-RAND-01", "BB16-QREF-71")
def test_a_free_kicker_off_the_line_sprints_into_the_other_half() -> None:
    match = kicked(10, home="M6 M7 M8 K3 M12 F8", away="N6 N7 N8 N11 U8")
    assert (match.rolling, match.game.faces) == ("random_player", (2,))  # K3 and F8: M12 is marked
    match.play(2)
    assert (match.asked, match.prompt) == ("H", "place_anywhere")
    receivers = {"N6", "N7", "N8", "N11", "U8"}
    assert answers(match) == squares_of("NOPQRSTUVWXYZ", range(1, 16)) - receivers - {"U6"}  # the ball comes down there
    match.play_to_dice("R5")
    assert (match.rolling, match.game.faces) == ("sprint", (8, 6))
    match.play_to_dice(5, 2)
    assert match.at("H6") == "T5"


@rule("BB16-BLM-10", "BB16-QREF-71")
@pytest.mark.parametrize(
    ("start", "dice", "end"),
    [
        pytest.param("R6", (5, 6), "T6", id="before the ball"),
        pytest.param("U4", (7, 3), "U5", id="before the ball from above"),
        pytest.param("R8", (5, 6), "T8", id="before a player"),
        pytest.param("X2", (2, 6), "X1", id="at the edge"),
        pytest.param("O13", (4, 6), "I13", id="over the halfway line"),
    ],
)
def test_he_stops_before_what_is_in_his_way(start: str, dice: tuple[int, int], end: str) -> None:
    match = kicked(10, 1, start, *dice, home="M6 M7 M8 F8", away="N6 N7 N8 U8")
    assert match.at("H4") == end


@rule("BB16-BLM-10", "BB16-QREF-71")
def test_a_kick_that_has_left_the_pitch_is_in_nobodys_way() -> None:
    match = kicked(10, 1, home="M6 M7 M8 F8", away="N6 N7 N8 U8", aim=("T2", 2, 6))  # it flew over T1
    assert "T1" in answers(match)
    match.play_to_dice("R1", 5, 6)
    assert match.at("H4") == "X1"


@rule("BB16-BLM-10", "BB16-QREF-71")
def test_with_nobody_free_to_sprint_nothing_happens() -> None:
    match = kicked(10, home="M6 M7 M8", away="N6 N7 N8")
    assert match.rolling == "bounce"


# --- 11 pelted by the crowd -----------------------------------------------------------------------------------------


@rule("BB16-BLM-11.a", "BB16-BLM-11.b", "BB16-QREF-72")
@pytest.mark.parametrize(
    ("fame", "dice", "count", "down"),
    [
        ((0, 0), (2, 5), 3, ["H1"]),
        ((0, 0), (5, 2), 3, ["A1"]),
        ((2, 0), (4, 5), 3, ["A1"]),
        ((0, 2), (5, 4), 3, ["H1"]),
        ((0, 0), (4, 4), 6, ["H1", "A1"]),
    ],
)
def test_ones_put_players_of_the_lower_side_on_the_ground(
    fame: tuple[int, int], dice: tuple[int, int], count: int, down: list[str]
) -> None:
    match = kicked(11, home="M6 M7 M8", away="N6 N7 N8", fame=fame)
    assert match.game.faces == (6, 6)
    match.play_to_dice(*dice)
    assert (match.game.faces, match.target) == ((6,) * count, 2)
    match.play_to_dice(*[1, 2, 6] * (count // 3))
    assert [name for side in "HA" for n in (1, 2, 3) if match.prone(name := f"{side}{n}")] == down
    assert match.rolling == "bounce"  # placed prone: no armour roll


@rule("BB16-BLM-11.c", "BB16-SKILL-07", "BB16-QREF-72")
def test_a_pelted_ball_and_chain_player_is_injured_without_an_armour_roll() -> None:
    match = kicked(11, 1, 6, 1, 1, 6, home="M6 M7 M8", away="N6 N7 N8", H1="ball_and_chain")
    assert (match.rolling, match.roller) == ("injury", "H1")
    match.play_to_dice(1, 1)  # stunned is KO'd
    assert match.where("H1") == "ko"
    assert match.prone("H2")
    assert match.standing("H3")
    assert match.rolling == "bounce"


# --- 12 big money ---------------------------------------------------------------------------------------------------


@rule("BB16-BLM-12", "BB16-QREF-73")
@pytest.mark.parametrize(("die", "rerolls", "after"), [(4, (2, 0), [6, 4]), (6, (3, 8), [8, 8])])
def test_both_sides_get_as_many_re_rolls_as_the_die_shows_up_to_eight(
    die: int, rerolls: tuple[int, int], after: list[int]
) -> None:
    assert kicked(12, die, rerolls=rerolls).game.state.rerolls == after


@rule("BB16-BLM-12", "BB16-QREF-73", "BB16-RRL-04")
def test_more_than_one_may_be_used_in_a_turn_but_never_two_on_a_roll() -> None:
    match = kicked(12, 3, 7)
    match.play_to_dice("A1 move", "O6", 1, "team")
    match.play_to_dice(6, "end", "A2 move", "O7", 1)
    assert answers(match) == {"keep", "team"}
    match.play_to_dice("team", 1)
    assert match.rolling == "armour"
    assert match.game.state.rerolls == [3, 1]


@rule("BB16-BLM-12", "BB16-QREF-73")
def test_the_kickers_may_use_more_than_one_in_their_turn_too() -> None:
    match = kicked(12, 3, 7).play("end turn", "H1 move", "L6", 1, "team", 6, "end")
    match.play_to_dice("H2 move", "L7", 1)
    assert (match.asked, answers(match)) == ("H", {"keep", "team"})


@rule("BB16-BLM-12", "BB16-QREF-73")
def test_what_is_left_is_gone_when_the_drive_ends_and_the_own_ones_are_not() -> None:
    match = kicked(12, 3, 7, rerolls=(2, 2), turns=(2, 2))
    match.play("A1 move", "O6", 1, "team", 6, "end")
    assert match.game.state.rerolls == [5, 4]
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B1"))
    match.put_ball("A11")
    match.play("A11 move", "A1")
    assert match.game.state.score == [0, 1]
    assert match.game.state.rerolls == [2, 2]


@rule("BB16-BLM-12", "BB16-RRL-04", "BB16-QREF-73")
def test_the_next_drive_allows_one_a_turn_again() -> None:
    match = kicked(12, 3, 7, rerolls=(2, 2), turns=(2, 2))
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B1"))
    match.put_ball("A11")
    match.play("A11 move", "A1")
    set_up(match, AWAY, HOME).play("G6", 4, 1, *QUIET, 7)
    match.play("H1 move", "L6", 1, "team", 6, "end")
    match.play_to_dice("H2 move", "L7", 1)
    assert match.rolling == "armour"  # nobody is asked a second time


@rule("BB16-BLM-12", "BB16-QREF-73")
def test_what_was_left_is_lost_once() -> None:
    match = kicked(12, 3, 7, rerolls=(2, 2), turns=(2, 2))
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B1"))
    match.put_ball("A11")
    match.play("A11 move", "A1")
    set_up(match, AWAY, HOME).play("G6", 4, 1, *QUIET, 7)
    match.game.shift(match.slot("H11"), match.game.rules.pitch.named("Y1"))
    match.put_ball("H11")
    match.play("H11 move", "Z1")
    assert (match.game.state.score, match.game.state.rerolls) == ([1, 1], [2, 2])


@rule("BB16-BLM-12", "BB16-QREF-73")
def test_nor_are_block_dice_rolled_a_third_time() -> None:
    match = kicked(12, 3, 7, home="M6 M7 M8", away="N5 N10 N11")
    match.play_to_dice("A1 block", 1, "team")
    match.play_to_dice(1)
    assert (match.rolling, match.game.state.rerolls) == ("armour", [3, 2])


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_a_receiver_whose_only_opponent_is_down_has_nobody_to_block() -> None:
    match = kicked(9, home="M6 M9 M11", away="N5 N7 N10")
    assert answers(match) == {"done", "A1 block", "A2 block"}
    match.play_to_dice("A1 block", 6, 6, "L7", "stay", 1, 1)
    assert match.prone("H1")
    assert match.rolling == "bounce"


@rule("BB16-BLM-10", "BB16-QREF-71")
def test_nobody_sprints_from_the_line_even_if_no_opponent_is_near() -> None:
    match = kicked(10, home="M6 M7 M8 M11 K3 F8", away="N6 N7 N8 U8")
    assert (match.rolling, match.game.faces) == ("random_player", (2,))
    assert match.play(1).game.about == match.slot("H5")


@rule("BB16-BLM-11.b", "BB16-QREF-72")
def test_nobody_in_the_reserves_is_pelted() -> None:
    match = kicked(11, 1, 6, bench=(2, 2))
    assert match.game.faces == (6,) * 11
