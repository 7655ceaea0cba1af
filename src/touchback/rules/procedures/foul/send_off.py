"""Sent off: a player's own money, bribes, arguments, and the way to the dungeon."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import (
    ABSENT,
    INJURED,
    KNOCKED_OUT,
    PITCH,
    RESERVES,
    SENT_OFF,
    changed_column,
)
from touchback.rules.model.step import Step
from touchback.rules.procedures.ball.ball import BounceFrame
from touchback.rules.procedures.inducements.inducements import coach_ejected, inducement_total, inducement_with
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Aid
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Turnover
from touchback.rules.terms.verbs import Verb

ACCEPT: Final = option(Verb.DECLINE)
BRIBE: Final = option(Verb.BRIBE)
ARGUE: Final = option(Verb.ARGUE)

OPEN: Final = 0  # the coach may plead
FINAL: Final = 1  # the coach may not plead any more
STRICT: Final = 2  # a plea that comes to 1 costs another player too
OUT_ALREADY: Final = (INJURED, SENT_OFF, ABSENT)
NEVER: Final = 7  # more than a die shows


class SendOffFrame(Frame):
    procedure = "send_off"
    FIELDS = ("player", "foul", "mode", "tried", "argued", "place", "ball", "another")

    def __init__(self, player: int = 0, foul: int = 0, mode: int = OPEN) -> None:
        super().__init__()
        self.player = player
        self.foul = foul  # a foul's sending-off ends the turn
        self.mode = mode
        self.tried = 0
        self.argued = 0
        self.place = SENT_OFF
        self.ball = NOBODY
        self.another = 0


def cannot_be_sent_off(game: Game, player: int) -> bool:
    """Whether no player of this player's side can be sent off in this half."""
    return bool(game.state.spared >> game.state.side_of[player] & 1)


class StillThere(Step[SendOffFrame]):
    """Nobody is sent off who has left the match already."""

    key = "send_off.still_there"

    def run(self, game: Game, frame: SendOffFrame) -> int:
        return DONE if game.state.place[frame.player] in OUT_ALREADY else NEXT


class Plead(Step[SendOffFrame]):
    """The coach may bribe the referee and argue the call, in either order, the second only if the first failed."""

    key = "send_off.plead"

    def run(self, game: Game, frame: SendOffFrame) -> int:
        state = game.state
        side = state.side_of[frame.player]
        if frame.mode == FINAL:
            return NEXT
        if frame.tried == Verb.BRIBE:
            frame.tried = 0
            return DONE if state.result else self.refused(frame, state.rolled)
        options = [ACCEPT, *bribe_options(game, side)]
        if may_argue(game, frame, side):
            options.append(ARGUE)
        return game.ask(side, Prompt.SENT_OFF, options, frame.player)

    def answer(self, game: Game, frame: SendOffFrame, choice: int) -> int:
        if choice == ACCEPT:
            return NEXT
        if choice == BRIBE:
            frame.tried = Verb.BRIBE
            return game.call_and_repeat(BribeFrame(frame.player))
        frame.argued = 1
        return game.roll(Purpose.ARGUE, frame.player, D6, argue_roll(game, game.state.side_of[frame.player]))

    def rolled(self, game: Game, frame: SendOffFrame, dice: tuple[int, ...]) -> int:
        """A call well argued sends the player to the reserves or spares them; a bad argument ejects the coach."""
        die = dice[0]
        if game.listener is not None:
            game.tell(Fact.ARGUE, frame.player, die)
        side = game.state.side_of[frame.player]
        if die >= argue_roll(game, side):
            frame.place = RESERVES
            return DONE if game.rules.figures.argue_clears else NEXT
        if die <= game.rules.figures.argue_ejected:
            game.state.ejected = changed_column(game.state.ejected, side, 1)
            coach_ejected(game, side)
        return self.refused(frame, die)

    def refused(self, frame: SendOffFrame, die: int) -> int:
        """The coach may try something else, unless a strict referee's die is a 1."""
        if frame.mode == STRICT and die == 1:
            frame.another = 1
            return NEXT
        return AGAIN


def argue_roll(game: Game, side: int) -> int:
    """The roll that wins an argument, inducements counted."""
    return game.rules.figures.argue_roll - inducement_total(game, side, Aid.ARGUMENTS)


def may_argue(game: Game, frame: SendOffFrame, side: int) -> bool:
    """Whether the coach may argue the call: once for each, unless ejected or the referee is deaf to arguments."""
    if game.rules.figures.argue_roll >= NEVER or game.rules.referees[game.state.referee].deaf:
        return False
    return not frame.argued and not game.state.ejected[side]


