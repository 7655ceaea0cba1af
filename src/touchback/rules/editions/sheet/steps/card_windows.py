"""The windows in which cards of a pack may be played: before the match, at the kick-off, between turns and drives."""

from __future__ import annotations

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.cards.cards import open_window
from touchback.rules.procedures.match.drive import DriveFrame
from touchback.rules.procedures.match.turn import TurnFrame
from touchback.rules.terms.moments import Window
from touchback.rules.terms.results import Turnover


class KickingSideWindow(Step[Frame]):
    """A window that is opened for the kicking team: at the kick-off, or between drives."""

    def __init__(self, key: str, window: int) -> None:
        self.key = key
        self.window = window

    def run(self, game: Game, frame: Frame) -> int:
        return open_window(game, self.window, game.state.kicking)


class BetweenDrivesWindow(KickingSideWindow):
    """A window between two drives; before the first there is none."""

    def run(self, game: Game, frame: Frame) -> int:
        return super().run(game, frame) if game.state.drive else NEXT


class BeforeMatchWindow(Step[Frame]):
    """The window before the match, when all cards are drawn."""

    key = "match.before_match_window"

    def run(self, game: Game, frame: Frame) -> int:
        return open_window(game, Window.PRE_MATCH, 0)


class BetweenTurns(Step[TurnFrame]):
    """The window before a team's turn: after the other team's, or after the kick-off."""

    key = "turn.between_turns"

    def run(self, game: Game, frame: TurnFrame) -> int:
        state = game.state
        if first_turn(game):
            return open_window(game, Window.KICKED_OFF, frame.side) if frame.side != state.kicking else NEXT
        if state.active in (NOBODY, frame.side):
            return NEXT
        return open_window(game, Window.TURN_ENDS, frame.side)


def first_turn(game: Game) -> bool:
    """Whether no team has had a turn since the kick-off, or it is not over yet."""
    return any(isinstance(frame, DriveFrame) and frame.turns == 1 for frame in game.stack)


class ScoredMeanwhile(Step[TurnFrame]):
    """A touchdown scored by a card between turns ends the drive."""

    key = "turn.scored_meanwhile"

    def run(self, game: Game, frame: TurnFrame) -> int:
        return DONE if game.state.scored != NOBODY else NEXT


class TouchdownWindow(Step[DriveFrame]):
    """The window right after a touchdown."""

    key = "drive.touchdown_window"

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        return open_window(game, Window.TOUCHDOWN, state.kicking) if state.turnover == Turnover.TOUCHDOWN else NEXT
