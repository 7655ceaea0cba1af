"""Referees with a will of their own: who has come, and what each makes of a foul without a double."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import ON_GROUND, RESERVES, SITS_OUT
from touchback.rules.steps.armour import BONUS_USED, BROKEN, ArmourFrame
from touchback.rules.steps.ball import BounceFrame, go_on
from touchback.rules.steps.injury import InjuryFrame
from touchback.rules.steps.send_off import ACCEPT, BRIBE, D6, FINAL, STRICT, BribeFrame, SendOffFrame, bribe_options
from touchback.rules.steps.skill import SkillFrame, start
from touchback.rules.steps.support import Contest
from touchback.rules.vocabulary import Cause, Fact, Prompt, Purpose, Turnover, Verb

TWO_D6: Final = (6, 6)
BEATING: Final = option(Verb.BEATING)
AXE_BONUS: Final = 2
CLUB_BONUS: Final = 1


class RefereeFrame(SkillFrame):
    """What a referee does: `player` fouled `other`; `count` is his procedure's own."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "other", "count", "ball")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.ball = NOBODY


# --- who has come ---------------------------------------------------------------------------------------------------


class ArrivalFrame(RefereeFrame):
    NAME = "referee"


class RollReferee(Step):
    """Two dice on the table of referees, if there is one."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        if "referee" not in game.rules.tables:
            return NEXT
        return game.roll(Purpose.REFEREE, NOBODY, TWO_D6)

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        appoint(game, game.rules.referee_of[game.rules.tables["referee"].result(dice[0] + dice[1])])
        return DONE


class RollOffForReferee(Contest):
    """Or the coaches roll off, and the winner picks one of those with little patience."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        if not game.rules.figures.referee_picked:
            return NEXT
        return game.roll(Purpose.ROLL_OFF, NOBODY, D6 * len(game.state.score))

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        best = max(dice)
        if dice.count(best) > 1:
            return AGAIN
        pool = [index for index, referee in enumerate(game.rules.referees) if referee.consequence]
        return game.ask(dice.index(best), Prompt.REFEREE, [option(Verb.REFEREE, 0, index) for index in pool])

    def answer(self, game: Game, frame: RefereeFrame, choice: int) -> int:
        appoint(game, choice & THING_MASK)
        return NEXT


def appoint(game: Game, referee: int) -> None:
    game.state.referee = referee
    if game.listener is not None:
        game.tell(Fact.REFEREE, referee)


ARRIVAL = Procedure(
    ArrivalFrame,
    (RollReferee(), RollOffForReferee()),
    rules=("BB16-REF-04", "BB16-GHREF-01", "BB16-FREF-01", "BB16-FREF-02", "BB16-QREF-06"),
)


# --- a closer look --------------------------------------------------------------------------------------------------


class Glance(Step):
    """A die after each foul without a double."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.roll(Purpose.GLANCE, frame.player, D6)

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        frame.count = dice[0]
        if game.listener is not None:
            game.tell(Fact.GLANCE, frame.player, dice[0])
        return NEXT


class BungledCallFrame(RefereeFrame):
    NAME = "bungled_call"


class BungleCall(Step):
    """On a 1 the fouler goes, on a 6 the one who was fouled."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        if frame.count == 1:
            return game.call(SendOffFrame(frame.player, 1))
        return game.call(SendOffFrame(frame.other, 0)) if frame.count == 6 else NEXT


class StrictCallFrame(RefereeFrame):
    NAME = "strict_call"


class StrictCall(Step):
    """On a 1 or 2 he goes, and pleading badly makes it worse."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.call(SendOffFrame(frame.player, 1, STRICT)) if frame.count <= 2 else NEXT


BUNGLED_CALL = Procedure(BungledCallFrame, (Glance(), BungleCall()), rules=("BB16-FREF-03",))
STRICT_CALL = Procedure(StrictCallFrame, (Glance(), StrictCall()), rules=("BB16-FREF-08",))


# --- the axe --------------------------------------------------------------------------------------------------------


class RedCardFrame(RefereeFrame):
    NAME = "red_card"
    FIELDS = (*RefereeFrame.FIELDS, "bribed")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.bribed = 0  # a bribe has just been offered


class RedCard(Step):
    """On a 1 or 2 the coach chooses: a bribe, off with him, or the axe."""

    def run(self, game: Game, frame: RedCardFrame) -> int:
        if frame.count > 2 or (frame.bribed and game.state.result):
            return DONE
        frame.bribed = 0
        side = game.state.side_of[frame.player]
        return game.ask(side, Prompt.AXE, [ACCEPT, *bribe_options(game, side), BEATING])

    def answer(self, game: Game, frame: RedCardFrame, choice: int) -> int:
        if choice == BRIBE:
            frame.bribed = 1
            return game.call_and_repeat(BribeFrame(frame.player))
        return NEXT if choice == BEATING else go_on(game, SendOffFrame(frame.player, 1, FINAL))


class AxeFalls(Step):
    """An injury roll at +2, and the turn is over."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        state = game.state
        state.turnover = state.turnover or Turnover.AXE
        frame.ball = game.drop_ball(frame.player)
        if game.listener is not None:
            game.tell(Fact.AXE, frame.player)
        return game.call(InjuryFrame(frame.player, Cause.REFEREE, NOBODY, AXE_BONUS))


