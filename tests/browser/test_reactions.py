"""While the other side acts: a player who runs because of a throw is moved on the pitch, step by step."""

from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, stops
from tests.browser.conftest import Watch
from tests.browser.windows import PHONE
from touchback.engine.options import verb_of
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.teams.hire_request import ready_opponents
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

SKILL = "pass_block"
SEED = {"bb2016": 2, "lrb4": 2}


@cache
def running(edition: str) -> Position:
    """Everybody may run at a throw, and somebody does."""
    built = build_edition(edition)
    skill = next(number for number, one in enumerate(built.rules.skills) if one.key == SKILL)
    teams = ready_opponents(built, ("human", "human"), ())
    for player in (player for team in teams for player in team.players):
        player.skills = (*player.skills, skill)
    for prompt, game, inputs in stops(built, teams, SEED[edition], "eager"):
        if has_room(game):
            return Position(prompt, edition, {}, teams, tuple(inputs))
    raise LookupError("nobody runs")


def has_room(game: Game) -> bool:
    steps = sum(verb_of(one) == Verb.STEP for one in game.options)
    return game.prompt == Prompt.FREE_STEP and steps > 1 and game.asked != game.state.active


@pytest.mark.parametrize("hot_seat", [False, True], ids=["two screens", "hot seat"])
@pytest.mark.parametrize("edition", SEED)
def test_who_runs_at_a_throw_is_moved_by_clicks(watch: Watch, table: Table, edition: str, hot_seat: bool) -> None:
    match, tokens = table.put(running(edition), hot_seat=hot_seat)
    if not hot_seat:
        watch.coach(match, tokens[1])
    coach = watch.coach(match, tokens[0])
    given = 0
    while coach.question and coach.question["prompt"] == "free_step" and given < 3:
        steps = [one for one in coach.question["options"] if one["verb"] == "step"]
        if not steps:
            break
        square = steps[0]["square"]
        expect(coach.page.locator(".pitch [data-lit=answer]")).to_have_count(len(steps))
        expect(coach.page.locator("[data-lit=reach]")).to_have_count(0)
        before = coach.seq
        coach.press(square)
        coach.confirm()
        coach.wait(lambda before=before: coach.seq > before, "the step is not taken")
        coach.settle()
        given += 1
        assert coach.said("answer")[-1]["option"] == steps[0]["option"]
    assert given


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["wide", "phone"])
def test_the_ruler_of_the_throw_the_squares_that_matter_and_the_steps_left_are_shown(
    watch: Watch, table: Table, viewport: dict[str, int] | None
) -> None:
    match, tokens = table.put(running("bb2016"), hot_seat=True)
    coach = watch.coach(match, tokens[0], **({"viewport": viewport, "has_touch": True} if viewport else {}))
    assert coach.question
    ruler = coach.question["ruler"]
    coach.expect_dock(f"{ruler['left']} of {ruler['of']} squares left")
    coach.expect_dock((ruler["under"] or ruler["beside"])[0])
    drawing = coach.page.locator("#pitch-drawing")
    expect(drawing.locator("circle.spot")).to_have_count(len(ruler["under"]) + len(ruler["beside"]))
    expect(drawing.get_by_text(ruler["band"], exact=True).first).to_be_attached()
