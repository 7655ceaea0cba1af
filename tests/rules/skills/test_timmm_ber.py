"""Being helped up."""

from __future__ import annotations

import pytest

from tests.support import position, rule

TREE = {"ma": 2, "skills": "timmm_ber"}


@rule("BB16-SKILL-87")
@pytest.mark.parametrize(
    ("drawing", "needs"),
    [
        ("H1- . .\n. . .\n. . .", 4),
        ("H1- H2 .\n. . .\n. . .", 3),
        ("H1- H2 .\nH3 . .\n. . .", 2),
        ("H1- H2 .\nH3 H4 .\n. . .", 2),
        ("H1- H2- .\n. . .\n. . .", 4),
        ("H1- H2 A1\n. . .\n. . .", 4),
        ("H1- H2 .\nH3 . .\n. A1 .", 3),
        ("H1- . H2\n. . .\n. . .", 4),
        ("H1- A1 .\n. . .\n. . .", 4),
    ],
)
def test_who_helps(drawing: str, needs: int) -> None:
    match = position(drawing, H1=TREE)
    match.play_to_dice("H1 move")
    assert (match.rolling, match.target) == ("test", needs)


@rule("BB16-SKILL-87")
def test_a_one_is_a_failure_however_many_help() -> None:
    match = position("H1- H2 .\nH3 H4 .", H1=TREE)
    match.play("H1 move", 1)
    assert match.prone("H1")


@rule("BB16-SKILL-87")
def test_it_is_no_action_of_those_who_help_and_those_who_have_acted_may() -> None:
    match = position("H1- . H2\n. H3 .", H1=TREE)
    match.play("H2 move", "west", "end")
    match.play_to_dice("H1 move")
    assert match.target == 2
    match.play(2, "end")
    assert "H3 move" in match.choices()


@rule("BB16-SKILL-87")
def test_others_are_not_helped() -> None:
    match = position("H1- H2 .", H1={"ma": 2})
    match.play_to_dice("H1 move")
    assert match.target == 4


@rule("BB16-SKILL-87")
def test_one_who_has_movement_enough_does_not_roll_at_all() -> None:
    match = position("H1- H2 .", H1="timmm_ber")
    match.play("H1 move", "south")
    assert match.standing("H1")


@rule("BB16-SKILL-87", "BB16-SKILL-82")
def test_a_rooted_tree_is_helped_up_too() -> None:
    match = position("H1- H2 .", H1={"ma": 6, "skills": "timmm_ber take_root"})
    match.play_to_dice("H1 move", 1)
    assert match.target == 3
