"""The apothecary's heal roll: 2+, and the player stays on the pitch."""

from __future__ import annotations

from typing import Final

from touchback.engine.pitch import NOWHERE
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH, PRONE, STUNNED
from touchback.rules.model.step import Step
from touchback.rules.procedures.harm.casualty import apothecary_open, call_apothecary, set_second
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.procedures.harm.injury import Suffer, end_injury, suffer_without_roll
from touchback.rules.procedures.kick_off.fan_support import EventFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, DECLINE, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause, Injury

HEALS: Final = 2


class OfferHealRoll(Step[InjuryFrame]):
    """The coach may use the apothecary at once, who heals on 2+."""

    def offer(self, game: Game, frame: InjuryFrame) -> int:
        if frame.square == NOWHERE or not apothecary_open(game, frame.player):
            return NEXT
        side = game.state.side_of[frame.player]
        return game.ask(side, Prompt.APOTHECARY, [DECLINE, USE], about=frame.player, square=frame.square)

    def answer(self, game: Game, frame: InjuryFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        call_apothecary(game, frame.player)
        return game.roll(Purpose.APOTHECARY_ROLL, frame.player, D6, HEALS, square=frame.square)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        works = dice[0] >= HEALS
        if game.listener is not None:
            game.tell(Fact.CURE, frame.player, dice[0], 1 if works else 0)
        if not works:
            return NEXT
        keep_on_pitch(game, frame)
        return end_injury(game, frame)


def keep_on_pitch(game: Game, frame: InjuryFrame) -> None:
    """The player is prone in the same square, whatever the injury was."""
    state, player = game.state, frame.player
    if state.place[player] == PITCH:
        game.drop_ball(player)
        game.lay(player, PRONE)
        return
    state.injury[player] = 0
    set_second(game, player, 0)
    state.stance[player] = PRONE
    game.put(player, frame.square)


class HealOnPitch(OfferHealRoll):
    """A player on the pitch who is stunned or KO'd may be healed before it takes effect."""

    key = "injury.heal_on_pitch"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        frame.square = game.state.square[frame.player] if game.state.place[frame.player] == PITCH else NOWHERE
        return self.offer(game, frame) if frame.outcome in (Injury.STUNNED, Injury.KNOCKED_OUT) else NEXT


class HealAfterInvasion(Step[EventFrame]):
    """Players stunned by a Pitch Invasion may be healed one after the other."""

    key = "event_pitch_invasion.heal_after_invasion"

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        for player in range(frame.count, len(state.place)):
            if state.stance[player] == STUNNED:
                frame.count = player + 1
                return suffer_without_roll(game, player, Cause.CROWD, Injury.STUNNED, HealOnPitch)
        return NEXT


class SufferUntreated(Suffer):
    """The injury takes effect, and the coach is not asked again."""

    key = "injury.suffer_untreated"

    TREATED = False


class HealCasualty(OfferHealRoll):
    """A casualty may be healed once the result is known, even a dead player."""

    key = "injury.heal_casualty"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        return self.offer(game, frame)
