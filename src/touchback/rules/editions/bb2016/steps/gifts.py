"""What inducements do to players: blessings before the kick-off, runes in the armour, surgery before the set-up."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant, has_grant
from touchback.rules.model.ruleset import Gift
from touchback.rules.model.state import INJURED, KNOCKED_OUT
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.harm.casualty import casualty_row, is_dead, roll_casualty, send_to_reserves, set_second
from touchback.rules.procedures.inducements.gifts import give_gift
from touchback.rules.procedures.inducements.inducements import inducement_at, side_of_inducement, tell_gift, use_up
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.inputs import D6, D8, DECLINE
from touchback.rules.terms.moments import Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

KNOCKS_OUT: Final = "knocked_out"
WORSE: Final = "worse"
ANOTHER: Final = "another"
CHOICE: Final = "choice"
DULL: Final = "dull"
HOLDS: Final = 3  # a rune does


class ChoosePlayer(Step[SkillFrame]):
    """The coach may choose a player for the inducement, which uses it up."""

    prompt: int

    def players(self, game: Game, side: int) -> list[int]:
        """Return the players who can be chosen."""
        raise NotImplementedError

    def run(self, game: Game, frame: SkillFrame) -> int:
        side = side_of_inducement(game, frame.other)
        options = [DECLINE, *(option(Verb.PLAYER, p) for p in self.players(game, side))]
        return game.ask(side, self.prompt, options)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        use_up(game, frame.other)
        frame.player = player_of(choice)
        return NEXT


def unblessed(game: Game, side: int) -> list[int]:
    """Return the players on the pitch who are no stars and have not been blessed in this match."""
    players = [p for p in game.state.on_pitch(side) if not game.match.players[p].star]
    return [p for p in players if not has_grant(game, p, Grant.CHOSEN)]


class ChooseBlessed(ChoosePlayer):
    """The coach may choose a player to be blessed, each once in a match."""

    key = "blessing.choose_blessed"
    prompt = Prompt.BLESS

    def players(self, game: Game, side: int) -> list[int]:
        return unblessed(game, side)


class RollBlessing(Step[SkillFrame]):
    """A roll says what the blessing is; the last row lets the coach choose."""

    key = "blessing.roll_blessing"

    def run(self, game: Game, frame: SkillFrame) -> int:
        give_grant(game, frame.player, Grant.CHOSEN, 0, 0, Span.MATCH)
        return game.roll(Purpose.BLESSING, frame.player, D8)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        frame.count = dice[0]
        gifts = inducement_at(game, frame.other).gifts
        if gifts[frame.count - 1].does != CHOICE:
            return NEXT
        tell_gift(game, frame.other, frame.count, frame.player)
        rows = [row for row, gift in enumerate(gifts, start=1) if gift.does != CHOICE]
        side = side_of_inducement(game, frame.other)
        return game.ask(side, Prompt.GIFT, [option(Verb.GIFT, 0, row) for row in rows], about=frame.player)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        frame.count = thing_of(choice)
        return NEXT


class Blessed(Step[SkillFrame]):
    """The player gains skills or is KO'd, or a random team-mate is blessed instead."""

    key = "blessing.blessed"

    def run(self, game: Game, frame: SkillFrame) -> int:
        gift = inducement_at(game, frame.other).gifts[frame.count - 1]
        if game.listener is not None:
            game.tell(Fact.BLESSED, frame.player, game.state.inducements[frame.other], frame.count)
            tell_gift(game, frame.other, frame.count, frame.player)
        if gift.does == KNOCKS_OUT:
            game.lift(frame.player, KNOCKED_OUT)
        elif gift.does == ANOTHER:
            return self.pick_another(game, frame)
        give_gift(game, frame.player, gift)
        return DONE

    def pick_another(self, game: Game, frame: SkillFrame) -> int:
        others = self.drawn(game, frame)
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(others),)) if others else DONE

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        frame.player = self.drawn(game, frame)[dice[0] - 1]
        return NEXT

    def drawn(self, game: Game, frame: SkillFrame) -> list[int]:
        return unblessed(game, side_of_inducement(game, frame.other))


