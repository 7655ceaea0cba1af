"""A test: one player, one D6, a number to reach, and perhaps a second try."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, NEXT, RESTART, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_MASK, PLAYER_SHIFT, VERB_SHIFT, option
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import INJURED, PITCH, PRONE, ROOTED
from touchback.rules.steps.weigh import AGILITY, STRENGTH, markers, modifiers, needed
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose, Test, Turnover, Verb

D6: Final = (6,)
KEEP: Final = option(Verb.KEEP)
TEAM: Final = option(Verb.TEAM_REROLL)
USE: Final = option(Verb.USE)
DECLINE: Final = option(Verb.DECLINE)

NOT_TRIED: Final = 0
ASKING_LEAVE: Final = 1  # a die must first allow the team re-roll
ROLLING_AGAIN: Final = 2
EARNING: Final = 3  # a die must first allow the skill's
NOT_EARNED: Final = 4  # it did not: the team may have that die rolled again
LEAVE_TO_EARN: Final = 5  # and a die must first allow that
EARNING_AGAIN: Final = 6


class TestFrame(Frame):
    NAME = "test"
    FIELDS = (
        "kind",
        "player",
        "square",
        "origin",
        "extra",
        "target",
        "modifier",
        "roll",
        "reroll",
        "asks",
        "diver",
        "asked",
    )

    def __init__(self, kind: int = 0, player: int = 0, square: int = 0, extra: int = 0, origin: int = NOWHERE) -> None:
        super().__init__()
        self.kind = kind
        self.player = player
        self.square = square
        self.origin = origin  # the square he left, for tests of getting away
        self.extra = extra  # what the situation adds: the range of a pass, an accurate ball
        self.target = 0
        self.modifier = 0
        self.roll = 0
        self.reroll = NOT_TRIED
        self.asks = AGILITY
        self.diver = NOBODY  # an opponent who throws himself after him
        self.asked = 0  # how many of the other coaches have been asked for one


class WeighUp(Step):
    """Count the modifiers and say what must be rolled."""

    def run(self, game: Game, frame: TestFrame) -> int:
        frame.modifier = modifiers(game, frame)
        frame.target = needed(game, frame, frame.modifier)
        return NEXT


class RollTest(Step):
    """Roll the die."""

    def run(self, game: Game, frame: TestFrame) -> int:
        if frame.roll:  # the die has been seen, and only what it needs has changed
            return NEXT
        return game.roll(Purpose.TEST, frame.player, D6, frame.target)

    def rolled(self, game: Game, frame: TestFrame, dice: tuple[int, ...]) -> int:
        take_die(game, frame, dice[0])
        return NEXT

    def modifiers(self, game: Game, frame: TestFrame) -> list[tuple[str, int]]:
        return test_sources(game, frame)


def test_sources(game: Game, frame: TestFrame) -> list[tuple[str, int]]:
    sources: list[tuple[str, int]] = []
    modifiers(game, frame, sources)
    return sources


def take_die(game: Game, frame: TestFrame, die: int) -> None:
    frame.roll = die
    if game.listener is not None:
        game.tell(Fact.TEST, frame.kind, frame.player, frame.target, die, frame.modifier, frame.square)


class OfferReroll(Step):
    """One roll may be rolled again, once: by a skill, by the team, or not at all."""

    def player(self, frame: Frame) -> int:
        raise NotImplementedError

    def offers(self, game: Game, frame: Frame) -> list[int]:
        raise NotImplementedError

    def throw(self, game: Game, frame: Frame) -> int:
        raise NotImplementedError

    def take(self, game: Game, frame: Frame, dice: tuple[int, ...]) -> None:
        raise NotImplementedError

    def run(self, game: Game, frame: TestFrame) -> int:
        offers = self.offers(game, frame)
        if not offers:
            return NEXT
        return game.ask(game.state.side_of[self.player(frame)], Prompt.REROLL, [KEEP, *offers])

    def answer(self, game: Game, frame: TestFrame, choice: int) -> int:
        if choice == KEEP:
            return NEXT
        player = self.player(frame)
        profile = game.state.profiles[player]
        if game.listener is not None:
            game.tell(Fact.REROLL, player, 0 if choice == TEAM else 1, choice & 0xFFF)
        if choice == TEAM:
            earning = frame.reroll == NOT_EARNED
            spend_team_reroll(game, game.state.side_of[player])
            leave = leave_needed(game, player)
            if leave:
                frame.reroll = LEAVE_TO_EARN if earning else ASKING_LEAVE
                return game.roll(Purpose.REROLL_RIGHT, player, D6, leave)
            return self.earn(game, frame, EARNING_AGAIN) if earning else self.again(game, frame)
        skill = choice & 0xFFF
        spend_skill(game, player, skill)
        for right in profile.any_rerolls:
            if right.skill == skill:
                return self.earn(game, frame, EARNING)
        return self.again(game, frame)

    def earn(self, game: Game, frame: TestFrame, how: int) -> int:
        """A die must first allow the second try."""
        frame.reroll = how
        player = self.player(frame)
        return game.roll(Purpose.SKILL_RIGHT, player, D6, game.state.profiles[player].values[Prop.REROLL_ANY])

    def again(self, game: Game, frame: TestFrame) -> int:
        frame.reroll = ROLLING_AGAIN
        return self.throw(game, frame)

    def rolled(self, game: Game, frame: TestFrame, dice: tuple[int, ...]) -> int:
        if frame.reroll == ROLLING_AGAIN:
            self.take(game, frame, dice)
            return NEXT
        player = self.player(frame)
        values = game.state.profiles[player].values
        if frame.reroll == ASKING_LEAVE or frame.reroll == LEAVE_TO_EARN:
            if dice[0] < leave_needed(game, player):
                return NEXT
            return self.again(game, frame) if frame.reroll == ASKING_LEAVE else self.earn(game, frame, EARNING_AGAIN)
        if dice[0] >= values[Prop.REROLL_ANY]:
            return self.again(game, frame)
        if frame.reroll == EARNING and team_reroll_open(game, player):
            frame.reroll = NOT_EARNED
            return game.ask(game.state.side_of[player], Prompt.EARN_AGAIN, [KEEP, TEAM])
        return NEXT


def leave_needed(game: Game, player: int) -> int:
    """What he must roll before a team re-roll works for him; 0 for most, and for one freed by another's bad luck."""
    state = game.state
    values = state.profiles[player].values
    if values[Prop.REROLL_TEST] and values[Prop.FREED_BY_LOSS]:
        for mate in state.squad(state.side_of[player]):
            if mate != player and state.place[mate] == INJURED and state.profiles[mate].values[Prop.FREED_BY_LOSS]:
                return 0
    return values[Prop.REROLL_TEST]


