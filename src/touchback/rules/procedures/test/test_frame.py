"""The frame of a test."""

from __future__ import annotations

from typing import Final

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.procedures.test.reroll_frame import NOT_TRIED, ReactionFrame

AGILITY: Final = 0  # what a test asks of a player: agility,
STRENGTH: Final = 1  # strength instead,


class TestFrame(ReactionFrame):
    """A test of a player on one D6; it leaves 1 in `state.result` if it was made, 0 if not."""

    procedure = "test"
    FIELDS = (
        "kind",
        "player",
        "square",
        "origin",
        "extra",
        "target",
        "modifier",
        "roll",
        "reroll",
        "asks",
        "diver",
        "asked",
        "against",
        "skill",
    )

    def __init__(
        self,
        kind: int = 0,
        player: int = 0,
        square: int = 0,
        extra: int = 0,
        origin: int = NOWHERE,
        against: int = NOBODY,
        skill: int = -1,
    ) -> None:
        super().__init__()
        self.kind = kind  # which test: `Test`
        self.player = player  # the player who is tested
        self.square = square  # the square it is about: where the player dodges to, catches, ...
        self.origin = origin  # the vacated square, for dodges
        self.extra = extra  # what the situation adds: the range of a pass, an accurate ball
        self.target = 0  # what the die must show
        self.modifier = 0  # the sum of all modifiers
        self.roll = 0  # what the die shows
        self.reroll = NOT_TRIED  # how far a re-roll has come, 0 for not tried
        self.asks = AGILITY  # 0 agility, 1 strength, 2 only that it is no fumble
        self.diver = NOBODY  # the opponent who dives (Diving Tackle)
        self.asked = 0  # how many of the other coaches have been asked for a Diving Tackle
        self.against = against  # the other player, if it is about two
        self.skill = skill  # the number of the skill that brings it, or -1
