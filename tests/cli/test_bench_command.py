"""`touchback bench`."""

from __future__ import annotations

import json
import sys

import pytest

from tests.support.shell import refused, touchback
from touchback.ai.harness.bench import compiled

PROMISED = {
    "compiled",
    "decisions_per_second",
    "matches_per_second",
    "copy_us",
    "legal_options_us",
    "yardstick",
    "ratio_to_yardstick",
}


def test_json_has_the_promised_shape() -> None:
    done = touchback("bench", "--seconds", "0.02", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert set(document) >= PROMISED
    assert document["compiled"] is compiled()
    assert document["decisions_per_second"] > 100
    assert document["matches_per_second"] > 0
    assert 0 < document["copy_us"] < 5000
    assert 0 < document["legal_options_us"] < 5000
    assert document["yardstick"]["chess_moves_per_second"] > 10
    assert document["ratio_to_yardstick"] > 0


@pytest.fixture
def without_chess(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python in which the yardstick is not installed."""
    monkeypatch.setitem(sys.modules, "chess", None)


@pytest.mark.usefixtures("without_chess")
def test_without_the_yardstick_the_own_figures_are_printed_and_one_line_says_what_to_install() -> None:
    done = touchback("bench", "--seconds", "0.02")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert int(lines[1].removeprefix("decisions per second").replace(",", "")) > 100
    assert lines[-1] == "no yardstick: pip install 'touchback[bench]' to measure chess moves beside it"
    assert not [line for line in lines if line.startswith(("chess", "ratio"))]


@pytest.mark.usefixtures("without_chess")
def test_without_the_yardstick_json_has_null_where_it_would_be() -> None:
    done = touchback("bench", "--seconds", "0.02", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert set(document) >= PROMISED
    assert document["yardstick"] is None
    assert document["ratio_to_yardstick"] is None
    assert document["decisions_per_second"] > 100


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--edition", "chess"), "unknown edition"),
        (("--seconds", "0"), "--seconds must be between"),
        (("--seconds", "x"), "--seconds"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(touchback("bench", *words), 2)


def test_help_has_an_example() -> None:
    assert "Example: touchback bench" in touchback("bench", "--help").stdout
