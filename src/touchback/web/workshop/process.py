"""The process of a worker: python -m touchback.web.workshop.process, started by the server and by nobody else.

It does one job after the other at lowered priority. It ends when the server does, however that ends: a thread waits for
the end of the pipe that jobs come by, even while a job is done.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
import traceback
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

from touchback.rules.edition.outside import OFFERED
from touchback.web.workshop.frames import Failed, Source, pack_frame, read_frame, send_frame

NICE: Final = 10
IDLE_S: Final = 600.0  # without a job, after which the memory is given back
READY: Final = b"ready"


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed goes elsewhere
    if hasattr(os, "nice"):
        os.nice(NICE)
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    send_frame(answers, READY)
    try:
        while True:
            send_frame(answers, answer_to(jobs.get(timeout=IDLE_S)))
    except (Empty, OSError):
        os._exit(0)


def _listen(source: Source, jobs: SimpleQueue[bytes]) -> None:
    try:
        while True:
            jobs.put(read_frame(source))
    except (EOFError, OSError):
        os._exit(0)  # the server is gone: so is whoever waits for the answer


def answer_to(body: bytes) -> bytes:
    """Whether the job was done, and what came of it or what it raised."""
    try:
        offered, spoken, job, given = pickle.loads(body)
        OFFERED.update({key: Path(folder) for key, folder in offered.items()})
        return _answer(job, given, spoken)
    except Exception:
        return pack_frame((False, Failed(traceback.format_exc())))


def _answer(job: Any, given: tuple[Any, ...], spoken: tuple[type[Exception], ...]) -> bytes:
    try:
        return pack_frame((True, job(*given)))
    except spoken as refusal:
        return pack_frame((False, refusal))


if __name__ == "__main__":
    main()
