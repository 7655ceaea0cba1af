"""Seats on one device: none is lost by a second link, a wrong one or a misspelt address, and every match is listed."""

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.player import Coach

SHOWN = 6
KEPT = "Object.keys(JSON.parse(localStorage.getItem('touchback-seats') ?? '{}')).length"


def sides_of(coach: Coach) -> list[int]:
    return [frame["side"] for frame in coach.heard if frame["t"] == "welcome"]


def mine(page: Page) -> Coach:
    """Follow the one match of the list."""
    coach = Coach(page)
    page.goto("/")
    page.get_by_role("region", name="My matches").get_by_role("link", name=" v ").click()
    page.wait_for_selector("#dock")
    coach.settle()
    return coach


def test_a_second_seat_is_held_beside_the_first(watch: Watch, table: Table) -> None:
    match, tokens = table.open()
    host = Coach(watch.page())
    host.sit_down(match, tokens[0])
    context = host.page.context

    tried = Coach(context.new_page())  # the invitation, opened to see whether it works
    tried.sit_down(match, tokens[1])
    expect(tried.page).not_to_have_url(re.compile("#seat"))
    tried.page.reload()
    tried.wait(lambda: sides_of(tried) == [1, 1], "this tab does not go on with its seat")

    plain = Coach(context.new_page())
    plain.sit_down(match)
    assert sides_of(plain) == [0]
    assert sides_of(mine(tried.page)) == [0]  # also where the other seat was taken
    tried.page.goto("/")
    links = tried.page.get_by_role("region", name="My matches").get_by_role("link")
    expect(links).to_have_count(2)
    other = Coach(tried.page)
    tried.page.get_by_role("link", name="Sit with").click()
    other.wait(lambda: sides_of(other) == [1], "the other seat is not taken")


def test_a_wrong_link_leaves_the_seat_where_it_is(watch: Watch, table: Table) -> None:
    match, tokens = table.open()
    coach = Coach(watch.page())
    coach.sit_down(match, tokens[1])
    page = coach.page.context.new_page()
    page.goto(f"/play/{match}#seat={'x' * len(tokens[0])}")
    expect(page.get_by_role("heading", name="no seat of the match")).to_be_visible()
    again = Coach(page)
    page.get_by_role("link", name="Your own seat").click()
    again.wait(lambda: sides_of(again) == [1], "the seat is lost")


def test_a_misspelt_address_keeps_nothing(watch: Watch) -> None:
    page = watch.page()
    page.goto("/play/aaaaaaaaaa")
    expect(page.locator("main")).to_contain_text("There is no match")
    assert page.evaluate(KEPT) == 0


def test_all_matches_of_a_device_can_be_listed(watch: Watch, table: Table) -> None:
    found = [table.open()[0] for _ in range(SHOWN + 2)]
    known = json.dumps([{"match": match, "side": 0, "at": 1} for match in found])
    page = watch.page()
    page.add_init_script(f"localStorage.setItem('touchback-matches', {json.dumps(known)})")
    page.goto("/")
    region = page.get_by_role("region", name="My matches")
    expect(region.get_by_role("link")).to_have_count(SHOWN)
    region.get_by_role("button", name=f"Show all {len(found)}").click()
    expect(region.get_by_role("link")).to_have_count(len(found))
    expect(region.get_by_role("button", name="Show all")).to_have_count(0)
