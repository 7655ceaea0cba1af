"""Kicking a team-mate in place of a blitzer's block: how hard, where to, and how he comes down."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY, OFF, WALL
from touchback.engine.state import STANDING
from touchback.rules.skills.hurl import FLIGHT_STEPS, FlightFrame
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.ball import BounceFrame, go_on
from touchback.rules.steps.deeds import extra_number, movement_left
from touchback.rules.steps.injury import InjuryFrame, KnockDownFrame
from touchback.rules.steps.step import extra_square_risk
from touchback.rules.steps.test import NOT_TRIED, OfferReroll, TestFrame, open_rerolls
from touchback.rules.vocabulary import Action, Cause, Fact, Prompt, Prop, Purpose, Test, Turnover, Verb

SHORT: Final = option(Verb.KICK_SHORT)
LONG: Final = option(Verb.KICK_LONG)
FAR: Final = 6  # from here on the landing is harder
VERY_FAR: Final = 9


class KickMateFrame(FlightFrame):
    """`player` kicks `other`."""

    NAME = "kick_mate"
    FIELDS = (*FlightFrame.FIELDS, "first", "second", "dice", "reroll")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.dice = 0
        self.first = self.second = 0
        self.reroll = NOT_TRIED


def kick_options(game: Game, frame: ActionFrame) -> list[int]:
    """In a blitz whose block is still to come, standing team-mates beside him who are small enough."""
    state = game.state
    if frame.action != Action.BLITZ or frame.blocked or movement_left(game, frame) < game.rules.figures.block_cost:
        return []
    mates = [p for p in game.neighbours(frame.player) if state.side_of[p] == state.side_of[frame.player]]
    able = [p for p in mates if state.stance[p] == STANDING and state.profiles[p].values[Prop.CAN_BE_HURLED]]
    return sorted(option(Verb.KICK_MATE, p) for p in able)


class PayForKick(Step):
    """The kick takes the block's place and costs what it would have cost."""

    def run(self, game: Game, frame: KickMateFrame) -> int:
        action = game.stack[-2]
        assert isinstance(action, ActionFrame)
        extra = extra_number(game, action)
        action.blocked = 1
        action.moved += game.rules.figures.block_cost
        game.state.result = 1
        if not extra:
            return NEXT
        square = game.state.square[frame.player]
        return game.call(TestFrame(Test.EXTRA_SQUARE, frame.player, square, extra_square_risk(game, extra)))


class KickOrTrip(Step):
    """A kicker who tripped on the way kicks nobody; the others say how hard they kick."""

    def run(self, game: Game, frame: KickMateFrame) -> int:
        if not game.state.result:
            return go_on(game, KnockDownFrame(frame.player, Cause.EXTRA_SQUARE))
        frame.carried = game.state.carried_by(frame.other)
        frame.target = game.state.square[frame.other]
        return game.ask(game.state.side_of[frame.player], Prompt.KICK_LENGTH, [SHORT, LONG])

    def answer(self, game: Game, frame: KickMateFrame, choice: int) -> int:
        frame.dice = 1 if choice == SHORT else 2
        return NEXT


class RollKick(Step):
    """One die or two."""

    def run(self, game: Game, frame: KickMateFrame) -> int:
        return game.roll(Purpose.KICK_MATE, frame.player, (6,) * frame.dice)

    def rolled(self, game: Game, frame: KickMateFrame, dice: tuple[int, ...]) -> int:
        take_kick(frame, dice)
        return NEXT


def take_kick(frame: KickMateFrame, dice: tuple[int, ...]) -> None:
    frame.first = dice[0]
    frame.second = dice[1] if len(dice) > 1 else 0


class OfferKickReroll(OfferReroll):
    """The dice are the kicker's own, so they may be rolled again."""

    def player(self, frame: KickMateFrame) -> int:  # type: ignore[override]
        return frame.player

    def offers(self, game: Game, frame: KickMateFrame) -> list[int]:  # type: ignore[override]
        return open_rerolls(game, frame.player)

    def throw(self, game: Game, frame: KickMateFrame) -> int:  # type: ignore[override]
        return game.roll(Purpose.KICK_MATE, frame.player, (6,) * frame.dice)

    def take(self, game: Game, frame: KickMateFrame, dice: tuple[int, ...]) -> None:  # type: ignore[override]
        take_kick(frame, dice)


class TooHard(Step):
    """A double with two dice: he goes nowhere but to the injury table, and at best he is knocked out."""

    def run(self, game: Game, frame: KickMateFrame) -> int:
        double = frame.first == frame.second
        if game.listener is not None:
            game.tell(Fact.KICK_MATE, frame.player, frame.other, 0 if double else frame.first + frame.second)
        if not double:
            return NEXT
        frame.hit = 1
        if frame.carried != NOBODY:
            game.state.turnover = game.state.turnover or Turnover.THROWN_CARRIER
        injury = InjuryFrame(frame.other, Cause.KICKED)
        injury.harsh = 1
        return game.call(injury)


class LoseTheBall(Step):
    """A ball that he carried bounces from where he was kicked."""

    def run(self, game: Game, frame: KickMateFrame) -> int:
        if not frame.hit:
            return NEXT
        if game.state.carried_by(frame.other) != NOBODY:  # a helper kept him on his feet or at least on the pitch
            game.drop_ball(frame.other)
        return go_on(game, BounceFrame(frame.carried)) if frame.carried != NOBODY else DONE


class FlyStraight(Step):
    """Away from the kicker in a straight line, as many squares as were rolled, over everyone's heads."""

    def run(self, game: Game, frame: KickMateFrame) -> int:
        pitch = game.rules.pitch
        squares = frame.first + frame.second
        step = frame.target - game.state.square[frame.player]
        frame.rough = -2 if squares >= VERY_FAR else -1 if squares >= FAR else 0
        frame.count = game.rules.figures.pass_scatters
        for _ in range(squares):
            if pitch.terrain[frame.target + step] == WALL:
                break
            if pitch.board[frame.target + step] == OFF:
                frame.out = 1
                break
            frame.target += step
        return NEXT


KICK_MATE = Procedure(
    KickMateFrame,
    (
        PayForKick(),
        KickOrTrip(),
        RollKick(),
        OfferKickReroll(),
        TooHard(),
        LoseTheBall(),
        FlyStraight(),
        *FLIGHT_STEPS,
    ),
    rules=("BB16-SKILL-44", "BB16-SKILL-45", "BB16-SKILL-46", "BB16-SKILL-65"),
)

PROCEDURES: Final = (KICK_MATE,)
