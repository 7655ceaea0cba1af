"""Fans and fame."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.kick_off import AWAY, HOME, NICE, event, opening, pass_turns, set_up


@rule("BB16-FANS-01", hb2006="HB06-TOC-06 HB06-TEAM-03 HB06-TOC-03")
def test_each_side_rolls_two_dice_and_adds_its_fan_factor() -> None:
    match = opening(fan_factor=(5, 0)).play_to_dice(*NICE, 1, "kick")
    assert (match.rolling, match.game.faces) == ("fans", (6, 6, 6, 6))
    match.play(2, 6, 3, 4)
    assert match.game.state.fans == [13, 7]  # thousands
    match = opening(fan_factor=(1, 4)).play_to_dice(*NICE, 1, "kick").play(1, 1, 3, 5)
    assert match.game.state.fans == [3, 12]


@rule("BB16-FANS-02", "BB16-FANS-01", hb2006="HB06-TOC-06")
@pytest.mark.parametrize(
    ("factors", "dice", "fame"),
    [
        ((0, 0), (3, 4, 3, 4), [0, 0]),
        ((0, 0), (3, 4, 3, 5), [0, 1]),
        ((0, 0), (2, 2, 2, 1), [1, 0]),
        ((0, 0), (2, 2, 3, 4), [0, 1]),
        ((0, 0), (2, 2, 4, 4), [0, 2]),
        ((9, 0), (1, 1, 3, 3), [1, 0]),
        ((9, 1), (2, 1, 3, 2), [2, 0]),
        ((9, 0), (6, 6, 1, 1), [2, 0]),
    ],
)
def test_more_fans_are_fame_and_twice_as_many_more_of_it(
    factors: tuple[int, int], dice: tuple[int, ...], fame: list[int]
) -> None:
    assert opening(fan_factor=factors).play(*NICE, 1, "kick", *dice).game.state.fame == fame


@rule("BB16-FANS-02", hb2006="HB06-TOC-06")
def test_fame_lasts_for_the_match() -> None:
    match = opening().play_to_dice(*NICE, 1, "kick", 1, 2, 1, 1)
    pass_turns(set_up(match, HOME, AWAY).play("S8", 2, 1, *event(2), 7), 16)
    assert (match.game.state.half, match.game.state.fame) == (2, [1, 0])
    set_up(match, AWAY, HOME).play_to_dice("G8", 2, 1, *event(11), 3, 3, 1)
    assert (match.rolling, match.roller) == ("injury", "A1")  # 3 and 1 of fame beat 3


@rule("BB16-FANS-02", hb2006="HB06-TOC-06")
def test_fame_is_still_there_after_a_touchdown() -> None:
    match = opening().play_to_dice(*NICE, 1, "kick", 1, 2, 1, 1)
    set_up(match, HOME, AWAY).play("S8", 2, 1, *event(2), 7)
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B8"))
    match.put_ball("A11")
    match.play("A11 move", "A8", "end?")
    assert (match.game.state.score, match.game.state.fame) == ([0, 1], [1, 0])
    set_up(match, AWAY, HOME).play_to_dice("G8", 2, 1, *event(11), 3, 3, 1)
    assert (match.rolling, match.roller) == ("injury", "A1")


@rule("BB16-FANS-02", hb2006="HB06-TOC-06")
def test_fame_is_still_there_in_overtime() -> None:
    match = opening(options={"overtime": "yes"}).play_to_dice(*NICE, 1, "kick", 1, 2, 1, 1)
    pass_turns(set_up(match, HOME, AWAY).play("S8", 2, 1, *event(2), 7), 16)
    pass_turns(set_up(match, AWAY, HOME).play("G8", 2, 1, *event(2), 7), 15).play_to_dice("end turn")
    match.play(1, "kick")
    assert (match.game.state.half, match.game.state.fame) == (3, [1, 0])
    set_up(match, HOME, AWAY).play_to_dice("S8", 2, 1, *event(11), 3, 3, 1)
    assert (match.rolling, match.roller) == ("injury", "A1")


@rule("BB16-TEAM-05.a", hb2006="HB06-TOC-03")
def test_a_team_without_bought_fans_has_a_fan_factor_of_nothing() -> None:
    assert [team.fan_factor for team in opening().game.match.teams] == [0, 0]
