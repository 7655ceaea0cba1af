"""Questions and answers about the apothecary, poison, teeth and machines."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from tests.support.kick_off import event, kick_off

DUEL = ". . . . . . A2\n. H1 A1 . H2 . ."  # H1 in L6, A1 in M6
DOWN = ("H1 block", 6, "N6", "stay")
STUN, KNOCK_OUT, CASUALTY = (5, 4, 3, 3), (5, 4, 5, 3), (5, 4, 6, 4)


def position(drawing: str, **what: object) -> Board:
    return any_position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


# --- the apothecary -------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-58", "LRB4-STAFF-44")
def test_the_apothecary_is_asked_for_right_after_the_casualty_roll_or_not_at_all() -> None:
    match = position(DUEL, apothecaries=(0, 1)).play(*DOWN, *CASUALTY, 6)
    assert (match.asked, match.prompt) == ("A", "apothecary")
    match.play("no")
    assert match.where("A1") == "injured"
    assert (match.asked, match.prompt) == ("H", "turn")
    assert match.game.state.apothecaries == [0, 1]  # kept for another, never for this one


@rule("LRB4-FAQ-58", "LRB4-FAQ-62", "LRB4-CAS-04", "LRB4-STAFF-44")
def test_a_serious_injury_is_rolled_for_at_once_and_then_he_is_asked() -> None:
    match = position(DUEL, apothecaries=(0, 1)).play_to_dice(*DOWN, *CASUALTY, 4)
    assert match.rolling == "casualty"
    match.play(6, 4)
    assert (match.asked, match.prompt) == ("A", "apothecary")


@rule("LRB4-FAQ-60", "LRB4-STAFF-45")
@pytest.mark.parametrize("injury", [STUN, KNOCK_OUT], ids=["stunned", "knocked out"])
def test_the_apothecary_heals_the_stunned_and_the_knocked_out(injury: tuple[int, ...]) -> None:
    match = position(DUEL, apothecaries=(0, 1)).play(*DOWN, *injury)
    assert (match.asked, match.prompt) == ("A", "apothecary")
    match.play("use", 2)
    assert match.where("A1") == "pitch"
    assert match.prone("A1")
    assert match.game.state.apothecaries == [0, 0]


@rule("LRB4-FAQ-58", "LRB4-FAQ-60", "LRB4-STAFF-45")
@pytest.mark.parametrize("injury", [STUN, KNOCK_OUT], ids=["stunned", "knocked out"])
@pytest.mark.parametrize(
    ("drawing", "script", "hurt"),
    [
        pytest.param(". H1 A1 .", ("H1 move", "west", 1), "H1", id="dodging"),
        pytest.param("H1 . . A1", ("H1 move", "east", "east", 1), "H1", id="going for it"),
        pytest.param("H1 A1- . .", ("H1 foul", "A1"), "A1", id="fouled"),
    ],
)
def test_it_does_not_matter_how_he_was_hurt_nor_whose_turn_it_is(
    drawing: str, script: tuple[str | int, ...], hurt: str, injury: tuple[int, ...]
) -> None:
    match = position(drawing + "\n. . . .\nH2 . . A2", apothecaries=(1, 1), H1={"ma": 1, "skills": ""})
    match.play(*script, *injury)
    assert (match.asked, match.prompt) == (hurt[0], "apothecary")
    match.play_to_dice("use", 2)
    assert match.prone(hurt)


@rule("LRB4-FAQ-59", "LRB4-STAFF-44")
def test_nobody_treats_one_who_was_pushed_into_the_crowd() -> None:
    match = position("A1 . . A2\nH1 . . H2", at="K1", apothecaries=(0, 1))
    match.play("H1 block", 6, "stay", 5, 3)
    assert match.where("A1") == "ko"
    assert (match.asked, match.prompt) == ("H", "turn")


def at_the_kick_off(result: int) -> Board:
    """Both sides have an apothecary, and this result is rolled."""
    match = kick_off(edition="lrb4")
    match.game.state.apothecaries = [1, 1]
    return match.play_to_dice("T6", *event(result), 5, 1)


@rule("LRB4-FAQ-59", "LRB4-STAFF-45", "LRB4-STAFF-44")
@pytest.mark.parametrize("injury", [(3, 3), (5, 3), (6, 4, 6)], ids=["stunned", "knocked out", "dead"])
def test_the_apothecary_treats_one_whom_a_rock_has_hit(injury: tuple[int, ...]) -> None:
    match = at_the_kick_off(11)
    match.play_to_dice(6, 6, 1, 1, 1)  # home has the louder fans: the first of the other side is hit
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play(*injury)
    assert (match.asked, match.prompt) == ("A", "apothecary")
    match.play_to_dice("use", 2)
    assert match.prone("A1")
    assert match.game.state.apothecaries == [1, 0]


@rule("LRB4-FAQ-59", "LRB4-FAQ-60", "LRB4-STAFF-45")
def test_the_apothecaries_treat_those_whom_fans_ran_over() -> None:
    match = at_the_kick_off(12)
    hit = [0, 3, 12]  # H1, H4 and A2
    match.play(*[6 if number in hit else 1 for number in range(22)])
    assert (match.asked, match.prompt) == ("H", "apothecary")
    match.play("no")
    assert (match.asked, match.prompt) == ("H", "apothecary")  # for the second of his
    match.play("use", 2)
    assert (match.asked, match.prompt) == ("A", "apothecary")
    match.play_to_dice("use", 1)
    assert match.rolling == "bounce"
    assert match.stunned("H1")
    assert match.prone("H4")
    assert match.stunned("A2")  # in vain
    assert match.game.state.apothecaries == [0, 0]


@rule("LRB4-FAQ-34", "LRB4-TRAIT-02")
@pytest.mark.parametrize("apothecaries", [(0, 0), (1, 0)])
def test_nobody_brings_back_one_who_was_eaten(apothecaries: tuple[int, int]) -> None:
    match = position(
        "H1 H2 . . .\nH3 . . . A1",
        H1={"st": 5, "skills": "throw_team_mate always_hungry"},
        H2="right_stuff regeneration",
        apothecaries=apothecaries,
        ball="A1",
    )
    match.play("H1 pass", "throw team-mate H2", "N5", 1, 1)
    assert match.where("H2") == "injured"
    assert (match.asked, match.prompt) == ("H", "turn")
    assert match.game.state.apothecaries == list(apothecaries)


# --- poison ---------------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-03", "LRB4-EQUIP-55", "LRB4-MUT-13")
@pytest.mark.parametrize(("injury", "name"), [((5, 3), "knocked out"), ((3, 3), "stunned")])
@pytest.mark.parametrize(("die", "place"), [(4, "pitch"), (3, "ko")])
def test_a_thick_skull_may_still_help_against_poison(injury: tuple[int, int], name: str, die: int, place: str) -> None:
    match = position(DUEL, H1="poisoned_dagger", A1="thick_skull")
    match.play_to_dice("H1 block", "stab", 5, 4, *injury)
    assert (match.rolling, match.roller) == ("thick_skull", "A1"), name
    match.play(die)
    assert match.where("A1") == place
    assert match.stunned("A1") is (place == "pitch")


@rule("LRB4-FAQ-03", "LRB4-EQUIP-54")
def test_a_thick_skull_is_of_no_use_against_a_casualty() -> None:
    match = position(DUEL, H1="poisoned_dagger", A1="thick_skull")
    match.play_to_dice("H1 block", "stab", 5, 4, 6, 4)
    assert match.rolling == "casualty"


# --- machines -------------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-27", "LRB4-EQUIP-51")
def test_a_machine_that_is_knocked_over_is_wrecked_without_a_roll() -> None:
    match = position(DUEL, H1={"st": 7}, A1={"st": 7, "av": 10, "skills": "deathroller"})
    match.play("H1 block", 6, "N6", "stay")
    assert match.facts("armour") == []
    assert match.facts("injury") == []
    assert match.where("A1") == "injured"
    assert (match.asked, match.prompt) == ("H", "turn")


# --- the blunderbuss ------------------------------------------------------------------------------------------------

SHOT = "H1* . . H2 .\n. . . . H3\nA1 . . . ."  # H1 in K5, H2 in N5


@rule("LRB4-FAQ-35", "LRB4-EQUIP-44")
def test_a_shot_that_nobody_catches_is_a_turnover() -> None:
    match = position(SHOT, H1="blunderbuss").play_to_dice("H1 pass", "shoot N5", 4, 1, 2)
    assert match.holder() == ""
    assert match.turnover() == "ball_lost"
    assert match.active == "A"


@rule("LRB4-FAQ-35", "LRB4-EQUIP-44")
def test_a_shot_that_an_opponent_catches_is_a_turnover() -> None:
    match = position(SHOT.replace("H2", "A2"), H1="blunderbuss").play("H1 pass", "shoot N5", 4, 6)
    assert (match.holder(), match.turnover(), match.active) == ("A2", "ball_lost", "A")


@rule("LRB4-FAQ-35", "LRB4-EQUIP-42")
@pytest.mark.parametrize(("action", "shoots"), [("pass", True), ("move", False), ("blitz", False)])
def test_he_shoots_in_the_pass_action_alone(action: str, shoots: bool) -> None:
    match = position(SHOT, H1="blunderbuss").play(f"H1 {action}")
    assert ("shoot N5" in match.choices()) is shoots


@rule("LRB4-FAQ-35", "LRB4-EQUIP-42", "LRB4-PASS-03", "LRB4-PASS-05")
def test_a_shot_is_the_turns_pass() -> None:
    match = position(SHOT, H1="blunderbuss").play("H1 pass", "shoot N5", 4, 6)
    assert match.holder() == "H2"
    assert (match.turnover(), match.active) == ("", "H")
    assert "H2 move" in match.choices()
    assert "H2 pass" not in match.choices()


@rule("LRB4-FAQ-35")
def test_nobody_shoots_after_the_turns_pass() -> None:
    match = position("H3* . . H1 .\n. . . . H2\nA1 . . . .", H1="blunderbuss").play("H3 pass", "throw", "N5", 6, 6)
    assert match.holder() == "H1"
    assert "H1 move" in match.choices()
    assert "H1 pass" not in match.choices()
