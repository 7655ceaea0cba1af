"""Raising the dead: a necromancer may, once a match, make a new player of an opponent who was killed."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import ABSENT, RESERVES
from touchback.rules.model.step import Step
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop

DEAD: Final = "dead"


class RaiseDeadFrame(Frame):
    procedure = "raise_dead"
    FIELDS = ("player", "side")

    def __init__(self, player: int = 0) -> None:
        super().__init__()
        self.player = player  # the dead one
        self.side = NOBODY  # whose necromancer is asked


def can_be_raised(game: Game, player: int) -> bool:
    """Whether someone else's necromancer could use this body, if it is dead."""
    profile = game.state.profiles[player]
    return profile.st <= game.rules.figures.raise_strength and not profile.values[Prop.STAYS_DEAD]


def waiting_grave(game: Game, side: int) -> int:
    """The slot a side keeps for a player that it may raise, or NOBODY."""
    for player in game.state.squad(side):
        if game.match.players[player].risen and game.state.place[player] == ABSENT:
            return player
    return NOBODY


def has_room(game: Game, side: int) -> bool:
    """Whether the side has few enough living players to raise another; those who miss the match count."""
    state, limit = game.state, game.rules.figures.raise_below
    if not limit:
        return True
    there = [p for p in state.squad(side) if state.place[p] != ABSENT or not has_yet_to_come(game, p)]
    return sum(1 for p in there if not state.injury[p] or game.rules.casualties[state.injury[p] - 1] != DEAD) < limit


def has_yet_to_come(game: Game, player: int) -> bool:
    """Whether the player is none of the team's until something brings them into the match."""
    sheet = game.match.players[player]
    return bool(sheet.risen or sheet.guest or sheet.inducement)


class OfferRaising(Step[RaiseDeadFrame]):
    """Each opposing coach with a necromancer is asked in turn, until one takes the body."""

    key = "raise_dead.offer_raising"

    def run(self, game: Game, frame: RaiseDeadFrame) -> int:
        necromancers = game.state.necromancers
        for side in range(frame.side + 1, len(necromancers)):
            own = side == game.state.side_of[frame.player]
            if necromancers[side] and not own and waiting_grave(game, side) != NOBODY and has_room(game, side):
                frame.side = side
                return game.ask(side, Prompt.RAISE_DEAD, [DECLINE, USE], frame.player)
        return DONE

    def answer(self, game: Game, frame: RaiseDeadFrame, choice: int) -> int:
        if choice == DECLINE:
            return AGAIN
        raise_for(game, frame.side, frame.player)
        return NEXT


def raise_for(game: Game, side: int, dead: int) -> None:
    """A new player in the reserves at once, however many there are already."""
    state = game.state
    risen = waiting_grave(game, side)
    left = state.necromancers.copy()
    left[side] -= 1
    state.necromancers = left
    state.place[risen] = RESERVES
    if game.listener is not None:
        game.tell(Fact.RISES, dead, risen)


RAISE_DEAD = Procedure("raise_dead", RaiseDeadFrame, (OfferRaising(),))
