"""Open a position: a scenario file on the home page becomes a match, or is refused in one sentence."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch

EXAMPLE = Path("examples/scenarios/last_turn.toml")


def door(watch: Watch) -> Page:
    page = watch.page()
    page.goto("/")
    return page


def say(page: Page, words: str) -> None:
    expect(page.locator("#dock").get_by_text("your decision")).to_be_visible()
    line = page.get_by_label("Command line")
    line.fill(words)
    line.press("Enter")


def test_a_scenario_file_is_opened_as_a_match_and_played_by_typed_words(watch: Watch) -> None:
    page = door(watch)
    page.get_by_label("A scenario file (TOML or JSON)").set_input_files(EXAMPLE)
    expect(page.get_by_text("The last turn: how do you score?")).to_be_visible()
    expect(page.get_by_text("half 2, turn 8/7, score 1-2")).to_be_visible()
    page.get_by_role("button", name="Open as a match").click()
    page.wait_for_url("**/play/**")
    expect(page.locator("svg.pitch")).to_be_visible()
    say(page, "H2 move")  # as scripts and the terminal say it
    expect(page.get_by_role("button", name=re.compile("^End a"))).to_be_visible()
    for words, square in (("east", "U7"), ("se", "V8")):
        say(page, words)
        expect(page.get_by_role("tabpanel")).to_contain_text(square)
    say(page, "dance")
    expect(page.get_by_text("'dance' is no answer here; the options are")).to_be_visible()


def test_a_file_that_is_no_scenario_is_refused_in_words(watch: Watch, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('edition = "bb2016"\ndrawing = "H1"\n[players]\nH1 = "doge"\n', encoding="utf-8")
    page = door(watch)
    page.get_by_label("A scenario file (TOML or JSON)").set_input_files(wrong)
    expect(page.get_by_role("alert")).to_contain_text("players.H1.skills: no skill 'doge' in bb2016")
    expect(page.get_by_role("button", name="Open as a match")).to_have_count(0)
