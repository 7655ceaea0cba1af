"""Cards: dealt in secret, and played at windows that look the same whatever a coach holds."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.card import ANY_TURN, OTHERS_TURN, OWN_TURN
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.cards.card_targets import card_targets
from touchback.rules.procedures.match.turn import note_acted
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Window
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

IN_DECK: Final = 0
HELD: Final = 1
REVEALED: Final = 2
SPENT: Final = 3

OUT: Final = option(Verb.DONE)  # nothing more from me at this window
LATER: Final = option(Verb.DECLINE)  # nothing now; ask me again if someone plays


def cards_of(game: Game, side: int, card_state: int) -> list[int]:
    """A side's cards that lie in its deck, are held, revealed or spent."""
    state = game.state
    return [
        card for card, holder in enumerate(state.card_holder) if holder == side and state.card_state[card] == card_state
    ]


# --- dealing --------------------------------------------------------------------------------------------------------


class DealFrame(Frame):
    procedure = "deal"
    FIELDS = ("side", "dealt")

    def __init__(self) -> None:
        super().__init__()
        self.side = 0
        self.dealt = 0


class DealCards(Step[DealFrame]):
    """Each side draws from its own deck, unseen by the others."""

    key = "deal.deal_cards"

    def run(self, game: Game, frame: DealFrame) -> int:
        if frame.dealt == game.rules.figures.cards_dealt:
            frame.side += 1
            frame.dealt = 0
        if frame.side == len(game.state.score):
            return DONE
        deck = cards_of(game, frame.side, IN_DECK)
        frame.dealt += 1
        return game.roll(Purpose.DEAL, NOBODY, (len(deck),)) if deck else AGAIN

    def rolled(self, game: Game, frame: DealFrame, dice: tuple[int, ...]) -> int:
        card = cards_of(game, frame.side, IN_DECK)[dice[0] - 1]
        game.state.card_state[card] = HELD
        return AGAIN


class Deal(Step[Frame]):
    """The cards are dealt, if the match has any."""

    key = "deal.deal"

    def run(self, game: Game, frame: Frame) -> int:
        return game.call(DealFrame()) if game.rules.figures.cards_dealt else NEXT


# --- playing --------------------------------------------------------------------------------------------------------


class WindowFrame(Frame):
    procedure = "window"
    FIELDS = ("window", "owner", "asked", "out", "card")

    def __init__(self, window: int = 0, owner: int = 0) -> None:
        super().__init__()
        self.window = window
        self.owner = owner  # the side whose turn it is
        self.asked = 0  # sides asked in this round
        self.out = 0  # sides that are done with this window, a bit each
        self.card = NOBODY


def playable(game: Game, kind: int, window: int, side: int, owner: int) -> bool:
    """Whether that kind of card may be played at this window by that side: known to everyone."""
    info = game.rules.cards[kind]
    if window not in info.windows or not info.procedure:
        return False
    return info.whose == ANY_TURN or info.whose == (OWN_TURN if side == owner else OTHERS_TURN)


def concerned(game: Game, window: int, side: int, owner: int) -> bool:
    """Whether any kind of card would let this side play here. Not whether it holds one: that is its secret.

    Of a pack that all draw from, everyone knows how many cards a side holds, and which have been played.
    """
    if not game.rules.figures.handicap_points:
        return any(playable(game, kind, window, side, owner) for kind in range(len(game.rules.cards)))
    packs = packs_held(game, side)
    return any(playable(game, kind, window, side, owner) for kind in unseen_kinds(game, packs)) if packs else False


def packs_held(game: Game, side: int) -> set[int]:
    """The packs of which a side holds a card."""
    kinds = game.state.card_kind
    return {game.rules.cards[kinds[card]].pack for card in cards_of(game, side, HELD)}


def unseen_kinds(game: Game, packs: set[int]) -> list[int]:
    """The kinds of these packs that have not been shown yet."""
    state = game.state
    hidden = [kind for kind, now in zip(state.card_kind, state.card_state, strict=True) if now in (IN_DECK, HELD)]
    return [kind for kind in hidden if game.rules.cards[kind].pack in packs]


class AskRound(Step[WindowFrame]):
    """Each coach in turn, the active one first, may play a card; a card played starts the round again."""

    key = "window.ask_round"

    def run(self, game: Game, frame: WindowFrame) -> int:
        count = len(game.state.score)
        while frame.asked < count:
            side = (frame.owner + frame.asked) % count
            if not frame.out >> side & 1 and concerned(game, frame.window, side, frame.owner):
                return game.ask(side, Prompt.PLAY_CARD, [OUT, LATER, *plays(game, frame, side)])
            frame.asked += 1
        return DONE

    def answer(self, game: Game, frame: WindowFrame, choice: int) -> int:
        side = (frame.owner + frame.asked) % len(game.state.score)
        frame.asked += 1
        if choice == OUT:
            frame.out |= 1 << side
        if choice == OUT or choice == LATER:
            return AGAIN
        frame.asked = 0
        if frame.window == Window.TURN_BEGINS:
            note_acted(game, side)
        return play_card(game, thing_of(choice), side)


def plays(game: Game, frame: WindowFrame, side: int) -> list[int]:
    """The cards this side holds that fit the window and would do something."""
    kinds = game.state.card_kind
    held = [c for c in cards_of(game, side, HELD) if playable(game, kinds[c], frame.window, side, frame.owner)]
    return [option(Verb.CARD, 0, card) for card in held if useful(game, kinds[card], side)]


def useful(game: Game, kind: int, side: int) -> bool:
    """Whether there is a player or anything else for the card to work on."""
    info = game.rules.cards[kind]
    if info.whom and not card_targets(game, info, side):
        return False
    procedure = game.rules.procedures[info.procedure]
    return procedure.useful is None or procedure.useful(game, info, side)


class PlayedCardFrame(SkillFrame):
    """The frame of a card that does more than start a procedure."""

    kind: int = 0  # of card


def play_card(game: Game, card: int, side: int) -> int:
    """The card is shown to all and does what it says; then the window goes on."""
    state = game.state
    state.card_state[card] = SPENT
    if game.listener is not None:
        game.tell(Fact.CARD, side, state.card_kind[card])
    started = game.rules.procedures[game.rules.cards[state.card_kind[card]].procedure].new_frame()
    assert isinstance(started, SkillFrame)
    started.other = side
    if isinstance(started, PlayedCardFrame):
        started.kind = state.card_kind[card]
    return game.call_and_repeat(started)


def open_window(game: Game, window: int, owner: int) -> int:
    """A window for cards. Free of charge in a match without cards."""
    if not game.state.card_kind:
        return NEXT
    return game.call(WindowFrame(window, owner))


class CardWindow(Step[Frame]):
    """Coaches may play cards at this window of a turn."""

    def __init__(self, key: str, window: int) -> None:
        self.key = key
        self.window = window

    def run(self, game: Game, frame: Frame) -> int:
        state = game.state
        if state.scored != NOBODY:
            return NEXT
        return open_window(game, self.window, state.active)


DEAL = Procedure("deal", DealFrame, (DealCards(),))
WINDOW = Procedure("window", WindowFrame, (AskRound(),))
