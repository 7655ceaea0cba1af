"""Players who would rather not give the ball to a team-mate of another kind."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.rules.steps.interception import DECLINE
from touchback.rules.steps.passing import GIVES, GIVES_TO, REFUSED, PassFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.steps.throwing import band_between, longest_throw
from touchback.rules.vocabulary import Fact, Prompt, Test, Verb


class AnimosityFrame(SkillFrame):
    """`player` is to give the ball to `other`."""

    NAME = "animosity"


def own_kind(game: Game, player: int, other: int) -> bool:
    """Of the same race; a star is everybody's friend."""
    sheets = game.match.players
    return sheets[other].star or sheets[other].race == sheets[player].race


class SwallowPride(Step):
    """A 1, and he will not give it to one of another kind."""

    def run(self, game: Game, frame: AnimosityFrame) -> int:
        if game.state.result != GIVES or own_kind(game, frame.player, frame.other):
            return DONE
        return game.call(TestFrame(Test.GOODWILL, frame.player, game.state.square[frame.player]))


class FindAnother(Step):
    """His coach may name a team-mate of his own kind instead; otherwise the action is lost."""

    def run(self, game: Game, frame: AnimosityFrame) -> int:
        state = game.state
        if state.result:
            state.result = GIVES
            return DONE
        state.result = REFUSED
        if game.listener is not None:
            game.tell(Fact.REFUSES, frame.player, frame.other)
        options = [option(Verb.PLAYER, p) for p in friends(game, frame.player)]
        return game.ask(state.side_of[frame.player], Prompt.RE_AIM, [DECLINE, *options]) if options else DONE

    def answer(self, game: Game, frame: AnimosityFrame, choice: int) -> int:
        game.state.result = REFUSED if choice == DECLINE else GIVES_TO + (choice >> 12 & 0xFF)
        return DONE


def friends(game: Game, player: int) -> list[int]:
    """Team-mates of his own kind within reach of the throw or the hand-off that is under way."""
    state, giving = game.state, game.stack[-2]
    side = state.side_of[player]
    if isinstance(giving, PassFrame):
        reach = [p for p in state.on_pitch(side) if p != player and (giving.lob or in_range(game, player, p))]
    else:
        reach = sorted(p for p in game.neighbours(player) if state.side_of[p] == side)
    return [p for p in reach if own_kind(game, player, p)]


def in_range(game: Game, player: int, other: int) -> bool:
    return 0 <= band_between(game, game.state.square[player], game.state.square[other]) <= longest_throw(game, player)


ANIMOSITY = Procedure(AnimosityFrame, (SwallowPride(), FindAnother()), rules=("BB16-SKILL-04", "BB16-FAQ-19"))

PROCEDURES: Final = (ANIMOSITY,)
