"""No Dodge next to a tackler."""

from __future__ import annotations

from typing import Any

from tests.support import position, rule
from touchback.rules.edition.build import build_edition

DUEL = """
    .  .  .  .
    .  H1 A1 .
    .  .  .  .
    H2 .  .  A2
    """
ARMOUR_HOLDS = (1, 1)


@rule("BB16-SKILL-81", "BB16-SKUSE-02", hb2006="HB06-TOC-13 HB06-SKILL-08")
def test_a_tackler_may_forbid_dodge_on_a_stumble_and_says_so_first() -> None:
    match = position(DUEL, H1="tackle", A1="dodge")
    match.play("H1 block", 5)
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play("use")
    assert (match.prompt, match.asked) == ("push", "H")
    match.play("N6", "stay", *ARMOUR_HOLDS)
    assert match.prone("A1")


@rule("BB16-SKILL-81", "BB16-SKILL-28", "BB16-SKUSE-01", hb2006="HB06-TOC-13")
def test_a_tackler_who_does_not_use_it_leaves_the_choice_to_the_defender() -> None:
    match = position(DUEL, H1="tackle", A1="dodge")
    match.play("H1 block", 5, "no")
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use", "N6", "stay")
    assert match.standing("A1")


@rule("BB16-SKILL-81", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-58")
def test_nothing_is_asked_of_a_tackler_whose_opponent_cannot_dodge() -> None:
    match = position(DUEL, H1="tackle")
    match.play("H1 block", 5)
    assert (match.prompt, match.asked) == ("push", "H")


@rule("BB16-SKILL-81", "BB16-SKILL-28", "BB16-ASST-01", hb2006="HB06-TOC-13", lrb4="LRB4-BLK-18 LRB4-SKILL-58")
def test_a_tackler_who_only_assists_does_not_stop_dodge() -> None:
    match = position(". H1 A1 H3\n. . . .\n. . . H2", H3="tackle", A1="dodge")
    match.play("H1 block", "done?", 5, 5, "use?")
    assert match.prompt == "push"
    match.play("N4", "stay")
    assert match.standing("A1")


@rule("BB16-SKILL-81", "BB16-SKILL-28", lrb4="LRB4-SKILL-58", hb2006="HB06-TOC-13")
def test_dodging_out_of_a_tacklers_zone_is_not_tried_twice() -> None:
    match = position(DUEL, H1="dodge", A1="tackle")
    match.play_to_dice("H1 move", "west", 1)
    assert match.rolling == "armour"


@rule("BB16-SKILL-81", "BB16-SKILL-28", lrb4="LRB4-SKILL-58", hb2006="HB06-TOC-13")
def test_one_tackler_among_several_markers_is_enough() -> None:
    match = position(". . .\nA2 H1 A1\n. . .", H1="dodge", A1="tackle").play_to_dice("H1 move", "north", 1)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("BB16-SKILL-81", lrb4="LRB4-SKILL-58", hb2006="HB06-TOC-13")
def test_a_tackler_takes_nothing_but_dodge_away() -> None:
    match = position(DUEL, H1="dodge pro", A1="tackle", rerolls=(1, 0)).play("H1 move", "west", 1)
    assert (match.prompt, set(match.choices())) == ("reroll", {"keep", "pro", "team"})


@rule("BB16-SKILL-81", lrb4="LRB4-SKILL-58", hb2006="HB06-TOC-13")
def test_his_own_tackle_does_not_keep_a_defender_from_dodging() -> None:
    match = position(DUEL, A1="tackle dodge").play("H1 block", 5, "use?", "N6", "stay")
    assert (match.standing("A1"), match.at("A1")) == (True, "N6")


@rule("BB16-SKILL-81", "BB16-SKILL-28", lrb4="LRB4-SKILL-58 LRB4-SKILL-19", hb2006="HB06-TOC-13")
def test_dodging_into_a_tacklers_zone_from_somebody_elses_may_be() -> None:
    match = position(". A2 . .\n. H1 . A1\n. . . .\n. . . H2", H1="dodge", A1="tackle")
    match.play("H1 move", "east", 1)
    assert (match.prompt, match.asked) == ("reroll", "H")


@rule("BB16-SKILL-81", "BB16-SKUSE-09", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-58")
def test_a_tackler_on_the_ground_stops_nobody() -> None:
    match = position(". A2 . .\n. H1 A1- .\n. . . .\n. . . H2", H1="dodge", A1="tackle")
    match.play("H1 move", "south", 1)
    assert (match.prompt, match.asked) == ("reroll", "H")


@rule("BB16-SKILL-81", lrb4="LRB4-SKILL-58", hb2006="HB06-TOC-13")
def test_a_tackler_of_the_own_side_stops_nobody() -> None:
    match = position(". . .\nH2 H1 A1\n. . .", H1="dodge", H2="tackle")
    match.play("H1 move", "north", 1)
    assert (match.prompt, match.asked) == ("reroll", "H")


def test_a_second_try_of_a_house_that_nothing_takes_away_is_there_beside_anyone() -> None:
    light: dict[str, Any] = {"name": "Light Feet", "category": "Agility", "summary": "x", "rerolls": ["dodge"]}
    wary: dict[str, Any] = {"name": "Wary", "category": "Agility", "summary": "x", "gives": {"stabbed_by_ball": 1}}
    house = build_edition("bb2016", house={"skills": {"light_feet": light, "wary": wary}})
    match = position(DUEL, H1="light_feet", A1="tackle wary", built=house)
    match.play("H1 move", "west", 1)
    assert set(match.choices()) == {"keep", "light_feet"}
