"""The blunderbuss: the ball goes wherever it is fired, more or less."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import QUIET, set_up

FIELD = """
    H1* .  .  .  A1 .  .  H2
    .   .  .  .  .  .  .  .
    .   .  .  .  .  .  .  A2
    """  # H1 at K5, A1 at O5, H2 at R5


def gunner(drawing: str = FIELD, **what: Any) -> Board:
    return position(drawing, edition="lrb4", **{"H1": "blunderbuss", **what})


@rule("LRB4-EQUIP-42", "LRB4-EQUIP-43")
def test_whoever_holds_the_ball_may_fire_it_at_any_square() -> None:
    match = gunner().play("H1 pass")
    assert (match.asked, match.prompt) == ("H", "step")
    shots = [word for word in match.choices() if word.startswith("shoot")]
    assert len(shots) == 26 * 15
    assert "throw" in match.choices()  # if his coach likes that better
    match.play_to_dice("shoot Z15")
    assert (match.rolling, match.roller, match.target) == ("shot", "H1", 4)


@rule("LRB4-EQUIP-42", "LRB4-EQUIP-43", "LRB4-EQUIP-44")
def test_the_other_side_fires_in_its_own_turn_in_the_same_way() -> None:
    match = gunner("A1* . . . H1 . . A2\n. . . . . . . .\nH2 . . . . . . .", active="A", H1="", A1="blunderbuss")
    match.play("A1 pass")
    assert (match.asked, match.prompt, "shoot R5" in match.choices()) == ("A", "step", True)
    match.play_to_dice("shoot N5", 3)
    assert (match.rolling, match.game.faces) == ("shot_scatters", (8, 6))
    match.play_to_dice(5, 4)
    assert (match.rolling, match.roller, match.target) == ("test", "A2", 4)
    assert match.play(4).holder() == "A2"


@rule("LRB4-EQUIP-42", "LRB4-EQUIP-43")
@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("weather", ["nice", "blizzard"])
def test_at_any_square_though_he_is_marked_and_whatever_the_weather(half: int, weather: str) -> None:
    match = gunner("H1* A1 . .\n. . . H2", half=half, weather=weather).play("H1 pass")
    assert len([word for word in match.choices() if word.startswith("shoot")]) == 26 * 15
    match.play_to_dice("shoot Z15")
    assert (match.rolling, match.roller, match.target) == ("shot", "H1", 4)


@rule("LRB4-EQUIP-42")
def test_not_after_a_step_and_not_without_the_ball() -> None:
    match = gunner().play("H1 pass", "south")
    assert not [word for word in match.choices() if word.startswith("shoot")]
    empty = gunner(FIELD.replace("H1*", "H1 ")).play("H1 pass")
    assert not [word for word in empty.choices() if word.startswith("shoot")]


@rule("LRB4-EQUIP-42", "LRB4-FAQ-35")
def test_it_is_all_he_does_and_the_sides_pass_of_the_turn() -> None:
    match = gunner().play("H1 pass", "shoot R5", 4, 6)
    assert (match.holder(), match.at("H1"), match.prompt) == ("H2", "K5", "turn")
    assert not [word for word in match.choices() if word.endswith("pass") or word.startswith("H1")]


@rule("LRB4-EQUIP-42")
@pytest.mark.parametrize("action", ["move", "blitz", "hand-off", "foul"])
def test_only_as_a_pass(action: str) -> None:
    match = gunner().play(f"H1 {action}")
    assert not [word for word in match.choices() if word.startswith("shoot")]


@rule("LRB4-EQUIP-41")
def test_nobody_is_asked_to_intercept() -> None:
    match = gunner().play_to_dice("H1 pass", "shoot R5")
    assert match.rolling == "shot"
    match.play_to_dice(6)
    assert (match.rolling, match.roller) == ("test", "H2")


@rule("LRB4-EQUIP-44", "LRB4-EQUIP-41")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_on_four_or_more_it_is_caught_like_a_good_throw(die: int) -> None:
    match = gunner().play_to_dice("H1 pass", "shoot R5", die)
    assert (match.rolling, match.roller, match.target) == ("test", "H2", 3)  # agility 3 and one for the aim
    match.play(3)
    assert (match.holder(), match.turnover()) == ("H2", "")


@rule("LRB4-EQUIP-43", "LRB4-KICK-03", "LRB4-EQUIP-44")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_on_three_or_less_it_strays_like_a_kick(die: int) -> None:
    match = gunner().play_to_dice("H1 pass", "shoot N5", die)
    assert (match.rolling, match.game.faces) == ("shot_scatters", (8, 6))
    match.play_to_dice(5, 4)  # four squares to the east: onto H2
    assert (match.rolling, match.roller, match.target) == ("test", "H2", 4)


@rule("LRB4-EQUIP-43", "LRB4-KICK-03")
@pytest.mark.parametrize(
    ("direction", "squares", "where"),
    [
        (1, 6, "H3"),
        (2, 6, "N3"),
        (3, 6, "T3"),
        (4, 6, "H9"),
        (5, 6, "T9"),
        (6, 6, "H15"),
        (7, 6, "N15"),
        (8, 6, "T15"),
        (2, 1, "N8"),
    ],
)
def test_it_strays_up_to_six_squares_any_way_and_bounces_there(direction: int, squares: int, where: str) -> None:
    match = gunner().play_to_dice("H1 pass", "shoot N9", 1, direction, squares)
    assert (match.rolling, match.ball()) == ("bounce", where)


@rule("LRB4-EQUIP-43", "LRB4-FAQ-67", "LRB4-THR-03")
def test_off_the_pitch_the_crowd_throws_it_back() -> None:
    match = gunner(at="K1").play_to_dice("H1 pass", "shoot N2", 1, 2, 5)
    assert (match.rolling, match.square_meant) == ("throw_in", "N1")
    assert match.ball() == "N1"


@rule("LRB4-FAQ-35", "LRB4-EQUIP-44")
def test_if_nobody_of_the_side_has_it_in_the_end_the_turn_is_over() -> None:
    match = gunner().play("H1 pass", "shoot U12", 4, 2)
    assert (match.ball(), match.turnover(), match.active) == ("U11", "ball_lost", "A")


@rule("LRB4-EQUIP-45")
@pytest.mark.parametrize("script", [("shoot R5", 4, 6), ("shoot N5", 1, 5, 4, 6)], ids=["on target", "astray"])
@pytest.mark.parametrize("turns", [1, 4])
def test_once_a_drive(script: tuple[str | int, ...], turns: int) -> None:
    match = gunner().play("H1 pass", *script, *["end turn", "end turn"] * turns)
    match.game.drop_ball(match.slot("H2"))
    match.put_ball("H1")
    match.play("H1 pass")
    assert not [word for word in match.choices() if word.startswith("shoot")]
    assert "throw" in match.choices()


@rule("LRB4-EQUIP-45")
@pytest.mark.parametrize(("turn", "loaded"), [(3, False), (8, True)])
def test_after_the_end_of_a_half_it_is_loaded_again(turn: int, loaded: bool) -> None:
    match = gunner(turn=turn).play_to_dice("H1 pass", "shoot R5", 4, 6, "end turn")
    if loaded:
        set_up(match.play_to_dice(1, 1), "M7 M8", "N7 N8")
        assert match.game.state.half == 2
        match.play("T8", *QUIET, 5, 1, 5)
    match.play("end turn")
    match.game.drop_ball(match.slot("H2"))
    match.put_ball("H1")
    match.play("H1 pass")
    assert any(word.startswith("shoot") for word in match.choices()) is loaded


@rule("LRB4-EQUIP-45")
def test_after_a_touchdown_it_is_loaded_again() -> None:
    match = position("H1* . . H2 .\nA1 . . . .", edition="lrb4", at="V5", H1="blunderbuss")
    match.play_to_dice("H1 pass", "shoot Y5", 4, 6, "H2 move", "Z5", "end")
    assert match.rolling == "penalty"
    assert len(match.game.state.grants) == 5
    match.play(1, 1)
    assert match.game.state.grants == []


@rule("LRB4-EQUIP-45")
def test_what_one_has_fired_does_not_empty_the_blunderbuss_of_another() -> None:
    match = gunner(H2="blunderbuss").play("H1 pass", "shoot R5", 4, 6, "end turn", "end turn", "H2 pass")
    assert "shoot K5" in match.choices()


@rule("LRB4-EQUIP-44")
@pytest.mark.parametrize(
    ("marked", "weather", "target"), [("A2", "nice", 4), (".", "pouring_rain", 4), (".", "nice", 3)]
)
def test_tackle_zones_and_rain_make_that_catch_harder_as_any_other(marked: str, weather: str, target: int) -> None:
    match = gunner(f"H1* . . . . . . H2\n. . . . . . . {marked}\nA1 . . . . . . .", weather=weather)
    match.play_to_dice("H1 pass", "shoot R5", 4)
    assert (match.rolling, match.roller, match.target) == ("test", "H2", target)


@rule("LRB4-EQUIP-44")
def test_an_opponent_under_an_accurate_shot_may_catch_it_too() -> None:
    match = gunner().play_to_dice("H1 pass", "shoot O5", 4)
    assert (match.rolling, match.roller, match.target) == ("test", "A1", 3)
