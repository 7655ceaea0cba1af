"""What cards change in other pages of the rules while they last: steps for an edition to put in their places."""

from __future__ import annotations

from typing import Final

from touchback.engine.options import option, thing_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT, Modifier
from touchback.rules.editions.core.skills.movement.leap import LeapFrame, RollLeap
from touchback.rules.editions.sheet.steps.card_gifts import change_side
from touchback.rules.editions.sheet.steps.card_targets import first_slot
from touchback.rules.model.game import Game
from touchback.rules.model.grant import SIZE, drop_grants, refresh_profile
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.sources import at_work, caller_modifiers, skill_modifier
from touchback.rules.model.state import RESERVES, SITS_OUT
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.move_square import PickUp, StepFrame
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.ball.ball import BounceFrame, CatchFrame, HoldOrDrop, RollThrowIn, ThrowInFrame
from touchback.rules.procedures.block.block_frame import BlockFrame, tell_skill
from touchback.rules.procedures.foul.foul import FoulFrame, RollFoulArmour
from touchback.rules.procedures.harm.armour import BROKEN, DamageRolled
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, CrowdFrame, InjuryFrame
from touchback.rules.procedures.harm.injury import UseBonusOnInjury, end_injury, stun_player
from touchback.rules.procedures.inducements.inducements import inducement_total
from touchback.rules.procedures.match.drive import DriveFrame
from touchback.rules.procedures.test.modifiers import count_modifiers
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.inputs import D6, DECLINE, USE
from touchback.rules.terms.moments import Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Aid, Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.results import Cause, Face, Injury, Turnover
from touchback.rules.terms.verbs import Verb

DISTANCE: Final = (6, 6)


BEST: Final = 6  # agility beyond this helps no further


def kept_safe(game: Game, player: int) -> None:
    if game.listener is not None:
        game.tell(Fact.KEPT_SAFE, player)


class KindCrowd(Step[CrowdFrame]):
    """A crowd that a card has won over only stuns the team's players: they go to the reserves."""

    key = "crowd.kind_crowd"

    def run(self, game: Game, frame: CrowdFrame) -> int:
        if not inducement_total(game, game.state.side_of[frame.player], Aid.KIND_CROWD):
            return NEXT
        kept_safe(game, frame.player)
        note_hurt(game, frame.player)
        stun_player(game, frame.player)
        return DONE


class IgnoreArmourBonuses(Step[ArmourFrame]):
    """Nothing adds to the armour roll of an invulnerable player, and there is no re-roll."""

    key = "armour.ignore_bonuses"

    def run(self, game: Game, frame: ArmourFrame) -> int:
        if game.state.profiles[frame.player].values[Prop.INVULNERABLE]:
            parts = caller_modifiers(game, frame) if frame.cause == Cause.FOUL else []
            taken_off = sum(min(0, part.value) for part in parts)
            frame.modifier = taken_off + min(0, frame.modifier - sum(part.value for part in parts))
            frame.by = NOBODY
            frame.bonus = 0
        return NEXT


class LuckyCharm(Step[ArmourFrame]):
    """A lucky charm makes armour hold the first time it is broken; a double is still a double."""

    key = "armour.lucky_charm"

    def run(self, game: Game, frame: ArmourFrame) -> int:
        state = game.state
        if not state.result & BROKEN or not state.profiles[frame.player].values[Prop.LUCKY_CHARM]:
            return NEXT
        state.result &= ~BROKEN
        for skill in state.profiles[frame.player].skills:
            if game.rules.resolve((1, 1, 1, 1), (skill,)).values[Prop.LUCKY_CHARM]:
                drop_grants(game, frame.player, Grant.SKILL, skill)
        kept_safe(game, frame.player)
        return NEXT


class OnlyStunned(Step[InjuryFrame]):
    """An iron man is only stunned, and so is the victim of a player with kid gloves, without a roll."""

    key = "injury.only_stunned"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        profiles = game.state.profiles
        tough = profiles[frame.player].values[Prop.ONLY_STUNNED] or gentle(game, frame)
        if not tough:
            return NEXT
        note_hurt(game, frame.player)
        stun_player(game, frame.player)
        frame.double = 0
        return end_injury(game, frame)


def gentle(game: Game, frame: InjuryFrame) -> bool:
    """Whether the opponent who blocked or fouled only stuns (Kid gloves)."""
    state = game.state
    if frame.cause not in (Cause.BLOCK, Cause.FOUL):
        return False
    return bool(
        state.profiles[frame.by].values[Prop.ONLY_STUNS] and state.side_of[frame.by] != state.side_of[frame.player]
    )


