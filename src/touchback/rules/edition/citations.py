"""Which rules of a book a procedure or a step plays: each edition cites its own, in its `citations.toml`.

A table for each procedure: `rules` are played by the procedure as a whole, every other field by the step of that name.
The table `figures` cites rules for figures. Nothing of this changes a match, so it is no part of the `rules_id`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from touchback.rules.edition.layers import Data

WHOLE: Final = "rules"  # the field of a procedure as a whole; no step has that name
FIGURES: Final = "figures"  # the table of the figures; no procedure has that name


@dataclass(frozen=True)
class Citations:
    """What one book says of procedures and steps: ids by key."""

    book: str = ""
    borrowed: bool = False  # the edition does not stand on the book, but borrows from it
    procedures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    steps: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    figures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    lent: frozenset[str] = frozenset()  # the procedures and steps that a borrowed book has brought into the edition


def make_citations(book: str, data: Data) -> Citations:
    """The citations of a book, from its data file."""
    figures = {name: tuple(rules) for name, rules in data.get(FIGURES, {}).items()}
    tables = {name: table for name, table in data.items() if name != FIGURES}
    procedures = {name: tuple(table[WHOLE]) for name, table in tables.items() if WHOLE in table}
    steps = {
        f"{name}.{step}": tuple(rules)
        for name, table in tables.items()
        for step, rules in table.items()
        if step != WHOLE
    }
    return Citations(book, procedures=procedures, steps=steps, figures=figures)


def rules_of_procedure(books: Sequence[Citations], key: str) -> list[str]:
    """The rules that a procedure plays as a whole."""
    return _own_or_borrowed(books, key, [book.procedures.get(key, ()) for book in books])


def rules_of_step(books: Sequence[Citations], key: str) -> list[str]:
    """The rules that a step plays."""
    return _own_or_borrowed(books, key, [book.steps.get(key, ()) for book in books])


def _own_or_borrowed(books: Sequence[Citations], key: str, found: Sequence[tuple[str, ...]]) -> list[str]:
    """The edition's own rules and those of the books it stands on; of what a book has lent, its own rules.

    What a lender says of anything else does not count: the edition has that from elsewhere.
    """
    for at, book in enumerate(books):
        if key in book.lent and found[at]:
            return _rules(books[:at], found) or list(found[at])
    return _rules(books, found)


def _rules(books: Sequence[Citations], found: Sequence[tuple[str, ...]]) -> list[str]:
    return [rule for book, rules in zip(books, found, strict=False) if not book.borrowed for rule in rules]


def all_rules(books: Sequence[Citations], key: str, steps: Sequence[str]) -> list[str]:
    """Every rule that these steps of a procedure play, then those of the procedure as a whole, each once."""
    found = [rule for step in steps for rule in rules_of_step(books, step)]
    return list(dict.fromkeys((*found, *rules_of_procedure(books, key))))
