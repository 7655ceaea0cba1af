"""The die before the action belongs to the plan: what must be rolled to act at all, in every edition."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.support import position, rule
from tests.support.position import Board
from touchback.preview.reach import reach_map, standing_at
from touchback.preview.targets.aiming import aim_at
from touchback.rules.model.codec import digest
from touchback.rules.odds.reach import best_routes, path_chance
from touchback.wire.compact import compact_map, whole_map

BESIDE = "H1 A1 ."
FREE = "H1 .  .  .  A1"


def seen(match: Board, of: str = "H1") -> dict[str, Any]:
    return reach_map(match.game, match.slot(of))


def target(match: Board, kind: str, name: str = "A1") -> dict[str, Any]:
    return next(one for one in seen(match)["targets"] if one["kind"] == kind and one["player"] == match.slot(name))


def opening(match: Board, action: str) -> list[tuple[str, bool]]:
    """The dice before a walk that is declared so, and whether the walk goes on whatever they show."""
    found = [one["rolls"] for one in seen(match).get("opening", []) if action in one["actions"]]
    return [(roll["text"], roll.get("harmless", False)) for roll in (found[0] if found else [])]


@rule("BB16-SKILL-15")
def test_bone_head_is_the_first_step_of_every_plan() -> None:
    match = position(BESIDE, H1="bone_head", rerolls=(0, 0))
    block = target(match, "block")
    assert [roll["text"] for roll in block["rolls"]] == ["Bone-head 2+"]
    assert (block["chance"], block["rolls"][0]["cause"]) == ("5/6", "bone_head")
    assert opening(match, "move") == opening(match, "blitz") == [("Bone-head 2+", False)]


@rule("BB16-SKILL-15")
def test_a_walk_has_a_chance_with_the_die_before_it_and_one_without() -> None:
    match = position(BESIDE, H1="bone_head", rerolls=(0, 0))
    one = seen(match)["squares"]["J4"]
    assert [roll["text"] for roll in one["rolls"]] == ["dodge 3+"]
    assert (one["chance"], one["whole"]) == ("2/3", ["5/9"])


@rule("BB16-SKILL-63")
def test_really_stupid_counts_the_friend_beside_him() -> None:
    assert opening(position(FREE, H1="really_stupid"), "move") == [("Really Stupid 4+", False)]
    match = position("H1 H2 .  .  A1", H1="really_stupid")
    assert opening(match, "move") == [("Really Stupid 2+", False)]


@rule("BB16-SKILL-92")
def test_wild_animal_needs_less_for_a_fight() -> None:
    match = position("H1 .  A1", H1="wild_animal", rerolls=(0, 0))
    assert opening(match, "move") == [("Wild Animal 4+", False)]
    assert opening(match, "blitz") == [("Wild Animal 2+", False)]
    assert target(match, "blitz")["chance"] == "5/6"
    assert set(seen(match)["squares"]["J5"]["whole"]) == {"1/2", "5/6"}
    assert target(match, "blitz")["rolls"][0]["why"] == "4+ as a rule, block or blitz +2"


@rule("BB16-SKILL-82")
def test_who_takes_root_does_not_walk_but_still_blocks() -> None:
    match = position(BESIDE, H1="take_root", rerolls=(0, 0))
    assert opening(match, "move") == [("Take Root 2+", False)]
    block = target(match, "block")
    assert [(roll["text"], roll["harmless"]) for roll in block["rolls"]] == [("Take Root 2+", True)]
    assert block["chance"] == "1"


@rule("BB16-SKILL-10")
def test_blood_lust_stops_nobody() -> None:
    match = position(FREE, H1="blood_lust", rerolls=(0, 0))
    assert opening(match, "move") == [("Blood Lust 2+", True)]
    assert seen(match)["squares"]["J5"]["whole"] == ["1"]


@rule("BB16-SKILL-15", "BB16-SKILL-62")
def test_a_second_try_that_comes_once_a_turn_is_counted_once() -> None:
    match = position("H1 A1 .", H1="bone_head pro", rerolls=(0, 0))
    one = seen(match)["squares"]["J4"]
    alone, dodge = Fraction(5, 6), Fraction(2, 3)
    pro = Fraction(1, 2)
    both = alone * (dodge + (1 - dodge) * pro * dodge) + (1 - alone) * pro * alone * dodge
    assert Fraction(one["whole"][0]) == both < Fraction(one["chance"])


@rule("BB16-SKILL-15")
def test_throws_and_hand_offs_begin_with_it_too() -> None:
    match = position("H1* H2 .  .  A1", H1="bone_head", rerolls=(0, 0))
    assert [roll["text"] for roll in target(match, "hand_off", "H2")["rolls"]] == ["Bone-head 2+", "catch 3+"]
    assert target(match, "pass", "H2")["rolls"][0]["text"] == "Bone-head 2+"
    aimed = aim_at(match.game, match.slot("H1"), "N5")
    assert aimed is not None
    assert aimed["rolls"][0]["text"] == "Bone-head 2+"


@rule("BB16-SKILL-04.a")
def test_who_has_no_liking_for_a_team_mate_must_swallow_his_pride_first() -> None:
    match = position(
        "H1* H2 .  .  A1", H1={"skills": "animosity", "race": "orc"}, H2={"race": "goblin"}, rerolls=(1, 0)
    )
    given, thrown = target(match, "hand_off", "H2"), target(match, "pass", "H2")
    assert [roll["text"] for roll in given["rolls"]] == ["Animosity 2+", "catch 3+"]
    assert given["chance"] == str(Fraction(5, 6) * Fraction(2, 3))
    assert [roll["text"] for roll in thrown["rolls"]] == ["Animosity 2+", "throw 3+", "catch 3+"]


@rule("BB16-SKILL-15")
def test_once_he_acts_it_is_behind_him() -> None:
    match = position(BESIDE, H1="bone_head", rerolls=(0, 0))
    match.play("H1 move", 4)
    found = seen(match)
    assert "opening" not in found
    assert "whole" not in found["squares"]["J4"]


@rule("BB16-SKILL-15")
def test_the_chance_is_that_of_play() -> None:
    """Declared and walked on copies, with every die: as often as the plan says."""
    match = position(BESIDE, H1="bone_head", rerolls=(0, 0))
    arrived = Fraction(0)
    for wits in range(1, 7):
        for dodge in range(1, 7):
            trial = position(BESIDE, H1="bone_head", rerolls=(0, 0))
            trial.play("H1 move", wits)
            if wits > 1:
                trial.play_to_dice("west", dodge)
                arrived += 0 if trial.game.faces else Fraction(1, 36)
    west = match.game.rules.pitch.name(match.game.state.square[match.slot("H1")] - 1)
    assert seen(match)["squares"][west]["whole"] == [str(arrived)]


@pytest.mark.parametrize(
    ("edition", "name"),
    [
        pytest.param("bb2016", "Bone-head", marks=rule("BB16-SKILL-15")),
        pytest.param("lrb4", "Bone Head", marks=rule("LRB4-TRAIT-07")),
        ("hb2006", "Bone-head"),
        ("sheet", "Bone-head"),
    ],
)
def test_every_edition_counts_it(edition: str, name: str) -> None:
    match = position(BESIDE, edition=edition, H1="bone_head", rerolls=(0, 0))
    assert opening(match, "move") == [(f"{name} 2+", False)]
    assert target(match, "block")["chance"] == "5/6"


def test_it_travels_in_short_hand_and_changes_nothing() -> None:
    match = position("H1 .  A1", H1="wild_animal", rerolls=(0, 0))
    before = digest(match.game)
    found = seen(match)
    assert whole_map(compact_map(found, standing_at(match.game, match.slot("H1")))) == found
    assert digest(match.game) == before


# --- how a need comes about -------------------------------------------------------------------------------------------


@rule("BB16-DODGE-04")
def test_a_step_says_where_its_need_comes_from() -> None:
    match = position(
        """
        .  .  A2
        H1 A1 .
        """,
        rerolls=(0, 0),
    )
    found = [roll["why"] for one in seen(match)["squares"].values() for roll in one["rolls"] if "why" in roll]
    assert {"agility 3 is 4+, dodging +1", "agility 3 is 4+, dodging +1, tackle zones -1"} <= set(found)
    thrown = target(position("H1* .  .  .  H2", weather="very_sunny", rerolls=(0, 0)), "pass", "H2")
    throw, catch = (roll["why"] for roll in thrown["rolls"])
    assert throw.endswith("Very sunny -1")
    assert catch == "agility 3 is 4+, accurate pass +1"


def test_the_words_add_up_to_the_need() -> None:
    match = position("H1 A1 A2 .", H1={"ag": 4, "skills": "two_heads"}, A1="prehensile_tail", rerolls=(0, 0))
    for way in best_routes(match.game, match.slot("H1")).values():
        assert path_chance(way.rolls) == way.chance
    for one in seen(match)["squares"].values():
        for roll in (roll for roll in one["rolls"] if roll["text"].startswith("dodge")):
            base, *parts = roll["why"].split(", ")
            total = int(base.split()[-1].rstrip("+")) - sum(int(part.split()[-1]) for part in parts)
            assert roll["target"] == min(6, max(2, total))
