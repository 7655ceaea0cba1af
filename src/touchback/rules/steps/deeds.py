"""What a player can do from where he stands: squares to step to, opponents to hit, and what his skills add."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchback.engine.game import Game
from touchback.engine.options import PLAYER_SHIFT, VERB_SHIFT, option
from touchback.engine.pitch import EMPTY
from touchback.engine.state import ROOTED, STANDING
from touchback.rules.steps.ball import bound_to_score
from touchback.rules.steps.push import free
from touchback.rules.steps.step import leaves_goal
from touchback.rules.vocabulary import Action, Prompt, Prop, Verb

if TYPE_CHECKING:
    from touchback.rules.steps.action import ActionFrame

THROW: Final = option(Verb.THROW)
STEP_BASE: Final = Verb.STEP << VERB_SHIFT
TARGET_BASE: Final = Verb.TARGET << VERB_SHIFT


# --- how far he can go ------------------------------------------------------------------------------------------------


def movement_left(game: Game, frame: ActionFrame) -> int:
    """Squares left, extra squares included."""
    state = game.state
    if state.flags[frame.player] & ROOTED:
        return -frame.moved
    return state.profiles[frame.player].ma + extra_squares(game, frame.player) - frame.moved


def movement_of(game: Game, player: int) -> int:
    """His movement, or none for one who cannot leave his square."""
    return 0 if game.state.flags[player] & ROOTED else game.state.profiles[player].ma


def extra_squares(game: Game, player: int) -> int:
    """Squares he may go beyond his movement."""
    if game.state.flags[player] & ROOTED:
        return 0
    values = game.rules.weathers[game.state.weather].values
    own = game.state.profiles[player].values
    return game.rules.figures.extra_squares + own[Prop.EXTRA_SQUARES] + values[Prop.EXTRA_SQUARES]


def extra_number(game: Game, frame: ActionFrame) -> int:
    """Which extra square the next one is, from 1; 0 while normal movement lasts."""
    over = frame.moved + 1 - game.state.profiles[frame.player].ma
    return over if over > 0 else 0


# --- what he can do ---------------------------------------------------------------------------------------------------


def skilled(game: Game, frame: ActionFrame, choice: int) -> int:
    """An option that one of his skills brought along."""
    verb = choice >> VERB_SHIFT
    for skill in game.state.profiles[frame.player].offers[Prompt.STEP]:
        offer = game.rules.skills[skill].offers[Prompt.STEP]
        if offer.verb == verb:
            started = game.rules.procedures[offer.procedure].frame()
            started.player = frame.player  # type: ignore[attr-defined]
            started.other = choice >> 12 & 0xFF  # type: ignore[attr-defined]
            started.count = choice & 0xFFF  # type: ignore[attr-defined]
            return game.call_and_repeat(started) if offer.goes_on else game.call(started)
    raise AssertionError(f"nobody offered {choice}")


def step_options(game: Game, frame: ActionFrame) -> list[int]:
    """The free squares around the player, if nothing holds him."""
    state = game.state
    player = frame.player
    if state.flags[player] & ROOTED:
        return []
    square = state.square[player]
    board = state.board
    if player in state.ball_carrier and bound_to_score(game, player):
        return goal_steps(game, frame)
    if state.shape[player]:
        return large_step_options(game, player)
    return [STEP_BASE | s for s in game.rules.pitch.neighbours[square] if board[s] == EMPTY]


def goal_steps(game: Game, frame: ActionFrame) -> list[int]:
    """A carrier about to score stays in the end zone; with someone still to hit, he may move along it."""
    if not still_to_hit(frame):
        return []
    player = frame.player
    steps = large_step_options(game, player)
    return [step for step in steps if not leaves_goal(game, player, step & 0xFFF)]


def still_to_hit(frame: ActionFrame) -> bool:
    """Whether the action has a foul or a blitz's block to come."""
    return frame.action == Action.FOUL or (frame.action == Action.BLITZ and not frame.blocked)


def large_step_options(game: Game, player: int) -> list[int]:
    pitch = game.rules.pitch
    square = game.state.square[player]
    squares = sorted(square + d for d in pitch.directions)
    return [STEP_BASE | s for s in squares if free(game, player, s)]


def block_targets(game: Game, player: int) -> list[int]:
    """Standing opponents beside the player, but for those whom nobody dares to block."""
    state = game.state
    board, stance, side_of, square = state.board, state.stance, state.side_of, state.square[player]
    side = side_of[player]
    targets: list[int] = []
    for offset in game.rules.pitch.shapes[state.shape[player]].ring:
        other = board[square + offset]
        if other >= 0 and side_of[other] != side and stance[other] == STANDING:
            if not state.profiles[other].values[Prop.UNTOUCHABLE]:
                targets.append(TARGET_BASE | other << PLAYER_SHIFT)
    return sorted(set(targets)) if len(targets) > 1 else targets


def foul_targets(game: Game, player: int) -> list[int]:
    stance, profiles = game.state.stance, game.state.profiles
    targets = [p for p in game.opponents_beside(player) if stance[p] != STANDING]
    return sorted(option(Verb.TARGET, p) for p in targets if not profiles[p].values[Prop.UNFOULED])


def add_deeds(game: Game, frame: ActionFrame, options: list[int], left: int) -> None:
    """What the declared action lets him do from where he stands, with so much movement left."""
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
    offered = add_skill_deeds(game, frame, options)
    if state.shape[player] and left > 0:
        options += [option(Verb.TURN_TO, 0, facing) for facing in (1, 3, 4, 6) if facing != state.facing[player]]
    if offered:
        options.sort()


def add_skill_deeds(game: Game, frame: ActionFrame, options: list[int]) -> bool:
    """What his skills let him do; answers whether any had something to say."""
    offering = game.state.profiles[frame.player].offers.get(Prompt.STEP)
    if offering is None:
        return False
    for skill in offering:
        options += game.rules.skills[skill].offers[Prompt.STEP].options(game, frame)
    return True
