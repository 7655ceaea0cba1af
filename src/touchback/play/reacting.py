"""While an opponent throws: the ruler of that throw, who could get into its way and where, with how many steps left."""

from __future__ import annotations

from typing import Any

from touchback.engine.game import Game
from touchback.engine.options import player_of, verb_of
from touchback.play.probe import STRANGE, answered
from touchback.play.ways import percent, roll_name
from touchback.rules.reach import path_chance, roll_of
from touchback.rules.skills.leap import COST, can_leap
from touchback.rules.skills.pass_block import SQUARES, PassBlockFrame, around, is_destination, near, the_pass
from touchback.rules.steps.interception import under_ruler
from touchback.rules.steps.passing import PassFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.steps.throwing import band_between
from touchback.rules.vocabulary import Prompt, Verb
from touchback.rules.words.catalogue import phrase


def pass_help(game: Game) -> dict[str, Any]:
    """What the question says beside its answers if somebody may run because of a throw: `ruler`."""
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
    """Who may run now, each with the squares that he has left."""
    frame = game.stack[-1] if game.stack and game.options else None
    if game.prompt == Prompt.FREE_STEP and isinstance(frame, PassBlockFrame):
        return {frame.player: SQUARES - frame.count}
    if game.prompt == Prompt.REACT_TO_PASS and isinstance(frame, PassFrame):
        return {player_of(one): SQUARES for one in game.options if verb_of(one) == Verb.PLAYER}
    return {}


def spots(game: Game, throw: PassFrame, player: int, left: int) -> set[int]:
    """Where he could stop to do something about it: here, or as far as he gets."""
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
            waiting += [(square, more - 1, leaps) for square in near(game, at)]
        if leaps and more >= COST:
            waiting += [(square, more - COST, False) for square in around(game, at)]
    return found


def run_words(game: Game, option: int) -> str:
    """How many squares he could run to, and how many of them are under the ruler."""
    if verb_of(option) != Verb.PLAYER:
        return ""
    try:
        throw, player = the_pass(game), player_of(option)
        squares = spots(game, throw, player, SQUARES)
    except (*STRANGE, StopIteration):
        return ""
    source = game.state.square[throw.player]
    under = sum(under_ruler(game, source, throw.target, at) for at in squares)
    return phrase("effect", "runs_to").format(n=len(squares), under=under)


def die_met(game: Game, option: int) -> str:
    """The die that a step out of turn asks for at once: "dodge 4+, 50 %"."""
    tried = answered(game, option) if game.prompt == Prompt.FREE_STEP else None
    frame = tried.stack[-1] if tried is not None and tried.faces else None
    if tried is None or not isinstance(frame, TestFrame):
        return ""
    roll = roll_of(tried, frame, tried.target)
    name = f"{roll_name(tried, roll)} {roll.target}+"
    return phrase("effect", "die_met").format(what=name, percent=percent(path_chance((roll,))))
