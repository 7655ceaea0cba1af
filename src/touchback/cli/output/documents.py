"""The figures of an edition as documents for scripts: what `touchback data --json` prints."""

from __future__ import annotations

from typing import Any

from touchback.rules.edition.build import Built
from touchback.rules.edition.readers import cards as card_entries
from touchback.rules.model.ruleset import SkillInfo
from touchback.rules.model.skill import CATEGORIES, CONDITION, UNIQUE, WEAPON
from touchback.rules.teams.allies import most_allies
from touchback.rules.teams.inducements import may_have
from touchback.rules.teams.stars import plays_for, stars_for, stars_of
from touchback.rules.terms.properties import Prop
from touchback.rules.words.catalogue import PROPS, TESTS, phrase

Document = Any
WINDOWS = {number: name for name, number in card_entries.WINDOWS.items()}
WHOSE = {number: name for name, number in card_entries.WHOSE.items()}


def rosters_document(built: Built) -> list[Document]:
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
    """List the star players that the roster names, or else those who are willing to play for it."""
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


def stars_document(built: Built) -> list[Document]:
    """Named players for hire; a pair has its two members instead of figures of its own."""
    return [
        {"key": key, "name": star["name"], "cost": int(star["cost"])}
        | ({"fee": int(star["fee"])} if "fee" in star else {})
        | (pair_of(built, star) if "members" in star else figures_of(built, star))
        | {"plays_for": plays_for(built, key), "special": star.get("special", ""), "rules": list(star["rules"])}
        for key, star in stars_of(built).items()
    ]


def pair_of(built: Built, star: Document) -> Document:
    """Give no figures for the two together: each has their own."""
    each = [{"key": one["key"], "name": one["name"]} | figures_of(built, one) for one in star["members"]]
    return dict.fromkeys(("ma", "st", "ag", "av")) | {"skills": [], "members": each}


def figures_of(built: Built, one: Document) -> Document:
    """Characteristics and skills of one player."""
    ma, st, ag, av = one["figures"]
    names = [built.rules.skill_of[skill].name for skill in one["skills"]]
    return {"ma": ma, "st": st, "ag": ag, "av": av, "skills": names}


def skills_document(built: Built) -> list[Document]:
    """List the skills that players can have; what is one star player's alone is told with that star."""
    return [skill(one) for one in built.rules.skills if one.category not in (UNIQUE, WEAPON, CONDITION)]


def equipment_document(built: Built) -> list[Document]:
    """What players carry, where a book tells it apart from what they can."""
    return [skill(one) for one in built.rules.skills if one.category == WEAPON]


def skill(one: SkillInfo) -> Document:
    said = {"key": one.key, "name": one.name, "category": one.category, "summary": one.summary}
    return said | ({"trait": True} if one.trait else {}) | {"rules": list(one.rules)}


def tables_document(built: Built) -> Document:
    return {
        name: {
            "dice": table.dice,
            "rows": [{"from": first, "to": last, "result": result} for first, last, result in table.rows],
            "rules": list(table.rules),
        }
        for name, table in sorted(built.rules.tables.items())
    }


def weathers_document(built: Built) -> list[Document]:
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


def cards_document(built: Built) -> list[Document]:
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


def inducements_document(built: Built) -> list[Document]:
    """List the inducements that a team can have for a match, by key."""
    return [
        {
            "key": key,
            "name": entry["name"],
            "summary": phrase("inducement", key),
            "cost": entry.get("cost"),
            "cost_for": entry.get("cost_for", {}),
            "most": entry.get("most"),
            "for": [roster for roster in sorted(built.rosters) if may_have(built, roster, key)],
            "rules": list(entry.get("rules", [])),
        }
        for key, entry in sorted(built.layered.table("inducements").items())
    ]


def referees_document(built: Built) -> list[Document]:
    return [
        {"key": one.key, "name": one.name, "summary": phrase("referee", one.key), "rules": list(one.rules)}
        for one in built.rules.referees
    ]


def balls_document(built: Built) -> list[Document]:
    """List the plain ball and those with a mind of their own; `for` is empty where every team may bring it."""
    return [
        {
            "key": one.key,
            "name": one.name,
            "summary": phrase("ball", one.key),
            "for": list(one.rosters),
            "rules": list(one.rules),
        }
        for one in built.rules.balls
    ]


def options_document(built: Built) -> list[Document]:
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
