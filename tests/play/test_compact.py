"""Short hand on the wire: nothing is lost by it, and what is sent keeps to its budget."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support import position
from tests.support.table import Screen, Table
from tests.support.wild import play
from touchback.ai.harness.quick_teams import teams_for
from touchback.preview.reach import Manner, reach_map, standing_at
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.words.speech import player_names
from touchback.wire.bunches import option_seen
from touchback.wire.compact import (
    LEFT,
    compact_line,
    compact_map,
    fold,
    unfold,
    whole_line,
    whole_map,
    whole_question,
    whole_zones,
)
from touchback.wire.maps import Maps
from touchback.wire.views import own_answers, static_view, whole_view

EDITIONS = ["bb2016", "lrb4", "hb2006", "sheet"]
STEP, MAP = 2048, 12 * 1024  # bytes


@pytest.mark.parametrize("edition", EDITIONS)
def test_answers_in_short_hand_are_the_same_answers(edition: str) -> None:
    built = build_edition(edition)
    rosters = sorted(built.rosters)
    game = new_game(built.rules, teams_for(built, [(rosters[0], "ready"), (rosters[-2], "ready")]))
    names, asked = player_names(game), 0
    for _ in play(game, Random(3)):
        if asked > 150 or game.over:
            break
        if not game.options:
            continue
        question = whole_view(game, game.asked)["question"]
        briefly = own_answers(game, short=True)
        for key in ("options", "also"):
            options = question[key]
            worded = [{key: value for key, value in one.items() if key != "highlight"} for one in options]
            assert worded == [option_seen(game, one["option"]) for one in options]
            short = json.loads(json.dumps(fold(options, names)))
            assert short == json.loads(json.dumps(briefly[key]))  # folded bunch by bunch
            assert unfold(short, names) == json.loads(json.dumps(options))
        asked += 1
    assert asked > 100


@pytest.mark.parametrize("edition", EDITIONS)
def test_maps_in_short_hand_are_the_same_maps(edition: str) -> None:
    built = build_edition(edition)
    rosters = sorted(built.rosters)
    game = new_game(built.rules, teams_for(built, [(rosters[2], "ready"), (rosters[-1], "ready")]))
    maps = 0
    for number, _ in enumerate(play(game, Random(8))):
        if game.over or maps >= 12:
            break
        if game.prompt not in (Prompt.TURN, Prompt.STEP) or not game.options or number % 9:
            continue
        for player in game.state.on_pitch(game.asked)[::5]:
            whole = json.loads(json.dumps(reach_map(game, player)))
            short = json.dumps(compact_map(whole, standing_at(game, player)), separators=(",", ":"))
            assert whole_map(json.loads(short)) == whole
            assert len(short) <= MAP
            maps += 1
    assert maps >= 12


def test_somebody_on_the_ground_gets_up_first() -> None:
    match = position("H1- .  .  A1", H1={"ma": 2}, rerolls=(0, 0))
    whole = reach_map(match.game, match.slot("H1"))
    short = compact_map(whole, standing_at(match.game, match.slot("H1")))
    assert short["steps"][0][3:] == [0]
    assert whole_map(short) == whole


def test_a_map_is_worked_out_once_and_a_block_weighed_once() -> None:
    match = position("H1 A1", H1="block", A1="dodge")
    maps, home, away = Maps(), match.slot("H1"), match.slot("A1")
    bare = maps.compact(match.game, home)
    assert [one["outcomes"] for one in bare["targets"] if one["player"] == away] == [{}, {}]
    weighed = maps.compact(match.game, home, away)
    assert all(one["outcomes"] for one in weighed["targets"] if one["player"] == away)
    assert maps.compact(match.game, home) == weighed
    assert whole_map(weighed) == json.loads(json.dumps(reach_map(match.game, home, away)))
    assert maps.compact(match.game.copy(), home) == bare


# --- budgets ----------------------------------------------------------------------------------------------------------


class Meter(Screen):
    """A screen that reads short hand and weighs what it is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[int] = []

    def send(self, text: str) -> None:
        super().send(text)
        if self.messages[-1]["t"] == "step":
            self.steps.append(len(text.encode()))


def whole(view: Any, names: list[str], static: Any) -> Any:
    """A view with every answer on its own, and with its zones."""
    view, question = {**view, "zones": whole_zones(view, static)}, view["question"]
    return view if question is None else {**view, "question": whole_question(question, names)}


