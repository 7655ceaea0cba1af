"""Properties: each means something, whatever a step asks for is given somewhere, and whatever is given is asked for."""

from __future__ import annotations

from functools import cache

import pytest

from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.index.property_reads import modules_naming, properties_asked, properties_named
from touchback.rules.model.step import Step
from touchback.rules.procedures.block.after_block import FollowUp
from touchback.rules.procedures.block.block import CompareStrength
from touchback.rules.terms import moments, properties
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.properties import Prop
from touchback.rules.words.catalogue import PROPS
from touchback.rules.words.explained import keys_of
from touchback.rules.words.terms import givers, readers


@cache
def every_build() -> list[Built]:
    """Every edition, as it comes and with every choice of its options."""
    plain = [build_edition(edition) for edition in PARENTS]
    return plain + [
        build_edition(built.rules.edition, {name: choice})
        for built in plain
        for name, option in built.layered.table("options").items()
        for choice in option["choices"]
    ]


@cache
def given() -> set[str]:
    basic = {"ma", "st", "ag", "av"}  # every player has them
    return basic | {PROPS[number] for built in every_build() for number in givers(built)}


@cache
def asked_by_steps() -> set[str]:
    return {PROPS[number] for built in every_build() for number in readers(built)}


def asked() -> set[str]:
    return asked_by_steps() | {name for number, name in PROPS.items() if modules_naming(number)}


def test_whatever_a_step_asks_for_is_given_in_some_edition() -> None:
    assert asked_by_steps() - given() == set()
    assert asked() - given() == set()


def test_whatever_is_given_is_asked_for() -> None:
    assert given() - asked() == set()


def test_every_other_property_is_given_and_asked_for() -> None:
    assert set(PROPS.values()) - given() - asked() == set()


def test_every_property_and_every_moment_has_a_meaning() -> None:
    assert sorted(properties.MEANINGS) == list(range(Prop.COUNT))
    assert sorted(moments.MEANINGS) == list(range(Moment.COUNT))
    for meaning in (*properties.MEANINGS.values(), *moments.MEANINGS.values()):
        assert meaning == meaning.strip(". ")
        assert len(meaning) <= 100


@pytest.mark.parametrize("edition", PARENTS)
def test_what_gives_a_property_is_named_as_explain_names_it(edition: str) -> None:
    built = build_edition(edition)
    for names in givers(built).values():
        for kind, _, key in (name.partition(":") for name in names):
            assert key in keys_of(built, kind)


class Asks(Step):
    key = "asks"


def test_properties_are_read_from_the_sources() -> None:
    assert properties_named(FollowUp) == {Prop.FRENZY}
    assert properties_named(CompareStrength) == frozenset()
    assert Prop.GUARD in properties_asked(CompareStrength)
    assert properties_asked(Asks) == frozenset(), "it stands in no module of ours"
