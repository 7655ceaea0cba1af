"""Cards that do something to players: trip them, move them about, heal them, or let one act out of turn."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.engine.step import DONE, NEXT
from touchback.rules.editions.sheet.steps.card_frame import CardFrame, card_of, marked_players
from touchback.rules.editions.sheet.steps.card_gifts import (
    DropUnholdableBall,
    GiveCardGift,
    MarkZone,
    PickPlayer,
    PickZone,
    RollForCard,
    has_wide_zone,
    mark_player,
)
from touchback.rules.editions.sheet.steps.card_targets import landing_square, own_end_zone
from touchback.rules.model.card import CardInfo
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.state import ABSENT, INJURED, PITCH, RESERVES
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.ball.ball import BounceFrame, SettleFrame
from touchback.rules.procedures.block.after_block import KICK_IS_DOWN
from touchback.rules.procedures.cards.card_targets import swap_mates
from touchback.rules.procedures.harm.casualty import send_to_reserves, set_second
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame, PlaceProneFrame
from touchback.rules.procedures.harm.injury import stun_player
from touchback.rules.procedures.kick_off.bonus_actions import begin_bonus
from touchback.rules.procedures.kick_off.kick_off_results import BonusOver
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause
from touchback.rules.terms.verbs import Action, Verb

SQUARE: Final = Verb.SQUARE


class PlaceProne(Step[CardFrame]):
    """The player is placed prone without an armour roll, and a ball they held bounces."""

    key = "card_trip.place_prone"

    def run(self, game: Game, frame: CardFrame) -> int:
        return game.call(PlaceProneFrame(frame.player))


class KnockDown(Step[CardFrame]):
    """The player is knocked down, with an armour roll."""

    key = "card_fall.knock_down"

    def run(self, game: Game, frame: CardFrame) -> int:
        return game.call(KnockDownFrame(frame.player, Cause.TRICK))


class PickVictim(Step[CardFrame]):
    """The coach chooses an opponent adjacent to the player that was chosen."""

    key = "card_chop.pick_victim"

    def run(self, game: Game, frame: CardFrame) -> int:
        beside = sorted(game.opponents_beside(frame.player))
        return game.ask(frame.other, Prompt.CARD_TARGET, [option(Verb.PLAYER, p) for p in beside], about=frame.player)

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.count = player_of(choice)
        return NEXT


class StunVictim(Step[CardFrame]):
    """The opponent is stunned, and a ball they held bounces."""

    key = "card_chop.stun_victim"

    def run(self, game: Game, frame: CardFrame) -> int:
        if game.state.place[frame.count] != PITCH:
            return NEXT
        frame.ball = game.state.carried_by(frame.count)
        stun_player(game, frame.count)
        return NEXT


class BounceLooseBall(Step[CardFrame]):
    """A ball that a player had to leave behind bounces."""

    key = "card_chop.bounce_loose_ball"

    def run(self, game: Game, frame: CardFrame) -> int:
        return game.call(BounceFrame(frame.ball)) if frame.ball != NOBODY else NEXT


class PickAtRandom(Step[CardFrame]):
    """A die picks one of the players that the card could be for."""

    key = "card_lure.pick_at_random"

    def run(self, game: Game, frame: CardFrame) -> int:
        count = frame.marked.bit_count()
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (count,)) if count else DONE

    def rolled(self, game: Game, frame: CardFrame, dice: tuple[int, ...]) -> int:
        mark_player(game, frame, self.drawn(game, frame)[dice[0] - 1])
        return NEXT

    def drawn(self, game: Game, frame: CardFrame) -> list[int]:
        return marked_players(game, frame)


class MoveToPlace(Step[CardFrame]):
    """The player goes to the dugout or wherever the card says; a ball they held stays behind."""

    key = "card_lure.move_to_place"

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
    """The player's injury is gone."""
    game.state.injury[player] = 0
    set_second(game, player, 0)


FACT_OF_PLACE: Final = {RESERVES: Fact.RESERVES, ABSENT: Fact.SITS_OUT}


class StayKnockedOut(Step[CardFrame]):
    """The player does not recover from KO before another drive is over."""

    key = "card_knock_out.stay_knocked_out"

    def run(self, game: Game, frame: CardFrame) -> int:
        give_grant(game, frame.player, Grant.COLD, 0, 0, Span.TWO_DRIVES)
        return NEXT


