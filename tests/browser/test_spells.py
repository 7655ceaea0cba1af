"""A wizard's spells: where several can be cast on one square, the dock asks which."""

from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, stops
from tests.browser.conftest import Watch
from tests.browser.player import Coach, Frame
from tests.browser.windows import PHONE
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.hire_request import ready_opponents
from touchback.rules.terms.prompts import Prompt

IN_SIGHT = """cell => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
OPTIONS = {"bb2016": {"wizard": "yes"}, "lrb4": {}}


@cache
def casting(edition: str) -> Position:
    built = build_edition(edition, OPTIONS[edition])
    teams = ready_opponents(built, ("human", "orc"), (("wizard",), ("wizard",)))
    for prompt, game, inputs in stops(built, teams, 1, "steady"):
        if game.prompt == Prompt.SPELL:
            return Position(prompt, edition, OPTIONS[edition], teams, tuple(inputs))
    raise LookupError("no spell is cast")


@pytest.mark.parametrize("edition", OPTIONS)
def test_every_spell_is_cast_from_the_pitch(watch: Watch, table: Table, edition: str) -> None:
    match, tokens = table.put(casting(edition))
    coach = watch.coach(match, tokens[0])
    assert coach.question
    options = coach.question["options"]
    struck = next(one for one in options if one["player"] not in (None, -1) and not one["square"])
    square = coach.view["players"][struck["player"]]["square"]
    fire = next(one for one in options if one["square"] == square)
    coach.press(square)
    for one in (struck, fire):
        expect(coach.dock.locator(f'[data-option="{one["option"]}"]')).to_be_visible()
    expect(coach.dock).to_contain_text("Which of these?")
    coach.page.keyboard.press("Escape")
    expect(coach.dock).not_to_contain_text("Which of these?")
    coach.press(square)
    assert not coach.said("answer")
    before = coach.seq
    coach.dock.locator(f'[data-option="{struck["option"]}"]').click()
    coach.wait(lambda: coach.seq > before, "no spell is cast")
    assert coach.said("answer")[0]["option"] == struck["option"]


def test_at_the_edge_fire_and_lightning_differ(watch: Watch, table: Table) -> None:
    match, tokens = table.put(casting("lrb4"))
    coach = watch.coach(match, tokens[0])
    assert coach.question
    here = [one for one in coach.question["options"] if one["square"] == "K1"]
    assert len(here) == 2
    coach.press("K1")
    coach.page.keyboard.press("2")
    coach.wait(lambda: bool(coach.said("answer")), "no answer leaves the page")
    assert coach.said("answer")[0]["option"] == here[1]["option"]


def blasts(coach: Coach) -> list[Frame]:
    return [frame["aim"] for frame in coach.heard if frame["t"] == "reach" and (frame.get("aim") or {}).get("template")]


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("edition", OPTIONS)
def test_while_fire_is_aimed_its_squares_and_everyone_it_may_hit_are_shown(
    watch: Watch, table: Table, edition: str, viewport: dict[str, int] | None
) -> None:
    match, tokens = table.put(casting(edition))
    coach = watch.coach(match, tokens[0], **({"viewport": viewport, "has_touch": True} if viewport else {}))
    standing = [p["square"] for p in coach.view["players"] if p["place"] == "pitch" and p["stance"] == "standing"]
    square = next(one for one in standing if coach.cell(one).evaluate(IN_SIGHT))
    if viewport:
        coach.cell(square).tap()
    else:
        coach.cell(square).hover()
    coach.wait(lambda: bool(blasts(coach)), "nothing is told of the fire")
    aim = blasts(coach)[-1]
    drawing = coach.page.locator("#pitch-drawing")
    expect(drawing.locator("path.blast")).to_have_count(1)
    expect(drawing.locator("circle.rival")).to_have_count(len(aim["hits"]))
    assert len(aim["template"]) == 9
    coach.expect_dock(f"Hit at {square}")
    for one in aim["hits"]:
        coach.expect_dock(f"no. {coach.view['players'][one['player']]['number']}")
    assert not coach.said("answer")