def without_movement(view: Any) -> Any:
    """The view as a page needs it: `acting` says how far the player whose action goes on can still go."""
    players = [{key: value for key, value in one.items() if key != LEFT} for one in view["players"]]
    return {**view, "players": players}


def without_keys(line: Any) -> Any:
    """A line whose modifiers have names only."""
    if not line["roll"]:
        return line
    modifiers = [{"value": one["value"], "text": one["text"]} for one in line["roll"]["modifiers"]]
    return {**line, "roll": {**line["roll"], "modifiers": modifiers}}


@pytest.mark.parametrize("edition", EDITIONS)
def test_steps_keep_to_their_budget_and_add_up_to_the_true_view(edition: str, tmp_path: Path) -> None:
    rosters = sorted(build_edition(edition).rosters)
    table = Table(tmp_path / "matches.db", edition, rosters=(rosters[1], rosters[-1]))
    meters = [Meter() for _ in (0, 1)]
    for seat, meter in zip(table.seats, meters, strict=True):
        table.referee.subscribe(seat, meter.send, compact=True)
    names, placing, static = player_names(table.game), [], static_view(table.game)
    for _ in range(120):
        before = table.game.prompt
        table.sensible()
        for seat, meter in zip(table.seats, meters, strict=True):
            assert whole(meter.view, names, static) == without_movement(table.true_view(seat))
        if before == table.game.prompt == Prompt.PLACE:
            placing.append(max(meter.steps[-1] for meter in meters))
    steps = sorted(size for meter in meters for size in meter.steps)
    assert len(placing) > 10
    assert max(placing) <= STEP
    assert steps[len(steps) // 2] <= STEP // 2
    assert steps[int(len(steps) * 0.94)] <= STEP
    assert steps[-1] <= 2 * STEP  # a kick-off, the end of a drive, a deed with very many dice
    table.close()


def test_a_map_and_the_outcomes_of_one_block_are_small(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    assert table.skip_until(lambda game: game.prompt == Prompt.TURN and bool(game.options) and game.state.turn[1] > 0)
    game, seat = table.game, table.seats[table.game.asked]
    weighed = 0
    for player in game.state.on_pitch(game.asked):
        text = table.referee.reach(seat, player, 1, compact=True)
        assert len(text) <= MAP
        for target in json.loads(text)["targets"]:
            if target["kind"] == "blitz" and weighed < 3:
                answer = table.referee.reach(seat, player, 2, target["player"], compact=True)
                found = json.loads(answer)
                assert len(answer) <= STEP
                assert [one["player"] for one in found["targets"]].count(target["player"]) == len(found["targets"])
                assert found["targets"][-1]["outcomes"]
                weighed += 1
    assert weighed == 3
    table.close()


def test_a_way_may_lead_along_squares_that_are_given() -> None:
    match = position("H1 .  .  A1", rerolls=(0, 0))
    player, start = match.slot("H1"), standing_at(match.game, match.slot("H1"))
    first = next(iter(reach_map(match.game, player)["squares"].values()))["path"][0]
    led = reach_map(match.game, player, manner=Manner((first,)))
    assert led["squares"]
    assert all(one["path"][0] == first for one in led["squares"].values())
    assert whole_map(Maps().compact(match.game, player, manner=Manner((first,)))) == led
    for nonsense in ("Z99", "", start):
        assert reach_map(match.game, player, manner=Manner((nonsense,)))["squares"] == {}


# --- lines ------------------------------------------------------------------------------------------------------------


def kept(line: dict[str, Any]) -> dict[str, Any]:
    """A line as it stays in the log: what it stages is told once, as it happens."""
    return {key: value for key, value in line.items() if key not in ("pieces", "balls", "moment")}


def test_lines_lose_nothing_but_what_is_empty(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    meter = Meter()
    table.referee.subscribe(table.seats[0], meter.send, compact=True)
    table.play(150)
    full = table.screens[0].lines
    assert [whole_line(kept(line)) for line in meter.lines] == [without_keys(kept(line)) for line in full]
    assert any(line["roll"] for line in full)
    assert all("roll" not in compact_line(line) for line in full if line["roll"] is None)
    table.close()
