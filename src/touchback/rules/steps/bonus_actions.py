"""Kick-off results that let players act before anyone's turn."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import DISTRACTED, STANDING
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.deeds import block_targets
from touchback.rules.steps.events import DECLINE, DONE_OPTION, USE, BonusOver
from touchback.rules.steps.kickoff import receiving
from touchback.rules.steps.support import Contest, EventFrame, PickFromMarkedSides, Sources, cheer_sources
from touchback.rules.vocabulary import Action, Prompt, Prop, Purpose, Verb

NO_REROLLS: Final = 2  # a bonus turn without team re-rolls


# --- bloodthirsty fans ----------------------------------------------------------------------------------------------


class BloodthirstyFansFrame(EventFrame):
    NAME = "event_bloodthirsty_fans"


class WhoIsGoaded(Contest):
    """The louder side; ties are rolled again."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.CHEER, NOBODY, (3,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        totals = self.totals(game, dice)
        if totals.count(max(totals)) > 1:
            return AGAIN
        frame.other = 1 << totals.index(max(totals))
        return NEXT

    def adds(self, game: Game, side: int) -> Sources:
        return cheer_sources(game, side)


class OnePlayerSnaps(PickFromMarkedSides):
    """A random player of that side may blitz at once."""

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        frame.other = self.drawn(game, frame)[dice[0] - 1]
        if game.state.profiles[frame.other].values[Prop.WHIRLS]:
            return NEXT
        return game.ask(frame.count, Prompt.BONUS_BLITZ, [DECLINE, USE])

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        begin_bonus(game, frame.count)
        return game.call(ActionFrame(frame.other, Action.BLITZ))


def begin_bonus(game: Game, side: int) -> None:
    """A side acts outside its turn: pushes and falls are judged as in a turn, team re-rolls are not to be had."""
    state = game.state
    state.bonus_turn = NO_REROLLS
    state.active = side
    state.spent = [0] * len(state.spent)
    state.turnover = 0


BLOODTHIRSTY_FANS = Procedure(
    BloodthirstyFansFrame, (WhoIsGoaded(), OnePlayerSnaps(), BonusOver()), rules=("BB16-BLM-06",)
)


# --- violent outburst -----------------------------------------------------------------------------------------------


class ViolentOutburstFrame(EventFrame):
    NAME = "event_violent_outburst"


class WhoMayLashOut(Step):
    """Receivers next to exactly one opponent may throw a bonus block each."""

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        side = receiving(game)
        begin_bonus(game, side)
        state.used = [1] * len(state.used)
        for player in state.on_pitch(side):
            if state.stance[player] == STANDING and not state.flags[player] & DISTRACTED:
                if state.profiles[player].values[Prop.WHIRLS]:
                    continue
                if len(game.opponents_beside(player)) == 1:
                    state.used[player] = 0
        return NEXT


class BonusBlocks(Step):
    """In any order the coach likes, until he stops or one of his players goes down."""

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        options = [DONE_OPTION]
        if not state.turnover:
            for player in state.on_pitch(receiving(game)):
                if not state.used[player] and state.stance[player] == STANDING and block_targets(game, player):
                    options.append(option(Verb.ACTIVATE, player, Action.BLOCK))
        return game.ask(receiving(game), Prompt.BONUS_BLOCK, options)

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        if choice == DONE_OPTION:
            game.state.used = [0] * len(game.state.used)
            return NEXT
        player = choice >> 12 & 0xFF
        game.state.used[player] = 1
        return game.call_and_repeat(ActionFrame(player, Action.BLOCK))


VIOLENT_OUTBURST = Procedure(
    ViolentOutburstFrame, (WhoMayLashOut(), BonusBlocks(), BonusOver()), rules=("BB16-BLM-09",)
)
