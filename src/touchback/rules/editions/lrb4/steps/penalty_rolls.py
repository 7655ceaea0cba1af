"""Penalty rolls: whether a player with a secret weapon is sent off at the end of a drive."""

from __future__ import annotations

from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import PLAYED
from touchback.rules.model.step import Step
from touchback.rules.procedures.foul.send_off import OUT_ALREADY, SendOffFrame, cannot_be_sent_off
from touchback.rules.procedures.match.drive import DriveFrame, clear_balls
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import TWO_D6
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose


def penalty_of(game: Game, player: int) -> int:
    """The total on which the player is sent off, even one who is a toad now."""
    sheet = game.match.players[player]
    return game.rules.resolve(sheet.figures, sheet.skills).values[Prop.PENALTY]


def weapon_of(game: Game, player: int) -> int:
    """The index of the secret weapon that the player brought to the match."""
    sheet = game.match.players[player]
    return game.rules.resolve(sheet.figures, sheet.skills).givers.get(Prop.PENALTY, -1)


class PenaltyRolls(Step[DriveFrame]):
    """The opposing coach rolls 2D6 for each player with a secret weapon who took part in the drive."""

    key = "drive.penalty_rolls"

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        if state.conceded != NOBODY:
            return NEXT
        frame.player = next_carrier(game, frame.searched)
        if frame.player == NOBODY:
            return NEXT  # and -1 again, as the next who rolls for everyone expects it
        frame.searched |= 1 << frame.player
        clear_balls(game)
        needed, skill = penalty_of(game, frame.player), weapon_of(game, frame.player)
        return game.roll(Purpose.PENALTY, frame.player, TWO_D6, needed, skill=skill)

    def rolled(self, game: Game, frame: DriveFrame, dice: tuple[int, ...]) -> int:
        needed = penalty_of(game, frame.player)
        if game.listener is not None:
            game.tell(Fact.PENALTY, frame.player, dice[0], dice[1], needed)
        return game.call_and_repeat(SendOffFrame(frame.player)) if sum(dice) >= needed else AGAIN


def next_carrier(game: Game, searched: int) -> int:
    """The player looked at next: the active side's first, then by slot; NOBODY when all have been."""
    state = game.state
    played = [p for p, flags in enumerate(state.flags) if flags & PLAYED and not searched >> p & 1]
    armed = [
        p
        for p in played
        if penalty_of(game, p) and state.place[p] not in OUT_ALREADY and not cannot_be_sent_off(game, p)
    ]
    return min(armed, key=lambda p: (state.side_of[p] != state.active, p), default=NOBODY)
