"""A player's action: declare it, stand up, move square by square, and do what it was declared for."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, CALLED, DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.grant import end_grants
from touchback.rules.model.profile import Profile
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.sources import skill_modifier
from touchback.rules.model.state import ENTRANCED, HAS_RUN, HELD_FAST, PITCH, PRONE, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_choices import (
    THROW,
    add_deeds,
    add_skill_deeds,
    block_targets,
    extra_number,
    is_skill_action,
    movement_left,
    movement_of,
    step_options,
)
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.move_square import StepFrame, move_freely
from touchback.rules.procedures.action.started import start_moment
from touchback.rules.procedures.ball.ball import is_touchdown
from touchback.rules.procedures.ball.passing import HandOffFrame, PassFrame
from touchback.rules.procedures.block.blitz_block import BlitzBlockFrame
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.foul.foul import FoulFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Moment, Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Turnover
from touchback.rules.terms.verbs import Action, Verb

END_ACTION: Final = option(Verb.END_ACTION)
TIME_UP: Final = option(Verb.TIME_UP)
GIVING: Final = (Verb.THROW, Verb.HAND_OFF, Verb.THROW_TEAM_MATE, Verb.HAIL_MARY_PASS)  # actions that come last
ONCE_A_TURN: Final = (1 << Action.BLITZ) | (1 << Action.PASS) | (1 << Action.HAND_OFF) | (1 << Action.FOUL)


class Declare(Step[ActionFrame]):
    """The coach declares the player's action, which counts against the once-a-turn actions."""

    key = "action.declare"

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
    """Before anything else, team-mates of the chosen player may use a skill (Cometh the Hour)."""
    state = game.state
    mates = [p for p, profile in enumerate(state.profiles) if profile.hooks[Moment.TEAM_MATE_CHOSEN]]
    if not mates:
        return False
    side = state.side_of[player]
    mates = [p for p in mates if state.side_of[p] == side and state.place[p] == PITCH]
    for mate in reversed(mates):
        if mate != player:
            start_moment(game, Moment.TEAM_MATE_CHOSEN, mate, player)
    return bool(mates) and mates != [player]


def come_round(game: Game, player: int) -> None:
    """The player acts again, so Hypnotic Gaze no longer affects them."""
    if game.state.flags[player] & ENTRANCED:
        game.state.flags[player] &= ~ENTRANCED
        game.distract(player, False)


class LoseAction(Step[ActionFrame]):
    """A player who failed the roll to act loses the action (Bone-head, Really Stupid, Wild Animal)."""

    key = "action.lose_action"

    def run(self, game: Game, frame: ActionFrame) -> int:
        if game.state.result:
            return NEXT
        frame.lost = 1
        if game.listener is not None:
            game.tell(Fact.LOST_ACTION, frame.player)
        return NEXT


class StandUp(Step[ActionFrame]):
    """A prone player stands up first: for movement, on a roll if that is too little, or for free (Jump Up)."""

    key = "action.stand_up"

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        player = frame.player
        state.result = 1
        if frame.lost or state.stance[player] != PRONE:
            return NEXT
        if frame.action == Action.BLOCK and not state.profiles[player].values[Prop.JUMP_UP_UNROLLED]:
            return game.call(TestFrame(Test.JUMP_UP, player, state.square[player]))
        if state.profiles[player].values[Prop.JUMP_UP]:
            return NEXT
        cost, movement = game.rules.figures.stand_cost, movement_of(game, player)
        frame.moved = min(cost, movement)
        if movement >= cost:
            return NEXT
        return game.call(TestFrame(Test.STAND_UP, player, state.square[player], helping_hands(game, player)))

    def modifiers(self, game: Game, frame: ActionFrame) -> list[Modifier]:
        return [skill_modifier(game, frame.player, Prop.TIMMM_BER, helping_hands(game, frame.player))]


def helping_hands(game: Game, player: int) -> int:
    """Standing team-mates, in no opposing tackle zone, who help an adjacent player to stand up (Timmm-ber)."""
    state = game.state
    if not state.profiles[player].values[Prop.TIMMM_BER]:
        return 0
    mates = [p for p in game.neighbours(player) if state.side_of[p] == state.side_of[player]]
    return sum(1 for p in mates if state.stance[p] == STANDING and not game.zones_on(p))


class ReadStandUp(Step[ActionFrame]):
    """A player who fails to stand up loses the action, but the turn goes on."""

    key = "action.read_stand_up"

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


def concerned(profile: Profile, rules: Rules) -> bool:
    """Whether a step before the move concerns this player, so that they need the whole procedure."""
    return any(profile.values[prop] for prop in rules.strides_unless)


