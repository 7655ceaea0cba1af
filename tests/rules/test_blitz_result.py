"""The kick-off result that gives the kickers a turn before the ball comes down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.kick_off import AWAY, HOME, answers, event, kick_off, set_up
from touchback.rules.model.state import IN_AIR

HOLE = "M6 M7 M8 L10 K3 F8"  # number 6 stands far back, number 4 is free too
FOES = "N6 N7 N8 S8 U8 W8"


def blitzed(*script: Any, home: str = HOLE, away: str = FOES, **what: Any) -> Board:
    """The ball will come down on U6, and the kickers are to act."""
    return kick_off(home, away, **what).play_to_dice("T6", 5, 1, *event(10), *script)


@rule("BB16-KOT-10", "BB16-QREF-57", "BB16-TURN-05", hb2006="HB06-TOC-05 HB06-TURN-06", sheet="SHEET-KO-12")
def test_the_kickers_get_a_turn_for_which_no_marker_moves() -> None:
    match = blitzed()
    assert (match.asked, match.prompt, match.game.state.turn) == ("H", "turn", [0, 0])
    match.play("H6 move", "F9", "end", "end turn", 7)
    assert (match.asked, match.game.state.turn) == ("A", [0, 1])
    match.play("end turn")
    assert (match.asked, match.game.state.turn) == ("H", [1, 1])
    assert "H6 move" in match.choices()


@rule("BB16-KOT-10", "BB16-QREF-57", hb2006="HB06-TOC-05", sheet="SHEET-KO-12")
def test_those_marked_when_it_begins_may_not_act() -> None:
    match = blitzed()
    assert {w.split()[0] for w in answers(match)} == {"H4", "H5", "H6", "end"}


@rule("BB16-KOT-10", "BB16-QREF-57", hb2006="HB06-TOC-05", sheet="SHEET-KO-12")
@pytest.mark.parametrize(("kicking", "aim"), [("H", ("T6", 5, 1)), ("A", ("G6", 4, 1))])
@pytest.mark.parametrize("half", [1, 2, 3])
def test_so_it_is_for_either_side_and_in_any_half(kicking: str, aim: tuple[Any, ...], half: int) -> None:
    away = "N6 N7 N8 P10 X3 U8"
    match = kick_off(home=HOLE, away=away, kicking=kicking)
    match.game.state.half = half
    match.play_to_dice(*aim, *event(10))
    assert match.asked == kicking
    assert {w.split()[0] for w in answers(match)} == {*(f"{kicking}{n}" for n in (4, 5, 6)), "end"}


@rule("BB16-KOT-10", "BB16-QREF-57", hb2006="HB06-TOC-05", sheet="SHEET-KO-12")
def test_the_others_may_take_any_action() -> None:
    offered = {word.split(" ", 1)[1] for word in answers(blitzed()) if word.startswith("H6 ")}
    assert offered == {"move", "blitz", "pass", "hand-off", "foul"}, "nobody is beside him to block"


@rule("BB16-KOT-10", "BB16-QREF-57", hb2006="HB06-TOC-05", sheet="SHEET-KO-12")
def test_whoever_is_marked_only_later_may_still_act() -> None:
    match = blitzed(home="M6 M7 M8 L10 K9 F8", away="N6 N7 N8 P10 U8 W8")
    match.play("H4 blitz", "M10", "N11", "O11", "A4", 3, "Q9", "follow", "end")
    assert "H5 move" in match.choices()
    assert "H1 move" not in match.choices()


LOOSE = {"home": "M6 M8 M10 L5 K3 F8", "away": "N6 N10 N11 S8 U8 W8"}


@rule("BB16-KOT-10", "BB16-QREF-57", hb2006="HB06-TOC-05", sheet="SHEET-KO-12")
@pytest.mark.parametrize(("pushed", "marked"), [("O7", set()), ("N7", {"H1", "H2"})])
def test_who_may_act_is_settled_when_it_begins(pushed: str, marked: set[str]) -> None:
    """H1 was marked then and may not act though the blitz frees him; H2 was not, and may though he is marked now."""
    match = blitzed(**LOOSE).play("H4 blitz", "M5", "A1", 3, 3, pushed, "stay", "end")
    assert {who for who in ("H1", "H2") if match.game.zones_on(match.slot(who))} == marked
    assert "H1 move" not in match.choices()
    assert "H2 move" in match.choices()
    assert ("H2 block" in match.choices()) == ("H2" in marked)


@rule("BB16-KOT-10", "BB16-QREF-57", hb2006="HB06-TOC-05", sheet="SHEET-KO-12")
def test_in_the_turns_that_follow_everyone_may_act() -> None:
    match = blitzed().play("end turn", 7, "end turn")
    assert (match.asked, "H1 move" in match.choices()) == ("H", True)


@rule("BB16-KOT-10", "BB16-QREF-57", hb2006="HB06-TOC-05", sheet="SHEET-KO-12")
def test_a_block_is_still_to_be_had_once_in_the_bonus_turn_by_blitzing() -> None:
    match = blitzed()
    match.play("H4 move", "M9", "end")
    assert not {w for w in answers(match) if w.startswith("H4")}
    assert "H6 blitz" in match.choices()


@rule("BB16-KOT-10", "BB16-RRL-02", "BB16-QREF-57", hb2006="HB06-TOC-05", sheet="SHEET-KO-12")
def test_team_re_rolls_may_be_used() -> None:
    match = blitzed("H4 move", "M9", "L10", 1, rerolls=(1, 1))
    assert (match.asked, answers(match)) == ("H", {"keep", "team"})
    match.play("team", 6)
    assert match.game.state.rerolls == [0, 1]


@rule("BB16-KOT-10", "BB16-RRL-02", "BB16-QREF-57", hb2006="HB06-TOC-05", sheet="SHEET-KO-12")
def test_one_team_re_roll_as_in_any_turn() -> None:
    match = blitzed("H4 move", "M9", "L10", 1, "team", 6, "M9", "L10", 1, rerolls=(2, 1))
    assert (match.rolling, match.roller, match.game.state.rerolls) == ("armour", "H4", [1, 1])


@rule("BB16-KOT-10", "BB16-QREF-57", sheet="SHEET-KO-12", hb2006="HB06-TOC-05")
def test_a_turnover_ends_only_the_bonus_turn() -> None:
    match = blitzed("H4 move", "M9", "L10", 1, 1, 1)
    assert match.prone("H4")
    assert match.turnover() == "fell"
    assert match.rolling == "bounce"  # and the ball comes down
    match.play(7)
    assert (match.asked, match.prompt, match.game.state.turn) == ("A", "turn", [0, 1])
    match.play("end turn")
    assert "H6 move" in match.choices()


@rule(
    "BB16-KOT-10", "BB16-KOSEQ-01", "BB16-QREF-57", "BB16-KICK-05", hb2006="HB06-TOC-05 HB06-KO-05", sheet="SHEET-KO-12"
)
def test_a_ball_in_the_air_is_picked_up_by_nobody() -> None:
    match = blitzed("H5 move", home="M6 M7 M8 L10 K3 F8", away="N6 N7 N8 S8 U14 W8", H5={"ma": 12})
    state = match.game.state
    path = ["L3", "M3", "N3", "O3", "P3", "Q3", "R3", "S4", "T5", "U6"]
    match.play(*path)
    assert (match.at("H5"), match.holder(), state.ball_place[0]) == ("U6", "", IN_AIR)
    match.play_to_dice("end", "end turn")
    assert (match.rolling, match.roller, match.target) == ("test", "H5", 4)  # he stands under it


@rule("BB16-KOSEQ-03", "BB16-RRL-03", hb2006="HB06-TOC-05 HB06-RR-03")
def test_no_team_re_roll_helps_a_kicker_under_the_ball_though_he_had_the_last_turn() -> None:
    match = blitzed("H5 move", home="M6 M7 M8 L10 K3 F8", away="N6 N7 N8 S8 U14 W8", H5={"ma": 12}, rerolls=(3, 3))
    match.play_to_dice("L3", "M3", "N3", "O3", "P3", "Q3", "R3", "S4", "T5", "U6", "end", "end turn")
    assert (match.rolling, match.roller) == ("test", "H5")
    match.play_to_dice(1)
    assert (match.rolling, match.game.state.rerolls) == ("bounce", [3, 3])


@rule("BB16-KOT-10", "BB16-TD-05", "BB16-QREF-57", hb2006="HB06-SCORE-04 HB06-TOC-05", sheet="SHEET-KO-12")
def test_a_kicker_who_catches_in_the_receivers_end_zone_scores_when_their_turn_begins() -> None:
    match = kick_off(HOLE, FOES, H5={"ma": 16}).play_to_dice("Z1", 7, 1, *event(10))
    path = ["L2", "M2", "N2", "O2", "P2", "Q2", "R2", "S2", "T2", "U2", "V2", "W2", "X2", "Y2", "Z2"]
    match.play_to_dice("H5 move", *path, "end", "end turn", 6)
    assert match.game.state.score == [1, 0]
    assert match.game.state.turn == [1, 1]  # their turn had begun; celebrating cost a turn too
    assert (match.asked, match.prompt) == ("H", "place")  # the scorers kick


@rule("BB16-KOT-10", "BB16-CONC-01", "BB16-QREF-57", hb2006="HB06-CON-02 HB06-TOC-05", sheet="SHEET-KO-12")
def test_nobody_concedes_in_a_bonus_turn() -> None:
    assert "concede" not in blitzed().choices()


@rule("BB16-KOT-10", "BB16-INJ-03", "BB16-QREF-57", hb2006="HB06-INJ-03 HB06-TOC-05", sheet="SHEET-INJ-01 SHEET-KO-12")
def test_receivers_stunned_in_it_roll_over_after_their_own_first_turn() -> None:
    match = blitzed("H4 blitz", "M9", "A3", 6, "O7", "stay", 6, 6, 2, 2, "end", "end turn", 7)
    assert match.stunned("A3")
    match.play("end turn")
    assert match.prone("A3")


@rule("BB16-KOT-10", "BB16-TURN-01", "BB16-QREF-57", hb2006="HB06-TOC-05 HB06-TURN-01", sheet="SHEET-KO-12")
def test_the_bonus_turn_is_no_turn_of_the_half() -> None:
    match = blitzed("end turn", 7, home=HOME, away=AWAY)
    turns = 0
    while match.game.state.half == 1 and match.prompt == "turn":
        match.play("end turn")
        turns += 1
    assert turns == 16
    set_up(match, AWAY, HOME)
    assert (match.asked, match.prompt) == ("A", "aim_kick")


TURNOVERS = {
    "a block": ("fell", ("H4 blitz", "M9", "A3", 1, 1, 1), {}),
    "a square gone for": ("fell", ("H6 move", "F9", "F10", 1, 1, 1), {"H6": {"ma": 1}}),
    "the second player who acts": ("fell", ("H6 move", "F9", "end", "H4 move", "M9", "L10", 1, 1, 1), {}),
    "a sending-off": (
        "sent_off",
        ("H4 blitz", "M9", "A3", 6, "O7", "stay", 1, 1, "end", "H5 foul", "M10", "N9", "O8", "A3", 1, 1, "no"),
        {"home": "M6 M7 M8 L10 L11 F8"},
    ),
}


@rule("BB16-KOT-10", "BB16-QREF-57")
@pytest.mark.parametrize("why", TURNOVERS)
def test_any_turnover_ends_it_at_once_and_the_ball_comes_down(why: str) -> None:
    cause, script, what = TURNOVERS[why]
    match = blitzed(*script, **what)
    assert (match.turnover(), match.rolling) == (cause, "bounce")
    match.play(7)
    assert match.asked == "A"
