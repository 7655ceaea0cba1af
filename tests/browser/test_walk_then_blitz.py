"""No way of clicking loses the blitz: a walk that was sent without a die is taken back for it."""

from functools import cache
from typing import Any

from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, position_where
from tests.browser.conftest import Watch
from touchback.preview.reach import reach_map
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt


def free_blitz(game: Game) -> dict[str, Any] | None:
    """A blitz of the home side at the end of a walk without dice."""
    if game.prompt != Prompt.TURN or game.asked != 0 or game.state.turn[0] < 2:
        return None
    for player in game.state.on_pitch(0):
        for target in reach_map(game, player)["targets"]:
            if target["kind"] == "blitz" and len(target["path"]) >= 2 and not target["rolls"]:
                return {**target, "by": player}
    return None


@cache
def before_a_blitz() -> tuple[Position, dict[str, Any]]:
    found: list[dict[str, Any]] = []

    def fits(game: Game) -> bool:
        blitz = free_blitz(game)
        if blitz:
            found.append(blitz)
        return blitz is not None

    return position_where(fits), found[0]


def test_an_opponent_pressed_after_the_walk_is_blitzed_by_the_same_way(watch: Watch, table: Table) -> None:
    position, blitz = before_a_blitz()
    match, tokens = table.put(position, seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    before = coach.seq
    coach.choose_player(blitz["by"])
    expect(coach.page.locator('[data-lit="reach"]').first).to_be_attached()
    coach.press(blitz["path"][-1])  # one click: no die is needed
    coach.wait(lambda: coach.seq == before + 1 + len(blitz["path"]), "he does not walk")
    coach.settle()
    expect(coach.page.get_by_role("button", name="Take back")).to_be_visible()
    coach.press(blitz["square"])
    coach.wait(lambda: coach.seq == before, "the walk is not taken back")
    expect(coach.dock).to_contain_text("Blitz:")
    expect(coach.dock.get_by_text(blitz["path"][-1], exact=False).first).to_be_visible()
    coach.page.keyboard.press("Enter")
    coach.wait(lambda: coach.seq > before + len(blitz["path"]), "the blitz is not sent")
