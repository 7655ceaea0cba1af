"""The frame of a player's action."""

from __future__ import annotations

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY


class ActionFrame(Frame):
    """A player's action, from its declaration to its end."""

    procedure = "action"
    FIELDS = ("player", "action", "moved", "blocked", "target", "lost", "ending")

    def __init__(self, player: int = 0, action: int = 0) -> None:
        super().__init__()
        self.player = player  # the player who acts
        self.action = action  # what the player was activated for: `Action`
        self.moved = 0  # squares of movement used, including those gone for
        self.blocked = 0  # whether the blitz's block has been thrown
        self.target = NOBODY  # the last player chosen to be blocked or fouled
        self.lost = 0  # whether the action is over before it began
        self.ending = 0  # the option of the pass, hand-off or throw that ends the action, 0 for none
