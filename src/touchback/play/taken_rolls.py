"""Rolls that a match took over: from the position it begins with, or from the match that it was branched from."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace

from touchback.play.journal import OVER, SEALED, Journal, MatchInfo, NoMatch
from touchback.record.seal import PROMISED, SCRIPTED, Seal

GONE = "gone"


@dataclass(frozen=True)
class TakenFrom:
    """The rolls up to a number: the match that they fell in, and its seal or the word for why there is none."""

    rolls: int
    match: str
    source: Seal | str


def taken_rolls(journal: Journal, info: MatchInfo) -> list[TakenFrom]:
    """Up to which roll they came from where, in order."""
    if not info.copied_rolls or info.dice != SEALED:
        return []
    if not info.origin:
        return [TakenFrom(info.copied_rolls, "", SCRIPTED)]
    try:
        origin = journal.load_match(info.origin)
    except NoMatch:
        return [TakenFrom(info.copied_rolls, info.origin, GONE)]
    whole = [*taken_rolls(journal, origin), TakenFrom(sys.maxsize, origin.id, _seal_of(origin))]
    before = [one for one in whole if one.rolls < info.copied_rolls]
    return [*before, replace(whole[len(before)], rolls=info.copied_rolls)]


def _seal_of(origin: MatchInfo) -> Seal | str:
    seal = Seal(origin.seed, tuple(origin.nonces), tuple(origin.promises))
    return seal if origin.status == OVER else f"{PROMISED} {seal.commitment}"
