"""A whole match on a screen: coaches answer, dice fall, and everything that happens is told."""

from __future__ import annotations

from typing import Protocol

from touchback.play.typed_answer import choose_option
from touchback.record.dice import Dice
from touchback.rules.model.game import Game
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.words.report import Report
from touchback.terminal.screen import Screen


class Seat(Protocol):
    """Answers for a side: a program, or a person at a keyboard."""

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
            choose_option(game, seats[game.asked].choose(game))
        screen.show(game, report.news())
    report.flush(game)
    screen.show(game, report.news())


def roll(game: Game, dice: Dice, report: Report) -> None:
    rolled = dice.roll(game.faces)
    report.rolling(game, rolled)
    game.feed(rolled)
