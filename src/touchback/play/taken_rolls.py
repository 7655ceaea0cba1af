"""Rolls that a match took over: from the position it begins with, or from the match that it was branched from."""

from __future__ import annotations

from touchback.play.journal import OVER, SEALED, Journal, MatchInfo, NoMatch
from touchback.record.seal import PROMISED, SCRIPTED, Seal

GONE = "gone"


def taken_rolls(journal: Journal, info: MatchInfo) -> list[tuple[int, Seal | str]]:
    """Up to which roll they came from where: a seal, or the word of a match file for why there is none."""
    if not info.copied_rolls or info.dice != SEALED:
        return []
    if not info.origin:
        return [(info.copied_rolls, SCRIPTED)]
    try:
        origin = journal.load_match(info.origin)
    except NoMatch:
        return [(info.copied_rolls, GONE)]
    before = [(rolls, source) for rolls, source in taken_rolls(journal, origin) if rolls < info.copied_rolls]
    if origin.copied_rolls >= info.copied_rolls:
        whole = taken_rolls(journal, origin)
        source = next(source for rolls, source in whole if rolls >= info.copied_rolls)
        return [*before, (info.copied_rolls, source)]
    return [*before, (info.copied_rolls, _seal_of(origin))]


def _seal_of(origin: MatchInfo) -> Seal | str:
    seal = Seal(origin.seed, tuple(origin.nonces), tuple(origin.promises))
    return seal if origin.status == OVER else f"{PROMISED} {seal.commitment}"
