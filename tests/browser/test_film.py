"""What the dice do is shown: moments are staged before the next question is asked, and a skip answers nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, position_where
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.windows import PHONE, WIDE
from touchback.rules.terms.prompts import Prompt

RIBBON = "[data-moment=kick_off_event]"


def before_the_kick() -> Position:
    return position_where(lambda game: game.prompt == Prompt.AIM_KICK)


def kicker(watch: Watch, table: Table, speed: str, viewport: dict[str, int] = WIDE) -> Coach:
    """A coach at that speed who has just kicked off."""
    match, tokens = table.put(before_the_kick())
    coach = Coach(watch.page(viewport))
    coach.page.goto("/")
    coach.page.evaluate(f"""localStorage.touchback = '{{"speed":"{speed}"}}'""")
    coach.sit_down(match, tokens[0])
    assert coach.question
    squares = [one["square"] for one in coach.question["options"] if one["square"]]
    before = coach.seq
    coach.press(squares[len(squares) // 2])
    coach.confirm()
    coach.wait(lambda: coach.seq > before, "the kick is not taken")
    return coach


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_kick_off_result_is_shown_before_anybody_is_asked(
    watch: Watch, table: Table, viewport: dict[str, int]
) -> None:
    coach = kicker(watch, table, "normal", viewport)
    expect(coach.page.locator(RIBBON)).to_be_visible()
    expect(coach.page.locator("#dock")).to_have_attribute("data-mine", "false")
    expect(coach.page.locator("#dock [data-deed=skip]")).to_be_visible()
    expect(coach.page.locator(RIBBON)).to_have_count(0)
    expect(coach.page.locator("#dock")).to_have_attribute("data-mine", "true")


def test_a_skip_shows_all_at_once_and_answers_nothing(watch: Watch, table: Table) -> None:
    coach = kicker(watch, table, "calm")
    expect(coach.page.locator(RIBBON)).to_be_visible()
    said = len(coach.said("answer"))
    coach.page.keyboard.press("Space")
    coach.page.keyboard.press("Space")
    expect(coach.page.locator(RIBBON)).to_have_count(0)
    expect(coach.page.locator("#dock")).to_have_attribute("data-mine", "true")
    assert len(coach.said("answer")) == said


def test_looking_at_a_player_does_not_skip(watch: Watch, table: Table) -> None:
    coach = kicker(watch, table, "calm")
    expect(coach.page.locator(RIBBON)).to_be_visible()
    player = next(one for one in coach.view["players"] if one["place"] == "pitch")
    coach.press(player["square"])
    expect(coach.page.locator(RIBBON)).to_be_visible()


def test_at_once_shows_no_kick_off_result(watch: Watch, table: Table) -> None:
    coach = kicker(watch, table, "once")
    expect(coach.page.locator("#dock")).to_have_attribute("data-mine", "true")
    expect(coach.page.locator(RIBBON)).to_have_count(0)
