"""Which tests reach what: recorded once, and kept while neither rules nor tests have changed."""

from __future__ import annotations

import hashlib
import pickle
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, wraps
from pathlib import Path
from typing import Any, Final

from tools.mutants.in_build import build_anew
from tools.mutants.mutant import CORE, Mutant
from touchback.rules.edition import build
from touchback.rules.edition.edition import PARENTS
from touchback.rules.model.profile_maker import ProfileMaker

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "build" / "mutants"
FILE: Final = "reach.pickle"
CODE: Final = ("src/touchback/rules", "src/touchback/engine")
PLAYED: Final = ("rules", "editions", "league", "support", "fixtures", "conftest.py")


Line = tuple[str, str, int]  # file, function, lines below its first: so it stays the same when others move it


@dataclass
class Reached:
    """One test: what it reaches, what it cites, how long it takes."""

    id: str
    rows: tuple[str, ...] = ()
    seconds: float = 0.0
    editions: set[str] = field(default_factory=set)
    skills: set[str] = field(default_factory=set)
    steps: set[tuple[str, str]] = field(default_factory=set)  # edition, procedure/step
    lines: set[Line] = field(default_factory=set)  # of rule code
    file: str = ""  # the digest of the file that it stands in


class Recorder:
    """Notes what the test that runs now builds and plays. Steps and profiles report to it."""

    def __init__(self) -> None:
        self.test = Reached("")
        self.watched: set[type] = set()

    def watch(self) -> None:
        """From now on, in this process, every step and every profile reports; so editions are built anew."""
        self._watch_profiles()
        build_anew()
        for edition in PARENTS:
            self._watch_steps(build.build_edition(edition).rules.procedures)
        check = build.check_outside

        def checked(layers: list[Any], procedures: dict[str, Any], skills: Any) -> None:
            check(layers, procedures, skills)
            self._watch_steps(procedures)

        build.check_outside = checked

    def _watch_steps(self, procedures: dict[str, Any]) -> None:
        for procedure in procedures.values():
            for step in procedure.steps:
                if type(step) not in self.watched:
                    self.watched.add(type(step))
                    self._watch_class(type(step))

    def _watch_class(self, kind: Any) -> None:
        run = kind.run

        @wraps(run)
        def noted(step: Any, game: Any, frame: Any) -> int:
            edition = getattr(game.rules, "edition", "")
            self.test.editions.add(edition)
            self.test.steps.add((edition, f"{frame.procedure}/{step.key}"))
            signal: int = run(step, game, frame)
            return signal

        kind.run = noted

    def _watch_profiles(self) -> None:
        profile = ProfileMaker.profile
        recorder = self

        def noted(maker: ProfileMaker, figures: tuple[int, int, int, int], skills: tuple[int, ...]) -> Any:
            recorder.test.skills.update(maker.keys[index] for index in skills)
            return profile(maker, figures, skills)

        ProfileMaker.profile = noted  # type: ignore[method-assign]


class Reach:
    """Which tests to run for a mutant, the likeliest to notice it first."""

    def __init__(self, tests: Iterable[Reached]) -> None:
        self.tests = list(tests)
        self.by_line: dict[Line, list[Reached]] = defaultdict(list)
        self.by_function: dict[tuple[str, str], list[Reached]] = defaultdict(list)
        self.by_skill: dict[str, list[Reached]] = defaultdict(list)
        self.by_step: dict[str, list[Reached]] = defaultdict(list)
        for test in self.tests:
            for line in test.lines:
                self.by_line[line].append(test)
            for function in {line[:2] for line in test.lines}:
                self.by_function[function].append(test)
            for skill in test.skills:
                self.by_skill[skill].append(test)
            for edition, step in test.steps:
                self.by_step[f"{edition} {step}"].append(test)

    def tests_for(self, mutant: Mutant) -> list[Reached]:
        """Those of its edition that reach it; first those that cite its rows, then the most special ones.

        A gift or a step has to be played: tests that run no step only read what is built, and prove nothing of it.
        """
        rows = set(mutant.rows)
        found = [test for test in self._reaching(mutant) if mutant.edition == CORE or self._plays(test, mutant.edition)]
        if mutant.line is None and not mutant.figure:
            found = [test for test in found if test.steps]
        return sorted(found, key=lambda test: (rows.isdisjoint(test.rows), len(test.steps), test.seconds))

    def _reaching(self, mutant: Mutant) -> list[Reached]:
        if mutant.line is not None:
            return self.by_line[mutant.line] or self.by_function[mutant.line[:2]]
        if mutant.skills:
            by_skill = {id(test): test for skill in mutant.skills for test in self.by_skill[skill]}
            rows = set(mutant.rows)
            by_skill.update((id(test), test) for test in self.tests if rows & set(test.rows))
            return list(by_skill.values())
        if mutant.steps:
            found = {id(t): t for step in mutant.steps for t in self.by_step[f"{mutant.edition} {step}"]}
            return list(found.values())
        return self.tests

    @staticmethod
    def _plays(test: Reached, edition: str) -> bool:
        return edition in test.editions


def digest_of_tree(*places: str) -> str:
    """What the files below these places hold."""
    digest = hashlib.sha256()
    for place in places:
        root = ROOT / place
        files = [root] if root.is_file() else sorted(path for path in root.rglob("*") if path.suffix in SOURCES)
        for path in files:
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


SOURCES: Final = (".py", ".toml", ".txt", ".tsv")


@cache
def file_digest(path: str) -> str:
    """What a file holds; "" if there is none."""
    file = ROOT / path
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def tree_digest() -> str:
    """What every verdict depends on: the rules and their tests."""
    return digest_of_tree(*CODE, *(f"tests/{part}" for part in PLAYED))


def read_reach(near: bool) -> dict[str, Reached]:
    """What was recorded and holds for this tree: tests by id.

    A test whose file has changed is recorded again; all are when rules have changed, unless what is near will do.
    """
    file = FOLDER / FILE
    if not file.is_file():
        return {}
    try:
        code, tests = pickle.loads(file.read_bytes())
    except (AttributeError, EOFError, pickle.UnpicklingError, ValueError):
        return {}  # of another form, or cut off
    if code != digest_of_tree(*CODE) and not near:
        return {}
    return {test.id: test for test in tests if test.file == file_digest(test.id.partition("::")[0])}


def write_reach(tests: list[Reached]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    new = FOLDER / f"{FILE}.new"
    new.write_bytes(pickle.dumps((digest_of_tree(*CODE), tests)))
    new.replace(FOLDER / FILE)
