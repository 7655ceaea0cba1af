"""What Enter takes: the answer that a coach usually gives, if it costs nothing.

It never spends what is limited, never ends a turn and never hurts the own side. Where no answer is so, there is none.
"""

from __future__ import annotations

from typing import Final

from touchback.engine.options import thing_of, verb_of
from touchback.preview.auto_answers import roll_succeeded
from touchback.preview.effects.block_dice_preview import saves_own
from touchback.preview.effects.damage_preview import worth_adding
from touchback.preview.probe import RULE_FAULTS, copy_of_procedure
from touchback.preview.targets.pass_targets import rival_of
from touchback.rules.model.game import Game
from touchback.rules.model.ruleset import Rules
from touchback.rules.odds.reach import path_chance
from touchback.rules.odds.situations import WANTED, would_be
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

LEAVE: Final = (Verb.DECLINE, Verb.DONE)
USUAL: Final[dict[int, tuple[int, ...]]] = {
    Prompt.KICK_OR_RECEIVE: (Verb.RECEIVE,),
    Prompt.READY: (Verb.DONE,),
    Prompt.ASSISTS: (Verb.DONE,),
    Prompt.REROLL: (Verb.DECLINE,),
    Prompt.PERFECT_DEFENCE: LEAVE,
    Prompt.HIGH_KICK: LEAVE,
    Prompt.QUICK_SNAP: LEAVE,
    Prompt.KICK_OFF_RETURN: LEAVE,
    Prompt.PASS_BLOCK: LEAVE,
    Prompt.FREE_STEP: LEAVE,
    Prompt.PLAY_CARD: LEAVE,
    Prompt.INDUCEMENT: LEAVE,
    Prompt.SPELL: LEAVE,
}
SPENDING: Final = frozenset(
    (Verb.TEAM_REROLL, Verb.SKILL_REROLL, Verb.BRIBE, Verb.CARD, Verb.INDUCEMENT, Verb.END_TURN)
)
# What a casualty costs, from the lightest; of the figures none is lighter than another.
GRAVITY: Final = {"misses": 1, "niggle": 2, "ma": 3, "st": 3, "ag": 3, "av": 3, "dead": 4}


def suggested_option(game: Game) -> int | None:
    """The option to light, or None."""
    if game.prompt == Prompt.CHOOSE_CASUALTY:
        return lighter(game)
    if game.prompt == Prompt.REROLL and not roll_succeeded(game) and not knocked_down(game):
        return None
    if game.prompt == Prompt.INTERCEPT:
        return surest(game)
    if game.prompt == Prompt.DAMAGE_BONUS:
        return worth_adding(game)
    if game.prompt == Prompt.USE_SKILL:
        return saves_own(game)
    for verb in USUAL.get(game.prompt, ()):
        found = [option for option in game.options if verb_of(option) == verb]
        if len(found) == 1:
            return found[0]
    return None


def knocked_down(game: Game) -> bool:
    """Return whether these block dice are made: kept, they knock the opponent down and the blocker stays standing."""
    keeps = [option for option in game.options if verb_of(option) == Verb.DECLINE]
    if len(keeps) != 1 or not isinstance(game.stack[-1], BlockFrame):
        return False
    try:
        return would_be(copy_of_procedure(game), keeps[0]) == WANTED[0]
    except RULE_FAULTS:
        return False


def surest(game: Game) -> int | None:
    """Choose the player with the best chance of an interception: it costs nothing to try."""
    rivals = {option: rival_of(game, option) for option in game.options if verb_of(option) == Verb.PLAYER}
    chances = {option: path_chance((rival.roll,)) for option, rival in rivals.items() if rival is not None}
    return max(chances, key=lambda option: chances[option], default=None)


def lighter(game: Game) -> int | None:
    """Choose the result that costs the player less; none where the results only cost them different things."""
    graver = {option: result_gravity(game.rules, thing_of(option)) for option in game.options}
    first, *others = sorted(game.options, key=graver.__getitem__)
    costs = [game.rules.casualty_means[thing_of(option) - 1] for option in game.options]
    if all(graver[first][0] < graver[other][0] for other in others) or all(c == costs[0] for c in costs):
        return first
    return None


def result_gravity(rules: Rules, row: int) -> tuple[int, int]:
    """How bad a result is: by the worst that it costs, then by its place in the table."""
    costs = rules.casualty_means[row - 1]
    return max((GRAVITY.get(what, len(GRAVITY)) for what, n in costs.items() if n), default=0), row
