"""The action that is under way: some skills change what it costs or whether it goes on."""

from __future__ import annotations

from touchback.rules.model.game import Game
from touchback.rules.model.state import ROOTED
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Action


def action_of(game: Game, player: int) -> ActionFrame | None:
    """The player's own action, if one is under way."""
    for frame in reversed(game.stack):
        if isinstance(frame, ActionFrame) and frame.player == player:
            return frame
    return None


def declared_action(game: Game) -> ActionFrame:
    """The action that was declared last."""
    return next(frame for frame in reversed(game.stack) if isinstance(frame, ActionFrame))


def squares_left(game: Game, player: int) -> int:
    """Squares of movement that the player has left in this turn, without going for it."""
    if game.state.flags[player] & ROOTED:
        return 0
    action = action_of(game, player)
    return game.state.profiles[player].ma - (action.moved if action is not None else 0)


def strength_of(game: Game, player: int) -> int:
    """The player's strength now: in a blitz of their own the weather may take from it, but never below 1."""
    strength = game.state.profiles[player].st
    weather = game.rules.weathers[game.state.weather].values[Prop.BLITZ_ST]
    if not weather:
        return strength
    action = action_of(game, player)
    blitzing = action is not None and action.action == Action.BLITZ
    return max(strength + weather, 1) if blitzing else strength


def end_blitz(game: Game, player: int) -> None:
    """A blitzer who did this moves no further."""
    action = action_of(game, player)
    if action is not None and action.action == Action.BLITZ:
        action.lost = 1
