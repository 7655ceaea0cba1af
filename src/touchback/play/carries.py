"""Ways at whose end a player holds a ball: a carrier's own, or those that lead over one that lies about."""

from __future__ import annotations

from dataclasses import dataclass

from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import ON_GROUND
from touchback.play.ways import Course, Stand, moved_to
from touchback.rules.reach import Reach, reach, way_along
from touchback.rules.steps.ball import bound_to_score, can_hold
from touchback.rules.vocabulary import Test


@dataclass(frozen=True)
class Carry:
    """Where he would throw from, and where else he could take the ball; dice before the action are not in yet."""

    stand: Stand
    further: dict[int, Reach]
    fetched: int = NOWHERE  # where he picks it up; NOWHERE if he holds it already


def carry(game: Game, player: int, course: Course, far: bool = True) -> Carry | None:
    """From the end of the way that is given, else from where he has the ball; None if he does not get one.

    `far`: where he could take it after he picked it up matters, too.
    """
    if player in game.state.ball_carrier:
        return Carry(course.begin(game, player), course.reached)
    if not can_hold(game, player):
        return None
    led = course.reached.get(course.along[-1]) if course.along else None
    if led is not None and (square := picked_up(led)) != NOWHERE:
        return Carry(Stand(led.square, led.path, led.rolls), course.reached, square)
    ways = [way for square in loose_balls(game) if (way := course.reached.get(square)) is not None]
    if not ways:
        return None
    best = max(ways, key=lambda way: (way.chance, -len(way.path)))
    further = reach(game, player, along=best.path, short=course.short) if far else {}
    return Carry(Stand(best.square, best.path, best.rolls), further, best.square)


def carry_along(game: Game, player: int, along: tuple[int, ...]) -> Carry | None:
    """The same for a way of just these steps."""
    way = way_along(game, player, along) if along else None
    if way is None:
        return carry(game, player, Course({})) if not along else None
    return carry(game, player, Course({way.square: way}, along))


def in_hand(game: Game, player: int, square: int, fetched: int) -> Game | None:
    """A copy in which he stands there with the ball; None if it ends in a touchdown, or there is none to be had."""
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
    """The square on the way where he picks a ball up."""
    return next((roll.square for roll in way.rolls if roll.test == Test.PICK_UP), NOWHERE)
