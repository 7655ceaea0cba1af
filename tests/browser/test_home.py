"""The home page: a link that others cannot open says so, the list of matches is fresh, and clocks begin sensibly."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Watch


def test_a_link_to_this_machine_says_so_and_the_match_is_listed_at_once(watch: Watch) -> None:
    page = watch.page()
    page.goto("/")
    mine = page.get_by_role("region", name="My matches")
    expect(mine).to_contain_text("No matches on this device yet")
    page.get_by_text("A friend by link").click()
    page.get_by_role("button", name=re.compile("^Open the match")).last.click()
    opened = page.get_by_role("status").filter(has_text="The match is open")
    expect(opened).to_contain_text("Only this machine can open this link.")
    expect(opened).to_contain_text("touchback serve --host 0.0.0.0")
    expect(mine).not_to_contain_text("No matches on this device yet")
    expect(mine.get_by_role("link")).to_have_count(1)
    expect(mine.get_by_label("Link for your opponent")).to_be_visible()


def test_a_clock_for_the_match_begins_with_more_than_one_for_a_turn(watch: Watch) -> None:
    page = watch.page()
    page.goto("/")
    page.get_by_text(re.compile("no clock")).first.click()
    clock, minutes = page.get_by_label("Clock"), page.get_by_label(re.compile("^Minutes"))
    for kind, usual in (("turn", "4"), ("bank", "45"), ("turn", "4")):
        clock.select_option(kind)
        expect(minutes).to_have_value(usual)


def test_an_address_that_leads_nowhere_is_told_in_words_and_as_404(watch: Watch) -> None:
    page = watch.page()
    answer = page.goto("/no/such/page")
    assert answer
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is no such page.")).to_be_visible()


def test_only_what_the_options_leave_is_offered(watch: Watch) -> None:
    page = watch.page()
    page.goto("/")
    page.get_by_label("Edition").select_option("hb2006")
    home, visitors = page.get_by_label("Home roster"), page.get_by_label("Visiting roster")
    home.select_option("dwarf")
    visitors.select_option("human")
    page.get_by_text(re.compile("options as printed")).click()
    page.get_by_label(re.compile("^The basic game")).select_option("basic")
    for rosters, name in ((home, "orc"), (visitors, "human")):
        expect(rosters.locator("option")).to_have_text(["Human", "Orc"])
        expect(rosters).to_have_value(name)
    expect(page.get_by_text("Quick team")).to_have_count(0)
    expect(page.get_by_text("Hired help")).to_have_count(0)
    page.get_by_text("Hot seat").click()
    page.get_by_role("button", name="Kick off").click()
    page.wait_for_selector("#dock")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_clock_without_minutes_is_told_in_words_and_opens_its_section(watch: Watch) -> None:
    page = watch.page()
    page.goto("/")
    summary = page.locator("summary").filter(has_text="Dice, clock and options")
    minutes = page.get_by_label(re.compile("^Minutes"))
    summary.click()
    page.get_by_label("Clock").select_option("turn")
    for wrong in ("0", ""):
        minutes.fill(wrong)
        summary.click()
        expect(minutes).to_be_hidden()
        expect(summary).to_contain_text("the clock is not clear")
        page.get_by_role("button", name="Kick off").click()
        expect(page.get_by_role("alert")).to_have_text("✕ The clock needs from 1 to 240 minutes a turn.")
        expect(page.get_by_role("alert")).to_be_in_viewport()
        expect(minutes).to_be_focused()
        expect(minutes).to_have_attribute("aria-invalid", "true")
    minutes.fill("3")
    expect(summary).to_contain_text("3 min a turn")
    expect(page.get_by_role("alert")).to_have_count(0)
