"""A blitzer whom nothing stops."""

from __future__ import annotations

from tests.support import position, rule

DUEL = """
    .  H1 A1 .  .
    .  .  .  .  .
    .  .  .  .  .
    H2 .  .  A2 .
    """
ARMOUR_HOLDS = (1, 1)


@rule("BB16-SKILL-41", hb2006="HB06-TOC-13")
def test_both_down_may_be_read_as_a_push() -> None:
    match = position(DUEL, H1="juggernaut")
    match.play("H1 blitz", "A1", 2)
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play("use", "N5", "follow", "end")
    assert match.standing("H1")
    assert match.standing("A1")
    assert (match.at("A1"), match.at("H1")) == ("N5", "M5")


@rule("BB16-SKILL-41", "BB16-BLOCK-04", "BB16-SKUSE-01", hb2006="HB06-TOC-13", sheet="SHEET-BLK-02")
def test_he_may_leave_both_down_as_it_is() -> None:
    match = position(DUEL, H1="juggernaut block")
    match.play("H1 blitz", "A1", 2, "no")
    assert (match.prompt, match.asked) == ("use_skill", "H")  # now his Block
    match.play("use", *ARMOUR_HOLDS)
    assert match.standing("H1")
    assert match.prone("A1")


@rule("BB16-SKILL-41", hb2006="HB06-TOC-13")
def test_in_a_block_action_both_down_stays_both_down() -> None:
    match = position(DUEL, H1="juggernaut")
    match.play_to_dice("H1 block", 2)
    assert match.rolling == "armour"
    assert match.prone("H1")


@rule("BB16-SKILL-41", hb2006="HB06-TOC-13")
def test_no_other_face_is_changed() -> None:
    match = position(DUEL, H1="juggernaut")
    match.play_to_dice("H1 blitz", "A1", 1)
    assert match.rolling == "armour"
    assert match.prone("H1")


@rule("BB16-SKILL-41", "BB16-SKILL-93", hb2006="HB06-TOC-13")
def test_nobody_wrestles_a_juggernaut_on_a_blitz() -> None:
    match = position(DUEL, H1="juggernaut", A1="wrestle")
    match.play_to_dice("H1 blitz", "A1", 2, "no")
    assert match.rolling == "armour"  # both knocked down


@rule("BB16-SKILL-41", "BB16-SKILL-93", hb2006="HB06-TOC-13")
def test_in_a_block_action_he_can_be_wrestled() -> None:
    match = position(DUEL, H1="juggernaut", A1="wrestle")
    match.play("H1 block", 2)
    assert (match.prompt, match.asked) == ("use_skill", "A")


@rule("BB16-SKILL-41", "BB16-SKILL-93", hb2006="HB06-TOC-13")
def test_his_own_wrestle_still_works_on_a_blitz() -> None:
    match = position(DUEL, H1="juggernaut wrestle")
    match.play("H1 blitz", "A1", 2, "no", "use")
    assert match.prone("H1")
    assert match.prone("A1")
    assert match.facts("armour") == []


@rule("BB16-SKILL-41", "BB16-SKILL-74", hb2006="HB06-TOC-13")
def test_nobody_stands_firm_against_a_juggernaut_on_a_blitz() -> None:
    match = position(DUEL, H1="juggernaut", A1="stand_firm")
    match.play("H1 blitz", "A1", 3)
    assert (match.prompt, match.asked) == ("push", "H")


@rule("BB16-SKILL-41", "BB16-SKILL-74", hb2006="HB06-TOC-13")
def test_nor_does_an_opponent_whom_the_chain_reaches() -> None:
    chain = ". . A2 .\nH1 A1 A3 .\n. . A4 .\n. . . .\n. . . H2"
    match = position(chain, H1={"st": 9, "skills": "juggernaut"}, A3="stand_firm")
    match.play("H1 blitz", "A1", 3, 3, 3, "M6")
    assert (match.prompt, match.asked) == ("push", "H")


@rule("BB16-SKILL-41", "BB16-SKILL-74", hb2006="HB06-TOC-13")
def test_a_team_mate_of_his_may_still_stand_firm_in_the_chain() -> None:
    chain = ". . A2 .\nH1 A1 H3 .\n. . A4 .\n. . . .\n. . . H2"
    match = position(chain, H1={"st": 9, "skills": "juggernaut"}, H3="stand_firm")
    match.play("H1 blitz", "A1", 3, 3, 3, "M6")
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play("use")
    assert (match.at("A1"), match.at("H3")) == ("L6", "M6")


@rule("BB16-SKILL-41", hb2006="HB06-TOC-13")
def test_the_defenders_juggernaut_is_of_no_use_to_him() -> None:
    match = position(DUEL, A1="juggernaut", H1="wrestle")
    match.play("H1 blitz", "A1", 2)
    assert (match.prompt, match.asked) == ("use_skill", "H")


@rule("BB16-SKILL-41", "BB16-SKILL-35.b", hb2006="HB06-TOC-13")
def test_nothing_stops_his_second_block_of_the_blitz_either() -> None:
    match = position(DUEL, H1="juggernaut frenzy", A1="stand_firm wrestle fend")
    match.play("H1 blitz", "A1", 3, "N5", 2)
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play("use", "O5", "end")
    assert (match.at("A1"), match.at("H1"), match.standing("A1")) == ("O5", "N5", True)


@rule("BB16-SKILL-41", hb2006="HB06-TOC-13")
def test_nobody_wrestles_him_in_his_second_block_of_the_blitz_either() -> None:
    match = position("H1 A1 . .\n. . . .\nH2 . . .", H1="juggernaut frenzy", A1="wrestle")
    match.play("H1 blitz", "A1", 3, "M5", 2)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play("no", 1, 1, 1, 1)
    assert (match.facts("fall") != [], match.turnover()) == (True, "fell")
