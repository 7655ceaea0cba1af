"""A step that the player's own skill can try again says which skill, in the plan's breakdown and its tool tip."""

from functools import cache

from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, position_where
from tests.browser.conftest import Watch
from touchback.preview.reach import reach_map
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt


def tried_again(game: Game) -> tuple[int, str, str] | None:
    """A piece of the home side, a square, and the skill that would try the one roll on the way there again."""
    for player in game.state.on_pitch(0):
        if game.state.used[player] or not game.opponents_beside(player):
            continue
        for square, way in reach_map(game, player)["squares"].items():
            if len(way["rolls"]) == 1 and "by" in way["rolls"][0]:
                return player, square, way["rolls"][0]["by"]
    return None


@cache
def place() -> tuple[Position, tuple[int, str, str]]:
    found: list[tuple[int, str, str]] = []

    def fits(game: Game) -> bool:
        if game.prompt != Prompt.TURN or game.asked != 0:
            return False
        one = tried_again(game)
        found.extend([one] if one else [])
        return one is not None

    return position_where(fits, rosters=("skaven", "orc")), found[-1]


def test_the_plan_names_the_skill(watch: Watch, table: Table) -> None:
    position, (player, square, key) = place()
    match, tokens = table.put(position, seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    coach.choose_player(player)
    coach.press(square)
    skill = coach.static["skills"][key]
    told = coach.dock.get_by_text(f"{skill['name']} once", exact=True)
    expect(told).to_be_visible()
    expect(told).to_have_attribute("title", f"{skill['name']}: {skill['summary']}")
    assert not coach.said("answer")