class Off(Step[SendOffFrame]):
    """The player is sent off, and for a foul the turn is over, even if the player only goes to the reserves."""

    key = "send_off.off"

    def run(self, game: Game, frame: SendOffFrame) -> int:
        state = game.state
        if frame.foul:
            state.turnover = Turnover.SENT_OFF
        if state.place[frame.player] == PITCH:
            frame.ball = game.drop_ball(frame.player)
        elif state.place[frame.player] == KNOCKED_OUT and frame.place == RESERVES:
            frame.place = KNOCKED_OUT  # no argument makes a KO'd player recover
        game.lift(frame.player, frame.place)
        if frame.place == SENT_OFF:
            calm(game, state.side_of[frame.player])
        if game.listener is not None:
            game.tell(Fact.SENT_OFF, frame.player, frame.place)
        if frame.ball != NOBODY:
            return game.call(BounceFrame(frame.ball))
        return NEXT


class AnotherToo(Step[SendOffFrame]):
    """A strict referee sends off another player of the team at random; the coach may plead again, at the same risk."""

    key = "send_off.another_too"

    def run(self, game: Game, frame: SendOffFrame) -> int:
        mates = self.drawn(game, frame)
        if not frame.another or not mates:
            return NEXT
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(mates),))

    def rolled(self, game: Game, frame: SendOffFrame, dice: tuple[int, ...]) -> int:
        return game.call(SendOffFrame(self.drawn(game, frame)[dice[0] - 1], 0, STRICT))

    def drawn(self, game: Game, frame: SendOffFrame) -> list[int]:
        return game.state.on_pitch(game.state.side_of[frame.player])


SEND_OFF = Procedure(
    "send_off",
    SendOffFrame,
    (StillThere(), Plead(), Off(), AnotherToo()),
)


# --- a bribe --------------------------------------------------------------------------------------------------------


class BribeFrame(Frame):
    """One bribe for one player: `state.result` says whether it worked, `state.rolled` the die."""

    procedure = "bribe"
    FIELDS = ("player", "again")

    def __init__(self, player: int = 0) -> None:
        super().__init__()
        self.player = player
        self.again = 0  # it has been offered twice


def bribes_allowed(game: Game) -> bool:
    """Whether this edition has bribes at all."""
    return game.rules.figures.bribe_roll < NEVER


def bribe_options(game: Game, side: int) -> list[int]:
    """A bribe, if the side has one and the referee takes it."""
    return [BRIBE] if game.state.bribes[side] and bribes_allowed(game) else []


class OfferBribe(Step[BribeFrame]):
    """The coach spends a bribe, which keeps the player on if it works; an inducement may allow a re-roll."""

    key = "bribe.offer_bribe"

    def run(self, game: Game, frame: BribeFrame) -> int:
        game.state.bribes[game.state.side_of[frame.player]] -= 1
        return self.throw(game, frame)

    def throw(self, game: Game, frame: BribeFrame) -> int:
        return game.roll(Purpose.BRIBE, frame.player, D6, game.rules.figures.bribe_roll)

    def rolled(self, game: Game, frame: BribeFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        side = state.side_of[frame.player]
        state.rolled = dice[0]
        state.result = 1 if dice[0] >= game.rules.figures.bribe_roll else 0
        if game.listener is not None:
            game.tell(Fact.BRIBE, frame.player, dice[0])
        if state.result:
            calm(game, side)
            return NEXT
        fixer = inducement_with(game, side, Aid.BRIBES_AGAIN)
        if fixer == NOBODY or frame.again:
            return NEXT
        inducement = option(Verb.INDUCEMENT, 0, state.inducements[fixer])
        return game.ask(side, Prompt.INDUCEMENT, [DECLINE, inducement], frame.player)

    def answer(self, game: Game, frame: BribeFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        frame.again = 1
        return self.throw(game, frame)


BRIBE_HIM = Procedure("bribe", BribeFrame, (OfferBribe(),))


# --- an impatient referee -------------------------------------------------------------------------------------------


def calm(game: Game, side: int) -> None:
    """The referee has sent off a player of the watched side, or taken a bribe, and now watches no side."""
    if game.state.watched == side and game.rules.referees[game.state.referee].consequence:
        watch_side(game, NOBODY, 0)


def watch_side(game: Game, side: int, anger: int) -> None:
    """The referee watches a side (or NOBODY), with so much anger."""
    game.state.watched = side
    game.state.anger = anger
    if game.listener is not None:
        game.tell(Fact.REFEREE_MOVES, side, anger)
