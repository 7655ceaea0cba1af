"""Runes that a runesmith forges before the match."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import ABSENT
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.inducements.gifts import give_gift
from touchback.rules.procedures.inducements.inducements import inducement_at, side_of_inducement, tell_gift, use_up
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.moments import Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb


class ForgeRune(Step[SkillFrame]):
    """Before the match a roll says which rune the runesmith makes; a flawed one does nothing."""

    key = "forge.forge_rune"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.FORGE, NOBODY, D6)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        use_up(game, frame.other)
        frame.count = dice[0]
        gift = inducement_at(game, frame.other).gifts[frame.count - 1]
        if gift.skills or gift.figures:
            return NEXT
        tell_gift(game, frame.other, frame.count)
        return DONE


class RuneBearer(Step[SkillFrame]):
    """The coach chooses a player who has the rune for the match."""

    key = "forge.rune_bearer"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state, side = game.state, side_of_inducement(game, frame.other)
        players = [p for p in state.squad(side) if state.place[p] != ABSENT]
        return game.ask(side, Prompt.RUNE_BEARER, [option(Verb.PLAYER, p) for p in players])

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        frame.player = player_of(choice)
        tell_gift(game, frame.other, frame.count, frame.player)
        give_gift(game, frame.player, inducement_at(game, frame.other).gifts[frame.count - 1], Span.MATCH)
        return NEXT


FORGE = Procedure("forge", SkillFrame, (ForgeRune(), RuneBearer()))
