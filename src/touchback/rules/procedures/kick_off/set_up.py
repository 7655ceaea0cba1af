"""Setting up: eleven on the pitch, three on the line, two in each wide zone."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.engine.pitch import EMPTY, NOBODY
from touchback.engine.step import AGAIN, DONE
from touchback.rules.model.game import Game
from touchback.rules.model.state import PLAYED, RESERVES, SITS_OUT
from touchback.rules.model.step import Step
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

READY: Final = option(Verb.DONE)
REARRANGE: Final = option(Verb.REARRANGE)
CONCEDE: Final = option(Verb.CONCEDE)
PLACE_BASE: Final = option(Verb.PLACE)


class SetUpFrame(Frame):
    procedure = "set_up"
    FIELDS = ("side", "player", "picking", "pool", "needed", "may_concede")

    def __init__(self, side: int = 0, pool: int = 0, needed: int = 0, may_concede: int = 0) -> None:
        super().__init__()
        self.side = side
        self.player = NOBODY  # the one being placed
        self.picking = 0
        self.pool = pool  # who may be set up, a bit each
        self.needed = needed
        self.may_concede = may_concede  # too few to man the line


def fit_players(game: Game, side: int) -> list[int]:
    """Players in the reserves who may be set up."""
    state = game.state
    return [p for p in state.squad(side) if state.place[p] == RESERVES and not state.flags[p] & SITS_OUT]


def open_set_up(game: Game, side: int) -> SetUpFrame:
    """A set-up with every fit player; eleven must be fielded, or all if there are fewer."""
    fit = fit_players(game, side)
    short = 1 if len(fit) < game.rules.figures.line_minimum else 0
    return SetUpFrame(side, sum(1 << p for p in fit), min(len(fit), game.rules.figures.fielded), short)


def open_rearrangement(game: Game, side: int) -> SetUpFrame:
    """A second set-up with just the players on the pitch."""
    on = game.state.on_pitch(side)
    return SetUpFrame(side, sum(1 << p for p in on), len(on))


class Arrange(Step[SetUpFrame]):
    """The coach places the players one by one, and may move some again once the set-up is legal."""

    key = "set_up.arrange"

    def run(self, game: Game, frame: SetUpFrame) -> int:
        state = game.state
        standing = [p for p in state.on_pitch(frame.side) if frame.pool >> p & 1]
        if frame.picking:
            return game.ask(frame.side, Prompt.PICK_UP_PIECE, [option(Verb.SELECT, p) for p in standing])
        if len(standing) >= frame.needed:
            return game.ask(frame.side, Prompt.READY, [READY, REARRANGE] if standing else [READY])
        waiting = [p for p in state.squad(frame.side) if frame.pool >> p & 1 and state.place[p] == RESERVES]
        if frame.player == NOBODY:
            frame.player = waiting[0]
        him = PLACE_BASE | frame.player << 12
        options = [him | square for square in legal_set_up_squares(game, frame, standing)]
        options += [option(Verb.SELECT, p) for p in waiting if p != frame.player]
        if not options:  # no room for the last player: another must move first
            frame.picking = 1
            return AGAIN
        game.also = [CONCEDE] if frame.may_concede else []
        return game.ask(frame.side, Prompt.PLACE, options, frame.player)

    def answer(self, game: Game, frame: SetUpFrame, choice: int) -> int:
        verb = verb_of(choice)
        if verb == Verb.PLACE:
            game.put(frame.player, thing_of(choice))
            frame.player = NOBODY
            return AGAIN
        if verb == Verb.SELECT:
            frame.player = player_of(choice)
            if frame.picking:
                game.lift(frame.player, RESERVES)
                game.state.flags[frame.player] &= ~PLAYED
                frame.picking = 0
            return AGAIN
        if choice == REARRANGE:
            frame.picking = 1
            return AGAIN
        if choice == CONCEDE:
            game.state.conceded = frame.side
        if game.listener is not None:
            game.tell(Fact.CONCEDES if choice == CONCEDE else Fact.SET_UP, frame.side)
        return DONE


def legal_set_up_squares(game: Game, frame: SetUpFrame, standing: list[int]) -> list[int]:
    """Squares where the current player may go so that the set-up can still become legal."""
    state, pitch, figures = game.state, game.rules.pitch, game.rules.figures
    board, flank, square = state.board, pitch.flank, state.square
    in_flank: dict[int, int] = {}
    on_line = 0
    for p in standing:
        at = square[p]
        if line_under(game, p, frame.side, at):
            on_line += 1
        if flank[at]:
            in_flank[flank[at]] = in_flank.get(flank[at], 0) + 1
    missing = min(figures.line_minimum, frame.needed) - on_line
    must_line = missing >= frame.needed - len(standing)
    pool = pitch.line[frame.side] if must_line else pitch.set_up[frame.side]
    full = [number for number, count in in_flank.items() if count >= figures.flank_maximum]
    if state.shape[frame.player]:
        room = [s for s in pitch.set_up[frame.side] if flank[s] not in full and fits(game, frame.player, frame.side, s)]
        return [s for s in room if not must_line or line_under(game, frame.player, frame.side, s)]
    if full:
        return [s for s in pool if board[s] == EMPTY and flank[s] not in full]
    return [s for s in pool if board[s] == EMPTY]


def fits(game: Game, player: int, side: int, square: int) -> bool:
    """Whether a large player fits there, with every square empty and in their own half."""
    pitch = game.rules.pitch
    body = pitch.shapes[game.state.shape[player]].body
    return all(game.state.board[square + o] == EMPTY and pitch.half[square + o] == side for o in body)


def line_under(game: Game, player: int, side: int, square: int) -> bool:
    """Whether any part of the player would be on the line of scrimmage."""
    pitch = game.rules.pitch
    body = pitch.shapes[game.state.shape[player]].body
    return any(pitch.on_line[square + o] >> side & 1 for o in body)


SET_UP = Procedure(
    "set_up",
    SetUpFrame,
    (Arrange(),),
)
