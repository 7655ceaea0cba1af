"""Head coach, assistants and cheerleaders: never on the field, and worth a point each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import rule
from tests.support.kick_off import event, kick_off
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.drafts import Draft, check_draft, draft_cost, make_team, ready_draft
from touchback.rules.view.view import view


@rule("LRB4-STAFF-01", "LRB4-STAFF-02", "LRB4-STAFF-03", "LRB4-STAFF-04")
def test_any_team_may_have_them_for_ten_thousand_each_and_the_head_coach_for_nothing() -> None:
    built = build_edition("lrb4")
    for roster in built.rosters:
        cheapest = min(built.rosters[roster]["positions"], key=lambda p: (int(p["cost"]), -int(p["max"])))["key"]
        bare = Draft(roster, "A", (cheapest,) * 11, fan_factor=1)
        more = replace(bare, assistants=7, cheerleaders=9)
        assert draft_cost(built, more) - draft_cost(built, bare) == 160_000
        assert not [fault for fault in check_draft(built, more) if "assistant" in fault or "cheerleader" in fault]


@rule("LRB4-STAFF-02")
def test_a_team_pays_for_its_players_and_nobody_to_lead_them() -> None:
    built = build_edition("lrb4")
    draft = Draft("human", "A", ("lineman",) * 11, fan_factor=1)
    price = next(int(p["cost"]) for p in built.rosters["human"]["positions"] if p["key"] == "lineman")
    assert draft_cost(built, draft) == 11 * price + 10_000


@rule("LRB4-STAFF-01")
def test_none_of_them_is_a_player() -> None:
    built = build_edition("lrb4")
    draft = replace(ready_draft(built, "human"), rerolls=0, apothecary=False, assistants=3, cheerleaders=4)
    team = make_team(built, draft)
    assert (team.assistants, team.cheerleaders, len(team.players)) == (3, 4, len(draft.players))


@rule("LRB4-STAFF-03")
@pytest.mark.parametrize(("assistants", "winner"), [((1, 0), [0]), ((0, 2), [1])])
def test_each_assistant_adds_one_to_brilliant_coaching(assistants: tuple[int, int], winner: list[int]) -> None:
    match = kick_off(edition="lrb4", assistants=assistants).play_to_dice("R8", *event(9))
    before = list(match.game.state.rerolls)
    while match.rolling != "coaching":
        match.play_to_dice(*(1 for _ in match.game.faces))
    match.play_to_dice(*(3 for _ in match.game.faces))
    assert [side for side in (0, 1) if match.game.state.rerolls[side] > before[side]] == winner


@rule("LRB4-STAFF-04")
@pytest.mark.parametrize(("cheerleaders", "winner"), [((1, 0), [0]), ((0, 2), [1])])
def test_each_cheerleader_adds_one_to_cheering_fans(cheerleaders: tuple[int, int], winner: list[int]) -> None:
    match = kick_off(edition="lrb4", cheerleaders=cheerleaders).play_to_dice("R8", *event(5))
    before = list(match.game.state.rerolls)
    while match.rolling != "cheer":
        match.play_to_dice(*(1 for _ in match.game.faces))
    match.play_to_dice(*(3 for _ in match.game.faces))
    assert [side for side in (0, 1) if match.game.state.rerolls[side] > before[side]] == winner


@pytest.mark.parametrize(
    ("kind", "rolling", "what"),
    [
        pytest.param(9, "coaching", "assistants", marks=rule("LRB4-STAFF-03")),
        pytest.param(5, "cheer", "cheerleaders", marks=rule("LRB4-STAFF-04")),
    ],
)
def test_three_of_them_make_up_for_three_on_the_die_and_no_more(kind: int, rolling: str, what: str) -> None:
    match = kick_off(edition="lrb4", **{what: (3, 0)}).play_to_dice("R8", *event(kind))  # type: ignore[arg-type]
    while match.rolling != rolling:
        match.play_to_dice(*(1 for _ in match.game.faces))
    before = list(match.game.state.rerolls)
    match.play_to_dice(1, 4)
    assert (match.rolling, match.game.state.rerolls) == (rolling, before)  # a tie
    match.play_to_dice(1, 5)
    assert match.game.state.rerolls == [before[0], before[1] + 1]


def test_a_view_lists_each_sides_inducements() -> None:
    match = kick_off(edition="lrb4", inducements=("wizard", ""))
    sides = view(match.game, 1)["sides"]
    assert sides[0]["inducements"] == [{"key": "wizard", "name": "Wizard", "left": 1, "gone": False}]
    assert sides[1]["inducements"] == []


@pytest.mark.parametrize(
    ("kind", "rolling", "what", "other"),
    [
        pytest.param(9, "coaching", "assistants", "cheerleaders", marks=rule("LRB4-STAFF-03", "LRB4-STAFF-04")),
        pytest.param(5, "cheer", "cheerleaders", "assistants", marks=rule("LRB4-STAFF-04", "LRB4-STAFF-03")),
    ],
)
@pytest.mark.parametrize(("count", "dice", "winner"), [((8, 2), (1, 6), 0), ((2, 12), (6, 1), 1)])
def test_as_many_as_there_are_count_and_none_of_the_other_kind(
    kind: int, rolling: str, what: str, other: str, count: tuple[int, int], dice: tuple[int, int], winner: int
) -> None:
    staff: dict[str, Any] = {what: count, other: (20 * winner, 20 - 20 * winner)}
    match = kick_off(edition="lrb4", **staff).play_to_dice("R8", *event(kind))
    while match.rolling != rolling:
        match.play_to_dice(*(1 for _ in match.game.faces))
    before = list(match.game.state.rerolls)
    match.play_to_dice(*dice)
    assert [side for side in (0, 1) if match.game.state.rerolls[side] > before[side]] == [winner]
