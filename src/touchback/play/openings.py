"""The dice that a player must roll before he acts at all, found by declaring his action on a copy of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from touchback.engine.game import Game
from touchback.engine.options import option as packed
from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.play.probe import STRANGE, fed
from touchback.play.ways import Course, Rolls, Stand
from touchback.rules.reach import Roll, earned, roll_of, standing_up
from touchback.rules.steps.action import Act, ActionFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Prompt, Test, Verb

WORST: Final = 1
BEST: Final = 6
ON_THE_WAY: Final = (Test.STAND_UP,)  # the reach map counts these itself
CAUTIOUS: Final = (Verb.DECLINE, Verb.KEEP)  # answers that add nothing to what was declared


@dataclass(frozen=True)
class Opening:
    """One die before the action, and what is left of the action if it fails."""

    roll: Roll
    acts: bool  # he still does what was declared
    walks: bool  # he still moves


Openings = tuple[Opening, ...]


def openings(game: Game, player: int, action: int) -> Openings:
    """The dice that fall between declaring this action and its first step, in their order."""
    declared = packed(Verb.ACTIVATE, player, action)
    if game.prompt != Prompt.TURN or declared not in game.options:
        return ()
    trial = game.copy()
    found: list[Opening] = []
    try:
        trial.choose(declared)
        while (test := _next_test(trial, player)) is not None:
            if test.kind not in ON_THE_WAY:
                acts, walks = _after_failure(trial, player, action)
                found.append(Opening(_die(trial, test), acts, walks))
            trial.feed((BEST,))
    except STRANGE:
        return ()
    return tuple(found)


def stays(game: Game, player: int, action: int) -> bool:
    """Whether this action has no movement at all: once he acts, no step is among his answers."""
    trial = game.copy()
    try:
        trial.choose(packed(Verb.ACTIVATE, player, action))
        while _next_test(trial, player) is not None:
            trial.feed((BEST,))
    except STRANGE:
        return False
    return not any(verb_of(one) == Verb.STEP for one in trial.options)


def _die(trial: Game, test: TestFrame) -> Roll:
    player = test.player
    roll = roll_of(trial, test, trial.target)
    return replace(roll, cause=cause_of(trial, player), earned=earned(trial, player))


def before_walk(found: Openings) -> Rolls:
    """The dice of one who only means to move; a failure that leaves him his movement costs nothing here."""
    return tuple(replace(one.roll, harmless=one.walks) for one in found)


def before_deed(found: Openings, moves: bool) -> Rolls:
    """The dice of one who means to do something, here or a few steps away."""
    return tuple(replace(one.roll, harmless=one.acts and (one.walks or not moves)) for one in found)


def stands(game: Game, player: int, course: Course, before: Openings) -> list[Stand]:
    """Where he could do something: here or a few steps away, with all the dice until then."""
    up = standing_up(game, player)
    here = [] if course.along else [Stand(game.state.square[player], (), (*before_deed(before, False), *up))]
    later = before_deed(before, True)
    return [*here, *(Stand(at, way.path, (*later, *way.rolls)) for at, way in course.reached.items())]


def opened(stand: Stand, before: Openings) -> Stand:
    """The same with the dice that fall before the action."""
    return Stand(stand.square, stand.path, (*before_deed(before, bool(stand.path)), *stand.rolls))


def _next_test(trial: Game, player: int) -> TestFrame | None:
    """Answer as little as possible until a test of his is waited for; None once he acts, or cannot."""
    while (his := _action_of(trial, player)) is not None and not _has_begun(his):
        if trial.faces:
            bookmark = trial.stack[-1]
            return bookmark if isinstance(bookmark, TestFrame) and bookmark.player == player else None
        trial.choose(_least(trial))
    return None


def _has_begun(his: ActionFrame) -> bool:
    """Whether all that comes before the action itself is done with."""
    return his.pc >= next(at for at, step in enumerate(his.steps) if isinstance(step, Act))


def _least(trial: Game) -> int:
    return next((one for one in trial.options if verb_of(one) in CAUTIOUS), trial.options[0])


def _action_of(trial: Game, player: int) -> ActionFrame | None:
    """His action, if it is still under way."""
    return next((one for one in trial.stack if isinstance(one, ActionFrame) and one.player == player), None)


def _after_failure(trial: Game, player: int, action: int) -> tuple[bool, bool]:
    """Whether he still does what was declared, and whether he still moves, once this die shows the worst."""
    branch = fed(trial, (WORST,))
    if branch is None:
        return False, False
    while _next_test(branch, player) is not None:
        branch.feed((BEST,))
    his = _action_of(branch, player)
    if his is None or his.lost or not _has_begun(his):
        return False, False
    return his.action == action, any(verb_of(one) == Verb.STEP for one in branch.options)


def cause_of(trial: Game, player: int) -> int:
    """The skill that makes him roll: the one whose procedure called the test."""
    caller = trial.stack[-2].NAME if len(trial.stack) > 1 else ""
    skills = trial.rules.skills
    return next(
        (one for one in trial.state.profiles[player].skills if caller in skills[one].procedures.values()), NOBODY
    )
