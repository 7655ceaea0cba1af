"""An edition from a folder, everywhere that a match is played: in the browser, on a server, at the terminal."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import httpx
import pytest

from tests.support.served import served
from tests.support.shell import refused, touchback

COURTYARD = Path(__file__).parents[2] / "examples" / "editions" / "courtyard"
LOCALS = {"roster": "locals"}


def wanted() -> dict[str, Any]:
    """A match of three sides, one of them coached by a person."""
    return {"edition": "courtyard", "teams": [LOCALS] * 3, "seats": ["person", "computer", "computer"]}


def test_a_server_offers_a_folder_and_opens_its_matches_again(tmp_path: Path) -> None:
    folder, database = copytree(COURTYARD, tmp_path / "courtyard"), str(tmp_path / "club.db")
    serve = ("serve", "--port", "0", "--database", database)
    with served(*serve, "--edition-folder", str(folder)) as (_, address):
        listed = {one["key"]: one for one in httpx.get(f"{address}/api/editions", timeout=60).json()}
        assert (listed["courtyard"]["sides"], listed["bb2016"]["sides"]) == (3, 2)
        assert [one["key"] for one in listed["courtyard"]["rosters"]] == ["locals"]
        opened = httpx.post(f"{address}/api/matches", json=wanted(), headers={"X-Touchback": "1"}, timeout=60)
        assert opened.status_code == 201, opened.text
        match = opened.json()["match"]
        assert httpx.get(f"{address}/api/rules/courtyard/skill/dodge").json()["title"] == "Slippery"
    with served(*serve, TOUCHBACK_EDITION_FOLDER=str(folder)) as (_, address):
        assert httpx.get(f"{address}/api/matches/{match}", timeout=60).json()["edition"] == "courtyard"
    with served(*serve) as (_, address):
        missed = httpx.get(f"{address}/api/matches/{match}", timeout=60)
        assert missed.status_code == 200  # it can be watched
        assert "the edition courtyard is not here; offer its folder, or install it." in missed.json()["closed"]
        assert httpx.get(f"{address}/api/matches/{match}/film", timeout=60).status_code == 200
        assert "courtyard" not in [one["key"] for one in httpx.get(f"{address}/api/editions", timeout=60).json()]


def test_play_opens_the_page_at_the_edition(tmp_path: Path) -> None:
    words = ("play", "--no-browser", "--port", "0", "--database", str(tmp_path / "one.db"))
    with served(*words, "--edition", str(COURTYARD)) as (_, address):
        assert address.endswith("/?edition=courtyard")
        keys = [one["key"] for one in httpx.get(f"{address.split('/?')[0]}/api/editions", timeout=60).json()]
        assert "courtyard" in keys


def test_a_match_of_three_sides_is_watched_in_the_terminal() -> None:
    shown = touchback("play", "--watch", "--speed", "0", "--seed", "3", "--edition", str(COURTYARD))
    assert shown.returncode == 0, shown.stderr
    assert "Full time." in shown.stdout
    assert "Locals III" in shown.stdout


def test_a_match_of_three_sides_is_coached_in_the_terminal() -> None:
    shown = touchback("play", "--terminal", "--seed", "3", "--edition", str(COURTYARD), typed="quit\n")
    assert "where does no. 1" in shown.stdout
    assert "You leave the table: Locals 0   Locals II 0   Locals III 0." in shown.stdout


@pytest.mark.parametrize("words", [("play", "--no-browser", "--edition"), ("serve", "--edition-folder")])
def test_a_folder_that_is_no_edition_is_refused(words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "yard").mkdir()
    assert "has no yard.toml" in refused(touchback(*words, str(tmp_path / "yard")), 2)
    copytree(COURTYARD, tmp_path / "bb2016")
    assert "bb2016 is the key of an edition that is there already" in refused(
        touchback(*words, str(tmp_path / "bb2016")), 2
    )
