"""The comparison of the speed of two trees: what it makes of the pairs, and that it can measure one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.bench_pair import interval, judge, main

ROOT = Path(__file__).parents[2]


def test_the_interval_holds_the_median_in_95_of_100_cases() -> None:
    low, high, sure = interval([float(number) for number in range(1, 31)])
    assert (low, high) == (10, 21)  # the tenth and the twenty-first of thirty, as the tables have it
    assert 0.95 < sure < 0.96


def test_a_few_pairs_give_their_smallest_and_largest() -> None:
    assert interval([1.0]) == (1.0, 1.0, 0.0)
    assert interval([1.0, 2.0, 4.0]) == (1.0, 4.0, 0.75)


@pytest.mark.parametrize(
    ("ratios", "fine"),
    [
        ([0.98] * 30, True),
        ([0.96] * 30, False),
        ([0.9] * 16 + [1.1] * 14, True),
        ([0.9] * 26 + [1.1] * 4, False),
        ([1.2] * 30, True),
    ],
)
def test_a_tree_is_slower_if_the_pairs_leave_no_doubt(ratios: list[float], fine: bool) -> None:
    assert judge("bb2016", [(1000.0, 1000.0 * ratio) for ratio in ratios]).not_slower is fine


def test_one_pair_of_this_tree_with_itself(capsys: pytest.CaptureFixture[str]) -> None:
    ended = main([str(ROOT), str(ROOT), "--pairs", "1", "--seconds", "0.01", "--edition", "sheet", "--json"])
    (told,) = json.loads(capsys.readouterr().out)
    assert ended == (0 if told["not_slower"] else 1)
    assert min(told["old"], told["new"]) > 100
    assert told["ratio"] == pytest.approx(told["new"] / told["old"])


def test_two_trees_are_needed() -> None:
    assert main([str(ROOT)]) == 2
