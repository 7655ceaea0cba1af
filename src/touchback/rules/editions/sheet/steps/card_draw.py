"""The handicap: the weaker side draws from a pack of playing cards, unseen; a joker is the other coach's luck."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.cards.cards import HELD, IN_DECK, SPENT
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose

FIRST: Final = 1
SECOND: Final = 2
TURNED_UP: Final = 1
OTHER_DRAWS: Final = 2


class HandicapFrame(Frame):
    procedure = "handicap"
    FIELDS = ("side", "stronger", "left", "joker")

    def __init__(self, side: int = 0, stronger: int = 0, left: int = 0) -> None:
        super().__init__()
        self.side = side
        self.stronger = stronger
        self.left = left  # cards still to draw
        self.joker = 0  # TURNED_UP: the other coach is asked; OTHER_DRAWS: that coach draws now


class Handicap(Step[Frame]):
    """The weaker team draws a card for each so many points of team rating between the two."""

    key = "match.handicap"

    def run(self, game: Game, frame: Frame) -> int:
        points = game.rules.figures.handicap_points
        ratings = [team.rating for team in game.match.teams]
        count = (max(ratings) - min(ratings)) // points if points else 0
        if not count:
            return NEXT
        weaker, stronger = ratings.index(min(ratings)), ratings.index(max(ratings))
        if game.listener is not None:
            game.tell(Fact.HANDICAP, weaker, count)
        return game.call(HandicapFrame(weaker, stronger, count))


def faces_drawn(game: Game) -> set[tuple[str, str]]:
    """Playing cards that are out of the pack, whichever pack they were looked up in."""
    state = game.state
    out = [kind for kind, now in zip(state.card_kind, state.card_state, strict=True) if now != IN_DECK]
    return {(game.rules.cards[kind].suit, game.rules.cards[kind].rank) for kind in out}


def cards_left_in_pack(game: Game, number: int) -> list[int]:
    """The cards that can still be drawn: it is one pack of playing cards, whichever list says what they mean."""
    state = game.state
    drawn = faces_drawn(game)
    infos = [game.rules.cards[kind] for kind in state.card_kind]
    left = [card for card, info in enumerate(infos) if info.pack == number and (info.suit, info.rank) not in drawn]
    return sorted(left, key=lambda card: infos[card].order)


class DrawCards(Step[HandicapFrame]):
    """The coach may draw cards in secret, one after the other; the joker does not count."""

    key = "handicap.draw_cards"

    def run(self, game: Game, frame: HandicapFrame) -> int:
        if frame.joker == OTHER_DRAWS:
            return self.draw(game, SECOND)
        if not frame.left or not cards_left_in_pack(game, FIRST):
            return DONE
        return game.ask(frame.side, Prompt.HANDICAP_CARD, [DECLINE, USE])

    def draw(self, game: Game, pack: int) -> int:
        cards = cards_left_in_pack(game, pack)
        return game.roll(Purpose.DEAL, NOBODY, (len(cards),)) if cards else DONE

    def rolled(self, game: Game, frame: HandicapFrame, dice: tuple[int, ...]) -> int:
        if frame.joker == OTHER_DRAWS:
            frame.joker = 0
            return self.take(game, cards_left_in_pack(game, SECOND)[dice[0] - 1], frame.stronger)
        card = cards_left_in_pack(game, FIRST)[dice[0] - 1]
        if not game.rules.cards[game.state.card_kind[card]].is_joker:
            frame.left -= 1
            return self.take(game, card, frame.side)
        game.state.card_holder[card] = frame.side
        game.state.card_state[card] = SPENT
        if game.listener is not None:
            game.tell(Fact.JOKER, frame.side)
        frame.joker = TURNED_UP
        return game.ask(frame.stronger, Prompt.CARD_DRAW, [DECLINE, USE])

    def answer(self, game: Game, frame: HandicapFrame, choice: int) -> int:
        if frame.joker == TURNED_UP:
            frame.joker = OTHER_DRAWS if choice == USE else 0
            return AGAIN
        return self.draw(game, FIRST) if choice == USE else DONE

    def take(self, game: Game, card: int, side: int) -> int:
        game.state.card_holder[card] = side
        game.state.card_state[card] = HELD
        if game.listener is not None:
            game.tell(Fact.DRAWS, side)
        return AGAIN


HANDICAP = Procedure(
    "handicap",
    HandicapFrame,
    (DrawCards(),),
)
