"""Clocks by the API: what follows when time is up is part of what is agreed, and can be looked up."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

TEAMS = [{"roster": "human"}, {"roster": "orc"}]


def open_match(http: httpx.Client, **clock: Any) -> httpx.Response:
    return http.post("/api/matches", json={"edition": "bb2016", "teams": TEAMS, "clock": clock})


def test_a_match_says_what_an_empty_clock_leaves(http: httpx.Client) -> None:
    usual = open_match(http, kind="bank", seconds=2700).json()["match"]
    assert http.get(f"/api/matches/{usual}").json()["clock"] == {
        "kind": "bank", "seconds": 2700, "increment": 0, "grace": 10, "least": 60,
    }  # fmt: skip
    own = open_match(http, kind="bank", seconds=2700, grace=20, least=90).json()["match"]
    clock = http.get(f"/api/matches/{own}").json()["clock"]
    assert (clock["grace"], clock["least"]) == (20, 90)


@pytest.mark.parametrize("wrong", [{"grace": 0}, {"grace": 601}, {"least": 0}, {"least": "long"}])
def test_a_clock_that_leaves_nothing_is_refused_in_one_sentence(http: httpx.Client, wrong: dict[str, Any]) -> None:
    answer = open_match(http, kind="bank", seconds=600, **wrong)
    assert answer.status_code == 422
    assert answer.json()["error"].endswith(".")
    assert "\n" not in answer.json()["error"]
