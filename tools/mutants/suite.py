"""The rule tests, collected once in this process; tests are run in forks of it."""

from __future__ import annotations

import ctypes
import gc
import io
import os
import pickle
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

import pytest

from tests.support.editions import FIXTURE, WIDEST
from tests.support.evidence import cited_by
from tools.mutants.condition_mutants import function_lines
from tools.mutants.in_build import find_caches, freshen
from tools.mutants.reach import ROOT, Reached, Recorder, file_digest
from touchback.rules.edition.build import Built
from touchback.rules.edition.edition import PARENTS
from touchback.rules.model.ruleset import Rules

FOLDERS: Final = (
    "tests/rules",
    "tests/league",
    *(f"tests/editions/{key}" for key in PARENTS if key != WIDEST),
    "tests/editions/made_up",  # several sides, balls and sizes: what shared procedures do that no book asks for
)
PARENT_DEATH_SIGNAL: Final = 1  # PR_SET_PDEATHSIG of Linux
HANGS: Final = 15  # seconds of one test: no rule test takes as long, unless a mutant makes it run in circles
UNUSED: Final = ("cacheprovider", "terminal", "xdist")  # plugins of pytest
RULE_CODE: Final = ("src/touchback/rules/procedures", "src/touchback/rules/editions")


class SuiteFailed(Exception):
    """The tests cannot be collected, or one fails without any mutant."""


@dataclass
class Fork:
    """A child process that runs tests, and the pipe by which it answers."""

    pid: int
    pipe: int
    until: float
    sent: bytes = b""


class Suite:
    """Runs the given work inside a pytest session that has collected the rule tests and runs none by itself."""

    def __init__(self, work: Callable[[Suite], None], places: Sequence[str] = FOLDERS) -> None:
        self.work = work
        self.places = places
        self.items: dict[str, pytest.Item] = {}
        self.failed = ""
        self.recorder = Recorder()
        self.config: Any = None
        self.stopped: BaseException | None = None

    def run(self) -> None:
        """Collect, then do the work."""
        options = [
            "-o",
            "addopts=--import-mode=importlib",
            "--capture=no",
            "-o",
            f"timeout={HANGS}",
            "--rootdir",
            str(ROOT),
        ]
        options += [part for name in UNUSED for part in ("-p", f"no:{name}")]
        code = pytest.main([*options, *(str(ROOT / place) for place in self.places)], plugins=[self])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise SuiteFailed(f"the rule tests cannot be collected: run pytest {' '.join(self.places)}")
        if self.stopped is not None:
            raise self.stopped

    # --- hooks of pytest ---

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            return False
        self.config = session.config
        self.items = {item.nodeid: item for item in session.items}
        find_caches()
        gc.collect()
        gc.freeze()
        try:
            self.work(self)
        except (SuiteFailed, KeyboardInterrupt) as fault:
            self.stopped = fault
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    # --- running tests ---

    def run_tests(self, ids: list[str], stop: bool = True) -> str:
        """Run these here, until one fails; its id, or ""."""
        self.failed = ""
        chosen = [self.items[one] for one in ids if one in self.items]
        for at, item in enumerate(chosen):
            freshen(item.module)  # type: ignore[attr-defined]
            after = chosen[at + 1] if at + 1 < len(chosen) else None
            self.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if self.failed and stop:
                break
        return self.failed

    def record(self, ids: list[str]) -> list[Reached]:
        """Run these here, and note what each reaches. Raises SuiteFailed if one fails."""
        import coverage

        self.recorder.watch()
        tests = []
        measured = coverage.Coverage(
            data_file=None, config_file=False, source=[str(ROOT / part) for part in RULE_CODE], messages=False
        )
        measured.set_option("run:disable_warnings", ["no-data-collected", "couldnt-parse"])
        measured.start()
        for one in ids:
            test = self.recorder.test = Reached(one, tuple(cited_by(self.items[one])))
            test.file = file_digest(one.partition("::")[0])
            test.editions |= editions_of(self.items[one])
            measured.switch_context(one)
            began = time.perf_counter()
            failed = self.run_tests([one])
            test.seconds = time.perf_counter() - began
            if failed:
                raise SuiteFailed(f"{failed} fails without any mutant: mend it first")
            tests.append(test)
        measured.stop()
        add_lines(tests, measured.get_data())
        return tests


def add_lines(tests: list[Reached], data: Any) -> None:
    """The lines of rule code that each test has run."""
    by_id = {test.id: test for test in tests}
    for file in data.measured_files():
        functions = function_lines(file)
        for line, contexts in data.contexts_by_lineno(file).items():
            if line in functions:
                for context in contexts:
                    if context in by_id:
                        by_id[context].lines.add(functions[line])


def editions_of(item: pytest.Item) -> set[str]:
    """The editions that a test plays by its place, its parameters and what its module has built."""
    case = getattr(item, "callspec", None)
    found = {case.params[FIXTURE]} if case and FIXTURE in case.params else set()
    found |= {key for key in PARENTS if f"tests/editions/{key}/" in item.nodeid}
    for kept in vars(getattr(item, "module", None)).values() if getattr(item, "module", None) else ():
        if isinstance(kept, Built):
            found.add(kept.rules.edition)
        elif isinstance(kept, Rules):
            found.add(kept.edition)
    return found or {WIDEST}


@contextmanager
def silent() -> Iterator[None]:
    """Nothing that a fork prints reaches the screen."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    sys.stdout = sys.stderr = io.StringIO()
    yield


def start_fork(work: Callable[[], Any], seconds: float) -> Fork:
    """Do the work in a child, which may take so long."""
    read, write = os.pipe()
    pid = os.fork()
    if pid:
        os.close(write)
        return Fork(pid, read, time.monotonic() + seconds)
    os.close(read)
    code = 1
    try:
        end_with_parent()
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.setpgid(0, 0)
        with silent():
            try:
                answer = ("done", work())
            except BaseException as fault:
                answer = ("fault", "".join(traceback.format_exception_only(fault)).strip())
            with os.fdopen(write, "wb") as pipe:
                pickle.dump(answer, pipe)
        code = 0
    finally:
        os._exit(code)


def end_with_parent() -> None:
    """Where the system can, a child is ended when its parent is, however that comes about."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)


def wait_for(forks: list[Fork]) -> Iterator[tuple[Fork, tuple[str, Any]]]:
    """The answers of the children that have ended, or whose time is up."""
    ready, _, _ = select.select([fork.pipe for fork in forks], [], [], 0.2)
    for fork in forks:
        if fork.pipe in ready:
            piece = os.read(fork.pipe, 1 << 20)
            fork.sent += piece
            if not piece:
                end_fork(fork)
                yield fork, pickle.loads(fork.sent) if fork.sent else ("fault", "the process ended without an answer")
        elif time.monotonic() > fork.until:
            end_fork(fork)
            yield fork, ("late", None)


def end_fork(fork: Fork) -> None:
    """Nothing of it is left behind."""
    with suppress(ProcessLookupError):
        os.killpg(fork.pid, signal.SIGKILL)
    with suppress(ProcessLookupError):
        os.kill(fork.pid, signal.SIGKILL)
    with suppress(ChildProcessError):
        os.waitpid(fork.pid, 0)
    with suppress(OSError):
        os.close(fork.pipe)
