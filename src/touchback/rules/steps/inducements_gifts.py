"""What helpers do to players: blessings before the kick-off, runes in the armour, surgery before the set-up."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option, player_of
from touchback.engine.pitch import NOBODY
from touchback.engine.ruleset import Gift
from touchback.engine.state import ABSENT, INJURED, KNOCKED_OUT
from touchback.rules.grants import SIZE, grant
from touchback.rules.steps.casualty import casualty_row, is_dead, roll_casualty, send_to_reserves, set_second
from touchback.rules.steps.inducements import DECLINE, info, side_of_helper, tell_gift, use_up
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Fact, Grant, Prompt, Purpose, Span, Verb

D6: Final = (6,)
D8: Final = (8,)
KNOCKS_OUT: Final = "knocked_out"
WORSE: Final = "worse"
ANOTHER: Final = "another"
CHOICE: Final = "choice"
DULL: Final = "dull"
HOLDS: Final = 3  # a rune does


def give(game: Game, player: int, gift: Gift, until: int = Span.DRIVE) -> None:
    """Skills and figures, until the drive ends or longer."""
    for skill in gift.skills:
        grant(game, player, Grant.SKILL, skill, 1, until)
    for prop, change in gift.figures:
        grant(game, player, Grant.FIGURE, prop, change, until)


def granted(game: Game, player: int, kind: int) -> bool:
    grants = game.state.grants
    return any(grants[at] == player and grants[at + 1] == kind for at in range(0, len(grants), SIZE))


# --- blessings ------------------------------------------------------------------------------------------------------


class BlessingFrame(SkillFrame):
    """`count` is the result, from 1."""

    NAME = "blessing"


def unblessed(game: Game, side: int) -> list[int]:
    """Those on the pitch who are no stars and have had no such roll in this match."""
    players = [p for p in game.state.on_pitch(side) if not game.match.players[p].star]
    return [p for p in players if not granted(game, p, Grant.CHOSEN)]


class ChooseBlessed(Step):
    """One player of his side may be blessed, each once in a match."""

    def run(self, game: Game, frame: BlessingFrame) -> int:
        side = side_of_helper(game, frame.other)
        options = [DECLINE, *(option(Verb.PLAYER, p) for p in unblessed(game, side))]
        return game.ask(side, Prompt.BLESS, options)

    def answer(self, game: Game, frame: BlessingFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        use_up(game, frame.other)
        frame.player = player_of(choice)
        return NEXT


class RollBlessing(Step):
    """Eight things can become of him; the last lets the coach pick from the others."""

    def run(self, game: Game, frame: BlessingFrame) -> int:
        grant(game, frame.player, Grant.CHOSEN, 0, 0, Span.MATCH)
        return game.roll(Purpose.BLESSING, frame.player, D8)

    def rolled(self, game: Game, frame: BlessingFrame, dice: tuple[int, ...]) -> int:
        frame.count = dice[0]
        gifts = info(game, frame.other).gifts
        if gifts[frame.count - 1].does != CHOICE:
            return NEXT
        tell_gift(game, frame.other, frame.count, frame.player)
        rows = [row for row, gift in enumerate(gifts, start=1) if gift.does != CHOICE]
        side = side_of_helper(game, frame.other)
        return game.ask(side, Prompt.GIFT, [option(Verb.GIFT, 0, row) for row in rows])

    def answer(self, game: Game, frame: BlessingFrame, choice: int) -> int:
        frame.count = choice & THING_MASK
        return NEXT


class Blessed(Step):
    """He gains skills, or is knocked out, or a random team-mate is looked at instead."""

    def run(self, game: Game, frame: BlessingFrame) -> int:
        gift = info(game, frame.other).gifts[frame.count - 1]
        if game.listener is not None:
            game.tell(Fact.BLESSED, frame.player, game.state.helpers[frame.other], frame.count)
            tell_gift(game, frame.other, frame.count, frame.player)
        if gift.does == KNOCKS_OUT:
            game.lift(frame.player, KNOCKED_OUT)
        elif gift.does == ANOTHER:
            return self.pick_another(game, frame)
        give(game, frame.player, gift)
        return DONE

    def pick_another(self, game: Game, frame: BlessingFrame) -> int:
        others = self.drawn(game, frame)
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(others),)) if others else DONE

    def rolled(self, game: Game, frame: BlessingFrame, dice: tuple[int, ...]) -> int:
        frame.player = self.drawn(game, frame)[dice[0] - 1]
        return NEXT

    def drawn(self, game: Game, frame: BlessingFrame) -> list[int]:
        return unblessed(game, side_of_helper(game, frame.other))


class RollAgain(Step):
    """The same dice for the one who was found at random: back to the first roll."""

    def run(self, game: Game, frame: BlessingFrame) -> int:
        frame.pc = FIRST_ROLL
        return AGAIN


# --- runes ----------------------------------------------------------------------------------------------------------


class RuneFrame(SkillFrame):
    """`count` is which rune, from 1."""

    NAME = "rune"


class ChooseRune(Step):
    """Right after his side has set up: a player and a rune, or not in this drive. Stars keep their own kit."""

    def run(self, game: Game, frame: RuneFrame) -> int:
        if game.state.conceded != NOBODY:
            return DONE
        side = side_of_helper(game, frame.other)
        players = [p for p in game.state.on_pitch(side) if not game.match.players[p].star]
        rows = range(1, len(info(game, frame.other).gifts) + 1)
        return game.ask(side, Prompt.RUNE, [DECLINE, *(option(Verb.GIFT, p, row) for p in players for row in rows)])

    def answer(self, game: Game, frame: RuneFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        frame.player, frame.count = player_of(choice), choice & THING_MASK
        return NEXT


class Engrave(Step):
    """On a 3 or more it works for this drive, and was the only one; otherwise he may try again in a later drive."""

    def run(self, game: Game, frame: RuneFrame) -> int:
        return game.roll(Purpose.RUNE, frame.player, D6, HOLDS)

    def rolled(self, game: Game, frame: RuneFrame, dice: tuple[int, ...]) -> int:
        if game.listener is not None:
            game.tell(Fact.RUNE, frame.player, dice[0])
        if dice[0] >= HOLDS:
            use_up(game, frame.other)
            tell_gift(game, frame.other, frame.count, frame.player)
            give(game, frame.player, info(game, frame.other).gifts[frame.count - 1])
        return NEXT


class ForgeFrame(SkillFrame):
    """`count` is which rune the smith has made, from 1."""

    NAME = "forge"


class ForgeRune(Step):
    """Before the match the die says which rune he makes; one that is flawed is of no use to anybody."""

    def run(self, game: Game, frame: ForgeFrame) -> int:
        return game.roll(Purpose.FORGE, NOBODY, D6)

    def rolled(self, game: Game, frame: ForgeFrame, dice: tuple[int, ...]) -> int:
        use_up(game, frame.other)
        frame.count = dice[0]
        gift = info(game, frame.other).gifts[frame.count - 1]
        if gift.skills or gift.figures:
            return NEXT
        tell_gift(game, frame.other, frame.count)
        return DONE


class RuneBearer(Step):
    """One of his side's players has it for the whole match."""

    def run(self, game: Game, frame: ForgeFrame) -> int:
        state, side = game.state, side_of_helper(game, frame.other)
        players = [p for p in state.squad(side) if state.place[p] != ABSENT]
        return game.ask(side, Prompt.RUNE_BEARER, [option(Verb.PLAYER, p) for p in players])

    def answer(self, game: Game, frame: ForgeFrame, choice: int) -> int:
        frame.player = player_of(choice)
        tell_gift(game, frame.other, frame.count, frame.player)
        give(game, frame.player, info(game, frame.other).gifts[frame.count - 1], Span.MATCH)
        return NEXT


