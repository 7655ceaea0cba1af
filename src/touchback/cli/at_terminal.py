"""A match in the terminal, to watch or to coach: what `touchback play --watch` and `--terminal` do."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbits
from typing import Final

from rich.console import Console

from touchback.cli.editions import built_edition
from touchback.cli.errors import UserError
from touchback.cli.hiring import SIDES
from touchback.engine.match import MatchTeam
from touchback.play.dice import SEED_BITS, Seeded, derive
from touchback.play.terminal.board import score_line
from touchback.play.terminal.match import Seat, play_match
from touchback.play.terminal.person import Left, Person
from touchback.play.terminal.report import Report
from touchback.play.terminal.screen import Screen, Scroll, Stage, board_lines, canvas_for
from touchback.rules.build import Built
from touchback.rules.kickstart import blank_game
from touchback.rules.teams import BadTeam
from touchback.rules.wishes import ready_opponents

HOTSEAT: Final = "hotseat"
OPPONENT: Final = "club"  # whom a person meets unless he asks for another
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


def play_here(wanted: Wanted) -> None:
    """Watch a match between two computer coaches, or coach one yourself."""
    if wanted.coached and sys.stdin is None:
        raise UserError("nothing can be typed: the input is closed", 1)
    built = built_edition(wanted.edition, wanted.option, wanted.house)
    teams = _teams(built, wanted)
    number = randbits(SEED_BITS) if wanted.seed is None else wanted.seed
    console = Console(no_color=wanted.no_colour or None, highlight=False)
    report = Report()
    mine = SIDES.index(wanted.side) if wanted.coached else -1
    seats = _seats(console, report, number, mine, wanted.opponent or OPPONENT, wanted.ask_all)
    _run(console, built, teams, seats, number, _screen(console, wanted.coached, wanted.speed), report)


def _teams(built: Built, wanted: Wanted) -> list[MatchTeam]:
    try:
        return ready_opponents(built, (wanted.home, wanted.away), wanted.hired)
    except BadTeam as fault:
        raise UserError(str(fault)) from fault


def _seats(console: Console, report: Report, seed: int, mine: int, opponent: str, ask_all: bool) -> list[Seat]:
    """Who answers for each side."""
    from touchback.ai.coaches import UnknownCoach, make_coach

    seats: list[Seat] = []
    for index in range(len(SIDES)):
        if mine >= 0 and (index == mine or opponent == HOTSEAT):
            seats.append(Person(console, console.input, report, index, ask_all))
            continue
        name = opponent if mine >= 0 else WATCHED
        try:
            seats.append(make_coach(name, derive(seed, "coach", index)))
        except UnknownCoach as fault:
            raise UserError(f"{fault} For a second person: {HOTSEAT}.") from fault
    return seats


def _screen(console: Console, terminal: bool, speed: float) -> Screen:
    """In a pipe plain lines at full speed; in a terminal a board, unless someone types there."""
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
    game = blank_game(built.rules, teams)
    try:
        with screen:
            play_match(game, seats, Seeded(derive(seed, "dice")), screen, report)
    except (Left, EOFError):
        console.print(f"\nYou leave the table: {score_line(game)}. The same match again: --seed {seed}", soft_wrap=True)
        return
    if isinstance(screen, Stage):
        for part in board_lines(game, canvas_for(console)):
            console.print(part, soft_wrap=True)
        for line in report.lines[-3:]:
            console.print(line.text)
    console.print(f"\n{score_line(game)}   (--seed {seed})", style="bold")
    sys.stdout.flush()
