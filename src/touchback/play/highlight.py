"""What Enter takes: the answer that a coach gives as a rule, if it costs nothing.

It never spends what is limited, never ends a turn and never hurts the own side. Where no answer is so, there is none.
"""

from __future__ import annotations

from typing import Final

from touchback.engine.game import Game
from touchback.engine.options import thing_of, verb_of
from touchback.engine.ruleset import Rules
from touchback.play.bonuses import worth_adding
from touchback.play.faces import saves_own
from touchback.play.policies import succeeded
from touchback.play.probe import STRANGE, alone
from touchback.play.throws import rival_of
from touchback.rules.reach import path_chance
from touchback.rules.situations import WANTED, would_be
from touchback.rules.steps.block import BlockFrame
from touchback.rules.vocabulary import Prompt, Verb

LEAVE: Final = (Verb.DECLINE, Verb.DONE)
USUAL: Final[dict[int, tuple[int, ...]]] = {
    Prompt.KICK_OR_RECEIVE: (Verb.RECEIVE,),
    Prompt.READY: (Verb.DONE,),
    Prompt.ASSISTS: (Verb.DONE,),
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
# What a casualty costs, from the lightest; of the figures none is lighter than another.
GRAVITY: Final = {"misses": 1, "niggle": 2, "ma": 3, "st": 3, "ag": 3, "av": 3, "dead": 4}


def highlight(game: Game) -> int | None:
    """The option to light, or None."""
    if game.prompt == Prompt.CHOOSE_CASUALTY:
        return lighter(game)
    if game.prompt == Prompt.REROLL and not succeeded(game) and not knocked_down(game):
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
    """Whether these block dice are made: kept, they bring the opponent down and the blocker stays on his feet."""
    keeps = [option for option in game.options if verb_of(option) == Verb.KEEP]
    if len(keeps) != 1 or not isinstance(game.stack[-1], BlockFrame):
        return False
    try:
        return would_be(alone(game), keeps[0]) == WANTED[0]
    except STRANGE:
        return False


def surest(game: Game) -> int | None:
    """Whoever has the best chance of an interception: it costs nothing to try."""
    rivals = {option: rival_of(game, option) for option in game.options if verb_of(option) == Verb.PLAYER}
    chances = {option: path_chance((rival.roll,)) for option, rival in rivals.items() if rival is not None}
    return max(chances, key=lambda option: chances[option], default=None)


def lighter(game: Game) -> int | None:
    """Of two results the one that costs the player less; none where they only cost him different things."""
    graver = {option: gravity(game.rules, thing_of(option)) for option in game.options}
    first, *others = sorted(game.options, key=graver.__getitem__)
    costs = [game.rules.casualty_means[thing_of(option) - 1] for option in game.options]
    if all(graver[first][0] < graver[other][0] for other in others) or all(c == costs[0] for c in costs):
        return first
    return None


def gravity(rules: Rules, row: int) -> tuple[int, int]:
    """How bad a result is: by the worst that it costs, then by its place in the table."""
    costs = rules.casualty_means[row - 1]
    return max((GRAVITY.get(what, len(GRAVITY)) for what, n in costs.items() if n), default=0), row
