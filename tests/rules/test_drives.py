"""Drives and halves: who kicks, who is fit, who has how many turns."""

from __future__ import annotations

import random

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import AWAY, HOME, NICE, QUIET, kick_off, kick_quietly, opening, pass_turns, set_up
from touchback.engine.pitch import NOBODY
from touchback.league.match_statistics import Deeds
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.state import INJURED, KNOCKED_OUT, RESERVES, SITS_OUT
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span


def about_to_score(side: str = "H", **what: object) -> Board:
    """That side's number 1 stands one step from the end zone with the ball."""
    drawing = {"H": "H2 H3 A2 A3 A1 . . H1* .", "A": ". A1* . . H1 H2 H3 A2 A3"}[side]
    return position(drawing, at={"H": "R8", "A": "A8"}[side], active=side, **what)  # type: ignore[arg-type]


def score(match: Board, side: str = "H") -> Board:
    return match.play_to_dice(f"{side}1 move", {"H": "Z8", "A": "A8"}[side], "end?")


# --- turns ----------------------------------------------------------------------------------------------------------


@rule(
    "BB16-TURN-02",
    "BB16-TURN-01",
    "BB16-WIN-01",
    hb2006="HB06-TURN-02 HB06-END-01 HB06-TURN-01 HB06-TURN-03",
    sheet="SHEET-TURN-01 SHEET-TURN-02",
)
def test_turns_alternate_eight_each_and_then_the_half_is_over() -> None:
    match = kick_off().play("T6", 5, 1, *QUIET, 7)
    order = ""
    while match.prompt == "turn" and match.game.state.half == 1:
        order += match.active
        match.play("end turn")
    assert order == "AH" * 8
    assert match.facts("half_ends") == [(1,)]
    assert (match.game.state.half, match.game.state.turn) == (2, [0, 0])


@rule(
    "BB16-TURN-01",
    "BB16-WIN-02",
    "BB16-WIN-01",
    hb2006="HB06-TURN-01 HB06-END-01 HB06-END-02 HB06-SETUP-06",
    sheet="SHEET-TURN-02",
)
def test_a_match_has_two_halves() -> None:
    match = kick_off().play("T6", 5, 1, *QUIET, 7)
    pass_turns(match, 16)
    set_up(match, AWAY, HOME).play("F6", 4, 1, *QUIET, 7)
    assert (match.asked, match.prompt) == ("H", "turn"), "again the receivers begin"
    pass_turns(match, 16)
    match.play("no?")
    assert match.game.over
    assert match.facts("half_ends") == [(1,), (2,)]


@rule(
    "BB16-TURN-02",
    "BB16-TD-01",
    "BB16-TOVR-04",
    hb2006="HB06-TURN-03 HB06-SCORE-01 HB06-TURN-15",
    lrb4="LRB4-TURN-01 LRB4-SCO-01 LRB4-FAQ-52",
    sheet="SHEET-TURN-02",
)
def test_a_touchdown_ends_the_drive_at_once() -> None:
    match = score(about_to_score())
    assert match.game.state.score == [1, 0]
    assert all(place == RESERVES for place in match.game.state.place)
    assert (match.game.state.turn, match.prompt) == ([3, 3], "place")


@rule("BB16-TURN-02", "BB16-RSTRT-02", lrb4="LRB4-TURN-01 LRB4-SCO-01", hb2006="HB06-TURN-03", sheet="SHEET-TURN-02")
def test_a_kick_off_begins_another_drive() -> None:
    match = about_to_score()
    before = match.game.state.drive
    assert score(match).game.state.drive == before + 1


@rule("BB16-TURN-02", "BB16-TURN-01", "BB16-WIN-01", hb2006="HB06-TURN-01 HB06-TURN-02 HB06-TURN-03 HB06-END-01")
def test_the_half_goes_on_after_a_touchdown_with_the_turns_that_are_left() -> None:
    match = score(about_to_score(turn=7))
    set_up(match, "M6 M7 M8", "N6 N7 N8").play("T6", 5, 1, *QUIET, 7)
    assert (match.active, match.game.state.turn) == ("A", [7, 8])
    match.play("end turn")
    assert (match.active, match.game.state.turn) == ("H", [8, 8])
    match.play("end turn")
    assert match.game.state.half == 2


