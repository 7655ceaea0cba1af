"""Coaches: what one must be able to do, and how one from outside sits down at a match."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from touchback.engine.machine import Refusal
from touchback.public.edition import Edition, edition_of
from touchback.public.option import Option
from touchback.public.seat import Seat
from touchback.public.types import OptionId, Side

if TYPE_CHECKING:
    from touchback.ai.coaches.simple import Coach as RulesCoach
    from touchback.rules.model.game import Game as RulesGame


@runtime_checkable
class Coach(Protocol):
    """Anything with a method `choose` that answers a question with one of its options.

    A class that is named as "module:Class", or by an entry point of the group `touchback.coaches`, is called without
    arguments; if it has a parameter `seed`, it is given one.
    """

    def choose(self, seat: Seat) -> Option | OptionId:
        """One of `seat.legal()`."""


class Seated:
    """A coach from outside in a seat: the rules ask it as they ask their own coaches."""

    def __init__(self, coach: Coach, seed: int, edition: Edition | None = None) -> None:
        self._coach = coach
        self._random = Random(seed)
        self._edition = edition
        self._seat: Seat | None = None

    def choose(self, game: RulesGame) -> int:
        """The number of the option that the coach takes; a `Refusal` if that is none."""
        seat = self._seat
        if seat is None or seat._game is not game or seat._side != game.asked:
            seat = self._seat = Seat(game, self._edition or edition_of(game.rules), Side(game.asked), self._random)
        answer = self._coach.choose(seat)
        number = answer.id if isinstance(answer, Option) else answer
        if type(number) is not int or (number not in game.options and number not in game.also):
            raise Refusal(f"The answer {answer!r} is not one of the options.")
        return number


def seat_coach(coach: Coach | str, seed: int, edition: Edition | None = None) -> RulesCoach:
    """A coach ready to play: one of yours, or one by name. Raises `Refusal` for a name that nobody has."""
    from touchback.ai.coaches.simple import UnknownCoach, make_coach

    if isinstance(coach, str):
        try:
            return make_coach(coach, seed)
        except UnknownCoach as fault:
            raise Refusal(str(fault)) from fault
    if not callable(getattr(coach, "choose", None)) or isinstance(coach, type):
        raise Refusal(f"{coach!r} is no coach: it needs a method choose(seat).")
    return Seated(coach, seed, edition)


def coaches() -> tuple[str, ...]:
    """The names of the coaches that play: ours, and those of packages with an entry point `touchback.coaches`."""
    from touchback.ai.coaches.outside import coach_names

    return coach_names()
