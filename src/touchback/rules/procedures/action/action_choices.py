"""What a player can do now: squares to move to, opponents to block or foul, and what skills add."""

from __future__ import annotations

from typing import Final

from touchback.engine.options import PLAYER_STEP, option, player_of, thing_of, verb_of
from touchback.engine.pitch import EMPTY
from touchback.rules.model.game import Game
from touchback.rules.model.state import ROOTED, STANDING
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.move_square import leaves_goal
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import bound_to_score
from touchback.rules.procedures.block.push import has_room
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Action, Verb

THROW: Final = option(Verb.THROW)
STEP_BASE: Final = option(Verb.STEP)
TARGET_BASE: Final = option(Verb.TARGET)


# --- how far a player can go ------------------------------------------------------------------------------------------


def movement_left(game: Game, frame: ActionFrame) -> int:
    """Squares left, including those to go for."""
    state, rules, player = game.state, game.rules, frame.player
    if state.flags[player] & ROOTED:
        return -frame.moved
    profile = state.profiles[player]
    weather = rules.weathers[state.weather].values[Prop.EXTRA_GFI]
    return profile.ma + rules.figures.extra_squares + profile.values[Prop.EXTRA_GFI] + weather - frame.moved


def movement_of(game: Game, player: int) -> int:
    """The player's movement allowance, or 0 if rooted (Take Root)."""
    return 0 if game.state.flags[player] & ROOTED else game.state.profiles[player].ma


def extra_squares(game: Game, player: int) -> int:
    """Squares that the player may go for beyond the movement allowance."""
    if game.state.flags[player] & ROOTED:
        return 0
    values = game.rules.weathers[game.state.weather].values
    own = game.state.profiles[player].values
    return game.rules.figures.extra_squares + own[Prop.EXTRA_GFI] + values[Prop.EXTRA_GFI]


def extra_number(game: Game, frame: ActionFrame) -> int:
    """How many squares the player will have gone for with the next one; 0 while normal movement lasts."""
    over = frame.moved + 1 - game.state.profiles[frame.player].ma
    return over if over > 0 else 0


# --- what a player can do ---------------------------------------------------------------------------------------------


def is_skill_action(game: Game, frame: ActionFrame, choice: int) -> int:
    """Start what an option of one of the player's skills stands for."""
    verb = verb_of(choice)
    for skill in game.state.profiles[frame.player].offers[Prompt.STEP]:
        offer = game.rules.skills[skill].offers[Prompt.STEP]
        if offer.verb == verb:
            started = game.rules.procedures[offer.procedure].new_frame()
            assert isinstance(started, SkillFrame)
            started.player = frame.player
            started.other = player_of(choice)
            started.count = thing_of(choice)
            return game.call_and_repeat(started) if offer.goes_on else game.call(started)
    raise AssertionError(f"nobody offered {choice}")


def step_options(game: Game, frame: ActionFrame) -> list[int]:
    """The empty squares that the player may move to, if there is movement left."""
    state = game.state
    player = frame.player
    square = state.square[player]
    board = state.board
    if player in state.ball_carrier and bound_to_score(game, player):
        return goal_steps(game, frame)
    if state.shape[player]:
        return large_step_options(game, player)
    return [STEP_BASE | s for s in game.rules.pitch.neighbours[square] if board[s] == EMPTY]


def goal_steps(game: Game, frame: ActionFrame) -> list[int]:
    """Squares for a ball carrier about to score: none, or those along the end zone if a block or foul is still open."""
    if not still_to_hit(frame):
        return []
    player = frame.player
    steps = large_step_options(game, player)
    return [step for step in steps if not leaves_goal(game, player, thing_of(step))]


def still_to_hit(frame: ActionFrame) -> bool:
    """Whether the action has a foul or a blitz's block to come."""
    return frame.action == Action.FOUL or (frame.action == Action.BLITZ and not frame.blocked)


def large_step_options(game: Game, player: int) -> list[int]:
    pitch = game.rules.pitch
    square = game.state.square[player]
    squares = sorted(square + d for d in pitch.directions)
    return [STEP_BASE | s for s in squares if has_room(game, player, s)]


def block_targets(game: Game, player: int) -> list[int]:
    """Adjacent standing opponents that the player may choose to block."""
    state = game.state
    board, stance, side_of, square = state.board, state.stance, state.side_of, state.square[player]
    side = side_of[player]
    targets: list[int] = []
    for offset in game.rules.pitch.shapes[state.shape[player]].ring:
        other = board[square + offset]
        if other >= 0 and side_of[other] != side and stance[other] == STANDING:
            if not state.profiles[other].values[Prop.NEVER_BLOCKED]:
                targets.append(TARGET_BASE + other * PLAYER_STEP)
    return sorted(set(targets)) if len(targets) > 1 else targets


def foul_targets(game: Game, player: int) -> list[int]:
    stance, profiles = game.state.stance, game.state.profiles
    targets = [p for p in game.opponents_beside(player) if stance[p] != STANDING]
    return sorted(option(Verb.TARGET, p) for p in targets if not profiles[p].values[Prop.NEVER_FOULED])


def add_deeds(game: Game, frame: ActionFrame, options: list[int], left: int) -> None:
    """Add what the declared action lets the player do here, with so much movement left."""
    state = game.state
    player = frame.player
    action = frame.action
    if action == Action.BLITZ:
        if not frame.blocked and left >= game.rules.figures.block_cost:
            options += block_targets(game, player)
    elif action == Action.FOUL:
        options += foul_targets(game, player)
    elif action == Action.PASS:
        if player in state.ball_carrier and not bound_to_score(game, player):
            options.append(THROW)
    elif action == Action.HAND_OFF and player in state.ball_carrier and not bound_to_score(game, player):
        options += sorted(option(Verb.HAND_OFF, p) for p in game.neighbours(player))
    offered = Prompt.STEP in state.profiles[player].offers and add_skill_deeds(game, frame, options)
    if state.shape[player] and left > 0:
        options += [option(Verb.TURN_TO, 0, facing) for facing in (1, 3, 4, 6) if facing != state.facing[player]]
    if offered:
        options.sort()


def add_skill_deeds(game: Game, frame: ActionFrame, options: list[int]) -> bool:
    """Add what the player's skills offer; answers whether any skill was asked."""
    offering = game.state.profiles[frame.player].offers.get(Prompt.STEP)
    if offering is None:
        return False
    for skill in offering:
        options += game.rules.skills[skill].offers[Prompt.STEP].options(game, frame)
    return True
