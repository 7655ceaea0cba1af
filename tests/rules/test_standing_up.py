"""Prone players: what they cannot do, and how they get up."""

from __future__ import annotations

import pytest

from tests.support import position, rule


@rule("BB16-KD-02", "BB16-STAND-01", lrb4="LRB4-INJ-02 LRB4-MOV-06", hb2006="HB06-INJ-01 HB06-MOVE-03 HB06-ACT-01")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_standing_up_takes_three_squares_of_movement(action: str) -> None:
    match = position("H1- . . . . . .", H1={"ma": 5})
    match.play(f"H1 {action}", "east", "east")
    assert match.standing("H1")
    assert match.facts("test") == []
    match.play_to_dice("east")
    assert match.target == 2  # beyond his movement already


@rule("BB16-KD-02", "BB16-MOVE-02", lrb4="LRB4-INJ-02 LRB4-MOV-03", hb2006="HB06-INJ-01 HB06-MOVE-02")
def test_a_prone_player_marks_nobody_until_he_stands() -> None:
    match = position("H1- . A1")
    match.play("H1 move", "east", "end")
    match.play_to_dice("A1 move", "east")
    assert match.target == 3


@rule("BB16-KD-02", "BB16-MOVE-02", lrb4="LRB4-INJ-02 LRB4-MOV-03", hb2006="HB06-INJ-01 HB06-MOVE-02")
def test_a_player_who_is_knocked_down_marks_nobody_any_more() -> None:
    match = position("H1 A1 . H2 .")
    match.play("H1 block", 6, "M5", "stay", 1, 1)
    assert match.prone("A1")
    match.play("H2 move", "east")
    assert match.facts("test") == []


@rule("BB16-KD-02", "BB16-PASS-03", lrb4="LRB4-INJ-02 LRB4-CAT-02", hb2006="HB06-INJ-01")
def test_a_prone_player_catches_nothing() -> None:
    match = position("H1* . H2- . A1")
    match.play("H1 pass", "throw", "M5", 6, 2)
    assert match.ball() == "M4"
    assert match.turnover() == "ball_lost"


@rule("BB16-KD-03", lrb4="LRB4-MOV-05", hb2006="HB06-INJ-01")
def test_standing_up_beside_an_opponent_needs_no_dodge_but_leaving_does() -> None:
    match = position(". H1- A1")
    match.play("H1 move")
    assert match.standing("H1")
    assert match.facts("test") == []
    match.play_to_dice("west")
    assert match.target == 3


@rule("BB16-KD-03", "BB16-STAND-01", lrb4="LRB4-MOV-05 LRB4-MOV-06", hb2006="HB06-INJ-01 HB06-MOVE-03")
def test_opponents_around_a_slow_player_make_it_no_harder_to_stand_up() -> None:
    match = position("A2 A3 .\n. H1- A1", H1={"ma": 2}).play_to_dice("H1 move")
    assert (match.roller, match.target) == ("H1", 4)
    match.play(4)
    assert (match.standing("H1"), match.prompt) == (True, "step")


@rule("BB16-KD-04", "BB16-BLITZ-01", lrb4="LRB4-ACT-08", hb2006="HB06-INJ-01")
def test_a_prone_player_may_stand_up_and_blitz() -> None:
    match = position("H1- A1 .", H1={"ma": 4})
    match.play("H1 blitz", "A1", 3, "M5", "stay")
    assert match.at("A1") == "M5"
    match.play_to_dice("north-west")  # three to stand, one for the block
    assert match.target == 2


@rule("BB16-KD-04", lrb4="LRB4-ACT-08", hb2006="HB06-INJ-01")
@pytest.mark.parametrize(
    ("action", "script", "deed"),
    [("pass", ("east", 3), "throw"), ("hand-off", ("east", 3), "H2"), ("foul", (), "A1")],
)
def test_a_prone_player_may_stand_up_and_pass_hand_off_or_foul(
    action: str, script: tuple[str | int, ...], deed: str
) -> None:
    match = position("H1- o H2\nA1- . .\n. . A2").play(f"H1 {action}", *script)
    assert match.standing("H1")
    assert deed in match.choices()


