"""What a person sees: lines below each other in a pipe, a board that stays in place in a terminal."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Protocol

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from touchback.rules.model.game import Game
from touchback.rules.view.drawing import LEGEND, ball_line, bench_line, clock_line, ground_legend, score_line
from touchback.rules.words.report import Line
from touchback.terminal.board import Canvas

STYLES = {"heading": "bold", "loud": "bold #ffc940", "dice": "dim", "fact": ""}
PLAIN_STYLES = {"heading": "bold", "loud": "bold", "dice": "dim", "fact": ""}
INDENT = {"heading": "", "loud": "  ", "dice": "    ", "fact": "  "}
SECONDS = 0.25  # a line of the log at speed 1
FURNITURE = 10  # lines around the board and the log
WIDE = 108  # columns that let the board have letters


def style_of(console: Console, line: Line) -> str:
    return (PLAIN_STYLES if console.no_color else STYLES)[line.kind]


class Screen(Protocol):
    """Where the match is shown."""

    def __enter__(self) -> Screen: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def show(self, game: Game, news: list[Line]) -> None: ...


class Scroll:
    """One line below the other; a heading starts a new paragraph."""

    def __init__(self, console: Console, speed: float = 0) -> None:
        self.console = console
        self.speed = speed
        self._first = True

    def __enter__(self) -> Scroll:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    def show(self, game: Game, news: list[Line]) -> None:
        for line in news:
            self.console.print(self.styled(line), soft_wrap=True)
            if self.speed:
                time.sleep(SECONDS / self.speed)

    def styled(self, line: Line) -> Text:
        above = "\n" if line.kind == "heading" and not self._first else ""
        self._first = False
        return Text(f"{above}{INDENT[line.kind]}{line.text}", style=style_of(self.console, line))


class Stage:
    """The board stays where it is, the log runs below it."""

    def __init__(self, console: Console, speed: float = 1) -> None:
        self.console = console
        self.speed = speed
        self.canvas = canvas_for(console)
        self.shown: list[Line] = []
        self._live = Live(console=console, auto_refresh=False, transient=True)

    def __enter__(self) -> Stage:
        self._live.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._live.__exit__(kind, error, trace)

    def show(self, game: Game, news: list[Line]) -> None:
        for line in news:
            self.shown = [*self.shown[-60:], line]
            if self.speed:
                self._live.update(self.picture(game), refresh=True)
                time.sleep(SECONDS / self.speed)
        if news and not self.speed:
            self._live.update(self.picture(game), refresh=True)

    def picture(self, game: Game) -> RenderableType:
        room = max(4, self.console.height - game.rules.pitch.height - FURNITURE)
        log = [
            Text(INDENT[line.kind] + line.text, style=style_of(self.console, line), no_wrap=True, overflow="ellipsis")
            for line in self.shown[-room:]
        ]
        return Group(*board_lines(game, self.canvas), Text(""), *log)


def canvas_for(console: Console) -> Canvas:
    """Colour where there is some; else letters for the sides, if they fit or nothing else can tell them apart."""
    colour = not console.no_color and console.is_terminal
    return Canvas(colour, not colour and (console.width >= WIDE or not console.is_terminal))


def board_lines(game: Game, canvas: Canvas) -> list[RenderableType]:
    """Score, clock, pitch, every bench and what the marks mean."""
    score = Text(score_line(game), style="bold")
    clock = Text(f"{clock_line(game)}   {ball_line(game)}", no_wrap=True, overflow="ellipsis")
    benches = [Text(bench_line(game, side), no_wrap=True, overflow="ellipsis") for side in range(len(game.state.score))]
    legends = [Text(line, style="dim", no_wrap=True, overflow="ellipsis") for line in (LEGEND, ground_legend(game))]
    return [score, clock, canvas.draw(game), *benches, *legends]
