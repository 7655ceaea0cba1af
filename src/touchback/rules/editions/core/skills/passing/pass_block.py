"""Pass Block: a move of up to three squares when an opponent passes."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.editions.core.skills.movement.leap import COST, LeapFrame, can_leap
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill, SkillOffer
from touchback.rules.model.state import DISTRACTED, ROOTED, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.move_square import StepFrame
from touchback.rules.procedures.action.started import SkillFrame, skill_behind, start_procedure
from touchback.rules.procedures.ball.ball import can_hold, note_score
from touchback.rules.procedures.ball.interception import under_ruler
from touchback.rules.procedures.ball.passing import DONE_OPTION, PassFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Verb

SQUARES: Final = 3  # whatever the player's movement allowance


class PassBlockFrame(SkillFrame):
    """`player` moves because `other` passes; `count` squares so far (Pass Block)."""

    procedure = "pass_block"
    FIELDS = (*SkillFrame.FIELDS, "square")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.square = NOWHERE  # where the player's last step should have led


def pass_block_options(game: Game, frame: PassFrame, player: int) -> list[int]:
    """The player, if a square worth moving to is in reach."""
    return [option(Verb.PLAYER, player)] if worthwhile(game, frame, player, SQUARES) else []


def worthwhile(game: Game, frame: PassFrame, player: int, left: int) -> list[int]:
    """Moves, and leaps if the player has Leap, that still lead to a legal destination."""
    at, leaps = game.state.square[player], can_leap(game, player)
    steps = [s for s in free_squares_beside(game, at) if left > 0 and leads_on(game, frame, player, s, left - 1, leaps)]
    jumps = [
        s
        for s in squares_within_two(game, at)
        if leaps and left >= COST and leads_on(game, frame, player, s, left - COST, False)
    ]
    return [*(option(Verb.STEP, player, s) for s in steps), *(option(Verb.LEAP, player, s) for s in jumps)]


def leads_on(game: Game, frame: PassFrame, player: int, square: int, left: int, leaps: bool) -> bool:
    """Whether this square is a legal destination, or one can still be reached from it."""
    if is_destination(game, frame, player, square):
        return True
    if left > 0 and any(leads_on(game, frame, player, s, left - 1, leaps) for s in free_squares_beside(game, square)):
        return True
    if not leaps or left < COST:
        return False
    return any(leads_on(game, frame, player, s, left - COST, False) for s in squares_within_two(game, square))


def free_squares_beside(game: Game, square: int) -> list[int]:
    """Free squares adjacent to this one."""
    board = game.state.board
    return [s for s in game.rules.pitch.neighbours[square] if board[s] == EMPTY]


def squares_within_two(game: Game, square: int) -> list[int]:
    """Free squares up to two away."""
    neighbours = game.rules.pitch.neighbours
    found = {s for beside in neighbours[square] for s in neighbours[beside]} | set(neighbours[square])
    return sorted(s for s in found if game.state.board[s] == EMPTY)


def is_destination(game: Game, frame: PassFrame, player: int, square: int) -> bool:
    """Whether the square is in the path of the pass, its empty target, or next to the passer or the catcher."""
    state, pitch = game.state, game.rules.pitch
    source, target = state.square[frame.player], frame.target
    if pitch.distance(square, source) == 1:
        return True
    if square == target and state.profiles[player].values[Prop.PASS_BLOCK_TARGET]:
        return True
    catcher = state.board[target]
    if catcher >= 0 and state.side_of[catcher] != state.side_of[player] and pitch.distance(square, target) == 1:
        return True
    return not frame.hail_mary and can_hold(game, player) and under_ruler(game, source, target, square)


class MovePassBlocker(Step[PassBlockFrame]):
    """The player moves up to three squares, and stops only where the pass can be affected (Pass Block)."""

    key = "pass_block.move"

    def run(self, game: Game, frame: PassBlockFrame) -> int:
        state, player = game.state, frame.player
        if state.stance[player] != STANDING or state.turnover:
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
        side, skill = state.side_of[player], skill_behind(game, frame)
        return game.ask(side, Prompt.FREE_STEP, [*stop, *moves], about=player, against=frame.other, skill=skill)

    def answer(self, game: Game, frame: PassBlockFrame, choice: int) -> int:
        if choice == DONE_OPTION:
            return DONE
        frame.square = thing_of(choice)
        if verb_of(choice) == Verb.LEAP:
            frame.count += COST
            leap = LeapFrame(frame.player)
            leap.count = frame.square
            return game.call_and_repeat(leap)
        frame.count += 1
        return game.call_and_repeat(StepFrame(frame.player, frame.square))


def the_pass(game: Game) -> PassFrame:
    """The pass that the player reacts to."""
    return next(frame for frame in reversed(game.stack) if isinstance(frame, PassFrame))


class OfferPassBlock(Step[PassFrame]):
    """Once the target of a pass is known, the other coaches may move players to affect it (Pass Block)."""

    key = "pass.offer_pass_block"

    def run(self, game: Game, frame: PassFrame) -> int:
        state = game.state
        side, count = state.side_of[frame.player], len(state.score)
        while frame.reacting < count - 1:
            if state.turnover or pass_is_off(game, frame):
                break
            asked = (side + frame.reacting + 1) % count
            options = pass_blockers(game, frame, asked)
            if options:
                skill = skill_giving(game, player_of(options[0]), Prop.PASS_BLOCK)
                return game.ask(
                    asked,
                    Prompt.PASS_BLOCK,
                    [DONE_OPTION, *options],
                    against=frame.player,
                    skill=skill,
                    square=frame.target,
                )
            frame.reacting += 1
        return DONE if pass_is_off(game, frame) else NEXT

    def answer(self, game: Game, frame: PassFrame, choice: int) -> int:
        if choice == DONE_OPTION:
            frame.reacting += 1
            return AGAIN
        player = player_of(choice)
        frame.reacted |= 1 << player
        for skill in game.state.profiles[player].skills:
            offer = game.rules.skills[skill].offers.get(Prompt.PASS_BLOCK)
            if offer is not None:
                start_procedure(game, offer.procedure, player, frame.player)
        return AGAIN


def pass_is_off(game: Game, frame: PassFrame) -> bool:
    """Whether a player who moved has scored, or the passer let go of the ball to stop them (Diving Tackle)."""
    return game.state.scored != NOBODY or game.state.ball_carrier[frame.ball] != frame.player


def pass_blockers(game: Game, frame: PassFrame, side: int) -> list[int]:
    """Players of this side who may still move because of the pass."""
    state = game.state
    found: list[int] = []
    for player, profile in enumerate(state.profiles):
        if not profile.values[Prop.PASS_BLOCK] or state.side_of[player] != side or frame.reacted >> player & 1:
            continue
        if state.stance[player] != STANDING or player == frame.spare:
            continue
        if state.flags[player] & (DISTRACTED | ROOTED):
            continue
        for skill in profile.skills:
            offer = game.rules.skills[skill].offers.get(Prompt.PASS_BLOCK)
            if offer is not None:
                found += offer.options(game, frame, player)
    return found


PASS_BLOCK_PROCEDURE = Procedure(
    "pass_block",
    PassBlockFrame,
    (MovePassBlocker(),),
)

PASS_BLOCK: Final = Skill(
    "Pass Block",
    "General",
    "May run up to 3 squares when an opponent throws, to where he can do something about it.",
    gives={Prop.PASS_BLOCK: 1, Prop.PASS_BLOCK_TARGET: 1},
    offers={Prompt.PASS_BLOCK: SkillOffer(Verb.PLAYER, pass_block_options, "pass_block")},
    steps=(after("pass.read_refusal", OfferPassBlock()),),
    procedures=(PASS_BLOCK_PROCEDURE,),
)
