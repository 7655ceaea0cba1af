"""What a server of the tests draws follows from the test's name, so that a failure comes back on the next run."""

from __future__ import annotations

from pathlib import Path

from tools.live import Luck, live_server
from touchback.store import open_store


def drawn(folder: Path, *names: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """Name and seed of a match that is opened after each beginning."""
    folder.mkdir()
    matches = []
    with live_server(folder) as live:
        for name in names:
            live.luck.begin(name)
            matches.append(live.open(seats=["person", "computer"])[0])
    store = open_store(folder / "live.db")
    try:
        found = [store.load_match(match) for match in matches]
    finally:
        store.close()
    return [(info.id, info.seed) for info in found]


def test_the_same_name_draws_the_same_whatever_came_before(tmp_path: Path) -> None:
    first, second = drawn(tmp_path / "one", "walk", "block"), drawn(tmp_path / "two", "block", "walk")
    assert first == second[::-1]
    assert len({part for match in first for part in (match[0], match[1])}) == 4


def test_luck_draws_as_many_bytes_as_it_is_asked_for() -> None:
    luck = Luck("walk")
    assert [len(bytes.fromhex(luck(size))) for size in (10, 16, 32)] == [10, 16, 32]
