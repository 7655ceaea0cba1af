"""Inducements beside the pitch: what they are worth to their side, and the windows in which they act."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY
from touchback.engine.step import CALLED, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.grant import SIZE as GRANT
from touchback.rules.model.ruleset import InducementInfo
from touchback.rules.model.state import ABSENT, INJURED, SENT_OFF, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.properties import Aid

SIZE: Final = 3  # kind, side, uses left
GONE: Final = -1  # for the rest of the match


# --- who is there ---------------------------------------------------------------------------------------------------


def inducement_total(game: Game, side: int, what: int) -> int:
    """What a side's inducements add up to, and what has been done for it or to it for a while."""
    held = game.state.inducements
    total = team_change(game, side, what) if game.state.grants else 0
    for at in range(0, len(held), SIZE):
        if held[at + 1] == side and held[at + 2] != GONE:
            total += game.rules.inducements[held[at]].values[what]
    return total


def team_change(game: Game, side: int, what: int) -> int:
    """What changes to the whole side add up to."""
    grants, side_of = game.state.grants, game.state.side_of
    total = 0
    for at in range(0, len(grants), GRANT):
        if grants[at + 1] == Grant.TEAM and grants[at + 2] == what and side_of[grants[at]] == side:
            total += grants[at + 3]
    return total


def inducement_with(game: Game, side: int, what: int) -> int:
    """Where a side's usable inducement with that gift is in the list; NOBODY if there is none."""
    held = game.state.inducements
    for at in range(0, len(held), SIZE):
        if held[at + 1] == side and held[at + 2] > 0 and game.rules.inducements[held[at]].values[what]:
            return at
    return NOBODY


def inducement_at(game: Game, at: int) -> InducementInfo:
    return game.rules.inducements[game.state.inducements[at]]


def side_of_inducement(game: Game, at: int) -> int:
    return game.state.inducements[at + 1]


def set_left(game: Game, at: int, left: int) -> None:
    """A new list: copies share the old one."""
    held = game.state.inducements.copy()
    held[at + 2] = left
    game.state.inducements = held


def use_up(game: Game, at: int) -> None:
    """Count one use less of an inducement that has a limited number."""
    if inducement_at(game, at).uses:
        set_left(game, at, game.state.inducements[at + 2] - 1)
    if game.listener is not None:
        game.tell(Fact.INDUCEMENT, side_of_inducement(game, at), game.state.inducements[at])


def tell_gift(game: Game, at: int, row: int, player: int = NOBODY) -> None:
    """Tell which gift of an inducement was used, and for which player."""
    if game.listener is not None and row <= len(inducement_at(game, at).gifts):
        game.tell(Fact.GIFT, player, game.state.inducements[at], row)


def dismiss_inducement(game: Game, at: int) -> None:
    """Gone for the rest of the match."""
    set_left(game, at, GONE)
    if game.listener is not None:
        game.tell(Fact.INDUCEMENT_LEAVES, side_of_inducement(game, at), game.state.inducements[at])


def coach_ejected(game: Game, side: int) -> None:
    """Inducements that go with an ejected head coach leave."""
    at = inducement_with(game, side, Aid.LEAVES_WITH_COACH)
    while at != NOBODY:
        dismiss_inducement(game, at)
        at = inducement_with(game, side, Aid.LEAVES_WITH_COACH)


def new_half(game: Game) -> None:
    """Inducements that act so often in each half may do so again."""
    held = game.state.inducements
    for at in range(0, len(held), SIZE):
        if inducement_at(game, at).each_half and held[at + 2] != GONE:
            set_left(game, at, inducement_at(game, at).uses)


# --- what they are worth --------------------------------------------------------------------------------------------


def count_cheerleaders(game: Game, side: int) -> int:
    """The side's own cheerleaders and inducements that count as some, perhaps doubled."""
    count = game.state.cheerleaders[side]
    if not game.state.inducements:
        return count
    count += inducement_total(game, side, Aid.CHEERLEADERS)
    return max(1, 2 * count) if inducement_total(game, side, Aid.DOUBLE_CHEERS) else count


def assistant_coaches(game: Game, side: int) -> int:
    count = game.state.assistants[side]
    return count + inducement_total(game, side, Aid.ASSISTANTS) if game.state.inducements else count


# --- windows --------------------------------------------------------------------------------------------------------


def start_window(game: Game, window: int, side: int) -> int:
    """Start what a side's inducements bring at this moment, one after the other; nothing if it has none."""
    held = game.state.inducements
    if not held:
        return NEXT
    signal = NEXT
    for at in range(len(held) - SIZE, -1, -SIZE):
        name = game.rules.inducements[held[at]].procedures.get(window)
        if name and held[at + 1] == side and held[at + 2] > 0:
            signal = start_procedure(game, name, NOBODY, at)
    return signal


def start_windows(game: Game, window: int) -> int:
    """The same for every side: the kickers' inducements first."""
    if not game.state.inducements:
        return NEXT
    count = len(game.state.score)
    signal = NEXT
    for ahead in range(count - 1, -1, -1):
        if start_window(game, window, (game.state.kicking + ahead) % count) == CALLED:
            signal = CALLED
    return signal


class HelpInTurn(Step[Frame]):
    """The coach may use an inducement at this moment of a turn, if it is no bonus turn and the drive goes on."""

    def __init__(self, key: str, window: int) -> None:
        self.key = key
        self.window = window

    def run(self, game: Game, frame: Frame) -> int:
        state = game.state
        if state.bonus_turn or state.scored != NOBODY:
            return NEXT
        return start_window(game, self.window, state.active)


class HelpBetweenTurns(Step[Frame]):
    """Inducements of each team may act before a half, before a kick-off, and before the turns after it."""

    def __init__(self, key: str, window: int) -> None:
        self.key = key
        self.window = window

    def run(self, game: Game, frame: Frame) -> int:
        return start_windows(game, self.window) if game.state.conceded == NOBODY else NEXT


# --- what they lend -------------------------------------------------------------------------------------------------


def end_loans(game: Game) -> None:
    """Players lent for the drive leave; players whose injuries were put aside have them again."""
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
