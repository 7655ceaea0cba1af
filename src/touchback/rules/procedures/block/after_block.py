"""What a block leads to: the push, the follow-up, falls, and loose balls."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY
from touchback.engine.step import CALLED, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.sources import skill_modifier
from touchback.rules.model.state import CROWD, IN_AIR, PITCH, ROOTED, WITH_CROWD
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.move_square import leaves_goal
from touchback.rules.procedures.action.started import start_moment
from touchback.rules.procedures.ball.ball import BounceFrame, SettleFrame, ThrowInFrame, note_score
from touchback.rules.procedures.block.block_frame import BlockFrame, has_juggernaut
from touchback.rules.procedures.block.follow_up import FollowUpFrame
from touchback.rules.procedures.block.push import ANYWHERE, CHARGED, HELD, PushFrame, has_room
from touchback.rules.procedures.harm.harm_frames import CrowdFrame, KnockDownFrame, PlaceProneFrame
from touchback.rules.procedures.harm.knock_down import lay_down
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Cause, Turnover

KICK_IS_DOWN: Final = 3  # what a bonus turn is called in which the kick is not in the air any more


# --- the push -------------------------------------------------------------------------------------------------------


class PushDefender(Step[BlockFrame]):
    """The defender is pushed."""

    key = "block.push_defender"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.pushed:
            return NEXT
        frame.left = game.state.square[frame.defender]
        push = PushFrame(frame.attacker, frame.defender, game.state.active)
        push.power = push_power(game, frame)
        return game.call(push)


class NotePush(Step[BlockFrame]):
    """The step notes whether the defender has left the square."""

    key = "block.note_push"

    def run(self, game: Game, frame: BlockFrame) -> int:
        frame.gave = game.state.result if frame.pushed else 0
        return NEXT


def push_power(game: Game, frame: BlockFrame) -> int:
    """What the attacker's skills make of the push: a grip meets a quick step, and neither is of use."""
    profiles = game.state.profiles
    power = CHARGED if has_juggernaut(game, frame) else 0
    if not profiles[frame.attacker].values[Prop.GRAB]:
        return power
    if profiles[frame.defender].values[Prop.SIDE_STEP]:
        return power | HELD
    return power if frame.blitz else power | ANYWHERE


def let_go(game: Game, player: int) -> bool:
    """The player drops the ball, which bounces when all rolls are over; answers whether there was one."""
    ball = game.drop_ball(player)
    if ball == NOBODY:
        return False
    game.state.ball_place[ball] = IN_AIR
    return True


# --- the follow-up --------------------------------------------------------------------------------------------------


def may_follow(game: Game, frame: BlockFrame) -> bool:
    """Whether the attacker may follow up: the vacated square is free, and nothing ties the attacker to their own."""
    state = game.state
    if frame.extra or state.place[frame.attacker] != PITCH:
        return False
    if state.flags[frame.attacker] & ROOTED or state.shape[frame.attacker] != state.shape[frame.defender]:
        return False
    return has_room(game, frame.attacker, frame.left) and not leaves_goal(game, frame.attacker, frame.left)


class FollowUp(Step[BlockFrame]):
    """The attacker may follow up into the vacated square, free and without a dodge, before any other dice."""

    key = "block.follow_up"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.fended or not may_follow(game, frame):
            return NEXT
        must = frame.forced or game.state.profiles[frame.attacker].values[Prop.FRENZY]
        options = [USE] if must else [DECLINE, USE]
        side = game.state.side_of[frame.attacker]
        return game.ask(side, Prompt.FOLLOW_UP, options, frame.attacker, frame.defender, square=frame.left)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        falling = 1 << frame.defender if frame.defender_down else 0
        return game.call(FollowUpFrame(frame.attacker, frame.left, falling))


# --- falls ----------------------------------------------------------------------------------------------------------


class CrowdHasThem(Step[Frame]):
    """The crowd beats up every player pushed into it."""

    key = "block.crowd_has_them"

    def run(self, game: Game, frame: Frame) -> int:
        place = game.state.place
        if CROWD not in place:
            return NEXT
        return game.call_and_repeat(CrowdFrame(place.index(CROWD)))


