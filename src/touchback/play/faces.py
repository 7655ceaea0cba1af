"""The faces of a block: in which order they lie on the table, and what each would do here and now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchback.engine.game import Game
from touchback.engine.options import thing_of
from touchback.engine.view import View
from touchback.play.probe import STRANGE, alone
from touchback.rules.situations import WANTED, answer_block, block_outcome
from touchback.rules.steps.armour import ArmourFrame
from touchback.rules.steps.block import BlockFrame
from touchback.rules.vocabulary import Prompt, Purpose
from touchback.rules.words.catalogue import phrase

DOWN, PUSHED, NOBODY_FALLS = WANTED[:3]
MOST: Final = 40  # answers and dice of a block that is thought through
LOWEST: Final = 1  # on every die: nobody is hurt, so nothing follows but the fall itself


def as_they_lie(game: Game, answers: Sequence[View]) -> list[View]:
    """The answers to which die counts, in the order of the dice; any others as they are."""
    bookmark = game.stack[-1] if game.stack else None
    if game.prompt != Prompt.BLOCK_DIE or not isinstance(bookmark, BlockFrame):
        return [*answers]
    lie = (bookmark.first, bookmark.second, bookmark.third)
    return sorted(answers, key=lambda one: lie.index(thing_of(one["option"])) if thing_of(one["option"]) in lie else 3)


def face_words(game: Game, option: int) -> str:
    """Who falls or gives way if this die counts, everyone then using the skills that help him."""
    block = game.stack[-1]
    if not isinstance(block, BlockFrame):
        return ""
    trial = alone(game)
    own = trial.stack[0]
    assert isinstance(own, BlockFrame)
    try:
        trial.choose(option)
        while (outcome := block_outcome(trial)) is None:
            trial.choose(answer_block(trial, WANTED[-1]))
        armour = _fall(trial, block.defender)
    except STRANGE:
        return ""
    key = "both placed" if own.placed else PUSHED if own.pushed and outcome == NOBODY_FALLS else outcome
    said = phrase("die_does", key.replace(" ", "_"))
    parts = [said.format(attacker=_called(game, block.attacker), defender=_called(game, block.defender))]
    if outcome == DOWN and armour:
        parts.append(phrase("die_does", "armour").format(n=armour))
    lost = phrase("effect", "turnover") if trial.state.turnover else ""
    return ", ".join(parts) + (f": {lost}" if lost else "")


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
    """By his number; one's own player is called that, for both sides may have the number."""
    mine = game.state.side_of[player] == game.asked
    return phrase("die_does", "own" if mine else "other").format(n=game.match.players[player].number)
