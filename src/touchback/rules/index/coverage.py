"""Which rules are played and proven in every clause, which in part, which are left to the coaches or missing."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from typing import TypedDict

from touchback.rules.index import HERE, Rule, rules_of
from touchback.rules.index.clauses import Clause, clauses_of
from touchback.rules.index.survivors import survivors_by_row

STATUSES = ("played", "partly", "coach", "missing")
TITLE_LENGTH = 80
CLAUSE_END = re.compile(r"\.?$|\. (?=[A-Z0-9])|; ")


class Row(TypedDict):
    """One rule and what stands behind it."""

    id: str
    area: str
    tier: str
    title: str
    status: str
    reason: str  # why it is left to the coaches; empty otherwise
    open: list[str]  # what of it is not done or not proven; empty unless it is played in part
    code: list[str]
    tests: list[str]


class Count(TypedDict):
    """How many rules, and how many of each status."""

    rules: int
    played: int
    partly: int
    coach: int
    missing: int


class Totals(Count):
    """The count of a whole edition, and its parts."""

    by_tier: dict[str, Count]
    by_area: dict[str, Count]


class Coverage(TypedDict):
    """The document that `touchback rules EDITION --coverage --json` prints."""

    edition: str
    rules: list[Row]
    totals: Totals


class Evidence(TypedDict):
    """What the last full run of the tests proved: rule id to tests, and rule id to places in the code."""

    tests: dict[str, list[str]]
    code: dict[str, list[str]]


def read_evidence() -> Evidence:
    """The evidence that `make coverage` stored in the package."""
    evidence: Evidence = json.loads((HERE / "evidence.json").read_text(encoding="utf-8"))
    return evidence


def coach_reasons() -> dict[str, str]:
    """The rules left to the people at the table, with the reason."""
    return tomllib.loads((HERE / "coach.toml").read_text(encoding="utf-8"))


def coverage_rows(edition: str) -> Coverage:
    """Every rule of the edition with its status, its code and its tests."""
    evidence, reasons = read_evidence(), coach_reasons()
    clauses, survivors = clauses_of(edition), survivors_by_row(edition)
    rows = [_row(rule, evidence, reasons) for rule in rules_of(edition)]
    for row in rows:
        if row["status"] == "played":
            row["open"] = [*_open_clauses(clauses.get(row["id"], ()), evidence), *survivors.get(row["id"], ())]
            row["status"] = "partly" if row["open"] else "played"
    return {"edition": edition, "rules": rows, "totals": coverage_totals(rows)}


def _row(rule: Rule, evidence: Evidence, reasons: dict[str, str]) -> Row:
    tests = evidence["tests"].get(rule.id, [])
    reason = "" if tests else reasons.get(rule.id, "")
    return {
        "id": rule.id,
        "area": rule.area,
        "tier": rule.tier,
        "title": short_title(rule.text),
        "status": "played" if tests else "coach" if reason else "missing",
        "reason": reason,
        "open": [],
        "code": evidence["code"].get(rule.id, []),
        "tests": tests,
    }


def _open_clauses(clauses: Iterable[Clause], evidence: Evidence) -> list[str]:
    """The clauses that are not played, with the reason, and those that no test proves."""
    return [
        f"{one.id}: {one.text} ({one.open or 'no test'})"
        for one in clauses
        if one.open or one.id not in evidence["tests"]
    ]


def short_title(text: str) -> str:
    """The first clause of a rule, cut at a word if it is long."""
    end = CLAUSE_END.search(text)
    clause = text[: end.start()] if end else text
    if len(clause) <= TITLE_LENGTH:
        return clause
    return clause[:TITLE_LENGTH].rsplit(" ", 1)[0].rstrip(",:(") + "…"


def coverage_totals(rows: list[Row]) -> Totals:
    """The counts of these rows: all, by tier and by area, each sorted by name."""
    tiers, areas = sorted({row["tier"] for row in rows}), sorted({row["area"] for row in rows})
    return {
        **_count(rows),
        "by_tier": {tier: _count(row for row in rows if row["tier"] == tier) for tier in tiers},
        "by_area": {area: _count(row for row in rows if row["area"] == area) for area in areas},
    }


def _count(rows: Iterable[Row]) -> Count:
    found = Counter(row["status"] for row in rows)
    return {
        "rules": found.total(),
        "played": found["played"],
        "partly": found["partly"],
        "coach": found["coach"],
        "missing": found["missing"],
    }


def count_figures(count: Count) -> tuple[int, ...]:
    """All rules, then those of each status, in the order of `STATUSES`."""
    return count["rules"], count["played"], count["partly"], count["coach"], count["missing"]
