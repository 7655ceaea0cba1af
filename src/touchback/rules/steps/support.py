"""What fans are worth at the kick-off, and what the kick-off results have in common."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.rules.steps.inducements import aid, assistants, cheerleaders
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Aid, Fact, Prop, Purpose

UNBEATABLE: Final = 1000


class EventFrame(SkillFrame):
    """A kick-off result; `player` is the ball in the air."""


def support(game: Game, side: int) -> int:
    """What its fans are worth to a side: fame, or the fan factor where there is no fame, and the crowd's favourites."""
    state = game.state
    fans = state.fame[side] if game.rules.figures.fame else game.match.teams[side].fan_factor
    fans += sum(state.profiles[p].values[Prop.DRAWS_FANS] for p in state.squad(side))
    fans += aid(game, side, Aid.KICK_OFF_FAME)
    return fans + sum(state.profiles[p].values[Prop.FAVOURITE] for p in state.on_pitch(side))


def support_totals(game: Game, dice: tuple[int, ...]) -> list[int]:
    """Each side's share of the dice, with what its fans add."""
    count = len(game.state.score)
    each = len(dice) // count
    return [sum(dice[side * each : (side + 1) * each]) + support(game, side) for side in range(count)]


def cheer_totals(game: Game, dice: tuple[int, ...]) -> list[int]:
    totals = enumerate(support_totals(game, dice))
    return [total + cheerleaders(game, side) + sure_win(game, side) for side, total in totals]


def coaching_totals(game: Game, dice: tuple[int, ...]) -> list[int]:
    totals = enumerate(support_totals(game, dice))
    return [total + assistants(game, side) + sure_win(game, side) for side, total in totals]


def sure_win(game: Game, side: int) -> int:
    """More than any dice and any staff, for a side that cannot lose such a roll."""
    return UNBEATABLE if aid(game, side, Aid.WINS_CHEERS) else 0


def sides_with_most(totals: list[int]) -> list[int]:
    most = max(totals)
    return [side for side, total in enumerate(totals) if total == most]


def reward(game: Game, sides: list[int]) -> int:
    """A re-roll for this half for each of these sides."""
    for side in sides:
        game.state.rerolls[side] += 1
        if game.listener is not None:
            game.tell(Fact.REROLLS, side, game.state.rerolls[side])
    return NEXT


def pick_from_marked_sides(game: Game, frame: EventFrame) -> int:
    """For each side marked in the frame, one after the other, pick a random player on the pitch."""
    for side in range(len(game.state.score)):
        if frame.other >> side & 1:
            frame.other &= ~(1 << side)
            players = game.state.on_pitch(side)
            if players:
                frame.count = side
                return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(players),))
    return NEXT
