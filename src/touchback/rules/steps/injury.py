"""Going down and getting hurt: knock-downs, armour and injury."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import (
    CROWD,
    FRESH_STUN,
    KNOCKED_OUT,
    ON_GROUND,
    PITCH,
    PRONE,
    STUNNED,
)
from touchback.rules.steps.armour import ARMOUR as ARMOUR
from touchback.rules.steps.armour import BONUS_OF, DamageRolled, bonus_coach, bonus_for, damage_bonus, tell_bonus
from touchback.rules.steps.armour import BONUS_USED as BONUS_USED
from touchback.rules.steps.armour import BROKEN as BROKEN
from touchback.rules.steps.armour import DECLINE as DECLINE
from touchback.rules.steps.armour import DOUBLE as DOUBLE
from touchback.rules.steps.armour import USE as USE
from touchback.rules.steps.armour import ArmourFrame as ArmourFrame
from touchback.rules.steps.ball import BounceFrame
from touchback.rules.steps.casualty import CASUALTY_STEPS, call_apothecary, helper_open, send_to_reserves
from touchback.rules.steps.skill import start
from touchback.rules.steps.weigh import skill_giving
from touchback.rules.vocabulary import Cause, Fact, Injury, Prompt, Prop, Purpose, Turnover

TWO_D6: Final = (6, 6)


# --- knocked down ---------------------------------------------------------------------------------------------------


class KnockDownFrame(Frame):
    NAME = "knock_down"
    FIELDS = ("player", "by", "cause", "armour", "hurt", "ball", "bonus", "bonus_side")

    def __init__(self, player: int = 0, cause: int = 0, by: int = NOBODY, armour: int = 0) -> None:
        super().__init__()
        self.player = player
        self.by = by
        self.cause = cause
        self.armour = armour  # to the armour roll
        self.hurt = 0  # to the injury roll
        self.ball = NOBODY
        self.bonus = 0  # a coach may add this to either
        self.bonus_side = NOBODY


class GoDown(Step):
    """The player lies where he fell, the ball leaves his hands, and his team's turn is over if it was its turn."""

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
        frame.armour += values[Prop.JAGGED] + values[Prop.FALLS_HARD] + values[Prop.ARMOUR_ON_FALL]
        return NEXT


def lay_down(game: Game, player: int) -> int:
    """Prone, unless he already lies there stunned; answers the ball he let go of."""
    ball = game.drop_ball(player)
    if game.state.stance[player] != STUNNED:
        game.lay(player, PRONE)
    return ball


class FallMoment(Step):
    """The ground itself may have something to add."""

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        game.state.result = 0
        name = game.rules.weathers[game.state.weather].on_fall
        return start(game, name, frame.player) if name else NEXT


class TestArmour(Step):
    """An armour roll, unless the ground has thrown him off the pitch."""

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


class HurtIfBroken(Step):
    """Beaten armour means an injury roll."""

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        result = game.state.result
        if not result & BROKEN:
            return NEXT
        injury = InjuryFrame(frame.player, frame.cause, frame.by, frame.hurt)
        injury.bonus_spent = result & BONUS_USED
        injury.bonus, injury.bonus_side = frame.bonus, frame.bonus_side
        return game.call(injury)


class BallBounces(Step):
    """A dropped ball bounces only now, when the player's rolls are over."""

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        if frame.ball != NOBODY and game.state.ball_place[frame.ball] == ON_GROUND:
            return game.call(BounceFrame(frame.ball))
        return NEXT


KNOCK_DOWN = Procedure(
    KnockDownFrame,
    (GoDown(), FallMoment(), TestArmour(), HurtIfBroken(), BallBounces()),
    rules=("BB16-KD-01", "BB16-KD-05", "BB16-INJ-01", "BB16-TOVR-01", "BB16-DODGE-03"),
)


# --- placed prone ---------------------------------------------------------------------------------------------------


class PlaceProneFrame(Frame):
    NAME = "place_prone"
    FIELDS = ("player", "cause", "ball")

    def __init__(self, player: int = 0, cause: int = 0) -> None:
        super().__init__()
        self.player = player
        self.cause = cause  # of an injury roll that comes with it, 0 for none
        self.ball = NOBODY


