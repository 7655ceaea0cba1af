"""A test: one player, one D6, a number to reach, and perhaps a second try."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from touchback.engine.frame import Procedure
from touchback.engine.machine import NONE
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.state import INJURED
from touchback.rules.model.step import Step
from touchback.rules.procedures.test.modifiers import count_modifiers, left_opponents, roll_needed
from touchback.rules.procedures.test.reroll_frame import (
    ASKING_LEAVE,
    EARNING,
    EARNING_AGAIN,
    LEAVE_TO_EARN,
    NOT_EARNED,
    NOT_TRIED,
    ROLLING_AGAIN,
    RerollFrame,
)
from touchback.rules.procedures.test.test_frame import STRENGTH, TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, DECLINE, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.verbs import Verb

TEAM: Final = option(Verb.TEAM_REROLL)


R = TypeVar("R", bound=RerollFrame, contravariant=True)


class CountModifiers(Step[TestFrame]):
    """The modifiers are counted, and give the roll needed."""

    key = "test.count_modifiers"

    def run(self, game: Game, frame: TestFrame) -> int:
        frame.modifier = count_modifiers(game, frame)
        frame.target = roll_needed(game, frame, frame.modifier)
        return NEXT


class RollTest(Step[TestFrame]):
    """The player rolls the die."""

    key = "test.roll_test"

    def run(self, game: Game, frame: TestFrame) -> int:
        if frame.roll:  # the die has been seen, and only what it needs has changed
            return NEXT
        return throw_test(game, frame)

    def rolled(self, game: Game, frame: TestFrame, dice: tuple[int, ...]) -> int:
        take_die(game, frame, dice[0])
        return NEXT

    def modifiers(self, game: Game, frame: TestFrame) -> list[Modifier]:
        return test_sources(game, frame, ())


def throw_test(game: Game, frame: TestFrame) -> int:
    return game.roll(Purpose.TEST, frame.player, D6, frame.target, frame.kind, frame.against, frame.skill, frame.square)


def test_sources(game: Game, frame: TestFrame, extra: Sequence[Modifier]) -> list[Modifier]:
    sources: list[Modifier] = []
    count_modifiers(game, frame, sources, extra)
    return sources


def take_die(game: Game, frame: TestFrame, die: int) -> None:
    frame.roll = die
    if game.listener is not None:
        game.tell(Fact.TEST, frame.kind, frame.player, frame.target, die, frame.modifier, frame.square)


class OfferReroll(Step[R], Generic[R]):
    """A coach may re-roll a roll once, with a skill or a team re-roll."""

    def player(self, frame: R) -> int:
        raise NotImplementedError

    def against(self, frame: R) -> int:
        """The other player of the roll, if there is one."""
        return NOBODY

    def offers(self, game: Game, frame: R) -> list[int]:
        raise NotImplementedError

    def throw(self, game: Game, frame: R) -> int:
        raise NotImplementedError

    def take(self, game: Game, frame: R, dice: tuple[int, ...]) -> None:
        raise NotImplementedError

    def run(self, game: Game, frame: R) -> int:
        offers = self.offers(game, frame)
        if not offers:
            return NEXT
        player = self.player(frame)
        return game.ask(game.state.side_of[player], Prompt.REROLL, [DECLINE, *offers], player, self.against(frame))

    def answer(self, game: Game, frame: R, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        player = self.player(frame)
        profile = game.state.profiles[player]
        if game.listener is not None:
            game.tell(Fact.REROLL, player, 0 if choice == TEAM else 1, thing_of(choice))
        if choice == TEAM:
            earning = frame.reroll == NOT_EARNED
            spend_team_reroll(game, game.state.side_of[player])
            leave = leave_needed(game, player)
            if leave:
                frame.reroll = LEAVE_TO_EARN if earning else ASKING_LEAVE
                skill = skill_giving(game, player, Prop.LONER)
                return game.roll(Purpose.LONER, player, D6, leave, skill=skill)
            return self.earn(game, frame, EARNING_AGAIN) if earning else self.again(game, frame)
        skill = thing_of(choice)
        spend_skill(game, player, skill)
        for right in profile.any_rerolls:
            if right.skill == skill:
                return self.earn(game, frame, EARNING)
        return self.again(game, frame)

    def earn(self, game: Game, frame: R, how: int) -> int:
        """A die must first allow the second try."""
        frame.reroll = how
        player = self.player(frame)
        needed = game.state.profiles[player].values[Prop.PRO]
        return game.roll(Purpose.PRO, player, D6, needed, skill=skill_giving(game, player, Prop.PRO))

    def again(self, game: Game, frame: R) -> int:
        frame.reroll = ROLLING_AGAIN
        return self.throw(game, frame)

    def rolled(self, game: Game, frame: R, dice: tuple[int, ...]) -> int:
        if frame.reroll == ROLLING_AGAIN:
            self.take(game, frame, dice)
            return NEXT
        player = self.player(frame)
        values = game.state.profiles[player].values
        if frame.reroll == ASKING_LEAVE or frame.reroll == LEAVE_TO_EARN:
            if dice[0] < leave_needed(game, player):
                return NEXT
            return self.again(game, frame) if frame.reroll == ASKING_LEAVE else self.earn(game, frame, EARNING_AGAIN)
        if dice[0] >= values[Prop.PRO]:
            return self.again(game, frame)
        if frame.reroll == EARNING and team_reroll_open(game, player):
            frame.reroll = NOT_EARNED
            skill = skill_giving(game, player, Prop.PRO)
            return game.ask(game.state.side_of[player], Prompt.REROLL_PRO, [DECLINE, TEAM], player, skill=skill)
        return NEXT


def leave_needed(game: Game, player: int) -> int:
    """The roll that a player needs before a team re-roll works (Loner); 0 for most, or by Swift Reaction."""
    state = game.state
    values = state.profiles[player].values
    if values[Prop.SWIFT_REACTION]:
        for mate in state.squad(state.side_of[player]):
            if state.place[mate] == INJURED and state.profiles[mate].values[Prop.SWIFT_REACTION]:
                return 0
    return values[Prop.LONER]


def open_rerolls(game: Game, player: int) -> list[int]:
    """What may re-roll any roll of this player: a skill of their own, or the team."""
    state = game.state
    found = [
        option(Verb.SKILL_REROLL, 0, right.skill)
        for right in state.profiles[player].any_rerolls
        if not state.spent[player] & right.limit and not state.profiles[player].values[Prop.NO_SKILL_REROLL]
    ]
    if team_reroll_open(game, player):
        found.append(TEAM)
    return found


def team_reroll_open(game: Game, player: int) -> bool:
    """Whether a team re-roll is open: in the team's own turn, with one left to use."""
    state = game.state
    side = state.side_of[player]
    if state.active != side or state.rerolls[side] <= 0 or state.bonus_turn > 1:
        return False
    if state.profiles[player].values[Prop.NO_TEAM_REROLL]:
        return False
    if state.rerolls[side] <= state.leader_rerolls[side] and not leader_there(game, side):
        return False
    return state.reroll_used[side] < game.rules.figures.rerolls_per_turn or state.free_rerolls > 0


