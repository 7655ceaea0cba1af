"""Multiple Block: one roll against two adjacent opponents, whose strengths add up; the result is for both."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AnyStep, Procedure
from touchback.engine.options import option, player_of, thing_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.step import DONE, NEXT, Modifier
from touchback.rules.editions.core.skills.blocking.foul_appearance import foul_appearance_modifier
from touchback.rules.editions.core.skills.blocking.frenzy import pay_for_block
from touchback.rules.editions.core.skills.blocking.strip_ball import StripBall
from touchback.rules.editions.lrb4.skills.block_results import BothDownWithBlock, StumbleWithDodge
from touchback.rules.editions.lrb4.skills.dauntless import MatchStrength, OfferDauntless
from touchback.rules.editions.lrb4.steps.assists import SayWhoAssists
from touchback.rules.editions.lrb4.weapons.stakes import staked_armour, stakes_modifier
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.state import PITCH, ROOTED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import action_of
from touchback.rules.procedures.action.action_choices import block_targets, movement_left
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.move_square import leaves_goal
from touchback.rules.procedures.action.started import SkillFrame, skill_behind, start_moment
from touchback.rules.procedures.ball.ball import go_on
from touchback.rules.procedures.block.after_block import (
    CrowdHasThem,
    CrowdThrowsBack,
    LooseBallsBounce,
    NotePush,
    PushDefender,
    PushedOverTheLine,
    SettleAfterBlock,
    let_go,
)
from touchback.rules.procedures.block.block import ChooseDie, DefenderReacts, OfferBlockReroll, OwnStrengths, RollBlock
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.block.block_results import ReadDie
from touchback.rules.procedures.block.follow_up import FollowUpFrame
from touchback.rules.procedures.block.push import has_room
from touchback.rules.procedures.block.strength import assisting_players, dice_for
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame
from touchback.rules.procedures.harm.knock_down import lay_down
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Cause
from touchback.rules.terms.verbs import Action, Verb

SQUARE_BASE: Final = option(Verb.SQUARE)


NO_MORE: Final = option(Verb.DONE)


class MultipleBlockFrame(BlockFrame):
    """One block, two defenders: `defender` is the one being resolved, `partner` the other (Multiple Block)."""

    procedure = "multiple_block_together"
    FIELDS = (*BlockFrame.FIELDS, "partner", "partner_left", "partner_down")

    def __init__(self, attacker: int = 0, defender: int = 0, blitz: int = 0) -> None:
        super().__init__(attacker, defender, blitz)
        self.partner = NOBODY
        self.partner_left = NOWHERE
        self.partner_down = 0


def adjacent_pairs(game: Game, player: int) -> list[tuple[int, int]]:
    """Pairs of standing opponents adjacent to the player and to each other."""
    targets = [player_of(target) for target in block_targets(game, player)]
    return [(a, b) for a in targets for b in targets if b in game.neighbours(a)]


def pair_options(game: Game, frame: ActionFrame) -> list[int]:
    """In a block, or for the block of a blitz; never with a weapon that takes the block's place."""
    if frame.action not in (Action.BLOCK, Action.BLITZ) or frame.blocked:
        return []
    if game.state.profiles[frame.player].values[Prop.WEAPON_ONLY]:
        return []
    if frame.action == Action.BLITZ and movement_left(game, frame) < game.rules.figures.block_cost:
        return []
    return sorted({option(Verb.MULTIPLE_BLOCK, first) for first, _ in adjacent_pairs(game, frame.player)})


class ChooseSecondOpponent(Step[SkillFrame]):
    """The coach chooses the second opponent, or none; in a blitz the block costs a square (Multiple Block)."""

    key = "multiple_block.choose_second_opponent"

    def run(self, game: Game, frame: SkillFrame) -> int:
        seconds = sorted(b for a, b in adjacent_pairs(game, frame.player) if a == frame.other)
        options = [option(Verb.TARGET, second) for second in seconds]
        side, skill = game.state.side_of[frame.player], skill_behind(game, frame)
        return game.ask(
            side, Prompt.SECOND_BLOCK, [NO_MORE, *options], about=frame.player, against=frame.other, skill=skill
        )

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        frame.count = NOBODY if choice == NO_MORE else player_of(choice)
        action = action_of(game, frame.player)
        assert action is not None
        game.state.result = 1
        action.blocked = 1
        return pay_for_block(game, frame.player) if action.action == Action.BLITZ else NEXT


class RollFoulAppearanceFirst(Step[SkillFrame]):
    """The attacker rolls for the first opponent's Foul Appearance; a blitzer who fell gets no further."""

    key = "multiple_block.roll_foul_appearance_first"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:
            return go_on(game, KnockDownFrame(frame.player, Cause.GO_FOR_IT))
        return roll_foul_appearance(game, frame.player, frame.other)

    def modifiers(self, game: Game, frame: SkillFrame) -> list[Modifier]:
        return [foul_appearance_modifier(game, frame.other)]


