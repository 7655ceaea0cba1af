"""Write `rules/model/state_columns.py` from the table of columns: `python -m tools.make_state`.

A test keeps it current.
"""

from __future__ import annotations

from pathlib import Path

from touchback.rules.model.columns import COLUMNS, Per

TARGET = Path(__file__).resolve().parent.parent / "src" / "touchback" / "rules" / "model" / "state_columns.py"
HEAD = "The columns of a match, as attributes. Made by `python -m tools.make_state` from `columns.py`; do not edit."
COUNT = {Per.PLAYER: "players", Per.SIDE: "sides", Per.BALL: "balls", Per.CARD: "cards"}


def source() -> str:
    """The class with a typed attribute for each column, how it is copied and what it holds before a match."""
    lines = [
        f'"""{HEAD}"""',
        "",
        "from __future__ import annotations",
        "",
        "from mypy_extensions import mypyc_attr",
        "",
        "",
        "@mypyc_attr(allow_interpreted_subclasses=True)",
        "class StateColumns:",
        '    """One attribute for each column of the table."""',
        "",
    ]
    for column in COLUMNS:
        kind = "int" if column.per == Per.MATCH else "list[int]"
        lines.append(f"    {column.name}: {kind}" + (f"  # {column.note}" if column.note else ""))
    lines += [
        "",
        "    def copy_columns(self, other: StateColumns) -> None:",
        '        """Give another state what this one holds; columns that change seldom are shared."""',
    ]
    for column in COLUMNS:
        copied = "" if column.shared or column.per == Per.MATCH else ".copy()"
        lines.append(f"        other.{column.name} = self.{column.name}{copied}")
    lines += [
        "",
        "    def clear_columns(self, players: int, sides: int, balls: int, cards: int) -> None:",
        '        """Fill every column with what it holds before the match."""',
    ]
    for column in COLUMNS:
        value = str(column.default)
        if column.per == Per.LIST:
            value = "[]"
        elif column.per != Per.MATCH:
            value = f"[{column.default}] * {COUNT[column.per]}"
        lines.append(f"        self.{column.name} = {value}")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    TARGET.write_text(source(), encoding="utf-8")
