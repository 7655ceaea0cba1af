"""Hypnotic Gaze: at the end of a move an adjacent opponent loses the tackle zones."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.step import NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill, SkillOffer
from touchback.rules.model.state import DISTRACTED, ENTRANCED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.started import SkillFrame, call_test
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Action, Verb


def hypnotic_gaze_options(game: Game, frame: ActionFrame) -> list[int]:
    """At the end of a move, any adjacent opponent (Hypnotic Gaze)."""
    if frame.action != Action.MOVE:
        return []
    return sorted(option(Verb.HYPNOTIC_GAZE, p) for p in game.opponents_beside(frame.player))


class RollHypnoticGaze(Step[SkillFrame]):
    """The player makes an agility roll, at -1 for each tackle zone but the victim's (Hypnotic Gaze)."""

    key = "hypnotic_gaze.roll_hypnotic_gaze"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return call_test(game, frame, Test.HYPNOTIC_GAZE, self.victim(game, frame))

    def victim(self, game: Game, frame: SkillFrame) -> int:
        return 1 if game.marks(frame.other, frame.player) else 0

    def modifiers(self, game: Game, frame: SkillFrame) -> list[Modifier]:
        return [Modifier("victim_zone", self.victim(game, frame), frame.other)]


class LoseTackleZones(Step[SkillFrame]):
    """The victim has no tackle zones until they are next activated or the drive ends (Hypnotic Gaze)."""

    key = "hypnotic_gaze.lose_tackle_zones"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:
            return NEXT
        if not game.state.flags[frame.other] & DISTRACTED:  # else another cause has distracted the target
            game.distract(frame.other, True)
            game.state.flags[frame.other] |= ENTRANCED
        if game.listener is not None:
            game.tell(Fact.HYPNOTIC_GAZE, frame.player, frame.other)
        return NEXT


HYPNOTIC_GAZE_PROCEDURE = Procedure("hypnotic_gaze", SkillFrame, (RollHypnoticGaze(), LoseTackleZones()))

HYPNOTIC_GAZE: Final = Skill(
    "Hypnotic Gaze",
    "Extraordinary",
    "At the end of a move he may entrance an opponent beside him, who then has no tackle zones until he next acts.",
    offers={Prompt.STEP: SkillOffer(Verb.HYPNOTIC_GAZE, hypnotic_gaze_options, "hypnotic_gaze")},
    procedures=(HYPNOTIC_GAZE_PROCEDURE,),
)
