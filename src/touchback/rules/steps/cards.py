"""Cards: dealt in secret, and played at windows that look the same whoever holds what."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.ruleset import ANY_TURN, OTHERS_TURN, OWN_TURN
from touchback.rules.steps.card_targets import CONDITIONS, targets
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Fact, Prompt, Purpose, Verb, Window

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
    NAME = "deal"
    FIELDS = ("side", "dealt")

    def __init__(self) -> None:
        super().__init__()
        self.side = 0
        self.dealt = 0


class DealCards(Step):
    """Each side draws from its own deck, unseen by the others."""

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


class Deal(Step):
    """The cards are dealt, if the match has any."""

    def run(self, game: Game, frame: Frame) -> int:
        return game.call(DealFrame()) if game.rules.figures.cards_dealt else NEXT


# --- playing --------------------------------------------------------------------------------------------------------


class WindowFrame(Frame):
    NAME = "window"
    FIELDS = ("window", "owner", "asked", "out", "card")

    def __init__(self, window: int = 0, owner: int = 0) -> None:
        super().__init__()
        self.window = window
        self.owner = owner  # whose turn it is
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
    """The kinds of these packs that nobody has shown yet."""
    state = game.state
    hidden = [kind for kind, now in zip(state.card_kind, state.card_state, strict=True) if now in (IN_DECK, HELD)]
    return [kind for kind in hidden if game.rules.cards[kind].pack in packs]


class AskRound(Step):
    """Round the table from the side whose turn it is; a card played begins the round again."""

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
        return play_card(game, choice & 0xFFF, side)


def plays(game: Game, frame: WindowFrame, side: int) -> list[int]:
    """The cards this side holds that fit the window and would do something."""
    kinds = game.state.card_kind
    held = [c for c in cards_of(game, side, HELD) if playable(game, kinds[c], frame.window, side, frame.owner)]
    return [option(Verb.CARD, 0, card) for card in held if useful(game, kinds[card], side)]


def useful(game: Game, kind: int, side: int) -> bool:
    """Whether there is anyone or anything for the card to work on."""
    info = game.rules.cards[kind]
    if info.whom and not targets(game, info, side):
        return False
    fits = CONDITIONS.get(info.procedure)
    return fits is None or fits(game, info, side)


def play_card(game: Game, card: int, side: int) -> int:
    """The card is shown to all and does what it says; then the window goes on."""
    state = game.state
    state.card_state[card] = SPENT
    if game.listener is not None:
        game.tell(Fact.CARD, side, state.card_kind[card])
    started = game.rules.procedures[game.rules.cards[state.card_kind[card]].procedure].frame()
    assert isinstance(started, SkillFrame)
    started.other = side
    if "kind" in started.FIELDS:
        started.kind = state.card_kind[card]  # type: ignore[attr-defined]
    return game.call_and_repeat(started)


def open_window(game: Game, window: int, owner: int) -> int:
    """A window for cards. Free of charge in a match without cards."""
    if not game.state.card_kind or game.state.conceded != NOBODY:
        return NEXT
    return game.call(WindowFrame(window, owner))


class CardWindow(Step):
    """A window in somebody's turn."""

    WINDOW: ClassVar[int] = Window.TURN_BEGINS

    def run(self, game: Game, frame: Frame) -> int:
        state = game.state
        if state.active == NOBODY or state.scored != NOBODY:
            return NEXT
        return open_window(game, self.WINDOW, state.active)


class TurnBeginsWindow(CardWindow):
    WINDOW = Window.TURN_BEGINS


class ActionDeclaredWindow(CardWindow):
    WINDOW = Window.ACTION_DECLARED


class TurnEndsWindow(CardWindow):
    WINDOW = Window.TURN_ENDS


DEAL = Procedure(DealFrame, (DealCards(),))
WINDOW = Procedure(WindowFrame, (AskRound(),))
PROCEDURES: Final = (DEAL, WINDOW)
