"""Answer by rules of thumb about rolled dice: whether to re-roll, and which block die to choose."""

from __future__ import annotations

from typing import Final

from touchback.ai.coaches.block_worth import Stakes, block_odds, face_value
from touchback.ai.coaches.field import turns_left
from touchback.engine.options import option, thing_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.rules.procedures.test.test import leave_needed
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb

TEAM: Final = option(Verb.TEAM_REROLL)

FALLS: Final = 4.0  # a test that ends the turn when it fails
WITH_BALL: Final = 10.0  # and the ball is in it
HARMLESS: Final = 1.6  # a test that only costs the player their action
BALL_TESTS: Final = (Test.PICK_UP, Test.PASS, Test.CATCH, Test.INTERCEPT, Test.SAFE_THROW)
FALLING_TESTS: Final = (Test.DODGE, Test.GO_FOR_IT, Test.LEAP, Test.LAND, Test.KEEP_BALL, Test.THROW_TEAM_MATE)


def reply_reroll(game: Game) -> int | None:
    """A skill's re-roll costs nothing; a team re-roll is used when it is worth its price."""
    if USE in game.options:
        return USE  # strength does what agility did not
    skills = [o for o in game.options if verb_of(o) == Verb.SKILL_REROLL]
    frame = game.stack[-1]
    if getattr(frame, "target", 0):
        if skills:
            return skills[0]
        return TEAM if test_gain(game) > price(game) else DECLINE
    if not rolled_faces(game):
        return DECLINE
    gain = block_gain(game)
    if skills and gain > 0.3:
        return skills[0]
    return TEAM if gain > price(game) else DECLINE


def earn_again(game: Game) -> int | None:
    return TEAM if test_gain(game) > price(game) + 1 else DECLINE


def price(game: Game) -> float:
    """What a team re-roll is worth if it is kept: little when there are plenty, or when the half is nearly over."""
    side = game.asked
    left, have = turns_left(game, side) + 1, game.state.rerolls[side]
    if left <= 1:
        return 0.2
    return 0.8 if have * 2 >= left else 1.5 if have > 1 else 2.2


def leave(game: Game, player: int) -> float:
    """The chance that the team re-roll works at all."""
    needed = leave_needed(game, player)
    return (7 - needed) / 6 if needed else 1.0


def test_gain(game: Game) -> float:
    """Return what a re-roll of a failed test would win on average."""
    frame = game.stack[-1]
    player = getattr(frame, "player", NOBODY)
    if player < 0:
        return FALLS
    again = max(0, 7 - getattr(frame, "target", 0)) / 6 * leave(game, player)
    kind = getattr(frame, "kind", -1)
    if kind in BALL_TESTS or (player in game.state.ball_carrier and kind in FALLING_TESTS):
        return again * WITH_BALL
    return again * (FALLS if kind in FALLING_TESTS else HARMLESS)


# --- blocks -----------------------------------------------------------------------------------------------------------


def rolled_faces(game: Game) -> list[int]:
    """The block dice that lie on the table, if that is what was rolled."""
    frame = game.stack[-1]
    if getattr(frame, "attacker", NOBODY) < 0:
        return []
    return [face for face in (getattr(frame, name, 0) for name in ("first", "second", "third")) if face]


def stakes(game: Game) -> Stakes:
    """What the ends of the block on the table are worth to the attacker."""
    frame, carriers = game.stack[-1], game.state.ball_carrier
    down = 12.0 if getattr(frame, "defender", NOBODY) in carriers else 4.0
    fall = 14.0 if getattr(frame, "attacker", NOBODY) in carriers else 6.0
    return Stakes(down, 1.0, fall)


def face_worth(game: Game, face: int) -> float:
    """What a face is worth to the coach who is asked."""
    frame = game.stack[-1]
    attacker, defender = getattr(frame, "attacker", NOBODY), getattr(frame, "defender", NOBODY)
    if attacker < 0 or defender < 0:
        return 0.0
    value = face_value(game, attacker, defender, face, stakes(game))
    return value if game.state.side_of[attacker] == game.asked else -value


def block_gain(game: Game) -> float:
    """What rolling the dice again would win the attacker on average."""
    frame = game.stack[-1]
    attacker, defender = getattr(frame, "attacker", NOBODY), getattr(frame, "defender", NOBODY)
    ours = getattr(frame, "chooser", game.asked) == game.state.side_of[attacker]
    faces, at_stake = rolled_faces(game), stakes(game)
    values = [face_value(game, attacker, defender, face, at_stake) for face in faces]
    now = max(values) if ours else min(values)
    again = block_odds(game, attacker, defender, len(faces), ours, at_stake).worth
    return (again - now) * leave(game, attacker)


def block_die(game: Game) -> int | None:
    return max(game.options, key=lambda o: (face_worth(game, thing_of(o)), -o))
