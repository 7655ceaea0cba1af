"""A question that nobody has ever heard of: it is asked in the engine's words, and can be answered."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.arranging import Table
from tests.browser.between import Between, seated
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.windows import PHONE, WIDE

MADE_UP = {
    "asked": 0,
    "prompt": "sing_the_anthem",
    "title": "The crowd wants to hear the anthem. Who begins?",
    "why": "A trumpet sounds.",
    "help": "",
    "options": [
        {
            "option": 901,
            "verb": "hum",
            "player": None,
            "square": None,
            "text": "Hum along",
            "effect": "spends a breath",
        },
        {"option": 902, "verb": "bow", "player": None, "square": "A1", "text": "Bow to the stand at A1"},
        {"option": 903, "verb": "croon", "player": 3, "square": None, "text": "Let the fourth man sing"},
    ],
    "also": [],
}


def impostor() -> Between:
    """Asks what no rulebook knows."""
    return Between(lambda welcome: welcome["view"].update(question=MADE_UP))


def answered(page: Page, between: Between) -> None:
    """Wait for the page's answer, and a little longer: it may give but one."""
    Coach(page).wait(lambda: bool(between.answers), "no answer comes")
    page.wait_for_timeout(100)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_made_up_question_is_shown_and_answered(watch: Watch, table: Table, size: dict[str, int]) -> None:
    page, between = watch.page(size), impostor()
    seated(page, table, between)
    dock = Coach(page).dock
    expect(dock).to_have_attribute("data-prompt", "sing_the_anthem")
    expect(dock).to_contain_text("The crowd wants to hear the anthem. Who begins?")
    for one in MADE_UP["options"]:
        expect(dock.get_by_role("button").filter(has_text=one["text"])).to_be_visible()
    expect(dock).to_contain_text("spends a breath")
    dock.get_by_role("button").filter(has_text="Hum along").click()
    answered(page, between)
    assert [one["option"] for one in between.answers] == [901]


def test_a_number_answers_it_too(watch: Watch, table: Table) -> None:
    page, between = watch.page(), impostor()
    seated(page, table, between)
    expect(page.locator("#dock")).to_have_attribute("data-prompt", "sing_the_anthem")
    expect(page.locator("#dock").get_by_role("button").filter(has_text="Bow to the stand")).to_be_visible()
    page.keyboard.press("2")
    answered(page, between)
    assert [one["option"] for one in between.answers] == [902]
