"""`touchback rules`: the rule index, and which rules are played and tested."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from difflib import get_close_matches
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from touchback.cli.editions import known_edition
from touchback.cli.errors import UserError
from touchback.rules.index import Rule, rules_of
from touchback.rules.index.coverage import Count, Coverage, Row, coverage, title, totals

PIPE_WIDTH = 160  # one line a rule, for grep
COLOURS = {"played": "green", "coach": "cyan", "missing": "red"}


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("rules", epilog="Example: touchback rules bb2016 --coverage --area dodge")(rules)


def rules(
    edition: Annotated[str, typer.Argument(help="bb2016, lrb4, hb2006, sheet or bobba.", show_default=False)],
    rule: Annotated[str, typer.Argument(metavar="ID", help="Show this rule only, in full.")] = "",
    show_coverage: Annotated[bool, typer.Option("--coverage", help="Show what is played, and by which tests.")] = False,
    area: Annotated[str, typer.Option(help="Only rules of this area, such as dodge.")] = "",
    tier: Annotated[str, typer.Option(help="Only rules of this tier: core, league, optional or data.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the rules of an edition, and which of them are played and tested."""
    chosen = _choose(known_edition(edition), rule, area, tier)
    report = _report(edition, chosen)
    if as_json:
        document = report if show_coverage else {"edition": edition, "rules": [asdict(one) for one in chosen]}
        typer.echo(json.dumps(document, indent=2))
    elif rule:
        _print_rule(chosen[0], report["rules"][0])
    elif show_coverage:
        _print_coverage(report)
    else:
        _print_index(edition, chosen)


def _choose(edition: str, wanted: str, area: str, tier: str) -> list[Rule]:
    chosen = rules_of(edition)
    for field, value in (("area", area), ("tier", tier)):
        known = sorted({getattr(rule, field) for rule in rules_of(edition)})
        if value and value not in known:
            raise UserError(f"{edition} has no {field} '{value}': choose one of {', '.join(known)}")
        chosen = [rule for rule in chosen if not value or getattr(rule, field) == value]
    if not wanted:
        return chosen
    found = [rule for rule in chosen if rule.id == wanted.upper()]
    return found or _unknown_rule(edition, wanted.upper(), [rule.id for rule in chosen])


def _unknown_rule(edition: str, wanted: str, known: list[str]) -> list[Rule]:
    close = get_close_matches(wanted, known, n=3)
    hint = f"did you mean {', '.join(close)}?" if close else f"'touchback rules {edition}' lists them"
    raise UserError(f"no rule '{wanted}' among these rules of {edition}: {hint}")


def _report(edition: str, chosen: list[Rule]) -> Coverage:
    ids = {rule.id for rule in chosen}
    rows = [row for row in coverage(edition)["rules"] if row["id"] in ids]
    return {"edition": edition, "rules": rows, "totals": totals(rows)}


def _print_index(edition: str, chosen: list[Rule]) -> None:
    table = Table("id", "area", "tier", "rule", title=f"{edition}: {len(chosen)} rules")
    for rule in chosen:
        table.add_row(rule.id, rule.area, rule.tier, escape(title(rule.text)))
    _print(table)


def _print_rule(rule: Rule, row: Row) -> None:
    table = Table(show_header=False, box=None)
    fields = (
        ("rule", f"{rule.id} ({rule.area}, {rule.tier}; lines {rule.lines})"),
        ("says", rule.text),
        ("note", rule.note),
        ("status", f"{row['status']}: {row['reason']}" if row["reason"] else row["status"]),
        ("code", "\n".join(row["code"])),
        ("tests", "\n".join(row["tests"])),
    )
    for name, value in fields:
        if value:
            table.add_row(name, escape(value))
    _print(table)


def _print_coverage(report: Coverage) -> None:
    table = Table("id", "area", "tier", "rule", "status", "tests", title=f"{report['edition']}: rule coverage")
    for row in report["rules"]:
        status = f"[{COLOURS[row['status']]}]{row['status']}[/]"
        tests = str(len(row["tests"]) or "")
        table.add_row(row["id"], row["area"], row["tier"], escape(row["title"]), status, tests)
    sums = Table("tier", "rules", "played", "coach", "missing")
    for name, count in [*report["totals"]["by_tier"].items(), ("all", report["totals"])]:
        sums.add_row(name, *_figures(count))
    _print(table, sums)


def _figures(count: Count) -> Iterable[str]:
    return (str(figure) for figure in (count["rules"], count["played"], count["coach"], count["missing"]))


def _print(*tables: Table) -> None:
    console = Console()
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    console.print(*tables)
