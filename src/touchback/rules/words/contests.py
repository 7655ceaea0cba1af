"""Rolls in which sides compare totals: whose dice they are, what each adds and from where, and who has more."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.rules.steps.support import UNBEATABLE, Contest, sides_with_most
from touchback.rules.words.catalogue import phrase
from touchback.rules.words.speech import joined, signed, team


def contest_of(game: Game) -> Contest | None:
    """The contest whose dice are waited for, if it is one."""
    frame = game.stack[-1] if game.faces and game.stack else None
    step = frame.steps[frame.pc] if frame is not None and frame.pc < len(frame.steps) else None
    return step if isinstance(step, Contest) else None


def contest_sources(game: Game, contest: Contest) -> str:
    """Before the roll: "Harbour Gannets fan factor +5, cheerleaders +2; Iron Maulers fan factor +5"."""
    added = {side: added_words(contest, game, side) for side in range(len(game.state.score))}
    return "; ".join(f"{team(game, side)} {', '.join(words)}" for side, words in added.items() if words)


def contest_shown(game: Game, contest: Contest, dice: tuple[int, ...]) -> str:
    """After it: what each side has rolled and added, and who has more."""
    sides = range(len(game.state.score))
    each = len(dice) // len(sides)
    totals = contest.totals(game, dice)
    parts = []
    for side in sides:
        rolled = joined([str(die) for die in dice[side * each : (side + 1) * each]])
        words = added_words(contest, game, side)
        counted = phrase("contest", "total").format(total=totals[side]) if (words or each > 1) else ""
        parts.append(f"{team(game, side)} {', '.join([rolled, *words])}{counted if totals[side] < UNBEATABLE else ''}")
    return f"{'; '.join(parts)}. {verdict(game, totals, dice)}"


def added_words(contest: Contest, game: Game, side: int) -> list[str]:
    """Each source with its value; of what beats everything only the name."""
    found = [(source, value) for source, value in contest.adds(game, side) if value]
    return [source if value >= UNBEATABLE else f"{source} {signed(value)}" for source, value in found]


def verdict(game: Game, totals: list[int], dice: tuple[int, ...]) -> str:
    best = sides_with_most(totals)
    if len(best) == 1:
        return phrase("contest", "more").format(team=team(game, best[0]))
    return phrase("contest", "again" if rolled_again(game, dice) else "tie")


def rolled_again(game: Game, dice: tuple[int, ...]) -> bool:
    """Whether these dice decide nothing, so that the same roll follows."""
    trial = game.copy()
    trial.feed(dice)
    return bool(trial.faces) and contest_of(trial) is contest_of(game)
