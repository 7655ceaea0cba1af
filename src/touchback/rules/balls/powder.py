"""A ball full of gunpowder: a fuse that burns from turn to turn, and what happens when it has burnt down."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option
from touchback.engine.pitch import NOBODY, NOWHERE, OFF, WALL
from touchback.engine.state import IN_AIR, ON_GROUND, PITCH
from touchback.rules.steps.ball import D8, FALLING, LandFrame, ThrowInFrame
from touchback.rules.steps.drive import turns_this_half
from touchback.rules.steps.injury import KnockDownFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.special_balls import set_kind
from touchback.rules.steps.test import KEEP, TEAM, leader_there, spend_team_reroll
from touchback.rules.vocabulary import Cause, Fact, Prompt, Purpose, Verb

D6: Final = (6,)
LONGEST: Final = 8  # spaces of the track
HIT: Final = 4  # those beside the ball go down on this or more
SCATTERS: Final = 3


class LightFrame(SkillFrame):
    NAME = "light_fuse"


class Light(Step):
    """The side whose ball it is says how long the fuse is."""

    def run(self, game: Game, frame: LightFrame) -> int:
        lengths = [option(Verb.FUSE, 0, n) for n in range(1, LONGEST + 1)]
        return game.ask(game.state.kicking, Prompt.FUSE, lengths)

    def answer(self, game: Game, frame: LightFrame, choice: int) -> int:
        game.state.fuse = choice & THING_MASK
        return NEXT


LIGHT = Procedure(LightFrame, (Light(),), rules=("BB16-GBALL-04",))


class FuseFrame(SkillFrame):
    """`player` carries the ball `other`; `count` players beside it are still to be rolled for, a bit each."""

    NAME = "fuse_burns"
    FIELDS = ("player", "other", "count", "square", "victim", "scatters")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.square = NOWHERE
        self.victim = NOBODY
        self.scatters = SCATTERS


class Burn(Step):
    """A die as a turn ends: on a 1 it goes out, unless a team re-roll keeps it alight; else it burns down by 1 or 2."""

    def run(self, game: Game, frame: FuseFrame) -> int:
        return game.roll(Purpose.FUSE, NOBODY, D6)

    def rolled(self, game: Game, frame: FuseFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        if dice[0] == 1:
            self.tell(game, 1)
            return game.ask(state.kicking, Prompt.RELIGHT, [KEEP, TEAM] if reroll_left(game) else [KEEP])
        state.fuse = max(0, state.fuse - (2 if dice[0] == 6 else 1))
        self.tell(game, dice[0])
        return DONE if state.fuse else NEXT

    def answer(self, game: Game, frame: FuseFrame, choice: int) -> int:
        if choice == TEAM:
            spend_team_reroll(game, game.state.kicking)
        else:
            game.state.fuse = 0
            set_kind(game, frame.other, 0)
        return DONE

    def tell(self, game: Game, die: int) -> None:
        if game.listener is not None:
            game.tell(Fact.FUSE, die, game.state.fuse)


def reroll_left(game: Game) -> bool:
    """Whether the side whose ball it is has a team re-roll that it could use."""
    state, side = game.state, game.state.kicking
    return state.rerolls[side] > (0 if leader_there(game, side) else state.leader_rerolls[side])


class Explode(Step):
    """The ball is gone; whoever carried it goes down."""

    def run(self, game: Game, frame: FuseFrame) -> int:
        state, ball = game.state, frame.other
        frame.square = state.ball_square[ball]
        game.set_ball(ball, frame.square, IN_AIR)  # and so nobody's
        set_kind(game, ball, 0)
        around = (state.board[frame.square + offset] for offset in game.rules.pitch.directions)
        frame.count = sum(1 << player for player in {p for p in around if p >= 0})
        if game.listener is not None:
            game.tell(Fact.BALL_BLAST, frame.square)
        return NEXT if frame.player == NOBODY else game.call(KnockDownFrame(frame.player, Cause.BLAST))


class BlastNeighbours(Step):
    """Those beside it one by one, the active side's first: a high die knocks them down, even where they lie."""

    def run(self, game: Game, frame: FuseFrame) -> int:
        state = game.state
        left = [p for p in range(len(state.place)) if frame.count >> p & 1 and state.place[p] == PITCH]
        if not left:
            return NEXT
        frame.victim = min(left, key=lambda p: (state.side_of[p] != state.active, p))
        frame.count &= ~(1 << frame.victim)
        return game.roll(Purpose.BALL_BLAST, frame.victim, D6, HIT)

    def rolled(self, game: Game, frame: FuseFrame, dice: tuple[int, ...]) -> int:
        if dice[0] < HIT:
            return AGAIN
        return game.call_and_repeat(KnockDownFrame(frame.victim, Cause.BLAST))


class ReplaceBall(Step):
    """If the drive goes on, a plain ball scatters from there; nobody may catch it on the way."""

    def run(self, game: Game, frame: FuseFrame) -> int:
        state = game.state
        if state.scored != NOBODY or all(turn >= turns_this_half(game) for turn in state.turn):
            return DONE
        return game.roll(Purpose.SCATTER, frame.other, D8) if frame.scatters else NEXT

    def rolled(self, game: Game, frame: FuseFrame, dice: tuple[int, ...]) -> int:
        pitch, ball = game.rules.pitch, frame.other
        frame.scatters -= 1
        square = game.state.ball_square[ball] + pitch.directions[dice[0] - 1]
        if pitch.terrain[square] == WALL:
            return AGAIN
        if pitch.board[square] == OFF:
            frame.scatters = -1
            return NEXT
        game.set_ball(ball, square, IN_AIR)
        if game.listener is not None:
            game.tell(Fact.SCATTER, ball, square)
        return AGAIN


class ReplacementLands(Step):
    """It comes down like a throw, or is thrown back in."""

    def run(self, game: Game, frame: FuseFrame) -> int:
        state, ball = game.state, frame.other
        state.ball_place[ball] = ON_GROUND
        if frame.scatters < 0:
            return game.call(ThrowInFrame(ball, state.ball_square[ball]))
        return game.call(LandFrame(ball, FALLING, 0))


FUSE = Procedure(
    FuseFrame,
    (Burn(), Explode(), BlastNeighbours(), ReplaceBall(), ReplacementLands()),
    rules=("BB16-GBALL-05", "BB16-GBALL-06", "BB16-GBALL-07"),
)

PROCEDURES: Final = (LIGHT, FUSE)
