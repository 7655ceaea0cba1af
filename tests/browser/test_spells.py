"""A wizard's spells: where several can be cast on one square, the dock asks which."""

from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, stops
from tests.browser.conftest import Watch
from touchback.rules.build import build
from touchback.rules.vocabulary import Prompt
from touchback.rules.wishes import ready_opponents

OPTIONS = {"bb2016": {"wizard": "yes"}, "lrb4": {}}


@cache
def casting(edition: str) -> Position:
    built = build(edition, OPTIONS[edition])
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
    struck = next(one for one in options if one["player"] is not None and not one["square"])
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