class RollFoulAppearanceSecond(Step[SkillFrame]):
    """The attacker rolls for the second opponent; one whose Foul Appearance worked is not blocked."""

    key = "multiple_block.roll_foul_appearance_second"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:
            tell_wasted(game, frame.player, frame.other)
            frame.other = NOBODY
        game.state.result = 1
        return NEXT if frame.count == NOBODY else roll_foul_appearance(game, frame.player, frame.count)

    def modifiers(self, game: Game, frame: SkillFrame) -> list[Modifier]:
        return [foul_appearance_modifier(game, frame.count)]


def roll_foul_appearance(game: Game, player: int, other: int) -> int:
    state = game.state
    state.result = 1
    needed = state.profiles[other].values[Prop.FOUL_APPEARANCE]
    if not needed:
        return NEXT
    skill = skill_giving(game, other, Prop.FOUL_APPEARANCE)
    extra = foul_appearance_modifier(game, other).value
    return game.call(TestFrame(Test.FOUL_APPEARANCE, player, state.square[player], extra, against=other, skill=skill))


def tell_wasted(game: Game, player: int, other: int) -> None:
    if game.listener is not None:
        game.tell(Fact.WASTED, player, other)


class DefendersReact(Step[SkillFrame]):
    """Before the block each of the two may use a skill (Dump-Off)."""

    key = "multiple_block.defenders_react"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:
            tell_wasted(game, frame.player, frame.count)
            frame.count = NOBODY
        if frame.other == NOBODY or frame.count == NOBODY:
            return NEXT
        for player in (frame.count, frame.other):
            start_moment(game, Moment.BLOCK_DECLARED, player, frame.player)
        return NEXT


class BlockBoth(Step[SkillFrame]):
    """The attacker blocks both at once, or the one who is left (Multiple Block)."""

    key = "multiple_block.block_both"

    def run(self, game: Game, frame: SkillFrame) -> int:
        player, targets = frame.player, [p for p in (frame.other, frame.count) if p != NOBODY]
        if game.state.scored != NOBODY or not targets:
            return DONE
        action = action_of(game, player)
        assert action is not None
        blitz = 1 if action.action == Action.BLITZ else 0
        if len(targets) == 1:
            return block_one(game, BlockFrame(player, targets[0], blitz))
        block = MultipleBlockFrame(player, targets[0], blitz)
        block.partner = targets[1]
        block.extra = game.state.profiles[targets[1]].st
        return go_on(game, block)


def block_one(game: Game, block: BlockFrame) -> int:
    """An ordinary block without a weapon, from the step where the defender may react."""
    signal = go_on(game, block)
    block.pc = next(i for i, step in enumerate(block.steps) if isinstance(step, DefenderReacts))
    return signal


MULTIPLE_BLOCK = Procedure(
    "multiple_block",
    SkillFrame,
    (ChooseSecondOpponent(), RollFoulAppearanceFirst(), RollFoulAppearanceSecond(), DefendersReact(), BlockBoth()),
)


def assists_against(game: Game, frame: MultipleBlockFrame) -> list[int]:
    """Players who assist the attacker against either of the two."""
    first = assisting_players(game, frame.attacker, frame.defender, frame.aloof)
    return first + [p for p in assisting_players(game, frame.attacker, frame.partner, frame.aloof) if p not in first]


def assists_of_both(game: Game, frame: MultipleBlockFrame) -> list[int]:
    """Players who assist the two defenders, who do not assist each other."""
    return [p for p in assisting_players(game, frame.defender, frame.attacker, frame.aloof) if p != frame.partner]


class SayWhoAssistsBoth(SayWhoAssists[MultipleBlockFrame]):
    """A coach says which players do not assist a block against two (Multiple Block)."""

    def able(self, game: Game, frame: MultipleBlockFrame) -> list[int]:
        return assists_against(game, frame) if self.attacking else assists_of_both(game, frame)

    def opponents(self, frame: MultipleBlockFrame) -> tuple[int, int]:
        return frame.attacker, frame.defender


class CompareStrengthWithBoth(Step[MultipleBlockFrame]):
    """The attacker's strength is compared with both opponents' together (Multiple Block)."""

    key = "multiple_block_together.compare_strength"

    def run(self, game: Game, frame: MultipleBlockFrame) -> int:
        mine = frame.mine + len(assists_against(game, frame))
        theirs = frame.theirs + len(assists_of_both(game, frame))
        frame.dice, attacker_picks = dice_for(game, mine, theirs)
        frame.chooser = game.state.side_of[frame.attacker if attacker_picks else frame.defender]
        if game.listener is not None:
            game.tell(Fact.BLOCK, frame.attacker, frame.defender, frame.dice, mine, theirs, frame.chooser)
        return NEXT


class SwitchDefender(Step[MultipleBlockFrame]):
    """The first push ends before the second begins; then the first defender is up again (Multiple Block)."""

    key = "multiple_block_together.switch_defender"

    def run(self, game: Game, frame: MultipleBlockFrame) -> int:
        frame.partner, frame.defender = frame.defender, frame.partner
        left = frame.left if frame.gave else NOWHERE
        frame.partner_left, frame.left = left, frame.partner_left
        frame.partner_down, frame.defender_down = frame.defender_down, frame.partner_down
        frame.gave = 1 if frame.left != NOWHERE else 0
        return NEXT