def open_rerolls(game: Game, player: int) -> list[int]:
    """What may have any roll of this player made again: a skill of his own, or the team."""
    state = game.state
    found = [
        (Verb.SKILL_REROLL << VERB_SHIFT) | right.skill
        for right in state.profiles[player].any_rerolls
        if not state.spent[player] & right.limit and not state.profiles[player].values[Prop.NO_SKILL_REROLL]
    ]
    if team_reroll_open(game, player):
        found.append(TEAM)
    return found


def team_reroll_open(game: Game, player: int) -> bool:
    """In his own team's turn, on the pitch, with one left that the turn still allows."""
    state = game.state
    side = state.side_of[player]
    if state.active != side or state.rerolls[side] <= 0 or state.place[player] != PITCH or state.bonus_turn > 1:
        return False
    if state.profiles[player].values[Prop.NO_TEAM_REROLL]:
        return False
    if state.rerolls[side] <= state.leader_rerolls[side] and not leader_there(game, side):
        return False
    if state.profiles[player].values[Prop.NO_TEAM_REROLL]:
        return False
    return state.reroll_used[side] < game.rules.figures.rerolls_per_turn or state.free_rerolls > 0


def leader_there(game: Game, side: int) -> bool:
    """Whether someone whose re-roll it is is on the pitch, even on his back."""
    return any(game.state.profiles[p].values[Prop.LEADS] for p in game.state.on_pitch(side))


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


class OfferTestReroll(OfferReroll):
    """A failed test may be tried again by a skill, any roll by the team; or strength may do what agility did not."""

    def player(self, frame: TestFrame) -> int:  # type: ignore[override]
        return frame.player

    def run(self, game: Game, frame: TestFrame) -> int:
        offers = self.offers(game, frame)
        strength = [USE] if strength_helps(game, frame) else []
        if not offers and not strength:
            return NEXT
        return game.ask(game.state.side_of[frame.player], Prompt.REROLL, [*strength, KEEP, *offers])

    def answer(self, game: Game, frame: TestFrame, choice: int) -> int:
        if choice != USE:
            return super().answer(game, frame, choice)
        game.state.spent[frame.player] |= game.state.profiles[frame.player].spends[Prop.BREAKS_FREE]
        frame.asks = STRENGTH
        frame.target = needed(game, frame, frame.modifier)
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.BREAKS_FREE)
        return NEXT

    def rolled(self, game: Game, frame: TestFrame, dice: tuple[int, ...]) -> int:
        taken = frame.reroll == ROLLING_AGAIN
        signal = super().rolled(game, frame, dice)
        return AGAIN if taken else signal

    def offers(self, game: Game, frame: TestFrame) -> list[int]:  # type: ignore[override]
        if frame.reroll != NOT_TRIED:
            return []
        failed = frame.roll < frame.target
        found = skill_rerolls(game, frame) if failed else []
        if (failed or game.rules.figures.reroll_successes) and game.rules.tests[frame.kind].team:
            found += open_rerolls(game, frame.player)
        return sorted(found)

    def throw(self, game: Game, frame: TestFrame) -> int:  # type: ignore[override]
        return game.roll(Purpose.TEST, frame.player, D6, frame.target)

    def take(self, game: Game, frame: TestFrame, dice: tuple[int, ...]) -> None:  # type: ignore[override]
        take_die(game, frame, dice[0])

    def modifiers(self, game: Game, frame: TestFrame) -> list[tuple[str, int]]:
        return test_sources(game, frame) if frame.reroll == ROLLING_AGAIN else []


