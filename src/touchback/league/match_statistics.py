"""What players did in a match, as far as star player points go: listens to the match and counts."""

from __future__ import annotations

from collections import Counter

from touchback.league.match_kind import league_policy
from touchback.rules.edition.build import Built
from touchback.rules.model.game import Game
from touchback.rules.procedures.ball.ball import is_touchdown
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Cause

COUNTING_CAUSES = (Cause.BLOCK,)  # casualties by other means are nobody's


def gives_points(game: Game, victim: int, by: int, cause: int) -> bool:
    """Whether a casualty counts for the player who caused it: an opponent, in a block, without a Chainsaw."""
    state = game.state
    if cause not in COUNTING_CAUSES or by < 0 or state.side_of[by] == state.side_of[victim]:
        return False
    return not state.profiles[by].values[Prop.CHAINSAW_ARMOUR]


class Deeds:
    """Give `hear` to a game as its listener."""

    def __init__(self) -> None:
        self.casualties: Counter[int] = Counter()  # by the slot of who caused them
        self.interceptions: Counter[int] = Counter()
        self.touchdowns: Counter[int] = Counter()

    def hear(self, game: Game, kind: int, what: tuple[int, ...]) -> None:
        if kind == Fact.CASUALTY:
            victim, _, by, cause = what
            if gives_points(game, victim, by, cause):
                self.casualties[by] += 1
        elif kind == Fact.INTERCEPTION:
            self.interceptions[what[0]] += 1
        elif kind == Fact.TOUCHDOWN:
            carriers = [p for p in game.state.ball_carrier if p >= 0 and game.state.side_of[p] == what[0]]
            scorers = [p for p in carriers if is_touchdown(game, p)]  # a team-mate may carry a second ball elsewhere
            self.touchdowns.update(scorers)

    def points(self, built: Built, slot: int) -> int:
        """Star player points for what is counted here, in any kind of match. Completions are not counted yet."""
        worth = league_policy(built).get("points_for", {})  # where an edition's points are not kept yet: none
        counted = {"casualty": self.casualties, "interception": self.interceptions, "touchdown": self.touchdowns}
        return sum(count[slot] * int(worth.get(deed, 0)) for deed, count in counted.items())

    def fund_casualties(self, slots: list[int]) -> int:
        """Casualties that a team can raise funds with between seasons: those that gave points."""
        return sum(self.casualties[slot] for slot in slots)
