"""Help for a coach who sets up: how the limits of the edition stand, and which formations there are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from touchback.engine.options import option
from touchback.engine.pitch import NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.model.state import RESERVES
from touchback.rules.procedures.kick_off.set_up import REARRANGE, SetUpFrame, legal_set_up_squares
from touchback.rules.teams.formations import suitable_formations
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.words import refusal_words
from touchback.rules.words.context import players_to_field
from touchback.rules.words.speech import join_words

PLACING = (Prompt.PLACE, Prompt.READY)


def setup_help(game: Game) -> dict[str, Any]:
    """What a set-up question has beside its answers; nothing at any other. `back`: it may be gone back from."""
    if game.prompt == Prompt.PICK_UP_PIECE:
        return {"back": True}
    if game.prompt not in PLACING or not game.options:
        return {}
    known = [{"key": one.key, "name": one.key.replace("_", " "), "summary": one.summary} for one in _offered(game)]
    return {"checklist": checklist(game, game.asked), "formations": known, "left": _left(game)}


def _offered(game: Game) -> tuple[Any, ...]:
    """Offer formations while several players are left; the coach places the last one by hand."""
    return suitable_formations(game, game.asked) if game.prompt == Prompt.PLACE and _left(game) > 1 else ()


def _left(game: Game) -> int:
    """How many are still to be placed."""
    return max(0, players_to_field(game) - len(game.state.on_pitch(game.asked)))


class NoPlace(Exception):
    """The player cannot be placed there; the message says why."""


def placing_answers(game: Game, player: int, square: int) -> list[int] | None:
    """Return the answers that place this player on that square; None if they must first be taken up from their own."""
    trial = game.copy()
    answers: list[int] = []
    for choice in (REARRANGE, option(Verb.SELECT, player)):
        if choice in trial.options and (choice != REARRANGE or game.state.square[player] != NOWHERE):
            answers.append(choice)
            trial.choose(choice)
    wanted = option(Verb.PLACE, player, square)
    if wanted in trial.options:
        return [*answers, wanted]
    if not answers and _room_after_lifting(trial, player, square):
        return None
    raise NoPlace(" ".join(refusal_words(trial, wanted).split()) or "That player cannot be set up there.")


def placing_all(game: Game, wanted: Iterable[tuple[int, str]]) -> tuple[list[int], str]:
    """The answers that put these players on those squares, as far as they may stand there; the rest in words."""
    trial, side = game.copy(), game.asked
    answers: list[int] = []
    out: dict[str, list[str]] = {}
    for player, name in wanted:
        if trial.asked != side or trial.prompt != Prompt.PLACE or not trial.options:
            break  # all stand
        square = trial.rules.pitch.named(name)
        if square != NOWHERE and trial.state.square[player] == square:
            continue
        try:
            some = _put(trial, player, square)
        except NoPlace as why:
            out.setdefault(str(why), []).append(name)
            continue
        answers += some
        for one in some:
            trial.choose(one)
    return answers, " ".join(f"Left out: {join_words(names)}. {why}" for why, names in out.items())


def _put(trial: Game, player: int, square: int) -> list[int]:
    """Return the answers that place a player who waits there; a player who is already placed is refused."""
    if square == NOWHERE:
        raise NoPlace("That square is not on the pitch.")
    answers = placing_answers(trial, player, square)
    if answers is None:
        raise NoPlace("He stands already.")
    return answers


def _room_after_lifting(trial: Game, player: int, square: int) -> bool:
    """Lift a placed player, and return whether they may go there while others are still to be placed."""
    frame = trial.stack[-1]
    stands = trial.state.square[player] != NOWHERE and trial.state.side_of[player] == trial.asked
    if not isinstance(frame, SetUpFrame) or trial.prompt != Prompt.PLACE or not stands:
        return False
    trial.lift(player, RESERVES)
    frame.player = player
    standing = [one for one in trial.state.on_pitch(trial.asked) if frame.pool >> one & 1]
    return square in legal_set_up_squares(trial, frame, standing)


def checklist(game: Game, side: int) -> list[dict[str, Any]]:
    """Each limit with how it stands: players, line of scrimmage, wide zones."""
    state, pitch, figures = game.state, game.rules.pitch, game.rules.figures
    squares = [state.square[player] for player in state.on_pitch(side)]
    wanted = max(players_to_field(game), len(squares)) or figures.fielded
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