def leader_there(game: Game, side: int) -> bool:
    """Whether a leader is on the pitch, even prone or stunned."""
    return any(game.state.profiles[p].values[Prop.LEADER] for p in game.state.on_pitch(side))


def spend_team_reroll(game: Game, side: int) -> None:
    """What ends with the drive goes first, then what needs a leader."""
    state = game.state
    state.rerolls[side] -= 1
    if state.bonus_rerolls[side]:
        state.bonus_rerolls[side] -= 1
    elif state.leader_rerolls[side] and leader_there(game, side):
        state.leader_rerolls[side] -= 1
    state.reroll_used[side] += 1


def spend_skill(game: Game, player: int, skill: int) -> None:
    """Note that a skill with a limit has been used this turn."""
    profile = game.state.profiles[player]
    for group in (*profile.rerolls, profile.any_rerolls):
        for right in group:
            if right.skill == skill:
                game.state.spent[player] |= right.limit


class OfferTestReroll(OfferReroll[TestFrame]):
    """A skill may re-roll a failure, the team any roll, or strength may replace agility."""

    key = "test.offer_test_reroll"

    def player(self, frame: TestFrame) -> int:
        return frame.player

    def run(self, game: Game, frame: TestFrame) -> int:
        offers = self.offers(game, frame)
        strength = [USE] if strength_helps(game, frame) else []
        if not offers and not strength:
            return NEXT
        return game.ask(
            game.state.side_of[frame.player],
            Prompt.REROLL,
            [DECLINE, *strength, *offers],
            frame.player,
            frame.against,
            skill_giving(game, frame.player, Prop.BREAK_TACKLE) if strength else NONE,
            frame.square,
            frame.kind,
        )

    def answer(self, game: Game, frame: TestFrame, choice: int) -> int:
        if choice != USE:
            return super().answer(game, frame, choice)
        game.state.spent[frame.player] |= game.state.profiles[frame.player].spends[Prop.BREAK_TACKLE]
        frame.asks = STRENGTH
        frame.target = roll_needed(game, frame, frame.modifier)
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.BREAK_TACKLE)
        return NEXT

    def rolled(self, game: Game, frame: TestFrame, dice: tuple[int, ...]) -> int:
        taken = frame.reroll == ROLLING_AGAIN
        signal = super().rolled(game, frame, dice)
        return AGAIN if taken else signal

    def offers(self, game: Game, frame: TestFrame) -> list[int]:
        if frame.reroll != NOT_TRIED:
            return []
        failed = frame.roll < frame.target
        found = skill_rerolls(game, frame) if failed else []
        if (failed or game.rules.figures.reroll_successes) and game.rules.tests[frame.kind].team:
            found += open_rerolls(game, frame.player)
        return sorted(found)

    def throw(self, game: Game, frame: TestFrame) -> int:
        return throw_test(game, frame)

    def take(self, game: Game, frame: TestFrame, dice: tuple[int, ...]) -> None:
        take_die(game, frame, dice[0])

    def modifiers(self, game: Game, frame: TestFrame) -> list[Modifier]:
        return test_sources(game, frame, ()) if frame.reroll == ROLLING_AGAIN else []