class GoDown(Step[BlockFrame]):
    """Players who are knocked down fall together, before any armour roll."""

    key = "block.go_down"

    def run(self, game: Game, frame: BlockFrame) -> int:
        place = game.state.place
        if frame.defender_down and place[frame.defender] == PITCH:
            let_go(game, frame.defender)
            lay_down(game, frame.defender)
        if frame.attacker_down:
            let_go(game, frame.attacker)
            lay_down(game, frame.attacker)
        return NEXT


class DraggedDown(Step[BlockFrame]):
    """Both players are placed prone without armour rolls; a turnover if the active team's ball carrier is (Wrestle)."""

    key = "block.dragged_down"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.placed:
            return NEXT
        state = game.state
        both = (frame.attacker, frame.defender)
        for player in both:
            if let_go(game, player) and state.side_of[player] == state.active and not state.turnover:
                state.turnover = Turnover.CARRIER_DOWN
            lay_down(game, player)
        for player in both:
            game.call(PlaceProneFrame(player))
        return CALLED


class DefenderFalls(Step[BlockFrame]):
    """A defender who is knocked down suffers an armour roll, and perhaps an injury roll."""

    key = "block.defender_falls"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.defender_down:
            return NEXT
        return game.call(KnockDownFrame(frame.defender, Cause.BLOCK, frame.attacker, self.armour(game, frame)))

    def armour(self, game: Game, frame: BlockFrame) -> int:
        """What is added to the armour roll."""
        return 0


class AttackerFalls(Step[BlockFrame]):
    """An attacker who is knocked down suffers the same; a defender's Chainsaw makes it worse."""

    key = "block.attacker_falls"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.attacker_down:
            return NEXT
        jagged = game.state.profiles[frame.defender].values[Prop.CHAINSAW_ARMOUR]
        return game.call(KnockDownFrame(frame.attacker, Cause.BLOCK, frame.defender, jagged))

    def modifiers(self, game: Game, frame: BlockFrame) -> list[Modifier]:
        return [skill_modifier(game, frame.defender, Prop.CHAINSAW_ARMOUR)]


# --- loose balls ----------------------------------------------------------------------------------------------------


class CrowdThrowsBack(Step[Frame]):
    """The crowd throws a ball that it holds back in."""

    key = "block.crowd_throws_back"

    def run(self, game: Game, frame: Frame) -> int:
        state = game.state
        if WITH_CROWD in state.ball_place:
            ball = state.ball_place.index(WITH_CROWD)
            return game.call(ThrowInFrame(ball, state.ball_square[ball]))
        return NEXT


class LooseBallsBounce(Step[Frame]):
    """Loose balls bounce now that the players' rolls are over."""

    key = "block.loose_balls_bounce"

    def run(self, game: Game, frame: Frame) -> int:
        places = game.state.ball_place
        if IN_AIR not in places or 0 < game.state.bonus_turn < KICK_IS_DOWN:  # the kick itself is in the air
            return NEXT
        return game.call_and_repeat(BounceFrame(places.index(IN_AIR)))


class SettleAfterBlock(Step[Frame]):
    """A ball under a player's feet bounces too."""

    key = "block.settle_after_block"

    def run(self, game: Game, frame: Frame) -> int:
        return game.call(SettleFrame())


class PushedOverTheLine(Step[Frame]):
    """A ball carrier still standing after a push into the opposing end zone scores."""

    key = "block.pushed_over_the_line"

    def run(self, game: Game, frame: Frame) -> int:
        for carrier in game.state.ball_carrier:
            if carrier != NOBODY:
                note_score(game, carrier)
        return NEXT


class AfterBlock(Step[BlockFrame]):
    """Skills of the attacker act after a block (Frenzy)."""

    key = "block.after_block"

    def run(self, game: Game, frame: BlockFrame) -> int:
        return start_moment(game, Moment.BLOCK_OVER, frame.attacker, frame.defender)
