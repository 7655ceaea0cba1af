"""What the wire tells before a match begins: no weather that nobody rolled, and whose dice are whose."""

from __future__ import annotations

import pytest

from touchback.ai.coaches.simple import make_coach
from touchback.ai.harness.quick_teams import teams_for
from touchback.record.dice import Seeded
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.purposes import Purpose
from touchback.wire.views import public_view

EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")


def begun(edition: str) -> Game:
    built = build_edition(edition)
    return new_game(built.rules, teams_for(built, [("human", "ready"), ("orc", "ready")]))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_weather_is_shown_when_it_is_rolled_and_not_before(edition: str) -> None:
    game, dice = begun(edition), Seeded(3)
    coaches = [make_coach("steady", side) for side in (1, 2)]
    rolled = False
    before = after = 0
    while after < 20:
        seen = public_view(game)["weather"]
        assert bool(seen["key"]) is rolled
        assert seen["name"]
        before, after = before + (not rolled), after + rolled
        if game.faces:
            rolled = rolled or game.purpose == Purpose.WEATHER
            game.feed(dice.roll(game.faces))
        else:
            game.choose(coaches[game.asked].choose(game))
    assert before > 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_both_sides_roll_each_die_has_its_side_and_the_order_is_told(edition: str) -> None:
    game, dice = begun(edition), Seeded(3)
    coaches = [make_coach("steady", side) for side in (1, 2)]
    names = [team.name for team in game.match.teams]
    shared = 0
    while game.state.half == 0:
        if not game.faces:
            game.choose(coaches[game.asked].choose(game))
            continue
        seen = public_view(game)["dice"]
        if game.purpose in (Purpose.FANS, Purpose.GATE):
            shared += 1
            own = 2 if game.purpose == Purpose.FANS else game.match.teams[0].fan_factor
            assert seen["sides"] == [0] * own + [1] * (len(game.faces) - own)
            assert seen["order"].index(names[0]) < seen["order"].index(names[1])
        elif game.purpose in (Purpose.WEATHER, Purpose.COIN):
            assert "sides" not in seen
        game.feed(dice.roll(game.faces))
    assert shared == 1
