"""A game as a list of ints, and back; and its digest. What is derived is worked out again on loading."""

from __future__ import annotations

import hashlib
from array import array

from touchback.engine.game import Game
from touchback.engine.match import Match
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.engine.ruleset import Rules
from touchback.engine.state import (
    ABSENT,
    BALL_COLUMNS,
    CARD_COLUMNS,
    CARRIED,
    NOT_IN_PLAY,
    PITCH,
    PLAYER_COLUMNS,
    SIDE_COLUMNS,
    STANDING,
    STUNNED,
    WITH_CROWD,
    State,
)


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
    """Fill a blank game of the same rules and teams with what `numbers` gave. Profiles are still to be worked out."""
    if not all(type(number) is int for number in saved):
        raise BadSave("the saved game is no list of whole numbers")
    shape = _lengths(game.state)
    try:
        at = _load(game, saved)
    except (IndexError, ValueError) as error:
        raise BadSave("the saved game is damaged") from error
    if at != len(saved):
        raise BadSave("the saved game is longer than a game")
    if _lengths(game.state) != shape:
        raise BadSave("the saved game is of other teams or other rules")
    _check(game)
    derive(game)


def _lengths(state: State) -> list[int]:
    columns = (*PLAYER_COLUMNS, *SIDE_COLUMNS, *BALL_COLUMNS, *CARD_COLUMNS)
    return [len(getattr(state, name)) for name in columns]


def _load(game: Game, saved: list[int]) -> int:
    at = game.state.restore(saved, 0)
    frames = saved[at]
    at += 1
    game.stack = []
    for _ in range(frames):
        index, length = saved[at], saved[at + 1]
        if index < 0:
            raise ValueError("no such procedure")
        procedure = game.rules.procedure_list[index]
        frame = procedure.frame()
        frame.steps = procedure.steps
        frame.restore(saved[at + 2 : at + 2 + length])
        if not 0 <= frame.pc <= len(frame.steps):
            raise ValueError("no such step")
        game.stack.append(frame)
        at += 2 + length
    parts: list[list[int]] = []
    for _ in range(3):
        length = saved[at]
        if not 0 <= length <= len(saved) - at:
            raise ValueError("no such part")
        parts.append(saved[at + 1 : at + 1 + length])
        at += 1 + length
    game.options, game.also = parts[0], parts[1]
    game.faces = tuple(parts[2])
    game.asked, game.prompt, game.purpose, game.roller, game.target, game.inputs = saved[at : at + 6]
    return at + 6


def _check(game: Game) -> None:
    """What every game keeps to: places that exist, one player to a square, balls where their carriers are."""
    state, pitch = game.state, game.rules.pitch
    players, sides = range(len(state.side_of)), range(len(state.score))
    taken: set[int] = set()
    for player in players:
        square, place = state.square[player], state.place[player]
        _need(PITCH <= place <= ABSENT and STANDING <= state.stance[player] <= STUNNED, "a player is nowhere")
        _need(0 <= state.facing[player] < 8 and 0 <= state.shape[player] < len(pitch.shapes), "a player has no shape")
        if place != PITCH:
            _need(square == NOWHERE, "a player is in two places")
            continue
        _need(0 < square < pitch.size, "a player is off the pitch")
        body = [square + offset for offset in pitch.shapes[state.shape[player]].body]
        _need(all(s < pitch.size and pitch.board[s] == EMPTY for s in body), "a player is off the pitch")
        _need(not taken & set(body), "two players stand on one square")
        taken |= set(body)
    for ball, carrier in enumerate(state.ball_carrier):
        _need(NOT_IN_PLAY <= state.ball_place[ball] <= WITH_CROWD, "a ball is nowhere")
        _need(0 <= state.ball_square[ball] < pitch.size, "a ball is off the pitch")
        _need((state.ball_place[ball] == CARRIED) == (carrier != NOBODY), "a ball is in nobody's hands")
        _need(
            carrier == NOBODY or (carrier in players and state.square[carrier] == state.ball_square[ball]),
            "a ball is not with its carrier",
        )
    _need(0 <= state.weather < len(game.rules.weathers), "there is no such weather")
    _need(game.asked == NOBODY or game.asked in sides, "nobody is asked")
    _need(state.active == NOBODY or state.active in sides, "nobody's turn it is")
    _need(state.kicking in sides and all(face > 0 for face in game.faces), "nobody kicks")


def _need(holds: bool, wrong: str) -> None:
    if not holds:
        raise BadSave(f"the saved game is damaged: {wrong}")


def derive(game: Game) -> None:
    """Work out sides, board and tackle zones from where everyone stands. Profiles are the business of the rules."""
    state = game.state
    state.side_of = sides_of(game.match, state)
    state.board = board_of(game.rules, state)
    state.threat = threat_of(game.rules, state)


def sides_of(match: Match, state: State) -> list[int]:
    """Whom each player plays for: the very list of the match, unless somebody has turned."""
    if not any(state.turned):
        return match.side_of
    sides = len(state.score)
    return [(side + turned) % sides for side, turned in zip(match.side_of, state.turned, strict=True)]


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
    for player in range(len(state.place)):
        if not state.has_zones(player):
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
