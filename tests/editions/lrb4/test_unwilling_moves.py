"""Who may not move of his own will, and what happens to a ball onto which somebody comes in another way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from tests.support.kick_off import answers, event, kick_off, set_up
from touchback.rules.model.state import DISTRACTED

FANATIC = {"ma": 4, "st": 2, "ag": 3, "av": 7, "skills": "ball_and_chain"}
DIM = [
    pytest.param("bone_head", marks=rule("LRB4-TRAIT-08", "LRB4-KICK-20")),
    pytest.param("really_stupid", marks=rule("LRB4-TRAIT-12", "LRB4-KICK-20")),
]


def position(drawing: str, **what: Any) -> Board:
    return any_position(drawing, edition="lrb4", **what)


# --- a quick snap of those who forgot ---------------------------------------------------------------------------------


def next_quick_snap(dim: str, die: int) -> Board:
    """A1 rolls for his wits in one drive; in the next his side receives, with a Quick Snap."""
    drawing = "H1* .\n. .\n. .\nA1 .\nA2 ."
    match = position(drawing, at="Y5", active="A", A1=dim, bench=(10, 9))
    match.play("A1 move", die, *(["end"] if die > 3 else []), "end turn")
    match.play_to_dice("H1 move", "east", "end?")
    match.play_to_dice(*[1] * len(match.game.faces))
    set_up(match, "M6 M7 M8 M9 M10 K3 K13 J6 J10 F8 D8", "U8 W8 N6 N7 N8 N9 N10 P3 P13 Q6 Q10")
    match.play_to_dice("T6", *event(8), 5, 1)
    assert match.prompt == "quick_snap"
    return match


def steppers(match: Board) -> set[str]:
    return {word.split()[0] for word in answers(match)} - {"done"}


@pytest.mark.parametrize("dim", DIM)
def test_who_forgot_in_an_earlier_drive_takes_no_step_in_a_quick_snap(dim: str) -> None:
    match = next_quick_snap(dim, 1)
    assert match.where("A1") == "pitch"
    assert "A1" not in steppers(match)
    assert len(steppers(match)) == 10  # everybody else


@pytest.mark.parametrize("dim", DIM)
def test_who_remembered_takes_his_step_in_a_quick_snap(dim: str) -> None:
    match = next_quick_snap(dim, 4)
    assert {f"A1 {square}" for square in ("T7", "U7", "V9")} <= answers(match)


@pytest.mark.parametrize("dim", DIM)
def test_who_forgot_may_act_again_in_the_turn_after_it_if_he_remembers(dim: str) -> None:
    match = next_quick_snap(dim, 1).play_to_dice("done", 7)
    match.play("A1 move", 4, "T8")
    assert match.at("A1") == "T8"


@rule("LRB4-KICK-20", "LRB4-EQUIP-19")
def test_who_only_lacks_tackle_zones_steps_in_a_quick_snap_like_anybody() -> None:
    match = kick_off(edition="lrb4", A10=FANATIC).play_to_dice("T6", *event(8), 5, 1)
    assert (match.flag("A10", DISTRACTED), steppers(match)) == (True, {f"A{number}" for number in range(1, 12)})


# --- a ball onto which somebody comes without moving there -----------------------------------------------------------

HUNGRY = {"H1": "throw_team_mate always_hungry", "H2": "right_stuff"}
THROWER = {"H1": "throw_team_mate", "H2": "right_stuff"}
FREED_NORTH = ("H1 pass", "throw team-mate H2", "P7", 1, 2, 2)


@rule("LRB4-TRAIT-03", "LRB4-BOU-02", "LRB4-PICK-02")
@pytest.mark.parametrize(("armour", "lies"), [((1, 1), True), ((6, 6, 4, 4), False)], ids=["safe", "carried off"])
def test_a_ball_on_which_a_team_mate_lands_who_squirms_free_bounces_and_the_turn_goes_on(
    armour: tuple[int, ...], lies: bool
) -> None:
    match = position(". o . .\n. H1 H2 .\n. . . .\nH3 . . A1", **HUNGRY)
    match.play_to_dice(*FREED_NORTH, *armour)
    assert (match.rolling, match.ball(), match.prone("H2")) == ("bounce", "L5", lies)
    match.play(1)
    assert (match.ball(), match.active, match.turnover()) == ("K4", "H", "")
    assert "H3 move" in match.choices()


@rule("LRB4-PICK-02", "LRB4-BOU-02", "LRB4-TTM-11")
def test_a_ball_on_which_a_thrown_player_lands_bounces_and_the_turn_goes_on() -> None:
    match = position("H1 H2 . o . . A1\nH3 . . . . . .", **THROWER)
    match.play("H1 pass", "throw team-mate H2", "N5", 6, 6, 2)
    assert (match.at("H2"), match.standing("H2"), match.ball()) == ("N5", True, "N4")
    assert (match.active, match.turnover()) == ("H", "")
    assert "H3 move" in match.choices()


@rule("LRB4-PICK-02", "LRB4-BOU-02", "LRB4-TTM-11", "LRB4-TTM-12")
def test_a_ball_on_which_a_thrown_player_falls_bounces_and_the_turn_goes_on() -> None:
    match = position("H1 H2 . o . . A1\nH3 . . . . . .", **THROWER)
    match.play("H1 pass", "throw team-mate H2", "N5", 6, 1, 1, 1, 2)
    assert (match.at("H2"), match.prone("H2"), match.ball()) == ("N5", True, "N4")
    assert (match.active, match.turnover()) == ("H", "")
    assert "H3 move" in match.choices()


@rule("LRB4-PICK-02", "LRB4-BOU-02", "LRB4-TTM-11")
def test_a_ball_onto_which_an_opponent_is_flung_bounces_and_the_turn_goes_on() -> None:
    match = position("H1 H2 . . A1 o H3", **THROWER)
    match.play("H1 pass", "throw team-mate H2", "N5", 3, 2, 7, 5, 5, 1, 1, 1, 1, 2)
    assert (match.at("A1"), match.prone("A1"), match.ball()) == ("P5", True, "P4")
    assert (match.active, match.turnover()) == ("H", "")
    assert "H3 move" in match.choices()


BLOCKED = "H1 A1 o\n. . .\nH3 . ."
CHAINED = ". . A2 .\nH1 A1 H2 o\n. . A3 .\nH3 . . ."


@rule("LRB4-PICK-02", "LRB4-BOU-02", "LRB4-PUSH-03")
@pytest.mark.parametrize(
    ("drawing", "squares", "pushed"),
    [(BLOCKED, ("M5",), "A1"), (CHAINED, ("M6", "N6"), "H2")],
    ids=["an opponent", "a team-mate in a chain"],
)
def test_a_ball_onto_which_somebody_is_pushed_bounces_and_the_turn_goes_on(
    drawing: str, squares: tuple[str, ...], pushed: str
) -> None:
    match = position(drawing, H1={"st": 3}, A2="", A3="").play_to_dice("H1 block", 3, *squares, "stay")
    assert (match.rolling, match.ball()) == ("bounce", match.at(pushed))
    match.play(3)
    assert (match.active, match.turnover(), match.holder()) == ("H", "", "")
    assert match.ball() != match.at(pushed)
    assert "H3 move" in match.choices()
