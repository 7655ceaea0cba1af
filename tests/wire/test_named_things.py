"""What never changes in a match is named once: goods, balls and casualties, in the edition's own words."""

from __future__ import annotations

import pytest

from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.teams.hire_request import ready_opponents
from touchback.rules.teams.new_match import new_game
from touchback.wire.views import static_view

EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")


def match_of(edition: str, *hired: str) -> Game:
    built = build_edition(edition)
    return new_game(built.rules, ready_opponents(built, ("human", "orc"), (hired,)))


def goods(edition: str, *hired: str) -> list[str]:
    return [str(one["name"]) for one in static_view(match_of(edition, *hired))["goods"]]


def test_only_goods_that_the_edition_has_are_listed() -> None:
    assert goods("bb2016") == ["Apothecary", "Bribes", "Fame"]
    assert goods("lrb4") == ["Apothecary"]
    assert goods("hb2006") == ["Apothecary", "Fame"]
    assert goods("hb2006", "bribe") == ["Apothecary", "Bribes", "Fame"]
    assert goods("sheet") == ["Apothecary", "Cards", "Fame"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_plain_ball_is_called_a_ball(edition: str) -> None:
    balls = static_view(match_of(edition))["balls"]
    assert balls["plain"] == "ball"
    assert all(name and "_" not in name for name in balls.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_casualties_are_named_in_the_order_of_their_numbers(edition: str) -> None:
    game = match_of(edition)
    named = static_view(game)["casualties"]
    assert len(named) == len(game.rules.casualties)
    assert "broken ribs" in named
    assert not [name for name in named if "_" in name]
