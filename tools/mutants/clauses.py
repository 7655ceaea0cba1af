"""`python -m tools.mutants.clauses EDITS.toml`: take clauses out by hand; do the tests that cite the row notice?

    [[edit]]
    row = "LRB4-FOUL-03"
    clause = "only the fouler's own side assists"
    file = "src/touchback/rules/procedures/foul/foul.py"
    old = " and state.side_of[p] == side"
    new = ""

`old` stands in the file once. Each edit is judged by the tests that cite its row, in the edition of that row's book;
if none notices, by the rule tests of the same edition, until three do (`--near` leaves that out, and collects only the
files that cite a row). Once `make mutants` has recorded which tests reach what, only those that reach the edited
function are tried. Files are not touched: each edit lives in a process of its own. An edit outside functions (a table
of skills, say) takes longer.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import subprocess
import sys
import tempfile
import tomllib
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns
from types import CodeType
from typing import Any, Final

from tests.support.evidence import cited_by
from tools.mutants.condition_mutants import PACKAGE, code_of, function_of, functions_of, module_of
from tools.mutants.in_build import build_anew
from tools.mutants.reach import ROOT, Reach, read_reach
from tools.mutants.suite import FOLDERS, Fork, Suite, SuiteFailed, editions_of, start_fork, wait_for
from touchback.rules.edition import edition as edition_module
from touchback.rules.edition.layers import BadLayer
from touchback.rules.index import book_of, rules_of
from touchback.rules.index.coverage import read_evidence

SECONDS: Final = 240.0
JOBS: Final = 2
FAULT: Final = "fault"  # the edit could not be tried: that proves nothing
SHOWN: Final = 3  # tests that notice and do not cite the row


class BadEdit(Exception):
    """An edit that cannot be made; one sentence says why."""


@dataclass(frozen=True)
class Edit:
    """A clause of a row, and what takes it out."""

    row: str
    clause: str
    file: str
    old: str
    new: str

    @property
    def path(self) -> Path:
        return ROOT / self.file

    def changed(self) -> str:
        """The text of the file without the clause."""
        if not self.path.is_file():
            raise BadEdit(f"{self.row}: there is no file {self.file}")
        text = self.path.read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            raise BadEdit(f"{self.row}: '{self.old}' stands {text.count(self.old)} times in {self.file}, not once")
        return text.replace(self.old, self.new)


def read_edits(path: Path) -> list[Edit]:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        edits = [Edit(**one) for one in found["edit"]]
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise BadEdit(f"{path} is no list of edits: {error}") from error
    known = {rule.id for book in ("bb2016", "lrb4", "hb2006", "sheet") for rule in rules_of(book)}
    for one in edits:
        if one.row.partition(".")[0] not in known:
            raise BadEdit(f"there is no rule '{one.row}'")
        one.changed()
    return edits


# --- putting an edit into the running process -------------------------------------------------------------------------


def apply(edit: Edit) -> bool:
    """Whether the edit could be made here: of functions, and of data. Others need a new process."""
    if edit.path.suffix == ".toml":
        return apply_data(edit)
    if edit.path.suffix != ".py":
        return False
    before, after = edit.path.read_text(encoding="utf-8"), edit.changed()
    old, new = ast.parse(before), ast.parse(after)
    if without_bodies(old) != without_bodies(new):
        return False
    compiled = compile(after, str(edit.path), "exec")
    for name in changed_functions(old, new):
        code: CodeType = code_of(compiled, name)
        function_of(module_of(edit.path), name).__code__ = code
    build_anew()
    return True


def changed_functions(old: ast.Module, new: ast.Module) -> list[str]:
    """The functions whose bodies differ."""
    bodies = {name: ast.dump(function) for name, function in functions_of(old)}
    return [name for name, function in functions_of(new) if ast.dump(function) != bodies.get(name)]


def without_bodies(tree: Any) -> str:
    """What a module says beside the bodies of its functions and methods."""
    bare = deepcopy(tree)
    for _, function in functions_of(bare):
        function.body = [ast.Pass()]
    return ast.dump(bare)


def apply_data(edit: Edit) -> bool:
    """Read the data anew, with this file changed."""
    place, text = edit.path.resolve(), edit.changed()
    read_text, read_bytes = Path.read_text, Path.read_bytes

    def text_of(path: Path, *args: Any, **named: Any) -> str:
        return text if Path(str(path)).resolve() == place else read_text(path, *args, **named)

    def bytes_of(path: Path) -> bytes:
        return text.encode() if Path(str(path)).resolve() == place else read_bytes(path)

    Path.read_text, Path.read_bytes = text_of, bytes_of  # type: ignore[method-assign]
    for name in ("_packed_file", "_packed_folder"):
        getattr(edition_module, name).cache_clear()
    build_anew()
    return True


def judge_apart(edit: Edit, ids: list[str]) -> str:
    """In a new process over a copy of the sources; the test that notices, or ""."""
    with tempfile.TemporaryDirectory() as folder:
        copytree(ROOT / "src", Path(folder) / "src", ignore=ignore_patterns("__pycache__", "static"))
        copytree(ROOT / "tests", Path(folder) / "tests", ignore=ignore_patterns("__pycache__", "golden", "browser"))
        copytree(ROOT / "tools", Path(folder) / "tools", ignore=ignore_patterns("__pycache__"))
        (Path(folder) / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
        (Path(folder) / edit.file).write_text(edit.changed(), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", "--tb=no", *ids]
        place = {**os.environ, "PYTHONPATH": str(Path(folder) / "src")}
        done = subprocess.run(command, cwd=folder, env=place, capture_output=True, text=True, check=False)
    failed = [line.split()[1] for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0] if failed else "" if done.returncode == 0 else "the tests cannot be collected"


# --- which tests ----------------------------------------------------------------------------------------------------


def files_that_cite(rows: set[str]) -> list[str]:
    """The test files in which a row is written, or that proved one when the evidence was made."""
    proved = {test.partition("::")[0] for row in rows for test in read_evidence()["tests"].get(row, ())}
    found = []
    for path in (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("test_*.py"))):
        name = path.relative_to(ROOT).as_posix()
        text = path.read_text(encoding="utf-8")
        if name in proved or any(row in text for row in rows):
            found.append(name)
    return found


def tests_that_reach(edit: Edit, book: str, reach: Reach) -> list[str]:
    """Those of the book's edition that run a function which the edit changes, the shortest first; none if unknown."""
    if edit.path.suffix != ".py" or not edit.path.is_relative_to(PACKAGE):
        return []
    names = changed_functions(ast.parse(edit.path.read_text(encoding="utf-8")), ast.parse(edit.changed()))
    file = edit.path.relative_to(PACKAGE).as_posix()
    tests = {test.id: test for name in names for test in reach.by_function[file, name] if book in test.editions}
    return sorted(tests, key=lambda one: len(tests[one].steps))


