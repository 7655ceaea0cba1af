"""The reach maps of one position, kept in the compact form so that each is worked out once."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from touchback.engine.pitch import NOBODY
from touchback.preview.reach import USUAL, Manner, reach_map, squares_and_targets, standing_at
from touchback.preview.targets.targets import add_outcomes
from touchback.rules.model.game import Game
from touchback.wire.compact import compact_map, whole_map

MOST_MAPS: Final = 6  # kept for each match


class Maps:
    """The last maps of one position, in the compact form: each is worked out once, even by threads."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._known: dict[int, bytes] = {}

    def compact(self, game: Game, player: int, aimed: int = NOBODY, manner: Manner = USUAL) -> dict[str, Any]:
        """The map as `compact_map` gives it; blocks that were weighed before stay so."""
        if manner != USUAL:
            return compact_map(reach_map(game, player, aimed, manner), standing_at(game, player))
        if self._game is not game:
            self._game, self._known = game, {}
        known, kept = self._known, self._known.get(player)
        found: dict[str, Any] = (
            squares_and_targets(game, player) if kept is None else whole_map(msgspec.json.decode(kept))
        )
        fresh = [one for one in found["targets"] if one["player"] == aimed and not one.get("outcomes")]
        for target in fresh:
            add_outcomes(game, player, target)
        compact = compact_map(found, standing_at(game, player))
        if kept is None or fresh:
            while len(known) >= MOST_MAPS:
                known.pop(next(iter(known)), None)
            known[player] = msgspec.json.encode(compact)
        return compact
