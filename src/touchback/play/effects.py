"""What an answer costs or brings, as far as it can be said beforehand: tried on a copy of the game."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from touchback.engine.game import Game
from touchback.engine.options import thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.view import square_name
from touchback.play.cures import cure_words
from touchback.play.faces import face_words
from touchback.play.helping import help_words
from touchback.play.lines import chance_of
from touchback.play.pleas import CALLED, plea_words
from touchback.play.probe import STRANGE, fed
from touchback.play.terminal.risk import step_rolls
from touchback.rules.steps.match import best_of_the_others
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Prompt, Purpose, Verb
from touchback.rules.words.catalogue import PROMPTS, VERBS, phrase

ALLOWING: Final = (Purpose.REROLL_RIGHT, Purpose.SKILL_RIGHT)  # dice that must first allow a second try


def effect_of(game: Game, option: int) -> str:
    """One short line under an answer, or nothing."""
    verb = verb_of(option)
    if verb == Verb.STEP:
        return ", ".join(step_rolls(game, option))
    if game.prompt in (Prompt.APOTHECARY, Prompt.CHOOSE_CASUALTY):
        return cure_words(game, option)
    if game.prompt == Prompt.BLOCK_DIE:
        return face_words(game, option)
    if game.prompt == Prompt.ASSISTS:
        return help_words(game, option)
    if game.prompt in CALLED:
        return plea_words(game, option)
    if game.prompt == Prompt.TOUCHBACK and verb == Verb.DECLINE:
        return lies_at(game, after(game, option))
    if verb == Verb.CONCEDE:
        winner = game.match.teams[best_of_the_others(game, game.asked)].name
        return phrase("effect", "concede").format(winner=winner)
    if game.prompt == Prompt.PLAY_CARD:
        return card_effect(game, option)
    if game.prompt not in (Prompt.REROLL, Prompt.EARN_AGAIN) or game.asked == NOBODY:
        return ""
    tried = after(game, option)
    parts = []
    if tried is not None:
        parts.append(chance_now(game, tried) if verb != Verb.KEEP else lost_by(tried))
    if verb == Verb.TEAM_REROLL:
        parts.append(phrase("effect", "leaves").format(n=max(0, game.state.rerolls[game.asked] - 1)))
    return ", ".join(part for part in parts if part)


def card_effect(game: Game, option: int) -> str:
    """What the card does; without one, whether its coach is asked again at this moment."""
    if verb_of(option) == Verb.CARD:
        return game.rules.cards[game.state.card_kind[thing_of(option)]].summary
    return phrase("effect", f"{VERBS.get(verb_of(option), '')}:{PROMPTS[Prompt.PLAY_CARD]}")


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
    """The chance that the roll is good in the end, if it is the same roll once more and a number must be reached."""
    chance = good_in_the_end(tried, len(tried.stack), game.stack[-1].NAME, has_worked(game))
    if chance is None and tried.faces and tried.purpose in ALLOWING:  # what comes then has no one number to reach
        allowed = chance_of(tried.faces, tried.target)
        return phrase("effect", "allowed").format(percent=round(100 * allowed)) if allowed is not None else ""
    return "" if chance is None else phrase("effect", "chance").format(percent=round(100 * chance))


def good_in_the_end(tried: Game, depth: int, name: str, stands: bool) -> Fraction | None:
    """With a die that must first allow it: if that fails, what was rolled stands, good or bad."""
    if not tried.faces or not tried.target or len(tried.stack) != depth or name != tried.stack[-1].NAME:
        return None
    chance = chance_of(tried.faces, tried.target)
    if chance is None or tried.purpose not in ALLOWING:
        return chance
    allowed = fed(tried, tried.faces)
    after_that = good_in_the_end(allowed, depth, name, stands) if allowed is not None else None
    return None if after_that is None else chance * after_that + (1 - chance) * stands


def has_worked(game: Game) -> bool:
    """Whether the test that may be rolled again has come off as it is."""
    bookmark = game.stack[-1]
    return isinstance(bookmark, TestFrame) and bookmark.roll >= bookmark.target


def lies_at(game: Game, tried: Game | None) -> str:
    """Where a ball that was nowhere comes to lie."""
    before = game.state.ball_square
    moved = [s for s, old in zip(tried.state.ball_square, before, strict=True) if s != old] if tried is not None else []
    squares = [square_name(game, square) for square in moved if square != NOWHERE]
    return phrase("effect", "lies").format(square=squares[0]) if squares else ""


def lost_by(tried: Game) -> str:
    """Whether the turn is lost if the roll stands."""
    return phrase("effect", "turnover") if tried.state.turnover else ""
