"""What holds for every Go For It, played for everything that a player may go for."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.situations import KICKER, Situation, happens, play
from tests.support.tables import played_by

BLIZZARD = "test_in_a_blizzard_every_go_for_it_fails_on_1_and_2"
GLOOM = "test_in_bad_light_every_go_for_it_beyond_the_first_fails_on_1_and_2"
SURE_FEET = "test_sure_feet_may_re_roll_any_go_for_it"
SPRINT = "test_a_sprinter_may_go_for_it_a_third_time_and_nobody_else_may"

SLOW = {"ma": 0}
LEAP = {"ma": 0, "skills": "leap"}
FRENZY = {"ma": 0, "skills": "frenzy"}
CHAIN = {"ma": 0, "skills": "ball_and_chain"}
KICK = {**KICKER, "H1": {"ma": 0, "skills": "kick_team_mate"}}
EAST = ("face east", 3)

# What each is if the player has gone for one square already; a leap takes two.
SECOND = {
    "step.go_for_it": Situation("H1", "H1", ("H1 move", "J5", 6, "I5"), {"H1": SLOW}),
    "blitz_block.pay_for_square": Situation("H1", "H1 . A1", ("H1 blitz", "L5", 6, "A1"), {"H1": SLOW}),
    "kick_team_mate.pay_for_kick": Situation("H1", "H1 . H2", ("H1 blitz", "L5", 6, "kick H2"), KICK),
    "frenzy.second_frenzy_block": Situation("H1", "H1 A1", ("H1 blitz", "A1", 6, 3, "M5"), {"H1": FRENZY}),
    "leap.go_for_it_again": Situation("H1", "H1 A1", ("H1 move", "leap M5", 6), {"H1": LEAP}),
    "leap/step.go_for_it": Situation(
        "H1", ". . H1", ("H1 move", "L5", 6, "leap J5"), {"H1": {"ma": 0, "skills": "leap sprint"}}
    ),
    "ball_and_chain_block/blitz_block.pay_for_square": Situation(
        "H1", "H1 . A1", ("H1 move", *EAST, 6, *EAST), {"H1": CHAIN}
    ),
}
# And two: the last word is only there to be said if a third may be gone for.
THIRD = {
    "step.go_for_it": Situation("H1", "H1", ("H1 move", "J5", 6, "I5", 6, "H5"), {"H1": SLOW}),
    "blitz_block.pay_for_square": Situation("H1", "H1 . . A1", ("H1 blitz", "L5", 6, "M5", 6, "A1"), {"H1": SLOW}),
    "kick_team_mate.pay_for_kick": Situation("H1", "H1 . . H2", ("H1 blitz", "L5", 6, "M5", 6, "kick H2"), KICK),
    "leap.go_for_it_again": Situation("H1", ". . H1", ("H1 move", "L5", 6, "leap J5"), {"H1": LEAP}),
    "leap/step.go_for_it": Situation("H1", ". . H1", ("H1 move", "L5", 6, "leap J5"), {"H1": LEAP}),
    "ball_and_chain_block/blitz_block.pay_for_square": Situation(
        "H1", "H1 . . A1", ("H1 move", *EAST, 6, *EAST, 6, *EAST), {"H1": CHAIN}
    ),
}


def rolls_to_go_for_it(match: Board) -> int:
    """What the Go For It that is waited for needs."""
    assert (match.rolling, match.roller) == ("test", "H1")
    return match.target


@rule("BB16-WEATH-07.a", "BB16-QREF-05", "BB16-WINW-06", "BB16-QREF-12")
@pytest.mark.parametrize("extra_square", played_by("extra_squares", BLIZZARD))
@pytest.mark.parametrize("weather", ["blizzard", "winter_blizzard"])
def test_in_a_blizzard_every_go_for_it_fails_on_1_and_2(weather: str, extra_square: str) -> None:
    assert rolls_to_go_for_it(happens("extra_square", extra_square)[0]) == 2
    one = SECOND[extra_square] if extra_square == "leap.go_for_it_again" else None
    match, _ = play(one, weather=weather) if one else happens("extra_square", extra_square, weather=weather)
    assert rolls_to_go_for_it(match) == 3


@rule("BB16-SUBT-03", "BB16-QREF-17")
@pytest.mark.parametrize("extra_square", played_by("extra_squares", GLOOM))
def test_in_bad_light_every_go_for_it_beyond_the_first_fails_on_1_and_2(extra_square: str) -> None:
    assert rolls_to_go_for_it(play(SECOND[extra_square])[0]) == 2
    assert rolls_to_go_for_it(play(SECOND[extra_square], weather="gloomy")[0]) == 3
    if extra_square != "leap.go_for_it_again":
        assert rolls_to_go_for_it(happens("extra_square", extra_square, weather="gloomy")[0]) == 2


@rule("BB16-SKILL-78")
@pytest.mark.parametrize("extra_square", played_by("extra_squares", SURE_FEET))
def test_sure_feet_may_re_roll_any_go_for_it(extra_square: str) -> None:
    match, _ = happens("extra_square", extra_square, "sure_feet")
    match.play_to_dice(1)
    assert (match.prompt, match.asked) == ("reroll", "H")
    match.play_to_dice("sure_feet", 2)
    assert match.facts("fall") == []


@rule("BB16-SKILL-71")
@pytest.mark.parametrize("extra_square", played_by("extra_squares", SPRINT))
def test_a_sprinter_may_go_for_it_a_third_time_and_nobody_else_may(extra_square: str) -> None:
    assert rolls_to_go_for_it(play(THIRD[extra_square], "sprint")[0]) == 2
    with pytest.raises(AssertionError):
        play(THIRD[extra_square])


@rule("BB16-SKILL-71", "BB16-SKILL-35", hb2006="HB06-TOC-13")
def test_a_sprinter_may_go_for_a_second_frenzied_block_as_a_third_square_and_nobody_else_may() -> None:
    frenzied = Situation("H1", "H1 . A1", ("H1 blitz", "L5", 6, "A1", 6, 3, "N5"), {"H1": FRENZY})
    assert rolls_to_go_for_it(play(frenzied, "sprint")[0]) == 2
    match, _ = play(frenzied)
    assert (match.rolling, len(match.facts("block"))) == ("", 1)


SLIPPED = ["BB16-WEATH-07.a", "BB16-QREF-05", "BB16-WINW-06", "BB16-QREF-12"]


@rule(*SLIPPED)
@pytest.mark.parametrize("die", [1, 2])
@pytest.mark.parametrize("weather", ["blizzard", "winter_blizzard"])
def test_one_who_goes_for_it_in_a_blizzard_and_fails_falls(weather: str, die: int) -> None:
    match = position("H1 . . . A1", weather=weather, H1={"ma": 1}).play("H1 move", "J5", "I5", die, 1, 1)
    assert (match.at("H1"), match.prone("H1"), match.turnover()) == ("I5", True, "fell")


@rule(*SLIPPED)
@pytest.mark.parametrize("die", [1, 2])
@pytest.mark.parametrize("weather", ["blizzard", "winter_blizzard"])
def test_a_blitzer_who_fails_to_go_for_it_in_a_blizzard_falls_before_the_block(weather: str, die: int) -> None:
    match = position("H1 A1", weather=weather, H1=SLOW).play_to_dice("H1 blitz", "A1", die)
    assert (match.rolling, match.roller, match.prone("H1")) == ("armour", "H1", True)
    match.play(1, 1)
    assert (match.facts("block"), match.turnover()) == ([], "fell")
