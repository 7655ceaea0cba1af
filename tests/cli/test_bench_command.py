"""`touchback bench`."""

from __future__ import annotations

import json
import sys

import pytest

from tests.support.shell import refused, touchback
from touchback.ai.bench import NoYardstick, chess_slice, compiled

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


def test_without_the_yardstick_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    with pytest.raises(NoYardstick, match=r"pip install 'touchback\[bench\]'"):
        chess_slice(1, 0.01)


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
