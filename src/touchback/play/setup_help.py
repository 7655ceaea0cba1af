"""Help for a coach who sets up: how the limits of the edition stand, and which formations there are."""

from __future__ import annotations

from typing import Any

from touchback.engine.game import Game
from touchback.rules.formations import formations
from touchback.rules.vocabulary import Prompt
from touchback.rules.words.context import field

PLACING = (Prompt.PLACE, Prompt.READY)


def setup_help(game: Game) -> dict[str, Any]:
    """What a set-up question has beside its answers; nothing at any other question."""
    if game.prompt not in PLACING or not game.options:
        return {}
    known = [{"key": one.key, "name": one.key.replace("_", " "), "summary": one.summary} for one in _offered(game)]
    return {"checklist": checklist(game, game.asked), "formations": known}


def _offered(game: Game) -> tuple[Any, ...]:
    return formations(game, game.asked) if game.prompt == Prompt.PLACE else ()


def checklist(game: Game, side: int) -> list[dict[str, Any]]:
    """Each limit with how it stands: players, line of scrimmage, wide zones."""
    state, pitch, figures = game.state, game.rules.pitch, game.rules.figures
    squares = [state.square[player] for player in state.on_pitch(side)]
    wanted = max(field(game, "needed", 0), len(squares)) or figures.fielded
    found = [{"text": f"On the pitch {len(squares)} of {wanted}", "ok": len(squares) >= wanted}]
    line = sum(1 for square in squares if pitch.on_line[square] >> side & 1)
    if figures.line_minimum:
        least = min(figures.line_minimum, wanted)
        found.append({"text": f"Line of scrimmage {line}, at least {least}", "ok": line >= least})
    own = sorted({pitch.flank[square] for square in pitch.set_up[side] if pitch.flank[square]})
    if own and figures.flank_maximum:
        counts = [sum(1 for square in squares if pitch.flank[square] == flank) for flank in own]
        shown = " and ".join(map(str, counts))
        text = f"Wide zones {shown}, at most {figures.flank_maximum} each"
        found.append({"text": text, "ok": max(counts) <= figures.flank_maximum})
    return found
