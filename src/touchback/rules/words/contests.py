"""Rolls in which sides compare totals: whose dice they are, what each adds and from where, and who has more."""

from __future__ import annotations

from typing import Any

from touchback.rules.model.game import Game
from touchback.rules.procedures.kick_off.fan_support import UNBEATABLE, Contest, sides_with_most
from touchback.rules.words.catalogue import phrase
from touchback.rules.words.speech import join_words, signed_number, team_name


def contest_of(game: Game) -> Contest[Any] | None:
    """The contest whose dice are waited for, if it is one."""
    frame = game.stack[-1] if game.faces and game.stack else None
    step = frame.steps[frame.pc] if frame is not None and frame.pc < len(frame.steps) else None
    return step if isinstance(step, Contest) else None


def contest_sources(game: Game, contest: Contest[Any]) -> str:
    """Before the roll: "Harbour Gannets fan factor +5, cheerleaders +2; Iron Maulers fan factor +5"."""
    added = {side: added_words(contest, game, side) for side in range(len(game.state.score))}
    return "; ".join(f"{team_name(game, side)} {', '.join(words)}" for side, words in added.items() if words)


def contest_shown(game: Game, contest: Contest[Any], dice: tuple[int, ...]) -> str:
    """After it: what each side has rolled and added, and who has more."""
    sides = range(len(game.state.score))
    each = len(dice) // len(sides)
    totals = contest.totals(game, dice)
    parts = []
    for side in sides:
        rolled = join_words([str(die) for die in dice[side * each : (side + 1) * each]])
        words = added_words(contest, game, side)
        counted = phrase("contest", "total").format(total=totals[side]) if (words or each > 1) else ""
        parts.append(
            f"{team_name(game, side)} {', '.join([rolled, *words])}{counted if totals[side] < UNBEATABLE else ''}"
        )
    return f"{'; '.join(parts)}. {verdict(game, totals, dice)}"


def added_words(contest: Contest[Any], game: Game, side: int) -> list[str]:
    """Each source with its value; of what beats everything only the name."""
    found = [modifier for modifier in contest.adds(game, side) if modifier.value]
    return [
        phrase("modifier", one.key) + (f" {signed_number(one.value)}" if one.value < UNBEATABLE else "")
        for one in found
    ]


def verdict(game: Game, totals: list[int], dice: tuple[int, ...]) -> str:
    best = sides_with_most(totals)
    if len(best) == 1:
        return phrase("contest", "more").format(team=team_name(game, best[0]))
    return phrase("contest", "again" if rolled_again(game, dice) else "tie")


def rolled_again(game: Game, dice: tuple[int, ...]) -> bool:
    """Whether these dice decide nothing, so that the same roll follows."""
    trial = game.copy()
    trial.feed(dice)
    return bool(trial.faces) and contest_of(trial) is contest_of(game)
