"""Questions about odds, as coaches type them: `dodge, gfi, pick_up ag=3 skills=dodge+sure_hands rerolls=1`.

Whatever is said must count: what could not change the answer is refused, and skills that do not are named.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from touchback.rules.model.ruleset import Rules
from touchback.rules.odds.answer import (
    SETTINGS,
    SKILLS,
    STEP_WORDS,
    SUFFERED,
    WHOLE,
    BadQuestion,
    Question,
    answer_query,
    read_query,
    read_skills,
    reroll_words,
)
from touchback.rules.odds.situations import WANTED

# The procedures that a test is part of: what the steps of skills do there is played, but not counted.
AROUND: Final = {
    **dict.fromkeys(("dodge", "gfi", "extra_square"), ("test", "step")),
    **dict.fromkeys(("pick_up", "pickup"), ("test", "step", "pick_up")),
    **dict.fromkeys(("pass", "intercept"), ("test", "pass")),
    "catch": ("test", "catch"),
    "stand_up": ("test", "action"),
    "land": ("test", "land"),
}
FIGURES = tuple(str(figure) for figure in range(1, 11))
FEW = ("0", "1", "2", "3")


def ask_odds(rules: Rules, text: str) -> dict[str, Fraction]:
    """The chance of each outcome; a setting that could not change it is refused."""
    question = read_query(rules, text)
    found = answer_query(rules, question)
    for key in question.settings:
        brings = key in SKILLS and any(is_played(rules, question, one) for one in named(rules, question, key))
        if not brings and not counts(rules, question, key):
            refuse(rules, question, key)
    for at, deed in enumerate(question.deeds):
        for key in deed.own:
            if not own_counts(rules, question, at, key):
                refuse(rules, question, key, at)
    return found


def without_effect(rules: Rules, text: str, found: dict[str, Fraction]) -> list[str]:
    """Of the skills that are named, those that make no difference to these chances, in words."""
    question = read_query(rules, text)
    notes = []
    for field in SKILLS:
        for key in named(rules, question, field):
            if answer_query(rules, less(question, field, key)) == found:
                notes.append(note(rules, question, field, key, found))
    return notes


def how_counted(rules: Rules, text: str) -> list[str]:
    """What the chances take for granted, in words."""
    return reroll_words(read_query(rules, text))


def note(rules: Rules, question: Question, field: str, key: str, found: dict[str, Fraction]) -> str:
    """That a skill is idle here; and if it would not be on the other side, how to say so."""
    name = rules.skill_of[key].name
    if is_played(rules, question, key):
        return f"What the steps of {name} do is not counted here; touchback scenario --odds counts it"
    words = f"{name} makes no difference here"
    other = next(one for one in SKILLS if one != field)
    moved = less(question, field, key)
    if question.deeds[0].name in WHOLE and key not in named(rules, question, other):
        moved = moved.but(**{other: "+".join([*named(rules, question, other), key])})
        if answer_query(rules, moved) != found:
            whose = "the other player's" if other == "their_skills" else "his own"
            return f"{words}; if it is {whose}, write {other}={key}"
    return words


def is_played(rules: Rules, question: Question, key: str) -> bool:
    """Whether a skill brings steps to what is asked about that are played there, but not counted in the odds.

    Those that the books' own skills bring to a block or an injury are counted.
    """
    skill = rules.skill_of[key]
    around = {procedure for deed in question.deeds for procedure in AROUND.get(deed.name, (deed.name,))}
    return bool(around & set(skill.patched)) and (skill.outside or question.deeds[0].name not in WHOLE)


def named(rules: Rules, question: Question, field: str) -> tuple[str, ...]:
    return read_skills(rules, question.settings[field]) if field in question.settings else ()


def less(question: Question, field: str, key: str) -> Question:
    """The question without one of the skills."""
    left = [one for one in question.settings[field].lower().replace("-", "_").split("+") if one != key]
    settings = {name: value for name, value in question.settings.items() if name != field}
    return Question(question.deeds, settings | ({field: "+".join(left)} if left else {}))


# --- what counts ----------------------------------------------------------------------------------------------------


def refuse(rules: Rules, question: Question, key: str, at: int = 0) -> None:
    """One sentence with what would count instead."""
    settings = [one for one in SETTINGS if counts(rules, question, one)]
    own = [one for one in STEP_WORDS if own_counts(rules, question, at, one)]
    name = question.deeds[at].name if key in STEP_WORDS else question.name
    shown = "'av' or 'their_av'" if key == "their_av" and question.deeds[0].name in SUFFERED else f"'{key}'"
    raise BadQuestion(f"{shown} makes no difference to {name}: what counts is {', '.join([*own, *settings])}")


def counts(rules: Rules, question: Question, key: str) -> bool:
    """Whether the setting can change the answer, for an ordinary player or for the one who is asked about."""
    bases = (question.plain(), question) if key not in SKILLS else (question.plain(),)
    return any(differs(rules, base, (base.but(**{key: value}) for value in values(rules, key))) for base in bases)


def own_counts(rules: Rules, question: Question, at: int, key: str) -> bool:
    if question.deeds[at].name in WHOLE:
        return False
    bases = (question.plain(), question)
    return any(
        differs(rules, base, (base.but_own(at, **{key: value}) for value in values(rules, key))) for base in bases
    )


def differs(rules: Rules, base: Question, others: Iterator[Question]) -> bool:
    found = answer_query(rules, base)
    return any(answer_query(rules, other) != found for other in others)


def values(rules: Rules, key: str) -> tuple[str, ...]:
    """What a setting may say, as far as it is worth trying."""
    if key in SKILLS:
        return tuple(rules.skill_of)
    if key == "weather":
        return tuple(rules.weather_of)
    if key == "range":
        return tuple(name.replace(" ", "_") for name in rules.band_names)
    if key == "keeps":
        return tuple(name.replace(" ", "_") for name in WANTED)
    if key in ("accurate", "hand_off"):
        return ("yes", "no")
    return FEW if key in ("rerolls", "niggles", "zones") else FIGURES
