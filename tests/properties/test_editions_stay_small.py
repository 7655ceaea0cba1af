"""An edition is a layer: its own code stays small, the core is shared, and no edition leans on another's folder."""

from __future__ import annotations

import ast
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import Path

import pytest

from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.calls import reached_procedures
from touchback.rules.edition.edition import PARENTS, core_layer, edition_layers
from touchback.rules.edition.sizes import EDITIONS, MOST, RULES, lines_of, own_files, share_of, shared_files


@pytest.mark.parametrize("key", sorted(PARENTS))
def test_an_editions_own_code_is_a_small_part_of_the_common_code(key: str) -> None:
    own, share = share_of(key)
    print(f"{key}: {own} lines, {share:.1%}")
    assert own > 0
    assert share <= MOST


def test_every_source_is_counted_once() -> None:
    counted = [path for key in PARENTS for path in own_files(key)] + shared_files()
    assert len(counted) == len(set(counted))
    assert {path for path in counted if path.is_relative_to(RULES)} == set(RULES.rglob("*.py"))
    assert sum(map(lines_of, counted)) > 25_000


def said(path: Path) -> list[str]:
    """The lines of a source, imports and blank lines apart."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith(("from ", "import "))]


def test_no_two_editions_have_files_that_are_more_than_half_alike() -> None:
    """Short files apart."""
    texts = {path: said(path) for key in PARENTS for path in own_files(key)}
    long = [path for path, text in texts.items() if len(text) > 10]
    for one, other in combinations(long, 2):
        if one.parent != other.parent:
            alike = SequenceMatcher(None, texts[one], texts[other], autojunk=False)
            if alike.quick_ratio() > 0.5:
                assert alike.ratio() <= 0.5, f"{one.relative_to(RULES)} and {other.relative_to(RULES)}"


# --- what is shared ---------------------------------------------------------------------------------------------------

FOR_OTHERS = {"deal"}  # of the core, for editions from outside that deal cards: the made-up one does


def can_reach(built: Built) -> set[str]:
    """The procedures that a match of an edition can come to."""
    return set(reached_procedures(built.rules.procedures, built.layered.data, built.skills))


def reached_by() -> dict[str, set[str]]:
    """The editions whose matches can come to each procedure, whatever their options."""
    found: dict[str, set[str]] = {}
    for edition in PARENTS:
        options = build_edition(edition).layered.table("options").items()
        choices = [{name: choice} for name, option in options for choice in option["choices"]]
        for built in (build_edition(edition), *(build_edition(edition, one) for one in choices)):
            for key in can_reach(built):
                found.setdefault(key, set()).add(edition)
    return found


def test_at_least_two_editions_can_come_to_each_procedure_of_the_core() -> None:
    found = reached_by()
    core = {procedure.key for procedure in core_layer().procedures}
    assert len(core) > 40
    assert {key for key in core if len(found.get(key, ())) < 2} == FOR_OTHERS


def test_an_edition_holds_no_procedure_of_another_book_or_of_a_skill_that_it_has_not() -> None:
    lrb4 = build_edition("lrb4").rules.procedures
    never = {"patience", "lesson", "kick_off_return", "burst", "wind", "referee", "animosity", "chainsaw_foul"}
    assert never.isdisjoint(lrb4)
    assert never <= set(build_edition("bb2016").rules.procedures)
    assert {"match", "turn", "block", "niggling_injuries", "event_bad_kick"} <= set(lrb4)


@pytest.mark.parametrize("key", PARENTS)
def test_whatever_an_edition_brings_itself_is_played(key: str) -> None:
    own = edition_layers(key)[-1]
    assert {procedure.key for procedure in own.procedures} <= can_reach(build_edition(key))


def imports_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    return found | {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}


def books_imported(key: str) -> set[str]:
    """The folders of editions that an edition's sources import from."""
    modules = {module for path in own_files(key) for module in imports_of(path)}
    return {module.split(".")[3] for module in modules if module.startswith("touchback.rules.editions.")}


@pytest.mark.parametrize("key", PARENTS)
def test_an_edition_imports_from_no_folder_but_its_own_the_core_and_the_one_below(key: str) -> None:
    assert key in books_imported(key)
    assert books_imported(key) <= {key, "core", PARENTS[key]}, "borrow it by key"


def test_the_core_imports_from_no_book() -> None:
    sources = [
        path for folder in ("procedures", "editions/core", "model", "terms") for path in (RULES / folder).rglob("*.py")
    ]
    assert len(sources) > 80
    modules = {module for path in sources for module in imports_of(path)}
    assert not {module for module in modules for key in PARENTS if module.startswith(f"touchback.rules.editions.{key}")}
    assert {folder.name for folder in EDITIONS.iterdir() if (folder / "edition.py").is_file()} == {*PARENTS, "core"}
