"""Answers that a coach need not give again and again. They sit above the engine, which asks everything."""

from __future__ import annotations

from typing import Final

from touchback.engine.game import Game
from touchback.engine.options import verb_of
from touchback.rules.vocabulary import Prompt, Verb
from touchback.rules.words.catalogue import PROMPTS

ASK: Final = "ask"
USE: Final = "use"
REFUSE: Final = "refuse"
VALUES: Final = (ASK, USE, REFUSE)

# What is too much to be decided once and for all: dice to pick, places to go, goods that are gone when used.
NEVER: Final = frozenset(
    (
        Prompt.KICK_OR_RECEIVE,
        Prompt.PLACE,
        Prompt.READY,
        Prompt.PICK_UP_PIECE,
        Prompt.AIM_KICK,
        Prompt.TOUCHBACK,
        Prompt.TURN,
        Prompt.STEP,
        Prompt.BLOCK_DIE,
        Prompt.PUSH,
        Prompt.OWN_PUSH,
        Prompt.FOLLOW_UP,
        Prompt.PILE_ON,
        Prompt.PASS_TARGET,
        Prompt.SPELL,
        Prompt.WARP_BOLT,
        Prompt.SENT_OFF,
        Prompt.AXE,
        Prompt.APOTHECARY,
        Prompt.CHOOSE_CASUALTY,
        Prompt.RAISE_DEAD,
        Prompt.OVERTIME,
        Prompt.CARD_TARGET,
        Prompt.CARD_SQUARE,
        Prompt.CARD_PICK,
    )
)
# Ready-made choices: all else is asked. A success is kept by both; the quick one also adds what turns a roll.
PRESETS: Final[dict[str, dict[int, str]]] = {
    "learner": {},
    "club": {Prompt.REROLL: REFUSE},
    "quick": {Prompt.REROLL: REFUSE, Prompt.DAMAGE_BONUS: USE},
}
USING: Final = (Verb.USE,)
REFUSING: Final = (Verb.DECLINE, Verb.KEEP, Verb.DONE)
NUMBERS: Final = {name: number for number, name in PROMPTS.items()}


def trouble(prompt: str, value: str) -> str:
    """Why there can be no such policy, in words; nothing if there can."""
    if value not in VALUES:
        return f"A policy is {', '.join(VALUES[:-1])} or {VALUES[-1]}, not {value!r}."
    if prompt not in NUMBERS:
        return f"There is no question {prompt!r}."
    if value != ASK and NUMBERS[prompt] in NEVER:
        return "This question is always asked: too much hangs on it."
    if value == USE and NUMBERS[prompt] == Prompt.REROLL:
        return "A re-roll is never used without asking; a success can be kept without."
    return ""


def preset(name: str, prompt: str) -> str:
    """What a ready-made choice answers to that kind of question."""
    return PRESETS[name].get(NUMBERS[prompt], ASK)


def allowed(game: Game) -> list[str]:
    """What may be decided once and for all at the question that is open; nothing where too much hangs on it."""
    if game.prompt in NEVER or (game.prompt == Prompt.REROLL and not succeeded(game)):
        return []
    known = (USE, USING), (REFUSE, REFUSING)
    found = [value for value, verbs in known if sum(verb_of(option) in verbs for option in game.options) == 1]
    return [value for value in found if not trouble(PROMPTS.get(game.prompt, ""), value)]


def answer(game: Game, value: str) -> int | None:
    """What the policy answers to the question that is open, or None if the coach must be asked after all."""
    if value == ASK or game.prompt in NEVER or not game.options:
        return None
    if game.prompt == Prompt.REROLL and not succeeded(game):
        return None
    for verb in USING if value == USE else REFUSING:
        found = [option for option in game.options if verb_of(option) == verb]
        if len(found) == 1:
            return found[0]
    return None


def succeeded(game: Game) -> bool:
    """Whether the roll that could be rolled again was good enough."""
    bookmark = game.stack[-1]
    target, roll = getattr(bookmark, "target", 0), getattr(bookmark, "roll", 0)
    return bool(target) and roll >= target
