"""The kick-off table of Living Rulebook 4, each result played through."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.kick_off import AWAY, HOME, answers, event, kick_off, set_up, squares_of
from touchback.rules.model.state import IN_AIR

RESULTS = {
    2: "injury_time",
    3: "referee_got",
    4: "perfect_defence",
    5: "cheering_fans",
    6: "bad_kick",
    7: "changing_weather",
    8: "quick_snap",
    9: "brilliant_coaching",
    10: "blitz",
    11: "throw_a_rock",
    12: "pitch_invasion",
}


def kicked(total: int, *script: Any, aim: str = "T6", **what: Any) -> Board:
    """That result, and a kick that will come down on the empty square U6, unless aimed elsewhere."""
    return kick_off(edition="lrb4", **what).play_to_dice(aim, *event(total), 5, 1, *script)


@rule("LRB4-DATA-07", "LRB4-COMP-02")
@pytest.mark.parametrize("total", range(2, 13))
def test_every_total_has_its_result(total: int) -> None:
    match = kick_off(edition="lrb4").play_to_dice("T6", *event(total))
    ((shown, row),) = match.facts("kick_off_event")
    assert (shown, match.game.rules.tables["kick_off"].rows[row][2]) == (total, RESULTS[total])


@rule("LRB4-DATA-07")
@pytest.mark.parametrize(
    ("total", "follows"),
    [
        (2, "bounce"),
        (3, "get_referee"),
        (4, "perfect_defence"),
        (5, "cheer"),
        (6, "bounce"),
        (7, "weather"),
        (8, "quick_snap"),
        (9, "coaching"),
        (10, "turn"),
        (11, "rock"),
        (12, "invasion"),
    ],
)
def test_what_stands_beside_the_total_is_what_happens(total: int, follows: str) -> None:
    match = kick_off(edition="lrb4").play_to_dice("T6", *event(total))
    dice = (8, 6, 6) if total == 6 else (8, 6)  # a bad kick strays by two dice
    assert match.game.faces == dice
    match.play_to_dice(5, *[1] * (len(dice) - 1))
    assert (match.prompt or match.rolling) == follows
    assert match.game.state.turn == ([1, 1] if total == 2 else [0, 0])


# --- 2 injury time --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param((0, 0), [1, 1], id="before the first turn: on", marks=rule("LRB4-KICK-12")),
        pytest.param((5, 4), [6, 5], id="receivers on turn 4: on", marks=rule("LRB4-KICK-12", "LRB4-KICK-13")),
        pytest.param((5, 5), [4, 4], id="receivers on turn 5: back", marks=rule("LRB4-KICK-12", "LRB4-KICK-13")),
        pytest.param((4, 5), [3, 4], id="the receivers' marker decides", marks=rule("LRB4-KICK-13")),
        pytest.param((7, 8), [6, 7], id="receivers on turn 8: back", marks=rule("LRB4-KICK-13")),
        *(pytest.param((n, n), [n + 1, n + 1], id=f"turn {n}: on", marks=rule("LRB4-KICK-12")) for n in (1, 2, 3)),
        *(pytest.param((n, n), [n - 1, n - 1], id=f"turn {n}: back", marks=rule("LRB4-KICK-13")) for n in (6, 7)),
    ],
)
@pytest.mark.parametrize("half", [1, 2])
def test_injury_time_moves_both_markers(before: tuple[int, int], after: list[int], half: int) -> None:
    match = kick_off(edition="lrb4", turns=before)
    match.game.state.half = half
    match.play_to_dice("T6", *event(2), 5, 1)
    assert match.rolling == "bounce"  # no die decides
    assert match.game.state.turn == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param((4, 5), [5, 6], marks=rule("LRB4-KICK-12")),
        pytest.param((5, 4), [4, 3], marks=rule("LRB4-KICK-13")),
    ],
)
def test_the_marker_that_decides_is_the_receivers_whichever_side_they_are(
    before: tuple[int, int], after: list[int]
) -> None:
    match = kicked(2, turns=before, kicking="A", aim="G6")
    assert match.game.state.turn == after


# --- 3 get the ref --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fans", "dice", "spared"),
    [
        pytest.param((0, 0), (6, 1, 3, 3), "H", marks=rule("LRB4-KICK-14")),
        pytest.param((0, 0), (1, 1, 1, 2), "A", marks=rule("LRB4-KICK-14")),
        pytest.param((1, 3), (6, 1, 3, 3), "A", marks=rule("LRB4-KICK-14")),
        pytest.param((3, 1), (3, 3, 6, 1), "H", marks=rule("LRB4-KICK-14")),
        pytest.param((4, 3), (3, 3, 4, 3), "HA", marks=rule("LRB4-KICK-15")),
    ],
)
def test_the_side_with_more_on_two_dice_and_fan_factor_is_left_alone(
    fans: tuple[int, int], dice: tuple[int, ...], spared: str
) -> None:
    match = kicked(3, fan_factor=fans)
    assert (match.rolling, match.game.faces) == ("get_referee", (6, 6, 6, 6))
    match.play_to_dice(*dice)
    assert match.rolling == "bounce"
    assert match.game.state.spared == sum(1 << "HA".index(side) for side in spared)


def touchdown(match: Board) -> Board:
    """Away scores, and the drive is over."""
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B1"))
    match.put_ball("A11")
    match.play("A11 move", "A1", "end")
    assert match.game.state.score == [0, 1]
    return match


def foul(match: Board) -> Board:
    """Away's first player fouls; the armour holds."""
    match.game.lay(match.slot("H1"), 1)
    return match.play_to_dice("A1 foul", "H1", 1, 1)


