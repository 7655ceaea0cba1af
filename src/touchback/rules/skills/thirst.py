"""Players who live on the blood of others: a die when they are to act, and a meal before they are done."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_MASK, PLAYER_SHIFT, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import MUST_FEED, ON_GROUND, PITCH, RESERVES, STANDING
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.ball import BounceFrame
from touchback.rules.steps.injury import InjuryFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Action, Cause, Fact, Prompt, Test, Turnover, Verb

USE: Final = option(Verb.USE)
DECLINE: Final = option(Verb.DECLINE)


class ThirstFrame(SkillFrame):
    NAME = "thirst"


class Resist(Step):
    """Anything but a 1 will do."""

    def run(self, game: Game, frame: ThirstFrame) -> int:
        if not game.state.result:  # something else has already cost him his action
            return DONE
        return game.call(TestFrame(Test.THIRST, frame.player, game.state.square[frame.player]))


class GiveIn(Step):
    """He acts all the same, but must feed before he is done; instead of a block he may move."""

    def run(self, game: Game, frame: ThirstFrame) -> int:
        state = game.state
        if state.result:
            return DONE
        state.result = 1
        state.flags[frame.player] |= MUST_FEED
        if own_action(game).action != Action.BLOCK:
            return NEXT
        return game.ask(state.side_of[frame.player], Prompt.THIRST, [DECLINE, USE])

    def answer(self, game: Game, frame: ThirstFrame, choice: int) -> int:
        if choice == USE:
            own_action(game).action = Action.MOVE
            if game.listener is not None:
                game.tell(Fact.ACTION, frame.player, Action.MOVE)
        return NEXT


class GiveInAndWalk(Step):
    """What was declared is lost: he moves instead, and must feed before he is done."""

    def run(self, game: Game, frame: ThirstFrame) -> int:
        state = game.state
        if state.result:
            return DONE
        state.result = 1
        state.flags[frame.player] |= MUST_FEED
        action = own_action(game)
        if action.action != Action.MOVE:
            action.action = Action.MOVE
            if game.listener is not None:
                game.tell(Fact.ACTION, frame.player, Action.MOVE)
        return NEXT


def own_action(game: Game) -> ActionFrame:
    """The bookmark of the action that was declared."""
    return next(frame for frame in reversed(game.stack) if isinstance(frame, ActionFrame))


THIRST = Procedure(ThirstFrame, (Resist(), GiveIn()), rules=("BB16-SKILL-10", "BB16-FAQ-17"))


# --- feeding --------------------------------------------------------------------------------------------------------


class FeedFrame(SkillFrame):
    """`player` bites `other`."""

    NAME = "feed"
    FIELDS = ("player", "other", "count", "ball")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.ball = NOBODY


class PickMeal(Step):
    """A thrall beside him, standing or not; his coach picks."""

    def run(self, game: Game, frame: FeedFrame) -> int:
        state = game.state
        if not state.flags[frame.player] & MUST_FEED or state.scored != NOBODY:
            return DONE
        state.flags[frame.player] &= ~MUST_FEED
        meals = thralls_beside(game, frame.player)
        if not meals:
            return NEXT
        return game.ask(state.side_of[frame.player], Prompt.BITE, sorted(option(Verb.PLAYER, p) for p in meals))

    def answer(self, game: Game, frame: FeedFrame, choice: int) -> int:
        frame.other = choice >> PLAYER_SHIFT & PLAYER_MASK
        return NEXT


def thralls_beside(game: Game, player: int) -> list[int]:
    """Whom he can bite: he must be on his feet for it."""
    state = game.state
    if state.place[player] != PITCH or state.stance[player] != STANDING:
        return []
    mates = [p for p in game.neighbours(player) if state.side_of[p] == state.side_of[player]]
    return [p for p in mates if game.match.players[p].thrall]


class Bite(Step):
    """An injury roll for the thrall, never worse than badly hurt; a turnover only if he held the ball."""

    MILD: ClassVar[int] = 1

    def run(self, game: Game, frame: FeedFrame) -> int:
        state = game.state
        if frame.other == NOBODY:
            return NEXT
        frame.ball = game.drop_ball(frame.other)
        if frame.ball != NOBODY:
            state.turnover = state.turnover or Turnover.CARRIER_DOWN
        if game.listener is not None:
            game.tell(Fact.BITE, frame.player, frame.other)
        injury = InjuryFrame(frame.other, Cause.BITE, frame.player)
        injury.mild = self.MILD
        return game.call(injury)


class BiteHard(Bite):
    """Whatever the dice say."""

    MILD = 0


class GoForTheStands(Step):
    """With nobody to bite the turn is over, and he leaves the pitch for the reserves without what he carried."""

    def run(self, game: Game, frame: FeedFrame) -> int:
        state = game.state
        if frame.other != NOBODY:
            return NEXT
        state.turnover = state.turnover or Turnover.NOT_FED
        if game.listener is not None:
            game.tell(Fact.FEEDS_ELSEWHERE, frame.player)
        if state.place[frame.player] == PITCH:
            frame.ball = game.drop_ball(frame.player)
            game.lift(frame.player, RESERVES)
        return NEXT


class BallBounces(Step):
    """The ball of whoever it was bounces."""

    def run(self, game: Game, frame: FeedFrame) -> int:
        if frame.ball != NOBODY and game.state.ball_place[frame.ball] == ON_GROUND:
            return game.call(BounceFrame(frame.ball))
        return NEXT


FEED = Procedure(
    FeedFrame,
    (PickMeal(), Bite(), GoForTheStands(), BallBounces()),
    rules=("BB16-SKILL-10", "BB16-SKILL-11"),
)

PROCEDURES: Final = (THIRST, FEED)
