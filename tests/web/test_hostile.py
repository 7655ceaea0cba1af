"""A few thousand mutated messages, and requests made from the OpenAPI description. More: python -m tools.hostile."""

import asyncio
import logging
from pathlib import Path

import pytest

from tools.hostile import attack
from tools.live import live_server
from touchback.web.limits import Limits, Rate


def test_mutated_messages_break_nothing_and_are_never_taken_for_good_ones(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wide = Rate(1e9, 1e9)
    limits = Limits(requests=wide, matches=wide, messages=wide, inputs=wide, sockets=1000)
    with caplog.at_level(logging.WARNING), live_server(tmp_path, limits) as live:
        counts, wrong = asyncio.run(attack(live, 3000, seed=7, matches=2))
    assert wrong == []
    assert [record.getMessage() for record in caplog.records] == []
    assert counts["messages"] >= 3000
    assert counts["refused"] > 800
    assert counts["ack"] > 50
