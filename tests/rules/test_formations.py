"""The formation library: every set-up is sound and legal, whoever is to play it."""

from __future__ import annotations

from random import Random

import pytest

from tests.editions.made_up import scramble
from tests.support.wild import step
from touchback.ai.coaches.simple import make_coach
from touchback.engine.options import option
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchPlayer, MatchTeam
from touchback.rules.procedures.kick_off.set_up import line_under, open_set_up
from touchback.rules.teams.formations import (
    KINDS,
    UnknownFormation,
    fit,
    formation_named,
    library,
    next_placement,
    suitable_formations,
)
from touchback.rules.teams.new_match import blank_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

ALL = [(kind, one.key) for kind in KINDS for one in library()[kind]]
BIG, QUICK, PLAIN, THROWER = (5, 5, 2, 9), (8, 2, 4, 7), (6, 3, 3, 8), (6, 3, 3, 8)


def squad(count: int) -> list[MatchPlayer]:
    """A mixed squad: now big, now small, and a thrower among them."""
    kinds = [(PLAIN, "line"), (QUICK, "catcher"), (BIG, "big"), (THROWER, "thrower"), (PLAIN, "line")]
    return [
        MatchPlayer(f"P{n}", n + 1, "x", "Xx", kinds[n % 5][1], kinds[n % 5][0], ()) for n in range(count)
    ]  # fmt: skip


def waiting(kind: str, side: int, count: int) -> Game:
    """A side that has been asked to set up."""
    built = build_edition("bb2016")
    game = blank_game(built.rules, [MatchTeam("Home", "x", squad(count), 0), MatchTeam("Away", "x", squad(count), 0)])
    game.state.kicking = side if kind == "kicking" else 1 - side
    game.start(open_set_up(game, side))
    return game


def set_up(game: Game, key: str) -> None:
    while game.prompt == Prompt.PLACE:
        game.choose(next_placement(game, key))


def wide(game: Game, squares: list[int]) -> list[int]:
    return [sum(1 for s in squares if game.rules.pitch.flank[s] == flank) for flank in range(1, 5)]


@pytest.mark.parametrize(("kind", "key"), ALL)
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("count", range(2, 12))
def test_every_formation_is_legal_for_any_number_of_players(kind: str, key: str, side: int, count: int) -> None:
    game = waiting(kind, side, count)
    players = game.state.squad(side)
    plan = fit(game, side, formation_named(game, side, key), players)
    squares = list(plan.values())
    pitch = game.rules.pitch
    assert sorted(plan) == sorted(players)
    assert len(set(squares)) == count
    assert set(squares) <= set(pitch.set_up[side])
    assert sum(1 for s in squares if pitch.on_line[s] >> side & 1) >= min(3, count)
    assert max(wide(game, squares)) <= 2


@pytest.mark.parametrize(("kind", "key"), ALL)
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("count", [2, 3, 5, 11, 16])
def test_the_formation_is_placed_square_by_square_as_it_was_planned(kind: str, key: str, side: int, count: int) -> None:
    game = waiting(kind, side, count)
    set_up(game, key)
    assert game.prompt == Prompt.READY
    standing = game.state.on_pitch(side)
    assert len(standing) == min(count, 11)
    plan = fit(game, side, formation_named(game, side, key), standing)
    assert {p: game.state.square[p] for p in standing} == plan


@pytest.mark.parametrize("side", [0, 1])
def test_the_strong_man_the_line_and_the_thrower_waits_for_the_ball(side: int) -> None:
    game = waiting("receiving", side, 11)
    set_up(game, "pocket")
    pitch, state = game.rules.pitch, game.state
    jobs = {p: game.match.players[p].job for p in state.on_pitch(side)}
    assert all(pitch.on_line[state.square[p]] >> side & 1 for p, job in jobs.items() if job == "big")
    behind = {p: min(pitch.distance(state.square[p], s) for s in pitch.line[side]) for p in jobs}
    assert jobs[max(behind, key=lambda p: behind[p])] == "thrower"


def test_a_substitute_thrower_is_fielded_rather_than_left_out() -> None:
    game = waiting("receiving", 0, 16)
    thrower = game.match.slot(0, 4)
    for player in game.state.squad(0):
        if player != thrower:
            game.match.players[player].job = "line"
            game.match.players[player].figures = (7, 4, 3, 9)
    set_up(game, "")
    assert thrower in game.state.on_pitch(0)


def test_each_side_has_several_of_its_own_with_different_squares() -> None:
    for kind in KINDS:
        drawn = [frozenset((s.depth, s.across) for s in one.spots) for one in library()[kind]]
        assert len(set(drawn)) == len(drawn) >= 3
        assert all(len(one.spots) == 11 for one in library()[kind])


def test_an_unknown_name_is_refused_with_those_that_there_are() -> None:
    game = waiting("kicking", 0, 11)
    with pytest.raises(UnknownFormation, match=r"no formation 'pocket' now\. Formations: spread, stairs, screen"):
        formation_named(game, 0, "pocket")
    assert formation_named(game, 0) is suitable_formations(game, 0)[0]


def test_whoever_was_placed_by_hand_stays_and_the_others_go_round_him() -> None:
    game = waiting("kicking", 0, 11)
    first = game.state.squad(0)[0]
    corner = game.rules.pitch.set_up[0][0]
    game.choose(option(Verb.PLACE, first, corner))
    set_up(game, "stairs")
    assert game.prompt == Prompt.READY
    assert game.state.square[first] == corner
    assert len(game.state.on_pitch(0)) == 11


def test_the_steady_coach_uses_the_library_and_changes_from_drive_to_drive() -> None:
    seen = set()
    for drive in range(3):
        game = waiting("kicking", 1, 11)
        game.state.drive = drive
        coach = make_coach("steady", 5)
        while game.prompt == Prompt.PLACE:
            game.choose(coach.choose(game))
        standing = game.state.on_pitch(1)
        used = {p: game.state.square[p] for p in standing}
        match = [one.key for one in suitable_formations(game, 1) if fit(game, 1, one, standing) == used]
        assert len(match) == 1
        seen.add(match[0])
    assert seen == {"spread", "stairs", "screen"}


def test_on_a_strange_pitch_with_large_players_everyone_still_finds_a_place() -> None:
    for seed in range(8):
        game, chance, sides = scramble(), Random(seed), set()
        while game.purpose != Purpose.KICK or not game.faces:
            if game.prompt in (Prompt.PLACE, Prompt.READY) and game.options:
                sides.add(game.asked)
                game.choose(next_placement(game))
            else:
                step(game, chance)
        assert sides == {0, 1, 2}
        for side in sides:
            line = game.rules.figures.line_minimum
            standing = game.state.on_pitch(side)
            assert sum(line_under(game, p, side, game.state.square[p]) for p in standing) >= min(line, len(standing))
