"""What holds for every ball that comes down and every Go For It in the older books."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import rule
from tests.support.situations import SITUATIONS, Situation, happens, play
from tests.support.tables import cells

EASIER = ("pass.pass_lands", "hand_off.hand_over")


def listed(table: str, test: str) -> list[Any]:
    """A case for each cell that names the test."""
    found = [one for one in cells(table) if test in one.tests]
    return [pytest.param(one.edition, one.member, marks=rule(one.rule)) for one in found]


def target(vocabulary: str, member: str, edition: str, **what: Any) -> int:
    """What the roll of the player concerned needs."""
    match, who = happens(vocabulary, member, edition=edition, **what)
    assert (match.rolling, match.roller) == ("test", who)
    return match.target


def lying(one: Situation, mark: str) -> Situation:
    """The ball comes down on the same player, who lies there."""
    token = one.who if one.who in one.drawing else one.drawing
    return replace(one, drawing=one.drawing.replace(token, token + mark))


# --- balls that come down ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "landing"), listed("landings", "test_only_an_accurate_pass_and_a_hand_off_are_easier_to_catch")
)
def test_only_an_accurate_pass_and_a_hand_off_are_easier_to_catch(edition: str, landing: str) -> None:
    assert target("landing", landing, edition) == (3 if landing in EASIER else 4)


@pytest.mark.parametrize(("edition", "landing"), listed("landings", "test_rain_makes_every_catch_harder"))
def test_rain_makes_every_catch_harder(edition: str, landing: str) -> None:
    dry = target("landing", landing, edition)
    assert target("landing", landing, edition, weather="pouring_rain") == dry + 1


@pytest.mark.parametrize(
    ("edition", "landing"), listed("landings", "test_who_stands_must_try_to_catch_and_who_lies_may_not")
)
def test_who_stands_must_try_to_catch_and_who_lies_may_not(edition: str, landing: str) -> None:
    match, who = happens("landing", landing, edition=edition)
    assert (match.rolling, match.roller) == ("test", who)
    match.play_to_dice(6)
    assert match.holder() == who
    for mark in "-=":
        match, who = play(lying(SITUATIONS["landing"][edition][landing], mark), edition=edition)
        assert not match.standing(who)
        assert (match.rolling, match.ball()) == ("bounce", match.at(who))


# --- squares to go for ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "extra_square"), listed("extra_squares", "test_a_blizzard_makes_every_go_for_it_harder")
)
def test_a_blizzard_makes_every_go_for_it_harder(edition: str, extra_square: str) -> None:
    assert target("extra_square", extra_square, edition) == 2
    assert target("extra_square", extra_square, edition, weather="blizzard") == 3


@pytest.mark.parametrize(("edition", "extra_square"), listed("extra_squares", "test_sure_feet_try_any_go_for_it_again"))
def test_sure_feet_try_any_go_for_it_again(edition: str, extra_square: str) -> None:
    match, _ = happens("extra_square", extra_square, "sure_feet", edition=edition)
    match.play_to_dice(1)
    assert (match.prompt, match.asked) == ("reroll", "H")
    match.play_to_dice("sure_feet", 2)
    assert match.facts("fall") == []
