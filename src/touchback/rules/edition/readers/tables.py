"""Tables of dice results, read and checked: rows in order, without a gap."""

from __future__ import annotations

from touchback.rules.edition.layers import BadLayer, Data, Layered, list_of, only_keys, refuse_unless, typed_field
from touchback.rules.model.ruleset import Rules, Table

LOWEST = {"2d6": 2, "d6": 1, "d66": 11, "d68": 11, "d8": 1, "d16": 1, "3d6": 3, "d3": 1}
HIGHEST = {"2d6": 12, "d6": 6, "d66": 66, "d68": 68, "d8": 8, "d16": 16, "3d6": 18, "d3": 3}
UNITS = {"d66": 6, "d68": 8}  # dice of tens and units: the highest unit


def add_tables(rules: Rules, layered: Layered) -> None:
    tables = layered.table("tables")
    for name in tables:
        rules.tables[name] = make_table(name, typed_field(tables, name, dict, "tables"))
    for name, table in rules.tables.items():
        for leads in table.leads.values():
            refuse_unless(
                leads in rules.tables and leads != name, f"table {name} leads to {leads}, which is no other table"
            )
    number_casualties(rules)
    means = layered.table("casualties")
    rules.casualty_means = [{what: int(n) for what, n in means.get(key, {}).items()} for key in rules.casualties]


def number_casualties(rules: Rules) -> None:
    """Every result a number from 1, in the order of the table; those of a table that a row leads to in its place."""
    table = rules.tables.get("casualty")
    for index, (_, _, result) in enumerate(table.rows if table is not None else ()):
        assert table is not None
        rules.casualty_first.append(len(rules.casualties) + 1)
        further = table.leads.get(index)
        rules.casualties += [key for _, _, key in rules.tables[further].rows] if further else [result]


def make_table(name: str, t: Data) -> Table:
    """Rows in order, without a gap: each begins where the one before ended."""
    where = f"tables.{name}"
    only_keys(t, ("dice", "rows", "rules"), where)
    dice = typed_field(t, "dice", str, where)
    if dice not in LOWEST:
        raise BadLayer(f"table {name}: {dice!r} are no dice. There are: {', '.join(LOWEST)}.")
    rows: list[tuple[int, int, str]] = []
    leads: dict[int, str] = {}
    at = LOWEST[dice]
    for row in list_of(t, "rows", dict, where):
        only_keys(row, ("from", "upto", "result", "table"), f"{where}.rows")
        units = UNITS.get(dice, 0)
        if units and at % 10 == units + 1:
            at += 10 - units  # after 18 comes 21
        first = typed_field(row, "from", int, where, at)
        if first > at:
            raise BadLayer(f"table {name}: a gap before {first}")
        if first < at:
            raise BadLayer(f"table {name}: {first} is there twice")
        last = typed_field(row, "upto", int, where)
        if last < first:
            raise BadLayer(f"table {name}: {first} to {last} runs backwards")
        if "table" in row:
            leads[len(rows)] = typed_field(row, "table", str, where)
        rows.append((first, last, leads.get(len(rows)) or typed_field(row, "result", str, where)))
        at = last + 1
    if at != HIGHEST[dice] + 1:
        raise BadLayer(f"table {name} ends at {at - 1}, not at {HIGHEST[dice]}")
    table = Table(name, dice, tuple(rows), tuple(list_of(t, "rules", str, where, [])))
    table.leads = leads
    return table
