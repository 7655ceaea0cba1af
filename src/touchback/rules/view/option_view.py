"""An answer that a coach may give, taken apart: its verb, its player, its square and whatever else it names."""

from __future__ import annotations

from typing import Any

from touchback.engine.machine import NONE
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.terms.verbs import MAY_NAME_PLAYER, NAMES_PLAYER, NAMES_SKILL, NAMES_SQUARE, Verb
from touchback.rules.words.catalogue import ACTIONS, FACES
from touchback.rules.words.speech import on_board


def option_view(game: Game, option: int) -> dict[str, Any]:
    """An answer by what it names: -1 or '' for none; a card, a block die or another number only where it is one."""
    verb, thing = verb_of(option), thing_of(option)
    square = square_named(game, option)
    seen: dict[str, Any] = {
        "option": option,
        "verb": game.rules.words.get("verb", {}).get(verb, str(verb)),
        "player": player_named(game, option),
        "square": game.rules.pitch.name(square) if square != NOWHERE else "",
        "skill": skill_key(game, skill_named(game, option)),
        "action": ACTIONS.get(thing, "") if verb == Verb.ACTIVATE else "",
    }
    if verb == Verb.CARD:
        seen["card"] = thing
    elif verb == Verb.DIE:
        seen["face"] = FACES.get(thing, "")
    elif thing and square == NOWHERE and verb != Verb.ACTIVATE and verb not in NAMES_SKILL:
        seen["thing"] = thing
    return seen


def player_named(game: Game, option: int) -> int:
    """The player an option is about, if any; a step may be by the player the question is about."""
    verb = verb_of(option)
    if verb in NAMES_PLAYER or (verb in MAY_NAME_PLAYER and game.about == NOBODY):
        return player_of(option)
    return game.about if verb in MAY_NAME_PLAYER else NOBODY


def square_named(game: Game, option: int) -> int:
    """The square of the pitch that an answer names, or NOWHERE."""
    thing = thing_of(option)
    return thing if verb_of(option) in NAMES_SQUARE and thing != NOWHERE and on_board(game, thing) else NOWHERE


def skill_named(game: Game, option: int) -> int:
    """The skill that an answer names, is a use of, or is offered by; -1 for none."""
    verb = verb_of(option)
    if verb in NAMES_SKILL:
        return thing_of(option)
    if verb == Verb.USE:
        return game.skill
    offering = game.state.profiles[game.about].offers.get(game.prompt, ()) if game.about >= 0 else ()
    skills = game.rules.skills
    return next((skill for skill in offering if skills[skill].offers[game.prompt].verb == verb), NONE)


def skill_key(game: Game, skill: int) -> str:
    return game.rules.skills[skill].key if skill >= 0 else ""