@rule(
    "BB16-KD-04",
    "BB16-BLITZ-01",
    "BB16-STAND-01",
    hb2006="HB06-MOVE-03 HB06-TOC-09",
    lrb4="LRB4-GFI-03 LRB4-ACT-08 LRB4-MOV-06",
)
def test_a_prone_player_with_three_squares_goes_for_it_to_blitz() -> None:
    match = position("H1- A1 .", H1={"ma": 3})
    match.play_to_dice("H1 blitz", "A1")
    assert match.game.faces == (6,)
    assert match.target == 2


@rule("BB16-STAND-01", "BB16-GFI-01", lrb4="LRB4-MOV-06 LRB4-GFI-01", hb2006="HB06-MOVE-03")
@pytest.mark.parametrize("movement", [0, 1, 2])
def test_a_slow_player_needs_a_four_to_stand_and_then_moves_only_by_going_for_it(movement: int) -> None:
    match = position("H1- . . . .", H1={"ma": movement})
    match.play_to_dice("H1 move")
    assert match.target == 4
    match.play(4)
    assert match.standing("H1")
    match.play_to_dice("east")
    assert match.target == 2
    match.play(2, "east", 2)
    assert match.at("H1") == "M5"
    assert "east" not in match.choices()


@rule("BB16-STAND-01", lrb4="LRB4-MOV-06", hb2006="HB06-MOVE-03")
@pytest.mark.parametrize("drawing", ["H1- A1", "H1- A1\nA2 A3", "H1- H2\nH3 A1"])
def test_neither_opponents_nor_team_mates_beside_him_change_the_four(drawing: str) -> None:
    match = position(drawing, H1={"ma": 2}).play_to_dice("H1 move")
    assert (match.roller, match.target) == ("H1", 4)


@rule("BB16-STAND-01", lrb4="LRB4-MOV-06", hb2006="HB06-MOVE-03")
def test_failing_to_stand_ends_the_action_but_not_the_turn() -> None:
    match = position("H1- . A1\nH2 . .", H1={"ma": 2})
    match.play("H1 move", 3)
    assert match.prone("H1")
    assert (match.active, match.prompt) == ("H", "turn")
    assert not any(word.startswith("H1") for word in match.choices())


@rule(
    "BB16-STAND-01",
    "BB16-ACT-04",
    "BB16-ACT-07",
    hb2006="HB06-MOVE-03 HB06-ACT-04 HB06-ACT-07",
    lrb4="LRB4-MOV-06 LRB4-ACT-03 LRB4-BLITZ-02",
)
def test_a_blitz_lost_on_the_ground_is_still_the_turns_blitz() -> None:
    match = position("H1- . A1\nH2 . .", H1={"ma": 2})
    match.play("H1 blitz", 1)
    assert "H2 blitz" not in match.choices()


@rule("BB16-STAND-01", "BB16-RRL-03", hb2006="HB06-MOVE-03 HB06-RR-03", lrb4="LRB4-MOV-06 LRB4-RR-03")
def test_a_team_reroll_may_help_a_slow_player_up() -> None:
    match = position("H1- . A1", H1={"ma": 2}, rerolls=(1, 0))
    match.play("H1 move", 3, "team", 4)
    assert match.standing("H1")
    assert match.prompt == "step"


@rule("BB16-STAND-01", "BB16-KD-02", hb2006="HB06-MOVE-03 HB06-INJ-01", lrb4="LRB4-MOV-06 LRB4-INJ-02")
def test_a_player_stands_up_only_at_the_start_of_an_action() -> None:
    match = position("H1- H2 A1")
    assert not match.standing("H1")
    match.play("H2 move", "end", "end turn", "end turn")
    assert match.prone("H1")
    match.play("H1 move")
    assert match.standing("H1")


@rule("BB16-STAND-01", lrb4="LRB4-MOV-06", hb2006="HB06-MOVE-03")
def test_a_movement_of_exactly_three_will_do_without_a_die() -> None:
    match = position("H1- . . . .", H1={"ma": 3}).play("H1 move")
    assert (match.standing("H1"), match.prompt) == (True, "step")