class PatchUp(Step[CardFrame]):
    """The player goes to the reserves, but the injury counts after the match."""

    key = "card_sponge.patch_up"

    def run(self, game: Game, frame: CardFrame) -> int:
        state, player = game.state, frame.player
        for row in (state.injury[player], state.injury_too[player]):
            if row:
                give_grant(game, player, Grant.SCAR, row, 0, Span.MATCH)
        send_to_reserves(game, player)
        return NEXT


def has_room_in_end_zone(game: Game, info: CardInfo, side: int) -> bool:
    """Whether a square of the end zone that the side defends is free."""
    return bool(own_end_zone(game, side))


def ball_will_land(game: Game, info: CardInfo, side: int) -> bool:
    """Whether the kick will come down on a free square."""
    return landing_square(game) != NOWHERE


class PickSquare(Step[CardFrame]):
    """The coach chooses a free square of the end zone that the team defends."""

    key = "card_substitute.pick_square"

    def run(self, game: Game, frame: CardFrame) -> int:
        squares = own_end_zone(game, frame.other)
        return game.ask(frame.other, Prompt.CARD_SQUARE, [option(SQUARE, 0, s) for s in squares], about=frame.player)

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.square = thing_of(choice)
        return NEXT


class PlaceSubstitute(Step[CardFrame]):
    """The substitute is placed there, one player more than usual."""

    key = "card_substitute.place_substitute"

    def run(self, game: Game, frame: CardFrame) -> int:
        game.put(frame.player, frame.square)
        if game.listener is not None:
            game.tell(Fact.PLACED, frame.player, frame.square)
        return game.call(SettleFrame())


class PickMate(Step[CardFrame]):
    """The coach chooses an adjacent team-mate to change places with."""

    key = "card_swap.pick_mate"

    def run(self, game: Game, frame: CardFrame) -> int:
        mates = sorted(swap_mates(game, frame.player))
        return game.ask(frame.other, Prompt.CARD_TARGET, [option(Verb.PLAYER, p) for p in mates], about=frame.player)

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.count = player_of(choice)
        return NEXT


class ChangePlaces(Step[CardFrame]):
    """The two players change places."""

    key = "card_swap.change_places"

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


class PlaceUnderBall(Step[CardFrame]):
    """The player is placed where the kick will land."""

    key = "card_meet_ball.place_under_ball"

    def run(self, game: Game, frame: CardFrame) -> int:
        square = landing_square(game)
        game.shift(frame.player, square)
        if game.listener is not None:
            game.tell(Fact.PLACED, frame.player, square)
        return NEXT


class BlitzNow(Step[CardFrame]):
    """The player blitzes before either team's turn, without team re-rolls."""

    key = "card_blitz.blitz_now"

    def run(self, game: Game, frame: CardFrame) -> int:
        begin_bonus(game, frame.other)
        game.state.bonus_turn = KICK_IS_DOWN
        return game.call(ActionFrame(frame.player, Action.BLITZ))


TRIP = Procedure("card_trip", CardFrame, (PickPlayer(), PlaceProne()))


FALL = Procedure("card_fall", CardFrame, (PickPlayer(), KnockDown()))


CHOP = Procedure(
    "card_chop",
    CardFrame,
    (PickPlayer(), PickVictim(), PlaceProne(), StunVictim(), BounceLooseBall()),
)


LURE = Procedure(
    "card_lure",
    CardFrame,
    (PickZone(), MarkZone(), PickAtRandom(), MoveToPlace(), BounceLooseBall()),
    useful=has_wide_zone,
)


MOVE = Procedure("card_move", CardFrame, (PickPlayer(), MoveToPlace()))  # from and to places beside the pitch


KNOCK_OUT = Procedure("card_knock_out", CardFrame, (PickPlayer(), MoveToPlace(), StayKnockedOut()))


SPONGE = Procedure("card_sponge", CardFrame, (RollForCard(), PickPlayer(), PatchUp()))


SUBSTITUTE = Procedure(
    "card_substitute",
    CardFrame,
    (PickPlayer(), PickSquare(), PlaceSubstitute(), GiveCardGift()),
    useful=has_room_in_end_zone,
)


SWAP = Procedure("card_swap", CardFrame, (PickPlayer(), PickMate(), ChangePlaces()))


MEET_BALL = Procedure("card_meet_ball", CardFrame, (PickPlayer(), PlaceUnderBall()), useful=ball_will_land)


BLITZ = Procedure(
    "card_blitz",
    CardFrame,
    (PickPlayer(), GiveCardGift(), DropUnholdableBall(), BlitzNow(), BonusOver()),
)
