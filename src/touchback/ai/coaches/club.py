"""The club coach sets up in formation, does what is safe first, minds the ball, and scores when possible."""

from __future__ import annotations

from typing import Final

from touchback.ai.coaches.field import Plan
from touchback.ai.coaches.plans import best_hit, best_plan, going_on
from touchback.ai.coaches.replies import find_reply
from touchback.ai.coaches.simple import EagerCoach, be_ready, keep_formation, keep_successes
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb

END_TURN: Final = option(Verb.END_TURN)
END_ACTION: Final = option(Verb.END_ACTION)
DONE: Final = option(Verb.DONE)
MARK: Final = option(Verb.MARK)
STEP_BASE: Final = option(Verb.STEP)
SQUARE_BASE: Final = option(Verb.SQUARE)
SECOND_THOUGHTS: Final = 3  # in one action


class ClubCoach:
    """Plans one action at a time; what is not planned is answered by rule of thumb."""

    def __init__(self, seed: int) -> None:
        self._eager = EagerCoach(seed)
        self._habits = (be_ready, keep_successes, keep_formation(seed))
        self._plan: Plan | None = None
        self._next = 0
        self._thoughts = 0

    def choose(self, game: Game) -> int:
        for habit in self._habits:
            answer = habit(game)
            if answer is not None and answer in game.options:
                return answer
        if game.prompt == Prompt.TURN:
            return self.turn(game)
        if game.prompt == Prompt.STEP:
            return self.step(game)
        if game.prompt == Prompt.BONUS_BLOCK:
            self._plan, self._next, self._thoughts = best_hit(game), 0, 0
            return self._plan.option if self._plan is not None else DONE
        if game.prompt == Prompt.PASS_TARGET and self._plan is not None:
            aimed = SQUARE_BASE | self._plan.aim
            if aimed in game.options:
                return aimed
        known = find_reply(game)
        return known if known is not None else self._eager.choose(game)

    def turn(self, game: Game) -> int:
        """The best of what is certain; then the best of what is worth its risk; then the turn is over."""
        if MARK in game.options:
            return MARK  # the turn marker first
        self._plan, self._next, self._thoughts = best_plan(game), 0, 0
        if self._plan is not None:
            return self._plan.option
        return END_TURN if END_TURN in game.options else self._eager.choose(game)

    def step(self, game: Game) -> int:
        """Along the planned way, then what it was for; then whatever else the movement is good for."""
        player = getattr(game.stack[-1], "player", NOBODY)
        answer = self._along(game, player)
        if answer is None and player != NOBODY and self._thoughts < SECOND_THOUGHTS:
            self._thoughts += 1
            action = getattr(game.stack[-1], "action", Action.MOVE)
            self._plan, self._next = going_on(game, player, action), 0
            answer = self._along(game, player)
        if answer is not None:
            return answer
        return END_ACTION if END_ACTION in game.options else self._eager.choose(game)

    def _along(self, game: Game, player: int) -> int | None:
        plan = self._plan
        if plan is None or plan.player != player:
            return None
        options = game.options
        if self._next < len(plan.path):
            along = STEP_BASE | plan.path[self._next]
            self._next += 1
            if along in options:
                return along
            self._next = len(plan.path)
            return None
        if plan.deed and plan.deed in options:
            return plan.deed
        return None
