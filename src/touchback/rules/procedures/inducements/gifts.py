"""What inducements do to players: blessings before the kick-off, runes in the armour, surgery before the set-up."""

from __future__ import annotations

from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.ruleset import Gift
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span


def give_gift(game: Game, player: int, gift: Gift, until: int = Span.DRIVE) -> None:
    """Skills and figures, until the drive ends or longer."""
    for skill in gift.skills:
        give_grant(game, player, Grant.SKILL, skill, 1, until)
    for prop, change in gift.figures:
        give_grant(game, player, Grant.FIGURE, prop, change, until)


# --- blessings ------------------------------------------------------------------------------------------------------


# --- runes ----------------------------------------------------------------------------------------------------------


# --- surgery --------------------------------------------------------------------------------------------------------
