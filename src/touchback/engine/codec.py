"""A game as a list of ints, and back; and its digest. What is derived is worked out again on loading."""

from __future__ import annotations

import hashlib
from array import array

from touchback.engine.game import Game
from touchback.engine.match import Match
from touchback.engine.pitch import NOBODY
from touchback.engine.ruleset import Rules
from touchback.engine.state import DISTRACTED, PITCH, STANDING, State


class BadSave(Exception):
    """Numbers that are no saved game."""


def numbers(game: Game) -> list[int]:
    """The whole game: state, bookmarks, and what is waited for."""
    out = game.state.numbers()
    out.append(len(game.stack))
    for frame in game.stack:
        own = frame.numbers()
        out.append(game.rules.procedures[frame.NAME].index)
        out.append(len(own))
        out += own
    for part in (game.options, game.also, list(game.faces)):
        out.append(len(part))
        out += part
    out += [game.asked, game.prompt, game.purpose, game.roller, game.target, game.inputs]
    return out


def digest(game: Game) -> str:
    """Sixteen hex digits that stand for everything in the game: equal games have equal digests, on any machine."""
    packed = array("q", numbers(game))
    if packed.itemsize != 8:  # pragma: no cover
        raise BadSave("this machine has no 64-bit ints")
    return hashlib.blake2b(packed.tobytes(), digest_size=8, person=b"touchback").hexdigest()


def load(game: Game, saved: list[int]) -> None:
    """Fill a blank game of the same rules and teams with what `numbers` gave."""
    try:
        at = _load(game, saved)
    except (IndexError, ValueError) as error:
        raise BadSave("the saved game is damaged") from error
    if at != len(saved):
        raise BadSave("the saved game is longer than a game")


def _load(game: Game, saved: list[int]) -> int:
    at = game.state.restore(saved, 0)
    frames = saved[at]
    at += 1
    game.stack = []
    for _ in range(frames):
        procedure = game.rules.procedure_list[saved[at]]
        length = saved[at + 1]
        frame = procedure.frame()
        frame.steps = procedure.steps
        frame.restore(saved[at + 2 : at + 2 + length])
        game.stack.append(frame)
        at += 2 + length
    parts: list[list[int]] = []
    for _ in range(3):
        length = saved[at]
        parts.append(saved[at + 1 : at + 1 + length])
        at += 1 + length
    game.options, game.also = parts[0], parts[1]
    game.faces = tuple(parts[2])
    game.asked, game.prompt, game.purpose, game.roller, game.target, game.inputs = saved[at : at + 6]
    derive(game)
    return at + 6


def derive(game: Game) -> None:
    """Work out board and tackle zones from where everyone stands. Profiles are the rules' business: see `refresh_all`."""
    state = game.state
    state.board = board_of(game.rules, state)
    state.threat = threat_of(game.rules, state)


def board_of(rules: Rules, state: State) -> list[int]:
    """Who covers which square."""
    board = list(rules.pitch.board)
    for player, place in enumerate(state.place):
        if place == PITCH:
            for offset in rules.pitch.shapes[state.shape[player]].body:
                board[state.square[player] + offset] = player
    return board


def threat_of(rules: Rules, state: State) -> list[bytearray]:
    """Tackle zones against each side, counted from nothing."""
    sides = len(state.score)
    threat = [bytearray(rules.pitch.size) for _ in range(sides)]
    for player, place in enumerate(state.place):
        if place != PITCH or state.stance[player] != STANDING or state.flags[player] & DISTRACTED:
            continue
        zones = rules.pitch.shapes[state.shape[player]].zones[state.facing[player]]
        for side in range(sides):
            if side != state.side_of[player]:
                for offset in zones:
                    threat[side][state.square[player] + offset] += 1
    return threat


def blank_like(game: Game) -> Game:
    """A game of the same rules and teams with nothing in it, for `load` to fill."""
    other = Game(game.rules, game.match, game.state.copy())
    other.asked = NOBODY
    return other


__all__ = ["BadSave", "Match", "blank_like", "digest", "load", "numbers"]
