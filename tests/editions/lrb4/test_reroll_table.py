"""Every kind of roll that may be made again: once only, and the second result stands."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.support import Board, position, rule

lrb4 = partial(position, edition="lrb4")

Script = tuple[str | int, ...]
THROW = ("H1 pass", "throw team-mate H2", "N5")
FLY = ("H3 pass", "throw team-mate H1", "N5", 6, "keep")
OTHERS: dict[str, Any] = {
    "H2": "right_stuff",
    "H3": "throw_team_mate",
    "A3": "foul_appearance",
    "A4": {"st": 5},
    "A5": "tentacles",
    "A6": {"ma": 2, "skills": "shadowing"},
}
# Who stands where, what H1 has besides Pro, what leads to the roll, dice that do, and worse ones.
ROLLS = [
    pytest.param(". H1 A1", "", ("H1 move", "west"), (6,), (1,), id="dodge"),
    pytest.param("H1 o . .", "", ("H1 move", "L5"), (6,), (1,), id="pick up"),
    pytest.param("H1* . . H2", "", ("H1 pass", "throw", "N5"), (6,), (1,), id="pass"),
    pytest.param("H2* H1 . .", "", ("H2 hand-off", "H1"), (6,), (1,), id="catch"),
    pytest.param("H1 . . .", "", ("H1 move", "L5", "M5", "N5"), (6,), (1,), id="go for it"),
    pytest.param("H1- . A2", "", ("H1 move",), (6,), (1,), id="stand up"),
    pytest.param("H1 . . .", "leap", ("H1 move", "leap M5"), (6,), (1,), id="leap"),
    pytest.param("H1 . A2", "bone_head", ("H1 move",), (6,), (1,), id="wits"),
    pytest.param("H1 . A2", "really_stupid", ("H1 move",), (6,), (1,), id="stupidity"),
    pytest.param("H1 . . A2", "wild_animal", ("H1 move",), (6,), (1,), id="temper"),
    pytest.param("H1 . . A2", "take_root", ("H1 move",), (6,), (1,), id="root"),
    pytest.param("H1 H2 . . .", "blood_lust", ("H1 move",), (6,), (1,), id="thirst"),
    pytest.param("H1 H2 . . .", "throw_team_mate", THROW, (6,), (1,), id="throw a team-mate"),
    pytest.param("H1 H2 . . .", "throw_team_mate always_hungry", THROW, (6,), (1,), id="hunger"),
    pytest.param("H3 H1 . . .", "right_stuff", FLY, (6,), (1,), id="land"),
    pytest.param("H1 A2 . . .", "hypnotic_gaze", ("H1 move", "gaze at A2"), (6,), (1,), id="gaze"),
    pytest.param("H1* . . .", "hail_mary_pass", ("H1 pass", "throw", "hail mary V5"), (6,), (1,), id="hail mary"),
    pytest.param("H1 . . . A2", "chainsaw", ("H1 move", "start"), (6,), (1,), id="saw"),
    pytest.param("H1 A3 . . .", "", ("H1 block",), (6,), (1,), id="disgust"),
    pytest.param("H1* . A2 . H2", "safe_throw", ("H1 pass", "throw", "O5", "A2", 6, "use"), (6,), (1,), id="win back"),
    pytest.param("H1 A2 .", "", ("H1 block",), (6,), (1,), id="block"),
    pytest.param("H1 . A2 .", "", ("H1 blitz", "east", "A2"), (6,), (1,), id="block of a blitz"),
    pytest.param("A1 A2\nH1 .", "multiple_block", ("H1 block", "two A1", "A2"), (6, 6), (1, 1), id="block of two"),
    pytest.param("H1 A4 .", "dauntless", ("H1 block", "use"), (6, 6), (1, 1), id="daring"),
    pytest.param(". H1 A5", "", ("H1 move", "west", "A5"), (6, 3), (1,), id="tentacles"),
    pytest.param(". H1 A6", "", ("H1 move", "west", 6, "keep", "A6"), (6, 3), (1,), id="shadow"),
    pytest.param("H1 . .\n. . A2", "ball_and_chain", ("H1 move", "face north"), (1,), (3,), id="way of a chain"),
    pytest.param("H1 . .\n. . A2", "ball_and_chain", ("H1 move", "end"), (6,), (1,), id="exhaustion"),
    pytest.param("H1 . . A2", "bombs", ("H1 bomb",), (6,), (1,), id="fuse"),
    pytest.param("H1* . . A2", "blunderbuss", ("H1 pass", "shoot T5"), (6,), (1,), id="shot"),
]


def drawn(drawing: str, skills: str) -> Board:
    there = {name: what for name, what in OTHERS.items() if name in drawing}
    return lrb4(f"{drawing}\n.\n.\nH9", rerolls=(2, 0), H1={"ma": 2, "skills": f"pro {skills}"}, **there)


def seen(match: Board) -> tuple[Any, ...]:
    """What is on the table, what was the matter, and what is waited for."""
    state = match.game.state
    rolled = (match.rolling, match.roller, match.target, match.game.faces) if match.rolling else ()
    return (
        (match.asked, match.prompt, sorted(match.choices()), rolled, match.turnover()),
        tuple(sorted(profile.skills) for profile in state.profiles),
        (state.square, state.stance, state.place, state.flags, state.ball_square, state.ball_carrier, state.active),
    )


@rule("LRB4-RR-02", "LRB4-RR-04")
@pytest.mark.parametrize("way", [("team",), ("pro", 4)], ids=["team", "pro"])
@pytest.mark.parametrize(("drawing", "skills", "script", "good", "bad"), ROLLS)
def test_whatever_was_rolled_is_rolled_again_once_and_the_worse_result_stands(
    drawing: str, skills: str, script: Script, good: tuple[int, ...], bad: tuple[int, ...], way: Script
) -> None:
    match = drawn(drawing, skills).play(*script, *good)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "pro", "team"})
    match.play_to_dice(*way, *bad)
    at_once = drawn(drawing, skills).play_to_dice(*script, *bad, *good[len(bad) :], "keep")
    kept = drawn(drawing, skills).play_to_dice(*script, *good, "keep")
    assert seen(match) == seen(at_once)  # as if the first had been as bad: no third roll is offered
    assert seen(match) != seen(kept)


@rule("LRB4-RR-02", "LRB4-RR-04")
@pytest.mark.parametrize(
    ("drawing", "skills", "script", "good", "bad"),
    [
        pytest.param(". H1 A1", "tentacles", ("H1 move", "west", "A1", 3), 6, 1, id="tentacles"),
        pytest.param(". H1 A1", "shadowing", ("H1 move", "west", 6, "A1", 3), 6, 1, id="shadow"),
        pytest.param("H1* . A1 . H2", "", ("H1 pass", "throw", "O5", "A1"), 6, 1, id="intercept"),
        pytest.param("H1* . A1 .", "", ("H1 pass", "throw", "M5", 6), 6, 1, id="catch"),
    ],
)
def test_dice_in_the_opponents_turn_are_rolled_again_once_too_and_the_worse_result_stands(
    drawing: str, skills: str, script: Script, good: int, bad: int
) -> None:
    def other_turn() -> Board:
        return lrb4(f"{drawing}\n.\n.\nH9", rerolls=(0, 2), A1=f"pro {skills}").play_to_dice(*script)

    match = other_turn().play(good)
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "reroll", {"keep", "pro"})
    match.play_to_dice("pro", 4, bad)
    assert seen(match) == seen(other_turn().play_to_dice(bad, "keep"))
    assert seen(match) != seen(other_turn().play_to_dice(good, "keep"))


@rule("LRB4-RR-02")
@pytest.mark.parametrize("way", [("catch",), ("pro", 4)], ids=["catch", "pro"])
def test_one_who_intercepts_has_one_second_try_whichever_way_he_takes(way: Script) -> None:
    match = lrb4("H1* . A1 . H2", rerolls=(0, 2), A1="catch pro").play("H1 pass", "throw", "O5", "A1", 1)
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "reroll", {"keep", "catch", "pro"})
    match.play_to_dice(*way, 1)
    assert (match.rolling, match.roller) == ("test", "H1")  # the throw follows


@rule("LRB4-RR-02")
@pytest.mark.parametrize("way", [("skill",), ("team",), ("pro", 4)], ids=["skill", "team", "pro"])
@pytest.mark.parametrize(
    ("drawing", "skill", "script"),
    [
        (". H1 A1", "dodge", ("H1 move", "west")),
        ("H1 o . .", "sure_hands", ("H1 move", "L5")),
        ("H1* . . H2", "pass", ("H1 pass", "throw", "N5")),
        ("H2* H1 . .", "catch", ("H2 hand-off", "H1")),
        ("H1 . . .", "sure_feet", ("H1 move", "L5", "M5", "N5")),
    ],
)
def test_a_skill_the_team_and_pro_are_three_ways_to_one_second_roll(
    drawing: str, skill: str, script: Script, way: Script
) -> None:
    match = drawn(drawing, skill).play(*script, 1)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", skill, "pro", "team"})
    match.play_to_dice(*(skill if word == "skill" else word for word in way), 1)
    assert seen(match) == seen(drawn(drawing, skill).play_to_dice(*script, 1, "keep"))
