"""The pass action: move, aim, throw, and what becomes of the ball."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed, order, rollers
from touchback.engine.machine import Refusal
from touchback.engine.options import option
from touchback.rules.procedures.ball.throwing import band_between
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb

# --- the action -----------------------------------------------------------------------------------------------------


@rule(
    "BB16-PASS-01",
    "BB16-ACT-08",
    "BB16-FAQ-24",
    hb2006="HB06-PASS-02 HB06-ACT-08 HB06-TOC-26.r",
    lrb4="LRB4-PASS-03 LRB4-ACT-06 LRB4-PASS-04 LRB4-FAQ-70",
)
def test_he_moves_first_and_then_throws_even_to_the_next_square() -> None:
    match = position("H1* . H2 .")
    match.play("H1 pass", "south", "east", "throw", "M5", 3, 3)
    assert match.at("H1") == "L6"
    assert match.holder() == "H2"
    assert not match.turnover()


@rule("BB16-PASS-01", "BB16-PICK-01", hb2006="HB06-PASS-02 HB06-PICK-01", lrb4="LRB4-PASS-03 LRB4-PICK-01")
def test_he_may_pick_the_ball_up_on_the_way() -> None:
    match = position("H1 o . . H2")
    match.play("H1 pass")
    assert "throw" not in match.choices()
    match.play("east", 3)
    assert "throw" in match.choices()
    match.play("throw", "O5", 3, 3)
    assert match.holder() == "H2"


@rule(
    "BB16-ACT-08",
    "BB16-ACT-04",
    "BB16-PASS-01",
    lrb4="LRB4-ACT-06 LRB4-ACT-07 LRB4-ACT-03 LRB4-PASS-03",
    hb2006="HB06-ACT-08 HB06-ACT-04 HB06-PASS-02",
)
def test_he_may_keep_the_ball_but_the_pass_action_is_gone() -> None:
    match = position("H1* . H2")
    match.play("H1 pass", "south", "end")
    assert match.holder() == "H1"
    assert not match.turnover()
    assert "H2 move" in match.choices()
    assert "H2 pass" not in match.choices()


@rule(
    "BB16-PASS-01",
    "BB16-PASS-03",
    "BB16-ACT-08",
    "BB16-ACT-04",
    hb2006="HB06-PASS-02 HB06-PASS-03 HB06-ACT-04 HB06-ACT-08",
    lrb4="LRB4-PASS-05 LRB4-ACT-07 LRB4-ACT-03 LRB4-PASS-03",
)
def test_nobody_else_passes_in_the_same_turn() -> None:
    match = position("H1* . H2 . H3")
    match.play("H1 pass", "throw", "M5", 3, 3)
    assert "H2 move" in match.choices()
    assert "H2 pass" not in match.choices()
    assert "H3 pass" not in match.choices()


@rule("BB16-ACT-09", "BB16-HAND-01", lrb4="LRB4-HAND-01", hb2006="HB06-ACT-09 HB06-TOC-08")
def test_the_receiver_may_still_hand_the_ball_off_but_only_one_player_may() -> None:
    match = position("H1* . H2 H3 H4")
    match.play("H1 pass", "throw", "M5", 3, 3, "H2 hand-off", "H3", 3)
    assert match.holder() == "H3"
    assert "H3 move" in match.choices()
    assert not {"H3 hand-off", "H4 hand-off", "H3 pass"} & set(match.choices())


@rule(
    "BB16-ACT-02",
    "BB16-ACT-08",
    "BB16-PASS-01",
    "BB16-PASS-03",
    lrb4="LRB4-ACT-06 LRB4-ACT-01 LRB4-PASS-03",
    hb2006="HB06-ACT-08 HB06-PASS-02 HB06-ACT-02",
)
@pytest.mark.parametrize("action", ["move", "blitz", "hand-off", "foul"])
def test_no_other_action_lets_him_throw(action: str) -> None:
    match = position("H1* . H2")
    match.play(f"H1 {action}")
    assert "throw" not in match.choices()


@rule("BB16-PASS-04", "BB16-PASS-05", hb2006="HB06-PASS-04 HB06-PASS-01", lrb4="LRB4-PASS-06 LRB4-PASS-01")
def test_ranges_may_be_measured_while_he_still_moves() -> None:
    match = position("H1* . . . H2 . . H3")
    game = match.game
    match.play("H1 pass")
    before = game.state.numbers()
    at = game.rules.pitch.named
    assert [band_between(game, at("K5"), at(name)) for name in ("O5", "R5")] == [1, 2]
    assert game.state.numbers() == before
    match.play("east")
    assert [band_between(game, at("L5"), at(name)) for name in ("O5", "R5")] == [0, 1]
    assert "throw" in match.choices()
    assert "east" in match.choices()


@rule("BB16-PASS-04", "BB16-ACT-08", hb2006="HB06-PASS-04 HB06-ACT-08", lrb4="LRB4-PASS-07 LRB4-ACT-06")
def test_after_the_throw_he_stays_where_he_is() -> None:
    match = position("H1* . H2")
    match.play("H1 pass", "throw", "M5", 3, 3)
    assert match.prompt == "turn"
    assert not any(word.startswith("H1 ") for word in match.choices())


@rule("BB16-FAQ-45", "BB16-PASS-03", lrb4="LRB4-PASS-04 LRB4-FAQ-63", hb2006="HB06-TOC-26.z HB06-PASS-03")
def test_no_ball_is_thrown_into_the_crowd() -> None:
    match = position("H1*", at="A1")
    match.play("H1 pass")
    assert not {"north", "west", "north-west"} & set(match.choices())
    match.play("throw")
    pitch = match.game.rules.pitch
    beyond = match.game.state.square[match.slot("H1")] - 1
    assert pitch.board[beyond] < -1
    with pytest.raises(Refusal):
        match.game.choose(option(Verb.SQUARE, 0, beyond))
    assert match.prompt == "pass_target"


# --- the roll -------------------------------------------------------------------------------------------------------


@rule(
    "BB16-PASS-02",
    "BB16-DODGE-02",
    "BB16-FAQ-24",
    "BB16-PASS-05",
    hb2006="HB06-PASS-05 HB06-PASS-08 HB06-TEAM-03 HB06-PASS-01 HB06-TOC-26.r",
    lrb4="LRB4-PASS-08 LRB4-PASS-12 LRB4-DATA-02 LRB4-TEAM-02 LRB4-DOD-02 LRB4-DOD-03 LRB4-FAQ-70 LRB4-PASS-01",
    sheet="SHEET-PASS-01 SHEET-AG-01",
)
@pytest.mark.parametrize(
    ("agility", "needs"),
    [
        (1, (5, 6, 6, 6)),
        (2, (4, 5, 6, 6)),
        (3, (3, 4, 5, 6)),
        (4, (2, 3, 4, 5)),
        (5, (2, 2, 3, 4)),
    ],
)
def test_a_throw_goes_by_agility_and_range(agility: int, needs: tuple[int, ...]) -> None:
    found = []
    for target in ("D8", "G8", "K8", "N8"):
        match = position("H1*", at="A8", H1={"ag": agility})
        match.play("H1 pass", "throw", target, 6, 7)
        found += needed(match, Test.PASS)
    assert tuple(found) == needs


@rule(
    "BB16-PASS-02",
    "BB16-FAQ-24",
    hb2006="HB06-PASS-08 HB06-TOC-26.r",
    lrb4="LRB4-PASS-12 LRB4-FAQ-70",
    sheet="SHEET-PASS-01",
)
@pytest.mark.parametrize(
    ("drawing", "need"),
    [
        (".  H1* . . . H2", 4),
        ("A1 H1* . . . H2", 5),
        ("A1 H1* . . . H2\nA2 . .", 6),
        ("A1- H1* . . . H2\nA2= . .", 4),
        ("A1 H1* . . . H2\nH3 . .", 5),
    ],
)
def test_each_opposing_zone_on_the_thrower_takes_one_off(drawing: str, need: int) -> None:
    match = position(drawing)
    match.play("H1 pass", "throw", "P5", 6, 6)
    assert needed(match, Test.PASS) == [need]


@rule("BB16-PASS-02", hb2006="HB06-PASS-08", lrb4="LRB4-PASS-12", sheet="SHEET-PASS-01")
@pytest.mark.parametrize(("more", "need"), [("", 5), (" A4", 6)], ids=["three", "four"])
def test_so_do_three_and_four_of_them(more: str, need: int) -> None:
    match = position(f"A1 A2 A3\n. H1* .\n.{more} .", H1={"ag": 5}).play("H1 pass", "throw", "P6", "no?", 6, 7)
    assert needed(match, Test.PASS) == [need]


@rule("BB16-PASS-03", hb2006="HB06-PASS-03", lrb4="LRB4-PASS-04")
@pytest.mark.parametrize("lying", ["H2-", "H2=", "A1-"])
def test_a_ball_may_be_thrown_to_one_who_lies_down_and_bounces_off_him(lying: str) -> None:
    match = position(f"H1* . . . {lying}").play("H1 pass", "throw", "O5", 6, 7)
    assert (match.ball(), match.holder(), match.turnover()) == ("O6", "", "ball_lost")


@rule(
    "BB16-PASS-06",
    "BB16-CATCH-02",
    "BB16-FAQ-24",
    "BB16-PASS-02",
    "BB16-PASS-03",
    hb2006="HB06-PASS-06 HB06-CATCH-04 HB06-PASS-03 HB06-PASS-05 HB06-PASS-08 HB06-CATCH-02 HB06-TOC-26.r",
    lrb4="LRB4-PASS-08 LRB4-CAT-05 LRB4-FAQ-70 LRB4-PASS-04 LRB4-PASS-12 LRB4-CAT-03",
    sheet="SHEET-CATCH-01 SHEET-PASS-01 SHEET-AG-01",
)
def test_an_accurate_ball_comes_down_on_the_target_and_is_caught_at_one_better() -> None:
    match = position("H1* . . . H2")
    match.play("H1 pass", "throw", "O5", 4, 3)
    assert match.holder() == "H2"
    assert needed(match, Test.CATCH) == [3]


@rule(
    "BB16-PASS-02",
    "BB16-DODGE-02",
    "BB16-PASS-06",
    hb2006="HB06-PASS-05 HB06-PICK-03 HB06-PASS-06",
    lrb4="LRB4-PASS-08 LRB4-DOD-03",
    sheet="SHEET-PASS-01",
)
def test_a_six_hits_from_any_distance_and_out_of_any_crowd() -> None:
    match = position(
        """
        A1 A2 A3
        A4 H1* A5
        A6 A7 .
        """,
        H1={"ag": 1},
    )
    match.play("H1 pass", "throw", "X6", "no", 6, 7)
    assert match.facts("fumble") == []
    assert match.facts("scatter") == []
    assert match.ball() == "X7"


@rule("BB16-PASS-03", "BB16-CATCH-01", hb2006="HB06-PASS-03 HB06-CATCH-01", lrb4="LRB4-PASS-04 LRB4-FAQ-47 LRB4-CAT-02")
def test_a_ball_may_be_thrown_to_an_opponent() -> None:
    match = position("H1* . . . A1")
    match.play("H1 pass", "throw", "O5", 4, 3)
    assert match.holder() == "A1"
    assert rollers(match, Test.CATCH) == ["A1"]
    assert match.turnover() == "ball_lost"
    assert match.active == "A"


@rule(
    "BB16-PASS-03",
    "BB16-BOUNC-01",
    "BB16-FAQ-24",
    "BB16-PASS-06",
    hb2006="HB06-PASS-03 HB06-BNC-02 HB06-TOC-26.r",
    lrb4="LRB4-PASS-04 LRB4-BOU-03",
)
def test_a_ball_may_be_thrown_to_an_empty_square_and_bounces_there() -> None:
    match = position("H1* . . . .")
    match.play("H1 pass", "throw", "O5", 4, 7)
    assert match.ball() == "O6"
    assert match.turnover() == "ball_lost"


@rule(
    "BB16-COMP-01",
    "BB16-PASS-07",
    "BB16-KICK-03",
    "BB16-CATCH-02",
    "BB16-FAQ-24",
    "BB16-PASS-02",
    "BB16-PASS-06",
    hb2006="HB06-PASS-06 HB06-KO-03 HB06-PASS-05 HB06-PASS-08 HB06-CATCH-04 HB06-BNC-01 HB06-TOC-26.r",
    lrb4="LRB4-PASS-09 LRB4-KICK-03 LRB4-FAQ-22 LRB4-FAQ-70 LRB4-PASS-08 LRB4-PASS-12 LRB4-PASS-10 LRB4-CAT-05",
    sheet="SHEET-CATCH-01 SHEET-PASS-01 SHEET-AG-01",
)
def test_a_stray_ball_scatters_three_times_a_square_each() -> None:
    match = position(
        """
        H1* .  .  .  H2 .  .  .
        .   .  .  .  .  .  .  H3
        """
    )
    match.play("H1 pass", "throw", "O5", 3, 5, 5, 8, 4)
    pitch = match.game.rules.pitch
    assert [pitch.name(square) for _, square in match.facts("scatter")] == ["P5", "Q5", "R6"]
    assert match.holder() == "H3"
    assert needed(match, Test.CATCH) == [4]


@rule(
    "BB16-PASS-07", "BB16-FAQ-24", "BB16-CATCH-01", hb2006="HB06-PASS-06 HB06-TOC-26.r", lrb4="LRB4-PASS-10 LRB4-FAQ-70"
)
@pytest.mark.parametrize(("passed", "last"), [("H3 H4", "H5"), ("H3 H4", "A1"), ("A2 A3", "H5"), ("A2 A3", "A1")])
def test_nobody_catches_a_ball_that_only_passes_over_him(passed: str, last: str) -> None:
    match = position(f"H1* . . . . {passed} {last}\n. . . H2 . . . .")
    match.play("H1 pass", "throw", "O5", 3, 5, 5, 5, 6)
    assert rollers(match, Test.CATCH) == [last]
    assert match.holder() == last


@rule(
    "BB16-PASS-07",
    "BB16-CATCH-02",
    hb2006="HB06-PASS-06 HB06-CATCH-04",
    lrb4="LRB4-PASS-09 LRB4-FAQ-22 LRB4-CAT-05",
    sheet="SHEET-CATCH-01",
)
def test_a_ball_that_strays_back_to_the_target_is_no_accurate_one() -> None:
    match = position("H1* . . . H2")
    match.play("H1 pass", "throw", "O5", 3, 2, 8, 4, 4)
    assert match.holder() == "H2"
    assert needed(match, Test.CATCH) == [4]


@rule(
    "BB16-PASS-07",
    "BB16-TOVR-09",
    "BB16-PASS-04",
    hb2006="HB06-PASS-09 HB06-TURN-13 HB06-PASS-06 HB06-PASS-04",
    lrb4="LRB4-PASS-09 LRB4-TURN-10 LRB4-PASS-07",
)
def test_the_thrower_may_catch_his_own_stray_ball() -> None:
    match = position("H1* . H2")
    match.play("H1 pass", "throw", "M5", 2, 2, 6, 4, 1, 5)
    assert rollers(match, Test.CATCH) == ["H1"]
    assert match.ball() == "L5"
    match = position("H1* . H2")
    match.play("H1 pass", "throw", "M5", 2, 2, 6, 4, 4)
    assert match.holder() == "H1"
    assert not match.turnover()
    assert not any(word.startswith("H1 ") for word in match.choices())


@rule(
    "BB16-FAQ-23",
    "BB16-THRIN-01",
    "BB16-PASS-07",
    hb2006="HB06-PASS-06 HB06-THRIN-02 HB06-TOC-26.q HB06-THRIN-01",
    lrb4="LRB4-PASS-09 LRB4-THR-03",
)
def test_a_stray_ball_that_leaves_the_pitch_scatters_no_further() -> None:
    match = position("H1* . . . H2", at="K1")
    match.play("H1 pass", "throw", "O1", 3, 5, 2, 3, 1, 2, 7)
    pitch = match.game.rules.pitch
    assert [pitch.name(square) for _, square in match.facts("scatter")] == ["P1"]
    assert match.facts("throw_in") == [(0, pitch.named("P1"), pitch.named("P3"))]
    assert match.ball() == "P4"


@rule(
    "BB16-FAQ-24",
    "BB16-INTCP-02",
    "BB16-INTCP-04",
    lrb4="LRB4-FAQ-70 LRB4-INT-02 LRB4-INT-04 LRB4-PASS-09",
    hb2006="HB06-TOC-26.r",
)
def test_the_whole_sequence_of_a_pass() -> None:
    match = position(
        """
        H1* .  A1 .  H2
        .   .  .  .  .
        """,
        rerolls=(1, 0),
    )
    match.play("H1 pass", "west", "throw")
    assert (match.asked, match.prompt) == ("H", "pass_target")
    match.play("O5")
    assert (match.asked, match.prompt) == ("A", "intercept")
    match.play("A1", 2, 3)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("keep", 5, 7, 1, 4, "keep")
    told = order(match, "move", "pass", "test", "scatter", "held")
    assert told == ["move", "pass", "test", "test", "scatter", "scatter", "scatter", "test", "held"]
    assert [what[0] for what in match.facts("test")] == [Test.INTERCEPT, Test.PASS, Test.CATCH]


# --- turnovers ------------------------------------------------------------------------------------------------------


@rule("BB16-TOVR-02", hb2006="HB06-TURN-13 HB06-PASS-09", lrb4="LRB4-TURN-07 LRB4-TURN-10")
def test_a_dropped_pass_that_comes_to_rest_ends_the_turn() -> None:
    match = position("H1* . . . H2 . . A1")
    match.play("H1 pass", "throw", "O5", 4, 2, 5)
    assert match.ball() == "P5"
    assert match.turnover() == "ball_lost"
    assert match.active == "A"


@rule(
    "BB16-TOVR-09",
    "BB16-TOVR-03",
    "BB16-BOUNC-02",
    "BB16-TOVR-02",
    hb2006="HB06-PASS-09 HB06-TURN-13 HB06-TURN-14 HB06-BNC-03",
    lrb4="LRB4-TURN-10 LRB4-TURN-07 LRB4-FAQ-47 LRB4-BOU-05",
)
def test_a_dropped_pass_that_a_team_mate_catches_is_no_turnover() -> None:
    match = position("H1* . . . H2 H3")
    match.play("H1 pass", "throw", "O5", 4, 2, 5, 4)
    assert match.holder() == "H3"
    assert not match.turnover()
    assert (match.asked, match.prompt) == ("H", "turn")


@rule(
    "BB16-TOVR-09",
    "BB16-THRIN-02",
    "BB16-TOVR-02",
    "BB16-CATCH-02",
    hb2006="HB06-PASS-09 HB06-TURN-13 HB06-CATCH-04 HB06-THRIN-03 HB06-THRIN-02",
    lrb4="LRB4-TURN-10 LRB4-CAT-05 LRB4-THR-04 LRB4-THR-03",
    sheet="SHEET-CATCH-01",
)
def test_even_a_pass_thrown_back_by_the_crowd_may_be_saved() -> None:
    match = position(
        """
        H1* . . . H2
        .   . . . .
        .   . . . .
        .   . . . H3
        """,
        at="K1",
    )
    match.play("H1 pass", "throw", "O1", 4, 2, 2, 3, 2, 2, 4)
    assert match.holder() == "H3"
    assert needed(match, Test.CATCH) == [3, 4]
    assert not match.turnover()


@rule(
    "BB16-TOVR-02",
    "BB16-CATCH-01",
    lrb4="LRB4-TURN-07 LRB4-TURN-10 LRB4-CAT-02",
    hb2006="HB06-TURN-13 HB06-CATCH-01 HB06-PASS-09",
)
def test_a_dropped_pass_that_an_opponent_catches_ends_the_turn() -> None:
    match = position("H1* . . . H2 A1")
    match.play("H1 pass", "throw", "O5", 4, 3, 5, 5)
    assert match.holder() == "A1"
    assert match.turnover() == "ball_lost"


@rule("BB16-TOVR-09", "BB16-TOVR-02", hb2006="HB06-PASS-09 HB06-TURN-13", lrb4="LRB4-TURN-10")
def test_a_team_mate_may_catch_what_an_opponent_dropped() -> None:
    match = position("H1* . . . A1 H2")
    match.play("H1 pass", "throw", "O5", 4, 1, 5, 5)
    assert match.holder() == "H2"
    assert not match.turnover()


# --- touchdowns -----------------------------------------------------------------------------------------------------


@rule("BB16-TD-02", "BB16-TD-01", hb2006="HB06-SCORE-02 HB06-SCORE-01", lrb4="LRB4-SCO-02 LRB4-SCO-01")
def test_a_ball_caught_in_the_end_zone_scores() -> None:
    match = position("H1* . . H2", at="W8", bench=(3, 3))
    match.play("H1 pass", "throw", "Z8", 3, 3)
    assert match.game.state.score == [1, 0]


@rule("BB16-TD-02", "BB16-TD-01", hb2006="HB06-SCORE-02 HB06-SCORE-01", lrb4="LRB4-SCO-02 LRB4-SCO-01")
def test_entering_an_end_zone_without_the_ball_is_no_touchdown_but_picking_it_up_there_is() -> None:
    match = position("H1 .\n. o", at="Y8", bench=(3, 3))
    match.play("H1 move", "east")
    assert match.game.state.score == [0, 0]
    assert match.prompt == "step"
    match.play("south", 3, "end?")
    assert match.game.state.score == [1, 0]


@rule(
    "BB16-TD-02",
    "BB16-SET-01",
    "BB16-TD-01",
    hb2006="HB06-SCORE-02 HB06-SETUP-02 HB06-SCORE-01",
    lrb4="LRB4-SCO-02 LRB4-SET-02 LRB4-SCO-01",
)
def test_ones_own_end_zone_is_no_place_to_score() -> None:
    match = position("H2 . . H1*", at="A8")
    match.play("H1 pass", "throw", "A8", 3, 3)
    assert match.holder() == "H2"
    assert match.game.state.score == [0, 0]


@rule("BB16-TD-04")
@pytest.mark.parametrize("action", ["pass", "hand-off"])
def test_in_the_end_zone_with_the_ball_he_neither_leaves_nor_gives_it_away(action: str) -> None:
    match = position("H1* .\n. H2", at="Y8", bench=(3, 3))
    match.play(f"H1 {action}")
    assert ("throw" if action == "pass" else "H2") in match.choices()
    match.play("east")
    assert match.prompt != "step", "nothing is left to choose"
    assert match.game.state.score == [1, 0]


@rule("BB16-TD-04")
@pytest.mark.parametrize(("action", "gives"), [("pass", "throw"), ("hand-off", "H2")])
def test_in_his_own_end_zone_he_may_give_the_ball_away_or_leave_with_it(action: str, gives: str) -> None:
    match = position(". H1*\nH2 .", at="A8")
    match.play(f"H1 {action}", "west")
    assert {gives, "A7", "B7", "B8", "B9"} <= set(match.choices())
    match.play("B8")
    assert (match.at("H1"), match.holder(), match.prompt) == ("B8", "H1", "step")


@rule(
    "BB16-TD-02",
    "BB16-CATCH-01",
    "BB16-TD-05",
    hb2006="HB06-SCORE-02 HB06-SCORE-04 HB06-CATCH-01",
    lrb4="LRB4-SCO-02 LRB4-SCO-04 LRB4-CAT-02",
)
def test_an_opponent_who_catches_the_pass_in_his_scoring_zone_scores_at_once() -> None:
    match = position("A1 . . H1*", at="A8", bench=(3, 3))
    match.play("H1 pass", "throw", "A8", 3, 3)
    assert match.game.state.score == [0, 1]


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_a_pass_to_someone_with_a_ball_of_his_own_bounces_off_him() -> None:
    match = position("H1* . . . H2")
    match.put_ball("H2", ball=1)
    match.play("H1 pass", "throw", "O5", 4, 7)
    assert rollers(match, Test.CATCH) == []
    assert match.ball() == "O6"
    assert match.holder(1) == "H2"
    assert match.turnover() == "ball_lost"
