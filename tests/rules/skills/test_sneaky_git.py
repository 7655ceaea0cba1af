"""Sneaky Git: what the referee does not hear, he does not see."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule

LYING = """
    H1 A1- .  H2
    .  .   .  A2
    """


def foul(*dice: int | str, skills: str = "sneaky_git", **settings: object) -> Board:
    return position(LYING, H1=skills, **settings).play("H1 foul", "A1", *dice)  # type: ignore[arg-type]


@rule("BB16-SKILL-70", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_a_double_that_breaks_nothing_goes_unseen(die: int) -> None:
    match = foul(die, die)
    assert (match.standing("H1"), match.prompt, match.turnover()) == (True, "turn", "")


@rule("BB16-SKILL-70", hb2006="HB06-TOC-13")
def test_others_are_seen_even_if_the_armour_holds() -> None:
    assert foul(4, 4, skills="").prompt == "sent_off"


@rule("BB16-SKILL-70", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [5, 6])
def test_a_double_that_breaks_the_armour_is_seen(die: int) -> None:
    match = foul(die, die, 3, 1)
    assert (match.prompt, match.asked) == ("sent_off", "H")


@rule("BB16-SKILL-70", hb2006="HB06-TOC-13")
def test_a_double_on_the_injury_roll_is_seen():
    assert foul(5, 4, 2, 2).prompt == "sent_off"


@rule("BB16-SKILL-70", "BB16-SKILL-24", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("answer", "prompt"), [(("use", 3, 1), "sent_off"), (("no",), "turn")])
def test_armour_that_only_a_dirty_trick_breaks_is_heard_too(answer: tuple[str | int, ...], prompt: str) -> None:
    assert foul(4, 4, *answer, skills="sneaky_git dirty_player").prompt == prompt
