"""Chainsaw: an attack in place of a block, and in a foul, that may hit its bearer."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill, SkillOffer
from touchback.rules.model.sources import skill_modifier
from touchback.rules.model.state import ON_GROUND, PITCH
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import end_blitz
from touchback.rules.procedures.action.started import SkillFrame, call_test
from touchback.rules.procedures.ball.ball import BounceFrame
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.procedures.harm.knock_down import heed_weather, lay_down
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Cause, Turnover
from touchback.rules.terms.verbs import Verb


class ChainsawFrame(SkillFrame):
    """`player` attacks `other` with the chainsaw (Chainsaw)."""

    procedure = "chainsaw"
    FIELDS = ("player", "other", "count", "hit", "ball", "down")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.hit = NOBODY  # the player who is hit
        self.ball = NOBODY  # that this player held
        self.down = 0  # whether the player hit was knocked down


def chainsaw_options(game: Game, frame: BlockFrame) -> list[int]:
    return [option(Verb.CHAINSAW)]


class RollChainsaw(Step[ChainsawFrame]):
    """The player needs 2+ to hit the opponent and is hit on a 1; a blitz ends with it (Chainsaw)."""

    key = "chainsaw.roll_chainsaw"

    def run(self, game: Game, frame: ChainsawFrame) -> int:
        end_blitz(game, frame.player)
        return call_test(game, frame, Test.CHAINSAW)


class HitWithChainsaw(Step[ChainsawFrame]):
    """The player hit makes an armour roll at +3 (Chainsaw)."""

    key = "chainsaw.hit"

    def run(self, game: Game, frame: ChainsawFrame) -> int:
        return roll_chainsaw_armour(game, frame, frame.other if game.state.result else frame.player)

    def modifiers(self, game: Game, frame: ChainsawFrame) -> list[Modifier]:
        return [skill_modifier(game, frame.player, Prop.FOUL_ARMOUR)]


def roll_chainsaw_armour(game: Game, frame: ChainsawFrame, victim: int) -> int:
    frame.hit = victim
    frame.ball = game.state.carried_by(victim)
    deep = game.state.profiles[frame.player].values[Prop.FOUL_ARMOUR]
    by = frame.player if victim != frame.player else NOBODY
    return game.call(ArmourFrame(victim, Cause.CHAINSAW, by, deep))


class KnockDownIfBroken(Step[ChainsawFrame]):
    """A player whose armour was broken is knocked down, and the weather may act on them (Chainsaw)."""

    key = "chainsaw.knock_down_if_broken"

    def run(self, game: Game, frame: ChainsawFrame) -> int:
        state = game.state
        if frame.hit == NOBODY or not state.result & BROKEN:
            return NEXT
        frame.down = 1
        lay_down(game, frame.hit)
        if state.side_of[frame.hit] == state.active:
            state.turnover = Turnover.FELL
        if game.listener is not None:
            game.tell(Fact.FALL, frame.hit, Cause.CHAINSAW)
        return heed_weather(game, frame.hit)


class RollInjury(Step[ChainsawFrame]):
    """A player who was knocked down makes an injury roll, unless they have left the pitch (Chainsaw)."""

    key = "chainsaw.roll_injury"

    def run(self, game: Game, frame: ChainsawFrame) -> int:
        if not frame.down or game.state.place[frame.hit] != PITCH:
            return NEXT
        by = frame.player if frame.hit != frame.player else NOBODY
        return game.call(InjuryFrame(frame.hit, Cause.CHAINSAW, by, game.state.result))


class BounceDroppedBall(Step[ChainsawFrame]):
    """A ball that the player hit has dropped bounces (Chainsaw)."""

    key = "chainsaw.bounce_dropped_ball"

    def run(self, game: Game, frame: ChainsawFrame) -> int:
        if frame.ball != NOBODY and game.state.ball_place[frame.ball] == ON_GROUND:
            return game.call(BounceFrame(frame.ball))
        return NEXT


class KickBack(Step[ChainsawFrame]):
    """On a 1 the chainsaw hits the fouler, and there is no foul (Chainsaw)."""

    key = "chainsaw_foul.kick_back"

    def run(self, game: Game, frame: ChainsawFrame) -> int:
        return NEXT if game.state.result else roll_chainsaw_armour(game, frame, frame.player)

    def modifiers(self, game: Game, frame: ChainsawFrame) -> list[Modifier]:
        return [skill_modifier(game, frame.player, Prop.FOUL_ARMOUR)]


class FoulGoesOn(Step[ChainsawFrame]):
    """The foul goes on unless the chainsaw has hit the fouler (Chainsaw)."""

    key = "chainsaw_foul.foul_goes_on"

    def run(self, game: Game, frame: ChainsawFrame) -> int:
        game.state.result = 1 if frame.hit == NOBODY else 0
        return NEXT


CHAINSAW_PROCEDURE = Procedure(
    "chainsaw",
    ChainsawFrame,
    (RollChainsaw(), HitWithChainsaw(), KnockDownIfBroken(), RollInjury(), BounceDroppedBall()),
)
CHAINSAW_FOUL = Procedure(
    "chainsaw_foul",
    ChainsawFrame,
    (RollChainsaw(), KickBack(), KnockDownIfBroken(), RollInjury(), BounceDroppedBall(), FoulGoesOn()),
)

CHAINSAW: Final = Skill(
    "Chainsaw",
    "Extraordinary",
    "Attacks with his saw, never with a block: +3 to armour rolls, on a 1 his own. Falling is dangerous, too.",
    gives={Prop.WEAPON_ONLY: 1, Prop.CHAINSAW_ARMOUR: 3, Prop.FOUL_ARMOUR: 3},
    disables=("stab",),
    starts={Moment.FOUL_DECLARED: "chainsaw_foul"},
    offers={Prompt.WEAPON: SkillOffer(Verb.CHAINSAW, chainsaw_options, "chainsaw")},
    procedures=(CHAINSAW_PROCEDURE, CHAINSAW_FOUL),
)
