"""A whole match as pictures: the first view, and the difference to each one that followed."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.wire.audience import last_words
from touchback.wire.http_answers import Film
from touchback.wire.match_log import FactLog, Line
from touchback.wire.match_view import MatchView
from touchback.wire.patch import Patch, make_patch
from touchback.wire.views import DECODE, ENCODE, whole_view

Positions = Iterable[tuple[Game, FactLog, list[Line]]]


def film_positions(positions: Positions, eyes: int = NOBODY) -> Film:
    """The position after every input, through these eyes."""
    steps: list[tuple[int, Patch]] = []
    views = ((game.inputs, DECODE(ENCODE(whole_view(game, eyes, last_words(log))))) for game, log, _ in positions)
    _, first = next(views)
    last = first
    for seq, view in views:
        steps.append((seq, make_patch(last, view)))
        last = view
    return Film(first=msgspec.convert(first, MatchView), steps=steps)
