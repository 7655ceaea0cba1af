"""The event loop of the server: the quickest there is, and asyncio's own where no other is installed."""

from __future__ import annotations

import asyncio
import sys
from importlib.util import find_spec

import pytest

from touchback.web.running import run_on_loop


async def note_loop(found: list[str]) -> None:
    found.append(type(asyncio.get_running_loop()).__module__.partition(".")[0])


@pytest.mark.skipif(find_spec("uvloop") is None, reason="uvloop is not installed on this system")
def test_the_server_runs_on_uvloop() -> None:
    found: list[str] = []
    run_on_loop(note_loop(found))
    assert found == ["uvloop"]


def test_without_uvloop_it_runs_on_asyncio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    found: list[str] = []
    run_on_loop(note_loop(found))
    assert found == ["asyncio"]
