"""A foul, and what the referee makes of it: armour with everyone's help, doubles, and a closer look."""

from __future__ import annotations

from touchback.engine.frame import DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.engine.state import DISTRACTED, PITCH, SENT_OFF, STANDING
from touchback.rules.steps.armour import BONUS_USED, BROKEN, DOUBLE, ArmourFrame
from touchback.rules.steps.injury import InjuryFrame
from touchback.rules.steps.send_off import SendOffFrame, spared
from touchback.rules.steps.skill import start, start_moment
from touchback.rules.steps.strength import hindering_zones
from touchback.rules.vocabulary import Cause, Fact, Moment, Prop


class FoulFrame(Frame):
    NAME = "foul"
    FIELDS = ("player", "victim", "modifier", "double", "seen", "watched", "aloof")

    def __init__(self, player: int = 0, victim: int = 0) -> None:
        super().__init__()
        self.player = player
        self.victim = victim
        self.modifier = 0
        self.double = 0  # either roll was one
        self.seen = 0  # and it counts
        self.watched = NOBODY  # whom the referee kept an eye on before
        self.aloof = 0  # those who could assist and do not, a bit each


def foul_assists(game: Game, player: int, victim: int, aloof: int = 0) -> tuple[list[int], list[int]]:
    """Those who help the fouler (beside the victim) and those who help the victim (beside the fouler)."""
    state = game.state
    side = state.side_of[player]
    mates = [p for p in game.neighbours(victim) if p != player and state.side_of[p] == side and not aloof >> p & 1]
    others = [p for p in game.opponents_beside(player) if p != victim and not aloof >> p & 1]
    return [p for p in mates if unhindered(game, p, NOBODY)], [p for p in others if unhindered(game, p, player)]


def unhindered(game: Game, player: int, apart_from: int) -> bool:
    """Standing, with tackle zones, willing, and marked by nobody (but the fouler)."""
    state = game.state
    values = state.profiles[player].values
    if state.stance[player] != STANDING or state.flags[player] & DISTRACTED:
        return False
    if values[Prop.NEVER_ASSISTS] or (apart_from == NOBODY and values[Prop.NO_FOUL_ASSISTS]):
        return False
    zones = hindering_zones(game, player)
    return zones == 0 or (zones == 1 and apart_from != NOBODY and game.marks(apart_from, player))


class TakeAim(Step):
    """What the fouler carries may have something to say first; it leaves 0 if there is to be no foul."""

    def run(self, game: Game, frame: FoulFrame) -> int:
        game.state.result = 1
        frame.watched = game.state.watched
        return start_moment(game, Moment.FOUL_DECLARED, frame.player, frame.victim)


class PutTheBootIn(Step):
    """An armour roll for the victim; helpers on both sides must help."""

    def run(self, game: Game, frame: FoulFrame) -> int:
        if not game.state.result or game.state.place[frame.player] != PITCH:
            return DONE
        helpers, hinderers = foul_assists(game, frame.player, frame.victim, frame.aloof)
        frame.modifier = len(helpers) - len(hinderers) + foul_bonus(game, frame.player)
        if game.listener is not None:
            game.tell(Fact.FOUL, frame.player, frame.victim, frame.modifier)
        return game.call(ArmourFrame(frame.victim, Cause.FOUL, frame.player, frame.modifier))

    def modifiers(self, game: Game, frame: FoulFrame) -> list[tuple[str, int]]:
        """Who helps whom, by number."""
        helpers, hinderers = foul_assists(game, frame.player, frame.victim, frame.aloof)
        sheet, bonus = game.match.players, foul_bonus(game, frame.player)
        return [
            *([("fouling", bonus)] if bonus else []),
            *((f"assist of no. {sheet[p].number}", 1) for p in helpers),
            *((f"assist of no. {sheet[p].number}", -1) for p in hinderers),
        ]


def foul_bonus(game: Game, player: int) -> int:
    """What is added for the foul itself: a weapon's own bonus takes the place of the usual one."""
    return game.state.profiles[player].values[Prop.FOUL_ARMOUR] or game.rules.figures.foul_bonus


class FoulHurts(Step):
    """Beaten armour means an injury roll, even when the referee has already seen enough."""

    def run(self, game: Game, frame: FoulFrame) -> int:
        result = game.state.result
        frame.double = result & DOUBLE
        sly = game.state.profiles[frame.player].values[Prop.FOULS_UNSEEN]
        frame.seen = frame.double if result & BROKEN or not sly else 0
        game.state.result = 0
        if not result & BROKEN:
            return NEXT
        injury = InjuryFrame(frame.victim, Cause.FOUL, frame.player)
        injury.bonus_spent = result & BONUS_USED
        return game.call(injury)


class RefereeLooks(Step):
    """A natural double on either roll, and the fouler is caught; some referees look more closely without one."""

    def run(self, game: Game, frame: FoulFrame) -> int:
        state = game.state
        if state.lawless or spared(game, frame.player):
            return DONE
        frame.double |= state.result & DOUBLE
        frame.seen |= state.result & DOUBLE
        if frame.seen:
            if game.listener is not None:
                game.tell(Fact.SEEN, frame.player)
            return game.call(SendOffFrame(frame.player, 1))
        look = game.rules.referees[state.referee].on_foul
        return start(game, look, frame.player, frame.victim) if look and not frame.double else NEXT


class RefereeSeethes(Step):
    """A fouler who got away with it tries the patience of some referees, unless they have just been appeased."""

    def run(self, game: Game, frame: FoulFrame) -> int:
        state = game.state
        if not game.rules.referees[state.referee].consequence or state.place[frame.player] == SENT_OFF:
            return NEXT
        appeased = frame.watched == state.side_of[frame.player] and state.watched == NOBODY
        return NEXT if appeased else start(game, "patience", frame.player, frame.victim)


FOUL = Procedure(
    FoulFrame,
    (TakeAim(), PutTheBootIn(), FoulHurts(), RefereeLooks(), RefereeSeethes()),
    rules=(
        "BB16-FOUL-01",
        "BB16-FOUL-02",
        "BB16-FOUL-03",
        "BB16-REF-01",
        "BB16-FAQ-25",
        "BB16-SKILL-24",
        "BB16-SKILL-70",
        "BB16-GHREF-02",
    ),
)
