"""Positions that no match can reach are played all the same: set up at random, played at random, never broken."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.support.wild import step
from touchback.record.scenario.build import build_scenario
from touchback.record.scenario.columns import columns_for
from touchback.record.scenario.position import IN_TURN, KICK_OFF, TURN, BadScenario, PlayerSet, Position
from touchback.record.scenario.state_words import KINDS, SPANS, things_of
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.columns import Per

SEEDS = range(40)
INPUTS = 120


def wild_player(built: Built, chance: Random, name: str, square: str) -> PlayerSet:
    skills = chance.sample(sorted(built.rules.skill_of), chance.choice([0, 0, 1, 2, 4]))
    return PlayerSet(
        name,
        square if chance.random() < 0.85 else "",
        place=chance.choice(["reserves", "knocked_out", "injured", "sent_off"]),
        stance=chance.choice(["standing", "standing", "standing", "prone", "stunned"]),
        figures=(chance.randint(1, 10), chance.randint(1, 7), chance.randint(1, 6), chance.randint(4, 10)),
        skills=tuple(skills),
    )


def wild_position(built: Built, chance: Random) -> Position:
    pitch = built.rules.pitch
    squares = chance.sample([pitch.name(square) for square in pitch.squares], 40)
    names = [f"{side}{number}" for side in "HA" for number in range(1, chance.choice([2, 5, 9, 14]))]
    players = [wild_player(built, chance, name, squares.pop()) for name in names]
    kicks = chance.random() < 0.2
    able = [one.name for one in players if one.square and one.stance == "standing"]
    taken = [one.square for one in players if one.square]
    ball = chance.choice(["", squares.pop(), *able[:1], *taken[:1]])
    active = chance.choice("HA")
    return Position(
        built.rules.edition,
        tuple(players),
        balls=(ball,) if ball and not kicks and ball not in set(names) - set(able) else (),
        weather=chance.choice([row[2] for row in built.rules.tables["weather"].rows]),
        begins=KICK_OFF if kicks else TURN,
        active=active,
        half=chance.choice([1, 2]),
        turns=(chance.randint(0, 11), chance.randint(0, 11)),
        score=(chance.randint(0, 4), chance.randint(0, 4)),
        rerolls=(chance.randint(0, 4), chance.randint(0, 4)),
        apothecaries=(1, 1),
    )


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_wild_positions_are_marked_and_played(edition: str) -> None:
    built = build_edition(edition)
    marked = 0
    for seed in SEEDS:
        chance = Random(seed)
        scenario = build_scenario(wild_position(built, chance), built)
        marked += bool(scenario.unreachable)
        for _ in range(INPUTS):
            if scenario.game.over:
                break
            step(scenario.game, chance)
    assert marked > len(SEEDS) // 2


def wild_columns(chance: Random, per: Per) -> dict[str, int]:
    return {name: chance.choice([-1, 0, 1, 1, 2, 3, 7]) for name in chance.sample(columns_for(per), 2)}


def wild_effect(built: Built, chance: Random, names: list[str]) -> dict[str, Any]:
    kind = chance.choice(sorted(KINDS))
    things = sorted(things_of(built.rules, kind).values())
    what = chance.choice(things) if things else chance.randint(0, 3)
    until = chance.choice(sorted(SPANS.values()))
    return {
        "player": chance.choice(names),
        "kind": KINDS[kind],
        "what": what,
        "value": chance.randint(0, 2),
        "until": until,
    }


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_wild_states_are_refused_or_played(edition: str) -> None:
    built = build_edition(edition)
    played = 0
    for seed in range(120):
        chance = Random(seed)
        bare = wild_position(built, chance)
        names = [one.name for one in bare.players]
        begins = chance.choice([IN_TURN, bare.begins])
        position = replace(
            bare,
            begins=begins,
            balls=bare.balls if begins != KICK_OFF else (),
            players=(replace(bare.players[0], state=wild_columns(chance, Per.PLAYER)), *bare.players[1:]),
            sides={chance.choice("HA"): wild_columns(chance, Per.SIDE)},
            match=wild_columns(chance, Per.MATCH),
            effects=(wild_effect(built, chance, names),),
        )
        try:
            scenario = build_scenario(position, built)
        except BadScenario:
            continue
        played += 1
        for _ in range(INPUTS):
            if scenario.game.over:
                break
            step(scenario.game, chance)
    assert played > 10
