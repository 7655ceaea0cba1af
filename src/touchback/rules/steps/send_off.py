"""Sent off: a player's own money, bribes, arguments, and the way to the dungeon."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import ABSENT, INJURED, KNOCKED_OUT, ON_GROUND, PITCH, RESERVES, SENT_OFF, changed
from touchback.rules.steps.ball import BounceFrame
from touchback.rules.steps.inducements import aid, coach_ejected, helper_with
from touchback.rules.vocabulary import Aid, Fact, Prompt, Prop, Purpose, Turnover, Verb

D6: Final = (6,)
ACCEPT: Final = option(Verb.DECLINE)
BRIBE: Final = option(Verb.BRIBE)
ARGUE: Final = option(Verb.ARGUE)
KEEP: Final = option(Verb.KEEP)

OPEN: Final = 0  # the coach may plead
FINAL: Final = 1  # he has had his say
STRICT: Final = 2  # a plea that comes to 1 costs another player too
OUT_ALREADY: Final = (INJURED, SENT_OFF, ABSENT)
NEVER: Final = 7  # more than a die shows


class SendOffFrame(Frame):
    NAME = "send_off"
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


def spared(game: Game, player: int) -> bool:
    """Whether no referee dares to send one of his side off in this half."""
    return bool(game.state.spared >> game.state.side_of[player] & 1)


class OwnPocket(Step):
    """Some can pay the referee themselves, before their coach is asked. Who is out already needs no sending off."""

    def run(self, game: Game, frame: SendOffFrame) -> int:
        if game.state.place[frame.player] in OUT_ALREADY:
            return DONE
        needed = game.state.profiles[frame.player].values[Prop.PAYS_HIS_WAY]
        if not needed or not bribes_allowed(game):
            return NEXT
        return game.roll(Purpose.POCKET, frame.player, D6, needed)

    def rolled(self, game: Game, frame: SendOffFrame, dice: tuple[int, ...]) -> int:
        if game.listener is not None:
            game.tell(Fact.POCKET, frame.player, dice[0])
        return DONE if dice[0] >= game.state.profiles[frame.player].values[Prop.PAYS_HIS_WAY] else NEXT


class SwayReferee(Step):
    """While a side has someone with friends among the officials, a fouler may get away with it."""

    def run(self, game: Game, frame: SendOffFrame) -> int:
        needed, friend = sway(game, frame.player)
        return game.roll(Purpose.SWAY, friend, D6, needed) if frame.foul and needed else NEXT

    def rolled(self, game: Game, frame: SendOffFrame, dice: tuple[int, ...]) -> int:
        needed, friend = sway(game, frame.player)
        if game.listener is not None:
            game.tell(Fact.SWAY, friend, frame.player, dice[0])
        return DONE if dice[0] >= needed else NEXT


def sway(game: Game, player: int) -> tuple[int, int]:
    """The roll that keeps a fouler in the match and who brings it, wherever he is but out for good; or 0 and NOBODY."""
    state = game.state
    for mate in state.squad(state.side_of[player]):
        needed = state.profiles[mate].values[Prop.SWAYS_REFEREE]
        if needed and state.place[mate] not in OUT_ALREADY:
            return needed, mate
    return 0, NOBODY


class Plead(Step):
    """The coach may bribe the referee and argue the call, in either order, the second only if the first failed."""

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
        return game.ask(side, Prompt.SENT_OFF, options)

    def answer(self, game: Game, frame: SendOffFrame, choice: int) -> int:
        if choice == ACCEPT:
            return NEXT
        if choice == BRIBE:
            frame.tried = Verb.BRIBE
            return game.call_and_repeat(BribeFrame(frame.player))
        frame.argued = 1
        return game.roll(Purpose.ARGUE, frame.player, D6, argue_roll(game, game.state.side_of[frame.player]))

    def rolled(self, game: Game, frame: SendOffFrame, dice: tuple[int, ...]) -> int:
        """A call well argued sends him to the reserves only, or not even that; argued badly, the coach goes too."""
        die = dice[0]
        if game.listener is not None:
            game.tell(Fact.ARGUE, frame.player, die)
        side = game.state.side_of[frame.player]
        if die >= argue_roll(game, side):
            frame.place = RESERVES
            return DONE if game.rules.figures.argue_clears else NEXT
        if die <= game.rules.figures.argue_ejected:
            game.state.ejected = changed(game.state.ejected, side, 1)
            coach_ejected(game, side)
        return self.refused(frame, die)

    def refused(self, frame: SendOffFrame, die: int) -> int:
        """He may try something else, unless he has lost the referee's patience."""
        if frame.mode == STRICT and die == 1:
            frame.another = 1
            return NEXT
        return AGAIN


