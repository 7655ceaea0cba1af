"""A server plays the editions that it offers, and never reads a folder because a stranger named it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.live import Live, live_server

EXAMPLES = Path(__file__).parents[2] / "examples" / "editions"
WISH = {"teams": [{"roster": "locals"}] * 3, "seats": ["person"] * 3}


@pytest.mark.parametrize("edition", ["courtyard", "core", "examples/editions/courtyard", str(EXAMPLES / "courtyard")])
def test_no_folder_is_read_because_a_coach_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    monkeypatch.chdir(EXAMPLES)
    with live_server(tmp_path) as live, live.client() as client:
        refused = client.post("/api/matches", json={"edition": edition, **WISH})
        assert refused.status_code == 422
        assert str(EXAMPLES) not in refused.text.replace(edition, "")
        assert client.get("/api/editions/courtyard").status_code in (404, 422)


def test_a_file_beside_the_server_is_not_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "secrets").mkdir()
    monkeypatch.chdir(tmp_path)
    with live_server(tmp_path) as live:
        assert str(tmp_path) not in answer_of(live, "/api/editions/secrets")


def answer_of(live: Live, path: str) -> str:
    with live.client() as client:
        return client.get(path).text