def skill_rerolls(game: Game, frame: TestFrame) -> list[int]:
    """The player's own rights to roll this test again, less those spent or taken away by an opponent."""
    state = game.state
    found = []
    for right in state.profiles[frame.player].rerolls[frame.kind]:
        if state.spent[frame.player] & right.limit or state.profiles[frame.player].values[Prop.NO_SKILL_REROLL]:
            continue
        if right.cancelled_by >= 0 and cancelled(game, frame, right.cancelled_by):
            continue
        found.append((Verb.SKILL_REROLL << VERB_SHIFT) | right.skill)
    return found


def cancelled(game: Game, frame: TestFrame, prop: int) -> bool:
    """Whether an opponent whose zone the player leaves has the property that takes the right away."""
    profiles = game.state.profiles
    return any(profiles[p].values[prop] for p in markers(game, frame.player, frame.origin or frame.square))


def strength_helps(game: Game, frame: TestFrame) -> bool:
    """Whether the die that failed would do if strength counted, and it still may this turn."""
    if frame.roll >= frame.target or frame.kind != Test.DODGE or frame.asks == STRENGTH:
        return False
    profile = game.state.profiles[frame.player]
    if not profile.values[Prop.BREAKS_FREE] or game.state.spent[frame.player] & profile.spends[Prop.BREAKS_FREE]:
        return False
    frame.asks = STRENGTH
    target = needed(game, frame, frame.modifier)
    frame.asks = AGILITY
    return frame.roll >= target


# --- opponents who throw themselves after him -----------------------------------------------------------------------


class OfferDive(Step):
    """When the die is seen and the player's own coach has had his say, one opponent whose zone was left may dive."""

    def run(self, game: Game, frame: TestFrame) -> int:
        if frame.kind != Test.DODGE or frame.origin == NOWHERE or frame.diver != NOBODY:
            return NEXT
        able = divers(game, frame)
        return ask_reactors(game, frame, frame.player, able) if able else NEXT

    def answer(self, game: Game, frame: TestFrame, choice: int) -> int:
        if choice == DECLINE:
            return AGAIN
        frame.diver = choice >> PLAYER_SHIFT & PLAYER_MASK
        if game.listener is not None:
            game.tell(Fact.BRINGS_DOWN, frame.diver, frame.player)
        return RESTART


def divers(game: Game, frame: TestFrame) -> list[int]:
    state = game.state
    return [
        p
        for p in markers(game, frame.player, frame.origin)
        if state.profiles[p].values[Prop.BRINGS_DOWN] and not state.flags[p] & ROOTED
    ]


def ask_reactors(game: Game, frame: Frame, player: int, able: list[int]) -> int:
    """Ask the other coaches, round the table, for one of these players to do something about this one."""
    side_of, count = game.state.side_of, len(game.state.score)
    asked: int = frame.asked  # type: ignore[attr-defined]
    while asked < count - 1:
        asked += 1
        frame.asked = asked  # type: ignore[attr-defined]
        side = (side_of[player] + asked) % count
        options = [option(Verb.PLAYER, p) for p in sorted(able) if side_of[p] == side]
        if options:
            return game.ask(side, Prompt.REACTION, [DECLINE, *options])
    return NEXT


def throw_down(game: Game, player: int, square: int) -> None:
    """He lies in the square that was left, without any roll; a ball he held lies under him and will bounce."""
    state = game.state
    game.shift(player, square)
    if game.drop_ball(player) != NOBODY and state.side_of[player] == state.active and not state.turnover:
        state.turnover = Turnover.CARRIER_DOWN
    game.lay(player, PRONE)


class Verdict(Step):
    """Leave the outcome for the procedure that asked."""

    def run(self, game: Game, frame: TestFrame) -> int:
        state = game.state
        state.rolled = frame.roll
        state.modified = frame.roll + frame.modifier
        state.result = 1 if frame.roll >= frame.target else 0
        if frame.diver != NOBODY:
            throw_down(game, frame.diver, frame.origin)
        return NEXT


TEST = Procedure(
    TestFrame,
    (
        WeighUp(),
        RollTest(),
        OfferTestReroll(),
        OfferDive(),
        Verdict(),
    ),
    rules=("BB16-DODGE-02", "BB16-PICK-05", "BB16-RRL-01", "BB16-RRL-02", "BB16-RRL-03", "BB16-RRL-04", "BB16-RRL-05"),
)
