"""A throw at an empty square and a kick: before anything is sent the pitch shows who might intercept, and the fan."""

from dataclasses import dataclass
from functools import cache

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.arranging import Position, Table, position_where
from tests.browser.conftest import Watch
from tests.browser.player import Coach, Frame
from tests.browser.windows import PHONE
from touchback.preview.targets.aiming import aim_at
from touchback.rules.model.game import Game
from touchback.rules.odds.reach import best_routes
from touchback.rules.terms.prompts import Prompt

RING = "circle.rival"


@dataclass(frozen=True)
class Throw:
    """A turn in which somebody could throw to an empty square out of his reach, past an opponent."""

    position: Position
    player: int
    square: str


@cache
def throw() -> Throw:
    found: list[tuple[int, str]] = []

    def fits(game: Game) -> bool:
        if game.prompt != Prompt.TURN or game.asked != 0:
            return False
        for player in (one for one in game.state.ball_carrier if one >= 0 and game.state.side_of[one] == 0):
            near = {game.rules.pitch.name(square) for square in best_routes(game, player)}
            for square in game.rules.pitch.squares:
                name = game.rules.pitch.name(square)
                if name in near or not game.state.empty(square):
                    continue
                aim = aim_at(game, player, name)
                if aim is not None and aim["interceptors"]:
                    found.append((player, name))
                    return True
        return False

    position = position_where(fits)
    return Throw(position, *found[-1])


def aims(coach: Coach) -> list[Frame]:
    return [frame for frame in coach.heard if frame["t"] == "reach" and frame.get("aim")]


def overlay(coach: Coach) -> Locator:
    return coach.page.locator("#pitch-drawing")


@pytest.fixture
def thrower(watch: Watch, table: Table) -> Coach:
    match, tokens = table.put(throw().position, seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    coach.choose_player(throw().player)
    coach.page.keyboard.press("p")
    return coach


def test_over_an_empty_square_those_who_may_intercept_are_ringed(thrower: Coach) -> None:
    thrower.cell(throw().square).hover()
    thrower.wait(lambda: bool(aims(thrower)), "nothing is told of the throw")
    aim = aims(thrower)[-1]["aim"]
    assert aim["player"] == -1
    expect(overlay(thrower).locator(RING)).to_have_count(len(aim["interceptors"]))
    drawn = overlay(thrower)
    expect(drawn.get_by_text(aim["band"], exact=True)).to_be_attached()
    expect(drawn.get_by_text(f"{aim['rolls'][0]['target']}+ ·")).to_be_attached()
    expect(drawn.locator("path.landing").first).to_be_attached()
    assert sum(aim["landing_odds"]["squares"].values()) + aim["landing_odds"]["off"] == aim["landing_odds"]["of"]
    thrower.page.mouse.move(5, 5)
    expect(drawn.locator("path.landing")).to_have_count(0)
    assert not thrower.said("answer")


def test_a_press_plans_the_throw_and_confirm_carries_it_out(thrower: Coach) -> None:
    square = throw().square
    thrower.press(square)
    thrower.expect_dock(f"to {square}")
    thrower.expect_dock("may intercept")
    thrower.expect_dock("in the shaded squares")
    assert not thrower.said("answer")
    thrower.confirm()
    thrower.wait(lambda: len(thrower.said("answer")) >= 3, "the throw is not sent")  # the action, to throw, where to
    thrower.settle()


def test_while_the_throw_is_aimed_the_same_is_shown(thrower: Coach) -> None:
    thrower.page.get_by_role("toolbar", name="Actions").get_by_role("button").filter(has_text="Declare").click()
    thrower.wait(lambda: bool(thrower.question and thrower.question["prompt"] != "turn"), "he does not act")
    thrower.settle()
    assert thrower.question
    thrower.answer(next(one for one in thrower.question["options"] if one["verb"] == "throw"))
    assert thrower.question
    assert thrower.question["aims"] == throw().player
    thrower.cell(throw().square).hover()
    expect(overlay(thrower).locator(RING).first).to_be_attached()
    expect(overlay(thrower).locator("path.landing").first).to_be_attached()


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["wide", "phone"])
def test_a_kick_shows_where_it_may_come_down(watch: Watch, table: Table, viewport: dict[str, int] | None) -> None:
    kick = position_where(lambda game: game.prompt == Prompt.AIM_KICK and game.asked == 0)
    match, tokens = table.put(kick, seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0], **({"viewport": viewport, "has_touch": True} if viewport else {}))
    lit = coach.page.locator('[data-lit="answer"]').evaluate_all("all => all.map(one => one.dataset.square)")
    square = lit[len(lit) // 2]
    if viewport:
        coach.cell(square).tap()
    else:
        coach.cell(square).hover()
    expect(overlay(coach).get_by_text("stays in")).to_be_attached()
    expect(overlay(coach).locator("path.landing").first).to_be_attached()
    fan = aims(coach)[-1]["aim"]["landing_odds"]
    assert sum(fan["squares"].values()) + fan["off"] == fan["of"]
    assert 0 < fan["good"] <= fan["of"]
    assert not coach.said("answer")
