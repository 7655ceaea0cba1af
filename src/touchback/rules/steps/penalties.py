"""Penalty rolls: whether the referee finds what he should not, when a drive is over."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, NEXT, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.engine.state import PLAYED
from touchback.rules.steps.drive import DriveFrame, clear_balls
from touchback.rules.steps.send_off import OUT_ALREADY, SendOffFrame, spared
from touchback.rules.vocabulary import Fact, Prop, Purpose

TWO_D6: Final = (6, 6)


def penalty_of(game: Game, player: int) -> int:
    """The total on which he goes, whatever he may have been turned into meanwhile."""
    sheet = game.match.players[player]
    return game.rules.resolve(sheet.figures, sheet.skills).values[Prop.PENALTY]


class PenaltyRolls(Step):
    """Two dice by the other coach for each who played with a weapon, used or not: high, and he is sent off."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        if state.conceded != NOBODY or state.lawless:
            return NEXT
        frame.player = next_carrier(game, frame.searched)
        if frame.player == NOBODY:
            return NEXT  # and -1 again, as the next who rolls for everyone expects it
        frame.searched |= 1 << frame.player
        clear_balls(game)
        return game.roll(Purpose.PENALTY, frame.player, TWO_D6, penalty_of(game, frame.player))

    def rolled(self, game: Game, frame: DriveFrame, dice: tuple[int, ...]) -> int:
        needed = penalty_of(game, frame.player)
        if game.listener is not None:
            game.tell(Fact.PENALTY, frame.player, dice[0], dice[1], needed)
        return game.call_and_repeat(SendOffFrame(frame.player)) if sum(dice) >= needed else AGAIN


def next_carrier(game: Game, searched: int) -> int:
    """Who is looked at next: the active side's first, then by slot; NOBODY when all have been."""
    state = game.state
    played = [p for p, flags in enumerate(state.flags) if flags & PLAYED and not searched >> p & 1]
    armed = [p for p in played if penalty_of(game, p) and state.place[p] not in OUT_ALREADY and not spared(game, p)]
    return min(armed, key=lambda p: (state.side_of[p] != state.active, p), default=NOBODY)
