"""`touchback simulate`: whole matches between computer coaches."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from touchback.cli.editions import EDITION_HELP, HOUSE_HELP, edition_keys, known_edition, playable_edition
from touchback.cli.errors import UserError
from touchback.cli.hiring import HIRE_HELP, fit_sides, hired_sides
from touchback.cli.numbers import whole_number
from touchback.cli.sides import BOT_HELP, ROSTER_HELP, by_side

if TYPE_CHECKING:
    from touchback.ai.harness.simulate import Fixture, Result
    from touchback.rules.edition.build import Built

SHOWN = 20
USUAL_BOT = "random"
BOTS = "random, eager, steady, flanker, club or module:Class"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    example = "Example: touchback simulate --edition bb2016 --home orc --away-bot eager --games 100 --seed 7"
    app.command("simulate", epilog=example)(run)


def run(
    edition: Annotated[
        str,
        typer.Option(
            metavar="EDITION",
            autocompletion=edition_keys,
            help=EDITION_HELP,
            show_default=False,
        ),
    ],
    home: Annotated[str, typer.Option(metavar="ROSTER", help="Roster of the home side, such as orc.")] = "",
    away: Annotated[str, typer.Option(metavar="ROSTER", help="Roster of the away side.")] = "",
    home_bot: Annotated[str, typer.Option(metavar="COACH", help=f"Computer coach: {BOTS}.")] = "",
    away_bot: Annotated[str, typer.Option(metavar="COACH", help=f"The same; by default {USUAL_BOT}.")] = "",
    roster: Annotated[list[str] | None, typer.Option(metavar="SIDE:ROSTER", help=ROSTER_HELP)] = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="SIDE:COACH", help=BOT_HELP)] = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many matches.")] = 1,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[int, typer.Option(metavar="N", help="Processes to use; 0 for as many as are worth it.")] = 0,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=CHOICE", help="An option of the edition, such as weather=winter.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write a match file for each match into this folder.")
    ] = None,
    hire: Annotated[list[str] | None, typer.Option(metavar="SIDE:KEYS", help=HIRE_HELP)] = None,
    house: Annotated[Path | None, typer.Option(metavar="FILE", help=HOUSE_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Play whole matches between computer coaches."""
    known_edition(edition)
    whole_number(games, "--games", 1)
    whole_number(seed, "--seed")
    whole_number(jobs, "--jobs")
    hired = hired_sides(hire or [])
    built = playable_edition(edition, option, house)
    sides, key = len(built.rules.pitch.sides), built.rules.edition
    rosters = by_side("roster", roster or [], (home, away), sides, key)
    bots = tuple(one or USUAL_BOT for one in by_side("bot", bot or [], (home_bot, away_bot), sides, key))
    fixture = _fixture(built, rosters, bots, seed, record, fit_sides(hired, sides, key))

    from touchback.ai.harness.jobs import sensible_jobs

    started = perf_counter()
    results = _play(fixture, games, sensible_jobs(jobs, games), as_json)
    seconds = perf_counter() - started
    if as_json:
        typer.echo(json.dumps(_document(built, fixture, seconds, results), indent=2))
    else:
        _print(fixture, results, seconds)


def _fixture(
    built: Built,
    rosters: tuple[str, ...],
    bots: tuple[str, ...],
    seed: int,
    record: Path | None,
    hired: tuple[tuple[str, ...], ...],
) -> Fixture:
    """What is to be played, with everything refused that cannot be."""
    from touchback.ai.coaches.simple import UnknownCoach
    from touchback.ai.harness.simulate import Fixture, default_rosters, prepare_fixture
    from touchback.rules.teams.drafts import BadTeam

    options = tuple(sorted(built.options.items()))
    house = json.dumps(built.house, sort_keys=True) if built.house else ""
    try:
        named = default_rosters(built, rosters)
        fixture = Fixture(built.rules.source, options, named, bots, seed, _folder(record), house, hired)
        prepare_fixture(fixture)
    except (BadTeam, UnknownCoach) as error:
        raise UserError(str(error)) from error
    return fixture


def _play(fixture: Fixture, games: int, jobs: int, quiet: bool) -> list[Result]:
    from touchback.ai.coaches.simple import CoachFailed
    from touchback.ai.harness.simulate import simulate
    from touchback.cli.playing import progress_bar
    from touchback.engine.machine import BrokenRules
    from touchback.rules.checks.faults import StepFailed

    try:
        with progress_bar("matches", games, quiet) as done:
            return simulate(fixture, games, jobs, done)
    except CoachFailed as error:
        raise UserError(str(error), 1) from error
    except StepFailed as error:
        raise UserError(str(error), 1) from error
    except BrokenRules as error:
        raise UserError(f"{error}; please report this line", 1) from error
    except OSError as error:
        raise UserError(f"cannot write match files to {fixture.record}: {error.strerror}", 1) from error


def _folder(record: Path | None) -> str:
    if record is None:
        return ""
    try:
        record.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"cannot write match files to {record}: {error.strerror}", 1) from error
    return str(record)


def _document(built: Built, fixture: Fixture, seconds: float, results: list[Result]) -> dict[str, object]:
    from dataclasses import asdict

    from touchback.rules.commands.names import SIDE_LETTERS

    return {
        "edition": built.rules.edition,
        "rules_id": built.rules.rules_id,
        "games": len(results),
        "seed": fixture.seed,
        "seconds": round(seconds, 3),
        "decisions": sum(result.decisions for result in results),
        "sides": [
            {"side": letter, "team": team, "roster": roster, "bot": bot}
            for letter, team, roster, bot in zip(
                SIDE_LETTERS, _team_names(fixture), fixture.rosters, fixture.coaches, strict=False
            )
        ],
        "results": [asdict(result) for result in results],
    }


def _team_names(fixture: Fixture) -> list[str]:
    from touchback.ai.harness.simulate import prepared_match

    return [team.name for team in prepared_match(fixture)[1]]


def _winner(score: list[int]) -> int:
    """The side with the best score, -1 for a draw."""
    best = max(score)
    return score.index(best) if score.count(best) == 1 else -1


def _score(result: Result, teams: list[str]) -> str:
    """Name who played and the score: two sides by their rosters, more by their teams, each with its roster."""
    if len(teams) == 2:
        return f"{result.home} {result.score[0]}-{result.score[1]} {result.away}"
    sides = zip(teams, result.rosters, result.score, strict=True)
    return ", ".join(f"{team} ({roster}) {score}" for team, roster, score in sides)


def _wins(results: list[Result], teams: list[str]) -> str:
    """How often each side won, in one line."""
    wins = Counter(_winner(result.score) for result in results)
    if len(teams) == 2:
        return f"home wins {wins[0]}, draws {wins[-1]}, away wins {wins[1]}"
    return ", ".join([*(f"{team} win {wins[side]}" for side, team in enumerate(teams)), f"draws {wins[-1]}"])


def _print(fixture: Fixture, results: list[Result], seconds: float) -> None:
    teams = _team_names(fixture)
    for result in results[:SHOWN]:
        typer.echo(f"{_score(result, teams)}  (seed {result.seed}, digest {result.digest})")
    if len(results) > SHOWN:
        typer.echo(f"... and {len(results) - SHOWN} more; --json lists all of them")
    decisions = sum(result.decisions for result in results)
    typer.echo(_wins(results, teams))
    typer.echo(f"{len(results)} matches, {decisions} decisions in {seconds:.2f} s")
