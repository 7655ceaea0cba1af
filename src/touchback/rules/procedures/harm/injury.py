"""Going down and getting hurt: knock-downs, armour and injury."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import Procedure
from touchback.engine.step import DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.sources import at_work, caller_modifiers, skill_modifier, with_rest
from touchback.rules.model.state import (
    CROWD,
    FRESH_STUN,
    KNOCKED_OUT,
    PITCH,
    STUNNED,
)
from touchback.rules.model.step import Step
from touchback.rules.procedures.harm.armour import (
    BONUS_OF,
    DOUBLE,
    DamageRolled,
    ask_for_bonus,
    bonus_for,
    damage_bonus,
    tell_bonus,
)
from touchback.rules.procedures.harm.casualty import (
    CasualtyMoment,
    ChooseCasualty,
    Feat,
    OfferApothecary,
    RaiseTheDead,
    RollCasualty,
    apothecary_open,
    call_apothecary,
    send_to_reserves,
)
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, TWO_D6, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Injury

# --- knocked down ---------------------------------------------------------------------------------------------------


# --- placed prone ---------------------------------------------------------------------------------------------------


# --- injury ---------------------------------------------------------------------------------------------------------


class RollInjury(Step[InjuryFrame]):
    """The injury roll is made, and Niggling Injuries make it worse."""

    key = "injury.roll_injury"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        return game.roll(Purpose.INJURY, frame.player, TWO_D6, against=frame.by)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        frame.total = dice[0] + dice[1]
        if not frame.plain:
            frame.total += frame.modifier + niggles(game, frame.player) + frailty(game, frame.player)
        frame.double = DOUBLE if dice[0] == dice[1] else 0
        frame.outcome = read_injury(game, frame, frame.total)
        if game.listener is not None:
            game.tell(Fact.INJURY, frame.player, dice[0], dice[1], frame.total, frame.outcome)
        return NEXT

    def modifiers(self, game: Game, frame: InjuryFrame) -> list[Modifier]:
        if frame.plain:
            return []
        player, worse = frame.player, niggles(game, frame.player)
        less = game.state.profiles[player].values[Prop.INJURY_REDUCED]
        rest = frame.modifier + less
        if less and rest == -worse:  # the roll was to be unmodified: niggles do not count
            rest, worse = 0, 0
        return at_work(
            *with_rest(caller_modifiers(game, frame) if rest else [], rest, Modifier("weather", 0)),
            Modifier("niggles", worse, player),
            skill_modifier(game, player, Prop.INJURY_AGAINST),
            skill_modifier(game, player, Prop.INJURY_REDUCED, -less),
        )


def niggles(game: Game, player: int) -> int:
    return game.match.players[player].niggles * game.rules.figures.niggle_injury


def frailty(game: Game, player: int) -> int:
    """What is added because the player is easily injured (Stunty)."""
    return game.state.profiles[player].values[Prop.INJURY_AGAINST]


INJURY_RESULTS: Final = {
    "stunned": Injury.STUNNED,
    "knocked_out": Injury.KNOCKED_OUT,
    "casualty": Injury.CASUALTY,
    "badly_hurt": Injury.BADLY_HURT,
}


def read_injury(game: Game, frame: InjuryFrame, total: int) -> int:
    """The injury table, as the player's skills and what happened to them change it."""
    profile, table = game.state.profiles[frame.player], game.rules.tables["injury"]
    if total < table.low and profile.values[Prop.INJURY_REDUCED]:
        return Injury.UNHURT
    skilled = None if profile.values[Prop.PLAIN_INJURY] else profile.injuries.get(total)
    result = skilled if skilled is not None else INJURY_RESULTS[table.result(total)]
    if frame.mild and result == Injury.CASUALTY:
        return Injury.BADLY_HURT
    harsh = frame.harsh or profile.values[Prop.NEVER_STUNNED]
    return Injury.KNOCKED_OUT if harsh and result == Injury.STUNNED else result


