"""Writes into the README how many rules of each edition are played: `python -m tools.readme_coverage`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from touchback.rules.edition.edition import PARENTS
from touchback.rules.index.coverage import STATUSES, count_figures, coverage_rows

README: Final = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- coverage: made by make coverage -->\n", "<!-- end of coverage -->\n"


def coverage_table() -> str:
    """All rules of each edition that is played, and how many have each status."""
    lines = [f"| edition | rules | {' | '.join(STATUSES)} |", f"|---|--:{'|--:' * len(STATUSES)}|"]
    for edition in PARENTS:
        figures = count_figures(coverage_rows(edition)["totals"])
        lines.append(f"| [`{edition}`](docs/coverage-{edition}.md) | {' | '.join(f'{n:,}' for n in figures)} |")
    return "\n".join(lines) + "\n"


def renewed(readme: str) -> str:
    """The README with today's table between its marks."""
    marked = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    return marked.sub(lambda _: BEGIN + coverage_table() + END, readme)


def main() -> None:
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
