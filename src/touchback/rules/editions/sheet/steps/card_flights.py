"""Cards that make a player fly: out of a tight spot, or to a bad one."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of
from touchback.engine.pitch import NOBODY, OFF
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.cards.card_targets import card_targets
from touchback.rules.procedures.cards.cards import PlayedCardFrame
from touchback.rules.procedures.team_mate.throw_team_mate import (
    FLIGHT_STEPS,
    BounceCarriedBall,
    FallIfNotLanded,
    FlightFrame,
    PlaceThrownPlayer,
    RollLandingInjury,
    ScatterThrownPlayer,
    SettleBalls,
)
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

ANY_WAY: Final = (8, 6)  # direction and distance


class CardFlightFrame(FlightFrame, PlayedCardFrame):
    """`other` is the side that plays the card until a player is chosen, then the player who flies."""

    FIELDS = (*FlightFrame.FIELDS, "kind", "side")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.kind = 0
        self.side = NOBODY


class PickFlyer(Step[CardFlightFrame]):
    """The coach chooses the player who flies."""

    key = "card_teleport.pick_flyer"

    def run(self, game: Game, frame: CardFlightFrame) -> int:
        found = card_targets(game, game.rules.cards[frame.kind], frame.other)
        return game.ask(frame.other, Prompt.CARD_TARGET, [option(Verb.PLAYER, p) for p in found])

    def answer(self, game: Game, frame: CardFlightFrame, choice: int) -> int:
        frame.side, frame.other = frame.other, player_of(choice)
        frame.player = frame.other
        frame.carried = game.state.carried_by(frame.other)
        frame.target = game.state.square[frame.other]
        frame.thrown = 1
        if game.listener is not None:
            game.tell(Fact.CARD_FOR, frame.other, frame.kind)
        return NEXT


class PickDirection(Step[CardFlightFrame]):
    """The coach chooses a direction before the die says how far."""

    key = "card_teleport.pick_direction"

    def run(self, game: Game, frame: CardFlightFrame) -> int:
        options = [option(Verb.TURN_TO, 0, way) for way in range(8)]
        return game.ask(frame.side, Prompt.CARD_PICK, options, about=frame.other)

    def answer(self, game: Game, frame: CardFlightFrame, choice: int) -> int:
        frame.facing = thing_of(choice)
        return game.roll(Purpose.CARD, frame.other, D6, square=frame.target)

    def rolled(self, game: Game, frame: CardFlightFrame, dice: tuple[int, ...]) -> int:
        fling(game, frame, frame.facing, dice[0])
        return NEXT


class RollDirection(Step[CardFlightFrame]):
    """Two dice say where to; from there the player scatters as if thrown."""

    key = "card_trampoline.roll_direction"

    def run(self, game: Game, frame: CardFlightFrame) -> int:
        return game.roll(Purpose.CARD, frame.other, ANY_WAY, square=frame.target)

    def rolled(self, game: Game, frame: CardFlightFrame, dice: tuple[int, ...]) -> int:
        fling(game, frame, dice[0] - 1, dice[1])
        frame.count = 0 if frame.out else game.rules.figures.pass_scatters
        return NEXT


def fling(game: Game, frame: CardFlightFrame, way: int, distance: int) -> None:
    """The player flies so many squares in a straight line, or into the crowd."""
    pitch = game.rules.pitch
    for _ in range(distance):
        square = frame.target + pitch.directions[way]
        if pitch.board[square] == OFF:
            frame.out = 1
            return
        frame.target = square


class SureLanding(Step[CardFlightFrame]):
    """The player lands standing, unless they hit another player."""

    key = "card_teleport.sure_landing"

    def run(self, game: Game, frame: CardFlightFrame) -> int:
        game.state.result = 0 if frame.out or frame.hit else 1
        return NEXT


TELEPORT = Procedure(
    "card_teleport",
    CardFlightFrame,
    (
        PickFlyer(),
        PickDirection(),
        ScatterThrownPlayer(),
        PlaceThrownPlayer(),
        SureLanding(),
        FallIfNotLanded(),
        RollLandingInjury(),
        BounceCarriedBall(),
        SettleBalls(),
    ),
)


TRAMPOLINE = Procedure("card_trampoline", CardFlightFrame, (PickFlyer(), RollDirection(), *FLIGHT_STEPS))
