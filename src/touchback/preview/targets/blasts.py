"""What a ball of fire or a bomb at a square would do: the squares it takes, and each piece that it may hit."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from touchback.engine.frame import AnyStep, Frame
from touchback.engine.odds import possible_rolls
from touchback.engine.options import player_of, thing_of
from touchback.engine.pitch import NOBODY
from touchback.preview.probe import copy_answered
from touchback.preview.routes import Target, fraction_text, percent_text
from touchback.preview.targets.landing_odds import MOST, Held
from touchback.preview.targets.team_mate_targets import sensible_answer
from touchback.rules.editions.core.skills.passing.bombardier import BombFlightFrame, Explode
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH, RESERVES, STANDING
from touchback.rules.procedures.inducements.spells import FireBurns, SpellFrame
from touchback.rules.terms.results import Cause
from touchback.rules.words.catalogue import phrase

BURNING: Final = (FireBurns, Explode)  # the steps in which a die falls for each piece
FACES: Final = 6
FAR: Final = 3  # squares around the one aimed at that are tried out
Hits = dict[int, Fraction]
Key = tuple[object, ...]
BurningFrame = SpellFrame | BombFlightFrame


def asks_for_blast_square(game: Game) -> bool:
    """Whether it is asked where something is to burn."""
    frame = game.stack[-1] if game.stack else None
    return isinstance(frame, SpellFrame) and burns_in(frame) is not None


def blast_at(game: Game, square: int) -> Target | None:
    """Return a spell at that square or the player in it; None if none that burns can be cast there."""
    if not asks_for_blast_square(game):
        return None
    there = game.state.board[square]
    for option in game.options:
        if thing_of(option) != square and (thing_of(option) or player_of(option) != there):
            continue
        trial = copy_answered(held(game), option)
        frame = burning(trial) if trial is not None else None
        if trial is not None and isinstance(frame, SpellFrame) and frame.cause == Cause.FIRE:
            name = game.rules.pitch.name(square)
            straying = not isinstance(frame.steps[frame.pc], (*BURNING, Held))
            words = {"harm": phrase("effect", "blast_strays")} if straying else {}
            seen = {"player": there if there >= 0 else NOBODY, "square": name, "from": name, "kind": "blast"}
            return {**seen, **blast_seen(game, trial, square), **words}
    return None


def bomb_seen(asked: Game, square: int) -> Target:
    """The same for a bomb that is thrown there; nothing if it is no bomb."""
    if not isinstance(burning(asked), BombFlightFrame):
        return {}
    aim = next((one for one in asked.options if thing_of(one) == square), None)
    trial = copy_answered(held(asked), aim) if aim is not None else None
    if trial is None or burning(trial) is None:
        return {}
    return {**blast_seen(asked, trial, square), "harm": phrase("effect", "bomb_counted")}


def blast_seen(game: Game, trial: Game, square: int) -> Target:
    """`template`: the squares that it takes; `hits`: who may be hit, with all that may become of it on the way."""
    frame = burning(trial)
    assert frame is not None
    name = game.rules.pitch.name
    likely = sorted(hits_of(trial).items(), key=lambda one: (-one[1], one[0]))
    hits = [
        {"player": player, "chance": fraction_text(chance), "percent": percent_text(chance)}
        for player, chance in likely
    ]
    return {"template": [name(one) for one in template(game, frame, square)], "hits": hits}


# --- the squares ------------------------------------------------------------------------------------------------------


def template(game: Game, frame: BurningFrame, square: int) -> list[int]:
    """List the squares where the engine rolls for a player or hits them outright, tried out with one player."""
    trial, step = game.copy(), burns_in(frame)
    piece = next((p for p, place in enumerate(trial.state.place) if place == PITCH), NOBODY)
    if step is None or piece == NOBODY:
        return []
    for player in [p for p, place in enumerate(trial.state.place) if place == PITCH]:
        trial.drop_ball(player)
        if player != piece:
            trial.lift(player, RESERVES)
    trial.state.stance[piece] = STANDING
    distance = game.rules.pitch.distance
    return [
        at
        for at in game.rules.pitch.squares
        if distance(at, square) <= FAR and _burns(trial, frame, step, square, piece, at)
    ]


def _burns(trial: Game, frame: BurningFrame, step: AnyStep, square: int, piece: int, at: int) -> bool:
    """Whether that piece, if it stood there alone, would be in the fire."""
    if trial.state.square[piece] != at:
        trial.shift(piece, at)
    tried = type(frame)()
    tried.player = piece
    if isinstance(tried, BombFlightFrame):
        tried.square = square
    else:
        tried.count = square
    trial.faces = ()
    step.run(trial, tried)
    return bool(trial.faces or tried.hit)


# --- the pieces -------------------------------------------------------------------------------------------------------


def hits_of(trial: Game) -> Hits:
    """The chance of each piece to be hit, over every way it may scatter; nobody catches what is thrown."""
    found: Hits = {}
    waiting = {_key(trial): (trial.copy(), Fraction(1))}
    while waiting:
        following: dict[Key, tuple[Game, Fraction]] = {}
        for position, weight in waiting.values():
            if not _settled(position, weight, found):
                for dice, count, total in possible_rolls(position.faces):
                    branch = position.copy()
                    branch.feed(dice)
                    before = following[key][1] if (key := _key(branch)) in following else Fraction(0)
                    following[key] = (branch, before + weight * Fraction(count, total))
        waiting = following
    return found


def held(game: Game) -> Game:
    """Return a copy that ends behind the step that burns, before any player goes down."""
    trial = game.copy()
    frame = burning(trial)
    assert frame is not None
    at = next(i for i, step in enumerate(frame.steps) if isinstance(step, BURNING))
    frame.steps = (*frame.steps[: at + 1], Held())
    return trial


def _settled(position: Game, weight: Fraction, found: Hits) -> bool:
    """Note who is hit if that is all there is to be rolled; False while it is still on its way."""
    for _ in range(MOST):
        frame = burning(position)
        if frame is None:  # gone without harm
            return True
        if isinstance(frame.steps[frame.pc], Held):
            _note(frame, weight, found)
            return True
        if position.faces:
            break
        position.choose(sensible_answer(position))
    if position.stack[-1] is not frame or not isinstance(frame.steps[frame.pc], BURNING):
        return False
    for die in range(1, FACES + 1):  # each piece has a die of its own: all of them show the same in turn
        branch = position.copy()
        branch.feed((die,) * len(position.faces))
        burnt = burning(branch)
        if burnt is not None:
            _note(burnt, weight / FACES, found)
    return True


def _note(frame: BurningFrame, weight: Fraction, found: Hits) -> None:
    for player in (p for p in range(frame.hit.bit_length()) if frame.hit >> p & 1):
        found[player] = found.get(player, Fraction(0)) + weight


def _key(game: Game) -> Key:
    """Nobody moves before it burns: where it is on its way is all that differs."""
    return (tuple((frame.procedure, *frame.numbers()) for frame in game.stack), game.prompt, game.faces)


def burning(game: Game) -> BurningFrame | None:
    """The frame of what will burn, if there is one."""
    for frame in reversed(game.stack):
        if isinstance(frame, SpellFrame | BombFlightFrame) and burns_in(frame) is not None:
            return frame
    return None


def burns_in(frame: Frame) -> AnyStep | None:
    return next((step for step in frame.steps if isinstance(step, BURNING)), None)
