"""The rule index: every numbered rule of the five books, in our own words.

One row for each rule that can be tested by itself. `lines` are lines of the book's text; `tier` is core (any match
needs it), league, optional (the book calls it so) or data (a table, roster, card or star).
"""

import csv
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

HERE = files(__name__)
BOOKS: dict[str, list[str]] = tomllib.loads((HERE / "books.toml").read_text(encoding="utf-8"))
EDITIONS = tuple(BOOKS)
RULE_ID = r"\b(?:BB16|LRB4|HB06|SHEET|BOBBA)-[A-Z0-9]+-\d+\b"
CITED_ID = rf"{RULE_ID}(?:\.[a-z])?"  # a row, or one clause of it: BB16-SKILL-60.c


class UnknownEditionError(LookupError):
    """No rule index exists for the edition that was asked for."""

    def __init__(self, edition: str) -> None:
        super().__init__(f"unknown edition '{edition}': choose one of {', '.join(EDITIONS)}")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one book."""

    id: str
    lines: str
    area: str
    tier: str
    text: str
    note: str


def rules_of(edition: str) -> list[Rule]:
    """The rules of an edition, in the order of its book."""
    if edition not in BOOKS:
        raise UnknownEditionError(edition)
    return [rule for book in BOOKS[edition] for rule in _read(book)]


@cache
def _editions_by_prefix() -> dict[str, str]:
    return {_prefix(rules_of(edition)[0].id): edition for edition in EDITIONS}


def _prefix(rule: str) -> str:
    return rule.partition("-")[0]


def row_of(cited: str) -> str:
    """The row of a citation, which may be of one clause."""
    return cited.partition(".")[0]


def book_of(rule: str) -> str:
    """The edition whose book has the rule; "" for the rule of an edition from outside."""
    return _editions_by_prefix().get(_prefix(rule), "")


@cache
def _read(book: str) -> tuple[Rule, ...]:
    lines = (HERE / f"{book}.tsv").read_text(encoding="utf-8").splitlines()
    rows = csv.reader(lines[1:], delimiter="\t", quoting=csv.QUOTE_NONE)
    return tuple(Rule(*row) for row in rows)
