"""The other coach decides: his answers are read and cannot be pressed, the time is told, and secrets stay secret."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.test_hand import window
from tests.browser.test_planning import midway
from tests.browser.windows import PHONE, WIDE
from touchback.play.clocks import ClockRule


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_the_other_coach_may_answer_is_read_and_not_pressed(
    watch: Watch, table: Table, size: dict[str, int]
) -> None:
    match, tokens = table.put(midway(), hot_seat=False, clock=ClockRule("turn", 240))
    coach, other = watch.coach(match, tokens[0]), watch.coach(match, tokens[1], size)
    answers = other.dock.get_by_role("list", name="What Harbour Gannets may answer")
    said = answers.get_by_role("listitem")
    expect(said.filter(has_text=re.compile("^Move (one of [0-9]+ players|no. )")).first).to_be_in_viewport()
    expect(said.last).to_have_text("End the turn")
    expect(answers.get_by_role("button")).to_have_count(0)
    expect(other.dock).to_have_class(re.compile("calm"))
    if size is WIDE:
        expect(other.dock.get_by_text(re.compile(r"^for 0:0\d, 3:5\d left$"))).to_be_visible()
    assert coach.question
    coach.answer(next(one for one in coach.question["options"] if one.get("action") == "move"))
    expect(said.last).to_have_text(re.compile("^End the action of no. "))
    expect(coach.dock.get_by_role("list", name=re.compile("may answer"))).to_have_count(0)


def test_a_window_for_cards_says_the_same_whatever_is_held(watch: Watch, table: Table) -> None:
    match, tokens = table.put(window(), hot_seat=False)
    home, away = (watch.coach(match, token) for token in tokens)
    assert home.question
    assert any("card" in one for one in home.question["options"])
    said = away.dock.get_by_role("list", name="What Harbour Gannets may answer").get_by_role("listitem")
    expect(said).to_have_text(["Play a card", "Play nothing now", "Play nothing more at this moment"])
