"""`touchback replay`: play a recorded match again, and check it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from touchback.cli.errors import UserError
from touchback.files import shown_text

if TYPE_CHECKING:
    from touchback.record.dice_proof import DiceProof
    from touchback.record.kept_dice import KeptDice
    from touchback.record.match_file import Entry, Record
    from touchback.rules.model.game import Game


SAID: Final = {
    "seed": {
        "kept": "the one whose commitment you kept",
        "promised": "the one that the file says was promised; --commitment and --promises compare with what you kept",
        "none": "none was promised",
    },
    "nonces": {
        "yours": "those whose promises you kept, yours among them",
        "kept": "those whose promises you kept; --nonce looks for your own",
        "promised": "those that the file says were promised; --commitment and --promises compare with what you kept",
        "none": "none was promised",
    },
}


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
    partial: Annotated[
        bool, typer.Option("--partial", help="With --verify: content with dice that nothing proves; they are counted.")
    ] = False,
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="With --verify: what you kept of the server's promise, to compare.")
    ] = "",
    promises: Annotated[
        str,
        typer.Option(
            metavar="HEX", help="With --commitment: what you kept of each coach's promise, HEX,HEX; - for none."
        ),
    ] = "",
    nonce: Annotated[str, typer.Option(metavar="HEX", help="With --promises: your own nonce, to compare.")] = "",
    taken: Annotated[
        int,
        typer.Option(metavar="N", help="With --commitment: so many rolls the match had taken over when you kept it."),
    ] = 0,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HEX",
            help="With --taken: commitment and promises that you kept of the match they fell in; once for each.",
        ),
    ] = None,
    at: Annotated[int | None, typer.Option(metavar="N", help="Show the match after this many inputs.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Replay a recorded match."""
    from touchback.record.dice_proof import prove_dice
    from touchback.record.kept_dice import BadKept, read_kept
    from touchback.record.match_file import BadRecord, OtherRules
    from touchback.record.reading import by_edition, entries_until, load_record, replay_match, verify_match

    for_check = (partial, commitment, promises, nonce, taken, origin)
    if not check and any(for_check):
        raise UserError("--partial and what you kept of the dice are for --verify")
    try:
        kept = read_kept(commitment, promises, nonce, taken, origin or ())
    except BadKept as error:
        raise UserError(str(error)) from error
    try:
        record = by_edition(load_record(file), edition)
        wanted = entries_until(record, at)
    except OSError as error:
        raise UserError(f"cannot read {file}: {error.strerror}", 1) from error
    except BadRecord as error:
        raise UserError(f"{file}: {error}", 1) from error
    try:
        proof = prove_dice(record, kept) if check else None  # first, for it names the very line
        verified = verify_match(record) if check else None
        game = replay_match(record, at)
    except OtherRules as error:
        if check or as_json:
            raise UserError(f"{file}: {error}", 1) from error
        _print_text(record, wanted, str(error))
        return
    except BadRecord as error:
        raise UserError(f"{file}: {error}", 1) from error
    document = describe(record, game, verified) | proof_told(proof, kept)
    if proof is not None and not proof.whole and not partial:
        raise UserError(f"{file}: {verified} digests hold, but {proof.text}; --partial is content with that", 1)
    if as_json:
        typer.echo(json.dumps(document, indent=2))
    else:
        _print(document)


def say(line: str) -> None:
    """A line that may hold what somebody wrote into the file."""
    typer.echo(shown_text(line))


def _print_text(record: Record, entries: list[Entry], why: str) -> None:
    """A match of other rules as it is written down: it can be read, and not played again."""
    say(f"{' against '.join(str(team['name']) for team, _ in record.teams)}, {record.edition}")
    for entry in entries:
        number, who, what, words = (*record.lines[entry.line - 1].split(" ", 3), "")[:4]
        say(f"{number} {who}: {words}{f' {what}' if isinstance(entry.what, tuple) else ''}")
    say(f"{why}; this is the file as it stands")


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


def proof_told(proof: DiceProof | None, kept: KeptDice) -> dict[str, Any]:
    """Which of the three proofs of the dice held: of the seed, of the nonces, of the dice themselves."""
    if proof is None:
        return {"rolls_verified": None, "dice_proof": None}
    seal = proof.seal
    promised = seal is not None and bool(seal.promises)
    told = {
        "text": proof.text,
        "rolls": proof.rolls,
        "proven": proof.proven,
        "elsewhere": [{"rolls": count, "match": match} for count, match in proof.elsewhere],
        "unproven": [{"rolls": count, "why": why} for count, why in proof.open],
        "withheld": proof.withheld,
        "seed": "none" if seal is None else "kept" if kept.commitment else "promised",
        "nonces": "none" if not promised else "yours" if kept.nonce else "kept" if kept.commitment else "promised",
    }
    return {"rolls_verified": proof.proven, "dice_proof": told}


def _print(document: dict[str, Any]) -> None:
    score = "-".join(map(str, document["score"]))
    say(f"{' against '.join(document['teams'])}, {document['edition']}")
    say(f"after input {document['at']} of {document['inputs']}: {score}, half {document['half']}")
    if document["over"]:
        say("the match is over")
    else:
        say(f"{document['asked']}: {' '.join(document['question'].split())}")
    say(f"digest {document['digest']}")
    if document["verified"] is not None:
        say(f"verified: {document['verified']} digests hold")
    if document["dice_proof"] is not None:
        say(f"dice: {document['dice_proof']['text']}")
        for what, said in SAID.items():
            say(f"{what}: {said[document['dice_proof'][what]]}")
