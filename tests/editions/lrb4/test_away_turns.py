"""What holds for the away side in its own turn as it does for the home side."""

from __future__ import annotations

from typing import Any

from tests.support import Board, position, rule


def away_turn(drawing: str, **what: Any) -> Board:
    return position(drawing, edition="lrb4", active="A", **what)


@rule("LRB4-STAFF-14")
def test_a_carrier_who_is_made_a_toad_in_his_own_turn_ends_it() -> None:
    match = away_turn("A1* H1 . A2", inducements=("", "wizard")).play("zap A1", 4, 2)
    assert (match.turnover(), match.active) == ("ball_lost", "H")


@rule("LRB4-STAFF-20", "LRB4-STAFF-19")
def test_lightning_reaches_the_fifth_square_from_the_edge_and_no_further() -> None:
    for row, hit in ((5, True), (6, False)):
        match = away_turn("H1", at=f"L{row}", A1="", inducements=("", "wizard")).play_to_dice("lightning above L1")
        assert (match.rolling == "lightning") == hit


@rule("LRB4-EQUIP-15", "LRB4-EQUIP-17")
def test_a_fanatic_must_go_where_his_victim_was() -> None:
    match = away_turn("A1 H1 . . A2", A1={"ma": 4, "skills": "ball_and_chain"}).play(
        "A1 move", "face east", 3, 3, 3, "M5"
    )
    assert (match.at("A1"), match.at("H1"), match.prompt) == ("L5", "M5", "ball_and_chain")


@rule("LRB4-EQUIP-15", "LRB4-EQUIP-19")
def test_one_who_stands_firm_ends_a_fanatics_move() -> None:
    match = away_turn("A1 H1 . . A2", A1={"ma": 4, "skills": "ball_and_chain"}, H1="stand_firm")
    match.play_to_dice("A1 move", "face east", 3, 3, 3, "use")
    assert (match.at("A1"), match.at("H1"), match.rolling) == ("K5", "L5", "exhaustion")


@rule("LRB4-SKILL-33")
def test_two_are_blocked_at_once() -> None:
    match = away_turn("H1 H2\nA1 .", A1={"st": 7, "skills": "multiple_block"}, H1={"st": 2})
    match.play_to_dice("A1 block", "two H1", "H2")
    assert match.facts("block")[-1][2:5] == (2, 7, 5)
