"""The wilder kick-off table that coaches may agree on instead of the usual one."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, OFF
from touchback.engine.state import PITCH, RESERVES, STANDING, changed
from touchback.rules.steps.bonus_actions import BLOODTHIRSTY_FANS, VIOLENT_OUTBURST
from touchback.rules.steps.events import DECLINE
from touchback.rules.steps.injury import KnockDownFrame, lay_down
from touchback.rules.steps.kickoff import receiving
from touchback.rules.steps.rogue_ball import BURST, ROGUE_BALL
from touchback.rules.steps.setup import fit_players
from touchback.rules.steps.support import (
    Contest,
    EventFrame,
    PickFromMarkedSides,
    Sources,
    coaching_sources,
    support_sources,
)
from touchback.rules.vocabulary import Cause, Fact, Prompt, Purpose, Verb

D6: Final = (6,)
SQUARE_BASE: Final = Verb.SQUARE << VERB_SHIFT


# --- where's the ref ------------------------------------------------------------------------------------------------


class WheresTheRefFrame(EventFrame):
    NAME = "event_wheres_the_ref"


class NoReferee(Step):
    """For this drive anyone may foul, and nobody is sent off for anything."""

    def run(self, game: Game, frame: EventFrame) -> int:
        game.state.lawless = 1
        return NEXT


WHERES_THE_REF = Procedure(WheresTheRefFrame, (NoReferee(),), rules=("BB16-BLM-02",))


# --- breaking scandal -----------------------------------------------------------------------------------------------


class BreakingScandalFrame(EventFrame):
    NAME = "event_breaking_scandal"


class FansLeave(Step):
    """Each side's fame falls by a D3 for the rest of the match, below nothing if need be."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.SCANDAL, NOBODY, (3,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        for side, die in enumerate(dice):
            game.state.fame = changed(game.state.fame, side, game.state.fame[side] - die)
            if game.listener is not None:
                game.tell(Fact.FAME, side, game.state.fame[side])
        return NEXT


class Stampede(Step):
    """Players near the sidelines may be run over."""

    def run(self, game: Game, frame: EventFrame) -> int:
        state, pitch = game.state, game.rules.pitch
        for player in range(frame.other + 1, len(state.place)):
            if state.place[player] != PITCH or state.stance[player] != STANDING:
                continue
            row = pitch.row[state.square[player]]
            if row < 2 or row >= pitch.height - 2:
                frame.other = player
                return game.roll(Purpose.STAMPEDE, player, D6, 3)
        return NEXT

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        if dice[0] > 2:
            return AGAIN
        return game.call_and_repeat(KnockDownFrame(frame.other, Cause.STAMPEDE))


BREAKING_SCANDAL = Procedure(BreakingScandalFrame, (FansLeave(), Stampede()), rules=("BB16-BLM-03",))


# --- bolster the line -----------------------------------------------------------------------------------------------


class BolsterTheLineFrame(EventFrame):
    NAME = "event_bolster_the_line"


class ComeOffTheBench(Step):
    """A die for each receiver in the reserves: on 4 or more he may join in his own end zone."""

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        for player in range(frame.other + 1, len(state.place)):
            if player in fit_players(game, receiving(game)):
                frame.other = player
                return game.roll(Purpose.BOLSTER, player, D6, 4)
        return NEXT

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        if dice[0] < 4:
            return AGAIN
        squares = own_end_zone(game, receiving(game))
        options = [DECLINE, *(option(Verb.PLACE, frame.other, s) for s in squares)]
        return game.ask(receiving(game), Prompt.BOLSTER, options)

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        if choice != DECLINE:
            game.put(frame.other, choice & 0xFFF)
            if game.listener is not None:
                game.tell(Fact.PLACED, frame.other, choice & 0xFFF)
        return AGAIN


def own_end_zone(game: Game, side: int) -> list[int]:
    """Free squares of the end zone that this side defends: where others score, in its own half."""
    pitch = game.rules.pitch
    others = ~(1 << side)
    return [s for s in pitch.set_up[side] if pitch.goal[s] & others and game.state.board[s] == EMPTY]


BOLSTER_THE_LINE = Procedure(BolsterTheLineFrame, (ComeOffTheBench(),), rules=("BB16-BLM-04",))


# --- questionable coaching ------------------------------------------------------------------------------------------


class QuestionableCoachingFrame(EventFrame):
    NAME = "event_questionable_coaching"


