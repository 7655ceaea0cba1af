"""A warp bolt that runs across the pitch until it breaks a player's armour."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import NOBODY, OFF
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.ball.ball import DroppedBallsBounce
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.procedures.harm.knock_down import heed_weather, lay_down
from touchback.rules.procedures.inducements.inducements import side_of_inducement, use_up
from touchback.rules.procedures.inducements.spells import FallTogether, RollArmourOfSpell, SpellFrame, in_order
from touchback.rules.procedures.match.turn import note_acted
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause, Turnover
from touchback.rules.terms.verbs import Verb

SQUARE_BASE: Final = option(Verb.SQUARE)


ARCS: Final = 4


FLIGHT: Final = 1  # where ReachNextPlayer is among the steps


class WarpBoltFrame(SpellFrame):
    """`player` and `count` are the player and the square that the bolt has reached."""

    procedure = "warp_bolt"
    FIELDS = (*SpellFrame.FIELDS, "ahead")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.cause = Cause.WARP
        self.ahead = 0  # to the next square on its way


def edges(game: Game) -> list[int]:
    """The squares along both sidelines."""
    pitch = game.rules.pitch
    return [s for s in pitch.squares if pitch.row[s] in (0, pitch.height - 1)]


class ChooseEdge(Step[WarpBoltFrame]):
    """The coach chooses a square on a sideline that the bolt starts from, or none yet."""

    key = "warp_bolt.choose_edge"

    def run(self, game: Game, frame: WarpBoltFrame) -> int:
        options = [DECLINE, *(SQUARE_BASE | s for s in edges(game))]
        return game.ask(side_of_inducement(game, frame.other), Prompt.WARP_BOLT, options)

    def answer(self, game: Game, frame: WarpBoltFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        use_up(game, frame.other)
        note_acted(game, frame.caster(game))
        pitch = game.rules.pitch
        frame.count = thing_of(choice)
        frame.ahead = pitch.stride if pitch.row[frame.count] == 0 else -pitch.stride
        if game.listener is not None:
            game.tell(Fact.WARP_BOLT, side_of_inducement(game, frame.other), frame.count)
        return NEXT


class ReachNextPlayer(Step[WarpBoltFrame]):
    """The bolt reaches the next player of either team, who makes an armour roll, or leaves the pitch."""

    key = "warp_bolt.reach_next_player"

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


class KnockDownIfBroken(Step[WarpBoltFrame]):
    """Armour that holds lets the bolt go on; otherwise the player is down, and the weather may act on them."""

    key = "warp_bolt.knock_down_if_broken"

    def run(self, game: Game, frame: WarpBoltFrame) -> int:
        state = game.state
        if not state.result & BROKEN:
            frame.pc = FLIGHT
            return AGAIN
        ball = lay_down(game, frame.player)
        if ball != NOBODY:
            frame.dropped |= 1 << ball
        if state.side_of[frame.player] == state.active:
            state.turnover = Turnover.FELL
        if game.listener is not None:
            game.tell(Fact.FALL, frame.player, frame.cause)
        return heed_weather(game, frame.player)


class RollInjury(Step[WarpBoltFrame]):
    """The player who is down makes an injury roll, unless they have left the pitch."""

    key = "warp_bolt.roll_injury"

    def run(self, game: Game, frame: WarpBoltFrame) -> int:
        if game.state.place[frame.player] != PITCH:
            return NEXT
        return game.call(InjuryFrame(frame.player, frame.cause, NOBODY, game.state.result))


class RollArcs(Step[WarpBoltFrame]):
    """The bolt hits standing players adjacent to the one it knocked down on 4+."""

    key = "warp_bolt.roll_arcs"

    def run(self, game: Game, frame: WarpBoltFrame) -> int:
        near = players_in_arc(game, frame)
        if not near:
            return NEXT
        return game.roll(Purpose.ARC, NOBODY, D6 * len(near), ARCS, against=frame.player, square=frame.count)

    def rolled(self, game: Game, frame: WarpBoltFrame, dice: tuple[int, ...]) -> int:
        for player, die in zip(players_in_arc(game, frame), dice, strict=True):
            if die >= ARCS:
                frame.hit |= 1 << player
        return NEXT


def players_in_arc(game: Game, frame: WarpBoltFrame) -> list[int]:
    """Players standing next to the one who fell: the active team's first, then by slot."""
    state = game.state
    found = {state.board[frame.count + offset] for offset in game.rules.pitch.directions}
    standing = [p for p in found if p >= 0 and state.stance[p] == STANDING]
    return in_order(game, standing)


WARP = Procedure(
    "warp_bolt",
    WarpBoltFrame,
    (
        ChooseEdge(),
        ReachNextPlayer(),
        KnockDownIfBroken(),
        RollInjury(),
        RollArcs(),
        FallTogether(),
        RollArmourOfSpell(),
        DroppedBallsBounce(),
    ),
)
