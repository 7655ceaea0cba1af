"""A seat: what a coach is given to choose by. It shows what the side may see, and changes nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from touchback.engine.machine import Refusal
from touchback.engine.pitch import NOBODY
from touchback.public.look import Look
from touchback.public.option import Option
from touchback.public.players import Card, Player, Team
from touchback.public.question import Question
from touchback.public.types import Side
from touchback.record.dice import SEED_BITS, Seeded
from touchback.rules.procedures.cards.cards import HELD, IN_DECK
from touchback.rules.teams.formations import UnknownFormation, formation_named, next_placement, suitable_formations
from touchback.rules.terms.prompts import Prompt
from touchback.rules.view.view import held_cards

if TYPE_CHECKING:
    from touchback.public.edition import Edition
    from touchback.public.game import Game
    from touchback.rules.model.game import Game as RulesGame


class Seat(Look):
    """The match as the coach of one side sees it, for as long as that coach plays."""

    def __init__(self, game: RulesGame, edition: Edition, side: Side, chance: Random) -> None:
        """Not for you: a coach is given a seat, and `game.seat(side)` makes one."""
        super().__init__(game, edition)
        self._side = side
        self._random = chance

    @property
    def side(self) -> Side:
        """The side that you coach."""
        return self._side

    @property
    def opponent(self) -> Side:
        """The other side; among more than two, the next one."""
        return Side((self._side + 1) % len(self._game.match.teams))

    @property
    def random(self) -> Random:
        """Random numbers for you alone: with them, the same seed of a match gives the same match."""
        return self._random

    @property
    def mine(self) -> list[Player]:
        """Your players on the pitch."""
        return self.on_pitch(self._side)

    @property
    def theirs(self) -> list[Player]:
        """Everyone else on the pitch."""
        return [player for player in self.players if player.on_pitch and player.side != self._side]

    @property
    def us(self) -> Team:
        """Your team."""
        return Team(self._game, self._side)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that you hold in secret."""
        held = held_cards(self._game, self._side)
        return tuple(Card(str(card["key"]), str(card["name"]), str(card["summary"])) for card in held)

    @property
    def question(self) -> Question:
        """What is asked, and what it is about; a `Refusal` while nobody is asked."""
        asked = super().question
        if asked is None:
            raise Refusal("Nobody is asked anything now.")
        return asked

    def legal(self) -> list[Option]:
        """Every answer that you may give; [] if it is not you who is asked."""
        return super().legal() if self._game.asked == self._side else []

    def also(self) -> list[Option]:
        """What you may do too, though nobody asks: concede, or call time."""
        return super().also() if self._game.asked == self._side else []

    def set_up(self, formation: str = "") -> Option:
        """The next option of a sound set-up, for the prompts "place" and "ready".

        Args:
            formation: a key of `formations`; the usual one if not given.

        Raises:
            Refusal: you are not setting up, or there is no such formation now.
        """
        game = self._game
        if game.asked != self._side or game.prompt not in (Prompt.PLACE, Prompt.READY):
            raise Refusal("You are not setting up now.")
        try:
            formation_named(game, self._side, formation)
        except UnknownFormation as fault:
            raise Refusal(str(fault)) from fault
        return self._options([next_placement(game, formation)])[0]

    @property
    def formations(self) -> dict[str, str]:
        """The set-ups of the library that suit you in this drive: key, and what each is good for."""
        return {formation.key: formation.summary for formation in suitable_formations(self._game, self._side)}

    def sample(self, random: Random | None = None) -> Game:
        """A game to search in: a copy in the same position in which you answer for both sides.

        What you cannot see is drawn anew: the cards in your opponent's hand, and every die that is still to fall. So
        it tells you nothing that you may not know. Take several, and trust what holds in most of them.

        Args:
            random: where the secrets and the dice come from; the seat's own random numbers if not given.

        Raises:
            Refusal: it is not you who is asked.
        """
        from touchback.public.game import Game

        if self._game.asked != self._side:
            raise Refusal("You can sample only while you are asked.")
        chance = random or self._random
        game = self._game.copy()
        if game.state.card_kind:
            deal_anew(game, self._side, chance)
        return Game(game, self._edition, Seeded(chance.getrandbits(SEED_BITS)))

    def __repr__(self) -> str:
        teams = self._game.match.teams
        others = ", ".join(team.name for side, team in enumerate(teams) if side != self._side)
        return f"<Seat of {teams[self._side].name} against {others}, {'-'.join(map(str, self.score))}>"


def deal_anew(game: RulesGame, side: int, chance: Random) -> None:
    """Swap the cards that others hold in secret for any that they might hold as well."""
    state, cards = game.state, game.rules.cards
    common = bool(game.rules.figures.handicap_points)  # one pack that all draw from
    kinds = [cards[kind] for kind in state.card_kind]
    hands = []
    for card, holder in enumerate(state.card_holder):
        if holder not in (side, NOBODY) and state.card_state[card] == HELD:
            hands.append((holder, kinds[card].pack))
            state.card_state[card] = IN_DECK
            state.card_holder[card] = NOBODY if common else holder
    out = {
        (info.suit, info.rank)
        for info, now in zip(kinds, state.card_state, strict=True)
        if now != IN_DECK and common and info.suit
    }
    for holder, pack in sorted(hands):
        open_to = [
            card
            for card, info in enumerate(kinds)
            if state.card_state[card] == IN_DECK
            and state.card_holder[card] == (NOBODY if common else holder)
            and info.pack == pack
            and not info.is_joker
            and (info.suit, info.rank) not in out
        ]
        card = open_to[chance.randrange(len(open_to))]
        state.card_holder[card] = holder
        state.card_state[card] = HELD
        if common and kinds[card].suit:
            out.add((kinds[card].suit, kinds[card].rank))
