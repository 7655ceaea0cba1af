"""Answers that a coach need not give again and again. They sit above the engine, which asks everything.

An auto-answer is for a kind of question; of questions whether a skill is used, also for one skill: `use_skill/block`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from touchback.engine.machine import NONE
from touchback.engine.options import verb_of
from touchback.rules.model.game import Game
from touchback.rules.model.ruleset import Rules
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.catalogue import PROMPTS, VERBS, has_phrase
from touchback.rules.words.context import dice_lying

ASK: Final = "ask"
USE: Final = "use"
REFUSE: Final = "refuse"
AutoValue = Literal["ask", "use", "refuse"]
VALUES: Final[tuple[AutoValue, ...]] = (ASK, USE, REFUSE)

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
        Prompt.PILING_ON,
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
PRESETS: Final[dict[str, dict[int, AutoValue]]] = {
    "learner": {},
    "club": {Prompt.REROLL: REFUSE},
    "quick": {Prompt.REROLL: REFUSE, Prompt.DAMAGE_BONUS: USE},
}
# What skills do that questions are about; of some it is asked in another way than whether they are used.
ASKED_OF: Final = frozenset(
    (
        Prop.DAUNTLESS,
        Prop.STRIP_BALL,
        Prop.FEND,
        Prop.PICKS_BLOCK_FACE,
        Prop.WRESTLE,
        Prop.GET_DA_GIT,
        Prop.KICK,
        Prop.STAND_FIRM,
        Prop.STAND_FIRM_ON_DODGE,
        Prop.SAFE_THROW,
        Prop.STANDS_ON_BOTH_DOWN,
        Prop.CANCELS_DODGE,
        Prop.STUMBLES_TO_PUSH,
        Prop.DUMP_OFF,
        Prop.JUGGERNAUT,
    )
)
# Too much to be decided once and for all: where a push goes, and a failure that may be re-rolled.
NEVER_OF: Final = frozenset((Prop.STAND_FIRM, Prop.GET_DA_GIT))
# What costs its owner nothing: the quick choice uses it.
FREE: Final = frozenset(
    (Prop.STANDS_ON_BOTH_DOWN, Prop.STUMBLES_TO_PUSH, Prop.CANCELS_DODGE, Prop.SAFE_THROW, Prop.DAUNTLESS)
)
ALWAYS_ASKED: Final = "This question is always asked: too much hangs on it."
NO_SUCH_ANSWER: Final = "This question is always asked: it has no such answer, or not the same each time."
USING: Final = (Verb.USE,)
REFUSING: Final = (Verb.DECLINE, Verb.DONE)
NUMBERS: Final = {name: number for number, name in PROMPTS.items()}


def auto_answer_trouble(prompt: str, value: str) -> str:
    """Why there can be no such auto-answer, in words; nothing if there can."""
    if value not in VALUES:
        return f"An auto-answer is {', '.join(VALUES[:-1])} or {VALUES[-1]}, not {value!r}."
    if prompt not in NUMBERS:
        return f"There is no question {prompt!r}."
    if value != ASK and NUMBERS[prompt] in NEVER:
        return ALWAYS_ASKED
    if value == USE and NUMBERS[prompt] == Prompt.REROLL:
        return "A re-roll is never used without asking; a success can be kept without."
    if value != ASK and not answer_said(prompt, value):
        return NO_SUCH_ANSWER
    return ""


def answer_said(prompt: str, value: str) -> str:
    """The entry of the catalogue for such an auto-answer; nothing where no answer is the same each time."""
    if NUMBERS.get(prompt) == Prompt.REROLL:
        return "decline:reroll" if value == REFUSE else ""
    verbs = USING if value == USE else REFUSING
    return next((key for verb in verbs if has_phrase("option", key := f"{VERBS[verb]}:{prompt}")), "")


def skill_answer_trouble(rules: Rules, prompt: str, skill: str, value: str) -> str:
    """The same for one skill."""
    if NUMBERS.get(prompt) != Prompt.USE_SKILL:
        return auto_answer_trouble(prompt, value) or "Only of questions whether a skill is used each skill has its own."
    does = skills_asked(rules).get(skill)
    if does is None:
        return f"Nobody is ever asked whether to use a skill {skill!r}."
    return ALWAYS_ASKED if value != ASK and does & NEVER_OF else auto_answer_trouble(prompt, value)


def preset_answer(name: str, prompt: str) -> AutoValue:
    """What a ready-made choice answers to that kind of question."""
    return PRESETS[name].get(NUMBERS[prompt], ASK)


def skill_preset(name: str, does: frozenset[int]) -> AutoValue:
    """What it answers when a skill that does this may be used: only the quick one, and only what costs nothing."""
    return USE if name == "quick" and does and does <= FREE else ASK


def skills_asked(rules: Rules) -> dict[str, frozenset[int]]:
    """The skills of an edition whose use is asked about, by key, with what they do that is asked about."""
    found = {skill.key: _asked_of(rules, number) for number, skill in enumerate(rules.skills)}
    return {key: does for key, does in found.items() if does}


def _asked_of(rules: Rules, skill: int) -> frozenset[int]:
    """What this skill does that questions are about."""
    values = rules.resolve((1, 1, 1, 1), (skill,)).values
    return frozenset(prop for prop in ASKED_OF if values[prop])


def auto_answer_key(prompt: str, skill: str = "") -> str:
    return f"{prompt}/{skill}" if skill else prompt


def skill_of(game: Game) -> str:
    """The key of the skill that may be used now; nothing at another question, or where it cannot be told."""
    skill = _skill_meant(game)
    return "" if skill < 0 else game.rules.skills[skill].key


def _skill_meant(game: Game) -> int:
    """Its number, or -1."""
    return game.skill if game.prompt == Prompt.USE_SKILL else NONE


def auto_answer_skill(game: Game) -> str:
    """The key of the skill whose own auto-answer the open question is for; nothing where that of its kind is meant."""
    skill = _skill_meant(game)
    return "" if skill < 0 or not _asked_of(game.rules, skill) else game.rules.skills[skill].key


def auto_answer_chosen(game: Game, own: Mapping[str, str]) -> str:
    """What a coach with these auto-answers wants at the question that is open.

    A skill with an auto-answer of its own is asked about until that is set; that of the kind is for all the others.
    """
    skill = auto_answer_skill(game) if own else ""
    return own.get(auto_answer_key(PROMPTS.get(game.prompt, ""), skill), ASK)


def _always_asked(game: Game) -> bool:
    """Whether too much hangs on the question that is open."""
    if game.prompt == Prompt.REROLL:
        return not roll_succeeded(game)
    if game.prompt == Prompt.USE_SKILL:
        return game.skill == NONE or bool(_asked_of(game.rules, game.skill) & NEVER_OF)
    return game.prompt in NEVER


def auto_answers_allowed(game: Game) -> list[str]:
    """What may be decided once and for all at the question that is open; nothing where too much hangs on it."""
    if _always_asked(game):
        return []
    known = (USE, USING), (REFUSE, REFUSING)
    found = [value for value, verbs in known if sum(verb_of(option) in verbs for option in game.options) == 1]
    return [value for value in found if not auto_answer_trouble(PROMPTS.get(game.prompt, ""), value)]


def auto_answer(game: Game, value: str) -> int | None:
    """What the auto-answer answers to the question that is open, or None if the coach must be asked after all."""
    if value == ASK or not game.options or _always_asked(game):
        return None
    for verb in USING if value == USE else REFUSING:
        found = [option for option in game.options if verb_of(option) == verb]
        if len(found) == 1:
            return found[0]
    return None


def roll_succeeded(game: Game) -> bool:
    """Return whether the roll that could be re-rolled was good enough."""
    dice = dice_lying(game)
    return bool(dice.need) and dice.roll >= dice.need
