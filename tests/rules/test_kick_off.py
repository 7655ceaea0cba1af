"""The kick itself: aim, deviation, landing, and every way to a touchback."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import QUIET, answers, event, kick_off, set_up, squares_of
from touchback.rules.model.state import PRONE

RECEIVERS = {f"A{n}" for n in range(1, 12)}


@rule("BB16-KICK-01", hb2006="HB06-KO-01", sheet="SHEET-KO-01")
@pytest.mark.parametrize(("kicking", "columns"), [("H", "NOPQRSTUVWXYZ"), ("A", "ABCDEFGHIJKLM")])
def test_the_kickers_coach_aims_at_any_square_of_the_other_half(kicking: str, columns: str) -> None:
    match = kick_off(kicking=kicking)
    assert (match.asked, match.prompt) == (kicking, "aim_kick")
    assert answers(match) == squares_of(columns, range(1, 16))


@rule("BB16-KICK-01", hb2006="HB06-KO-01", sheet="SHEET-KO-01")
@pytest.mark.parametrize("square", ["N8", "T1", "Z15"])
def test_the_ball_is_put_where_the_coach_says(square: str) -> None:
    assert kick_off().play_to_dice(square).ball() == square


@rule("BB16-COMP-02", "BB16-KICK-02", "BB16-COMP-01", hb2006="HB06-KO-02")
@pytest.mark.parametrize(
    ("direction", "square"),
    [(1, "R5"), (2, "T5"), (3, "V5"), (4, "R7"), (5, "V7"), (6, "R9"), (7, "T9"), (8, "V9")],
)
def test_a_kick_strays_as_far_and_in_the_direction_that_the_dice_say(direction: int, square: str) -> None:
    match = kick_off().play_to_dice("T7")
    assert match.game.faces == (8, 6)
    match.play_to_dice(direction, 2, *QUIET)
    assert (match.ball(), match.rolling) == (square, "bounce")


@rule("BB16-KICK-02", hb2006="HB06-KO-02 HB06-KO-03")
@pytest.mark.parametrize(("distance", "square"), [(1, "Q7"), (3, "S7"), (4, "T7"), (5, "U7"), (6, "V7")])
def test_a_kick_strays_up_to_six_squares(distance: int, square: str) -> None:
    assert kick_off().play_to_dice("P7", 5, distance).ball() == square


@rule("BB16-KICK-02", hb2006="HB06-KO-02")
def test_it_strays_all_the_way_however_well_the_last_roll_before_it_went() -> None:
    match = position("H2 H3 A2 A3 . . A1 H1* .", at="R8").play("H1 move", "Z8", 6, "end?")
    set_up(match, "M6 M7 M8", "N6 N7 N8").play_to_dice("T7", 5, 2)
    assert (match.ball(), match.rolling) == ("V7", "kick_off_table")


@rule("BB16-KICK-04", "BB16-KICK-03", hb2006="HB06-KO-03 HB06-KO-04")
def test_a_kick_that_lands_on_empty_ground_bounces_one_square_and_rests() -> None:
    match = kick_off().play("T6", 5, 1, *QUIET, 7)
    assert (match.ball(), match.holder(), match.prompt) == ("U7", "", "turn")


@rule("BB16-KICK-04", "BB16-KICK-05", "BB16-BOUNC-02", hb2006="HB06-KO-04 HB06-BNC-03 HB06-KO-05 HB06-CATCH-01")
def test_a_player_whom_the_bounce_reaches_must_try_to_catch_it() -> None:
    match = kick_off().play_to_dice("T7", 5, 1, *QUIET, 7)
    assert (match.rolling, match.roller, match.target) == ("test", "A10", 4)


@rule(
    "BB16-KICK-05",
    "BB16-CATCH-02",
    "BB16-CATCH-01",
    hb2006="HB06-KO-05 HB06-CATCH-04 HB06-CATCH-01",
    sheet="SHEET-CATCH-01",
)
def test_a_standing_player_under_the_kick_must_try_to_catch_it() -> None:
    match = kick_off().play_to_dice("U7", 7, 1, *QUIET)
    assert (match.rolling, match.roller, match.target) == ("test", "A10", 4)
    match.play(4)
    assert match.holder() == "A10"


@rule("BB16-KICK-05", hb2006="HB06-KO-05")
def test_a_dropped_kick_bounces_on() -> None:
    match = kick_off().play("U7", 7, 1, *QUIET, 3, 2)
    assert (match.ball(), match.holder()) == ("U7", "")


@rule("BB16-KICK-05", "BB16-KOT-12", "BB16-QREF-59", "BB16-CATCH-01", sheet="SHEET-KO-14", hb2006="HB06-KO-05")
def test_a_kick_bounces_off_a_player_who_lies_under_it() -> None:
    invasion = [1] * 22
    invasion[11 + 9] = 6
    match = kick_off().play("U7", 7, 1, *event(12), *invasion, 5)
    assert match.stunned("A10")
    assert (match.ball(), match.holder()) == ("V8", "")
    match = kick_off().play_to_dice("U7", 7, 1)
    match.game.lay(match.slot("A10"), PRONE)
    match.play(*QUIET, 5)
    assert (match.ball(), match.holder()) == ("V8", "")


def touchback(match: Board) -> None:
    """The receivers' coach is asked to give the ball to anyone of his, and play goes on."""
    assert (match.asked, match.prompt) == ("A", "touchback")
    assert answers(match) == RECEIVERS
    match.play("A11")
    assert (match.holder(), match.active, match.prompt) == ("A11", "A", "turn")
    assert match.game.state.turn == [0, 1]