# --- surgery --------------------------------------------------------------------------------------------------------


class SurgeryFrame(SkillFrame):
    """`count` is the result, from 1."""

    NAME = "surgery"


def patients(game: Game, side: int) -> list[int]:
    """The injured who are neither dead nor stars."""
    state = game.state
    hurt = [p for p in state.squad(side) if state.place[p] == INJURED and state.injury[p]]
    return [p for p in hurt if not is_dead(game, p) and not game.match.players[p].star]


class ChoosePatient(Step):
    """Before his side sets up, one of its injured may be operated on."""

    def run(self, game: Game, frame: SurgeryFrame) -> int:
        side = side_of_helper(game, frame.other)
        options = [DECLINE, *(option(Verb.PLAYER, p) for p in patients(game, side))]
        return game.ask(side, Prompt.PATIENT, options)

    def answer(self, game: Game, frame: SurgeryFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        use_up(game, frame.other)
        frame.player = player_of(choice)
        return NEXT


class Operate(Step):
    """A die: worse than before, no change, or fit for one drive, with or without his wits."""

    def run(self, game: Game, frame: SurgeryFrame) -> int:
        return game.roll(Purpose.SURGERY, frame.player, D6)

    def rolled(self, game: Game, frame: SurgeryFrame, dice: tuple[int, ...]) -> int:
        frame.count = dice[0]
        gift = info(game, frame.other).gifts[dice[0] - 1]
        if game.listener is not None:
            game.tell(Fact.SURGERY, frame.player, dice[0])
            tell_gift(game, frame.other, dice[0], frame.player)
        if gift.does == WORSE:
            return NEXT
        if gift.does:
            patch_up(game, frame.player, gift)
        return DONE


def patch_up(game: Game, player: int, gift: Gift) -> None:
    """Fit for this drive: his injuries are put aside until it ends. One who is dull already becomes duller."""
    state = game.state
    grant(game, player, Grant.WOUND, state.injury[player], state.injury_too[player], Span.DRIVE)
    send_to_reserves(game, player)
    sheet = game.match.players[player]
    if gift.does == DULL and all(skill in sheet.skills for skill in gift.skills):
        grant(game, player, Grant.DAZED, 0, 1, Span.DRIVE)
    give(game, player, gift)


class Complications(Step):
    """It has gone wrong: another roll on the casualty table, beside what he has."""

    def run(self, game: Game, frame: SurgeryFrame) -> int:
        return roll_casualty(game, frame.player)

    def rolled(self, game: Game, frame: SurgeryFrame, dice: tuple[int, ...]) -> int:
        row = casualty_row(game, dice)
        set_second(game, frame.player, max(row, game.state.injury_too[frame.player]))
        if game.listener is not None:
            game.tell(Fact.SECOND_CASUALTY, frame.player, row)
        return NEXT


BLESSING_STEPS: Final = (ChooseBlessed(), RollBlessing(), Blessed(), RollAgain())
FIRST_ROLL: Final = 1  # where RollBlessing is among them
BLESSING = Procedure(
    BlessingFrame,
    BLESSING_STEPS,
    rules=("BB16-INFAM-07", "BB16-INFAM-08", "BB16-INFAM-09", "BB16-INFAM-15"),
)
RUNE = Procedure(
    RuneFrame,
    (ChooseRune(), Engrave()),
    rules=("BB16-OLR-15", "BB16-OLR-16", "BB16-OLR-17", "BB16-OLR-18", "BB16-OLR-19", "BB16-OLR-20"),
)
SURGERY = Procedure(
    SurgeryFrame,
    (ChoosePatient(), Operate(), Complications()),
    rules=("BB16-INFAM-16", "BB16-INFAM-17", "BB16-INFAM-18", "BB16-INFAM-19", "BB16-INFAM-20"),
)

FORGE = Procedure(ForgeFrame, (ForgeRune(), RuneBearer()), rules=("LRB4-STAFF-24",))

PROCEDURES: Final = (BLESSING, RUNE, FORGE, SURGERY)
