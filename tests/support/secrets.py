"""Matches with secrets: one side so much weaker that its coach draws many cards, and hands that differ."""

from __future__ import annotations

from random import Random

from tests.support.table import Table
from touchback.ai.harness.quick_teams import teams_for
from touchback.engine.pitch import NOBODY
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.procedures.cards.cards import HELD, IN_DECK
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.prompts import Prompt

EDITION = "sheet"


def underdogs(difference: int = 40, rosters: tuple[str, str] = ("human", "orc")) -> list[MatchTeam]:
    """Two teams, the second of them far stronger on paper."""
    teams = teams_for(build_edition(EDITION), [(roster, "ready") for roster in rosters])
    teams[1].rating = teams[0].rating + difference
    return teams


def draw_all(table: Table) -> None:
    """Every card that is due for the handicap is drawn."""
    while table.game.prompt == Prompt.HANDICAP_CARD and table.game.options:
        assert table.answer(USE).ok


def other_hand(game: Game, side: int, chance: Random) -> Game | None:
    """The same match, but that this side holds other cards of the same packs; None if it holds none.

    What it could answer to the open question follows from what it holds.
    """
    other = game.copy()
    state, cards = other.state, other.rules.cards
    held = [c for c, now in enumerate(state.card_state) if now == HELD and state.card_holder[c] == side]
    if not held:
        return None
    shown = {(cards[state.card_kind[c]].suit, cards[state.card_kind[c]].rank) for c, now in enumerate(state.card_state)
             if now != IN_DECK and c not in held}  # fmt: skip
    for card in held:
        state.card_state[card], state.card_holder[card] = IN_DECK, NOBODY
    for card in held:
        pack = cards[state.card_kind[card]].pack
        free = [
            c
            for c, kind in enumerate(state.card_kind)
            if state.card_state[c] == IN_DECK
            and cards[kind].pack == pack
            and not cards[kind].is_joker
            and (cards[kind].suit, cards[kind].rank) not in shown
        ]
        new = chance.choice(free)
        shown.add((cards[state.card_kind[new]].suit, cards[state.card_kind[new]].rank))
        state.card_state[new], state.card_holder[new] = HELD, side
    if (
        other.prompt == Prompt.PLAY_CARD
        and other.options
        and other.asked == side
        and other.stack[-1].procedure == "window"
    ):
        frame = other.stack[-1]
        frame.steps[frame.pc].run(other, frame)
    return other
