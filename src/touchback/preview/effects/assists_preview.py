"""Who helps in a block or a foul, where that is a choice: the sum that each answer leads to."""

from __future__ import annotations

from touchback.engine.options import option as packed
from touchback.engine.pitch import NOBODY
from touchback.preview.probe import RULE_FAULTS
from touchback.rules.model.game import Game
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.catalogue import phrase
from touchback.rules.words.facts import block_dice
from touchback.rules.words.speech import signed_number

ALL_HELP = packed(Verb.DONE)


def help_words(game: Game, option: int) -> str:
    """Strengths, dice and who picks, or what is added to a foul, if all others who can do help."""
    told: list[tuple[int, tuple[int, ...]]] = []
    tried = game.copy()
    tried.listener = lambda _, kind, what: told.append((kind, what)) if kind in (Fact.BLOCK, Fact.FOUL) else None
    try:
        tried.choose(option)
        while not told and tried.prompt == Prompt.ASSISTS and not tried.faces:
            tried.choose(ALL_HELP)
    except RULE_FAULTS:
        return ""
    if not told:
        return ""
    kind, what = told[0]
    if kind == Fact.FOUL:
        return phrase("effect", "assists_foul").format(n=signed_number(what[2]) if what[2] else "nothing")
    dice = str(block_dice(tried, what)["dice"])
    return phrase("effect", "assists_block").format(mine=what[3], theirs=what[4], dice=dice)


def against_whom(game: Game) -> int:
    """The player who would be hit, while it is asked who helps; else nobody."""
    return game.against if game.prompt == Prompt.ASSISTS and not game.faces else NOBODY