class RollForTeamMate(Step[SkillFrame]):
    """The team-mate picked at random rolls for the blessing."""

    key = "blessing.roll_for_team_mate"

    def run(self, game: Game, frame: SkillFrame) -> int:
        frame.pc = FIRST_ROLL
        return AGAIN


class ChooseRune(Step[SkillFrame]):
    """After the set-up the coach may choose a player and a rune; stars get none."""

    key = "rune.choose_rune"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if game.state.conceded != NOBODY:
            return DONE
        side = side_of_inducement(game, frame.other)
        players = [p for p in game.state.on_pitch(side) if not game.match.players[p].star]
        rows = range(1, len(inducement_at(game, frame.other).gifts) + 1)
        return game.ask(side, Prompt.RUNE, [DECLINE, *(option(Verb.GIFT, p, row) for p in players for row in rows)])

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        frame.player, frame.count = player_of(choice), thing_of(choice)
        return NEXT


class RollRune(Step[SkillFrame]):
    """On 3+ the rune works for this drive and was the only one; otherwise there is another try in a later drive."""

    key = "rune.roll_rune"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.RUNE, frame.player, D6, HOLDS)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        if game.listener is not None:
            game.tell(Fact.RUNE, frame.player, dice[0])
        if dice[0] >= HOLDS:
            use_up(game, frame.other)
            tell_gift(game, frame.other, frame.count, frame.player)
            give_gift(game, frame.player, inducement_at(game, frame.other).gifts[frame.count - 1])
        return NEXT


class ChoosePatient(ChoosePlayer):
    """Before the set-up the coach may choose an injured player for surgery."""

    key = "surgery.choose_patient"
    prompt = Prompt.PATIENT

    def players(self, game: Game, side: int) -> list[int]:
        """Return the injured who are neither dead nor stars."""
        state = game.state
        hurt = [p for p in state.squad(side) if state.place[p] == INJURED]
        return [p for p in hurt if not is_dead(game, p) and not game.match.players[p].star]


class RollSurgery(Step[SkillFrame]):
    """A roll: worse, no change, or fit for one drive, perhaps Really Stupid."""

    key = "surgery.roll_surgery"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.SURGERY, frame.player, D6)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        frame.count = dice[0]
        gift = inducement_at(game, frame.other).gifts[dice[0] - 1]
        if game.listener is not None:
            game.tell(Fact.SURGERY, frame.player, dice[0])
            tell_gift(game, frame.other, dice[0], frame.player)
        if gift.does == WORSE:
            return NEXT
        if gift.does:
            patch_up(game, frame.player, gift)
        return DONE


def patch_up(game: Game, player: int, gift: Gift) -> None:
    """The player is fit for this drive, the injury put aside; a Really Stupid player rolls at -1."""
    state = game.state
    give_grant(game, player, Grant.WOUND, state.injury[player], state.injury_too[player], Span.DRIVE)
    send_to_reserves(game, player)
    sheet = game.match.players[player]
    if gift.does == DULL and all(skill in sheet.skills for skill in gift.skills):
        give_grant(game, player, Grant.DAZED, 0, 1, Span.DRIVE)
    give_gift(game, player, gift)


class RollComplications(Step[SkillFrame]):
    """Surgery that went wrong means another casualty roll."""

    key = "surgery.roll_complications"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return roll_casualty(game, frame.player)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        row = casualty_row(game, dice)
        set_second(game, frame.player, max(row, game.state.injury_too[frame.player]))
        if game.listener is not None:
            game.tell(Fact.SECOND_CASUALTY, frame.player, row)
        return NEXT


FIRST_ROLL: Final = 1  # where RollBlessing is among them


BLESSING = Procedure(
    "blessing",
    SkillFrame,
    (ChooseBlessed(), RollBlessing(), Blessed(), RollForTeamMate()),
)


RUNE = Procedure(
    "rune",
    SkillFrame,
    (ChooseRune(), RollRune()),
)


SURGERY = Procedure(
    "surgery",
    SkillFrame,
    (ChoosePatient(), RollSurgery(), RollComplications()),
)
