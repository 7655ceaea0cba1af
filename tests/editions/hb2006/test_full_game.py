"""The full game: where the handbook differs from the later book, and what it borrows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import opening
from touchback.rules.edition.build import build_edition
from touchback.rules.model.state import CARRIED, KNOCKED_OUT, NOT_IN_PLAY, ON_GROUND

BOOK = build_edition("hb2006")


def at_table(drawing: str, **what: Any) -> Board:
    return position(drawing, edition="hb2006", **what)


# --- in the end zone ------------------------------------------------------------------------------------------------


@rule("HB06-SCORE-01", "HB06-MOVE-01", "HB06-SCORE-02")
def test_a_carrier_may_walk_through_the_end_zone_and_out_again() -> None:
    match = at_table("H1* .\n. .\n. A1", at="Y5").play("H1 move", "east")
    assert (match.prompt, match.game.state.score) == ("step", [0, 0])
    assert {"west", "end", "north"} <= set(match.choices())
    match.play("west", "end")
    assert match.game.state.score == [0, 0]


@rule("HB06-SCORE-01")
def test_a_carrier_whose_action_ends_there_has_scored() -> None:
    match = at_table("H1* .\n. .\n. A1", at="Y5").play("H1 move", "east", "west", "east", "end")
    assert match.game.state.score == [1, 0]


@rule("HB06-SCORE-01", "HB06-SCORE-02", "HB06-SCORE-03")
def test_one_who_picks_the_ball_up_there_and_ends_his_action_elsewhere_has_not_scored() -> None:
    match = at_table(". H1 o\n. . .\n. . A1", at="X5").play("H1 move", "east", 6, "west", "end")
    assert (match.holder(), match.at("H1"), match.game.state.score) == ("H1", "Y5", [0, 0])


@rule("HB06-SCORE-01", "HB06-PASS-02")
@pytest.mark.parametrize("action", ["pass", "hand-off"])
def test_a_carrier_in_the_end_zone_may_give_the_ball_away(action: str) -> None:
    match = at_table("H1* .\nH2 .\n. .\n. A1", at="Y5").play(f"H1 {action}", "east")
    match.play(*(("throw", "Y6", 6, 6) if action == "pass" else ("H2", 6)))
    assert (match.holder(), match.game.state.score, match.active) == ("H2", [0, 0], "H")


@rule("HB06-SCORE-01", "HB06-PUSH-08")
def test_a_blitzing_carrier_may_follow_up_out_of_the_end_zone() -> None:
    match = at_table("H1* .\nA1  .\n. .", at="Y5").play("H1 blitz", "east", 6, "A1", 3, "X7")
    assert (match.asked, match.prompt) == ("H", "follow_up")
    match.play("follow", "end")
    assert (match.at("H1"), match.game.state.score) == ("Y6", [0, 0])


# --- overtime -------------------------------------------------------------------------------------------------------


def last_turn(**what: Any) -> Board:
    return at_table("H1 H2 H3 . . A1 A2 A3", turn=8, half=2, **what).play_to_dice("end turn")


@rule("HB06-END-02")
def test_both_coaches_are_asked_whether_a_draw_goes_to_overtime() -> None:
    match = last_turn()
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "overtime", {"no", "use"})
    match.play("use")
    assert (match.asked, match.prompt) == ("A", "overtime")
    match.play_to_dice("use")
    assert match.rolling == "coin"


@rule("HB06-END-02")
@pytest.mark.parametrize("answers", [("no",), ("use", "no")])
def test_if_either_does_not_want_it_the_draw_stands(answers: tuple[str, ...]) -> None:
    match = last_turn().play(*answers)
    assert (match.game.over, match.game.state.winner) == (True, -1)


@rule("HB06-END-02", "HB06-OT-01")
def test_the_coaches_may_settle_that_before_the_match() -> None:
    assert last_turn(options={"overtime": "no"}).game.over
    assert last_turn(options={"overtime": "yes"}).rolling == "coin"


@rule("HB06-END-05")
def test_if_neither_side_can_field_anyone_time_passes_and_nobody_scores() -> None:
    match = at_table("H1 . . A1", turn=8, options={"overtime": "no"})
    for name in ("H1", "A1"):
        match.game.lift(match.slot(name), KNOCKED_OUT)
    match.play_to_dice("end turn")
    clock = []
    while not match.game.over:
        clock.append(match.game.state.turn[0])
        match.play_to_dice(1, 1)
    assert (clock, match.game.state.score) == ([0, 2, 4, 6], [0, 0])


# --- the clock ------------------------------------------------------------------------------------------------------


@rule("HB06-TURN-05", "HB06-TURN-16")
def test_a_turn_lasts_four_minutes_and_a_referee_may_say_that_they_are_over() -> None:
    assert BOOK.rules.figures.turn_minutes == 4
    match = at_table("H1 A1 . H2").play("time up")
    assert (match.turnover(), match.active) == ("time", "A")


# --- the ball -------------------------------------------------------------------------------------------------------


@rule("HB06-BALL-01")
def test_there_is_one_ball_and_it_is_held_or_lies_somewhere() -> None:
    assert BOOK.rules.figures.balls == 1
    match = at_table("H1 o . H2\n. . . .\n. A1 . .")
    places = match.game.state.ball_place
    assert [place for place in places if place != NOT_IN_PLAY] == [ON_GROUND]
    assert (match.holder(), match.ball()) == ("", "L5")
    match.play("H1 move", "east", 3)
    assert (match.holder(), [place for place in places if place != NOT_IN_PLAY]) == ("H1", [CARRIED])


# --- piling on ------------------------------------------------------------------------------------------------------

DOWN = ("H1 block", 6, "M5", "follow")


def piler(**what: Any) -> Board:
    return at_table("H1 A1 . .\n. . . .\nH2 . . A2", H1="piling_on", **what).play_to_dice(*DOWN)


@rule("HB06-TOC-13", "HB06-TURN-12")
@pytest.mark.parametrize("rerolls", [0, 2])
def test_piling_on_costs_no_team_re_roll_and_is_no_turnover(rerolls: int) -> None:
    match = at_table("H1 A1 . .\n. . . .\nH2 . . A2", H1="piling_on", rerolls=(rerolls, 0))
    match.play("H1 block", 6, "keep?", "M5", "follow", 1, 1)
    assert (match.prompt, match.asked) == ("piling_on", "H")
    match.play_to_dice("use")
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play(5, 5, 1, 1)
    assert (match.stunned("A1"), match.prone("H1")) == (True, True)
    assert match.game.state.rerolls == [rerolls, 0]
    assert (match.turnover(), match.active) == ("", "H")


@rule("HB06-TOC-13")
def test_an_injury_may_be_rolled_again_too() -> None:
    match = piler().play_to_dice(6, 6, 1, 1, "use")
    assert match.rolling == "injury"
    match.play(4, 4)
    assert (match.where("A1"), match.prone("H1")) == ("ko", True)


@rule("HB06-TOC-13", "HB06-SKILL-07")
def test_nobody_has_to_pile_on() -> None:
    assert piler().play(1, 1, "no").standing("H1")


@rule("HB06-TURN-12", "HB06-INJ-02", "HB06-BNC-02")
def test_a_carrier_who_piles_on_drops_the_ball_and_ends_the_turn() -> None:
    match = at_table("H1* A1 . .\n. . . .\nH2 . . A2", H1="piling_on").play(*DOWN, 1, 1, "use", 1, 1, 7)
    assert (match.turnover(), match.active, match.holder()) == ("carrier_down", "A", "")


# --- what is borrowed -----------------------------------------------------------------------------------------------


@rule("HB06-TOC-01")
def test_what_is_named_but_not_printed_comes_from_another_book_and_says_so() -> None:
    assert BOOK.layers == ("core", "borrowed from bb2016", "hb2006")
    assert "borrowed from bb2016" in BOOK.skill_layers["wrestle"]
    assert BOOK.layered.who_set("hiring.mercenary_extra") == "borrowed from bb2016"
    assert BOOK.layered.who_set("figures.leave_goal") == "hb2006"


@rule("HB06-TOC-13", "HB06-SKILL-01")
def test_the_skills_that_the_text_names_are_there_and_later_ones_are_not() -> None:
    named = ("diving_tackle", "piling_on", "wrestle", "throw_team_mate", "always_hungry", "strip_ball", "pro", "leader")
    assert set(named) <= set(BOOK.skills)
    later = ("filthy_rich", "kick_team_mate", "monstrous_mouth", "swoop", "timmm_ber", "weeping_dagger")
    assert not set(later) & set(BOOK.skills)


@rule("HB06-TOC-12", "HB06-TOC-05")
def test_no_later_novelties_come_along() -> None:
    rules = BOOK.rules
    assert [referee.key for referee in rules.referees] == ["standard"]
    assert [ball.key for ball in rules.balls] == ["plain"]
    assert sorted(weather.key for weather in rules.weathers) == [
        "blizzard",
        "nice",
        "pouring_rain",
        "sweltering_heat",
        "very_sunny",
    ]
    assert set(BOOK.options) <= {"game", "overtime", "illegal_procedure"}


@rule("HB06-TEAM-02")
def test_there_are_six_kinds_of_player() -> None:
    jobs = {position["job"] for roster in BOOK.rosters.values() for position in roster["positions"]}
    assert {"blitzer", "catcher", "thrower", "line", "runner", "blocker"} <= jobs


# --- inducements ----------------------------------------------------------------------------------------------------


@rule("HB06-TOC-24")
def test_the_nine_inducements() -> None:
    assert sorted(inducement.key for inducement in BOOK.rules.inducements) == [
        "chef",
        "igor",
        "keg",
        "training",
        "wizard",
    ]
    assert BOOK.rules.inducements[BOOK.rules.inducement_of["keg"]].name == "Bloodweiser babes"
    hiring = BOOK.layered.table("hiring")
    assert (hiring["most_stars"], hiring["mercenary_has"]) == (2, "loner")
    match = opening(edition="hb2006", bribes=(2, 0))
    assert match.game.state.bribes == [2, 0]


@rule("HB06-TOC-24")
def test_a_wizard_casts_one_spell_at_either_end_of_a_turn() -> None:
    match = at_table("H1 A1 . .\n. . . .\n. . . H2", inducements=("wizard", ""))
    assert (match.asked, match.prompt) == ("H", "spell")
    match.play("no", "end turn")
    assert (match.asked, match.prompt, match.active) == ("H", "spell", "H")
    match.play("bolt A1", 2, 1, 1)
    assert match.prone("A1")
    match.play("end turn")
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("HB06-TOC-24")
def test_fire_knocks_down_on_four_or_more() -> None:
    match = at_table("H1 A1 . .\n. A2 . .\n. . . H2", inducements=("wizard", "")).play_to_dice("fireball L5")
    match.play(3, 4, 1, 1, 1)
    assert sum(match.prone(name) for name in ("H1", "A1", "A2")) == 1
