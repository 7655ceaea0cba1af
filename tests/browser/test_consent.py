"""What both coaches must agree to, and what cannot be undone: asked in full, by keys too, never by a slip."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_planning import midway
from tests.browser.windows import PHONE, WIDE


def pair(watch: Watch, table: Table) -> tuple[Coach, Coach]:
    match, tokens = table.put(midway(), hot_seat=False)
    other, coach = watch.coach(match, tokens[1]), watch.coach(match, tokens[0])
    coach.turn_comes()
    return coach, other


def ask(coach: Coach, what: str) -> None:
    """Propose something, whose button has these words."""
    coach.page.get_by_role("button", name=re.compile("^(Match|Menu)$")).click()
    coach.page.get_by_role("button", name=re.compile(what)).click()


def test_a_take_back_names_the_choice_and_is_refused_or_granted_by_keys(watch: Watch, table: Table) -> None:
    coach, other = pair(watch, table)
    before = coach.seq
    coach.end()
    other.turn_comes()
    ask(coach, "Ask for a take-back")
    other.expect_dock("Harbour Gannets ask for a take-back: their last choice, End the turn, would be undone")
    refuse = other.dock.get_by_role("button", name="Refuse")
    expect(refuse).to_have_class(re.compile("main"))
    expect(refuse.locator("kbd")).to_have_text(["↵", "N"])
    expect(other.dock.get_by_role("button", name="Agree")).not_to_have_class(re.compile("main"))
    other.page.keyboard.press("n")
    coach.expect_dock("The other coach refused")
    ask(coach, "Ask for a take-back")
    coach.expect_dock("ask again after the next choice")
    other.end()
    coach.turn_comes()
    ask(coach, "Ask for a take-back")
    other.expect_dock("would be undone")
    expect(other.dock.get_by_role("button", name="Agree").locator("kbd")).to_have_text("Y")  # now keys are for it
    other.page.keyboard.press("y")
    coach.wait(lambda: coach.seq == before, "it is not taken back")
    coach.expect_dock("Taken back")
    coach.end()
    expect(coach.dock).not_to_contain_text("Taken back")


def test_what_is_free_is_not_called_asking(watch: Watch, table: Table) -> None:
    coach, other = pair(watch, table)
    taking = coach.page.locator(".btn.big").filter(has_text=re.compile(r"^\s*(Take back|Ask for a take-back)"))
    coach.page.get_by_role("button", name="Match", exact=True).click()
    expect(taking).to_be_disabled()
    coach.page.keyboard.press("Escape")
    before = coach.seq
    coach.answer(next(one for one in coach.question["options"] if one.get("action") == "move"))
    coach.page.get_by_role("button", name="Match", exact=True).click()
    expect(taking).to_have_accessible_name(re.compile("^Take back .*no. "))
    taking.click()
    coach.wait(lambda: coach.seq == before, "it is not taken back")
    assert not coach.said("takeback")
    assert not [frame for frame in other.heard if frame["t"] == "proposal"]


def test_enter_refuses_a_pause(watch: Watch, table: Table) -> None:
    coach, other = pair(watch, table)
    ask(coach, "pause")
    other.expect_dock("ask for a pause")
    expect(other.dock.get_by_role("button", name="Refuse").locator("kbd")).to_have_text(["↵", "N"])
    other.page.keyboard.press("Enter")
    coach.expect_dock("The other coach refused")
    assert other.said("takeback_reply") == [{"t": "takeback_reply", "yes": False}]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_conceding_takes_a_second_step_elsewhere_and_says_what_it_costs(
    watch: Watch, table: Table, size: dict[str, int]
) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0], size)
    coach.page.get_by_role("button", name=re.compile("^(Match|Menu)$")).click()
    concede = coach.page.get_by_role("button", name=re.compile("^Concede"))
    concede.dblclick()
    coach.expect_dock("The match ends at once, and Iron Maulers win, whatever the score.")
    coach.expect_dock("the loser drops 1 Fan Factor")
    assert not coach.said("answer")
    coach.page.keyboard.press("Enter")  # goes back
    expect(coach.dock).not_to_contain_text("Concede the match")
    coach.page.get_by_role("button", name=re.compile("^(Match|Menu)$")).click()
    concede.click()
    coach.dock.locator('[data-deed="grave"]').click()
    coach.expect_dock("Harbour Gannets conceded at 0 to 0: Iron Maulers win")
    expect(coach.page.locator("header.top")).to_contain_text("Full time")
    coach.page.get_by_role("button", name=re.compile("^(Match|Menu)$")).click()
    drawer = coach.page.get_by_role("dialog")
    expect(drawer).to_contain_text("Match file")
    expect(drawer).not_to_contain_text(re.compile("Pause|Adjourn|Take back|Concede"))
