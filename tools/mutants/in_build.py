"""Puts a change into the editions that are built from now on, in this process alone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from touchback.rules.edition import build
from touchback.rules.edition.edition import PARENTS, Edition
from touchback.rules.edition.layers import Data, Layered
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.skill import Skill

STALE: set[str] = set()  # test modules that may keep editions built before the change
CACHES: list[Any] = []  # found once all tests are collected
KEPT_CACHES = ("_packed_file", "_packed_folder", "_read")  # of files, which no mutant changes


def change_layers(edition: str, change: Callable[[Edition], Edition]) -> None:
    """Whoever builds on this layer has it changed."""
    read = build.edition_layers

    def layers(key: str) -> list[Edition]:
        return [change(layer) if layer.key == edition else layer for layer in read(key)]

    build.edition_layers = layers
    build.Layered = Repeating  # type: ignore[misc]
    build_anew()


class Repeating(Layered):
    """A changed layer may say what the layer below says."""

    def add(self, layer: str, data: Data, may_repeat: tuple[str, ...] = ()) -> None:
        super().add(layer, data, (*may_repeat, *data))


def change_skill(edition: str, key: str, changed: Skill) -> None:
    """In this edition the skill is another."""
    merge = build.merge_skills

    def merged(layers: list[Edition]) -> tuple[dict[str, Skill], dict[str, list[str]]]:
        skills, who = merge(layers)
        if edition_of(layers) == edition and key in skills:
            skills[key] = changed
        return skills, who

    build.merge_skills = merged
    build_anew()


def change_procedures(edition: str, change: Callable[[dict[str, Any]], None]) -> None:
    """In this edition the procedures are changed when they are complete."""
    check = build.check_outside

    def checked(layers: list[Edition], procedures: dict[str, Any], skills: Mapping[str, Skill]) -> None:
        check(layers, procedures, skills)
        if edition_of(layers) == edition:
            change(procedures)

    build.check_outside = checked
    build_anew()


def edition_of(layers: list[Edition]) -> str:
    """The edition that these layers make."""
    return [layer.key for layer in layers if layer.key in PARENTS][-1]


def build_anew() -> None:
    """Forget what was built. Test modules that keep a built edition are given a new one when their turn comes."""
    for kept in CACHES or find_caches():
        kept.cache_clear()
    STALE.update(name for name in sys.modules if name.startswith("tests."))


def find_caches() -> list[Any]:
    """What remembers its answers, in every module that is loaded; kept from then on, and for every fork."""
    found = {
        id(kept): kept
        for name, module in list(sys.modules.items())
        if name.startswith(("touchback.", "tests."))
        for kept_as, kept in list(vars(module).items())
        if hasattr(kept, "cache_clear") and kept_as not in KEPT_CACHES
    }
    CACHES[:] = found.values()
    return CACHES


def freshen(module: ModuleType) -> None:
    """Before tests of a module are run: what it has built is built again, if anything was changed since."""
    if module.__name__ in STALE:
        STALE.discard(module.__name__)
        renew(vars(module))


def renew(names: dict[str, Any]) -> None:
    """The built editions and rules among a module's names, built again."""
    for name, kept in list(names.items()):
        if isinstance(kept, build.Built) and kept.rules.source in PARENTS:
            names[name] = build.build_edition(kept.rules.source, kept.options, kept.house or None)
        elif isinstance(kept, Rules) and kept.source in PARENTS:
            names[name] = build.build_edition(kept.source, kept.choices, kept.house or None).rules
