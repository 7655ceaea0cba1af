"""Players who go after a throw that was meant for them and strayed."""

from __future__ import annotations

from touchback.engine.frame import NEXT, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_MASK, PLAYER_SHIFT, option
from touchback.engine.pitch import EMPTY
from touchback.engine.state import DISTRACTED, ROOTED, STANDING
from touchback.rules.steps.block_frame import tell_skill
from touchback.rules.steps.passing import DONE_OPTION, PassFrame
from touchback.rules.steps.throwing import INACCURATE
from touchback.rules.vocabulary import Fact, Prompt, Prop, Verb


class RunAfterBall(Step):
    """One square, before it comes down and without a dodge; under the ball, he may try to catch it."""

    def run(self, game: Game, frame: PassFrame) -> int:
        if frame.outcome != INACCURATE or frame.scatters < 0:
            return NEXT
        state = game.state
        player = state.board[frame.target]
        if player < 0 or not may_run(game, player) or state.side_of[player] != state.side_of[frame.player]:
            return NEXT
        free = [s for s in game.rules.pitch.neighbours[frame.target] if state.board[s] == EMPTY]
        options = [option(Verb.STEP, player, square) for square in free]
        return game.ask(state.side_of[player], Prompt.FREE_STEP, [DONE_OPTION, *options])

    def answer(self, game: Game, frame: PassFrame, choice: int) -> int:
        if choice == DONE_OPTION:
            return NEXT
        player, square = choice >> PLAYER_SHIFT & PLAYER_MASK, choice & 0xFFF
        game.state.spent[player] |= game.state.profiles[player].spends[Prop.RUNS_AFTER]
        tell_skill(game, player, Prop.RUNS_AFTER)
        if game.listener is not None:
            game.tell(Fact.MOVE, player, game.state.square[player], square)
        game.shift(player, square)
        return NEXT


def may_run(game: Game, player: int) -> bool:
    """On his feet, his wits about him, free to leave his square, and not yet in this action."""
    state = game.state
    profile = state.profiles[player]
    if not profile.values[Prop.RUNS_AFTER] or state.spent[player] & profile.spends[Prop.RUNS_AFTER]:
        return False
    return state.stance[player] == STANDING and not state.flags[player] & (DISTRACTED | ROOTED)
