"""Whoever acts has not acted yet: a piece is shown as used when its action is over."""

from __future__ import annotations

from tests.support import Board, position
from touchback.ai.coaches.simple import make_coach
from touchback.ai.harness.quick_teams import teams_for
from touchback.record.dice import Seeded, derive_seed
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt
from touchback.wire.views import whole_view

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


def test_while_a_drive_is_set_up_nobody_has_acted() -> None:
    built = build_edition("bb2016")
    game, dice = new_game(built.rules, teams_for(built, [("human", "ready"), ("orc", "ready")])), Seeded(3)
    coaches = [make_coach("steady", derive_seed(3, side)) for side in range(2)]
    while not (game.prompt == Prompt.PLACE and any(game.state.used)):
        if game.faces:
            game.feed(dice.roll(game.faces))
        else:
            game.choose(coaches[game.asked].choose(game))
    assert not any(one["used"] for one in whole_view(game, 0)["players"])