class Act(Step[ActionFrame]):
    """The player acts square by square, until the coach ends the action, it is done, or it fails."""

    key = "action.act"

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        player = frame.player
        if frame.lost or state.turnover or state.scored != NOBODY or state.place[player] != PITCH:
            return NEXT
        if state.stance[player] != STANDING or state.flags[player] & HELD_FAST:
            return NEXT
        if frame.action == Action.BLOCK:
            return self.ask_block(game, frame)
        if state.profiles[player].hooks[Moment.ACTS]:
            return start_moment(game, Moment.ACTS, player)
        if frame.action == Action.BOMB:
            return start_moment(game, Moment.BOMB, player)
        left = movement_left(game, frame)
        options = step_options(game, frame) if left > 0 else []
        options.append(END_ACTION)
        add_deeds(game, frame, options, left)
        game.also = [TIME_UP] if len(options) > 1 else []
        return game.ask(state.side_of[player], Prompt.STEP, options, player)

    def ask_block(self, game: Game, frame: ActionFrame) -> int:
        if frame.blocked:
            return NEXT
        targets = block_targets(game, frame.player)
        if targets:
            add_skill_deeds(game, frame, targets)
        game.also = [TIME_UP] if len(targets) > 1 else []
        return game.ask(game.state.side_of[frame.player], Prompt.STEP, targets, frame.player) if targets else NEXT

    def answer(self, game: Game, frame: ActionFrame, choice: int) -> int:
        verb = verb_of(choice)
        player = frame.player
        if verb == Verb.STEP:
            square = thing_of(choice)
            frame.moved += 1
            profile, rules = game.state.profiles[player], game.rules
            extra = frame.moved - profile.ma  # squares gone for, this one included
            if extra <= 0 and rules.strides_at_once and not (rules.strides_unless and concerned(profile, rules)):
                if move_freely(game, player, square):
                    return AGAIN
            return game.call_and_repeat(StepFrame(player, square, max(extra, 0)))
        if choice == END_ACTION:
            return NEXT
        if verb == Verb.TARGET:
            return self.strike(game, frame, player_of(choice))
        if verb in GIVING:
            frame.ending = choice
            return NEXT
        if verb == Verb.TURN_TO:
            game.turn_to(player, thing_of(choice))
            frame.moved += 1
            return AGAIN
        if choice == TIME_UP:
            game.state.turnover = Turnover.TIME
            return NEXT
        return is_skill_action(game, frame, choice)

    def strike(self, game: Game, frame: ActionFrame, target: int) -> int:
        """A block costs a blitzer one square of movement; without any left, the blitzer must go for it."""
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


class BeforeTheEnd(Step[ActionFrame]):
    """Skills act before the player passes, hands off, scores or ends the action (Blood Lust)."""

    key = "action.before_the_end"

    def run(self, game: Game, frame: ActionFrame) -> int:
        return start_moment(game, Moment.ACTION_ENDS, frame.player)


class GiveAway(Step[ActionFrame]):
    """Last of all, unless the turn is over, the player passes, hands off or throws a team-mate, as chosen."""

    key = "action.give_away"

    def run(self, game: Game, frame: ActionFrame) -> int:
        state, ending, player = game.state, frame.ending, frame.player
        if not ending or state.turnover:
            return NEXT
        verb, other = verb_of(ending), player_of(ending)
        if verb == Verb.THROW_TEAM_MATE:
            return (
                is_skill_action(game, frame, ending)
                if state.stance[other] == STANDING and state.place[other] == PITCH
                else NEXT
            )
        if player not in state.ball_carrier:
            return NEXT
        if verb == Verb.HAND_OFF:
            return game.call(HandOffFrame(player, other)) if state.place[other] == PITCH else NEXT
        return game.call(PassFrame(player)) if ending == THROW else is_skill_action(game, frame, ending)


class FinishAction(Step[ActionFrame]):
    """What lasted for the action ends; a ball carrier standing in the opposing end zone has scored."""

    key = "action.finish_action"

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        state.flags[frame.player] &= ~(HELD_FAST | HAS_RUN)
        end_grants(game, Span.ACTION)
        if state.scored == NOBODY:
            for carrier in state.ball_carrier:
                if carrier != NOBODY and is_touchdown(game, carrier):
                    state.scored = state.side_of[carrier]
        return DONE


ACTION = Procedure(
    "action",
    ActionFrame,
    (Declare(), LoseAction(), StandUp(), ReadStandUp(), Act(), BeforeTheEnd(), GiveAway(), FinishAction()),
)
