"""Assists where they are a choice: each coach says which players do not assist a block or a foul."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from touchback.engine.options import option, player_of
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.block.strength import assisting_players
from touchback.rules.procedures.foul.foul import FoulFrame, foul_assists
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

ALL_HELP: Final = option(Verb.DONE)


H = TypeVar("H", bound=BlockFrame | FoulFrame, contravariant=True)


class SayWhoAssists(Step[H], Generic[H]):
    """All players who can assist do, but for those that their coach names, one after the other."""

    def __init__(self, key: str, attacking: bool) -> None:
        self.key = key
        self.attacking = attacking  # whether it is about the assists of the attacker, or of the defender

    def able(self, game: Game, frame: H) -> list[int]:
        """The players who can assist."""
        raise NotImplementedError

    def opponents(self, frame: H) -> tuple[int, int]:
        """The attacker and the defender."""
        raise NotImplementedError

    def run(self, game: Game, frame: H) -> int:
        able = self.able(game, frame)
        if not able:
            return NEXT
        options = [ALL_HELP, *(option(Verb.PLAYER, player) for player in sorted(able))]
        attacker, defender = self.opponents(frame)
        return game.ask(game.state.side_of[able[0]], Prompt.ASSISTS, options, about=attacker, against=defender)

    def answer(self, game: Game, frame: H, choice: int) -> int:
        if choice == ALL_HELP:
            return NEXT
        frame.aloof |= 1 << (player_of(choice))
        return AGAIN


class SayWhoAssistsBlock(SayWhoAssists[BlockFrame]):
    """A coach says which players do not assist a block."""

    def able(self, game: Game, frame: BlockFrame) -> list[int]:
        attacker, defender = self.opponents(frame)
        helped, other = (attacker, defender) if self.attacking else (defender, attacker)
        return assisting_players(game, helped, other, frame.aloof)

    def opponents(self, frame: BlockFrame) -> tuple[int, int]:
        return frame.attacker, frame.defender


class SayWhoAssistsFoul(SayWhoAssists[FoulFrame]):
    """A coach says which players do not assist a foul, or do not assist its victim."""

    def able(self, game: Game, frame: FoulFrame) -> list[int]:
        assists, hinderers = foul_assists(game, frame.player, frame.victim, frame.aloof)
        return assists if self.attacking else hinderers

    def opponents(self, frame: FoulFrame) -> tuple[int, int]:
        return frame.player, frame.victim
