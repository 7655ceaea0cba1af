"""What the referee answers for a coach whose time is up: whatever declines, plays nothing and ends soonest."""

from __future__ import annotations

from typing import Final

from touchback.engine.options import verb_of
from touchback.preview.suggest import suggested_option
from touchback.rules.model.game import Game
from touchback.rules.teams.formations import next_placement
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

# At a window for cards "not now" would be asked again, so there the end comes first.
CLOSING: Final = (Verb.DONE, Verb.DECLINE)
DECLINING: Final = (Verb.DECLINE, Verb.DONE, Verb.END_ACTION, Verb.END_TURN)


def timeout_answer(game: Game) -> int:
    """An answer to the question that is open; the same for the same position, and always legal."""
    if game.prompt == Prompt.PLACE:
        choice = next_placement(game)
        return choice if choice in game.options else game.options[0]
    verbs = CLOSING if game.prompt == Prompt.PLAY_CARD else DECLINING
    for verb in verbs:
        for option in game.options:
            if verb_of(option) == verb:
                return option
    usual = suggested_option(game)
    return game.options[0] if usual is None else usual
