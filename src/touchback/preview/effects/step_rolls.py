"""What a step would take: the rolls that wait in the next square, before anyone commits to it."""

from __future__ import annotations

from touchback.engine.options import thing_of
from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.rules.procedures.action.action_choices import extra_number
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.move_square import extra_square_risk, must_dodge
from touchback.rules.procedures.test.modifiers import count_modifiers, roll_needed
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test


def risk_words(game: Game, option: int) -> str:
    """The rolls of this step, in brackets, or nothing."""
    rolls = step_rolls(game, option)
    return f" ({', '.join(rolls)})" if rolls else ""


def step_rolls(game: Game, option: int) -> list[str]:
    frame = game.stack[-1]
    if game.prompt != Prompt.STEP or not isinstance(frame, ActionFrame):
        return []
    player, square = frame.player, thing_of(option)
    rolls = []
    which = extra_number(game, frame)
    if which:
        test = TestFrame(Test.GO_FOR_IT, player, square, extra_square_risk(game, which))
        rolls.append(f"go for it {need(game, test)}+")
    if must_dodge(game, player):
        test = TestFrame(Test.DODGE, player, square, 0, game.state.square[player])
        rolls.append(f"dodge {need(game, test)}+")
    if game.state.lying_at(square) != NOBODY and player not in game.state.ball_carrier:
        rolls.append(f"pick up {need(game, TestFrame(Test.PICK_UP, player, square))}+")
    return rolls


def need(game: Game, test: TestFrame) -> int:
    return roll_needed(game, test, count_modifiers(game, test))
