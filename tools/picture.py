"""Draw the picture of the readme: a moment of a match in the terminal, as an SVG.

python tools/picture.py [SEED] [LINES]
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from touchback.ai.coaches.simple import make_coach
from touchback.record.dice import Seeded
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import blank_game
from touchback.rules.words.report import Line, Report
from touchback.terminal.match import play_match
from touchback.terminal.screen import INDENT, STYLES, board_lines, canvas_for

TARGET = Path(__file__).resolve().parent.parent / "docs" / "match.svg"
TAIL = 9  # lines of the log below the board


class Enough(Exception):
    """The moment for the picture has come."""


class Camera:
    """Looks on until so many lines have been told, then draws."""

    def __init__(self, lines: int) -> None:
        self.left = lines
        self.log: list[Line] = []
        self.console = Console(
            record=True, width=112, file=io.StringIO(), force_terminal=True, color_system="truecolor"
        )

    def __enter__(self) -> Camera:
        return self

    def __exit__(self, *error: object) -> None:
        return None

    def show(self, game: Game, news: list[Line]) -> None:
        self.log += news
        self.left -= len(news)
        if self.left <= 0:
            for part in board_lines(game, canvas_for(self.console)):
                self.console.print(part)
            self.console.print()
            for line in self.log[-TAIL:]:
                self.console.print(f"{INDENT[line.kind]}{line.text}", style=STYLES[line.kind], highlight=False)
            raise Enough


def main() -> None:
    seed, lines = (int(word) for word in [*sys.argv[1:], "11", "150"][:2])
    built = build_edition("bb2016")
    game = blank_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    camera = Camera(lines)
    try:
        play_match(game, [make_coach("steady", 1), make_coach("steady", 2)], Seeded(seed), camera, Report())
    except Enough:
        plain = re.sub(r"@font-face {{.*?}}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)  # no font from another host
        camera.console.save_svg(str(TARGET), title="touchback play", code_format=plain, unique_id="match")


if __name__ == "__main__":
    main()
