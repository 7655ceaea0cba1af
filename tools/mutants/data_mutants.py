"""Mutants of the data files: every figure and word that play depends on, in turn another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import Any, Final

from tools.mutants.in_build import change_layers
from tools.mutants.mutant import CORE, Mutant
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.edition import PARENTS, Edition, core_layer, edition_layer
from touchback.rules.edition.layers import Data
from touchback.rules.index import book_of

Path = tuple[str | int, ...]
# What people read, and what is cited: changing it changes no play.
WORDS: Final = ("name", "title", "summary", "text", "rules", "badge", "code", "word", "short", "special", "restored")
OURS: Final = ("ready", "job")  # teams that we suggest, and how formations place players: no rule of a book
SECTIONS: Final = ("title", "borrow", "league")  # the office has tests of its own
ROSTERS: Final = "rosters"
GOLD: Final = 10_000


def data_mutants(edition: str) -> Iterator[Mutant]:
    """Those of what one layer says; of the core, of what every edition stands on."""
    layer = core_layer() if edition == CORE else edition_layer(edition)
    tree: Data = {**layer.data, ROSTERS: layer.rosters}
    vocabulary = words_by_field(tree)
    for path, value in leaves(tree):
        if path[0] in SECTIONS or any(part in WORDS or part in OURS for part in path):
            continue
        rows = rows_of(edition, tree, path)
        for change in changes(path, value, vocabulary):
            name = f"{dotted(path)}: {shown(value, change)}"
            apply = partial(change_layers, edition, partial(with_change, path=path, value=change))
            yield Mutant(edition, "data", name, apply, rows, f"{dotted(path)}={value!r}", figure=True)


def leaves(tree: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every single value, and every list of words as a whole."""
    match tree:
        case dict():
            for key, inner in tree.items():
                yield from leaves(inner, (*path, key))
        case list() if tree and not all(isinstance(one, str) for one in tree):
            for at, inner in enumerate(tree):
                yield from leaves(inner, (*path, at))
        case _:
            yield path, tree


def words_by_field(tree: Data) -> dict[str, list[str]]:
    """The words that fields of the same name have."""
    found: dict[str, set[str]] = defaultdict(set)
    for path, value in leaves(tree):
        if isinstance(value, str):
            found[field_of(path)].add(value)
    return {field: sorted(words) for field, words in found.items()}


def field_of(path: Path) -> str:
    """The name of a value's field; in a table by moment, what the table is called."""
    names = [str(part) for part in path if not isinstance(part, int)]
    return names[-2] if len(names) > 1 and names[-2] in ("starts", "gives") else names[-1]


def changes(path: Path, value: Any, vocabulary: dict[str, list[str]]) -> Iterator[Any]:
    """The other values that are tried."""
    match value:
        case bool():
            yield not value
        case int() if abs(value) >= GOLD:
            yield value + GOLD
        case int():
            yield 0 if value == 1 else value + 1  # many a 1 only says that something is so
        case str():
            others = [word for word in vocabulary[field_of(path)] if word != value]
            if others:
                yield min(others, key=lambda word: (word < value, word))
        case list():
            for word in dict.fromkeys(value):
                yield [other for other in value if other != word]


def with_change(layer: Edition, path: Path, value: Any) -> Edition:
    """The layer with another value there."""
    section, *inner = path
    if section == ROSTERS:
        return replace(layer, rosters=put(layer.rosters, inner, value))
    return replace(layer, data=put(layer.data, list(path), value))


def put(tree: Data, path: list[str | int], value: Any) -> Data:
    """A copy of a tree with another value at one place."""
    made = deepcopy(tree)
    at: Any = made
    for part in path[:-1]:
        at = at[part]
    at[path[-1]] = value
    return made


def rows_of(edition: str, tree: Data, path: Path) -> tuple[str, ...]:
    """The rows that the nearest table around a value cites, in the book of each edition that it is part of."""
    if edition != CORE:
        return (*cited_around(tree, path), *cited_figures(build_edition(edition), path))
    found: dict[str, None] = {}
    for key in PARENTS:
        built = build_edition(key)
        rows = (*cited_around(built.layered.data, path), *cited_figures(built, path))
        found.update(dict.fromkeys(row for row in rows if book_of(row) == key))
    return tuple(found)


def cited_figures(built: Built, path: Path) -> tuple[str, ...]:
    if path[0] != "figures":
        return ()
    return tuple(row for book in built.citations for row in book.figures.get(str(path[1]), ()))


def cited_around(tree: Data, path: Path) -> tuple[str, ...]:
    """The `rules` of the innermost table around a value that has some."""
    found: tuple[str, ...] = ()
    at: Any = tree
    for part in path:
        if isinstance(at, dict):
            found = tuple(at.get("rules", found))
        try:
            at = at[part]
        except (KeyError, IndexError, TypeError):
            break
    return found


def dotted(path: Path) -> str:
    return ".".join(map(str, path))


def shown(value: Any, change: Any) -> str:
    if isinstance(value, list):
        return f"without {next(one for one in value if one not in change)}"
    return f"{value} -> {change}"
