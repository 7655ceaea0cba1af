"""What the coaches agree on is seen by both and stays: a take-back in the log, more time on the clock; its terms."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.test_consent import ask, pair
from tests.browser.test_planning import midway
from tests.browser.windows import PHONE, WIDE
from touchback.play.clocks import ClockRule

TURN = ClockRule("turn", 240)
TERMS = "Each turn has 4 minutes, and so has setting up. When time is up, the turn ends."


def test_a_granted_take_back_stands_in_both_logs_after_a_reload(watch: Watch, table: Table) -> None:
    coach, other = pair(watch, table)
    before = coach.seq
    coach.end()
    other.turn_comes()
    ask(coach, "Ask for a take-back")
    other.dock.get_by_role("button", name="Agree").click()
    coach.wait(lambda: coach.seq == before, "it is not taken back")
    line = "Taken back by Harbour Gannets, agreed by Iron Maulers: End the turn."
    for one in (coach, other):
        expect(one.page.locator("#log")).to_contain_text(line)
        one.page.reload()
        expect(one.page.locator("#log")).to_contain_text(line)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_more_time_is_asked_for_in_the_dock_and_granted(watch: Watch, table: Table, size: dict[str, int]) -> None:
    match, tokens = table.put(midway(), hot_seat=False, clock=TURN, left=(29_000, 240_000))
    other, coach = watch.coach(match, tokens[1]), watch.coach(match, tokens[0], size)
    coach.expect_dock("Your time runs low.")
    expect(other.dock).not_to_contain_text("runs low")
    coach.dock.get_by_role("button", name="Ask for 2 minutes more").click()
    coach.expect_dock("You have asked for more time: 2 minutes more on your clock.")
    other.expect_dock("Harbour Gannets ask for more time: 2 minutes more on their clock.")
    seq = coach.seq
    coach.page.keyboard.press("e")
    coach.expect_dock("End the turn with")
    other.dock.get_by_role("button", name="Agree").click()
    line = "Harbour Gannets have 2 minutes more on the clock, agreed by Iron Maulers."
    coach.expect_dock(line)
    coach.expect_dock("End the turn with")  # whatever one was about to do stays
    coach.page.keyboard.press("Escape")
    expect(coach.page.locator(".clock.on")).to_have_text(re.compile(r"^2:\d\d$"))
    expect(coach.dock).not_to_contain_text("runs low")
    expect(other.page.locator("#log")).to_contain_text(line)
    assert coach.seq == seq
    assert coach.question
    coach.answer(coach.question["options"][0])


def test_the_menu_says_what_the_clock_is_and_against_the_computer_time_is_had_at_once(
    watch: Watch, table: Table
) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False, clock=TURN)
    coach = watch.coach(match, tokens[0], PHONE)
    expect(coach.page.get_by_role("timer").first).to_have_attribute("title", re.compile(f"^{TERMS}"))
    coach.page.get_by_role("button", name=re.compile("^(Match|Menu)$")).click()
    expect(coach.page.get_by_role("dialog").get_by_text(TERMS)).to_be_in_viewport(ratio=1)
    coach.page.get_by_role("button", name="Take 2 minutes more on the clock").click()
    expect(coach.page.locator(".clock.on")).to_have_text(re.compile(r"^(5:5\d|6:00)$"))
    coach.expect_dock("Harbour Gannets have 2 minutes more on the clock.")


def test_after_a_time_out_the_dock_says_that_this_is_why(watch: Watch, table: Table) -> None:
    match, tokens = table.put(midway(), hot_seat=False, clock=TURN, left=(2500, 240_000))
    other, coach = watch.coach(match, tokens[1]), watch.coach(match, tokens[0])
    other.turn_comes()
    for one in (coach, other):
        expect(one.dock.locator(".why")).to_have_text("Turnover: time is up.")
    other.page.reload()
    expect(other.dock.locator(".why")).to_have_text("Turnover: time is up.")
