"""Blood Lust: a roll when the player is activated, and a Thrall to bite before the action ends."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import MUST_FEED, PITCH, RESERVES, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import declared_action
from touchback.rules.procedures.action.started import SkillFrame, call_test, skill_behind
from touchback.rules.procedures.ball.ball import BounceFrame
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Cause, Turnover
from touchback.rules.terms.verbs import Action, Verb


class RollBloodLust(Step[SkillFrame]):
    """The player rolls when activated; on a 1 they must bite a Thrall (Blood Lust)."""

    key = "blood_lust.roll_blood_lust"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:  # the player has already lost the action
            return DONE
        return call_test(game, frame, Test.BLOOD_LUST)


class MustBite(Step[SkillFrame]):
    """A player who failed acts, but must bite a Thrall; a block may become a move (Blood Lust)."""

    key = "blood_lust.must_bite"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        if state.result:
            return DONE
        state.result = 1
        state.flags[frame.player] |= MUST_FEED
        if declared_action(game).action != Action.BLOCK:
            return NEXT
        side, skill = state.side_of[frame.player], skill_behind(game, frame)
        return game.ask(side, Prompt.BLOOD_LUST, [DECLINE, USE], about=frame.player, skill=skill)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice == USE:
            declared_action(game).action = Action.MOVE
            if game.listener is not None:
                game.tell(Fact.ACTION, frame.player, Action.MOVE)
        return NEXT


BLOOD_LUST_PROCEDURE = Procedure("blood_lust", SkillFrame, (RollBloodLust(), MustBite()))


# --- feeding --------------------------------------------------------------------------------------------------------


class BiteThrallFrame(SkillFrame):
    """`player` bites `other` (Blood Lust)."""

    procedure = "bite_thrall"
    FIELDS = ("player", "other", "count", "ball")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.ball = NOBODY


class ChooseThrall(Step[BiteThrallFrame]):
    """The coach chooses an adjacent Thrall, standing or not, to bite (Blood Lust)."""

    key = "bite_thrall.choose_thrall"

    def run(self, game: Game, frame: BiteThrallFrame) -> int:
        state = game.state
        if not state.flags[frame.player] & MUST_FEED or state.scored != NOBODY:
            return DONE
        state.flags[frame.player] &= ~MUST_FEED
        meals = adjacent_thralls(game, frame.player)
        if not meals:
            return NEXT
        side, skill = state.side_of[frame.player], skill_behind(game, frame)
        options = sorted(option(Verb.PLAYER, p) for p in meals)
        return game.ask(side, Prompt.BITE_THRALL, options, about=frame.player, skill=skill)

    def answer(self, game: Game, frame: BiteThrallFrame, choice: int) -> int:
        frame.other = player_of(choice)
        return NEXT


def adjacent_thralls(game: Game, player: int) -> list[int]:
    """Adjacent Thralls, for a player who stands."""
    state = game.state
    if state.place[player] != PITCH or state.stance[player] != STANDING:
        return []
    mates = [p for p in game.neighbours(player) if state.side_of[p] == state.side_of[player]]
    return [p for p in mates if game.match.players[p].thrall]


class BiteThrall(Step[BiteThrallFrame]):
    """The Thrall makes an injury roll, Badly Hurt at worst; a turnover if they held the ball (Blood Lust)."""

    key = "bite_thrall.bite"

    def __init__(self, mild: int = 1) -> None:
        self.mild = mild  # 0 where the injury can be any

    def run(self, game: Game, frame: BiteThrallFrame) -> int:
        state = game.state
        if frame.other == NOBODY:
            return NEXT
        frame.ball = game.drop_ball(frame.other)
        if frame.ball != NOBODY:
            state.turnover = state.turnover or Turnover.CARRIER_DOWN
        if game.listener is not None:
            game.tell(Fact.BITE, frame.player, frame.other)
        injury = InjuryFrame(frame.other, Cause.BITE, frame.player)
        injury.mild = self.mild
        return game.call(injury)


class LeavePitch(Step[BiteThrallFrame]):
    """A player with no Thrall to bite goes to the reserves, and that is a turnover (Blood Lust)."""

    key = "bite_thrall.leave_pitch"

    def run(self, game: Game, frame: BiteThrallFrame) -> int:
        state = game.state
        if frame.other != NOBODY:
            return NEXT
        state.turnover = state.turnover or Turnover.NOT_FED
        if game.listener is not None:
            game.tell(Fact.FEEDS_ELSEWHERE, frame.player)
        if state.place[frame.player] == PITCH:
            frame.ball = game.drop_ball(frame.player)
            game.lift(frame.player, RESERVES)
        return NEXT


class BounceDroppedBall(Step[BiteThrallFrame]):
    """The ball of the player who was bitten or left the pitch bounces (Blood Lust)."""

    key = "bite_thrall.bounce_dropped_ball"

    def run(self, game: Game, frame: BiteThrallFrame) -> int:
        return game.call(BounceFrame(frame.ball)) if frame.ball != NOBODY else NEXT


BITE_THRALL = Procedure(
    "bite_thrall",
    BiteThrallFrame,
    (ChooseThrall(), BiteThrall(), LeavePitch(), BounceDroppedBall()),
)

BLOOD_LUST: Final = Skill(
    "Blood Lust",
    "Extraordinary",
    "Rolls a die when he is to act: on a 1 he must bite a thrall before he is done, or leave for the stands.",
    starts={Moment.DECLARED: "blood_lust", Moment.ACTION_ENDS: "bite_thrall"},
    procedures=(BLOOD_LUST_PROCEDURE, BITE_THRALL),
)
