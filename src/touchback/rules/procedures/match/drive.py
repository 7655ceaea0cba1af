"""A drive: recover, set up, kick off, and take turns until a team scores or the half is over."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.grant import end_grants, has_grant
from touchback.rules.model.state import (
    CLAIMED,
    FORGETFUL,
    KNOCKED_OUT,
    MISSES_NEXT,
    PITCH,
    PLAYED,
    RESERVES,
    SITS_OUT,
    STANDING,
)
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.ball.special_balls import plain_balls
from touchback.rules.procedures.cards.cards import open_window
from touchback.rules.procedures.foul.send_off import SendOffFrame, cannot_be_sent_off
from touchback.rules.procedures.inducements.inducements import (
    HelpBetweenTurns,
    end_loans,
    inducement_total,
    start_window,
)
from touchback.rules.procedures.kick_off.kick_off_frame import KickOffFrame
from touchback.rules.procedures.kick_off.set_up import fit_players, open_set_up
from touchback.rules.procedures.match.turn import TurnFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.inputs import D6, DECLINE, USE
from touchback.rules.terms.moments import Span, Window
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Aid, Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Turnover

KEPT: Final = SITS_OUT | MISSES_NEXT | CLAIMED | FORGETFUL  # what is known of a player beyond the drive


class HalfFrame(Frame):
    procedure = "half"
    FIELDS = ("waiting",)

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0  # sides that have had no turn in this half yet, a bit each


def this_half(game: Game) -> HalfFrame:
    """The frame of the half that is being played."""
    return next(frame for frame in game.stack if isinstance(frame, HalfFrame))


class DriveFrame(Frame):
    procedure = "drive"
    FIELDS = ("player", "side", "last", "turns", "searched")

    def __init__(self) -> None:
        super().__init__()
        self.player = -1  # the one being rolled for
        self.side = 0  # sides that have set up, or whose turn comes next
        self.last = NOBODY  # the side whose kit was looked at last
        self.turns = 0
        self.searched = 0  # players that the referee has searched when the drive is over, a bit each


class Recover(Step[DriveFrame]):
    """A die for every KO'd player, who recovers on a high roll."""

    key = "drive.recover"

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
        return game.ask(game.state.side_of[frame.player], Prompt.RETURN, options, frame.player)

    def answer(self, game: Game, frame: DriveFrame, choice: int) -> int:
        if choice == USE:
            game.state.place[frame.player] = RESERVES
            if game.listener is not None and not game.rules.figures.return_due:
                game.tell(Fact.RESERVES, frame.player)
        return AGAIN


def recovery_roll(game: Game, player: int) -> int:
    """The roll that a KO'd player recovers on, inducements counted (Bloodweiser Kegs)."""
    return game.rules.figures.return_roll - inducement_total(game, game.state.side_of[player], Aid.RECOVERY)


class BeginDrive(Step[DriveFrame]):
    """A new drive begins."""

    key = "drive.begin_drive"

    def run(self, game: Game, frame: DriveFrame) -> int:
        game.state.drive += 1
        return NEXT


class EnoughPlayers(Step[DriveFrame]):
    """A team with no player to set up loses time, and its opponent gets a touchdown."""

    key = "drive.enough_players"

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
    """Players who had to sit a kick-off out have done so."""
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


class SetUpSides(Step[DriveFrame]):
    """The kicking team sets up first, then the receiving team."""

    key = "drive.set_up_sides"

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
        start_window(game, Window.SET_UP, side)  # below it on the stack: when the coach is ready
        return game.call_and_repeat(open_set_up(game, side))


def check_kit(game: Game, side: int) -> int:
    """What the referee does before a side sets up, if anything."""
    name = game.rules.referees[game.state.referee].on_set_up
    return start_procedure(game, name, side) if name else NEXT


class KickOff(Step[DriveFrame]):
    """Each of the game's balls is kicked off, one after the other."""

    key = "drive.kick_off"

    def run(self, game: Game, frame: DriveFrame) -> int:
        if frame.turns < game.rules.figures.balls:
            frame.turns += 1
            return game.call_and_repeat(KickOffFrame(frame.turns - 1))
        frame.turns = 0
        rest(game)
        return NEXT


class PlayTurns(Step[DriveFrame]):
    """The teams take turns until a touchdown, the end of the half, or a concession."""

    key = "drive.play_turns"

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        count = len(state.score)
        if state.conceded != NOBODY or state.scored != NOBODY:
            return NEXT
        if state.rogue and frame.turns == count:
            start_procedure(game, "burst", NOBODY)
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


class Score(Step[DriveFrame]):
    """A touchdown counts; in an opponent's turn it costs the scoring team a turn of its own."""

    key = "drive.score"

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


class NoteWhoPlayed(Step[DriveFrame]):
    """Every player on the pitch is noted as having played in the drive."""

    key = "drive.note_who_played"

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        for player in range(len(state.place)):
            if state.place[player] == PITCH:
                state.flags[player] |= PLAYED
        return NEXT


class WeaponsFound(Step[DriveFrame]):
    """Players with a secret weapon who played in the drive are sent off, unless no player can be (Secret Weapon)."""

    key = "drive.weapons_found"

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
    """The player sent off next: the active team's first, then by slot; NOBODY when all have been searched."""
    state = game.state
    played = [p for p, flags in enumerate(state.flags) if flags & PLAYED and not searched >> p & 1]
    armed = [p for p in played if state.profiles[p].values[Prop.SECRET_WEAPON] and not cannot_be_sent_off(game, p)]
    return min(armed, key=lambda p: (state.side_of[p] != state.active, p), default=NOBODY)


class Exhaustion(Step[DriveFrame]):
    """In Sweltering Heat a player on the pitch who rolls a 1 sits out the next drive."""

    key = "drive.exhaustion"

    def run(self, game: Game, frame: DriveFrame) -> int:
        state = game.state
        if not game.rules.weathers[state.weather].values[Prop.FAINTING] or state.conceded != NOBODY:
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


class EndDrive(Step[DriveFrame]):
    """All players leave the pitch, and what lasted for the drive ends."""

    key = "drive.end_drive"

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
    "drive",
    DriveFrame,
    (
        Recover(),
        BeginDrive(),
        EnoughPlayers(),
        SetUpSides(),
        HelpBetweenTurns("drive.help_before_kick_off", Window.BEFORE_KICK_OFF),
        KickOff(),
        HelpBetweenTurns("drive.help_after_kick_off", Window.KICKED_OFF),
        PlayTurns(),
        Score(),
        NoteWhoPlayed(),
        WeaponsFound(),
        Exhaustion(),
        EndDrive(),
    ),
)
