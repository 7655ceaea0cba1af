"""Referees with a will of their own: who has come, and what each makes of a foul without a double."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT, Modifier
from touchback.rules.editions.bb2016.steps.referee_arrival import RefereeFrame
from touchback.rules.model.game import Game
from touchback.rules.model.state import RESERVES, SITS_OUT
from touchback.rules.model.step import Step
from touchback.rules.procedures.ball.ball import BounceFrame, go_on
from touchback.rules.procedures.foul.send_off import (
    ACCEPT,
    BRIBE,
    FINAL,
    STRICT,
    BribeFrame,
    SendOffFrame,
    bribe_options,
)
from touchback.rules.procedures.harm.armour import BONUS_USED, BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause, Turnover
from touchback.rules.terms.verbs import Verb

BEATING: Final = option(Verb.BEATING)


AXE_BONUS: Final = 2


CLUB_BONUS: Final = 1


class RollToSpot(Step[RefereeFrame]):
    """The referee rolls after a foul without a double."""

    key = "bungled_call.roll_to_spot"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.roll(Purpose.GLANCE, frame.player, D6, against=frame.other)

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        frame.count = dice[0]
        if game.listener is not None:
            game.tell(Fact.GLANCE, frame.player, dice[0])
        return NEXT


class BungleCall(Step[RefereeFrame]):
    """On a 1 the fouler is sent off, on a 6 the victim."""

    key = "bungled_call.bungle_call"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        if frame.count == 1:
            return game.call(SendOffFrame(frame.player, 1))
        return game.call(SendOffFrame(frame.other, 0)) if frame.count == 6 else NEXT


class StrictCall(Step[RefereeFrame]):
    """On 1-2 the fouler is sent off, and a failed argument makes it worse."""

    key = "strict_call.strict_call"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.call(SendOffFrame(frame.player, 1, STRICT)) if frame.count <= 2 else NEXT


BUNGLED_CALL = Procedure("bungled_call", RefereeFrame, (RollToSpot(), BungleCall()))


STRICT_CALL = Procedure("strict_call", RefereeFrame, (RollToSpot(), StrictCall()))


class RedCardFrame(RefereeFrame):
    procedure = "red_card"
    FIELDS = (*RefereeFrame.FIELDS, "bribed")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.bribed = 0  # a bribe has just been offered


class RedCard(Step[RedCardFrame]):
    """On 1-2 the coach chooses a bribe, the sending-off, or the axe."""

    key = "red_card.red_card"

    def run(self, game: Game, frame: RedCardFrame) -> int:
        if frame.count > 2 or (frame.bribed and game.state.result):
            return DONE
        frame.bribed = 0
        side = game.state.side_of[frame.player]
        options = [ACCEPT, *bribe_options(game, side), BEATING]
        return game.ask(side, Prompt.AXE, options, about=frame.player, against=frame.other)

    def answer(self, game: Game, frame: RedCardFrame, choice: int) -> int:
        if choice == BRIBE:
            frame.bribed = 1
            return game.call_and_repeat(BribeFrame(frame.player))
        return NEXT if choice == BEATING else go_on(game, SendOffFrame(frame.player, 1, FINAL))


class AxeFalls(Step[RefereeFrame]):
    """The fouler makes an injury roll at +2, and that is a turnover."""

    key = "red_card.axe_falls"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        state = game.state
        state.turnover = Turnover.AXE
        frame.ball = game.drop_ball(frame.player)
        if game.listener is not None:
            game.tell(Fact.AXE, frame.player)
        return game.call(InjuryFrame(frame.player, Cause.REFEREE, NOBODY, AXE_BONUS))

    def modifiers(self, game: Game, frame: RefereeFrame) -> list[Modifier]:
        return [Modifier("axe", AXE_BONUS)]


class BounceDroppedBall(Step[RefereeFrame]):
    """The ball of the player struck by the referee bounces."""

    key = "red_card.bounce_dropped_ball"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.call(BounceFrame(frame.ball)) if frame.ball != NOBODY else NEXT


RED_CARD = Procedure(
    "red_card",
    RedCardFrame,
    (RollToSpot(), RedCard(), AxeFalls(), BounceDroppedBall()),
)


class PickOneAtRandom(Step[RefereeFrame]):
    """On a 1, or a 2 if the fouler's team leads, a random player of the team is picked."""

    key = "rough_justice.pick_one_at_random"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        state = game.state
        side = state.side_of[frame.player]
        leads = all(state.score[side] > score for other, score in enumerate(state.score) if other != side)
        mates = self.drawn(game, frame)
        if frame.count > (2 if leads else 1) or not mates:
            return DONE
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(mates),))

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        frame.other = self.drawn(game, frame)[dice[0] - 1]
        return NEXT

    def drawn(self, game: Game, frame: RefereeFrame) -> list[int]:
        return game.state.on_pitch(game.state.side_of[frame.player])


class RollCloutArmour(Step[RefereeFrame]):
    """The player makes an armour roll; the opposing coach may add 1 to it or to the injury roll."""

    key = "rough_justice.roll_armour"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        armour = ArmourFrame(frame.other, Cause.REFEREE)
        armour.bonus = CLUB_BONUS
        return game.call(armour)


class RollCloutInjury(Step[RefereeFrame]):
    """Armour that holds leaves the player standing; otherwise an injury roll, and that is a turnover."""

    key = "rough_justice.roll_injury"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        state = game.state
        result = state.result
        if not result & BROKEN:
            return DONE
        state.turnover = Turnover.FELL
        frame.ball = game.drop_ball(frame.other)
        injury = InjuryFrame(frame.other, Cause.REFEREE)
        injury.bonus = CLUB_BONUS
        injury.bonus_spent = result & BONUS_USED
        return game.call(injury)


ROUGH_JUSTICE = Procedure(
    "rough_justice",
    RefereeFrame,
    (RollToSpot(), PickOneAtRandom(), RollCloutArmour(), RollCloutInjury(), BounceDroppedBall()),
)


class CheckKit(Step[RefereeFrame]):
    """Before the set-up the coach rolls, and on a 1 a player misses this drive."""

    key = "kit_check.check_kit"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.roll(Purpose.KIT_CHECK, NOBODY, D6)

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        return NEXT if dice[0] == 1 else DONE  # who sets up has players in the reserves


class CallOut(Step[RefereeFrame]):
    """A random player in the reserves misses this drive."""

    key = "kit_check.call_out"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(self.drawn(game, frame)),))

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        player = self.drawn(game, frame)[dice[0] - 1]
        game.state.flags[player] |= SITS_OUT
        if game.listener is not None:
            game.tell(Fact.KIT_CHECK, player)
        return NEXT

    def drawn(self, game: Game, frame: RefereeFrame) -> list[int]:
        return bench(game, frame.player)


def bench(game: Game, side: int) -> list[int]:
    """Players of this side in the reserves."""
    state = game.state
    return [p for p in state.squad(side) if state.place[p] == RESERVES]


KIT_CHECK = Procedure("kit_check", RefereeFrame, (CheckKit(), CallOut()))
