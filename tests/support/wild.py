"""Coaches who choose at random, with a little ambition: their matches see touchdowns, blocks and passes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from touchback.engine.options import thing_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.rules.model.state import ON_GROUND
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

LAZY = (Verb.END_TURN, Verb.END_ACTION, Verb.REARRANGE, Verb.SELECT)


def step(game: Game, chance: Random) -> tuple[int, ...] | int:
    """Give the game one random input, and answer which."""
    if game.faces:
        dice = tuple(chance.randint(1, face) for face in game.faces)
        game.feed(dice)
        return dice
    option = pick(game, chance)
    game.choose(option)
    return option


def play(game: Game, chance: Random) -> Iterator[tuple[int, ...] | int]:
    """Input by input to the end."""
    while not game.over:
        yield step(game, chance)


def repeat(game: Game, given: tuple[int, ...] | int) -> None:
    """The same input once more, on another game."""
    if isinstance(given, tuple):
        game.feed(given)
    else:
        game.choose(given)


def pick(game: Game, chance: Random) -> int:
    """Mostly keep going, run for the ball and then for the end zone; sometimes anything at all."""
    options = game.options
    if chance.random() < 0.25:
        return chance.choice(options)
    steps = [one for one in options if verb_of(one) == Verb.STEP]
    if game.prompt == Prompt.STEP and steps and chance.random() < 0.8:
        return min(steps, key=lambda one: (far(game, thing_of(one)), chance.random()))
    busy = [one for one in options if verb_of(one) not in LAZY]
    verb = chance.choice(sorted({verb_of(one) for one in busy})) if busy else -1
    return chance.choice([one for one in busy if verb_of(one) == verb] or options)


def far(game: Game, square: int) -> int:
    """How far it is from a square to what the asked side wants: the end zone with the ball, a loose ball without."""
    state, pitch = game.state, game.rules.pitch
    player = getattr(game.stack[-1], "player", NOBODY)
    if player in state.ball_carrier:
        wanted = [s for s in pitch.squares if pitch.goal[s] >> game.asked & 1]
    else:
        wanted = [s for s, place in zip(state.ball_square, state.ball_place, strict=True) if place == ON_GROUND]
    return min((pitch.distance(square, s) for s in wanted), default=0)
