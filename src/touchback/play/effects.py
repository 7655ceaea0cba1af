"""What an answer costs or brings, as far as it can be said beforehand: tried on a copy of the game."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.play.lines import chance_of
from touchback.play.probe import STRANGE
from touchback.play.terminal.risk import step_rolls
from touchback.rules.vocabulary import Prompt, Verb
from touchback.rules.words.catalogue import phrase


def effect_of(game: Game, option: int) -> str:
    """One short line under an answer, or nothing."""
    verb = verb_of(option)
    if verb == Verb.STEP:
        return ", ".join(step_rolls(game, option))
    if game.prompt != Prompt.REROLL or game.asked == NOBODY:
        return ""
    tried = after(game, option)
    parts = []
    if tried is not None:
        parts.append(chance_now(game, tried) if verb != Verb.KEEP else lost_by(tried))
    if verb == Verb.TEAM_REROLL:
        parts.append(phrase("effect", "leaves").format(n=max(0, game.state.rerolls[game.asked] - 1)))
    return ", ".join(part for part in parts if part)


def after(game: Game, option: int) -> Game | None:
    """The game when this has been answered; what the rules refuse to think through is left open."""
    tried = game.copy()
    tried.listener = None
    try:
        tried.choose(option)
    except STRANGE:
        return None
    return tried


def chance_now(game: Game, tried: Game) -> str:
    """The chance of the dice that fall then, if it is the same roll once more and a number must be reached."""
    if not tried.faces or not tried.target or tried.stack[-1].NAME != game.stack[-1].NAME:
        return ""
    chance = chance_of(tried.faces, tried.target)
    return "" if chance is None else phrase("effect", "chance").format(percent=round(100 * chance))


def lost_by(tried: Game) -> str:
    """Whether the turn is lost if the roll stands."""
    return phrase("effect", "turnover") if tried.state.turnover else ""
