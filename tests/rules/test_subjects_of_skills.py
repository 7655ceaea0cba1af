"""A question or a roll that a skill brings names the skill, its player and the other player."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board
from tests.support import position as any_position

ORC: dict[str, Any] = {"race": "orc"}
SULKY: dict[str, Any] = {"race": "orc", "skills": "animosity"}
GOBLIN: dict[str, Any] = {"race": "goblin"}
THROWER = "throw_team_mate"
KICKER = "kick_team_mate"
SMALL = "right_stuff"


def position(drawing: str, edition: str = "bb2016", **what: Any) -> Board:
    return any_position(drawing, edition=edition, **what)


def named(match: Board, player: int) -> str:
    return match.name(player) if player >= 0 else ""


def subject(match: Board) -> tuple[str, str, str]:
    """Skill, player and other player of what is waited for."""
    game = match.game
    skill = game.rules.skills[game.skill].key if game.skill >= 0 else ""
    return skill, named(match, game.about), named(match, game.against)


QUESTIONS = [
    ("H1 A1* . A2", {"A1": "dump_off"}, ["H1 block"], "use_skill", ("dump_off", "A1", "H1")),
    (
        "H1* H2 H3",
        {"H1": SULKY, "H2": GOBLIN, "H3": ORC},
        ["H1 pass", "throw", "L5", 1],
        "re_aim",
        ("animosity", "H1", "H2"),
    ),
    (
        "H1 A1 .\nA2 . .",
        {"H1": "multiple_block"},
        ["H1 block", "two A1", 3, 3, "M5"],
        "second_block",
        ("multiple_block", "H1", "A1"),
    ),
    ("H1 . . . A1", {"H1": "ball_and_chain"}, ["H1 move"], "ball_and_chain", ("ball_and_chain", "H1", "")),
    ("H1 H2", {"H1": KICKER, "H2": SMALL}, ["H1 blitz", "kick H2"], "kick_length", (KICKER, "H1", "H2")),
    ("H1 H2", {"H1": THROWER, "H2": SMALL}, ["H1 pass", "throw team-mate H2"], "pass_target", (THROWER, "H1", "H2")),
    (
        "H1 H2",
        {"H1": THROWER, "H2": "right_stuff swoop"},
        ["H1 pass", "throw team-mate H2", "O5", 5],
        "swoop",
        ("swoop", "H2", "H1"),
    ),
    ("H1 A1", {"H1": "blood_lust"}, ["H1 block", 1], "blood_lust", ("blood_lust", "H1", "")),
]


@pytest.mark.parametrize(("drawing", "players", "inputs", "prompt", "said"), QUESTIONS, ids=str)
def test_a_question_of_a_skill_says_what_it_is_about(
    drawing: str, players: dict[str, Any], inputs: list[str | int], prompt: str, said: tuple[str, str, str]
) -> None:
    match = position(drawing, **players).play(*inputs)
    assert (match.prompt, subject(match)) == (prompt, said)


ROLLS = [
    ("bb2016", ". H1 A1", {"A1": "tentacles"}, ["H1 move", "west", "A1"], "tentacles", ("tentacles", "H1", "A1")),
    ("bb2016", ". H1 A1", {"A1": "shadowing"}, ["H1 move", "west", 6, "A1"], "shadowing", ("shadowing", "H1", "A1")),
    (
        "bb2016",
        "H1 . A1",
        {"H1": "ball_and_chain"},
        ["H1 move", "face north"],
        "ball_and_chain",
        ("ball_and_chain", "H1", ""),
    ),
    (
        "bb2016",
        "H1 H2",
        {"H1": KICKER, "H2": SMALL},
        ["H1 blitz", "kick H2", "short"],
        "kick_team_mate",
        (KICKER, "H1", "H2"),
    ),
    ("lrb4", ". H1 A1", {"A1": "tentacles"}, ["H1 move", "west", "A1"], "tentacles_each", ("tentacles", "H1", "A1")),
    ("lrb4", ". H1 A1", {"A1": "tentacles"}, ["H1 move", "west", "A1", 3], "tentacles_each", ("tentacles", "A1", "H1")),
    ("bb2016", "H1 A1", {"H1": "chainsaw"}, ["H1 block", 2], "armour", ("", "A1", "H1")),
    ("bb2016", "H1 A1", {"H1": "chainsaw"}, ["H1 block", 1], "armour", ("", "H1", "")),
    (
        "lrb4",
        "H1 A1",
        {"H1": "dauntless", "A1": {"st": 5}},
        ["H1 block", "use"],
        "dauntless",
        ("dauntless", "H1", "A1"),
    ),
    (
        "lrb4",
        "H1 A1 .",
        {"A1": "thick_skull"},
        ["H1 block", 6, "M5", "stay", 6, 6, 4, 4],
        "thick_skull",
        ("thick_skull", "A1", ""),
    ),
]


@pytest.mark.parametrize(("edition", "drawing", "players", "inputs", "purpose", "said"), ROLLS, ids=str)
def test_a_roll_of_a_skill_says_what_it_is_about(
    edition: str,
    drawing: str,
    players: dict[str, Any],
    inputs: list[str | int],
    purpose: str,
    said: tuple[str, str, str],
) -> None:
    match = position(drawing, edition, **players).play_to_dice(*inputs)
    assert (match.rolling, subject(match)) == (purpose, said)
