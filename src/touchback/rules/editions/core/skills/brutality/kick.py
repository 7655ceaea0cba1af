"""Kick: the kick scatters half as far."""

from __future__ import annotations

from typing import Final

from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import before
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.ball.special_balls import possible_kickers
from touchback.rules.procedures.kick_off.kick_off_frame import KickOffFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.properties import Prop


class OfferKick(Step[KickOffFrame]):
    """A kicker who is neither on the line nor wide may halve the distance that the kick scatters (Kick)."""

    key = "kick_off.offer_kick"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if game.state.touchback:
            return NEXT
        frame.by = kicker_with_kick(game, frame.kicker)
        return NEXT if frame.by == NOBODY else ask_to_use(game, frame.by, Prop.KICK)

    def answer(self, game: Game, frame: KickOffFrame, choice: int) -> int:
        if choice == USE:
            frame.distance //= 2
            if game.listener is not None:
                game.tell(Fact.SKILL, frame.by, Prop.KICK)
        return NEXT


def kicker_with_kick(game: Game, named: int) -> int:
    """The kicking player who can use Kick; only the one who was named for the kick, if one was."""
    profiles = game.state.profiles
    able = [p for p in possible_kickers(game) if profiles[p].values[Prop.KICK]]
    return next((p for p in able if named in (NOBODY, p)), NOBODY)


KICK: Final = Skill(
    "Kick",
    "General",
    "Set up neither on the line nor wide, he may halve the distance by which his side's kick-off strays.",
    gives={Prop.KICK: 1},
    steps=(before("kick_off.drift", OfferKick()),),
)
