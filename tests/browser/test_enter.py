"""Enter takes what the dock shows beside its key, wherever one has clicked or looked before."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Table, position_where
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_planning import midway
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt

ASKS = "End the turn with"


def pushing(game: Game) -> bool:
    return game.prompt == Prompt.PUSH and len(game.options) > 1


def someone_else(coach: Coach, but: set[str]) -> str:
    """The square of a piece that answers nothing."""
    return str(next(o["square"] for o in coach.view["players"] if o["place"] == "pitch" and o["square"] not in but))


def empty_square(coach: Coach) -> str:
    taken = {one["square"] for one in coach.view["players"]}
    return next(name for name in ("A1", "A15", "Z1", "Z15", "B8") if name not in taken)


def test_a_pending_answer_is_confirmed_by_enter_after_looking_around(watch: Watch, table: Table) -> None:
    match, tokens = table.put(position_where(pushing))
    coach = watch.coach(match, tokens[0])
    assert coach.question
    squares = {str(one["square"]): one["option"] for one in coach.question["options"] if one["square"]}
    chosen = next(iter(squares))
    coach.press(chosen)
    coach.press(someone_else(coach, set(squares)))
    coach.press(empty_square(coach))
    before = coach.seq
    expect(coach.dock.locator('[data-deed="confirm"]')).to_contain_text(chosen)
    coach.page.keyboard.press("Enter")
    coach.wait(lambda: coach.seq > before, "Enter does nothing")
    assert coach.said("answer")[0]["option"] == squares[chosen]


def by_button(coach: Coach) -> None:
    coach.page.get_by_role("toolbar", name="Actions").get_by_role("button", name="End turn").click()


def by_key_after_the_drawer(coach: Coach) -> None:
    coach.page.get_by_role("button", name="Match", exact=True).click()
    coach.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    coach.page.keyboard.press("e")


def by_key_after_a_tool(coach: Coach) -> None:
    coach.page.get_by_role("button", name="Zones").click()
    coach.page.keyboard.press("e")


@pytest.mark.parametrize("how", [by_button, by_key_after_the_drawer, by_key_after_a_tool])
def test_enter_goes_back_from_ending_the_turn(watch: Watch, table: Table, how: Callable[[Coach], None]) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    how(coach)
    coach.expect_dock(ASKS)
    coach.page.keyboard.press("Enter")
    expect(coach.dock).not_to_contain_text(ASKS)
    expect(coach.page.get_by_role("dialog")).to_have_count(0)
    assert not coach.said("answer")


def test_arrows_lead_enter_to_another_answer(watch: Watch, table: Table) -> None:
    """By keys alone Enter on another lit square changes the answer; it does not confirm the first."""
    match, tokens = table.put(position_where(pushing))
    coach = watch.coach(match, tokens[0])
    assert coach.question
    first = next(str(one["square"]) for one in coach.question["options"] if one["square"])
    coach.press(first)
    coach.page.keyboard.press("ArrowLeft")
    coach.page.keyboard.press("Enter")
    coach.page.wait_for_timeout(300)
    assert not coach.said("answer")


def test_looking_at_another_the_way_back_and_the_way_to_end_are_told(watch: Watch, table: Table) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    assert coach.question
    option = next(one for one in coach.question["options"] if one["verb"] == "activate" and one["action"] == "move")
    coach.answer(option)
    assert coach.question
    coach.press(someone_else(coach, {str(one["square"]) for one in coach.question["options"]}))
    coach.expect_dock("who is acting; E ends the activation.")
    before = coach.seq
    coach.page.keyboard.press("e")
    coach.wait(lambda: coach.seq > before, "E does not end the activation")
