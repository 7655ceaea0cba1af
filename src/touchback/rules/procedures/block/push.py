"""Pushes: one square away, chains, and over the edge."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, OFF, WALL
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import CROWD, IN_AIR, ON_GROUND, ROOTED, STANDING, WITH_CROWD
from touchback.rules.model.step import Step
from touchback.rules.procedures.block.block_frame import tell_skill
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Turnover
from touchback.rules.terms.verbs import Verb

# What the attacker's skills make of a push.
ANYWHERE: Final = 1  # any free square beside the pushed player will do
HELD: Final = 2  # the pushed player's coach cannot choose the square
CHARGED: Final = 4  # opponents cannot hold their ground, anywhere in the chain


class PushFrame(Frame):
    """A push, and the pushes that follow from it."""

    procedure = "push"
    FIELDS = ("pusher", "player", "target", "side", "power")

    def __init__(self, pusher: int = 0, player: int = 0, side: int = 0) -> None:
        super().__init__()
        self.pusher = pusher  # the player who pushes
        self.player = player  # the player who is pushed
        self.side = side  # the side whose coach chooses the squares
        self.target = NOWHERE  # the square pushed to, NOWHERE until it is chosen
        self.power = 0  # bits: 1 any free square, 2 no choice for the pushed, 4 no ground is held


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


def has_room(game: Game, player: int, square: int) -> bool:
    """Whether the player's whole body fits on the pitch there without touching another player."""
    board = game.state.board
    body = game.rules.pitch.shapes[game.state.shape[player]].body
    return all(board[square + offset] == EMPTY or board[square + offset] == player for offset in body)


def over_edge(game: Game, player: int, square: int) -> bool:
    pitch = game.rules.pitch
    body = pitch.shapes[game.state.shape[player]].body
    return any(pitch.board[square + o] == OFF and pitch.terrain[square + o] != WALL for o in body)


def push_choices(game: Game, pusher: int, player: int) -> list[int]:
    """Empty squares if there are any; else the crowd if the edge is there; else occupied squares."""
    squares = directions_away(game, pusher, player)
    empty = [s for s in squares if has_room(game, player, s)]
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
    at = game.state.square[player]
    return [at + step for step in game.rules.pitch.directions if has_room(game, player, at + step)]


def can_use_when_pushed(game: Game, player: int, prop: int) -> bool:
    """Whether a pushed player can use this: standing."""
    return bool(game.state.profiles[player].values[prop]) and game.state.stance[player] == STANDING


class StayRooted(Step[PushFrame]):
    """A player who has taken root is not pushed."""

    key = "push.stay_rooted"

    def run(self, game: Game, frame: PushFrame) -> int:
        if not game.state.flags[frame.player] & ROOTED:
            return NEXT
        game.state.result = 0
        return DONE


class ChoosePushSquare(Step[PushFrame]):
    """The active team's coach chooses the push square, unless the player's own coach has."""

    key = "push.choose_push_square"

    def run(self, game: Game, frame: PushFrame) -> int:
        if frame.target != NOWHERE:
            return NEXT
        usual = push_choices(game, frame.pusher, frame.player)
        squares = {*usual, *open_squares(game, frame.player)} if frame.power & ANYWHERE else {*usual}
        if not squares:
            game.state.result = 0
            return DONE
        options = [option(Verb.PUSH, frame.player, square) for square in sorted(squares)]
        if not usual:  # the grip is all there is, and need not be used
            options.insert(0, DECLINE)
        return game.ask(frame.side, Prompt.PUSH, options, frame.player, frame.pusher)

    def answer(self, game: Game, frame: PushFrame, choice: int) -> int:
        if choice == DECLINE:
            game.state.result = 0
            return DONE
        frame.target = thing_of(choice)
        if game.listener is not None and frame.target not in push_choices(game, frame.pusher, frame.player):
            tell_skill(game, frame.pusher, Prop.GRAB)
        return NEXT


class PushOccupant(Step[PushFrame]):
    """A player in that square is chain-pushed first, as if the first pushed player had blocked them."""

    key = "push.push_occupant"

    def run(self, game: Game, frame: PushFrame) -> int:
        other = game.state.board[frame.target] if frame.target != NOWHERE else EMPTY
        if other < 0 or other == frame.player:  # a large player moves over part of their own squares
            return NEXT
        push = PushFrame(frame.player, other, frame.side)
        push.power = frame.power & CHARGED
        return game.call(push)


class MovePushed(Step[PushFrame]):
    """The pushed player moves to the chosen square or into the crowd, with any ball they carry."""

    key = "push.move_pushed"

    def run(self, game: Game, frame: PushFrame) -> int:
        state = game.state
        player = frame.player
        if frame.target == NOWHERE:
            into_the_crowd(game, player)
        elif not has_room(game, player, frame.target):
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
    """A ball on the ground where a player is pushed is loose: it will bounce, even if the player is pushed on."""
    state = game.state
    if ON_GROUND not in state.ball_place:
        return
    at = state.square[player]
    body = game.rules.pitch.shapes[state.shape[player]].body
    for ball, place in enumerate(state.ball_place):
        if place == ON_GROUND and state.ball_square[ball] - at in body:
            state.ball_place[ball] = IN_AIR


def into_the_crowd(game: Game, player: int) -> None:
    """The player goes into the crowd, and their ball will be thrown in from the vacated square."""
    state = game.state
    square = state.square[player]
    ball = game.drop_ball(player)
    if ball != NOBODY:
        game.set_ball(ball, square, WITH_CROWD)
        if state.side_of[player] == state.active and not state.turnover:
            state.turnover = Turnover.CARRIER_DOWN
    game.lift(player, CROWD)


PUSH = Procedure(
    "push",
    PushFrame,
    (StayRooted(), ChoosePushSquare(), PushOccupant(), MovePushed()),
)