@rule("LRB4-KICK-14")
@pytest.mark.parametrize("half", [1, 2])
def test_a_foul_of_the_spared_side_goes_unpunished(half: int) -> None:
    match = kick_off(edition="lrb4")
    match.game.state.half = half
    foul(match.play_to_dice("T6", *event(3), 5, 1, 1, 1, 6, 6, 7))
    assert match.where("A1") == "pitch"
    assert (match.turnover(), match.active, match.prompt) == ("", "A", "turn")  # nobody even looks


@rule("LRB4-KICK-14")
def test_the_other_side_is_penalised_as_ever() -> None:
    match = foul(kicked(3, 6, 6, 1, 1, 7))
    assert match.rolling == "glance"
    match.play(6, "no")
    assert (match.where("A1"), match.turnover(), match.active) == ("sent off", "sent_off", "H")


@rule("LRB4-KICK-15")
def test_after_a_tie_both_sides_foul_unpunished() -> None:
    match = foul(kicked(3, 3, 3, 3, 3, 7))
    assert (match.where("A1"), match.prompt) == ("pitch", "turn")


@rule("LRB4-KICK-14", "LRB4-KICK-15")
def test_the_new_referee_is_brave_again_after_the_half() -> None:
    match = kicked(3, 6, 6, 6, 6, 7, turns=(7, 7))
    assert match.game.state.spared == 3
    match.play("end turn", "end turn")
    assert (match.game.state.half, match.game.state.spared) == (2, 0)


@rule("LRB4-KICK-14", "LRB4-KICK-15")
@pytest.mark.parametrize(("dice", "rollers"), [((3, 3, 3, 3), ""), ((6, 6, 1, 1), "A"), ((1, 1, 6, 6), "H")])
def test_whom_he_spares_he_lets_keep_their_secret_weapons_too(dice: tuple[int, ...], rollers: str) -> None:
    match = kicked(3, *dice, 7, H10="stakes", A10="stakes")
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B1"))
    match.put_ball("A11")
    match.play_to_dice("A11 move", "A1", "end")
    found = ""
    while match.rolling == "penalty":
        found += match.roller[0]
        match.play_to_dice(1, 1)
    assert (found, match.prompt) == (rollers, "place")


