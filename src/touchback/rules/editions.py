"""Which editions there are, and what each stands on."""

from __future__ import annotations

import importlib
import pickle
import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from touchback.engine.frame import Procedure
from touchback.rules.core.skills import SKILLS as CORE_SKILLS
from touchback.rules.layers import BadLayer, Data, did_you_mean
from touchback.rules.nouns import But, Skill
from touchback.rules.patches import Patch
from touchback.rules.procedures import PROCEDURES as CORE_PROCEDURES
from touchback.rules.star_entries import ANY, LISTS, PLAYS_FOR

SkillChanges = dict[str, Skill | But | None]


@dataclass(frozen=True)
class Edition:
    """One layer: its data, what it says of skills, its own procedures, and its patches to those below."""

    key: str
    parent: str | None
    data: Data
    skills: SkillChanges
    procedures: tuple[Procedure, ...] = ()
    rosters: dict[str, Data] = field(default_factory=dict)
    patches: tuple[Patch, ...] = ()
    errata: bool = False  # corrects the edition below it instead of being one


class UnknownEdition(Exception):
    """There is no such edition."""


# Stands on: the edition below, or the core.
PARENTS: dict[str, str | None] = {"bb2016": None, "lrb4": None, "hb2006": None, "sheet": "hb2006"}


def read_toml(package: str, name: str) -> Data:
    """A data file, anew for each reader: layers change what they read."""
    data: Data = pickle.loads(_packed_file(package, name))
    return data


def read_folder(package: str, name: str) -> dict[str, Data]:
    """The data files of a folder by name; none if there is no such folder."""
    found: dict[str, Data] = pickle.loads(_packed_folder(package, name))
    return found


@cache
def _packed_file(package: str, name: str) -> bytes:
    """Parsed once: unpacking is many times faster than reading."""
    return pickle.dumps(tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8")))


@cache
def _packed_folder(package: str, name: str) -> bytes:
    folder = files(package).joinpath(name)
    entries = sorted(folder.iterdir(), key=lambda e: e.name) if folder.is_dir() else []
    texts = {e.name.removesuffix(".toml"): e.read_text(encoding="utf-8") for e in entries if e.name.endswith(".toml")}
    return pickle.dumps({key: tomllib.loads(text) for key, text in texts.items()})


def read_entries(package: str, name: str) -> Data:
    """All entries of a folder's files."""
    return {key: entry for file in read_folder(package, name).values() for key, entry in file.items()}


def core_layer() -> Edition:
    data = read_toml("touchback.rules.core", "core.toml")
    return Edition("core", None, data, dict(CORE_SKILLS), CORE_PROCEDURES)


def edition_layer(key: str) -> Edition:
    """Read an edition's folder."""
    if key not in PARENTS:
        raise UnknownEdition(f"There is no edition {key!r}. Editions: {', '.join(PARENTS)}.")
    package = f"touchback.rules.{key}"
    skills: Any = importlib.import_module(f"{package}.skills")
    rosters = read_folder(package, "rosters")
    procedures: tuple[Procedure, ...] = getattr(skills, "PROCEDURES", ())
    patches: tuple[Patch, ...] = getattr(skills, "PATCHES", ())
    data = read_toml(package, f"{key}.toml")
    for section in ("stars", "allies", "cards"):
        if entries := read_entries(package, section):
            data[section] = entries
    return Edition(key, PARENTS[key], data, dict(skills.SKILLS), procedures, rosters, patches)


def borrowed(source: str, wanted: Data) -> Edition:
    """What a book names but does not print, from a book that does: the entries it lists, by section."""
    lender = edition_layer(source)
    rosters = picked(source, "rosters", lender.rosters, wanted.get("rosters", []))
    skills = picked(source, "skills", lender.skills, wanted.get("skills", []))
    data = {
        section: picked(source, section, lender.data.get(section, {}), keys)
        for section, keys in wanted.items()
        if section not in ("rosters", "skills")
    }
    stars = data.get("stars", {})
    for roster in rosters.values():
        roster["stars"] = [star for star in roster.get("stars", []) if star in stars]
    for star in stars.values():
        for listed in (PLAYS_FOR, *LISTS):
            if listed in star:
                star[listed] = [roster for roster in star[listed] if roster in rosters or roster == ANY]
    return Edition(f"{source}, borrowed", None, data, skills, rosters=rosters)


def picked(source: str, section: str, entries: dict[str, Any], keys: list[str]) -> dict[str, Any]:
    for key in keys:
        if key not in entries:
            raise BadLayer(f"{source} has no {section}.{key} to lend{did_you_mean(key, entries)}")
    return {key: entries[key] for key in keys}


def chain(key: str) -> list[Edition]:
    """The core, then each layer up to the edition; below each what it borrows from another book."""
    layers: list[Edition] = []
    at: str | None = key
    while at is not None:
        layer = edition_layer(at)
        wanted: Data = layer.data.pop("borrow", {})
        layers[:0] = [*(borrowed(source, wanted[source]) for source in wanted), layer]
        at = layer.parent
    return [core_layer(), *layers]
