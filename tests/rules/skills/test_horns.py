"""One stronger in a blitz."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.position import Board

DUEL = ". H1 A1 . .\n. . . . .\n. . . . H2"


def strengths(match: Board) -> tuple[int, ...]:
    return match.facts("block")[-1][3:5]


@rule("BB16-SKILL-39", hb2006="HB06-TOC-13")
def test_horns_add_one_on_a_blitz() -> None:
    match = position(DUEL, H1="horns")
    match.play_to_dice("H1 blitz", "A1")
    assert strengths(match) == (4, 3)
    assert match.game.faces == (6, 6)


@rule("BB16-SKILL-39", lrb4="LRB4-MUT-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (3, 1), (1, 3), (4, 2), (2, 6)])
def test_whoever_of_the_two_is_stronger_horns_add_one(mine: int, theirs: int) -> None:
    horns = {"st": mine, "skills": "horns"}
    match = position(". H1 . A1 . .", H1=horns, A1={"st": theirs}).play_to_dice("H1 blitz", "M5", "A1")
    assert strengths(match) == (mine + 1, theirs)


@rule("BB16-SKILL-39", lrb4="LRB4-MUT-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("theirs", [3, 1])
def test_horns_count_in_a_block_that_he_has_to_go_for(theirs: int) -> None:
    match = position(". H1 . A1 . .", H1={"ma": 1, "skills": "horns"}, A1={"st": theirs})
    match.play_to_dice("H1 blitz", "M5", "A1", 6)
    assert (match.rolling, strengths(match)) == ("block", (4, theirs))


@rule("BB16-SKILL-39", lrb4="LRB4-MUT-06", hb2006="HB06-TOC-13")
def test_horns_add_nothing_in_a_block_action() -> None:
    match = position(DUEL, H1="horns")
    match.play_to_dice("H1 block")
    assert strengths(match) == (3, 3)


@rule("BB16-SKILL-39", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-06")
def test_horns_of_the_defender_add_nothing() -> None:
    match = position(DUEL, A1="horns")
    match.play_to_dice("H1 blitz", "A1")
    assert strengths(match) == (3, 3)


@rule("BB16-SKILL-39", "BB16-SKILL-35", "BB16-SKUSE-06", hb2006="HB06-TOC-13")
def test_horns_count_in_both_blocks_of_a_frenzied_blitzer() -> None:
    match = position(DUEL, H1="horns frenzy")
    match.play_to_dice("H1 blitz", "A1", 3, 3, "N5")
    assert strengths(match) == (4, 3)
    assert len(match.facts("block")) == 2


@rule("BB16-SKILL-39", "BB16-SKUSE-05")
def test_horns_and_heavy_snow_add_up() -> None:
    match = position(DUEL, H1="horns", weather="heavy_snow", options={"weather": "winter"})
    match.play_to_dice("H1 blitz", "A1")
    assert strengths(match) == (3, 3)
