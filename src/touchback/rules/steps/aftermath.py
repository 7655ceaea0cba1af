"""What a block leads to: the push, the follow-up, falls, and loose balls."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import CALLED, NEXT, Frame, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import CROWD, IN_AIR, PITCH, ROOTED, WITH_CROWD
from touchback.rules.steps.ball import BounceFrame, SettleFrame, ThrowInFrame, note_score
from touchback.rules.steps.block_frame import BlockFrame, charges, opposed, tell_skill
from touchback.rules.steps.follow_up import FollowUpFrame
from touchback.rules.steps.injury import DECLINE, USE, CrowdFrame, KnockDownFrame, PlaceProneFrame, lay_down
from touchback.rules.steps.push import ANYWHERE, CHARGED, HELD, PushFrame, free
from touchback.rules.steps.skill import start_moment
from touchback.rules.steps.step import leaves_goal
from touchback.rules.vocabulary import Cause, Moment, Prompt, Prop, Turnover, Verb

FOLLOW: Final = option(Verb.FOLLOW)
STAY: Final = option(Verb.STAY)
KICK_IS_DOWN: Final = 3  # what a bonus turn is called in which the kick is not in the air any more


# --- the push -------------------------------------------------------------------------------------------------------


class PushDefender(Step):
    """The defender gives way."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.pushed:
            return NEXT
        frame.left = game.state.square[frame.defender]
        side = game.state.active if game.state.active != NOBODY else game.state.side_of[frame.attacker]
        push = PushFrame(frame.attacker, frame.defender, side)
        push.power = push_power(game, frame)
        return game.call(push)


def push_power(game: Game, frame: BlockFrame) -> int:
    """What the attacker's skills make of the push: a grip meets a quick step, and neither is of use."""
    profiles = game.state.profiles
    power = CHARGED if charges(game, frame) else 0
    if not profiles[frame.attacker].values[Prop.GRABS]:
        return power
    if profiles[frame.defender].values[Prop.SLIPS_AWAY]:
        return power | HELD
    return power if frame.blitz else power | ANYWHERE


class LoseHold(Step):
    """Some make a carrier they push let go of the ball where he is pushed to; one who falls drops it anyway."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        frame.gave = state.result if frame.pushed else 0
        if not frame.gave or frame.defender_down or frame.defender not in state.ball_carrier:
            return NEXT
        if not state.profiles[frame.attacker].values[Prop.DROPS_WHEN_PUSHED] or not opposed(game, frame):
            return NEXT
        if state.profiles[frame.defender].values[Prop.KEEPS_HOLD]:
            return NEXT
        return game.ask(state.side_of[frame.attacker], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            let_go(game, frame.defender)
            tell_skill(game, frame.attacker, Prop.DROPS_WHEN_PUSHED)
        return NEXT


def let_go(game: Game, player: int) -> bool:
    """A ball in his hands is loose: it bounces when everyone's rolls are over. Answers whether he had one."""
    ball = game.drop_ball(player)
    if ball == NOBODY:
        return False
    game.state.ball_place[ball] = IN_AIR
    return True


# --- the follow-up --------------------------------------------------------------------------------------------------


class FendOff(Step):
    """Some keep the attacker from following them, even as they fall; not one whom nothing holds up."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if not state.profiles[frame.defender].values[Prop.FENDS_OFF] or not may_follow(game, frame):
            return NEXT
        if charges(game, frame) or not opposed(game, frame):
            return NEXT
        return game.ask(state.side_of[frame.defender], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.fended = 1
            tell_skill(game, frame.defender, Prop.FENDS_OFF)
        return NEXT


def may_follow(game: Game, frame: BlockFrame) -> bool:
    """Whether the square is free for him, and nothing ties him to his own."""
    state = game.state
    if not frame.gave or frame.extra or state.place[frame.attacker] != PITCH:
        return False
    if state.flags[frame.attacker] & ROOTED or state.shape[frame.attacker] != state.shape[frame.defender]:
        return False
    return free(game, frame.attacker, frame.left) and not leaves_goal(game, frame.attacker, frame.left)


class FollowUp(Step):
    """The attacker may step into the square that was left: free, no dodge, and decided before any other dice."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.fended or not may_follow(game, frame):
            return NEXT
        must = frame.forced or game.state.profiles[frame.attacker].values[Prop.MUST_FOLLOW]
        options = [FOLLOW] if must else [FOLLOW, STAY]
        return game.ask(game.state.side_of[frame.attacker], Prompt.FOLLOW_UP, options)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == STAY:
            return NEXT
        falling = 1 << frame.defender if frame.defender_down else 0
        return game.call(FollowUpFrame(frame.attacker, frame.left, falling))


