"""A sense of direction: how much an eager coach likes each option. It knows squares and verbs, not rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, Pitch
from touchback.rules.model.game import Game
from touchback.rules.model.state import CARRIED, ON_GROUND, PITCH, STANDING, State
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.results import Face
from touchback.rules.terms.verbs import Action, Verb

CLOSER: Final = 80
SIDEWAYS: Final = 4
AWAY: Final = 1
MARKED: Final = 5  # a step that ends next to an opponent is liked that much less

# What is liked when nothing says where it leads.
LIKED: Final = {
    Verb.DONE: 12,
    Verb.REARRANGE: 1,
    Verb.DECLINE: 2,
    Verb.USE: 5,
    Verb.PLACE: 4,
    Verb.SELECT: 1,
    Verb.CARD: 30,
}
DEEDS: Final = {
    Verb.TARGET: 400,
    Verb.THROW: 200,
    Verb.HAND_OFF: 400,
    Verb.THROW_TEAM_MATE: 400,
    Verb.HYPNOTIC_GAZE: 200,
    Verb.KICK_TEAM_MATE: 400,
    Verb.MULTIPLE_BLOCK: 400,
    Verb.START: 200,
}
ACTIONS: Final = {Action.MOVE: 2, Action.BLOCK: 20, Action.BLITZ: 5, Action.PASS: 2, Action.HAND_OFF: 1, Action.FOUL: 2}
WITH_BALL: Final = {Action.MOVE: 120, Action.PASS: 24, Action.HAND_OFF: 12, Action.BLITZ: 6, Action.BLOCK: 6}
FETCH: Final = 80  # to move the player nearest to a loose ball
STOP: Final = 5
ENOUGH: Final = 900  # to stop when going on costs dice
FACES: Final = {
    Face.ATTACKER_DOWN: 1,
    Face.BOTH_DOWN: 3,
    Face.PUSHED: 9,
    Face.STUMBLES: 18,
    Face.DEFENDER_DOWN: 30,
}


def weigh_directions(game: Game, flank: bool = False) -> list[int] | None:
    """A weight above nothing for each option; or None when one is as good as another.

    With `flank`, the ball is carried to the sideline and everyone crowds around it: much shoving, few points.
    """
    prompt = game.prompt
    if prompt == Prompt.TURN:
        return _turn(game, 12 if flank else 1)
    if prompt == Prompt.STEP:
        return _step(game, flank)
    if prompt == Prompt.PUSH:
        return _push(game)
    if prompt == Prompt.PASS_TARGET:
        return _pass(game)
    if prompt == Prompt.REROLL:
        return _reroll(game)
    if prompt == Prompt.BLOCK_DIE:
        return _die(game)
    if prompt == Prompt.AIM_KICK:
        return None
    return [LIKED.get(verb_of(option), 3) for option in game.options]


# --- a turn -----------------------------------------------------------------------------------------------------------


def _turn(game: Game, zeal: int) -> list[int]:
    carriers = game.state.ball_carrier
    fetcher = nearest_to_ball(game, game.asked)
    weights = []
    for option in game.options:
        player = player_of(option)
        action = thing_of(option)
        if verb_of(option) != Verb.ACTIVATE:
            weights.append(STOP)
        elif player in carriers:
            weights.append(zeal * WITH_BALL.get(action, 2))
        elif player == fetcher and action == Action.MOVE:
            weights.append(FETCH)
        else:
            weights.append(zeal * ACTIONS.get(action, 2))
    return weights


def loose_balls(state: State) -> list[int]:
    return [s for s, place in zip(state.ball_square, state.ball_place, strict=True) if place == ON_GROUND]


def nearest_to_ball(game: Game, side: int) -> int:
    """This side's player nearest to a ball on the ground, or NOBODY."""
    state = game.state
    squares = loose_balls(state)
    if not squares:
        return NOBODY
    distance = game.rules.pitch.distance
    able = [p for p in state.on_pitch(side) if not state.used[p]]
    return min(able, key=lambda p: min(distance(state.square[p], s) for s in squares), default=NOBODY)


# --- an action --------------------------------------------------------------------------------------------------------