class LieDown(Step):
    """Placed prone is no knock-down: no armour roll, and a turnover only for the moving team's ball carrier."""

    def run(self, game: Game, frame: PlaceProneFrame) -> int:
        state = game.state
        frame.ball = lay_down(game, frame.player)
        if frame.ball != NOBODY and state.side_of[frame.player] == state.active and not state.turnover:
            state.turnover = Turnover.CARRIER_DOWN
        if not frame.cause and state.profiles[frame.player].values[Prop.NO_ARMOUR]:
            frame.cause = Cause.PLACED
        return game.call(InjuryFrame(frame.player, frame.cause)) if frame.cause else NEXT


class DropIt(Step):
    """A ball he held bounces, now that he is as hurt as he will be."""

    def run(self, game: Game, frame: PlaceProneFrame) -> int:
        if frame.ball == NOBODY or game.state.ball_place[frame.ball] != ON_GROUND:
            return DONE
        return game.call(BounceFrame(frame.ball))


PLACE_PRONE = Procedure(PlaceProneFrame, (LieDown(), DropIt()), rules=("BB16-TOVR-01", "BB16-KD-01", "BB16-KD-05"))


# --- injury ---------------------------------------------------------------------------------------------------------


class InjuryFrame(Frame):
    NAME = "injury"
    FIELDS = (
        "player",
        "by",
        "cause",
        "modifier",
        "bonus",
        "bonus_side",
        "bonus_spent",
        "plain",
        "mild",
        "harsh",
        "total",
        "double",
        "outcome",
        "first",
        "second",
        "square",
    )

    def __init__(self, player: int = 0, cause: int = 0, by: int = NOBODY, modifier: int = 0) -> None:
        super().__init__()
        self.player = player
        self.by = by
        self.cause = cause
        self.modifier = modifier
        self.bonus = 0  # a coach may add this, whoever did it
        self.bonus_side = NOBODY  # whose coach, if not the other one
        self.bonus_spent = 0
        self.plain = 0  # nothing is added, not even for old niggles
        self.mild = 0  # a casualty is no worse than badly hurt
        self.harsh = 0  # who would be stunned is knocked out
        self.total = 0
        self.double = 0
        self.outcome = 0
        self.first = 0  # rows of the casualty table, from 1
        self.second = 0
        self.square = NOWHERE  # where he lies, for one who can be helped there


class RollInjury(Step):
    """How badly? Old niggles make it worse."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        return game.roll(Purpose.INJURY, frame.player, TWO_D6)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        frame.total = dice[0] + dice[1]
        if not frame.plain:
            frame.total += frame.modifier + niggles(game, frame.player) + frailty(game, frame.player)
        frame.double = DOUBLE if dice[0] == dice[1] else 0
        frame.outcome = read_injury(game, frame, frame.total)
        if game.listener is not None:
            game.tell(Fact.INJURY, frame.player, dice[0], dice[1], frame.total, frame.outcome)
        return NEXT

    def modifiers(self, game: Game, frame: InjuryFrame) -> list[tuple[str, int]]:
        if frame.plain:
            return []
        parts = [("situation", frame.modifier), ("niggling injuries", niggles(game, frame.player))]
        parts.append((skill_giving(game, frame.player, Prop.FRAIL), frailty(game, frame.player)))
        return [(source, value) for source, value in parts if value]


def niggles(game: Game, player: int) -> int:
    return game.match.players[player].niggles * game.rules.figures.niggle_injury


def frailty(game: Game, player: int) -> int:
    """What is added because he breaks easily."""
    return game.state.profiles[player].values[Prop.FRAIL]


INJURY_RESULTS: Final = {
    "stunned": Injury.STUNNED,
    "knocked_out": Injury.KNOCKED_OUT,
    "casualty": Injury.CASUALTY,
    "badly_hurt": Injury.BADLY_HURT,
}


def read_injury(game: Game, frame: InjuryFrame, total: int) -> int:
    """The injury table, as this player's skills and what happened to him read it."""
    profile, table = game.state.profiles[frame.player], game.rules.tables["injury"]
    if total < table.low and profile.values[Prop.SOOTHED]:
        return Injury.UNHURT
    skilled = None if profile.values[Prop.PLAIN_INJURY] else profile.injuries.get(total)
    result = skilled if skilled is not None else INJURY_RESULTS[table.result(total)]
    if frame.mild and result == Injury.CASUALTY:
        return Injury.BADLY_HURT
    harsh = frame.harsh or profile.values[Prop.NEVER_STUNNED]
    return Injury.KNOCKED_OUT if harsh and result == Injury.STUNNED else result


