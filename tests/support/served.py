"""A server as people start it: `touchback serve` or `touchback play` in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

RUN = [sys.executable, "-c", "from touchback.cli import main; main()"]


@contextmanager
def served(*words: str, **env: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server until the end of the block, and its address."""
    with subprocess.Popen(
        [*RUN, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **env},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a suite in the background ignores it
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"http://[^\s]+", line)
            assert found, line + (process.stderr.read() if process.stderr and not line else "")
            yield process, found[0]
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait(20)
