"""Writes a page that compares all editions: `python -m touchback.rules.edition.compare docs/editions.md`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

from touchback.engine.frame import Procedure
from touchback.rules.edition.borrow import CODE, Loan
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.differences import Differences
from touchback.rules.edition.edition import PARENTS, Edition, edition_layers
from touchback.rules.edition.identity import plain_value
from touchback.rules.edition.patches import step_names
from touchback.rules.edition.sizes import MOST, lines_of, share_of, shared_files
from touchback.rules.model.patch import Patch
from touchback.rules.model.skill import CONDITION, UNIQUE, Skill
from touchback.rules.teams.stars import stars_of
from touchback.rules.words.catalogue import has_phrase, phrase
from touchback.rules.words.speech import readable_key, result_name

LEVELS: Final = tuple(field.name for field in fields(Differences))
PLAIN_SECTIONS: Final = ("tests", "creation", "hiring", "wear", "pitch", "ruler")
ENTRY_SECTIONS: Final = ("weathers", "referees", "inducements", "balls", "cards", "casualties")
WORDS_OF_SKILL: Final = ("name", "category", "summary", "rules")
NONE: Final = "-"
HIDDEN: Final = (UNIQUE, CONDITION)


def render(keys: Sequence[str] = tuple(PARENTS)) -> str:
    """The whole page."""
    editions = {key: build_edition(key) for key in keys}
    lines = [
        "# The editions compared",
        "",
        "Made by `make coverage`; do not edit. Every edition with its default options; only what differs is listed. A",
        "dash: the edition has no such thing.",
        "",
        *overview(editions),
        *levels(editions),
        *loans(editions),
        *sizes(editions),
        *figures(editions),
        *tables(editions),
        *entries(editions),
        *options(editions),
        *skills(editions),
        *rosters(editions),
        *procedures(editions),
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


# --- at a glance ----------------------------------------------------------------------------------------------------


def overview(editions: dict[str, Built]) -> Iterator[str]:
    yield from heading("At a glance")
    rows = []
    for key, built in editions.items():
        named = [skill for skill in built.skills.values() if skill.category not in HIDDEN]
        counts = (len(built.rosters), len(stars_of(built)), len(named), len(built.rules.tables))
        below = "; ".join(layer for layer in built.layers if layer != key)
        rows.append([f"`{key}`", built.rules.title, below, *map(str, counts)])
    yield from table(("edition", "title", "stands on", "rosters", "stars", "skills", "tables"), rows)


def loans(editions: dict[str, Built]) -> Iterator[str]:
    """What each edition borrows by key, and how much of each kind."""
    yield from heading("Borrowed")
    yield "How many entries of each kind an edition borrows from a book that it does not stand on."
    yield ""
    lent = {key: own_loans(key) for key in editions}
    kinds = list(dict.fromkeys((*CODE, *(kind for found in lent.values() for loan in found for kind in loan.keys))))
    rows = [
        [f"`{key}`", f"`{loan.lender}`", *(str(len(loan.keys.get(kind, ()))) for kind in kinds)]
        for key, found in lent.items()
        for loan in found
    ]
    yield from table(("edition", "from", *kinds), rows)


def own_loans(key: str) -> list[Loan]:
    """What an edition borrows itself: the layers right below its own."""
    below = reversed(edition_layers(key)[:-1])
    return [layer.loan for layer in takewhile(lambda layer: layer.loan is not None, below) if layer.loan is not None]


def sizes(editions: dict[str, Built]) -> Iterator[str]:
    """How much code each edition has for itself."""
    yield from heading("Code of their own")
    shared = sum(lines_of(path) for path in shared_files())
    yield f"Lines in an edition's folder, beside {shared:,} that at least two editions use: at most {MOST:.0%}."
    yield ""
    rows = [[f"`{key}`", f"{own:,}", f"{share:.1%}"] for key in editions for own, share in [share_of(key)]]
    yield from table(("edition", "lines", "share"), rows)


def levels(editions: dict[str, Built]) -> Iterator[str]:
    """What each layer changes, in the five levels."""
    yield from heading("Five levels of difference")
    yield "How much of each a layer brings or changes, cheapest first. Rosters, stars and so on count as tables."
    yield ""
    rows = []
    for key, built in editions.items():
        for layer, found in built.differences.items():
            if layer != "core" and layer in (*built.layers, *chosen_layers(built)):
                rows.append([f"`{key}`", layer, *(str(getattr(found, level)) for level in LEVELS)])
    yield from table(("edition", "layer", *LEVELS), rows)


def chosen_layers(built: Built) -> list[str]:
    return [f"option {name} = {choice}" for name, choice in built.options.items()]


# --- data -----------------------------------------------------------------------------------------------------------


def figures(editions: dict[str, Built]) -> Iterator[str]:
    """Numbers that are not the same everywhere."""
    yield from heading("Figures")
    found = {key: built.layered.table("figures") for key, built in editions.items()}
    names = sorted({name for one in found.values() for name in one})
    yield from differing(editions, names, lambda key, name: found[key].get(name), lambda name: phrase("figure", name))
    flat = {key: flattened(built) for key, built in editions.items()}
    yield from heading("Tests, creation of teams, hiring, pitch", 3)
    names = sorted({name for one in flat.values() for name in one})
    yield from differing(editions, names, lambda key, name: flat[key].get(name))


def flattened(built: Built) -> dict[str, Any]:
    """The fields of the plain sections by their path, without references to rules."""
    found = {}
    for section in PLAIN_SECTIONS:
        for path, value in leaves(section, built.layered.table(section)):
            if path.rpartition(".")[2] not in ("rules", "word"):
                found[path] = value
    return found


def leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if not isinstance(value, dict):
        yield path, value
        return
    for key, inner in value.items():
        yield from leaves(f"{path}.{key}", inner)


def differing(
    editions: dict[str, Built],
    names: Iterable[str],
    value: Callable[[str, str], Any],
    meaning: Callable[[str], str] = lambda name: "",
) -> Iterator[str]:
    """A row for each name whose values differ."""
    names = list(names)
    rows = []
    for name in names:
        cells = [shown(value(key, name)) for key in editions]
        if len(set(cells)) > 1:
            rows.append([f"`{name}`", *cells, meaning(name)])
    head = ("", *(f"`{key}`" for key in editions), "means")
    if not any(row[-1] for row in rows):
        head, rows = head[:-1], [row[:-1] for row in rows]
    yield from table(head, rows)
    yield f"The same in all: {len(names) - len(rows)} of {len(names)}."
    yield ""


def shown(value: Any) -> str:
    if value is None:
        return NONE
    if isinstance(value, bool):
        return ("no", "yes")[value]
    return f"{value:,}" if isinstance(value, int) else str(value)


def tables(editions: dict[str, Built]) -> Iterator[str]:
    """Tables to roll on, one line for the editions that agree."""
    yield from heading("Tables")
    for name in sorted({name for built in editions.values() for name in built.rules.tables}):
        yield f"**{readable_key(name).capitalize()}**"
        yield ""
        for rows, keys in together(editions, partial(rows_of, name)):
            yield f"- {', '.join(f'`{key}`' for key in keys)}: {rows or NONE}"
        yield ""


def rows_of(name: str, built: Built) -> str:
    found = built.rules.tables.get(name)
    if found is None:
        return ""
    rows = [
        f"{first if first == last else f'{first}-{last}'} {named_apart(built, result)}"
        for first, last, result in found.rows
    ]
    return f"{found.dice.upper()}: {', '.join(rows)}"


def named_apart(built: Built, result: str) -> str:
    """The book's name, and our own where several books have one name for different things."""
    return (
        f"{result_name(built.rules, result)} ({readable_key(result)})"
        if has_phrase("result", result)
        else readable_key(result)
    )