@rule(
    "BB16-SET-01",
    "BB16-TURN-01",
    "BB16-WIN-01",
    hb2006="HB06-TURN-01 HB06-END-01 HB06-SETUP-02 HB06-END-02 HB06-OT-01",
)
@pytest.mark.parametrize("half", [1, 2])
def test_whoever_scores_in_his_last_turn_leaves_the_other_coach_his_own(half: int) -> None:
    match = about_to_score(turn=8, half=half)
    match.game.state.turn[1] = 7
    score(match)
    set_up(match, "M6 M7 M8", "N6 N7 N8").play("T6", 5, 1, *QUIET, 7)
    assert (match.active, match.game.state.turn, match.game.over) == ("A", [8, 8], False)
    match.play("end turn")
    assert (match.game.over, match.game.state.half, match.game.state.winner) == (
        half == 2,
        2,
        0 if half == 2 else NOBODY,
    )


# --- who kicks ------------------------------------------------------------------------------------------------------


@rule(
    "BB16-RSTRT-02",
    "BB16-SET-05",
    "BB16-KICK-01",
    "BB16-SET-01",
    hb2006="HB06-END-04 HB06-SETUP-06 HB06-KO-01 HB06-SETUP-02",
    lrb4="LRB4-KICK-08 LRB4-SET-07 LRB4-KICK-01 LRB4-SET-02",
    sheet="SHEET-TURN-02 SHEET-PRE-01 SHEET-SETUP-02 SHEET-SETUP-03 SHEET-KO-01",
)
@pytest.mark.parametrize("side", ["H", "A"])
@pytest.mark.parametrize("half", [1, 2])
def test_the_scorers_kick_off(side: str, half: int) -> None:
    match = about_to_score(side)
    match.game.state.half = half
    score(match, side)
    other = "A" if side == "H" else "H"
    line = {"H": "M6 M7 M8", "A": "N6 N7 N8"}
    assert (match.asked, match.prompt) == (side, "place")
    set_up(match, line[side], line[other])
    assert (match.asked, match.prompt) == (side, "aim_kick")


@rule(
    "BB16-RSTRT-02",
    "BB16-WIN-01",
    hb2006="HB06-END-04 HB06-END-01",
    sheet="SHEET-TURN-02 SHEET-PRE-01",
    lrb4="LRB4-KICK-09",
)
@pytest.mark.parametrize("kicking", ["H", "A"])
def test_the_other_side_kicks_off_the_second_half_whoever_scored_last(kicking: str) -> None:
    match = kick_quietly(kick_off(kicking=kicking, turns=(7, 7)), "T6" if kicking == "H" else "G6").play(7)
    match.game.state.turn = [8 if side == match.active else 7 for side in "HA"]  # whatever the table did to the clock
    receivers = match.active
    match.play("end turn")
    runner = f"{kicking}11"
    match.game.shift(match.slot(runner), match.game.rules.pitch.named("Y2" if kicking == "H" else "B2"))
    match.put_ball(runner)
    match.play(f"{runner} move", "Z2" if kicking == "H" else "A2", "end?")
    assert sum(match.game.state.score) == 1
    assert match.game.state.half == 2
    assert (match.asked, match.prompt) == (receivers, "place")


@rule("BB16-RSTRT-02", hb2006="HB06-END-04", sheet="SHEET-TURN-02 SHEET-PRE-01", lrb4="LRB4-KICK-09")
@pytest.mark.parametrize("kicking", ["H", "A"])
def test_a_touchdown_of_the_receivers_does_not_change_who_kicks_the_second_half(kicking: str) -> None:
    match = kick_quietly(kick_off(kicking=kicking, turns=(7, 7)), "T6" if kicking == "H" else "G6").play(7)
    match.game.state.turn = [7, 7]  # whatever the table did to the clock
    receivers = match.active
    runner = f"{receivers}11"
    match.game.shift(match.slot(runner), match.game.rules.pitch.named("Y2" if receivers == "H" else "B2"))
    match.put_ball(runner)
    match.play(f"{runner} move", "Z2" if receivers == "H" else "A2", "end?")
    assert (match.game.state.half, match.asked, match.prompt) == (1, receivers, "place")
    squares = {"H": HOME, "A": AWAY}
    kick_quietly(set_up(match, squares[receivers], squares[kicking]), "T6" if receivers == "H" else "G6").play(7)
    while match.prompt == "turn" and match.game.state.half == 1:
        match.play("end turn")
    assert (match.game.state.half, match.asked, match.prompt) == (2, receivers, "place")


