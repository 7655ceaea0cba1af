"""Diving Catch: the target of an inaccurate pass may move one square after the ball."""

from __future__ import annotations

from touchback.engine.options import option, player_of, thing_of
from touchback.engine.pitch import EMPTY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.state import DISTRACTED, ROOTED, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.ball.passing import DONE_OPTION, PassFrame
from touchback.rules.procedures.ball.throwing import INACCURATE
from touchback.rules.procedures.block.block_frame import tell_skill
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Verb


class OfferDivingCatchMove(Step[PassFrame]):
    """The target of an inaccurate pass may move one square, without a dodge, before the ball lands (Diving Catch)."""

    key = "pass.offer_diving_catch_move"

    def run(self, game: Game, frame: PassFrame) -> int:
        if frame.outcome != INACCURATE or frame.scatters < 0:
            return NEXT
        state = game.state
        player = state.board[frame.target]
        if player < 0 or not can_move_after_ball(game, player) or state.side_of[player] != state.side_of[frame.player]:
            return NEXT
        free = [s for s in game.rules.pitch.neighbours[frame.target] if state.board[s] == EMPTY]
        options = [option(Verb.STEP, player, square) for square in free]
        side, skill = state.side_of[player], skill_giving(game, player, Prop.DIVING_CATCH_RUN)
        square = state.ball_square[frame.ball]
        return game.ask(side, Prompt.FREE_STEP, [DONE_OPTION, *options], about=player, skill=skill, square=square)

    def answer(self, game: Game, frame: PassFrame, choice: int) -> int:
        if choice == DONE_OPTION:
            return NEXT
        player, square = player_of(choice), thing_of(choice)
        game.state.spent[player] |= game.state.profiles[player].spends[Prop.DIVING_CATCH_RUN]
        tell_skill(game, player, Prop.DIVING_CATCH_RUN)
        if game.listener is not None:
            game.tell(Fact.MOVE, player, game.state.square[player], square)
        game.shift(player, square)
        return NEXT


def can_move_after_ball(game: Game, player: int) -> bool:
    """Whether the player stands, has tackle zones, is not rooted, and has not done it in this action."""
    state = game.state
    profile = state.profiles[player]
    if not profile.values[Prop.DIVING_CATCH_RUN] or state.spent[player] & profile.spends[Prop.DIVING_CATCH_RUN]:
        return False
    return state.stance[player] == STANDING and not state.flags[player] & (DISTRACTED | ROOTED)
