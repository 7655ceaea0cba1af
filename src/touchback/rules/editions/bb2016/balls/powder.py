"""A ball full of gunpowder: a fuse that burns from turn to turn, and what happens when it has burnt down."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import NOBODY, NOWHERE, OFF, WALL
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import IN_AIR, ON_GROUND
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import FALLING, LandFrame, ThrowInFrame
from touchback.rules.procedures.ball.special_balls import set_kind
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame
from touchback.rules.procedures.match.drive import turns_this_half
from touchback.rules.procedures.test.test import TEAM, leader_there, spend_team_reroll
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, D8, DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause
from touchback.rules.terms.verbs import Verb

LONGEST: Final = 8  # spaces of the track
HIT: Final = 4  # those beside the ball go down on this or more
SCATTERS: Final = 3


class ChooseFuse(Step[SkillFrame]):
    """The kicking team's coach chooses how long the fuse is."""

    key = "light_fuse.choose_fuse"

    def run(self, game: Game, frame: SkillFrame) -> int:
        lengths = [option(Verb.FUSE, 0, n) for n in range(1, LONGEST + 1)]
        return game.ask(game.state.kicking, Prompt.FUSE, lengths)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        game.state.fuse = thing_of(choice)
        return NEXT


LIGHT = Procedure("light_fuse", SkillFrame, (ChooseFuse(),))


class FuseFrame(SkillFrame):
    """`player` carries the ball `other`; `count` are the adjacent players still to be rolled for, a bit each."""

    procedure = "fuse_burns"
    FIELDS = ("player", "other", "count", "square", "victim", "scatters")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.square = NOWHERE
        self.victim = NOBODY
        self.scatters = SCATTERS


class RollFuse(Step[FuseFrame]):
    """At the end of a turn a roll says how far the fuse burns; on a 1 it goes out, unless re-lit."""

    key = "fuse_burns.roll_fuse"

    def run(self, game: Game, frame: FuseFrame) -> int:
        return game.roll(Purpose.FUSE, NOBODY, D6, square=game.state.ball_square[frame.other])

    def rolled(self, game: Game, frame: FuseFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        if dice[0] == 1:
            self.tell(game, 1)
            options = [DECLINE, TEAM] if reroll_left(game) else [DECLINE]
            return game.ask(state.kicking, Prompt.RELIGHT, options, square=state.ball_square[frame.other])
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


class Explode(Step[FuseFrame]):
    """The ball explodes, and its carrier is knocked down."""

    key = "fuse_burns.explode"

    def run(self, game: Game, frame: FuseFrame) -> int:
        state, ball = game.state, frame.other
        frame.square = state.ball_square[ball]
        game.set_ball(ball, frame.square, IN_AIR)  # and so held by no player
        set_kind(game, ball, 0)
        around = (state.board[frame.square + offset] for offset in game.rules.pitch.directions)
        frame.count = sum(1 << player for player in {p for p in around if p >= 0})
        if game.listener is not None:
            game.tell(Fact.BALL_BLAST, frame.square)
        return NEXT if frame.player == NOBODY else game.call(KnockDownFrame(frame.player, Cause.BLAST))


class BlastNeighbours(Step[FuseFrame]):
    """Adjacent players are knocked down on 4+, the active team's first."""

    key = "fuse_burns.blast_neighbours"

    def run(self, game: Game, frame: FuseFrame) -> int:
        state = game.state
        left = [p for p in range(len(state.place)) if frame.count >> p & 1]
        if not left:
            return NEXT
        frame.victim = min(left, key=lambda p: (state.side_of[p] != state.active, p))
        frame.count &= ~(1 << frame.victim)
        return game.roll(Purpose.BALL_BLAST, frame.victim, D6, HIT, square=frame.square)

    def rolled(self, game: Game, frame: FuseFrame, dice: tuple[int, ...]) -> int:
        if dice[0] < HIT:
            return AGAIN
        return game.call_and_repeat(KnockDownFrame(frame.victim, Cause.BLAST))


class ReplaceBall(Step[FuseFrame]):
    """If the drive goes on, a new ball scatters from there, and no player may catch it on the way."""

    key = "fuse_burns.replace_ball"

    def run(self, game: Game, frame: FuseFrame) -> int:
        state = game.state
        if state.scored != NOBODY or all(turn >= turns_this_half(game) for turn in state.turn):
            return DONE
        if not frame.scatters:
            return NEXT
        return game.roll(Purpose.SCATTER, NOBODY, D8, square=state.ball_square[frame.other])

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


class ReplacementLands(Step[FuseFrame]):
    """The new ball lands like a pass, or the crowd throws it in."""

    key = "fuse_burns.replacement_lands"

    def run(self, game: Game, frame: FuseFrame) -> int:
        state, ball = game.state, frame.other
        state.ball_place[ball] = ON_GROUND
        if frame.scatters < 0:
            return game.call(ThrowInFrame(ball, state.ball_square[ball]))
        return game.call(LandFrame(ball, FALLING, 0))


FUSE = Procedure(
    "fuse_burns",
    FuseFrame,
    (RollFuse(), Explode(), BlastNeighbours(), ReplaceBall(), ReplacementLands()),
)
