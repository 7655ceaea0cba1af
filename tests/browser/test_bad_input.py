"""Whatever is wrong with a link, a person reads one sentence and nothing is lost."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.arranging import Table, table_at
from tests.browser.conftest import Watch
from tests.browser.line import line_to
from tests.browser.player import Coach
from tools.live import live_server
from touchback.web.limits import Limits

SENTENCE = re.compile(r"^[^.]{10,160}\.$")


def told(page: Page) -> str:
    """The one sentence of a page that cannot show what was asked for; it leads on somewhere."""
    main = page.locator("main")
    expect(main.get_by_role("link").first).to_be_visible()
    return str(main.get_by_role("heading").or_(main.get_by_role("alert")).first.inner_text()).removeprefix("✕").strip()


def test_a_wrong_or_expired_seat(watch: Watch, table: Table) -> None:
    match, tokens = table.open()
    page = watch.page()
    page.goto(f"/play/{match}#seat={'x' * len(tokens[0])}")
    assert "link" in told(page)
    coach = watch.coach(match, tokens[0])  # the right one still works
    coach.expect_dock("The match begins")


@pytest.mark.parametrize("address", ["/play/aaaaaaaaaa", "/replay/aaaaaaaaaa", "/verify/aaaaaaaaaa"])
def test_no_such_match(watch: Watch, address: str) -> None:
    page = watch.page()
    page.goto(address)
    expect(page.locator("main")).to_contain_text("There is no match aaaaaaaaaa.")


def test_no_such_rule(watch: Watch) -> None:
    page = watch.page()
    page.goto("/rules/bb2016/skill/levitation")
    expect(page.locator("main")).to_contain_text("There is no skill of that name")


def test_an_address_that_leads_nowhere(watch: Watch) -> None:
    page = watch.page()
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("link", name="Touchback").or_(page.get_by_role("link", name="Home")).first).to_be_visible()


def test_a_full_match(watch: Watch, tmp_path: Path) -> None:
    limits = replace(Limits().generous(), spectators=1)
    with live_server(tmp_path, limits) as small, table_at(tmp_path / "live.db") as table:
        match, tokens = table.open(hot_seat=True)
        first = Coach(watch.page(base_url=small.address))
        first.sit_down(match)
        late = watch.page(base_url=small.address)
        late.goto(f"/play/{match}")
        sentence = told(late)
        assert "full" in sentence or "spectators" in sentence
        assert SENTENCE.match(sentence)
        coach = Coach(watch.page(base_url=small.address))
        coach.sit_down(match, tokens[0])  # a coach has his seat whoever watches
        assert coach.question


def test_a_server_that_stops_and_comes_back(watch: Watch, tmp_path: Path) -> None:
    with live_server(tmp_path) as first, line_to(first.address) as line, table_at(tmp_path / "live.db") as table:
        match, tokens = table.open(hot_seat=True)
        coach = Coach(watch.page(base_url=line.address))
        coach.sit_down(match, tokens[0])
        assert coach.question
        line.cut()
        expect(coach.page.get_by_text("Reconnecting")).to_be_visible()
        before = coach.seq
        coach.dock.locator("[data-option]").first.click()
        coach.expect_dock("Your choice is kept and will be sent")
        line.mend()
        expect(coach.page.get_by_text("Back. Nothing was lost.")).to_be_visible()
        coach.wait(lambda: coach.seq > before, "the choice that was kept is not sent")
        coach.settle()
        assert len(coach.said("answer")) == 1
