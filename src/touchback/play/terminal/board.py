"""The pitch in characters: every square a cell, every state also a mark, so that no colour is needed to read it."""

from __future__ import annotations

from rich.text import Text

from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, PIT, WALL, column_name
from touchback.engine.state import (
    IN_AIR,
    INJURED,
    KNOCKED_OUT,
    NOT_IN_PLAY,
    ON_GROUND,
    PRONE,
    RESERVES,
    SENT_OFF,
    STANDING,
    STUNNED,
)

SIDE_LETTERS = "HABC"
CHIPS = ("bold #ffffff on #2563c9", "bold #1a1400 on #f0822b", "bold #1a1400 on #efe6d2", "bold #ffffff on #24262e")
USED_CHIPS = ("#dfe5ee on #606e83", "#1a1400 on #ab9a8d", "#57606b on #efe6d2", "#a3afbb on #24262e")
PLAIN_CHIPS = ("bold", "bold reverse", "underline", "reverse underline")
TURF = ("#9fbfae on #24493b", "#9fbfae on #284f40")
WIDE = ("#86a594 on #1f4034", "#86a594 on #224538")
END = ("#c9d8ff on #2c3f63", "#ffd9b8 on #5a4430")
LINE = "#f4f1e8 on #35614f"
CHALK = "#f4f1e8"
BALL = "bold #ffe08a"
TERRAIN = {WALL: "#", PIT: "v"}
LEGEND = "* has the ball   - prone   = stunned   ' has acted   o ball on the ground   ^ ball in the air"


class Canvas:
    """How the pitch is drawn: in colour, or with letters for the sides."""

    def __init__(self, colour: bool = True, letters: bool = False) -> None:
        self.colour = colour
        self.letters = letters  # H and A before the numbers, for screens without any style
        self.cell = 4 if letters else 3

    def draw(self, game: Game) -> Text:
        """The whole pitch with its names, one line a row."""
        pitch = game.rules.pitch
        margin = len(str(pitch.height))
        names = " " * margin + "".join(column_name(x).center(self.cell) for x in range(pitch.width))
        picture = Text(names + "\n", style=CHALK if self.colour else "")
        for y in range(pitch.height):
            picture.append(f"{y + 1:>{margin}}", style=CHALK if self.colour else "")
            for x in range(pitch.width):
                picture.append_text(self.square(game, pitch.square(x, y)))
            picture.append("\n")
        picture.rstrip()
        return picture

    def square(self, game: Game, square: int) -> Text:
        player = game.state.board[square]
        if player >= 0:
            return self.piece(game, player)
        ball = ball_at(game, square)
        ground = Text(self.ground(game, square), style=self.turf(game, square))
        if ball:
            ground = Text(ball.center(self.cell), style=self.turf(game, square))
            ground.stylize(BALL if self.colour else "bold")
        return ground

    def piece(self, game: Game, player: int) -> Text:
        sheet = game.match.players[player]
        side = game.match.side_of[player]
        letter = SIDE_LETTERS[side] if self.letters else ""
        text = f"{letter}{sheet.number}".rjust(self.cell - 1) + mark(game, player)
        return Text(text, style=self.chip(game, player, side))

    def chip(self, game: Game, player: int, side: int) -> str:
        spent = bool(game.state.used[player]) or game.state.stance[player] == STUNNED
        if not self.colour:
            return "" if self.letters else PLAIN_CHIPS[side] + (" dim" if spent else "")
        return USED_CHIPS[side] if spent else CHIPS[side]

    def ground(self, game: Game, square: int) -> str:
        """An empty square. Wide zones, end zones and the halfway line show without colour too."""
        pitch = game.rules.pitch
        dot = ":" if pitch.goal[square] else "," if pitch.flank[square] else "."
        dot = TERRAIN.get(pitch.terrain[square], dot)
        text = dot.center(self.cell)
        halfway = pitch.col[square] == pitch.width // 2 - 1 and len(pitch.sides) == 2
        return text[:-1] + "|" if halfway else text

    def turf(self, game: Game, square: int) -> str:
        pitch = game.rules.pitch
        if not self.colour:
            return "" if self.letters else "dim"
        if pitch.goal[square]:
            scorers = pitch.goal[square]
            return END[0 if scorers & 2 else 1]  # washed with the colour of those who defend it
        if pitch.on_line[square]:
            return LINE
        stripe = pitch.col[square] // 2 % 2
        return WIDE[stripe] if pitch.flank[square] else TURF[stripe]


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
    """Re-rolls, helpers, and who is off the pitch."""
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
