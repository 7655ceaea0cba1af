"""The kick-off table, each result played through."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.kick_off import AWAY, HOME, answers, event, kick_off, pass_turns, set_up, squares_of
from touchback.rules.model.state import IN_AIR, KNOCKED_OUT, PRONE
from touchback.rules.procedures.match.drive import this_half

AIM: tuple[Any, ...] = ("T6", 5, 1)  # the ball will come down on U6, nobody there
RESULTS = {
    2: "get_the_ref",
    3: "riot",
    4: "perfect_defence",
    5: "high_kick",
    6: "cheering_fans",
    7: "changing_weather",
    8: "brilliant_coaching",
    9: "quick_snap",
    10: "blitz",
    11: "throw_a_rock",
    12: "pitch_invasion",
}


def kicked(total: int, *script: Any, aim: tuple[Any, ...] = AIM, **what: Any) -> Board:
    """A kick-off with that result and what follows from it."""
    return kick_off(**what).play_to_dice(*aim, *event(total), *script)


@rule("BB16-KOT-01")
@pytest.mark.parametrize("total", range(2, 13))
def test_the_table_has_a_result_for_every_total(total: int) -> None:
    match = kicked(total)
    table = match.game.rules.tables["kick_off"]
    (told,) = match.facts("kick_off_event")
    assert told[0] == total
    assert table.rows[told[1]][2] == RESULTS[total]


@rule("BB16-KOT-01")
@pytest.mark.parametrize(
    ("total", "follows"),
    [
        (2, "bounce"),
        (3, "bounce"),
        (4, "perfect_defence"),
        (5, "high_kick"),
        (6, "cheer"),
        (7, "weather"),
        (8, "coaching"),
        (9, "quick_snap"),
        (10, "turn"),
        (11, "rock"),
        (12, "invasion"),
    ],
)
def test_what_stands_beside_the_total_is_what_happens(total: int, follows: str) -> None:
    match = kicked(total)
    assert (match.prompt or match.rolling) == follows
    assert match.game.state.bribes == ([1, 1] if total == 2 else [0, 0])
    assert match.game.state.turn == ([1, 1] if total == 3 else [0, 0])


# --- whichever side kicks ---------------------------------------------------------------------------------------------

MIRRORED = [
    pytest.param(4, "A", "perfect_defence", {"no", "use"}, marks=rule("BB16-KOT-04", "BB16-QREF-51")),
    pytest.param(
        5, "H", "high_kick", {"no", *(f"H{n}" for n in range(6, 12))}, marks=rule("BB16-KOT-05", "BB16-QREF-52")
    ),
    pytest.param(9, "H", "quick_snap", {f"H{n}" for n in range(1, 12)}, marks=rule("BB16-KOT-09", "BB16-QREF-56")),
    pytest.param(10, "A", "turn", {f"A{n}" for n in range(6, 12)}, marks=rule("BB16-KOT-10", "BB16-QREF-57")),
]


@pytest.mark.parametrize(("total", "asked", "prompt", "offered"), MIRRORED)
def test_when_the_other_side_kicks_each_result_is_for_the_other_coach(
    total: int, asked: str, prompt: str, offered: set[str]
) -> None:
    match = kicked(total, kicking="A", aim=("G6", 4, 1))
    assert (match.asked, match.prompt) == (asked, prompt)
    assert {word.split()[0] for word in answers(match)} - {"done", "end"} == offered


@rule("BB16-KOT-03", "BB16-QREF-50")
@pytest.mark.parametrize(("before", "after"), [((7, 4), [6, 3]), ((0, 4), [1, 5])])
def test_a_riot_looks_at_whoever_receives(before: tuple[int, int], after: list[int]) -> None:
    assert kicked(3, kicking="A", aim=("G6", 4, 1), turns=before).game.state.turn == after


@rule("BB16-KOT-04", "BB16-QREF-51")
def test_when_the_other_side_kicks_its_players_are_set_up_again() -> None:
    match = kicked(4, "use", "rearrange", kicking="A", aim=("G6", 4, 1))
    assert answers(match) == {f"A{n}" for n in range(1, 12)}


# --- 2 get the ref --------------------------------------------------------------------------------------------------


@rule("BB16-KOT-02.a", "BB16-QREF-49")
def test_get_the_ref_gives_each_side_a_bribe() -> None:
    assert kicked(2).game.state.bribes == [1, 1]


@rule("BB16-KOT-02.c", "BB16-QREF-49")
def test_the_bribe_is_still_there_after_another_drive_and_in_the_next_half() -> None:
    match = kicked(2, 7, turns=(6, 6))
    match.game.give_ball(0, match.slot("A11"))
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B8"))
    match.play("A11 move", "A8")  # a touchdown, and a new drive
    assert (match.game.state.score, match.prompt) == ([0, 1], "place")
    set_up(match, AWAY, HOME).play_to_dice("F8", 5, 1, *event(6), 3, 1, 7)
    match.play("end turn", "end turn", "end turn")
    assert (match.game.state.half, match.game.state.bribes) == (2, [1, 1])
    set_up(match, AWAY, HOME).play_to_dice("F8", 5, 1, *event(6), 3, 1, 7)
    match.game.lay(match.slot("A1"), PRONE)
    match.play("H1 foul", "A1", 1, 1)
    assert answers(match) == {"no", "bribe", "argue"}
    match.play("bribe", 2)
    assert (match.game.state.bribes, match.standing("H1")) == ([0, 1], True)


@rule("BB16-KOT-02.c", "BB16-QREF-49")
def test_the_bribe_is_still_there_in_overtime() -> None:
    match = kicked(2, 7, options={"overtime": "yes"})
    pass_turns(match, 16)
    set_up(match, AWAY, HOME).play_to_dice("F8", 5, 1, *event(6), 3, 1, 7)
    pass_turns(match, 15).play_to_dice("end turn")
    match.play(1, "kick")
    assert (match.game.state.half, match.game.state.bribes) == (3, [1, 1])
    set_up(match, HOME, AWAY).play_to_dice("T6", 5, 1, *event(6), 3, 1, 7)
    match.game.lay(match.slot("H1"), PRONE)
    match.play("A1 foul", "H1", 1, 1)
    assert answers(match) == {"no", "bribe", "argue"}
    match.play("bribe", 2)
    assert (match.game.state.bribes, match.standing("A1")) == ([1, 0], True)


@rule("BB16-KOT-02.b", "BB16-QREF-49")
@pytest.mark.parametrize(("die", "stays"), [(1, False), (2, True)])
def test_the_bribe_may_save_a_fouler_once(die: int, stays: bool) -> None:
    match = kicked(2, 7)
    game, slot = match.game, match.slot("H1")
    game.lay(slot, 1)
    match.play("A1 foul", "H1", 1, 1)
    assert answers(match) == {"no", "bribe", "argue"}
    match.play("bribe", die)
    assert game.state.bribes == [1, 0]
    assert (match.prompt == "sent_off") == (not stays)
    assert match.turnover() == ""
    if stays:
        assert (match.where("A1"), match.active) == ("pitch", "A")
    else:
        assert answers(match) == {"no", "argue"}


# --- 3 riot ---------------------------------------------------------------------------------------------------------


@rule("BB16-KOT-03", "BB16-QREF-50")
@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        pytest.param((0, 0), (), [1, 1], id="receivers have had no turn: on"),
        pytest.param((1, 0), (), [2, 1], id="nor now"),
        pytest.param((7, 7), (), [6, 6], id="receivers on turn 7: back"),
        pytest.param((8, 7), (), [7, 6], id="even if the kickers are done"),
        pytest.param((4, 3), (3,), [5, 4], id="between, low: on"),
        pytest.param((4, 3), (4,), [3, 2], id="between, high: back"),
        pytest.param((1, 1), (6,), [0, 0], id="back to the start"),
        pytest.param((6, 6), (1,), [7, 7], id="turn 6 is between"),
        pytest.param((7, 8), (1,), [8, 8], id="never beyond the track"),
        pytest.param((0, 3), (4,), [0, 2], id="kickers without a turn do not count"),
    ],
)
def test_riot_moves_both_markers(before: tuple[int, int], dice: tuple[int, ...], after: list[int]) -> None:
    match = kicked(3, *dice, turns=before)
    assert match.rolling == "bounce"
    assert match.game.state.turn == after


@rule("BB16-KOT-03", "BB16-QREF-50")
def test_turn_7_is_looked_at_before_who_has_had_a_turn() -> None:
    match = kick_off(turns=(7, 7))
    this_half(match.game).waiting = 1 << match.game.state.side_of[match.slot("A1")]  # earlier riots moved the marker
    match.play_to_dice(*AIM, *event(3))
    assert (match.rolling, match.game.state.turn) == ("bounce", [6, 6])


@rule("BB16-KOT-03", "BB16-QREF-50")
def test_a_riot_before_their_first_turn_costs_both_sides_a_turn_of_the_half() -> None:
    match = kicked(3, 7)
    assert (match.active, match.game.state.turn) == ("A", [1, 2])
    turns = 0
    while match.game.state.half == 1 and match.prompt == "turn":
        match.play("end turn")
        turns += 1
    assert turns == 14


@rule("BB16-KOT-03", "BB16-QREF-50")
def test_a_moved_marker_is_no_turn_taken() -> None:
    match = kicked(3, 7)
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B1"))
    match.put_ball("A11")
    match.play("A11 move", "A1")
    assert (match.game.state.score, match.game.state.turn) == ([0, 1], [1, 2])
    set_up(match, AWAY, HOME).play_to_dice("F5", 5, 1, *event(3))
    assert match.rolling == "bounce"  # home receives, has had no turn, and so no die decides
    assert match.game.state.turn == [2, 3]


@rule("BB16-KOT-03", "BB16-QREF-50")
def test_turns_of_the_first_half_do_not_count_for_a_riot_in_the_second() -> None:
    match = kicked(2, 7, turns=(7, 7)).play("end turn", "end turn")
    set_up(match, AWAY, HOME).play_to_dice("F6", 5, 1, *event(3))
    assert (match.game.state.half, match.rolling, match.game.state.turn) == (2, "bounce", [1, 1])


@rule("BB16-KOT-03", "BB16-QREF-50")
def test_receivers_who_took_a_turn_in_an_earlier_drive_of_the_half_leave_the_riot_to_a_die() -> None:
    match = kicked(2, 7).play("end turn")
    match.game.shift(match.slot("H11"), match.game.rules.pitch.named("Y1"))
    match.put_ball("H11")
    match.play("H11 move", "Z1")
    assert (match.game.state.score, match.game.state.turn) == ([1, 0], [1, 1])
    set_up(match, HOME, AWAY).play_to_dice("U5", 5, 1, *event(3))
    assert match.rolling == "riot"


# --- 4 perfect defence ----------------------------------------------------------------------------------------------


@rule("BB16-KOT-04", "BB16-QREF-51", "BB16-SUBS-01", hb2006="HB06-TOC-05 HB06-SETUP-09", sheet="SHEET-KO-06")
def test_perfect_defence_lets_the_kickers_set_up_again() -> None:
    match = kicked(4, bench=(2, 2))
    assert (match.asked, answers(match)) == ("H", {"no", "use"})
    match.play("use", "rearrange")
    assert answers(match) == {f"H{n}" for n in range(1, 12)}  # those on the pitch, nobody else
    match.play("H10")
    assert {w.split()[0] for w in match.choices()} == {"H10"}
    assert {w.split()[1] for w in match.choices()} <= squares_of("ABCDEFGHIJKLM", range(1, 16))
    match.play_to_dice("H10 M11", "done")
    assert match.at("H10") == "M11"
    assert match.rolling == "bounce"


@rule(
    "BB16-KOT-04",
    "BB16-QREF-51",
    "BB16-SET-06",
    "BB16-SET-07",
    hb2006="HB06-TOC-05 HB06-SETUP-07 HB06-SETUP-08",
    sheet="SHEET-KO-06",
)
def test_the_new_defence_must_be_as_legal_as_the_first() -> None:
    match = kicked(4, "use", home="M6 M7 M8 K3 K4 F8", away="N6 N7 N8")
    match.play("rearrange", "H6")
    assert not {w for w in match.choices() if w.split()[1] in squares_of("ABCDEFGHIJKLM", range(1, 5))}
    match.play("H6 G8", "rearrange", "H1")
    assert {w.split()[1] for w in match.choices()} == squares_of("M", range(5, 12)) - {"M7", "M8"}


@rule("BB16-KOT-04", "BB16-QREF-51", hb2006="HB06-TOC-05", sheet="SHEET-KO-06")
def test_the_kickers_may_leave_their_defence_as_it_is() -> None:
    match = kicked(4, "no")
    assert match.rolling == "bounce"


# --- 6 cheering fans, 8 brilliant coaching --------------------------------------------------------------------------


@rule("BB16-KOT-06", "BB16-STAFF-07", "BB16-QREF-53", hb2006="HB06-TOC-05 HB06-TOC-06", sheet="SHEET-KO-08")
@pytest.mark.parametrize(
    ("what", "dice", "gained"),
    [
        ({}, (2, 1), [1, 0]),
        ({}, (1, 3), [0, 1]),
        ({}, (2, 2), [1, 1]),
        ({"cheerleaders": (0, 2)}, (3, 1), [1, 1]),
        ({"cheerleaders": (0, 3)}, (3, 1), [0, 1]),
        ({"cheerleaders": (3, 0)}, (1, 3), [1, 0]),
        ({"fame": (2, 0)}, (1, 2), [1, 0]),
        ({"fame": (0, 2)}, (2, 1), [0, 1]),
        ({"assistants": (5, 0)}, (1, 2), [0, 1]),
    ],
)
def test_cheering_fans(what: dict[str, Any], dice: tuple[int, int], gained: list[int]) -> None:
    match = kicked(6, **what)
    assert match.game.faces == (3, 3)
    match.play_to_dice(*dice)
    assert match.game.state.rerolls == gained


@rule("BB16-STAFF-03", "BB16-KOT-06", hb2006="HB06-TOC-05")
def test_fans_cheer_as_loudly_for_a_team_whose_head_coach_was_ejected() -> None:
    match = kick_off()
    match.game.state.ejected = [1, 0]
    match.play_to_dice(*AIM, *event(6), 2, 2)
    assert match.game.state.rerolls == [1, 1]


@rule("BB16-KOT-08", "BB16-STAFF-06", "BB16-QREF-55", hb2006="HB06-TOC-05 HB06-TOC-06", sheet="SHEET-KO-10")
@pytest.mark.parametrize(
    ("what", "ejected", "dice", "gained"),
    [
        ({}, [0, 0], (2, 1), [1, 0]),
        ({}, [0, 0], (3, 3), [1, 1]),
        ({"assistants": (0, 2)}, [0, 0], (3, 1), [1, 1]),
        ({"assistants": (0, 3)}, [0, 0], (3, 1), [0, 1]),
        ({"assistants": (3, 0)}, [0, 0], (1, 3), [1, 0]),
        ({"fame": (0, 1)}, [0, 0], (1, 1), [0, 1]),
        ({"fame": (2, 0)}, [0, 0], (1, 2), [1, 0]),
        ({"cheerleaders": (5, 0)}, [0, 0], (1, 2), [0, 1]),
        pytest.param({}, [1, 0], (2, 2), [0, 1], marks=rule("BB16-STAFF-03")),
        pytest.param({}, [1, 0], (3, 2), [1, 1], marks=rule("BB16-STAFF-03")),
        pytest.param({}, [0, 1], (2, 2), [1, 0], marks=rule("BB16-STAFF-03")),
    ],
)
def test_brilliant_coaching(what: dict[str, Any], ejected: list[int], dice: tuple[int, int], gained: list[int]) -> None:
    match = kick_off(**what)
    match.game.state.ejected = ejected
    match.play_to_dice(*AIM, *event(8))
    assert match.game.faces == (3, 3)
    match.play_to_dice(*dice)
    assert match.game.state.rerolls == gained


@pytest.mark.parametrize(
    "total",
    [
        pytest.param(
            6, marks=rule("BB16-KOT-06", "BB16-QREF-53", "BB16-WIN-01", sheet="SHEET-KO-08", hb2006="HB06-TOC-05")
        ),
        pytest.param(
            8, marks=rule("BB16-KOT-08", "BB16-QREF-55", "BB16-WIN-01", sheet="SHEET-KO-10", hb2006="HB06-TOC-05")
        ),
    ],
)
def test_a_re_roll_won_at_the_kick_off_is_gone_after_the_half(total: int) -> None:
    match = kicked(total, 3, 1, 7, rerolls=(2, 2), turns=(7, 7))
    assert match.game.state.rerolls == [3, 2]
    match.play("end turn", "end turn")
    assert (match.game.state.half, match.game.state.rerolls) == (2, [2, 2])


@pytest.mark.parametrize(
    "total",
    [
        pytest.param(6, marks=rule("BB16-KOT-06", "BB16-QREF-53", sheet="SHEET-KO-08", hb2006="HB06-TOC-05")),
        pytest.param(8, marks=rule("BB16-KOT-08", "BB16-QREF-55", sheet="SHEET-KO-10", hb2006="HB06-TOC-05")),
    ],
)
def test_it_is_still_there_in_the_next_drive_of_that_half(total: int) -> None:
    match = kicked(total, 3, 1, 7, rerolls=(2, 2))
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B1"))
    match.put_ball("A11")
    match.play("A11 move", "A1", "end?")
    assert (match.game.state.score, match.game.state.half, match.game.state.rerolls) == ([0, 1], 1, [3, 2])


# --- 7 changing weather ---------------------------------------------------------------------------------------------


@rule("BB16-KOT-07", "BB16-QREF-54", "BB16-KICK-03")
@pytest.mark.parametrize(
    ("table", "nice"),
    [
        ("standard", "nice"),
        pytest.param("winter", "brisk", marks=rule("BB16-WINW-04", "BB16-QREF-10")),
        pytest.param("subterranean", "nice_enough", marks=rule("BB16-SUBT-04", "BB16-QREF-18", "BB16-SUBT-01.c")),
    ],
)
def test_nice_weather_of_any_kind_comes_with_a_gust(table: str, nice: str) -> None:
    match = kicked(7, 5, 5, options={"weather": table})
    assert match.game.rules.weathers[match.game.state.weather].key == nice
    assert (match.rolling, match.game.faces) == ("gust", (8,))
    match.play_to_dice(5)
    assert (match.ball(), match.rolling) == ("V6", "bounce")


@rule("BB16-KOT-07", "BB16-QREF-54", hb2006="HB06-TOC-05", sheet="SHEET-KO-09")
def test_other_weather_comes_without_a_gust() -> None:
    match = kicked(7, 6, 6)
    assert match.game.rules.weathers[match.game.state.weather].key == "blizzard"
    assert (match.ball(), match.rolling) == ("U6", "bounce")


@rule("BB16-KOT-07", "BB16-KICK-06", "BB16-QREF-54", hb2006="HB06-TOC-05 HB06-KO-06", sheet="SHEET-KO-09")
@pytest.mark.parametrize(("aim", "gust"), [(("Z7", 7, 1), 5), (("O12", 4, 1), 4)])
def test_a_gust_may_blow_the_ball_where_a_kick_may_not_go(aim: tuple[Any, ...], gust: int) -> None:
    match = kicked(7, 3, 4, gust, aim=aim)
    assert (match.asked, match.prompt) == ("A", "touchback")


@rule("BB16-KOT-07", "BB16-QREF-54", "BB16-KOSEQ-01", hb2006="HB06-TOC-05 HB06-KO-03", sheet="SHEET-KO-09")
def test_a_gust_may_save_a_kick_that_was_to_come_down_too_short() -> None:
    match = kicked(7, 3, 4, 5, aim=("N13", 4, 1))
    assert (match.ball(), match.rolling) == ("N13", "bounce")


@rule("BB16-KOT-06", hb2006="HB06-TOC-05 HB06-TOC-06", sheet="SHEET-KO-08")
def test_cheers_count_fame_and_no_fan_factor() -> None:
    assert kicked(6, 2, 2, fan_factor=(9, 0)).game.state.rerolls == [1, 1]  # a tie


@rule("BB16-KOT-08", hb2006="HB06-TOC-05 HB06-TOC-06", sheet="SHEET-KO-10")
def test_coaching_counts_fame_and_no_fan_factor() -> None:
    assert kicked(8, 2, 2, fan_factor=(9, 0)).game.state.rerolls == [1, 1]  # a tie


# --- 9 quick snap ---------------------------------------------------------------------------------------------------


@rule("BB16-KOT-09", "BB16-QREF-56", hb2006="HB06-TOC-05", sheet="SHEET-KO-11")
def test_quick_snap_moves_every_receiver_one_free_square() -> None:
    match = kicked(9, home="M6 M8 M10 F8", away="N7 N9 N11 U8")
    assert (match.asked, match.prompt) == ("A", "quick_snap")
    assert "done" in match.choices()  # nobody has to
    near = {w.split()[1] for w in match.choices() if w.startswith("A1 ")}
    assert near == {"M7", "N6", "O6", "O7", "O8", "N8"}  # marked, yet free; over the halfway line too
    match.play("A1 M7", "A4 T7")
    assert (match.at("A1"), match.at("A4")) == ("M7", "T7")
    assert not {w for w in match.choices() if w.startswith(("A1 ", "A4 ", "H"))}
    match.play_to_dice("done")
    assert match.rolling == "bounce"
    assert (match.game.state.used, match.game.state.turn) == ([0] * 8, [0, 0])


@rule("BB16-KOT-09", "BB16-QREF-56", "BB16-SUBS-01", sheet="SHEET-KO-11", hb2006="HB06-TOC-05 HB06-SETUP-09")
def test_nobody_comes_from_the_reserves_in_a_quick_snap() -> None:
    match = kicked(9, bench=(2, 2))
    assert {w.split()[0] for w in match.choices() if " " in w} == {f"A{n}" for n in range(1, 12)}


@rule("BB16-KOT-09", "BB16-QREF-56", sheet="SHEET-KO-11", hb2006="HB06-TOC-05")
def test_after_a_quick_snap_everyone_may_still_act() -> None:
    match = kicked(9, "A10 T7", "done", 7)
    assert "A10 move" in match.choices()


@rule("BB16-KOT-09", "BB16-QREF-56", sheet="SHEET-KO-11", hb2006="HB06-TOC-05")
def test_a_quick_snap_is_for_receivers_too_who_acted_in_the_last_turn_of_the_half_before() -> None:
    match = kicked(6, 3, 1, 7, turns=(7, 7)).play("end turn", "H11 move", "D9", "end", "end turn")
    set_up(match, AWAY, HOME).play_to_dice("F6", 5, 1, *event(9))
    assert (match.game.state.half, match.asked, match.prompt) == (2, "H", "quick_snap")
    assert {f"H{n}" for n in range(1, 12)} == {w.split()[0] for w in match.choices() if " " in w}


@rule("BB16-KOT-09", "BB16-QREF-56", sheet="SHEET-KO-11", hb2006="HB06-TOC-05")
def test_a_receiver_who_lies_on_the_ground_takes_no_step() -> None:
    match = kick_off()
    match.game.lay(match.slot("A10"), PRONE)
    match.play_to_dice(*AIM, *event(9))
    assert "A11" in {w.split()[0] for w in match.choices()}
    assert "A10" not in {w.split()[0] for w in match.choices()}


# --- 11 throw a rock ------------------------------------------------------------------------------------------------


@rule("BB16-KOT-11", "BB16-RAND-01", "BB16-QREF-58", hb2006="HB06-TOC-05 HB06-TOC-06", sheet="SHEET-KO-13")
@pytest.mark.parametrize(
    ("fame", "dice", "hit"),
    [
        ((0, 0), (4, 3), "A"),
        ((0, 0), (3, 4), "H"),
        ((0, 2), (4, 3), "H"),
        ((1, 0), (4, 4), "A"),
    ],
)
def test_a_rock_hits_a_random_player_of_the_side_with_the_tamer_fans(
    fame: tuple[int, int], dice: tuple[int, int], hit: str
) -> None:
    match = kicked(11, fame=fame)
    assert (match.rolling, match.game.faces) == ("rock", (6, 6))
    match.play_to_dice(*dice)
    assert (match.rolling, match.game.faces) == ("random_player", (11,))
    match.play_to_dice(4)
    assert (match.rolling, match.roller) == ("injury", f"{hit}4")  # no armour roll
    match.play_to_dice(1, 1)
    assert match.stunned(f"{hit}4")
    assert match.rolling == "bounce"


@rule("BB16-KOT-11", "BB16-QREF-58", hb2006="HB06-TOC-05", sheet="SHEET-KO-13")
def test_a_tie_throws_a_rock_at_each_side() -> None:
    match = kicked(11, 2, 2, 1, 4, 4, 2, 5, 5, 1, 1, bench=(2, 2))
    assert (match.where("H1"), match.where("A2")) == ("ko", "injured")
    assert match.rolling == "bounce"


@rule("BB16-KOT-11", "BB16-RAND-01", "BB16-QREF-58", hb2006="HB06-TOC-05 HB06-COMP-02", sheet="SHEET-KO-13")
@pytest.mark.parametrize(("dice", "side"), [((6, 1), "A"), ((1, 6), "H")])
def test_only_those_on_the_pitch_are_picked_from(dice: tuple[int, int], side: str) -> None:
    match = kicked(11, *dice, bench=(2, 2))
    assert match.game.faces == (11,)
    match.play_to_dice(11)
    assert (match.rolling, match.roller) == ("injury", f"{side}11")


@rule("BB16-KOT-11", "BB16-RAND-01", "BB16-QREF-58", hb2006="HB06-TOC-05")
def test_a_rock_passes_over_a_lower_number_who_has_left_the_pitch() -> None:
    match = kicked(11)
    match.game.lift(match.slot("A1"), KNOCKED_OUT)
    match.play_to_dice(6, 1)
    assert match.game.faces == (10,)
    match.play_to_dice(1)
    assert (match.rolling, match.roller) == ("injury", "A2")


@rule("BB16-KOT-11", "BB16-QREF-58", hb2006="HB06-TOC-05 HB06-TOC-06", sheet="SHEET-KO-13")
def test_a_rock_counts_fame_and_no_fan_factor() -> None:
    match = kicked(11, 2, 2, 1, 1, 1, fan_factor=(9, 0))
    assert (match.stunned("H1"), match.rolling) == (True, "random_player")  # a tie: one of each side


# --- 12 pitch invasion ----------------------------------------------------------------------------------------------


@rule("BB16-KOT-12.a", "BB16-KOT-12.b", "BB16-QREF-59", hb2006="HB06-TOC-05 HB06-TOC-06", sheet="SHEET-KO-14")
@pytest.mark.parametrize(
    ("fame", "dice", "stunned"),
    [
        ((0, 0), (6, 5, 1, 6, 5, 1), "H1 A1"),
        ((1, 0), (6, 5, 1, 6, 5, 4), "H1 A1 A2"),
        ((0, 2), (4, 3, 1, 6, 5, 4), "H1 A1"),
        ((5, 0), (5, 5, 5, 2, 1, 1), "A1"),
        ((-1, -1), (6, 6, 6, 6, 6, 6), ""),
    ],
)
def test_fans_stun_opponents_on_six_with_their_own_fame_but_never_on_a_one(
    fame: tuple[int, int], dice: tuple[int, ...], stunned: str
) -> None:
    match = kicked(12, home="M6 M7 M8", away="N6 N7 N8", fame=fame)
    assert match.game.faces == (6,) * 6
    match.play_to_dice(*dice)
    names = [f"{side}{n}" for side in "HA" for n in (1, 2, 3)]
    assert " ".join(name for name in names if match.stunned(name)) == stunned


@rule("BB16-KOT-12.c", "BB16-QREF-59", "BB16-SKILL-07", hb2006="HB06-TOC-05", sheet="SHEET-KO-14")
def test_fans_knock_out_a_ball_and_chain_player_whom_they_would_stun() -> None:
    chained = {"H1": "ball_and_chain", "H2": "ball_and_chain", "A1": "ball_and_chain"}
    match = kicked(12, 6, 5, 6, 6, 6, 1, home="M6 M7 M8", away="N6 N7 N8", **chained)
    assert [match.where(name) for name in ("H1", "A1")] == ["ko", "ko"]
    assert match.standing("H2")  # the same weapon, but the die shows 5
    assert match.stunned("H3")
    assert match.stunned("A2")
    assert match.rolling == "bounce"  # neither armour nor injury is rolled


@rule("BB16-KOT-12.c", "BB16-APOTH-03", "BB16-QREF-59", hb2006="HB06-TOC-05", sheet="SHEET-KO-14")
@pytest.mark.parametrize(("answer", "where", "left"), [("use", "pitch", 0), ("no", "ko", 1)])
def test_the_apothecary_may_leave_a_ball_and_chain_player_stunned_on_the_pitch(
    answer: str, where: str, left: int
) -> None:
    match = kick_off(home="M6 M7 M8", away="N6 N7 N8", H1="ball_and_chain")
    match.game.state.apothecaries = [1, 1]
    match.play_to_dice(*AIM, *event(12), 6, 1, 6, 1, 1, 6)
    assert (match.asked, match.prompt) == ("H", "apothecary")  # not for H3 and A3, who are stunned only
    match.play_to_dice(answer)
    assert (match.where("H1"), match.game.state.apothecaries) == (where, [left, 1])
    assert match.stunned("H1") == (answer == "use")
    assert match.rolling == "bounce"


@rule("BB16-KOT-12.a", "BB16-QREF-59", hb2006="HB06-TOC-05 HB06-TOC-06", sheet="SHEET-KO-14")
def test_the_mob_counts_fame_and_no_fan_factor() -> None:
    match = kicked(12, *[5] * 22, fan_factor=(9, 9))
    assert match.facts("stunned_by_mob") == []


@rule("BB16-KOT-12", "BB16-QREF-59", hb2006="HB06-TOC-05", sheet="SHEET-KO-14")
def test_the_mob_finds_everyone_on_the_pitch_and_nobody_in_reserve() -> None:
    match = kicked(12, *[6] * 22, bench=(2, 2))
    assert [match.stunned(f"{side}{number}") for side in "HA" for number in range(1, 12)] == [True] * 22
    assert {match.where(f"{side}{number}") for side in "HA" for number in (12, 13)} == {"reserves"}


@rule("BB16-KOT-12", "BB16-INJ-03", "BB16-QREF-59", sheet="SHEET-KO-14 SHEET-INJ-01", hb2006="HB06-INJ-03 HB06-TOC-05")
def test_kickers_stunned_by_the_mob_roll_over_after_their_own_first_turn() -> None:
    match = kicked(12, 6, 1, 1, 1, 1, 1, 7, home="M6 M7 M8", away="N6 N7 N8")
    match.play("end turn")
    assert match.stunned("H1")
    match.play("end turn")
    assert match.prone("H1")


@rule(
    "BB16-KOT-12.a", "BB16-INJ-03", "BB16-QREF-59", sheet="SHEET-KO-14 SHEET-INJ-01", hb2006="HB06-INJ-03 HB06-TOC-05"
)
def test_receivers_stunned_by_the_mob_roll_over_after_their_first_turn() -> None:
    match = kicked(12, 1, 1, 1, 6, 1, 1, 7, home="M6 M7 M8", away="N6 N7 N8")
    match.play("end turn")
    assert match.prone("A1")


@rule("BB16-MOVE-02", "BB16-KOT-12.a", hb2006="HB06-MOVE-02")
def test_who_is_stunned_by_the_mob_marks_nobody() -> None:
    match = kicked(12, 6, 1, 1, 1, 1, 1, 7, home="M6 M8 M10", away="N6 N8 N10")
    assert match.stunned("H1")
    match.play_to_dice("A1 move", "east", "end", "A2 move", "east")
    assert (match.rolling, match.roller) == ("test", "A2")


@rule("BB16-KOSEQ-01", "BB16-KOT-09", "BB16-QREF-56", sheet="SHEET-KO-02", hb2006="HB06-TOC-05")
def test_the_ball_is_in_the_air_until_the_result_is_done_with() -> None:
    match = kicked(9)
    assert match.game.state.ball_place[0] == IN_AIR
    match.play("done", 7)
    assert match.ball() == "U7"
