"""Carried off: the casualty table, the apothecary, what skills make of it, and the necromancer's claim."""

from __future__ import annotations

from typing import Final

from touchback.engine.options import option, thing_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.ruleset import Table
from touchback.rules.model.state import CLAIMED, INJURED, RESERVES
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_moment
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.procedures.harm.raise_dead import DEAD, RaiseDeadFrame, can_be_raised
from touchback.rules.procedures.inducements.inducements import start_window
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.moments import Moment, Window
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Injury
from touchback.rules.terms.verbs import Verb

BADLY_HURT: Final = 1  # the first row: nothing lasting


def roll_casualty(game: Game, player: int, so_far: int = 0) -> int:
    """Dice for the casualty table, or for the one that the dice so far lead to."""
    return game.roll(Purpose.CASUALTY, player, casualty_table(game, so_far).faces)


def casualty_table(game: Game, so_far: int) -> Table:
    table = game.rules.tables["casualty"]
    return game.rules.tables[table.leads[-so_far - 1]] if so_far < 0 else table


def casualty_row(game: Game, dice: tuple[int, ...], so_far: int = 0) -> int:
    """The number of the result, from 1; below 0, the row (less 1) leads to another table: roll on that one next."""
    table = casualty_table(game, so_far)
    row = table.row(table.total(dice))
    if so_far < 0:
        return game.rules.casualty_first[-so_far - 1] + row
    return -row - 1 if row in table.leads else game.rules.casualty_first[row]


def apothecary_open(game: Game, player: int) -> bool:
    """Whether the player's side still has an apothecary who would treat the player."""
    side, sheet = game.state.side_of[player], game.match.players[player]
    if game.state.apothecaries[side] <= 0 or (sheet.star and not game.rules.figures.stars_treated):
        return False
    return sheet.thrall or not game.match.teams[side].thralls_only


def call_apothecary(game: Game, player: int) -> None:
    game.state.apothecaries[game.state.side_of[player]] -= 1
    if game.listener is not None:
        game.tell(Fact.APOTHECARY, player)


def send_to_reserves(game: Game, player: int) -> None:
    """Patched up, grown back or let go: nothing lasting remains."""
    game.state.place[player] = RESERVES
    game.state.injury[player] = 0
    set_second(game, player, 0)
    if game.listener is not None:
        game.tell(Fact.RESERVES, player)


def set_second(game: Game, player: int, row: int) -> None:
    """Note the player's second casualty result in a new list, for copies share the old one."""
    state = game.state
    if state.injury_too[player] != row:
        rows = state.injury_too.copy()
        rows[player] = row
        state.injury_too = rows


class RollCasualty(Step[InjuryFrame]):
    """The player leaves the match, and the casualty roll says with what injury."""

    key = "injury.roll_casualty"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        game.lift(frame.player, INJURED)
        if frame.outcome == Injury.BADLY_HURT:
            return self.note(game, frame, BADLY_HURT)
        return roll_casualty(game, frame.player)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        frame.first = casualty_row(game, dice, frame.first)
        if frame.first < 0:
            return roll_casualty(game, frame.player, frame.first)
        return self.note(game, frame, frame.first)

    def note(self, game: Game, frame: InjuryFrame, row: int) -> int:
        """Told once for each casualty, whatever becomes of it: those who count casualties count this."""
        frame.first = row
        game.state.injury[frame.player] = row
        if game.listener is not None:
            game.tell(Fact.CASUALTY, frame.player, row, frame.by, frame.cause)
        return NEXT


class Feat(Step[InjuryFrame]):
    """Inducements of a team whose player caused a casualty may act."""

    key = "injury.feat"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if frame.by == NOBODY or state.side_of[frame.by] == state.side_of[frame.player]:
            return NEXT
        return start_window(game, Window.GLORY, state.side_of[frame.by])


class OfferApothecary(Step[InjuryFrame]):
    """The coach may use the apothecary: the casualty is rolled again, and the coach chooses a result."""

    key = "injury.offer_apothecary"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if not apothecary_open(game, frame.player):
            return NEXT
        return game.ask(game.state.side_of[frame.player], Prompt.APOTHECARY, [DECLINE, USE], frame.player)

    def answer(self, game: Game, frame: InjuryFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        call_apothecary(game, frame.player)
        return roll_casualty(game, frame.player)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        frame.second = casualty_row(game, dice, frame.second)
        if frame.second < 0:
            return roll_casualty(game, frame.player, frame.second)
        if game.listener is not None:
            game.tell(Fact.TREATMENT, frame.player, frame.second)
        return NEXT


class ChooseCasualty(Step[InjuryFrame]):
    """The coach chooses one of the two casualty results; a Badly Hurt player goes to the reserves."""

    key = "injury.choose_casualty"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if not frame.second:
            return NEXT
        rows = sorted({frame.first, frame.second})
        options = [option(Verb.RESULT, 0, row) for row in rows]
        return game.ask(game.state.side_of[frame.player], Prompt.CHOOSE_CASUALTY, options, frame.player)

    def answer(self, game: Game, frame: InjuryFrame, choice: int) -> int:
        row = thing_of(choice)
        frame.first = row
        game.state.injury[frame.player] = row
        if game.listener is not None:
            game.tell(Fact.CASUALTY_CHOSEN, frame.player, row)
        if row == BADLY_HURT and game.state.injury_too[frame.player] <= BADLY_HURT:
            send_to_reserves(game, frame.player)
        return NEXT


class CasualtyMoment(Step[InjuryFrame]):
    """Skills of a player who is still out injured act (Regeneration)."""

    key = "injury.casualty_moment"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if state.place[frame.player] != INJURED:
            return NEXT
        return start_moment(game, Moment.CASUALTY, frame.player)


class RaiseTheDead(Step[InjuryFrame]):
    """A player who is dead for good may be raised by a necromancer, unless Nurgle's Rot has claimed them."""

    key = "injury.raise_the_dead"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if state.flags[frame.player] & CLAIMED:
            return NEXT
        if not is_dead(game, frame.player) or not can_be_raised(game, frame.player):
            return NEXT
        return game.call(RaiseDeadFrame(frame.player))


def is_dead(game: Game, player: int) -> bool:
    known = game.rules.casualties
    suffered = (game.state.injury[player], game.state.injury_too[player])
    return any(row and known[row - 1] == DEAD for row in suffered)
