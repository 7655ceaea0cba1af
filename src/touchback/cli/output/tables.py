"""The figures of an edition as tables for people: what `touchback data` prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.markup import escape
from rich.table import Table

from touchback.cli.output import documents
from touchback.rules.edition.build import Built
from touchback.rules.model.skill import CATEGORIES
from touchback.rules.words import terms

Document = Any
LETTERS = {name: letter for letter, name in CATEGORIES.items()}


def show_rosters(found: list[Document]) -> list[Table]:
    shown = []
    for roster in found:
        apothecary = "apothecary" if roster["apothecary"] else "no apothecary"
        heading = f"{roster['name']}: re-rolls {roster['reroll_cost']:,} each, {apothecary}"
        table = Table("qty", "position", "cost", "MA", "ST", "AG", "AV", "skills", "normal", "double", title=heading)
        for column in (2, 3, 4, 5, 6):
            table.columns[column].justify = "right"
        for one in roster["positions"]:
            letters = ["".join(LETTERS[name] for name in one[which]) for which in ("normal", "double")]
            numbers = [str(one[name]) for name in ("ma", "st", "ag", "av")]
            count = f"{one['min']}-{one['max']}"
            row = [count, one["name"], f"{one['cost']:,}", *numbers, ", ".join(one["skills"]), *letters]
            table.add_row(*(escape(cell) for cell in row))
        shown.append(table)
    return shown


def show_stars(found: list[Document]) -> list[Table | str]:
    """A row for each player; the price of a pair stands beside its name, above the two."""
    if not found:
        return ["There are none in this edition."]
    names = ("ma", "st", "ag", "av", "skills")
    table = Table("name", "cost", "MA", "ST", "AG", "AV", "skills", "plays for")
    for star in found:
        price = f"{star['cost']:,} or {star['fee']:,} a match" if "fee" in star else f"{star['cost']:,}"
        shared = [star["name"], price]
        own = ["" for _ in names] if "members" in star else [cell(star[name]) for name in names]
        table.add_row(*(escape(text) for text in [*shared, *own, cell(star["plays_for"])]))
        for one in star.get("members", []):
            row = [f"  {one['name']}", "", *(cell(one[name]) for name in names), ""]
            table.add_row(*(escape(text) for text in row))
    return [table]


def show_list(*columns: str) -> Callable[[list[Document]], list[Table | str]]:
    """A table with a row for each entry."""

    def show(found: list[Document]) -> list[Table | str]:
        if not found:
            return ["There are none in this edition."]
        table = Table(*columns)
        for entry in found:
            table.add_row(*(escape(cell(entry[column])) for column in columns))
        return [table]

    return show


def cell(value: Document) -> str:
    if value is None:
        return ""
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in value.items())
    return ", ".join(value) if isinstance(value, list) else str(value)


def show_tables(found: Document) -> list[Table]:
    shown = []
    for name, one in found.items():
        table = Table(one["dice"].upper(), "result", title=name.replace("_", " "))
        for row in one["rows"]:
            total = str(row["from"]) if row["from"] == row["to"] else f"{row['from']} to {row['to']}"
            table.add_row(total, row["result"].replace("_", " "))
        shown.append(table)
    return shown


def show_moments(found: list[Document]) -> list[Table]:
    table = Table("key", "meaning", "skills")
    for one in found:
        skills = [f"{skill['name']} (procedure:{skill['starts']})" for skill in one["skills"]]
        table.add_row(one["key"], one["meaning"], escape(", ".join(skills)))
    return [table]


KINDS: dict[str, tuple[Callable[[Built], Document], Callable[[Any], list[Any]]]] = {
    "rosters": (documents.rosters_document, show_rosters),
    "stars": (documents.stars_document, show_stars),
    "skills": (documents.skills_document, show_list("name", "category", "summary", "rules")),
    "equipment": (documents.equipment_document, show_list("name", "summary", "rules")),
    "tables": (documents.tables_document, show_tables),
    "weathers": (documents.weathers_document, show_list("name", "modifies", "gives", "starts", "rules")),
    "inducements": (documents.inducements_document, show_list("name", "key", "summary", "cost", "most", "rules")),
    "referees": (documents.referees_document, show_list("name", "summary", "rules")),
    "balls": (documents.balls_document, show_list("name", "summary", "for", "rules")),
    "cards": (documents.cards_document, show_list("face", "name", "deck", "summary", "status")),
    "options": (documents.options_document, show_list("key", "title", "choices", "default", "chosen")),
    "figures": (terms.figure_rows, show_list("key", "value", "meaning", "set_by", "rules")),
    "properties": (terms.property_rows, show_list("key", "meaning", "given_by", "read_by")),
    "procedures": (terms.procedure_rows, show_list("key", "steps", "set_by", "rules")),
    "moments": (terms.moment_rows, show_moments),
}
