"""A special ball is a ball like any other but for what its own text says, and it lasts for the drive."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.kick_off import answers
from tests.support.special_balls import ball_kind, declare, with_ball

BALLS = {
    "extra_spiky": "human",
    "limpin_squig": "orc",
    "warpstone_brazier": "skaven",
    "master_hewn": "dwarf",
    "shady_special": "goblin",
    "explodin": "goblin",
    "snotling_suit": "goblin",
}
any_ball = pytest.mark.parametrize("kind", BALLS)
CALM = (6, 2, 3, 1)  # the coaches compare; no double


@rule("BB16-BALL-06")
@any_ball
def test_an_accurate_pass_is_caught_at_1_better_and_bounces_if_it_is_missed(kind: str) -> None:
    match = with_ball(kind, "H1* . . H2\n. . . .\nA1 . . .").play_to_dice("H1 pass", "throw", "N5", 6)
    assert (match.rolling, match.roller, match.target) == ("test", "H2", 3)
    match.play_to_dice(2)
    assert match.rolling == "bounce"
    match.play_to_dice(5)
    if kind == "master_hewn":  # which hits one who misses it
        assert match.rolling == "weight"
        match.play_to_dice(1)
    assert (match.turnover(), ball_kind(match)) == ("ball_lost", kind)


@rule("BB16-BALL-06")
@any_ball
def test_it_is_handed_off_at_1_better(kind: str) -> None:
    match = with_ball(kind, "H1* H2\n. .\nA1 .").play_to_dice("H1 hand-off", "H2")
    assert (match.rolling, match.roller, match.target) == ("test", "H2", 3)
    match.play_to_dice(3)
    assert (match.holder(), ball_kind(match)) == ("H2", kind)


@rule("BB16-BALL-06")
@any_ball
def test_it_may_be_intercepted_and_it_may_be_fumbled(kind: str) -> None:
    match = with_ball(kind, "H1* . A1 . H2").play("H1 pass", "throw", "O5")
    assert (match.asked, match.prompt) == ("A", "intercept")
    match.play_to_dice("no", 1)
    assert match.rolling == "bounce"
    match.play_to_dice(2)
    assert (match.turnover(), ball_kind(match)) == ("fumble", kind)


@rule("BB16-BALL-06")
@any_ball
def test_a_carrier_who_falls_loses_it(kind: str) -> None:
    match = with_ball(kind, "H1* A1\n. .\nH2 .").play_to_dice("H1 block", 1, 1, 1)
    assert (match.rolling, match.holder()) == ("bounce", "")


@rule("BB16-BALL-06")
@any_ball
def test_the_crowd_throws_it_in(kind: str) -> None:
    match = with_ball(kind, "A1*\nH1\n.\nH2", at="K1").play_to_dice("H1 block", 3, "stay", 1, 1)
    assert (match.rolling, ball_kind(match)) == ("throw_in", kind)
    match.play_to_dice(3, 3, 3)
    assert ball_kind(match) == kind


@rule("BB16-BALL-06")
@any_ball
def test_it_scores_and_the_next_drive_has_a_plain_ball(kind: str) -> None:
    match = with_ball(kind, "H1* . .", at="Y5", bench=(5, 5))
    match.game.state.fuse = 8 if kind == "explodin" else 0
    match.play_to_dice("H1 move", "east")
    while match.rolling == "fuse":
        match.play_to_dice(2)
    assert (match.game.state.score, ball_kind(match)) == ([1, 0], "plain")


@rule("BB16-BALL-06", "BB16-BALL-19")
@any_ball
def test_all_but_the_stone_ball_are_thrown_as_far_as_any(kind: str) -> None:
    match = with_ball(kind, "H1* . . . . . . . . . . . H2", H1="hail_mary_pass").play("H1 pass", "throw")
    far = kind != "master_hewn"
    assert ("W5" in answers(match), "hail mary Z9" in answers(match)) == (far, far)


@rule("BB16-BALL-06")
@any_ball
def test_it_scatters_at_the_kick_off_and_a_kick_off_the_pitch_is_a_touchback(kind: str) -> None:
    match = declare(BALLS[kind]).play_to_dice(kind, "H10", "Z6", "fuse 8?")
    farthest = 3 if kind == "master_hewn" else 6
    assert (match.rolling, match.game.faces) == ("kick", (8, farthest))
    match.play_to_dice(5, farthest, *CALM, "no?")
    assert (match.prompt, match.asked, ball_kind(match)) == ("touchback", "A", kind)


@rule("BB16-BALL-06")
@any_ball
def test_it_lasts_through_a_turnover_and_a_change_of_hands(kind: str) -> None:
    match = with_ball(kind, "H1 o . A1\n. . . .\nA2 . . H2").play_to_dice("H1 move", "east", 6)
    assert (match.holder(), ball_kind(match)) == ("H1", kind)
    match = with_ball(kind, "H1* . . .\n. . . .\nA2 H2 . .").play_to_dice("H2 move", "M8", 1, 1, 1)
    assert (match.turnover(), ball_kind(match)) == ("fell", kind)


@rule("BB16-BALL-06")
@any_ball
def test_it_lasts_for_the_drive_and_no_longer(kind: str) -> None:
    match = declare(BALLS[kind]).play_to_dice(kind, "H10", "T6", "fuse 8?", 5, 1, *CALM)
    if match.rolling == "bounce":
        match.play_to_dice(5)
    turns = 5 if kind == "explodin" else 16  # until the fuse has burnt down
    for turn in range(turns):
        assert ball_kind(match) == kind, f"turn {turn}"
        match.play_to_dice("end turn")
        while match.rolling:
            match.play_to_dice(*(2 for _ in match.game.faces), "keep?")
    assert ball_kind(match) == ("explodin" if kind == "explodin" else "plain")