class WhoseCoachErred(Contest):
    """Each coach rolls and adds fame and assistant coaches; the lower side has upset a player."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.COACHING, NOBODY, (3,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        totals = self.totals(game, dice)
        frame.other = sum(1 << side for side, total in enumerate(totals) if total == min(totals))
        return NEXT

    def adds(self, game: Game, side: int) -> Sources:
        return coaching_sources(game, side)


class StormOff(PickFromMarkedSides):
    """A random player of the lower side goes back to the reserves for this drive; one of each on a tie."""

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        player = self.drawn(game, frame)[dice[0] - 1]
        game.lift(player, RESERVES)
        if game.listener is not None:
            game.tell(Fact.RESERVES, player)
        return AGAIN


QUESTIONABLE_COACHING = Procedure(QuestionableCoachingFrame, (WhoseCoachErred(), StormOff()), rules=("BB16-BLM-08",))


# --- sneaky sprint --------------------------------------------------------------------------------------------------


class SneakySprintFrame(EventFrame):
    NAME = "event_sneaky_sprint"


class WhoSprints(Step):
    """A random kicker who is neither on the line of scrimmage nor marked."""

    def run(self, game: Game, frame: EventFrame) -> int:
        sprinters = self.drawn(game, frame)
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(sprinters),)) if sprinters else DONE

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        frame.other = self.drawn(game, frame)[dice[0] - 1]
        return NEXT

    def drawn(self, game: Game, frame: EventFrame) -> list[int]:
        state, pitch = game.state, game.rules.pitch
        line = 1 << state.kicking
        on = [p for p in state.on_pitch(state.kicking) if not state.shape[p]]
        return [p for p in on if not pitch.on_line[state.square[p]] & line and not game.zones_on(p)]


class WhereTo(Step):
    """His coach puts him on any free square of the receivers' half."""

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        ball = under_the_ball(game, frame)
        squares = [s for s in game.rules.pitch.set_up[receiving(game)] if state.board[s] == EMPTY and s != ball]
        return game.ask(state.kicking, Prompt.PLACE_ANYWHERE, [SQUARE_BASE | s for s in squares])

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        game.shift(frame.other, choice & 0xFFF)
        return NEXT


def under_the_ball(game: Game, frame: EventFrame) -> int:
    """Where the kick will come down, or NOWHERE if it has left the pitch."""
    return NOWHERE if game.state.touchback else game.state.ball_square[frame.player]


class RunOn(Step):
    """Then he runs a D6 of squares in a random direction, as far as he can."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.SPRINT, frame.other, (8, 6))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        state, pitch = game.state, game.rules.pitch
        step = pitch.directions[dice[0] - 1]
        square = state.square[frame.other]
        ball = under_the_ball(game, frame)
        for _ in range(dice[1]):
            ahead = square + step
            if pitch.board[ahead] == OFF or state.board[ahead] != EMPTY or ahead == ball:
                break
            square = ahead
        game.shift(frame.other, square)
        if game.listener is not None:
            game.tell(Fact.PLACED, frame.other, square)
        return NEXT


SNEAKY_SPRINT = Procedure(SneakySprintFrame, (WhoSprints(), WhereTo(), RunOn()), rules=("BB16-BLM-10",))


# --- pelted by the crowd --------------------------------------------------------------------------------------------


class PeltedFrame(EventFrame):
    NAME = "event_pelted_by_the_crowd"


class WhoIsPelted(Contest):
    """Each coach rolls a die and adds his fame; the lower side is in for it."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.PELTED, NOBODY, (6,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        totals = self.totals(game, dice)
        frame.count = sum(1 << side for side, total in enumerate(totals) if total == min(totals))
        return NEXT

    def adds(self, game: Game, side: int) -> Sources:
        return support_sources(game, side)


class Pelt(Step):
    """A die for each player of the lower side (both on a tie): a 1 puts him on the ground."""

    def run(self, game: Game, frame: EventFrame) -> int:
        players = self.targets(game, frame)
        return game.roll(Purpose.PELTED, NOBODY, (6,) * len(players), 2) if players else NEXT

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        for player, die in zip(self.targets(game, frame), dice, strict=True):
            if die == 1 and game.state.stance[player] == STANDING:
                lay_down(game, player)
                if game.listener is not None:
                    game.tell(Fact.FALL, player, Cause.STAMPEDE)
        return NEXT

    def targets(self, game: Game, frame: EventFrame) -> list[int]:
        state = game.state
        return [p for p in range(len(state.place)) if state.place[p] == PITCH and frame.count >> state.side_of[p] & 1]


PELTED = Procedure(PeltedFrame, (WhoIsPelted(), Pelt()), rules=("BB16-BLM-11",))


# --- big money ------------------------------------------------------------------------------------------------------


class BigMoneyFrame(EventFrame):
    NAME = "event_big_money"


class Sponsors(Step):
    """Re-rolls for both, for this drive, and as many a turn as a coach likes."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.BIG_MONEY, NOBODY, D6)

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        for side in range(len(state.rerolls)):
            gained = max(0, min(dice[0], game.rules.figures.reroll_track - state.rerolls[side]))
            state.rerolls[side] += gained
            state.bonus_rerolls[side] += gained
            if game.listener is not None:
                game.tell(Fact.REROLLS, side, state.rerolls[side])
        state.free_rerolls = 1
        return NEXT


BIG_MONEY = Procedure(BigMoneyFrame, (Sponsors(),), rules=("BB16-BLM-12",))


PROCEDURES: Final = (
    WHERES_THE_REF,
    BREAKING_SCANDAL,
    BOLSTER_THE_LINE,
    ROGUE_BALL,
    BURST,
    BLOODTHIRSTY_FANS,
    QUESTIONABLE_COACHING,
    VIOLENT_OUTBURST,
    SNEAKY_SPRINT,
    PELTED,
    BIG_MONEY,
)
