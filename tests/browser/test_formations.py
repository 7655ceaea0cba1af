"""A coach's own formations: what is legal is placed, gaps are filled, and a link says what became of it."""

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.arranging import Table, position_where
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_setting_up import standing
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt

NAME = "touchback-formations"


def nobody_placed(game: Game) -> bool:
    return game.prompt == Prompt.PLACE and not game.state.on_pitch(game.asked)


def one_placed(game: Game) -> bool:
    return game.prompt == Prompt.PLACE and len(game.state.on_pitch(game.asked)) == 1


def formation(name: str, spots: list[tuple[int, int]]) -> dict[str, Any]:
    """Columns from the own end zone, rows from the top."""
    return {"name": name, "spots": [{"x": x, "y": y, "number": 99, "position": "any"} for x, y in spots]}


LINE = [(12, 6), (12, 7), (12, 8)]
ELEVEN = formation("Eleven", [*LINE, (12, 5), (12, 9), (10, 5), (10, 9), (10, 7), (8, 6), (8, 8), (7, 7)])
CROWDED = formation("Crowded", [*LINE, (10, 0), (10, 1), (10, 2), (9, 7)])


def opened(watch: Watch, table: Table, fits: object, *kept: dict[str, Any]) -> Coach:
    match, tokens = table.put(position_where(fits))  # type: ignore[arg-type]
    coach = watch.coach(match, tokens[0])
    coach.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [NAME, json.dumps(kept)])
    coach.dock.get_by_role("button", name="My formations").click()
    return coach


def press(coach: Coach, name: str) -> None:
    coach.dock.get_by_role("button", name=name, exact=True).click()


def test_what_is_legal_is_placed_and_the_rest_is_left_out_with_the_reason(watch: Watch, table: Table) -> None:
    coach = opened(watch, table, nobody_placed, CROWDED)
    press(coach, "Load")
    coach.wait(lambda: len(standing(coach)) == 6, "the others are not placed")
    coach.settle()
    said = re.compile(r"Left out: [A-Z]+3\. That wide zone is full: 2 at most\.")
    expect(coach.dock).to_contain_text(said)
    expect(coach.dock).not_to_contain_text("Something came up")


def test_an_own_formation_fills_the_gaps_when_somebody_stands(watch: Watch, table: Table) -> None:
    coach = opened(watch, table, one_placed, ELEVEN)
    before = standing(coach)
    press(coach, "Load the other 10")
    coach.wait(lambda: len(standing(coach)) == 11, "the gaps are not filled")
    coach.settle()
    assert before.items() <= standing(coach).items()
    expect(coach.dock).not_to_contain_text("Left out")
    expect(coach.dock.get_by_role("button", name="Ready")).to_be_enabled()


def test_other_text_than_a_link_is_told_apart(watch: Watch, table: Table) -> None:
    coach = opened(watch, table, nobody_placed)
    field = coach.dock.get_by_label("Name of a formation, or a link to one")
    for text, said in (
        ("", "Put the link to a formation into the field first."),
        ("Wedge", "That is no link to a formation."),
        ("/#formation=Far~99:2:1:x", "That formation is not kept: 1 of its 1 squares is not on the pitch."),
        ("/#formation=Near~9:2:1:x", "Near is kept on this device."),
    ):
        field.fill(text)
        press(coach, "Take from link")
        coach.expect_dock(said)
    kept = json.loads(coach.page.evaluate("name => localStorage.getItem(name)", NAME))
    assert [one["name"] for one in kept] == ["Near"]


def test_a_shared_link_says_under_which_name_it_is_kept_and_where(watch: Watch) -> None:
    page = watch.page()
    page.goto("/#formation=Two%20towers~9:2:1:x,9:3:2:x")
    note = page.get_by_role("status").filter(has_text="formation")
    expect(note).to_contain_text("The formation Two towers is kept on this device.")
    expect(note).to_contain_text("My formations")
    assert "#" not in page.url
    page.evaluate("location.hash = '#formation=Far~9:99:1:x'")  # opened while the page is there already
    expect(note).to_contain_text("That formation is not kept")
    kept = json.loads(page.evaluate("name => localStorage.getItem(name)", NAME))
    assert [one["name"] for one in kept] == ["Two towers"]
