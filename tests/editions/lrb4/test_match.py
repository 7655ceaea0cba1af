"""The frame of a match by Living Rulebook 4: gate, toss, set-up, halves, overtime, and who comes back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from tests.support.kick_off import (
    AWAY,
    HOME,
    NICE,
    answers,
    event,
    kick_off,
    opening,
    pass_turns,
    set_up,
    squares_of,
    toss,
)
from touchback.engine.pitch import NOBODY
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.state import ABSENT, INJURED, KNOCKED_OUT
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.words.rolls import sides_of_dice

BANDS = ["sweltering_heat", "very_sunny", *["nice"] * 7, "pouring_rain", "blizzard"]
DRAWN = event(9)  # brilliant coaching: two dice, and nothing else happens
SIDES = "HA"


def position(drawing: str, **what: Any) -> Board:
    return any_position(drawing, edition="lrb4", **what)


def begun(sizes: tuple[int, int] = (11, 11), **what: Any) -> Board:
    return opening(sizes, edition="lrb4", **what)


# --- before the kick-off --------------------------------------------------------------------------------------------


@rule("LRB4-SET-01", "LRB4-SET-04", "LRB4-SET-07", "LRB4-KICK-01")
@pytest.mark.parametrize("coin", [1, 2])
def test_a_fair_coin_says_who_sets_up_first_and_kicks(coin: int) -> None:
    match = begun((3, 3)).play_to_dice(*NICE)
    assert (match.rolling, match.game.faces) == ("coin", (2,))
    match.play(coin)
    first, second = (SIDES, SIDES[::-1])[coin - 1]
    lines = {"H": "M6 M7 M8", "A": "N6 N7 N8"}
    assert (match.asked, match.prompt) == (first, "place")  # nobody chooses anything
    set_up(match, lines[first])
    assert (match.asked, match.prompt) == (second, "place")
    set_up(match, lines[second])
    assert (match.asked, match.prompt) == (first, "aim_kick")


@rule("LRB4-SET-04")
def test_coaches_may_agree_that_the_winner_of_the_toss_chooses() -> None:
    match = begun((3, 3), options={"toss": "winner"}).play(*NICE, 2)
    assert (match.asked, answers(match)) == ("A", {"kick", "receive"})
    match.play("receive")
    assert (match.asked, match.prompt) == ("H", "place")


@rule("LRB4-PRE-11", "LRB4-PRE-08", "LRB4-PRE-07")
def test_the_gate_is_a_die_for_each_point_of_both_fan_factors() -> None:
    match = begun(fan_factor=(4, 2)).play_to_dice(*NICE)
    assert (match.rolling, match.game.faces) == ("gate", (6,) * 6)
    match.play_to_dice(1, 2, 3, 4, 5, 6)
    assert match.facts("gate") == [(21,)]  # thousands
    assert sum(match.game.state.fans) == 21
    assert match.game.state.fame == [0, 0]
    assert match.rolling == "coin"


@rule("LRB4-TRAIT-53", "LRB4-TRAIT-54")
@pytest.mark.parametrize(("player", "fans"), [("H1", [5, 1]), ("A1", [2, 4])])
def test_three_dice_more_for_thrud_whichever_side_he_plays_for(player: str, fans: list[int]) -> None:
    match = begun(fan_factor=(2, 1), **{player: "thruds_fans"}).play_to_dice(*NICE)
    assert (match.rolling, match.game.faces) == ("gate", (6,) * 6)
    assert sides_of_dice(match.game).count(0) == fans[0]
    match.play_to_dice(1, 1, 1, 1, 1, 1)
    assert (match.facts("gate"), match.game.state.fans) == ([(6,)], fans)


@rule(
    "LRB4-DATA-08",
    "LRB4-WEA-01",
    "LRB4-WEA-02",
    "LRB4-WEA-03",
    "LRB4-WEA-04",
    "LRB4-WEA-05",
    "LRB4-WEA-06",
    "LRB4-WEA-07",
    "LRB4-COMP-02",
)
@pytest.mark.parametrize("total", range(2, 13))
def test_every_total_has_its_weather(total: int) -> None:
    match = begun((3, 3)).play_to_dice(*event(total))
    weather = match.game.rules.weathers[match.game.state.weather]
    assert weather.key == BANDS[total - 2]
    if weather.key == "nice":
        assert not any(weather.modifiers)


@rule("LRB4-WEA-01")
@pytest.mark.parametrize("script", [("H1 move", "Z8", "end?"), ("end turn",)], ids=["touchdown", "half-time"])
def test_the_weather_of_the_day_outlasts_a_touchdown_and_half_time(script: tuple[str, ...]) -> None:
    turn = 8 if script == ("end turn",) else 3
    match = position("A1 . . H1* .", at="V8", weather="pouring_rain", turn=turn, bench=(1, 1)).play(*script)
    assert match.prompt == "place"
    assert match.game.rules.weathers[match.game.state.weather].key == "pouring_rain"


# --- set-up ---------------------------------------------------------------------------------------------------------


def offered(match: Board) -> set[str]:
    return {word.split()[1] for word in match.choices() if " " in word}


@rule("LRB4-SET-06", "LRB4-PIT-01", "LRB4-SET-02", "LRB4-PIT-03")
def test_players_stand_between_their_end_zone_and_the_halfway_line() -> None:
    match = toss(begun(), "H")
    assert offered(match) == squares_of("BCDEFGHIJKLM", range(1, 16))
    match.play("H1 B8")
    assert offered(match) == squares_of("BCDEFGHIJKLM", range(1, 16)) - {"B8"}  # one player to a square
    match = toss(begun(), "A")
    assert offered(match) == squares_of("NOPQRSTUVWXY", range(1, 16))


@rule("LRB4-SET-06")
def test_coaches_may_agree_on_the_end_zone_too() -> None:
    match = toss(begun(options={"back_row": "yes"}), "H")
    assert offered(match) == squares_of("ABCDEFGHIJKLM", range(1, 16))


@rule("LRB4-SET-08", "LRB4-PIT-01")
def test_two_players_fill_a_wide_zone() -> None:
    match = toss(begun(), "H").play("H1 B1", "H2 M4")
    assert offered(match) == squares_of("BCDEFGHIJKLM", range(5, 16)) - {"B1", "M4"}
    match.play("H3 C12", "H4 L15")
    assert offered(match) == squares_of("BCDEFGHIJKLM", range(5, 12))
    match.play("H5 F8")
    assert offered(match) == squares_of("BCDEFGHIJKLM", range(5, 12)) - {"F8"}  # one player to a square here too


@rule("LRB4-SET-09", "LRB4-FAQ-24")
@pytest.mark.parametrize("on_line", [0, 1, 2])
def test_the_last_players_must_man_the_line_until_three_do(on_line: int) -> None:
    match = toss(begun(), "H")
    line = squares_of("M", range(5, 12))
    match.play(*[f"H{n} M{n + 4}" for n in range(1, on_line + 1)])
    for n in range(on_line + 1, 9 + on_line):
        assert offered(match) - line, "still free to stand elsewhere"
        match.play(f"H{n} {'ABCDEFGHIJKL'[n]}8")
    assert offered(match) == line - {f"M{n + 4}" for n in range(1, on_line + 1)}


@rule("LRB4-SET-09", "LRB4-PIT-03")
def test_who_stands_next_to_the_halfway_line_in_a_wide_zone_does_not_man_the_line() -> None:
    match = toss(begun((4, 3)), "H").play("H1 M4")
    assert offered(match) == squares_of("M", range(5, 12))


@rule("LRB4-SET-06", "LRB4-SET-08", "LRB4-SET-09")
def test_after_a_touchdown_the_same_holds_for_the_half_its_wide_zones_and_the_line() -> None:
    match = position("A1 . H1* .", at="W8", bench=(5, 5)).play("H1 move", "Z8", "end?")
    assert offered(match) == squares_of("BCDEFGHIJKLM", range(1, 16))
    match.play("H1 B1", "H12 M4")
    assert offered(match) == squares_of("BCDEFGHIJKLM", range(5, 16))
    match.play("H13 B8")
    assert offered(match) == squares_of("M", range(5, 12))


@rule("LRB4-SET-10", "LRB4-SET-05")
def test_reserves_stay_out_while_a_drive_lasts_and_may_come_on_after_a_touchdown() -> None:
    match = position("A1 . H1* . H2", at="V8", bench=(3, 3))
    match.game.lift(match.slot("H2"), INJURED)
    match.play("end turn", "end turn")
    assert match.where("H12") == "reserves"
    assert not {word for word in match.choices() if word.startswith("H12")}
    match.play("H1 move", "Y8", "Z8", "end?")
    assert (match.asked, match.prompt) == ("H", "place")
    assert {word.split()[0] for word in match.choices()} == {"H1", "H12", "H13", "H14"}


# --- halves ---------------------------------------------------------------------------------------------------------


def kicked(match: Board, aim: str = "T6", bounce: int = 7) -> Board:
    """A kick-off in which nothing much happens: home gets a re-roll, and the ball lies on the grass."""
    return match.play(aim, *DRAWN, 5, 1, 6, 1, bounce)


@rule(
    "LRB4-TURN-01",
    "LRB4-END-01",
    "LRB4-KICK-09",
    "LRB4-RR-06",
    "LRB4-KICK-07",
    "LRB4-COMP-03",
    "LRB4-SET-04",
    "LRB4-SET-07",
)
@pytest.mark.parametrize("kicking", SIDES)
def test_two_halves_of_eight_turns_each_and_the_other_side_kicks_the_second(kicking: str) -> None:
    receiving = "A" if kicking == "H" else "H"
    match = kicked(kick_off(edition="lrb4", kicking=kicking, rerolls=(2, 2)), "T6" if kicking == "H" else "E6")
    order = ""
    while match.game.state.half == 1:
        order += match.active
        match.play("end turn")
    assert order == (receiving + kicking) * 8
    assert match.game.state.rerolls == [2, 2]  # the one from the fans is gone
    assert (match.asked, match.prompt, match.game.state.turn) == (receiving, "place", [0, 0])
    assert match.facts("half_ends") == [(1,)]
    set_up(match, *((AWAY, HOME) if receiving == "A" else (HOME, AWAY)))
    assert (match.asked, match.prompt) == (receiving, "aim_kick")
    kicked(match, "T6" if receiving == "H" else "E6")
    order = ""
    while match.rolling != "coin":  # for overtime: nobody has scored
        order += match.active
        match.play_to_dice("end turn")
    assert (order, match.game.state.half) == ((kicking + receiving) * 8, 2)


@rule("LRB4-TURN-01", "LRB4-END-01")
def test_after_a_touchdown_the_half_goes_on_with_the_turns_that_are_left() -> None:
    match = position("H2 H3 A2 A3 A1 . . H1* .", at="R8", turn=7).play("H1 move", "Z8", "end?")
    kicked(set_up(match, "M6 M7 M8", "N6 N7 N8"))
    assert (match.active, match.game.state.turn) == ("A", [7, 8])
    match.play("end turn")
    assert (match.active, match.game.state.turn, match.game.state.half) == ("H", [8, 8], 1)
    match.play("end turn")
    assert match.game.state.half == 2


@rule("LRB4-END-01", "LRB4-TURN-01")
def test_one_who_has_had_no_eighth_turn_has_it_after_the_last_touchdown_of_the_other() -> None:
    match = position("H2 H3 A2 A3 A1 . . H1* .", at="R8", turn=8)
    match.game.state.turn[1] = 7
    match.play("H1 move", "Z8", "end?")
    kicked(set_up(match, "M6 M7 M8", "N6 N7 N8"))
    assert (match.active, match.game.state.turn, match.game.state.half) == ("A", [8, 8], 1)


@rule("LRB4-END-02", "LRB4-END-01", "LRB4-PIT-02", "LRB4-TURN-01")
@pytest.mark.parametrize(("score", "winner"), [([2, 1], 0), ([0, 1], 1)])
def test_most_touchdowns_win(score: list[int], winner: int) -> None:
    match = position("H1 . . A1", turn=8, half=2)
    match.game.state.score = score
    match.play("end turn")
    assert match.game.over
    assert match.game.state.winner == winner


@rule("LRB4-END-02", "LRB4-SET-02")
def test_a_lead_in_the_second_half_wins_nothing_before_its_last_turn() -> None:
    match = position("H2 H3 A2 A3 A1 . . H1* .", at="R8", turn=3, half=2).play("H1 move", "Z8", "end?")
    assert (match.game.state.score, match.game.over, match.prompt) == ([1, 0], False, "place")


@rule("LRB4-CAS-12")
def test_one_whom_a_niggling_injury_keeps_out_misses_every_drive_of_the_match() -> None:
    match = begun((4, 3), H4={"niggles": 1}).play(*NICE, 1, 1)
    kicked(set_up(match, "M6 M7 M8", "N6 N7 N8"))
    match.game.shift(match.slot("A1"), match.game.rules.pitch.named("B2"))
    match.put_ball("A1")
    match.play("A1 move", "A2", "end?")
    set_up(match, "N6 N7 N8")
    assert (match.asked, {word.split()[0] for word in match.choices()}) == ("H", {"H1", "H2", "H3"})
    kicked(set_up(match, "M6 M7 M8"), "E6")
    while match.game.state.half == 1:
        match.play("end turn")
    set_up(match, "N6 N7 N8")
    assert (match.asked, {word.split()[0] for word in match.choices()}) == ("H", {"H1", "H2", "H3"})
    assert match.game.state.place[match.slot("H4")] == ABSENT


# --- overtime -------------------------------------------------------------------------------------------------------


def tied(**what: Any) -> Board:
    match = position("H1 H2 H3 . . A1 A2 A3", turn=8, half=2, **what)
    match.game.state.score = [1, 1]
    return match


def extra_time(**what: Any) -> Board:
    """Overtime has just kicked off; home kicked, away is to move."""
    match = tied(**what).play("end turn", 1)
    return kicked(set_up(match, "M6 M7 M8", "N6 N7 N8"))


@rule("LRB4-OT-01", "LRB4-END-02", "LRB4-SET-04", "LRB4-SET-07")
@pytest.mark.parametrize("coin", [1, 2])
def test_a_tie_always_goes_to_overtime_and_the_coin_says_who_kicks(coin: int) -> None:
    match = tied().play_to_dice("end turn")
    assert match.rolling == "coin"
    match.play(coin)
    assert (match.asked, match.prompt) == (SIDES[coin - 1], "place")
    assert (match.game.state.half, match.game.state.turn) == (3, [0, 0])


@rule("LRB4-WEA-02")
def test_whoever_collapses_at_the_end_of_the_second_half_misses_the_kick_off_of_overtime() -> None:
    match = tied(weather="sweltering_heat").play_to_dice("end turn")
    assert (match.rolling, match.roller) == ("heat", "H1")
    match.play_to_dice(1, 2, 2, 2, 2, 2).play(1)
    assert (match.asked, match.prompt, match.game.state.half) == ("H", "place", 3)
    assert {word.split()[0] for word in match.choices()} == {"H2", "H3", "concede"}


@rule("LRB4-OT-01")
def test_coaches_may_agree_beforehand_that_a_draw_stands() -> None:
    match = tied(options={"overtime": "no"}).play("end turn")
    assert match.game.over
    assert match.game.state.winner == NOBODY


@rule("LRB4-OT-01", "LRB4-SET-02")
@pytest.mark.parametrize(("side", "at", "goal", "score"), [("A", "B2", "A2", [1, 2]), ("H", "Y2", "Z2", [2, 1])])
def test_the_first_to_score_wins(side: str, at: str, goal: str, score: list[int]) -> None:
    match = extra_time()
    if side == "H":
        match.play("end turn")
    scorer = f"{side}1"
    match.game.shift(match.slot(scorer), match.game.rules.pitch.named(at))
    match.put_ball(scorer)
    match.play(f"{scorer} move", goal, "end?")
    assert match.game.over
    assert (match.game.state.winner, match.game.state.score) == (SIDES.index(side), score)


@rule("LRB4-OT-01", "LRB4-OT-03", "LRB4-PIT-02")
def test_eight_turns_each_without_a_score_are_a_draw() -> None:
    match = pass_turns(extra_time(), 15)
    assert (match.active, match.game.state.turn) == ("H", [8, 8])
    match.play("end turn")
    assert match.game.over
    assert match.game.state.winner == NOBODY


@rule("LRB4-OT-03")
@pytest.mark.parametrize(("rerolls", "dice", "winner"), [([0, 0], (2, 5), 1), ([4, 0], (2, 5), 0), ([0, 4], (5, 2), 1)])
def test_or_a_shoot_out_decides_with_one_for_each_unused_re_roll(
    rerolls: list[int], dice: tuple[int, int], winner: int
) -> None:
    match = pass_turns(extra_time(options={"shoot_out": "yes"}), 15)
    match.game.state.rerolls = rerolls
    match.play_to_dice("end turn")
    assert (match.rolling, match.game.faces) == ("shoot_out", (6, 6))
    match.play(*dice)
    assert (match.game.over, match.game.state.winner) == (True, winner)


@rule("LRB4-OT-03")
def test_ties_in_the_shoot_out_are_rolled_again() -> None:
    match = pass_turns(extra_time(options={"shoot_out": "yes"}), 15)
    match.game.state.rerolls = [0, 0]
    match.play_to_dice("end turn", 4, 4, 1, 1)
    assert match.rolling == "shoot_out"
    match.play(1, 6)
    assert match.game.state.winner == 1


@rule("LRB4-OT-03")
def test_there_is_no_shoot_out_when_overtime_has_seen_a_touchdown() -> None:
    match = position("H1* .\n. .\nH2 A1", at="Y5", half=3, options={"shoot_out": "yes"}, rerolls=(0, 6))
    match.play("H1 move", "east", "end")
    assert (match.game.over, match.game.state.winner, match.facts("shoot_out")) == (True, 0, [])


@rule("LRB4-CON-01")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_nobody_concedes_once_one_of_his_players_has_acted(action: str) -> None:
    match = position("H1 . .\n. . .\nH2 . A1")
    assert "concede" in match.choices()
    match.play(f"H1 {action}", "end")
    assert (match.asked, match.prompt, "concede" in match.choices()) == ("H", "turn", False)


@rule("LRB4-CON-01")
def test_nobody_concedes_in_the_bonus_turn_of_a_blitz() -> None:
    match = kick_off(edition="lrb4").play_to_dice("T6", *event(10), 5, 1)
    assert (match.asked, match.prompt, match.game.state.bonus_turn) == ("H", "turn", 1)
    assert "concede" not in match.choices()


# --- who comes back, and nobody left --------------------------------------------------------------------------------


def about_to_score(**what: Any) -> Board:
    return position("H2 H3 A2 A3 A1 . . H1* .", at="R8", **what)


@rule("LRB4-END-03", "LRB4-INJ-04", "LRB4-RR-03")
@pytest.mark.parametrize(("die", "asked"), [(1, False), (3, False), (4, True), (6, True)])
def test_the_knocked_out_may_return_on_four_or_more(die: int, asked: bool) -> None:
    match = about_to_score(bench=(1, 0), rerolls=(2, 2))
    match.game.state.place[match.slot("H12")] = KNOCKED_OUT
    match.play_to_dice("H1 move", "Z8", "end?")
    assert (match.rolling, match.roller, match.target) == ("recover", "H12", 4)
    match.play(die)
    assert match.prompt == ("return" if asked else "place")
    if asked:
        assert (match.asked, answers(match)) == ("H", {"no", "use"})
        match.play("use")
        assert "H12" in match.choices()
    else:
        assert match.where("H12") == "ko"


@rule("LRB4-END-03", "LRB4-INJ-04")
def test_a_coach_may_leave_him_where_he_is_and_is_asked_again_next_time() -> None:
    match = about_to_score(bench=(0, 1))
    match.game.state.place[match.slot("A12")] = KNOCKED_OUT
    match.play("H1 move", "Z8", "end?", 5)
    assert match.asked == "A"
    match.play("no")
    assert (match.where("A12"), match.prompt) == ("ko", "place")
    kicked(set_up(match, "M6 M7 M8", "N6 N7 N8"))
    match.game.shift(match.slot("A1"), match.game.rules.pitch.named("B2"))
    match.put_ball("A1")
    match.play_to_dice("A1 move", "A2", "end?")
    assert (match.rolling, match.roller) == ("recover", "A12")


@rule("LRB4-FAQ-31")
def test_a_side_without_players_ends_each_turn_at_once_and_play_goes_on() -> None:
    match = position("H1* . . A1", at="F8", turn=3)
    match.game.state.turn[1] = 2
    match.game.lift(match.slot("A1"), INJURED)
    match.play("end turn")
    assert (match.asked, answers(match), match.game.state.turn) == ("A", {"end turn"}, [3, 3])  # he may still concede
    match.play("end turn")
    assert (match.active, match.game.state.turn, match.game.state.score) == ("H", [4, 3], [0, 0])
    assert match.holder() == "H1"


@rule("LRB4-FAQ-31", "LRB4-END-03")
def test_a_side_with_nobody_to_set_up_plays_the_drive_all_the_same() -> None:
    match = about_to_score(turn=3)
    for name in ("A1", "A2", "A3"):
        match.game.lift(match.slot(name), INJURED)
    match.play("H1 move", "Z8", "end?")
    assert match.game.state.score == [1, 0]
    set_up(match, "M6 M7 M8")
    assert (match.asked, match.prompt) == ("H", "aim_kick")
    kicked(match)
    assert (match.active, match.game.state.turn, match.game.state.score) == ("A", [3, 4], [1, 0])
    match.play("end turn")
    assert (match.active, match.game.state.turn) == ("H", [4, 4])


# --- ball, players, coaches -----------------------------------------------------------------------------------------


@rule("LRB4-BALL-01")
def test_there_is_one_ball_and_it_goes_where_its_carrier_goes() -> None:
    match = position("H1* . . . A1")
    assert match.game.rules.figures.balls == 1
    match.play("H1 move", "east", "south-east", "end")
    assert (match.holder(), match.ball(), match.at("H1")) == ("H1", "M6", "M6")
    block = position("H1* A1 .\n. . .\nH2 . .").play("H1 block", 3, "M5", "follow")
    assert (block.holder(), block.ball(), block.at("H1")) == ("H1", "L5", "L5")


@rule("LRB4-BOU-02", "LRB4-FAQ-39")
def test_a_carrier_who_falls_drops_the_ball_and_it_bounces_from_his_square() -> None:
    match = position(". H1* A1\n. . .\n. . H2")
    match.play_to_dice("H1 move", "west", 1)
    while match.rolling in ("armour", "injury"):
        match.play_to_dice(1, 1)
    assert (match.rolling, match.ball(), match.holder()) == ("bounce", "K5", "")
    match.play_to_dice(4)
    while match.game.faces:
        match.play_to_dice(1, 1)
    assert match.ball() == "J5"


@rule("LRB4-TEAM-02", "LRB4-ACT-04")
def test_movement_strength_agility_and_armour_are_what_they_count_for() -> None:
    match = position("H1 . . . . . . A1", H1={"ma": 2})
    match.play("H1 move", "east", "east")
    assert match.at("H1") == "M5"  # without a die
    match.play_to_dice("east")
    assert (match.rolling, match.target) == ("test", 2)  # a third square: beyond his movement
    match.play(2, "east", 2)
    assert (match.at("H1"), match.active) == ("O5", "A")  # two beyond it, and he can do no more
    match = position("H1 A1 .", H1={"st": 4}, A1={"st": 3}).play_to_dice("H1 block")
    assert match.game.faces == (6, 6)
    match = position("H1 A1", H1={"ag": 4}).play_to_dice("H1 move", "west")
    assert match.target == 2
    match = position("H1 A1", H1={"av": 9}).play_to_dice("H1 block", 1)
    assert match.rolling == "armour"
    match.play(4, 5)
    assert match.prone("H1")  # nine does not beat nine


def whole_match(seed: int) -> list[Game]:
    """Copies of a whole match at everything that it asked for."""
    built = build_edition("lrb4")
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "human")])
    chance, seen = Random(seed), []
    while not game.over:
        seen.append(game.copy())
        if game.faces:
            game.feed(tuple(chance.randint(1, most) for most in game.faces))
        else:
            game.choose(chance.choice(game.options))
    return seen


@rule("LRB4-COMP-01", "LRB4-COMP-02", "LRB4-BOU-01")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_decision_is_a_coachs_and_dice_have_six_sides_or_scatter_the_ball(seed: int) -> None:
    scatters = {Purpose.KICK, Purpose.BOUNCE, Purpose.SCATTER}
    for game in whole_match(seed):
        if game.options:
            assert game.asked in (0, 1)
            assert game.prompt != Prompt.KICK_OR_RECEIVE
            if game.prompt == Prompt.TURN:
                assert game.asked == game.state.active
            if game.prompt == Prompt.PLACE:
                assert game.asked == game.state.side_of[game.about]
        elif 8 in game.faces:
            assert game.purpose in scatters or game.purpose == Purpose.RANDOM_PLAYER
        else:
            assert set(game.faces) == {6} or game.purpose in (Purpose.COIN, Purpose.RANDOM_PLAYER)


@rule("LRB4-COMP-01", "LRB4-PUSH-01")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("drawing", "script", "prompt", "own"),
    [
        ("X1 Y1 .", ("X1 block", 3), "push", True),
        ("X1 Y1 .", ("X1 block", 3, "M5"), "follow_up", True),
        ("X1 Y1 .\n. Y2 .", ("X1 block", "Y1", "done", 3, 6), "block_die", False),
        ("X1* . Y1 . X2", ("X1 pass", "throw", "O5"), "intercept", False),
    ],
    ids=["where to push", "following up", "the die of the stronger side", "intercepting"],
)
def test_what_a_player_does_is_asked_of_his_own_coach(
    drawing: str, script: tuple[str | int, ...], prompt: str, own: bool, side: str
) -> None:
    other = "A" if side == "H" else "H"
    sides = str.maketrans("XY", side + other)
    match = position(drawing.translate(sides), active=side)
    match.play(*[word.translate(sides) if isinstance(word, str) else word for word in script])
    assert (match.prompt, match.asked) == (prompt, side if own else other)


@rule("LRB4-COMP-01")
@pytest.mark.parametrize("kicking", SIDES)
@pytest.mark.parametrize(
    ("total", "distance", "prompt", "kickers"),
    [(4, 1, "perfect_defence", True), (8, 1, "quick_snap", False), (6, 6, "touchback", False)],
)
def test_at_a_kick_off_each_coach_is_asked_about_his_own_team(
    total: int, distance: int, prompt: str, kickers: bool, kicking: str
) -> None:
    match = kick_off(edition="lrb4", kicking=kicking)
    assert (match.prompt, match.asked) == ("aim_kick", kicking)
    away = kicking == "H"
    match.play_to_dice("T2" if away else "G2", *event(total), 2, *[distance] * (2 if total == 6 else 1))
    assert (match.prompt, match.asked) == (prompt, kicking if kickers else "A" if away else "H")


@rule("LRB4-COMP-03", "LRB4-SET-03")
def test_a_dugout_holds_reserves_knocked_out_and_injured_apart() -> None:
    match = position("H1 . . A1 A2 A3", bench=(1, 1))
    match.game.lift(match.slot("A2"), KNOCKED_OUT)
    match.game.lift(match.slot("A3"), INJURED)
    assert [match.where(name) for name in ("A1", "A2", "A3", "A12")] == ["pitch", "ko", "injured", "reserves"]


@rule("LRB4-COMP-03")
@pytest.mark.parametrize(("dice", "box"), [((4, 4), "ko"), ((6, 6, 1), "injured")])
def test_who_is_hurt_goes_to_the_box_of_his_own_dugout(dice: tuple[int, ...], box: str) -> None:
    match = position("H1 A1 . A2", bench=(1, 1)).play("H1 block", 6, "M5", "stay", 6, 6, *dice)
    assert [match.where(name) for name in ("A1", "A12", "H12")] == [box, "reserves", "reserves"]
