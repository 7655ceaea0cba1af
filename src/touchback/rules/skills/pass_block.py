"""Moving out of turn when an opponent throws: up to three squares, to where something can be done about it."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.engine.state import PITCH, STANDING
from touchback.rules.skills.leap import COST, LeapFrame, can_leap
from touchback.rules.steps.ball import can_hold, note_score
from touchback.rules.steps.interception import under_ruler
from touchback.rules.steps.passing import DONE_OPTION, PassFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.step import StepFrame
from touchback.rules.vocabulary import Prompt, Prop, Verb

SQUARES: Final = 3  # whatever his movement


class PassBlockFrame(SkillFrame):
    """`player` moves because `other` throws; `count` squares so far."""

    NAME = "pass_block"
    FIELDS = (*SkillFrame.FIELDS, "square")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.square = NOWHERE  # where his last step should have taken him


def pass_block_options(game: Game, frame: PassFrame, player: int) -> list[int]:
    """The player himself, if some square that is worth the run is in reach."""
    return [option(Verb.PLAYER, player)] if worthwhile(game, frame, player, SQUARES) else []


def worthwhile(game: Game, frame: PassFrame, player: int, left: int) -> list[int]:
    """Steps, and jumps if he can, that still let him get to a legal destination."""
    at, leaps = game.state.square[player], can_leap(game, player)
    steps = [s for s in near(game, at) if left > 0 and leads_on(game, frame, player, s, left - 1, leaps)]
    jumps = [
        s for s in around(game, at) if leaps and left >= COST and leads_on(game, frame, player, s, left - COST, False)
    ]
    return [*(option(Verb.STEP, player, s) for s in steps), *(option(Verb.JUMP, player, s) for s in jumps)]


def leads_on(game: Game, frame: PassFrame, player: int, square: int, left: int, leaps: bool) -> bool:
    """Whether this square is a legal destination, or one can still be reached from it."""
    if is_destination(game, frame, player, square):
        return True
    if left > 0 and any(leads_on(game, frame, player, s, left - 1, leaps) for s in near(game, square)):
        return True
    if not leaps or left < COST:
        return False
    return any(leads_on(game, frame, player, s, left - COST, False) for s in around(game, square))


def near(game: Game, square: int) -> list[int]:
    """Free squares beside this one."""
    board = game.state.board
    return [s for s in game.rules.pitch.neighbours[square] if board[s] == EMPTY]


def around(game: Game, square: int) -> list[int]:
    """Free squares up to two away."""
    neighbours = game.rules.pitch.neighbours
    found = {s for beside in neighbours[square] for s in neighbours[beside]} | set(neighbours[square])
    return sorted(s for s in found if game.state.board[s] == EMPTY)


def is_destination(game: Game, frame: PassFrame, player: int, square: int) -> bool:
    """In the way of the throw, at its empty target, or beside the thrower or the catcher."""
    state, pitch = game.state, game.rules.pitch
    source, target = state.square[frame.player], frame.target
    if pitch.distance(square, source) == 1:
        return True
    if square == target and state.profiles[player].values[Prop.STANDS_AT_TARGET]:
        return True
    catcher = state.board[target]
    if catcher >= 0 and state.side_of[catcher] != state.side_of[player] and pitch.distance(square, target) == 1:
        return True
    return not frame.lob and can_hold(game, player) and under_ruler(game, source, target, square)


class RunSquareBySquare(Step):
    """He stops only at a legal destination, unless he is held or goes down."""

    def run(self, game: Game, frame: PassBlockFrame) -> int:
        state, player = game.state, frame.player
        if state.place[player] != PITCH or state.stance[player] != STANDING or state.turnover:
            return DONE
        if frame.count:
            note_score(game, player)
            if state.square[player] != frame.square or state.scored != NOBODY:
                return DONE
        throw = the_pass(game)
        moves = worthwhile(game, throw, player, SQUARES - frame.count)
        if not moves:
            return DONE
        stop = [DONE_OPTION] if is_destination(game, throw, player, state.square[player]) else []
        return game.ask(state.side_of[player], Prompt.FREE_STEP, [*stop, *moves])

    def answer(self, game: Game, frame: PassBlockFrame, choice: int) -> int:
        if choice == DONE_OPTION:
            return DONE
        frame.square = choice & 0xFFF
        if choice >> VERB_SHIFT == Verb.JUMP:
            frame.count += COST
            leap = LeapFrame(frame.player)
            leap.count = frame.square
            return game.call_and_repeat(leap)
        frame.count += 1
        return game.call_and_repeat(StepFrame(frame.player, frame.square))


def the_pass(game: Game) -> PassFrame:
    """The throw that he reacts to."""
    return next(frame for frame in reversed(game.stack) if isinstance(frame, PassFrame))


PASS_BLOCK = Procedure(
    PassBlockFrame,
    (RunSquareBySquare(),),
    rules=("BB16-SKILL-58", "BB16-SKILL-59", "BB16-FAQ-09", "BB16-FAQ-10", "BB16-FAQ-24"),
)

PROCEDURES: Final = (PASS_BLOCK,)
