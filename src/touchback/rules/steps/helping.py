"""Where helping is a choice: each coach says who of his players keeps out of a block or a foul."""

from __future__ import annotations

from typing import Any, Final

from touchback.engine.frame import AGAIN, NEXT, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_MASK, PLAYER_SHIFT, option
from touchback.rules.steps.block_frame import BlockFrame
from touchback.rules.steps.foul import FoulFrame, foul_assists
from touchback.rules.steps.strength import assists
from touchback.rules.vocabulary import Prompt, Verb

ALL_HELP: Final = option(Verb.DONE)


class SayWhoHelps(Step):
    """All who can do help, but for those whom their coach names, one after the other."""

    def able(self, game: Game, frame: Any) -> list[int]:
        raise NotImplementedError

    def run(self, game: Game, frame: Any) -> int:
        able = self.able(game, frame)
        if not able:
            return NEXT
        options = [option(Verb.PLAYER, player) for player in sorted(able)]
        return game.ask(game.state.side_of[able[0]], Prompt.ASSISTS, [ALL_HELP, *options])

    def answer(self, game: Game, frame: Any, choice: int) -> int:
        if choice == ALL_HELP:
            return NEXT
        frame.aloof |= 1 << (choice >> PLAYER_SHIFT & PLAYER_MASK)
        return AGAIN


class AttackersHelp(SayWhoHelps):
    """The attacker's coach first."""

    def able(self, game: Game, frame: BlockFrame) -> list[int]:
        return assists(game, frame.attacker, frame.defender, frame.aloof)


class DefendersHelp(SayWhoHelps):
    """Then the defender's."""

    def able(self, game: Game, frame: BlockFrame) -> list[int]:
        return assists(game, frame.defender, frame.attacker, frame.aloof)


class FoulersHelp(SayWhoHelps):
    """So it is with a foul: those who join in."""

    def able(self, game: Game, frame: FoulFrame) -> list[int]:
        return foul_assists(game, frame.player, frame.victim, frame.aloof)[0]


class VictimsHelp(SayWhoHelps):
    """And those who get in the fouler's way."""

    def able(self, game: Game, frame: FoulFrame) -> list[int]:
        return foul_assists(game, frame.player, frame.victim, frame.aloof)[1]
