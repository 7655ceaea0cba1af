"""For steps that a skill brings along: who has it, whether its coach wants to use it, and that it was used."""

from __future__ import annotations

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt


def has_skill(game: Game, player: int, key: str) -> bool:
    """Whether the player has the skill now, learnt or lent."""
    return game.rules.skill_of[key].index in game.state.profiles[player].skills


def ask_to_use(game: Game, player: int, key: str, against: int = NOBODY, square: int = NOWHERE) -> int:
    """Ask the player's coach whether to use the skill; the step is given DECLINE or USE in `answer`."""
    skill = game.rules.skill_of[key].index
    side = game.state.side_of[player]
    return game.ask(side, Prompt.USE_SKILL, [DECLINE, USE], player, against, skill, square)


def tell_used(game: Game, player: int, key: str) -> None:
    """The log says that the player uses the skill."""
    if game.listener is not None:
        game.tell(Fact.USES, player, game.rules.skill_of[key].index)
