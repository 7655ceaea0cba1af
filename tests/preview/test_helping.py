"""Who helps, where that is a choice: the question says who hits whom, and each answer the sum that it leads to."""

from __future__ import annotations

from typing import Any

from tests.support import position
from touchback.rules.model.game import Game
from touchback.wire.views import whole_view


def asked(game: Game) -> tuple[dict[str, Any], list[str], list[bool]]:
    """The question, what stands under each answer, and which of them Enter takes."""
    question = whole_view(game, game.asked)["question"]
    options = question["options"]
    return question, [one.get("effect", "") for one in options], [one.get("highlight", False) for one in options]


def test_assists_in_a_block_say_strengths_dice_and_who_picks() -> None:
    match = position(
        """
        .  H2 .
        H1 A1 .
        A2 .  .
        """,
        edition="lrb4",
    )
    match.play_to_dice("H1 block", "A1")
    question, effects, lit = asked(match.game)
    assert question["title"] == "no. 1 P1 blocks no. 1 P1: which assists do Home give?"
    assert question["target"] == match.slot("A1")
    assert effects == ["4 against 4, 1 die", "3 against 4, 2 dice, Away pick"]
    assert lit == [True, False]
    match.play("done")
    question, effects, _ = asked(match.game)
    assert question["title"].endswith("which assists do Away give?")
    assert effects == ["4 against 4, 1 die", "4 against 3, 2 dice, Home pick"]


def test_assists_in_a_foul_say_what_is_added() -> None:
    match = position("A2 H1 A1- H2", edition="lrb4")
    match.play("H1 foul", "A1")
    question, effects, _ = asked(match.game)
    assert question["title"] == "no. 1 P1 fouls no. 1 P1: which assists do Home give?"
    assert question["target"] == match.slot("A1")
    assert effects == ["+1 to the armour roll", "nothing to the armour roll"]
