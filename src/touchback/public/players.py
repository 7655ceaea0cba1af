"""Who and what is on the pitch: live looks at players, teams and balls. They always show the game as it is now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from touchback.public.types import Side, Slot, Square
from touchback.rules.model.state import NOT_IN_PLAY, PITCH, STANDING
from touchback.rules.procedures.action.acting_player import action_of
from touchback.rules.procedures.action.action_choices import movement_of
from touchback.rules.view.drawing import SIDE_LETTERS
from touchback.rules.view.view import BALL_PLACES, PLACES, STANCES

if TYPE_CHECKING:
    from touchback.public.pitch import Pitch
    from touchback.rules.model.game import Game as RulesGame


class Player:
    """A player of the match. It changes as the game goes on: note down what you want to compare later."""

    __slots__ = ("_game", "_pitch", "slot")

    def __init__(self, game: RulesGame, pitch: Pitch, slot: Slot) -> None:
        self._game = game
        self._pitch = pitch
        self.slot = slot
        """The player's place in `game.players`."""

    # --- who it is ----------------------------------------------------------------------------------------------------

    @property
    def side(self) -> Side:
        """The side that the player plays for."""
        return Side(self._game.state.side_of[self.slot])

    @property
    def number(self) -> int:
        """The shirt number."""
        return self._game.match.players[self.slot].number

    @property
    def name(self) -> str:
        """The name on the team sheet."""
        return self._game.match.players[self.slot].name

    @property
    def position(self) -> str:
        """The key of the position on the roster, such as "blitzer"."""
        return self._game.match.players[self.slot].position

    # --- figures and skills -------------------------------------------------------------------------------------------

    @property
    def ma(self) -> int:
        """Movement allowance, as it is now."""
        return self._game.state.profiles[self.slot].ma

    @property
    def st(self) -> int:
        """Strength, as it is now."""
        return self._game.state.profiles[self.slot].st

    @property
    def ag(self) -> int:
        """Agility, as it is now."""
        return self._game.state.profiles[self.slot].ag

    @property
    def av(self) -> int:
        """Armour value, as it is now."""
        return self._game.state.profiles[self.slot].av

    @property
    def skills(self) -> frozenset[str]:
        """The keys of the player's skills, as they are now."""
        known = self._game.rules.skills
        return frozenset(known[skill].key for skill in self._game.state.profiles[self.slot].skills)

    # --- where and how ------------------------------------------------------------------------------------------------

    @property
    def square(self) -> Square | None:
        """Where the player is; None off the pitch."""
        return self._pitch._name_or_none(self._game.state.square[self.slot])

    @property
    def place(self) -> str:
        """The place: "pitch", "reserves", "knocked_out", "injured", "sent_off", "crowd" or "absent"."""
        return PLACES[self._game.state.place[self.slot]]

    @property
    def on_pitch(self) -> bool:
        """Whether the player is on the pitch."""
        return self._game.state.place[self.slot] == PITCH

    @property
    def stance(self) -> str:
        """How the player is on the pitch: "standing", "prone" or "stunned"."""
        return STANCES[self._game.state.stance[self.slot]]

    @property
    def standing(self) -> bool:
        """Whether the player stands on the pitch."""
        state = self._game.state
        return state.place[self.slot] == PITCH and state.stance[self.slot] == STANDING

    @property
    def has_ball(self) -> bool:
        """Whether the player is a ball carrier."""
        return self.slot in self._game.state.ball_carrier

    @property
    def used(self) -> bool:
        """Whether the player has acted this turn."""
        return bool(self._game.state.used[self.slot])

    @property
    def marked(self) -> int:
        """How many opponents have the player in their tackle zones."""
        return self._game.zones_on(self.slot) if self.on_pitch else 0

    @property
    def opponents(self) -> list[Player]:
        """The opponents next to the player, standing or not."""
        beside = self._game.opponents_beside(self.slot) if self.on_pitch else []
        return [Player(self._game, self._pitch, Slot(slot)) for slot in beside]

    @property
    def team_mates(self) -> list[Player]:
        """The team-mates next to the player, standing or not."""
        side_of = self._game.state.side_of
        beside = self._game.neighbours(self.slot) if self.on_pitch else []
        return [Player(self._game, self._pitch, Slot(p)) for p in beside if side_of[p] == side_of[self.slot]]

    @property
    def movement_left(self) -> int:
        """Squares left in the player's action, or in the next one; going for it is not counted."""
        frame = action_of(self._game, self.slot)
        return max(0, movement_of(self._game, self.slot) - (frame.moved if frame is not None else 0))

    @property
    def label(self) -> str:
        """What the drawn pitch and commands call the player: the letter of the side and the number, such as "A3"."""
        return f"{SIDE_LETTERS[self._game.match.side_of[self.slot]]}{self.number}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and other._game is self._game and other.slot == self.slot

    def __hash__(self) -> int:
        return hash((id(self._game), self.slot))

    def __repr__(self) -> str:
        where = self.square or self.place
        lies = f", {self.stance}" if self.on_pitch and not self.standing else ""
        return f"<Player {self.label} {self.name}, {where}{lies}{', has the ball' if self.has_ball else ''}>"


class Team:
    """A team of the match, as it is now."""

    __slots__ = ("_game", "side")

    def __init__(self, game: RulesGame, side: Side) -> None:
        self._game = game
        self.side = side
        """Which side it is."""

    @property
    def name(self) -> str:
        """The team's name."""
        return self._game.match.teams[self.side].name

    @property
    def roster(self) -> str:
        """The key of its roster."""
        return self._game.match.teams[self.side].roster

    @property
    def score(self) -> int:
        """Touchdowns so far."""
        return self._game.state.score[self.side]

    @property
    def turn(self) -> int:
        """Where its turn marker stands in this half."""
        return self._game.state.turn[self.side]

    @property
    def rerolls(self) -> int:
        """Team re-rolls left in this half."""
        return self._game.state.rerolls[self.side]

    @property
    def reroll_used(self) -> bool:
        """Whether it has used a team re-roll this turn."""
        return bool(self._game.state.reroll_used[self.side])

    @property
    def apothecaries(self) -> int:
        """How often it can still call an apothecary."""
        return self._game.state.apothecaries[self.side]

    @property
    def bribes(self) -> int:
        """Bribes left."""
        return self._game.state.bribes[self.side]

    @property
    def fame(self) -> int:
        """FAME, in editions that have it."""
        return self._game.state.fame[self.side]

    def __repr__(self) -> str:
        return f"<Team {self.name} ({self.roster}), {self.score}>"


@dataclass(frozen=True)
class Ball:
    """A ball that is in play, as it was when you asked."""

    square: Square | None
    """Where it is; None with the crowd."""
    carrier: Slot | None
    """The ball carrier."""
    place: str
    """The place: "ground", "carried", "air" or "crowd"."""
    kind: str
    """The key of its kind; most matches have only one."""


@dataclass(frozen=True)
class Card:
    """A card that a coach holds in secret."""

    key: str
    """The card's short name, as options have it in `value`."""
    name: str
    """Its name for people."""
    summary: str
    """What it does, in a sentence."""


def balls_of(game: RulesGame, pitch: Pitch) -> tuple[Ball, ...]:
    """Every ball that is in play."""
    state = game.state
    return tuple(
        Ball(
            pitch._name_or_none(state.ball_square[ball]),
            Slot(state.ball_carrier[ball]) if state.ball_carrier[ball] >= 0 else None,
            BALL_PLACES[place],
            game.rules.balls[state.ball_kind[ball]].key,
        )
        for ball, place in enumerate(state.ball_place)
        if place != NOT_IN_PLAY
    )
