"""Carried off: the casualty table, the apothecary, what skills make of it, and the necromancer's claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchback.engine.frame import NEXT, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option
from touchback.engine.state import INJURED, RESERVES
from touchback.rules.steps.raise_dead import RaiseDeadFrame, can_be_raised
from touchback.rules.steps.skill import start_moment
from touchback.rules.vocabulary import Fact, Injury, Moment, Prompt, Purpose, Verb

if TYPE_CHECKING:
    from touchback.rules.steps.injury import InjuryFrame

D68: Final = (6, 8)
USE: Final = option(Verb.USE)
DECLINE: Final = option(Verb.DECLINE)
BADLY_HURT: Final = 1  # the first row: nothing lasting


def casualty_row(game: Game, dice: tuple[int, ...]) -> int:
    """The row, from 1, for a die of tens and a die of units."""
    return game.rules.tables["casualty"].row(dice[0] * 10 + dice[1]) + 1


def helper_open(game: Game, player: int) -> bool:
    """Whether his side still has an apothecary to call."""
    return game.state.apothecaries[game.state.side_of[player]] > 0


def call_apothecary(game: Game, player: int) -> None:
    game.state.apothecaries[game.state.side_of[player]] -= 1
    if game.listener is not None:
        game.tell(Fact.APOTHECARY, player)


def send_to_reserves(game: Game, player: int) -> None:
    """Patched up, grown back or let go: nothing lasting remains."""
    game.state.place[player] = RESERVES
    game.state.injury[player] = 0
    if game.listener is not None:
        game.tell(Fact.RESERVES, player)


class RollCasualty(Step):
    """Off the pitch for this match: the casualty table says what is broken."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        game.lift(frame.player, INJURED)
        if frame.outcome == Injury.BADLY_HURT:
            return self.note(game, frame, BADLY_HURT)
        return game.roll(Purpose.CASUALTY, frame.player, D68)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        return self.note(game, frame, casualty_row(game, dice))

    def note(self, game: Game, frame: InjuryFrame, row: int) -> int:
        """Told once for each casualty, whatever becomes of it: those who count casualties count this."""
        frame.first = row
        game.state.injury[frame.player] = row
        if game.listener is not None:
            game.tell(Fact.CASUALTY, frame.player, row, frame.by, frame.cause)
        return NEXT


class OfferApothecary(Step):
    """The apothecary makes the opponent roll again; his own coach then picks which result counts."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if not helper_open(game, frame.player):
            return NEXT
        return game.ask(game.state.side_of[frame.player], Prompt.APOTHECARY, [DECLINE, USE])

    def answer(self, game: Game, frame: InjuryFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        call_apothecary(game, frame.player)
        return game.roll(Purpose.CASUALTY, frame.player, D68)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        frame.second = casualty_row(game, dice)
        if game.listener is not None:
            game.tell(Fact.TREATMENT, frame.player, frame.second)
        return NEXT


class ChooseCasualty(Step):
    """Badly hurt after treatment means back to the reserves."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if not frame.second:
            return NEXT
        rows = sorted({frame.first, frame.second})
        options = [option(Verb.RESULT, 0, row) for row in rows]
        return game.ask(game.state.side_of[frame.player], Prompt.CHOOSE_CASUALTY, options)

    def answer(self, game: Game, frame: InjuryFrame, choice: int) -> int:
        row = choice & THING_MASK
        game.state.injury[frame.player] = row
        if game.listener is not None:
            game.tell(Fact.CASUALTY_CHOSEN, frame.player, row)
        if row == BADLY_HURT:
            send_to_reserves(game, frame.player)
        return NEXT


class CasualtyMoment(Step):
    """Skills of the hurt player have their say, when he is still out."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if state.place[frame.player] != INJURED:
            return NEXT
        return start_moment(game, Moment.CASUALTY, frame.player)


class ClaimTheDead(Step):
    """Dead for good, he may be of use to a necromancer."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if state.place[frame.player] != INJURED or not any(state.necromancers):
            return NEXT
        row = state.injury[frame.player]
        if game.rules.tables["casualty"].rows[row - 1][2] != "dead" or not can_be_raised(game, frame.player):
            return NEXT
        return game.call(RaiseDeadFrame(frame.player))


CASUALTY_STEPS: Final = (RollCasualty(), OfferApothecary(), ChooseCasualty(), CasualtyMoment(), ClaimTheDead())
