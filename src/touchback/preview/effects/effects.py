"""What an answer costs or brings, as far as it can be said beforehand: tried on a copy of the game."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.preview.effects.apothecary_preview import apothecary_words
from touchback.preview.effects.assists_preview import help_words
from touchback.preview.effects.block_dice_preview import block_die_words, skill_words
from touchback.preview.effects.damage_preview import bonus_words
from touchback.preview.effects.placing_preview import catch_words, follow_words, holder_words
from touchback.preview.effects.send_off_preview import CALLED, send_off_words
from touchback.preview.effects.step_rolls import step_rolls
from touchback.preview.pass_reactions import die_met, run_words
from touchback.preview.probe import copy_answered, copy_with_dice
from touchback.preview.routes import chance_of, percent_text
from touchback.preview.targets.pass_targets import rival_of
from touchback.preview.targets.team_mate_targets import kick_words
from touchback.rules.model.game import Game
from touchback.rules.odds.reach import path_chance
from touchback.rules.procedures.match.match import best_of_the_others
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb
from touchback.rules.view.view import square_name
from touchback.rules.words.catalogue import PROMPTS, VERBS, phrase

ALLOWING: Final = (Purpose.LONER, Purpose.PRO)  # dice that must first allow a re-roll


def effect_of(game: Game, option: int) -> str:
    """One short line under an answer, or nothing."""
    words = BY_VERB.get(verb_of(option)) or BY_PROMPT.get(game.prompt)
    return words(game, option) if words is not None else ""


def step_effect(game: Game, option: int) -> str:
    return ", ".join(step_rolls(game, option)) or die_met(game, option)


def intercept_effect(game: Game, option: int) -> str:
    """Say what the player must roll to intercept, and how likely that is."""
    rival = rival_of(game, option) if verb_of(option) == Verb.PLAYER else None
    if rival is None:
        return ""
    return phrase("effect", "intercept").format(
        need=rival.roll.target, percent=percent_text(path_chance((rival.roll,)))
    )


def concede_effect(game: Game, option: int) -> str:
    return phrase("effect", "concede").format(winner=game.match.teams[best_of_the_others(game, game.asked)].name)


def touchback_effect(game: Game, option: int) -> str:
    """Say where the ball comes to lie; or how agile the player who gets it is, and how far they have to go."""
    if verb_of(option) == Verb.DECLINE:
        return lies_at(game, copy_answered(game, option))
    return holder_words(game, player_of(option)) if verb_of(option) == Verb.PLAYER else ""


def reroll_effect(game: Game, option: int) -> str:
    """The chance that it is good in the end or, if the roll stands, whether the turn is lost; and how many are left."""
    if game.asked == NOBODY:
        return ""
    verb, tried = verb_of(option), copy_answered(game, option)
    parts = []
    if tried is not None:
        parts.append(chance_now(game, tried) if verb != Verb.DECLINE else lost_by(tried))
    if verb == Verb.TEAM_REROLL:
        parts.append(phrase("effect", "leaves").format(n=max(0, game.state.rerolls[game.asked] - 1)))
    return ", ".join(part for part in parts if part)


def card_effect(game: Game, option: int) -> str:
    """What the card does; without one, whether its coach is asked again at this moment."""
    if verb_of(option) == Verb.CARD:
        return game.rules.cards[game.state.card_kind[thing_of(option)]].summary
    return phrase("effect", f"{VERBS.get(verb_of(option), '')}:{PROMPTS[Prompt.PLAY_CARD]}")


def chance_now(game: Game, tried: Game) -> str:
    """The chance that the roll is good in the end, if it is the same roll once more and a number must be reached."""
    chance = good_in_the_end(tried, len(tried.stack), game.stack[-1].procedure, has_worked(game))
    if chance is None and tried.faces and tried.purpose in ALLOWING:  # what comes then has no one number to reach
        allowed = chance_of(tried.faces, tried.target)
        return phrase("effect", "allowed").format(percent=round(100 * allowed)) if allowed is not None else ""
    return "" if chance is None else phrase("effect", "chance").format(percent=round(100 * chance))


def good_in_the_end(tried: Game, depth: int, name: str, stands: bool) -> Fraction | None:
    """With a die that must first allow it: if that fails, what was rolled stands, good or bad."""
    if not tried.faces or not tried.target or len(tried.stack) != depth or name != tried.stack[-1].procedure:
        return None
    chance = chance_of(tried.faces, tried.target)
    if chance is None or tried.purpose not in ALLOWING:
        return chance
    allowed = copy_with_dice(tried, tried.faces)
    after_that = good_in_the_end(allowed, depth, name, stands) if allowed is not None else None
    return None if after_that is None else chance * after_that + (1 - chance) * stands


def has_worked(game: Game) -> bool:
    """Return whether the test that may be re-rolled has come off as it is."""
    frame = game.stack[-1]
    return isinstance(frame, TestFrame) and frame.roll >= frame.target


def lies_at(game: Game, tried: Game | None) -> str:
    """Where a ball that was nowhere comes to lie."""
    before = game.state.ball_square
    moved = [s for s, old in zip(tried.state.ball_square, before, strict=True) if s != old] if tried is not None else []
    squares = [square_name(game, square) for square in moved if square != NOWHERE]
    return phrase("effect", "lies").format(square=squares[0]) if squares else ""


def lost_by(tried: Game) -> str:
    """Whether the turn is lost if the roll stands."""
    return phrase("effect", "turnover") if tried.state.turnover else ""


Words = Callable[[Game, int], str]

BY_VERB: Final[dict[int, Words]] = {Verb.STEP: step_effect, Verb.CONCEDE: concede_effect}
BY_PROMPT: Final[dict[int, Words]] = {
    Prompt.APOTHECARY: apothecary_words,
    Prompt.CHOOSE_CASUALTY: apothecary_words,
    Prompt.BLOCK_DIE: block_die_words,
    Prompt.USE_SKILL: skill_words,
    Prompt.DAMAGE_BONUS: bonus_words,
    Prompt.ASSISTS: help_words,
    Prompt.TOUCHBACK: touchback_effect,
    Prompt.HIGH_KICK: catch_words,
    Prompt.FOLLOW_UP: follow_words,
    Prompt.PLAY_CARD: card_effect,
    Prompt.INTERCEPT: intercept_effect,
    Prompt.KICK_LENGTH: kick_words,
    Prompt.PASS_BLOCK: run_words,
    Prompt.FREE_STEP: die_met,
    Prompt.REROLL: reroll_effect,
    Prompt.REROLL_PRO: reroll_effect,
    **dict.fromkeys(CALLED, send_off_words),
}
