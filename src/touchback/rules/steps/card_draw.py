"""The handicap: the weaker side draws from a pack of playing cards, unseen; a joker is the other coach's luck."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.rules.steps.cards import HELD, IN_DECK, SPENT
from touchback.rules.vocabulary import Fact, Prompt, Purpose, Verb

FIRST: Final = 1
SECOND: Final = 2
USE: Final = option(Verb.USE)
DECLINE: Final = option(Verb.DECLINE)


class HandicapFrame(Frame):
    NAME = "handicap"
    FIELDS = ("side", "stronger", "left", "joker")

    def __init__(self, side: int = 0, stronger: int = 0, left: int = 0) -> None:
        super().__init__()
        self.side = side
        self.stronger = stronger
        self.left = left  # cards still to draw
        self.joker = 0  # the other coach draws now


class Handicap(Step):
    """One card for so many full points of difference between the ratings."""

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


def pack(game: Game, number: int) -> list[int]:
    """The cards that can still be drawn: it is one pack of playing cards, whichever list says what they mean."""
    state = game.state
    drawn = faces_drawn(game)
    infos = [game.rules.cards[kind] for kind in state.card_kind]
    left = [card for card, info in enumerate(infos) if info.pack == number and (info.suit, info.rank) not in drawn]
    return sorted(left, key=lambda card: infos[card].order)


class DrawCards(Step):
    """One after the other; what is drawn is the coach's secret. The joker does not count."""

    def run(self, game: Game, frame: HandicapFrame) -> int:
        number = SECOND if frame.joker else FIRST
        cards = pack(game, number)
        if not frame.joker and not frame.left:
            return DONE
        if not cards:
            frame.left = frame.joker = 0
            return AGAIN
        return game.roll(Purpose.DEAL, NOBODY, (len(cards),))

    def rolled(self, game: Game, frame: HandicapFrame, dice: tuple[int, ...]) -> int:
        if frame.joker:
            frame.joker = 0
            return self.take(game, pack(game, SECOND)[dice[0] - 1], frame.stronger)
        card = pack(game, FIRST)[dice[0] - 1]
        if not game.rules.cards[game.state.card_kind[card]].is_joker:
            frame.left -= 1
            return self.take(game, card, frame.side)
        game.state.card_holder[card] = frame.side
        game.state.card_state[card] = SPENT
        if game.listener is not None:
            game.tell(Fact.JOKER, frame.side)
        return game.ask(frame.stronger, Prompt.CARD_DRAW, [DECLINE, USE])

    def answer(self, game: Game, frame: HandicapFrame, choice: int) -> int:
        frame.joker = 1 if choice == USE else 0
        return AGAIN

    def take(self, game: Game, card: int, side: int) -> int:
        game.state.card_holder[card] = side
        game.state.card_state[card] = HELD
        if game.listener is not None:
            game.tell(Fact.DRAWS, side)
        return AGAIN


HANDICAP = Procedure(
    HandicapFrame,
    (DrawCards(),),
    rules=("SHEET-HCAP-01", "SHEET-HCAP-03", "SHEET-CARD-01", "SHEET-CARD-02", "SHEET-CARD-03"),
)

PROCEDURES: Final = (HANDICAP,)
