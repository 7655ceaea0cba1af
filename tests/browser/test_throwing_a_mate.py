"""A team-mate is thrown by a plan: he is lit, then a square is aimed at, and all of it is sent at once; or kicked."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, position_where, stops
from tests.browser.conftest import Watch
from tests.browser.player import Coach, Frame
from tests.browser.windows import PHONE
from touchback.engine.options import option
from touchback.preview.reach import reach_map
from touchback.preview.targets.aiming import aim_at
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.teams.hire_request import ready_opponents
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb

EDITIONS = ("bb2016", "lrb4")


@dataclass(frozen=True)
class Flight:
    """A turn in which somebody could throw a team-mate who can act, too, to that square."""

    position: Position
    player: int
    mate: int
    square: str


def flight_in(game: Game) -> tuple[int, int, str] | None:
    if game.prompt != Prompt.TURN or game.asked != 0:
        return None
    state = game.state
    for player in (p for p in state.on_pitch(0) if state.profiles[p].offers.get(Prompt.STEP)):
        for one in reach_map(game, player)["targets"]:
            if one.get("aims") is None or player in state.ball_carrier:
                continue
            way, mate = tuple(one["path"]), one["mate"]
            for square in sorted(game.rules.pitch.squares, reverse=True):
                name = game.rules.pitch.name(square)
                if state.empty(square) and aim_at(game, player, name, way, mate) is not None:
                    return player, mate, name
    return None


@cache
def flight(edition: str) -> Flight:
    found: list[tuple[int, int, str]] = []

    def fits(game: Game) -> bool:
        one = flight_in(game)
        found.extend([one] if one else [])
        return one is not None

    position = position_where(fits, edition, ("goblin", "human"))
    return Flight(position, *found[-1])


def sit(watch: Watch, table: Table, plan: Flight, viewport: dict[str, int] | None = None) -> Coach:
    match, tokens = table.put(plan.position, seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0], **({"viewport": viewport, "has_touch": True} if viewport else {}))
    coach.choose_player(plan.player)
    action = coach.page.get_by_role("toolbar", name="Actions").locator('[data-action="pass"]')
    if not action.count():
        coach.page.get_by_role("toolbar", name="Actions").get_by_role("button").filter(has_text="More").click()
    action.click()
    return coach


def aims(coach: Coach) -> list[Frame]:
    return [frame["aim"] for frame in coach.heard if frame["t"] == "reach" and frame.get("aim")]


def percent(chance: str) -> str:
    return f"{round(100 * Fraction(chance))} %"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_team_mate_is_chosen_then_a_square_and_all_is_sent_at_once(watch: Watch, table: Table, edition: str) -> None:
    plan = flight(edition)
    coach = sit(watch, table, plan)
    mate = coach.view["players"][plan.mate]
    coach.press(mate["square"])
    coach.expect_dock(f"Throw no. {mate['number']}")
    coach.expect_dock("Choose the square")
    coach.press(plan.square)
    coach.expect_dock(f"to {plan.square}")
    aim = aims(coach)[-1]
    assert aim["mate"] == plan.mate
    coach.expect_dock(percent(aim["lands"]["chance"]))
    for end in aim["ends"]:
        coach.expect_dock(end["text"][1:])
    assert not coach.said("answer")
    coach.page.keyboard.press("Escape")
    coach.expect_dock("Choose the square")
    coach.press(plan.square)
    coach.expect_dock(f"to {plan.square}")
    coach.confirm()
    coach.wait(lambda: bool(coach.said("answer")), "nothing is sent")
    assert coach.said("answer")[0]["option"] == option(Verb.ACTIVATE, plan.player, Action.PASS)


def test_while_a_team_mate_is_in_hand_the_mouse_aims(watch: Watch, table: Table) -> None:
    plan = flight("lrb4")
    coach = sit(watch, table, plan)
    coach.press(coach.view["players"][plan.mate]["square"])
    coach.expect_dock("Choose the square")
    coach.cell(plan.square).hover()
    coach.wait(lambda: bool(aims(coach)), "nothing is told of the throw")
    expect(coach.page.locator("#pitch-drawing").get_by_text("on his feet")).to_be_attached()
    assert not coach.said("answer")


def test_on_a_phone_the_square_is_tapped_and_the_ends_are_read(watch: Watch, table: Table) -> None:
    plan = flight("bb2016")
    coach = sit(watch, table, plan, PHONE)
    coach.cell(coach.view["players"][plan.mate]["square"]).tap()
    coach.expect_dock("Throw no.")
    coach.cell(plan.square).tap()
    coach.expect_dock(f"to {plan.square}")
    expect(coach.dock.get_by_text("On his feet", exact=True)).to_be_visible()
    assert not coach.said("answer")


@cache
def kicking() -> Position:
    """Everybody big may kick small team-mates, and somebody does."""
    built = build_edition("bb2016")
    skill = next(number for number, one in enumerate(built.rules.skills) if one.key == "kick_team_mate")
    for seed in range(20):
        teams = ready_opponents(built, ("goblin", "human"), ())
        for player in (player for player in teams[0].players if player.figures[1] > 3):
            player.skills = (*player.skills, skill)
        for prompt, game, inputs in stops(built, teams, seed, "eager"):
            if game.prompt == Prompt.KICK_LENGTH and game.asked == 0:
                return Position(prompt, "bb2016", {}, teams, tuple(inputs))
    raise LookupError("nobody is kicked")


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["wide", "phone"])
def test_how_hard_a_team_mate_is_kicked_is_asked_with_his_landing(
    watch: Watch, table: Table, viewport: dict[str, int] | None
) -> None:
    match, tokens = table.put(kicking(), seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0], **({"viewport": viewport, "has_touch": True} if viewport else {}))
    expect(coach.dock.get_by_text("On his feet", exact=True)).to_have_count(2)
    assert coach.question
    assert [way["text"] for way in aims(coach)[-1]["ways"]] == [one["text"] for one in coach.question["options"]]
