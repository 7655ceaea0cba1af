"""An edition from a folder with three sides: the form lists it, and a match of it is opened and shown."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.served import served

COURTYARD = Path(__file__).parents[2] / "examples" / "editions" / "courtyard"


def test_a_match_of_three_sides_is_opened_from_the_form(browser: Browser, tmp_path: Path) -> None:
    words = ("play", "--no-browser", "--port", "0", "--database", str(tmp_path / "one.db"))
    with served(*words, "--edition", str(COURTYARD)) as (_, address):
        page = browser.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address)
        expect(page.get_by_label("Edition")).to_have_value("courtyard")
        expect(page.get_by_label(re.compile("roster$"))).to_have_count(3)
        page.get_by_text("Just watch").click()
        page.get_by_role("button", name="Kick off").click()
        page.wait_for_url(re.compile("/play/"))
        for team in ("Locals", "Locals II", "Locals III"):
            expect(page.get_by_text(team, exact=True).first).to_be_visible()
        expect(page.get_by_text(re.compile("The first half begins|First half")).first).to_be_visible()
        assert faults == []
        page.close()
