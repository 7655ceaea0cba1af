"""A whole match on a screen: coaches answer, dice fall, and everything that happens is told."""

from __future__ import annotations

from typing import Protocol

from touchback.engine.game import Game
from touchback.play.dice import Dice
from touchback.play.table import choose
from touchback.play.terminal.report import Report
from touchback.play.terminal.screen import Screen
from touchback.rules.steps.match import MatchFrame


class Seat(Protocol):
    """Whoever answers for a side: a program, or a person at a keyboard."""

    def choose(self, game: Game) -> int: ...


def play_match(game: Game, seats: list[Seat], dice: Dice, screen: Screen, report: Report) -> None:
    """Play from the toss to the final whistle."""
    game.listener = report.hear
    game.start(MatchFrame())
    screen.show(game, report.news())
    while not game.over:
        if game.faces:
            roll(game, dice, report)
        else:
            choose(game, seats[game.asked].choose(game))
        screen.show(game, report.news())
    report.flush(game)
    screen.show(game, report.news())


def roll(game: Game, dice: Dice, report: Report) -> None:
    rolled = dice.roll(game.faces)
    report.rolling(game, rolled)
    game.feed(rolled)