class ReduceInjuryRoll(Step[InjuryFrame]):
    """Snake oil lowers a player's injury roll, and a magic codpiece keeps it unmodified."""

    key = "injury.reduce_roll"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        values = game.state.profiles[frame.player].values
        if values[Prop.PLAIN_INJURY]:
            frame.plain = 1
        elif values[Prop.INJURY_REDUCED]:
            if frame.plain:
                frame.plain = 0
                frame.modifier = -game.match.players[frame.player].niggles * game.rules.figures.niggle_injury
            frame.modifier -= values[Prop.INJURY_REDUCED]
        return NEXT


class RolledUnlessPlain(DamageRolled):
    """No skill acts on an injury roll that a magic codpiece keeps unmodified."""

    key = "injury.rolled_unless_plain"

    def run(self, game: Game, frame: ArmourFrame | InjuryFrame) -> int:
        plain = game.state.profiles[frame.player].values[Prop.PLAIN_INJURY]
        return NEXT if plain else super().run(game, frame)


class BonusUnlessPlain(UseBonusOnInjury):
    """No bonus is added to an injury roll that a magic codpiece keeps unmodified."""

    key = "injury.bonus_unless_plain"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        plain = game.state.profiles[frame.player].values[Prop.PLAIN_INJURY]
        return NEXT if plain else super().run(game, frame)


class NoteHurt(Step[InjuryFrame]):
    """A team with a player hurt in an opposing turn may play a card for it in its next turn."""

    key = "injury.note_hurt"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if frame.outcome != Injury.UNHURT:
            note_hurt(game, frame.player)
        return NEXT


def note_hurt(game: Game, player: int) -> None:
    state = game.state
    side = state.side_of[player]
    if state.active not in (NOBODY, side):
        drop_grants(game, first_slot(game, side), Grant.TEAM, Aid.HURT)  # an older note may end too early
        change_side(game, side, Aid.HURT, 1, Span.TWO_TURNS)


class OfferKnuckledusters(Step[BlockFrame]):
    """An attacker with knuckledusters may have all block dice show Defender Down."""

    key = "block.offer_knuckledusters"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not game.state.profiles[frame.attacker].values[Prop.PICKS_BLOCK_FACE]:
            return NEXT
        side, skill = game.state.side_of[frame.attacker], skill_giving(game, frame.attacker, Prop.PICKS_BLOCK_FACE)
        return game.ask(
            side, Prompt.USE_SKILL, [DECLINE, USE], about=frame.attacker, against=frame.defender, skill=skill
        )

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.first = Face.DEFENDER_DOWN
            frame.second = frame.third = 0
            tell_skill(game, frame.attacker, Prop.PICKS_BLOCK_FACE)
        return NEXT


class SureFoul(RollFoulArmour):
    """A foul that a card makes sure breaks the armour without a roll, and the referee does not see it."""

    key = "foul.sure_foul"

    def run(self, game: Game, frame: FoulFrame) -> int:
        side = game.state.side_of[frame.player]
        if not game.state.result or not inducement_total(game, side, Aid.SURE_FOUL):
            return super().run(game, frame)
        drop_grants(game, first_slot(game, side), Grant.TEAM, Aid.SURE_FOUL)
        if game.listener is not None:
            game.tell(Fact.FOUL, frame.player, frame.victim, 0)
        game.state.result = BROKEN
        return NEXT


class AllowSecondAction(Step[ActionFrame]):
    """An action that a card allows again can be declared once more."""

    key = "action.allow_second_action"

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        side = state.side_of[frame.player]
        if spend_extra(game, side, 1 << frame.action):
            state.declared[side] &= ~(1 << frame.action)
        return NEXT


def spend_extra(game: Game, side: int, bit: int) -> bool:
    """Use up the side's first right to this action; answers whether there was one."""
    grants, first = game.state.grants, first_slot(game, side)
    for at in range(0, len(grants), SIZE):
        if grants[at : at + 3] == [first, Grant.TEAM, Aid.EXTRA_ACTION] and grants[at + 3] & bit:
            game.state.grants = [*grants[:at], *grants[at + SIZE :]]
            refresh_profile(game, first)
            return True
    return False


class LostTheBall(Step[ActionFrame]):
    """What a card gave a ball carrier ends when the player holds the ball no longer."""

    key = "action.lost_the_ball"

    def run(self, game: Game, frame: ActionFrame) -> int:
        state = game.state
        grants = state.grants
        for at in range(0, len(grants), SIZE):
            if grants[at + 4] == Span.HOLDING and grants[at] not in state.ball_carrier:
                drop_grants(game, grants[at], grants[at + 1], grants[at + 2])
                return AGAIN
        return NEXT


