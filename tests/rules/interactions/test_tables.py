"""The tables of situations are whole: a cell for each rule and member, with a test that cites the rule, or a reason."""

from __future__ import annotations

import ast
import importlib
from collections import defaultdict
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from tests.support.situations import SITUATIONS
from tests.support.tables import Cell, cells, read_table, tables
from tests.support.vocabulary import members
from touchback.rules.index import EDITIONS, book_of, rules_of

TESTS = Path(__file__).parent.parent.parent
FOLDERS = ("rules", "editions")


@cache
def files_of() -> dict[str, list[Path]]:
    """Where each test function of the rules is."""
    found = defaultdict(list)
    for path in (path for folder in FOLDERS for path in sorted((TESTS / folder).rglob("test_*.py"))):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[node.name].append(path)
    return found


@cache
def function_of(test: str) -> FunctionType:
    """The test of that name, `file::test` where two have it."""
    file, _, name = test.rpartition("::")
    found = [path for path in files_of().get(name, ()) if not file or path.stem == file]
    assert len(found) == 1, f"{test}: {[str(path.relative_to(TESTS)) for path in found] or 'there is no such test'}"
    module = importlib.import_module(".".join(("tests", *found[0].relative_to(TESTS).with_suffix("").parts)))
    function = getattr(module, name)
    assert isinstance(function, FunctionType)
    return function


def marks_of(test: str, kind: str) -> list[pytest.Mark]:
    return [mark for mark in getattr(function_of(test), "pytestmark", ()) if mark.name == kind]


def cited_by(marks: list[pytest.Mark]) -> set[str]:
    """The rows that these citations prove, in any edition: an id tells its own."""
    rules = [mark for mark in marks if mark.name == "rule"]
    ids = [one for mark in rules for one in [*mark.args, *" ".join(mark.kwargs.values()).split()]]
    return {one.partition(".")[0] for one in ids}


def cases_of(cell: Cell, test: str) -> list[Any] | None:
    """The cases of a test that play the cell's member; None for a test that does not range over the vocabulary."""
    for mark in marks_of(test, "parametrize"):
        names = mark.args[0].replace(" ", "").split(",") if isinstance(mark.args[0], str) else list(mark.args[0])
        if cell.vocabulary in names:
            at = names.index(cell.vocabulary)
            return [case for case in mark.args[1] if values_of(case, len(names))[at] == cell.member]
    return None


def values_of(case: Any, count: int) -> Any:
    """The values of a case, one for each name."""
    values = getattr(case, "values", None)
    return values if values is not None else case if count > 1 else (case,)


@pytest.mark.parametrize("name", tables())
def test_each_rule_of_a_table_has_one_cell_for_each_member_of_the_vocabulary(name: str) -> None:
    filled = [(cell.rule, cell.edition, cell.member) for cell in cells(name)]
    table = read_table(name)
    wanted = [
        (row["rule"], book_of(row["rule"]), member)
        for row in table["row"]
        for member in members(table["vocabulary"], book_of(row["rule"]))
    ]
    assert sorted(set(wanted) - set(filled)) == [], "cells that nobody has filled"
    assert sorted(set(filled) - set(wanted)) == [], "cells of what there is not"
    assert sorted(cell for cell in set(filled) if filled.count(cell) > 1) == [], "cells that are filled twice"


@pytest.mark.parametrize("name", tables())
def test_each_group_of_a_table_has_members_that_there_are(name: str) -> None:
    table = read_table(name)
    known = {member for row in table["row"] for member in members(table["vocabulary"], book_of(row["rule"]))}
    for group, words in table.get("groups", {}).items():
        assert set(words) <= known, (group, set(words) - known)


@pytest.mark.parametrize("name", tables())
def test_each_cell_names_a_test_that_cites_its_rule_or_gives_a_reason(name: str) -> None:
    for cell in cells(name):
        assert bool(cell.tests) != bool(cell.reason), cell
        assert cell.tests or len(cell.reason) >= 20, cell
        for test in cell.tests:
            assert cell.rule in rules_played(cell, test), f"{test} does not cite {cell.rule}"


def rules_played(cell: Cell, test: str) -> set[str]:
    """The rules that a test cites for the cell's member."""
    cases = cases_of(cell, test)
    assert cases != [], f"{test} does not play {cell.member}"
    if cases is None:
        cases = [case for mark in marks_of(test, "parametrize") for case in mark.args[1]]
    marks = [mark for case in cases for mark in getattr(case, "marks", ())]
    return cited_by([*marks_of(test, "rule"), *marks])


@pytest.mark.parametrize("name", tables())
def test_each_row_of_a_table_is_a_rule_of_the_index(name: str) -> None:
    known = {one.id for edition in EDITIONS for one in rules_of(edition)}
    assert {row["rule"] for row in read_table(name)["row"]} <= known


@pytest.mark.parametrize(
    ("vocabulary", "edition"), [(one, edition) for one in SITUATIONS for edition in SITUATIONS[one]]
)
def test_each_situation_is_of_a_member_that_there_is(vocabulary: str, edition: str) -> None:
    assert set(SITUATIONS[vocabulary][edition]) <= set(members(vocabulary, edition))
