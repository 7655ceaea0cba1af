"""`touchback data`: the figures of an edition, to read or to script against."""

from __future__ import annotations

import json
from collections.abc import Callable
from difflib import get_close_matches
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from touchback.cli.editions import built_edition, options_given
from touchback.cli.errors import UserError
from touchback.engine.ruleset import SkillInfo
from touchback.rules import card_entries
from touchback.rules.allies import most_allies
from touchback.rules.build import Built
from touchback.rules.nouns import CATEGORIES, CONDITION, UNIQUE, WEAPON
from touchback.rules.stars import plays_for, stars_for, stars_of
from touchback.rules.vocabulary import Prop
from touchback.rules.words.catalogue import PROPS, TESTS, phrase

PIPE_WIDTH = 160
EXAMPLE = "Example: touchback data bb2016 rosters --json"
LETTERS = {name: letter for letter, name in CATEGORIES.items()}
Document = Any
WINDOWS = {number: name for name, number in card_entries.WINDOWS.items()}
WHOSE = {number: name for name, number in card_entries.WHOSE.items()}


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("data", epilog=EXAMPLE)(data)


def data(
    edition: Annotated[str, typer.Argument(help="The edition whose figures are wanted.", show_default=False)],
    kind: Annotated[
        str,
        typer.Argument(
            help="rosters, stars, skills, equipment, tables, weathers, cards, options or figures.",
            show_default=False,
        ),
    ],
    option: Annotated[list[str] | None, typer.Option(help="A choice of the edition, such as weather=winter.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Print the figures of an edition: rosters, stars, skills, equipment, tables, weathers, cards, options, figures."""
    built = built_edition(edition, options_given(option or []))
    if kind not in KINDS:
        close = get_close_matches(kind, KINDS, n=1)
        hint = f"did you mean {close[0]}?" if close else f"choose one of {', '.join(KINDS)}"
        raise UserError(f"{edition} has no data of the kind '{kind}': {hint}")
    document, show = KINDS[kind]
    found = document(built)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    for part in show(found):
        console.print(part)


# --- documents --------------------------------------------------------------------------------------------------------


def rosters(built: Built) -> list[Document]:
    return [
        {
            "key": key,
            "name": roster["name"],
            "reroll_cost": int(roster["reroll_cost"]),
            "apothecary": bool(roster["apothecary"]),
            "positions": [position(built, one) for one in roster["positions"]],
            "stars": stars_listed(built, key),
            "rules": list(roster.get("rules", [])),
        }
        | ({"most_allies": most_allies(roster)} if any("ally" in one for one in roster["positions"]) else {})
        for key, roster in sorted(built.rosters.items())
    ]


def stars_listed(built: Built, key: str) -> list[str]:
    """Those the roster names, or whoever is willing to play for it."""
    named = [star for star in built.rosters[key].get("stars", []) if star in stars_of(built)]
    return named or stars_for(built, key)


def position(built: Built, one: Document) -> Document:
    return {
        "key": one["key"],
        "name": one["name"],
        "min": int(one.get("min", 0)),
        "max": int(one["max"]),
        "cost": int(one["cost"]),
        **figures_of(built, one),
        "normal": categories(one.get("normal", "")),
        "double": categories(one.get("double", "")),
    } | ({"ally": True} if one.get("ally") else {})


def categories(letters: str | list[str]) -> list[str]:
    """GA: General and Agility."""
    return [CATEGORIES.get(letter, letter) for letter in letters]


def stars(built: Built) -> list[Document]:
    """Named players for hire; a pair has its two members instead of figures of its own."""
    return [
        {"key": key, "name": star["name"], "cost": int(star["cost"])}
        | ({"fee": int(star["fee"])} if "fee" in star else {})
        | (pair_of(built, star) if "members" in star else figures_of(built, star))
        | {"plays_for": plays_for(built, key), "special": star.get("special", ""), "rules": list(star["rules"])}
        for key, star in stars_of(built).items()
    ]


def pair_of(built: Built, star: Document) -> Document:
    """No figures for the two together: each has his own."""
    each = [{"key": one["key"], "name": one["name"]} | figures_of(built, one) for one in star["members"]]
    return dict.fromkeys(("ma", "st", "ag", "av")) | {"skills": [], "members": each}


def figures_of(built: Built, one: Document) -> Document:
    """Characteristics and skills of one player."""
    ma, st, ag, av = one["figures"]
    names = [built.rules.skill_of[skill].name for skill in one["skills"]]
    return {"ma": ma, "st": st, "ag": ag, "av": av, "skills": names}


def skills(built: Built) -> list[Document]:
    """What players can have; what is one star's alone is told with him."""
    return [skill(one) for one in built.rules.skills if one.category not in (UNIQUE, WEAPON, CONDITION)]


def equipment(built: Built) -> list[Document]:
    """What players carry, where a book tells it apart from what they can."""
    return [skill(one) for one in built.rules.skills if one.category == WEAPON]


def skill(one: SkillInfo) -> Document:
    said = {"key": one.key, "name": one.name, "category": one.category, "summary": one.summary}
    return said | ({"trait": True} if one.trait else {}) | {"rules": list(one.rules)}


def tables(built: Built) -> Document:
    return {
        name: {
            "dice": table.dice,
            "rows": [{"from": first, "to": last, "result": result} for first, last, result in table.rows],
            "rules": list(table.rules),
        }
        for name, table in sorted(built.rules.tables.items())
    }


def weathers(built: Built) -> list[Document]:
    return [
        {
            "key": weather.key,
            "name": weather.name,
            "modifies": {TESTS[test]: value for test, value in enumerate(weather.modifiers) if value},
            "gives": {PROPS[prop]: value for prop, value in enumerate(weather.values) if value and prop < Prop.COUNT},
            "starts": [name for name in (weather.on_change, weather.on_fall, weather.on_turn_end) if name],
            "rules": list(weather.rules),
        }
        for weather in built.rules.weathers
    ]


def cards(built: Built) -> list[Document]:
    """Every card, pack by pack; one whose effect cannot be played yet says so."""
    ordered = sorted(built.rules.cards, key=lambda card: (card.pack, card.order))
    return [
        {
            "key": card.key,
            "name": card.name,
            "face": f"{card.rank} {card.suit}".strip(),
            "pack": card.pack,
            "suit": card.suit,
            "rank": card.rank,
            "deck": card.deck,
            "summary": card.summary,
            "windows": [WINDOWS[window] for window in card.windows],
            "whose": WHOSE[card.whose],
            "starts": card.procedure,
            "status": "joker" if card.is_joker else "played" if card.procedure else "missing",
            "rules": list(card.rules),
        }
        for card in ordered
    ]


def options(built: Built) -> list[Document]:
    return [
        {
            "key": key,
            "title": entry["title"],
            "choices": list(entry["choices"]),
            "default": entry["default"],
            "chosen": built.options[key],
            "rules": list(entry.get("rules", [])),
        }
        for key, entry in sorted(built.layered.table("options").items())
    ]


def figures(built: Built) -> dict[str, int]:
    return {name: int(value) for name, value in built.layered.table("figures").items()}


# --- tables for people ------------------------------------------------------------------------------------------------


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


def show_figures(found: dict[str, int]) -> list[Table]:
    table = Table("figure", "value", "means")
    for name, value in found.items():
        table.add_row(name, str(value), phrase("figure", name))
    return [table]


KINDS: dict[str, tuple[Callable[[Built], Document], Callable[[Any], list[Any]]]] = {
    "rosters": (rosters, show_rosters),
    "stars": (stars, show_stars),
    "skills": (skills, show_list("name", "category", "summary", "rules")),
    "equipment": (equipment, show_list("name", "summary", "rules")),
    "tables": (tables, show_tables),
    "weathers": (weathers, show_list("name", "modifies", "gives", "starts", "rules")),
    "cards": (cards, show_list("face", "name", "deck", "summary", "status")),
    "options": (options, show_list("key", "title", "choices", "default", "chosen")),
    "figures": (figures, show_figures),
}
