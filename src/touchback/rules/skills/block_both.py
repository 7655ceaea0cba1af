"""Blocking two opponents side by side with one roll: their strengths add up, and what comes up counts for both."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import CALLED, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_MASK, PLAYER_SHIFT, VERB_SHIFT, option
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import PITCH, ROOTED, STANDING
from touchback.rules.skills.acting import action_of
from touchback.rules.skills.dare import DareStronger, MeasureUp
from touchback.rules.skills.frenzy import pay
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.aftermath import (
    STAY,
    CrowdHasThem,
    CrowdThrowsBack,
    LooseBallsBounce,
    LoseHold,
    PushDefender,
    PushedOverTheLine,
    SettleAfterBlock,
    let_go,
)
from touchback.rules.steps.ball import go_on
from touchback.rules.steps.block import BlockFrame, ChooseDie, DefenderReacts, OfferBlockReroll, RollBlock
from touchback.rules.steps.block_results import ReadDie, SkilledEvade, SkilledKeepFeet
from touchback.rules.steps.deeds import block_targets, movement_left
from touchback.rules.steps.follow_up import FollowUpFrame
from touchback.rules.steps.helping import SayWhoHelps
from touchback.rules.steps.injury import KnockDownFrame, lay_down
from touchback.rules.steps.push import free
from touchback.rules.steps.skill import SkillFrame, start_moment
from touchback.rules.steps.step import leaves_goal
from touchback.rules.steps.strength import assists, dice_for
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Action, Cause, Fact, Moment, Prompt, Prop, Test, Verb

SQUARE_BASE: Final = Verb.SQUARE << VERB_SHIFT
NO_MORE: Final = option(Verb.DONE)


class BlockBothFrame(SkillFrame):
    """`player` blocks `other` first; `count` becomes the second opponent."""

    NAME = "block_both"


class TwoBlockFrame(BlockFrame):
    """One block, two defenders: `defender` is the one whose turn it is, `partner` the other."""

    NAME = "two_block"
    FIELDS = (*BlockFrame.FIELDS, "partner", "partner_left", "partner_down", "swapped")

    def __init__(self, attacker: int = 0, defender: int = 0, blitz: int = 0) -> None:
        super().__init__(attacker, defender, blitz)
        self.partner = NOBODY
        self.partner_left = NOWHERE
        self.partner_down = 0
        self.swapped = 0


# --- who ------------------------------------------------------------------------------------------------------------


def pairs_of(game: Game, player: int) -> list[tuple[int, int]]:
    """Opponents he could block together: on their feet, beside him and beside each other."""
    targets = [target >> PLAYER_SHIFT & PLAYER_MASK for target in block_targets(game, player)]
    return [(a, b) for a in targets for b in targets if a != b and b in game.neighbours(a)]


def pair_options(game: Game, frame: ActionFrame) -> list[int]:
    """In a block, or for the block of a blitz; never with a weapon that takes the block's place."""
    if frame.action not in (Action.BLOCK, Action.BLITZ) or frame.blocked:
        return []
    if game.state.profiles[frame.player].values[Prop.ARMED_ONLY]:
        return []
    if frame.action == Action.BLITZ and movement_left(game, frame) < game.rules.figures.block_cost:
        return []
    return sorted({option(Verb.BLOCK_TWO, first) for first, _ in pairs_of(game, frame.player)})


class NamePartner(Step):
    """The second opponent, or the first alone after all; in a blitz the block costs a square like any other."""

    def run(self, game: Game, frame: BlockBothFrame) -> int:
        seconds = sorted(b for a, b in pairs_of(game, frame.player) if a == frame.other)
        options = [option(Verb.TARGET, second) for second in seconds]
        return game.ask(game.state.side_of[frame.player], Prompt.SECOND_BLOCK, [NO_MORE, *options])

    def answer(self, game: Game, frame: BlockBothFrame, choice: int) -> int:
        frame.count = NOBODY if choice == NO_MORE else choice >> PLAYER_SHIFT & PLAYER_MASK
        action = action_of(game, frame.player)
        game.state.result = 1
        if action is None:
            return NEXT
        action.blocked = 1
        return pay(game, frame.player) if action.action == Action.BLITZ else NEXT


class FaceFirst(Step):
    """Those who are hard to look at each take a roll; a blitzer who tripped gets no further."""

    def run(self, game: Game, frame: BlockBothFrame) -> int:
        if not game.state.result:
            return go_on(game, KnockDownFrame(frame.player, Cause.EXTRA_SQUARE))
        return face(game, frame.player, frame.other)


