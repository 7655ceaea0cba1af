"""Getting up at no cost, even to block."""

from __future__ import annotations

import pytest

from tests.support import position, rule


@rule("BB16-SKILL-42", lrb4="LRB4-TRAIT-37", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_he_gets_up_without_paying_for_it(action: str) -> None:
    match = position("H1- . . .\n. . . A1-", H1={"ma": 3, "skills": "jump_up"})
    match.play(f"H1 {action}", "east", "east")
    assert match.standing("H1")
    assert match.at("H1") == "M5"
    match.play("north")  # the third square is still his movement, no die
    assert match.at("H1") == "M4"


@rule("BB16-SKILL-42", lrb4="LRB4-TRAIT-37", hb2006="HB06-TOC-13")
def test_a_slow_player_needs_no_die_to_get_up() -> None:
    match = position("H1- . .", H1={"ma": 2, "skills": "jump_up"})
    match.play("H1 move", "east", "east")
    assert match.at("H1") == "M5"


@rule("BB16-SKILL-42", lrb4="LRB4-TRAIT-37", hb2006="HB06-TOC-13")
def test_one_without_it_cannot_block_from_the_ground() -> None:
    match = position("H1- A1")
    assert "H1 block" not in match.choices()


@rule("BB16-SKILL-42", hb2006="HB06-TOC-13")
def test_nor_can_one_who_is_good_for_something_else_than_jumping_up() -> None:
    match = position("H1- A1", H1="bombardier")
    assert "H1 move" in match.choices()
    assert "H1 block" not in match.choices()


@rule("BB16-SKILL-42", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-37")
def test_there_must_be_someone_on_his_feet_to_block() -> None:
    match = position("H1- A1-", H1="jump_up")
    assert "H1 block" not in match.choices()
    assert "H1 foul" in match.choices()


@rule("BB16-SKILL-42", "BB16-DODGE-02", hb2006="HB06-TOC-13 HB06-PICK-03")
@pytest.mark.parametrize(("agility", "needs"), [(1, 4), (2, 3), (3, 2), (4, 2), (5, 2)])
def test_to_block_he_must_spring_up_with_two_to_help(agility: int, needs: int) -> None:
    match = position("H1- A1\n. A2", H1={"ag": agility, "skills": "jump_up"})
    match.play_to_dice("H1 block")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", needs)


@rule("BB16-SKILL-42", hb2006="HB06-TOC-13")
def test_up_he_blocks_whom_he_likes() -> None:
    match = position("H1- A1\n. A2", H1="jump_up")
    match.play("H1 block", 2)
    assert match.standing("H1")
    assert set(match.choices()) >= {"A1", "A2"}
    match.play("A1", 3, 3, "M4", "stay")
    assert match.at("A1") == "M4"


@rule("BB16-SKILL-42", "BB16-STAND-01", hb2006="HB06-TOC-13 HB06-MOVE-03")
def test_failing_wastes_the_block_and_he_stays_down() -> None:
    match = position("H1- A1\nH2 .", H1="jump_up")
    match.play("H1 block", 1)
    assert match.prone("H1")
    assert match.prompt == "turn"
    assert match.turnover() == ""
    assert not any(word.startswith("H1") for word in match.choices())


@rule("BB16-SKILL-42", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03")
def test_the_roll_may_be_made_again() -> None:
    match = position("H1- A1", H1="jump_up", rerolls=(1, 0))
    match.play("H1 block", 1, "team", 3, 3, "M4", "stay")
    assert match.standing("H1")


@rule("BB16-SKILL-42", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-37")
def test_a_stunned_player_jumps_up_to_nothing() -> None:
    match = position("H1= A1\nH2 .", H1="jump_up")
    assert not any(word.startswith("H1") for word in match.choices())