def entries(editions: dict[str, Built]) -> Iterator[str]:
    """Kinds of weather, inducements and so on: which edition has which."""
    yield from heading("Weather, referees, inducements, balls, cards, casualties")
    for section in ENTRY_SECTIONS:
        having = {key: sorted(built.layered.table(section)) for key, built in editions.items()}
        count = Counter(name for names in having.values() for name in names)
        shared = [name for name in sorted(count) if count[name] > 1]
        rows = [[f"`{name}`", *(entry_cell(editions, section, name, key) for key in editions)] for name in shared]
        if rows:
            yield from table((section, *(f"`{key}`" for key in editions)), rows)
        for key, names in having.items():
            if alone := [f"`{name}`" for name in names if count[name] == 1]:
                yield f"{section.capitalize()} of `{key}` alone ({len(alone)}): {', '.join(alone)}."
                yield ""
    yield "The same letter: the same entry."
    yield ""


def entry_cell(editions: dict[str, Built], section: str, name: str, key: str) -> str:
    def said(built: Built) -> str:
        entry = built.layered.table(section).get(name)
        return "" if entry is None else repr(without_rules(entry))

    return letter(editions, said, key)


def without_rules(entry: Any) -> Any:
    return {key: value for key, value in sorted(entry.items()) if key != "rules"} if isinstance(entry, dict) else entry


def options(editions: dict[str, Built]) -> Iterator[str]:
    yield from heading("Options")
    names = sorted({name for built in editions.values() for name in built.options})
    rows = []
    for name in names:
        cells = []
        for built in editions.values():
            entry = built.layered.table("options").get(name)
            cells.append(NONE if entry is None else "/".join(starred(c, entry["default"]) for c in entry["choices"]))
        rows.append([f"`{name}`", *cells])
    yield from table(("option", *(f"`{key}`" for key in editions)), rows)


def starred(choice: str, default: str) -> str:
    return f"**{choice}**" if choice == default else choice


# --- skills ---------------------------------------------------------------------------------------------------------


