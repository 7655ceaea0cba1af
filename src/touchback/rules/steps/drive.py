"""A drive: recover, set up, kick off, and take turns until someone scores or the half is over."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import (
    CLAIMED,
    KNOCKED_OUT,
    MISSES_NEXT,
    PITCH,
    PLAYED,
    RESERVES,
    SITS_OUT,
    STANDING,
)
from touchback.rules.grants import end_grants, has_grant
from touchback.rules.steps.cards import open_window
from touchback.rules.steps.inducements import HelpAfterKickOff, HelpBeforeKickOff, aid, end_loans, start_window
from touchback.rules.steps.kickoff import KickOffFrame
from touchback.rules.steps.referees import check_kit
from touchback.rules.steps.send_off import SendOffFrame, spared
from touchback.rules.steps.setup import fit_players, open_set_up
from touchback.rules.steps.skill import start
from touchback.rules.steps.special_balls import plain_balls
from touchback.rules.steps.turn import TurnFrame
from touchback.rules.vocabulary import Aid, Fact, Grant, Prompt, Prop, Purpose, Span, Turnover, Verb, Window

D6: Final = (6,)
DECLINE: Final = option(Verb.DECLINE)
USE: Final = option(Verb.USE)
KEPT: Final = SITS_OUT | MISSES_NEXT | CLAIMED  # what is known of a player beyond the drive


class HalfFrame(Frame):
    NAME = "half"
    FIELDS = ("waiting",)

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0  # sides that have had no turn in this half yet, a bit each


def this_half(game: Game) -> HalfFrame:
    """The bookmark of the half that is being played."""
    return next(frame for frame in game.stack if isinstance(frame, HalfFrame))


class DriveFrame(Frame):
    NAME = "drive"
    FIELDS = ("player", "side", "last", "turns", "searched")

    def __init__(self) -> None:
        super().__init__()
        self.player = -1  # the one being rolled for
        self.side = 0  # sides that have set up, or whose turn comes next
        self.last = NOBODY  # the side whose kit was looked at last
        self.turns = 0
        self.searched = 0  # those whom the referee has looked at when it was over, a bit each


class Recover(Step):
    """A die for everyone knocked out: on a high roll he is fit again."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        place = game.state.place
        for player in range(frame.player + 1, len(place)):
            if place[player] == KNOCKED_OUT and not has_grant(game, player, Grant.COLD):
                frame.player = player
                return game.roll(Purpose.RECOVER, player, D6, recovery_roll(game, player))
        frame.player = -1
        return NEXT

    def rolled(self, game: Game, frame: DriveFrame, dice: tuple[int, ...]) -> int:
        need = recovery_roll(game, frame.player)
        back = dice[0] >= need
        if game.listener is not None:
            game.tell(Fact.RECOVER, frame.player, dice[0], 1 if back else 0, need)
        if not back:
            return AGAIN
        options = [USE] if game.rules.figures.return_due else [DECLINE, USE]
        return game.ask(game.state.side_of[frame.player], Prompt.RETURN, options)

    def answer(self, game: Game, frame: DriveFrame, choice: int) -> int:
        if choice == USE:
            game.state.place[frame.player] = RESERVES
            if game.listener is not None and not game.rules.figures.return_due:
                game.tell(Fact.RESERVES, frame.player)
        return AGAIN


def recovery_roll(game: Game, player: int) -> int:
    """What brings a knocked-out player back, and what is served to him helps."""
    return game.rules.figures.return_roll - aid(game, game.state.side_of[player], Aid.RECOVERY)


class BeginDrive(Step):
    """One more drive."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        game.state.drive += 1
        return NEXT


class EnoughPlayers(Step):
    """A side with nobody to set up loses time, and the other side gets a touchdown for free."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        sides = range(len(state.score))
        able = [side for side in sides if fit_players(game, side)]
        if len(able) == len(state.score):
            return NEXT
        if game.listener is not None:
            game.tell(Fact.NO_PLAYERS, *able)
        for side in sides:
            state.turn[side] += game.rules.figures.missing_side_turns
        state.scored = NOBODY
        if len(able) == 1:
            award(game, able[0])
        rest(game)
        clear_pitch(game)
        return DONE


def rest(game: Game) -> None:
    """Those who had to sit a kick-off out have done so."""
    flags = game.state.flags
    for player in range(len(flags)):
        flags[player] &= ~SITS_OUT


def award(game: Game, side: int) -> None:
    """A touchdown: the score, and the scorers kick next."""
    state = game.state
    state.score[side] += game.rules.figures.touchdown
    state.kicking = side
    if game.listener is not None:
        game.tell(Fact.TOUCHDOWN, side, *state.score)


class SetUpSides(Step):
    """The kickers set up first, then the receivers."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        count = len(state.score)
        if state.conceded != NOBODY:
            return DONE
        if frame.side == count:
            frame.side = (state.kicking + 1) % count
            return NEXT
        side = (state.kicking + frame.side) % count
        if frame.last != side:
            frame.last = side
            check_kit(game, side)
            start_window(game, Window.BEFORE_SET_UP, side)
            open_window(game, Window.BEFORE_SET_UP, side)
            return AGAIN
        frame.side += 1
        start_window(game, Window.SET_UP, side)  # below it on the pile: when he is ready
        return game.call_and_repeat(open_set_up(game, side))


class KickOff(Step):
    """As many balls as the game has are kicked, one after the other."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        if frame.turns < game.rules.figures.balls:
            frame.turns += 1
            return game.call_and_repeat(KickOffFrame(frame.turns - 1))
        frame.turns = 0
        rest(game)
        return NEXT


