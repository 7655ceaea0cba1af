"""The frame of a kick-off."""

from __future__ import annotations

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY


class KickOffFrame(Frame):
    procedure = "kick_off"
    FIELDS = ("ball", "event", "by", "direction", "distance", "dice", "kicker", "lesson")

    def __init__(self, ball: int = 0) -> None:
        super().__init__()
        self.ball = ball
        self.event = 0
        self.by = NOBODY  # a kicker who can do better than most
        self.direction = 0
        self.distance = 0
        self.dice = 1  # for the distance
        self.lesson = 0  # what the kicker was taught just before
        self.kicker = NOBODY  # the one who answers for a special ball
