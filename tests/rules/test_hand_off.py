"""Hand-offs: the ball goes to the player in the next square, if he catches it."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed, rollers
from touchback.rules.terms.purposes import Test


@rule(
    "BB16-HAND-01",
    "BB16-HAND-03",
    hb2006="HB06-TOC-08",
    lrb4="LRB4-HAND-01 LRB4-HAND-02 LRB4-HAND-05 LRB4-HAND-06",
    sheet="SHEET-HAND-01",
)
def test_he_moves_and_hands_the_ball_to_a_neighbour_without_a_throw() -> None:
    match = position("H1* . . H2 H3")
    match.play("H1 hand-off", "east", "east", "H2", 3)
    assert match.holder() == "H2"
    assert [what[0] for what in match.facts("test")] == [Test.CATCH]


@rule("BB16-HAND-01", lrb4="LRB4-HAND-01 LRB4-HAND-07", hb2006="HB06-TOC-08")
def test_only_players_in_the_squares_around_him_are_offered() -> None:
    match = position(
        """
        H2 A1 .
        .  H1* H3
        .  .  .
        .  A2 H4
        """
    )
    match.play("H1 hand-off")
    assert {"H2", "H3", "A1"} <= set(match.choices())
    assert not {"A2", "H4", "H1"} & set(match.choices())


@rule("BB16-HAND-01", lrb4="LRB4-HAND-02", hb2006="HB06-TOC-08")
def test_having_tried_he_moves_no_further() -> None:
    match = position("H1* H2 . H3")
    match.play("H1 hand-off", "H2", 3)
    assert match.prompt == "turn"
    assert "H2 move" in match.choices()
    assert not any(word.startswith("H1 ") for word in match.choices())


@rule("BB16-HAND-01", "BB16-ACT-09", hb2006="HB06-TOC-08 HB06-ACT-09", lrb4="LRB4-HAND-01")
def test_one_hand_off_a_turn_even_if_he_kept_the_ball() -> None:
    match = position("H1* H2 . H3")
    match.play("H1 hand-off", "end")
    assert match.holder() == "H1"
    assert "H2 move" in match.choices()
    assert "H2 hand-off" not in match.choices()
    assert "H2 pass" in match.choices()


@rule("BB16-HAND-01", "BB16-PICK-01", lrb4="LRB4-PICK-01 LRB4-HAND-02", hb2006="HB06-PICK-01 HB06-TOC-08")
def test_he_may_pick_up_the_ball_on_the_way() -> None:
    match = position("H1 o H2")
    match.play("H1 hand-off")
    assert "H2" not in match.choices()
    match.play("east", 3, "H2", 3)
    assert match.holder() == "H2"


@rule("BB16-HAND-02", lrb4="LRB4-HAND-03", hb2006="HB06-TOC-08")
def test_nobody_hands_off_in_the_other_teams_turn() -> None:
    match = position("H1* H2 . A1 A2", active="A")
    assert match.asked == "A"
    assert "A1 hand-off" in match.choices()
    assert not any(word.startswith("H") for word in match.choices())


@rule("BB16-HAND-03", hb2006="HB06-TOC-08", lrb4="LRB4-HAND-06", sheet="SHEET-HAND-01")
@pytest.mark.parametrize(
    ("drawing", "need"),
    [("H1* H2 .", 3), ("H1* H2 A1", 4), ("H1* H2 A1\n. . A2", 5), ("H1* H2 A1-\n. . A2=", 3)],
)
def test_the_catch_has_a_bonus_of_one_less_the_zones_on_the_receiver(drawing: str, need: int) -> None:
    match = position(drawing)
    match.play("H1 hand-off", "H2", 6)
    assert needed(match, Test.CATCH) == [need]


@rule("BB16-HAND-03", hb2006="HB06-TOC-08", lrb4="LRB4-HAND-05 LRB4-HAND-06", sheet="SHEET-HAND-01")
def test_zones_on_the_one_who_hands_off_do_not_matter() -> None:
    match = position("A1 H1* H2\nA2 . .")
    match.play("H1 hand-off", "H2", 3)
    assert needed(match, Test.CATCH) == [3]
    assert match.holder() == "H2"


@rule(
    "BB16-HAND-01",
    "BB16-HAND-02",
    "BB16-TOVR-02",
    "BB16-HAND-03",
    "BB16-CATCH-03",
    lrb4="LRB4-HAND-07 LRB4-HAND-04 LRB4-FAQ-47 LRB4-HAND-06",
    hb2006="HB06-TOC-08 HB06-TURN-13",
    sheet="SHEET-HAND-01",
)
def test_the_ball_may_be_handed_to_an_opponent() -> None:
    match = position("H1* A1 . H2")
    match.play("H1 hand-off", "A1", 4)
    assert needed(match, Test.CATCH) == [4]
    assert match.holder() == "A1"
    assert match.turnover() == "ball_lost"
    assert match.active == "A"


@rule(
    "BB16-HAND-02",
    "BB16-TOVR-02",
    "BB16-HAND-03",
    hb2006="HB06-TOC-08 HB06-TURN-13",
    lrb4="LRB4-HAND-04 LRB4-FAQ-47 LRB4-HAND-05 LRB4-HAND-06",
    sheet="SHEET-HAND-01",
)
def test_a_dropped_hand_off_that_comes_to_rest_ends_the_turn() -> None:
    match = position("H1* H2 . A1")
    match.play("H1 hand-off", "H2", 2, 7)
    assert match.ball() == "L6"
    assert match.turnover() == "ball_lost"
    assert match.active == "A"


@rule(
    "BB16-HAND-02",
    "BB16-TOVR-02",
    "BB16-TOVR-03",
    "BB16-HAND-01",
    lrb4="LRB4-HAND-04 LRB4-FAQ-47 LRB4-HAND-02 LRB4-HAND-05",
    hb2006="HB06-TURN-13 HB06-TURN-14 HB06-TOC-08",
)
def test_a_dropped_hand_off_that_a_team_mate_catches_is_no_turnover() -> None:
    match = position("H1* H2 H3 A1")
    match.play("H1 hand-off", "H2", 2, 5, 5)
    assert match.holder() == "H3"
    assert needed(match, Test.CATCH) == [3, 5]
    assert not match.turnover()
    assert not any(word.startswith("H1 ") for word in match.choices())


@rule("BB16-SKILL-17", "BB16-BSK-02", hb2006="HB06-SKILL-03", lrb4="LRB4-SKILL-12")
def test_catch_tries_a_dropped_hand_off_again() -> None:
    match = position("H1* H2 .", H2="catch")
    match.play("H1 hand-off", "H2", 2)
    assert set(match.choices()) == {"keep", "catch"}
    match.play("catch", 3)
    assert match.holder() == "H2"


@rule(
    "BB16-HAND-01",
    "BB16-CATCH-01",
    "BB16-HAND-02",
    "BB16-HAND-03",
    "BB16-BOUNC-01",
    hb2006="HB06-CATCH-01 HB06-TOC-08",
    lrb4="LRB4-CAT-02 LRB4-HAND-04 LRB4-HAND-01 LRB4-HAND-05",
)
@pytest.mark.parametrize("receiver", ["H2-", "H2=", "A1-"])
def test_handed_to_someone_on_the_ground_the_ball_bounces(receiver: str) -> None:
    match = position(f"H1* {receiver} .")
    match.play("H1 hand-off", receiver[:2], 7)
    assert rollers(match, Test.CATCH) == []
    assert match.ball() == "L6"
    assert match.turnover() == "ball_lost"


@rule("BB16-HAND-01", "BB16-CATCH-01", hb2006="HB06-TOC-08")
def test_handed_to_someone_without_his_wits_the_ball_bounces() -> None:
    match = position("H1* H2 H3")
    match.game.distract(match.slot("H2"), True)
    match.play("H1 hand-off", "H2", 5, 4)
    assert rollers(match, Test.CATCH) == ["H3"]
    assert match.holder() == "H3"
    assert not match.turnover()


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_handed_to_someone_with_a_ball_of_his_own_the_ball_bounces() -> None:
    match = position("H1* H2 .")
    match.put_ball("H2", ball=1)
    match.play("H1 hand-off", "H2", 7)
    assert match.holder(1) == "H2"
    assert match.ball() == "L6"


@rule("BB16-WEATH-06", "BB16-QREF-04", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-05", sheet="SHEET-WTH-05")
def test_rain_makes_a_hand_off_harder_to_catch() -> None:
    match = position("H1* H2 .", weather="pouring_rain")
    match.play("H1 hand-off", "H2", 4)
    assert needed(match, Test.CATCH) == [4]


@rule("BB16-TD-02", "BB16-TD-01", hb2006="HB06-SCORE-02 HB06-SCORE-01", lrb4="LRB4-SCO-02 LRB4-SCO-01")
def test_a_hand_off_into_the_end_zone_scores() -> None:
    match = position("H1* H2", at="Y8", bench=(3, 3))
    match.play("H1 hand-off", "H2", 3)
    assert match.game.state.score == [1, 0]


@rule("BB16-FAQ-45", "BB16-HAND-01", hb2006="HB06-TOC-26.z", lrb4="LRB4-HAND-01")
def test_the_crowd_is_nobody_to_hand_the_ball_to() -> None:
    match = position("H1*", at="A1")
    match.play("H1 hand-off")
    assert set(match.choices()) == {"B1", "A2", "B2", "east", "south", "south-east", "end", "time up"}


@rule(
    "BB16-ACT-02",
    "BB16-HAND-01",
    "BB16-ACT-05",
    lrb4="LRB4-HAND-01 LRB4-ACT-04 LRB4-ACT-01",
    hb2006="HB06-ACT-05 HB06-ACT-02 HB06-TOC-08",
)
@pytest.mark.parametrize("action", ["move", "blitz", "foul", "pass"])
def test_only_a_hand_off_action_lets_him_hand_the_ball_over(action: str) -> None:
    match = position("H1* H2 .\n. . .\n. . A1").play(f"H1 {action}")
    assert not [word for word in match.choices() if word.startswith("hand") or word == "H2"]
    match = position("H1* H2 .\n. . .\n. . A1").play("H1 hand-off")
    assert [word for word in match.choices() if word.startswith("hand") or word == "H2"]


@rule("BB16-HAND-01", lrb4="LRB4-HAND-01", hb2006="HB06-TOC-08")
def test_one_without_the_ball_has_nothing_to_hand_over() -> None:
    match = position("H1 H2 .\n. . H3*\n. . A1").play("H1 hand-off")
    assert "east" not in match.choices()
    assert "H2" not in match.choices()
