"""Hard to look at: a die before anyone may attack him."""

from __future__ import annotations

from tests.support import position, rule
from touchback.rules.terms.purposes import Test

DUEL = """
    .  .  .  .  .
    .  H1 A1 .  .
    .  .  .  .  .
    H2 .  .  A2 .
    """


@rule("BB16-SKILL-34", lrb4="LRB4-MUT-05", hb2006="HB06-TOC-13")
def test_an_attacker_needs_two_or_more_before_he_may_block() -> None:
    match = position(DUEL, A1="foul_appearance")
    match.play_to_dice("H1 block")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play_to_dice(2)
    assert match.rolling == "block"


@rule("BB16-SKILL-34", lrb4="LRB4-MUT-05", hb2006="HB06-TOC-13")
def test_a_one_wastes_the_block_but_not_the_turn() -> None:
    match = position(DUEL, A1="foul_appearance")
    match.play("H1 block", 1)
    assert match.facts("block") == []
    assert match.standing("H1")
    assert (match.prompt, match.asked) == ("turn", "H")
    assert "H1 move" not in match.choices()


@rule("BB16-SKILL-34", lrb4="LRB4-MUT-05", hb2006="HB06-TOC-13")
def test_a_blitzer_who_shrank_back_may_move_on_but_has_had_his_block() -> None:
    match = position(DUEL, A1="foul_appearance")
    match.play("H1 blitz", "A1", 1)
    assert (match.prompt, match.asked) == ("step", "H")
    assert "A1" not in match.choices()
    match.play_to_dice("north")
    assert match.rolling == "test"  # a dodge


@rule("BB16-SKILL-34", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-05")
def test_the_wasted_block_of_a_blitz_has_cost_its_square() -> None:
    match = position(DUEL, H1={"ma": 1}, A1="foul_appearance")
    match.play("H1 blitz", "A1", 1)
    match.play_to_dice("north")
    assert (match.rolling, match.target) == ("test", 2)  # going for it comes before the dodge


@rule("BB16-SKILL-34", "BB16-RRL-01", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03", lrb4="LRB4-MUT-05 LRB4-RR-03")
def test_a_team_reroll_may_help() -> None:
    match = position(DUEL, A1="foul_appearance", rerolls=(1, 0))
    match.play("H1 block", 1)
    assert (match.prompt, match.asked) == ("reroll", "H")
    match.play_to_dice("team", 4)
    assert match.rolling == "block"


@rule("BB16-SKILL-34", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-05")
def test_the_attackers_own_looks_do_not_matter() -> None:
    match = position(DUEL, H1="foul_appearance")
    match.play_to_dice("H1 block")
    assert match.rolling == "block"


@rule("BB16-SKILL-34", "BB16-SKILL-72", hb2006="HB06-TOC-13")
def test_who_stabs_must_look_at_him_too() -> None:
    match = position(DUEL, H1="stab", A1="foul_appearance")
    match.play_to_dice("H1 block", "stab")
    assert (match.rolling, match.target) == ("test", 2)
    match.play(1)
    assert match.facts("armour") == []
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-34", "BB16-SKILL-18", hb2006="HB06-TOC-13")
def test_who_brings_a_chainsaw_must_look_at_him_too() -> None:
    match = position(DUEL, H1="chainsaw", A1="foul_appearance")
    match.play("H1 block", 1)
    assert match.facts("armour") == []
    assert [what[0] for what in match.facts("test")] == [Test.FOUL_APPEARANCE]


@rule("BB16-SKILL-34", lrb4="LRB4-FAQ-20 LRB4-MUT-05", hb2006="HB06-TOC-13")
def test_a_foul_needs_no_such_roll() -> None:
    match = position(DUEL.replace("A1 ", "A1- "), A1="foul_appearance")
    match.play_to_dice("H1 foul", "A1")
    assert match.rolling == "armour"


@rule("BB16-FAQ-03", "BB16-SKILL-34", hb2006="HB06-TOC-26.c HB06-TOC-13", lrb4="LRB4-MUT-05 LRB4-TRAIT-19")
def test_the_second_frenzied_block_takes_another_look() -> None:
    match = position(DUEL, H1="frenzy", A1="foul_appearance")
    match.play_to_dice("H1 block", 6, 3, "N6")
    assert (match.rolling, match.target) == ("test", 2)
    match.play(1)
    assert len(match.facts("block")) == 1
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-FAQ-04", "BB16-SKILL-34", hb2006="HB06-TOC-26.c")
def test_rerolling_the_block_dice_takes_no_other_look() -> None:
    match = position(DUEL, A1="foul_appearance", rerolls=(1, 0))
    match.play_to_dice("H1 block", 6, "keep", 1, "team")
    assert match.rolling == "block"
    match.play(3, "N6", "stay")
    assert [what[0] for what in match.facts("test")] == [Test.FOUL_APPEARANCE]


@rule("BB16-SKILL-34", "BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_of_two_blocks_only_the_one_at_him_is_wasted() -> None:
    match = position("A1 H1 A2 .\n. . . .\n. . . H2", H1={"st": 9, "skills": "multiple_block"}, A1="foul_appearance")
    match.play("H1 block", "two A1", 1)
    assert (match.prompt, match.asked) == ("second_block", "H")
    match.play_to_dice("A2")
    assert match.rolling == "block"


@rule("BB16-SKILL-34", "BB16-SKILL-22", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-05")
def test_the_look_comes_before_the_daring() -> None:
    match = position(DUEL, H1="dauntless", A1={"st": 5, "skills": "foul_appearance"})
    match.play("H1 block", 2)
    assert (match.prompt, match.asked) == ("use_skill", "H")
