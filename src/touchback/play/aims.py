"""What a throw, bomb, spell or kick at a square would be like: asked for one square at a time, while a coach aims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.play.blasts import blast_at, bomb_seen, casts
from touchback.play.carries import Carry, carry_along
from touchback.play.fans import kick_fan, throw_fan
from touchback.play.hurls import flying, hurl_at, kick_at, kick_help, landing
from touchback.play.openings import openings
from touchback.play.reachmap import actions_open
from touchback.play.reacting import pass_help
from touchback.play.throws import asked_where, throw_begun, throw_seen
from touchback.play.ways import Course, Target
from touchback.rules.vocabulary import Action, Prompt

AIMED: Final = (Prompt.PASS_TARGET, Prompt.AIM_KICK)  # questions at which a square is aimed at


def aim_help(game: Game) -> dict[str, Any]:
    """What the question says beside its answers if a square is aimed at: who throws, or that nobody does.

    And if somebody may run because of a throw: its ruler; and if a team-mate is kicked: where he stands.
    """
    if not game.options or not (game.prompt in AIMED or casts(game)):
        return {**pass_help(game), **kick_help(game)}
    return {"aims": NOBODY if game.prompt != Prompt.PASS_TARGET else getattr(game.stack[-1], "player", NOBODY)}


def aim_at(game: Game, player: int, name: str, along: Sequence[str] = (), mate: int = NOBODY) -> Target | None:
    """The throw as a target of the reach map, empty square or not, with its fan; None if it cannot go there.

    `along` is the way that he goes before he throws; on it he may pick the ball up. `mate`: whom he throws, if it is
    no ball.
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
    seen = throw_seen(game, square, thrown, held, openings(game, player, Action.PASS))
    found = {**seen, "player": stands_at(game, square), "fan": throw_fan(thrown.game), **bomb_seen(asked, square)}
    flight = flying(asked)
    return {**found, "mate": flight.other, **landing(asked, square, held.stand)} if flight is not None else found


def stands_at(game: Game, square: int) -> int:
    return game.state.board[square] if game.state.board[square] >= 0 else NOBODY


def _mate(game: Game, player: int, mate: int, square: int, along: tuple[int, ...]) -> Target | None:
    """A team-mate who is thrown, as part of a plan."""
    if game.prompt in AIMED or not 0 <= mate < len(game.state.side_of) or Action.PASS not in actions_open(game, player):
        return None
    seen = hurl_at(game, player, mate, square, along, openings(game, player, Action.PASS))
    return {**seen, "player": stands_at(game, square)} if seen is not None else None


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
