"""Plans as a whole: a pick-up, a way on and a throw; a foul and the referee; pleas with their chance."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, position_where
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.support import rule
from touchback.engine.options import option, verb_of
from touchback.preview.effects.effects import effect_of
from touchback.preview.reach import Manner, reach_map
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb


@dataclass(frozen=True)
class Planned:
    """A position, who acts, over which squares, and the deed as the map has it."""

    position: Position
    player: int
    along: tuple[str, ...]
    target: dict[str, Any]


def percent(chance: str) -> str:
    shown = round(100 * Fraction(chance))
    return f"{shown} %" if shown else "under 1 %"


# --- a pick-up and a throw --------------------------------------------------------------------------------------------


def fetched(game: Game) -> tuple[int, tuple[str, ...], dict[str, Any]] | None:
    """Somebody of the home side who could pick the ball up, go one square on, and throw it to a team-mate."""
    state, pitch = game.state, game.rules.pitch
    if game.prompt != Prompt.TURN or game.asked != 0 or not state.ball_square[0] or state.ball_carrier[0] >= 0:
        return None
    near = [p for p in state.on_pitch(0) if pitch.distance(state.square[p], state.ball_square[0]) < 4]
    for player in (p for p in near if option(Verb.ACTIVATE, p, Action.PASS) in game.options):
        ball = pitch.name(state.ball_square[0])
        reach = reach_map(game, player)
        ways = [one["path"] for one in reach["squares"].values() if ball in one["path"][:-1]]
        sure = not reach.get("opening") and reach["squares"].get(ball, {}).get("rolls", [{}])[0].get("square") == ball
        if not sure:  # no die falls before the ball is reached
            continue
        for way in ways[:1]:
            for target in reach_map(game, player, manner=Manner(tuple(way)))["targets"]:
                if target["kind"] == "pass" and target["from"] == way[-1]:
                    return player, tuple(way), target
    return None


@cache
def throw() -> Planned:
    found: list[Any] = []

    def fits(game: Game) -> bool:
        one = fetched(game)
        found.extend([one] if one else [])
        return one is not None

    position = position_where(fits)
    return Planned(position, *found[-1])


def sit(watch: Watch, table: Table, plan: Planned) -> Coach:
    match, tokens = table.put(plan.position, seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    coach.choose_player(plan.player)
    return coach


@rule("BB16-PASS-04", "BB16-PICK-01")
def test_a_way_with_a_pick_up_goes_on_with_a_throw(watch: Watch, table: Table) -> None:
    plan = throw()
    coach = sit(watch, table, plan)
    coach.press(plan.along[-1])
    coach.press(plan.target["square"])
    steps = coach.dock.locator(".steps li")
    for text in ("Pick up", "Throw", "Catch"):
        expect(steps.filter(has_text=text).first).to_be_attached()
    expect(coach.dock.locator(".whole .large")).to_have_text(percent(plan.target["chance"]))
    expect(coach.page.locator("#pitch-drawing").get_by_text(plan.target["band"], exact=True)).to_be_attached()
    assert not coach.said("answer")
    coach.page.keyboard.press("Escape")
    expect(steps.filter(has_text="Throw")).to_have_count(0)
    expect(steps.filter(has_text="Pick up")).to_have_count(1)
    coach.press(plan.target["square"])
    expect(steps.filter(has_text="Throw").first).to_be_attached()
    to_the_ball = plan.along.index(ball_of(coach)) + 1
    coach.confirm()
    coach.wait(lambda: len(coach.said("answer")) > to_the_ball, "it rests")


def ball_of(coach: Coach) -> str:
    return str(coach.view["balls"][0]["square"])


# --- a foul -----------------------------------------------------------------------------------------------------------


@cache
def kicked() -> Planned:
    found: list[tuple[int, dict[str, Any]]] = []

    def fits(game: Game) -> bool:
        if game.prompt != Prompt.TURN or game.asked != 0:
            return False
        for lying in (p for p in game.state.on_pitch(1) if game.state.stance[p]):
            for player in (p for p in game.neighbours(lying) if option(Verb.ACTIVATE, p, Action.FOUL) in game.options):
                targets = reach_map(game, player, lying)["targets"]
                found.extend((player, one) for one in targets if one["kind"] == "foul" and one["player"] == lying)
        return bool(found)

    position = position_where(fits)
    player, target = found[-1]
    return Planned(position, player, (), target)


@rule("BB16-REF-01")
def test_a_foul_says_how_likely_he_is_sent_off(watch: Watch, table: Table) -> None:
    plan = kicked()
    coach = sit(watch, table, plan)
    coach.page.keyboard.press("f")
    coach.press(plan.target["square"])
    bars = coach.dock.locator(".bar.risk")
    expect(bars).to_have_count(len(plan.target["risks"]))
    for bar, risk in zip(bars.all(), plan.target["risks"], strict=True):
        expect(bar).to_contain_text(risk["text"][1:])
        expect(bar).to_contain_text(percent(risk["chance"]))
    assert not coach.said("answer")


# --- a word with the referee ------------------------------------------------------------------------------------------


@cache
def caught() -> tuple[Position, dict[int, str]]:
    told: list[dict[int, str]] = []

    def fits(game: Game) -> bool:
        if game.prompt != Prompt.SENT_OFF or game.asked != 0 or not game.options:
            return False
        told.append({verb_of(one): effect_of(game, one) for one in game.options})
        return True

    return position_where(fits, rosters=("goblin", "orc")), told[-1]


@rule("BB16-STAFF-03")
def test_an_argument_says_its_chance_and_what_comes_otherwise(watch: Watch, table: Table) -> None:
    position, told = caught()
    match, tokens = table.put(position, seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    assert "the head coach goes too" in told[Verb.ARGUE]
    for words in told.values():
        expect(coach.dock).to_contain_text(words)