def skill_rerolls(game: Game, frame: TestFrame) -> list[int]:
    """The player's own rights to re-roll this test, less those spent or cancelled by an opponent."""
    state = game.state
    found = []
    for right in state.profiles[frame.player].rerolls[frame.kind]:
        if state.spent[frame.player] & right.limit or state.profiles[frame.player].values[Prop.NO_SKILL_REROLL]:
            continue
        if right.cancelled_by >= 0 and cancelled(game, frame, right.cancelled_by):
            continue
        found.append(option(Verb.SKILL_REROLL, 0, right.skill))
    return found


def cancelled(game: Game, frame: TestFrame, prop: int) -> bool:
    """Whether an opponent whose zone the player leaves has the property that takes the right away."""
    profiles = game.state.profiles
    return any(profiles[p].values[prop] for p in left_opponents(game, frame))


def strength_helps(game: Game, frame: TestFrame) -> bool:
    """Whether the die that failed would do if strength counted, and it still may this turn."""
    if frame.roll >= frame.target or frame.kind != Test.DODGE:
        return False
    profile = game.state.profiles[frame.player]
    if not profile.values[Prop.BREAK_TACKLE] or game.state.spent[frame.player] & profile.spends[Prop.BREAK_TACKLE]:
        return False
    asked, frame.asks = frame.asks, STRENGTH
    target = roll_needed(game, frame, frame.modifier)
    frame.asks = asked
    return frame.roll >= target


class Verdict(Step[TestFrame]):
    """The outcome is left for the procedure that called the test."""

    key = "test.verdict"

    def run(self, game: Game, frame: TestFrame) -> int:
        state = game.state
        state.rolled = frame.roll
        state.modified = frame.roll + frame.modifier
        state.result = 1 if frame.roll >= frame.target else 0
        return NEXT


TEST = Procedure(
    "test",
    TestFrame,
    (
        CountModifiers(),
        RollTest(),
        OfferTestReroll(),
        Verdict(),
    ),
)