# --- knocked out ----------------------------------------------------------------------------------------------------


@rule(
    "BB16-INJ-04", "BB16-RSTRT-01", "BB16-SET-04", hb2006="HB06-END-03 HB06-INJ-04 HB06-SETUP-05", sheet="SHEET-INJ-02"
)
@pytest.mark.parametrize(("die", "where"), [(3, "ko"), (4, "reserves")])
def test_before_a_kick_off_the_knocked_out_may_come_round(die: int, where: str) -> None:
    match = about_to_score(bench=(1, 0))
    match.game.state.place[match.slot("H12")] = KNOCKED_OUT
    score(match)
    assert (match.rolling, match.roller, match.target) == ("recover", "H12", 4)
    match.play(die)
    assert match.where("H12") == where
    assert match.facts("recover") == [(match.slot("H12"), die, 1 if where == "reserves" else 0, 4)]
    assert match.facts("reserves") == []  # that they are back has been told
    assert match.prompt == "place"
    assert ("H12" in match.choices()) == (where == "reserves")


@rule(
    "BB16-RSTRT-01",
    "BB16-INJ-04",
    "BB16-RRL-03",
    hb2006="HB06-END-03 HB06-INJ-04 HB06-RR-03",
    lrb4="LRB4-END-03 LRB4-INJ-04 LRB4-RR-03",
    sheet="SHEET-INJ-02",
)
def test_both_sides_roll_once_for_each_of_theirs_before_anyone_sets_up() -> None:
    match = about_to_score(bench=(2, 1), rerolls=(2, 2))
    for name in ("H12", "H13", "A12"):
        match.game.state.place[match.slot(name)] = KNOCKED_OUT
    score(match)
    rollers = []
    while match.game.faces:
        rollers.append(match.roller)
        match.play_to_dice(1)
    assert rollers == ["H12", "H13", "A12"]
    assert match.game.state.rerolls == [2, 2]  # no team re-roll helps one who is off the pitch


@rule("BB16-RSTRT-01", "BB16-INJ-04", hb2006="HB06-END-03 HB06-INJ-04", sheet="SHEET-INJ-02")
def test_each_of_the_knocked_out_has_a_die_of_his_own_and_nobody_else_has() -> None:
    match = about_to_score(bench=(3, 1))
    for name in ("H12", "H13", "A12"):
        match.game.state.place[match.slot(name)] = KNOCKED_OUT
    match.game.state.place[match.slot("H14")] = INJURED
    score(match)
    match.play(4, 3, 6)
    assert [match.where(name) for name in ("H12", "H13", "H14", "A12")] == ["reserves", "ko", "injured", "reserves"]
    assert match.prompt == "place"


@rule(
    "BB16-RSTRT-01",
    "BB16-INJ-04",
    hb2006="HB06-END-03 HB06-INJ-04",
    lrb4="LRB4-END-03 LRB4-INJ-04",
    sheet="SHEET-INJ-02",
)
@pytest.mark.parametrize(("half", "toss"), [(1, ()), (2, (1, "kick?"))])
def test_they_roll_again_after_half_time_and_before_overtime(half: int, toss: tuple[int | str, ...]) -> None:
    match = about_to_score(bench=(1, 0), turn=8, half=half, options={"overtime": "yes"})
    match.game.state.place[match.slot("H12")] = KNOCKED_OUT
    match.play_to_dice("end turn", *toss)
    assert (match.game.state.half, match.rolling, match.roller) == (half + 1, "recover", "H12")


@rule(
    "BB16-INJ-04",
    "BB16-SUBS-01",
    "BB16-RSTRT-01",
    hb2006="HB06-SETUP-09 HB06-INJ-04 HB06-END-03",
    sheet="SHEET-INJ-02",
    lrb4="LRB4-INJ-04 LRB4-END-03",
)
def test_nobody_comes_round_while_the_drive_lasts() -> None:
    match = about_to_score(bench=(1, 0))
    match.game.state.place[match.slot("H12")] = KNOCKED_OUT
    match.play("end turn", "end turn")
    assert match.where("H12") == "ko"


