"""Helpers beside the pitch: what they are worth to their side, and the windows in which they do something."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import CALLED, NEXT, Frame, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.ruleset import HelperInfo
from touchback.engine.state import ABSENT, INJURED, SENT_OFF, STANDING
from touchback.rules.grants import SIZE as GRANT
from touchback.rules.steps.skill import start
from touchback.rules.vocabulary import Aid, Fact, Grant, Verb, Window

SIZE: Final = 3  # kind, side, uses left
GONE: Final = -1  # for the rest of the match
DECLINE: Final = option(Verb.DECLINE)


# --- who is there ---------------------------------------------------------------------------------------------------


def aid(game: Game, side: int, what: int) -> int:
    """What a side's helpers add up to, and what has been done for it or to it for a while."""
    held = game.state.helpers
    total = team_change(game, side, what) if game.state.grants else 0
    for at in range(0, len(held), SIZE):
        if held[at + 1] == side and held[at + 2] != GONE:
            total += game.rules.helpers[held[at]].values[what]
    return total


def team_change(game: Game, side: int, what: int) -> int:
    """What changes to the whole side add up to."""
    grants, side_of = game.state.grants, game.state.side_of
    total = 0
    for at in range(0, len(grants), GRANT):
        if grants[at + 1] == Grant.TEAM and grants[at + 2] == what and side_of[grants[at]] == side:
            total += grants[at + 3]
    return total


def helper_with(game: Game, side: int, what: int) -> int:
    """Where a side's helper with that gift is in the list, if he can still be used; NOBODY if none."""
    held = game.state.helpers
    for at in range(0, len(held), SIZE):
        if held[at + 1] == side and held[at + 2] > 0 and game.rules.helpers[held[at]].values[what]:
            return at
    return NOBODY


def info(game: Game, at: int) -> HelperInfo:
    return game.rules.helpers[game.state.helpers[at]]


def side_of_helper(game: Game, at: int) -> int:
    return game.state.helpers[at + 1]


def set_left(game: Game, at: int, left: int) -> None:
    """A new list: copies share the old one."""
    held = game.state.helpers.copy()
    held[at + 2] = left
    game.state.helpers = held


def use_up(game: Game, at: int) -> None:
    """One use less, for those who do not help as often as it comes."""
    if info(game, at).uses:
        set_left(game, at, game.state.helpers[at + 2] - 1)
    if game.listener is not None:
        game.tell(Fact.HELPER, side_of_helper(game, at), game.state.helpers[at])


def tell_gift(game: Game, at: int, row: int, player: int = NOBODY) -> None:
    """Which of the things on his list a helper has done, and for whom."""
    if game.listener is not None and row <= len(info(game, at).gifts):
        game.tell(Fact.GIFT, player, game.state.helpers[at], row)


def dismiss(game: Game, at: int) -> None:
    """Gone for the rest of the match."""
    set_left(game, at, GONE)
    if game.listener is not None:
        game.tell(Fact.HELPER_LEAVES, side_of_helper(game, at), game.state.helpers[at])


def coach_ejected(game: Game, side: int) -> None:
    """Some go with the head coach."""
    at = helper_with(game, side, Aid.LEAVES_WITH_COACH)
    while at != NOBODY:
        dismiss(game, at)
        at = helper_with(game, side, Aid.LEAVES_WITH_COACH)


def new_half(game: Game) -> None:
    """Those who help so often in each half may do so again."""
    held = game.state.helpers
    for at in range(0, len(held), SIZE):
        if info(game, at).each_half and held[at + 2] != GONE:
            set_left(game, at, info(game, at).uses)


# --- what they are worth --------------------------------------------------------------------------------------------


def cheerleaders(game: Game, side: int) -> int:
    """The side's own, those who count as some, and perhaps all of them twice."""
    count = game.state.cheerleaders[side]
    if not game.state.helpers:
        return count
    count += aid(game, side, Aid.CHEERLEADERS)
    return max(1, 2 * count) if aid(game, side, Aid.DOUBLE_CHEERS) else count


def assistants(game: Game, side: int) -> int:
    count = game.state.assistants[side]
    return count + aid(game, side, Aid.ASSISTANTS) if game.state.helpers else count


# --- windows --------------------------------------------------------------------------------------------------------


def start_window(game: Game, window: int, side: int) -> int:
    """Start what a side's helpers bring at this moment, one after the other; nothing if it has none."""
    held = game.state.helpers
    if not held:
        return NEXT
    signal = NEXT
    for at in range(len(held) - SIZE, -1, -SIZE):
        name = game.rules.helpers[held[at]].procedures.get(window)
        if name and held[at + 1] == side and held[at + 2] > 0:
            signal = start(game, name, NOBODY, at)
    return signal


def start_windows(game: Game, window: int) -> int:
    """The same for every side: the kickers' helpers first."""
    if not game.state.helpers:
        return NEXT
    count = len(game.state.score)
    signal = NEXT
    for ahead in range(count - 1, -1, -1):
        if start_window(game, window, (game.state.kicking + ahead) % count) == CALLED:
            signal = CALLED
    return signal


class TurnBegins(Step):
    """Before anybody acts, the side's helpers may; not in a bonus turn, while the kick is in the air."""

    def run(self, game: Game, frame: Frame) -> int:
        state = game.state
        if not state.helpers or state.bonus_turn or state.scored != NOBODY:
            return NEXT
        return start_window(game, Window.TURN_BEGINS, state.active)


class TurnEnded(Step):
    """And again when the turn is over, however it ended; but not when the drive is."""

    def run(self, game: Game, frame: Frame) -> int:
        state = game.state
        if not state.helpers or state.bonus_turn or state.scored != NOBODY:
            return NEXT
        return start_window(game, Window.TURN_ENDS, state.active)


class HelpBeforeHalf(Step):
    """Each side's helpers may do something before a half."""

    def run(self, game: Game, frame: Frame) -> int:
        return start_windows(game, Window.HALF_BEGINS)


class HelpBeforeKickOff(Step):
    """And when both sides have set up."""

    def run(self, game: Game, frame: Frame) -> int:
        return start_windows(game, Window.BEFORE_KICK_OFF)


class HelpAfterKickOff(Step):
    """And when the ball is down, before the first turn."""

    def run(self, game: Game, frame: Frame) -> int:
        return start_windows(game, Window.KICKED_OFF) if game.state.conceded == NOBODY else NEXT


# --- what they lend -------------------------------------------------------------------------------------------------


def end_loans(game: Game) -> None:
    """Those who were lent for the drive leave; those whose injuries were put aside have them again."""
    state = game.state
    grants = state.grants
    for at in range(0, len(grants), GRANT):
        player, kind, row, second, _ = grants[at : at + GRANT]
        if kind == Grant.LOAN and state.place[player] not in (INJURED, ABSENT):
            game.lift(player, SENT_OFF)
        elif kind == Grant.WOUND:
            take_back(game, player, row, second)


def take_back(game: Game, player: int, row: int, second: int) -> None:
    """Among the injured again, with the old injury and whatever has been added to it."""
    state = game.state
    new = state.injury[player]
    rows = state.injury_too.copy()
    rows[player] = max(second, new, state.injury_too[player]) if new else second
    state.injury_too = rows
    state.injury[player] = row
    state.stance[player] = STANDING
    state.place[player] = INJURED
