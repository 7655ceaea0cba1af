"""The frame of a match."""

from __future__ import annotations

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY


class MatchFrame(Frame):
    procedure = "match"
    FIELDS = ("winner", "agreed")

    def __init__(self) -> None:
        super().__init__()
        self.winner = NOBODY  # of the toss
        self.agreed = 0  # coaches who want what both are asked about: another weather table, overtime
