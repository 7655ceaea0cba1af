"""Always Hungry: a team-mate who gets free lands prone next to the thrower, on top of any player there."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY, NOWHERE, OFF
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.editions.core.skills.brutality.always_hungry import RollAlwaysHungry, RollToEat
from touchback.rules.model.game import Game
from touchback.rules.model.state import INJURED, ON_GROUND, PITCH
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.procedures.ball.ball import BounceFrame
from touchback.rules.procedures.block.after_block import CrowdHasThem, CrowdThrowsBack, LooseBallsBounce
from touchback.rules.procedures.block.push import PushFrame, has_room, kick_up
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame, KnockDownFrame
from touchback.rules.procedures.harm.knock_down import lay_down
from touchback.rules.procedures.harm.raise_dead import DEAD
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D8
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause


class AlwaysHungryFrame(SkillFrame):
    """`player` tries to eat `other`; `count` is the square that `other` gets free to (Always Hungry)."""

    procedure = "always_hungry"
    FIELDS = (*SkillFrame.FIELDS, "victim")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.victim = NOBODY  # who had to make room


class EatTeamMate(Step[AlwaysHungryFrame]):
    """On a second 1 the team-mate is eaten, and a ball they held bounces from the thrower (Always Hungry)."""

    key = "always_hungry.eat_team_mate"

    def run(self, game: Game, frame: AlwaysHungryFrame) -> int:
        if game.state.result:
            return NEXT
        ball = game.drop_ball(frame.other)
        game.lift(frame.other, INJURED)
        game.state.injury[frame.other] = game.rules.casualties.index(DEAD) + 1
        if game.listener is not None:
            game.tell(Fact.EATEN, frame.other)
        if ball == NOBODY:
            return NEXT
        game.set_ball(ball, game.state.square[frame.player], ON_GROUND)
        return game.call(BounceFrame(ball))


class RollEscapeSquare(Step[AlwaysHungryFrame]):
    """A team-mate who gets free lands in a random adjacent square, pushing any player there (Always Hungry)."""

    key = "always_hungry.roll_escape_square"

    def run(self, game: Game, frame: AlwaysHungryFrame) -> int:
        if game.state.place[frame.other] != PITCH:
            return NEXT
        if frame.count == NOWHERE:
            square, skill = game.state.square[frame.player], skill_behind(game, frame)
            return game.roll(Purpose.SCATTER, frame.other, D8, against=frame.player, skill=skill, square=square)
        if not has_room(game, frame.other, frame.count):
            frame.count, frame.victim = NOWHERE, NOBODY  # who stood there stands there still: another way
            return AGAIN
        return NEXT

    def rolled(self, game: Game, frame: AlwaysHungryFrame, dice: tuple[int, ...]) -> int:
        square = game.state.square[frame.player] + game.rules.pitch.directions[dice[0] - 1]
        if game.rules.pitch.board[square] == OFF:
            return AGAIN
        frame.count = square
        other = game.state.board[square]
        if other >= 0 and other != frame.other:
            frame.victim = other
            game.call(PushFrame(frame.player, other, game.state.active))
        return AGAIN


class PlaceFreedProne(Step[AlwaysHungryFrame]):
    """The team-mate who got free is placed prone there; a ball they held bounces, one that lay there will."""

    key = "always_hungry.place_freed_prone"

    def run(self, game: Game, frame: AlwaysHungryFrame) -> int:
        if game.state.place[frame.other] != PITCH:
            return NEXT
        game.shift(frame.other, frame.count)
        kick_up(game, frame.other)
        ball = lay_down(game, frame.other)
        if game.listener is not None:
            game.tell(Fact.FALL, frame.other, Cause.LANDING)
        return game.call(BounceFrame(ball)) if ball != NOBODY else NEXT


class KnockDownOccupant(Step[AlwaysHungryFrame]):
    """The player who was pushed out of that square is knocked down (Always Hungry)."""

    key = "always_hungry.knock_down_occupant"

    def run(self, game: Game, frame: AlwaysHungryFrame) -> int:
        return game.call(KnockDownFrame(frame.victim, Cause.HIT_BY_PLAYER)) if frame.victim != NOBODY else NEXT


class RollArmourOfFreed(Step[AlwaysHungryFrame]):
    """The team-mate who got free makes an armour roll (Always Hungry)."""

    key = "always_hungry.roll_armour_of_freed"

    def run(self, game: Game, frame: AlwaysHungryFrame) -> int:
        game.state.result = 0
        if game.state.place[frame.other] != PITCH:
            return NEXT
        return game.call(ArmourFrame(frame.other, Cause.LANDING))


class RollInjuryOfFreed(Step[AlwaysHungryFrame]):
    """If the armour was broken, the team-mate makes an injury roll (Always Hungry)."""

    key = "always_hungry.roll_injury_of_freed"

    def run(self, game: Game, frame: AlwaysHungryFrame) -> int:
        broken = game.state.result & BROKEN
        return game.call(InjuryFrame(frame.other, Cause.LANDING)) if broken else NEXT


class EndThrow(Step[AlwaysHungryFrame]):
    """Whatever happened, no team-mate is thrown (Always Hungry)."""

    key = "always_hungry.end_throw"

    def run(self, game: Game, frame: AlwaysHungryFrame) -> int:
        game.state.result = 0
        return NEXT


ALWAYS_HUNGRY = Procedure(
    "always_hungry",
    AlwaysHungryFrame,
    (
        RollAlwaysHungry(),
        RollToEat(),
        EatTeamMate(),
        RollEscapeSquare(),
        PlaceFreedProne(),
        KnockDownOccupant(),
        CrowdHasThem(),
        RollArmourOfFreed(),
        RollInjuryOfFreed(),
        CrowdThrowsBack(),
        LooseBallsBounce(),
        EndThrow(),
    ),
)
