"""A match in the terminal, to watch or to coach: what `touchback play --watch` and `--terminal` do."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbits
from typing import Final

from rich.console import Console

from touchback.cli.editions import playable_edition
from touchback.cli.errors import UserError
from touchback.cli.hiring import fit_sides
from touchback.cli.sides import by_side, side_in_match
from touchback.record.dice import SEED_BITS, Seeded, derive_seed
from touchback.rules.checks.faults import step_failed
from touchback.rules.edition.build import Built
from touchback.rules.model.match import MatchTeam
from touchback.rules.teams.drafts import BadTeam
from touchback.rules.teams.hire_request import ready_opponents
from touchback.rules.teams.new_match import blank_game
from touchback.rules.view.drawing import score_line
from touchback.rules.words.report import Report
from touchback.terminal.match import Seat, play_match
from touchback.terminal.person import Left, Person
from touchback.terminal.screen import Screen, Scroll, Stage, board_lines, canvas_for

HOTSEAT: Final = "hotseat"
OPPONENT: Final = "club"  # the coach that a person meets unless they ask for another
WATCHED: Final = "steady"  # the computer coach who keeps a match moving


@dataclass(frozen=True)
class Wanted:
    """A match as it was asked for."""

    edition: str
    home: str
    away: str
    option: list[str] = field(default_factory=list)
    seed: int | None = None
    coached: bool = False
    side: str = "home"
    opponent: str = ""
    speed: float = 1
    ask_all: bool = False
    house: Path | None = None
    no_colour: bool = False
    hired: tuple[tuple[str, ...], ...] = ()
    bots: tuple[str, str] = ("", "")
    further_rosters: tuple[str, ...] = ()  # as typed: B:orc
    further_bots: tuple[str, ...] = ()


def play_here(wanted: Wanted) -> None:
    """Watch a match between two computer coaches, or coach one yourself."""
    if wanted.coached and sys.stdin is None:
        raise UserError("nothing can be typed: the input is closed", 1)
    built = playable_edition(wanted.edition, wanted.option, wanted.house)
    sides, key = len(built.rules.pitch.sides), built.rules.edition
    mine = side_in_match(wanted.side, sides, key) if wanted.coached else -1
    teams = _teams(built, wanted)
    number = randbits(SEED_BITS) if wanted.seed is None else wanted.seed
    console = Console(no_color=wanted.no_colour or None, highlight=False)
    report = Report()
    if wanted.coached:
        names = [wanted.opponent or OPPONENT] * sides
    else:
        names = [bot or WATCHED for bot in by_side("bot", wanted.further_bots, wanted.bots, sides, key)]
    seats = _seats(console, report, number, mine, names, wanted.ask_all)
    _run(console, built, teams, seats, number, _screen(console, wanted.coached, wanted.speed), report)


def _teams(built: Built, wanted: Wanted) -> list[MatchTeam]:
    """The teams that were named, and rosters of the edition for the sides that were not."""
    from touchback.ai.harness.simulate import default_rosters

    sides, key = len(built.rules.pitch.sides), built.rules.edition
    rosters = by_side("roster", wanted.further_rosters, (wanted.home, wanted.away), sides, key)
    hired = fit_sides(wanted.hired, sides, key)
    try:
        return ready_opponents(built, default_rosters(built, rosters), hired)
    except BadTeam as fault:
        raise UserError(str(fault)) from fault


def _seats(console: Console, report: Report, seed: int, mine: int, names: list[str], ask_all: bool) -> list[Seat]:
    """Who answers for each side: a person, or the computer coach of that name."""
    from touchback.ai.coaches.simple import UnknownCoach, make_coach

    seats: list[Seat] = []
    for index, name in enumerate(names):
        if mine >= 0 and (index == mine or name == HOTSEAT):
            seats.append(Person(console, console.input, report, index, ask_all))
            continue
        try:
            seats.append(make_coach(name, derive_seed(seed, "coach", index)))
        except UnknownCoach as fault:
            friend = f" For a second person: {HOTSEAT}." if mine >= 0 else ""
            raise UserError(f"{fault}{friend}") from fault
    return seats


def _screen(console: Console, terminal: bool, speed: float) -> Screen:
    """Show plain lines at full speed in a pipe, and a board in a terminal unless a coach types there."""
    if not console.is_terminal:
        return Scroll(console)
    return Scroll(console, 0 if not speed else 4 * speed) if terminal else Stage(console, speed)


def _run(
    console: Console,
    built: Built,
    teams: list[MatchTeam],
    seats: list[Seat],
    seed: int,
    screen: Screen,
    report: Report,
) -> None:
    from touchback.ai.coaches.simple import CoachFailed

    game = blank_game(built.rules, teams)
    try:
        with screen:
            play_match(game, seats, Seeded(derive_seed(seed, "dice")), screen, report)
    except (Left, EOFError):
        console.print(f"\nYou leave the table: {score_line(game)}. The same match again: --seed {seed}", soft_wrap=True)
        return
    except CoachFailed as fault:
        raise UserError(str(fault), 1) from fault
    except Exception as fault:
        failed = step_failed(game, fault)
        if failed is None:
            raise
        raise UserError(str(failed), 1) from fault
    if isinstance(screen, Stage):
        for part in board_lines(game, canvas_for(console)):
            console.print(part, soft_wrap=True)
        for line in report.lines[-3:]:
            console.print(line.text)
    console.print(f"\n{score_line(game)}   (--seed {seed})", style="bold")
    sys.stdout.flush()
