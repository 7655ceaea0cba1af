"""Which editions there are, and what each stands on."""

from __future__ import annotations

import importlib
import pickle
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from touchback.engine.frame import Procedure
from touchback.files import real_path
from touchback.rules.edition.borrow import Loan, with_loans
from touchback.rules.edition.citations import Citations, make_citations
from touchback.rules.edition.layers import BadLayer, Data, did_you_mean, need_known, refuse_unless, typed_field
from touchback.rules.edition.outside import OFFERED, find_folder, installed_editions, read_outside
from touchback.rules.editions.core.edition import SKILLS as CORE_SKILLS
from touchback.rules.editions.core.procedures import PROCEDURES as CORE_PROCEDURES
from touchback.rules.model.patch import Patch
from touchback.rules.model.skill import But, Skill, but

SkillChanges = dict[str, Skill | But | None]
Optional = tuple[Procedure | Patch, ...]


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
    citations: Citations = field(default_factory=Citations)
    words: Data = field(default_factory=dict)  # its own sentences, by group and key
    exercise: Data = field(default_factory=dict)  # what fuzzing need not wait for
    outside: bool = False  # from a folder that is not ours
    orphan: bool = False  # from outside, and it does not say what it stands on: on the core
    optional: Mapping[str, Optional] = field(default_factory=dict)  # what choices and houses may play, by key
    loan: Loan | None = None  # of a layer that holds what another book lends
    lent_steps: Mapping[str, str] = field(default_factory=dict)  # single steps of other books -> the book


def on_the_core(layer: Edition, near: str = "") -> str:
    """Why something may not be there, and what is near it, if anything is.

    An edition from outside that names no parent stands on the core alone; that is said where no other name is near.
    """
    if not layer.orphan or near.startswith(";"):
        return near
    return f" ({layer.key} names no parent, so it stands on the core){near}"


CORE: Final = "core"  # what every edition stands on; it can be looked at, but has no rosters to play with


class UnknownEdition(Exception):
    """There is no such edition."""


# Stands on: the edition below, or the core.
PARENTS: dict[str, str | None] = {"bb2016": None, "lrb4": None, "hb2006": None, "sheet": "hb2006"}


def read_toml(package: str, name: str) -> Data:
    """A data file, anew for each reader: layers change what they read."""
    data: Data = pickle.loads(_packed_file(package, name))
    return data


def read_folder(package: str, name: str) -> dict[str, Data]:
    """The data files of a folder and of those in it, by name; none if there is no such folder."""
    found: dict[str, Data] = pickle.loads(_packed_folder(package, name))
    return found


@cache
def _packed_file(package: str, name: str) -> bytes:
    """Parsed once: unpacking is many times faster than reading."""
    return pickle.dumps(tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8")))


@cache
def _packed_folder(package: str, name: str) -> bytes:
    found = {e.name.removesuffix(".toml"): e for e in _data_files(files(package).joinpath(name))}
    return pickle.dumps({key: tomllib.loads(found[key].read_text(encoding="utf-8")) for key in sorted(found)})


def _data_files(folder: Traversable) -> Iterator[Traversable]:
    """Every data file below a folder."""
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.is_dir():
            yield from _data_files(entry)
        elif entry.name.endswith(".toml"):
            yield entry


def read_entries(package: str, name: str) -> Data:
    """All entries of a folder's files."""
    return {key: entry for file in read_folder(package, name).values() for key, entry in file.items()}


def core_layer() -> Edition:
    data = read_toml("touchback.rules.editions.core", "core.toml")
    return Edition("core", None, data, dict(CORE_SKILLS), CORE_PROCEDURES)


def everything_shared() -> Edition:
    """A layer with every skill of the core: what an edition on the core can take over, to be looked at, not played."""
    return Edition("every skill of the core", None, {}, {key: but() for key in CORE_SKILLS})


def edition_names() -> tuple[str, ...]:
    """The editions that can be named: ours, those that installed packages bring along, and folders on offer."""
    return (*PARENTS, *sorted(key for key in {**installed_editions(), **OFFERED} if key not in PARENTS))


def offer_folder(path: str) -> str:
    """Offer the edition in a folder by its key, as installed ones are, and answer the key. Raises BadLayer."""
    folder = real_path(path)
    key = read_outside(folder, tuple(PARENTS)).key
    if key in installed_editions() or OFFERED.get(key, folder) != folder:
        raise BadLayer(f"{key} is the key of an edition that is there already: give the folder {folder} another name.")
    OFFERED[key] = folder
    return key


def source_of(edition: str) -> str:
    """What an edition is found by, wherever one is: its key, or the whole path of a folder from outside."""
    if edition == CORE or edition in PARENTS or edition in OFFERED or edition in installed_editions():
        return edition
    folder = find_folder(edition)
    return edition if folder is None else str(folder)


def edition_layer(key: str) -> Edition:
    """Read an edition's folder: ours by key, one from outside by path or by the key that a package gives it."""
    if key not in PARENTS:
        return outside_layer(key)
    package = f"touchback.rules.editions.{key}"
    book: Any = importlib.import_module(f"{package}.edition")
    rosters = read_folder(package, "rosters")
    procedures: tuple[Procedure, ...] = getattr(book, "PROCEDURES", ())
    patches: tuple[Patch, ...] = getattr(book, "PATCHES", ())
    data = read_toml(package, f"{key}.toml")
    for section in ("stars", "allies", "cards"):
        if entries := read_entries(package, section):
            data[section] = entries
    citations = make_citations(key, read_toml(package, "citations.toml"))
    exercise = read_toml(package, "exercise.toml") if files(package).joinpath("exercise.toml").is_file() else {}
    return Edition(
        key,
        PARENTS[key],
        data,
        dict(book.SKILLS),
        procedures,
        rosters,
        patches,
        citations=citations,
        exercise=exercise,
        optional=getattr(book, "OPTIONAL", {}),
    )


def outside_layer(name: str) -> Edition:
    """An edition from outside."""
    folder = find_folder(name)
    if folder is None:
        raise UnknownEdition(f"There is no edition {name!r}. Editions: {', '.join(edition_names())}.")
    read = read_outside(folder, tuple(PARENTS))
    if read.parent is not None and read.parent not in edition_names():
        raise BadLayer(f"{read.key}: there is no edition {read.parent!r} below it{did_you_mean(read.parent, PARENTS)}")
    return Edition(
        read.key,
        read.parent,
        read.data,
        read.skills,
        read.procedures,
        read.rosters,
        read.patches,
        citations=make_citations(read.key, read.citations),
        words=read.words,
        exercise=read.exercise,
        outside=True,
        orphan=read.orphan,
        optional=read.optional,
    )


def edition_layers(key: str) -> list[Edition]:
    """The core, then each layer up to the edition; below each what it borrows from another book."""
    if key == CORE:
        return [core_layer(), everything_shared()]
    layers: list[Edition] = []
    at: str | None = key
    while at is not None:
        layer = edition_layer(at)
        wanted: Data = typed_field(layer.data, "borrow", dict, layer.key, {})
        layer.data.pop("borrow", None)
        layers[:0] = with_loans(layer, wanted, {source: lender(layer.key, source) for source in wanted})
        at = layer.parent
    return [core_layer(), *layers]


def lender(borrower: str, source: str) -> Edition:
    """The edition that something is borrowed from."""
    need_known(source, edition_names(), f"{borrower}: borrow", "edition")
    refuse_unless(source != borrower, f"{borrower}: an edition cannot borrow from itself")
    return edition_layer(source)
