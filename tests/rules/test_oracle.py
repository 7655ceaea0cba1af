"""Every roll of many random skirmishes is held against the oracle, a second reading of the books.

What a rule says of "all", "any" or "every" roll is proven here: whoever makes an exception for some of them is found
out by a roll that nobody thought of. A fault names the seed, the position and both sums.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from tests.support import rule
from tests.support.oracle.recording import recording
from touchback.rules.edition.build import build_edition

SKIRMISHES = 1150  # of each edition
AGILITY = ("dodge", "pick up", "pass", "catch", "intercept", "leap", "gaze")
HANDLING = ("pass", "catch", "intercept")
READ = ("armour read", "injury read")
HARM = ("armour", "armour read")
EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")
BB2016, LRB4, HB2006, SHEET = (build_edition(key) for key in EDITIONS)  # the editions that this file plays

pytestmark = pytest.mark.timeout(120)  # the first of an edition plays for all; `make mutants` allows others 15 s


@dataclass(frozen=True)
class Topic:
    """Some of the rolls: of these kinds, with a tag that says what had a part in them; so many of each at the least."""

    name: str
    kinds: tuple[str, ...]
    tag: str
    least: int


def case(edition: str, name: str, kinds: str | tuple[str, ...], tag: str, least: int, *rows: str) -> object:
    topic = Topic(name, (kinds,) if isinstance(kinds, str) else kinds, tag, least)
    return pytest.param(edition, topic, marks=rule(*rows), id=f"{edition}-{name.replace(' ', '-')}")


def modern(name: str, kinds: str | tuple[str, ...], tag: str, least: int, *rows: str) -> object:
    return case("bb2016", name, kinds, tag, least, *rows)


def old(name: str, kinds: str | tuple[str, ...], tag: str, least: int, *rows: str) -> object:
    return case("lrb4", name, kinds, tag, least, *rows)


TOPICS = [
    # weather
    modern("pouring rain", ("catch", "intercept", "pick up"), "pouring_rain", 30, "BB16-WEATH-06"),
    old("pouring rain", ("catch", "intercept", "pick up"), "pouring_rain", 30, "LRB4-WEA-05"),
    case("sheet", "pouring rain", ("catch", "intercept", "pick up"), "pouring_rain", 30, "SHEET-WTH-05"),
    modern("very sunny", "pass", "very_sunny", 60, "BB16-WEATH-04"),
    old("very sunny", ("pass", "throw team-mate"), "very_sunny", 30, "LRB4-WEA-03"),
    case("sheet", "very sunny", "pass", "very_sunny", 60, "SHEET-WTH-03"),
    modern("howling winds", "pass", "howling_winds", 40, "BB16-WINW-02"),
    modern("blizzard", "go for it", "blizzard", 100, "BB16-WEATH-07.a"),
    modern("winter blizzard", "go for it", "winter_blizzard", 50, "BB16-WINW-06"),
    old("blizzard", "go for it", "blizzard", 100, "LRB4-WEA-06"),
    case("sheet", "blizzard", "go for it", "blizzard", 100, "SHEET-WTH-06"),
    modern("freezing", "armour", "freezing", 100, "BB16-WINW-03.a", "BB16-WINW-03.b"),
    modern("heavy snow", ("block", "break tackle"), "heavy_snow", 15, "BB16-WINW-05.a"),
    modern("gloomy", ("pass", "go for it"), "gloomy", 40, "BB16-SUBT-03"),
    # agility rolls
    modern("agility table", AGILITY, "", 40, "BB16-DODGE-02"),
    old("agility table", AGILITY, "", 40, "LRB4-DOD-02"),
    case("hb2006", "agility table", AGILITY, "", 40, "HB06-DODGE-04", "HB06-PICK-03", "HB06-PICK-06"),
    case("sheet", "agility table", AGILITY, "", 40, "SHEET-AG-01"),
    modern("own modifiers", AGILITY, "", 40, "BB16-PICK-05"),
    modern("dodge", "dodge", "", 1000, "BB16-DODGE-04", "BB16-MOVE-02"),
    old("dodge", "dodge", "", 1000, "LRB4-DOD-06", "LRB4-MOV-03"),
    case("hb2006", "dodge", "dodge", "", 1000, "HB06-DODGE-05", "HB06-MOVE-02"),
    modern("pick up", "pick up", "", 300, "BB16-PICK-03"),
    old("pick up", "pick up", "", 300, "LRB4-PICK-05"),
    case("hb2006", "pick up", "pick up", "", 300, "HB06-PICK-05"),
    modern("pass", "pass", "", 300, "BB16-PASS-02"),
    old("pass", "pass", "", 300, "LRB4-PASS-12"),
    case("hb2006", "pass", "pass", "", 300, "HB06-PASS-08"),
    case("sheet", "pass", "pass", "", 300, "SHEET-PASS-01"),
    modern("catch", "catch", "", 300, "BB16-CATCH-02"),
    old("catch", "catch", "", 300, "LRB4-CAT-05"),
    case("hb2006", "catch", "catch", "", 300, "HB06-CATCH-04"),
    case("sheet", "catch", "catch", "", 300, "SHEET-CATCH-01"),
    modern("hand-off", "catch", "hand", 100, "BB16-HAND-03"),
    old("hand-off", "catch", "hand", 100, "LRB4-HAND-06"),
    case("sheet", "hand-off", "catch", "hand", 100, "SHEET-HAND-01"),
    modern("interception", "intercept", "", 100, "BB16-INTCP-03"),
    old("interception", "intercept", "", 100, "LRB4-INT-06"),
    case("sheet", "interception", "intercept", "", 100, "SHEET-INT-01"),
    # other rolls of one die
    modern("going for it", "go for it", "", 500, "BB16-GFI-02"),
    old("going for it", "go for it", "", 500, "LRB4-GFI-02", "LRB4-GFI-03"),
    modern("standing up", "stand up", "", 300, "BB16-STAND-01", "BB16-SKILL-87"),
    old("standing up", "stand up", "", 300, "LRB4-MOV-06"),
    # skills that change agility rolls
    modern("accurate", "pass", "has accurate", 20, "BB16-SKILL-02"),
    old("accurate", "pass", "has accurate", 20, "LRB4-SKILL-09"),
    modern("big hand", "pick up", "has big_hand", 20, "BB16-SKILL-08"),
    old("big hand", "pick up", "has big_hand", 20, "LRB4-MUT-01"),
    modern("break tackle", "break tackle", "", 100, "BB16-SKILL-16"),
    old("break tackle", "break tackle", "", 100, "LRB4-SKILL-11"),
    modern("disturbing presence", HANDLING, "", 100, "BB16-SKILL-25"),
    old("foul appearance", HANDLING, "", 100, "LRB4-MUT-04"),
    modern("diving catch", "catch", "has diving_catch", 20, "BB16-SKILL-26.a"),
    modern("extra arms", ("pick up", "catch", "intercept"), "has extra_arms", 10, "BB16-SKILL-30"),
    old("extra arms", ("pick up", "catch", "intercept"), "has extra_arms", 5, "LRB4-MUT-03"),
    modern("gaze", "gaze", "", 40, "BB16-SKILL-40"),
    old("gaze", "gaze", "", 40, "LRB4-TRAIT-35"),
    modern("jump up", "jump up", "", 20, "BB16-SKILL-42"),
    modern("leap", "leap", "", 200, "BB16-SKILL-49"),
    old("leap", "leap", "", 200, "LRB4-SKILL-28"),
    modern("nerves of steel", HANDLING, "has nerves_of_steel", 10, "BB16-SKILL-54"),
    old("nerves of steel", HANDLING, "has nerves_of_steel", 5, "LRB4-TRAIT-41"),
    modern("prehensile tail", "dodge", "", 1000, "BB16-SKILL-61"),
    old("prehensile tail", "dodge", "", 1000, "LRB4-MUT-08"),
    modern("landing", "land", "", 60, "BB16-SKILL-65"),
    old("landing", "land", "", 40, "LRB4-TTM-16"),
    modern("strong arm", "pass", "has strong_arm", 20, "BB16-SKILL-76"),
    old("strong arm", "pass", "has strong_arm", 15, "LRB4-TRAIT-47"),
    modern("stunty", ("dodge", "pass", "injury"), "has stunty", 30, "BB16-SKILL-77"),
    old("stunty dodges", "dodge", "has stunty", 100, "LRB4-TRAIT-49", "LRB4-TRAIT-50"),
    old("stunty throws", "pass", "has stunty", 15, "LRB4-TRAIT-51"),
    old("stunty injuries", "injury", "has stunty", 50, "LRB4-TRAIT-52"),
    modern("thrown team-mate", "pass", "for throw_team_mate", 60, "BB16-SKILL-85.b"),
    old("thrown team-mate", "throw team-mate", "", 60, "LRB4-TTM-03", "LRB4-TTM-05"),
    modern("titchy", "dodge", "has titchy", 100, "BB16-SKILL-88"),
    modern("dodging to a titchy foe", "dodge", "titchy foe", 50, "BB16-SKILL-88"),
    modern("two heads", "dodge", "has two_heads", 100, "BB16-SKILL-89"),
    old("two heads", "dodge", "has two_heads", 100, "LRB4-MUT-14"),
    modern("very long legs", ("intercept", "leap"), "has very_long_legs", 10, "BB16-SKILL-91"),
    old("very long legs", "intercept", "has very_long_legs", 5, "LRB4-MUT-15"),
    # skills that bring a roll
    modern("really stupid", "slow wits", "for really_stupid", 40, "BB16-SKILL-63"),
    old("really stupid", "slow wits", "for really_stupid", 40, "LRB4-TRAIT-11"),
    modern("wild animal", "wild animal", "", 40, "BB16-SKILL-92"),
    old("wild animal", "wild animal", "", 40, "LRB4-TRAIT-16"),
    modern("loner and pro", "leave to roll again", "", 100, "BB16-SKILL-50", "BB16-SKILL-62"),
    old("pro", "leave to roll again", "", 100, "LRB4-SKILL-45"),
    # blocks
    modern("block dice", "block", "", 1000, "BB16-BLOCK-02"),
    old("block dice", "block", "", 1000, "LRB4-BLK-03", "LRB4-BLK-04", "LRB4-BLK-05"),
    case("hb2006", "block dice", "block", "", 1000, "HB06-BLK-02", "HB06-BLK-03", "HB06-BLK-04"),
    modern("assists", "block", "", 1000, "BB16-ASST-02", "BB16-ASST-04", "BB16-SKILL-37"),
    old("assists", "block", "", 1000, "LRB4-BLK-13", "LRB4-BLK-16", "LRB4-SKILL-23"),
    modern("horns", "block", "has horns", 60, "BB16-SKILL-39"),
    old("horns", "block", "has horns", 60, "LRB4-MUT-06", "LRB4-MUT-07"),
    modern("dauntless", "dauntless", "", 40, "BB16-SKILL-22"),
    old("dauntless", "dauntless", "", 40, "LRB4-TRAIT-27"),
    # armour and injury
    modern("armour", HARM, "", 2000, "BB16-INJ-01"),
    old("armour", HARM, "", 2000, "LRB4-ARM-01", "LRB4-ARM-02"),
    case("hb2006", "armour", HARM, "", 2000, "HB06-ARM-01"),
    modern("fouls", "armour", "cause 4", 300, "BB16-FOUL-02", "BB16-FOUL-03"),
    old("fouls", "armour", "cause 4", 300, "LRB4-FOUL-02", "LRB4-FOUL-03", "LRB4-FOUL-04", "LRB4-FOUL-05"),
    modern("claw", HARM, "claw", 60, "BB16-SKILL-21"),
    old("claw", "armour read", "claw", 60, "LRB4-MUT-02"),
    modern("mighty blow", READ, "mighty_blow", 40, "BB16-SKILL-51"),
    old("mighty blow", READ, "mighty_blow", 40, "LRB4-SKILL-31", "LRB4-SKILL-32"),
    modern("dirty player", READ, "dirty_player", 40, "BB16-SKILL-24"),
    old("dirty player", READ, "dirty_player", 40, "LRB4-SKILL-13"),
    old("razor sharp claws", "injury read", "razor_sharp_claws", 40, "LRB4-MUT-09"),
    modern("injury", "injury", "", 800, "BB16-INJ-02"),
    modern("thick skull", "injury", "has thick_skull", 40, "BB16-SKILL-84"),
]


@pytest.mark.parametrize(("edition", "topic"), TOPICS)
def test_every_roll_is_what_the_book_says(edition: str, topic: Topic) -> None:
    seen: Counter[str] = Counter()
    for roll in recording(edition, SKIRMISHES).rolls():
        if roll.kind in topic.kinds and (not topic.tag or topic.tag in roll.tags):
            assert not roll.fault, roll.fault
            seen[roll.kind] += roll.known
    assert {kind: seen[kind] for kind in topic.kinds if seen[kind] < topic.least} == {}, "too few to prove anything"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_oracle_knows_nearly_every_roll(edition: str) -> None:
    rolls = list(recording(edition, SKIRMISHES).rolls())
    tests = [roll.known for roll in rolls if "test" in roll.tags]
    blocks = [roll.known for roll in rolls if "block" in roll.tags]
    assert sum(tests) >= 0.85 * len(tests)
    assert sum(blocks) >= 0.95 * len(blocks)
    assert not [roll.fault for roll in rolls if roll.fault]