@rule("BB16-KICK-04", "BB16-KICK-06", hb2006="HB06-KO-06 HB06-KO-07 HB06-TOC-26.q")
@pytest.mark.parametrize(
    ("aim", "dice"),
    [
        pytest.param("T2", (2, 6, *QUIET), id="out on the way", marks=rule("BB16-FAQ-23", "BB16-FAQ-22")),
        pytest.param("Z8", (5, 1, *QUIET), id="out over the end line", marks=rule("BB16-FAQ-22")),
        pytest.param("O12", (4, 2, *QUIET), id="down in the kickers' half", marks=rule("BB16-FAQ-22")),
        pytest.param("O12", (4, 1, *QUIET, 4), id="bounces over the line", marks=rule("BB16-FAQ-22")),
        pytest.param("T2", (2, 1, *QUIET, 2), id="bounces off the pitch", marks=rule("BB16-FAQ-22")),
        pytest.param("O8", (4, 1, *QUIET, 1, 4), id="dropped over the line", marks=rule("BB16-FAQ-22")),
    ],
)
def test_touchback(aim: str, dice: tuple[int, ...]) -> None:
    touchback(kick_off(bench=(1, 1)).play(aim, *dice))  # nobody in reserve is given the ball


@rule("BB16-FAQ-22", "BB16-KICK-06", hb2006="HB06-KO-06 HB06-TOC-26.q")
def test_once_the_kick_is_down_a_ball_that_leaves_the_pitch_is_no_touchback() -> None:
    match = kick_off().play("T6", 5, 1, *QUIET, 7)
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("T1"))
    match.put_ball("A11")
    match.play_to_dice("A11 pass", "throw", "T4", 1, 2)
    assert match.rolling == "throw_in"


@rule("BB16-KICK-06")
def test_a_touchback_that_nobody_can_hold_lies_on_the_receivers_line() -> None:
    match = kick_off("M6 M7 M8", "N8", A1="no_hands").play("T2", 2, 6, *QUIET)
    assert (match.asked, match.prompt) == ("A", "turn")
    assert (match.holder(), match.ball()) == ("", "N5")


@rule("BB16-KICK-06")
def test_after_a_touchback_a_stray_pass_is_scattered_like_any_other() -> None:
    match = kick_off().play("T2", 2, 6, *QUIET, "A11").play_to_dice("A11 pass", "throw", "T8", 2)
    assert (match.rolling, match.square_meant) == ("scatter", "T8")


@rule("BB16-FAQ-22", "BB16-KICK-06")
def test_once_the_kick_is_down_a_ball_that_comes_into_the_kickers_half_is_no_touchback() -> None:
    match = kick_off().play("T6", 5, 1, *QUIET, 7)
    pitch = match.game.rules.pitch
    match.game.shift(match.slot("A11"), pitch.named("N2"))
    match.game.shift(match.slot("H11"), pitch.named("M2"))
    match.put_ball("A11")
    match.play_to_dice("A11 pass", "throw", "P2", 1, 4)
    assert (match.ball(), match.rolling, match.roller) == ("M2", "test", "H11")  # he may catch it


@rule("BB16-FAQ-23", "BB16-KICK-06", "BB16-KOT-07", "BB16-QREF-54", hb2006="HB06-KO-06 HB06-TOC-26.q")
def test_a_kick_that_has_left_the_pitch_does_not_come_back() -> None:
    match = kick_off().play_to_dice("T2", 2, 6, *event(7), 3, 4)
    assert (match.asked, match.prompt) == ("A", "touchback")  # and no gust is rolled for


@rule("BB16-KICK-06", hb2006="HB06-KO-06")
def test_a_touchback_is_for_someone_on_his_feet() -> None:
    invasion = [1] * 22
    invasion[11] = invasion[12] = 6
    match = kick_off().play("T2", 2, 6, *event(12), *invasion)
    assert match.prompt == "touchback"
    assert answers(match) == RECEIVERS - {"A1", "A2"}


