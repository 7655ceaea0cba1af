"""The question whether to re-roll names the roll and its dice, also when the roll is no test."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position
from touchback.rules.words import prompt_words

STRONG: dict[str, Any] = {"st": 5}
KICKED = {"H1": "kick_team_mate", "H2": "right_stuff"}

ROLLS = [
    ("bb2016", ". H1 A1", {"A1": "tentacles"}, ["H1 move", "west", "A1", 1, 1], "rolls 1 and 1 to pull free"),
    ("bb2016", "H1 H2", KICKED, ["H1 blitz", "kick H2", "short", 3], "with 3: roll again?"),
    ("bb2016", "H1 H2", KICKED, ["H1 blitz", "kick H2", "long", 3, 5], "with 3 and 5: roll again?"),
    ("lrb4", ". H1 A1", {"A1": "tentacles"}, ["H1 move", "west", "A1", 3, 5], "rolls 3 against 5 of"),
    ("lrb4", ". H1 A1", {"A1": "shadowing"}, ["H1 move", "west", 6, "keep", "A1", 2, 4], "rolls 2 against 4 of"),
    ("lrb4", "H1 A1", {"H1": "dauntless", "A1": STRONG}, ["H1 block", "use", 3, 1], "rolls 3 and 1, needs 6"),
    ("lrb4", "H1* A1", {"H1": "blunderbuss"}, ["H1 pass", "shoot N5", 2], "rolls 2, needs 4+"),
]


@pytest.mark.parametrize(("edition", "drawing", "players", "inputs", "words"), ROLLS, ids=str)
def test_the_dice_are_named(
    edition: str, drawing: str, players: dict[str, Any], inputs: list[str | int], words: str
) -> None:
    match = position(drawing, edition=edition, rerolls=(2, 0), **players).play(*inputs)
    assert match.prompt == "reroll"
    assert words in prompt_words(match.game)
