"""The rule index for people: which rules are meant, and tables of them."""

from dataclasses import asdict
from difflib import get_close_matches

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from touchback.cli.errors import UserError
from touchback.rules.index import Rule, rules_of
from touchback.rules.index.coverage import (
    STATUSES,
    Coverage,
    Row,
    count_figures,
    coverage_rows,
    coverage_totals,
    short_title,
)

PIPE_WIDTH = 160  # one line a rule, for grep
COLOURS = {"played": "green", "partly": "yellow", "coach": "cyan", "missing": "red"}


def as_document(edition: str, chosen: list[Rule]) -> dict[str, object]:
    return {"edition": edition, "rules": [asdict(one) for one in chosen]}


def choose_rules(edition: str, wanted: str, area: str, tier: str) -> list[Rule]:
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


def report_rules(edition: str, chosen: list[Rule]) -> Coverage:
    ids = {rule.id for rule in chosen}
    rows = [row for row in coverage_rows(edition)["rules"] if row["id"] in ids]
    return {"edition": edition, "rules": rows, "totals": coverage_totals(rows)}


def print_index(edition: str, chosen: list[Rule]) -> None:
    table = Table("id", "area", "tier", "rule", title=f"{edition}: {len(chosen)} rules")
    for rule in chosen:
        table.add_row(rule.id, rule.area, rule.tier, escape(short_title(rule.text)))
    _print(table)


def print_rule(rule: Rule, row: Row) -> None:
    table = Table(show_header=False, box=None)
    fields = (
        ("rule", f"{rule.id} ({rule.area}, {rule.tier}; lines {rule.lines})"),
        ("says", rule.text),
        ("note", rule.note),
        ("status", f"{row['status']}: {row['reason']}" if row["reason"] else row["status"]),
        ("open", "\n".join(row["open"])),
        ("code", "\n".join(row["code"])),
        ("tests", "\n".join(row["tests"])),
    )
    for name, value in fields:
        if value:
            table.add_row(name, escape(value))
    _print(table)


def print_coverage(report: Coverage) -> None:
    table = Table("id", "area", "tier", "rule", "status", "tests", title=f"{report['edition']}: rule coverage")
    for row in report["rules"]:
        status = f"[{COLOURS[row['status']]}]{row['status']}[/]"
        tests = str(len(row["tests"]) or "")
        table.add_row(row["id"], row["area"], row["tier"], escape(row["title"]), status, tests)
    sums = Table("tier", "rules", *STATUSES)
    for name, count in [*report["totals"]["by_tier"].items(), ("all", report["totals"])]:
        sums.add_row(name, *map(str, count_figures(count)))
    _print(table, sums)


def _print(*tables: Table) -> None:
    console = Console()
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    console.print(*tables)
