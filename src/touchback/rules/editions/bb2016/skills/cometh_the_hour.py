"""Cometh the Hour: a team-mate nearby plays one action with a skill that is lent."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.step import DONE
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.state import PITCH
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.moments import Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Verb

LESSONS: Final = ("break_tackle", "dauntless", "mighty_blow", "sure_feet", "sure_hands", "tackle")


class OfferSkill(Step[SkillFrame]):
    """Once a turn a team-mate activated nearby may be lent a skill for the action (Cometh the Hour)."""

    key = "cometh_the_hour.offer_skill"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        profile = state.profiles[frame.player]
        if state.spent[frame.player] & profile.spends[Prop.COMETH_THE_HOUR] or not near(game, frame):
            return DONE
        known = state.profiles[frame.other].skills
        lessons = [game.rules.skill_of[key].index for key in LESSONS if key in game.rules.skill_of]
        options = [option(Verb.LEND, 0, skill) for skill in sorted(lessons) if skill not in known]
        if not options:
            return DONE
        side, skill = state.side_of[frame.player], skill_behind(game, frame)
        return game.ask(
            side, Prompt.COMETH_THE_HOUR, [DECLINE, *options], about=frame.other, against=frame.player, skill=skill
        )

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice != DECLINE:
            skill = thing_of(choice)
            state = game.state
            state.spent[frame.player] |= state.profiles[frame.player].spends[Prop.COMETH_THE_HOUR]
            give_grant(game, frame.other, Grant.SKILL, skill, 1, Span.ACTION)
            if game.listener is not None:
                game.tell(Fact.LENDS, frame.player, frame.other, skill)
        return DONE


def near(game: Game, frame: SkillFrame) -> bool:
    """Whether the player is on the pitch, and the acting team-mate no further off than the skill reaches."""
    state, pitch = game.state, game.rules.pitch
    if state.place[frame.player] != PITCH:
        return False
    here, there = state.square[frame.player], state.square[frame.other]
    across, along = abs(pitch.col[here] - pitch.col[there]), abs(pitch.row[here] - pitch.row[there])
    return max(across, along) <= state.profiles[frame.player].values[Prop.COMETH_THE_HOUR]


COMETH_THE_HOUR = Procedure("cometh_the_hour", SkillFrame, (OfferSkill(),))
