"""The kick-off of Living Rulebook 4: the order of things, and what may become of the ball."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import answers, event, kick_off, set_up, squares_of
from touchback.preview.effects.effects import effect_of
from touchback.rules.model.state import IN_AIR, PRONE, STUNNED
from touchback.rules.words import fact_words

RECEIVERS = {f"A{n}" for n in range(1, 12)}
QUIET = event(2)  # injury time: the clock moves, and nobody is asked anything


def kicking(**what: Any) -> Board:
    return kick_off(edition="lrb4", **what)


@rule("LRB4-KICK-01")
@pytest.mark.parametrize(("side", "columns"), [("H", "NOPQRSTUVWXYZ"), ("A", "ABCDEFGHIJKLM")])
def test_the_ball_is_placed_anywhere_in_the_other_half_its_end_zone_included(side: str, columns: str) -> None:
    match = kicking(kicking=side)
    assert (match.asked, match.prompt) == (side, "aim_kick")
    assert answers(match) == squares_of(columns, range(1, 16))


@rule("LRB4-KICK-10", "LRB4-FAQ-56", "LRB4-FAQ-68", "LRB4-KICK-05")
def test_place_roll_scatter_resolve_land() -> None:
    match = kicking()
    order = []
    match.play_to_dice("U7")
    for dice in [event(9), (7, 1), (1, 2)]:
        order.append((match.rolling, match.ball()))
        match.play_to_dice(*dice)
    order.append((match.rolling, match.ball()))
    assert order == [("kick_off_table", "U7"), ("kick", "U7"), ("coaching", "U8"), ("test", "U8")]


@rule("LRB4-KICK-10")
@pytest.mark.parametrize("total", [2, 3, 4, 5, 7, 8, 9, 10, 11, 12])
def test_whatever_the_table_shows_the_ball_scatters_before_it_is_played(total: int) -> None:
    match = kicking().play_to_dice("T7", *event(total))
    assert (match.rolling, match.ball(), match.game.state.turn) == ("kick", "T7", [0, 0])


@rule("LRB4-KICK-10", "LRB4-FAQ-68", "LRB4-FAQ-56")
def test_a_result_is_played_with_the_ball_in_the_air_and_a_touchback_given_after_it() -> None:
    match = kicking().play_to_dice("T2", *event(8), 2, 6)
    assert (match.asked, match.prompt) == ("A", "quick_snap")
    assert match.game.state.ball_place[0] == IN_AIR
    match.play("done")
    assert (match.asked, match.prompt) == ("A", "touchback")


@rule("LRB4-KICK-02", "LRB4-BOU-01", "LRB4-KICK-03", "LRB4-KICK-04")
@pytest.mark.parametrize(
    ("direction", "square"),
    [(1, "R5"), (2, "T5"), (3, "V5"), (4, "R7"), (5, "V7"), (6, "R9"), (7, "T9"), (8, "V9")],
)
def test_one_die_for_the_direction_and_one_for_the_distance(direction: int, square: str) -> None:
    match = kicking().play_to_dice("T7", *QUIET)
    assert match.game.faces == (8, 6)
    match.play_to_dice(direction, 2)
    assert (match.ball(), match.rolling) == (square, "bounce")


@rule("LRB4-KICK-02")
@pytest.mark.parametrize("far", range(1, 7))
@pytest.mark.parametrize(("side", "aim"), [("H", "T"), ("A", "G")])
def test_it_flies_as_many_squares_as_the_second_die_shows(side: str, aim: str, far: int) -> None:
    match = kicking(kicking=side).play_to_dice(f"{aim}9", *QUIET, 7, far)
    assert (match.ball(), match.rolling) == (f"{aim}{9 + far}", "bounce")


@rule("LRB4-KICK-02", "LRB4-KICK-08")
def test_the_kick_after_a_touchdown_strays_as_far_whatever_was_rolled_before() -> None:
    match = position("H1* .\nA1 .\nH2 A2", edition="lrb4", at="Y8", bench=(1, 1))
    match.play("H1 move", "Z8", 6, "end")  # he has just dodged
    set_up(match, "M6 M7 M8", "N6 N7 N8").play_to_dice("T7", *QUIET, 7, 3)
    assert (match.rolling, match.ball()) == ("bounce", "T10")


@rule("LRB4-KICK-04", "LRB4-KICK-03", "LRB4-KICK-06", "LRB4-BOU-03", "LRB4-BOU-05", "LRB4-FAQ-56")
def test_on_empty_ground_it_bounces_one_square_by_one_die_and_rests() -> None:
    match = kicking().play_to_dice("T6", *QUIET, 5, 1)
    assert (match.rolling, match.game.faces) == ("bounce", (8,))
    match.play(7)
    assert (match.ball(), match.holder(), match.prompt) == ("U7", "", "turn")


@rule("LRB4-KICK-04", "LRB4-BOU-03")
def test_one_onto_whom_it_bounces_tries_to_catch_it() -> None:
    match = kicking().play_to_dice("U6", *QUIET, 7, 1, 7)
    assert (match.rolling, match.roller, match.target) == ("test", "A10", 4)


@rule("LRB4-KICK-04", "LRB4-KICK-06")
@pytest.mark.parametrize(
    ("aim", "lands", "rests"), [("Y6", "Z6", "Z7"), ("T1", "U1", "U2")], ids=["end zone", "wide zone"]
)
def test_so_it_does_in_their_end_zone_and_out_wide(aim: str, lands: str, rests: str) -> None:
    match = kicking().play_to_dice(aim, *QUIET, 5, 1)
    assert (match.rolling, match.ball()) == ("bounce", lands)
    match.play(7)
    assert (match.ball(), match.holder(), match.prompt) == (rests, "", "turn")


@rule("LRB4-KICK-05", "LRB4-CAT-02")
def test_a_standing_player_under_it_must_try_to_catch_it() -> None:
    match = kicking().play_to_dice("U7", *QUIET, 7, 1)
    assert (match.rolling, match.roller, match.target) == ("test", "A10", 4)
    match.play(4)
    assert match.holder() == "A10"


@rule("LRB4-KICK-05")
def test_tackle_zones_make_that_harder_as_ever() -> None:
    match = kicking().play_to_dice("U7", *QUIET)
    for name, square in (("H10", "T7"), ("H11", "V9")):
        match.game.shift(match.slot(name), match.game.rules.pitch.named(square))
    match.play_to_dice(7, 1)
    assert (match.rolling, match.roller, match.target) == ("test", "A10", 6)


@rule("LRB4-KICK-05")
@pytest.mark.parametrize("stance", [PRONE, STUNNED])
def test_nobody_who_is_down_tries_to_catch_it(stance: int) -> None:
    match = kicking().play_to_dice("U7", *QUIET)
    match.game.lay(match.slot("A10"), stance)
    match.play_to_dice(7, 1)
    assert (match.rolling, match.ball()) == ("bounce", "U8")


@rule("LRB4-KICK-05", "LRB4-BOU-04", "LRB4-KICK-27", "LRB4-CAT-02", "LRB4-BOU-03")
def test_it_bounces_off_a_player_who_lies_under_it() -> None:
    invasion = [1] * 22
    invasion[11 + 9] = 6
    match = kicking().play("U7", *event(12), 7, 1, *invasion, 5)
    assert match.stunned("A10")
    assert (match.ball(), match.holder()) == ("V8", "")


@rule("LRB4-KICK-07")
def test_the_receivers_have_the_first_turn_of_the_drive() -> None:
    match = kicking(kicking="A", turns=(5, 5)).play("F7", *event(9), 5, 1, 1, 2, 7)
    assert (match.asked, match.prompt, match.game.state.turn) == ("H", "turn", [6, 5])


@rule("LRB4-KICK-07", "LRB4-KICK-08")
def test_after_a_touchdown_too_the_first_turn_is_the_receivers() -> None:
    match = position("H1* .\nA1 .\nH2 A2", edition="lrb4", at="Y8", bench=(1, 1)).play("H1 move", "Z8", 6, "end")
    set_up(match, "M6 M7 M8", "N6 N7 N8").play("T7", *QUIET, 7, 3, 7)
    assert (match.active, match.asked, match.prompt) == ("A", "A", "turn")


@rule("LRB4-KICK-08")
def test_the_scorers_kick_after_a_touchdown_in_the_other_sides_turn() -> None:
    match = position("H1 A1*\n. .\nH2 .", edition="lrb4", at="A5", A1="shadowing", bench=(3, 3))
    match.play("H1 move", "A4", 6, "A1", 1, 6)
    assert (match.game.state.score, match.asked, match.prompt) == ([0, 1], "A", "place")
    set_up(match, "N6 N7 N8 P8", "M6 M7 M8 K7 K8")
    assert (match.asked, match.prompt) == ("A", "aim_kick")


@rule("LRB4-FAQ-53", "LRB4-KICK-10")
@pytest.mark.parametrize(("total", "dice"), [(5, (1, 3)), (9, (1, 3)), (11, (1, 1, 1, 2, 1, 1, 1)), (7, (3, 4))])
def test_no_re_roll_helps_with_the_table_or_its_results(total: int, dice: tuple[int, ...]) -> None:
    match = kicking(rerolls=(3, 3)).play("T6", *event(total), 5, 1, *dice, 7)
    assert (match.asked, match.prompt) == ("A", "turn")  # not one question since the aim


# --- touchbacks -----------------------------------------------------------------------------------------------------


@rule("LRB4-KICK-06")
@pytest.mark.parametrize(
    ("aim", "dice"),
    [
        pytest.param("T2", (2, 6), id="out on the way", marks=rule("LRB4-FAQ-67", "LRB4-FAQ-69")),
        pytest.param("Z8", (5, 1), id="out over the end line", marks=rule("LRB4-FAQ-69")),
        pytest.param("O12", (4, 2), id="down in the kickers' half", marks=rule("LRB4-FAQ-69")),
        pytest.param("O12", (4, 1, 4), id="bounces over the line", marks=rule("LRB4-FAQ-69")),
        pytest.param("T2", (2, 1, 2), id="bounces off the pitch", marks=rule("LRB4-FAQ-69")),
        pytest.param("Y8", (5, 1, 5), id="bounces over the end line", marks=rule("LRB4-FAQ-69")),
        pytest.param("O8", (4, 1, 1, 4), id="dropped over the line", marks=rule("LRB4-FAQ-69")),
    ],
)
def test_a_touchback_may_be_given_to_any_receiver_or_to_nobody(aim: str, dice: tuple[int, ...]) -> None:
    match = kicking(bench=(1, 1)).play(aim, *QUIET, *dice)
    assert (match.asked, match.prompt) == ("A", "touchback")
    assert answers(match) == {"no", *RECEIVERS}  # not who sits on the bench
    match.play("A11")
    assert (match.holder(), match.active, match.prompt) == ("A11", "A", "turn")


@rule("LRB4-KICK-06")
def test_a_touchback_that_is_given_to_nobody_lies_on_the_receivers_line() -> None:
    match = kicking().play("T2", *QUIET, 2, 6, "no")
    assert (match.holder(), match.ball()) == ("", "N5")
    assert (match.active, match.prompt) == ("A", "turn")


@rule("LRB4-KICK-06")
def test_the_answer_and_the_log_say_where_a_ball_that_nobody_gets_lies() -> None:
    match = kicking().play("T2", *QUIET, 2, 6)
    nobody = match.game.options[0]
    assert effect_of(match.game, nobody) == "the ball lies at N5"
    lines: list[str] = []
    match.game.listener = lambda game, kind, what: lines.append(fact_words(game, kind, what))
    match.game.choose(nobody)
    assert lines[0] == "Touchback: nobody is given the ball, it lies at N5."


@rule("LRB4-KICK-06")
def test_a_touchback_is_for_someone_on_his_feet() -> None:
    invasion = [1] * 22
    invasion[11] = invasion[12] = 6
    match = kicking().play("T2", *event(12), 2, 6, *invasion)
    assert answers(match) == {"no", *RECEIVERS} - {"A1", "A2"}


@rule("LRB4-KICK-06")
def test_with_nobody_on_his_feet_any_receiver_may_have_it_and_it_bounces_from_him() -> None:
    match = kicking().play("T2", *event(12), 2, 6, *[1] * 11, *[6] * 11)
    assert all(match.stunned(name) for name in RECEIVERS)
    assert answers(match) == {"no", *RECEIVERS}
    match.play("A10", 5)  # in U8
    assert (match.ball(), match.holder(), match.active) == ("V8", "", "A")


@rule("LRB4-FAQ-67", "LRB4-KICK-06")
def test_a_kick_that_has_left_the_pitch_does_not_come_back() -> None:
    match = kicking().play("T2", *event(7), 2, 6, 3, 4)
    assert (match.asked, match.prompt) == ("A", "touchback")
