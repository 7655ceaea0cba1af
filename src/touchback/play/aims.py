"""What a throw, a bomb or a kick at a square would be like: asked for one square at a time, while a coach aims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.play.carries import Carry, carry_along
from touchback.play.fans import kick_fan, throw_fan
from touchback.play.openings import openings
from touchback.play.reachmap import actions_open
from touchback.play.throws import asked_where, throw_begun, throw_seen
from touchback.play.ways import Course, Target
from touchback.rules.vocabulary import Action, Prompt

AIMED: Final = (Prompt.PASS_TARGET, Prompt.AIM_KICK)  # questions at which a square is aimed at


def aim_help(game: Game) -> dict[str, int]:
    """What the question says beside its answers if a square is aimed at: who throws, or that nobody does."""
    if game.prompt not in AIMED or not game.options:
        return {}
    return {"aims": NOBODY if game.prompt == Prompt.AIM_KICK else getattr(game.stack[-1], "player", NOBODY)}


def aim_at(game: Game, player: int, name: str, along: Sequence[str] = ()) -> Target | None:
    """The throw as a target of the reach map, empty square or not, with its fan; None if it cannot go there.

    `along` is the way that he goes before he throws; on it he may pick the ball up.
    """
    square, steps = game.rules.pitch.named(name), tuple(game.rules.pitch.named(step) for step in along)
    if square == NOWHERE or NOWHERE in steps:
        return None
    if player == NOBODY:
        return _kick(game, square)
    held = holding(game, player, steps)
    asked = asked_where(game, player, held)
    thrown = throw_begun(asked, square) if asked is not None else None
    if thrown is None or held is None:
        return None
    there = game.state.board[square]
    seen = throw_seen(game, square, thrown, held, openings(game, player, Action.PASS))
    return {**seen, "player": there if there >= 0 else NOBODY, "fan": throw_fan(thrown.game)}


def holding(game: Game, player: int, along: tuple[int, ...]) -> Carry | None:
    """Where he throws from: where he stands if that is what is asked now, else after the way that is planned."""
    if game.prompt in AIMED:
        return Carry(Course().begin(game, player), {}) if game.prompt == Prompt.PASS_TARGET else None
    return carry_along(game, player, along) if Action.PASS in actions_open(game, player) else None


def _kick(game: Game, square: int) -> Target | None:
    """A kick has no thrower and no die of its own: only where it may come down."""
    fan = kick_fan(game, square)
    name = game.rules.pitch.name(square)
    return None if fan is None else {"player": NOBODY, "square": name, "from": name, "kind": "kick", "fan": fan}
