"""A foul, and the referee: armour with everyone's help, doubles, bribes and arguments."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import DISTRACTED, ON_GROUND, PITCH, RESERVES, SENT_OFF, STANDING
from touchback.rules.steps.ball import BounceFrame
from touchback.rules.steps.injury import BROKEN, DOUBLE, ArmourFrame, InjuryFrame
from touchback.rules.vocabulary import Cause, Fact, Prompt, Purpose, Turnover, Verb

D6: Final = (6,)
ACCEPT: Final = option(Verb.DECLINE)
BRIBE: Final = option(Verb.BRIBE)
ARGUE: Final = option(Verb.ARGUE)


class FoulFrame(Frame):
    NAME = "foul"
    FIELDS = ("player", "victim", "modifier", "seen")

    def __init__(self, player: int = 0, victim: int = 0) -> None:
        super().__init__()
        self.player = player
        self.victim = victim
        self.modifier = 0
        self.seen = 0


def foul_assists(game: Game, player: int, victim: int) -> tuple[list[int], list[int]]:
    """Those who help the fouler (beside the victim) and those who help the victim (beside the fouler)."""
    state = game.state
    side = state.side_of[player]
    helpers = [
        p for p in game.neighbours(victim) if p != player and state.side_of[p] == side and unhindered(game, p, NOBODY)
    ]
    hinderers = [p for p in game.opponents_beside(player) if p != victim and unhindered(game, p, player)]
    return helpers, hinderers


def unhindered(game: Game, player: int, apart_from: int) -> bool:
    """Standing, with tackle zones, and marked by nobody (but the fouler)."""
    state = game.state
    if state.stance[player] != STANDING or state.flags[player] & DISTRACTED:
        return False
    zones = game.zones_on(player)
    return zones == 0 or (zones == 1 and apart_from != NOBODY and game.marks(apart_from, player))


class PutTheBootIn(Step):
    """An armour roll for the victim; helpers on both sides must help."""

    def run(self, game: Game, frame: FoulFrame) -> int:
        helpers, hinderers = foul_assists(game, frame.player, frame.victim)
        frame.modifier = len(helpers) - len(hinderers)
        if game.listener is not None:
            game.tell(Fact.FOUL, frame.player, frame.victim, frame.modifier)
        return game.call(ArmourFrame(frame.victim, Cause.FOUL, frame.player, frame.modifier))


class FoulHurts(Step):
    """Beaten armour means an injury roll, even when the referee has already seen enough."""

    def run(self, game: Game, frame: FoulFrame) -> int:
        result = game.state.result
        frame.seen = result & DOUBLE
        game.state.result = 0
        if not result & BROKEN:
            return NEXT
        return game.call(InjuryFrame(frame.victim, Cause.FOUL, frame.player))


class RefereeLooks(Step):
    """A natural double on either roll, and the fouler is caught."""

    def run(self, game: Game, frame: FoulFrame) -> int:
        if not (frame.seen or game.state.result & DOUBLE) or game.state.lawless:
            return DONE
        return game.call(SendOffFrame(frame.player, 1))


FOUL = Procedure(
    FoulFrame,
    (PutTheBootIn(), FoulHurts(), RefereeLooks()),
    rules=("BB16-FOUL-01", "BB16-FOUL-02", "BB16-FOUL-03", "BB16-REF-01", "BB16-FAQ-25"),
)


# --- sent off -------------------------------------------------------------------------------------------------------


class SendOffFrame(Frame):
    NAME = "send_off"
    FIELDS = ("player", "foul", "tried", "argued", "place", "ball")

    def __init__(self, player: int = 0, foul: int = 0) -> None:
        super().__init__()
        self.player = player
        self.foul = foul  # a foul's sending-off ends the turn
        self.tried = 0
        self.argued = 0
        self.place = SENT_OFF
        self.ball = NOBODY


class Plead(Step):
    """The coach may bribe the referee and argue the call, in either order, the second only if the first failed."""

    def run(self, game: Game, frame: SendOffFrame) -> int:
        state = game.state
        side = state.side_of[frame.player]
        options = [ACCEPT]
        if state.bribes[side]:
            options.append(BRIBE)
        if may_argue(game, frame, side):
            options.append(ARGUE)
        return game.ask(side, Prompt.SENT_OFF, options)

    def answer(self, game: Game, frame: SendOffFrame, choice: int) -> int:
        if choice == ACCEPT:
            return NEXT
        frame.tried = choice >> VERB_SHIFT
        side = game.state.side_of[frame.player]
        if choice == BRIBE:
            game.state.bribes[side] -= 1
            return game.roll(Purpose.BRIBE, frame.player, D6, game.rules.figures.bribe_roll)
        frame.argued = 1
        return game.roll(Purpose.ARGUE, frame.player, D6, game.rules.figures.argue_roll)

    def rolled(self, game: Game, frame: SendOffFrame, dice: tuple[int, ...]) -> int:
        if frame.tried == Verb.BRIBE:
            return self.bribed(game, frame, dice[0])
        return self.argued(game, frame, dice[0])

    def bribed(self, game: Game, frame: SendOffFrame, die: int) -> int:
        """A bribe that works: nothing happened, play on."""
        if game.listener is not None:
            game.tell(Fact.BRIBE, frame.player, die)
        return DONE if die >= game.rules.figures.bribe_roll else AGAIN

    def argued(self, game: Game, frame: SendOffFrame, die: int) -> int:
        """A call well argued sends him to the reserves only; argued badly, the coach goes too."""
        if game.listener is not None:
            game.tell(Fact.ARGUE, frame.player, die)
        if die >= game.rules.figures.argue_roll:
            frame.place = RESERVES
            return NEXT
        if die <= game.rules.figures.argue_ejected:
            game.state.ejected[game.state.side_of[frame.player]] = 1
        return AGAIN


def may_argue(game: Game, frame: SendOffFrame, side: int) -> bool:
    """Once for each call, by a head coach who is still there, if the rules let anyone argue at all."""
    return not frame.argued and not game.state.ejected[side] and game.rules.figures.argue_roll <= 6


class Off(Step):
    """Off he goes. For a foul the turn is over, even if he only goes to the reserves."""

    def run(self, game: Game, frame: SendOffFrame) -> int:
        state = game.state
        if frame.foul and not state.turnover:
            state.turnover = Turnover.SENT_OFF
        if state.place[frame.player] == PITCH:
            frame.ball = game.drop_ball(frame.player)
        game.lift(frame.player, frame.place)
        if game.listener is not None:
            game.tell(Fact.SENT_OFF, frame.player, frame.place)
        if frame.ball != NOBODY and state.ball_place[frame.ball] == ON_GROUND:
            return game.call(BounceFrame(frame.ball))
        return NEXT


SEND_OFF = Procedure(
    SendOffFrame,
    (Plead(), Off()),
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
    ),
)
