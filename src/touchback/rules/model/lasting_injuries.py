"""What a match leaves behind on a player: every casualty result that lasts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchback.rules.model.game import Game
from touchback.rules.model.grant import SIZE
from touchback.rules.terms.grants import Grant

ONCE: Final = ("misses", "dead")  # there is only one next match to miss


def lasting_results(game: Game, player: int) -> list[int]:
    """The casualty results that last, from 1: what the player is out with, and those they played on with."""
    state = game.state
    grants = state.grants
    old = [
        grants[at + 2] for at in range(0, len(grants), SIZE) if grants[at] == player and grants[at + 1] == Grant.SCAR
    ]
    return [row for row in (state.injury[player], state.injury_too[player], *old) if row]


def aftermath(game: Game, player: int, meanings: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """What they add up to, by what an edition's data says of each."""
    total: dict[str, int] = {}
    for row in lasting_results(game, player):
        for what, number in meanings[game.rules.casualties[row - 1]].items():
            total[what] = 1 if what in ONCE else total.get(what, 0) + number
    return total
