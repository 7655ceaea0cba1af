"""Running to meet the kick: one receiver, a few squares, before anything else happens."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_MASK, PLAYER_SHIFT, THING_MASK, option
from touchback.engine.pitch import EMPTY
from touchback.engine.state import DISTRACTED, PITCH, ROOTED, STANDING
from touchback.rules.steps.kickoff import receiving
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.step import StepFrame
from touchback.rules.vocabulary import Fact, Prompt, Prop, Verb

DECLINE: Final = option(Verb.DECLINE)
STOP: Final = option(Verb.END_ACTION)


class KickReturnFrame(SkillFrame):
    """`player` is the ball, `other` the runner, `count` the squares he has run."""

    NAME = "kick_return"


class WhoRuns(Step):
    """Only one; not from the line, and not out of an opponent's tackle zone."""

    def run(self, game: Game, frame: KickReturnFrame) -> int:
        able = runners(game)
        if not able:
            return DONE
        return game.ask(receiving(game), Prompt.KICK_RETURN, [DECLINE, *(option(Verb.PLAYER, p) for p in able)])

    def answer(self, game: Game, frame: KickReturnFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        frame.other = choice >> PLAYER_SHIFT & PLAYER_MASK
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.other, Prop.RETURNS_KICK)
        return NEXT


def runners(game: Game) -> list[int]:
    """Receivers who may run."""
    state, side = game.state, receiving(game)
    on_line = game.rules.pitch.on_line
    return [
        p
        for p in state.on_pitch(side)
        if state.profiles[p].values[Prop.RETURNS_KICK]
        and not on_line[state.square[p]] >> side & 1
        and not state.shape[p]
        and not game.zones_on(p)
        and able_to_run(game, p)
    ]


def able_to_run(game: Game, player: int) -> bool:
    state = game.state
    on_feet = state.place[player] == PITCH and state.stance[player] == STANDING
    return on_feet and not state.flags[player] & (ROOTED | DISTRACTED)


class Run(Step):
    """Square by square in his own half, by the rules of movement; no extra squares."""

    def run(self, game: Game, frame: KickReturnFrame) -> int:
        player = frame.other
        left = game.state.profiles[player].values[Prop.RETURNS_KICK] - frame.count
        if left <= 0 or not able_to_run(game, player):
            return DONE
        around = game.rules.pitch.neighbours[game.state.square[player]]
        free = [s for s in around if in_own_half(game, player, s) and game.state.board[s] == EMPTY]
        options = [*(option(Verb.STEP, player, s) for s in free), STOP]
        return game.ask(game.state.side_of[player], Prompt.KICK_RETURN, options)

    def answer(self, game: Game, frame: KickReturnFrame, choice: int) -> int:
        if choice == STOP:
            return DONE
        frame.count += 1
        return game.call_and_repeat(StepFrame(frame.other, choice & THING_MASK))


def in_own_half(game: Game, player: int, square: int) -> bool:
    return game.rules.pitch.half[square] == game.state.side_of[player]


KICK_RETURN = Procedure(KickReturnFrame, (WhoRuns(), Run()), rules=("BB16-SKILL-47",))

PROCEDURES: Final = (KICK_RETURN,)
