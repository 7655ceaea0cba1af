"""Cards that make a player fly: out of a tight spot, or where nobody wants to be."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option, player_of
from touchback.engine.pitch import NOBODY, OFF
from touchback.rules.skills.hurl import (
    FLIGHT_STEPS,
    CarriedBall,
    ComeDown,
    CrashHurts,
    FlightFrame,
    LandOrCrash,
    ScatterHim,
    SettleOthers,
)
from touchback.rules.steps.card_targets import targets
from touchback.rules.vocabulary import Fact, Prompt, Purpose, Verb

D6: Final = (6,)
ANY_WAY: Final = (8, 6)  # direction and distance


class CardFlightFrame(FlightFrame):
    """Until somebody is named `other` is the side that plays the card; then it is the one who flies."""

    FIELDS = (*FlightFrame.FIELDS, "kind", "side")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.kind = 0
        self.side = NOBODY


class TeleportFrame(CardFlightFrame):
    NAME = "card_teleport"


class TrampolineFrame(CardFlightFrame):
    NAME = "card_trampoline"


class PickFlyer(Step):
    """Whom it takes."""

    def run(self, game: Game, frame: CardFlightFrame) -> int:
        found = targets(game, game.rules.cards[frame.kind], frame.other)
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


class PickWay(Step):
    """His coach says in which direction, before the die says how far."""

    def run(self, game: Game, frame: CardFlightFrame) -> int:
        return game.ask(frame.side, Prompt.CARD_PICK, [option(Verb.TURN_TO, 0, way) for way in range(8)])

    def answer(self, game: Game, frame: CardFlightFrame, choice: int) -> int:
        frame.facing = choice & THING_MASK
        return game.roll(Purpose.CARD, frame.other, D6)

    def rolled(self, game: Game, frame: CardFlightFrame, dice: tuple[int, ...]) -> int:
        fling(game, frame, frame.facing, dice[0])
        return NEXT


class AnyWay(Step):
    """Two dice say where to; from there he scatters as if he had been thrown."""

    def run(self, game: Game, frame: CardFlightFrame) -> int:
        return game.roll(Purpose.CARD, frame.other, ANY_WAY)

    def rolled(self, game: Game, frame: CardFlightFrame, dice: tuple[int, ...]) -> int:
        fling(game, frame, dice[0] - 1, dice[1])
        frame.count = 0 if frame.out else game.rules.figures.pass_scatters
        return NEXT


def fling(game: Game, frame: CardFlightFrame, way: int, distance: int) -> None:
    """So many squares in a straight line; over the edge he is the crowd's."""
    pitch = game.rules.pitch
    for _ in range(distance):
        square = frame.target + pitch.directions[way]
        if pitch.board[square] == OFF:
            frame.out = 1
            return
        frame.target = square


class SureLanding(Step):
    """He keeps his feet, unless he came down on somebody."""

    def run(self, game: Game, frame: CardFlightFrame) -> int:
        game.state.result = 0 if frame.out or frame.hit else 1
        return NEXT


TELEPORT = Procedure(
    TeleportFrame,
    (
        PickFlyer(),
        PickWay(),
        ScatterHim(),
        ComeDown(),
        SureLanding(),
        LandOrCrash(),
        CrashHurts(),
        CarriedBall(),
        SettleOthers(),
    ),
    rules=("SHEET-CARD-01",),
)
TRAMPOLINE = Procedure(TrampolineFrame, (PickFlyer(), AnyWay(), *FLIGHT_STEPS), rules=("SHEET-CARD-01",))

PROCEDURES: Final = (TELEPORT, TRAMPOLINE)
