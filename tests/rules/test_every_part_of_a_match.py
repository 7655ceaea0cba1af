"""What the older books say of touchdowns, concessions and referees holds for either side and in either half."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position, rule
from tests.support.kick_off import event, kick_off
from touchback.rules.model.state import INJURED


def in_both(lrb4: str, hb2006: str) -> list[Any]:
    """The two older editions, each with the rules that it proves."""
    return [pytest.param("lrb4", marks=rule(*lrb4.split())), pytest.param("hb2006", marks=rule(*hb2006.split()))]


# --- touchdowns -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
@pytest.mark.parametrize("edition", in_both("LRB4-SCO-01", "HB06-SCORE-01"))
def test_a_carrier_in_the_end_zone_scores_at_the_end_of_any_action(edition: str, action: str) -> None:
    match = position("H1* .\n. .\n. .\nA1- H2", edition=edition, at="Y5", bench=(9, 9))
    match.play(f"H1 {action}", "Z5", "end?")
    assert (match.game.state.score, match.prompt) == ([1, 0], "place")


OTHERS: dict[str, tuple[str | int, ...]] = {
    "move": ("H2 move", "end"),
    "block": ("H2 block", 3, "W9", "stay"),
    "blitz": ("H2 blitz", "end"),
    "pass": ("H2 pass", "end"),
    "hand-off": ("H2 hand-off", "end"),
    "foul": ("H2 foul", "end"),
}


@pytest.mark.parametrize("action", OTHERS)
@pytest.mark.parametrize("edition", in_both("LRB4-SCO-01", "HB06-SCORE-01"))
def test_it_may_be_the_action_of_a_team_mate_of_the_carrier(edition: str, action: str) -> None:
    match = position(". . . H1*\n. . . .\n. . . .\n. . . .\n. A1 H2 .", edition=edition, at="W5", bench=(9, 10))
    match.play(*OTHERS[action])
    assert (match.game.state.score, match.prompt) == ([1, 0], "place")


@pytest.mark.parametrize("active", "HA")
@pytest.mark.parametrize(("corner", "into"), [("B5", "A5"), ("Y5", "Z5")])
@pytest.mark.parametrize("edition", in_both("LRB4-SCO-02", "HB06-SCORE-02"))
def test_any_player_enters_either_end_zone_without_the_ball(edition: str, corner: str, into: str, active: str) -> None:
    match = position(f"{active}1", edition=edition, at=corner, active=active, H9="", A9="")
    match.play(f"{active}1 move", into)
    assert (match.at(f"{active}1"), match.game.state.score) == (into, [0, 0])


@pytest.mark.parametrize("edition", in_both("LRB4-KICK-08 LRB4-SCO-04", "HB06-END-04 HB06-SCORE-04"))
@pytest.mark.parametrize("scorer", "HA")
def test_the_scorers_kick_even_if_they_scored_in_the_opponents_turn(edition: str, scorer: str) -> None:
    other = "A" if scorer == "H" else "H"
    drawing, at, goal = ("A1* H1", "B5", "A5") if scorer == "A" else ("A1 H1* .", "X5", "Z5")
    match = position(drawing, edition=edition, at=at, active=other, bench=(10, 10))
    state = match.game.state
    state.kicking = "HA".index(other)
    match.play(f"{other}1 block", 3, goal, "stay?")
    assert (state.score["HA".index(scorer)], state.kicking, match.asked) == (1, "HA".index(scorer), scorer)
    assert state.turn["HA".index(scorer)] == 4


# --- conceding ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("active", "HA")
@pytest.mark.parametrize("edition", in_both("LRB4-CON-01", "HB06-CON-02"))
def test_either_coach_may_concede_at_the_start_of_any_turn(edition: str, active: str, half: int) -> None:
    match = position("H1 . . A1\nH2 . . A2", edition=edition, active=active, half=half)
    assert "concede" in match.choices()
    match.play(f"{active}1 move", "end")
    assert "concede" not in match.choices()


# --- Living Rulebook 4 ----------------------------------------------------------------------------------------------


@rule("LRB4-REF-06", "LRB4-REF-11")
@pytest.mark.parametrize("half", [1, 2, 3])
def test_a_call_may_be_argued_in_any_half(half: int) -> None:
    match = position("H1 A1- . A2", edition="lrb4", half=half).play("H1 foul", "A1", 1, 2, 6)
    assert (match.asked, sorted(match.choices())) == ("H", ["argue", "no"])


@rule("LRB4-REF-07")
@pytest.mark.parametrize("half", [1, 2, 3])
def test_a_coach_who_was_expelled_argues_in_no_later_half(half: int) -> None:
    match = position("H1 A1- . A2", edition="lrb4", half=half)
    match.game.state.ejected = [1, 0]
    match.play("H1 foul", "A1", 1, 2, 6)
    assert (match.where("H1"), match.active) == ("sent off", "A")


@rule("LRB4-WEA-02")
def test_in_the_heat_the_prone_and_the_stunned_roll_like_the_standing() -> None:
    drawing = "H1* .\n. .\nH2- A2-\n. .\nH3= A3="
    match = position(drawing, edition="lrb4", at="Y5", weather="sweltering_heat", bench=(9, 9), A1="")
    match.play_to_dice("H1 move", "Z5", "end?")
    rolled = []
    while match.rolling == "heat":
        rolled.append(match.roller)
        match.play_to_dice(2)
    assert rolled == ["H1", "H2", "H3", "A2", "A3"]


@rule("LRB4-BOU-05", "LRB4-KICK-04", "LRB4-KICK-05")
def test_a_player_whom_the_bounce_of_a_kick_reaches_must_try_to_catch_it() -> None:
    match = kick_off(edition="lrb4").play_to_dice("T7", *event(2), 5, 1, 7)
    assert (match.rolling, match.roller, match.target) == ("test", "A10", 4)


@rule("LRB4-TRAIT-30")
@pytest.mark.parametrize("injury", ["badly_hurt", "broken_ribs", "dead"])
def test_thrud_rolls_even_if_he_is_injured_however_badly(injury: str) -> None:
    match = position("H1* . .\n. . .\nH2 . .", edition="lrb4", at="Y5", bench=(8, 11), H2="easily_confused")
    match.game.lift(match.slot("H2"), INJURED)
    match.game.state.injury[match.slot("H2")] = match.game.rules.casualties.index(injury) + 1
    match.play_to_dice("H1 move", "Z5", "end?")
    assert (match.rolling, match.roller) == ("easily_confused", "H2")
