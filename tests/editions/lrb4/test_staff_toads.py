"""A toad assists nobody and keeps nobody from assisting, in blocks, on two at once, and in fouls."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule

TOAD = ("zap A1", 4)


def wizard(drawing: str, **what: Any) -> Board:
    return position(drawing, **{"edition": "lrb4", "inducements": ("wizard", ""), **what})


@rule("LRB4-STAFF-17")
def test_it_assists_nobody() -> None:
    match = wizard("H1 A1 H3\n. H2 .", A2="").play("zap H1", 4)
    match.play("H2 block")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "assists", {"H3", "done"})


@rule("LRB4-STAFF-17", "LRB4-FAQ-36")
def test_nor_does_it_keep_opponents_from_assisting() -> None:
    match = wizard("H1 A1 H3 A2\n. . . .\n. H2 . .").play("zap A2", 4, "H1 block")
    assert (match.asked, match.prompt) == ("H", "assists")
    assert "H3" in match.choices()


@rule("LRB4-STAFF-17")
def test_against_a_toad_another_opponent_keeps_one_from_assisting_as_ever() -> None:
    match = wizard("H1 A1 H3 A2\n. . . .\n. H2 . .").play_to_dice(*TOAD, "H1 block")
    assert (match.rolling, match.facts("block")[-1][3:5]) == ("block", (3, 1))


@rule("LRB4-STAFF-17", "LRB4-FOUL-05")
def test_a_toad_that_fouls_is_not_mistaken_for_the_one_who_keeps_an_opponent_from_assisting() -> None:
    match = wizard("A2 H1 A1-\nH2 . .").play_to_dice("zap H1", 4, "H1 foul", "A1")
    assert (match.rolling, match.target) == ("armour", 8)


@rule("LRB4-STAFF-17")
def test_it_assists_no_foul_either() -> None:
    drawing = "H1 A1- H2\n. . .\n. . A2"
    assert wizard(drawing).play("no", "H2 foul", "A1").prompt == "assists"
    assert wizard(drawing).play_to_dice("zap H1", 4, "H2 foul", "A1").target == 8


@rule("LRB4-STAFF-17")
def test_beside_a_toad_another_opponent_keeps_one_from_assisting_as_ever() -> None:
    match = wizard("H1 A1 H3 A2\n. . . A3\n. H2 . .").play_to_dice("zap A2", 4, "H1 block")
    assert (match.rolling, match.facts("block")[-1][3:5]) == ("block", (3, 3))


@rule("LRB4-STAFF-17")
@pytest.mark.parametrize(("victim", "action", "dice"), [("A1", "block", "block"), ("A1-", "foul", "armour")])
def test_nor_does_it_assist_the_one_who_is_blocked_or_fouled(victim: str, action: str, dice: str) -> None:
    drawing = f"A2 H1 {victim}\n. . .\n. . H2"
    match = wizard(drawing).play("no", f"H1 {action}", "A1")
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "assists", {"A2", "done"})
    assert wizard(drawing).play_to_dice("zap A2", 4, f"H1 {action}", "A1").rolling == dice


@rule("LRB4-STAFF-17")
def test_nor_does_it_keep_opponents_from_assisting_a_foul() -> None:
    drawing = "A2 H1 A1- H2"
    assert wizard(drawing).play_to_dice("no", "H2 foul", "A1").rolling == "armour"
    match = wizard(drawing).play("zap A2", 4, "H2 foul", "A1")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "assists", {"H1", "done"})


@rule("LRB4-STAFF-17", "LRB4-DOD-01")
def test_leaving_its_tackle_zone_still_takes_a_dodge() -> None:
    match = wizard("H1 A1 .\n. . .\n. . H2").play_to_dice(*TOAD, "H1 move", "west")
    assert match.rolling == "test"


@rule("LRB4-STAFF-16", "LRB4-STAFF-17", "LRB4-EQUIP-09")
def test_one_who_had_no_tackle_zone_has_one_as_a_toad() -> None:
    match = wizard("H1 A1 .\n. . .\n. . H2", A1="ball_and_chain")
    assert not match.game.zones_on(match.slot("H1"))
    match.play_to_dice(*TOAD, "H1 move", "west")
    assert match.rolling == "test"


@rule("LRB4-STAFF-17")
@pytest.mark.parametrize(("victim", "action", "dice"), [("A1", "block", "block"), ("A1-", "foul", "armour")])
def test_nor_does_it_keep_the_helpers_of_the_attacked_from_assisting(victim: str, action: str, dice: str) -> None:
    drawing = f"H2 A2 .\n. H1 {victim}\n. . .\nH3 . ."
    assert wizard(drawing).play_to_dice("no", f"H1 {action}", "A1").rolling == dice
    match = wizard(drawing).play("zap H2", 4, f"H1 {action}", "A1")
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "assists", {"A2", "done"})


@rule("LRB4-STAFF-17", "LRB4-SKILL-34")
@pytest.mark.parametrize(
    ("drawing", "toad", "strengths", "enchanted"),
    [
        pytest.param("A1 A2 .\nH1 . .\nA3 . .", "A3", (3, 7), (3, 6), id="it helps neither of the two"),
        pytest.param("A1 A2 H2\nH1 . .", "H2", (4, 6), (3, 6), id="nor the blocker against the second"),
        pytest.param("H2 A1 A2\n. H1 .", "H2", (4, 6), (3, 6), id="nor against the first"),
        pytest.param("A1 A2 H2 A3\nH1 . . .", "A3", (3, 6), (4, 6), id="nor hinders his helper"),
        pytest.param("A3 H2 A1 A2\n. . H1 .", "A3", (3, 6), (4, 6), id="nor his helper against the first"),
        pytest.param("A1 A2 .\nH1 . .\nA3 . .\nH2 . .", "H2", (3, 6), (3, 7), id="nor a helper of the two"),
        pytest.param("A1 A2 .\nH1 H2 .", "A1", (3, 6), (4, 4), id="nor one beside both, as the first of them"),
        pytest.param("A1 A2 .\nH1 H2 .", "A2", (3, 6), (4, 4), id="nor as the second"),
    ],
)
def test_nor_has_it_a_part_in_a_block_on_two(
    drawing: str, toad: str, strengths: tuple[int, int], enchanted: tuple[int, int]
) -> None:
    for spell, expected in ((("no",), strengths), ((f"zap {toad}", 4), enchanted)):
        match = wizard(drawing, H1="multiple_block").play_to_dice(*spell, "H1 block", "two A1", "A2", "done?", "done?")
        assert match.facts("block")[-1][3:5] == expected
