"""Simulated matches: the same seed, the same matches, however many processes play them."""

from __future__ import annotations

from pathlib import Path

import pytest

from touchback.ai.harness.jobs import chunks, sensible_jobs
from touchback.ai.harness.simulate import Fixture, default_rosters, game_seed, play_match, simulate
from touchback.engine.machine import BrokenRules
from touchback.record.reading import load_record, replay_match, verify_match
from touchback.rules.edition.build import build_edition

FIXTURE = Fixture("bb2016", (("weather", "winter"),), ("orc", "human"), ("eager", "random"), 21)


def test_any_number_of_processes_plays_the_same_matches() -> None:
    alone, together = simulate(FIXTURE, 6, jobs=1), simulate(FIXTURE, 6, jobs=2)
    assert alone == together
    assert len({result.digest for result in alone}) == 6


def test_a_match_can_be_played_again_by_its_own_seed() -> None:
    third = simulate(FIXTURE, 3)[2]
    again = Fixture(FIXTURE.edition, FIXTURE.options, FIXTURE.rosters, FIXTURE.coaches, third.seed)
    assert play_match(again, 0) == third
    assert game_seed(21, 0) == 21


def test_another_seed_plays_other_matches() -> None:
    other = Fixture(FIXTURE.edition, FIXTURE.options, FIXTURE.rosters, FIXTURE.coaches, 22)
    assert {r.digest for r in simulate(FIXTURE, 3)}.isdisjoint(r.digest for r in simulate(other, 3))


def test_a_recorded_match_is_the_match_that_was_played(tmp_path: Path) -> None:
    recorded = Fixture(
        *[getattr(FIXTURE, n) for n in ("edition", "options", "rosters", "coaches", "seed")], str(tmp_path)
    )
    results = simulate(recorded, 2)
    assert results == simulate(FIXTURE, 2)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["match-00001.txt", "match-00002.txt"]
    for file, result in zip(files, results, strict=True):
        record = load_record(file)
        verify_match(record)
        game = replay_match(record)
        assert game.state.score == result.score
        choices = [what for what in record.inputs if isinstance(what, int)]
        assert len(choices) == result.decisions
        assert sum(len(what) for what in record.inputs if isinstance(what, tuple)) == result.dice


def test_a_match_that_breaks_is_named_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise LookupError("nothing there")

    monkeypatch.setattr("touchback.ai.harness.simulate.play_out", broken)
    with pytest.raises(BrokenRules, match=r"match 1 \(seed 21\) broke the rules: nothing there"):
        simulate(FIXTURE, 1)


def test_sides_without_a_roster_get_a_well_known_one() -> None:
    built = build_edition("bb2016")
    assert default_rosters(built, ()) == ("human", "orc")
    assert default_rosters(built, ("", "human")) == ("human", "human")
    assert default_rosters(built, ("orc", "")) == ("orc", "orc")


def test_work_is_cut_without_gap_or_overlap() -> None:
    for count in (1, 2, 7, 100, 1001):
        for jobs in (1, 2, 8):
            cut = chunks(count, jobs)
            assert [index for first, last in cut for index in range(first, last)] == list(range(count))


def test_no_more_processes_than_there_is_work_for() -> None:
    assert sensible_jobs(8, 3) == 3
    assert sensible_jobs(0, 3) == 1
    assert sensible_jobs(2, 1000) == 2
