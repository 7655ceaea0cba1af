"""What a coach can answer: a verb that names the result."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOWHERE
from touchback.rules.vocabulary import Action, Prompt, Verb
from touchback.rules.words.catalogue import ACTIONS, PROMPTS, VERBS, has, phrase
from touchback.rules.words.context import (
    bonus_meant,
    field,
    inside,
    roll_shown,
    skill_meant,
    square_meant,
    subject,
)
from touchback.rules.words.speech import lines, say

ABOUT_SUBJECT = (Verb.DECLINE, Verb.USE, Verb.END_ACTION, Verb.SQUARE, Verb.FOLLOW, Verb.STAY)


def option_words(game: Game, option: int) -> str:
    """The words on the button for this option, at the question that is open now."""
    verb, player, thing = verb_of(option), player_of(option), thing_of(option)
    if verb in ABOUT_SUBJECT or (verb == Verb.STEP and inside(game, "action")):
        player = subject(game)
    template = (
        phrase("activate", ACTIONS.get(thing, "_")) if verb == Verb.ACTIVATE else phrase("option", key(game, option))
    )
    return lines(
        say(
            game,
            template,
            verb=verb,
            player=player,
            thing=thing,
            square=square_meant(game),
            skill=skill_meant(game) or "the skill",
            roll=roll_shown(game),
            bonus=bonus_meant(game),
        )
    )


def key(game: Game, option: int) -> str:
    """The entry of the catalogue: by verb, and by prompt where the verb means something else there."""
    verb = verb_of(option)
    name = VERBS.get(verb, "_")
    special = f"{name}:{detail(game, verb, thing_of(option))}"
    return special if has("option", special) else name


def detail(game: Game, verb: int, thing: int) -> str:
    if verb == Verb.TARGET:
        return "foul" if field(game, "action") == Action.FOUL else "block"
    if verb == Verb.PUSH:
        return "crowd" if thing == NOWHERE else ""
    if verb == Verb.KEEP and game.prompt == Prompt.REROLL:
        return "" if inside(game, "test") else "block"
    return PROMPTS.get(game.prompt, "")
