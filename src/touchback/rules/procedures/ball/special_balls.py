"""Balls that a side brings along: which it may kick off with, who answers for it, and when the ball has its say."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.grant import end_grants
from touchback.rules.model.state import CARRIED, ON_GROUND
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, start_procedure
from touchback.rules.procedures.foul.send_off import SendOffFrame
from touchback.rules.procedures.kick_off.kick_off_frame import KickOffFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, DECLINE
from touchback.rules.terms.moments import Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

FIRST: Final = 0  # the first ball of a kick-off; any other is a plain one
MOVE_BALL: Final = option(Verb.MOVE_BALL)
SUSPICIOUS: Final = 2  # a second special ball is noticed on this or less
BALL_MOVED: Final = 1 << 10  # among what a side has declared this turn


# --- the kick-off ---------------------------------------------------------------------------------------------------


class DeclareBall(Step[KickOffFrame]):
    """The kicking coach may declare a special ball for the first ball of a kick-off."""

    key = "kick_off.declare_ball"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if not game.rules.figures.special_balls or frame.ball != FIRST or not possible_kickers(game):
            return NEXT
        side = game.state.kicking
        kinds = open_balls(game, side)
        if not kinds:
            return NEXT
        return game.ask(side, Prompt.SPECIAL_BALL, [DECLINE, *(option(Verb.BALL, 0, kind) for kind in kinds)])

    def answer(self, game: Game, frame: KickOffFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        kind = thing_of(choice)
        set_kind(game, frame.ball, kind)
        state = game.state
        state.balls_used = [
            used | 1 << kind if side == state.kicking else used for side, used in enumerate(state.balls_used)
        ]
        if game.listener is not None:
            game.tell(Fact.SPECIAL_BALL, state.kicking, kind)
        return NEXT


def open_balls(game: Game, side: int) -> list[int]:
    """Kinds of ball this side may still use: each once, and as many in a match as it has of its own, at least one."""
    used, roster = game.state.balls_used[side], game.match.teams[side].roster
    special = list(enumerate(game.rules.balls))[1:]
    own = [kind for kind, ball in special if roster in ball.rosters]
    if used.bit_count() >= max(1, len(own)):
        return []
    return [kind for kind, ball in special if (kind in own or not ball.rosters) and not used >> kind & 1]


def set_kind(game: Game, ball: int, kind: int) -> None:
    kinds = game.state.ball_kind.copy()
    kinds[ball] = kind
    game.state.ball_kind = kinds


def possible_kickers(game: Game) -> list[int]:
    """Players of the kicking team who may kick the ball: neither in a wide zone nor on the line of scrimmage."""
    state, pitch = game.state, game.rules.pitch
    found = []
    for player in state.on_pitch(state.kicking):
        square = state.square[player]
        if not pitch.flank[square] and not pitch.on_line[square] >> state.kicking & 1:
            found.append(player)
    return found


class NameKicker(Step[KickOffFrame]):
    """The kicking coach names the player who kicks a special ball."""

    key = "kick_off.name_kicker"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if not game.state.ball_kind[frame.ball]:
            return NEXT
        options = [option(Verb.PLAYER, p) for p in possible_kickers(game)]
        return game.ask(game.state.kicking, Prompt.KICKER, options)

    def answer(self, game: Game, frame: KickOffFrame, choice: int) -> int:
        frame.kicker = player_of(choice)
        return NEXT


class BallPlaced(Step[KickOffFrame]):
    """A special ball may need something more when it is placed."""

    key = "kick_off.ball_placed"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        name = game.rules.balls[game.state.ball_kind[frame.ball]].on_placed
        return start_procedure(game, name, NOBODY, frame.ball) if name else NEXT


class SecondLook(Step[KickOffFrame]):
    """The referee rolls for the kicker of a team's second special ball, who may be sent off."""

    key = "kick_off.second_look"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        state = game.state
        kind = state.ball_kind[frame.ball]
        if frame.kicker == NOBODY or not state.balls_used[state.kicking] & ~(1 << kind) or state.lawless:
            return NEXT
        if game.rules.balls[kind].values[Prop.ABOVE_SUSPICION]:
            return NEXT
        return game.roll(Purpose.SECOND_LOOK, frame.kicker, D6, SUSPICIOUS + 1)

    def rolled(self, game: Game, frame: KickOffFrame, dice: tuple[int, ...]) -> int:
        return call_out(game, frame) if dice[0] <= SUSPICIOUS else NEXT


def call_out(game: Game, frame: KickOffFrame) -> int:
    """The referee sends the kicker off, unless the kind of ball proves nothing."""
    if game.rules.balls[game.state.ball_kind[frame.ball]].values[Prop.ABOVE_SUSPICION]:
        return NEXT
    return start_procedure(game, "kicker_off", frame.kicker, frame.ball)


class SendKickerOff(Step[SkillFrame]):
    """The kicker is sent off as for a foul."""

    key = "kicker_off.send_kicker_off"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.call(SendOffFrame(frame.player, 1))


class NobodysTurn(Step[SkillFrame]):
    """The sending-off is no turnover, for no turn has begun."""

    key = "kicker_off.nobodys_turn"

    def run(self, game: Game, frame: SkillFrame) -> int:
        game.state.turnover = 0
        return NEXT


KICKER_OFF = Procedure("kicker_off", SkillFrame, (SendKickerOff(), NobodysTurn()))


# --- later ----------------------------------------------------------------------------------------------------------


def ball_in_play(game: Game) -> int:
    """The first ball, the only one that can be special, on the ground or carried; NOBODY while it is neither."""
    return FIRST if game.state.ball_place[FIRST] in (ON_GROUND, CARRIED) else NOBODY


def moves_of(game: Game, side: int) -> str:
    """What moves the ball in this side's turn: its own side's, once a turn; '' if nothing does."""
    state = game.state
    if side != state.kicking or state.declared[side] & BALL_MOVED:
        return ""
    ball = ball_in_play(game)
    return "" if ball == NOBODY else game.rules.balls[state.ball_kind[ball]].moves


def plain_balls(game: Game) -> None:
    """The drive is over, and with it all that special balls did."""
    state = game.state
    if any(state.ball_kind):
        state.ball_kind = [0] * len(state.ball_kind)
        state.fuse = 0
        end_grants(game, Span.CHARM)
