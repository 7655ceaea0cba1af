"""A foul, and what the referee makes of it: an armour roll with assists, doubles, and a closer look."""

from __future__ import annotations

from touchback.engine.frame import Frame, Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.sources import at_work, skill_modifier
from touchback.rules.model.state import DISTRACTED, SENT_OFF, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_moment, start_procedure
from touchback.rules.procedures.block.strength import is_hindered
from touchback.rules.procedures.foul.send_off import SendOffFrame, cannot_be_sent_off
from touchback.rules.procedures.harm.armour import BONUS_USED, BROKEN, DOUBLE
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Cause


class FoulFrame(Frame):
    """A foul, and what the referee makes of it."""

    procedure = "foul"
    FIELDS = ("player", "victim", "modifier", "double", "seen", "watched", "aloof")

    def __init__(self, player: int = 0, victim: int = 0) -> None:
        super().__init__()
        self.player = player  # the player who fouls
        self.victim = victim  # the player who is fouled
        self.modifier = 0  # added to the armour roll
        self.double = 0  # whether the armour or the injury dice were a double
        self.seen = 0  # whether the referee has seen it
        self.watched = NOBODY  # the side that the referee kept an eye on before
        self.aloof = 0  # those who could assist and do not, a bit each


def foul_assists(game: Game, player: int, victim: int, aloof: int = 0) -> tuple[list[int], list[int]]:
    """Players who assist the fouler (next to the victim) and the victim (next to the fouler)."""
    state = game.state
    side = state.side_of[player]
    mates = [p for p in game.neighbours(victim) if p != player and state.side_of[p] == side and not aloof >> p & 1]
    others = [p for p in game.opponents_beside(player) if not aloof >> p & 1]
    return [p for p in mates if unhindered(game, p, NOBODY)], [p for p in others if unhindered(game, p, player)]


def unhindered(game: Game, player: int, apart_from: int) -> bool:
    """Whether the player can assist: standing, with tackle zones, and in no opposing one (but the fouler's)."""
    state = game.state
    values = state.profiles[player].values
    if state.stance[player] != STANDING or state.flags[player] & DISTRACTED:
        return False
    if values[Prop.NEVER_ASSISTS] or (apart_from == NOBODY and values[Prop.NO_FOUL_ASSISTS]):
        return False
    return not is_hindered(game, player, apart_from)


class TakeAim(Step[FoulFrame]):
    """A skill of the fouler may act first; it leaves 0 if there is no foul after all."""

    key = "foul.take_aim"

    def run(self, game: Game, frame: FoulFrame) -> int:
        game.state.result = 1
        frame.watched = game.state.watched
        return start_moment(game, Moment.FOUL_DECLARED, frame.player, frame.victim)


class RollFoulArmour(Step[FoulFrame]):
    """The victim suffers an armour roll; players of both teams who can assist do."""

    key = "foul.roll_armour"

    def run(self, game: Game, frame: FoulFrame) -> int:
        if not game.state.result:
            return DONE
        assists, hinderers = foul_assists(game, frame.player, frame.victim, frame.aloof)
        frame.modifier = len(assists) - len(hinderers) + foul_bonus(game, frame.player)
        if game.listener is not None:
            game.tell(Fact.FOUL, frame.player, frame.victim, frame.modifier)
        return game.call(ArmourFrame(frame.victim, Cause.FOUL, frame.player, frame.modifier))

    def modifiers(self, game: Game, frame: FoulFrame) -> list[Modifier]:
        """What the foul itself adds, and which players assist."""
        assists, hinderers = foul_assists(game, frame.player, frame.victim, frame.aloof)
        weapon = skill_modifier(game, frame.player, Prop.FOUL_ARMOUR)
        return [
            *at_work(weapon if weapon.value else Modifier("foul", foul_bonus(game, frame.player), frame.player)),
            *(Modifier("assist", 1, p) for p in assists),
            *(Modifier("assist", -1, p) for p in hinderers),
        ]


def foul_bonus(game: Game, player: int) -> int:
    """What is added for the foul itself: a weapon's own bonus takes the place of the usual one."""
    return game.state.profiles[player].values[Prop.FOUL_ARMOUR] or game.rules.figures.foul_bonus


class FoulHurts(Step[FoulFrame]):
    """A victim whose armour is broken suffers an injury roll, even when the referee has seen the foul."""

    key = "foul.foul_hurts"

    def run(self, game: Game, frame: FoulFrame) -> int:
        result = game.state.result
        frame.double = result & DOUBLE
        sly = game.state.profiles[frame.player].values[Prop.SNEAKY_GIT]
        frame.seen = frame.double if result & BROKEN or not sly else 0
        game.state.result = 0
        if not result & BROKEN:
            return NEXT
        injury = InjuryFrame(frame.victim, Cause.FOUL, frame.player)
        injury.bonus_spent = result & BONUS_USED
        return game.call(injury)


class RefereeLooks(Step[FoulFrame]):
    """The referee sees a fouler whose armour or injury roll was a double; some referees look again without one."""

    key = "foul.referee_looks"

    def run(self, game: Game, frame: FoulFrame) -> int:
        state = game.state
        if state.lawless or cannot_be_sent_off(game, frame.player):
            return DONE
        frame.double |= state.result & DOUBLE
        frame.seen |= state.result & DOUBLE
        if frame.seen:
            if game.listener is not None:
                game.tell(Fact.SEEN, frame.player)
            return game.call(SendOffFrame(frame.player, 1))
        look = game.rules.referees[state.referee].on_foul
        return start_procedure(game, look, frame.player, frame.victim) if look and not frame.double else NEXT


class RefereeSeethes(Step[FoulFrame]):
    """A fouler who got away angers some referees, unless the referee has just been appeased."""

    key = "foul.referee_seethes"

    def run(self, game: Game, frame: FoulFrame) -> int:
        state = game.state
        if not game.rules.referees[state.referee].consequence or state.place[frame.player] == SENT_OFF:
            return NEXT
        appeased = frame.watched == state.side_of[frame.player] and state.watched == NOBODY
        return NEXT if appeased else start_procedure(game, "patience", frame.player, frame.victim)


FOUL = Procedure(
    "foul",
    FoulFrame,
    (TakeAim(), RollFoulArmour(), FoulHurts(), RefereeLooks(), RefereeSeethes()),
)
