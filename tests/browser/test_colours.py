"""Teams that wear the same: the visitors change, in every eye's sight, and the page says so."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Table
from tests.browser.between import Between, seated
from tests.browser.conftest import Watch
from tests.browser.player import Coach, Frame

SAID = "could be taken for the other side's"
FILLS = """() => {
    const style = getComputedStyle(document.querySelector('#dock'));
    return [0, 1].map(side => style.getPropertyValue(`--fill-${side}`).trim());
}"""


def dressed(watch: Watch, table: Table, home: list[str], away: list[str]) -> Coach:
    """A match whose teams bring these colours."""

    def colour(welcome: Frame) -> None:
        for side, colours in zip(welcome["static"]["sides"], (home, away), strict=True):
            side["colours"] = colours

    page = watch.page()
    seated(page, table, Between(colour))
    expect(page.locator("#dock")).to_have_attribute("data-prompt", "turn")
    return Coach(page)


@pytest.mark.parametrize(
    ("home", "away"),
    [
        (["#1d4f91", "#ffffff"], ["#1f5299", "#f2c230"]),  # the same blue
        (["#3f7d20", "#ffffff"], ["#a3501e", "#f2e6c8"]),  # green and brown: alike for one man in twenty
    ],
    ids=["same", "red-green"],
)
def test_clashing_colours_are_changed_and_the_page_says_so(
    watch: Watch, table: Table, home: list[str], away: list[str]
) -> None:
    coach = dressed(watch, table, home, away)
    expect(coach.page.locator("body")).to_contain_text(SAID)
    worn = coach.page.evaluate(FILLS)
    assert worn[0].lower() == home[0]
    assert worn[1].lower() != away[0]


def test_colours_that_differ_are_worn(watch: Watch, table: Table) -> None:
    coach = dressed(watch, table, ["#123a73", "#ffffff"], ["#f0c020", "#000000"])
    expect(coach.page.locator("body")).not_to_contain_text(SAID)
    assert [one.lower() for one in coach.page.evaluate(FILLS)] == ["#123a73", "#f0c020"]
