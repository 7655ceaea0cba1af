"""What Enter takes: the answer that a coach gives as a rule, if it costs nothing.

It never spends what is limited, never ends a turn and never hurts the own side. Where no answer is so, there is none.
"""

from __future__ import annotations

from typing import Final

from touchback.engine.game import Game
from touchback.engine.options import verb_of
from touchback.play.policies import succeeded
from touchback.rules.vocabulary import Prompt, Verb

LEAVE: Final = (Verb.DECLINE, Verb.DONE)
USUAL: Final[dict[int, tuple[int, ...]]] = {
    Prompt.KICK_OR_RECEIVE: (Verb.RECEIVE,),
    Prompt.READY: (Verb.DONE,),
    Prompt.REROLL: (Verb.KEEP,),
    Prompt.PERFECT_DEFENCE: LEAVE,
    Prompt.HIGH_KICK: LEAVE,
    Prompt.QUICK_SNAP: LEAVE,
    Prompt.KICK_RETURN: LEAVE,
    Prompt.REACT_TO_PASS: LEAVE,
    Prompt.FREE_STEP: LEAVE,
    Prompt.PLAY_CARD: LEAVE,
    Prompt.HELPER: LEAVE,
    Prompt.SPELL: LEAVE,
}
SPENDING: Final = frozenset((Verb.TEAM_REROLL, Verb.SKILL_REROLL, Verb.BRIBE, Verb.CARD, Verb.HELP, Verb.END_TURN))


def highlight(game: Game) -> int | None:
    """The option to light, or None."""
    if game.prompt == Prompt.REROLL and not succeeded(game):
        return None
    for verb in USUAL.get(game.prompt, ()):
        found = [option for option in game.options if verb_of(option) == verb]
        if len(found) == 1:
            return found[0]
    return None
