"""Everything that an edition is written with, in one place: `from touchback.writing import Skill, Step, after`.

docs/writing-an-edition.md shows how. What is named here stays; every other module may change at any time.
"""

from __future__ import annotations

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.step import AGAIN, CALLED, DONE, NEXT, RESTART, WAIT
from touchback.rules.edition.borrow import borrowed_step
from touchback.rules.edition.skill_use import ask_to_use, has_skill, tell_used
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.patch import after, before, remove, replace
from touchback.rules.model.skill import Skill, SkillOffer, but
from touchback.rules.model.state import CARRIED, KNOCKED_OUT, ON_GROUND, PITCH, PRONE, RESERVES, STANDING, STUNNED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.move_square import StepFrame
from touchback.rules.procedures.action.started import SkillFrame, start_procedure
from touchback.rules.procedures.ball.ball import BounceFrame, CatchFrame, note_score
from touchback.rules.procedures.ball.passing import PassFrame
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.block.push import PushFrame
from touchback.rules.procedures.foul.foul import FoulFrame
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame, KnockDownFrame, PlaceProneFrame
from touchback.rules.procedures.match.turn import TurnFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.inputs import D3, D6, D8, DECLINE, TWO_D6, USE
from touchback.rules.terms.moments import Moment, Span, Window
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.results import Cause, Face, Injury, Turnover
from touchback.rules.terms.verbs import Action, Verb

__all__ = [
    "AGAIN",
    "CALLED",
    "CARRIED",
    "D3",
    "D6",
    "D8",
    "DECLINE",
    "DONE",
    "KNOCKED_OUT",
    "NEXT",
    "NOBODY",
    "NOWHERE",
    "ON_GROUND",
    "PITCH",
    "PRONE",
    "RESERVES",
    "RESTART",
    "STANDING",
    "STUNNED",
    "TWO_D6",
    "USE",
    "WAIT",
    "Action",
    "ActionFrame",
    "ArmourFrame",
    "BlockFrame",
    "BounceFrame",
    "CatchFrame",
    "Cause",
    "Face",
    "Fact",
    "FoulFrame",
    "Frame",
    "Game",
    "Grant",
    "Injury",
    "InjuryFrame",
    "KnockDownFrame",
    "Moment",
    "PassFrame",
    "PlaceProneFrame",
    "Procedure",
    "Prompt",
    "Prop",
    "Purpose",
    "PushFrame",
    "Skill",
    "SkillFrame",
    "SkillOffer",
    "Span",
    "Step",
    "StepFrame",
    "Test",
    "TestFrame",
    "TurnFrame",
    "Turnover",
    "Verb",
    "Window",
    "after",
    "ask_to_use",
    "before",
    "borrowed_step",
    "but",
    "give_grant",
    "has_skill",
    "note_score",
    "option",
    "player_of",
    "remove",
    "replace",
    "start_procedure",
    "tell_used",
    "thing_of",
    "verb_of",
]
