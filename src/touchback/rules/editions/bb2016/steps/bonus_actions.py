"""Kick-off results that let players act before the first turn."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_choices import block_targets
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.kick_off.bonus_actions import begin_bonus
from touchback.rules.procedures.kick_off.fan_support import (
    Contest,
    EventFrame,
    PickFromMarkedSides,
    Sources,
    cheer_sources,
)
from touchback.rules.procedures.kick_off.kick_off import receiving_side
from touchback.rules.procedures.kick_off.kick_off_results import DONE_OPTION, BonusOver
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Action, Verb


class RollOffFans(Contest[EventFrame]):
    """The teams roll off, ties again; a player of the higher one may blitz."""

    key = "event_bloodthirsty_fans.roll_off_fans"

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


class OfferBlitz(PickFromMarkedSides):
    """A random player of that team may blitz at once."""

    key = "event_bloodthirsty_fans.offer_blitz"

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        frame.other = self.drawn(game, frame)[dice[0] - 1]
        if game.state.profiles[frame.other].values[Prop.BALL_AND_CHAIN]:
            return NEXT
        return game.ask(frame.count, Prompt.BONUS_BLITZ, [DECLINE, USE], about=frame.other)

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        begin_bonus(game, frame.count)
        return game.call(ActionFrame(frame.other, Action.BLITZ))


BLOODTHIRSTY_FANS = Procedure("event_bloodthirsty_fans", EventFrame, (RollOffFans(), OfferBlitz(), BonusOver()))


class FindBonusBlockers(Step[EventFrame]):
    """Receivers next to exactly one opponent may throw a bonus block each, unless they can only move (Ball & Chain)."""

    key = "event_violent_outburst.find_blockers"

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        side = receiving_side(game)
        begin_bonus(game, side)
        state.used = [1] * len(state.used)
        for player in state.on_pitch(side):
            may_block = not state.profiles[player].values[Prop.BALL_AND_CHAIN]
            if may_block and len(game.opponents_beside(player)) == 1:
                state.used[player] = 0
        return NEXT


class BonusBlocks(Step[EventFrame]):
    """The coach chooses bonus blocks in any order, until one of the team's players falls."""

    key = "event_violent_outburst.bonus_blocks"

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        options = [DONE_OPTION]
        if not state.turnover:
            for player in state.on_pitch(receiving_side(game)):
                if not state.used[player] and state.stance[player] == STANDING and block_targets(game, player):
                    options.append(option(Verb.ACTIVATE, player, Action.BLOCK))
        return game.ask(receiving_side(game), Prompt.BONUS_BLOCK, options)

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        if choice == DONE_OPTION:
            game.state.used = [0] * len(game.state.used)
            return NEXT
        player = player_of(choice)
        game.state.used[player] = 1
        return game.call_and_repeat(ActionFrame(player, Action.BLOCK))


VIOLENT_OUTBURST = Procedure("event_violent_outburst", EventFrame, (FindBonusBlockers(), BonusBlocks(), BonusOver()))
