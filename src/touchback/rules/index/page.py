"""Writes the coverage of an edition as a Markdown page: `python -m touchback.rules.index.page bb2016 FILE`."""

import sys
from collections.abc import Iterator
from pathlib import Path

from touchback.rules.index.coverage import STATUSES, Count, Coverage, Row, count_figures, coverage_rows


def render(report: Coverage) -> str:
    """The whole page: totals by tier and by area, then the rules of each status."""
    totals = report["totals"]
    lines = [
        f"# Rule coverage of {report['edition']}",
        "",
        "Made by `make coverage`; do not edit. *Played*: passing tests cite the rule and every clause listed for",
        "it. *Partly*: what is known to be open stands below it. *Coach*: left to the people at the table, with the",
        "reason. *Missing*: not played yet.",
        "",
        *_counts("tier", totals["by_tier"], totals),
        *_counts("area", totals["by_area"], totals),
    ]
    for status in STATUSES:
        rows = [row for row in report["rules"] if row["status"] == status]
        lines += [f"## {status.capitalize()}: {len(rows)}", "", *map(_item, rows), *([""] if rows else [])]
    return "\n".join(lines).rstrip("\n") + "\n"


def _counts(head: str, parts: dict[str, Count], total: Count) -> Iterator[str]:
    yield f"| {head} | rules | {' | '.join(STATUSES)} |"
    yield f"|---|--:{'|--:' * len(STATUSES)}|"
    for name, count in [*parts.items(), ("**all**", total)]:
        yield f"| {name} | {' | '.join(map(str, count_figures(count)))} |"
    yield ""


def _item(row: Row) -> str:
    behind = row["reason"] or ", ".join(f"`{place}`" for place in row["tests"])
    said = f"- **{row['id']}** ({row['area']}, {row['tier']}) {row['title']}" + (f": {behind}" if behind else "")
    return "\n".join([said, *(f"    - open: {part}" for part in row["open"])])


def main() -> None:
    """Writes one page."""
    edition, path = sys.argv[1:]
    Path(path).write_text(render(coverage_rows(edition)), encoding="utf-8")


if __name__ == "__main__":
    main()
