"""Computer coaches: one who picks anything, one with a sense of direction, and habits to put on top of either."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from touchback.ai.coaches.direction import weigh_directions
from touchback.engine.options import option, verb_of
from touchback.record.dice import Chance, derive_seed
from touchback.rules.model.game import Game
from touchback.rules.teams.formations import next_placement, suitable_formations
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

READY: Final = option(Verb.DONE)


class Coach(Protocol):
    """Answers whatever is asked with one of the options."""

    def choose(self, game: Game) -> int: ...


class UnknownCoach(Exception):
    """There is no coach of that name."""


class CoachFailed(Exception):
    """A coach from outside did what no coach may; the message says what and where."""


class RandomCoach(Chance):
    """Any option is as good as any other."""

    def choose(self, game: Game) -> int:
        options = game.options
        count = len(options)
        width = (count - 1).bit_length()
        bits = self._bits
        drawn = bits(width)
        while drawn >= count:
            drawn = bits(width)
        return options[drawn]


class EagerCoach(Chance):
    """Mostly does what helps: runs with the ball, goes for it without, blocks, passes and fouls now and then."""

    def __init__(self, seed: int, flank: bool = False) -> None:
        super().__init__(seed)
        self._flank = flank

    def choose(self, game: Game) -> int:
        options = game.options
        weights = weigh_directions(game, self._flank)
        if weights is None:
            return options[self.below(len(options))]
        at = self.below(sum(weights))
        for option_, weight in zip(options, weights, strict=True):
            at -= weight
            if at < 0:
                return option_
        raise AssertionError("the weights do not add up")


class RestlessCoach(Chance):
    """Another coach who, now and then, also does what is legal but not asked: runs out of time, or gives up."""

    def __init__(self, seed: int, coach: Coach, time_up: int = 600, concede: int = 4000) -> None:
        super().__init__(seed)
        self._coach = coach
        self._odds = {Verb.TIME_UP: time_up, Verb.CONCEDE: concede}

    def choose(self, game: Game) -> int:
        for extra in game.also:
            if self.below(self._odds.get(verb_of(extra), 1000)) == 0:
                return extra
        return self._coach.choose(game)


# --- habits: answers given without asking the coach -------------------------------------------------------------------

Habit = Callable[[Game], int | None]


class Habits:
    """Answers a coach's simple questions for them. The engine still asks: this sits above it."""

    def __init__(self, coach: Coach, *habits: Habit) -> None:
        self._coach = coach
        self._habits = habits

    def choose(self, game: Game) -> int:
        for habit in self._habits:
            answer = habit(game)
            if answer is not None and answer in game.options:
                return answer
        return self._coach.choose(game)


def keep_successes(game: Game) -> int | None:
    """Never roll a test again that has been passed."""
    if game.prompt != Prompt.REROLL:
        return None
    frame = game.stack[-1]
    rolled, target = getattr(frame, "roll", 0), getattr(frame, "target", 0)
    return DECLINE if target and rolled >= target else None


def be_ready(game: Game) -> int | None:
    """Once everyone stands, start."""
    return READY if game.prompt == Prompt.READY else None


def keep_formation(seed: int) -> Habit:
    """Set up in a formation of the library; another one in the next drive."""

    def habit(game: Game) -> int | None:
        if game.prompt != Prompt.PLACE:
            return None
        known = suitable_formations(game, game.asked)
        return next_placement(game, known[(seed + game.state.drive) % len(known)].key)

    return habit


# --- by name ----------------------------------------------------------------------------------------------------------


def _flanker(seed: int) -> Coach:
    return EagerCoach(seed, flank=True)


def _steady(seed: int) -> Coach:
    return Habits(EagerCoach(seed), keep_successes, be_ready, keep_formation(seed))


def _club(seed: int) -> Coach:
    from touchback.ai.coaches.club import ClubCoach  # the club coach builds on the coaches of this module

    return ClubCoach(seed)


COACHES: Final[dict[str, Callable[[int], Coach]]] = {
    "random": RandomCoach,
    "eager": EagerCoach,
    "steady": _steady,
    "flanker": _flanker,
    "club": _club,
}


QUICK_COACHES: Final = ("random", "eager", "steady", "flanker")  # they answer in no time, for matches by the thousand


def coach_seed(seed: int, side: int) -> int:
    """The seed of the coach of one side, from that of the match."""
    return derive_seed(seed, "coach", side)


def make_coach(name: str, seed: int) -> Coach:
    """The coach of that name: one of ours, one that an installed package brings, or any `module:Class`."""
    if ":" in name:
        from touchback.ai.coaches.outside import named_coach

        return named_coach(name, seed)
    return make_listed_coach(name, seed)


def make_listed_coach(name: str, seed: int) -> Coach:
    """One of ours, or one that an installed package brings. What strangers name is never imported."""
    if name in COACHES:
        return COACHES[name](seed)
    from touchback.ai.coaches.outside import brought_coach  # it stands on this page

    return brought_coach(name, seed)
