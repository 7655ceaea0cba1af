"""The command line as a user has it: in this process, or in one of its own where that makes a difference."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys
from collections.abc import Iterator
from unittest import mock

from touchback.cli import main

RUN = [sys.executable, "-c", "from touchback.cli import main; main()"]
Done = subprocess.CompletedProcess[str]


def touchback(*words: str, typed: str = "") -> Done:
    """Run one command from its first word to its exit code, here: nothing is left out but the start of a process."""
    out, err = pipe(), pipe()
    code = 0
    with streams(typed, out, err), mock.patch.object(sys, "argv", ["touchback", *words]):
        try:
            main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
    return subprocess.CompletedProcess(words, code, text_of(out), text_of(err))


def started(*words: str, typed: str = "", timeout: int = 120) -> Done:
    """Run one command in a process of its own."""
    return subprocess.run([*RUN, *words], input=typed, capture_output=True, text=True, timeout=timeout, check=False)


def pipe() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)


def text_of(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


@contextlib.contextmanager
def streams(typed: str, out: io.TextIOWrapper, err: io.TextIOWrapper) -> Iterator[None]:
    """Standard input, output and error of a process, for a while; what a command does to them ends with it."""
    with (
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
        mock.patch.object(sys, "stdout", out),
        mock.patch.object(sys, "stderr", err),
    ):
        yield


def refused(done: Done, code: int) -> str:
    """The one line of a refusal; anything else fails the test."""
    assert done.returncode == code, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("touchback: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr
