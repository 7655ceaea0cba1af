"""Coaches who do not share a screen are asked what both must agree on; whoever sits at one screen has settled it."""

from __future__ import annotations

import pytest

from tests.support import rule
from touchback.ai.harness.quick_teams import TeamRequest, teams_requested
from touchback.play.arrange import Arrangement, rules_for, write_down
from touchback.play.journal import PERSON

WINTER = {"weather": "winter"}
APART = (PERSON, PERSON)


def consent(options: dict[str, str], seats: tuple[str, ...] = APART, *, hot_seat: bool = False) -> str:
    """How a match with these options and seats is written down."""
    built = rules_for("bb2016", options, {})
    teams = teams_requested(built, [TeamRequest("human", "ready", (), None), TeamRequest("orc", "ready", (), None)])
    wanted = Arrangement("bb2016", teams, options=options, seats=seats, hot_seat=hot_seat)
    return write_down(wanted, 0).options["weather_consent"]


@rule("BB16-WINW-01.b", "BB16-SUBT-01.b")
@pytest.mark.parametrize("table", ["winter", "subterranean"])
def test_two_coaches_at_two_screens_are_both_asked(table: str) -> None:
    assert consent({"weather": table}) == "ask"


def test_at_one_screen_or_against_the_computer_it_is_settled() -> None:
    assert consent(WINTER, hot_seat=True) == "settled"
    assert consent(WINTER, (PERSON, "computer")) == "settled"
    assert consent(WINTER, ("computer", "computer")) == "settled"


def test_coaches_who_have_settled_it_are_not_asked() -> None:
    assert consent({**WINTER, "weather_consent": "settled"}) == "settled"
