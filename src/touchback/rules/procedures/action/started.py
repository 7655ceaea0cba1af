"""Procedures that a skill, a kind of weather or a kick-off result brings along: started by name, given one player."""

from __future__ import annotations

from typing import ClassVar

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.step import CALLED, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving, skill_starting
from touchback.rules.procedures.test.reroll_frame import RerollFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt


class SkillFrame(RerollFrame):
    """The frame of a procedure that was started by name."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "other", "count")

    def __init__(self, player: int = NOBODY, procedure: str = "") -> None:
        super().__init__(procedure)
        self.player = player  # the player it was started for
        self.other = NOBODY  # the other player, if it is about two
        self.count = 0  # whatever its steps count


def ask_to_use(game: Game, player: int, prop: int, against: int = NOBODY, square: int = NOWHERE) -> int:
    """Ask a player's coach whether to use the skill that gives this property."""
    skill = skill_giving(game, player, prop)
    return game.ask(game.state.side_of[player], Prompt.USE_SKILL, [DECLINE, USE], player, against, skill, square)


def start_procedure(game: Game, name: str, player: int, other: int = NOBODY) -> int:
    """Call the procedure with that name for a player (or NOBODY)."""
    frame = game.rules.procedures[name].new_frame()
    assert isinstance(frame, SkillFrame)
    frame.player = player
    frame.other = other
    return game.call(frame)


def start_moment(game: Game, moment: int, player: int, other: int = NOBODY) -> int:
    """Call what the player's skills bring at this moment, one after the other in the order of the skills."""
    hooks = game.state.profiles[player].hooks[moment]
    for skill in reversed(hooks):
        start_procedure(game, game.rules.skills[skill].procedures[moment], player, other)
    return CALLED if hooks else NEXT


def skill_behind(game: Game, frame: SkillFrame) -> int:
    """The index of the skill by which the frame's player has started its procedure; -1 if it was no skill."""
    return skill_starting(game, frame.player, frame.procedure)


def call_test(game: Game, frame: SkillFrame, kind: int, extra: int = 0) -> int:
    """Call a roll that the player's skill brings, in the player's own square, about the frame's other player."""
    square, skill = game.state.square[frame.player], skill_behind(game, frame)
    return game.call(TestFrame(kind, frame.player, square, extra, against=frame.other, skill=skill))
