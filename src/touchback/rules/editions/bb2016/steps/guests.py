"""Famous guests: where the stands are full enough, one turns up on each side and plays for nothing."""

from __future__ import annotations

from touchback.engine.options import option, player_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import ABSENT, RESERVES
from touchback.rules.model.step import Step
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb


def guest_of(game: Game, side: int) -> int:
    """The slot a side keeps for its guest, or NOBODY."""
    for player in game.state.squad(side):
        if game.match.players[player].guest:
            return player
    return NOBODY


def loud_enough(game: Game) -> bool:
    """Whether any side's dice for its fans, without its fan factor, reach what guests want to hear."""
    needed = game.rules.figures.guest_fans
    if not needed:
        return False
    sides = zip(game.state.fans, game.match.teams, strict=True)
    return any(fans - team.fan_factor >= needed for fans, team in sides)


class WelcomeGuests(Step[MatchFrame]):
    """One guest player joins each team if the fans are many enough, or none does."""

    key = "match.welcome_guests"

    def run(self, game: Game, frame: MatchFrame) -> int:
        guests = [guest_of(game, side) for side in range(len(game.state.score))]
        if NOBODY in guests or not loud_enough(game):
            return NEXT
        for side, guest in enumerate(guests):
            game.state.place[guest] = RESERVES
            if game.listener is not None:
                game.tell(Fact.GUEST, guest, side)
        return NEXT


class MakeRoom(Step[MatchFrame]):
    """A team with too many players because of its guest leaves another player out of the match."""

    key = "match.make_room"

    def run(self, game: Game, frame: MatchFrame) -> int:
        state = game.state
        for side in range(len(state.score)):
            guest = guest_of(game, side)
            present = [player for player in state.squad(side) if state.place[player] != ABSENT]
            if len(present) > game.rules.figures.squad:
                options = [option(Verb.SELECT, player) for player in present if player != guest]
                return game.ask(side, Prompt.SIT_OUT, options, against=guest)
        return NEXT

    def answer(self, game: Game, frame: MatchFrame, choice: int) -> int:
        player = player_of(choice)
        game.state.place[player] = ABSENT
        if game.listener is not None:
            game.tell(Fact.SITS_OUT, player)
        return AGAIN