@rule("BB16-KICK-06", hb2006="HB06-KO-06")
def test_a_touchback_to_a_side_that_all_lies_down_bounces_off_whom_the_coach_picks() -> None:
    match = kick_off(away="N6 N7 N8", home="M6 M7 M8").play("T2", 2, 6, *event(12), 1, 1, 1, 6, 6, 6)
    assert answers(match) == {"A1", "A2", "A3"}
    match.play_to_dice("A3", 5)
    assert (match.ball(), match.holder()) == ("O8", "")


@rule("BB16-KOSEQ-01", "BB16-KICK-02", hb2006="HB06-TOC-05 HB06-KO-02", sheet="SHEET-KO-02 SHEET-PRE-01")
def test_the_table_is_rolled_when_the_landing_square_is_known_and_before_the_ball_lands() -> None:
    match = kick_off()
    order = []
    match.play_to_dice("U7")
    for dice in [(7, 1), event(8), (1, 1)]:
        order.append((match.rolling, match.ball()))
        match.play_to_dice(*dice)
    order.append((match.rolling, match.ball()))
    assert order == [("kick", "U7"), ("kick_off_table", "U8"), ("coaching", "U8"), ("test", "U8")]


@rule("BB16-KOSEQ-01", hb2006="HB06-TOC-05")
def test_a_kick_that_leaves_the_pitch_is_a_touchback_only_when_the_kick_off_result_is_done_with() -> None:
    match = kick_off().play_to_dice("U2", 2, 6)
    assert match.rolling == "kick_off_table"
    match.play_to_dice(*event(8))
    assert match.rolling == "coaching"
    match.play(1, 1)
    assert (match.asked, match.prompt) == ("A", "touchback")


@rule("BB16-KOSEQ-03", "BB16-RRL-03", hb2006="HB06-RR-03 HB06-TOC-05")
def test_no_team_re_roll_helps_to_catch_a_kick() -> None:
    match = kick_off(rerolls=(3, 3)).play_to_dice("U7", 7, 1, *QUIET, 1)
    assert match.rolling == "bounce"


@rule("BB16-KOSEQ-03", "BB16-SKILL-17", hb2006="HB06-TOC-05")
def test_a_skill_may_try_the_catch_of_a_kick_again() -> None:
    match = kick_off(rerolls=(3, 3), A10="catch").play("U7", 7, 1, *QUIET, 1)
    assert (match.asked, answers(match)) == ("A", {"keep", "catch"})
    match.play("catch", 4)
    assert match.holder() == "A10"
    assert match.game.state.rerolls == [3, 3]


@rule("BB16-KOSEQ-03", "BB16-SKILL-62", hb2006="HB06-TOC-05")
def test_a_professional_may_earn_another_try_at_the_catch_of_a_kick() -> None:
    match = kick_off(rerolls=(3, 3), A10="pro").play("U7", 7, 1, *QUIET, 1)
    assert (match.asked, answers(match)) == ("A", {"keep", "pro"})
    match.play("pro", 4, 4)
    assert (match.holder(), match.game.state.rerolls) == ("A10", [3, 3])


@rule("BB16-KOSEQ-03", hb2006="HB06-RR-03 HB06-TOC-05")
def test_no_team_re_roll_helps_to_catch_a_kick_that_has_bounced_either() -> None:
    match = kick_off(rerolls=(3, 3)).play_to_dice("T7", 5, 1, *QUIET, 7)
    assert (match.rolling, match.roller) == ("test", "A10")
    assert match.play_to_dice(1).rolling == "bounce"


@rule("BB16-KOSEQ-02", hb2006="HB06-TOC-05")
@pytest.mark.parametrize(
    ("total", "dice"),
    [(3, (2,)), (6, (1, 3)), (8, (1, 3)), (11, (1, 2, 1, 1, 1)), (12, (2,) * 22), (7, (3, 4, 5))],
)
def test_nothing_about_a_kick_off_result_can_be_rolled_again(total: int, dice: tuple[int, ...]) -> None:
    match = kick_off(rerolls=(3, 3), turns=(3, 3)).play("T6", 5, 1, *event(total), *dice, 7)
    assert (match.asked, match.prompt) == ("A", "turn")  # not one question since the aim


@rule("BB16-SET-03", "BB16-TURN-02", hb2006="HB06-KO-07 HB06-TURN-02 HB06-SETUP-04", sheet="SHEET-TURN-01 SHEET-PRE-01")
def test_after_the_kick_off_the_receivers_have_the_first_turn() -> None:
    match = kick_off(kicking="A").play("F7", 5, 1, *QUIET, 7)
    assert (match.asked, match.prompt, match.game.state.turn) == ("H", "turn", [1, 0])
