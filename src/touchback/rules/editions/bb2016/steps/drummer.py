"""A drum that drives opponents back towards their own end zone once the kick-off is over."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of
from touchback.engine.pitch import EMPTY, NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import ON_GROUND, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import BounceFrame, take_hold
from touchback.rules.procedures.inducements.inducements import side_of_inducement
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D3, DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.verbs import Verb

THREE_D6: Final = (6, 6, 6)


LOUD: Final = 6


PICK: Final = 1  # where PickVictim is among the steps


class DrumFrame(SkillFrame):
    """`count` is how many may still be driven back, `player` who is."""

    procedure = "drum"
    FIELDS = (*SkillFrame.FIELDS, "squares", "ball")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.squares = 0  # that the drummer has still to go
        self.ball = NOBODY  # that the drummer has come upon


class RollDrum(Step[DrumFrame]):
    """Three dice are rolled; each 6 drives one opponent back."""

    key = "drum.roll_drum"

    def run(self, game: Game, frame: DrumFrame) -> int:
        if game.state.scored != NOBODY:
            return DONE
        return game.roll(Purpose.DRUM, NOBODY, THREE_D6, LOUD)

    def rolled(self, game: Game, frame: DrumFrame, dice: tuple[int, ...]) -> int:
        frame.count = dice.count(LOUD)
        if game.listener is not None:
            game.tell(Fact.DRUM, side_of_inducement(game, frame.other), *dice)
        return NEXT


class PickVictim(Step[DrumFrame]):
    """The drummer's coach chooses an opponent, or none."""

    key = "drum.pick_victim"

    def run(self, game: Game, frame: DrumFrame) -> int:
        state = game.state
        if not frame.count:
            return DONE
        frame.count -= 1
        own = side_of_inducement(game, frame.other)
        others = [p for side in range(len(state.score)) if side != own for p in state.on_pitch(side)]
        on_their_feet = sorted(p for p in others if state.stance[p] == STANDING)
        return game.ask(own, Prompt.DRUM, [DECLINE, *(option(Verb.PLAYER, p) for p in on_their_feet)])

    def answer(self, game: Game, frame: DrumFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        frame.player = player_of(choice)
        return NEXT


class RollDistance(Step[DrumFrame]):
    """A roll says how far the opponent is driven back."""

    key = "drum.roll_distance"

    def run(self, game: Game, frame: DrumFrame) -> int:
        return game.roll(Purpose.DRUM_STEPS, frame.player, D3, square=game.state.square[frame.player])

    def rolled(self, game: Game, frame: DrumFrame, dice: tuple[int, ...]) -> int:
        frame.squares = dice[0]
        return NEXT


class DriveBack(Step[DrumFrame]):
    """The opponent moves back without dodging until a player is in the way; a ball on the way is picked up."""

    key = "drum.drive_back"

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
        if frame.player in state.ball_carrier or state.profiles[frame.player].values[Prop.NO_HANDS]:
            return NEXT
        return game.call(TestFrame(Test.PICK_UP, frame.player, ahead))


class PickUpOnTheWay(Step[DrumFrame]):
    """A ball picked up goes along; one that is dropped bounces, and the player stops."""

    key = "drum.pick_up_on_the_way"

    def run(self, game: Game, frame: DrumFrame) -> int:
        if game.state.result:
            take_hold(game, frame.ball, frame.player)
            frame.pc -= 1
            return AGAIN
        frame.pc = PICK
        if game.state.ball_place[frame.ball] == ON_GROUND:
            return game.call_and_repeat(BounceFrame(frame.ball))
        return AGAIN


DRUM = Procedure("drum", DrumFrame, (RollDrum(), PickVictim(), RollDistance(), DriveBack(), PickUpOnTheWay()))