# --- nobody left ----------------------------------------------------------------------------------------------------


def nobody_left(*names: str, turn: int = 3) -> Board:
    """Home scores, and those named are out for good."""
    match = about_to_score(turn=turn)
    for name in names:
        match.game.lift(match.slot(name), 3)
    return match


@rule("BB16-RSTRT-03", "BB16-RSTRT-04", hb2006="HB06-END-05")
def test_a_side_with_nobody_costs_two_turns_and_a_touchdown() -> None:
    match = nobody_left("A1", "A2")
    match.game.lift(match.slot("A3"), KNOCKED_OUT)
    score(match).play_to_dice(1)  # he does not come round
    assert match.game.state.score == [2, 0]
    assert match.game.state.turn == [5, 5]
    assert match.rolling == "recover"  # as after any drive
    match.play(4)
    assert (match.asked, match.prompt) == ("H", "place")


@rule("BB16-RSTRT-03", hb2006="HB06-END-05")
def test_the_touchdown_is_for_the_side_that_can_field_anyone_whoever_scored_last() -> None:
    match = score(nobody_left("H2", "H3"))
    assert match.game.state.score == [1, 0]  # the scorer is fit
    match = nobody_left("H2", "H3")
    match.game.state.flags[match.slot("H1")] |= SITS_OUT
    score(match)
    assert (match.game.state.score, match.game.state.turn) == ([1, 1], [5, 5])
    assert (match.asked, match.prompt) == ("A", "place")


@rule("BB16-RSTRT-03", hb2006="HB06-END-05")
def test_nobody_gets_points_for_that_touchdown() -> None:
    match = nobody_left("A1", "A2", "A3")
    deeds = Deeds()
    match.game.listener = deeds.hear
    score(match)
    assert match.game.state.score[0] > 1
    assert deeds.touchdowns == {match.slot("H1"): 1}


@rule("BB16-RSTRT-04", hb2006="HB06-END-05")
@pytest.mark.parametrize(("turn", "half"), [(5, 1), (6, 2), (7, 2)])
def test_the_half_ends_if_that_uses_up_the_turns(turn: int, half: int) -> None:
    match = nobody_left("A1", "A2", turn=turn)
    match.game.lift(match.slot("A3"), KNOCKED_OUT)
    score(match).play_to_dice(1)
    assert match.game.state.half == half
    assert match.game.state.turn == ([7, 7] if half == 1 else [0, 0])


@rule("BB16-RSTRT-04", hb2006="HB06-END-05")
@pytest.mark.parametrize(("turns", "half"), [((6, 5), 1), ((5, 6), 1), ((6, 6), 2), ((7, 6), 2), ((6, 7), 2)])
def test_the_half_goes_on_unless_both_markers_have_reached_the_last_turn(turns: tuple[int, int], half: int) -> None:
    match = nobody_left("A1", "A2")
    match.game.state.turn = list(turns)
    match.game.lift(match.slot("A3"), KNOCKED_OUT)
    score(match).play_to_dice(1)
    assert match.game.state.half == half
    assert match.game.state.turn == ([turn + 2 for turn in turns] if half == 1 else [0, 0])


@rule("BB16-RSTRT-04", hb2006="HB06-END-05")
def test_a_drive_that_nobody_could_begin_counts_for_what_lasts_two_drives() -> None:
    match = nobody_left("A1", "A2")
    match.game.lift(match.slot("A3"), KNOCKED_OUT)
    block = match.game.rules.skill_of["block"].index
    give_grant(match.game, match.slot("H1"), Grant.SKILL, block, 0, Span.TWO_DRIVES)
    score(match)
    assert block in match.game.state.profiles[match.slot("H1")].skills
    match.play_to_dice(1)
    assert match.rolling == "recover"
    assert block not in match.game.state.profiles[match.slot("H1")].skills


