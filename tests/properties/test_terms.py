"""The words of the rules as numbers: no two share one, they fit where they are packed, and none is forgotten."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re

import pytest

from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.rules import terms
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.index.topics import AREAS, RULES, SKILLS
from touchback.rules.model.profile_maker import ACTIVATING
from touchback.rules.procedures.match.turn import activations, particular_actions
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.verbs import Action, Verb


def all_terms() -> list[type]:
    """Every class of words, in whichever module of `terms` it stands."""
    modules = [
        importlib.import_module(found.name) for found in pkgutil.iter_modules(terms.__path__, "touchback.rules.terms.")
    ]
    return [
        kind
        for module in modules
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__
    ]


TERMS = all_terms()


def numbers_of(kind: type) -> dict[str, int]:
    return {name: value for name, value in vars(kind).items() if name.isupper() and name != "COUNT"}


def test_there_are_words_of_every_kind() -> None:
    names = {kind.__name__ for kind in TERMS}
    assert names >= {"Verb", "Action", "Prompt", "Purpose", "Test", "Fact", "Prop", "Moment", "Window", "Span", "Cause"}


@pytest.mark.parametrize("kind", TERMS, ids=lambda kind: kind.__name__)
def test_no_two_words_have_one_number(kind: type) -> None:
    numbers = numbers_of(kind)
    assert numbers
    assert len(set(numbers.values())) == len(numbers)
    assert all(type(value) is int for value in numbers.values())
    if hasattr(kind, "COUNT"):
        assert sorted(numbers.values()) == list(range(kind.COUNT))


def test_every_topic_of_the_index_is_a_word_of_the_rules() -> None:
    words = {name.lower() for kind in (Verb, Action, Prompt, Purpose, Test) for name in numbers_of(kind)}
    topics = {*AREAS, *SKILLS, *RULES}
    assert len(topics) > 30
    assert sorted(topics - words) == []


def test_numbers_that_share_an_option_fit_into_it() -> None:
    verb, size = max(numbers_of(Verb).values()), max(build_edition(key).rules.pitch.size for key in PARENTS)
    packed = option(verb, 255, size - 1)
    assert (verb_of(packed), player_of(packed), thing_of(packed)) == (verb, 255, size - 1)
    assert packed < 1 << 31


def test_whatever_changes_an_activation_is_known_to_the_profile() -> None:
    """A property that only `particular_actions` knew of would never be looked at."""
    asked = inspect.getsource(particular_actions) + inspect.getsource(activations)
    named = set(re.findall(r"Prop\.([A-Z_]+)", asked))
    assert named
    assert {getattr(Prop, name) for name in named} == set(ACTIVATING)