# --- falls ----------------------------------------------------------------------------------------------------------


class CrowdHasThem(Step):
    """Whoever went over the edge is beaten up."""

    def run(self, game: Game, frame: Frame) -> int:
        place = game.state.place
        if CROWD not in place:
            return NEXT
        return game.call_and_repeat(CrowdFrame(place.index(CROWD)))


class GoDown(Step):
    """Whoever falls is down before the dice for anyone's armour: two who fall, fall together."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        place = game.state.place
        if frame.defender_down and place[frame.defender] == PITCH:
            let_go(game, frame.defender)
            lay_down(game, frame.defender)
        if frame.attacker_down and place[frame.attacker] == PITCH:
            let_go(game, frame.attacker)
            lay_down(game, frame.attacker)
        return NEXT


class DraggedDown(Step):
    """Both placed prone where they are: no armour rolls, and only a carrier of the moving side costs the turn."""

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


class DefenderFalls(Step):
    """Armour, and perhaps injury, of the defender."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.defender_down or game.state.place[frame.defender] != PITCH:
            return NEXT
        return game.call(KnockDownFrame(frame.defender, Cause.BLOCK, frame.attacker, self.armour(game, frame)))

    def armour(self, game: Game, frame: BlockFrame) -> int:
        """What is added to the armour roll."""
        return 0


class AttackerFalls(Step):
    """Then those of the attacker; some are dangerous to fall on."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.attacker_down:
            return NEXT
        jagged = game.state.profiles[frame.defender].values[Prop.JAGGED]
        return game.call(KnockDownFrame(frame.attacker, Cause.BLOCK, frame.defender, jagged))


# --- loose balls ----------------------------------------------------------------------------------------------------


class CrowdThrowsBack(Step):
    """And the ball they held comes back in."""

    def run(self, game: Game, frame: Frame) -> int:
        state = game.state
        if WITH_CROWD in state.ball_place:
            ball = state.ball_place.index(WITH_CROWD)
            return game.call(ThrowInFrame(ball, state.ball_square[ball]))
        return NEXT


class LooseBallsBounce(Step):
    """A ball that someone let go of, or was pushed onto, bounces now that the players' rolls are over."""

    def run(self, game: Game, frame: Frame) -> int:
        places = game.state.ball_place
        if IN_AIR not in places or 0 < game.state.bonus_turn < KICK_IS_DOWN:  # the kick itself is in the air
            return NEXT
        return game.call_and_repeat(BounceFrame(places.index(IN_AIR)))


class SettleAfterBlock(Step):
    """So does one that someone came down on."""

    def run(self, game: Game, frame: Frame) -> int:
        return game.call(SettleFrame())


class PushedOverTheLine(Step):
    """A carrier who still stands after being pushed into the end zone he attacks has scored."""

    def run(self, game: Game, frame: Frame) -> int:
        for carrier in game.state.ball_carrier:
            if carrier != NOBODY:
                note_score(game, carrier)
        return NEXT


class BlockOver(Step):
    """Some are not done yet."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        return start_moment(game, Moment.BLOCK_OVER, frame.attacker, frame.defender)


AFTERMATH_STEPS = (
    PushDefender(),
    LoseHold(),
    FendOff(),
    FollowUp(),
    CrowdHasThem(),
    GoDown(),
    DraggedDown(),
    DefenderFalls(),
    AttackerFalls(),
    CrowdThrowsBack(),
    LooseBallsBounce(),
    SettleAfterBlock(),
    PushedOverTheLine(),
    BlockOver(),
)
