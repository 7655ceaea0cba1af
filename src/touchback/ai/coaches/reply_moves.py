"""Answer by rules of thumb where a player goes outside a plan: pushes, follow-ups, free steps, runs for the ball."""

from __future__ import annotations

from typing import Final

from touchback.ai.coaches.block_worth import dice_from
from touchback.ai.coaches.direction import goal_distances
from touchback.engine.options import (
    option,
    player_of,
    thing_of,
    verb_of,
)
from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.state import NOT_IN_PLAY, STANDING
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb

DONE: Final = option(Verb.DONE)
STRIKE: Final = option(Verb.STRIKE)
END_ACTION: Final = option(Verb.END_ACTION)


def player_in(one: int) -> int:
    return player_of(one)


def of_verb(game: Game, verb: int) -> list[int]:
    return [one for one in game.options if verb_of(one) == verb]


def player_worth(game: Game, player: int) -> int:
    """How good a player is, all in all."""
    profile = game.state.profiles[player]
    return profile.ma + 2 * profile.st + 2 * profile.ag + profile.av + len(profile.skills)


def own_carrier(game: Game) -> int:
    """The square of our own carrier, or 0."""
    state = game.state
    return next((state.square[p] for p in state.ball_carrier if p >= 0 and state.side_of[p] == game.asked), 0)


def ball_square(game: Game) -> int:
    state = game.state
    found = [s for s, place in zip(state.ball_square, state.ball_place, strict=True) if place != NOT_IN_PLAY]
    return found[0] if found else 0


# --- pushed about -----------------------------------------------------------------------------------------------------


def reply_push(game: Game) -> int | None:
    """Over the edge; else away from our ball and our end zone, towards the sideline; our own people stay put."""
    state, pitch = game.state, game.rules.pitch
    goal, carrier = goal_distances(pitch)[game.asked], own_carrier(game)

    def liking(one: int) -> float:
        square, pushed = thing_of(one), player_in(one)
        ours = state.side_of[pushed] == game.asked
        if not square:
            return -50.0 if ours else 50.0
        edge = 8 - len(pitch.neighbours[square])
        found = (-edge if ours else edge * 0.4) - goal[square] * 0.1
        other = state.board[square]
        if other >= 0 and state.side_of[other] == game.asked:
            found -= 20.0 if other in state.ball_carrier else 4.0
        if not ours and carrier and pitch.distance(square, carrier) <= 1:
            found -= 2.0
        if square in state.ball_square and other < 0:
            found -= 1.0
        return found

    pushes = [one for one in game.options if one != DECLINE]
    return max(pushes, key=lambda one: (liking(one), -one))


def own_push(game: Game) -> int | None:
    """Choose the push square that does most good: near the ball, off the sideline, with few opponents."""
    state, pitch = game.state, game.rules.pitch
    threat, ball = state.threat[game.asked], ball_square(game)

    def liking(one: int) -> float:
        square = thing_of(one)
        edge = 8 - len(pitch.neighbours[square])
        return -0.5 * edge - 0.3 * threat[square] - 0.2 * (pitch.distance(square, ball) if ball else 0)

    return max(of_verb(game, Verb.PUSH), key=lambda one: (liking(one), -one), default=DECLINE)


def follow_up(game: Game) -> int | None:
    """Not with the ball, not away from our carrier, and not into a crowd."""
    frame, state, pitch = game.stack[-1], game.state, game.rules.pitch
    attacker = getattr(frame, "attacker", NOBODY)
    if attacker < 0:
        return USE if USE in game.options else None
    there, here, carrier = getattr(frame, "left", 0), state.square[attacker], own_carrier(game)
    if attacker in state.ball_carrier:
        return DECLINE
    if carrier and pitch.distance(here, carrier) <= 1 < pitch.distance(there, carrier):
        return DECLINE
    threat = state.threat[game.asked]
    crowded = threat[there] > threat[here] + 1 or (len(pitch.neighbours[there]) < 8 and threat[there] > 1)
    return DECLINE if crowded else USE


def use_skill(game: Game) -> int | None:
    """A skill usually helps; Wrestle does not if one's own player would stand, or has the ball."""
    state, own = game.state, game.about
    if game.skill >= 0 and game.skill == skill_giving(game, own, Prop.WRESTLE):
        if own in state.ball_carrier:
            return DECLINE
        if game.against in state.ball_carrier:
            return USE
        return DECLINE if state.profiles[own].values[Prop.STANDS_ON_BOTH_DOWN] else USE
    return USE


def reply_reaction(game: Game) -> int | None:
    """Use Tentacles or Shadowing; use Diving Tackle only if it makes the difference."""
    frame, state = game.stack[-1], game.state
    able = [one for one in of_verb(game, Verb.PLAYER) if player_in(one) not in state.ball_carrier]
    if not able:
        return DECLINE
    if getattr(frame, "kind", -1) == Test.DODGE:
        roll, target = getattr(frame, "roll", 0), getattr(frame, "target", 0)
        if roll == 6:
            return DECLINE
        able = [one for one in able if roll < target + state.profiles[player_in(one)].values[Prop.DIVING_TACKLE]]
        return able[0] if able and roll >= target else DECLINE
    return max(able, key=lambda one: (player_worth(game, player_in(one)), -one))


def reply_weapon(game: Game) -> int | None:
    """A plain block with good dice; with bad ones whatever takes its place."""
    frame = game.stack[-1]
    attacker, defender = getattr(frame, "attacker", NOBODY), getattr(frame, "defender", NOBODY)
    others = [one for one in game.options if one != STRIKE]
    if attacker < 0 or defender < 0 or STRIKE not in game.options or not others:
        return game.options[0]
    count, ours = dice_from(game, attacker, defender, getattr(frame, "blitz", 0))
    return STRIKE if ours and count > 1 else others[0]


