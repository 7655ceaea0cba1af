"""Assists from players who are marked."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.position import Board

# H2 stands beside A1 and is marked by A2.
MARKED = """
    .  .  H2 A2
    .  H1 A1 .
    .  .  .  .
    .  .  .  H3
    """


def strengths(match: Board) -> tuple[int, ...]:
    return match.facts("block")[-1][3:5]


@rule("BB16-SKILL-37", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-23")
def test_a_marked_player_with_guard_assists_the_attacker() -> None:
    assert strengths(position(MARKED).play_to_dice("H1 block", "done?")) == (3, 3)
    assert strengths(position(MARKED, H2="guard").play_to_dice("H1 block", "done?")) == (4, 3)


@rule("BB16-SKILL-37", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-23")
def test_a_marked_player_with_guard_assists_the_defender() -> None:
    drawing = """
        H2 A2 .  .
        .  H1 A1 .
        .  .  .  .
        .  .  .  H3
        """
    for skills, theirs in (("", 3), ("guard", 4)):
        match = position(drawing, A2=skills)
        match.play_to_dice("H1 block", "A1", "done?")
        assert strengths(match) == (3, theirs)


@rule("BB16-SKILL-37", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-23")
def test_it_does_not_matter_how_many_mark_him() -> None:
    match = position(MARKED.replace(".  .  H2 A2", ".  A3 H2 A2"), H2="guard")
    match.play_to_dice("H1 block", "A1", "done?")
    assert strengths(match) == (4, 3)  # A3 is beside H1, but marked by H2 as well: no help of his


@rule("BB16-SKILL-37", "BB16-SKUSE-09", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-23")
def test_one_who_lies_down_assists_nobody() -> None:
    match = position(MARKED.replace("H2", "H2-"), H2="guard")
    match.play_to_dice("H1 block")
    assert strengths(match) == (3, 3)


@rule("BB16-SKILL-37", hb2006="HB06-TOC-13")
def test_guard_is_no_help_in_a_foul() -> None:
    drawing = ".  .   H2 A2\n.  H1 A1- .\n.  .   .  .\n.  .   .  H3"
    match = position(drawing, H2="guard")
    match.play_to_dice("H1 foul", "A1")
    assert match.facts("foul")[-1][2] == 0


@rule("BB16-SKILL-37", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("marker", "needs"), [(".", 10), ("H2", 9)])
def test_nor_does_it_help_the_one_who_is_fouled(marker: str, needs: int) -> None:
    match = position(f"{marker} A2 .\n. H1 A1-\n. . .\n. . .\nH3 . .", A2="guard").play_to_dice("H1 foul", "A1")
    assert match.target == needs


@rule("BB16-SKILL-37", hb2006="HB06-TOC-13")
def test_a_marked_team_mate_of_a_guard_assists_no_better_for_it() -> None:
    match = position("H1 A1 .\n. H2 A2\n. . .\nH3 . .", H3="guard").play_to_dice("H1 block")
    assert match.game.faces == (6,)
