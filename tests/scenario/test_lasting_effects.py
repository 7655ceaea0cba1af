"""What earlier turns have left: columns by name, effects, cards, inducements and balls, set, refused and played."""

from __future__ import annotations

from typing import Any

import pytest

from touchback.record.scenario.build import Scenario, build_scenario
from touchback.record.scenario.columns import SAID_OTHERWISE, columns_for
from touchback.record.scenario.document import read_fields
from touchback.record.scenario.position import BadScenario
from touchback.record.scenario.reading import position_of
from touchback.record.scenario.state_words import CARDS
from touchback.rules.commands.grammar import Words
from touchback.rules.commands.names import player_named
from touchback.rules.commands.script import play_script
from touchback.rules.model.columns import COLUMNS, Per
from touchback.rules.model.state import DISTRACTED, ENTRANCED, RESERVES, ROOTED
from touchback.rules.view.view import held_cards

BASE: dict[str, Any] = {
    "edition": "bb2016",
    "begins": "in_turn",
    "drawing": ".   .   .  .\n.   H1* A1 .\nH2  .   .  A2\n",
    "players": {"H1": "dodge", "H2": ""},
    "rerolls": [3, 2],
}


def scenario(**fields: Any) -> Scenario:
    return build_scenario(position_of(read_fields({**BASE, **fields})))


def words(found: Scenario) -> list[str]:
    return Words(found.game).listed


def test_a_turn_that_is_under_way_remembers_what_was_used() -> None:
    found = scenario(
        players={"H1": {"skills": "dodge", "state": {"spent": ["dodge"]}}, "H2": {"used": True}},
        sides={"H": {"rerolls": 1, "reroll_used": 1}},
        declared=["blitz"],
    )
    assert "H1 move" in words(found)
    assert "H1 blitz" not in words(found)
    assert not [word for word in words(found) if word.startswith("H2")]
    assert found.game.state.rerolls == [1, 2]
    play_script(found.game, ["H1 move", "west", 1])
    assert found.game.state.turnover or found.game.faces, "neither Dodge nor a team re-roll is left to be asked about"


def test_the_same_dodge_is_asked_about_when_nothing_was_used() -> None:
    found = scenario()
    play_script(found.game, ["H1 move", "west", 1])
    assert {"dodge", "team", "keep"} <= set(words(found))


def test_flags_and_tackle_zones_agree() -> None:
    found = scenario(
        players={"A1": {"state": {"flags": ["distracted", "entranced"]}}, "H2": {"state": {"flags": ["rooted"]}}}
    )
    game = found.game
    assert game.state.flags[player_named(game, "A1")] == DISTRACTED | ENTRANCED
    assert game.state.flags[player_named(game, "H2")] == ROOTED
    play_script(game, ["H1 move", "west"])
    assert not game.faces, "a distracted opponent has no tackle zone to dodge out of"


def test_effects_change_figures_and_skills_until_their_time() -> None:
    found = scenario(
        effects=[
            {"player": ["H1", "H2"], "kind": "figure", "what": "st", "value": 2, "until": "turn"},
            {"player": "H2", "kind": "skill", "what": "block"},
        ]
    )
    game = found.game
    profiles = game.state.profiles
    assert [profiles[player_named(game, name)].st for name in ("H1", "H2")] == [5, 5]
    assert game.rules.skill_of["block"].index in profiles[player_named(game, "H2")].skills
    play_script(game, ["end turn"])
    assert game.state.profiles[player_named(game, "H1")].st == 3
    assert game.rules.skill_of["block"].index in game.state.profiles[player_named(game, "H2")].skills


def test_cards_are_in_hand_shown_or_spent() -> None:
    found = scenario(
        edition="sheet",
        sides={"H": {"cards": ["custard_pie", "heroic_leap"], "spent_cards": ["magic_gloves"]}, "A": {}},
    )
    assert {card["key"] for card in held_cards(found.game, 0)} == {"custard_pie", "heroic_leap"}
    assert held_cards(found.game, 1) == []


def test_inducements_have_the_uses_that_are_left() -> None:
    found = scenario(
        inducements=[["wizard"], []],
        sides={"H": {"inducements": [{"kind": "wizard", "uses": 0}]}},
        options={"wizard": "yes"},
    )
    assert found.game.state.inducements[1:] == [0, 0]


def test_every_ball_can_be_a_table() -> None:
    drawing = BASE["drawing"].replace("*", " ")
    found = scenario(drawing=drawing, balls=[{}, {"square": "A2"}])
    assert found.game.state.ball_place == [0, 1]
    found = scenario(drawing=drawing, balls=[{"carrier": "H1"}])
    assert found.game.state.ball_carrier[0] == player_named(found.game, "H1")


