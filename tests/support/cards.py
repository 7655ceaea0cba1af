"""Cards in coaches' hands: dealt by name, and the windows in which they are played."""

from __future__ import annotations

from typing import Any

from tests.support.kick_off import opening
from tests.support.position import Board, position
from touchback.engine.pitch import NOBODY
from touchback.rules.editions.sheet.steps.card_gifts import change_side
from touchback.rules.procedures.cards.cards import HELD, IN_DECK
from touchback.rules.procedures.match.drive import DriveFrame
from touchback.rules.procedures.match.turn import TurnFrame
from touchback.rules.terms.moments import Span
from touchback.rules.terms.properties import Aid
from touchback.rules.view.view import view

# The clauses that say the cards of each deck are played.
MAYHEM, TEAM_PLAYS, MAGIC_ITEMS, DIRTY_TRICKS = (f"SHEET-CARD-01.{letter}" for letter in "fghi")
GOOD_KARMA, RANDOM_EVENTS, DESPERATE_MEASURES = (f"SHEET-CARD-03.{letter}" for letter in "def")


def hold(match: Board, side: str, *keys: str) -> Board:
    """The coach of that side has these cards in his hand."""
    game = match.game
    for key in keys:
        kind = [card.key for card in game.rules.cards].index(key)
        card = game.state.card_kind.index(kind)
        game.state.card_holder[card] = "HABC".index(side)
        game.state.card_state[card] = HELD
    return match


def take_back(match: Board, *keys: str) -> Board:
    """These cards are in the pack again."""
    game = match.game
    for key in keys:
        card = game.state.card_kind.index([info.key for info in game.rules.cards].index(key))
        game.state.card_holder[card] = NOBODY
        game.state.card_state[card] = IN_DECK
    return match


def turn(drawing: str, *, active: str = "H", H: str = "", A: str = "", kicked: bool = False, **what: Any) -> Board:  # noqa: N803
    """The active side's turn is about to begin: the other side has had its turn, or has kicked off.

    `H` and `A` are the cards that the two coaches hold.
    """
    match = position(drawing, edition="sheet", active=active, **what)
    hold(match, "H", *H.split())
    hold(match, "A", *A.split())
    game, side = match.game, "HA".index(active)
    game.stack.pop()
    game.options, game.also = [], []
    game.state.turn[side] -= 1
    game.state.active = NOBODY if kicked else (side + 1) % 2
    drive = next(frame for frame in game.stack if isinstance(frame, DriveFrame))
    drive.turns = 1 if kicked else 5
    match.told.clear()
    game.start(TurnFrame(side))
    return match


def skills(match: Board, name: str) -> set[str]:
    """The skills a player has now."""
    return {match.game.rules.skills[skill].key for skill in match.game.state.profiles[match.slot(name)].skills}


def figures(match: Board, name: str) -> tuple[int, int, int, int]:
    profile = match.game.state.profiles[match.slot(name)]
    return profile.ma, profile.st, profile.ag, profile.av


def hand(match: Board, side: str) -> list[str]:
    """The cards that a coach holds, by key."""
    return sorted(card["key"] for card in view(match.game, "HABC".index(side))["cards"]["held"])


def played_before(card: str, *choices: str | int, side: str = "H", **what: Any) -> Board:
    """The card is played in the window before the match; what follows waits for the fans' dice."""
    match = opening(edition="sheet", **what)
    hold(match, side, card)
    match.game.faces = ()
    match.game.stack[-1].pc -= 1
    match.game.resume()
    assert (match.asked, match.prompt) == (side, "play_card")
    match.play_to_dice(card, *choices)
    return match


def with_team_change(name: str, side: str, drawing: str, **what: Any) -> Board:
    """Something has been done for a whole side earlier in the match."""
    match = turn(drawing, **what)
    change(match, side, name)
    return match


def change(match: Board, side: str, name: str) -> None:
    """A card has done something for this side."""
    change_side(match.game, "HA".index(side), getattr(Aid, name.upper()), 1, Span.MATCH)
