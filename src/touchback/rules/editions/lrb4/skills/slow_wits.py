"""Slow wits: Easily Confused changes sides before a drive, Bone Head and Really Stupid last until a roll succeeds."""

from __future__ import annotations

from touchback.engine.step import AGAIN, NEXT
from touchback.rules.editions.core.skills.movement.bone_head import LoseTackleZones
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.state import ABSENT, FORGETFUL, changed_column
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.match.drive import DriveFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose


class RollEasilyConfused(Step[DriveFrame]):
    """Before every drive but the first the player rolls, and changes sides on 1-3 (Easily Confused)."""

    key = "drive.roll_easily_confused"

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        if state.half > 1 or any(state.score):
            for player in range(frame.player + 1, len(state.place)):
                if state.profiles[player].values[Prop.EASILY_CONFUSED] and state.place[player] != ABSENT:
                    frame.player = player
                    skill = skill_giving(game, player, Prop.EASILY_CONFUSED)
                    return game.roll(Purpose.EASILY_CONFUSED, player, D6, skill=skill)
        frame.player = -1
        return NEXT

    def rolled(self, game: Game, frame: DriveFrame, dice: tuple[int, ...]) -> int:
        if dice[0] <= game.state.profiles[frame.player].values[Prop.EASILY_CONFUSED]:
            change_sides(game, frame.player)
        return AGAIN


def change_sides(game: Game, player: int) -> None:
    """The player changes to the opposing team (the next one round the table)."""
    state = game.state
    sides = len(state.score)
    state.turned = changed_column(state.turned, player, (state.turned[player] + 1) % sides)
    state.side_of = changed_column(state.side_of, player, (state.side_of[player] + 1) % sides)
    if game.listener is not None:
        game.tell(Fact.CHANGES_SIDES, player, state.side_of[player])


class ForgetUntilRemembered(LoseTackleZones):
    """A player who failed has no action, and no tackle zones until a later roll succeeds (Bone Head, Really Stupid)."""

    key = "bone_head.forget_until_remembered"

    def run(self, game: Game, frame: SkillFrame) -> int:
        flags = game.state.flags
        if game.state.result:
            flags[frame.player] &= ~FORGETFUL
        else:
            flags[frame.player] |= FORGETFUL
        return super().run(game, frame)