def pass_target(game: Game) -> int | None:
    """A throw that nobody planned: to the nearest team-mate who can catch it."""
    state, pitch = game.state, game.rules.pitch
    thrower = getattr(game.stack[-1], "player", NOBODY)
    here = state.square[thrower] if thrower >= 0 else ball_square(game)
    able = []
    for one in of_verb(game, Verb.SQUARE):
        mate = state.board[thing_of(one)]
        if mate >= 0 and state.side_of[mate] == game.asked and state.stance[mate] == STANDING:
            able.append((state.threat[game.asked][state.square[mate]], pitch.distance(here, thing_of(one)), one))
    return min(able)[2] if able else None


# --- the kick-off and loose balls -------------------------------------------------------------------------------------


def best_hands(game: Game) -> int | None:
    """Of the players on offer the one most likely to hold the ball; nobody if there is no one."""
    state = game.state
    threat = state.threat[game.asked]

    def liking(one: int) -> tuple[int, int, int]:
        player = player_in(one)
        profile = state.profiles[player]
        marked = threat[state.square[player]] if state.square[player] else 0
        return (profile.ag * 2 - marked * 2 + 3 * bool(profile.rerolls[Test.CATCH]), profile.ma, -one)

    able = [o for o in of_verb(game, Verb.PLAYER) if not state.profiles[player_in(o)].values[Prop.NO_HANDS]]
    return max(able, key=liking, default=DECLINE)


def reply_touchback(game: Game) -> int | None:
    """Give the ball to a player in no tackle zone who is quick and agile enough to carry it."""
    state = game.state
    threat, goal = state.threat[game.asked], goal_distances(game.rules.pitch)[game.asked]

    def liking(one: int) -> tuple[float, int]:
        player = player_in(one)
        profile = state.profiles[player]
        holds = 0 if profile.values[Prop.NO_HANDS] or profile.values[Prop.BALL_AND_CHAIN] else 40
        stupid = 6 if profile.hooks[0] else 0  # something may go wrong whenever the player acts
        return (
            holds
            + 2 * profile.ma
            + profile.ag
            + profile.st
            - 6 * threat[state.square[player]]
            - 0.3 * goal[state.square[player]]
            - stupid,
            -one,
        )

    return max(of_verb(game, Verb.PLAYER), key=liking, default=None)


def aim_kick(game: Game) -> int | None:
    """Deep, and in the middle."""
    pitch = game.rules.pitch
    goal = goal_distances(pitch)[game.asked]
    middle = pitch.height // 2

    def liking(one: int) -> tuple[int, int]:
        square = thing_of(one)
        return (-abs(goal[square] - 6), -abs(pitch.row[square] - middle))

    return max(game.options, key=liking)


def beside_ball(game: Game) -> int | None:
    """As near to where the ball comes down as may be."""
    distance, ball = game.rules.pitch.distance, ball_square(game)
    squares = of_verb(game, Verb.SQUARE)
    return min(squares, key=lambda one: (distance(thing_of(one), ball), one), default=None) if ball else None


def quick_snap(game: Game) -> int | None:
    """The player nearest to the ball steps towards it; the line stays where it is."""
    state, pitch, ball = game.state, game.rules.pitch, ball_square(game)
    steps = of_verb(game, Verb.STEP)
    if not ball or not steps:
        return DONE
    mates = [p for p in state.on_pitch(game.asked) if state.stance[p] == STANDING]
    nearest = min(mates, key=lambda p: (pitch.distance(state.square[p], ball), p))
    own = [one for one in steps if player_in(one) == nearest]
    best = min(own, key=lambda one: (pitch.distance(thing_of(one), ball), one), default=DONE)
    closer = best != DONE and pitch.distance(thing_of(best), ball) < pitch.distance(state.square[nearest], ball)
    return best if closer else DONE


def towards_ball(game: Game) -> int | None:
    """Free steps and runs: nearer to the ball, as long as there is no opponent to leave or to meet."""
    state, pitch, ball = game.state, game.rules.pitch, ball_square(game)
    runners = of_verb(game, Verb.PLAYER)
    if runners:
        return min(runners, key=lambda one: (pitch.distance(state.square[player_in(one)], ball), one))
    steps = of_verb(game, Verb.STEP)
    stop = next((one for one in (DONE, END_ACTION, DECLINE) if one in game.options), None)
    if not steps or not ball:
        return stop
    best = min(steps, key=lambda one: (pitch.distance(thing_of(one), ball), one))
    here = state.square[player_in(best)]
    if stop is not None and (state.threat[game.asked][here] or not closer(game, best, here, ball)):
        return stop
    return best


def closer(game: Game, step: int, here: int, ball: int) -> bool:
    distance = game.rules.pitch.distance
    return distance(thing_of(step), ball) < distance(here, ball)


def reply_steering(game: Game) -> int | None:
    """Point a player who moves at random (Ball & Chain) at the nearest opponent, and end the action when possible."""
    state, pitch = game.state, game.rules.pitch
    if END_ACTION in game.options:
        return END_ACTION
    player = getattr(game.stack[-1], "player", NOBODY)
    foes = [p for p, side in enumerate(state.side_of) if side != game.asked and state.square[p]]
    if player < 0 or not foes:
        return None
    here = state.square[player]
    target = min((state.square[p] for p in foes), key=lambda s: (pitch.distance(here, s), s))
    return min(
        of_verb(game, Verb.TURN_TO),
        key=lambda one: (pitch.distance(here + pitch.directions[thing_of(one)], target), one),
        default=None,
    )
