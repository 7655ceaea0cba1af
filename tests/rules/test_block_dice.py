"""How many block dice, who rolls them, who picks, and what the faces are."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position, rule

FACE_TO_FACE = ". H1 A1 ."
STRENGTHS = [(mine, theirs) for mine in range(1, 8) for theirs in range(1, 8)]
# The number of dice by the two strengths, the smaller first: read off the book's table, not worked out.
DICE = {
    1: (1, 2, 3, 3, 3, 3, 3),
    2: (0, 1, 2, 2, 3, 3, 3),
    3: (0, 0, 1, 2, 2, 2, 3),
    4: (0, 0, 0, 1, 2, 2, 2),
    5: (0, 0, 0, 0, 1, 2, 2),
    6: (0, 0, 0, 0, 0, 1, 2),
    7: (0, 0, 0, 0, 0, 0, 1),
}


@rule(
    "BB16-BLOCK-02",
    lrb4="LRB4-BLK-02 LRB4-BLK-03 LRB4-BLK-04 LRB4-BLK-05 LRB4-DATA-04 LRB4-TEAM-02",
    hb2006="HB06-BLK-02 HB06-BLK-03 HB06-TEAM-03",
)
@pytest.mark.parametrize(("mine", "theirs"), STRENGTHS)
def test_strengths_say_how_many_dice_and_the_stronger_coach_picks(mine: int, theirs: int) -> None:
    match = position(FACE_TO_FACE, H1={"st": mine}, A1={"st": theirs})
    match.play_to_dice("H1 block")
    count = DICE[min(mine, theirs)][max(mine, theirs) - 1]
    assert match.rolling == "block"
    assert match.game.faces == (6,) * count
    match.play_to_dice(*(5, 6, 3)[-count:])
    if count == 1:
        assert (match.prompt, match.asked) == ("push", "H")
    else:
        assert (match.prompt, match.asked) == ("block_die", "H" if mine > theirs else "A")


@rule("BB16-BLOCK-02", lrb4="LRB4-BLK-05 LRB4-DATA-04 LRB4-BLK-04", hb2006="HB06-BLK-02")
@pytest.mark.parametrize(("strong", "weak"), [(2, 1), (4, 2), (6, 3), (8, 4)])
def test_exactly_twice_as_strong_is_still_two_dice(strong: int, weak: int) -> None:
    attacked = position(FACE_TO_FACE, H1={"st": strong}, A1={"st": weak}).play_to_dice("H1 block")
    defended = position(FACE_TO_FACE, H1={"st": weak}, A1={"st": strong}).play_to_dice("H1 block")
    assert attacked.game.faces == defended.game.faces == (6, 6)


@rule("BB16-BLOCK-02", "BB16-ASST-02", hb2006="HB06-BLK-04 HB06-TOC-10 HB06-BLK-02", lrb4="LRB4-BLK-13 LRB4-BLK-02")
@pytest.mark.parametrize(
    ("mine", "my_assists", "theirs", "their_assists", "count", "picker"),
    [
        (3, 1, 3, 0, 2, "H"),
        (3, 1, 3, 1, 1, ""),
        (3, 0, 3, 1, 2, "A"),
        (3, 1, 2, 0, 2, "H"),  # four against two: exactly twice
        (3, 2, 2, 0, 3, "H"),
        (2, 0, 3, 2, 3, "A"),
        (2, 1, 5, 1, 2, "A"),  # three against six: exactly twice
        (4, 0, 3, 1, 1, ""),
        (1, 2, 3, 0, 1, ""),
        (5, 2, 3, 0, 3, "H"),
    ],
)
def test_strengths_are_compared_with_assists(
    mine: int, my_assists: int, theirs: int, their_assists: int, count: int, picker: str
) -> None:
    # H2 and H3 stand beside A1 only, A2 and A3 beside H1 only.
    left = ["A2" if their_assists > 0 else ".", "A3" if their_assists > 1 else "."]
    right = ["H2" if my_assists > 0 else ".", "H3" if my_assists > 1 else "."]
    match = position(
        f"""
        {left[0]} .  .  {right[0]}
        .         H1 A1 .
        {left[1]} .  .  {right[1]}
        """,
        H1={"st": mine},
        A1={"st": theirs},
    )
    match.play_to_dice("H1 block", *(["A1"] if their_assists else []), "done?", "done?")
    assert match.game.faces == (6,) * count
    match.play_to_dice(*(5, 6, 3)[-count:])
    assert (match.asked if match.prompt == "block_die" else "") == picker


@rule("BB16-BLOCK-02", "BB16-ASST-04", hb2006="HB06-TOC-10 HB06-BLK-04")
def test_the_books_example_one_assist_two_dice_and_the_attacker_picks_the_push() -> None:
    # H3 would assist too, but stands in the zone of A2.
    match = position(
        """
        .  .  H2 .
        .  H1 A1 .
        .  .  H3 A2
        """
    )
    match.play_to_dice("H1 block")
    assert match.game.faces == (6, 6)
    match.play_to_dice(1, 3)
    assert (match.prompt, match.asked) == ("block_die", "H")
    assert sorted(match.choices()) == ["attacker down", "pushed"]
    match.play("pushed", "N6", "stay")
    assert match.standing("A1")
    assert match.standing("H1")


@rule("BB16-BLOCK-02", hb2006="HB06-BLK-02 HB06-BLK-03")
@pytest.mark.parametrize("strong", ["A1", "H1"])
def test_in_the_away_turn_too_the_stronger_players_coach_picks(strong: str) -> None:
    five: dict[str, Any] = {strong: {"st": 5}}
    match = position(". A1 H1 .", active="A", **five)
    match.play_to_dice("A1 block")
    assert match.roller == "A1"
    match.play(3, 6)
    assert (match.prompt, match.asked) == ("block_die", strong[0])


@rule("BB16-BLOCK-02", lrb4="LRB4-BLK-06", hb2006="HB06-BLK-03")
def test_the_blockers_coach_rolls_even_when_the_defender_is_stronger() -> None:
    match = position(FACE_TO_FACE, A1={"st": 5}, rerolls=(1, 0))
    match.play_to_dice("H1 block")
    assert match.roller == "H1"
    match.play_to_dice(1, 6, "team")
    assert (match.rolling, match.roller) == ("block", "H1")


@rule("BB16-BLOCK-02", lrb4="LRB4-BLK-05 LRB4-BLK-06", hb2006="HB06-BLK-02 HB06-BLK-03")
@pytest.mark.parametrize(("mine", "theirs", "picker"), [(7, 3, "H"), (3, 7, "A")])
def test_the_stronger_coach_picks_any_of_three_dice_that_the_blocker_rolled(
    mine: int, theirs: int, picker: str
) -> None:
    match = position(FACE_TO_FACE, H1={"st": mine}, A1={"st": theirs}).play_to_dice("H1 block")
    assert match.roller == "H1"
    match.play(1, 6, 3)
    assert (match.asked, sorted(match.choices())) == (picker, ["attacker down", "defender down", "pushed"])


@rule("BB16-BLOCK-02", "BB16-RRL-03", lrb4="LRB4-BLK-06 LRB4-RR-03", hb2006="HB06-BLK-03 HB06-RR-03")
def test_the_blockers_coach_is_asked_for_a_reroll_before_the_stronger_defenders_coach_picks() -> None:
    match = position(FACE_TO_FACE, A1={"st": 5}, rerolls=(1, 3))
    match.play("H1 block", 1, 6)
    assert (match.prompt, match.asked) == ("reroll", "H")
    match.play("keep")
    assert (match.prompt, match.asked) == ("block_die", "A")


@rule("BB16-BLOCK-02", "BB16-RRL-01", "BB16-COMP-02", hb2006="HB06-RR-01", lrb4="LRB4-RR-01")
def test_a_reroll_throws_all_the_dice_again() -> None:
    match = position(FACE_TO_FACE, H1={"st": 7}, rerolls=(2, 0))
    match.play_to_dice("H1 block", 1, 1, 6, "team")
    assert match.rolling == "block"
    assert match.game.faces == (6, 6, 6)
    match.play_to_dice(1, 2, 3)
    assert (match.prompt, match.asked) == ("block_die", "H")  # and no second try is offered
    assert sorted(match.choices()) == ["attacker down", "both down", "pushed"]


@rule("BB16-BLOCK-02", "BB16-RRL-04", lrb4="LRB4-BLK-06 LRB4-RR-05", hb2006="HB06-BLK-03 HB06-RR-04")
def test_the_defenders_coach_has_no_reroll_of_block_dice() -> None:
    match = position(FACE_TO_FACE, A1={"st": 5}, rerolls=(0, 3))
    match.play("H1 block", 1, 3)
    assert (match.prompt, match.asked) == ("block_die", "A")


@rule("BB16-BLOCK-02", lrb4="LRB4-BLK-02", hb2006="HB06-BLK-02")
@pytest.mark.parametrize("dice", [(1, 2, 3), (3, 6, 1), (6, 5, 3)])
def test_only_one_die_counts(dice: tuple[int, ...]) -> None:
    match = position(". H1 A1 . . . H2", H1={"st": 7})
    match.play("H1 block", *dice, "pushed", "N5", "stay")
    assert match.standing("H1")
    assert match.standing("A1")
    assert match.active == "H"


@rule("BB16-BLOCK-02", lrb4="LRB4-BLK-02", hb2006="HB06-BLK-02")
def test_equal_faces_leave_nothing_to_pick() -> None:
    match = position(FACE_TO_FACE, A1={"st": 5})
    match.play("H1 block", 3, 4)
    assert (match.prompt, match.asked) == ("push", "H")


@rule("BB16-COMP-02", "BB16-BLOCK-05", lrb4="LRB4-DATA-03", hb2006="HB06-BLK-07")
@pytest.mark.parametrize(
    ("die", "face"),
    [(1, "attacker down"), (2, "both down"), (3, "pushed"), (4, "pushed"), (5, "stumbles"), (6, "defender down")],
)
def test_a_block_die_has_five_results_on_six_faces(die: int, face: str) -> None:
    match = position(FACE_TO_FACE, H1={"st": 5})
    match.play("H1 block", die, 1 if die != 1 else 6)
    assert face in match.choices()
    assert len(match.choices()) == 2
