"""While an opponent throws: the ruler of that throw, who could get into its way and where, with how many steps left."""

from __future__ import annotations

from typing import Any

from touchback.engine.options import player_of, verb_of
from touchback.preview.probe import RULE_FAULTS, copy_answered
from touchback.preview.routes import percent_text, roll_name
from touchback.rules.editions.core.skills.movement.leap import COST, can_leap
from touchback.rules.editions.core.skills.passing.pass_block import (
    SQUARES,
    PassBlockFrame,
    free_squares_beside,
    is_destination,
    squares_within_two,
    the_pass,
)
from touchback.rules.model.game import Game
from touchback.rules.odds.reach import path_chance, roll_of
from touchback.rules.procedures.ball.interception import under_ruler
from touchback.rules.procedures.ball.passing import PassFrame
from touchback.rules.procedures.ball.throwing import band_between
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.catalogue import phrase


def pass_help(game: Game) -> dict[str, Any]:
    """Return the `ruler` that a question shows beside its answers if players may run because of a pass (Pass Block)."""
    runners = runners_of(game)
    if not runners:
        return {}
    throw, name = the_pass(game), game.rules.pitch.name
    source, band = game.state.square[throw.player], band_between(game, game.state.square[throw.player], throw.target)
    squares = sorted({at for player, left in runners.items() for at in spots(game, throw, player, left)})
    under = [at for at in squares if under_ruler(game, source, throw.target, at)]
    left = max(runners.values())
    return {
        "ruler": {
            "from": name(source),
            "to": name(throw.target),
            "band": game.rules.band_names[band] if band >= 0 else "",
            "under": [name(at) for at in under],
            "beside": [name(at) for at in squares if at not in under],
            "left": left,
            "of": SQUARES,
            "text": phrase("effect", "steps_left").format(left=left, of=SQUARES),
        }
    }


def runners_of(game: Game) -> dict[int, int]:
    """Return the players who may run now (Pass Block), each with the squares that they have left."""
    frame = game.stack[-1] if game.stack and game.options else None
    if game.prompt == Prompt.FREE_STEP and isinstance(frame, PassBlockFrame):
        return {frame.player: SQUARES - frame.count}
    if game.prompt == Prompt.PASS_BLOCK and isinstance(frame, PassFrame):
        return {player_of(one): SQUARES for one in game.options if verb_of(one) == Verb.PLAYER}
    return {}


def spots(game: Game, throw: PassFrame, player: int, left: int) -> set[int]:
    """Find where the player could stop to act against the pass: here, or as far as they get."""
    found: set[int] = set()
    seen: set[tuple[int, int, bool]] = set()
    waiting = [(game.state.square[player], left, can_leap(game, player))]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        at, more, leaps = state
        if is_destination(game, throw, player, at):
            found.add(at)
        if more > 0:
            waiting += [(square, more - 1, leaps) for square in free_squares_beside(game, at)]
        if leaps and more >= COST:
            waiting += [(square, more - COST, False) for square in squares_within_two(game, at)]
    return found


def run_words(game: Game, option: int) -> str:
    """Say how many squares the player could run to, and how many of them are under the ruler."""
    if verb_of(option) != Verb.PLAYER:
        return ""
    try:
        throw, player = the_pass(game), player_of(option)
        squares = spots(game, throw, player, SQUARES)
    except (*RULE_FAULTS, StopIteration):
        return ""
    source = game.state.square[throw.player]
    under = sum(under_ruler(game, source, throw.target, at) for at in squares)
    return phrase("effect", "runs_to").format(n=len(squares), under=under)


def die_met(game: Game, option: int) -> str:
    """The die that a step out of turn asks for at once: "dodge 4+, 50 %"."""
    tried = copy_answered(game, option) if game.prompt == Prompt.FREE_STEP else None
    frame = tried.stack[-1] if tried is not None and tried.faces else None
    if tried is None or not isinstance(frame, TestFrame):
        return ""
    roll = roll_of(tried, frame, tried.target)
    name = f"{roll_name(tried, roll)} {roll.target}+"
    return phrase("effect", "die_met").format(what=name, percent=percent_text(path_chance((roll,))))
