"""Why words are no answer now: the rules' own reason against a square, a player or an action that was meant."""

from __future__ import annotations

from typing import Final

from touchback.engine.options import THING_MASK, verb_of
from touchback.engine.options import option as packed
from touchback.engine.pitch import NOWHERE
from touchback.rules.commands.names import COMPASS, SHORT_COMPASS, acting_player, is_number, player_named
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words.catalogue import ACTIONS, phrase
from touchback.rules.words.refusals import refusal_words

TARGET_WORDS: Final = ("block", "foul", "hand-off", "hand")  # said before a player
WHO_ACTS: Final = (Prompt.TURN, Prompt.BONUS_BLOCK)
SQUARE_VERBS: Final = (Verb.STEP, Verb.PLACE, Verb.AIM, Verb.SQUARE)


def reason_against(game: Game, words: list[str]) -> str:
    """The rules' reason against what was said, or '' if they have none."""
    if not words or not game.options:
        return ""
    if game.prompt in WHO_ACTS:
        return why_not_act(game, words[0], " ".join(words[1:]).lower())
    player = player_said(game, words[0])
    if player < 0 and words[0].lower() in TARGET_WORDS and len(words) > 1:
        player = player_said(game, words[-1])
    if player >= 0 and game.prompt == Prompt.STEP:
        return refusal_words(game, packed(Verb.TARGET, player))
    return why_not_there(game, words[0])


def player_said(game: Game, word: str) -> int:
    """The player of that name, or the one opponent with that number; -1 for none."""
    if is_number(word):
        found = [game.match.slot(side, int(word)) for side in range(len(game.match.teams)) if side != game.asked]
        return found[0] if len(found) == 1 else -1
    return player_named(game, word)


def why_not_act(game: Game, word: str, wanted: str) -> str:
    """Why that player cannot do that now."""
    player = game.match.slot(game.asked, int(word)) if is_number(word) else player_named(game, word)
    if player < 0:
        return ""
    said = wanted.replace("-", " ")
    action = next((number for number, key in ACTIONS.items() if said in (phrase("action", key), key)), Action.MOVE)
    return refusal_words(game, packed(Verb.ACTIVATE, player, action))


def why_not_there(game: Game, word: str) -> str:
    """Why that square cannot be chosen."""
    square = game.rules.pitch.named(word) or square_beside(game, word.lower())
    like = next((option for option in game.options if verb_of(option) in SQUARE_VERBS), 0)
    return refusal_words(game, like & ~THING_MASK | square) if square != NOWHERE and like else ""


def square_beside(game: Game, direction: str) -> int:
    """The square in that direction from the player who moves, or NOWHERE."""
    known = COMPASS if direction in COMPASS else SHORT_COMPASS
    mover = acting_player(game)
    if game.prompt != Prompt.STEP or direction not in known or mover < 0:
        return NOWHERE
    return game.state.square[mover] + game.rules.pitch.directions[known.index(direction)]