class FaceSecond(Step):
    """Failed, that one is left out of it."""

    def run(self, game: Game, frame: BlockBothFrame) -> int:
        if not game.state.result:
            tell_wasted(game, frame.player, frame.other)
            frame.other = NOBODY
        game.state.result = 1
        return NEXT if frame.count == NOBODY else face(game, frame.player, frame.count)


def face(game: Game, player: int, other: int) -> int:
    state = game.state
    state.result = 1
    needed = state.profiles[other].values[Prop.REVOLTS]
    if not needed:
        return NEXT
    return game.call(TestFrame(Test.NERVE, player, state.square[player], game.rules.tests[Test.NERVE].target - needed))


def tell_wasted(game: Game, player: int, other: int) -> None:
    if game.listener is not None:
        game.tell(Fact.WASTED, player, other)


class BothReact(Step):
    """Before the block each of the two may have something to do."""

    def run(self, game: Game, frame: BlockBothFrame) -> int:
        if not game.state.result:
            tell_wasted(game, frame.player, frame.count)
            frame.count = NOBODY
        if frame.other == NOBODY or frame.count == NOBODY:
            return NEXT
        called = [start_moment(game, Moment.BLOCK_DECLARED, p, frame.player) for p in (frame.count, frame.other)]
        return CALLED if CALLED in called else NEXT


class StrikeThem(Step):
    """Both at once, or only the one who is left."""

    def run(self, game: Game, frame: BlockBothFrame) -> int:
        state, player = game.state, frame.player
        if state.scored != NOBODY or state.place[player] != PITCH or state.stance[player] != STANDING:
            return DONE
        whom = (frame.other, frame.count)
        there = [p for p in whom if p != NOBODY and state.place[p] == PITCH and state.stance[p] == STANDING]
        if not there:
            return DONE
        action = action_of(game, player)
        blitz = 1 if action is not None and action.action == Action.BLITZ else 0
        if len(there) == 1:
            return strike_one(game, BlockFrame(player, there[0], blitz), NOBODY in whom)
        block = TwoBlockFrame(player, there[0], blitz)
        block.partner = there[1]
        block.extra = state.profiles[there[1]].st
        return go_on(game, block)


def strike_one(game: Game, block: BlockFrame, announced: bool) -> int:
    """A block like any other, from the moment the opponent may react to it, or after he has."""
    signal = go_on(game, block)
    at = next(i for i, step in enumerate(block.steps) if isinstance(step, DefenderReacts))
    block.pc = at if announced else at + 1
    return signal


BLOCK_BOTH = Procedure(
    BlockBothFrame,
    (NamePartner(), FaceFirst(), FaceSecond(), BothReact(), StrikeThem()),
    rules=("LRB4-SKILL-33", "LRB4-FAQ-02"),
)


# --- the block ------------------------------------------------------------------------------------------------------


def helpers_against(game: Game, frame: TwoBlockFrame) -> list[int]:
    """Those who help the attacker against either; one whom both mark helps only if marking does not matter to him."""
    first = assists(game, frame.attacker, frame.defender, frame.aloof)
    return first + [p for p in assists(game, frame.attacker, frame.partner, frame.aloof) if p not in first]


def helpers_of_both(game: Game, frame: TwoBlockFrame) -> list[int]:
    """Those who help the two; they do not help each other."""
    return [p for p in assists(game, frame.defender, frame.attacker, frame.aloof) if p != frame.partner]


class HelpAgainstBoth(SayWhoHelps):
    """The attacker's coach first."""

    def able(self, game: Game, frame: TwoBlockFrame) -> list[int]:
        return helpers_against(game, frame)


class HelpBoth(SayWhoHelps):
    """Then the other."""

    def able(self, game: Game, frame: TwoBlockFrame) -> list[int]:
        return helpers_of_both(game, frame)


class CompareWithBoth(Step):
    """One against two."""

    def run(self, game: Game, frame: TwoBlockFrame) -> int:
        mine = frame.mine + len(helpers_against(game, frame))
        theirs = frame.theirs + len(helpers_of_both(game, frame))
        frame.dice, attacker_picks = dice_for(game, mine, theirs)
        frame.chooser = game.state.side_of[frame.attacker if attacker_picks else frame.defender]
        if game.listener is not None:
            game.tell(Fact.BLOCK, frame.attacker, frame.defender, frame.dice, mine, theirs, frame.chooser)
        return NEXT


