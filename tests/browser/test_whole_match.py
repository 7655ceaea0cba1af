"""A whole short match against the computer, from the home page to the proof of its dice."""

import random
import re

from playwright.sync_api import expect

from tests.browser.arranging import BRIEF, Table
from tests.browser.conftest import Watch


def test_a_match_against_the_computer_to_its_end(watch: Watch, table: Table) -> None:
    match, tokens = table.open(seats=("person", "computer"), house=BRIEF)
    coach = watch.coach(match, tokens[0])
    given = coach.play(random.Random(7), haste=0.6)
    assert coach.over
    assert given > 20
    assert {"place", "ready", "turn"} <= coach.met
    coach.expect_dock("Full time")
    score = [side["score"] for side in coach.view["sides"]]
    coach.expect_dock(f"{score[0]} to {score[1]}")
    coach.dock.get_by_role("link").filter(has_text="Verify").click()
    expect(coach.page.locator("main")).to_contain_text(re.compile(r"every die", re.IGNORECASE))
