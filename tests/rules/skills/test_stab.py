"""A blade instead of a block, and stakes against the undead."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.kick_off import answers
from touchback.league.match_statistics import Deeds

DUEL = """
    .  .  .  .  .
    .  H1 A1 .  .
    .  .  .  .  .
    H2 .  .  A2 .
    """


@rule("BB16-SKILL-72.a", hb2006="HB06-TOC-13")
def test_block_or_stab_is_asked_when_the_target_is_named() -> None:
    match = position(DUEL, H1="stab")
    match.play("H1 block")
    assert (match.prompt, match.asked) == ("weapon", "H")
    assert answers(match) == {"block", "stab"}
    match.play_to_dice("block")
    assert match.rolling == "block"


@rule("BB16-SKILL-72.a", hb2006="HB06-TOC-13")
def test_a_stab_that_does_not_beat_the_armour_has_no_effect() -> None:
    match = position(DUEL, H1="stab")
    match.play("H1 block", "stab", 4, 4)
    assert match.standing("A1")
    assert match.standing("H1")
    assert (match.prompt, match.asked) == ("turn", "H")
    assert match.facts("injury") == []


@rule("BB16-SKILL-72.b", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("dice", "place"), [((3, 4), "pitch"), ((4, 4), "ko"), ((5, 5), "injured")])
def test_a_stab_that_beats_it_means_an_injury_roll(dice: tuple[int, int], place: str) -> None:
    match = position(DUEL, H1="stab")
    match.play_to_dice("H1 block", "stab", 4, 5)
    assert match.rolling == "injury"
    match.play_to_dice(*dice)
    if place == "injured":
        match.play(6, 8)
    assert match.where("A1") == place
    if place == "pitch":
        assert match.stunned("A1")


@rule("BB16-SKILL-72.a", "BB16-SKILL-51", hb2006="HB06-TOC-13")
def test_mighty_blow_adds_nothing_to_a_stab() -> None:
    match = position(DUEL, H1="stab mighty_blow")
    match.play("H1 block", "stab", 4, 4)
    assert match.prompt == "turn"
    assert match.standing("A1")


@rule("BB16-SKILL-72.b", "BB16-SKILL-51", hb2006="HB06-TOC-13")
def test_nor_to_its_injury_roll() -> None:
    match = position(DUEL, H1="stab mighty_blow")
    match.play("H1 block", "stab", 4, 5, 3, 4)
    assert match.prompt == "turn"
    assert match.stunned("A1")


@rule("BB16-SKILL-72.a", hb2006="HB06-TOC-13")
def test_a_claw_is_of_no_use_in_it() -> None:
    match = position(DUEL, H1="stab claw")
    match.play("H1 block", "stab", 4, 4)
    assert match.standing("A1")


@rule("BB16-SKILL-72.b", hb2006="HB06-TOC-13")
def test_old_niggles_do_not_count() -> None:
    match = position(DUEL, H1="stab", A1={"niggles": 2})
    match.play("H1 block", "stab", 4, 5, 3, 4)
    assert match.stunned("A1")


@rule("BB16-SKILL-72", "BB16-SKILL-84", hb2006="HB06-TOC-13")
def test_a_thick_skull_reads_the_table_in_its_own_way_all_the_same() -> None:
    match = position(DUEL, H1="stab", A1="thick_skull")
    match.play("H1 block", "stab", 4, 5, 4, 4)
    assert match.stunned("A1")


@rule("BB16-SKILL-72", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("hurt", [(3, 4), (4, 4)])
def test_a_wounded_carrier_loses_the_ball(hurt: tuple[int, int]) -> None:
    match = position(DUEL.replace("A1 ", "A1* "), H1="stab")
    match.play_to_dice("H1 block", "stab", 4, 5, *hurt)
    assert (match.rolling, match.ball()) == ("bounce", "M6")
    match.play(2)
    assert match.ball() == "M5"


@rule("BB16-SKILL-72.c", hb2006="HB06-TOC-13")
def test_a_blitzer_moves_no_further_after_a_stab() -> None:
    match = position(DUEL, H1="stab")
    match.play("H1 blitz", "north", 6, "A1", "stab", 1, 1)
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-72", hb2006="HB06-TOC-13")
def test_a_blitzer_who_blocks_instead_may_move_on() -> None:
    match = position(DUEL, H1="stab")
    match.play("H1 blitz", "A1", "block", 3, "N6", "stay")
    assert (match.prompt, match.asked) == ("step", "H")


@rule("BB16-SKILL-72", "BB16-SKILL-35", hb2006="HB06-TOC-13")
def test_a_frenzied_player_stabs_once() -> None:
    match = position(DUEL, H1="stab frenzy")
    match.play("H1 block", "stab", 1, 1)
    assert match.prompt == "turn"


@rule("BB16-SKILL-72", "BB16-SKILL-35", hb2006="HB06-TOC-13")
def test_a_frenzied_player_may_stab_in_place_of_his_second_block() -> None:
    match = position(DUEL, H1="stab frenzy")
    match.play("H1 block", "block", 3, "N6")
    assert (match.prompt, match.asked) == ("weapon", "H")
    match.play("stab", 1, 1)
    assert match.prompt == "turn"
    assert len(match.facts("block")) == 1


# --- stakes ---------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-73", "BB16-SKILL-72.a", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("roster", ["khemri", "necromantic", "undead", "vampire"])
def test_stakes_add_one_to_the_armour_roll_against_the_undead(roster: str) -> None:
    match = position(DUEL, H1="stab stakes")
    match.game.match.teams[1].roster = roster
    match.play_to_dice("H1 block", "stab", 4, 4)
    assert match.rolling == "injury"
    match.play(3, 4)
    assert match.stunned("A1")  # nothing is added to the injury roll


@rule("BB16-SKILL-73", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("skills", "dice"), [("stab stakes", (4, 3)), ("stab", (4, 4))])
def test_stakes_add_no_more_than_one_and_a_blade_without_them_nothing(skills: str, dice: tuple[int, int]) -> None:
    match = position(DUEL, H1=skills)
    match.game.match.teams[1].roster = "undead"
    match.play("H1 block", "stab", *dice)
    assert match.standing("A1")


@rule("BB16-SKILL-73", hb2006="HB06-TOC-13")
def test_stakes_are_of_no_use_against_anyone_else() -> None:
    match = position(DUEL, H1="stab stakes")
    match.game.match.teams[1].roster = "human"
    match.play("H1 block", "stab", 4, 4)
    assert match.standing("A1")


@rule("BB16-SKILL-73", hb2006="HB06-TOC-13")
def test_stakes_do_nothing_in_a_block() -> None:
    match = position(DUEL, H1="stab stakes")
    match.game.match.teams[1].roster = "undead"
    match.play("H1 block", "block", 6, "N6", "stay", 4, 4)
    assert match.prone("A1")
    assert match.facts("injury") == []


@rule("BB16-SKILL-72.d", "BB16-FAQ-38", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_a_casualty_by_a_stab_gives_no_points(action: str) -> None:
    match = position("H1 A1 . A2", H1="stab")
    deeds = Deeds()
    match.game.listener = deeds.hear
    match.play(f"H1 {action}", *(["A1"] if action == "blitz" else []), "stab", 6, 5, 6, 5, 1, 1)
    assert match.casualty("A1") == "badly_hurt"
    assert not deeds.casualties


@rule("BB16-SKILL-72.a", hb2006="HB06-TOC-13")
def test_a_carrier_whose_armour_stops_the_blade_keeps_the_ball() -> None:
    match = position(DUEL.replace("A1 ", "A1* "), H1="stab")
    match.play("H1 block", "stab", 4, 4)
    assert (match.holder(), match.prompt) == ("A1", "turn")


@rule("BB16-SKILL-72.b", hb2006="HB06-TOC-13")
def test_a_ball_that_lies_elsewhere_does_not_move() -> None:
    match = position(DUEL, ball="R12", H1="stab")
    match.play("H1 block", "stab", 6, 6, 1, 1)
    assert (match.ball(), match.prompt) == ("R12", "turn")


@rule("BB16-SKILL-72.b", "BB16-BLM-05", "BB16-QREF-66", hb2006="HB06-TOC-13")
def test_nor_does_a_second_ball_that_lies_elsewhere() -> None:
    match = position(DUEL, H1="stab")
    match.put_ball("R12", ball=1)
    match.play("H1 block", "stab", 6, 6, 1, 1)
    assert (match.ball(1), match.prompt) == ("R12", "turn")