@rule("BB16-RSTRT-04", hb2006="HB06-END-05")
def test_one_who_had_to_sit_that_drive_out_is_fit_for_the_next() -> None:
    match = nobody_left("A1", "A2")
    match.game.state.flags[match.slot("A3")] |= SITS_OUT
    score(match)
    assert (match.game.state.score, match.game.state.turn) == ([2, 0], [5, 5])
    assert (match.asked, match.prompt) == ("H", "place")
    assert match.where("A3") == "reserves"


@rule("BB16-RSTRT-03", "BB16-RSTRT-04")
def test_two_sides_with_nobody_lose_time_and_neither_scores() -> None:
    match = position("H1 . . A1", turn=8)
    for name in ("H1", "A1"):
        match.game.lift(match.slot(name), KNOCKED_OUT)
    match.play_to_dice("end turn")
    clock = []
    while not match.game.over:
        clock.append(match.game.state.turn[0])
        match.play_to_dice(1, 1)
    assert clock == [0, 2, 4, 6]
    assert (match.game.state.score, match.game.state.winner) == ([0, 0], -1)


@rule("BB16-RSTRT-03", "BB16-OT-01", hb2006="HB06-END-05 HB06-OT-01")
def test_a_touchdown_for_want_of_opponents_wins_in_overtime_too() -> None:
    match = position("H1 . . A1", turn=8, half=2, options={"overtime": "yes"})
    match.game.lift(match.slot("A1"), 3)
    match.play("end turn", 1, "kick")
    assert match.game.over
    assert (match.game.state.score, match.game.state.winner) == ([1, 0], 0)


# --- re-rolls -------------------------------------------------------------------------------------------------------


@rule(
    "BB16-WIN-01",
    "BB16-SET-02",
    "BB16-TEAM-04",
    "BB16-RRL-05",
    hb2006="HB06-END-01 HB06-RR-05",
    lrb4="LRB4-END-01 LRB4-RR-06 LRB4-TEAM-07",
)
def test_re_rolls_are_back_after_half_time_and_not_after_a_touchdown() -> None:
    match = about_to_score(rerolls=(3, 2))
    match.game.state.rerolls = [1, 0]
    score(match)
    set_up(match, "M6 M7 M8", "N6 N7 N8")
    assert match.game.state.rerolls == [1, 0]
    match = about_to_score(rerolls=(3, 2), turn=8)
    match.game.state.rerolls = [1, 0]
    match.play("end turn")
    assert match.game.state.rerolls == [3, 2]


# --- whole matches --------------------------------------------------------------------------------------------------


def play_out(seed: int, options: dict[str, str]) -> tuple[str, Game]:
    """A whole match by dice and choices drawn from a seed."""
    built = build_edition("bb2016", options)
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    chance = random.Random(seed)
    while not game.over:
        if game.faces:
            game.feed(tuple(chance.randint(1, most) for most in game.faces))
        else:
            game.choose(chance.choice(game.options))
    return digest(game), game


@rule("BB16-TURN-01", "BB16-COMP-02")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"overtime": "yes"},
        {"kick_off": "blitzmania"},
        {"kick_off": "blitzmania", "weather": "winter"},
        {"weather": "subterranean", "overtime": "yes"},
    ],
)
def test_the_same_seed_plays_the_same_match_to_the_end(options: dict[str, str]) -> None:
    for seed in (1, 2):
        first, game = play_out(seed, options)
        second, _ = play_out(seed, options)
        assert first == second
        assert game.state.over == 1
        assert game.state.winner >= -1 + bool(options.get("overtime"))  # overtime always has a winner


@rule(
    "BB16-KOSEQ-01",
    "BB16-SET-05",
    "BB16-FANS-01",
    "BB16-WEATH-01",
    "BB16-PRE-03",
    hb2006="HB06-TOC-06 HB06-TOC-07 HB06-SETUP-06",
)
def test_the_opening_goes_weather_toss_fans_set_up_kick() -> None:
    match = opening()
    order = [match.rolling]
    match.play_to_dice(*NICE)
    order.append(match.rolling)
    match.play_to_dice(1, "kick")
    order.append(match.rolling)
    match.play(1, 1, 1, 1)
    order.append(match.prompt)
    set_up(match, HOME, AWAY)
    order.append(match.prompt)
    assert order == ["weather", "coin", "fans", "place", "aim_kick"]
