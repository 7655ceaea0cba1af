"""Whoever acts has not acted yet: a piece is shown as used when its action is over."""

from __future__ import annotations

from tests.support import Board, position
from touchback.play.broadcast import whole_view

FIELD = """
    .  .  .  .  A2 .
    .  H1 .  A1 .  H2
    """


def used(match: Board) -> dict[str, bool]:
    """Who is shown as used, by number, on the side that acts."""
    players = whole_view(match.game, 0)["players"]
    return {f"H{one['number']}": one["used"] for one in players if one["side"] == 0}


def test_in_the_middle_of_his_blitz_nobody_has_acted() -> None:
    match = position(FIELD, edition="bb2016", rerolls=(1, 0))
    match.play("H1 blitz", "east")
    assert used(match) == {"H1": False, "H2": False}
    match.play("A1", 6)
    assert match.prompt == "reroll"
    assert used(match) == {"H1": False, "H2": False}
    match.play("keep")
    assert whole_view(match.game, 1)["players"][0]["used"] is False  # the other coach sees the same


def test_when_his_action_is_over_he_has_acted() -> None:
    match = position(FIELD, edition="bb2016")
    match.play("H1 move", "west", "end")
    assert used(match) == {"H1": True, "H2": False}
    assert match.game.state.used[0] == 1
