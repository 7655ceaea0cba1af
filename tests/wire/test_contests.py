"""Rolls in which sides compare totals: the log says whose dice they are, what each adds, and who has more."""

from __future__ import annotations

import pytest

from tests.support import position
from touchback.engine.machine import NONE
from touchback.engine.pitch import NOBODY
from touchback.play.timeline import play_input
from touchback.rules.model.game import Game
from touchback.rules.procedures.kick_off.fan_support import Contest
from touchback.rules.words.contests import contest_of
from touchback.rules.words.rolls import modifier_name
from touchback.wire.match_log import FactLog
from touchback.wire.views import whole_view

EDITIONS = ("bb2016", "hb2006", "lrb4", "sheet")


def contests(edition: str) -> list[tuple[str, Game]]:
    """Every kick-off result of the edition that begins with a contest, at its dice."""
    board = position("H1 A1 .\n. H2 A2", edition=edition)
    rules, found = board.game.rules, []
    for key in dict.fromkeys(row[2] for row in rules.tables["kick_off"].rows):
        procedure = rules.procedures[f"event_{key}"]
        if not isinstance(procedure.steps[0], Contest):
            continue
        game = board.game.copy()
        game.stack, game.options, game.also, game.asked = [], [], [], NOBODY
        game.call(procedure.new_frame())
        game.resume()
        found.append((key, game))
    return found


def told(game: Game, *dice: int) -> str:
    """The first line that this roll adds to the log."""
    log = FactLog()
    game.listener = log.hear
    play_input(game, log, dice)
    return log.take()[0].text


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_contest_of_every_edition_names_sides_sources_and_the_better(edition: str) -> None:
    found = contests(edition)
    assert found
    for _, game in found:
        contest, faces = contest_of(game), game.faces
        assert contest is not None
        each = len(faces) // 2
        low, high = [1] * each + [faces[0]] * each, [faces[0]] * each + [1] * each
        for dice in (low, high):
            trial = game.copy()
            totals = contest.totals(trial, tuple(dice))
            text = told(trial, *dice)
            better = [trial.match.teams[side].name for side in (0, 1) if totals[side] == max(totals)]
            assert text.endswith(f"{better[0]} have more.") or ("A tie" in text and len(better) == 2)
            for side in (0, 1):
                assert f"{trial.match.teams[side].name} {dice[side * each]}" in text
                for one in contest.adds(game, side):
                    assert not one.value or modifier_name(game, one, NONE) in text


def test_a_tie_of_cheering_fans_is_rolled_again_and_says_so() -> None:
    game = dict(contests("lrb4"))["cheering_fans"]
    fans = [team.fan_factor for team in game.match.teams]
    assert whole_view(game, 0)["dice"]["sides"] == [0, 1]
    text = told(game.copy(), 3, 3 + fans[0] - fans[1])
    assert text.endswith("A tie: it is rolled again.")


def test_fan_factor_and_cheerleaders_are_named_before_and_after_the_roll() -> None:
    game = dict(contests("lrb4"))["cheering_fans"]
    game.match.teams[0].fan_factor, game.match.teams[1].fan_factor = 5, 4
    game.state.cheerleaders = [2, 0]
    assert "(Home fan factor +5, cheerleaders +2; Away fan factor +4)" in whole_view(game, 0)["dice"]["text"]
    text = told(game, 4, 6)
    assert text == (
        "The fans cheer: Home 4, fan factor +5, cheerleaders +2, 11 in all;"
        " Away 6, fan factor +4, 10 in all. Home have more."
    )
