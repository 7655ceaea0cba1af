"""`touchback scenario`: a position from a file, played by words and dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from touchback.cli.errors import UserError

if TYPE_CHECKING:
    from touchback.record.scenario.position import Position
    from touchback.rules.commands.script import Item
    from touchback.wire.scenario_view import PlayedScenario

EXAMPLES = """Examples:\n
touchback scenario examples/scenarios/dodge.toml\n
touchback scenario examples/scenarios/dodge.toml --play "H1 move west 4 no"\n
touchback scenario examples/scenarios/dodge.toml --play "H1 move west" --odds\n
touchback scenario examples/scenarios/dodge.toml --play "H1 move west 4" --save mine.json\n
touchback scenario --schema
"""
FAILED = 1


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("scenario", epilog=EXAMPLES)(scenario)


def scenario(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A position in TOML or JSON.")] = None,
    play: Annotated[str, typer.Option(metavar="WORDS", help="Words and dice, such as 'H1 move west 4'.")] = "",
    odds: Annotated[bool, typer.Option("--odds", help="Show exact chances; words without dice are a plan.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Show the steps and rules behind the question.")] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the position and all words.")] = None,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of a file and exit.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Set up a position from a file and play it by words and dice."""
    if schema:
        from touchback.record.scenario.document import json_schema

        typer.echo(json.dumps(json_schema(), indent=2))
        return
    if file is None:
        raise UserError("no file given; see 'touchback scenario --help'")
    position = read_file(file)

    from touchback.rules.commands.script import split_script

    script = [*position.play, *split_script(play)]
    played, plan, first = play_it(position, script, odds, file)
    found = played.view()
    if odds:
        found["odds"] = count(played, plan, first)
    if explain:
        from touchback.wire.scenario_view import explain_view

        found["explain"] = explain_view(played.game)
    if save is not None:
        keep(position, script, save)
    if as_json:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        from touchback.cli.output.scenario import show_scenario

        show_scenario(played, found)


def read_file(path: Path) -> Position:
    """The position in a file; a file that is none is refused with its place."""
    from touchback.record.scenario.files import kind_of, read_scenario
    from touchback.record.scenario.position import BadScenario

    try:
        kind_of(path)
    except BadScenario as error:
        raise UserError(str(error)) from error
    try:
        return read_scenario(path)
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror or error}", FAILED) from error
    except UnicodeDecodeError as error:
        raise UserError(f"{path} is no text in UTF-8") from error
    except BadScenario as error:
        raise UserError(f"{path}: {error}") from error


def play_it(position: Position, script: list[Item], odds: bool, path: Path) -> tuple[PlayedScenario, list[Item], int]:
    """The scenario with its words played; when odds are asked for, words after the last die are kept as a plan."""
    from touchback.record.scenario.position import BadScenario
    from touchback.rules.commands.script import BadScript
    from touchback.wire.scenario_view import PlayedScenario, split_plan

    as_it_is, plan, first = split_plan(script) if odds else (script, [], 1)
    try:
        played = PlayedScenario(position)
        played.play(as_it_is)
    except BadScenario as error:
        raise UserError(f"{path}: {error}") from error
    except BadScript as error:
        raise UserError(script_fault(error), FAILED) from error
    return played, plan, first


def script_fault(error: Any) -> str:
    """The place of a word that does not fit, why, and the options there were."""
    from touchback.rules.commands.grammar import in_short

    listed = (
        "" if not error.options or "options are" in error.reason else f"; the options are {in_short(error.options)}"
    )
    return f"{error}{listed}"


def count(played: PlayedScenario, plan: list[Item], first: int) -> dict[str, Any]:
    from touchback.rules.commands.script import BadScript
    from touchback.rules.odds.plan import TooManyWays
    from touchback.wire.scenario_view import odds_view

    try:
        return odds_view(played.game, plan, first)
    except BadScript as error:
        raise UserError(script_fault(error), FAILED) from error
    except TooManyWays as error:
        raise UserError(str(error), FAILED) from error


def keep(position: Position, script: list[Item], path: Path) -> None:
    """Write the scenario, with all that was played from it, to a file."""
    from dataclasses import replace

    from touchback.record.scenario.files import write_scenario
    from touchback.record.scenario.position import BadScenario

    try:
        write_scenario(path, replace(position, play=tuple(script)))
    except BadScenario as error:
        raise UserError(str(error)) from error
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror or error}", FAILED) from error
