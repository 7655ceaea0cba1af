"""The windows in which cards of a pack may be played: before the match, at the kick-off, between turns and drives."""

from __future__ import annotations

from touchback.engine.frame import DONE, NEXT, Frame, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.rules.steps.cards import open_window
from touchback.rules.steps.drive import DriveFrame
from touchback.rules.steps.kickoff import KickOffFrame
from touchback.rules.steps.turn import TurnFrame
from touchback.rules.vocabulary import Turnover, Window


class BeforeMatchWindow(Step):
    """When all cards are drawn."""

    def run(self, game: Game, frame: Frame) -> int:
        return open_window(game, Window.PRE_MATCH, 0)


class DriveOverWindow(Step):
    """When a drive is over, before anyone recovers."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        return open_window(game, Window.DRIVE_OVER, game.state.kicking) if game.state.drive else NEXT


class RecoveredWindow(Step):
    """And when those who can have recovered."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        return open_window(game, Window.RECOVERED, game.state.kicking) if game.state.drive else NEXT


class SetUpWindow(Step):
    """When both sides have set up."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        return open_window(game, Window.BEFORE_KICK_OFF, game.state.kicking)


class KickAimedWindow(Step):
    """When the ball has been placed and has not strayed yet."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        return open_window(game, Window.KICK_AIMED, game.state.kicking)


class KickStrayedWindow(Step):
    """When it is known where the kick will come down, and not yet what else happens."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        return open_window(game, Window.KICK_STRAYED, game.state.kicking)


class BetweenTurns(Step):
    """Before a side's turn: the others have had theirs, or have kicked off to it."""

    def run(self, game: Game, frame: TurnFrame) -> int:
        state = game.state
        if not state.card_kind or state.bonus_turn:
            return NEXT
        if first_turn(game):
            return open_window(game, Window.KICKED_OFF, frame.side) if frame.side != state.kicking else NEXT
        if state.active in (NOBODY, frame.side):
            return NEXT
        return open_window(game, Window.TURN_ENDS, frame.side)


def first_turn(game: Game) -> bool:
    """Whether nobody has had a turn since the kick-off."""
    return any(isinstance(frame, DriveFrame) and frame.turns == 1 for frame in game.stack)


class ScoredMeanwhile(Step):
    """A ball that was set loose between turns may have ended the drive."""

    def run(self, game: Game, frame: TurnFrame) -> int:
        return DONE if game.state.scored != NOBODY and not first_turn(game) else NEXT


class TouchdownWindow(Step):
    """Right after a touchdown, while the scorer enjoys it."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        return open_window(game, Window.TOUCHDOWN, state.kicking) if state.turnover == Turnover.TOUCHDOWN else NEXT
