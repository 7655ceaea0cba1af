"""Diving Tackle: an opponent who dodges away is brought down."""

from __future__ import annotations

from typing import Final

from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT, RESTART
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after, before
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import PRONE, ROOTED
from touchback.rules.model.step import Step
from touchback.rules.procedures.test.modifiers import marking_opponents
from touchback.rules.procedures.test.reaction import Reaction
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Turnover


class OfferDivingTackle(Reaction[TestFrame]):
    """When a dodge roll is seen, one opponent whose tackle zone was left may use Diving Tackle."""

    key = "test.offer_diving_tackle"

    def reactors(self, game: Game, frame: TestFrame) -> dict[int, int]:
        if frame.kind != Test.DODGE or frame.diver != NOBODY:
            return {}
        state = game.state
        able = [
            p
            for p in marking_opponents(game, frame.player, frame.origin)
            if state.profiles[p].values[Prop.DIVING_TACKLE] and not state.flags[p] & ROOTED
        ]
        return {p: skill_giving(game, p, Prop.DIVING_TACKLE) for p in able}

    def react(self, game: Game, frame: TestFrame, player: int) -> int:
        """The dodge is read again with the modifier."""
        frame.diver = player
        if game.listener is not None:
            game.tell(Fact.DIVING_TACKLE, player, frame.player)
        return RESTART


class FallInVacatedSquare(Step[TestFrame]):
    """The player who used Diving Tackle is placed prone in the vacated square, and a ball they held will bounce."""

    key = "test.fall_in_vacated_square"

    def run(self, game: Game, frame: TestFrame) -> int:
        if frame.diver != NOBODY:
            throw_down(game, frame.diver, frame.origin)
        return NEXT


def throw_down(game: Game, player: int, square: int) -> None:
    """The player is placed prone in this square without any roll; a ball they held lies there and will bounce."""
    state = game.state
    game.shift(player, square)
    if game.drop_ball(player) != NOBODY and state.side_of[player] == state.active:
        state.turnover = Turnover.CARRIER_DOWN
    game.lay(player, PRONE)


DIVING_TACKLE: Final = Skill(
    "Diving Tackle",
    "Agility",
    "May throw himself after an opponent who dodges away: -2 to the dodge, and he lies where the other was.",
    gives={Prop.DIVING_TACKLE: 2},
    steps=(before("test.verdict", OfferDivingTackle()), after("test.verdict", FallInVacatedSquare())),
)
