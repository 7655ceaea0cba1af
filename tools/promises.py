"""What we promise, with today's figures: `python -m tools.promises` writes the table of docs/security.md.

A run that shows a promise notes its figure with `note_figure`; it is kept only where the variable RECORD is set, so
that a trial run changes nothing: `RECORD=1 make soak`.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PROMISES: Final = ROOT / "tools" / "promises.toml"
FIGURES: Final = ROOT / "tools" / "figures.json"
PAGE: Final = ROOT / "docs" / "security.md"
BEGIN, END = "<!-- promises: made by make promises -->\n", "<!-- end of promises -->\n"
Figure = dict[str, Any]


def note_figure(number: int, source: str, figure: str, held: bool) -> None:
    """What a run has measured for a promise, and whether its bar held; `source` is the command."""
    if not os.environ.get("RECORD"):
        return
    known = read_figures()
    day = datetime.now(UTC).date().isoformat()
    known.setdefault(str(number), {})[source] = {"figure": figure, "held": held, "day": day}
    FIGURES.write_text(json.dumps(known, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def read_figures() -> dict[str, dict[str, Figure]]:
    """By the number of the promise, then by the command that measured it."""
    found: dict[str, dict[str, Figure]] = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
    return found


def read_promises() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(PROMISES.read_text(encoding="utf-8"))["promise"]
    return found


def state_of(promise: dict[str, Any], figures: dict[str, Figure]) -> str:
    """Shown, shown in part, broken, or to come."""
    if any(not one["held"] for one in figures.values()):
        return "broken"
    if not promise["by"] or (not figures and "make test" not in promise["by"]):
        return "to come" if not promise["by"] else "not run"
    return "in part" if promise.get("partly") else "shown"


def promises_table() -> str:
    """All promises: what is wanted, how it is shown, and what the last run found."""
    known = read_figures()
    lines = ["| # | promise | bar | shown by | state | last figure |", "|--:|---|---|---|---|---|"]
    for one in read_promises():
        figures = known.get(str(one["number"]), {})
        told = [f"{figure['figure']} ({figure['day']})" for figure in figures.values()]
        if one.get("partly"):
            told.append(one["partly"])
        by = f"`{one['by']}`" if one["by"] else ""
        state = state_of(one, figures)
        lines.append(f"| {one['number']} | {one['promise']} | {one['bar']} | {by} | {state} | {'; '.join(told)} |")
    return "\n".join(lines) + "\n"


def renewed(page: str) -> str:
    """The page with today's table between its marks."""
    marked = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    return marked.sub(lambda _: BEGIN + promises_table() + END, page)


def main() -> None:
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
