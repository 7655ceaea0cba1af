"""Niggling Injuries: a roll before the match, and what the apothecary can do about it."""

from __future__ import annotations

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option, player_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import ABSENT
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, start_procedure
from touchback.rules.procedures.harm.casualty import apothecary_open, call_apothecary, send_to_reserves
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb


class RollNigglingInjuries(Step[SkillFrame]):
    """A player rolls a die for each Niggling Injury and misses the match on a 1."""

    key = "niggling_injuries.roll"

    def run(self, game: Game, frame: SkillFrame) -> int:
        for player in range(frame.player + 1, len(game.match.players)):
            niggles = game.match.players[player].niggles
            if niggles:
                frame.player = player
                return game.roll(Purpose.NIGGLING_INJURY, player, (6,) * niggles, 2)
        return NEXT

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        out = 1 in dice
        if out:
            game.state.place[frame.player] = ABSENT
            frame.count |= 1 << frame.player
        if game.listener is not None:
            game.tell(Fact.OLD_WOUND, frame.player, 1 if out else 0)
        return AGAIN


class TreatNigglingInjury(Step[SkillFrame]):
    """The coach may use up the apothecary, so that a player who would miss the match plays; nothing is rolled."""

    key = "niggling_injuries.treat"

    def run(self, game: Game, frame: SkillFrame) -> int:
        frame.other += 1  # home first
        if frame.other == len(game.match.teams):
            return NEXT
        squad = game.state.squad(frame.other)
        patients = [option(Verb.PLAYER, p) for p in squad if frame.count >> p & 1 and apothecary_open(game, p)]
        return game.ask(frame.other, Prompt.FIT_AGAIN, [DECLINE, *patients]) if patients else AGAIN

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice != DECLINE:
            call_apothecary(game, player_of(choice))
            send_to_reserves(game, player_of(choice))
        return AGAIN


NIGGLING_INJURIES = Procedure("niggling_injuries", SkillFrame, (RollNigglingInjuries(), TreatNigglingInjury()))


class NigglingInjuries(Step[Frame]):
    """Players with a Niggling Injury roll before the match."""

    key = "match.niggling_injuries"

    def run(self, game: Game, frame: Frame) -> int:
        return (
            start_procedure(game, "niggling_injuries", NOBODY) if any(p.niggles for p in game.match.players) else NEXT
        )
