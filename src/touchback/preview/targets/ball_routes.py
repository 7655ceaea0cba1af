"""Ways at whose end a player holds a ball: a carrier's own, or those that lead over one that lies about."""

from __future__ import annotations

from dataclasses import dataclass

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.preview.routes import Routes, Stand, moved_to
from touchback.rules.model.game import Game
from touchback.rules.model.state import ON_GROUND
from touchback.rules.odds.reach import Reach, best_routes, way_along
from touchback.rules.procedures.ball.ball import bound_to_score, can_hold
from touchback.rules.terms.purposes import Test


@dataclass(frozen=True)
class BallRoute:
    """Holds where a player would throw from and could take the ball to, without the dice before the action."""

    stand: Stand
    further: dict[int, Reach]
    fetched: int = NOWHERE  # where the player picks it up; NOWHERE if they hold it already


def ball_route(game: Game, player: int, routes: Routes, far: bool = True) -> BallRoute | None:
    """Return the way given, or else the way to where the player has a ball; None if they do not get one.

    `far`: where the player could take it after picking it up matters, too.
    """
    if player in game.state.ball_carrier:
        return BallRoute(routes.begin(game, player), routes.reached)
    if not can_hold(game, player):
        return None
    led = routes.reached.get(routes.along[-1]) if routes.along else None
    if led is not None and (square := picked_up(led)) != NOWHERE:
        return BallRoute(Stand(led.square, led.path, led.rolls), routes.reached, square)
    ways = [way for square in loose_balls(game) if (way := routes.reached.get(square)) is not None]
    if not ways:
        return None
    best = max(ways, key=lambda way: (way.chance, -len(way.path)))
    further = best_routes(game, player, along=best.path, short=routes.short) if far else {}
    return BallRoute(Stand(best.square, best.path, best.rolls), further, best.square)


def ball_route_along(game: Game, player: int, along: tuple[int, ...]) -> BallRoute | None:
    """The same for a way of just these steps."""
    way = way_along(game, player, along) if along else None
    if way is None:
        return ball_route(game, player, Routes({})) if not along else None
    return ball_route(game, player, Routes({way.square: way}, along))


def in_hand(game: Game, player: int, square: int, fetched: int) -> Game | None:
    """Return a copy in which the player stands there with the ball; None after a touchdown, or if no ball is there."""
    trial = moved_to(game, player, square)
    if fetched != NOWHERE:
        ball = game.state.lying_at(fetched)
        if ball == NOBODY:
            return None
        trial.give_ball(ball, player)
    return None if bound_to_score(trial, player) else trial


def loose_balls(game: Game) -> list[int]:
    state = game.state
    balls = zip(state.ball_square, state.ball_place, strict=True)
    return [square for square, place in balls if place == ON_GROUND]


def picked_up(way: Reach) -> int:
    """Return the square on the way where the player picks up a ball."""
    return next((roll.square for roll in way.rolls if roll.test == Test.PICK_UP), NOWHERE)
