"""A player's action: declare it, stand up, move square by square, and do what it was declared for."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, CALLED, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import ENTRANCED, HAS_RUN, HELD_FAST, PITCH, PRONE, STANDING
from touchback.rules.grants import end_grants
from touchback.rules.steps.ball import scores
from touchback.rules.steps.blitz_block import BlitzBlockFrame
from touchback.rules.steps.block import BlockFrame
from touchback.rules.steps.deeds import (
    THROW,
    add_deeds,
    add_skill_deeds,
    block_targets,
    extra_number,
    movement_left,
    movement_of,
    skilled,
    step_options,
)
from touchback.rules.steps.foul import FoulFrame
from touchback.rules.steps.passing import HandOffFrame, PassFrame
from touchback.rules.steps.skill import start_moment
from touchback.rules.steps.step import StepFrame, stride
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Action, Fact, Moment, Prompt, Prop, Span, Test, Turnover, Verb

END_ACTION: Final = option(Verb.END_ACTION)
TIME_UP: Final = option(Verb.TIME_UP)
GIVING: Final = (Verb.THROW, Verb.HAND_OFF, Verb.HURL, Verb.LOB)  # deeds that come last
ONCE_A_TURN: Final = (1 << Action.BLITZ) | (1 << Action.PASS) | (1 << Action.HAND_OFF) | (1 << Action.FOUL)


class ActionFrame(Frame):
    NAME = "action"
    FIELDS = ("player", "action", "moved", "blocked", "target", "lost", "deed")

    def __init__(self, player: int = 0, action: int = 0) -> None:
        super().__init__()
        self.player = player
        self.action = action
        self.moved = 0  # squares of movement used, extra squares included
        self.blocked = 0  # the blitz's block has been thrown
        self.target = NOBODY
        self.lost = 0  # the action is over before it began
        self.deed = 0  # how he is to give away what he holds


class Declare(Step):
    """Say what the player will do; what may be declared once a turn is now declared."""

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        state.used[frame.player] = 1
        if frame.action != Action.FOUL or not state.profiles[frame.player].values[Prop.FREE_FOULS]:
            state.declared[state.side_of[frame.player]] |= 1 << frame.action
        state.flags[frame.player] &= ~(HELD_FAST | HAS_RUN)
        if game.rules.each_action:
            state.spent = [spent & ~game.rules.each_action for spent in state.spent]
        come_round(game, frame.player)
        if game.listener is not None:
            game.tell(Fact.ACTION, frame.player, frame.action)
        state.result = 1
        found = start_moment(game, Moment.DECLARED, frame.player)
        return CALLED if heed_mates(game, frame.player) else found


def heed_mates(game: Game, player: int) -> bool:
    """Team-mates may have something to add when he is picked, before anything else."""
    state = game.state
    mates = [p for p, profile in enumerate(state.profiles) if profile.hooks[Moment.MATE_PICKED]]
    if not mates:
        return False
    side = state.side_of[player]
    mates = [p for p in mates if state.side_of[p] == side and state.place[p] == PITCH]
    for mate in reversed(mates):
        if mate != player:
            start_moment(game, Moment.MATE_PICKED, mate, player)
    return bool(mates) and mates != [player]


def come_round(game: Game, player: int) -> None:
    """What an opponent did to his mind is over when he next acts."""
    if game.state.flags[player] & ENTRANCED:
        game.state.flags[player] &= ~ENTRANCED
        game.distract(player, False)


class LoseHeart(Step):
    """A player who forgot what he was doing does nothing."""

    def run(self, game: Game, frame: ActionFrame) -> int:
        if game.state.result:
            return NEXT
        frame.lost = 1
        if game.listener is not None:
            game.tell(Fact.LOST_ACTION, frame.player)
        return NEXT


class StandUp(Step):
    """Lying down, he gets up first: part of his movement, or a die if he has too little; some spring up to block."""

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        player = frame.player
        state.result = 1
        if frame.lost or state.stance[player] != PRONE:
            return NEXT
        if frame.action == Action.BLOCK and not state.profiles[player].values[Prop.UP_AT_ONCE]:
            return game.call(TestFrame(Test.SPRING_UP, player, state.square[player]))
        if state.profiles[player].values[Prop.JUMPS_UP]:
            return NEXT
        cost, movement = game.rules.figures.stand_cost, movement_of(game, player)
        frame.moved = min(cost, movement)
        if movement >= cost:
            return NEXT
        return game.call(TestFrame(Test.STAND_UP, player, state.square[player], helping_hands(game, player)))


def helping_hands(game: Game, player: int) -> int:
    """Team-mates on their feet beside a player whom they help up, in no opposing tackle zone."""
    state = game.state
    if not state.profiles[player].values[Prop.HELPED_UP]:
        return 0
    mates = [p for p in game.neighbours(player) if state.side_of[p] == state.side_of[player]]
    return sum(1 for p in mates if state.stance[p] == STANDING and not game.zones_on(p))


class OnHisFeet(Step):
    """Failing to get up ends his action, not the turn."""

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        if frame.lost or state.stance[frame.player] != PRONE:
            return NEXT
        if not state.result:
            frame.lost = 1
            return NEXT
        game.lay(frame.player, STANDING)
        if game.listener is not None:
            game.tell(Fact.STANDS_UP, frame.player)
        return NEXT


# --- moving and doing -----------------------------------------------------------------------------------------------


class Act(Step):
    """Square by square, until the coach has had enough, the deed is done, or it goes wrong."""

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        player = frame.player
        if frame.lost or state.turnover or state.scored != NOBODY or state.place[player] != PITCH:
            return NEXT
        if state.stance[player] != STANDING or state.flags[player] & HELD_FAST:
            return NEXT
        if frame.action == Action.BLOCK:
            return self.ask_block(game, frame)
        if state.profiles[player].hooks[Moment.ACTS] and frame.action == Action.MOVE:
            return start_moment(game, Moment.ACTS, player)
        if frame.action == Action.BOMB:
            return start_moment(game, Moment.BOMB, player)
        left = movement_left(game, frame)
        options = step_options(game, frame) if left > 0 else []
        options.append(END_ACTION)
        add_deeds(game, frame, options, left)
        game.also = [TIME_UP] if len(options) > 1 else []
        return game.ask(state.side_of[player], Prompt.STEP, options)

    def ask_block(self, game: Game, frame: ActionFrame) -> int:
        if frame.blocked:
            return NEXT
        targets = block_targets(game, frame.player)
        if targets:
            add_skill_deeds(game, frame, targets)
        game.also = [TIME_UP] if len(targets) > 1 else []
        return game.ask(game.state.side_of[frame.player], Prompt.STEP, targets) if targets else NEXT

    def answer(self, game: Game, frame: ActionFrame, choice: int) -> int:
        verb = choice >> VERB_SHIFT
        player = frame.player
        if verb == Verb.STEP:
            square, extra = choice & 0xFFF, extra_number(game, frame)
            frame.moved += 1
            if game.rules.strides_at_once and not extra and stride(game, player, square):
                return AGAIN
            return game.call_and_repeat(StepFrame(player, square, extra))
        if choice == END_ACTION:
            return NEXT
        if verb == Verb.TARGET:
            return self.strike(game, frame, choice >> 12 & 0xFF)
        if verb in GIVING:
            frame.deed = choice
            return NEXT
        if verb == Verb.TURN_TO:
            game.turn_to(player, choice & 0xFFF)
            frame.moved += 1
            return AGAIN
        if choice == TIME_UP:
            game.state.turnover = Turnover.TIME
            return NEXT
        return skilled(game, frame, choice)

    def strike(self, game: Game, frame: ActionFrame, target: int) -> int:
        """A block costs a blitzer one square; out of movement, he must go for it."""
        frame.target = target
        if frame.action == Action.FOUL:
            return game.call(FoulFrame(frame.player, target))
        frame.blocked = 1
        if frame.action == Action.BLOCK:
            return game.call_and_repeat(BlockFrame(frame.player, target))
        return game.call_and_repeat(BlitzBlockFrame(frame.player, target, self.pay(game, frame)))

    def pay(self, game: Game, frame: ActionFrame) -> int:
        extra = extra_number(game, frame)
        frame.moved += game.rules.figures.block_cost
        return extra


class BeforeTheEnd(Step):
    """Some have something to see to before they pass, hand off, score or are done."""

    def run(self, game: Game, frame: ActionFrame) -> int:
        return start_moment(game, Moment.ACTION_ENDS, frame.player)


class GiveAway(Step):
    """Last of all the ball, or the team-mate, that he was to throw or hand off; if he still can."""

    def run(self, game: Game, frame: ActionFrame) -> int:
        state, deed, player = game.state, frame.deed, frame.player
        if not deed or state.turnover or state.place[player] != PITCH or state.stance[player] != STANDING:
            return NEXT
        verb, other = deed >> VERB_SHIFT, deed >> 12 & 0xFF
        if verb == Verb.HURL:
            return (
                skilled(game, frame, deed) if state.stance[other] == STANDING and state.place[other] == PITCH else NEXT
            )
        if player not in state.ball_carrier:
            return NEXT
        if verb == Verb.HAND_OFF:
            return game.call(HandOffFrame(player, other)) if state.place[other] == PITCH else NEXT
        return game.call(PassFrame(player)) if deed == THROW else skilled(game, frame, deed)


class FinishAction(Step):
    """What lasted for the action ends; a carrier who stands in the end zone he attacks has scored."""

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        state.flags[frame.player] &= ~(HELD_FAST | HAS_RUN)
        end_grants(game, Span.ACTION)
        if state.scored == NOBODY:
            for carrier in state.ball_carrier:
                if carrier != NOBODY and state.side_of[carrier] == state.active and scores(game, carrier):
                    state.scored = state.active
        return DONE


ACTION = Procedure(
    ActionFrame,
    (Declare(), LoseHeart(), StandUp(), OnHisFeet(), Act(), BeforeTheEnd(), GiveAway(), FinishAction()),
    rules=(
        "BB16-ACT-01",
        "BB16-ACT-02",
        "BB16-ACT-04",
        "BB16-ACT-05",
        "BB16-ACT-06",
        "BB16-ACT-07",
        "BB16-ACT-08",
        "BB16-ACT-09",
        "BB16-BLITZ-01",
        "BB16-STAND-01",
        "BB16-KD-02",
        "BB16-KD-03",
        "BB16-KD-04",
        "BB16-TD-01",
        "BB16-TD-03",
        "BB16-TD-04",
        "BB16-PASS-04",
        "BB16-FAQ-45",
    ),
)
