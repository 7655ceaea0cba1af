"""Computer coaches play every edition: the same rosters and seed, matches of their own, and nothing that breaks."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from touchback.ai.harness.fuzz import fuzz
from touchback.ai.harness.simulate import Fixture, simulate
from touchback.record.reading import load_record, verify_match
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS


def fixture_of(edition: str) -> Fixture:
    return Fixture(edition, (), ("human", "orc"), ("eager", "random"), 11)


@pytest.mark.parametrize("edition", PARENTS)
def test_any_number_of_processes_plays_the_same_matches(edition: str) -> None:
    fixture = fixture_of(edition)
    assert simulate(fixture, 3, jobs=1) == simulate(fixture, 3, jobs=2)


def test_the_same_seed_and_rosters_are_played_by_each_editions_own_rules() -> None:
    found = {edition: simulate(fixture_of(edition), 2) for edition in PARENTS}
    for results in found.values():
        assert [(result.home, result.away) for result in results] == [("human", "orc")] * 2
        assert results[0].seed == 11
        assert all(result.decisions > 100 for result in results)
    books = ("bb2016", "lrb4", "hb2006")
    assert len({found[edition][0].digest for edition in books}) == len(books)
    assert len({build_edition(edition).rules.rules_id for edition in PARENTS}) == len(PARENTS)


@pytest.mark.parametrize("edition", PARENTS)
def test_a_recorded_match_holds(edition: str, tmp_path: Path) -> None:
    simulate(replace(fixture_of(edition), record=str(tmp_path)), 1)
    record = load_record(tmp_path / "match-00001.txt")
    assert verify_match(record) > 3
    assert record.rules_id == build_edition(edition).rules.rules_id


@pytest.mark.parametrize("edition", PARENTS)
def test_random_matches_hold(edition: str) -> None:
    found = fuzz(edition, 2, 7, 1)
    assert found.failures == []
    assert found.saves > 10


def test_house_rules_are_played_and_written_down(tmp_path: Path) -> None:
    house = {"figures": {"turns": 2}}
    plain = fixture_of("bb2016")
    ours = replace(plain, house=json.dumps(house), record=str(tmp_path))
    short, long = simulate(ours, 1)[0], simulate(plain, 1)[0]
    assert short.decisions < long.decisions / 2
    record = load_record(tmp_path / "match-00001.txt")
    assert record.house == house
    assert verify_match(record) >= 1
