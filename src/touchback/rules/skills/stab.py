"""Players who stab instead of blocking."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import ON_GROUND
from touchback.rules.skills.acting import end_blitz
from touchback.rules.skills.spent import is_spent, skill_with, spend
from touchback.rules.skills.undead import is_undead
from touchback.rules.steps.ball import BounceFrame
from touchback.rules.steps.block import BlockFrame
from touchback.rules.steps.injury import BROKEN, DECLINE, USE, ArmourFrame, InjuryFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Cause, Fact, Prompt, Prop, Verb


class StabFrame(SkillFrame):
    """`player` stabs `other`."""

    NAME = "stab"
    FIELDS = ("player", "other", "count", "ball")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.ball = NOBODY  # in the victim's hands


def stab_options(game: Game, frame: BlockFrame) -> list[int]:
    return [option(Verb.STAB)]


class Stab(Step):
    """An armour roll that nothing changes but a blade against the undead; a blitz ends with it."""

    def run(self, game: Game, frame: StabFrame) -> int:
        frame.ball = game.state.carried_by(frame.other)
        end_blitz(game, frame.player)
        return game.call(ArmourFrame(frame.other, Cause.BLADE, frame.player, blessing(game, frame)))


def blessing(game: Game, frame: StabFrame) -> int:
    """What his blade adds against the undead."""
    return game.state.profiles[frame.player].values[Prop.WOUNDS_UNDEAD] if is_undead(game, frame.other) else 0


class StabAndGoOn(Step):
    """An armour roll that nothing changes; a blitz goes on after it."""

    def run(self, game: Game, frame: StabFrame) -> int:
        frame.ball = game.state.carried_by(frame.other)
        return game.call(ArmourFrame(frame.other, Cause.BLADE, frame.player))


class StabAgain(Step):
    """In a feud his coach may have the armour roll made again."""

    def run(self, game: Game, frame: StabFrame) -> int:
        state = game.state
        if state.result & BROKEN and not game.rules.figures.reroll_successes:
            return NEXT
        feud = (
            state.profiles[frame.player].values[Prop.GRUDGE_ARMOUR] and state.profiles[frame.other].values[Prop.FEUDS]
        )
        if not feud or state.side_of[frame.player] == state.side_of[frame.other]:
            return NEXT
        return game.ask(state.side_of[frame.player], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: StabFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.GRUDGE_ARMOUR)
        return game.call(ArmourFrame(frame.other, Cause.BLADE, frame.player, blessing(game, frame)))


class Wound(Step):
    """Beaten armour means an injury roll that nothing changes at all."""

    def run(self, game: Game, frame: StabFrame) -> int:
        if not game.state.result & BROKEN:
            return NEXT
        injury = InjuryFrame(frame.other, Cause.BLADE, frame.player)
        injury.plain = 1
        return game.call(injury)


class PoisonedWound(Step):
    """Beaten armour means an injury roll; the first one in a drive is poisoned, and who would be stunned is out."""

    def run(self, game: Game, frame: StabFrame) -> int:
        if not game.state.result & BROKEN:
            return NEXT
        injury = InjuryFrame(frame.other, Cause.BLADE, frame.player)
        blade = skill_with(game, frame.player, Prompt.WEAPON, Verb.STAB)
        if not is_spent(game, frame.player, blade):
            injury.harsh = 1
            spend(game, frame.player, blade)
        return game.call(injury)


class VictimDropsBall(Step):
    """A ball that he let go of bounces."""

    def run(self, game: Game, frame: StabFrame) -> int:
        if frame.ball != NOBODY and game.state.ball_place[frame.ball] == ON_GROUND:
            return game.call(BounceFrame(frame.ball))
        return NEXT


STAB = Procedure(
    StabFrame,
    (Stab(), StabAgain(), Wound(), VictimDropsBall()),
    rules=("BB16-SKILL-72", "BB16-SKILL-73", "BB16-FAQ-07", "BB16-STAR-81"),
)

PROCEDURES: Final = (STAB,)
