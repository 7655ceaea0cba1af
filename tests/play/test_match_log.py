"""Lines of the log: a roll says which test it was."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.table import Table
from touchback.rules.words.catalogue import TESTS

SAID = {"dodge": r"dodge", "catch": r"catch", "pick_up": r"picks? up", "extra_square": r"go(es)? for it"}


def test_a_roll_in_the_log_names_the_test_that_its_sentence_tells_of(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    table.play(500)
    found = set()
    for line in table.screens[0].lines:
        kind = (line["roll"] or {}).get("test")
        if kind is not None:
            assert kind in TESTS.values()
        if kind in SAID:
            assert re.search(SAID[kind], line["text"]), line
            found.add(kind)
    assert len(found) >= 3
    table.close()