def _step(game: Game, flank: bool) -> list[int]:
    frame = game.stack[-1]
    player = getattr(frame, "player", NOBODY)
    if player < 0 or game.state.place[player] != PITCH:
        return [DEEDS.get(verb_of(option), STOP) for option in game.options]
    state = game.state
    there = _distances(game, player, getattr(frame, "action", Action.MOVE), flank)
    here = state.square[player]
    threat = state.threat[state.side_of[player]]
    costly = threat[here] or getattr(frame, "moved", 0) >= state.profiles[player].ma
    stop = ENOUGH if costly and there[here] > 1 else STOP if there[here] else ENOUGH
    weights = []
    for option in game.options:
        verb = verb_of(option)
        if verb == Verb.END_ACTION:
            weights.append(stop)
        elif verb != Verb.STEP:
            weights.append(DEEDS.get(verb, STOP))
        else:
            square = thing_of(option)
            change = there[square] - there[here]
            weight = CLOSER if change < 0 else AWAY if change else SIDEWAYS
            weights.append(1 + weight // MARKED if threat[square] and there[square] else weight)
    return weights


def _distances(game: Game, player: int, action: int, flank: bool) -> Mapping[int, int]:
    """Return the steps to where this player wants to be, from their square and those around it."""
    state, pitch = game.state, game.rules.pitch
    side = state.side_of[player]
    here = state.square[player]
    around = (here, *(here + step for step in pitch.directions))
    wanted = [] if player in state.ball_carrier and action != Action.HAND_OFF else _wanted(state, player, side, action)
    if not wanted:
        if flank:
            return {square: to_sideline(pitch, square) for square in around}
        goals = goal_distances(pitch)[side]
        return {square: goals[square] for square in around}
    target = min(wanted, key=lambda square: (pitch.distance(here, square), square))
    return {square: pitch.distance(square, target) for square in around}


def _wanted(state: State, player: int, side: int, action: int) -> list[int]:
    """List the squares that draw the player: of players to foul, to block or to hand off to; else of the ball."""
    if action in (Action.FOUL, Action.BLITZ, Action.HAND_OFF) and (
        player in state.ball_carrier or action != Action.HAND_OFF
    ):
        mate, down = action == Action.HAND_OFF, action == Action.FOUL
        found = [
            state.square[p]
            for p, place in enumerate(state.place)
            if place == PITCH
            and (state.side_of[p] == side) == mate
            and (state.stance[p] != STANDING) == down
            and p != player
        ]
        if found:
            return found
    held = [s for s, place in zip(state.ball_square, state.ball_place, strict=True) if place == CARRIED]
    return loose_balls(state) or held


def _pass(game: Game) -> list[int]:
    """At a team-mate, the nearer to the goal the better; seldom at nobody."""
    state = game.state
    side = game.asked
    goals = goal_distances(game.rules.pitch)[side]
    board = state.board
    weights = []
    for option in game.options:
        square = thing_of(option)
        other = board[square]
        mate = other >= 0 and state.side_of[other] == side and state.stance[other] == STANDING
        weights.append(200 + 10 * max(0, 30 - goals[square]) if mate else 1)
    return weights


def _push(game: Game) -> list[int]:
    """Prefer a push into the crowd and, where a chain is formed, a push through the ball carrier."""
    state = game.state
    weights = []
    for option in game.options:
        other = state.board[thing_of(option)]
        weights.append(40 if other in state.ball_carrier and other >= 0 else 12 if thing_of(option) == 0 else 4)
    return weights


# --- dice -------------------------------------------------------------------------------------------------------------


def _reroll(game: Game) -> list[int]:
    """Seldom re-roll what has come off, and often what has failed."""
    frame = game.stack[-1]
    target = getattr(frame, "target", 0)
    passed = target and getattr(frame, "roll", 0) >= target
    keep = 60 if passed else 1 if target else 6
    return [keep if verb_of(option) == Verb.DECLINE else 4 for option in game.options]


def _die(game: Game) -> list[int]:
    """The attacker likes high faces, the defender low ones."""
    attacker = getattr(game.stack[-1], "attacker", NOBODY)
    mine = attacker >= 0 and game.state.side_of[attacker] == game.asked
    liked = [FACES.get(thing_of(option), 5) for option in game.options]
    return liked if mine else [1 + 30 // weight for weight in liked]


# --- distances --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def goal_distances(pitch: Pitch) -> tuple[list[int], ...]:
    """For each side and square, the steps to the nearest square where that side scores, walls or not."""
    found = []
    for side in range(len(pitch.sides)):
        goals = [s for s in pitch.squares if pitch.goal[s] >> side & 1]
        steps = [99] * pitch.size
        for square in pitch.squares:
            steps[square] = min((pitch.distance(square, goal) for goal in goals), default=99)
        found.append(steps)
    return tuple(found)


def to_sideline(pitch: Pitch, square: int) -> int:
    """Squares between here and the nearer long edge."""
    row = pitch.row[square]
    return min(row, pitch.height - 1 - row)
