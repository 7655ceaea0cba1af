"""What fans are worth at the kick-off, and what the kick-off results have in common."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.inducements.inducements import assistant_coaches, count_cheerleaders, inducement_total
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Aid, Prop
from touchback.rules.terms.purposes import Purpose

UNBEATABLE: Final = 1000

Sources = list[Modifier]


class EventFrame(SkillFrame):
    """A kick-off result; `player` is the ball in the air."""


F = TypeVar("F", bound=Frame, contravariant=True)


class Contest(Step[F], Generic[F]):
    """Each side rolls as many dice as the others and adds what it has; the totals are compared."""

    def adds(self, game: Game, side: int) -> Sources:
        """What this side adds to its dice, each with its source."""
        return []

    def totals(self, game: Game, dice: tuple[int, ...]) -> list[int]:
        """Each side's share of the dice, with what it adds."""
        count = len(game.state.score)
        each = len(dice) // count
        added = [sum(modifier.value for modifier in self.adds(game, side)) for side in range(count)]
        return [sum(dice[side * each : (side + 1) * each]) + added[side] for side in range(count)]


def fan_support(game: Game, side: int) -> int:
    """What its fans are worth to a side."""
    return sum(modifier.value for modifier in support_sources(game, side))


def support_sources(game: Game, side: int) -> Sources:
    """Fame, or the fan factor where there is no fame, and the crowd's favourites."""
    state = game.state
    fame = game.rules.figures.fame
    favourites = extra_fan_factor(game, side)
    favourites += sum(state.profiles[p].values[Prop.FAN_FAVOURITE] for p in state.on_pitch(side))
    return [
        Modifier("fame", state.fame[side]) if fame else Modifier("fan_factor", game.match.teams[side].fan_factor),
        Modifier("favourites", favourites),
        Modifier("inducements", inducement_total(game, side, Aid.KICK_OFF_FAME)),
    ]


def extra_fan_factor(game: Game, side: int) -> int:
    """What players bring a side in fan factor, wherever they are (Thrud's Fans)."""
    state = game.state
    return sum(state.profiles[p].values[Prop.EXTRA_FAN_FACTOR] for p in state.squad(side))


def gate_dice(game: Game, side: int) -> int:
    """A side's share of the dice for the gate: one for each point of fan factor."""
    return game.match.teams[side].fan_factor + extra_fan_factor(game, side)


def cheer_sources(game: Game, side: int) -> Sources:
    return [
        *support_sources(game, side),
        Modifier("cheerleaders", count_cheerleaders(game, side)),
        sure_win(game, side),
    ]


def coaching_sources(game: Game, side: int) -> Sources:
    return [*support_sources(game, side), Modifier("assistants", assistant_coaches(game, side)), sure_win(game, side)]


def sure_win(game: Game, side: int) -> Modifier:
    """More than any dice and any staff, for a side that cannot lose such a roll."""
    return Modifier("sure_win", UNBEATABLE if inducement_total(game, side, Aid.WINS_CHEERS) else 0)


def sides_with_most(totals: list[int]) -> list[int]:
    most = max(totals)
    return [side for side, total in enumerate(totals) if total == most]


def give_half_reroll(game: Game, sides: list[int]) -> int:
    """A re-roll for this half for each of these sides."""
    for side in sides:
        game.state.rerolls[side] += 1
        if game.listener is not None:
            game.tell(Fact.REROLLS, side, game.state.rerolls[side])
    return NEXT


class PickFromMarkedSides(Step[EventFrame]):
    """For each side marked in the frame, one after the other, a die picks a random player on the pitch."""

    def run(self, game: Game, frame: EventFrame) -> int:
        for side in range(len(game.state.score)):
            if frame.other >> side & 1:
                frame.other &= ~(1 << side)
                players = game.state.on_pitch(side)
                if players:
                    frame.count = side
                    return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(players),))
        return NEXT

    def drawn(self, game: Game, frame: EventFrame) -> list[int]:
        return game.state.on_pitch(frame.count)
