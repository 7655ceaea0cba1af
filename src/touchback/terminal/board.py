"""The pitch in characters: every square a cell, every state also a mark, so that no colour is needed to read it."""

from __future__ import annotations

from rich.text import Text

from touchback.rules.model.game import Game
from touchback.rules.model.state import STUNNED
from touchback.rules.view.drawing import SIDE_LETTERS, ball_at, column_names, draw_ground, draw_player

CHIPS = ("bold #ffffff on #2563c9", "bold #1a1400 on #f0822b", "bold #1a1400 on #efe6d2", "bold #ffffff on #24262e")
USED_CHIPS = ("#dfe5ee on #606e83", "#1a1400 on #ab9a8d", "#57606b on #efe6d2", "#a3afbb on #24262e")
PLAIN_CHIPS = ("bold", "bold reverse", "underline", "reverse underline")
TURF = ("#9fbfae on #24493b", "#9fbfae on #284f40")
WIDE = ("#86a594 on #1f4034", "#86a594 on #224538")
END = ("#c9d8ff on #2c3f63", "#ffd9b8 on #5a4430")
LINE = "#f4f1e8 on #35614f"
CHALK = "#f4f1e8"
BALL = "bold #ffe08a"


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
        picture = Text(column_names(game, self.cell) + "\n", style=CHALK if self.colour else "")
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
        if not ball:
            return Text(draw_ground(game, square, self.cell), style=self.turf(game, square))
        shown = Text(ball.center(self.cell), style=self.turf(game, square))
        shown.stylize(BALL if self.colour else "bold")
        return shown

    def piece(self, game: Game, player: int) -> Text:
        side = game.match.side_of[player]
        letter = SIDE_LETTERS[side] if self.letters else ""
        return Text(draw_player(game, player, self.cell, letter), style=self.chip(game, player, side))

    def chip(self, game: Game, player: int, side: int) -> str:
        spent = bool(game.state.used[player]) or game.state.stance[player] == STUNNED
        if not self.colour:
            return "" if self.letters else PLAIN_CHIPS[side] + (" dim" if spent else "")
        return USED_CHIPS[side] if spent else CHIPS[side]

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
