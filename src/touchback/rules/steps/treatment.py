"""An apothecary who works at once, where the player lies: a die, and he stays on the pitch as if unhurt."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOWHERE
from touchback.engine.state import PITCH, PRONE, STUNNED
from touchback.rules.steps.casualty import DECLINE, USE, call_apothecary, helper_open, set_second
from touchback.rules.steps.injury import InjuryFrame, Suffer, leave
from touchback.rules.steps.support import EventFrame
from touchback.rules.vocabulary import Cause, Fact, Injury, Prompt, Purpose

D6: Final = (6,)
HEALS: Final = 2


class Cure(Step):
    """His coach is asked at once or not at all; on anything but a 1 it has worked."""

    def offer(self, game: Game, frame: InjuryFrame) -> int:
        if frame.square == NOWHERE or not helper_open(game, frame.player):
            return NEXT
        return game.ask(game.state.side_of[frame.player], Prompt.APOTHECARY, [DECLINE, USE])

    def answer(self, game: Game, frame: InjuryFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        call_apothecary(game, frame.player)
        return game.roll(Purpose.TREATMENT, frame.player, D6, HEALS)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        works = dice[0] >= HEALS
        if game.listener is not None:
            game.tell(Fact.CURE, frame.player, dice[0], 1 if works else 0)
        if not works:
            return NEXT
        keep_on_pitch(game, frame)
        return leave(game, frame)


def keep_on_pitch(game: Game, frame: InjuryFrame) -> None:
    """Face up in his square, whatever he has suffered."""
    state, player = game.state, frame.player
    if state.place[player] == PITCH:
        game.drop_ball(player)
        game.lay(player, PRONE)
        return
    state.injury[player] = 0
    set_second(game, player, 0)
    state.stance[player] = PRONE
    game.put(player, frame.square)


class CureOnPitch(Cure):
    """Stunned and knocked out: before he suffers it. Who is not on the pitch is beyond help."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        frame.square = game.state.square[frame.player] if game.state.place[frame.player] == PITCH else NOWHERE
        return self.offer(game, frame) if frame.outcome in (Injury.STUNNED, Injury.KNOCKED_OUT) else NEXT


class TreatOverrun(Step):
    """Those whom the crowd has left stunned on the pitch can be helped too, one after the other."""

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        for player in range(frame.count, len(state.place)):
            if state.place[player] == PITCH and state.stance[player] == STUNNED and helper_open(game, player):
                frame.count = player + 1
                return treat_stunned(game, player)
        return NEXT


def treat_stunned(game: Game, player: int) -> int:
    """What comes after an injury roll that has stunned him; the caller then runs the same step again."""
    injury = InjuryFrame(player, Cause.CROWD)
    injury.outcome = Injury.STUNNED
    signal = game.call_and_repeat(injury)
    injury.pc = next(i for i, step in enumerate(injury.steps) if isinstance(step, CureOnPitch))
    return signal


class SufferUntreated(Suffer):
    """Nobody is asked again."""

    TREATED = False


class CureCasualty(Cure):
    """Worse than that: once it is known how bad it is, even death."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        return self.offer(game, frame)
