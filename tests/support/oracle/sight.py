"""What anybody can see on the pitch: who stands where, with which figures and skills. No sums of the engine's."""

from __future__ import annotations

from touchback.engine.pitch import NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.model.state import DISTRACTED, PITCH, STANDING
from touchback.rules.terms.verbs import Action

MA, ST, AG, AV = range(4)
NAMED: dict[tuple[str, tuple[int, ...]], frozenset[str]] = {}  # sets of skills by edition and number, looked up once


class Sight:
    """A look at one moment of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.state
        self.edition = game.rules.edition
        self.weather = game.rules.weathers[game.state.weather].key

    def skills(self, player: int) -> frozenset[str]:
        numbers = self.state.profiles[player].skills
        found = NAMED.get((self.edition, numbers))
        if found is None:
            known = self.game.rules.skills
            found = NAMED[self.edition, numbers] = frozenset(known[number].key for number in numbers)
        return found

    def has(self, player: int, skill: str) -> bool:
        return skill in self.skills(player)

    def figure(self, player: int, which: int) -> int:
        """A figure of the team sheet, before skills."""
        return self.state.profiles[player].sheet[which]

    def name(self, player: int) -> str:
        return f"{'HA'[self.side(player)]}{self.game.match.players[player].number}" if player >= 0 else "nobody"

    def side(self, player: int) -> int:
        return self.state.side_of[player]

    def square(self, player: int) -> int:
        return self.state.square[player]

    def on_pitch(self, player: int) -> bool:
        return self.state.place[player] == PITCH

    def stands(self, player: int) -> bool:
        return self.on_pitch(player) and self.state.stance[player] == STANDING

    def has_zones(self, player: int) -> bool:
        """Standing, and not bone-headed, gazed at or the like."""
        return self.stands(player) and not self.state.flags[player] & DISTRACTED

    def apart(self, here: int, there: int) -> int:
        """How many steps of any direction lie between two squares."""
        pitch = self.game.rules.pitch
        return max(abs(pitch.col[here] - pitch.col[there]), abs(pitch.row[here] - pitch.row[there]))

    def players(self) -> range:
        return range(len(self.state.side_of))

    def foes(self, player: int) -> list[int]:
        """Opponents on the pitch, however they lie."""
        mine = self.side(player)
        return [other for other in self.players() if self.side(other) != mine and self.on_pitch(other)]

    def mates(self, player: int) -> list[int]:
        mine = self.side(player)
        found = [other for other in self.players() if self.side(other) == mine and self.on_pitch(other)]
        return [other for other in found if other != player]

    def marking(self, player: int, square: int = NOWHERE) -> list[int]:
        """Opponents whose tackle zones cover the player on a square: where he is, if none is said."""
        where, mine = square or self.square(player), self.side(player)
        near = [one for one in self.players() if self.side(one) != mine and self.has_zones(one)]
        return [one for one in near if self.apart(self.square(one), where) == 1]

    def beside(self, player: int, other: int) -> bool:
        return self.apart(self.square(player), self.square(other)) == 1

    def in_action(self, player: int, action: int) -> bool:
        """Whether the player's own action under way is of this kind."""
        for frame in reversed(self.game.stack):
            if frame.procedure == "action" and getattr(frame, "player", -1) == player:
                return bool(getattr(frame, "action", -1) == action)
        return False

    def blitzes(self, player: int) -> bool:
        return self.in_action(player, Action.BLITZ)