def skills(editions: dict[str, Built]) -> Iterator[str]:
    """Which edition has which skill, and where one is not what it is elsewhere."""
    yield from heading("Skills")
    yield "The same letter: the same in all its fields, and in the steps of what it starts. What differs is named;"
    yield "a patch to a shared procedure may still play a skill in another way."
    yield ""
    named = {key for built in editions.values() for key, skill in built.skills.items() if skill.category not in HIDDEN}
    rows = []
    for skill in sorted(named):
        cells = [letter(editions, partial(played, skill), key) for key in editions]
        rows.append([f"`{skill}`", *cells, ", ".join(fields_apart(editions, skill))])
    yield from table(("skill", *(f"`{key}`" for key in editions), "differs in"), rows)


def played(key: str, built: Built) -> str:
    """Everything a skill does in an edition, as text: its fields, and the steps of what it starts."""
    skill = built.skills.get(key)
    if skill is None:
        return ""
    said = {f.name: plain_value(getattr(skill, f.name)) for f in fields(Skill) if f.name not in WORDS_OF_SKILL}
    return repr((sorted(said.items()), [steps_of(built, name) for name in started(skill)]))


def started(skill: Skill) -> list[str]:
    return sorted({*skill.starts.values(), *(offer.procedure for offer in skill.offers.values())})


def steps_of(built: Built, procedure: str) -> tuple[str, list[str]]:
    return procedure, step_names(built.rules.procedures[procedure])


def fields_apart(editions: dict[str, Built], key: str) -> list[str]:
    """What the editions that have a skill do not agree on."""
    having = [built for built in editions.values() if key in built.skills]
    found = []
    for field in fields(Skill):
        if field.name != "rules" and len({repr(plain_value(getattr(b.skills[key], field.name))) for b in having}) > 1:
            found.append(readable_key(field.name))
    for name in sorted({name for built in having for name in started(built.skills[key])}):
        steps = {repr(steps_of(b, name)) for b in having if name in started(b.skills[key])}
        if len(steps) > 1:
            found.append(f"steps of `{name}`")
    return found


# --- rosters --------------------------------------------------------------------------------------------------------


def rosters(editions: dict[str, Built]) -> Iterator[str]:
    """Who has which roster, with the price of a re-roll and the number of positions."""
    yield from heading("Rosters")
    yield "The price of a team re-roll, and how many positions the roster has, allies included."
    yield ""
    by_name: dict[str, dict[str, str]] = {}
    for key, built in editions.items():
        for roster in built.rosters.values():
            cell = f"{roster['reroll_cost']:,}; {len(roster['positions'])}"
            by_name.setdefault(str(roster["name"]), {})[key] = cell
    rows = [[name, *(cells.get(key, NONE) for key in editions)] for name, cells in sorted(by_name.items())]
    yield from table(("roster", *(f"`{key}`" for key in editions)), rows)


# --- procedures -----------------------------------------------------------------------------------------------------


def procedures(editions: dict[str, Built]) -> Iterator[str]:
    """What each layer patches in the shared procedures, and the procedures it has of its own."""
    yield from heading("Procedures")
    for key, built in editions.items():
        same = sum(1 for layer in built.procedure_layers.values() if layer == "core")
        yield f"**`{key}`**: {same} of {len(built.rules.procedures)} procedures as all editions share them."
        yield ""
        for layer in edition_layers(key):
            if layer.key != "core":
                yield from changed(layer)
    yield ""


def changed(layer: Edition) -> Iterator[str]:
    lines = [f"- own: `{procedure.key}`" for procedure in layer.procedures]
    lines += [f"- `{patch.procedure}`: {patch_words(patch)}" for patch in layer.patches]
    for name, parts in layer.optional.items():
        lines += [f"- {part_words(part)}, where `{name}` is played" for part in parts]
    if lines:
        yield from (f"{line} ({layer.key})" for line in sorted(lines))
        yield ""


def part_words(part: Procedure | Patch) -> str:
    return f"`{part.procedure}`: {patch_words(part)}" if isinstance(part, Patch) else f"own: `{part.key}`"


def patch_words(patch: Patch) -> str:
    steps = ", ".join(f"`{step.key}`" for step in patch.steps)
    if patch.how == "remove":
        return f"without `{patch.step}`"
    return f"{steps} instead of `{patch.step}`" if patch.how == "replace" else f"{steps} {patch.how} `{patch.step}`"


# --- drawing --------------------------------------------------------------------------------------------------------


def heading(words: str, depth: int = 2) -> list[str]:
    return ["#" * depth + " " + words, ""]


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "/") for cell in row) + " |"
    yield ""


def together(editions: dict[str, Built], said: Callable[[Built], str]) -> list[tuple[str, list[str]]]:
    """Editions that say the same, in the order in which they first say it."""
    groups: dict[str, list[str]] = {}
    for key, built in editions.items():
        groups.setdefault(said(built), []).append(key)
    return list(groups.items())


def letter(editions: dict[str, Built], said: Callable[[Built], str], key: str) -> str:
    """A letter for each way of saying it; a dash where nothing is said."""
    mine = said(editions[key])
    ways = [way for way, _ in together(editions, said) if way]
    return "ABCDEFGH"[ways.index(mine)] if mine else NONE


def main() -> None:
    """Writes the page."""
    (path,) = sys.argv[1:]
    Path(path).write_text(render(), encoding="utf-8")


if __name__ == "__main__":
    main()
