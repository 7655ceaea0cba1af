"""docs/writing-an-edition.md lists every field of a ready team, and of what a new team may have."""

from __future__ import annotations

from pathlib import Path

import pytest

from touchback import editions
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.data_checks import READY

PAGE = (Path(__file__).parents[2] / "docs" / "writing-an-edition.md").read_text(encoding="utf-8")


def fields_listed(section: str) -> set[str]:
    """The names in the first column of the table of a section."""
    rows = PAGE.partition(f"| field of `[{section}]` |")[2].partition("\n\n")[0].splitlines()[2:]
    return {name for row in rows for name in row.split("|")[1].replace("`", "").replace(",", "").split()}


def test_every_field_of_a_ready_team_is_listed() -> None:
    assert fields_listed("ready") == set(READY)


@pytest.mark.parametrize("key", editions())
def test_every_field_of_creation_is_listed(key: str) -> None:
    assert set(build_edition(key).layered.table("creation")) <= fields_listed("creation")


def test_what_the_table_calls_the_cores_is_the_cores() -> None:
    core = build_edition("bb2016").layered.table("creation")
    rows = PAGE.partition("| field of `[creation]` |")[2].partition("\n\n")[0].splitlines()[2:]
    said = {row.split("|")[1].strip(" `"): row.split("|")[3].strip() for row in rows}
    assert {name: str(value) for name, value in core.items()} == {name: said[name] for name in core}
