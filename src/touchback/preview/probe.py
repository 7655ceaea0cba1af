"""Find what a procedure would need by starting it on a copy of the game and looking at the dice."""

from __future__ import annotations

from collections.abc import Callable

from touchback.engine.frame import Frame
from touchback.engine.machine import BrokenRules, Refusal
from touchback.engine.odds import NoOutcome
from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game

Answer = Callable[[Game], int | None]  # None: this question is not for us, stop here

# What may go wrong in a thought experiment: the position may make no sense for the procedure.
RULE_FAULTS = (BrokenRules, Refusal, NoOutcome, LookupError, ValueError, AssertionError)


def begin_action(game: Game, deed: Frame, prepare: Callable[[Game], None] | None = None) -> Game | None:
    """Begin the procedure in a copy that knows of nothing else; None if it cannot be."""
    trial = game.copy()
    trial.stack = []
    trial.options, trial.also, trial.faces = [], [], ()
    trial.asked = NOBODY
    try:
        if prepare is not None:
            prepare(trial)
        trial.call(deed)
        trial.resume()
    except RULE_FAULTS:
        return None
    return trial


def to_the_dice(trial: Game, answer: Answer) -> bool:
    """Answer until dice are waited for; False if that does not come about."""
    try:
        for _ in range(50):
            if trial.faces:
                return True
            choice = answer(trial) if trial.options else None
            if choice is None:
                return False
            trial.choose(choice)
    except RULE_FAULTS:
        return False
    return False


def copy_of_procedure(game: Game) -> Game:
    """A copy that ends with the procedure that asks: what comes after it is another matter."""
    trial = game.copy()
    trial.stack = trial.stack[-1:]
    return trial


def copy_answered(game: Game, option: int) -> Game | None:
    """A copy in which this has been answered; what the rules refuse to think through is left open."""
    trial = game.copy()
    try:
        trial.choose(option)
    except RULE_FAULTS:
        return None
    return trial


def copy_with_dice(trial: Game, dice: tuple[int, ...]) -> Game | None:
    """A copy in which the dice have fallen so."""
    branch = trial.copy()
    try:
        branch.feed(dice)
    except RULE_FAULTS:
        return None
    return branch


def place_at(player: int, square: int) -> Callable[[Game], None]:
    """Prepares a copy: the player has already gone there."""

    def prepare(trial: Game) -> None:
        if trial.state.square[player] != square:
            trial.shift(player, square)

    return prepare
