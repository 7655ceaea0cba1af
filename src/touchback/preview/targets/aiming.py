"""What a throw, bomb, spell or kick at a square would be like: asked for one square at a time, while a coach aims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.preview.action_rolls import opening_rolls
from touchback.preview.pass_reactions import pass_help
from touchback.preview.reach import actions_open
from touchback.preview.routes import Routes, Target
from touchback.preview.targets.ball_routes import BallRoute, ball_route_along
from touchback.preview.targets.blasts import asks_for_blast_square, blast_at, bomb_seen
from touchback.preview.targets.landing_odds import kick_landing_odds, throw_landing_odds
from touchback.preview.targets.pass_targets import asked_where, throw_begun, throw_seen
from touchback.preview.targets.team_mate_targets import (
    flight_frame,
    kick_at,
    kick_help,
    landing_target,
    throw_team_mate_at,
)
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action

AIMED: Final = (Prompt.PASS_TARGET, Prompt.AIM_KICK)  # questions at which a square is aimed at


def aim_help(game: Game) -> dict[str, Any]:
    """What the question says beside its answers if a square is aimed at: who throws, or that nobody does.

    If players may run because of a pass, it adds the ruler; if a team-mate is kicked, where that player stands.
    """
    if not game.options or not (game.prompt in AIMED or asks_for_blast_square(game)):
        return {**pass_help(game), **kick_help(game)}
    return {"aims": NOBODY if game.prompt != Prompt.PASS_TARGET else game.about}


def aim_at(game: Game, player: int, name: str, along: Sequence[str] = (), mate: int = NOBODY) -> Target | None:
    """The throw as a target of the reach map, empty square or not, with its landing odds; None if it cannot go there.

    `along` is the way that the player goes before the throw, on which they may pick up the ball. `mate`: the
    team-mate who is thrown, if it is no ball.
    """
    square, steps = game.rules.pitch.named(name), tuple(game.rules.pitch.named(step) for step in along)
    if square == NOWHERE or NOWHERE in steps:
        return None
    if player == NOBODY:
        return _kick(game, square) or blast_at(game, square)
    if game.prompt == Prompt.KICK_LENGTH:
        return kick_at(game, square)
    if mate != NOBODY:
        return _mate(game, player, mate, square, steps)
    held = holding(game, player, steps)
    asked = asked_where(game, player, held)
    thrown = throw_begun(asked, square) if asked is not None else None
    if asked is None or thrown is None or held is None:
        return None
    seen = throw_seen(game, square, thrown, held, opening_rolls(game, player, Action.PASS))
    found = {
        **seen,
        "player": stands_at(game, square),
        "landing_odds": throw_landing_odds(thrown.game),
        **bomb_seen(asked, square),
    }
    flight = flight_frame(asked)
    return {**found, "mate": flight.other, **landing_target(asked, square, held.stand)} if flight is not None else found


def stands_at(game: Game, square: int) -> int:
    return game.state.board[square] if game.state.board[square] >= 0 else NOBODY


def _mate(game: Game, player: int, mate: int, square: int, along: tuple[int, ...]) -> Target | None:
    """A team-mate who is thrown, as part of a plan."""
    if game.prompt in AIMED or not 0 <= mate < len(game.state.side_of) or Action.PASS not in actions_open(game, player):
        return None
    seen = throw_team_mate_at(game, player, mate, square, along, opening_rolls(game, player, Action.PASS))
    return {**seen, "player": stands_at(game, square)} if seen is not None else None


def holding(game: Game, player: int, along: tuple[int, ...]) -> BallRoute | None:
    """Return where the player throws from: their square if that is asked now, else the end of the planned way."""
    if game.prompt in AIMED:
        return BallRoute(Routes().begin(game, player), {}) if game.prompt == Prompt.PASS_TARGET else None
    return ball_route_along(game, player, along) if Action.PASS in actions_open(game, player) else None


def _kick(game: Game, square: int) -> Target | None:
    """A kick has no thrower and no die of its own: only where it may come down."""
    odds = kick_landing_odds(game, square)
    name = game.rules.pitch.name(square)
    return (
        None if odds is None else {"player": NOBODY, "square": name, "from": name, "kind": "kick", "landing_odds": odds}
    )
