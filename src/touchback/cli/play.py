"""`touchback play`: a match in the terminal, to watch or to coach."""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import randbits
from typing import Annotated

import typer
from rich.console import Console

from touchback.cli.editions import built_edition, house_rules, options_given
from touchback.cli.errors import UserError
from touchback.engine.match import MatchTeam
from touchback.play.dice import SEED_BITS, Seeded, derive
from touchback.play.terminal.board import score_line
from touchback.play.terminal.match import Seat, play_match
from touchback.play.terminal.person import Left, Person
from touchback.play.terminal.report import Report
from touchback.play.terminal.screen import Screen, Scroll, Stage, board_lines, canvas_for
from touchback.rules.build import Built
from touchback.rules.hiring import add_guests
from touchback.rules.kickstart import blank_game
from touchback.rules.teams import BadTeam, make_team, ready_draft, tell_apart

SIDES = ("home", "away")
HOTSEAT = "hotseat"
WATCHED = "steady"  # the computer coach who keeps a match moving
EXAMPLE = "Example: touchback play --home human --away orc --seed 7. To coach: touchback play --terminal --side home"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("play", epilog=EXAMPLE)(play)


def play(
    edition: Annotated[str, typer.Option(help="Which rules to play by.")] = "bb2016",
    home: Annotated[str, typer.Option(help="Roster of the home side.")] = "human",
    away: Annotated[str, typer.Option(help="Roster of the visitors.")] = "orc",
    option: Annotated[list[str] | None, typer.Option(help="A choice of the edition, such as weather=winter.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same dice.", min=0)] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Coach a side yourself by typing.")] = False,
    side: Annotated[str, typer.Option(help="The side you coach: home or away.")] = "home",
    opponent: Annotated[str, typer.Option(help="random, eager, steady (as a rule), or hotseat for a friend.")] = "",
    speed: Annotated[float, typer.Option(help="How fast a match is shown: 1 is normal, 0 does not wait.", min=0)] = 1,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask even what has one sensible answer.")] = False,
    house: Annotated[Path | None, typer.Option(help="A file of house rules (TOML).")] = None,
    no_colour: Annotated[bool, typer.Option("--no-colour", help="Print without colours.")] = False,
) -> None:
    """Watch a match between two computer coaches, or coach one yourself (--terminal)."""
    if side not in SIDES:
        raise UserError(f"'{side}' is no side: choose home or away")
    if terminal and sys.stdin is None:
        raise UserError("nothing can be typed: the input is closed", 1)
    if opponent and not terminal:
        raise UserError("--opponent is for a match you coach yourself: add --terminal")
    built = built_edition(edition, options_given(option or []), house_rules(house))
    teams = add_guests(built, tell_apart([_team(built, home), _team(built, away)]))
    number = randbits(SEED_BITS) if seed is None else seed
    console = Console(no_color=no_colour or None, highlight=False)
    report = Report()
    seats = _seats(console, report, number, SIDES.index(side) if terminal else -1, opponent or WATCHED, ask_all)
    _run(console, built, teams, seats, number, _screen(console, terminal, speed), report)


def _team(built: Built, roster: str) -> MatchTeam:
    try:
        return make_team(built, ready_draft(built, roster))
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