@rule("LRB4-KICK-14", "LRB4-KICK-15")
@pytest.mark.parametrize(("dice", "seen"), [((3, 3, 3, 3), False), ((6, 6, 1, 1), False), ((1, 1, 6, 6), True)])
def test_whom_he_spares_he_spares_in_the_next_drive_of_the_half_too(dice: tuple[int, ...], seen: bool) -> None:
    match = touchdown(kicked(3, *dice, 7))
    set_up(match, AWAY, HOME).play("F6", *event(9), 5, 1, 1, 2, 7)
    match.game.lay(match.slot("A1"), 1)
    match.play_to_dice("H1 foul", "A1", 1, 1)
    assert (match.game.state.half, match.rolling == "glance") == (1, seen)


@rule("LRB4-KICK-14")
def test_when_the_other_fans_get_the_next_referee_both_sides_are_spared() -> None:
    match = touchdown(kicked(3, 1, 1, 6, 6, 7))
    assert match.game.state.spared == 2
    set_up(match, AWAY, HOME).play_to_dice("F6", *event(3), 5, 1, 6, 6, 1, 1)
    assert match.game.state.spared == 3


# --- 4 perfect defence ----------------------------------------------------------------------------------------------


@rule("LRB4-KICK-16")
def test_the_kickers_may_set_up_again_and_the_receivers_stay() -> None:
    match = kicked(4, bench=(2, 2))
    assert (match.asked, answers(match)) == ("H", {"no", "use"})
    stood = [match.at(f"A{n}") for n in range(1, 12)]
    match.play("use", "rearrange")
    assert answers(match) == {f"H{n}" for n in range(1, 12)}  # those on the pitch, nobody else
    match.play("H10")
    assert {w.split()[1] for w in match.choices()} <= squares_of("BCDEFGHIJKLM", range(1, 16))
    match.play_to_dice("H10 M11", "done")
    assert (match.at("H10"), match.rolling) == ("M11", "bounce")
    assert [match.at(f"A{n}") for n in range(1, 12)] == stood


@rule("LRB4-KICK-16")
def test_they_need_not() -> None:
    assert kicked(4, "no").rolling == "bounce"


@rule("LRB4-KICK-16")
def test_the_new_defence_must_be_as_legal_as_the_first() -> None:
    match = kicked(4, "use", "rearrange", "H6", home="M6 M7 M8 K3 K4 F8", away="N6 N7 N8")
    offered = {word.split()[1] for word in match.choices()}
    assert offered
    assert not offered & squares_of("ABCDEFGHIJKLM", range(1, 5))  # two are in that wide zone already
    match.play("H6 G8", "rearrange", "H1")
    assert {word.split()[1] for word in match.choices()} == squares_of("M", range(5, 12)) - {"M7", "M8"}


# --- 5 cheering fans, 9 brilliant coaching --------------------------------------------------------------------------


@rule("LRB4-KICK-17", "LRB4-STAFF-04")
@pytest.mark.parametrize(
    ("what", "dice", "gained"),
    [
        ({}, (2, 1), [1, 0]),
        ({}, (5, 6), [0, 1]),
        ({"fan_factor": (1, 3)}, (5, 4), [0, 1]),
        ({"fan_factor": (3, 1)}, (4, 5), [1, 0]),
        ({"cheerleaders": (0, 3)}, (3, 1), [0, 1]),
        ({"cheerleaders": (3, 0)}, (1, 3), [1, 0]),
        ({"assistants": (5, 0)}, (1, 2), [0, 1]),
    ],
)
def test_the_louder_side_gets_a_re_roll(what: dict[str, Any], dice: tuple[int, int], gained: list[int]) -> None:
    match = kicked(5, **what)
    assert match.game.faces == (6, 6)
    match.play_to_dice(*dice)
    assert match.game.state.rerolls == gained


@rule("LRB4-KICK-21", "LRB4-STAFF-03")
@pytest.mark.parametrize(
    ("what", "dice", "gained"),
    [
        ({}, (2, 1), [1, 0]),
        ({"assistants": (0, 3)}, (3, 1), [0, 1]),
        ({"assistants": (3, 0)}, (1, 3), [1, 0]),
        ({"fan_factor": (9, 1)}, (1, 2), [0, 1]),
        ({"cheerleaders": (5, 0)}, (1, 2), [0, 1]),
    ],
)
def test_the_better_drilled_side_gets_a_re_roll(what: dict[str, Any], dice: tuple[int, int], gained: list[int]) -> None:
    match = kicked(9, **what)
    assert match.game.faces == (6, 6)
    match.play_to_dice(*dice)
    assert match.game.state.rerolls == gained


