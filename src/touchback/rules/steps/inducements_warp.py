"""A bolt that runs from one sideline to the other until it finds somebody whose armour does not hold."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, VERB_SHIFT
from touchback.engine.pitch import NOBODY, OFF
from touchback.engine.state import STANDING
from touchback.rules.steps.ball import DroppedBallsBounce
from touchback.rules.steps.inducements import DECLINE, side_of_helper, use_up
from touchback.rules.steps.inducements_spells import FallTogether, HurtThem, SpellFrame, in_order
from touchback.rules.steps.injury import BROKEN, ArmourFrame, InjuryFrame, lay_down
from touchback.rules.vocabulary import Cause, Fact, Prompt, Prop, Purpose, Turnover, Verb

SQUARE_BASE: Final = Verb.SQUARE << VERB_SHIFT
D6: Final = (6,)
ARCS: Final = 4
FLIGHT: Final = 1  # where RunOn is among the steps


class WarpBoltFrame(SpellFrame):
    """`player` is whom it has reached, `count` the square it has reached."""

    NAME = "warp_bolt"
    FIELDS = (*SpellFrame.FIELDS, "ahead")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.cause = Cause.WARP
        self.ahead = 0  # to the next square on its way


def edges(game: Game) -> list[int]:
    """The squares along both sidelines."""
    pitch = game.rules.pitch
    return [s for s in pitch.squares if pitch.row[s] in (0, pitch.height - 1)]


class ChooseEdge(Step):
    """From any square beside a sideline straight across, or not yet."""

    def run(self, game: Game, frame: WarpBoltFrame) -> int:
        options = [DECLINE, *(SQUARE_BASE | s for s in edges(game))]
        return game.ask(side_of_helper(game, frame.other), Prompt.WARP_BOLT, options)

    def answer(self, game: Game, frame: WarpBoltFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        use_up(game, frame.other)
        pitch = game.rules.pitch
        frame.count = choice & THING_MASK
        frame.ahead = pitch.stride if pitch.row[frame.count] == 0 else -pitch.stride
        if game.listener is not None:
            game.tell(Fact.WARP_BOLT, side_of_helper(game, frame.other), frame.count)
        return NEXT


class RunOn(Step):
    """To the next player of either side, whose armour is tested; or off the pitch."""

    def run(self, game: Game, frame: WarpBoltFrame) -> int:
        state, pitch = game.state, game.rules.pitch
        while pitch.board[frame.count] != OFF:
            player = state.board[frame.count]
            if player >= 0 and player != frame.player:
                frame.player = player
                return self.reach(game, frame)
            frame.count += frame.ahead
        return DONE

    def reach(self, game: Game, frame: WarpBoltFrame) -> int:
        if game.state.profiles[frame.player].values[Prop.NO_ARMOUR]:
            game.state.result = BROKEN
            return NEXT
        return game.call(ArmourFrame(frame.player, frame.cause))


class Fell(Step):
    """Armour that holds lets the bolt run on; armour that breaks means down, and an injury roll."""

    def run(self, game: Game, frame: WarpBoltFrame) -> int:
        state = game.state
        if not state.result & BROKEN:
            frame.pc = FLIGHT
            return AGAIN
        ball = lay_down(game, frame.player)
        if ball != NOBODY:
            frame.dropped |= 1 << ball
        if state.side_of[frame.player] == state.active and not state.turnover:
            state.turnover = Turnover.FELL
        if game.listener is not None:
            game.tell(Fact.FALL, frame.player, frame.cause)
        return game.call(InjuryFrame(frame.player, frame.cause))


class Arc(Step):
    """Then it leaps to everyone who stands beside him, and no further."""

    def run(self, game: Game, frame: WarpBoltFrame) -> int:
        near = beside(game, frame)
        return game.roll(Purpose.ARC, NOBODY, D6 * len(near), ARCS) if near else NEXT

    def rolled(self, game: Game, frame: WarpBoltFrame, dice: tuple[int, ...]) -> int:
        for player, die in zip(beside(game, frame), dice, strict=True):
            if die >= ARCS:
                frame.hit |= 1 << player
        return NEXT


def beside(game: Game, frame: WarpBoltFrame) -> list[int]:
    """Those who stand next to where he fell: the active side's first, then by slot."""
    state = game.state
    found = {state.board[frame.count + offset] for offset in game.rules.pitch.directions}
    standing = [p for p in found if p >= 0 and p != frame.player and state.stance[p] == STANDING]
    return in_order(game, standing)


WARP = Procedure(
    WarpBoltFrame,
    (ChooseEdge(), RunOn(), Fell(), Arc(), FallTogether(), HurtThem(), DroppedBallsBounce()),
    rules=("BB16-OLR-21", "BB16-OLR-22"),
)

PROCEDURES: Final = (WARP,)
