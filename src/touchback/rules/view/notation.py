"""A position as one line of text, and back: who stands where, who has the ball, and the state of the match.

    EDITION 0:1@M7,2@N7-!,3@:ko 1:1@O7F1 balls:carried=0.1 half=1 turn=3,2 score=1,0

After the edition come the sides, each with its players by shirt number: a square or a place, then marks: `-` prone,
`=` stunned, `!` has acted, and for what is rarer a letter and a number. Then the balls, then what differs from a match
that has not begun. It says everything, secrets too, but not where in the rules the match stands: that is in a save.
"""

from __future__ import annotations

import re
from typing import Final

from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.rules.model.codec import board_of, sides_of, threat_of
from touchback.rules.model.columns import COLUMNS, Per, columns_per
from touchback.rules.model.game import Game
from touchback.rules.model.match import Match
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.state import (
    PITCH,
    PRONE,
    SCALARS,
    STUNNED,
    State,
    new_state,
)

PLACES: Final = ("", "reserves", "ko", "injured", "off", "crowd", "absent")
BALLS: Final = ("none", "ground", "carried", "air", "crowd")
MARKS: Final = {column.mark: column.name for column in COLUMNS if column.mark}
WHOLE: Final = (*columns_per(Per.SIDE), "ball_kind", *columns_per(Per.CARD))  # written as lists, of fixed length
ANY_LENGTH: Final = columns_per(Per.LIST)
PLAYER: Final = re.compile(r"(\d+)@(?:([A-Z]+\d+)|:([a-z]+))([-=]?)(!?)((?:[A-Z]-?\d+)*)")
MARK: Final = re.compile(r"([A-Z])(-?\d+)")


class BadPosition(Exception):
    """Text that is no position; the message says where."""


# --- writing --------------------------------------------------------------------------------------------------------


def position_text(game: Game) -> str:
    """The position as one line."""
    rules, match, state = game.rules, game.match, game.state
    blank = _blank(rules, match, state)
    words = [rules.edition]
    for side in range(len(state.score)):
        slots = [slot for slot, own in enumerate(match.side_of) if own == side]
        squad = [_player(rules, match, state, blank, slot) for slot in slots]
        words.append(f"{side}:{','.join(squad)}")
    words.append("balls:" + ",".join(_ball(rules, match, state, ball) for ball in range(len(state.ball_place))))
    for name in (*WHOLE, *ANY_LENGTH):
        column: list[int] = getattr(state, name)
        if column != getattr(blank, name):
            words.append(f"{name}={','.join(str(number) for number in column)}")
    words += [f"{name}={getattr(state, name)}" for name in SCALARS if getattr(state, name) != getattr(blank, name)]
    return " ".join(words)


def _player(rules: Rules, match: Match, state: State, blank: State, slot: int) -> str:
    on = state.place[slot] == PITCH
    where = rules.pitch.name(state.square[slot]) if on else ":" + PLACES[state.place[slot]]
    stance = "-" if state.stance[slot] == PRONE else "=" if state.stance[slot] == STUNNED else ""
    marks = "".join(
        f"{letter}{getattr(state, name)[slot]}"
        for letter, name in MARKS.items()
        if getattr(state, name)[slot] != getattr(blank, name)[slot]
    )
    return f"{match.players[slot].number}@{where}{stance}{'!' if state.used[slot] else ''}{marks}"


def _ball(rules: Rules, match: Match, state: State, ball: int) -> str:
    place = BALLS[state.ball_place[ball]]
    carrier = state.ball_carrier[ball]
    if carrier != NOBODY:
        return f"{place}={match.side_of[carrier]}.{match.players[carrier].number}"
    square = state.ball_square[ball]
    return f"{place}={rules.pitch.name(square)}" if square != NOWHERE else place


def _blank(rules: Rules, match: Match, like: State) -> State:
    """A match of these teams before anything has happened, with as many balls and cards."""
    blank = new_state(rules.pitch, len(match.teams), match.side_of, len(like.ball_place), len(like.card_kind))
    blank.shape = [player.shape for player in match.players]
    return blank


# --- reading --------------------------------------------------------------------------------------------------------


def read_position(rules: Rules, match: Match, text: str) -> State:
    """The state that a line describes, for these rules and teams. Profiles are still to be worked out."""
    words = text.split()
    if not words or words[0] != rules.edition:
        raise BadPosition(f"the position is not one of {rules.edition}")
    fields = [word.partition(":") for word in words[1:] if ":" in word.partition("=")[0]]
    values = [word.partition("=") for word in words[1:] if ":" not in word.partition("=")[0]]
    parts = {name: rest for name, _, rest in fields}
    if sorted(parts) != sorted([*(str(side) for side in range(len(match.teams))), "balls"]):
        raise BadPosition("the position needs every side and the balls, each once")
    balls = parts.pop("balls").split(",")
    numbers = {name: _numbers(name, rest) for name, _, rest in values}
    state = new_state(rules.pitch, len(match.teams), match.side_of, len(balls), len(numbers.get("card_kind", [])))
    state.shape = [player.shape for player in match.players]
    for side, squad in parts.items():
        _read_squad(rules, match, state, int(side), squad)
    for ball, word in enumerate(balls):
        _read_ball(rules, match, state, ball, word)
    _read_values(state, numbers)
    state.side_of = sides_of(match, state)
    _check(rules, state)
    state.board = board_of(rules, state)
    state.threat = threat_of(rules, state)
    return state


