"""The mouse is unplugged: a whole short match, from its first question to the proof of its dice."""

import random
import re

from playwright.sync_api import expect

from tests.browser.arranging import BRIEF, Table
from tests.browser.by_keys import KeyCoach
from tests.browser.conftest import Watch

MOST = 400


def test_a_whole_match_by_keys_alone(watch: Watch, table: Table) -> None:
    match, tokens = table.open(seats=("person", "computer"), house=BRIEF)
    coach = KeyCoach(watch.page())
    coach.sit_down(match, tokens[0])
    chance = random.Random(7)
    given = 0
    while not coach.over and given < MOST:
        coach.turn_comes()
        if coach.question and coach.question["prompt"] == "place":
            coach.formation()
        elif coach.question:
            coach.answer(coach.pick(coach.question, chance, 0.75))
        given += 1
    assert coach.over
    assert {"place", "ready", "turn"} <= coach.met
    coach.expect_dock("Full time")
    coach.tab_to(coach.dock.get_by_role("link").filter(has_text="Verify"))
    assert coach.pointed == []
    coach.keys.press("Enter")
    expect(coach.page.locator("main")).to_contain_text(re.compile(r"every die", re.IGNORECASE))
