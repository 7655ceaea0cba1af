"""The catalogue of sentences, and the names by which it is looked up."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from touchback.rules import vocabulary

Catalogue = dict[str, dict[str, str]]


@cache
def catalogue(language: str = "english") -> Catalogue:
    """All sentences of a language: one file."""
    text = files("touchback.rules.words").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def phrase(group: str, key: str) -> str:
    """A sentence of the catalogue, or the group's own sentence for whatever it does not know."""
    sentences = catalogue()[group]
    return sentences.get(key, sentences.get("_", ""))


def has(group: str, key: str) -> bool:
    return key in catalogue()[group]


def help_on_page(prompt: str) -> str:
    """What a question means and what to consider, for a coach who points instead of typing."""
    return phrase("help_pointing", prompt) or phrase("help", prompt)


def names_of(words: type) -> dict[int, str]:
    """Number to name of one group of the vocabulary: 15 to "step"."""
    return {value: name.lower() for name, value in vars(words).items() if name.isupper() and name != "COUNT"}


VERBS = names_of(vocabulary.Verb)
PROMPTS = names_of(vocabulary.Prompt)
PURPOSES = names_of(vocabulary.Purpose)
TESTS = names_of(vocabulary.Test)
FACTS = names_of(vocabulary.Fact)
CAUSES = names_of(vocabulary.Cause)
TURNOVERS = names_of(vocabulary.Turnover)
ACTIONS = names_of(vocabulary.Action)
FACES = names_of(vocabulary.Face)
INJURIES = names_of(vocabulary.Injury)
PROPS = names_of(vocabulary.Prop)
