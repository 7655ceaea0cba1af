"""The kick-off table: what happens while the ball is in the air."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.rules.editions.bb2016.steps.referee_moods import give_bribes
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.kick_off.fan_support import EventFrame
from touchback.rules.procedures.kick_off.kick_off import receiving_side
from touchback.rules.procedures.kick_off.kick_off_results import move_markers
from touchback.rules.procedures.match.drive import this_half, turns_this_half
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.purposes import Purpose


class BribesForAll(Step[EventFrame]):
    """Each team gets a bribe, unless the referee minds being got."""

    key = "event_get_the_ref.bribes_for_all"

    def run(self, game: Game, frame: EventFrame) -> int:
        minds = game.rules.referees[game.state.referee].on_got
        return start_procedure(game, minds, frame.player) if minds else give_bribes(game)


GET_THE_REF = Procedure("event_get_the_ref", EventFrame, (BribesForAll(),))


class MoveTurnMarkers(Step[EventFrame]):
    """Turn markers move forward early in the half, back late in it, and by a roll in between."""

    key = "event_riot.move_turn_markers"

    def run(self, game: Game, frame: EventFrame) -> int:
        side = receiving_side(game)
        if game.state.turn[side] == turns_this_half(game) - 1:
            return move_markers(game, -1)
        if this_half(game).waiting >> side & 1:
            return move_markers(game, 1)
        return game.roll(Purpose.RIOT, NOBODY, D6, 4)

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return move_markers(game, 1 if dice[0] <= 3 else -1)


RIOT = Procedure("event_riot", EventFrame, (MoveTurnMarkers(),))
