"""What a game and a seat have in common: everything that can be looked at and that no coach keeps secret."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from touchback.engine.machine import Refusal
from touchback.public.option import Option, options_of, shirts_of
from touchback.public.players import Ball, Player, Team, balls_of
from touchback.public.question import Question, Roll, question_of, roll_of
from touchback.public.routes import Reach, reach_of
from touchback.public.types import Side, Slot, Square
from touchback.rules.model.state import PITCH
from touchback.rules.procedures.block.strength import assisting_players, dice_for, own_strengths
from touchback.rules.view.drawing import drawn_match
from touchback.rules.words.catalogue import PROMPTS

if TYPE_CHECKING:
    from touchback.public.edition import Edition
    from touchback.public.pitch import Pitch
    from touchback.rules.model.game import Game as RulesGame


class Look:
    """A match to look at."""

    def __init__(self, game: RulesGame, edition: Edition) -> None:
        self._game = game
        self._edition = edition
        self._pitch = edition.pitch
        self._shirts: list[str] | None = None
        self._players: tuple[Player, ...] | None = None

    # --- the rules ----------------------------------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        """The rules that the match is played by."""
        return self._edition

    @property
    def pitch(self) -> Pitch:
        """The board: squares, distances, end zones."""
        return self._pitch

    def square(self, name: str) -> Square:
        """The square of that name; a `Refusal` if there is none."""
        return self._pitch.square(name)

    # --- where the match stands ---------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._game.over

    @property
    def winner(self) -> Side | None:
        """The side that has won; None before the end and after a draw."""
        return _side(self._game.state.winner)

    @property
    def score(self) -> tuple[int, ...]:
        """Touchdowns of each side."""
        return tuple(self._game.state.score)

    @property
    def half(self) -> int:
        """Which half it is, from 1; 0 before the first, and overtime comes after the last."""
        return self._game.state.half

    @property
    def active(self) -> Side | None:
        """The side whose turn it is."""
        return _side(self._game.state.active)

    @property
    def turn(self) -> int:
        """The turn in this half of the side whose turn it is; 0 before anyone's first."""
        state = self._game.state
        return state.turn[state.active] if state.active >= 0 else max(state.turn)

    @property
    def weather(self) -> str:
        """The key of the weather."""
        return self._game.rules.weathers[self._game.state.weather].key

    # --- who and what -------------------------------------------------------------------------------------------------

    @property
    def teams(self) -> tuple[Team, ...]:
        """Both teams, home first."""
        return tuple(Team(self._game, Side(side)) for side in range(len(self._game.match.teams)))

    def team(self, side: Side) -> Team:
        """The team of a side."""
        return Team(self._game, self._known_side(side))

    @property
    def players(self) -> tuple[Player, ...]:
        """All players of the match, by slot."""
        if self._players is None:
            slots = range(len(self._game.match.players))
            self._players = tuple(Player(self._game, self._pitch, Slot(slot)) for slot in slots)
        return self._players

    def player(self, side: Side, number: int) -> Player:
        """The player with that shirt number; a `Refusal` if the side has none."""
        slot = self._game.match.slot(self._known_side(side), number) if type(number) is int else -1
        if slot < 0:
            raise Refusal(f"{self._game.match.teams[side].name} have no number {number!r}.")
        return self.players[slot]

    def on_pitch(self, side: Side) -> list[Player]:
        """A side's players on the pitch."""
        return [self.players[slot] for slot in self._game.state.on_pitch(self._known_side(side))]

    def player_at(self, square: Square) -> Player | None:
        """The player on a square."""
        slot = self._game.state.board[self._pitch._number(square)]
        return self.players[slot] if slot >= 0 else None

    @property
    def ball(self) -> Ball | None:
        """The ball; None while none is in play."""
        return next(iter(self.balls), None)

    @property
    def balls(self) -> tuple[Ball, ...]:
        """Every ball in play: some rules have more than one."""
        return balls_of(self._game, self._pitch)

    # --- what is waited for -------------------------------------------------------------------------------------------

    @property
    def asked(self) -> Side | None:
        """The side that is asked; None while dice are waited for, and at the end."""
        game = self._game
        return Side(game.asked) if game.options and not game.faces else None

    @property
    def prompt(self) -> str:
        """The kind of question that is asked, such as "turn"; "" if none is."""
        return PROMPTS.get(self._game.prompt, "") if self.asked is not None else ""

    @property
    def question(self) -> Question | None:
        """What is asked, and what it is about."""
        return question_of(self._game, self._pitch)

    @property
    def faces(self) -> tuple[int, ...]:
        """The dice that are waited for, each by its highest number; () if none are."""
        return self._game.faces

    @property
    def roll(self) -> Roll | None:
        """The dice that are waited for, and what they are for."""
        return roll_of(self._game)

    def legal(self) -> list[Option]:
        """Every answer to the question; [] while dice are waited for, and at the end."""
        return self._options(self._game.options)

    def also(self) -> list[Option]:
        """What is legal too but answers no question: to concede, or to call time."""
        return self._options(self._game.also)

    def _options(self, numbers: list[int]) -> list[Option]:
        if self._shirts is None:
            self._shirts = shirts_of(self._game)
        return options_of(self._game, numbers, self._pitch, self._shirts)

    # --- chances ------------------------------------------------------------------------------------------------------

    def reach(self, player: Slot) -> Reach:
        """Every square that a player can get to from here, with the likeliest way and its chance."""
        return reach_of(self._game, self._pitch, self._known_slot(player))

    def block_dice(self, attacker: Slot, defender: Slot, blitz: bool = False) -> int:
        """The dice of a block from where both stand: 2 if the attacker's coach chooses, -2 if the defender's does."""
        game = self._game
        one, other = self._known_slot(attacker), self._known_slot(defender)
        if game.state.place[one] != PITCH or game.state.place[other] != PITCH:
            raise Refusal("Only players on the pitch block and are blocked.")
        mine, theirs = own_strengths(game, one, other, int(blitz))
        mine += len(assisting_players(game, one, other))
        theirs += len(assisting_players(game, other, one))
        count, attacker_picks = dice_for(game, mine, theirs)
        return count if attacker_picks else -count

    def odds(self, query: str) -> dict[str, Fraction]:
        """Exact chances by the rules of this match: see `Edition.odds`."""
        return self._edition.odds(query)

    # --- pictures -----------------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        return drawn_match(self._game)

    def _repr_svg_(self) -> str:
        """The pitch as a picture, which notebooks show by themselves."""
        from touchback.public.svg import pitch_svg

        return pitch_svg(self._game)

    # --- names that must be right -------------------------------------------------------------------------------------

    def _known_side(self, side: Side) -> Side:
        if type(side) is not int or not 0 <= side < len(self._game.match.teams):
            raise Refusal(f"There is no side {side!r}: the match has sides 0 to {len(self._game.match.teams) - 1}.")
        return side

    def _known_slot(self, slot: Slot) -> Slot:
        if type(slot) is not int or not 0 <= slot < len(self._game.match.players):
            raise Refusal(f"There is no player {slot!r}: slots go from 0 to {len(self._game.match.players) - 1}.")
        return slot


def _side(number: int) -> Side | None:
    return Side(number) if number >= 0 else None
