"""A wizard with three spells: fire for a square, a toad's shape for a player, lightning from the edge of the pitch."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, VERB_SHIFT, option, player_of
from touchback.engine.pitch import NOBODY, NOWHERE, OFF
from touchback.engine.state import PITCH
from touchback.rules.grants import grant
from touchback.rules.steps.ball import DroppedBallsBounce
from touchback.rules.steps.inducements import DECLINE, side_of_helper, tell_gift, use_up
from touchback.rules.steps.inducements_spells import (
    BLAST_BASE,
    FallTogether,
    FireOutpaces,
    HurtThemAsOpponents,
    SpellFrame,
)
from touchback.rules.vocabulary import Cause, Fact, Grant, Prompt, Purpose, Span, Turnover, Verb

D6: Final = (6,)
D8: Final = (8,)
TWO_D6: Final = (6, 6)
ZAPS: Final = 4
LEFT: Final = 3  # up to this the one on the left comes first
LONG: Final = 5  # squares that a bolt runs
FIRE, TOAD, BOLT = 1, 2, 3  # the spells, in the order of the wizard's list
SPELL_OF: Final = {Verb.BLAST: FIRE, Verb.ZAP: TOAD, Verb.STRIKE_FROM: BOLT}
CAUSES: Final = {FIRE: Cause.FIRE, TOAD: 0, BOLT: Cause.LIGHTNING}


class CollegeFrame(SpellFrame):
    """`player` is whom the spell has reached; `count` the square; `edge` where the wizard stands."""

    NAME = "college"
    FIELDS = (*SpellFrame.FIELDS, "spell", "edge", "drift", "missed")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.spell = 0
        self.edge = 0
        self.drift = 0  # squares that the spell still strays
        self.missed = 0  # those whom the bolt has passed, a bit each


# --- which ----------------------------------------------------------------------------------------------------------


def edge_squares(game: Game) -> list[tuple[int, int]]:
    """Where a bolt two squares wide can begin: the edge (above, below, left, right) and the first of the two."""
    pitch = game.rules.pitch
    right, last = pitch.width - 1, pitch.height - 1
    across = [(edge, pitch.square(x, row)) for edge, row in ((0, 0), (1, last)) for x in range(right)]
    return across + [(edge, pitch.square(x, row)) for edge, x in ((2, 0), (3, right)) for row in range(last)]


class ChooseOfThree(Step):
    """Fire for a square, a toad's shape for any player, lightning from any edge, or nothing yet."""

    def run(self, game: Game, frame: CollegeFrame) -> int:
        state = game.state
        options = [DECLINE, *(BLAST_BASE | s for s in game.rules.pitch.squares)]
        options += [option(Verb.ZAP, p) for p, place in enumerate(state.place) if place == PITCH]
        options += [option(Verb.STRIKE_FROM, edge, square) for edge, square in edge_squares(game)]
        return game.ask(side_of_helper(game, frame.other), Prompt.SPELL, sorted(options))

    def answer(self, game: Game, frame: CollegeFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        use_up(game, frame.other)
        frame.before = game.state.turnover
        frame.spell = SPELL_OF[choice >> VERB_SHIFT]
        frame.cause = CAUSES[frame.spell]
        frame.count = choice & THING_MASK
        if frame.spell == TOAD:
            frame.player = player_of(choice)
            frame.count = game.state.square[frame.player]
        frame.edge = player_of(choice)
        tell_gift(game, frame.other, frame.spell)
        return NEXT


# --- a toad ---------------------------------------------------------------------------------------------------------


class Zap(Step):
    """A high die and it finds the one it is meant for; a low one says how far it strays."""

    def run(self, game: Game, frame: CollegeFrame) -> int:
        return game.roll(Purpose.ZAP, frame.player, D6, ZAPS) if frame.spell == TOAD else NEXT

    def rolled(self, game: Game, frame: CollegeFrame, dice: tuple[int, ...]) -> int:
        if game.listener is not None:
            game.tell(Fact.ZAP, frame.player, dice[0])
        frame.drift = 0 if dice[0] >= ZAPS else dice[0]
        return NEXT


class ZapStrays(Step):
    """Square by square; off the pitch it is gone."""

    def run(self, game: Game, frame: CollegeFrame) -> int:
        return game.roll(Purpose.SCATTER, NOBODY, D8) if frame.drift else NEXT

    def rolled(self, game: Game, frame: CollegeFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        frame.drift -= 1
        frame.count += pitch.directions[dice[0] - 1]
        if pitch.board[frame.count] == OFF:
            frame.count, frame.drift = NOWHERE, 0
        return AGAIN


class BecomeToad(Step):
    """Whoever is where it ends is a toad until the drive is over, and lets go of the ball."""

    def run(self, game: Game, frame: CollegeFrame) -> int:
        state = game.state
        player = state.board[frame.count] if frame.spell == TOAD and frame.count != NOWHERE else NOBODY
        if player < 0:
            return NEXT
        harmless = state.profiles[player].harmless
        grant(game, player, Grant.FORM, state.helpers[frame.other], TOAD - 1, Span.DRIVE)
        if harmless:
            game.distract(player, False)
        if game.listener is not None:
            game.tell(Fact.TOAD, player)
        ball = game.drop_ball(player)
        if ball != NOBODY:
            frame.dropped |= 1 << ball
            if state.side_of[player] == state.active and not frame.before:
                frame.before = Turnover.BALL_LOST
        return NEXT


# --- lightning ------------------------------------------------------------------------------------------------------


def lane(game: Game, frame: CollegeFrame) -> list[tuple[int, int]]:
    """The squares that the bolt crosses, two by two, nearest first; left and right as the wizard sees them."""
    stride = game.rules.pitch.stride
    ahead, beside = ((stride, 1), (-stride, 1), (1, stride), (-1, stride))[frame.edge]
    first = [(frame.count, frame.count + beside), (frame.count + beside, frame.count)][frame.edge in (0, 3)]
    return [(first[0] + ahead * far, first[1] + ahead * far) for far in range(LONG)]


def next_in_lane(game: Game, frame: CollegeFrame) -> list[int]:
    """Whom the bolt reaches next: one player, or two who are as near as each other."""
    board = game.state.board
    for pair in lane(game, frame):
        there = [board[s] for s in pair if board[s] >= 0 and not frame.missed >> board[s] & 1]
        if there:
            return there
    return []


class BoltFlies(Step):
    """Two dice for each player on its way: more than his agility, and it is spent on him."""

    def run(self, game: Game, frame: CollegeFrame) -> int:
        if frame.spell != BOLT:
            return NEXT
        if frame.player == NOBODY:
            near = next_in_lane(game, frame)
            if not near:
                return NEXT
            if len(near) > 1:
                return game.roll(Purpose.WHO_FIRST, NOBODY, D6)
            frame.player = near[0]
        return game.roll(Purpose.LIGHTNING, frame.player, TWO_D6, game.state.profiles[frame.player].ag + 1)

    def rolled(self, game: Game, frame: CollegeFrame, dice: tuple[int, ...]) -> int:
        if len(dice) == 1:
            left, right = next_in_lane(game, frame)
            frame.player = left if dice[0] <= LEFT else right
            return AGAIN
        if game.listener is not None:
            game.tell(Fact.LIGHTNING, frame.player, *dice)
        if sum(dice) > game.state.profiles[frame.player].ag:
            frame.hit = 1 << frame.player
            return NEXT
        frame.missed |= 1 << frame.player
        frame.player = NOBODY
        return AGAIN


class TurnIsSafe(Step):
    """None of it costs the moving side its turn, unless somebody of theirs lost the ball by it."""

    def run(self, game: Game, frame: CollegeFrame) -> int:
        game.state.turnover = frame.before
        return NEXT


COLLEGE = Procedure(
    CollegeFrame,
    (
        ChooseOfThree(),
        FireOutpaces(),
        Zap(),
        ZapStrays(),
        BecomeToad(),
        BoltFlies(),
        FallTogether(),
        DroppedBallsBounce(),
        HurtThemAsOpponents(),
        TurnIsSafe(),
    ),
    rules=("LRB4-STAFF-07", "LRB4-STAFF-09", "LRB4-STAFF-12", "LRB4-STAFF-19"),
)

PROCEDURES: Final = (COLLEGE,)
