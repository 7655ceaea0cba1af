"""Every kind of agility roll has modifiers of its own: all that changes any roll is tried on each of them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.support import position, rule
from tests.support.editions import playing

# A drawing in which somebody marks the player who rolls, what is played, who rolls, who marks, and others' skills.
Roll = tuple[str, tuple[str | int, ...], str, str, dict[str, str]]
THROWN = {"H1": "throw_team_mate", "H2": "right_stuff"}
ROLLS: Final[dict[str, Roll]] = {
    "dodge": ("A1 H1 . A2", ("H1 move", "east"), "H1", "A1", {}),
    "pick-up": ("H1 o A1 .", ("H1 move", "east"), "H1", "A1", {}),
    "pass": ("A1 H1* . . H2", ("H1 pass", "throw", "O5"), "H1", "A1", {}),
    "catch": ("H1* . . H2 A1", ("H1 pass", "throw", "N5", 6), "H2", "A1", {}),
    "hand-off": ("H1* H2 A1", ("H1 hand-off", "H2"), "H2", "A1", {}),
    "bounce": ("H1* . .\n. H2 .\n. . A1", ("H1 pass", "throw", "K8", 1, 8), "H2", "A1", {}),
    "interception": ("H1* . A1 . H2\n. . H3 . .", ("H1 pass", "throw", "O5", "A1"), "A1", "H3", {}),
    "landing": ("H1 H2 . . A1 .", ("H1 pass", "throw team-mate H2", "N5", 6), "H2", "A1", THROWN),
    "throwing a team-mate": ("A1 H1 H2 . . .", ("H1 pass", "throw team-mate H2", "N5"), "H1", "A1", THROWN),
    "leap": ("A1 H1 . A2", ("H1 move", "leap M6"), "H1", "A1", {"H1": "leap"}),
    "gaze": ("A1 H1 A2", ("H1 move", "gaze at A2"), "H1", "A1", {"H1": "hypnotic_gaze"}),
}
OWN = ("accurate", "big_hand", "extra_arms", "nerves_of_steel", "stunty", "titchy", "two_heads", "very_long_legs")
NEAR = ("prehensile_tail", "disturbing_presence", "foul_appearance")
WEATHER = ("very_sunny", "pouring_rain", "blizzard", "sweltering_heat")

PASS: Final = {"accurate": 1, "nerves_of_steel": 1, "stunty": -1, "disturbing_presence": -1, "very_sunny": -1}
CATCH: Final = {"extra_arms": 1, "nerves_of_steel": 1, "disturbing_presence": -1, "pouring_rain": -1}
NEWER: Final[dict[str, dict[str, int]]] = {
    "dodge": {"two_heads": 1, "stunty": 1, "titchy": 1, "prehensile_tail": -1},
    "pick-up": {"extra_arms": 1, "big_hand": 1, "pouring_rain": -1},
    "pass": PASS,
    "catch": CATCH,
    "hand-off": CATCH,
    "bounce": CATCH,
    "interception": {**CATCH, "very_long_legs": 1},
    "landing": {},
    "throwing a team-mate": PASS,
    "leap": {"very_long_legs": 1},
    "gaze": {},
}
OLD_CATCH: Final = {"extra_arms": 1, "nerves_of_steel": 1, "foul_appearance": -1, "pouring_rain": -1}
OLD: Final[dict[str, dict[str, int]]] = {
    "dodge": {"two_heads": 1, "stunty": 1, "prehensile_tail": -1},
    "pick-up": {"big_hand": 1, "pouring_rain": -1},
    "pass": {"accurate": 1, "nerves_of_steel": 1, "stunty": -1, "foul_appearance": -1, "very_sunny": -1},
    "catch": OLD_CATCH,
    "hand-off": OLD_CATCH,
    "bounce": OLD_CATCH,
    "interception": {"very_long_legs": 1, "nerves_of_steel": 1, "foul_appearance": -1, "pouring_rain": -1},
    "landing": {},
    "throwing a team-mate": {"foul_appearance": -1, "very_sunny": -1},
    "leap": {},
    "gaze": {},
}


def needed(roll: Roll, *, own: str = "", near: str = "", weather: str = "nice") -> int:
    """What the die must show if the player who rolls, or the one who marks him, has one more skill."""
    drawing, script, who, marker, skills = roll
    given: dict[str, Any] = {"H1": "", **skills}
    given[who] = {"ag": 5 if who == "A1" else 4, "skills": f"{given.get(who, '')} {own}"}
    given[marker] = near
    match = position(drawing, weather=weather, **given).play_to_dice(*script)
    if match.rolling == "scatter":
        match.play_to_dice(2, 5, 6)  # round in a circle
    assert (match.rolling, match.roller) == ("test", who)
    return match.target


@rule("BB16-PICK-05", hb2006="HB06-PICK-06", lrb4="LRB4-MOV-04")
@pytest.mark.parametrize("name", ROLLS)
def test_only_what_is_on_its_own_list_changes_a_roll_and_nothing_from_another(name: str) -> None:
    roll, known = ROLLS[name], position("H1 A1").built.skills
    plain = needed(roll)
    assert 3 <= plain <= 5  # there is room for a change either way
    changed = {skill: plain - needed(roll, own=skill) for skill in OWN if skill in known}
    changed |= {skill: plain - needed(roll, near=skill) for skill in NEAR if skill in known}
    changed |= {kind: plain - needed(roll, weather=kind) for kind in WEATHER}
    listed = (OLD if playing() == "lrb4" else NEWER)[name]
    assert {key: change for key, change in changed.items() if change} == listed


@rule("BB16-PICK-05", hb2006="HB06-PICK-06", lrb4="LRB4-MOV-04")
@pytest.mark.parametrize("name", ROLLS)
def test_a_zone_takes_one_off_every_roll_that_counts_zones_and_a_leap_counts_none(name: str) -> None:
    drawing, script, who, marker, skills = ROLLS[name]
    there = "A2" if name in ("dodge", "leap") else marker  # on the square to which he goes
    alone = drawing.replace(there, f"{there}-")
    assert needed(ROLLS[name]) - needed((alone, script, who, marker, skills)) == (0 if name == "leap" else 1)
