"""The catalogue of sentences, and the names by which it is looked up."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.results import Cause, Face, Injury, Turnover
from touchback.rules.terms.verbs import Action, Verb

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


def has_phrase(group: str, key: str) -> bool:
    return key in catalogue()[group]


def help_on_page(prompt: str) -> str:
    """What a question means and what to consider, for a coach who points instead of typing."""
    return phrase("help_pointing", prompt) or phrase("help", prompt)


def names_of(words: type) -> dict[int, str]:
    """Number to name of one group of the vocabulary: 15 to "step"."""
    return {value: name.lower() for name, value in vars(words).items() if name.isupper() and name != "COUNT"}


VERBS = names_of(Verb)
PROMPTS = names_of(Prompt)
PURPOSES = names_of(Purpose)
TESTS = names_of(Test)
FACTS = names_of(Fact)
CAUSES = names_of(Cause)
TURNOVERS = names_of(Turnover)
ACTIONS = names_of(Action)
FACES = names_of(Face)
INJURIES = names_of(Injury)
PROPS = names_of(Prop)
MOMENTS = names_of(Moment)