@pytest.mark.parametrize(
    ("total", "rolling"),
    [
        pytest.param(5, "cheer", marks=rule("LRB4-KICK-17")),
        pytest.param(9, "coaching", marks=rule("LRB4-KICK-21")),
    ],
)
def test_ties_are_rolled_again_until_one_side_has_it(total: int, rolling: str) -> None:
    match = kicked(total, 4, 4)
    assert (match.rolling, match.game.state.rerolls) == (rolling, [0, 0])
    match.play_to_dice(1, 1, 3, 5)
    assert (match.rolling, match.game.state.rerolls) == ("bounce", [0, 1])


@rule("LRB4-KICK-17", "LRB4-KICK-21", "LRB4-RR-06", "LRB4-END-01")
@pytest.mark.parametrize("total", [5, 9])
def test_the_extra_re_roll_is_gone_after_the_half(total: int) -> None:
    match = kicked(total, 6, 1, 7, rerolls=(2, 2), turns=(7, 7))
    assert match.game.state.rerolls == [3, 2]
    match.play("end turn", "end turn")
    assert (match.game.state.half, match.game.state.rerolls) == (2, [2, 2])


@rule("LRB4-KICK-17", "LRB4-KICK-21")
@pytest.mark.parametrize("total", [5, 9])
def test_it_is_still_there_in_the_next_drive_of_that_half(total: int) -> None:
    match = touchdown(kicked(total, 6, 1, 7, rerolls=(2, 2)))
    assert (match.game.state.half, match.game.state.rerolls) == (1, [3, 2])


# --- 6 bad kick -----------------------------------------------------------------------------------------------------


@rule("LRB4-KICK-18")
def test_a_bad_kick_strays_by_two_dice() -> None:
    match = kick_off(edition="lrb4").play_to_dice("P12", *event(6))
    assert (match.rolling, match.game.faces) == ("kick", (8, 6, 6))
    match.play_to_dice(5, 4, 3)
    assert (match.ball(), match.rolling) == ("W12", "bounce")


@rule("LRB4-KICK-18", "LRB4-SKILL-27")
@pytest.mark.parametrize(("dice", "square"), [((4, 3), "S12"), ((1, 1), "Q12"), ((5, 5), "U12")])
def test_a_good_kicker_halves_the_sum_of_a_bad_kick(dice: tuple[int, int], square: str) -> None:
    match = kick_off(edition="lrb4", H10="kick").play("P12", *event(6), 5, *dice)
    assert (match.asked, answers(match)) == ("H", {"no", "use"})
    match.play_to_dice("use")
    assert match.ball() == square


@rule("LRB4-KICK-18", "LRB4-KICK-06")
def test_a_bad_kick_is_all_the_likelier_to_leave_the_pitch() -> None:
    match = kick_off(edition="lrb4").play("T8", *event(6), 5, 6, 6)
    assert (match.asked, match.prompt) == ("A", "touchback")


# --- 7 changing weather ---------------------------------------------------------------------------------------------


@rule("LRB4-KICK-19")
@pytest.mark.parametrize(("dice", "weather"), [((3, 4), "nice"), ((6, 6), "blizzard")])
@pytest.mark.parametrize("half", [1, 2, 3])
def test_the_weather_changes_and_no_gust_comes_with_it(dice: tuple[int, int], weather: str, half: int) -> None:
    match = kick_off(edition="lrb4", weather="pouring_rain")
    match.game.state.half = half
    match.play_to_dice("T6", *event(7), 5, 1, *dice)
    assert match.game.rules.weathers[match.game.state.weather].key == weather
    assert (match.ball(), match.rolling) == ("U6", "bounce")


# --- 8 quick snap ---------------------------------------------------------------------------------------------------


