"""What cards change in other pages of the rules while they last: steps for an edition to put in their places."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import PITCH, RESERVES, SITS_OUT
from touchback.rules.grants import SIZE, drop_grants, refresh
from touchback.rules.skills.leap import Jump, LeapFrame
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.armour import BROKEN, ArmourFrame, DamageRolled, RollArmour
from touchback.rules.steps.ball import BounceFrame, CatchFrame, HoldOrDrop, RollThrowIn, ThrowInFrame
from touchback.rules.steps.block_frame import BlockFrame, tell_skill
from touchback.rules.steps.card_gifts import change_side
from touchback.rules.steps.card_targets import first_slot
from touchback.rules.steps.drive import DriveFrame
from touchback.rules.steps.foul import FoulFrame, PutTheBootIn
from touchback.rules.steps.inducements import aid
from touchback.rules.steps.injury import (
    DECLINE,
    USE,
    CrowdFrame,
    InjuryFrame,
    UseBonusOnInjury,
    leave,
    stun,
)
from touchback.rules.steps.skill import start
from touchback.rules.steps.step import PickUp, StepFrame
from touchback.rules.steps.test import D6, TestFrame
from touchback.rules.steps.weigh import modifiers
from touchback.rules.vocabulary import Aid, Cause, Face, Fact, Grant, Prompt, Prop, Purpose, Span, Test, Turnover, Verb

DISTANCE: Final = (6, 6)
BEST: Final = 6  # agility beyond this helps no further


def kept_safe(game: Game, player: int) -> None:
    if game.listener is not None:
        game.tell(Fact.KEPT_SAFE, player)


# --- harm -----------------------------------------------------------------------------------------------------------


class KindCrowd(Step):
    """A crowd that loves a side only stuns its players: they go to the reserves."""

    def run(self, game: Game, frame: CrowdFrame) -> int:
        if not aid(game, game.state.side_of[frame.player], Aid.KIND_CROWD):
            return NEXT
        kept_safe(game, frame.player)
        stun(game, frame.player)
        return DONE


class Harden(Step):
    """Nothing makes this armour roll worse, nobody cuts through it and nobody has it rolled again."""

    def run(self, game: Game, frame: ArmourFrame) -> int:
        if game.state.profiles[frame.player].values[Prop.HARDENED]:
            parts = RollArmour().modifiers(game, frame)
            frame.modifier = sum(min(0, value) for _, value in parts)
            frame.by = NOBODY
            frame.bonus = 0
        return NEXT


class Charm(Step):
    """The first time that his armour is broken, it is not; a double is still a double."""

    def run(self, game: Game, frame: ArmourFrame) -> int:
        state = game.state
        if not state.result & BROKEN or not state.profiles[frame.player].values[Prop.CHARMED]:
            return NEXT
        state.result &= ~BROKEN
        for skill in state.profiles[frame.player].skills:
            if game.rules.resolve((1, 1, 1, 1), (skill,)).values[Prop.CHARMED]:
                drop_grants(game, frame.player, Grant.SKILL, skill)
        kept_safe(game, frame.player)
        return NEXT


class OnlyStunned(Step):
    """Some are stunned without a roll, whatever befalls them, and some hurt nobody worse than that."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        profiles = game.state.profiles
        tough = profiles[frame.player].values[Prop.TOUGH] or gentle(game, frame)
        if not tough:
            return NEXT
        note_hurt(game, frame.player)
        stun(game, frame.player)
        frame.double = 0
        return leave(game, frame)


def gentle(game: Game, frame: InjuryFrame) -> bool:
    """Whether the opponent who did it, in a block or a foul, goes easy on everyone."""
    state = game.state
    if frame.by == NOBODY or frame.cause not in (Cause.BLOCK, Cause.FOUL):
        return False
    return bool(state.profiles[frame.by].values[Prop.GENTLE] and state.side_of[frame.by] != state.side_of[frame.player])