class ChooseFollowUp(Step[MultipleBlockFrame]):
    """The attacker may follow up into either vacated square, before any other dice (Multiple Block)."""

    key = "multiple_block_together.choose_follow_up"

    def run(self, game: Game, frame: MultipleBlockFrame) -> int:
        state = game.state
        if state.flags[frame.attacker] & ROOTED:
            return NEXT
        left = [s for s in (frame.left, frame.partner_left) if has_room(game, frame.attacker, s)]
        options = sorted(SQUARE_BASE | s for s in {*left} if not leaves_goal(game, frame.attacker, s))
        side, square = state.side_of[frame.attacker], left[0] if left else NOWHERE
        return game.ask(
            side, Prompt.FOLLOW_UP, [DECLINE, *options], about=frame.attacker, against=frame.defender, square=square
        )

    def answer(self, game: Game, frame: MultipleBlockFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        both = ((frame.defender, frame.defender_down), (frame.partner, frame.partner_down))
        falling = sum(1 << player for player, down in both if down)
        return game.call(FollowUpFrame(frame.attacker, thing_of(choice), falling))


class LayDownFallen(Step[MultipleBlockFrame]):
    """All who fall are down before any armour roll (Multiple Block)."""

    key = "multiple_block_together.lay_down_fallen"

    def run(self, game: Game, frame: MultipleBlockFrame) -> int:
        falling = ((frame.defender, frame.defender_down), (frame.partner, frame.partner_down))
        for player, down in (*falling, (frame.attacker, frame.attacker_down)):
            if down and game.state.place[player] == PITCH:
                let_go(game, player)
                lay_down(game, player)
        return NEXT


class KnockDownFirst(Step[MultipleBlockFrame]):
    """The first defender makes armour and injury rolls (Multiple Block)."""

    key = "multiple_block_together.knock_down_first"

    def run(self, game: Game, frame: MultipleBlockFrame) -> int:
        return knock_down(game, frame, frame.defender) if frame.defender_down else NEXT

    def modifiers(self, game: Game, frame: MultipleBlockFrame) -> list[Modifier]:
        return [stakes_modifier(game, frame.attacker, frame.defender)]


class KnockDownSecond(Step[MultipleBlockFrame]):
    """Then the second defender does (Multiple Block)."""

    key = "multiple_block_together.knock_down_second"

    def run(self, game: Game, frame: MultipleBlockFrame) -> int:
        frame.left, frame.gave = frame.partner_left, 1 if frame.partner_left != NOWHERE else 0
        return knock_down(game, frame, frame.partner) if frame.partner_down else NEXT

    def modifiers(self, game: Game, frame: MultipleBlockFrame) -> list[Modifier]:
        return [stakes_modifier(game, frame.attacker, frame.partner)]


def knock_down(game: Game, frame: MultipleBlockFrame, player: int) -> int:
    if game.state.place[player] != PITCH:
        return NEXT
    return game.call(KnockDownFrame(player, Cause.BLOCK, frame.attacker, staked_armour(game, frame.attacker, player)))


class KnockDownAttacker(Step[MultipleBlockFrame]):
    """The attacker's armour and injury rolls come last (Multiple Block)."""

    key = "multiple_block_together.knock_down_attacker"

    def run(self, game: Game, frame: MultipleBlockFrame) -> int:
        if not frame.attacker_down:
            return NEXT
        return game.call(KnockDownFrame(frame.attacker, Cause.BLOCK, frame.defender))


def push_one(which: str) -> tuple[AnyStep, ...]:
    """What the die means for one of the two defenders."""
    return (
        ReadDie().keyed(f"multiple_block_together.read_die_{which}"),
        BothDownWithBlock().keyed(f"multiple_block_together.both_down_with_block_{which}"),
        StumbleWithDodge().keyed(f"multiple_block_together.stumble_with_dodge_{which}"),
        PushDefender().keyed(f"multiple_block_together.push_defender_{which}"),
        NotePush().keyed(f"multiple_block_together.note_push_{which}"),
        StripBall().keyed(f"multiple_block_together.strip_ball_{which}"),
        SwitchDefender().keyed(f"multiple_block_together.switch_defender_{which}"),
    )


MULTIPLE_BLOCK_TOGETHER = Procedure(
    "multiple_block_together",
    MultipleBlockFrame,
    (
        OwnStrengths(),
        OfferDauntless(),
        MatchStrength(),
        SayWhoAssistsBoth("multiple_block_together.say_who_assists_attacker", attacking=True),
        SayWhoAssistsBoth("multiple_block_together.say_who_assists_defenders", attacking=False),
        CompareStrengthWithBoth(),
        RollBlock(),
        OfferBlockReroll(),
        ChooseDie(),
        *push_one("first"),
        *push_one("second"),
        ChooseFollowUp(),
        CrowdHasThem(),
        LayDownFallen(),
        LooseBallsBounce(),
        KnockDownFirst(),
        KnockDownSecond(),
        KnockDownAttacker(),
        CrowdThrowsBack(),
        SettleAfterBlock(),
        PushedOverTheLine(),
    ),
)
