"""Where an answer leaves a player: the catch under a high kick, the way to the goal, who marks him if he follows."""

from __future__ import annotations

import pytest

from tests.rules.test_kick_off_table import kicked
from tests.support import Board, position
from touchback.engine.options import player_of, verb_of
from touchback.preview.effects.effects import effect_of
from touchback.rules.model.codec import digest
from touchback.rules.terms.verbs import Verb


def told(match: Board) -> dict[int, str]:
    before = digest(match.game)
    said = {verb_of(option): effect_of(match.game, option) for option in match.game.options}
    assert digest(match.game) == before
    return said


def of_each(match: Board) -> dict[str, str]:
    """By the player whom the answer names."""
    before = digest(match.game)
    named = {match.slot(f"A{n}"): f"A{n}" for n in range(1, 12)}
    options = [option for option in match.game.options if verb_of(option) == Verb.PLAYER]
    said = {named[player_of(option)]: effect_of(match.game, option) for option in options}
    assert digest(match.game) == before
    return said


def test_under_a_high_kick_each_says_how_likely_he_catches_it() -> None:
    match = kicked(5, A6={"ag": 4}, A7={"ag": 2}, A8={"ag": 3, "skills": "catch"})
    assert match.prompt == "high_kick"
    said = of_each(match)
    assert said["A6"] == "catches it on 3+, 67 %"
    assert said["A7"] == "catches it on 5+, 33 %"
    assert said["A8"] == "catches it on 4+, 75 %"
    assert told(match)[Verb.DECLINE] == ""


def test_at_a_touchback_each_says_how_agile_he_is_and_how_far_he_has_to_go() -> None:
    match = kicked(6, 1, 1, aim=("T2", 2, 6), A10={"ag": 4})
    assert match.prompt == "touchback"
    said = of_each(match)
    assert said["A10"] == "agility 4, 20 squares to the end zone"
    assert said["A1"] == "agility 3, 13 squares to the end zone"


@pytest.mark.parametrize(
    ("die", "drawing", "said"),
    [
        (3, ". H1 A1 .  .", ("1 tackle zone on him", "no tackle zone on him")),
        (6, ". H1 A1 .  .", ("no tackle zone on him", "no tackle zone on him")),
        (3, ". H1 A1 .\n. . . A2", ("2 tackle zones on him", "no tackle zone on him")),
        (3, ". H1 A1* . .", ("1 tackle zone on him, beside the ball", "no tackle zone on him")),
        (3, ". H1* A1 . .", ("1 tackle zone on him", "no tackle zone on him")),
    ],
)
def test_to_follow_up_or_to_stay_says_who_marks_him_then(die: int, drawing: str, said: tuple[str, str]) -> None:
    match = position(drawing).play("H1 block", die, "N5")
    assert match.prompt == "follow_up"
    found = told(match)
    assert (found[Verb.USE], found[Verb.DECLINE]) == said
