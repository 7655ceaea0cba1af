"""Stepping into the square that a push left free."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.model.state import ROOTED

DUEL = """
    .  H1 A1 .
    .  .  .  .
    H2 .  .  A2
    """


@rule(
    "BB16-FOLUP-01",
    "BB16-BLOCK-05",
    "BB16-BLOCK-06",
    "BB16-BLOCK-07",
    lrb4="LRB4-PUSH-09 LRB4-BLK-09 LRB4-BLK-10 LRB4-BLK-11 LRB4-DATA-03",
    hb2006="HB06-PUSH-08 HB06-BLK-07 HB06-BLK-08 HB06-BLK-09",
    sheet="SHEET-BLK-03 SHEET-BLK-04 SHEET-BLK-05",
)
@pytest.mark.parametrize("action", ["block", "blitz"])
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_after_every_kind_of_push_the_attackers_coach_is_asked_whether_to_follow(die: int, action: str) -> None:
    match = position(DUEL)
    match.play(f"H1 {action}", "A1?", die, "N5")
    assert (match.prompt, match.asked) == ("follow_up", "H")
    assert sorted(match.choices()) == ["follow", "stay"]


@rule(
    "BB16-FOLUP-01",
    "BB16-BLOCK-06",
    "BB16-BLOCK-07",
    lrb4="LRB4-BLK-10 LRB4-BLK-11 LRB4-PUSH-09 LRB4-DATA-03",
    hb2006="HB06-BLK-08 HB06-BLK-09 HB06-PUSH-08",
    sheet="SHEET-BLK-04 SHEET-BLK-05",
)
@pytest.mark.parametrize(("answer", "at"), [("follow", "M5"), ("stay", "L5")])
@pytest.mark.parametrize("die", [5, 6])
def test_who_knocks_an_opponent_down_follows_or_stays_as_his_coach_says(die: int, answer: str, at: str) -> None:
    match = position(DUEL).play("H1 block", die)
    assert (match.prompt, match.standing("A1")) == ("push", True)  # pushed first, and only then knocked down
    match.play("N5", answer, 1, 1)
    assert (match.at("H1"), match.at("A1"), match.prone("A1")) == (at, "N5", True)


@rule(
    "BB16-FOLUP-01",
    "BB16-BLOCK-05",
    lrb4="LRB4-PUSH-09 LRB4-BLK-09 LRB4-DATA-03",
    hb2006="HB06-PUSH-08 HB06-BLK-07",
    sheet="SHEET-BLK-03",
)
def test_following_up_takes_the_square_that_was_left() -> None:
    match = position(DUEL)
    match.play("H1 block", 3, "N4", "follow")
    assert match.at("H1") == "M5"
    assert match.at("A1") == "N4"


@rule(
    "BB16-FOLUP-01",
    "BB16-BLOCK-05",
    sheet="SHEET-BLK-03",
    lrb4="LRB4-BLK-09 LRB4-PUSH-09 LRB4-DATA-03",
    hb2006="HB06-BLK-07 HB06-PUSH-08",
)
def test_staying_leaves_the_attacker_where_he_was() -> None:
    match = position(DUEL)
    match.play("H1 block", 3, "N4", "stay")
    assert match.at("H1") == "L5"


@rule(
    "BB16-FOLUP-01",
    "BB16-BLOCK-03",
    "BB16-BLOCK-04",
    lrb4="LRB4-BLK-07 LRB4-BLK-08 LRB4-PUSH-09 LRB4-DATA-03",
    hb2006="HB06-BLK-05 HB06-BLK-06 HB06-PUSH-08",
    sheet="SHEET-BLK-01 SHEET-BLK-02",
)
@pytest.mark.parametrize(("die", "asks"), [(1, "armour"), (2, "armour")], ids=["attacker down", "both down"])
def test_without_a_push_there_is_no_following_up(die: int, asks: str) -> None:
    match = position(DUEL)
    match.play_to_dice("H1 block", die)
    assert match.rolling == asks


@rule(
    "BB16-FOLUP-01",
    "BB16-BLOCK-07",
    lrb4="LRB4-PUSH-09 LRB4-BLK-11 LRB4-DATA-03",
    hb2006="HB06-PUSH-08 HB06-BLK-09",
    sheet="SHEET-BLK-05",
)
def test_following_up_is_decided_before_the_armour_roll() -> None:
    match = position(DUEL)
    match.play("H1 block", 6, "N5")
    assert match.prompt == "follow_up"
    match.play_to_dice("follow")
    assert match.rolling == "armour"
    assert match.at("H1") == "M5"


@rule("BB16-FOLUP-01", "BB16-BLOCK-05", hb2006="HB06-PUSH-08")
def test_following_up_is_decided_before_the_crowds_injury_roll() -> None:
    match = position("A1 .\nH1 H2", at="K1")
    match.play("H1 block", 3, 3)
    assert (match.prompt, match.asked) == ("follow_up", "H")
    match.play_to_dice("follow")
    assert match.rolling == "injury"
    assert match.at("H1") == "K1"


@rule("BB16-FOLUP-01", lrb4="LRB4-PUSH-09", hb2006="HB06-PUSH-08")
def test_following_up_is_decided_before_a_ball_bounces_or_is_thrown_in() -> None:
    dropped = position(DUEL.replace("A1 ", "A1* "))
    dropped.play("H1 block", 6, "N5")
    assert (dropped.prompt, dropped.standing("A1"), dropped.ball()) == ("follow_up", True, "N5")
    bounced = position(DUEL, ball="N5")
    bounced.play("H1 block", 3, "N5")
    assert bounced.prompt == "follow_up"
    bounced.play_to_dice("stay")
    assert bounced.rolling == "bounce"
    thrown = position("A1* .\nH1 .", at="K1")
    thrown.play("H1 block", 3)
    assert thrown.prompt == "follow_up"
    thrown.play_to_dice("stay", 1, 1)
    assert thrown.rolling == "throw_in"


@rule("BB16-FOLUP-01", hb2006="HB06-PUSH-08")
def test_following_up_out_of_and_into_tackle_zones_takes_no_dodge() -> None:
    match = position(
        """
        A2 .  .  A3
        .  H1 A1 .
        .  .  .  A4
        .  .  .  H2
        """,
        H1={"st": 7},
    )
    match.play("H1 block", "A1", 3, 3, "follow")
    assert match.at("H1") == "M6"
    assert match.facts("test") == []
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-FOLUP-01", lrb4="LRB4-PUSH-10", hb2006="HB06-PUSH-08")
def test_following_up_costs_no_movement_in_a_blitz() -> None:
    match = position("H1 A1 . . . .", H1={"ma": 2})
    match.play("H1 blitz", "A1", 3, "M5", "follow")
    assert match.at("H1") == "L5"
    match.play_to_dice("L4")
    assert match.target == 4  # a dodge, out of the zone of A1: the second of his two squares, not an extra one
    match.play_to_dice(6, "K4")
    assert match.target == 2  # now he goes for it


@rule("BB16-FOLUP-01", lrb4="LRB4-PUSH-10", hb2006="HB06-PUSH-08")
def test_a_blitzer_who_paid_his_last_square_for_the_block_may_follow_up_all_the_same() -> None:
    match = position("H1 A1 . . . .\n. . . . . H2", H1={"ma": 1})
    match.play("H1 blitz", "A1", 3, "M5", "follow")
    assert match.at("H1") == "L5"
    assert match.facts("test") == []


@rule("BB16-FOLUP-01", hb2006="HB06-PUSH-08", lrb4="LRB4-PUSH-09")
def test_a_defender_who_does_not_leave_his_square_cannot_be_followed() -> None:
    match = position(DUEL)
    match.game.state.flags[match.slot("A1")] |= ROOTED
    match.play("H1 block", 3)
    assert match.at("A1") == "M5"
    assert match.at("H1") == "L5"
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-FOLUP-01")
def test_a_defender_held_in_his_square_still_falls_there() -> None:
    match = position(DUEL)
    match.game.state.flags[match.slot("A1")] |= ROOTED
    match.play("H1 block", 6, 1, 1)
    assert match.at("A1") == "M5"
    assert match.prone("A1")


@rule("BB16-FOLUP-01", "BB16-TD-01", lrb4="LRB4-SCO-01", hb2006="HB06-SCORE-01")
def test_a_carrier_may_follow_up_into_the_end_zone_and_scores() -> None:
    match = position("H1* A1\n. .\n. H2", at="Y5")
    match.play_to_dice("H1 block", 3, "follow", 1, 1)
    assert match.game.state.score == [1, 0]
