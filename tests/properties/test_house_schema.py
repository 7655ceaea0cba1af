"""The schema of house rules: it is current, and an editor that follows it agrees with the reader."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.rules.test_house_strict import EXAMPLES
from tests.support.schema import faults
from tests.support.shell import touchback
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.edition.house_schema import render
from touchback.rules.edition.layers import BadLayer

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests" / "fixtures" / "house").rglob("*.toml"))
STALE = "docs/schema is out of date: run 'make schema' and commit what it changes"


def schema(edition: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "docs" / "schema" / f"house-{edition}.json").read_text(encoding="utf-8"))
    return found


def refused(edition: str, data: dict[str, Any]) -> bool:
    try:
        build_edition(edition, house=data)
    except BadLayer:
        return True
    return False


@pytest.mark.parametrize("edition", PARENTS)
def test_the_published_schema_is_current(edition: str) -> None:
    page = (ROOT / "docs" / "schema" / f"house-{edition}.json").read_text(encoding="utf-8")
    assert page == render(edition), STALE


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_schema_and_the_reader_agree_on_a_file(path: Path) -> None:
    edition = path.stem.partition("_")[0]
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    wrong = path.parent.name == "invalid"
    assert refused(edition, data) is wrong
    assert bool(list(faults(schema(edition), data))) is wrong


def test_there_are_files_of_both_kinds() -> None:
    kinds = [path.parent.name for path in FILES]
    assert min(kinds.count("valid"), kinds.count("invalid")) >= 10
    assert {path.stem.partition("_")[0] for path in FILES} == set(PARENTS)


@pytest.mark.parametrize("text", [text for text in EXAMPLES if "# refused" not in text], ids=len)
def test_the_examples_of_the_page_follow_the_schema(text: str) -> None:
    assert list(faults(schema("bb2016"), tomllib.loads(text))) == []


@pytest.mark.parametrize("edition", PARENTS)
def test_whatever_an_edition_has_can_be_written_in_a_house_file(edition: str) -> None:
    """An edition's own entries, written out as a house would, follow its schema."""
    built = build_edition(edition)
    data = {name: value for name, value in built.layered.data.items() if name != "options"}
    assert list(faults(schema(edition), {**data, "rosters": built.rosters})) == []


def test_the_command_prints_the_schema() -> None:
    done = touchback("data", "lrb4", "schema")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == schema("lrb4")
    assert json.loads(touchback("data", "lrb4", "schema", "--json").stdout) == schema("lrb4")
