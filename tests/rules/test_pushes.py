"""One push: which squares, who picks, and a ball that lies there."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.position import Board
from tests.support.squares import squares

ARMOUR_HOLDS = (1, 1)


def push_squares(match: Board) -> list[str]:
    assert match.prompt == "push"
    return sorted(match.choices())


@rule(
    "BB16-PUSH-01",
    "BB16-FAQ-44",
    "BB16-BLOCK-05",
    lrb4="LRB4-PUSH-01",
    hb2006="HB06-PUSH-01 HB06-TOC-26.y",
    sheet="SHEET-BLK-03",
)
@pytest.mark.parametrize(
    ("defender", "away"),
    [
        ("N8", ["O7", "O8", "O9"]),
        ("N7", ["N6", "O6", "O7"]),
        ("M7", ["L6", "M6", "N6"]),
        ("L7", ["K6", "K7", "L6"]),
        ("L8", ["K7", "K8", "K9"]),
        ("L9", ["K10", "K9", "L10"]),
        ("M9", ["L10", "M10", "N10"]),
        ("N9", ["N10", "O10", "O9"]),
    ],
    ids=["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"],
)
def test_a_pushed_player_goes_to_one_of_the_three_squares_beyond_him(defender: str, away: list[str]) -> None:
    match = position(squares(M8="H1", **{defender: "A1"}), at="A1")
    match.play("H1 block", 3)
    assert match.asked == "H"
    assert push_squares(match) == away
    match.play(away[0], "stay")
    assert match.at("A1") == away[0]


@rule("BB16-PUSH-01", "BB16-FAQ-44", lrb4="LRB4-PUSH-01 LRB4-FAQ-07", hb2006="HB06-PUSH-02 HB06-PUSH-01 HB06-TOC-26.y")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_the_coach_of_the_blocker_picks_the_square_even_if_the_defender_picked_the_die(action: str) -> None:
    match = position(". H1 A1 .", A1={"st": 5})
    match.play(f"H1 {action}", "A1?", 3, 6)
    assert (match.prompt, match.asked) == ("block_die", "A")
    match.play("pushed")
    assert (match.prompt, match.asked) == ("push", "H")


@rule("BB16-PUSH-02", hb2006="HB06-PUSH-02")
def test_a_push_must_go_to_an_empty_square_if_there_is_one() -> None:
    match = position(
        """
        .  .  A2
        H1 A1 .
        .  .  H2
        """
    )
    match.play("H1 block", 3, 3)  # H2 assists; the one empty square needs no question
    assert match.at("A1") == "M6"
    assert match.prompt == "follow_up"


@rule("BB16-PUSH-02", hb2006="HB06-PUSH-02", lrb4="LRB4-PUSH-02")
@pytest.mark.parametrize("lying", ["A2-", "A2=", "H2-", "H2="])
def test_a_square_with_a_lying_player_is_not_empty(lying: str) -> None:
    match = position(f". . .\nH1 A1 {lying}\n. . .\nH3 . .")
    match.play("H1 block", 3)
    assert push_squares(match) == ["M5", "M7"]


# --- the ball where he is pushed ------------------------------------------------------------------------------------


@rule("BB16-PUSH-02", hb2006="HB06-PUSH-02", lrb4="LRB4-PUSH-02")
def test_a_square_with_only_the_ball_counts_as_empty() -> None:
    match = position(". H1 A1 o")
    match.play("H1 block", 3)
    assert push_squares(match) == ["N4", "N5", "N6"]


@rule("BB16-PUSH-02", "BB16-PICK-02", lrb4="LRB4-PICK-02", hb2006="HB06-PUSH-02 HB06-PICK-02")
def test_a_player_pushed_onto_the_ball_makes_it_bounce_and_may_not_pick_it_up() -> None:
    match = position(". H1 A1 o . H2")
    match.play_to_dice("H1 block", 3, "N5", "stay")
    assert match.rolling == "bounce"
    match.play(2)
    assert match.ball() == "N4"
    assert match.facts("test") == []
    assert match.turnover() == ""
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-PUSH-02", "BB16-PICK-02", hb2006="HB06-PUSH-02 HB06-PICK-02", lrb4="LRB4-PICK-02")
def test_a_team_mate_pushed_onto_the_ball_does_not_pick_it_up_and_that_is_no_turnover() -> None:
    match = position(
        """
        .  .  A2 .
        H1 A1 H2 o
        .  .  A3 .
        H3 .  .  .
        """
    )
    match.play_to_dice("H1 block", 3, "M6", "N6", "stay")
    assert match.rolling == "bounce"
    match.play(5)
    assert match.holder() == ""
    assert match.turnover() == ""
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-PUSH-02", hb2006="HB06-PUSH-02")
def test_a_ball_that_someone_was_pushed_onto_bounces_after_the_armour_roll() -> None:
    match = position(". H1 A1 o . H2")
    match.play_to_dice("H1 block", 6, "N5", "stay")
    assert match.rolling == "armour"
    match.play_to_dice(*ARMOUR_HOLDS)
    assert match.rolling == "bounce"


@rule("BB16-PUSH-02", "BB16-PICK-02", hb2006="HB06-PUSH-02 HB06-PICK-02")
def test_it_bounces_even_if_the_player_pushed_onto_it_is_carried_off_the_pitch() -> None:
    match = position(". H1 A1 o . H2")
    match.play_to_dice("H1 block", 6, "N5", "stay", 6, 6, 4, 4)
    assert match.where("A1") == "ko"
    assert match.rolling == "bounce"
    match.play(2)
    assert match.ball() == "N4"


@rule("BB16-PUSH-02", hb2006="HB06-PUSH-02")
def test_the_bouncing_ball_may_come_to_the_attacker_who_followed_up() -> None:
    match = position(". H1 A1 o . H2")
    match.play_to_dice("H1 block", 6, "N5", "follow", *ARMOUR_HOLDS, 4)
    assert (match.rolling, match.roller) == ("test", "H1")
    match.play(6)
    assert match.holder() == "H1"


# --- at the edges ---------------------------------------------------------------------------------------------------


@rule(
    "BB16-PUSH-01",
    "BB16-PUSH-05",
    "BB16-PUSH-02",
    hb2006="HB06-PUSH-04 HB06-PUSH-02 HB06-PUSH-01",
    lrb4="LRB4-PUSH-01 LRB4-PUSH-05",
)
@pytest.mark.parametrize(
    ("attacker", "defender", "away"),
    [
        ("L1", "M1", ["N1", "N2"]),  # along the northern sideline
        ("L15", "M15", ["N14", "N15"]),
        ("A7", "A8", ["A9", "B9"]),  # along an end line
        ("Z9", "Z8", ["Y7", "Z7"]),
        ("L2", "M1", ["N1"]),  # diagonally at the sideline
        ("B2", "A3", ["A4"]),
        ("Y14", "Z13", ["Z12"]),
        ("L14", "M15", ["N15"]),
        ("B1", "A1", []),  # into the corner
        ("A2", "A1", []),
        ("Y15", "Z15", []),
        ("B2", "A1", []),
        ("L2", "L1", []),  # straight at the line
        ("B8", "A8", []),
        ("Y8", "Z8", []),
        ("L14", "L15", []),
    ],
)
def test_at_an_edge_only_the_squares_on_the_pitch_are_left(attacker: str, defender: str, away: list[str]) -> None:
    match = position(squares(**{attacker: "H1", defender: "A1"}), at="A1")
    match.play_to_dice("H1 block", 3)
    if len(away) > 1:
        assert push_squares(match) == away
        return
    assert match.prompt == "follow_up"
    assert match.where("A1") == ("pitch" if away else "elsewhere")
    if away:
        assert match.at("A1") == away[0]
    else:
        match.play_to_dice("stay")
        assert (match.rolling, match.roller) == ("injury", "A1")


# --- a carrier pushed over the line ---------------------------------------------------------------------------------


@rule("BB16-FAQ-15", "BB16-TD-05", hb2006="HB06-SCORE-04 HB06-TOC-26.j", lrb4="LRB4-SCO-04")
def test_a_carrier_pushed_into_the_end_zone_he_attacks_scores_at_once_and_his_side_loses_a_turn() -> None:
    match = position(". A1* H1\n. . .\n. . H2", at="A5", turn=3, bench=(11, 11))
    assert match.game.state.turn == [3, 3]
    match.play("H1 block", 3, "A5", "stay")
    assert match.game.state.score == [0, 1]
    assert match.game.state.turn == [3, 4]


@rule("BB16-FAQ-15", "BB16-TD-05", hb2006="HB06-SCORE-04 HB06-TURN-15 HB06-TOC-26.j", lrb4="LRB4-SCO-04")
def test_the_drive_ends_so_a_blitzer_does_not_move_on() -> None:
    match = position(". A1* H1\n. . .\n. . H2", at="A5", bench=(11, 11))
    match.play("H1 blitz", "A1", 3, "A5", "stay")
    assert match.game.state.score == [0, 1]
    assert match.prompt == "place"


@rule("BB16-FAQ-15", "BB16-TD-05", "BB16-TD-03", hb2006="HB06-SCORE-04 HB06-SCORE-03 HB06-TOC-26.j")
@pytest.mark.parametrize("die", [5, 6], ids=["stumbles", "defender down"])
def test_a_carrier_knocked_down_in_the_end_zone_does_not_score(die: int) -> None:
    match = position(". A1* H1\n. . .\n. . H2", at="A5")
    match.play("H1 block", die, "A5", "stay", *ARMOUR_HOLDS, 2)
    assert match.game.state.score == [0, 0]
    assert match.ball() == "A4"
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-TD-05", hb2006="HB06-SCORE-04")
def test_a_stumbling_carrier_who_evades_scores_in_the_end_zone() -> None:
    match = position(". A1* H1\n. . .\n. . H2", at="A5", A1="dodge", bench=(11, 11))
    match.play("H1 block", 5, "use", "A5", "stay")
    assert match.game.state.score == [0, 1]


@rule("BB16-FAQ-15", "BB16-TD-05", hb2006="HB06-SCORE-04 HB06-TOC-26.j", lrb4="LRB4-SCO-04")
def test_a_carrier_pushed_into_his_own_end_zone_scores_nothing() -> None:
    match = position("H1 A1* .\n. . .\n. . H2", at="X5")
    match.play("H1 block", 3, "Z5", "stay")
    assert match.game.state.score == [0, 0]
    assert match.holder() == "A1"
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-FAQ-15", "BB16-TD-05", hb2006="HB06-SCORE-04 HB06-TOC-26.j", lrb4="LRB4-SCO-04")
def test_a_carrier_pushed_over_the_line_by_a_chain_scores_too() -> None:
    match = position(
        """
        .  A2* H3 .
        .  A3  A1 H1
        .  A4  H2 .
        """,
        at="A5",
        bench=(11, 11),
        H1={"st": 7},
    )
    match.play("H1 block", 3, 3, 3, "B5", "A5", "stay")
    assert match.game.state.score == [0, 1]