def argue_roll(game: Game, side: int) -> int:
    """What wins an argument, with those who help to argue."""
    return game.rules.figures.argue_roll - aid(game, side, Aid.ARGUMENTS)


def may_argue(game: Game, frame: SendOffFrame, side: int) -> bool:
    """Once for each call, by a head coach who is still there, if anyone listens at all."""
    if game.rules.figures.argue_roll >= NEVER or game.rules.referees[game.state.referee].deaf:
        return False
    return not frame.argued and not game.state.ejected[side]


class Off(Step):
    """Off he goes. For a foul the turn is over, even if he only goes to the reserves."""

    def run(self, game: Game, frame: SendOffFrame) -> int:
        state = game.state
        if frame.foul and not state.turnover:
            state.turnover = Turnover.SENT_OFF
        if state.place[frame.player] == PITCH:
            frame.ball = game.drop_ball(frame.player)
        elif state.place[frame.player] == KNOCKED_OUT and frame.place == RESERVES:
            frame.place = KNOCKED_OUT  # no argument wakes him
        game.lift(frame.player, frame.place)
        if frame.place == SENT_OFF:
            calm(game, state.side_of[frame.player])
        if game.listener is not None:
            game.tell(Fact.SENT_OFF, frame.player, frame.place)
        if frame.ball != NOBODY and state.ball_place[frame.ball] == ON_GROUND:
            return game.call(BounceFrame(frame.ball))
        return NEXT


class AnotherToo(Step):
    """A strict referee picks out another of the side at random; the coach may plead for him too, at the same risk."""

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
    SendOffFrame,
    (OwnPocket(), SwayReferee(), Plead(), Off(), AnotherToo()),
    rules=(
        "BB16-REF-02",
        "BB16-REF-03",
        "BB16-TOVR-07",
        "BB16-STAFF-03",
        "BB16-STAFF-04",
        "BB16-STAFF-05",
        "BB16-FAQ-26",
        "BB16-FAQ-27",
        "BB16-KOT-02",
        "BB16-SKILL-33",
        "BB16-FREF-07",
        "BB16-FREF-08",
        "BB16-GHREF-07",
        "BB16-STAR-80",
    ),
)


# --- a bribe --------------------------------------------------------------------------------------------------------


class BribeFrame(Frame):
    """One bribe for one player, whoever asks for it: `state.result` says whether it worked, `state.rolled` the die."""

    NAME = "bribe"
    FIELDS = ("player", "again")

    def __init__(self, player: int = 0) -> None:
        super().__init__()
        self.player = player
        self.again = 0  # it has been offered twice


def bribes_allowed(game: Game) -> bool:
    """Whether there is anything to be had for money at all."""
    return game.rules.figures.bribe_roll < NEVER


def bribe_options(game: Game, side: int) -> list[int]:
    """A bribe, if the side has one and the referee takes it."""
    return [BRIBE] if game.state.bribes[side] and bribes_allowed(game) else []


class OfferBribe(Step):
    """The money is gone, whatever the die says; some can have it rolled once more. One that works: play on."""

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
        fixer = helper_with(game, side, Aid.BRIBES_AGAIN)
        if fixer == NOBODY or frame.again:
            return NEXT
        return game.ask(side, Prompt.HELPER, [KEEP, option(Verb.HELP, 0, state.helpers[fixer])])

    def answer(self, game: Game, frame: BribeFrame, choice: int) -> int:
        if choice == KEEP:
            return NEXT
        frame.again = 1
        return self.throw(game, frame)


BRIBE_HIM = Procedure(BribeFrame, (OfferBribe(),), rules=("BB16-KOT-02", "BB16-INFAM-04", "BB16-GHREF-07"))


# --- an impatient referee -------------------------------------------------------------------------------------------


def calm(game: Game, side: int) -> None:
    """He has had his way with the side he keeps an eye on: back beside the pitch."""
    if game.state.watched == side and game.rules.referees[game.state.referee].consequence:
        watch(game, NOBODY, 0)


def watch(game: Game, side: int, anger: int) -> None:
    """He keeps an eye on a side (or on nobody), this far from the end of his patience."""
    game.state.watched = side
    game.state.anger = anger
    if game.listener is not None:
        game.tell(Fact.REFEREE_MOVES, side, anger)