class PushIfBeside(PushDefender):
    """Unless the other's push has already moved him out of reach."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if game.state.place[frame.defender] != PITCH or frame.defender not in game.neighbours(frame.attacker):
            frame.pushed = 0
        return super().run(game, frame)


class TurnToPartner(Step):
    """One push is over and done with before the other begins; then the first again, so that he falls first."""

    def run(self, game: Game, frame: TwoBlockFrame) -> int:
        frame.partner, frame.defender = frame.defender, frame.partner
        left = frame.left if frame.gave else NOWHERE
        if not frame.swapped:
            frame.partner_left, frame.partner_down = left, frame.defender_down
            frame.swapped = 1
            frame.left, frame.gave = NOWHERE, 0
            return NEXT
        frame.partner_left, frame.left = left, frame.partner_left
        frame.partner_down, frame.defender_down = frame.defender_down, frame.partner_down
        frame.gave = 1 if frame.left != NOWHERE else 0
        return NEXT


class FollowOne(Step):
    """The attacker may step into either square that was left, before any other dice."""

    def run(self, game: Game, frame: TwoBlockFrame) -> int:
        state = game.state
        if state.place[frame.attacker] != PITCH or state.flags[frame.attacker] & ROOTED:
            return NEXT
        left = [s for s in (frame.left, frame.partner_left) if s != NOWHERE and free(game, frame.attacker, s)]
        options = sorted(SQUARE_BASE | s for s in {*left} if not leaves_goal(game, frame.attacker, s))
        return game.ask(state.side_of[frame.attacker], Prompt.FOLLOW_UP, [STAY, *options])

    def answer(self, game: Game, frame: TwoBlockFrame, choice: int) -> int:
        if choice == STAY:
            return NEXT
        both = ((frame.defender, frame.defender_down), (frame.partner, frame.partner_down))
        falling = sum(1 << player for player, down in both if down)
        return game.call(FollowUpFrame(frame.attacker, choice & 0xFFF, falling))


class AllGoDown(Step):
    """Whoever falls is down before the dice for anyone's armour."""

    def run(self, game: Game, frame: TwoBlockFrame) -> int:
        falling = ((frame.defender, frame.defender_down), (frame.partner, frame.partner_down))
        for player, down in (*falling, (frame.attacker, frame.attacker_down)):
            if down and game.state.place[player] == PITCH:
                let_go(game, player)
                lay_down(game, player)
        return NEXT


class FirstFalls(Step):
    """Armour, and perhaps injury, of the first."""

    def run(self, game: Game, frame: TwoBlockFrame) -> int:
        return bring_down(game, frame, frame.defender) if frame.defender_down else NEXT


class SecondFalls(Step):
    """Then of the second, to whom all that was said of the first applies."""

    def run(self, game: Game, frame: TwoBlockFrame) -> int:
        frame.left, frame.gave = frame.partner_left, 1 if frame.partner_left != NOWHERE else 0
        return bring_down(game, frame, frame.partner) if frame.partner_down else NEXT


def bring_down(game: Game, frame: TwoBlockFrame, player: int) -> int:
    if game.state.place[player] != PITCH:
        return NEXT
    return game.call(KnockDownFrame(player, Cause.BLOCK, frame.attacker))


class AttackerFallsToo(Step):
    """Last the attacker's."""

    def run(self, game: Game, frame: TwoBlockFrame) -> int:
        if not frame.attacker_down:
            return NEXT
        return game.call(KnockDownFrame(frame.attacker, Cause.BLOCK, frame.defender))


PUSH_ONE: Final = (ReadDie(), SkilledKeepFeet(), SkilledEvade(), PushIfBeside(), LoseHold(), TurnToPartner())

TWO_BLOCK = Procedure(
    TwoBlockFrame,
    (
        DareStronger(),
        MeasureUp(),
        HelpAgainstBoth(),
        HelpBoth(),
        CompareWithBoth(),
        RollBlock(),
        OfferBlockReroll(),
        ChooseDie(),
        *PUSH_ONE,
        *PUSH_ONE,
        FollowOne(),
        CrowdHasThem(),
        AllGoDown(),
        LooseBallsBounce(),
        FirstFalls(),
        SecondFalls(),
        AttackerFallsToo(),
        CrowdThrowsBack(),
        SettleAfterBlock(),
        PushedOverTheLine(),
    ),
    rules=("LRB4-SKILL-33", "LRB4-SKILL-34", "LRB4-SKILL-35", "LRB4-FAQ-08", "LRB4-FAQ-42"),
)

PROCEDURES: Final = (BLOCK_BOTH, TWO_BLOCK)