class PlayTurns(Step):
    """Turn by turn around the table, until a touchdown, the end of the half, or a coach gives up."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        count = len(state.score)
        if state.conceded != NOBODY or state.scored != NOBODY:
            return NEXT
        if state.rogue and frame.turns == count:
            start(game, "burst", NOBODY)
            return AGAIN
        for ahead in range(count):
            side = (frame.side + ahead) % count
            if state.turn[side] < turns_this_half(game):
                frame.side = (side + 1) % count
                frame.turns += 1
                this_half(game).waiting &= ~(1 << side)
                return game.call_and_repeat(TurnFrame(side))
        return NEXT


def turns_this_half(game: Game) -> int:
    figures = game.rules.figures
    return figures.turns if game.state.half <= figures.halves else figures.overtime


class Score(Step):
    """A touchdown counts; made in another side's turn it costs the scorers a turn of their own."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        side = state.scored
        if side == NOBODY:
            return NEXT
        if side != state.active:
            state.turn[side] += 1
        state.turnover = Turnover.TOUCHDOWN
        state.scored = NOBODY
        award(game, side)
        if game.listener is not None:
            game.tell(Fact.TURNOVER, state.active, Turnover.TOUCHDOWN)
        return start_window(game, Window.GLORY, side)


class NoteWhoPlayed(Step):
    """Whoever left the pitch in this drive is noted; so are those who stayed."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        for player in range(len(state.place)):
            if state.place[player] == PITCH:
                state.flags[player] |= PLAYED
        return NEXT


class WeaponsFound(Step):
    """Those who are not allowed to carry what they carry are sent off, if they played; unless nobody can be."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        if state.conceded != NOBODY or state.lawless:
            return NEXT
        player = next_armed(game, frame.searched)
        if player == NOBODY:
            return NEXT
        frame.searched |= 1 << player
        clear_balls(game)
        return game.call_and_repeat(SendOffFrame(player))


def next_armed(game: Game, searched: int) -> int:
    """Who is to go next: the active side's first, then by slot; NOBODY when all have been searched."""
    state = game.state
    played = [p for p, flags in enumerate(state.flags) if flags & PLAYED and not searched >> p & 1]
    armed = [p for p in played if state.profiles[p].values[Prop.BANNED] and not spared(game, p)]
    return min(armed, key=lambda p: (state.side_of[p] != state.active, p), default=NOBODY)


class Exhaustion(Step):
    """In some weathers those on the pitch may collapse when a drive ends."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        if not game.rules.weathers[state.weather].values[Prop.TIRING] or state.conceded != NOBODY:
            return NEXT
        for player in range(frame.player + 1, len(state.place)):
            if state.place[player] == PITCH:
                frame.player = player
                return game.roll(Purpose.HEAT, player, D6, 2)
        frame.player = -1
        return NEXT

    def rolled(self, game: Game, frame: DriveFrame, dice: tuple[int, ...]) -> int:
        if dice[0] == 1:
            game.state.flags[frame.player] |= SITS_OUT
            if game.listener is not None:
                game.tell(Fact.COLLAPSES, frame.player)
        return AGAIN


class EndDrive(Step):
    """Everyone leaves the pitch; what lasted for the drive ends."""

    def run(self, game: Game, frame: DriveFrame) -> int:
        clear_pitch(game)
        return DONE


def clear_pitch(game: Game) -> None:
    state = game.state
    for player in range(len(state.place)):
        if state.place[player] == PITCH:
            game.lift(player, RESERVES)
        state.stance[player] = STANDING
        state.flags[player] &= KEPT
    clear_balls(game)
    for side in range(len(state.score)):
        state.rerolls[side] -= state.bonus_rerolls[side]
        state.bonus_rerolls[side] = 0
    state.lawless = 0
    state.free_rerolls = 0
    state.rogue = 0
    state.active = NOBODY
    if state.grants:
        end_loans(game)
    end_grants(game, Span.DRIVE)
    plain_balls(game)


def clear_balls(game: Game) -> None:
    for ball in range(len(game.state.ball_square)):
        game.remove_ball(ball)


DRIVE = Procedure(
    DriveFrame,
    (
        Recover(),
        BeginDrive(),
        EnoughPlayers(),
        SetUpSides(),
        HelpBeforeKickOff(),
        KickOff(),
        HelpAfterKickOff(),
        PlayTurns(),
        Score(),
        NoteWhoPlayed(),
        WeaponsFound(),
        Exhaustion(),
        EndDrive(),
    ),
    rules=(
        "BB16-RSTRT-01",
        "BB16-RSTRT-02",
        "BB16-RSTRT-03",
        "BB16-RSTRT-04",
        "BB16-SET-05",
        "BB16-TURN-01",
        "BB16-TURN-02",
        "BB16-TD-05",
        "BB16-TOVR-04",
        "BB16-WEATH-03",
        "BB16-INJ-04",
        "BB16-SKILL-67",
        "BB16-FREF-04",
    ),
)
