"""A drum that drives opponents back towards their own end zone once the kick-off is over."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option, player_of
from touchback.engine.pitch import EMPTY, NOBODY
from touchback.engine.state import ON_GROUND, STANDING
from touchback.rules.steps.ball import BounceFrame, take_hold
from touchback.rules.steps.inducements import DECLINE, side_of_helper
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose, Test, Verb

THREE_D6: Final = (6, 6, 6)
D3: Final = (3,)
LOUD: Final = 6
PICK: Final = 1  # where PickVictim is among the steps


class DrumFrame(SkillFrame):
    """`count` is how many may still be driven back, `player` who is."""

    NAME = "drum"
    FIELDS = (*SkillFrame.FIELDS, "squares", "ball")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.squares = 0  # that he has still to go
        self.ball = NOBODY  # that he has come upon


class Beat(Step):
    """Three dice; each 6 drives one opponent back."""

    def run(self, game: Game, frame: DrumFrame) -> int:
        if game.state.scored != NOBODY:
            return DONE
        return game.roll(Purpose.DRUM, NOBODY, THREE_D6, LOUD)

    def rolled(self, game: Game, frame: DrumFrame, dice: tuple[int, ...]) -> int:
        frame.count = dice.count(LOUD)
        if game.listener is not None:
            game.tell(Fact.DRUM, side_of_helper(game, frame.other), *dice)
        return NEXT


class PickVictim(Step):
    """The drummer's coach picks who it is, or nobody."""

    def run(self, game: Game, frame: DrumFrame) -> int:
        state = game.state
        if not frame.count:
            return DONE
        frame.count -= 1
        own = side_of_helper(game, frame.other)
        others = [p for side in range(len(state.score)) if side != own for p in state.on_pitch(side)]
        on_their_feet = sorted(p for p in others if state.stance[p] == STANDING)
        return game.ask(own, Prompt.DRUM, [DECLINE, *(option(Verb.PLAYER, p) for p in on_their_feet)])

    def answer(self, game: Game, frame: DrumFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        frame.player = player_of(choice)
        return NEXT


class HowFar(Step):
    """Up to three squares."""

    def run(self, game: Game, frame: DrumFrame) -> int:
        return game.roll(Purpose.DRUM_STEPS, frame.player, D3)

    def rolled(self, game: Game, frame: DrumFrame, dice: tuple[int, ...]) -> int:
        frame.squares = dice[0]
        return NEXT


class DrivenBack(Step):
    """Square by square, without dodging, until somebody is in the way; a ball on the way must be picked up."""

    def run(self, game: Game, frame: DrumFrame) -> int:
        state, pitch = game.state, game.rules.pitch
        start = state.square[frame.player]
        ahead = start - pitch.directions[pitch.sides[state.side_of[frame.player]].forward]
        if not frame.squares or state.shape[frame.player] or state.board[ahead] != EMPTY:
            frame.pc = PICK
            return AGAIN
        frame.squares -= 1
        game.shift(frame.player, ahead)
        if game.listener is not None:
            game.tell(Fact.MOVE, frame.player, start, ahead)
        frame.ball = state.lying_at(ahead)
        if frame.ball == NOBODY:
            return AGAIN
        state.result = 0
        if frame.player in state.ball_carrier or state.profiles[frame.player].values[Prop.CANNOT_HOLD]:
            return NEXT
        return game.call(TestFrame(Test.PICK_UP, frame.player, ahead))


class BallOnTheWay(Step):
    """Picked up, it goes with him; dropped, it bounces and he stops."""

    def run(self, game: Game, frame: DrumFrame) -> int:
        if game.state.result:
            take_hold(game, frame.ball, frame.player)
            frame.pc -= 1
            return AGAIN
        frame.pc = PICK
        if game.state.ball_place[frame.ball] == ON_GROUND:
            return game.call_and_repeat(BounceFrame(frame.ball))
        return AGAIN


DRUM = Procedure(DrumFrame, (Beat(), PickVictim(), HowFar(), DrivenBack(), BallOnTheWay()), rules=("BB16-OLR-14",))

PROCEDURES: Final = (DRUM,)
