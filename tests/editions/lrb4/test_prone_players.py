"""Players who lie on the ground have no tackle zone and may do nothing but stand up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule

STANCES = {"": True, "-": False, "=": False}  # standing, prone, stunned


def on_the_ground(*rules: str) -> pytest.MarkDecorator:
    """The same for one who stands, who is prone and who is stunned."""
    return pytest.mark.parametrize(
        ("stance", "able"),
        [pytest.param(*one, marks=rule("LRB4-INJ-02", *rules)) for one in STANCES.items()],
        ids=["standing", "prone", "stunned"],
    )


def asked_of(match: Board) -> tuple[str, str]:
    return match.asked, match.prompt


def marked(stance: str, **what: Any) -> Board:
    """H1 is to leave a square beside A1; A2 marks it in any case."""
    return position(f". . .\n. H1 A1{stance}\n. A2 .\nH2 . .", edition="lrb4", **what)


@on_the_ground("LRB4-SKILL-16")
def test_they_do_not_dive(stance: str, able: bool) -> None:
    match = marked(stance, A1="diving_tackle").play("H1 move", "west", 6)
    assert (asked_of(match) == ("A", "reaction")) is able


@on_the_ground("LRB4-SKILL-49")
def test_they_do_not_follow(stance: str, able: bool) -> None:
    match = marked(stance, A1="shadowing").play("H1 move", "west", 6)
    assert (asked_of(match) == ("A", "reaction")) is able


@on_the_ground("LRB4-MUT-11")
def test_they_hold_nobody(stance: str, able: bool) -> None:
    match = marked(stance, A1="tentacles").play_to_dice("H1 move", "west")
    assert (asked_of(match) == ("A", "reaction")) is able


@on_the_ground("LRB4-MOV-03", "LRB4-DOD-01")
def test_nobody_dodges_away_from_them(stance: str, able: bool) -> None:
    match = position(f". . .\n. H1 A1{stance}\n. . .", edition="lrb4").play_to_dice("H1 move", "west")
    assert (match.rolling == "test") is able


@on_the_ground("LRB4-MOV-03", "LRB4-DOD-06")
def test_nobody_has_it_harder_beside_them(stance: str, able: bool) -> None:
    match = position(f"A2 H1 . A1{stance}", edition="lrb4").play_to_dice("H1 move", "east")
    assert match.target == (4 if able else 3)


@on_the_ground("LRB4-BLK-16")
def test_they_assist_no_block(stance: str, able: bool) -> None:
    match = position(f"H1 A1\n. H2{stance}", edition="lrb4").play_to_dice("H1 block", "done?")
    assert len(match.game.faces) == (2 if able else 1)


@on_the_ground("LRB4-FOUL-05")
def test_they_assist_no_foul(stance: str, able: bool) -> None:
    match = position(f"H1 A1-\n. H2{stance}", edition="lrb4").play_to_dice("H1 foul", "A1", "done?")
    assert match.target == (7 if able else 8)


@on_the_ground("LRB4-INT-01")
def test_they_intercept_nothing(stance: str, able: bool) -> None:
    match = position(f"H1* . A1{stance} . H2", edition="lrb4").play_to_dice("H1 pass", "throw", "O5")
    assert (asked_of(match) == ("A", "intercept")) is able


@on_the_ground("LRB4-SKILL-37", "LRB4-FAQ-12")
def test_they_move_for_no_pass(stance: str, able: bool) -> None:
    match = position(f"H1* . . . . H2\n. . . . . .\n. . A1{stance} . . .", edition="lrb4", A1="pass_block")
    match.play_to_dice("H1 pass", "throw", "P5")
    assert (asked_of(match) == ("A", "pass_block")) is able


@on_the_ground("LRB4-CAT-02", "LRB4-BOU-04")
def test_they_catch_nothing(stance: str, able: bool) -> None:
    match = position(f"H1* . H2{stance} . A1", edition="lrb4").play_to_dice("H1 pass", "throw", "M5", 6)
    assert match.rolling == ("test" if able else "bounce")


@rule("LRB4-ACT-08")
@on_the_ground("LRB4-ACT-05")
def test_they_block_nobody(stance: str, able: bool) -> None:
    match = position(f"H1{stance} A1\nH2 .", edition="lrb4")
    assert ("H1 block" in match.choices()) is able


@rule("LRB4-INJ-02", "LRB4-INJ-03", "LRB4-ACT-08", "LRB4-MOV-06")
def test_the_prone_stand_up_for_three_squares_in_any_other_action_and_the_stunned_do_not_act() -> None:
    match = position("H1- . . . A1\nH2= . . . .", edition="lrb4")
    words = {word for word in match.choices() if word.startswith("H")}
    assert words == {f"H1 {action}" for action in ("move", "blitz", "pass", "hand-off", "foul")}
    match.play("H1 move", "east", "south-east", "east").play_to_dice("east")
    assert match.target == 2  # MA 6: three squares, and this is the first beyond them


@rule("LRB4-INJ-03")
@pytest.mark.parametrize(("side", "other"), ["HA", "AH"])
def test_whichever_side_stuns_its_own_player_he_lies_face_down_through_that_turn(side: str, other: str) -> None:
    drawing = f"{side}1 {other}1 .\n. . .\n{side}2= . ."
    match = position(drawing, edition="lrb4", active=side).play(f"{side}1 block", 1, 6, 6, 1, 1)
    assert (match.active, match.stunned(f"{side}1"), match.prone(f"{side}2")) == (other, True, True)


@rule("LRB4-MOV-06")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
@pytest.mark.parametrize(("movement", "rolls"), [(2, True), (3, False)])
def test_whatever_he_gets_up_for_one_with_less_than_three_squares_needs_a_four(
    action: str, movement: int, rolls: bool
) -> None:
    match = position("H1- . A1\nH2 . A2-", edition="lrb4", H1={"ma": movement}).play_to_dice(f"H1 {action}")
    assert (match.rolling, match.standing("H1")) == (("test", False) if rolls else ("", True))
    if rolls:
        assert match.target == 4
        match.play(3)
        assert (match.prone("H1"), match.turnover(), match.active, match.prompt) == (True, "", "H", "turn")


@rule("LRB4-INJ-02")
def test_one_who_piles_on_in_a_blitz_lies_there_and_moves_no_further() -> None:
    match = position("H1 A1 . .\n. . . .\nH2 . . .", edition="lrb4", H1="piling_on")
    match.play("H1 blitz", "A1", 6, "M5", "follow", 1, 1, "use", 1, 1)
    assert (match.at("H1"), match.prone("H1"), match.turnover()) == ("L5", True, "")
    assert (match.asked, match.prompt) == ("H", "turn")
