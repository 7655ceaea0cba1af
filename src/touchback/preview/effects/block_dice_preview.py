"""The faces of a block: in which order they lie on the table, and what each would do here and now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from touchback.engine.options import thing_of
from touchback.preview.probe import RULE_FAULTS, copy_of_procedure
from touchback.rules.model.game import Game
from touchback.rules.odds.situations import WANTED, answer_block, block_outcome
from touchback.rules.procedures.block.after_block import PushDefender
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.harm_frames import ArmourFrame
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.words.catalogue import phrase

DOWN, PUSHED, NOBODY_FALLS, BOTH, ATTACKER = WANTED
PLACED: Final = "both_placed"
MOST: Final = 40  # answers and dice of a block that is thought through
LOWEST: Final = 1  # on every die: nobody is hurt, so nothing follows but the fall itself


def as_they_lie(game: Game, options: Sequence[int]) -> list[int]:
    """The answers to which die counts, in the order of the dice; any others as they are."""
    frame = game.stack[-1] if game.stack else None
    if game.prompt != Prompt.BLOCK_DIE or not isinstance(frame, BlockFrame):
        return [*options]
    lie = (frame.first, frame.second, frame.third)
    return sorted(options, key=lambda one: lie.index(thing_of(one)) if thing_of(one) in lie else 3)


@dataclass(frozen=True)
class Fought:
    """Holds how a block ends: who falls or is pushed, each player using the skills that help them."""

    outcome: str
    said: str  # the entry of the catalogue for it
    armour: int  # what the defender's armour roll must show, 0 for none
    lost: bool  # the turn

    def down(self, block: BlockFrame, player: int) -> bool:
        """Return whether this player ends on the ground."""
        return self.said == PLACED or self.outcome in ((BOTH, ATTACKER) if player == block.attacker else (BOTH, DOWN))


def block_die_words(game: Game, option: int) -> str:
    """Say who falls or is pushed if this die is chosen, each player then using the skills that help them."""
    block = game.stack[-1]
    found = fought(game, option) if isinstance(block, BlockFrame) else None
    return fought_words(game, found, found.said) if found is not None else ""


def skill_words(game: Game, option: int) -> str:
    """The same if a skill is used in a block, or not; nothing where its dice are still to fall or lie behind it."""
    block = game.stack[-1] if game.stack else None
    found = fought(game, option) if isinstance(block, BlockFrame) and undecided(block) else None
    if found is None or not isinstance(block, BlockFrame):
        return ""
    others = [fought(game, other) for other in game.options if other != option]
    mine = game.about
    saved = not found.down(block, mine) and any(other is not None and other.down(block, mine) for other in others)
    return fought_words(
        game, found, f"{found.said}_alone" if saved and found.outcome in (DOWN, ATTACKER) else found.said
    )


def saves_own(game: Game) -> int | None:
    """Suggest a skill in a block if it keeps the coach's own player standing; else nothing is highlighted."""
    block = game.stack[-1] if game.stack else None
    if not isinstance(block, BlockFrame) or not undecided(block) or {*game.options} != {USE, DECLINE}:
        return None
    used, refused = fought(game, USE), fought(game, DECLINE)
    if used is None or refused is None:
        return None
    mine = game.about
    return USE if refused.down(block, mine) and not used.down(block, mine) else None


def undecided(block: BlockFrame) -> bool:
    """Return whether a die has been chosen and nobody has fallen or moved yet."""
    return bool(block.face) and block.pc < next(
        i for i, step in enumerate(block.steps) if isinstance(step, PushDefender)
    )


def fought(game: Game, option: int) -> Fought | None:
    block, trial = game.stack[-1], copy_of_procedure(game)
    own = trial.stack[0]
    assert isinstance(block, BlockFrame)
    assert isinstance(own, BlockFrame)
    try:
        trial.choose(option)
        while (outcome := block_outcome(trial)) is None:
            trial.choose(answer_block(trial, WANTED[-1]))
        armour = _fall(trial, block.defender)
    except RULE_FAULTS:
        return None
    key = PLACED if own.placed else PUSHED if own.pushed and outcome == NOBODY_FALLS else outcome
    return Fought(outcome, key.replace(" ", "_"), armour, bool(trial.state.turnover))


def fought_words(game: Game, found: Fought, key: str) -> str:
    block = game.stack[-1]
    assert isinstance(block, BlockFrame)
    said = phrase("die_does", key)
    parts = [said.format(attacker=_called(game, block.attacker), defender=_called(game, block.defender))]
    if found.outcome == DOWN and found.armour:
        parts.append(phrase("die_does", "armour").format(n=found.armour))
    return ", ".join(parts) + (f": {phrase('effect', 'turnover')}" if found.lost else "")


def _fall(trial: Game, player: int) -> int:
    """Play the block to its end with the lowest dice; what the armour roll of this player must show, 0 for none."""
    armour = 0
    for _ in range(MOST):
        if not trial.stack or trial.over:
            break
        if not trial.faces:
            trial.choose(trial.options[0])
            continue
        rolls = trial.stack[-1]
        if trial.purpose == Purpose.ARMOUR and isinstance(rolls, ArmourFrame) and rolls.player == player:
            armour = armour or trial.target
        if trial.purpose == Purpose.BLOCK:  # a second block is another matter
            break
        trial.feed((LOWEST,) * len(trial.faces))
    return armour


def _called(game: Game, player: int) -> str:
    """Name a player by number, and the coach's own player as such, for both teams may have the number."""
    mine = game.state.side_of[player] == game.asked
    return phrase("die_does", "own" if mine else "other").format(n=game.match.players[player].number)
