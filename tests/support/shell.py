"""The command line as a user has it."""

from __future__ import annotations

import subprocess
import sys


def touchback(*words: str, timeout: int = 120) -> subprocess.CompletedProcess[str]:
    """Run one command in a process of its own."""
    run = "from touchback.cli import main; main()"
    command = [sys.executable, "-c", run, *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)


def refused(done: subprocess.CompletedProcess[str], code: int) -> str:
    """The one line of a refusal; anything else fails the test."""
    assert done.returncode == code, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("touchback: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr
