"""A coach worth a first match: sets up in formation, does what is safe first, minds the ball, scores when he can."""

from __future__ import annotations

from typing import Final

from touchback.ai.coaches import EagerCoach, be_ready, keep_formation, keep_successes
from touchback.ai.plans import Plan, plans, worth
from touchback.ai.replies import reply
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import NOBODY
from touchback.play.dice import Chance
from touchback.rules.vocabulary import Action, Prompt, Verb

END_TURN: Final = option(Verb.END_TURN)
END_ACTION: Final = option(Verb.END_ACTION)
STEP_BASE: Final = Verb.STEP << VERB_SHIFT
STAKE: Final = 6.0  # what a turnover costs while others have still to act
LEAST: Final = 0.05


class ClubCoach:
    """Plans one action at a time; what is not planned is answered by rule of thumb."""

    def __init__(self, seed: int) -> None:
        self._eager = EagerCoach(seed)
        self._chance = Chance(seed)
        self._habits = (be_ready, keep_successes, keep_formation(seed))
        self._plan: Plan | None = None
        self._next = 0

    def choose(self, game: Game) -> int:
        for habit in self._habits:
            answer = habit(game)
            if answer is not None and answer in game.options:
                return answer
        if game.prompt == Prompt.TURN:
            return self.turn(game)
        if game.prompt == Prompt.STEP:
            return self.step(game)
        known = reply(game)
        return known if known is not None else self._eager.choose(game)

    def turn(self, game: Game) -> int:
        """The best of what is certain; then the best of what is worth its risk; then the turn is over."""
        self._plan, self._next = None, 0
        found = plans(game)
        safe = [plan for plan in found if plan.safe and plan.gain > LEAST]
        stake = STAKE if len(safe) > 1 else STAKE / 2
        risky = [plan for plan in found if not plan.safe and worth(plan, stake) > LEAST]
        urgent = [plan for plan in safe if plan.gain >= STAKE]
        choice = max(urgent or safe or risky, key=lambda plan: worth(plan, stake), default=None)
        if choice is None:
            return END_TURN
        self._plan = choice
        return choice.option

    def step(self, game: Game) -> int:
        """Along the planned way, then at whom it was for; where that is not possible any more, enough is enough."""
        plan, options = self._plan, game.options
        if plan is None:
            return END_ACTION if END_ACTION in options else self._eager.choose(game)
        if self._next < len(plan.path):
            along = STEP_BASE | plan.path[self._next]
            self._next += 1
            if along in options:
                return along
            self._next = len(plan.path)
        if plan.target != NOBODY:
            hit = option(Verb.TARGET, plan.target)
            if hit in options and getattr(game.stack[-1], "action", Action.MOVE) in (Action.BLOCK, Action.BLITZ):
                return hit
        return END_ACTION if END_ACTION in options else self._eager.choose(game)
