"""The other kick-off table that coaches may agree on, each result played through."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.kick_off import AWAY, HOME, answers, event, kick_off, set_up, squares_of
from touchback.rules.model.state import KNOCKED_OUT, NOT_IN_PLAY

AIM: tuple[Any, ...] = ("T6", 5, 1)  # the ball will come down on U6, nobody there
OPTIONS = {"kick_off": "blitzmania"}
FACING = "M5 M8 M11 F4 F5 F7 F8 F9 F10 F11 F12"
FACED = "N5 N8 N11 W4 W5 W7 W8 W9 W10 W11 W12"
THREE: dict[str, Any] = {"home": "M6 M7 M8", "away": "N6 N7 N8"}
RESULTS = [
    "wheres_the_ref",
    "breaking_scandal",
    "bolster_the_line",
    "rogue_ball",
    "bloodthirsty_fans",
    "changing_weather",
    "questionable_coaching",
    "violent_outburst",
    "sneaky_sprint",
    "pelted_by_the_crowd",
    "big_money",
]


def kicked(total: int, *script: Any, aim: tuple[Any, ...] = AIM, **what: Any) -> Board:
    """A kick-off with that result and what follows from it."""
    return kick_off(options={**OPTIONS, **what.pop("options", {})}, **what).play_to_dice(*aim, *event(total), *script)


@rule("BB16-BLM-01")
@pytest.mark.parametrize("total", range(2, 13))
def test_the_table_has_a_result_for_every_total(total: int) -> None:
    match = kicked(total)
    (told,) = match.facts("kick_off_event")
    assert match.game.rules.tables["kick_off"].rows[told[1]][2] == RESULTS[total - 2]


@rule("BB16-BLM-01")
@pytest.mark.parametrize(
    ("total", "follows"),
    [
        (2, "bounce"),
        (3, "scandal"),
        (4, "bolster"),
        (5, "rogue_ball"),
        (6, "cheer"),
        (7, "weather"),
        (8, "coaching"),
        (9, "bonus_block"),
        (10, "random_player"),
        (11, "pelted"),
        (12, "big_money"),
    ],
)
def test_what_stands_beside_the_total_is_what_happens(total: int, follows: str) -> None:
    """Both sides have a reserve, and everybody somebody to hit."""
    match = kicked(total, home=FACING, away=FACED, bench=(1, 1))
    assert (match.prompt or match.rolling) == follows
    assert match.game.state.lawless == (total == 2)


# --- whichever side kicks ---------------------------------------------------------------------------------------------

OTHER_AIM = ("G6", 4, 1)
OTHER_HALF = squares_of("ABCDEFGHIJKLM", range(1, 16))


@rule("BB16-BLM-04", "BB16-QREF-65")
def test_when_the_other_side_kicks_the_line_is_bolstered_in_the_other_end_zone() -> None:
    match = kicked(4, 4, kicking="A", aim=OTHER_AIM, bench=(1, 1))
    assert (match.asked, match.prompt) == ("H", "bolster")
    assert answers(match) == {"no", *(f"H12 {square}" for square in squares_of("A", range(1, 16)))}


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_when_the_other_side_kicks_its_coach_places_the_second_ball_in_the_other_half() -> None:
    match = kicked(5, kicking="A", aim=OTHER_AIM)
    assert (match.asked, match.prompt, answers(match)) == ("A", "rogue_ball", OTHER_HALF)


@rule("BB16-BLM-09", "BB16-QREF-70")
def test_when_the_other_side_kicks_the_other_players_burst_out() -> None:
    match = kicked(9, kicking="A", aim=OTHER_AIM, home="M5 M8 M11", away="N5 N8 N11")
    assert (match.asked, answers(match)) == ("H", {"done", "H1 block", "H2 block", "H3 block"})


@rule("BB16-BLM-10", "BB16-QREF-71")
def test_when_the_other_side_kicks_one_of_its_players_sprints_into_the_other_half() -> None:
    match = kicked(10, 1, kicking="A", aim=OTHER_AIM, home="M6 M7 M8 F8", away="N6 N7 N8 N11 U8")
    assert (match.asked, match.prompt, match.game.about) == ("A", "place_anywhere", match.slot("A5"))
    assert answers(match) == OTHER_HALF - {"M6", "M7", "M8", "F8", "F6"}  # the ball comes down on F6


# --- 2 where's the ref ----------------------------------------------------------------------------------------------


@rule("BB16-BLM-02", "BB16-QREF-63")
def test_without_a_referee_anyone_may_foul_and_nobody_is_sent_off() -> None:
    match = kicked(2, 7)
    for name in ("H1", "H2"):
        match.game.lay(match.slot(name), 1)
    match.play("A1 foul", "H1", 1, 1)
    assert (match.where("A1"), match.turnover(), match.active) == ("pitch", "", "A")
    assert "A2 foul" in match.choices()
    match.play("A2 foul", "H2", 2, 2)
    assert match.where("A2") == "pitch"


@rule("BB16-BLM-02", "BB16-QREF-63")
def test_the_referee_stays_away_for_the_whole_drive() -> None:
    match = kicked(2, 7).play("end turn", "end turn")
    assert match.game.state.turn == [1, 2]
    for name in ("H1", "H2"):
        match.game.lay(match.slot(name), 1)
    match.play("A1 foul", "H1", 1, 1, "A2 foul", "H2", 2, 2)
    assert (match.where("A1"), match.where("A2"), match.active) == ("pitch", "pitch", "A")


@rule("BB16-BLM-02", "BB16-QREF-63")
def test_the_referee_is_back_for_the_next_drive() -> None:
    match = kicked(2, 7, turns=(7, 7)).play("end turn", "end turn")
    set_up(match, AWAY, HOME).play("F6", 5, 1, *event(12), 3, 7)
    match.game.lay(match.slot("A1"), 1)
    match.play("H1 foul", "A1", 1, 1)
    assert match.prompt == "sent_off"


# --- 3 breaking scandal ---------------------------------------------------------------------------------------------


@rule("BB16-BLM-03", "BB16-QREF-64")
def test_a_scandal_costs_fame_even_below_nothing() -> None:
    match = kicked(3, fame=(1, 0), **THREE)
    assert match.game.faces == (3, 3)
    match.play_to_dice(3, 1)
    assert match.game.state.fame == [-2, -1]
    assert match.rolling == "bounce"


@rule("BB16-BLM-03", "BB16-QREF-64")
def test_those_within_two_squares_of_a_sideline_may_be_run_over() -> None:
    match = kicked(3, 1, 1, home="M6 M7 M8 C1 D2 F13 G14", away="N6 N7 N8 U15 P3 P13")
    asked = []
    for die in (3, 2, 1, 6):
        asked.append((match.rolling, match.roller, match.target))
        match.play_to_dice(die, *((1, 1) if die < 3 else ()))
    assert asked == [("stampede", name, 3) for name in ("H4", "H5", "H7", "A4")]
    assert [match.prone(name) for name in ("H4", "H5", "H7", "A4")] == [False, True, True, False]
    assert match.rolling == "bounce"


@rule("BB16-BLM-03", "BB16-KOT-11", "BB16-QREF-64", "BB16-QREF-58")
def test_lost_fame_is_lost_for_the_match() -> None:
    match = kicked(3, 3, 1, 7, turns=(7, 7), **THREE).play("end turn", "end turn")
    assert (match.game.state.half, match.game.state.fame) == (2, [-3, -1])


# --- 4 bolster the line ---------------------------------------------------------------------------------------------


@rule("BB16-BLM-04", "BB16-QREF-65")
def test_reserves_of_the_receivers_may_join_in_their_end_zone() -> None:
    match = kicked(4, bench=(2, 3))
    assert (match.rolling, match.roller, match.target) == ("bolster", "A12", 4)
    match.play_to_dice(4)
    assert (match.asked, match.prompt) == ("A", "bolster")
    assert answers(match) == {"no", *(f"A12 {square}" for square in squares_of("Z", range(1, 16)))}
    match.play_to_dice("A12 Z8")
    assert (match.at("A12"), match.standing("A12"), match.roller) == ("Z8", True, "A13")
    match.play_to_dice(3)  # stays where he is, unasked
    assert match.roller == "A14"
    match.play_to_dice(6, "no")
    assert (match.at("A12"), match.where("A13"), match.where("A14")) == ("Z8", "reserves", "reserves")
    assert len(match.game.state.on_pitch(1)) == 12
    assert match.rolling == "bounce"


@rule("BB16-BLM-04", "BB16-QREF-65")
def test_two_reserves_do_not_share_a_square_of_the_end_zone() -> None:
    match = kicked(4, 4, "A12 Z8", 4, bench=(0, 2))
    assert answers(match) == {"no", *(f"A13 {square}" for square in squares_of("Z", range(1, 16)) - {"Z8"})}


@rule("BB16-BLM-04", "BB16-WEATH-03", "BB16-QREF-65", "BB16-QREF-01")
def test_one_who_must_sit_out_does_not_come_on_either() -> None:
    match = kick_off(options=OPTIONS, bench=(0, 2))
    match.game.state.flags[match.slot("A12")] |= 4
    match.play_to_dice(*AIM, *event(4))
    assert match.roller == "A13"


@rule("BB16-BLM-04", "BB16-QREF-65")
def test_only_those_in_the_reserves_roll_to_come_on() -> None:
    match = kick_off(options=OPTIONS, bench=(0, 2))
    match.game.state.place[match.slot("A12")] = KNOCKED_OUT
    match.play_to_dice(*AIM, *event(4))
    assert match.roller == "A13"
    assert match.play_to_dice(1).rolling == "bounce"


# --- 5 rogue ball ---------------------------------------------------------------------------------------------------


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_a_second_ball_strays_like_the_first_and_lands_after_it() -> None:
    match = kicked(5)
    assert (match.asked, match.prompt) == ("H", "rogue_ball")
    assert answers(match) == squares_of("NOPQRSTUVWXYZ", range(1, 16))
    match.play_to_dice("R3")
    assert (match.rolling, match.game.faces) == ("kick", (8, 6))
    match.play_to_dice(5, 3)
    assert (match.ball(0), match.ball(1), match.rolling, match.square_meant) == ("U6", "U3", "bounce", "U6")
    match.play_to_dice(2)
    assert (match.ball(0), match.rolling, match.square_meant) == ("U5", "bounce", "U3")
    match.play(7)
    assert match.ball(1) == "U4"


@rule("BB16-BLM-05", "BB16-QREF-66")
@pytest.mark.parametrize(("square", "stray"), [("R1", (2, 1)), ("O12", (4, 2))])
def test_a_second_ball_that_goes_wrong_is_a_touchback_too(square: str, stray: tuple[int, int]) -> None:
    match = kicked(5, square, *stray, 7)
    assert (match.asked, match.prompt) == ("A", "touchback")
    match.play("A11")
    assert (match.holder(1), match.holder(0), match.ball(0)) == ("A11", "", "U7")


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_two_touchbacks_go_to_two_players() -> None:
    match = kicked(5, "R1", 2, 1, aim=("T2", 2, 6)).play("A11")
    assert (match.holder(0), match.prompt) == ("A11", "touchback")
    assert "A11" not in match.choices()


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_a_second_touchback_finds_no_hands_if_the_only_receiver_has_the_first_ball() -> None:
    match = kicked(5, "R1", 2, 1, aim=("T2", 2, 6), home="M6 M7 M8", away="N8")
    assert (match.holder(0), match.holder(1)) == ("A1", "")
    assert match.ball(1) == "N5"


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_a_ball_that_bounces_onto_the_other_bounces_again() -> None:
    match = kicked(5, "S7", 5, 1, 7, 5)
    assert (match.ball(0), match.ball(1), match.rolling) == ("U7", "U7", "bounce")
    match.play(2)
    assert (match.ball(0), match.ball(1)) == ("U7", "U6")


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_a_ball_does_not_bounce_off_the_other_while_that_is_in_the_air() -> None:
    match = kicked(5, "T5", 5, 1, 2)  # both are over U5 now, and the second has not come down
    assert (match.ball(0), match.ball(1), match.rolling) == ("U5", "U5", "bounce")
    match.play(5)
    assert (match.ball(0), match.ball(1)) == ("U5", "V5")


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_the_second_ball_bounces_off_one_who_has_caught_the_first() -> None:
    match = kicked(5, "U7", 7, 1, aim=("U7", 7, 1))
    assert (match.rolling, match.roller, match.ball(1)) == ("test", "A10", "U8")
    match.play_to_dice(6)
    assert (match.holder(), match.rolling) == ("A10", "bounce")


@rule("BB16-BLM-05", "BB16-QREF-66")
@pytest.mark.parametrize(("side", "column"), [("A", "V"), ("H", "E")])
def test_nobody_picks_up_a_second_ball(side: str, column: str) -> None:
    match = kicked(5, "P2", 4, 1, 7, 5, aim=("T6", 4, 1))
    if side == "H":
        match.play("end turn")
    match.put_ball(f"{side}10", 0)
    match.put_ball(f"{column}8", 1)
    match.play_to_dice(f"{side}10 move", f"{column}8")
    assert match.rolling == "bounce"  # no attempt: it bounces from under him
    match.play(2)
    assert (match.holder(0), match.ball(1), match.prompt) == (f"{side}10", f"{column}7", "step")
    assert match.turnover() == ""


@rule("BB16-BLM-05", "BB16-QREF-66")
@pytest.mark.parametrize(("side", "under", "way", "carrier"), [("A", "V8", 4, "U8"), ("H", "E8", 5, "F8")])
def test_a_carrier_of_either_side_catches_no_second_ball(side: str, under: str, way: int, carrier: str) -> None:
    match = kicked(5, "P2", 4, 1, 7, 5, aim=("T6", 4, 1))
    if side == "H":
        match.play("end turn")
    match.put_ball(f"{side}10", 0)
    match.put_ball(under, 1)
    match.play_to_dice(f"{side}11 move", under, 1)
    assert match.rolling == "bounce"
    match.play_to_dice(way)
    assert (match.at(f"{side}10"), match.ball(1), match.rolling) == (carrier, carrier, "bounce")


@rule("BB16-BLM-05", "BB16-QREF-66")
@pytest.mark.parametrize("die", [1, 2])
def test_when_both_sides_have_had_a_turn_one_ball_bursts_even_in_someones_hands(die: int) -> None:
    match = kicked(5, "R3", 5, 3, 2, 7)
    match.put_ball("A10", 0)
    match.play_to_dice("end turn")
    assert match.active == "H"
    match.play_to_dice("end turn")
    assert (match.rolling, match.game.faces) == ("burst", (2,))
    match.play(die)
    assert (match.holder(0), match.ball(1) == "U4") == (("", True) if die == 1 else ("A10", False))
    assert (match.active, match.turnover()) == ("A", "")
    match.play("end turn", "end turn")
    assert match.active == "A"  # no second burst


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_the_next_drive_has_one_ball_even_if_none_has_burst() -> None:
    match = kicked(5, "R3", 5, 3, 2, 7)
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B1"))
    match.put_ball("A11")
    match.play("A11 move", "A1")
    assert (match.game.state.score, match.prompt) == ([0, 1], "place")
    set_up(match, AWAY, HOME).play("F6", 5, 1, *event(12), 3, 7)
    assert (match.asked, match.prompt, match.ball()) == ("H", "turn", "G7")
    assert match.game.state.ball_place[1] == NOT_IN_PLAY
    match.play("end turn", "end turn")
    assert (match.asked, match.prompt) == ("H", "turn")  # nothing bursts


@rule("BB16-BLM-05", "BB16-WINW-02", "BB16-QREF-08", "BB16-QREF-66")
def test_the_wind_blows_the_second_ball_as_well() -> None:
    match = kick_off(options={**OPTIONS, "weather": "winter"}, weather="howling_winds")
    match.game.state.wind = 1  # towards the right
    match.play_to_dice("T6", 3, 3, 5, 1, *event(5), "R3", 3, 3)
    assert (match.ball(1), match.rolling) == ("T3", "kick")


# --- 6 bloodthirsty fans --------------------------------------------------------------------------------------------


@rule("BB16-BLM-06", "BB16-RAND-01", "BB16-QREF-67")
def test_a_random_player_of_the_louder_side_may_blitz_at_once() -> None:
    match = kicked(6)
    assert (match.rolling, match.game.faces) == ("cheer", (3, 3))
    match.play_to_dice(2, 2, 3, 1)  # a tie is rolled again
    assert (match.rolling, match.game.faces) == ("random_player", (11,))
    match.play(3)
    assert (match.asked, match.prompt, answers(match)) == ("H", "bonus_blitz", {"no", "use"})
    match.play_to_dice("use", "A3", 6, "O7", "stay", 1, 1, "end")
    assert match.prone("A3")
    assert match.rolling == "bounce"
    assert match.game.state.turn == [0, 0]


@rule("BB16-BLM-06", "BB16-QREF-67")
@pytest.mark.parametrize(
    ("what", "dice", "side"),
    [
        ({"cheerleaders": (0, 3)}, (3, 1), "A"),
        ({"cheerleaders": (3, 0)}, (1, 3), "H"),
        ({"fame": (2, 0)}, (1, 2), "H"),
        ({"fame": (0, 2)}, (2, 1), "A"),
        ({"assistants": (5, 0)}, (1, 3), "A"),
    ],
)
def test_fame_and_cheerleaders_count_for_the_goading_and_assistants_do_not(
    what: dict[str, Any], dice: tuple[int, int], side: str
) -> None:
    assert kicked(6, *dice, 1, **what).asked == side


@pytest.mark.parametrize(
    ("inducement", "own", "dice"),
    [
        pytest.param("galandril", 1, (1, 2), marks=rule("BB16-INFAM-06"), id="twice as many"),
        pytest.param("galandril", 0, (2, 2), marks=rule("BB16-INFAM-06"), id="one if there are none"),
        pytest.param("kari", 0, (1, 3), marks=rule("BB16-INFAM-03"), id="three more"),
    ],
)
def test_cheerleaders_that_staff_bring_along_count_here_too(inducement: str, own: int, dice: tuple[int, int]) -> None:
    assert kicked(6, *dice, 1, inducements=(inducement, ""), cheerleaders=(own, 0)).asked == "H"


@rule("BB16-BLM-06", "BB16-QREF-67")
def test_the_goaded_player_may_keep_his_temper() -> None:
    match = kicked(6, 3, 1, 3, "no")
    assert match.rolling == "bounce"


@rule("BB16-BLM-06", "BB16-QREF-67")
def test_the_goaded_player_may_move_as_in_any_blitz() -> None:
    match = kicked(6, 3, 1, 4, "use", home="M6 M7 M8 K9", away="N6 N7 N8")
    match.play_to_dice("L9", "M9", "A3", 3, "O7", "stay", "end")
    assert (match.at("H4"), match.at("A3"), match.rolling) == ("M9", "O7", "bounce")


@rule("BB16-BLM-06", "BB16-QREF-67", "BB16-SKILL-07")
@pytest.mark.parametrize(("skill", "asked"), [("ball_and_chain", "bounce"), ("loner", "")])
def test_one_with_ball_and_chain_can_be_picked_but_takes_no_blitz(skill: str, asked: str) -> None:
    match = kicked(6, 3, 1, 2, H2=skill)
    assert (match.rolling, match.prompt) == (asked, "" if asked else "bonus_blitz")


@rule("BB16-BLM-06", "BB16-KOSEQ-02", "BB16-QREF-67")
def test_no_team_re_roll_helps_him_and_his_fall_ends_nothing_else() -> None:
    match = kicked(6, 3, 1, 1, "use", "A2", 1, 1, 1, rerolls=(3, 3))
    assert match.prone("H1")
    assert match.rolling == "bounce"
    match.play(7)
    assert (match.asked, match.prompt, match.game.state.turn) == ("A", "turn", [0, 1])


# --- 7 changing weather ---------------------------------------------------------------------------------------------


@rule("BB16-BLM-07", "BB16-QREF-68")
def test_changing_weather_is_the_same_on_both_tables() -> None:
    match = kicked(7, 3, 4)
    assert match.rolling == "gust"
    match.play_to_dice(8)
    assert match.ball() == "V7"
    match = kicked(7, 6, 6)
    assert match.game.rules.weathers[match.game.state.weather].key == "blizzard"
    assert (match.ball(), match.rolling) == ("U6", "bounce")


# --- 8 questionable coaching ----------------------------------------------------------------------------------------


@rule("BB16-BLM-08", "BB16-RAND-01", "BB16-QREF-69")
@pytest.mark.parametrize(
    ("what", "dice", "who"),
    [
        ({}, (3, 1), "A2"),
        ({}, (1, 3), "H2"),
        ({"assistants": (0, 3)}, (3, 1), "H2"),
        ({"assistants": (3, 0)}, (1, 3), "A2"),
        ({"fame": (2, 0)}, (1, 2), "A2"),
        ({"fame": (0, 2)}, (2, 1), "H2"),
        ({"cheerleaders": (5, 0)}, (1, 2), "H2"),
    ],
)
def test_a_random_player_of_the_worse_coached_side_misses_the_drive(
    what: dict[str, Any], dice: tuple[int, int], who: str
) -> None:
    match = kicked(8, *dice, 2, **what)
    assert match.where(who) == "reserves"
    assert match.rolling == "bounce"
    assert sum(place == 0 for place in match.game.state.place) == 21


@rule("BB16-INFAM-04.b")
@pytest.mark.parametrize(("inducements", "who"), [(("fink", ""), "A2"), (("", ""), "H2")])
def test_the_fixer_counts_as_three_assistants_here_too(inducements: tuple[str, str], who: str) -> None:
    assert kicked(8, 1, 3, 2, inducements=inducements).where(who) == "reserves"


@rule("BB16-BLM-08", "BB16-QREF-69")
def test_a_tie_takes_one_of_each_side() -> None:
    match = kicked(8)
    assert (match.rolling, match.game.faces) == ("coaching", (3, 3))
    match.play_to_dice(2, 2, 1, 4)
    assert (match.where("H1"), match.where("A4")) == ("reserves", "reserves")


@rule("BB16-BLM-08", "BB16-QREF-69")
def test_only_players_on_the_pitch_miss_the_drive_by_bad_coaching() -> None:
    match = kicked(8, 3, 1, bench=(2, 2))
    assert match.game.faces == (11,)
    assert match.play_to_dice(11).where("A11") == "reserves"


@rule("BB16-BLM-08", "BB16-STAFF-03", "BB16-QREF-69")
def test_an_ejected_head_coach_is_missed_only_at_brilliant_coaching() -> None:
    match = kick_off(options=OPTIONS)
    match.game.state.ejected = [0, 1]
    match.play_to_dice(*AIM, *event(8), 1, 2, 1)
    assert (match.where("H1"), match.where("A1")) == ("reserves", "pitch")
    assert match.rolling == "bounce"  # 1 is less than 2, and nobody else goes


@rule("BB16-BLM-03", "BB16-QREF-64")
def test_an_end_zone_is_no_sideline() -> None:
    match = kicked(3, 1, 1, home="M6 M7 M8 A3 B8", away="N6 N7 N8 Z13 Y8")
    assert match.rolling == "bounce"


@rule("BB16-BLM-03", "BB16-QREF-64")
def test_nobody_in_the_reserves_is_run_over_by_the_fans() -> None:
    match = kicked(3, 1, 1, bench=(2, 2))
    assert match.rolling == "bounce"


@pytest.mark.parametrize(
    "total",
    [
        pytest.param(6, marks=rule("BB16-BLM-06", "BB16-RAND-01", "BB16-QREF-67")),
        pytest.param(8, marks=rule("BB16-BLM-08", "BB16-RAND-01", "BB16-QREF-69")),
    ],
)
@pytest.mark.parametrize("dice", [(3, 1), (1, 3)])
def test_only_those_on_the_pitch_are_picked_from(total: int, dice: tuple[int, int]) -> None:
    match = kicked(total, *dice, bench=(2, 2))
    assert (match.rolling, match.game.faces) == ("random_player", (11,))
