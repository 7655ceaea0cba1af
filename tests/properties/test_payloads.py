"""Hostile payloads at the doors that take a text: let in or refused, never anything else. More: tools/payloads.py."""

from pathlib import Path
from random import Random

import pytest

from tools.payload_doors import DOORS, Door, NotTheSame, take_message
from tools.payload_mutations import ODD, changed_tree, mutated
from tools.payloads import NAMES, Found, one_text, parts_of
from touchback.wire.from_client import BadMessage

SLOW = ("odds", "house rules", "match played")
EACH = 20


@pytest.mark.parametrize("door", [door for door in DOORS if door.name not in SLOW], ids=lambda door: door.name)
def test_payloads_are_let_in_or_refused_in_words(door: Door, tmp_path: Path) -> None:
    found = Found(door.name)
    for number in range(EACH):
        one_text(door, number, door.payload(Random(f"test {door.name} {number}")), tmp_path, found)
    assert not found.wrong
    assert found.counts["in"] + found.counts["refused"] == EACH


@pytest.mark.parametrize("name", SLOW)
def test_the_slow_doors_too(name: str, tmp_path: Path) -> None:
    door, found = next(one for one in DOORS if one.name == name), Found(name)
    for number in range(3):
        one_text(door, number, door.payload(Random(f"test {name} {number}")), tmp_path, found)
    assert not found.wrong


def test_what_goes_wrong_is_found_and_told_with_the_payload(tmp_path: Path) -> None:
    def breaks(text: str, folder: Path) -> bool:
        return text[0] == "x"

    def lies(text: str, folder: Path) -> bool:
        raise NotTheSame("the text does not come back")

    for take, words in ((breaks, "IndexError"), (lies, "NotTheSame")):
        found = Found("door")
        one_text(Door("door", 1, lambda: [""], take, (BadMessage,)), 7, "", tmp_path, found)
        assert [words in kind for kind in found.wrong] == [True]
        assert [*found.wrong.values()] == ["--door 'door' --at 7: ''"]


def test_a_sound_message_is_let_in(tmp_path: Path) -> None:
    assert take_message('{"t": "ping", "n": 3}', tmp_path)
    with pytest.raises(BadMessage):
        take_message('{"t": "ping", "n": "3"}', tmp_path)


def test_a_payload_follows_from_its_number_and_changes_no_other() -> None:
    before = repr(ODD)
    tree = {"a": [1, {"b": "word"}], "c": 3}
    first = [repr(changed_tree(tree, Random(number))) for number in range(300)]
    assert first == [repr(changed_tree(tree, Random(number))) for number in range(300)]
    assert repr(ODD) == before
    assert tree == {"a": [1, {"b": "word"}], "c": 3}
    assert len({mutated("one\ntwo 7\n", ["three"], Random(number)) for number in range(100)}) > 60


def test_the_million_is_split_over_all_doors() -> None:
    parts = parts_of(1_000_000, [*NAMES])
    counts = {name: sum(count for door, _, count in parts if door == name) for name in NAMES}
    assert sum(counts.values()) >= 1_000_000
    assert min(counts.values()) >= 500
    assert counts["HTTP"] >= 20_000
