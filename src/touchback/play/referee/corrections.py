"""Dice that were typed wrongly: which roll can be typed anew, and what the log says of those that were."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from touchback.engine.pitch import NOBODY
from touchback.play.journal import BACK, DICE, NOTE, Row
from touchback.record.match_file import Input
from touchback.rules.model.game import Game
from touchback.rules.words import dice_shown
from touchback.rules.words.catalogue import phrase
from touchback.wire.match_log import SECRET, Line, one_line


@dataclass(frozen=True)
class Correction:
    """Holds the row that took typed dice back, which side did so, and what they had been."""

    row: int
    side: int
    dice: tuple[int, ...]


Corrections = dict[int, tuple[Correction, ...]]  # by the number of inputs before the roll


def standing_corrections(rows: Iterable[Row]) -> Corrections:
    """Those that stand: what was taken back with all that followed it is forgotten."""
    past: list[Row] = []
    found: Corrections = {}
    for row in rows:
        if row.kind == NOTE:
            continue
        if row.kind != BACK:
            past.append(row)
            continue
        to = int(row.what)
        found = {at: said for at, said in found.items() if at <= to}
        if to < len(past) and past[to].kind == DICE:
            dice = tuple(map(int, past[to].what.split(",")))
            found[to] = (*found.get(to, ()), Correction(row.seq, row.side, dice))
        del past[to:]
    return found


def last_roll(inputs: Sequence[Input], since: int) -> int | None:
    """Where the last dice were typed; those before `since` were not, they came with the match."""
    found = (at for at in range(len(inputs) - 1, since - 1, -1) if isinstance(inputs[at], tuple))
    return next(found, None)


def roll_named(game: Game, dice: tuple[int, ...]) -> str:
    """The roll and what was typed, without a full stop; nothing where it says which card a coach has drawn."""
    return "" if game.purpose in SECRET else one_line(dice_shown(game, dice)).removesuffix(".")


def correction_line(game: Game, made: Correction) -> Line:
    """What the log says of it, when the roll is waited for once more."""
    roll = roll_named(game, made.dice)
    team = game.match.teams[made.side].name if made.side != NOBODY else ""
    text = phrase("correction", "dice" if roll else "secret").format(team=team, roll=roll)
    return Line(game.inputs, one_line(text), "correction", made.side)
