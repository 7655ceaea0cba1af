"""The command line: one module for each command, each with a function `register(app)`.

A command's module says only what may be asked; what answers is imported once it is needed, so that help is quick.
"""

import sys
from io import TextIOWrapper

from touchback.cli.errors import INTERRUPTED


def main() -> None:
    """Runs one command and exits: 0 done, 1 failed, 2 asked wrongly, 130 interrupted."""
    if sys.stdout is None or sys.stderr is None:
        sys.exit(1)  # nowhere to speak: the shell closed the stream
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:  # an interrupt may come while the commands are still being imported
        from touchback.cli.application import run_command

        code = run_command()
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)
