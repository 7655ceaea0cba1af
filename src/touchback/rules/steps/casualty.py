"""Carried off: the casualty table, the apothecary, what skills make of it, and the necromancer's claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchback.engine.frame import NEXT, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option
from touchback.engine.pitch import NOBODY
from touchback.engine.ruleset import Table
from touchback.engine.state import CLAIMED, INJURED, MISSES_NEXT, RESERVES
from touchback.rules.steps.inducements import start_window
from touchback.rules.steps.raise_dead import DEAD as DEAD
from touchback.rules.steps.raise_dead import RaiseDeadFrame, can_be_raised
from touchback.rules.steps.skill import start_moment
from touchback.rules.vocabulary import Cause, Fact, Injury, Moment, Prompt, Prop, Purpose, Verb, Window

if TYPE_CHECKING:
    from touchback.rules.steps.injury import InjuryFrame

D6: Final = (6,)
USE: Final = option(Verb.USE)
DECLINE: Final = option(Verb.DECLINE)
BADLY_HURT: Final = 1  # the first row: nothing lasting
FROM_AFAR: Final = (Cause.BOMB, Cause.KICKED, Cause.HIT_BY_PLAYER)  # neither a block nor a blitz nor a foul


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


def helper_open(game: Game, player: int) -> bool:
    """Whether his side still has an apothecary to call who would see to him, and he would let one near him."""
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
    """Note what else he suffers: a new list, for copies share the old one."""
    state = game.state
    if state.injury_too[player] != row:
        rows = state.injury_too.copy()
        rows[player] = row
        state.injury_too = rows


class RollCasualty(Step):
    """Off the pitch for this match: the casualty table says what is broken."""

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


class Feat(Step):
    """Whoever brought that about has done something for his own side's helpers to cheer."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if not state.helpers or frame.by == NOBODY or state.side_of[frame.by] == state.side_of[frame.player]:
            return NEXT
        return start_window(game, Window.GLORY, state.side_of[frame.by])


class FallApart(Step):
    """Some suffer two results of the casualty table for one."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if frame.outcome != Injury.CASUALTY or not game.state.profiles[frame.player].values[Prop.DECAYS]:
            return NEXT
        return roll_casualty(game, frame.player)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        row = casualty_row(game, dice, frame.second)
        frame.second = min(row, 0)
        if row < 0:
            return roll_casualty(game, frame.player, row)
        set_second(game, frame.player, row)
        if game.listener is not None:
            game.tell(Fact.SECOND_CASUALTY, frame.player, row)
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
        return roll_casualty(game, frame.player)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        frame.second = casualty_row(game, dice, frame.second)
        if frame.second < 0:
            return roll_casualty(game, frame.player, frame.second)
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
        frame.first = row
        game.state.injury[frame.player] = row
        if game.listener is not None:
            game.tell(Fact.CASUALTY_CHOSEN, frame.player, row)
        if row == BADLY_HURT and game.state.injury_too[frame.player] <= BADLY_HURT:
            send_to_reserves(game, frame.player)
        return NEXT


class CasualtyMoment(Step):
    """Skills of the hurt player have their say, when he is still out."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if state.place[frame.player] != INJURED:
            return NEXT
        return start_moment(game, Moment.CASUALTY, frame.player)


class Linger(Step):
    """A tainted blade: one whom a block left badly hurt, and no worse, may have to miss the next match."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if frame.by == NOBODY or frame.cause != Cause.BLOCK or frame.first != BADLY_HURT:
            return NEXT
        needed = state.profiles[frame.by].values[Prop.TAINTS]
        shaken_off = state.place[frame.player] != INJURED and not frame.second
        if not needed or shaken_off or state.side_of[frame.by] == state.side_of[frame.player]:
            return NEXT
        return game.roll(Purpose.TAINT, frame.player, D6, needed)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        tainted = dice[0] >= game.state.profiles[frame.by].values[Prop.TAINTS]
        if tainted:
            game.state.flags[frame.player] |= MISSES_NEXT
        if game.listener is not None:
            game.tell(Fact.TAINTED, frame.player, dice[0], 1 if tainted else 0)
        return NEXT


class ClaimTheDead(Step):
    """Dead for good, he may have caught what his killer has, or be of use to a necromancer."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if state.place[frame.player] != INJURED or not is_dead(game, frame.player):
            return NEXT
        fresh = can_be_raised(game, frame.player)
        if is_infected(game, frame) and (fresh or state.profiles[frame.by].values[Prop.INFECTS] > 1):
            state.flags[frame.player] |= CLAIMED
            if game.listener is not None:
                game.tell(Fact.INFECTED, frame.player, frame.by)
            return NEXT
        return game.call(RaiseDeadFrame(frame.player)) if fresh and any(state.necromancers) else NEXT


def is_dead(game: Game, player: int) -> bool:
    known = game.rules.casualties
    suffered = (game.state.injury[player], game.state.injury_too[player])
    return any(row and known[row - 1] == DEAD for row in suffered)


def is_infected(game: Game, frame: InjuryFrame) -> bool:
    """Killed in a block, blitz or foul by an opponent who infects, and not rotten already."""
    state = game.state
    if frame.by == NOBODY or frame.cause in FROM_AFAR or not state.profiles[frame.by].values[Prop.INFECTS]:
        return False
    own = state.side_of[frame.by] == state.side_of[frame.player]
    return not own and not state.profiles[frame.player].values[Prop.DECAYS]


CASUALTY_STEPS: Final = (
    RollCasualty(),
    Feat(),
    FallApart(),
    OfferApothecary(),
    ChooseCasualty(),
    CasualtyMoment(),
    Linger(),
    ClaimTheDead(),
)