@rule("LRB4-KICK-20", "LRB4-PIT-01")
def test_every_receiver_may_take_one_free_step_into_the_other_half_too() -> None:
    match = kicked(8, home="M6 M8 M10 F8", away="N7 N9 N11 U8")
    assert (match.asked, match.prompt) == ("A", "quick_snap")
    assert "done" in answers(match)  # nobody has to
    near = {w.split()[1] for w in match.choices() if w.startswith("A1 ")}
    assert near == {"M7", "N6", "O6", "O7", "O8", "N8"}  # marked, yet free
    match.play("A1 M7", "A4 T7")
    assert (match.at("A1"), match.at("A4")) == ("M7", "T7")
    assert not {w for w in match.choices() if w.startswith(("A1 ", "A4 ", "H"))}
    match.play_to_dice("done")
    assert match.rolling == "bounce"
    match.play(7)
    assert {"A1 block", "A4 move"} <= answers(match)  # a free move: it is no action of the turn
    match.play_to_dice("A4 move", *(f"T{row}" for row in range(6, 0, -1)))
    assert (match.at("A4"), match.rolling) == ("T1", "")  # and costs nothing of the movement


@rule("LRB4-KICK-20")
def test_it_is_for_receivers_too_who_acted_in_the_last_turn_of_the_half_before() -> None:
    match = kicked(9, 6, 1, 7, turns=(7, 7)).play("end turn", "H11 move", "D9", "end", "end turn")
    set_up(match, AWAY, HOME).play_to_dice("F6", *event(8), 5, 1)
    assert (match.game.state.half, match.asked, match.prompt) == (2, "H", "quick_snap")
    assert {f"H{n}" for n in range(1, 12)} == {w.split()[0] for w in match.choices() if " " in w}


# --- 10 blitz -------------------------------------------------------------------------------------------------------

LINES = {"home": "M6 M7 M8 J6 J7 J10", "away": "N6 N7 N8 Q6 Q8 U8"}


@rule("LRB4-KICK-22", "LRB4-KICK-23")
def test_the_kickers_move_and_one_of_them_may_blitz() -> None:
    match = kicked(10, **LINES)
    assert (match.active, match.asked, match.prompt) == ("H", "H", "turn")
    free = {"H4", "H5", "H6"}  # those on the line begin in opposing tackle zones
    assert answers(match) == {"end turn", *(f"{p} {a}" for p in free for a in ("move", "blitz"))}
    assert match.game.state.turn == [0, 0]
    assert match.game.state.ball_place[0] == IN_AIR
    match.play("H4 blitz", "end")
    assert answers(match) == {"end turn", "H5 move", "H6 move"}


@rule("LRB4-KICK-22", "LRB4-KICK-23")
def test_so_it_is_when_the_away_side_kicks() -> None:
    match = kicked(10, kicking="A", aim="G6", **LINES)
    assert (match.active, match.asked, match.prompt) == ("A", "A", "turn")
    free = {"A4", "A5", "A6"}
    assert answers(match) == {"end turn", *(f"{p} {a}" for p in free for a in ("move", "blitz"))}


@rule("LRB4-KICK-22", "LRB4-KICK-23")
@pytest.mark.parametrize("half", [2, 3])
def test_in_a_later_half_the_marked_are_barred_as_well(half: int) -> None:
    match = kick_off(home="M6 M7 M8 M11 K10 C8", away="N6 N7 N8 N11 U8", edition="lrb4")
    match.game.state.half = half
    match.play_to_dice("T6", *event(10), 5, 1)
    assert {word.split()[0] for word in answers(match)} == {"H5", "H6", "end"}  # A4 alone marks H4


@rule("LRB4-KICK-23", "LRB4-KICK-22")
def test_who_begins_in_a_tackle_zone_is_barred_even_if_a_blitz_frees_him() -> None:
    match = kicked(10, home="M6 M7 M8 M11 K10 C8", away="N6 N7 N8 N11 U8")
    assert not {word for word in answers(match) if word.startswith("H4")}  # A4 marks H4
    match.play("H5 blitz", "L10", "M10", "A4", "H4", 3, "O12", "stay", "end")
    assert match.at("A4") == "O12"
    assert answers(match) == {"end turn", "H6 move"}


