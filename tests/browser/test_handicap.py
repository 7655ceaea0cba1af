"""Ratings and hired help from the form of a new match: secret cards are dealt, and whoever was hired is there."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch


def form(watch: Watch, edition: str, door: str) -> Page:
    page = watch.page()
    page.goto("/")
    page.get_by_text("Hot seat").click()
    page.get_by_label("Edition").select_option(edition)
    page.locator("summary", has_text=door).click()
    return page


def kick_off(page: Page) -> None:
    page.get_by_role("button", name="Kick off").click()
    page.wait_for_url(re.compile("/play/"))


def test_a_weaker_team_is_dealt_secret_cards(watch: Watch) -> None:
    page = form(watch, "sheet", "Team ratings")
    expect(page.get_by_text("for each 5 full points")).to_be_visible()
    page.get_by_label("Team rating").first.fill("111")
    expect(page.get_by_text("111 against 100")).to_be_visible()
    kick_off(page)
    for left in (2, 1):
        expect(page.get_by_text("Iron Maulers: draw a card for the handicap?").first).to_be_visible()
        page.get_by_role("button", name="Draw a card").click()
        expect(page.get_by_role("button", name="Draw a card")).to_have_count(left - 1)
    away = page.get_by_role("complementary", name=re.compile("Dugout of Iron"))
    expect(away.get_by_role("definition").filter(has_text="2")).to_be_attached()
    expect(page.get_by_text(re.compile("underdogs: cards to draw, 2"))).to_be_attached()


def test_whoever_is_hired_is_there(watch: Watch) -> None:
    page = form(watch, "bb2016", "Hired help")
    hire = page.get_by_label("Hire for this match").first
    for key in ("griff_oberwald", "bribe", "bribe"):
        hire.select_option(key)
    page.get_by_role("button", name="Send Bribe away").first.click()
    expect(page.get_by_text("2 hired")).to_be_visible()
    kick_off(page)
    dugout = page.get_by_role("complementary", name=re.compile("Dugout of Harbour"))
    expect(dugout.get_by_text("Griff Oberwald")).to_be_attached()
    expect(dugout.locator("dt", has_text="Bribes").locator("+ dd")).to_have_text("1")


def test_a_rating_that_cannot_be_is_refused_in_a_sentence(watch: Watch) -> None:
    page = form(watch, "sheet", "Team ratings")
    page.locator("form").first.evaluate("form => form.noValidate = true")
    page.get_by_label("Team rating").first.fill("1000")
    page.get_by_role("button", name="Kick off").click()
    expect(page.get_by_role("alert")).to_contain_text("it must be 999 or less")
