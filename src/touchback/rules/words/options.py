"""What a coach can answer: a verb that names the result."""

from __future__ import annotations

from touchback.engine.machine import NONE
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words.catalogue import ACTIONS, PROMPTS, VERBS, has_phrase, phrase
from touchback.rules.words.context import activated_for, bonus_meant, dice_lying, skill_meant
from touchback.rules.words.own_phrases import own_phrase
from touchback.rules.words.speech import fill_sentence, wrap_lines

ABOUT_SUBJECT = (Verb.DECLINE, Verb.USE, Verb.END_ACTION, Verb.SQUARE)


def option_words(game: Game, option: int) -> str:
    """The words on the button for this option, at the question that is open now."""
    verb, player, thing = verb_of(option), player_of(option), thing_of(option)
    if verb in ABOUT_SUBJECT or (verb == Verb.STEP and game.prompt == Prompt.STEP):
        player = game.about
    template = own_phrase(game, "option", f"{VERBS.get(verb, '_')}:") or (
        phrase("activate", ACTIONS.get(thing, "_")) if verb == Verb.ACTIVATE else phrase("option", key(game, option))
    )
    return wrap_lines(
        fill_sentence(
            game,
            template,
            verb=verb,
            player=player,
            thing=thing,
            square=game.square,
            skill=lambda: skill_meant(game) or "the skill",
            roll=lambda: dice_lying(game).roll,
            bonus=lambda: bonus_meant(game),
        )
    )


def key(game: Game, option: int) -> str:
    """The entry of the catalogue: by verb, and by prompt where the verb means something else there."""
    verb = verb_of(option)
    name = VERBS.get(verb, "_")
    special = f"{name}:{detail(game, verb, thing_of(option))}"
    return special if has_phrase("option", special) else name


def detail(game: Game, verb: int, thing: int) -> str:
    if verb == Verb.TARGET:
        return "foul" if activated_for(game) == Action.FOUL else "block"
    if verb == Verb.PUSH:
        return "crowd" if thing == NOWHERE else ""
    if verb == Verb.DECLINE and game.prompt == Prompt.REROLL:
        return "reroll" if game.test != NONE else "reroll_dice"
    return PROMPTS.get(game.prompt, "")