class UseBonusOnInjury(Step[InjuryFrame]):
    """A bonus not used on the armour roll may be added to the injury roll, if that changes the result."""

    key = "injury.use_bonus_on_injury"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        bonus = injury_bonus(game, frame)
        if not bonus or read_injury(game, frame, frame.total + bonus) == frame.outcome:
            return NEXT
        return ask_for_bonus(game, frame, injury_prop(game, frame))

    def answer(self, game: Game, frame: InjuryFrame, choice: int) -> int:
        if choice == USE:
            bonus = injury_bonus(game, frame)
            frame.total += bonus
            frame.outcome = read_injury(game, frame, frame.total)
            tell_bonus(game, frame, injury_prop(game, frame))
            if game.listener is not None:
                game.tell(Fact.INJURY_NOW, frame.player, bonus, frame.total, frame.outcome)
        return NEXT


def injury_prop(game: Game, frame: InjuryFrame) -> int:
    """The property by which it is added: what serves for injuries alone is taken first."""
    own = injury_bonus(game, frame) == bonus_for(game, frame, Prop.INJURY_BONUS)
    return Prop.INJURY_BONUS if own else BONUS_OF.get(frame.cause, Prop.MIGHTY_BLOW)


def injury_bonus(game: Game, frame: InjuryFrame) -> int:
    """The most that one skill adds here."""
    either = 0 if frame.bonus_spent else damage_bonus(game, frame)
    return max(either, bonus_for(game, frame, Prop.INJURY_BONUS))


class Suffer(Step[InjuryFrame]):
    """A stunned player stays on the pitch, a KO'd one leaves it unless the apothecary helps."""

    key = "injury.suffer"

    TREATED: ClassVar[bool] = True  # whether an apothecary can be called now

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if frame.outcome == Injury.STUNNED:
            stun_player(game, frame.player)
            return end_injury(game, frame)
        if frame.outcome == Injury.UNHURT:
            return let_be(game, frame)
        if frame.outcome == Injury.KNOCKED_OUT:
            if self.TREATED and apothecary_open(game, frame.player):
                return game.ask(game.state.side_of[frame.player], Prompt.APOTHECARY, [DECLINE, USE], frame.player)
            game.lift(frame.player, KNOCKED_OUT)
            return end_injury(game, frame)
        return NEXT

    def answer(self, game: Game, frame: InjuryFrame, choice: int) -> int:
        if choice == USE:
            call_apothecary(game, frame.player)
            stun_player(game, frame.player)
        else:
            game.lift(frame.player, KNOCKED_OUT)
        return end_injury(game, frame)


def suffer_without_roll(
    game: Game, player: int, cause: int, outcome: int, since: type[Step[InjuryFrame]] = Suffer
) -> int:
    """Call the injury from the step `since` on, as if rolled with this outcome; the caller's step runs again."""
    injury = InjuryFrame(player, cause)
    injury.outcome = outcome
    signal = game.call_and_repeat(injury)
    injury.pc = next(i for i, step in enumerate(injury.steps) if isinstance(step, since))
    return signal


def let_be(game: Game, frame: InjuryFrame) -> int:
    """The player is unhurt; a player in the crowd goes to the reserves."""
    if game.state.place[frame.player] == CROWD:
        send_to_reserves(game, frame.player)
    return end_injury(game, frame)


def end_injury(game: Game, frame: InjuryFrame) -> int:
    game.state.result = frame.double
    return DONE


def stun_player(game: Game, player: int) -> None:
    """Stun the player; a player in the crowd goes to the reserves instead."""
    state = game.state
    if state.place[player] != PITCH:
        if state.place[player] == CROWD:
            send_to_reserves(game, player)
        return
    game.drop_ball(player)
    game.lay(player, STUNNED)
    if state.side_of[player] == state.active:
        state.flags[player] |= FRESH_STUN


class TellDouble(Step[InjuryFrame]):
    """The calling procedure learns whether the dice were a double."""

    key = "injury.tell_double"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        return end_injury(game, frame)


INJURY = Procedure(
    "injury",
    InjuryFrame,
    (
        RollInjury(),
        DamageRolled(),
        UseBonusOnInjury(),
        Suffer(),
        RollCasualty(),
        Feat(),
        OfferApothecary(),
        ChooseCasualty(),
        CasualtyMoment(),
        RaiseTheDead(),
        TellDouble(),
    ),
)


# --- the crowd ------------------------------------------------------------------------------------------------------
