"""A veteran's advice: a team-mate near him plays one action with a skill that he does not have."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option
from touchback.engine.state import PITCH
from touchback.rules.grants import grant
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Fact, Grant, Prompt, Prop, Span, Verb

LESSONS: Final = ("break_tackle", "dauntless", "mighty_blow", "sure_feet", "sure_hands", "tackle")
DECLINE: Final = option(Verb.DECLINE)


class AdviceFrame(SkillFrame):
    """`player` has advice for `other`, who is about to act."""

    NAME = "advice"


class OfferAdvice(Step):
    """Once a turn, if the team-mate is near enough; nobody is taught what he can do already."""

    def run(self, game: Game, frame: AdviceFrame) -> int:
        state = game.state
        profile = state.profiles[frame.player]
        if state.spent[frame.player] & profile.spends[Prop.ADVISES] or not near(game, frame):
            return DONE
        known = state.profiles[frame.other].skills
        lessons = [game.rules.skill_of[key].index for key in LESSONS if key in game.rules.skill_of]
        options = [option(Verb.LEND, 0, skill) for skill in sorted(lessons) if skill not in known]
        return game.ask(state.side_of[frame.player], Prompt.LEND_SKILL, [DECLINE, *options]) if options else DONE

    def answer(self, game: Game, frame: AdviceFrame, choice: int) -> int:
        if choice != DECLINE:
            skill = choice & THING_MASK
            state = game.state
            state.spent[frame.player] |= state.profiles[frame.player].spends[Prop.ADVISES]
            grant(game, frame.other, Grant.SKILL, skill, 1, Span.ACTION)
            if game.listener is not None:
                game.tell(Fact.LENDS, frame.player, frame.other, skill)
        return DONE


def near(game: Game, frame: AdviceFrame) -> bool:
    """Both on the pitch, no further apart than his voice carries."""
    state, pitch = game.state, game.rules.pitch
    if state.place[frame.player] != PITCH or state.place[frame.other] != PITCH:
        return False
    here, there = state.square[frame.player], state.square[frame.other]
    across, along = abs(pitch.col[here] - pitch.col[there]), abs(pitch.row[here] - pitch.row[there])
    return max(across, along) <= state.profiles[frame.player].values[Prop.ADVISES]


ADVICE = Procedure(AdviceFrame, (OfferAdvice(),), rules=("BB16-STAR-78",))

PROCEDURES: Final = (ADVICE,)
