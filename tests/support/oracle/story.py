"""What went before a roll, as far as a book's sum depends on it: how the ball comes, who has run, what was dared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.purposes import Purpose, Test

ASTRAY = (Purpose.SCATTER, Purpose.BOUNCE, Purpose.THROW_IN, Purpose.KICK, Purpose.GUST, Purpose.BLOWN)


@dataclass
class Story:
    """Follows facts and dice; it believes no sum of the engine's, only what happened."""

    handed: bool = False  # the ball comes from a team-mate's hands
    thrown_at: int = NOWHERE  # the target of a throw that is on its way and exact
    flown_straight: bool = False  # a thrown team-mate came down where he was thrown
    matched: int = NOBODY  # the player whom his Dauntless roll has made as strong as the other
    extra_squares: int = 0  # gone for in this action
    runners: set[int] = field(default_factory=set)  # who has moved a square in this action
    horns_used: set[int] = field(default_factory=set)  # whose first block of this action had a run-up
    broke_tackle: set[int] = field(default_factory=set)  # who has dodged by strength in this turn

    def hear(self, kind: int, what: Sequence[int]) -> None:
        if kind == Fact.HAND_OFF:
            self.handed, self.thrown_at = True, NOWHERE
        elif kind in (Fact.PASS, Fact.BOMB, Fact.HAIL_MARY_PASS, Fact.HELD):
            self.handed, self.thrown_at = False, NOWHERE
        elif kind == Fact.ACTION:
            self.runners.clear()
            self.horns_used.clear()
            self.extra_squares = 0
            self.matched = NOBODY
        elif kind == Fact.MOVE:
            self.runners.add(what[0])
        elif kind == Fact.TURN_BEGINS:
            self.broke_tackle.clear()

    def rolled(self, purpose: int, test: int, target: int, made: bool) -> None:
        """After dice: `target` is the square of a throw, `made` whether by the book it was exact, or the player won."""
        if purpose in ASTRAY:
            self.handed, self.thrown_at, self.flown_straight = False, NOWHERE, False
        elif purpose == Purpose.TEST and test == Test.PASS:
            self.handed, self.thrown_at = False, target if made else NOWHERE
        elif purpose == Purpose.TEST and test == Test.THROW_TEAM_MATE:
            self.flown_straight = made