# --- judging ----------------------------------------------------------------------------------------------------------


class Judge:
    """All edits, two at a time."""

    def __init__(self, edits: list[Edit], near: bool) -> None:
        self.edits = edits
        self.near = near
        self.found: dict[int, tuple[str, str]] = {}  # which test that cites the row notices, and which other

    def work(self, suite: Suite) -> None:
        cited = {one: set(cited_by(item)) for one, item in suite.items.items()}
        editions = {one: editions_of(item) for one, item in suite.items.items()}
        reach = Reach(() if self.near else read_reach(near=True).values())
        self.check_citing(suite, cited)
        waiting = iter(enumerate(self.edits))
        running: list[tuple[Fork, int]] = []
        while True:
            while len(running) < JOBS and (following := next(waiting, None)) is not None:
                at, edit = following
                own = [one for one, rows in cited.items() if edit.row in rows]
                book = book_of(edit.row.partition(".")[0])
                others: list[str] = []
                if not self.near:
                    others = tests_that_reach(edit, book, reach) or [
                        one for one, its in editions.items() if book in its
                    ]
                    others = [one for one in others if one not in own]
                running.append((start_fork(self.trial(suite, edit, own, others), SECONDS), at))
            if not running:
                return
            for fork, (how, answer) in [*wait_for([fork for fork, _ in running])]:
                at = next(number for one, number in running if one is fork)
                running = [one for one in running if one[0] is not fork]
                self.found[at] = answer if how == "done" else (f"{how}: {answer or 'it runs in circles'}", "")
                self.show(at)

    def check_citing(self, suite: Suite, cited: dict[str, set[str]]) -> None:
        """A test that fails without any edit proves nothing. Raises SuiteFailed."""
        rows = {edit.row for edit in self.edits}
        ids = [one for one, its in cited.items() if rows & its]
        fork = start_fork(lambda: suite.run_tests(ids), 4 * SECONDS + len(ids))
        ended: list[tuple[str, Any]] = []
        while not ended:
            ended = [answer for _, answer in wait_for([fork])]
        how, failing = ended[0]
        if how != "done":
            raise SuiteFailed(f"the {len(ids)} tests that cite these rows did not come to an end: {how}")
        if failing:
            raise SuiteFailed(f"{failing} fails without any edit")

    def trial(self, suite: Suite, edit: Edit, own: list[str], others: list[str]) -> Any:
        def tried() -> tuple[str, str]:
            try:
                if not apply(edit):
                    return judge_apart(edit, own), ""
                noticed = suite.run_tests(own)
                return (noticed, "") if noticed else ("", " ".join(first_to_notice(suite, others)))
            except BadLayer as refusal:
                return f"refused: {refusal}", ""

        return tried

    def show(self, at: int) -> None:
        edit, (own, other) = self.edits[at], self.found[at]
        said = f"proven   {own}" if own else f"OPEN     {f'noticed elsewhere: {other}' if other else 'nobody notices'}"
        if own.startswith(FAULT):
            said = f"NO EDIT  {own}"
        print(f"{edit.row} | {edit.clause} | {said}", flush=True)


def first_to_notice(suite: Suite, ids: list[str]) -> list[str]:
    """The first few of these tests that fail."""
    found: list[str] = []
    while len(found) < SHOWN and (failed := suite.run_tests(ids)):
        found.append(failed)
        ids = ids[ids.index(failed) + 1 :]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="clauses", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("edits", type=Path, help="a TOML file of edits")
    parser.add_argument("--near", action="store_true", help="only the tests that cite the row")
    asked = parser.parse_args()
    where = asked.edits.resolve()
    os.chdir(ROOT)
    importlib.import_module("touchback.rules.edition.build")
    judge = Judge(read_edits(where), asked.near)
    rows = {one.row.partition(".")[0] for one in judge.edits}
    Suite(judge.work, files_that_cite(rows) if asked.near else FOLDERS).run()
    open_ones = sum(1 for own, _ in judge.found.values() if not own or own.startswith(FAULT))
    print(f"{len(judge.found) - open_ones} of {len(judge.found)} clauses are proven")
    return 1 if open_ones else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (BadEdit, SuiteFailed) as fault:
        sys.exit(f"clauses: {fault}")
    except KeyboardInterrupt:
        sys.exit("clauses: interrupted")