@rule("LRB4-KICK-23", "LRB4-KICK-22")
def test_who_begins_free_may_act_even_with_an_opponent_pushed_beside_him() -> None:
    match = kicked(10, home="M7 M8 M9 M4 M2", away="N7 N8 N9 O4 U8")
    assert {"H4 move", "H5 blitz"} <= answers(match)
    match.play("H5 blitz", "N2", "O2", "P3", "A4", 3, "N4", "stay", "end")
    assert answers(match) == {"end turn", "H4 move"}


@rule("LRB4-KICK-22")
def test_nobody_blocks_even_if_the_blitz_pushes_an_opponent_beside_him() -> None:
    match = kicked(10, home="M6 M7 M8 M11 J10", away="N6 N7 N8 O10 U8", H4={"ma": 6})
    match.play("H5 blitz", "K10", "L10", "M10", "N10", "A4", 3, "P10", "stay", "end")
    assert not {w for w in answers(match) if w.endswith("block")}


@rule("LRB4-KICK-24", "LRB4-KICK-22")
def test_team_re_rolls_may_be_used_and_a_turnover_ends_the_bonus_turn() -> None:
    match = kicked(10, rerolls=(1, 0), H5={"ma": 1}, **LINES)
    match.play("H5 move", "K8", "L9", 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play_to_dice("team", 1, 1, 1)
    assert (match.prone("H5"), match.rolling) == (True, "bounce")  # nobody else acts: the ball comes down
    match.play(7)
    assert (match.active, match.game.state.turn) == ("A", [0, 1])


@rule("LRB4-KICK-23", "LRB4-KICK-22")
def test_the_marked_act_again_in_the_turns_that_follow() -> None:
    match = kicked(10, **LINES)
    assert not {word for word in answers(match) if word.startswith(("H1 ", "H2 ", "H3 "))}
    match.play("end turn", 7)
    assert (match.active, "A1 block" in answers(match)) == ("A", True)
    match.play("end turn")
    assert (match.active, match.game.state.turn) == ("H", [1, 1])
    assert {"H1 block", "H2 move", "H3 pass"} <= answers(match)


@rule("LRB4-KICK-22", "LRB4-KICK-10")
def test_the_ball_is_not_there_to_be_picked_up_yet() -> None:
    match = kicked(10, home="M6 M7 M8 J6", away="N6 N7 N8")
    match.game.shift(match.slot("H4"), match.game.rules.pitch.named("T6"))
    match.play_to_dice("H4 move", "U6", "U5", "end")  # over the square where it will come down: no die is rolled
    assert (match.rolling, match.holder(), match.ball()) == ("bounce", "", "U6")


@rule("LRB4-KICK-05", "LRB4-KICK-22")
def test_a_kicker_who_has_run_under_the_ball_must_try_to_catch_it_too() -> None:
    match = kicked(10, home="M6 M7 M8 J6", away="N6 N7 N8")
    match.game.shift(match.slot("H4"), match.game.rules.pitch.named("T6"))
    match.play_to_dice("H4 move", "U6", "end")
    assert (match.rolling, match.roller, match.target) == ("test", "H4", 4)
    match.play(4)
    assert (match.holder(), match.active, match.prompt) == ("H4", "A", "turn")


# --- 11 throw a rock ------------------------------------------------------------------------------------------------


@rule("LRB4-KICK-25", "LRB4-KICK-11")
@pytest.mark.parametrize(
    ("fans", "dice", "hit"),
    [
        ((0, 0), (4, 4, 3, 4), "A"),
        ((0, 0), (1, 2, 1, 3), "H"),
        ((1, 4), (4, 4, 3, 3), "H"),
    ],
)
def test_a_rock_hits_a_random_player_of_the_lower_side(fans: tuple[int, int], dice: tuple[int, ...], hit: str) -> None:
    match = kicked(11, fan_factor=fans)
    assert (match.rolling, match.game.faces) == ("rock", (6, 6, 6, 6))
    match.play_to_dice(*dice)
    assert (match.rolling, match.game.faces) == ("random_player", (11,))
    match.play_to_dice(4)
    assert (match.rolling, match.roller) == ("injury", f"{hit}4")  # no armour roll
    match.play_to_dice(1, 1)
    assert match.stunned(f"{hit}4")
    assert match.rolling == "bounce"


@rule("LRB4-KICK-25")
@pytest.mark.parametrize(
    ("injury", "where"),
    [((1, 6), "pitch"), ((6, 2), "ko"), ((3, 6), "ko"), ((4, 6, 1), "injured"), ((6, 4, 6), "injured")],
)
def test_a_rock_hurts_as_the_injury_table_says(injury: tuple[int, ...], where: str) -> None:
    match = kicked(11, 6, 6, 1, 1, 4, *injury)
    assert (match.where("A4"), match.stunned("A4")) == (where, where == "pitch")
    assert match.rolling == "bounce"


@rule("LRB4-KICK-25", "LRB4-TRAIT-52")
@pytest.mark.parametrize(("small", "where"), [("stunty", "ko"), ("", "pitch")])
def test_a_rock_hurts_the_small_more_easily(small: str, where: str) -> None:
    match = kicked(11, 6, 6, 1, 1, 4, 3, 4, A4=small)
    assert match.where("A4") == where


@rule("LRB4-KICK-26", "LRB4-KICK-11", "LRB4-KICK-25")
def test_a_tie_throws_a_rock_at_each_side() -> None:
    match = kicked(11, 2, 2, 1, 4, bench=(2, 2), fan_factor=(2, 1))
    assert (match.rolling, match.game.faces) == ("random_player", (11,))  # those on the field
    match.play_to_dice(1, 4, 4)
    assert (match.rolling, match.game.faces) == ("random_player", (11,))
    match.play_to_dice(2, 4, 5)
    assert (match.where("H1"), match.where("A2")) == ("ko", "ko")
    assert match.rolling == "bounce"


@rule("LRB4-KICK-11", "LRB4-KICK-25")
def test_only_those_on_the_field_are_drawn_from() -> None:
    match = kicked(11, 6, 6, 1, 1, bench=(2, 2))
    assert match.game.faces == (11,)
    few = kicked(11, 6, 6, 1, 1, away="N6 N7 N8", home="M6 M7 M8")
    assert few.game.faces == (3,)


# --- 12 pitch invasion ----------------------------------------------------------------------------------------------


@rule("LRB4-KICK-27")
@pytest.mark.parametrize(
    ("fans", "dice", "stunned"),
    [
        ((0, 0), (6, 5, 1, 6, 5, 1), "H1 A1"),
        ((2, 1), (6, 5, 1, 6, 5, 4), "H1 A1 A2"),
        ((1, 9), (5, 4, 1, 6, 5, 1), "H1 A1"),
        ((4, 4), (5, 5, 5, 5, 5, 6), "A3"),
    ],
)
def test_six_stuns_and_the_side_with_more_fan_factor_adds_just_one(
    fans: tuple[int, int], dice: tuple[int, ...], stunned: str
) -> None:
    match = kicked(12, home="M6 M7 M8", away="N6 N7 N8", fan_factor=fans)
    assert match.game.faces == (6,) * 6
    match.play_to_dice(*dice)
    names = [f"{side}{n}" for side in "HA" for n in (1, 2, 3)]
    assert " ".join(name for name in names if match.stunned(name)) == stunned


@rule("LRB4-KICK-27")
def test_the_mob_finds_everyone_on_the_pitch_and_nobody_in_reserve() -> None:
    match = kicked(12, *[6] * 22, bench=(2, 2))
    assert all(match.stunned(f"{side}{number}") for side in "HA" for number in range(1, 12))
    assert {match.where(f"{side}{number}") for side in "HA" for number in (12, 13)} == {"reserves"}


@rule("LRB4-KICK-27")
def test_a_fanatic_is_stunned_like_anybody() -> None:
    match = kicked(12, 6, 1, 1, 1, 1, 1, home="M6 M7 M8", away="N6 N7 N8", H1="ball_and_chain")
    assert match.stunned("H1")
