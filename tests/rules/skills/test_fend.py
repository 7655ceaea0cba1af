"""Keeping the attacker off: who is asked, and what it stops."""

from __future__ import annotations

import pytest

from tests.support import position, rule

DUEL = """
    .  H1 A1 .  .
    .  .  .  .  .
    .  .  .  .  .
    H2 .  .  A2 .
    """
ARMOUR_HOLDS = (1, 1)


@rule("BB16-SKILL-32.a", hb2006="HB06-TOC-13")
def test_a_defender_with_fend_may_forbid_the_follow_up() -> None:
    match = position(DUEL, A1="fend")
    match.play("H1 block", 3, "N5")
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use")
    assert match.at("H1") == "L5"
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-32.a", "BB16-SKUSE-01", hb2006="HB06-TOC-13")
def test_the_defender_may_let_him_come() -> None:
    match = position(DUEL, A1="fend")
    match.play("H1 block", 3, "N5", "no")
    assert (match.prompt, match.asked) == ("follow_up", "H")
    match.play("follow")
    assert match.at("H1") == "M5"


@rule("BB16-SKILL-32.b", "BB16-SKUSE-07", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [5, 6])
def test_fend_works_for_one_who_is_knocked_down_and_before_the_armour_dice(die: int) -> None:
    match = position(DUEL, A1="fend")
    match.play("H1 block", die, "N5")
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play_to_dice("use")
    assert match.rolling == "armour"
    match.play(*ARMOUR_HOLDS)
    assert match.prone("A1")
    assert match.at("H1") == "L5"


@rule("BB16-SKILL-32.a", hb2006="HB06-TOC-13")
def test_fend_works_for_one_who_is_pushed_into_the_crowd() -> None:
    match = position("A1 . .\nH1 . .\n. . A2", at="K1", A1="fend").play("H1 block", 3)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use", 1, 1)
    assert (match.where("A1"), match.at("H1")) == ("reserves", "K2")


@rule("BB16-SKILL-32.c", hb2006="HB06-TOC-13")
def test_a_blitzer_who_was_fended_off_may_still_move() -> None:
    match = position(DUEL, A1="fend")
    match.play("H1 blitz", "A1", 3, "N5", "use")
    assert (match.prompt, match.asked) == ("step", "H")
    match.play("east", "end")  # on his own feet, into the square that was left
    assert match.at("H1") == "M5"


@rule("BB16-SKILL-32.d", "BB16-SKILL-35.a", "BB16-SKILL-35.b", hb2006="HB06-TOC-13")
def test_a_frenzied_attacker_who_is_fended_off_has_nobody_to_block_again() -> None:
    match = position(DUEL, H1="frenzy", A1="fend")
    match.play("H1 block", 3, "N5", "use")
    assert match.at("H1") == "L5"
    assert len(match.facts("block")) == 1
    assert match.prompt == "turn"


@rule("BB16-SKILL-32.d", "BB16-SKILL-35.c", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("action", "then"), [("block", "turn"), ("blitz", "step")])
def test_fend_keeps_off_a_frenzied_attacker_after_the_second_block_too(action: str, then: str) -> None:
    match = position(DUEL, H1="frenzy", A1="fend")
    match.play(f"H1 {action}", *(["A1"] if action == "blitz" else []), 3, "N5", "no", 3, "O5")
    assert (match.prompt, match.asked, len(match.facts("block"))) == ("use_skill", "A", 2)
    match.play("use")
    assert (match.at("A1"), match.at("H1")) == ("O5", "M5")
    assert (match.prompt, match.asked) == (then, "H")


@rule("BB16-SKILL-32.d", "BB16-SKILL-35.c", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31 LRB4-TRAIT-33")
def test_without_fend_the_second_block_is_followed_up() -> None:
    match = position(DUEL, H1="frenzy")
    match.play("H1 block", 3, "N5", 3, "O5")
    assert (match.at("A1"), match.at("H1")) == ("O5", "N5")


@rule("BB16-SKILL-32", hb2006="HB06-TOC-13")
def test_the_attackers_own_fend_changes_nothing() -> None:
    match = position(DUEL, H1="fend")
    match.play("H1 block", 3, "N5")
    assert (match.prompt, match.asked) == ("follow_up", "H")


@rule("BB16-SKILL-32", "BB16-SKUSE-07", hb2006="HB06-TOC-13")
def test_nothing_is_asked_when_nobody_could_follow() -> None:
    match = position(DUEL, H1="block", A1="fend block")
    match.play("H1 block", 2, "use", "use")
    assert match.prompt == "turn"


@rule("BB16-SKILL-41", "BB16-SKILL-32", hb2006="HB06-TOC-13")
def test_a_juggernaut_on_a_blitz_is_not_fended_off() -> None:
    match = position(DUEL, H1="juggernaut", A1="fend")
    match.play("H1 blitz", "A1", 3, "N5")
    assert (match.prompt, match.asked) == ("follow_up", "H")


@rule("BB16-SKILL-41", "BB16-SKILL-32", hb2006="HB06-TOC-13")
def test_a_juggernaut_in_a_block_action_is() -> None:
    match = position(DUEL, H1="juggernaut", A1="fend")
    match.play("H1 block", 3, "N5")
    assert (match.prompt, match.asked) == ("use_skill", "A")


@rule("BB16-SKILL-32.a", "BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_a_team_mate_hit_by_a_ball_and_chain_fends_nobody_off() -> None:
    match = position("H1 H2 .  A2", H1={"ma": 2, "st": 7, "skills": "ball_and_chain"}, H2="fend")
    match.play("H1 move", "face east", 3, 3, 3, 3, "M5")
    assert (match.at("H1"), match.prompt) == ("L5", "ball_and_chain")
