"""A throw or a kick at a square: its dice, who might intercept, and where it may come down, in every edition."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support import position
from tests.support.position import Board
from tests.support.table import Table
from tests.support.wild import play
from touchback.ai.harness.quick_teams import teams_for
from touchback.engine.options import thing_of
from touchback.preview.reach import reach_map
from touchback.preview.targets.aiming import aim_at, aim_help
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.procedures.ball.interception import possible_interceptors
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt

EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")
Seen = dict[str, Any]


def aimed(match: Board, square: str, name: str = "H1") -> Seen:
    found = aim_at(match.game, match.slot(name), square)
    assert found is not None
    return found


def whole(fan: Seen) -> Fraction:
    return Fraction(sum(fan["squares"].values()) + fan["off"], fan["of"])


def kick_off(edition: str) -> Game:
    """A match at the question where its first kick is to go."""
    built = build_edition(edition)
    rosters = sorted(built.rosters)
    game = new_game(built.rules, teams_for(built, [(rosters[1], "ready"), (rosters[-1], "ready")]))
    for _ in play(game, Random(4)):
        if game.prompt == Prompt.AIM_KICK and game.options:
            return game
    raise AssertionError("nobody kicks")


# --- throws -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_square_has_its_band_its_roll_and_its_interceptors(edition: str) -> None:
    match = position("""
        .   .  .  .  .
        H1* .  A1 .  .
        .   .  .  .  A2
        """, edition=edition)  # fmt: skip
    before = digest(match.game)
    found = aimed(match, "O6")
    assert digest(match.game) == before
    assert (found["player"], found["square"], found["from"]) == (-1, "O6", "K6")
    assert [roll["text"] for roll in found["rolls"]] == ["throw 4+"]
    assert (found["band"], found["chance"]) == ("short pass", "5/12")  # half the throws, past one who needs a 6
    assert found["interceptors"] == [{"player": match.slot("A1"), "target": 6, "chance": "1/6", "counted": True}]
    under = possible_interceptors(
        match.game, 0, match.game.state.square[match.slot("H1")], match.game.rules.pitch.named("O6")
    )
    assert [one["player"] for one in found["interceptors"]] == under


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wayward_ball_scatters_square_by_square(edition: str) -> None:
    fan = aimed(position("H1* . . . .", edition=edition), "O5")["landing_odds"]
    assert (fan["of"], fan["off"], len(fan["squares"])) == (512, 0, 49)
    assert whole(fan) == 1
    assert fan["squares"]["O5"] == 24  # three steps that lead home: 24 ways of 512
    assert fan["squares"]["L2"] == fan["squares"]["R8"] == 1  # the far corners: one way each


def test_over_the_edge_it_is_gone_at_once() -> None:
    fan = aimed(position("H1* . . .", at="K1"), "N1")["landing_odds"]
    assert whole(fan) == 1
    assert Fraction(fan["off"], fan["of"]) > Fraction(3, 8)  # the first step alone
    assert all(int(square[1:]) <= 4 for square in fan["squares"])


def test_a_team_mate_is_aimed_at_as_the_map_has_it() -> None:
    match = position("H1* .  A1 .  H2", rerolls=(0, 0))
    found = aimed(match, "O5")
    listed = next(one for one in reach_map(match.game, match.slot("H1"))["targets"] if one["kind"] == "pass")
    assert {key: value for key, value in found.items() if key != "landing_odds"} == listed


def test_those_who_may_move_first_do_not_hide_who_may_intercept() -> None:
    match = position("""
        .   .  A2 .  .  .
        .   .  .  .  .  .
        H1* .  A1 .  H2 .
        """, A2="pass_block")  # fmt: skip
    assert [one["player"] for one in aimed(match, "O7")["interceptors"]] == [match.slot("A1")]
    match.play("H1 pass", "throw", "O7")
    assert match.game.prompt == Prompt.PASS_BLOCK


def test_while_the_question_is_open_the_same_is_told() -> None:
    match = position("H1* .  A1 .  .")
    planned = aimed(match, "O5")
    match.play("H1 pass", "throw")
    assert match.game.prompt == Prompt.PASS_TARGET
    assert aim_help(match.game) == {"aims": match.slot("H1")}
    assert aimed(match, "O5") == planned


def test_nothing_is_told_of_what_cannot_be() -> None:
    match = position("H1* . A1 H2")
    for name, square in (("H2", "O5"), ("A1", "O5"), ("H1", "Z15"), ("H1", "K5"), ("H1", "??"), ("H1", "AAA99")):
        assert aim_at(match.game, match.slot(name), square) is None, (name, square)
    assert aim_at(match.game, -1, "O5") is None
    assert aim_help(match.game) == {}


def test_a_bomb_and_a_thrown_team_mate_have_their_fan() -> None:
    bomb = position("H1 . . . .", H1="bombardier")
    bomb.play("H1 bomb")
    assert whole(aimed(bomb, "O5")["landing_odds"]) == 1
    hurled = position("""
        H1 H2 .  .  .
        .  .  .  A1 .
        """, H1="throw_team_mate", H2="right_stuff")  # fmt: skip
    hurled.play("H1 pass", "throw team-mate H2")
    fan = aimed(hurled, "N5")["landing_odds"]
    assert whole(fan) == 1
    assert len(fan["squares"]) > 40


# --- kicks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_kick_strays_by_the_dice_of_the_edition(edition: str) -> None:
    game = kick_off(edition)
    before = digest(game)
    middle = sorted(game.options)[len(game.options) // 2]
    found = aim_at(game, -1, game.rules.pitch.name(thing_of(middle)))
    assert digest(game) == before
    assert found is not None
    fan = found["landing_odds"]
    assert whole(fan) == 1
    assert 0 < fan["good"] <= fan["of"] - fan["off"]
    straight = set(fan["squares"].values())
    assert len(fan["squares"]) >= 40
    if edition != "lrb4":  # there the kick-off table comes first, and one of its results is a bad kick
        assert fan["of"] == 8 * game.rules.figures.kick_dice
        assert straight == {1}
    assert aim_help(game) == {"aims": -1}


def test_near_the_line_much_of_a_kick_comes_down_in_the_wrong_half() -> None:
    game = kick_off("bb2016")
    pitch, kicking = game.rules.pitch, game.state.kicking
    line = next(square for square in pitch.line[1 - kicking] if 5 < pitch.row[square] < 9)
    found = aim_at(game, -1, pitch.name(line))
    assert found is not None
    fan = found["landing_odds"]
    assert fan["off"] == 0
    assert Fraction(fan["good"], fan["of"]) == Fraction(5, 8)  # three of eight directions lead over the line


# --- over the wire ----------------------------------------------------------------------------------------------------


def test_the_referee_tells_coaches_only_and_keeps_it_short(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    assert table.play_until(lambda game: game.prompt == Prompt.AIM_KICK)
    side = table.game.asked
    assert table.screens[side].view["question"]["aims"] == -1
    assert "aims" not in table.screens[1 - side].view["question"]
    square = table.game.rules.pitch.name(thing_of(table.game.options[60]))
    text = table.referee.aim(table.seats[side], -1, square, 7)
    told = json.loads(text)
    assert (told["t"], told["n"], told["square"], told["player"]) == ("reach", 7, square, -1)
    assert whole(told["aim"]["landing_odds"]) == 1
    assert len(text) < 2000
    assert json.loads(table.referee.aim(table.crowd, -1, square))["code"] == "seat"
    assert json.loads(table.referee.aim(table.seats[side], 99, square))["code"] == "bad"
    assert json.loads(table.referee.aim(table.seats[side], 0, square))["aim"] is None
    table.close()
