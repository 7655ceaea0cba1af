"""Positions of recorded matches are written as scenarios and read back equal, in four editions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from touchback import Game, Refusal
from touchback.engine.codec import Document
from touchback.record.reading import load_record, positions
from touchback.record.scenario.build import build_scenario
from touchback.record.scenario.from_game import can_begin_here, position_from
from touchback.record.scenario.position import BadScenario
from touchback.record.scenario.reading import read_position, write_position
from touchback.rules.model.codec import write_game
from touchback.rules.model.game import Game as RulesGame

GOLDEN = Path(__file__).parents[1] / "golden"
EVERY = 29  # of the choices of a player in a match
NOT_KEPT = ("inputs", "purpose", "roller", "target")  # how many inputs there were, and the last roll, which is over


def whole(game: RulesGame) -> Document:
    """All that a scenario keeps: the state, every running procedure and what is asked."""
    return {name: part for name, part in write_game(game).items() if name not in NOT_KEPT}


def choices(edition: str) -> Iterator[RulesGame]:
    """The recorded matches of an edition where a coach chooses a player, every so often."""
    count = 0
    for path in sorted((GOLDEN / edition).glob("*.xz"))[:12]:
        for game in positions(load_record(path)):
            if not game.over and can_begin_here(game):
                count += 1
                if count % EVERY == 0:
                    yield game


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_a_position_of_a_match_reads_back_equal(edition: str) -> None:
    count, said = 0, set()
    for game in choices(edition):
        position = position_from(game)
        for kind in ("toml", "json"):
            assert whole(build_scenario(read_position(write_position(position, kind), kind)).game) == whole(game)
        count += 1
        said |= {name for name in ("effects", "sides", "match", "frames") if getattr(position, name)}
        said |= {name for player in position.players for name in player.state}
    assert count > 30
    assert {"sides", "match", "frames", "flags"} <= said, "the matches hold what only the new fields can say"


def test_a_scenario_begins_only_where_a_player_is_chosen() -> None:
    game = Game.new("bb2016", "human", "orc", seed=1)
    with pytest.raises(Refusal, match="none has done so yet"):
        game.scenario()
    with pytest.raises(BadScenario, match="begins where a coach chooses the next player"):
        position_from(game._game)


@pytest.mark.parametrize("edition", ["bb2016", "sheet"])
def test_a_game_in_the_middle_of_anything_reads_back_equal(edition: str) -> None:
    game, chance = Game.new(edition, "human", "orc", seed=5), Random(5)
    compared = 0
    for count in range(400):
        game.choose(chance.choice(game.legal()))
        if count % 23 or game.turn == 0 or game.over:
            continue
        try:
            text = game.scenario()
        except Refusal:
            assert "turn" not in [frame.procedure for frame in game._game.stack]
            continue
        assert Game.from_scenario(text) == game
        compared += 1
    assert compared > 5
