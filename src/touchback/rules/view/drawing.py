"""A match in plain characters: every square a cell, every state a mark; and the lines that stand beside the pitch."""

from __future__ import annotations

from typing import Final

from touchback.engine.pitch import NOBODY, PIT, WALL, column_name
from touchback.rules.model.game import Game
from touchback.rules.model.state import (
    IN_AIR,
    INJURED,
    KNOCKED_OUT,
    NOT_IN_PLAY,
    ON_GROUND,
    PRONE,
    RESERVES,
    SENT_OFF,
    STANDING,
)

SIDE_LETTERS: Final = "HABC"
TERRAIN: Final = {WALL: "#", PIT: "v"}
LEGEND: Final = "* has the ball   - prone   = stunned   ' has acted   o ball on the ground   ^ ball in the air"
GROUND: Final = {":": "end zone", ",": "wide zone", "#": "wall", "v": "pit", "|": "halfway line"}
CELL: Final = 4  # characters a square, with a letter for the side


# --- the pitch --------------------------------------------------------------------------------------------------------


def drawn_match(game: Game) -> str:
    """The whole match: score and clock, the pitch, where the ball is, and who is off the pitch."""
    sides = range(len(game.match.teams))
    parts = [f"{score_line(game)}   {clock_line(game)}", *pitch_lines(game), ball_line(game)]
    return "\n".join([*parts, *(bench_line(game, side) for side in sides)])


def pitch_lines(game: Game) -> list[str]:
    """The pitch with the names of its columns and rows, one line a row; H7 is number 7 of the home side."""
    pitch = game.rules.pitch
    margin = len(str(pitch.height))
    names = column_names(game, CELL)
    rows = ("".join(cell(game, pitch.square(x, y)) for x in range(pitch.width)) for y in range(pitch.height))
    return [names.rstrip(), *(f"{y:>{margin}}{row}".rstrip() for y, row in enumerate(rows, start=1))]


def column_names(game: Game, width: int) -> str:
    """The line above the pitch."""
    pitch = game.rules.pitch
    names = "".join(column_name(x).center(width) for x in range(pitch.width))
    return " " * len(str(pitch.height)) + names


def cell(game: Game, square: int) -> str:
    """A square: the player on it, the ball, or the ground."""
    player = game.state.board[square]
    if player >= 0:
        return draw_player(game, player, CELL, SIDE_LETTERS[game.match.side_of[player]])
    ball = ball_at(game, square)
    return ball.center(CELL) if ball else draw_ground(game, square, CELL)


def draw_player(game: Game, player: int, width: int, letter: str = "") -> str:
    """A player by number, with a mark for what they are doing."""
    return f"{letter}{game.match.players[player].number}".rjust(width - 1) + mark(game, player)


def draw_ground(game: Game, square: int, width: int) -> str:
    """An empty square. Wide zones, end zones and the halfway line show without colour too."""
    pitch = game.rules.pitch
    dot = ":" if pitch.goal[square] else "," if pitch.flank[square] else "."
    dot = TERRAIN.get(pitch.terrain[square], dot)
    text = dot.center(width)
    halfway = pitch.col[square] == pitch.width // 2 - 1 and len(pitch.sides) == 2
    return text[:-1] + "|" if halfway else text


def ground_legend(game: Game) -> str:
    """The marks of the ground that this pitch has, and what each means."""
    drawn = set("".join(draw_ground(game, square, CELL) for square in square_numbers(game)))
    return "   ".join(f"{sign} {meaning}" for sign, meaning in GROUND.items() if sign in drawn)


def square_numbers(game: Game) -> list[int]:
    """All squares, walls too."""
    pitch = game.rules.pitch
    return [pitch.square(x, y) for y in range(pitch.height) for x in range(pitch.width)]


def mark(game: Game, player: int) -> str:
    """What a player is doing, in one sign."""
    state = game.state
    if player in state.ball_carrier:
        return "*"
    if state.stance[player] != STANDING:
        return "-" if state.stance[player] == PRONE else "="
    return "'" if state.used[player] else " "


def ball_at(game: Game, square: int) -> str:
    state = game.state
    for at, place in zip(state.ball_square, state.ball_place, strict=True):
        if at == square and place == ON_GROUND:
            return "o"
        if at == square and place == IN_AIR:
            return "^"
    return ""


# --- beside the pitch -------------------------------------------------------------------------------------------------


def score_line(game: Game) -> str:
    """Gannets 1 - 0 Maulers."""
    teams, score = game.match.teams, game.state.score
    if len(teams) == 2:
        return f"{teams[0].name} {score[0]} - {score[1]} {teams[1].name}"
    return "   ".join(f"{team.name} {points}" for team, points in zip(teams, score, strict=True))


def clock_line(game: Game) -> str:
    """Half, turn and weather."""
    state, figures = game.state, game.rules.figures
    half = "overtime" if state.half > figures.halves else f"half {max(1, state.half)}"
    turns = "/".join(str(turn) for turn in state.turn)
    whose = ""
    if state.active != NOBODY:
        whose = f"   {game.match.teams[state.active].name} to act"
    return f"{half}   turn {turns} of {figures.turns}   {game.rules.weathers[state.weather].name}{whose}"


def bench_line(game: Game, side: int) -> str:
    """Re-rolls, inducements, and the players off the pitch."""
    state = game.state
    letter = SIDE_LETTERS[side]
    counts = dict.fromkeys((RESERVES, KNOCKED_OUT, INJURED, SENT_OFF), 0)
    for player in state.squad(side):
        if state.place[player] in counts:
            counts[state.place[player]] += 1
    parts = [f"re-rolls {state.rerolls[side]}", f"apothecary {state.apothecaries[side]}"]
    if state.bribes[side]:
        parts.append(f"bribes {state.bribes[side]}")
    names = {RESERVES: "reserves", KNOCKED_OUT: "knocked out", INJURED: "injured", SENT_OFF: "sent off"}
    parts += [f"{names[place]} {count}" for place, count in counts.items() if count]
    return f"{letter} {game.match.teams[side].name}: {', '.join(parts)}"


def ball_line(game: Game) -> str:
    """Where the ball is, in words."""
    state, pitch = game.state, game.rules.pitch
    parts = []
    for at, place, carrier in zip(state.ball_square, state.ball_place, state.ball_carrier, strict=True):
        if place == NOT_IN_PLAY:
            continue
        if carrier != NOBODY:
            sheet = game.match.players[carrier]
            parts.append(f"{SIDE_LETTERS[game.match.side_of[carrier]]}{sheet.number} has the ball at {pitch.name(at)}")
        else:
            parts.append(f"ball at {pitch.name(at)}" + (" in the air" if place == IN_AIR else ""))
    return ", ".join(parts) or "no ball in play"
