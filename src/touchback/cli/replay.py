"""`touchback replay`: play a recorded match again, and check it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from touchback.cli.errors import UserError

if TYPE_CHECKING:
    from touchback.record.match_file import Record
    from touchback.rules.model.game import Game


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("replay", epilog="Example: touchback replay matches/match-00001.txt --verify")(run)


def run(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A match file, as `simulate --record` writes it.", show_default=False)
    ],
    check: Annotated[
        bool, typer.Option("--verify", help="Check the digest at every stored point, and sealed dice.")
    ] = False,
    edition: Annotated[
        str, typer.Option(metavar="FOLDER", help="The folder of its edition, if it comes from outside.")
    ] = "",
    at: Annotated[int | None, typer.Option(metavar="N", help="Show the match after this many inputs.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Replay a recorded match."""
    from touchback.play.sealed_dice import verify_dice
    from touchback.record.match_file import BadRecord
    from touchback.record.reading import by_edition, load_record, replay_match, verify_match

    try:
        record = by_edition(load_record(file), edition)
        rolls = verify_dice(record) if check else None  # first, for they name the very line
        verified = verify_match(record) if check else None
        game = replay_match(record, at)
    except OSError as error:
        raise UserError(f"cannot read {file}: {error.strerror}", 1) from error
    except BadRecord as error:
        raise UserError(f"{file}: {error}", 1) from error
    document = describe(record, game, verified) | {"rolls_verified": rolls}
    if as_json:
        typer.echo(json.dumps(document, indent=2))
    else:
        _print(document)


def describe(record: Record, game: Game, verified: int | None) -> dict[str, Any]:
    """Where the match stands, for people and for programs."""
    from touchback.record.match_file import SIDES
    from touchback.rules.model.codec import digest
    from touchback.rules.words import option_words, prompt_words, roll_words

    state = game.state
    return {
        "edition": record.edition,
        "rules_id": record.rules_id,
        "options": record.options,
        "dice": record.dice,
        "teams": [team.name for team in game.match.teams],
        "inputs": len(record.entries),
        "at": game.inputs,
        "half": state.half,
        "turn": state.turn,
        "score": state.score,
        "over": game.over,
        "asked": SIDES[game.asked] if game.options else "dice" if game.faces else "",
        "question": prompt_words(game) if game.options else roll_words(game),
        "options_now": [{"option": option, "words": option_words(game, option)} for option in game.options],
        "digest": digest(game),
        "verified": verified,
    }


def _print(document: dict[str, Any]) -> None:
    score = "-".join(map(str, document["score"]))
    typer.echo(f"{' against '.join(document['teams'])}, {document['edition']}")
    typer.echo(f"after input {document['at']} of {document['inputs']}: {score}, half {document['half']}")
    if document["over"]:
        typer.echo("the match is over")
    else:
        typer.echo(f"{document['asked']}: {' '.join(document['question'].split())}")
    typer.echo(f"digest {document['digest']}")
    if document["verified"] is not None:
        typer.echo(f"verified: {document['verified']} digests hold")
    if document["rolls_verified"] is not None:
        typer.echo(f"sealed dice: all {document['rolls_verified']} rolls follow from the seed")
