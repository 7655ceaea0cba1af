"""Cards that do something to players: trip them, move them about, heal them, or let one act out of turn."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option, player_of
from touchback.engine.pitch import EMPTY, NOBODY
from touchback.engine.state import ABSENT, INJURED, ON_GROUND, PITCH, RESERVES
from touchback.rules.grants import grant
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.aftermath import KICK_IS_DOWN
from touchback.rules.steps.ball import BounceFrame, SettleFrame
from touchback.rules.steps.bonus_actions import begin_bonus
from touchback.rules.steps.card_frame import CardFrame, card_of, marked_players
from touchback.rules.steps.card_gifts import FumbleIt, Give, MarkZone, PickPlayer, PickZone, RollForIt, mark
from touchback.rules.steps.card_targets import landing_square, own_end_zone, swap_mates
from touchback.rules.steps.casualty import send_to_reserves, set_second
from touchback.rules.steps.events import BonusOver
from touchback.rules.steps.injury import KnockDownFrame, PlaceProneFrame, stun
from touchback.rules.vocabulary import Action, Cause, Fact, Grant, Prompt, Purpose, Span, Verb

SQUARE: Final = Verb.SQUARE


class TripFrame(CardFrame):
    NAME = "card_trip"


class FallFrame(CardFrame):
    NAME = "card_fall"


class ChopFrame(CardFrame):
    NAME = "card_chop"


class LureFrame(CardFrame):
    NAME = "card_lure"


class MoveFrame(CardFrame):
    NAME = "card_move"


class KnockOutFrame(CardFrame):
    NAME = "card_knock_out"


class SpongeFrame(CardFrame):
    NAME = "card_sponge"


class SubstituteFrame(CardFrame):
    NAME = "card_substitute"


class SwapFrame(CardFrame):
    NAME = "card_swap"


class MeetBallFrame(CardFrame):
    NAME = "card_meet_ball"


class OutOfTurnFrame(CardFrame):
    NAME = "card_blitz"


# --- off his feet ---------------------------------------------------------------------------------------------------


class TripHim(Step):
    """Placed prone: no armour roll, and a ball he held bounces."""

    def run(self, game: Game, frame: CardFrame) -> int:
        return game.call(PlaceProneFrame(frame.player))


class KnockHimDown(Step):
    """Knocked down: armour, and perhaps injury."""

    def run(self, game: Game, frame: CardFrame) -> int:
        return game.call(KnockDownFrame(frame.player, Cause.TRICK))


class PickVictim(Step):
    """One of the opponents beside the player that was named."""

    def run(self, game: Game, frame: CardFrame) -> int:
        beside = sorted(game.opponents_beside(frame.player))
        return game.ask(frame.other, Prompt.CARD_TARGET, [option(Verb.PLAYER, p) for p in beside])

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.count = player_of(choice)
        return NEXT


class StunVictim(Step):
    """He lies there stunned, and a ball he held bounces."""

    def run(self, game: Game, frame: CardFrame) -> int:
        if game.state.place[frame.count] != PITCH:
            return NEXT
        frame.ball = game.state.carried_by(frame.count)
        stun(game, frame.count)
        return NEXT


class LooseBall(Step):
    """A ball that somebody had to leave behind bounces."""

    def run(self, game: Game, frame: CardFrame) -> int:
        if frame.ball == NOBODY or game.state.ball_place[frame.ball] != ON_GROUND:
            return NEXT
        return game.call(BounceFrame(frame.ball))


# --- off the pitch, and back ----------------------------------------------------------------------------------------


class PickAtRandom(Step):
    """Chance says who of those who were meant."""

    def run(self, game: Game, frame: CardFrame) -> int:
        count = frame.marked.bit_count()
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (count,)) if count else DONE

    def rolled(self, game: Game, frame: CardFrame, dice: tuple[int, ...]) -> int:
        mark(game, frame, self.drawn(game, frame)[dice[0] - 1])
        return NEXT

    def drawn(self, game: Game, frame: CardFrame) -> list[int]:
        return marked_players(game, frame)


class TakeAway(Step):
    """He goes where the card says; a ball he held stays behind."""

    def run(self, game: Game, frame: CardFrame) -> int:
        state, player, to = game.state, frame.player, card_of(game, frame).to
        frame.ball = state.carried_by(player)
        if state.place[player] == INJURED:
            heal(game, player)
        game.lift(player, to)
        if game.listener is not None and to in FACT_OF_PLACE:
            game.tell(FACT_OF_PLACE[to], player)
        return NEXT


def heal(game: Game, player: int) -> None:
    """Whatever he had suffered, it is gone."""
    game.state.injury[player] = 0
    set_second(game, player, 0)


FACT_OF_PLACE: Final = {RESERVES: Fact.RESERVES, ABSENT: Fact.SITS_OUT}


class OutCold(Step):
    """He does not recover before another drive is over."""

    def run(self, game: Game, frame: CardFrame) -> int:
        grant(game, frame.player, Grant.COLD, 0, 0, Span.TWO_DRIVES)
        return NEXT


class PatchUp(Step):
    """Back to the reserves, but what he has suffered counts when the match is over."""

    def run(self, game: Game, frame: CardFrame) -> int:
        state, player = game.state, frame.player
        for row in (state.injury[player], state.injury_too[player]):
            if row:
                grant(game, player, Grant.SCAR, row, 0, Span.MATCH)
        send_to_reserves(game, player)
        return NEXT


# --- onto the pitch -------------------------------------------------------------------------------------------------


class PickSquare(Step):
    """A free square of the end zone that his side defends."""

    def run(self, game: Game, frame: CardFrame) -> int:
        squares = own_end_zone(game, frame.other)
        return game.ask(frame.other, Prompt.CARD_SQUARE, [option(SQUARE, 0, s) for s in squares])

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.square = choice & 0xFFF
        return NEXT


class PutHimThere(Step):
    """There he stands, one more than there should be."""

    def run(self, game: Game, frame: CardFrame) -> int:
        game.put(frame.player, frame.square)
        if game.listener is not None:
            game.tell(Fact.PLACED, frame.player, frame.square)
        return game.call(SettleFrame())


class PickMate(Step):
    """A team-mate beside him to change places with."""

    def run(self, game: Game, frame: CardFrame) -> int:
        mates = sorted(swap_mates(game, frame.player))
        return game.ask(frame.other, Prompt.CARD_TARGET, [option(Verb.PLAYER, p) for p in mates])

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.count = player_of(choice)
        return NEXT


class ChangePlaces(Step):
    """The two are where the other was."""

    def run(self, game: Game, frame: CardFrame) -> int:
        state = game.state
        one, two = frame.player, frame.count
        here, there = state.square[one], state.square[two]
        spare = next(s for s in game.rules.pitch.squares if state.board[s] == EMPTY)
        game.shift(one, spare)
        game.shift(two, here)
        game.shift(one, there)
        if game.listener is not None:
            game.tell(Fact.SWAP, one, two)
        return NEXT


class UnderTheBall(Step):
    """He is where the kick will come down."""

    def run(self, game: Game, frame: CardFrame) -> int:
        square = landing_square(game)
        game.shift(frame.player, square)
        if game.listener is not None:
            game.tell(Fact.PLACED, frame.player, square)
        return NEXT


# --- out of turn ----------------------------------------------------------------------------------------------------


class BlitzNow(Step):
    """One player blitzes before anyone's turn, without team re-rolls."""

    def run(self, game: Game, frame: CardFrame) -> int:
        begin_bonus(game, frame.other)
        game.state.bonus_turn = KICK_IS_DOWN
        return game.call(ActionFrame(frame.player, Action.BLITZ))


