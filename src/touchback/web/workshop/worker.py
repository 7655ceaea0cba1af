"""The server's end of a worker: starts the process when there is a job, hands jobs over, and ends it."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import IO, Any, Final, ParamSpec, TypeVar

from touchback.play.arrange import BadArrangement, BadMatch
from touchback.play.referee.replies import Refused
from touchback.rules.edition.outside import OFFERED
from touchback.web.problems import LOG, WebError
from touchback.web.workshop.frames import Failed, pack_frame, read_frame, send_frame

P = ParamSpec("P")
T = TypeVar("T")
PROCESS: Final = "touchback.web.workshop.process"
LONGEST_S: Final = 20.0  # of one job
START_S: Final = 60.0
SPOKEN: Final = (WebError, BadArrangement, BadMatch, Refused)  # what a job may say to whoever asked


class TooLong(Exception):
    """A job that took more time than any should, and was ended."""


class Gone(Exception):
    """The process has ended before its job."""


class Worker:
    """One process, begun with the first job; while it comes up, and where it cannot, jobs are done right here."""

    def __init__(self, longest_s: float = LONGEST_S) -> None:
        self._longest_s = longest_s
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._ready = threading.Event()
        self._hopeless = False  # no process can be started on this system
        self._closed = False

    @property
    def pid(self) -> int:
        """The number of the process; 0 if there is none."""
        return self._process.pid if self._process is not None and self._process.poll() is None else 0

    def do(self, job: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do the job, to be called in a thread. Raises what the job says, TooLong, or Failed for a fault."""
        assert not named, "a job is given things by place"
        with self._turn:
            if self._closed:
                raise Gone("the server is stopping")
            if not self._hopeless and not self.pid:
                self._start()
            if self._hopeless or not self._ready.is_set():
                return job(*given, **named)
            body = pack_frame(({key: str(folder) for key, folder in OFFERED.items()}, SPOKEN, job, given))
            try:
                done, found = self._hand_over(body)
            except Gone:
                if self._closed:
                    raise
                LOG.warning("a worker has ended before its job; another takes over")
                self._start()
                self._ready.wait(START_S)
                done, found = self._hand_over(body)
        if done:
            result: T = found
            return result
        raise found

    def close(self) -> None:
        """End the process, whatever it does."""
        self._closed = True
        if self._process is not None:
            self._process.kill()
            with self._turn:  # whoever waits for a job has heard of it by then
                _close(self._process)

    # --- the process --------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        if self._process is not None:
            _close(self._process)
        self._ready.clear()
        try:
            self._process = process = subprocess.Popen(
                [sys.executable, "-P", "-m", PROCESS],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(one for one in sys.path if one)},
                process_group=0,  # the Ctrl-C of a terminal is for the server, which ends its workers
            )
        except (OSError, ValueError) as error:
            LOG.warning("no worker can be started, so maps and replays are worked out by the server: %s", error)
            self._hopeless = True
            return
        threading.Thread(target=self._await, args=(process,), daemon=True).start()

    def _await(self, process: subprocess.Popen[bytes]) -> None:
        """In a thread: the first word of the process."""
        try:
            read_frame(_pipe(process.stdout))
        except (EOFError, OSError, ValueError):
            return
        if process is self._process:
            self._ready.set()

    def _hand_over(self, body: bytes) -> tuple[bool, Any]:
        process, late = self._process, threading.Event()
        assert process is not None

        def end() -> None:
            late.set()
            process.kill()

        alarm = threading.Timer(self._longest_s, end)
        alarm.daemon = True
        alarm.start()
        try:
            send_frame(_pipe(process.stdin), body)
            found: tuple[bool, Any] = pickle.loads(read_frame(_pipe(process.stdout)))
            return found
        except (EOFError, OSError, ValueError) as error:
            process.kill()
            if late.is_set():
                raise TooLong(f"a job took more than {self._longest_s:.0f} seconds and was ended") from error
            raise Gone from error
        finally:
            alarm.cancel()


def _pipe(end: IO[bytes] | None) -> IO[bytes]:
    assert end is not None
    return end


def _close(process: subprocess.Popen[bytes]) -> None:
    """Take leave of a process that has ended or was told to."""
    for end in (process.stdin, process.stdout):
        try:
            _pipe(end).close()
        except OSError:
            LOG.debug("a worker was gone before its pipe was closed")
    process.wait()


__all__ = ["Failed", "Gone", "TooLong", "Worker"]