def test_what_the_match_has_one_of_is_set_by_name() -> None:
    found = scenario(match={"drive": 4, "first_kicking": "H", "lawless": 1}, frames={"drive": {"turns": 9}})
    state = found.game.state
    assert (state.drive, state.first_kicking, state.lawless) == (4, 0, 1)


def test_a_turn_that_begins_keeps_what_lasts() -> None:
    found = scenario(begins="turn", players={"A1": {"state": {"flags": ["rooted"]}}}, sides={"A": {"fans": 7}})
    assert found.game.state.flags[player_named(found.game, "A1")] == ROOTED
    assert found.game.state.fans == [0, 7]


def test_whoever_comes_later_is_absent_unless_a_place_is_said() -> None:
    found = scenario(players={"H8": {"risen": True}, "H9": {"risen": True, "place": "reserves"}})
    places = [found.game.state.place[player_named(found.game, name)] for name in ("H8", "H9")]
    assert places[0] != places[1] == RESERVES


def test_every_column_can_be_set_or_is_a_field() -> None:
    reached = {name for per in (Per.PLAYER, Per.SIDE, Per.MATCH) for name in columns_for(per)} | set(SAID_OTHERWISE)
    by_tables = {"grants", "inducements"} | {column.name for column in COLUMNS if column.per in (Per.BALL, Per.CARD)}
    assert reached | by_tables == {column.name for column in COLUMNS}
    assert set(CARDS) == {"cards", "revealed", "spent_cards"}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"players": {"H1": {"state": {"flaggs": 1}}}}, "players.H1.state: no column 'flaggs'; did you mean flags?"),
        (
            {"players": {"H1": {"state": {"flags": ["roted"]}}}},
            "players.H1.state.flags: no flags 'roted' in bb2016; did you mean rooted?",
        ),
        (
            {"players": {"H1": {"state": {"stance": 1}}}},
            "players.H1.state.stance: this is said by the field 'stance'",
        ),
        (
            {"players": {"H1": {"state": {"spent": ["dodge"]}}}, "begins": "turn"},
            "players.H1.state.spent: a turn that begins sets this anew; write begins = 'in_turn'",
        ),
        ({"players": {"H1": {"state": {"injury": 99}}}}, "players.H1.state.injury: injury cannot be 99"),
        ({"players": {"H1": {"state": {"facing": "up"}}}}, "players.H1.state.facing: no facing 'up' in bb2016; choose"),
        (
            {"players": {"H1": {"state": {"turned": "x"}}}},
            "players.H1.state.turned: a whole number is needed here, not text",
        ),
        ({"sides": {"X": {}}}, "sides: no side 'X'; choose H, A"),
        ({"sides": {"H": {"rerols": 1}}}, "sides.H: no column 'rerols'; did you mean rerolls?"),
        ({"sides": {"H": {"rerolls": -3}}}, "sides.H.rerolls: rerolls cannot be -3"),
        ({"sides": {"H": {"rating": "big"}}}, "sides.H.rating: 'big' does not fit"),
        ({"sides": {"H": {"cards": ["joker"]}}}, "sides.H.cards: no card 'joker' in bb2016"),
        ({"sides": {"H": {"inducements": [{"kind": "wizzard"}]}}}, "sides.H.inducements[0].kind: no kind 'wizzard'"),
        ({"match": {"winds": 1}}, "match: no column 'winds'; did you mean wind?"),
        ({"match": {"half": 2}}, "match.half: this is said by the field 'half'"),
        ({"effects": [{"player": "H9", "kind": "skill"}]}, "effects[0].player: no player 'H9'; choose H1, H2, A1, A2"),
        ({"effects": [{"player": "H1", "kind": "skill", "what": "blok"}]}, "effects[0].what: no what 'blok'; did you"),
        ({"effects": [{"player": [], "kind": "skill"}]}, "effects[0].player: at least one player is needed here"),
        ({"effects": [{"kind": "skill", "what": "block"}]}, "effects[0]: the field player is missing"),
        ({"balls": [{"carrier": "H2"}]}, "balls: the ball is there already; say all of them here, or none"),
        ({"frames": {"foul": {}}}, "frames: no procedure 'foul'; choose match, half, drive, turn"),
        ({"frames": {"turn": {"side": 7}}}, "frames.turn.side: 7 is not from -1 to 1"),
        ({"frames": {"turn": {"pc": 1}}}, "frames.turn: no field 'pc'; choose side, acted, marker"),
    ],
)
def test_what_cannot_be_set_is_refused_with_its_place(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadScenario) as refused:
        scenario(**fields)
    assert str(refused.value).startswith(sentence)
