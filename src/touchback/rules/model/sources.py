"""Where modifiers of a roll come from: skills, the weather, and the step that called for the roll."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame
from touchback.engine.step import Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving

UNNAMED: Final = "other"  # what nobody has named: a test looks for it in vain


def caller_modifiers(game: Game, frame: Frame) -> list[Modifier]:
    """What the step that called this procedure adds to its roll; nothing for a frame that was only thought of."""
    at = next((at for at, called in enumerate(game.stack) if called is frame), 0)
    caller = game.stack[at - 1] if at else None
    return caller.steps[caller.pc - 1].modifiers(game, caller) if caller is not None and caller.pc else []


def skill_modifier(game: Game, player: int, prop: int, value: int | None = None) -> Modifier:
    """What the player's skill that gives this property adds: as much as it gives, unless another value is named."""
    worth = game.state.profiles[player].values[prop] if value is None else value
    return Modifier("skill", worth, player, skill_giving(game, player, prop))


def at_work(*modifiers: Modifier) -> list[Modifier]:
    """Those of the modifiers that change something."""
    return [modifier for modifier in modifiers if modifier.value]


def with_rest(modifiers: list[Modifier], total: int, rest: Modifier) -> list[Modifier]:
    """The modifiers, and whatever is left of the total as one more."""
    left = total - sum(modifier.value for modifier in modifiers)
    return [*modifiers, rest._replace(value=left)] if left else modifiers
