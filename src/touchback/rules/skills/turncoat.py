"""Players who forget which side they are on."""

from __future__ import annotations

from touchback.engine.frame import AGAIN, NEXT, Step
from touchback.engine.game import Game
from touchback.engine.state import ABSENT, changed
from touchback.rules.steps.drive import D6, DriveFrame
from touchback.rules.vocabulary import Fact, Prop, Purpose


class WhoseSide(Step):
    """Before every drive but the first of the match, wherever they are: on a low die they play for the other side."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        if state.half > 1 or any(state.score):
            for player in range(frame.player + 1, len(state.place)):
                if state.profiles[player].values[Prop.CONFUSED] and state.place[player] != ABSENT:
                    frame.player = player
                    return game.roll(Purpose.CONFUSION, player, D6)
        frame.player = -1
        return NEXT

    def rolled(self, game: Game, frame: DriveFrame, dice: tuple[int, ...]) -> int:
        if dice[0] <= game.state.profiles[frame.player].values[Prop.CONFUSED]:
            change_sides(game, frame.player)
        return AGAIN


def change_sides(game: Game, player: int) -> None:
    """He plays for the next side round the table until he forgets again."""
    state = game.state
    sides = len(state.score)
    state.turned = changed(state.turned, player, (state.turned[player] + 1) % sides)
    state.side_of = changed(state.side_of, player, (state.side_of[player] + 1) % sides)
    if game.listener is not None:
        game.tell(Fact.CHANGES_SIDES, player, state.side_of[player])
