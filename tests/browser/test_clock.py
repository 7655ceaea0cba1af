"""Clocks on the page: one stands still while play rests, on every screen; and time that is up is called that."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Table, position_where
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_planning import midway
from tests.browser.windows import PHONE, WIDE
from touchback.engine.pitch import NOBODY
from touchback.play.clocks import ClockRule
from touchback.rules.model.game import Game

BANK = ClockRule("bank", 45 * 60)


def shown(coach: Coach) -> list[str]:
    """What the clocks of a page show."""
    return [str(one.text_content()) for one in coach.page.get_by_role("timer").all()]


def ask(coach: Coach, what: str) -> None:
    """Propose something, whose button ends with these words."""
    coach.page.get_by_role("button", name=re.compile("^(Match|Menu)$")).click()
    coach.page.get_by_role("button", name=re.compile(f"{what}$")).click()


@pytest.mark.parametrize("what", ["pause", "adjourn to another day"])
def test_while_play_rests_the_clocks_stand_still_on_every_screen(watch: Watch, table: Table, what: str) -> None:
    match, tokens = table.put(midway(), hot_seat=False, clock=BANK)
    other, coach, crowd = watch.coach(match, tokens[1]), watch.coach(match, tokens[0]), watch.coach(match, None)
    phone = watch.coach(match, tokens[0], PHONE)
    expect(coach.page.locator(".clock.on")).to_have_count(1)
    ask(coach, what)
    other.dock.get_by_role("button", name="Agree").click()
    screens = [coach, other, crowd, phone]
    for one in screens:
        expect(one.dock).to_contain_text("both clocks stand still")
        expect(one.page.locator(".clock.on")).to_have_count(0)
        expect(one.page.locator("#dock .time")).to_have_count(0)
        expect(one.page.get_by_role("toolbar", name="Actions").get_by_role("button")).to_have_count(0)
        expect(one.page.locator("header.top")).to_contain_text(re.compile("Paused|Adjourned"))
    seen = []
    for _ in range(5):
        coach.page.wait_for_timeout(500)
        seen.append([shown(one) for one in screens])
    assert all(one == another for one, another in pairwise(seen))
    assert seen[0][0] == seen[0][1] == seen[0][2]

    coach.dock.get_by_role("button", name="Go on").click()
    other.dock.get_by_role("button", name="Agree").click()
    for one in screens:
        expect(one.page.locator(".clock.on")).to_have_count(1)
    expect(coach.page.get_by_role("toolbar", name="Actions")).to_contain_text("End turn")
    expect(coach.page.locator(".clock.on")).not_to_have_text(seen[0][0][0])


def test_time_that_runs_out_is_called_that(watch: Watch, table: Table) -> None:
    match, tokens = table.put(midway(), hot_seat=False, clock=BANK, left=(4000, 600_000))
    other, coach = watch.coach(match, tokens[1]), watch.coach(match, tokens[0], WIDE)
    coach.expect_dock("Your time is up. The turn ends.")
    other.expect_dock("Time is up for Harbour Gannets.")
    assert "Already answered" not in coach.dock.inner_text()
    assert any("time is up" in line["text"] for frame in coach.heard for line in frame.get("log", []))


def test_nobody_holds_up_a_match_by_letting_his_time_run_out(watch: Watch, table: Table) -> None:
    """A question for the coach whose turn it is not: the words come at zero, count down, and go with the question."""
    asked: list[int] = []

    def reaction(game: Game) -> bool:
        asked[:] = [game.asked]
        return game.state.active != NOBODY and game.asked != game.state.active

    rule = ClockRule("bank", 45 * 60, grace=5)
    match, tokens = table.put(position_where(reaction), hot_seat=False, clock=rule, left=(1500, 1500))
    other, coach = watch.coach(match, tokens[1 - asked[0]]), watch.coach(match, tokens[asked[0]])
    name = coach.static["sides"][asked[0]]["name"]
    coach.expect_dock("Your time is up. In 0:0")
    expect(coach.dock.get_by_role("alert")).to_have_text("Your time is up.")
    expect(coach.page.locator(".clock.on.out")).to_have_text("0:00")
    empty = "Your bank is empty: each turn has 1:00, any other question 0:05."
    coach.expect_dock(empty)
    coach.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(coach.dock.get_by_text(empty)).to_be_in_viewport(ratio=1)
    coach.page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    other.expect_dock(f"Time is up for {name}. In 0:0")
    other.expect_dock(f"Out of time: the referee answers for {name}.")
    expect(other.dock).not_to_contain_text("Time is up for")
    expect(other.page.locator("#log")).to_contain_text(f"Out of time: the referee answers for {name}.")
    expect(coach.dock).not_to_contain_text("the referee answers for you")
    assert any(frame.get("time_up") == asked[0] for frame in coach.heard)
