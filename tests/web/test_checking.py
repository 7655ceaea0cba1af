"""A match file sent to the server: true ones hold, changed ones do not, and anything else gets one sentence."""

from pathlib import Path

import httpx
import pytest

from tests.support.shell import touchback


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("written")
    touchback("simulate", "--edition", "bb2016", "--games", "1", "--seed", "5", "--record", str(folder))
    return next(Path(folder).glob("*.txt")).read_text(encoding="utf-8")


def said(http: httpx.Client, text: str) -> dict[str, object]:
    answer = http.post("/api/verify", json={"text": text})
    assert answer.status_code == 200
    document: dict[str, object] = answer.json()
    return document


def test_a_true_file_holds(http: httpx.Client, written: str) -> None:
    document = said(http, written)
    assert document["ok"] is True
    assert "the score hold" in str(document["text"])


def test_another_score_is_found(http: httpx.Client, written: str) -> None:
    head, _, score = written.rstrip("\n").rpartition(" score ")
    document = said(http, f"{head} score {'9-9' if score != '9-9' else '8-8'}\n")
    assert document["ok"] is False
    assert "score" in str(document["text"])


def test_another_team_is_found(http: httpx.Client, written: str) -> None:
    lines = written.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("player "))
    lines[at] = lines[at].replace("a", "e")
    assert said(http, "\n".join(lines))["ok"] is False


@pytest.mark.parametrize("text", ["x", "touchback\n", "\ud800\n", "\x00"])
def test_what_is_no_match_file_gets_a_sentence(http: httpx.Client, text: str) -> None:
    answer = http.post(
        "/api/verify", content=f'{{"text": {ascii_json(text)}}}', headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (200, 422)
    assert answer.json().get("ok", False) is False


def ascii_json(text: str) -> str:
    return '"' + "".join(f"\\u{ord(letter):04x}" for letter in text) + '"'


def test_a_long_match_is_checked_as_well(http: httpx.Client, tmp_path: Path) -> None:
    given = ("--home-bot", "club", "--away-bot", "club", "--record", str(tmp_path))
    touchback("simulate", "--edition", "bb2016", "--games", "1", "--seed", "2", *given)
    text = next(tmp_path.glob("*.txt")).read_text(encoding="utf-8")
    assert len(text) > 65_536
    assert said(http, text)["ok"] is True


def test_house_rules_of_strangers_are_not_built(http: httpx.Client, written: str) -> None:
    lines = written.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("dice "))
    document = said(http, "\n".join([*lines[:at], 'house {"figures": {"turns": 9}}', *lines[at:]]))
    assert document["ok"] is False
    assert "house rules" in str(document["text"])


def test_a_file_too_large_is_refused(http: httpx.Client) -> None:
    assert http.post("/api/verify", json={"text": "x" * 1_100_000}).status_code == 413


def test_what_was_kept_must_be_whole(http: httpx.Client, written: str) -> None:
    for what in ({"nonce": "12" * 16}, {"commitment": "ab" * 32}, {"commitment": "ab" * 32, "promises": "x,-"}):
        answer = http.post("/api/verify", json={"text": written, **what})
        assert answer.status_code == 422
        assert "promise" in answer.json()["error"]
    kept = {"commitment": "ab" * 32, "promises": f"{'cd' * 32},-"}
    document = http.post("/api/verify", json={"text": written, **kept}).json()
    assert (document["ok"], document["text"]) == (False, "The seed is not the one whose commitment you kept.")
