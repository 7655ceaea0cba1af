"""Pushes: one square away, chains, and over the edge."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, OFF, WALL
from touchback.engine.state import CROWD, IN_AIR, ON_GROUND, ROOTED, STANDING, WITH_CROWD
from touchback.rules.steps.block_frame import tell_skill
from touchback.rules.vocabulary import Fact, Prompt, Prop, Turnover, Verb

DECLINE: Final = option(Verb.DECLINE)
USE: Final = option(Verb.USE)

# What the attacker's skills make of a push.
ANYWHERE: Final = 1  # any free square beside the pushed player will do
HELD: Final = 2  # the pushed player cannot pick his own square
CHARGED: Final = 4  # opponents cannot hold their ground, anywhere in the chain


class PushFrame(Frame):
    NAME = "push"
    FIELDS = ("pusher", "player", "target", "side", "power")

    def __init__(self, pusher: int = 0, player: int = 0, side: int = 0) -> None:
        super().__init__()
        self.pusher = pusher
        self.player = player
        self.side = side  # whose coach picks the squares
        self.target = NOWHERE
        self.power = 0


def directions_away(game: Game, pusher: int, player: int) -> tuple[int, ...]:
    """The up to three squares (of the player's upper left corner) on the far side from the pusher."""
    state, pitch = game.state, game.rules.pitch
    if state.shape[pusher] == 0 and state.shape[player] == 0:
        return pitch.away(state.square[pusher], state.square[player])
    at = state.square[player]
    dx = _side_of_span(pitch.col[state.square[pusher]], state.shape[pusher], pitch.col[at], state.shape[player])
    dy = _side_of_span(pitch.row[state.square[pusher]], state.shape[pusher], pitch.row[at], state.shape[player])
    return tuple(sorted(at + pitch.directions[d] for d in pitch.fan(dx, dy)))


def _side_of_span(a: int, a_shape: int, b: int, b_shape: int) -> int:
    """Whether span b lies before (-1), across (0) or after (1) span a."""
    return 1 if b > a + a_shape else -1 if a > b + b_shape else 0


def free(game: Game, player: int, square: int) -> bool:
    """Whether the player's whole body fits on the pitch there without touching anyone else."""
    board = game.state.board
    body = game.rules.pitch.shapes[game.state.shape[player]].body
    return all(board[square + offset] == EMPTY or board[square + offset] == player for offset in body)


def over_edge(game: Game, player: int, square: int) -> bool:
    pitch = game.rules.pitch
    body = pitch.shapes[game.state.shape[player]].body
    return any(pitch.board[square + o] == OFF and pitch.terrain[square + o] != WALL for o in body)


def push_choices(game: Game, pusher: int, player: int) -> list[int]:
    """Empty squares if there are any; else the crowd if the edge is there; else squares with someone in them."""
    squares = directions_away(game, pusher, player)
    empty = [s for s in squares if free(game, player, s)]
    if empty:
        return empty
    if any(over_edge(game, player, s) for s in squares):
        return [NOWHERE]
    if game.state.shape[player]:
        return []
    board, shape, flags = game.state.board, game.state.shape, game.state.flags
    return [s for s in squares if board[s] >= 0 and not shape[board[s]] and not flags[board[s]] & ROOTED]


def open_squares(game: Game, player: int) -> list[int]:
    """The free squares of the pitch around a player."""
    state, pitch = game.state, game.rules.pitch
    at = state.square[player]
    if state.shape[player] == 0:
        return [s for s in pitch.neighbours[at] if state.board[s] == EMPTY]
    return [at + step for step in pitch.directions if free(game, player, at + step)]


def able(game: Game, player: int, prop: int) -> bool:
    """Whether a pushed player can use this: only on his feet, and never when he cannot be moved anyway."""
    state = game.state
    if not state.profiles[player].values[prop]:
        return False
    return state.stance[player] == STANDING and not state.flags[player] & ROOTED


def used_up(game: Game, player: int, prop: int) -> bool:
    """Whether he has used this as often as he may for now."""
    return bool(game.state.spent[player] & game.state.profiles[player].spends[prop])


class HoldGround(Step):
    """Some need not give way: then nobody behind the push moves either."""

    def run(self, game: Game, frame: PushFrame) -> int:
        player, state = frame.player, game.state
        if not able(game, player, Prop.HOLDS_GROUND):
            return NEXT
        if frame.power & CHARGED and state.side_of[player] != frame.side:
            return NEXT
        return game.ask(state.side_of[player], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: PushFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        tell_skill(game, frame.player, Prop.HOLDS_GROUND)
        game.state.result = 0
        return DONE


class SlipAway(Step):
    """Some pick their own square, any free one beside them, and their own coach does the picking."""

    def run(self, game: Game, frame: PushFrame) -> int:
        player = frame.player
        if frame.power & HELD or not able(game, player, Prop.SLIPS_AWAY) or used_up(game, player, Prop.SLIPS_AWAY):
            return NEXT
        squares = open_squares(game, player)
        if not squares:
            return NEXT
        options = [option(Verb.PUSH, player, square) for square in sorted(squares)]
        return game.ask(game.state.side_of[player], Prompt.OWN_PUSH, [DECLINE, *options])

    def answer(self, game: Game, frame: PushFrame, choice: int) -> int:
        if choice != DECLINE:
            frame.target = choice & 0xFFF
            game.state.spent[frame.player] |= game.state.profiles[frame.player].spends[Prop.SLIPS_AWAY]
            tell_skill(game, frame.player, Prop.SLIPS_AWAY)
        return NEXT


class ChoosePushSquare(Step):
    """The coach of the moving team picks where the player goes, unless the player's own coach has."""

    def run(self, game: Game, frame: PushFrame) -> int:
        if frame.target != NOWHERE:
            return NEXT
        squares = [] if game.state.flags[frame.player] & ROOTED else push_choices(game, frame.pusher, frame.player)
        if not squares:
            game.state.result = 0
            return DONE
        if frame.power & ANYWHERE:
            squares = [*{*squares, *open_squares(game, frame.player)}]
        options = [option(Verb.PUSH, frame.player, square) for square in sorted(squares)]
        return game.ask(frame.side, Prompt.PUSH, options)

    def answer(self, game: Game, frame: PushFrame, choice: int) -> int:
        frame.target = choice & 0xFFF
        if frame.power & ANYWHERE and frame.target not in push_choices(game, frame.pusher, frame.player):
            tell_skill(game, frame.pusher, Prop.GRABS)
        return NEXT


class PushOccupant(Step):
    """Someone in that square is pushed on first, as if the first pushed player had blocked him."""

    def run(self, game: Game, frame: PushFrame) -> int:
        other = game.state.board[frame.target] if frame.target != NOWHERE else EMPTY
        if other < 0 or other == frame.player:  # a large player moves over part of his own ground
            return NEXT
        push = PushFrame(frame.player, other, frame.side)
        push.power = frame.power & CHARGED
        return game.call(push)


class Give(Step):
    """The pushed player goes to his square, or into the crowd; a ball in his hands goes with him as far as the edge."""

    def run(self, game: Game, frame: PushFrame) -> int:
        state = game.state
        player = frame.player
        if frame.target == NOWHERE:
            into_the_crowd(game, player)
        elif not free(game, player, frame.target):
            state.result = 0
            return DONE
        else:
            game.shift(player, frame.target)
            kick_up(game, player)
        if game.listener is not None:
            game.tell(Fact.PUSH, player, frame.target)
        state.result = 1
        return NEXT


def kick_up(game: Game, player: int) -> None:
    """A ball on the ground where someone is pushed is loose: it will bounce, even if he does not stay there."""
    state = game.state
    if ON_GROUND not in state.ball_place:
        return
    at = state.square[player]
    body = game.rules.pitch.shapes[state.shape[player]].body
    for ball, place in enumerate(state.ball_place):
        if place == ON_GROUND and state.ball_square[ball] - at in body:
            state.ball_place[ball] = IN_AIR


def into_the_crowd(game: Game, player: int) -> None:
    """Off the pitch: the crowd has him, and his ball will be thrown in from the square he left."""
    state = game.state
    square = state.square[player]
    ball = game.drop_ball(player)
    if ball != NOBODY:
        game.set_ball(ball, square, WITH_CROWD)
        if state.side_of[player] == state.active and not state.turnover:
            state.turnover = Turnover.CARRIER_DOWN
    game.lift(player, CROWD)


PUSH = Procedure(
    PushFrame,
    (HoldGround(), SlipAway(), ChoosePushSquare(), PushOccupant(), Give()),
    rules=("BB16-PUSH-01", "BB16-PUSH-02", "BB16-PUSH-03", "BB16-PUSH-04", "BB16-PUSH-05", "BB16-FAQ-44"),
)
