"""Sheets, labels and small print leave the question and its buttons free."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.arranging import Table, position_where
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_planning import midway, some_risk
from tests.browser.test_setting_up import half_way
from tests.browser.windows import PHONE, WIDE
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt

LOW, TABLET = {"width": 1366, "height": 768}, {"width": 1024, "height": 768}


def box(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across <= 0 or down <= 0


def planning(watch: Watch, table: Table, size: dict[str, int]) -> Coach:
    """A move with a die is planned, and not yet confirmed."""
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0], size)
    coach.press(some_risk(coach)[1])
    expect(coach.dock.locator(".plan")).to_be_visible()
    return coach


@pytest.mark.parametrize("size", [WIDE, LOW, TABLET], ids=["1440", "1366", "1024"])
def test_a_sheet_leaves_the_question_and_the_actions_free(watch: Watch, table: Table, size: dict[str, int]) -> None:
    coach = planning(watch, table, size)
    coach.page.get_by_role("button", name=re.compile("^(Match|Menu)$")).click()
    sheet = coach.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Pause")
    bar = coach.page.get_by_role("toolbar", name="Actions")
    assert all(apart(box(sheet), box(one)) for one in (coach.dock, bar))
    before = coach.seq
    coach.confirm()
    coach.wait(lambda: coach.seq > before, "the plan cannot be confirmed beside the sheet")


@pytest.mark.parametrize("size", [LOW, TABLET], ids=["1366", "1024"])
def test_the_small_print_of_a_plan_ends_above_the_edge_of_a_low_dock(
    watch: Watch, table: Table, size: dict[str, int]
) -> None:
    coach = planning(watch, table, size)
    dock, print_ = box(coach.dock), box(coach.dock.locator(".whole p").last)
    assert print_["y"] + print_["height"] <= dock["y"] + dock["height"] - 6


@pytest.mark.parametrize("size", [WIDE, LOW, TABLET, PHONE], ids=["1440", "1366", "1024", "360"])
def test_the_label_of_a_branch_lies_over_nothing(
    watch: Watch, table: Table, finished: str, size: dict[str, int]
) -> None:
    page = watch.page(size)
    asked = {"headers": {"X-Touchback": "1"}, "data": {"at": 40, "seats": ["person"] * 2, "hot_seat": True}}
    opened = page.request.post(f"/api/matches/{finished}/branch", **asked).json()
    coach = Coach(page)
    coach.sit_down(opened["match"], opened["seats"][0]["token"])
    label = box(page.get_by_role("link", name="What if: a branch"))
    parts = page.locator("#dock, .bar, .key, .dugout, .turf, .window, .top b, .top .box, .top .small").all()
    shown = [box(one) for one in parts if one.is_visible()]
    assert len(shown) > 4
    assert [one for one in shown if not apart(label, one)] == []
    assert label["x"] + label["width"] <= size["width"]


def test_an_open_match_is_shown_from_its_heading_on_a_phone(watch: Watch) -> None:
    page = watch.page(PHONE)
    page.goto("/")
    page.get_by_text("A friend by link").click()
    page.get_by_role("button", name=re.compile("^Open the match")).last.click()
    expect(page.get_by_role("heading", name="The match is open")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", name="Play now")).to_be_in_viewport(ratio=1)


def one_left(game: Game) -> bool:
    return game.prompt == Prompt.PLACE and len(game.state.on_pitch(game.asked)) == 10


def test_a_formation_says_for_how_many_it_is_and_is_not_for_the_last(watch: Watch, table: Table) -> None:
    match, tokens = table.put(position_where(half_way))
    coach = watch.coach(match, tokens[0])
    formations = coach.dock.get_by_role("button").filter(has_text=re.compile("^(The other|Set up|Fill)"))
    expect(formations.first).to_have_text(re.compile("^The other 6: "))
    match, tokens = table.put(position_where(one_left))
    coach.again(match, tokens[0])
    expect(coach.dock).to_contain_text("10 of 11")
    expect(formations).to_have_count(0)
