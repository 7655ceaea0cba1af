"""The exact chance of a plan, against chances worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support import position
from touchback.rules.commands.script import BadScript
from touchback.rules.odds.plan import plan_chance, split_plan


def sixths(*numbers: int) -> Fraction:
    product = Fraction(1)
    for number in numbers:
        product *= Fraction(number, 6)
    return product


def test_one_dodge() -> None:
    match = position(".  .  .\n.  H1 A1")
    assert plan_chance(match.game, ["H1 move", "west"]) == sixths(4)


def test_a_team_re_roll_is_used_once_where_it_helps() -> None:
    match = position("H1 . . . . . . . .", H1={"ma": 6}, rerolls=(1, 0))
    plan = ["H1 move", *(f"{column}5" for column in "LMNOPQRS")]
    assert plan_chance(match.game, plan) == sixths(5, 5) + 2 * sixths(1, 5, 5)


def test_the_opponent_answers_as_badly_for_the_plan_as_can_be() -> None:
    """Diving Tackle makes the 3+ a 5+, and a failed one is not helped by anybody."""
    plain, held = (position(".  .  .\n.  H1 A1", A1=skills) for skills in ("", "diving_tackle"))
    chances = [plan_chance(match.game, ["H1 move", "west"]) for match in (plain, held)]
    assert chances == [sixths(4), sixths(2)]


def test_the_coach_of_the_plan_answers_as_well_as_can_be() -> None:
    """Of the faces of one die only Attacker Down and Both Down are turnovers; Block saves from the latter."""
    plain, skilled = (position("H1 A1", H1=skills) for skills in ("", "block"))
    assert [plan_chance(match.game, ["H1 block"]) for match in (plain, skilled)] == [sixths(4), sixths(5)]


def test_a_plan_that_ends_with_a_touchdown_is_carried_out() -> None:
    match = position("H1* .", at="Y8", turn=8, half=2)
    assert plan_chance(match.game, ["H1 move", "Z8"]) == 1


def test_a_pass_that_does_not_arrive_has_failed() -> None:
    """A quick pass (3+) and a catch (3+); whatever a bounce may bring is not counted."""
    match = position("H1* . . H2")
    assert plan_chance(match.game, ["H1 pass", "throw", "N5"]) == sixths(4, 4)


def test_a_ball_knocked_out_of_the_opponents_hands_spoils_no_plan() -> None:
    match = position("H1 A1*", H1="block")
    assert plan_chance(match.game, ["H1 block"]) == sixths(5)


def test_words_that_never_fit_are_refused_with_their_place() -> None:
    match = position(".  .  .\n.  H1 A1")
    with pytest.raises(BadScript, match=r"word 6 \(Z9\)"):
        plan_chance(match.game, ["H1 move", "west", "Z9"], first=3)


def test_dice_in_a_script_are_played_and_the_words_after_them_are_the_plan() -> None:
    assert split_plan(["H1 move", "west", 4, "west"]) == (["H1 move", "west", "4"], ["west"], 5)
    assert split_plan(["H1 move west 4 west"]) == (["H1 move west 4"], ["west"], 5)
    assert split_plan(["1 move", "west"]) == ([], ["1 move", "west"], 1)
