"""A ball that changes those who fumble for it."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.rules.grants import SIZE, grant, refresh
from touchback.rules.steps.injury import KnockDownFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Cause, Fact, Grant, Prop, Purpose, Span

D6: Final = (6,)
BURN: Final = 1  # to the armour roll
THICKEST: Final = 10  # armour that cannot grow any more
SKILLS: Final = {
    "no_hands": "no_hands",
    "small_head": "bone_head",
    "obese": "thick_skull",
    "leprous": "foul_appearance",
}


class MutationFrame(SkillFrame):
    """`player` fumbled for the ball `other`."""

    NAME = "mutation"


class Mutate(Step):
    """A die says what becomes of him until the drive ends or it happens to him again."""

    def run(self, game: Game, frame: MutationFrame) -> int:
        return game.roll(Purpose.MUTATION, frame.player, D6)

    def rolled(self, game: Game, frame: MutationFrame, dice: tuple[int, ...]) -> int:
        player = frame.player
        result = game.rules.tables["mutation"].result(dice[0])
        if game.listener is not None:
            game.tell(Fact.MUTATION, player, dice[0])
        end_charm(game, player)
        if result == "combustion":
            return game.call(KnockDownFrame(player, Cause.WARPED, armour=BURN))
        if result in SKILLS:
            grant(game, player, Grant.SKILL, game.rules.skill_of[SKILLS[result]].index, 1, Span.CHARM)
        if result == "obese":
            grant(game, player, Grant.FIGURE, Prop.MA, -2, Span.CHARM)
        if result == "carapace" and game.state.profiles[player].av < THICKEST:
            grant(game, player, Grant.FIGURE, Prop.AV, 1, Span.CHARM)
        return NEXT


def end_charm(game: Game, player: int) -> None:
    """What an earlier mutation did to this player ends."""
    grants = game.state.grants
    kept: list[int] = []
    for at in range(0, len(grants), SIZE):
        if grants[at] != player or grants[at + 4] != Span.CHARM:
            kept += grants[at : at + SIZE]
    if len(kept) != len(grants):
        game.state.grants = kept
        refresh(game, player)


MUTATION = Procedure(
    MutationFrame,
    (Mutate(),),
    rules=(
        "BB16-BALL-11",
        "BB16-BALL-12",
        "BB16-BALL-13",
        "BB16-BALL-14",
        "BB16-BALL-15",
        "BB16-BALL-16",
        "BB16-BALL-17",
    ),
)

PROCEDURES: Final = (MUTATION,)