class UseBonusOnInjury(Step):
    """A bonus that did not go to the armour may go here, if it changes anything."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        bonus = injury_bonus(game, frame)
        if not bonus or read_injury(game, frame, frame.total + bonus) == frame.outcome:
            return NEXT
        return game.ask(bonus_coach(game, frame), Prompt.DAMAGE_BONUS, [DECLINE, USE])

    def answer(self, game: Game, frame: InjuryFrame, choice: int) -> int:
        if choice == USE:
            bonus = injury_bonus(game, frame)
            frame.total += bonus
            frame.outcome = read_injury(game, frame, frame.total)
            own = bonus == bonus_for(game, frame, Prop.INJURY_BONUS)
            tell_bonus(game, frame, Prop.INJURY_BONUS if own else BONUS_OF.get(frame.cause, Prop.DAMAGE_BONUS))
            if game.listener is not None:
                game.tell(Fact.INJURY_NOW, frame.player, bonus, frame.total, frame.outcome)
        return NEXT


def injury_bonus(game: Game, frame: InjuryFrame) -> int:
    """The most that one skill adds here."""
    either = 0 if frame.bonus_spent else damage_bonus(game, frame)
    return max(either, bonus_for(game, frame, Prop.INJURY_BONUS))


class Suffer(Step):
    """Stunned stays on the pitch face down; knocked out and casualty leave it, unless someone helps."""

    TREATED: ClassVar[bool] = True  # whether an apothecary can be called now

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if frame.outcome == Injury.STUNNED:
            stun(game, frame.player)
            return leave(game, frame)
        if frame.outcome == Injury.UNHURT:
            return let_be(game, frame)
        if frame.outcome == Injury.KNOCKED_OUT:
            if self.TREATED and helper_open(game, frame.player):
                return game.ask(game.state.side_of[frame.player], Prompt.APOTHECARY, [DECLINE, USE])
            game.lift(frame.player, KNOCKED_OUT)
            return leave(game, frame)
        return NEXT

    def answer(self, game: Game, frame: InjuryFrame, choice: int) -> int:
        if choice == USE:
            call_apothecary(game, frame.player)
            stun(game, frame.player)
        else:
            game.lift(frame.player, KNOCKED_OUT)
        return leave(game, frame)


def let_be(game: Game, frame: InjuryFrame) -> int:
    """Not hurt at all; one whom the crowd had in its hands goes to the reserves."""
    if game.state.place[frame.player] == CROWD:
        send_to_reserves(game, frame.player)
    return leave(game, frame)


def leave(game: Game, frame: InjuryFrame) -> int:
    game.state.result = frame.double
    return DONE


def stun(game: Game, player: int) -> None:
    """Face down where he lies; one whom the crowd had in its hands goes to the reserves instead."""
    state = game.state
    if state.place[player] != PITCH:
        if state.place[player] == CROWD:
            send_to_reserves(game, player)
        return
    game.drop_ball(player)
    game.lay(player, STUNNED)
    if state.side_of[player] == state.active:
        state.flags[player] |= FRESH_STUN


class TellDouble(Step):
    """Whoever called this learns whether the dice were a double."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        return leave(game, frame)


INJURY = Procedure(
    InjuryFrame,
    (
        RollInjury(),
        DamageRolled(),
        UseBonusOnInjury(),
        Suffer(),
        *CASUALTY_STEPS,
        TellDouble(),
    ),
    rules=(
        "BB16-INJ-02",
        "BB16-INJ-03",
        "BB16-INJ-04",
        "BB16-INJ-05",
        "BB16-APOTH-02",
        "BB16-APOTH-03",
        "BB16-APOTH-04",
        "BB16-APOTH-05",
        "BB16-CAS-01",
        "BB16-PUSH-07",
    ),
)


# --- the crowd ------------------------------------------------------------------------------------------------------


class CrowdFrame(Frame):
    NAME = "crowd"
    FIELDS = ("player",)

    def __init__(self, player: int = 0) -> None:
        super().__init__()
        self.player = player


class CrowdBeats(Step):
    """No armour against the crowd: straight to the injury roll, and nobody's skills make it worse."""

    PLAIN: ClassVar[int] = 0

    def run(self, game: Game, frame: CrowdFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.CROWD, frame.player)
        injury = InjuryFrame(frame.player, Cause.CROWD)
        injury.plain = self.PLAIN
        return game.call(injury)


class CrowdBeatsAnyone(CrowdBeats):
    """A crowd that treats everyone alike: nothing at all is added."""

    PLAIN = 1


CROWD_BEATS = Procedure(CrowdFrame, (CrowdBeats(),), rules=("BB16-PUSH-06", "BB16-PUSH-07"))
