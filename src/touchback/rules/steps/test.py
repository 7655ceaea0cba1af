"""A test: one player, one D6, a number to reach, and perhaps a second try."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import NOWHERE
from touchback.engine.state import DISTRACTED, PITCH, STANDING
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose, Test, Verb

D6: Final = (6,)
KEEP: Final = option(Verb.KEEP)
TEAM: Final = option(Verb.TEAM_REROLL)

NOT_TRIED: Final = 0
ASKING_LEAVE: Final = 1  # a die must first allow the team re-roll
ROLLING_AGAIN: Final = 2


class TestFrame(Frame):
    NAME = "test"
    FIELDS = ("kind", "player", "square", "origin", "extra", "target", "modifier", "roll", "reroll")

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


Sources = list[tuple[str, int]]


def modifiers(game: Game, frame: TestFrame, sources: Sources | None = None) -> int:
    """What is added to the die; with `sources`, also where each part comes from."""
    state = game.state
    kind = frame.kind
    info = game.rules.tests[kind]
    profile = state.profiles[frame.player]
    total = info.bonus + frame.extra
    zones = 0
    if info.zones and not profile.zoneless >> kind & 1:
        zones = info.zones * zones_at(game, frame.player, frame.square)
        total += zones
    for _, value in profile.modifiers[kind]:
        total += value
    weather = game.rules.weathers[state.weather].modifiers[kind]
    total += weather
    if sources is not None:
        named = [(info.word, info.bonus), ("situation", frame.extra), ("tackle zones", zones)]
        named += [(game.rules.skills[skill].name, value) for skill, value in profile.modifiers[kind]]
        named.append((game.rules.weathers[state.weather].name, weather))
        sources += [(source, value) for source, value in named if value]
    return total


def zones_at(game: Game, player: int, square: int) -> int:
    """Opposing tackle zones on a player who stands (or would stand) on a square."""
    state = game.state
    if state.shape[player] == 0:
        return state.threat[state.side_of[player]][square]
    return game.zones_on(player)


def needed(game: Game, frame: TestFrame, modifier: int) -> int:
    """The lowest die that will do: a 1 never does, a 6 always does."""
    info = game.rules.tests[frame.kind]
    if info.agility:
        agility = game.state.profiles[frame.player].ag
        most = 5 if frame.kind == Test.PASS else 6  # a throw that comes to 1 is a fumble, however agile he is
        target = 7 - (agility if agility < most else most) - modifier
    else:
        target = info.target - modifier
    return 2 if target < 2 else 6 if target > 6 else target


class WeighUp(Step):
    """Count the modifiers and say what must be rolled."""

    def run(self, game: Game, frame: TestFrame) -> int:
        frame.modifier = modifiers(game, frame)
        frame.target = needed(game, frame, frame.modifier)
        return NEXT


class RollTest(Step):
    """Roll the die."""

    def run(self, game: Game, frame: TestFrame) -> int:
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
        if game.listener is not None:
            game.tell(Fact.REROLL, player, 0 if choice == TEAM else 1, choice & 0xFFF)
        if choice == TEAM:
            spend_team_reroll(game, game.state.side_of[player])
            leave = game.state.profiles[player].values[Prop.REROLL_TEST]
            if leave:
                frame.reroll = ASKING_LEAVE
                return game.roll(Purpose.REROLL_RIGHT, player, D6, leave)
        else:
            spend_skill(game, player, choice & 0xFFF)
        frame.reroll = ROLLING_AGAIN
        return self.throw(game, frame)

    def rolled(self, game: Game, frame: TestFrame, dice: tuple[int, ...]) -> int:
        if frame.reroll == ASKING_LEAVE:
            if dice[0] < game.state.profiles[self.player(frame)].values[Prop.REROLL_TEST]:
                return NEXT
            frame.reroll = ROLLING_AGAIN
            return self.throw(game, frame)
        self.take(game, frame, dice)
        return NEXT


def team_reroll_open(game: Game, player: int) -> bool:
    """In his own team's turn, on the pitch, with one left that the turn still allows."""
    state = game.state
    side = state.side_of[player]
    if state.active != side or state.rerolls[side] <= 0 or state.place[player] != PITCH or state.bonus_turn > 1:
        return False
    return state.reroll_used[side] < game.rules.figures.rerolls_per_turn or state.free_rerolls > 0


def spend_team_reroll(game: Game, side: int) -> None:
    state = game.state
    state.rerolls[side] -= 1
    if state.bonus_rerolls[side]:
        state.bonus_rerolls[side] -= 1
    state.reroll_used[side] += 1


def spend_skill(game: Game, player: int, skill: int) -> None:
    """Note that a skill with a limit has been used this turn."""
    for group in game.state.profiles[player].rerolls:
        for right in group:
            if right.skill == skill:
                game.state.spent[player] |= right.limit


class OfferTestReroll(OfferReroll):
    """A failed test may be tried again by a skill; the team may have any roll made again."""

    def player(self, frame: TestFrame) -> int:  # type: ignore[override]
        return frame.player

    def offers(self, game: Game, frame: TestFrame) -> list[int]:  # type: ignore[override]
        failed = frame.roll < frame.target
        found = skill_rerolls(game, frame) if failed else []
        if (failed or game.rules.figures.reroll_successes) and game.rules.tests[frame.kind].team:
            if team_reroll_open(game, frame.player):
                found.append(TEAM)
        return found

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
        if state.spent[frame.player] & right.limit:
            continue
        if right.cancelled_by >= 0 and cancelled(game, frame, right.cancelled_by):
            continue
        found.append((Verb.SKILL_REROLL << VERB_SHIFT) | right.skill)
    return found


def cancelled(game: Game, frame: TestFrame, prop: int) -> bool:
    """Whether an opponent whose zone the player leaves has the property that takes the right away."""
    state = game.state
    side = state.side_of[frame.player]
    square = frame.origin or frame.square
    for offset in game.rules.pitch.directions:
        other = state.board[square + offset]
        if other >= 0 and state.side_of[other] != side and state.profiles[other].values[prop]:
            if state.stance[other] == STANDING and not state.flags[other] & DISTRACTED:
                return True
    return False


class Verdict(Step):
    """Leave the outcome for the procedure that asked."""

    def run(self, game: Game, frame: TestFrame) -> int:
        state = game.state
        state.rolled = frame.roll
        state.modified = frame.roll + frame.modifier
        state.result = 1 if frame.roll >= frame.target else 0
        return NEXT


TEST = Procedure(
    TestFrame,
    (
        WeighUp(),
        RollTest(),
        OfferTestReroll(),
        Verdict(),
    ),
    rules=("BB16-DODGE-02", "BB16-PICK-05", "BB16-RRL-01", "BB16-RRL-02", "BB16-RRL-03", "BB16-RRL-04", "BB16-RRL-05"),
)
