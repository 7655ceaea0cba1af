"""Procedures that a skill, a kind of weather or a kick-off result brings along: started by name, given one player."""

from __future__ import annotations

from typing import ClassVar

from touchback.engine.frame import CALLED, NEXT, Frame
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY


class SkillFrame(Frame):
    """The bookmark of a procedure that was started by name."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "other", "count")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__()
        self.player = player
        self.other = NOBODY
        self.count = 0


def start(game: Game, name: str, player: int, other: int = NOBODY) -> int:
    """Call the procedure with that name for a player (or NOBODY)."""
    frame = game.rules.procedures[name].frame()
    assert isinstance(frame, SkillFrame)
    frame.player = player
    frame.other = other
    return game.call(frame)


def start_moment(game: Game, moment: int, player: int, other: int = NOBODY) -> int:
    """Call what the player's skills bring at this moment, one after the other in the order of the skills."""
    hooks = game.state.profiles[player].hooks[moment]
    for skill in reversed(hooks):
        start(game, game.rules.skills[skill].procedures[moment], player, other)
    return CALLED if hooks else NEXT
