"""Lines of the server's log: text or JSON, each with its request, and the same one not twice a minute."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable
from contextvars import ContextVar
from pathlib import Path
from typing import Final

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="-")  # which request or socket a line belongs to
AGAIN_S: Final = 60.0  # so long the same line is only counted
MOST_KNOWN: Final = 1000
LOGGERS: Final = ("touchback", "uvicorn", "asyncio")


class OnceAMinute(logging.Filter):
    """Lets a line pass once a minute; the next time it says how often it would have been said meanwhile.

    Lines of one kind are the same, whatever is in them, unless `apart` tells them apart: no report of a fault is lost.
    """

    def __init__(self, ticks: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._ticks = ticks
        self._known: dict[tuple[str, str, str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now = self._ticks()
        if len(self._known) > MOST_KNOWN:
            self._known = {key: one for key, one in self._known.items() if now - one[0] < AGAIN_S}
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        key = (record.name, str(record.msg), kind, str(getattr(record, "apart", "")))
        since, missed = self._known.get(key, (now - AGAIN_S, 0))
        if now - since < AGAIN_S:
            self._known[key] = (since, missed + 1)
            return False
        self._known[key] = (now, 0)
        if missed:
            record.msg, record.args = f"{record.getMessage()} (and {missed} more of this kind)", ()
        return True


class WithRequest(logging.Filter):
    """Notes which request a line belongs to."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request = REQUEST.get()
        return True


class InJson(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": getattr(record, "request", "-"),
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["fault"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def start_logging(path: Path | None, as_json: bool = False, level: int = logging.WARNING) -> None:
    """Send what the server has to say to a file, or to the error output. Raises OSError if it cannot be opened."""
    handler = logging.StreamHandler() if path is None else logging.FileHandler(path, encoding="utf-8")
    text = "%(asctime)s %(levelname)s [%(request)s] %(message)s"
    handler.setFormatter(InJson() if as_json else logging.Formatter(text))
    handler.addFilter(OnceAMinute())
    handler.addFilter(WithRequest())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
