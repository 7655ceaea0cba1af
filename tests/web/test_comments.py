"""Comments on a finished match: who may write, who may delete, and what is refused in one sentence."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.web.test_people import MIRA
from tests.web.test_socket import both, run, settled
from tools.live import Live, live_server
from tools.wire import pick
from touchback.web.limits import Limits, Rate
from touchback.web.routes.comments import MOST_LETTERS

Over = tuple[Live, str, list[str]]


async def concede(live: Live, match: str, tokens: list[str | None]) -> None:
    """Two coaches play until one may give up, and does."""
    coaches, chance = await both(live, match, tokens), Random(1)
    while not coaches[0].over:
        asked = next(client for client in coaches if client.question)
        question = asked.question or {}
        ways = [one["option"] for one in question["also"] if one["verb"] == "concede"]
        await asked.answer(ways[0] if ways else pick(question, chance, 0.8))
        await settled(*coaches)
    for client in coaches:
        await client.socket.close()


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Over]:
    """A server with a match that is over, and the tokens of its coaches."""
    with live_server(tmp_path_factory.mktemp("comments"), Limits().generous()) as live:
        match, tokens = live.open()
        run(concede(live, match, tokens))
        yield live, match, [token or "" for token in tokens]


def where(match: str) -> str:
    return f"/api/matches/{match}/comments"


def say(client: httpx.Client, match: str, text: str, seq: int = 3, token: str = "") -> httpx.Response:
    headers = {"X-Touchback-Seat": token} if token else {}
    return client.post(where(match), json={"seq": seq, "text": text}, headers=headers)


def texts(client: httpx.Client, match: str) -> list[Any]:
    return [one["text"] for one in client.get(where(match)).json()["comments"]]


def refused(answer: httpx.Response, status: int, words: str) -> None:
    assert answer.status_code == status, answer.text
    assert words in answer.json()["error"]
    assert answer.json()["error"].endswith(".")


def test_a_coach_and_somebody_with_a_name_write_and_everybody_reads(over: Over) -> None:
    live, match, tokens = over
    with live.client() as coach, live.client() as mira, live.client() as guest:
        mira.post("/api/accounts", json=MIRA)
        made = say(coach, match, "Too <b>bold</b>, of course", 4, tokens[1])
        assert made.status_code == 201
        assert (made.json()["side"], made.json()["name"], made.json()["yours"]) == (1, "", True)
        assert say(mira, match, "The wind\nwas strong\x00\u202e", 2).json()["text"] == "The windwas strong"
        seen = guest.get(where(match)).json()
        assert [(one["seq"], one["side"], one["name"], one["yours"]) for one in seen["comments"]] == [
            (2, -1, MIRA["name"], False),
            (4, 1, "", False),
        ]
        assert seen["comments"][1]["text"] == "Too <b>bold</b>, of course"
        assert (seen["may_write"], seen["most"]) == (False, MOST_LETTERS)
        assert mira.get(where(match)).json()["may_write"]
        assert coach.get(where(match), headers={"X-Touchback-Seat": tokens[0]}).json()["may_write"]


def test_only_the_writer_and_the_coaches_delete(over: Over) -> None:
    live, match, tokens = over
    with live.client() as writer, live.client() as other, live.client() as guest:
        writer.post("/api/accounts", json={"name": "Writer", "password": "ten letters and more"})
        other.post("/api/accounts", json={"name": "Other", "password": "ten letters and more"})
        mine, hers = (say(writer, match, text).json()["id"] for text in ("Mine", "Hers"))
        coachs = say(guest, match, "As a coach", token=tokens[0]).json()["id"]
        refused(guest.delete(f"{where(match)}/{mine}"), 401, "by a coach of the match")
        refused(other.delete(f"{where(match)}/{mine}"), 403, "by a coach of the match")
        refused(writer.delete(f"{where(match)}/{coachs}"), 403, "by a coach of the match")
        elsewhere, _ = live.open()
        refused(writer.delete(f"{where(elsewhere)}/{mine}"), 404, "no such comment")
        assert {"Mine", "Hers", "As a coach"} <= set(texts(guest, match))
        assert writer.delete(f"{where(match)}/{mine}").json()["text"] == "Mine"
        refused(writer.delete(f"{where(match)}/{mine}"), 404, "no such comment")
        for number in (hers, coachs):
            assert guest.delete(f"{where(match)}/{number}", headers={"X-Touchback-Seat": tokens[1]}).status_code == 200
        assert not {"Mine", "Hers", "As a coach"} & set(texts(guest, match))


def test_what_cannot_be_said_is_refused_in_one_sentence(over: Over) -> None:
    live, match, tokens = over
    with live.client() as client:
        before = texts(client, match)
        refused(say(client, match, "Who am I?"), 401, "people who have signed in")
        refused(say(client, match, "Who am I?", token="wrong"), 401, "people who have signed in")
        token = tokens[0]
        refused(say(client, match, "x" * (MOST_LETTERS + 1), token=token), 422, f"at most {MOST_LETTERS} characters")
        refused(say(client, match, " \u200b ", token=token), 422, "1 to")
        refused(say(client, match, "Later", 10**6, token), 409, "inputs 0 to")
        refused(say(client, "aaaaaaaaaa", "Where?", token=token), 404, "no match")
        bare = httpx.post(f"{live.address}{where(match)}", json={"seq": 1, "text": "x"})
        refused(bare, 403, "does not come from a page")
        fresh, seats = live.open()
        refused(say(client, fresh, "So soon", 0, seats[0] or ""), 409, "that are over")
        assert texts(client, fresh) == []
        assert texts(client, match) == before


def test_a_seat_of_another_match_is_none_of_this_one(over: Over) -> None:
    live, match, _ = over
    _, others = live.open()
    with live.client() as client:
        refused(say(client, match, "Let me in", token=others[0] or ""), 401, "people who have signed in")


def test_whoever_talks_too_much_must_wait(tmp_path: Path) -> None:
    limits = Limits(comments=Rate(2, 0.001))
    with live_server(tmp_path, limits) as live:
        match, tokens = live.open()
        run(concede(live, match, tokens))
        with live.client() as client:
            answers = [say(client, match, f"Word {number}", 1, tokens[0] or "") for number in range(3)]
            assert [answer.status_code for answer in answers] == [201, 201, 429]
            refused(answers[2], 429, "wait a minute")
            assert len(texts(client, match)) == 2