class NearTheEdge(Step[StepFrame]):
    """A pelted player must dodge to leave a square near the edge of the pitch."""

    key = "step.near_the_edge"

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


class AimedThrowIn(RollThrowIn):
    """A coach with the fans' help chooses the direction of a throw-in; the dice say how far."""

    key = "throw_in.aimed_throw_in"

    def run(self, game: Game, frame: ThrowInFrame) -> int:
        side = thrower_in(game)
        if side == NOBODY:
            return super().run(game, frame)
        ways = sorted(game.rules.pitch.throw_in(frame.square))
        options = [option(Verb.TURN_TO, 0, way) for way in ways]
        return game.ask(side, Prompt.AIM_THROW_IN, options, square=frame.square)

    def answer(self, game: Game, frame: ThrowInFrame, choice: int) -> int:
        game.state.result = thing_of(choice)
        return game.roll(Purpose.THROW_IN, NOBODY, DISTANCE, square=frame.square)

    def rolled(self, game: Game, frame: ThrowInFrame, dice: tuple[int, ...]) -> int:
        if len(dice) > len(DISTANCE):
            return super().rolled(game, frame, dice)
        way = game.rules.pitch.throw_in(frame.square).index(game.state.result)
        return super().rolled(game, frame, (2 * way + 1, *dice))


def thrower_in(game: Game) -> int:
    """The side whose fans have the ball."""
    return next((s for s in range(len(game.state.score)) if inducement_total(game, s, Aid.AIMS_THROW_INS)), NOBODY)


class HoldOrBeStabbed(HoldOrDrop):
    """A player who drops a spiked ball is stabbed before it bounces."""

    key = "catch.hold_or_be_stabbed"

    def run(self, game: Game, frame: CatchFrame) -> int:
        if game.state.result or not game.state.profiles[frame.player].values[Prop.STABBED_BY_BALL]:
            return super().run(game, frame)
        game.stack.pop()
        game.call(BounceFrame(frame.ball))
        start_procedure(game, "spiked", frame.player, frame.ball)
        return AGAIN


class PickUpOrBeStabbed(PickUp):
    """A player who fails to pick up a spiked ball is stabbed."""

    key = "step.pick_up_or_be_stabbed"

    def run(self, game: Game, frame: StepFrame) -> int:
        state = game.state
        values = state.profiles[frame.player].values
        failed = frame.ball != NOBODY and not frame.fell and not state.result and not values[Prop.NO_HANDS]
        if not failed or not values[Prop.STABBED_BY_BALL]:
            return super().run(game, frame)
        if state.side_of[frame.player] == state.active and not state.turnover:
            state.turnover = Turnover.PICK_UP
        frame.fell = 1  # wherever the player is now, the ball bounces
        return start_procedure(game, "spiked", frame.player, frame.ball)


class FitToPlay(Step[DriveFrame]):
    """A queasy player rolls, and on 1-3 does not take part in this drive."""

    key = "drive.fit_to_play"

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        for player in range(frame.player + 1, len(state.place)):
            if state.profiles[player].values[Prop.QUEASY] and state.place[player] == RESERVES:
                frame.player = player
                return game.roll(Purpose.UNWELL, player, D6, skill=skill_giving(game, player, Prop.QUEASY))
        frame.player = -1
        return NEXT

    def rolled(self, game: Game, frame: DriveFrame, dice: tuple[int, ...]) -> int:
        out = dice[0] <= game.state.profiles[frame.player].values[Prop.QUEASY]
        if out:
            game.state.flags[frame.player] |= SITS_OUT
        if game.listener is not None:
            game.tell(Fact.UNWELL, frame.player, dice[0])
        return AGAIN


class LeapOnFixedRoll(RollLeap):
    """A player with a Heroic Leap card leaps on a fixed roll, whatever else modifies it."""

    key = "leap.leap_on_fixed_roll"

    def run(self, game: Game, frame: LeapFrame) -> int:
        profile = game.state.profiles[frame.player]
        wanted = profile.values[Prop.JUMP_ROLL]
        if not wanted or frame.fell:
            return super().run(game, frame)
        skill = skill_giving(game, frame.player, Prop.JUMP_ROLL)
        test = TestFrame(Test.LEAP, frame.player, frame.square, skill=skill)
        test.extra = 7 - min(profile.ag, BEST) - wanted - count_modifiers(game, test)
        return game.call(test)

    def modifiers(self, game: Game, frame: LeapFrame) -> list[Modifier]:
        """What the card makes of the roll: as much as is needed for the fixed one."""
        test = game.stack[-1]
        extra = test.extra if isinstance(test, TestFrame) and test.kind == Test.LEAP else 0
        return at_work(skill_modifier(game, frame.player, Prop.JUMP_ROLL, extra))
