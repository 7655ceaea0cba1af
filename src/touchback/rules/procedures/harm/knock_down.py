"""Going down: knocked down with an armour roll, or placed prone without one."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.sources import UNNAMED, at_work, caller_modifiers, skill_modifier, with_rest
from touchback.rules.model.state import PITCH, PRONE, STUNNED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.ball.ball import BounceFrame
from touchback.rules.procedures.harm.armour import BONUS_USED, BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame, KnockDownFrame, PlaceProneFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Cause, Turnover

HARD_FALLS: Final = (Prop.CHAINSAW_ARMOUR, Prop.FALLS_HARD, Prop.ARMOUR_ON_FALL)


class GoDown(Step[KnockDownFrame]):
    """The player falls and drops the ball, and it is a turnover if their team is active."""

    key = "knock_down.go_down"

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        state = game.state
        if state.place[frame.player] != PITCH:
            return DONE
        frame.ball = lay_down(game, frame.player)
        if state.side_of[frame.player] == state.active and not state.turnover:
            state.turnover = Turnover.FELL
        if game.listener is not None:
            game.tell(Fact.FALL, frame.player, frame.cause)
        frame.armour += game.rules.weathers[state.weather].values[Prop.ARMOUR_ON_FALL]
        values = state.profiles[frame.player].values
        frame.armour += sum(values[prop] for prop in HARD_FALLS)
        return NEXT


def lay_down(game: Game, player: int) -> int:
    """Place the player prone unless already stunned; answers the ball they dropped."""
    ball = game.drop_ball(player)
    if game.state.stance[player] != STUNNED:
        game.lay(player, PRONE)
    return ball


class FallMoment(Step[KnockDownFrame]):
    """The weather may act on a player who falls."""

    key = "knock_down.fall_moment"

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        return heed_weather(game, frame.player)


def heed_weather(game: Game, player: int) -> int:
    """The weather acts on a player who has fallen; `state.result` is what it adds to the injury roll."""
    game.state.result = 0
    name = game.rules.weathers[game.state.weather].on_fall
    return start_procedure(game, name, player) if name else NEXT


class TestArmour(Step[KnockDownFrame]):
    """The player's armour is rolled for, unless they have left the pitch."""

    key = "knock_down.test_armour"

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        frame.hurt += game.state.result
        if game.state.place[frame.player] != PITCH:
            game.state.result = 0
            return NEXT
        if game.state.profiles[frame.player].values[Prop.NO_ARMOUR]:
            game.state.result = BROKEN
            return NEXT
        roll = ArmourFrame(frame.player, frame.cause, frame.by, frame.armour)
        roll.bonus, roll.bonus_side = frame.bonus, frame.bonus_side
        return game.call(roll)

    def modifiers(self, game: Game, frame: KnockDownFrame) -> list[Modifier]:
        """What the weather and the player's own skills add to the armour roll, and what the fall's cause does."""
        own = at_work(
            Modifier("weather", game.rules.weathers[game.state.weather].values[Prop.ARMOUR_ON_FALL]),
            *(skill_modifier(game, frame.player, prop) for prop in HARD_FALLS),
        )
        rest = frame.armour - sum(modifier.value for modifier in own)
        return [*own, *with_rest(caller_modifiers(game, frame) if rest else [], rest, Modifier(UNNAMED, 0))]


class HurtIfBroken(Step[KnockDownFrame]):
    """A player whose armour is broken suffers an injury roll."""

    key = "knock_down.hurt_if_broken"

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        result = game.state.result
        if not result & BROKEN:
            return NEXT
        injury = InjuryFrame(frame.player, frame.cause, frame.by, frame.hurt)
        injury.bonus_spent = result & BONUS_USED
        injury.bonus, injury.bonus_side = frame.bonus, frame.bonus_side
        return game.call(injury)


class BallBounces(Step[KnockDownFrame]):
    """A dropped ball bounces when the player's rolls are over."""

    key = "knock_down.ball_bounces"

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        return game.call(BounceFrame(frame.ball)) if frame.ball != NOBODY else NEXT


KNOCK_DOWN = Procedure(
    "knock_down",
    KnockDownFrame,
    (GoDown(), FallMoment(), TestArmour(), HurtIfBroken(), BallBounces()),
)


class LieDown(Step[PlaceProneFrame]):
    """A player placed prone makes no armour roll; a turnover only if the active team's ball carrier."""

    key = "place_prone.lie_down"

    def run(self, game: Game, frame: PlaceProneFrame) -> int:
        state = game.state
        frame.ball = lay_down(game, frame.player)
        if frame.ball != NOBODY and state.side_of[frame.player] == state.active and not state.turnover:
            state.turnover = Turnover.CARRIER_DOWN
        if not frame.cause and state.profiles[frame.player].values[Prop.NO_ARMOUR]:
            frame.cause = Cause.PLACED
        return game.call(InjuryFrame(frame.player, frame.cause)) if frame.cause else NEXT


class DropIt(Step[PlaceProneFrame]):
    """The ball bounces once the player's injury is settled."""

    key = "place_prone.drop_it"

    def run(self, game: Game, frame: PlaceProneFrame) -> int:
        return game.call(BounceFrame(frame.ball)) if frame.ball != NOBODY else DONE


PLACE_PRONE = Procedure("place_prone", PlaceProneFrame, (LieDown(), DropIt()))