TRIP = Procedure(TripFrame, (PickPlayer(), TripHim()), rules=("SHEET-CARD-01",))
FALL = Procedure(FallFrame, (PickPlayer(), KnockHimDown()), rules=("SHEET-CARD-01",))
CHOP = Procedure(
    ChopFrame, (PickPlayer(), PickVictim(), TripHim(), StunVictim(), LooseBall()), rules=("SHEET-CARD-01",)
)
LURE = Procedure(LureFrame, (PickZone(), MarkZone(), PickAtRandom(), TakeAway(), LooseBall()), rules=("SHEET-CARD-01",))
MOVE = Procedure(MoveFrame, (PickPlayer(), RollForIt(), TakeAway(), LooseBall()), rules=("SHEET-CARD-01",))
KNOCK_OUT = Procedure(KnockOutFrame, (PickPlayer(), TakeAway(), OutCold()), rules=("SHEET-CARD-01",))
SPONGE = Procedure(SpongeFrame, (RollForIt(), PickPlayer(), PatchUp()), rules=("SHEET-CARD-01", "BB16-FAQ-28"))
SUBSTITUTE = Procedure(SubstituteFrame, (PickPlayer(), PickSquare(), PutHimThere(), Give()), rules=("SHEET-CARD-01",))
SWAP = Procedure(SwapFrame, (PickPlayer(), PickMate(), ChangePlaces()), rules=("SHEET-CARD-01",))
MEET_BALL = Procedure(MeetBallFrame, (PickPlayer(), UnderTheBall()), rules=("SHEET-CARD-01",))
BLITZ = Procedure(OutOfTurnFrame, (PickPlayer(), Give(), FumbleIt(), BlitzNow(), BonusOver()), rules=("SHEET-CARD-01",))

PROCEDURES: Final = (TRIP, FALL, CHOP, LURE, MOVE, KNOCK_OUT, SPONGE, SUBSTITUTE, SWAP, MEET_BALL, BLITZ)
