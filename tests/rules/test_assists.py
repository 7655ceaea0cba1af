"""Who lends his strength to a block, and who does not."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.position import Board

ARMOUR_HOLDS = (1, 1)


def strengths(match: Board) -> tuple[int, ...]:
    """The two strengths with assists, as told when H1 blocks A1."""
    target = ["A1"] if "A1" in match.play_to_dice("H1 block").choices() else []
    match.play_to_dice(*target, "done?", "done?")
    return match.facts("block")[-1][3:5]


# --- the attacker's assists -----------------------------------------------------------------------------------------


@rule("BB16-ASST-02", hb2006="HB06-BLK-04 HB06-TOC-10", lrb4="LRB4-BLK-13")
@pytest.mark.parametrize(
    ("drawing", "mine"),
    [
        (". H1 A1 .", 3),
        (". H1 A1 H2", 4),
        ("""
         .  .  H2
         H1 A1 .
         .  H3 .
         """, 5),
        ("""
         .  H2 H3
         H1 A1 H4
         .  H5 H6
         """, 8),
    ],
    ids=["none", "one", "two", "five"],
)  # fmt: skip
def test_each_assist_adds_one_to_the_attackers_strength(drawing: str, mine: int) -> None:
    assert strengths(position(drawing)) == (mine, 3)


@rule("BB16-ASST-04", hb2006="HB06-TOC-10", lrb4="LRB4-BLK-16")
def test_a_player_beside_the_attacker_but_not_beside_the_defender_does_not_assist() -> None:
    assert strengths(position("H2 H1 A1 .")) == (3, 3)


@rule("BB16-ASST-04", hb2006="HB06-TOC-10", lrb4="LRB4-BLK-16")
def test_an_assistant_in_the_defenders_own_zone_only_does_assist() -> None:
    match = position("H1 A1 H2")
    assert match.game.zones_on(match.slot("H2")) == 1
    assert strengths(match) == (4, 3)


@rule("BB16-ASST-04", hb2006="HB06-TOC-10 HB06-BLK-04", lrb4="LRB4-BLK-16")
def test_an_assistant_in_the_zone_of_another_opponent_does_not_assist() -> None:
    assert strengths(position("H1 A1 H2 A2")) == (3, 3)


@rule("BB16-ASST-04", hb2006="HB06-TOC-10", lrb4="LRB4-BLK-16")
def test_one_other_zone_is_enough_even_if_the_defender_has_none_himself() -> None:
    match = position("H1 A1 H2 A2")
    match.game.distract(match.slot("A1"), True)
    match.play("H2 move", "end")
    assert strengths(match) == (3, 3)


@rule("BB16-ASST-04", hb2006="HB06-TOC-10", lrb4="LRB4-BLK-16 LRB4-FAQ-36")
@pytest.mark.parametrize("lying", ["A2-", "A2="])
def test_an_opponent_who_lies_keeps_nobody_from_assisting(lying: str) -> None:
    assert strengths(position(f"H1 A1 H2 {lying}")) == (4, 3)


@rule("BB16-ASST-04", hb2006="HB06-TOC-10", lrb4="LRB4-FAQ-36")
def test_an_opponent_without_tackle_zones_keeps_nobody_from_assisting() -> None:
    match = position("H1 A1 H2 A2")
    match.game.distract(match.slot("A2"), True)
    assert strengths(match) == (4, 3)


@rule("BB16-ASST-04", "BB16-KD-02", hb2006="HB06-TOC-10 HB06-INJ-01", lrb4="LRB4-BLK-16 LRB4-INJ-02")
@pytest.mark.parametrize("lying", ["H2-", "H2="])
def test_a_player_who_lies_does_not_assist(lying: str) -> None:
    assert strengths(position(f"H1 A1 {lying}")) == (3, 3)


@rule("BB16-ASST-04", hb2006="HB06-TOC-10")
def test_a_player_without_tackle_zones_does_not_assist() -> None:
    match = position("H1 A1 H2")
    match.game.distract(match.slot("H2"), True)
    assert strengths(match) == (3, 3)


@rule("BB16-ASST-04", hb2006="HB06-TOC-10")
def test_nor_does_one_without_tackle_zones_help_the_defender() -> None:
    match = position("A2 H1 A1")
    match.game.distract(match.slot("A2"), True)
    assert strengths(match) == (3, 3)


# --- the defender's assists -----------------------------------------------------------------------------------------


@rule("BB16-ASST-02", "BB16-ASST-04", hb2006="HB06-TOC-10 HB06-BLK-04", lrb4="LRB4-BLK-13 LRB4-BLK-16")
@pytest.mark.parametrize(
    ("drawing", "theirs"),
    [
        ("A2 H1 A1 .", 4),
        ("""
         A2 .  .
         A3 H1 A1
         A4 .  .
         """, 6),
        (". H1 A1 A2", 3),
        ("H2 A2 H1 A1", 3),
        ("H2- A2 H1 A1", 4),
        ("A2- H1 A1 .", 3),
        ("A2= H1 A1 .", 3),
    ],
    ids=["one", "three", "not beside the attacker", "marked by another", "marked by nobody", "prone", "stunned"],
)  # fmt: skip
def test_the_defenders_assists_follow_the_same_conditions(drawing: str, theirs: int) -> None:
    assert strengths(position(drawing)) == (3, theirs)


@rule("BB16-ASST-04", hb2006="HB06-TOC-10", lrb4="LRB4-BLK-16")
def test_assists_of_both_sides_who_mark_each_other_cancel_out() -> None:
    # H2 would help H1 and A2 would help A1, but each stands in the other's zone.
    match = position(
        """
        .  A2 H2 .
        .  H1 A1 .
        """
    )
    assert strengths(match) == (3, 3)


@rule("BB16-ASST-03", "BB16-ASST-02", hb2006="HB06-TOC-10")
def test_both_sides_assists_are_given_the_attackers_first() -> None:
    match = position(
        """
        .  .  .  H2
        A2 H1 A1 .
        """
    )
    assert strengths(match) == (4, 4)
    assert match.modifiers == [("assist by no. 2 of Home", 1), ("assist by no. 2 of Away", -1)]


@rule("BB16-ASST-02")
def test_assists_are_named_for_a_second_roll_too_but_not_for_the_roll_that_allows_it() -> None:
    match = position("H1 A1 .\n. . H2", H1="loner", rerolls=(1, 0))
    match.play_to_dice("H1 block", 1, 1, "team")
    assert (match.rolling, match.modifiers) == ("loner", [])
    match.play_to_dice(6)
    assert (match.rolling, match.modifiers) == ("block", [("assist by no. 2 of Home", 1)])


# --- assisting is free ----------------------------------------------------------------------------------------------


@rule("BB16-ASST-02", lrb4="LRB4-BLK-14", hb2006="HB06-TOC-10")
def test_a_player_who_has_acted_may_assist() -> None:
    match = position(
        """
        H1 A1 .  .
        .  .  .  H2
        H3 .  .  .
        """
    )
    match.play("H2 move", "west", "end")
    assert strengths(match) == (4, 3)


@rule("BB16-ASST-02", lrb4="LRB4-BLK-14", hb2006="HB06-TOC-10")
def test_assisting_is_no_action() -> None:
    match = position("H1 A1 H2 . H3")
    match.play("H1 block", "done?", 3, 4, "M4", "stay")
    assert "H2 move" in match.choices()


@rule("BB16-ASST-02", lrb4="LRB4-BLK-14", hb2006="HB06-TOC-10")
def test_one_player_may_assist_several_blocks_of_a_turn() -> None:
    match = position(
        """
        .  .  .  H3
        H1 A1 .  .
        .  H2 .  .
        """
    )
    match.play("H1 block", "done?", 3, 3, "M6", "stay")
    match.play_to_dice("H3 block", "done?")
    assert [told[3] for told in match.facts("block")] == [4, 4]


@rule("BB16-ASST-02", lrb4="LRB4-BLK-14", hb2006="HB06-TOC-10")
def test_a_defender_may_assist_against_several_blocks_of_a_turn() -> None:
    match = position(
        """
        A1 H1 .  .  .
        .  .  A3 .  A2
        .  .  .  .  .
        .  .  .  H2 .
        """
    )
    match.play("H1 block", "A1", "done?", 3, 3, "J5", "follow")  # away from A3, who is marked by nobody else
    match.play_to_dice("H2 blitz", "north", "A2", "done?")
    assert [told[4] for told in match.facts("block")] == [4, 4]


# --- what assistants have nothing to do with ------------------------------------------------------------------------


@rule("BB16-ASST-01", lrb4="LRB4-BLK-17", hb2006="HB06-TOC-10")
def test_the_result_touches_only_the_two_players_of_the_block() -> None:
    match = position(
        """
        .  H2 .
        H1 A1 .
        A2 .  .
        """
    )
    match.play_to_dice("H1 block", "A1", "done?", "done?", 2, *ARMOUR_HOLDS, *ARMOUR_HOLDS)
    assert match.prone("H1")
    assert match.prone("A1")
    assert match.standing("H2")
    assert match.standing("A2")


@rule("BB16-ASST-01", lrb4="LRB4-BLK-17", hb2006="HB06-TOC-10")
def test_nobody_but_the_two_is_moved_by_a_push_or_a_follow_up() -> None:
    match = position(
        """
        .  H2 .
        H1 A1 .
        A2 .  .
        """
    )
    match.play_to_dice("H1 block", "A1", "done?", "done?", 3).play("M6", "follow")
    assert [match.at(name) for name in ("H1", "A1", "H2", "A2")] == ["L6", "M6", "L5", "K7"]


@rule("BB16-ASST-01", "BB16-SKILL-09", "BB16-BSK-01", lrb4="LRB4-BLK-18", hb2006="HB06-TOC-10")
def test_an_assistants_block_skill_keeps_nobody_on_his_feet() -> None:
    match = position(
        """
        .  H2 .
        H1 A1 .
        A2 .  .
        """,
        H2="block",
        A2="block",
    )
    match.play_to_dice("H1 block", "A1", "done?", "done?", 2)
    assert match.rolling == "armour"  # nobody was asked
    assert match.prone("H1")
    assert match.prone("A1")


@rule("BB16-ASST-01", "BB16-SKILL-28", "BB16-BSK-03", lrb4="LRB4-BLK-18", hb2006="HB06-TOC-10")
def test_an_assistants_dodge_turns_no_stumble_into_a_push() -> None:
    match = position("A2 H1 A1 . H2", H1={"st": 5}, A2="dodge")
    match.play("H1 block", "A1", "done?", 5, 5)
    assert (match.prompt, match.asked) == ("push", "H")
    match.play("N5", "stay", *ARMOUR_HOLDS)
    assert match.prone("A1")


@rule("BB16-ASST-01", "BB16-SKILL-51", lrb4="LRB4-BLK-18 LRB4-SKILL-31", hb2006="HB06-TOC-10")
def test_an_assistants_mighty_blow_hurts_nobody() -> None:
    match = position(
        """
        .  H2 .  .
        H1 A1 .  H3
        """,
        H2="mighty_blow",
    )
    match.play("H1 block", "done?", 6, 6, "M6", "stay", 4, 4)  # where H2 is still next to A1
    assert match.prone("A1")
    assert (match.prompt, match.asked) == ("turn", "H")