class Soothe(Step):
    """What is taken off a player's injury rolls; rolls that nothing else changes are not changed here either."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        values = game.state.profiles[frame.player].values
        if values[Prop.PLAIN_INJURY]:
            frame.plain = 1
        elif values[Prop.SOOTHED]:
            if frame.plain:
                frame.plain = 0
                frame.modifier = -game.match.players[frame.player].niggles * game.rules.figures.niggle_injury
            frame.modifier -= values[Prop.SOOTHED]
        return NEXT


class RolledUnlessPlain(DamageRolled):
    """Nobody has anything to say about a roll that cannot be changed."""

    def run(self, game: Game, frame: ArmourFrame | InjuryFrame) -> int:
        plain = game.state.profiles[frame.player].values[Prop.PLAIN_INJURY]
        return NEXT if plain else super().run(game, frame)


class BonusUnlessPlain(UseBonusOnInjury):
    """And nobody adds to it."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        plain = game.state.profiles[frame.player].values[Prop.PLAIN_INJURY]
        return NEXT if plain else super().run(game, frame)


class NoteHurt(Step):
    """Who was hurt in another side's turn may want revenge in the next one."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        note_hurt(game, frame.player)
        return NEXT


def note_hurt(game: Game, player: int) -> None:
    state = game.state
    side = state.side_of[player]
    if state.card_kind and state.active not in (NOBODY, side) and not aid(game, side, Aid.HURT):
        change_side(game, side, Aid.HURT, 1, Span.TWO_TURNS)


# --- blocks, fouls and actions --------------------------------------------------------------------------------------


class FloorHim(Step):
    """The attacker's coach may have all his dice show that the defender goes down."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not game.state.profiles[frame.attacker].values[Prop.FLOORS]:
            return NEXT
        return game.ask(game.state.side_of[frame.attacker], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.first = Face.DEFENDER_DOWN
            frame.second = frame.third = 0
            tell_skill(game, frame.attacker, Prop.FLOORS)
        return NEXT


class SureBoot(PutTheBootIn):
    """A foul that cannot fail breaks the armour without a roll, and the referee sees nothing in it."""

    def run(self, game: Game, frame: FoulFrame) -> int:
        side = game.state.side_of[frame.player]
        standing = game.state.result and game.state.place[frame.player] == PITCH
        if not standing or not aid(game, side, Aid.SURE_FOUL):
            return super().run(game, frame)
        drop_grants(game, first_slot(game, side), Grant.TEAM, Aid.SURE_FOUL)
        if game.listener is not None:
            game.tell(Fact.FOUL, frame.player, frame.victim, 0)
        game.state.result = BROKEN
        return NEXT


class OnceMore(Step):
    """An action that a card allows a second time can be declared again, once."""

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        side = state.side_of[frame.player]
        if not aid(game, side, Aid.EXTRA_ACTION) or not spend_extra(game, side, 1 << frame.action):
            return NEXT
        state.declared[side] &= ~(1 << frame.action)
        return NEXT


def spend_extra(game: Game, side: int, bit: int) -> bool:
    """Use up the side's first right to this action; answers whether there was one."""
    grants, first = game.state.grants, first_slot(game, side)
    for at in range(0, len(grants), SIZE):
        if grants[at : at + 3] == [first, Grant.TEAM, Aid.EXTRA_ACTION] and grants[at + 3] & bit:
            game.state.grants = [*grants[:at], *grants[at + SIZE :]]
            refresh(game, first)
            return True
    return False


class LostTheBall(Step):
    """What a player had for as long as he held the ball is gone when he holds it no more."""

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        grants = state.grants
        for at in range(0, len(grants), SIZE):
            if grants[at + 4] == Span.HOLDING and grants[at] not in state.ball_carrier:
                drop_grants(game, grants[at], grants[at + 1], grants[at + 2])
                return AGAIN
        return NEXT


class NearTheEdge(Step):
    """With things flying from the stands, leaving a square near the edge takes a dodge."""

    def run(self, game: Game, frame: StepFrame) -> int:
        reach = game.state.profiles[frame.player].values[Prop.PELTED]
        if reach and from_edge(game, frame.origin) <= reach:
            frame.marked = 1
        return NEXT


def from_edge(game: Game, square: int) -> int:
    """Squares to the nearest sideline, counted from 1, or to the nearest end zone, counted from 0."""
    pitch = game.rules.pitch
    x, y = pitch.col[square], pitch.row[square]
    return min(x, pitch.width - 1 - x, y + 1, pitch.height - y)


# --- the ball -------------------------------------------------------------------------------------------------------


class AimedThrowIn(RollThrowIn):
    """Fans who are asked nicely throw the ball the way a coach wants; how far, the dice say."""

    def run(self, game: Game, frame: ThrowInFrame) -> int:
        side = thrower_in(game)
        if side == NOBODY:
            return super().run(game, frame)
        ways = sorted(game.rules.pitch.throw_in(frame.square))
        return game.ask(side, Prompt.AIM_THROW_IN, [option(Verb.TURN_TO, 0, way) for way in ways])

    def answer(self, game: Game, frame: ThrowInFrame, choice: int) -> int:
        game.state.result = choice & THING_MASK
        return game.roll(Purpose.THROW_IN, frame.ball, DISTANCE)

    def rolled(self, game: Game, frame: ThrowInFrame, dice: tuple[int, ...]) -> int:
        if len(dice) > len(DISTANCE):
            return super().rolled(game, frame, dice)
        way = game.rules.pitch.throw_in(frame.square).index(game.state.result)
        return super().rolled(game, frame, (2 * way + 1, *dice))


def thrower_in(game: Game) -> int:
    """The side whose fans have the ball."""
    return next((s for s in range(len(game.state.score)) if aid(game, s, Aid.AIMS_THROW_INS)), NOBODY)


class HoldOrBleed(HoldOrDrop):
    """Whoever drops a ball with spikes on it is stabbed before it bounces."""

    def run(self, game: Game, frame: CatchFrame) -> int:
        if game.state.result or not game.state.profiles[frame.player].values[Prop.PRICKED]:
            return super().run(game, frame)
        game.stack.pop()
        game.call(BounceFrame(frame.ball))
        start(game, "spiked", frame.player, frame.ball)
        return AGAIN


class PickUpOrBleed(PickUp):
    """And so is one who fails to pick it up."""

    def run(self, game: Game, frame: StepFrame) -> int:
        state = game.state
        values = state.profiles[frame.player].values
        failed = frame.ball != NOBODY and not frame.fell and not state.result and not values[Prop.CANNOT_HOLD]
        if not failed or not values[Prop.PRICKED]:
            return super().run(game, frame)
        if state.side_of[frame.player] == state.active and not state.turnover:
            state.turnover = Turnover.PICK_UP
        frame.fell = 1  # wherever he is now, the ball bounces
        return start(game, "spiked", frame.player, frame.ball)


# --- before a drive -------------------------------------------------------------------------------------------------


class FitToPlay(Step):
    """A die for each player who is not well: on a low roll he takes no part in this drive."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        for player in range(frame.player + 1, len(state.place)):
            if state.profiles[player].values[Prop.UNWELL] and state.place[player] == RESERVES:
                frame.player = player
                return game.roll(Purpose.UNWELL, player, D6)
        frame.player = -1
        return NEXT

    def rolled(self, game: Game, frame: DriveFrame, dice: tuple[int, ...]) -> int:
        out = dice[0] <= game.state.profiles[frame.player].values[Prop.UNWELL]
        if out:
            game.state.flags[frame.player] |= SITS_OUT
        if game.listener is not None:
            game.tell(Fact.UNWELL, frame.player, dice[0])
        return AGAIN


# --- jumps ----------------------------------------------------------------------------------------------------------


class SureJump(Jump):
    """Some land on a fixed roll, whatever their agility and whatever else they can do."""

    def run(self, game: Game, frame: LeapFrame) -> int:
        profile = game.state.profiles[frame.player]
        wanted = profile.values[Prop.JUMP_ROLL]
        if not wanted or frame.fell:
            return super().run(game, frame)
        test = TestFrame(Test.JUMP, frame.player, frame.square)
        test.extra = 7 - min(profile.ag, BEST) - wanted - modifiers(game, test)
        return game.call(test)
