"""Matching a stronger opponent: when it is asked, what the die must show, and what it changes."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.position import Board
from touchback.rules.terms.purposes import Test

# H1 in L5 faces A1 in M5; the others are far away.
DUEL = """
    .  H1 A1 .
    .  .  .  .
    .  .  .  .
    H2 .  .  A2
    """


def strengths(match: Board) -> tuple[int, ...]:
    return match.facts("block")[-1][3:5]


@rule("BB16-SKILL-22", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("mine", "theirs", "needed"), [(3, 4, 2), (3, 5, 3), (2, 5, 4), (3, 7, 5), (1, 6, 6)])
def test_the_die_and_his_strength_must_come_to_more_than_the_opponents(mine: int, theirs: int, needed: int) -> None:
    for die, equal in ((needed - 1, False), (needed, True)):
        match = position(DUEL, H1={"st": mine, "skills": "dauntless"}, A1={"st": theirs})
        match.play("H1 block")
        assert (match.prompt, match.asked) == ("use_skill", "H")
        match.play_to_dice("use")
        assert (match.rolling, match.roller, match.target) == ("test", "H1", needed)
        match.play_to_dice(die)
        assert strengths(match) == ((theirs if equal else mine), theirs)
        assert match.rolling == "block"


@rule("BB16-SKILL-22", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("theirs", [2, 3])
def test_nothing_is_asked_against_an_opponent_who_is_not_stronger(theirs: int) -> None:
    match = position(DUEL, H1="dauntless", A1={"st": theirs})
    match.play_to_dice("H1 block")
    assert match.rolling == "block"


@rule("BB16-SKILL-22", "BB16-SKUSE-01", hb2006="HB06-TOC-13")
def test_nobody_has_to_use_it() -> None:
    match = position(DUEL, H1="dauntless", A1={"st": 4})
    match.play_to_dice("H1 block", "no")
    assert match.rolling == "block"
    assert strengths(match) == (3, 4)


@rule("BB16-SKILL-22", hb2006="HB06-TOC-13")
def test_assists_count_only_after_the_roll() -> None:
    # With H2's help the two would be equal, but the skill looks at the players alone; then the help makes it 5 to 4.
    match = position(". H1 A1 H2\n. . . .\n. . . A2", H1="dauntless", A1={"st": 4})
    match.play_to_dice("H1 block", "use", 2)
    assert strengths(match) == (5, 4)
    assert match.game.faces == (6, 6)


@rule("BB16-SKILL-22", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-27")
def test_an_assist_of_the_defender_alone_gives_no_reason_to_roll() -> None:
    match = position("A2 . . . .\n. H1 A1 . .\n. . . . H2", H1="dauntless")
    match.play_to_dice("H1 block", "A1", "done?")
    assert match.rolling == "block"
    assert strengths(match) == (3, 4)


@rule("BB16-SKILL-22", "BB16-SKILL-39", hb2006="HB06-TOC-13")
def test_horns_count_before_the_roll() -> None:
    match = position(DUEL, H1="dauntless horns", A1={"st": 5})
    match.play_to_dice("H1 blitz", "A1", "use")
    assert match.target == 2


@rule("BB16-SKILL-22", "BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_what_a_second_opponent_adds_to_the_defender_counts_before_the_roll() -> None:
    match = position("A2 H1 A1 .\n. . . .\n. . . H2", H1="dauntless multiple_block")
    match.play_to_dice("H1 block", "two A1", "use")
    assert match.target == 3
    match.play_to_dice(3)
    assert strengths(match) == (5, 6)  # the second opponent helps the first


@rule("BB16-SKILL-22", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-27")
def test_the_defenders_own_dauntless_is_of_no_use_to_him() -> None:
    match = position(DUEL, H1={"st": 5}, A1="dauntless")
    match.play_to_dice("H1 block")
    assert match.rolling == "block"


@rule("BB16-SKILL-22", hb2006="HB06-TOC-13")
def test_an_opponent_whom_no_die_can_match_is_not_rolled_for() -> None:
    match = position(DUEL, H1={"st": 2, "skills": "dauntless"}, A1={"st": 8})
    match.play_to_dice("H1 block")
    assert match.rolling == "block"


@rule("BB16-SKILL-22", "BB16-FAQ-04", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-TOC-26.c HB06-RR-03")
def test_a_reroll_of_the_die_is_a_reroll_of_that_die_alone() -> None:
    match = position(DUEL, H1="dauntless", A1={"st": 5}, rerolls=(1, 0))
    match.play("H1 block", "use", 1)
    assert (match.prompt, match.asked) == ("reroll", "H")
    match.play_to_dice("team", 6)
    assert match.rolling == "block"
    assert strengths(match) == (5, 5)


@rule("BB16-FAQ-04", "BB16-SKILL-22", hb2006="HB06-TOC-26.c")
def test_rerolling_the_block_dice_does_not_roll_dauntless_again() -> None:
    match = position(DUEL, H1="dauntless", A1={"st": 5}, rerolls=(1, 0))
    match.play_to_dice("H1 block", "use", 6, "keep", 1, "team")
    assert match.rolling == "block"
    assert match.game.faces == (6,)  # still equal
    match.play(3, "N5", "stay")
    assert [what[0] for what in match.facts("test")] == [Test.DAUNTLESS]


@rule("BB16-FAQ-03", "BB16-SKILL-22", hb2006="HB06-TOC-26.c HB06-TOC-13")
def test_each_of_two_frenzied_blocks_takes_its_own_roll() -> None:
    match = position(DUEL, H1="dauntless frenzy", A1={"st": 4})
    match.play("H1 block", "use", 6, 3, "N5")  # equal in the first
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play_to_dice("use", 1)
    assert strengths(match) == (3, 4)  # and weaker in the second
    assert match.game.faces == (6, 6)


@rule("BB16-FAQ-03", "BB16-SKILL-22", hb2006="HB06-TOC-26.c HB06-TOC-13")
def test_one_who_failed_to_dare_before_the_first_block_may_dare_before_the_second() -> None:
    match = position(DUEL, H1="dauntless frenzy", A1={"st": 4}).play("H1 block", "use", 1, 3, 3, "N5")
    assert strengths(match) == (3, 4)
    match.play_to_dice("use", 6)
    assert strengths(match) == (4, 4)


@rule("BB16-FAQ-06", hb2006="HB06-TOC-26.e")
def test_after_the_die_the_attack_is_a_block_and_no_stab() -> None:
    match = position(DUEL, H1="dauntless stab", A1={"st": 5})
    match.play("H1 block")
    assert match.prompt == "weapon"  # the weapon is chosen first
    match.play("block")
    assert match.prompt == "use_skill"
    match.play_to_dice("use", 1)
    assert match.rolling == "block"


@rule("BB16-FAQ-06", "BB16-SKILL-22", hb2006="HB06-TOC-26.e")
def test_who_stabs_rolls_no_dauntless() -> None:
    match = position(DUEL, H1="dauntless stab", A1={"st": 5})
    match.play_to_dice("H1 block", "stab")
    assert match.rolling == "armour"


@rule("BB16-SKILL-22", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-27")
def test_without_the_skill_a_weaker_player_rolls_nothing() -> None:
    match = position("H1 A1 . H2", A1={"st": 5}, H2="dauntless").play_to_dice("H1 block")
    assert (match.rolling, len(match.game.faces)) == ("block", 2)