def _numbers(name: str, text: str) -> list[int]:
    try:
        return [int(number) for number in text.split(",")] if text else []
    except ValueError as error:
        raise BadPosition(f"{name}={text} is no list of numbers") from error


def _read_squad(rules: Rules, match: Match, state: State, side: int, squad: str) -> None:
    seen = []
    for word in squad.split(",") if squad else []:
        found = PLAYER.fullmatch(word)
        if found is None:
            raise BadPosition(f"{word!r} is no player in his place")
        number, square, place, stance, used, marks = found.groups()
        slot = _slot(match, side, int(number))
        seen.append(slot)
        state.place[slot] = PITCH if square else _index(PLACES, place, word)
        state.square[slot] = _square(rules, square) if square else NOWHERE
        state.stance[slot] = PRONE if stance == "-" else STUNNED if stance == "=" else state.stance[slot]
        state.used[slot] = 1 if used else 0
        for letter, value in MARK.findall(marks):
            if letter not in MARKS:
                raise BadPosition(f"{word!r}: there is no mark {letter}")
            getattr(state, MARKS[letter])[slot] = int(value)
    if sorted(seen) != state.squad(side):
        raise BadPosition(f"side {side} does not have each of its players once")


def _slot(match: Match, side: int, number: int) -> int:
    slot = match.slot(side, number)
    if slot < 0:
        raise BadPosition(f"side {side} has no player {number}")
    return slot


def _index(known: tuple[str, ...], name: str, word: str) -> int:
    if name not in known or not name:
        raise BadPosition(f"{word!r}: there is no place {name!r}")
    return known.index(name)


def _square(rules: Rules, name: str) -> int:
    square = rules.pitch.named(name)
    if square not in rules.pitch.squares:
        raise BadPosition(f"there is no square {name}")
    return square


def _read_ball(rules: Rules, match: Match, state: State, ball: int, word: str) -> None:
    place, _, where = word.partition("=")
    state.ball_place[ball] = _index(BALLS, place, word)
    if place == "carried":
        holder = re.fullmatch(r"(\d+)\.(\d+)", where)
        if holder is None:
            raise BadPosition(f"{word!r} names no carrier")
        carrier = _slot(match, int(holder[1]), int(holder[2]))
        state.ball_carrier[ball] = carrier
        state.ball_square[ball] = state.square[carrier]
    elif where:
        state.ball_square[ball] = _square(rules, where)


def _check(rules: Rules, state: State) -> None:
    """Refuse two players on one square, a ball held by a player who cannot, and impossible scores, halves and turns."""
    covered: list[int] = []
    for slot, place in enumerate(state.place):
        if place == PITCH:
            covered += [state.square[slot] + offset for offset in rules.pitch.shapes[state.shape[slot]].body]
    if len(covered) != len(set(covered)) or any(rules.pitch.board[square] != EMPTY for square in covered):
        raise BadPosition("two players stand on one square, or one of them off the pitch")
    carriers = [carrier for carrier in state.ball_carrier if carrier != NOBODY]
    if len(carriers) != len(set(carriers)):
        raise BadPosition("a player holds two balls")
    if any(state.place[c] != PITCH or state.stance[c] in (PRONE, STUNNED) for c in carriers):
        raise BadPosition("a ball is held by someone who does not stand on the pitch")
    if len(state.ball_place) != rules.figures.balls + 1:
        raise BadPosition("that is not as many balls as the match has")
    sides = range(NOBODY, len(state.score))
    if state.active not in sides or state.kicking not in sides or state.half not in range(rules.figures.halves + 2):
        raise BadPosition("there is no such side or half")
    most = max(rules.figures.turns, rules.figures.overtime)
    if any(not 0 <= turn <= most for turn in state.turn) or any(number < 0 for number in state.rerolls + state.score):
        raise BadPosition("turns, re-rolls and scores cannot be such numbers")


def _read_values(state: State, values: dict[str, list[int]]) -> None:
    for name, numbers in values.items():
        if name in SCALARS and len(numbers) == 1:
            setattr(state, name, numbers[0])
        elif name in ANY_LENGTH or (name in WHOLE and _fits(state, name, numbers)):
            setattr(state, name, numbers)
        else:
            raise BadPosition(f"{name} is nothing a position has, or has other numbers")


def _fits(state: State, name: str, numbers: list[int]) -> bool:
    return len(getattr(state, name)) == len(numbers)
