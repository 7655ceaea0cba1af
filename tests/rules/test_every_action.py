"""What the older books say of a move or a player holds in every action."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position, rule

MOVING = ("move", "blitz", "pass", "hand-off", "foul")
AROUND_K5 = {"J4", "K4", "L4", "J5", "L5", "J6", "K6", "L6"}


def in_both(lrb4: str, hb2006: str) -> list[Any]:
    """The two older editions, each with the rules that it proves."""
    return [pytest.param("lrb4", marks=rule(*lrb4.split())), pytest.param("hb2006", marks=rule(*hb2006.split()))]


@pytest.mark.parametrize("action", MOVING)
@pytest.mark.parametrize("edition", in_both("LRB4-MOV-01", "HB06-MOVE-01"))
def test_in_every_action_a_player_moves_in_any_direction(edition: str, action: str) -> None:
    match = position("H1", edition=edition).play(f"H1 {action}")
    assert set(match.choices()) >= AROUND_K5
    match.play("L6", "L5", "K6", "J5", "J4")  # every other way in one move
    assert match.at("H1") == "J4"


@pytest.mark.parametrize("action", MOVING)
@pytest.mark.parametrize("edition", in_both("LRB4-MOV-01", "HB06-MOVE-01"))
def test_in_every_action_players_of_either_team_are_in_the_way(edition: str, action: str) -> None:
    match = position("H2 H1 A1-\n. A2= H3-", edition=edition, at="J5").play(f"H1 {action}")
    assert not {"J5", "L5", "K6", "L6"} & match.choices().keys()
    assert "J6" in match.choices()


@pytest.mark.parametrize("action", MOVING)
@pytest.mark.parametrize("edition", in_both("LRB4-MOV-02", "HB06-MOVE-01"))
def test_in_no_action_need_a_player_move_at_all_or_use_up_the_movement(edition: str, action: str) -> None:
    match = position("H1 . . H2", edition=edition).play(f"H1 {action}")
    assert "end" in match.choices()
    match.play("L5")
    assert "end" in match.choices()
    match.play("end")
    assert (match.prompt, match.active, match.at("H1")) == ("turn", "H", "L5")


@pytest.mark.parametrize("action", MOVING)
@pytest.mark.parametrize("edition", in_both("LRB4-PICK-01 LRB4-PICK-03", "HB06-PICK-01 HB06-PICK-04"))
def test_in_every_action_one_who_picked_the_ball_up_goes_on(edition: str, action: str) -> None:
    match = position("H1 o . .", edition=edition).play_to_dice(f"H1 {action}", "L5")
    assert (match.rolling, match.target) == ("test", 3)
    match.play(6, "M5")
    assert (match.holder(), match.at("H1"), match.turnover()) == ("H1", "M5", "")


@pytest.mark.parametrize("edition", in_both("LRB4-BLITZ-01 LRB4-PICK-01", "HB06-ACT-07 HB06-BLITZ-01 HB06-PICK-01"))
def test_a_blitzer_may_block_after_picking_the_ball_up(edition: str) -> None:
    match = position("H1 o A1 .", edition=edition).play("H1 blitz", "L5", 6)
    assert "A1" in match.choices()
    match.play("A1", 3, "N5", "stay", "M4")
    assert (match.holder(), match.at("H1")) == ("H1", "M4")


DONE = {
    "move": ("H1* A1", ("M5?", "end")),
    "block": ("H1 A1 .", (3, "M5", "stay")),
    "blitz": ("H1 A1 .", ("A1", 3, "M5", "stay", "end")),
    "pass": ("H1* H2 . A1", ("throw", "L5", 6, 6)),
    "hand-off": ("H1* H2 . A1", ("H2", 6)),
    "foul": ("H1 A1- . A2", ("A1", 1, 2)),
}


@pytest.mark.parametrize("action", DONE)
@pytest.mark.parametrize(
    "edition", in_both("LRB4-TURN-02 LRB4-TURN-04 LRB4-ACT-02", "HB06-TURN-04 HB06-ACT-01 HB06-ACT-03")
)
def test_after_any_action_that_player_is_done_and_no_opponent_acts(edition: str, action: str) -> None:
    drawing, script = DONE[action]
    spotted = (1,) if action == "foul" and edition == "lrb4" else ()
    match = position(f"{drawing}\n. . . .\n. . . .\nH9 . . .", edition=edition).play(f"H1 {action}", *script, *spotted)
    acting = {word.split()[0] for word in match.choices() if word[0] in "HA" and " " in word}
    assert (match.prompt, match.active, match.turnover()) == ("turn", "H", "")
    assert "H9" in acting
    assert not acting & {"H1", "A1", "A2"}


@pytest.mark.parametrize("edition", in_both("LRB4-TURN-02 LRB4-ACT-02", "HB06-TURN-04 HB06-ACT-01"))
def test_the_ball_carrier_acts_once_too(edition: str) -> None:
    match = position("H1* . H2", edition=edition).play("H1 move", "L4", "end")
    assert not [word for word in match.choices() if word.startswith("H1 ")]
    assert "H2 move" in match.choices()


@pytest.mark.parametrize("action", MOVING)
@pytest.mark.parametrize("edition", in_both("LRB4-MOV-06", "HB06-MOVE-03"))
def test_a_slow_player_rolls_to_stand_up_for_every_action(edition: str, action: str) -> None:
    match = position("H1- . .", edition=edition, H1={"ma": 2}).play_to_dice(f"H1 {action}")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 4)
    match.play(3)
    assert match.prone("H1")
    assert (match.prompt, match.turnover()) == ("turn", "")


@pytest.mark.parametrize("edition", in_both("LRB4-BLK-04 LRB4-BLK-02", "HB06-BLK-02 HB06-BLK-03"))
@pytest.mark.parametrize("strength", [4, 7])
def test_in_a_blitz_too_the_stronger_defenders_coach_chooses(edition: str, strength: int) -> None:
    match = position("H1 A1 .", edition=edition, A1={"st": strength}).play_to_dice("H1 blitz", "A1")
    dice = 2 if strength == 4 else 3
    assert (match.rolling, match.roller, len(match.game.faces)) == ("block", "H1", dice)
    match.play(3, *[5] * (dice - 1))
    assert (match.prompt, match.asked) == ("block_die", "A")


@rule("HB06-BLK-06", "HB06-BLK-05")
@pytest.mark.parametrize("action", ["block", "blitz"])
@pytest.mark.parametrize("skilled", ["", "H1", "A1", "H1 A1"])
def test_on_both_down_either_player_falls_who_does_not_use_block(action: str, skilled: str) -> None:
    who = {"H1": "block" if "H1" in skilled else "", "A1": "block" if "A1" in skilled else ""}
    match = position("H1 A1 .", edition="hb2006", **who)
    match.play_to_dice(f"H1 {action}", *(["A1"] if action == "blitz" else []), 2, *["use"] * len(skilled.split()))
    down = [name for name in ("A1", "H1") if name not in skilled]
    for name in down:
        assert (match.rolling, match.roller) == ("armour", name)
        match.play_to_dice(1, 2)
    assert [match.prone(name) for name in ("H1", "A1")] == ["H1" in down, "A1" in down]


CROWD = {
    "pushed": (3, "BLK-09", "BLK-07"),
    "stumbles": (5, "BLK-10", "BLK-08"),
    "defender down": (6, "BLK-11", "BLK-09"),
}


@pytest.mark.parametrize("answer", ["follow", "stay"])
@pytest.mark.parametrize("action", ["block", "blitz"])
@pytest.mark.parametrize(
    ("edition", "face"),
    [
        pytest.param(edition, face, marks=rule(*rows))
        for face, lrb4, hb06 in CROWD.values()
        for edition, rows in (("lrb4", (f"LRB4-{lrb4}",)), ("hb2006", (f"HB06-{hb06}", "HB06-PUSH-08")))
    ],
)
def test_the_attacker_may_follow_one_pushed_into_the_crowd(edition: str, face: int, action: str, answer: str) -> None:
    match = position("A1\nH1\n.\nH2", edition=edition, at="K1")
    match.play(f"H1 {action}", *(["A1"] if action == "blitz" else []), face, answer, 2, 2, "end?")
    assert match.at("H1") == ("K1" if answer == "follow" else "K2")
    assert match.where("A1") == "reserves"
