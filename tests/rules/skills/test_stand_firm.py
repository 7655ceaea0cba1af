"""Not giving way."""

from __future__ import annotations

import pytest

from tests.support import position, rule

DUEL = """
    .  .  .  .
    .  H1 A1 .
    .  .  .  .
    H2 .  .  A2
    """
CHAIN = ". . A2 .\nH1 A1 A3 .\n. . A4 .\n. . . .\n. . . H2"
ARMOUR_HOLDS = (1, 1)


@rule("BB16-SKILL-74", lrb4="LRB4-TRAIT-44 LRB4-FAQ-10 LRB4-PIT-01", hb2006="HB06-TOC-13")
def test_one_who_stands_firm_is_not_pushed_and_nobody_follows_up() -> None:
    match = position(DUEL, A1="stand_firm")
    match.play("H1 block", 3)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use")
    assert (match.at("A1"), match.at("H1")) == ("M6", "L6")
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-74", "BB16-SKUSE-01", lrb4="LRB4-TRAIT-44 LRB4-FAQ-10", hb2006="HB06-TOC-13 HB06-SKILL-07")
def test_he_may_give_way() -> None:
    match = position(DUEL, A1="stand_firm")
    match.play("H1 block", 3, "no")
    assert (match.prompt, match.asked) == ("push", "H")


@rule("BB16-SKILL-74", "BB16-SKUSE-07", lrb4="LRB4-TRAIT-44 LRB4-SKILL-08", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [5, 6])
def test_knocked_down_he_falls_where_he_stood(die: int) -> None:
    match = position(DUEL, A1="stand_firm")
    match.play("H1 block", die, "use", *ARMOUR_HOLDS)
    assert match.prone("A1")
    assert match.at("A1") == "M6"
    assert match.at("H1") == "L6"


@rule("BB16-SKILL-74", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-44")
def test_at_the_edge_he_stays_on_the_pitch() -> None:
    match = position("H1\nA1", at="K14", A1="stand_firm")
    match.play("H1 block", 3, "use")
    assert match.at("A1") == "K15"


@rule("BB16-SKILL-74", "BB16-PUSH-04", lrb4="LRB4-TRAIT-45 LRB4-PUSH-04 LRB4-PIT-01", hb2006="HB06-TOC-13 HB06-PUSH-03")
def test_pushed_into_one_who_stands_firm_nobody_moves() -> None:
    match = position(CHAIN, H1={"st": 9}, A3="stand_firm")
    match.play("H1 block", 3, 3, 3, "M6")
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use")
    assert (match.at("A1"), match.at("A3"), match.at("H1")) == ("L6", "M6", "K6")
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-74", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-45")
def test_he_may_give_way_to_one_pushed_into_him_as_well() -> None:
    match = position(CHAIN, H1={"st": 9}, A3="stand_firm").play("H1 block", 3, 3, 3, "M6", "no", "N6", "stay")
    assert (match.at("A1"), match.at("A3"), match.at("H1")) == ("M6", "N6", "K6")


@rule("BB16-SKILL-74", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-45")
def test_one_pushed_into_him_and_knocked_down_falls_where_he_stood() -> None:
    match = position(CHAIN, H1={"st": 9}, A3="stand_firm")
    match.play("H1 block", 6, 6, 6, "M6", "use", *ARMOUR_HOLDS)
    assert match.prone("A1")
    assert match.at("A1") == "L6"


@rule("BB16-SKUSE-09", "BB16-KD-02", "BB16-SKILL-74", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-44")
def test_one_who_lies_down_does_not_stand_firm() -> None:
    match = position(CHAIN.replace("A3 .", "A3- ."), H1={"st": 9}, A3="stand_firm")
    match.play("H1 block", 3, 3, 3, "M6")
    assert (match.prompt, match.asked) == ("push", "H")


@rule("BB16-SKILL-74", "BB16-SKILL-36", hb2006="HB06-TOC-13")
def test_he_may_stand_firm_against_a_grab() -> None:
    match = position(DUEL, H1="grab", A1="stand_firm")
    match.play("H1 block", 3)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use")
    assert match.at("A1") == "M6"
