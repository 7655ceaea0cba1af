"""`touchback simulate`: whole matches between computer coaches."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from touchback.cli.editions import built_edition, known_edition
from touchback.cli.errors import UserError
from touchback.cli.hiring import HIRE_HELP, hired_sides
from touchback.cli.numbers import whole_number

if TYPE_CHECKING:
    from touchback.ai.simulate import Fixture, Result
    from touchback.rules.build import Built

SHOWN = 20
BOTS = "random, eager, steady, flanker or club"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    example = "Example: touchback simulate --edition bb2016 --home orc --away-bot eager --games 100 --seed 7"
    app.command("simulate", epilog=example)(run)


def run(
    edition: Annotated[str, typer.Option(help="bb2016, lrb4, hb2006, sheet or bobba.", show_default=False)],
    home: Annotated[str, typer.Option(help="Roster of the home side, such as orc.")] = "",
    away: Annotated[str, typer.Option(help="Roster of the away side.")] = "",
    home_bot: Annotated[str, typer.Option(help=f"Computer coach: {BOTS}.")] = "random",
    away_bot: Annotated[str, typer.Option(help=f"Computer coach: {BOTS}.")] = "random",
    games: Annotated[int, typer.Option(help="How many matches.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[int, typer.Option(help="Processes to use; 0 for as many as are worth it.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the edition, such as weather=winter.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write a match file for each match into this folder.")] = None,
    hire: Annotated[list[str] | None, typer.Option(help=HIRE_HELP)] = None,
    house: Annotated[Path | None, typer.Option(help="A file of house rules (TOML).")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Play whole matches between computer coaches."""
    known_edition(edition)
    whole_number(games, "--games", 1)
    whole_number(seed, "--seed")
    whole_number(jobs, "--jobs")
    hired = hired_sides(hire or [])
    built = built_edition(edition, option, house)
    fixture = _fixture(built, (home, away), (home_bot, away_bot), seed, record, hired)

    from touchback.ai.jobs import sensible_jobs

    started = perf_counter()
    results = _play(fixture, games, sensible_jobs(jobs, games), as_json)
    seconds = perf_counter() - started
    if as_json:
        typer.echo(json.dumps(_document(built, seed, seconds, results), indent=2))
    else:
        _print(results, seconds)


def _fixture(
    built: Built,
    rosters: tuple[str, ...],
    bots: tuple[str, ...],
    seed: int,
    record: Path | None,
    hired: tuple[tuple[str, ...], ...],
) -> Fixture:
    """What is to be played, with everything refused that cannot be."""
    from touchback.ai.coaches import UnknownCoach
    from touchback.ai.simulate import Fixture, default_rosters, prepare
    from touchback.rules.teams import BadTeam

    options = tuple(sorted(built.options.items()))
    house = json.dumps(built.house, sort_keys=True) if built.house else ""
    named = default_rosters(built, rosters)
    fixture = Fixture(built.rules.edition, options, named, bots, seed, _folder(record), house, hired)
    try:
        prepare(fixture)
    except (BadTeam, UnknownCoach) as error:
        raise UserError(str(error)) from error
    return fixture


def _play(fixture: Fixture, games: int, jobs: int, quiet: bool) -> list[Result]:
    from touchback.ai.simulate import simulate
    from touchback.cli.playing import progress
    from touchback.engine.game import BrokenRules

    try:
        with progress("matches", games, quiet) as done:
            return simulate(fixture, games, jobs, done)
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


def _document(built: Built, seed: int, seconds: float, results: list[Result]) -> dict[str, object]:
    from dataclasses import asdict

    return {
        "edition": built.rules.edition,
        "rules_id": built.rules.rules_id,
        "games": len(results),
        "seed": seed,
        "seconds": round(seconds, 3),
        "decisions": sum(result.decisions for result in results),
        "results": [asdict(result) for result in results],
    }


def _print(results: list[Result], seconds: float) -> None:
    for result in results[:SHOWN]:
        score = "-".join(map(str, result.score))
        typer.echo(f"{result.home} {score} {result.away}  (seed {result.seed}, digest {result.digest})")
    if len(results) > SHOWN:
        typer.echo(f"... and {len(results) - SHOWN} more; --json lists all of them")
    wins = Counter((r.score[0] > r.score[1]) - (r.score[0] < r.score[1]) for r in results)
    decisions = sum(result.decisions for result in results)
    typer.echo(f"home wins {wins[1]}, draws {wins[0]}, away wins {wins[-1]}")
    typer.echo(f"{len(results)} matches, {decisions} decisions in {seconds:.2f} s")
