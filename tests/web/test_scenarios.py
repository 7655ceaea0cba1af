"""Positions over HTTP: looked at, opened as a match, and typed words that a coach may ask about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.web.test_socket import run
from tools.live import Live
from tools.wire import Client
from touchback.wire.scenario_answers import ScenarioSeen

DODGE: dict[str, Any] = {"edition": "bb2016", "drawing": ". .   .\n. H1* A1\n"}


def test_a_scenario_is_looked_at(http: httpx.Client) -> None:
    found = http.post("/api/scenarios", json={"scenario": DODGE, "play": "H1 move, west"})
    assert found.status_code == 200
    seen = found.json()
    assert (seen["edition"], seen["dice"]["faces"], seen["unreachable"]) == ("bb2016", [6], [])
    assert seen["dice"]["modifiers"] == [{"key": "test", "value": 1}]
    assert msgspec.to_builtins(msgspec.json.decode(found.content, type=ScenarioSeen)) == seen


def test_the_text_of_a_file_will_do(http: httpx.Client) -> None:
    text = Path("examples/scenarios/last_turn.toml").read_text(encoding="utf-8")
    seen = http.post("/api/scenarios", json={"scenario": text}).json()
    assert (seen["title"], seen["half"], seen["score"]) == ("The last turn: how do you score?", 2, [1, 2])


@pytest.mark.parametrize(
    ("body", "code", "sentence"),
    [
        (
            {"scenario": {**DODGE, "players": {"H1": "doge"}}},
            "scenario",
            "players.H1.skills: no skill 'doge' in bb2016",
        ),
        ({"scenario": "edition = bb2016"}, "scenario", "line 1, column 11: this is not TOML"),
        ({"scenario": DODGE, "play": "H1 fly"}, "script", "word 1 (H1 fly)"),
        (
            {"scenario": {**DODGE, "house": {"figures": {"turns": 9}}}},
            "scenario",
            "house: a server takes no house rules",
        ),
        ({"scenario": {**DODGE, "house": "club.toml"}}, "scenario", "house: a server takes no house rules"),
        (
            {"scenario": {**DODGE, "edition": "examples/editions/courtyard"}},
            "scenario",
            "edition: there is no edition 'examples/editions/courtyard' here",
        ),
        ({"scenario": {**DODGE, "play": ["end?"] * 500}}, "scenario", "At most 400 words"),
        ({"scenario": 7}, "bad", "scenario"),
    ],
)
def test_a_bad_scenario_is_refused_in_one_sentence(
    http: httpx.Client, body: dict[str, Any], code: str, sentence: str
) -> None:
    for address in ("/api/scenarios", "/api/scenarios/matches"):
        found = http.post(address, json=body)
        assert found.status_code == 422
        if code != "script" or address == "/api/scenarios":
            assert found.json()["code"] == code
        assert sentence in found.json()["error"]


def test_a_match_is_opened_from_it(live: Live, http: httpx.Client) -> None:
    body = {"scenario": {**DODGE, "score": [3, 1]}, "seats": ["person", "computer"]}
    opened = http.post("/api/scenarios/matches", json=body)
    assert opened.status_code == 201
    match, token = opened.json()["match"], opened.json()["seats"][0]["token"]
    view = run(first_view(live, match, token))
    assert [side["score"] for side in view["sides"]] == [3, 1]
    assert view["question"]["prompt"] == "turn"


async def first_view(live: Live, match: str, token: str) -> dict[str, Any]:
    client = await Client.join(live.sockets, match, token)
    await client.hear_until("welcome")
    seen: dict[str, Any] = client.view
    await client.socket.close()
    return seen


def test_typed_words_are_understood_for_the_coach_who_is_asked(live: Live, http: httpx.Client) -> None:
    opened = http.post("/api/scenarios/matches", json={"scenario": DODGE, "hot_seat": True, "seats": ["person"] * 2})
    match, token = opened.json()["match"], opened.json()["seats"][0]["token"]
    run(first_view(live, match, token))
    address, coach = f"/api/matches/{match}/words", {"X-Touchback-Seat": token}
    meant = http.post(address, json={"words": "1 move west"}, headers=coach).json()
    assert (meant["word"], meant["verb"], meant["player"], meant["rest"]) == ("H1 move", "activate", "H1", "west")
    refused = http.post(address, json={"words": "dance"}, headers=coach)
    assert (refused.status_code, refused.json()["code"]) == (422, "words")
    assert "the options are H1 move" in refused.json()["error"]
    for headers in ({}, {"X-Touchback-Seat": "nobody"}):
        stranger = http.post(address, json={"words": "1 move"}, headers=headers)
        assert (stranger.status_code, stranger.json()["code"]) == (409, "not_yours")
    assert http.post("/api/matches/aaaaaaaaaa/words", json={"words": "1 move"}, headers=coach).status_code == 404