class LetGo(Step):
    """The ball of one who was struck bounces."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        if frame.ball != NOBODY and game.state.ball_place[frame.ball] == ON_GROUND:
            return game.call(BounceFrame(frame.ball))
        return NEXT


RED_CARD = Procedure(RedCardFrame, (Glance(), RedCard(), AxeFalls(), LetGo()), rules=("BB16-FREF-06", "BB16-FREF-07"))


# --- rough justice --------------------------------------------------------------------------------------------------


class RoughJusticeFrame(RefereeFrame):
    NAME = "rough_justice"


class PickOneAtRandom(Step):
    """On a 1, or a 2 if the fouler's side leads, somebody of that side on the pitch is in for it."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        state = game.state
        side = state.side_of[frame.player]
        leads = all(state.score[side] > score for other, score in enumerate(state.score) if other != side)
        mates = self.drawn(game, frame)
        if frame.count > (2 if leads else 1) or not mates:
            return DONE
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(mates),))

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        frame.other = self.drawn(game, frame)[dice[0] - 1]
        return NEXT

    def drawn(self, game: Game, frame: RefereeFrame) -> list[int]:
        return game.state.on_pitch(game.state.side_of[frame.player])


class Clout(Step):
    """An armour roll, to which (or to the injury) the other coach may add 1."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        armour = ArmourFrame(frame.other, Cause.REFEREE)
        armour.bonus = CLUB_BONUS
        return game.call(armour)


class CloutHurts(Step):
    """Armour that holds leaves him standing; otherwise he is hurt and the turn is over."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        state = game.state
        result = state.result
        if not result & BROKEN:
            return DONE
        state.turnover = state.turnover or Turnover.FELL
        frame.ball = game.drop_ball(frame.other)
        injury = InjuryFrame(frame.other, Cause.REFEREE)
        injury.bonus = CLUB_BONUS
        injury.bonus_spent = result & BONUS_USED
        return game.call(injury)


ROUGH_JUSTICE = Procedure(
    RoughJusticeFrame, (Glance(), PickOneAtRandom(), Clout(), CloutHurts(), LetGo()), rules=("BB16-FREF-10",)
)


# --- the kit check --------------------------------------------------------------------------------------------------


class KitCheckFrame(RefereeFrame):
    """`player` is the side that is about to set up."""

    NAME = "kit_check"


class CheckKit(Step):
    """Just before a side sets up its coach rolls a die; on a 1 somebody of his sits this drive out."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.roll(Purpose.KIT_CHECK, NOBODY, D6)

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        return NEXT if dice[0] == 1 and bench(game, frame.player) else DONE


class CallOut(Step):
    """Anyone in the reserves may be picked out."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(self.drawn(game, frame)),))

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        player = self.drawn(game, frame)[dice[0] - 1]
        game.state.flags[player] |= SITS_OUT
        if game.listener is not None:
            game.tell(Fact.KIT_CHECK, player)
        return NEXT

    def drawn(self, game: Game, frame: RefereeFrame) -> list[int]:
        return bench(game, frame.player)


def bench(game: Game, side: int) -> list[int]:
    """Who of this side is neither hurt nor sent off."""
    state = game.state
    return [p for p in state.squad(side) if state.place[p] == RESERVES]


KIT_CHECK = Procedure(KitCheckFrame, (CheckKit(), CallOut()), rules=("BB16-FREF-04",))


def check_kit(game: Game, side: int) -> int:
    """What the referee does before a side sets up, if anything."""
    name = game.rules.referees[game.state.referee].on_set_up
    return start(game, name, side) if name else NEXT


PROCEDURES: Final = (ARRIVAL, BUNGLED_CALL, STRICT_CALL, RED_CARD, ROUGH_JUSTICE, KIT_CHECK)
