"""Whole matches between computer coaches. The same seed gives the same matches, with any number of processes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from touchback.ai.coaches.simple import Coach, CoachFailed, coach_seed, make_coach
from touchback.ai.harness.jobs import spread_over_processes
from touchback.engine.machine import BrokenRules, Refusal
from touchback.record.dice import Dice, Seeded, derive_seed
from touchback.record.match_file import Input, write_file, write_match_file
from touchback.rules.checks.faults import StepFailed, step_failed
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.state import INJURED
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.teams.drafts import BadTeam, roster_of
from touchback.rules.teams.hire_request import ready_opponents
from touchback.rules.teams.new_match import blank_game

MOST_INPUTS: Final = 200_000  # no match lasts this long
WELL_KNOWN: Final[tuple[str, ...]] = ("human", "orc")  # who plays when nobody is named


@dataclass(frozen=True)
class Fixture:
    """What is to be simulated: everything that the results depend on."""

    edition: str
    options: tuple[tuple[str, str], ...]
    rosters: tuple[str, ...]
    coaches: tuple[str, ...]
    seed: int
    record: str = ""  # the folder for match files, or none
    house: str = ""  # house rules as JSON, or none
    hired: tuple[tuple[str, ...], ...] = ()  # what each side hires for the match


@dataclass(frozen=True)
class Result:
    """Holds how one match went. Casualties are the players that each side lost to the casualty table."""

    seed: int
    home: str
    away: str
    score: list[int]
    decisions: int
    dice: int
    casualties: list[int]
    digest: str
    rosters: list[str]  # of every side


def game_seed(seed: int, index: int) -> int:
    """The seed of the match with that index. The first keeps the given one: a match's own seed plays it again."""
    return derive_seed(seed, index) if index else seed


def default_rosters(built: Built, wanted: Sequence[str]) -> tuple[str, ...]:
    """The rosters asked for, and well-known ones where none is (an empty word); as many as the pitch has sides.

    Raises BadTeam if the edition has no roster.
    """
    if not built.rosters:
        raise BadTeam(f"{built.rules.edition} has no roster: write one into its folder rosters.")
    sides = len(built.rules.pitch.sides)
    known: list[str] = sorted(built.rosters, key=lambda key: (WELL_KNOWN.index(key) if key in WELL_KNOWN else 9, key))
    filled = [*wanted, *("" for _ in range(sides - len(wanted)))]
    return tuple(key or known[side % len(known)] for side, key in enumerate(filled))


def prepare_fixture(fixture: Fixture) -> Built:
    """Build the edition and refuse what cannot be played: unknown options, rosters, coaches, impossible teams."""
    built = build_edition(fixture.edition, dict(fixture.options), json.loads(fixture.house) if fixture.house else None)
    for roster in fixture.rosters:
        roster_of(built, roster)
    for coach in fixture.coaches:
        make_coach(coach, 0)
    ready_opponents(built, fixture.rosters, fixture.hired)
    return built


@lru_cache(maxsize=4)
def prepared_match(fixture: Fixture) -> tuple[Built, list[MatchTeam]]:
    """Prepare a fixture once in each process: the edition and the teams that play."""
    built = prepare_fixture(fixture)
    return built, ready_opponents(built, fixture.rosters, fixture.hired)


def coaches_of(names: Sequence[str], sides: int, seed: int) -> list[Coach]:
    """Make a coach for each side, each with their own seed."""
    return [make_coach(names[side % len(names)], coach_seed(seed, side)) for side in range(sides)]


def play_out(game: Game, coaches: Sequence[Coach], dice: Dice) -> tuple[int, int]:
    """Play to the end; answers how many decisions were made and how many dice were rolled."""
    choosers = [coach.choose for coach in coaches]
    roll, feed, choose = dice.roll, game.feed, game.choose
    stack = game.stack
    decisions = rolled = 0
    for _ in range(MOST_INPUTS):
        if not stack:
            return decisions, rolled
        faces = game.faces
        if faces:
            rolled += len(faces)
            feed(roll(faces))
        else:
            decisions += 1
            choose(choosers[game.asked](game))
    raise BrokenRules(f"a match of more than {MOST_INPUTS} inputs")


def play_whole(game: Game, coaches: Sequence[Coach], dice: Dice) -> tuple[int, int]:
    """Begin and play to the end; a fault in a step of an edition from outside is raised as StepFailed."""
    try:
        game.start(MatchFrame())
        return play_out(game, coaches, dice)
    except CoachFailed:
        raise
    except Exception as error:
        failed = step_failed(game, error)
        if failed is None:
            raise
        raise failed from error


class Noting:
    """A coach whose answers are written down."""

    def __init__(self, coach: Coach, log: list[Input]) -> None:
        self._choose = coach.choose
        self._log = log

    def choose(self, game: Game) -> int:
        answer = self._choose(game)
        self._log.append(answer)
        return answer


class NotingDice:
    """Dice that are written down."""

    def __init__(self, dice: Dice, log: list[Input]) -> None:
        self._roll = dice.roll
        self._log = log

    def roll(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        rolled = self._roll(faces)
        self._log.append(rolled)
        return rolled


def play_match(fixture: Fixture, index: int) -> Result:
    """One match, with its seed derived from the fixture's."""
    built, teams = prepared_match(fixture)
    seed = game_seed(fixture.seed, index)
    game = blank_game(built.rules, teams)
    coaches = coaches_of(fixture.coaches, len(teams), seed)
    dice: Dice = Seeded(derive_seed(seed, "dice"))
    if fixture.record:
        log: list[Input] = []
        decisions, rolled = play_whole(game, [Noting(coach, log) for coach in coaches], NotingDice(dice, log))
        text = write_match_file(built, teams, f"seeded {derive_seed(seed, 'dice')}", log)
        write_file(Path(fixture.record) / f"match-{index + 1:05d}.txt", text)
    else:
        decisions, rolled = play_whole(game, coaches, dice)
    rosters = [team.roster for team in teams]
    lost = lost_players(game)
    return Result(seed, rosters[0], rosters[1], game.state.score, decisions, rolled, lost, digest(game), rosters)


def lost_players(game: Game) -> list[int]:
    state = game.state
    hurt = [side for side, place in zip(state.side_of, state.place, strict=True) if place == INJURED]
    return [hurt.count(side) for side in range(len(state.score))]


def _stretch(fixture: Fixture, first: int, last: int) -> list[Result]:
    return [_told_apart(fixture, index) for index in range(first, last)]


def _told_apart(fixture: Fixture, index: int) -> Result:
    """One of many matches: if its rules break, the message says which match it was."""
    try:
        return play_match(fixture, index)
    except StepFailed as error:
        raise StepFailed(f"match {index + 1} (seed {game_seed(fixture.seed, index)}): {error}") from error
    except (BrokenRules, Refusal, LookupError, AssertionError) as error:
        seed = game_seed(fixture.seed, index)
        raise BrokenRules(f"match {index + 1} (seed {seed}) broke the rules: {error}") from error


def simulate(fixture: Fixture, games: int, jobs: int = 1, done: Callable[[int], None] = lambda _: None) -> list[Result]:
    """All matches of the fixture, in order."""
    return [result for part in spread_over_processes(_stretch, fixture, games, jobs, done) for result in part]
