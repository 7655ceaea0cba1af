"""What holds in any action that moves a player, played for every such action."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from touchback.rules.terms.purposes import Test

ACTIONS = ("move", "blitz", "pass", "hand-off", "foul")
any_action = pytest.mark.parametrize("action", ACTIONS)


def leaving(action: str, skill: str, mover: str = "") -> Board:
    """H1 leaves the tackle zone of A1, who has this skill, in an action of this kind."""
    return position(". H1 A1", A1=skill, H1=mover).play_to_dice(f"H1 {action}", "west")


@rule("BB16-SKILL-61")
@any_action
def test_a_tail_trips_those_who_dodge_away_in_any_action(action: str) -> None:
    assert leaving(action, "").target == 3
    assert leaving(action, "prehensile_tail").target == 4


@rule("BB16-SKILL-81")
@any_action
def test_a_tackler_keeps_those_beside_him_from_using_dodge_in_any_action(action: str) -> None:
    match = leaving(action, "", "dodge").play(1)
    assert set(match.choices()) == {"keep", "dodge"}
    match = leaving(action, "tackle", "dodge").play_to_dice(1)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("BB16-SKILL-83")
@any_action
def test_tentacles_may_hold_one_who_dodges_away_in_any_action(action: str) -> None:
    match = leaving(action, "tentacles")
    assert (match.asked, match.prompt) == ("A", "reaction")
    match.play("A1", 2, 3)
    assert (match.at("H1"), match.prompt) == ("L5", "turn")


@rule("BB16-SKILL-68.a")
@any_action
def test_a_shadow_may_follow_one_who_leaves_in_any_action(action: str) -> None:
    match = leaving(action, "shadowing").play(6)
    assert (match.asked, match.prompt) == ("A", "reaction")
    match.play("A1", 3, 4)
    assert match.at("A1") == "L5"


@rule("BB16-SKILL-27")
@any_action
def test_one_may_dive_after_an_opponent_who_dodges_away_in_any_action(action: str) -> None:
    match = leaving(action, "diving_tackle").play(4)
    assert (match.asked, match.prompt) == ("A", "reaction")
    match.play_to_dice("A1")
    assert (match.rolling, match.roller, match.at("A1")) == ("armour", "H1", "L5")


@rule("BB16-STAND-01", "BB16-KD-04")
@any_action
def test_one_who_fails_to_stand_up_stays_down_in_any_action_and_it_is_no_turnover(action: str) -> None:
    match = position("H1- . . H2", H1={"ma": 2}).play(f"H1 {action}", 3)
    assert match.prone("H1")
    assert (match.asked, match.prompt, match.turnover()) == ("H", "turn", "")
    assert "H2 move" in match.choices()
    assert not [word for word in match.choices() if word.startswith("H1 ")]


@rule("BB16-SKILL-87")
@any_action
def test_team_mates_help_up_one_who_is_as_slow_as_a_tree_in_any_action(action: str) -> None:
    match = position("H2 H1- H3\n. . .\nA1 . .", H1={"ma": 2, "skills": "timmm_ber"})
    match.play_to_dice(f"H1 {action}")
    assert (match.roller, match.game.test, match.target) == ("H1", Test.STAND_UP, 2)


@rule("BB16-SKILL-40")
@pytest.mark.parametrize("action", [*ACTIONS, "block"])
def test_an_entranced_player_has_tackle_zones_again_whatever_action_he_takes(action: str) -> None:
    match = position("H1 A1 . A2", H1="hypnotic_gaze").play("H1 move", "gaze at A1", 6)
    slot = match.slot("A1")
    assert not match.game.state.has_zones(slot)
    match.play_to_dice(f"A1 {action}")
    assert match.game.state.has_zones(slot)


@rule("BB16-ACT-07", "BB16-BLITZ-01")
@pytest.mark.parametrize("gives", [{}, {"ma": 2}, {"ag": 1}, {"st": 1}, {"skills": "stunty"}, {"skills": "sure_hands"}])
def test_any_player_may_blitz_even_the_one_with_the_ball(gives: dict[str, object]) -> None:
    match = position("H1* . A1", H1=gives).play("H1 blitz", "L5")
    assert match.prompt == "step"
    assert "A1" in match.choices()
