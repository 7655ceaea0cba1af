"""Throwing or kicking a team-mate: whom the map offers, and how he would come down, compared with play."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.support import position
from tests.support.position import Board
from touchback.preview.effects.effects import effect_of
from touchback.preview.reach import USUAL, Manner, reach_map, standing_at
from touchback.preview.targets.aiming import aim_at, aim_help
from touchback.rules.model.codec import digest
from touchback.wire.compact import compact_map, whole_map

EDITIONS = ("bb2016", "lrb4")
FURTHEST = {"bb2016": 1, "lrb4": 2}  # bands of the ruler
OGRE = {"st": 5, "ag": 2, "ma": 4, "skills": "throw_team_mate always_hungry"}
PLAIN = {**OGRE, "skills": "throw_team_mate"}
Seen = dict[str, Any]

NEAR = """
    .  .  .  .  .  .  .
    H1 H2 .  .  A1 .  .
    .  .  .  A2 .  .  .
    """


def board(drawing: str = NEAR, edition: str = "bb2016", **players: Any) -> Board:
    return position(drawing, edition=edition, **{"H1": PLAIN, "H2": "right_stuff", **players})


def thrown(match: Board, manner: Manner = USUAL) -> list[Seen]:
    return [one for one in reach_map(match.game, match.slot("H1"), manner=manner)["targets"] if "mate" in one]


def ends(aim: Seen) -> dict[str, Fraction]:
    return {one["text"]: Fraction(one["chance"]) for one in aim["ends"]}


# --- whom -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_team_mate_beside_him_is_a_target_of_the_plan(edition: str) -> None:
    match = board(edition=edition)
    (one,) = thrown(match)
    assert (one["player"], one["square"], one["path"], one["chance"]) == (match.slot("H2"), "L6", [], "1")
    assert (one["kind"], one["verb"], one["action"], one["aims"]) == (
        "throw_team_mate",
        "throw_team_mate",
        "pass",
        FURTHEST[edition],
    )
    assert one["text"].startswith("Throw no. 2")


def test_so_is_one_whom_he_can_walk_to_and_no_other() -> None:
    match = board("""
        H1 .  .  H2 .  .  .
        .  .  .  .  .  H3 .
        """, H3="")  # fmt: skip
    (one,) = thrown(match)
    assert (one["player"], len(one["path"]), one["chance"]) == (match.slot("H2"), 2, "1")
    (led,) = thrown(match, Manner(("L5", "M5")))
    assert led["path"] == ["L5", "M5"]
    assert thrown(board(H2="")) == []
    assert thrown(board(H1="")) == []


def test_the_die_before_his_action_comes_first() -> None:
    (one,) = thrown(board(H1={**PLAIN, "skills": "throw_team_mate bone_head"}))
    assert (one["rolls"][0]["cause"], one["chance"]) == ("bone_head", "5/6")


def test_in_the_middle_of_his_action_he_is_a_target_still_and_short_hand_loses_nothing() -> None:
    match = board()
    whole = reach_map(match.game, match.slot("H1"))
    assert whole_map(compact_map(whole, standing_at(match.game, match.slot("H1")))) == whole
    match.play("H1 pass")
    assert [one["player"] for one in thrown(match)] == [match.slot("H2")]


def test_a_team_mate_is_kicked_in_a_blitz() -> None:
    match = board(H1={**PLAIN, "skills": "kick_team_mate"})
    (one,) = thrown(match)
    assert (one["kind"], one["action"], "aims" in one) == ("kick_team_mate", "blitz", False)
    match.play("H1 blitz", "kick H2")
    effects = {effect_of(match.game, option) for option in match.game.options}
    assert any("17 %" in one for one in effects), effects  # a double with two dice
    assert aim_help(match.game) == {"aims": match.slot("H1"), "at": "L6"}
    seen = aim_at(match.game, match.slot("H1"), "L6")
    assert seen is not None
    short, long = (ends(way) for way in seen["ways"])
    assert sum(short.values()) == sum(long.values()) == 1
    assert ("kicked too hard" in short, long["kicked too hard"]) == (False, Fraction(1, 6))
    assert 0 < long["on his feet"] < short["on his feet"]
    assert aim_at(match.game, match.slot("H1"), "M6") is None


# --- where to ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_plan_says_what_the_question_says(edition: str) -> None:
    match = board(edition=edition, H1=OGRE)
    before = digest(match.game)
    planned = aim_at(match.game, match.slot("H1"), "O5", (), match.slot("H2"))
    assert digest(match.game) == before
    assert planned is not None
    assert (planned["mate"], planned["kind"], planned["band"]) == (match.slot("H2"), "throw_team_mate", "short pass")
    match.play("H1 pass", "throw team-mate H2")
    asked = aim_at(match.game, match.slot("H1"), "O5")
    assert asked is not None
    for key in ("rolls", "chance", "ends", "lands", "landing_odds", "mate", "band"):
        assert planned[key] == asked[key], key


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_that_may_become_of_him_adds_up(edition: str) -> None:
    match = board(edition=edition, H1=OGRE)
    aim = aim_at(match.game, match.slot("H1"), "O5", (), match.slot("H2"))
    assert aim is not None
    found = ends(aim)
    assert sum(found.values()) == 1
    assert found["eaten"] == Fraction(1, 36)
    assert found["wriggles free"] == Fraction(5, 36)
    assert found["on his feet"] == Fraction(aim["lands"]["chance"])


def test_far_from_everybody_he_lands_as_his_agility_says() -> None:
    match = board("H1 H2 . . . .", H1={**PLAIN, "ag": 6})
    aim = aim_at(match.game, match.slot("H1"), "N5", (), match.slot("H2"))
    assert aim is not None
    found = ends(aim)
    assert found["fumbled"] == Fraction(1, 6)
    over = found.get("hits somebody", Fraction(0))
    assert found["on his feet"] + found["falls"] == Fraction(5, 6) - over
    assert found["on his feet"] == found["falls"]  # agility 3 lands on a 4+


def test_zones_where_he_comes_down_count() -> None:
    alone, marked = (
        aim_at(match.game, match.slot("H1"), "O5", (), match.slot("H2"))
        for match in (board("H1 H2 . . . . .\n. . . . . . ."), board("H1 H2 . . . . .\n. . . . A1 A2 ."))
    )
    assert alone is not None
    assert marked is not None
    assert ends(marked)["on his feet"] < ends(alone)["on his feet"]


def test_a_walk_before_the_throw_counts_in_the_whole_only() -> None:
    match = board("""
        A1 .  .  .
        H1 .  H2 .
        """)  # fmt: skip
    aim = aim_at(match.game, match.slot("H1"), "P6", ("L7",), match.slot("H2"))
    assert aim is None or aim["path"] == ["L7"]
    aim = aim_at(match.game, match.slot("H1"), "P6", ("L6",), match.slot("H2"))
    assert aim is not None
    assert Fraction(aim["lands"]["chance"]) < ends(aim)["on his feet"]


def test_nothing_is_told_of_what_cannot_be() -> None:
    match = board()
    ogre, goblin = match.slot("H1"), match.slot("H2")
    for player, mate, square in (
        (ogre, match.slot("A1"), "O5"),
        (goblin, ogre, "O5"),
        (ogre, goblin, "Z15"),
        (ogre, 99, "O5"),
    ):
        assert aim_at(match.game, player, square, (), mate) is None, (player, mate, square)
