"""Find the dice that a player must roll before acting, by declaring the action on a copy of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from touchback.engine.options import option as packed
from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.preview.probe import RULE_FAULTS, copy_with_dice
from touchback.preview.routes import Rolls, Routes, Stand
from touchback.rules.model.game import Game
from touchback.rules.odds.reach import Roll, pro_roll, roll_of, standing_up
from touchback.rules.procedures.action.action import Act
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb

WORST: Final = 1
BEST: Final = 6
ON_THE_WAY: Final = (Test.STAND_UP,)  # the reach map counts these itself
CAUTIOUS: Final = (Verb.DECLINE,)  # answers that add nothing to what was declared


@dataclass(frozen=True)
class Opening:
    """One die before the action, and what is left of the action if it fails."""

    roll: Roll
    acts: bool  # the player still does what was declared
    walks: bool  # the player still moves


Openings = tuple[Opening, ...]


def opening_rolls(game: Game, player: int, action: int) -> Openings:
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
    except RULE_FAULTS:
        return ()
    return tuple(found)


def has_no_movement(game: Game, player: int, action: int) -> bool:
    """Return whether this action has no movement: once the player acts, no step is among the answers."""
    trial = game.copy()
    try:
        trial.choose(packed(Verb.ACTIVATE, player, action))
        while _next_test(trial, player) is not None:
            trial.feed((BEST,))
    except RULE_FAULTS:
        return False
    return not any(verb_of(one) == Verb.STEP for one in trial.options)


def _die(trial: Game, test: TestFrame) -> Roll:
    player = test.player
    roll = roll_of(trial, test, trial.target)
    return replace(roll, cause=cause_of(trial, player), earned=pro_roll(trial, player))


def before_walk(found: Openings) -> Rolls:
    """Return the dice of a player who only moves; a failure that leaves them their movement is harmless."""
    return tuple(replace(one.roll, harmless=one.walks) for one in found)


def before_deed(found: Openings, moves: bool) -> Rolls:
    """The dice of one who means to do something, here or a few steps away."""
    return tuple(replace(one.roll, harmless=one.acts and (one.walks or not moves)) for one in found)


def action_squares(game: Game, player: int, routes: Routes, before: Openings) -> list[Stand]:
    """List where the player could act, here or after some steps, with all the dice until then."""
    up = standing_up(game, player)
    here = [] if routes.along else [Stand(game.state.square[player], (), (*before_deed(before, False), *up))]
    later = before_deed(before, True)
    return [*here, *(Stand(at, way.path, (*later, *way.rolls)) for at, way in routes.reached.items())]


def with_opening_rolls(stand: Stand, before: Openings) -> Stand:
    """The same with the dice that fall before the action."""
    return Stand(stand.square, stand.path, (*before_deed(before, bool(stand.path)), *stand.rolls))


def _next_test(trial: Game, player: int) -> TestFrame | None:
    """Answer as little as possible until the player must roll a test; return None once they act, or cannot."""
    while (his := _action_of(trial, player)) is not None and not _has_begun(his):
        if trial.faces:
            frame = trial.stack[-1]
            return frame if isinstance(frame, TestFrame) and frame.player == player else None
        trial.choose(_least(trial))
    return None


def _has_begun(his: ActionFrame) -> bool:
    """Whether all that comes before the action itself is done with."""
    return his.pc >= next(at for at, step in enumerate(his.steps) if isinstance(step, Act))


def _least(trial: Game) -> int:
    return next((one for one in trial.options if verb_of(one) in CAUTIOUS), trial.options[0])


def _action_of(trial: Game, player: int) -> ActionFrame | None:
    """Return the frame of the player's action while it is under way."""
    return next((one for one in trial.stack if isinstance(one, ActionFrame) and one.player == player), None)


def _after_failure(trial: Game, player: int, action: int) -> tuple[bool, bool]:
    """Return whether the player still does what was declared, and still moves, once this die shows the worst."""
    branch = copy_with_dice(trial, (WORST,))
    if branch is None:
        return False, False
    while _next_test(branch, player) is not None:
        branch.feed((BEST,))
    his = _action_of(branch, player)
    if his is None or his.lost or not _has_begun(his):
        return False, False
    return his.action == action, any(verb_of(one) == Verb.STEP for one in branch.options)


def cause_of(trial: Game, player: int) -> int:
    """Return the skill that makes the player roll: the one whose procedure called the test."""
    caller = trial.stack[-2].procedure if len(trial.stack) > 1 else ""
    skills = trial.rules.skills
    return next(
        (one for one in trial.state.profiles[player].skills if caller in skills[one].procedures.values()), NOBODY
    )
