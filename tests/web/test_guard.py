"""The gate: names, pages, sizes, limits, and the headers of every answer."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tools.live import WISH, Live, live_server
from tools.wire import Client
from touchback.web.limits import Limits, Rate

WIDE = Limits().generous()


def refused(answer: httpx.Response, status: int, code: str) -> None:
    """One sentence and a code, nothing else."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"error", "code"}
    assert body["code"] == code
    assert body["error"].endswith(".")
    assert "\n" not in body["error"]
    assert "Traceback" not in body["error"]


def test_every_answer_bears_the_headers(http: httpx.Client) -> None:
    for path in ("/", "/api/health", "/api/nothing", "/api/matches/aaaaaaaaaa"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'self';")
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers
    assert http.get("/api/health").headers["cache-control"] == "no-store"


def test_behind_https_the_browser_is_told_to_stay_there(tmp_path: Path) -> None:
    with live_server(tmp_path, sites=("https://play.club.example",)) as live, live.client() as client:
        answer = client.get("/api/health", headers={"Host": "play.club.example"})
        assert answer.status_code == 200
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_strangers_name_for_this_server_is_refused(http: httpx.Client) -> None:
    refused(http.get("/api/health", headers={"Host": "evil.example"}), 403, "host")


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Touchback": ""},
        {"X-Touchback": "2"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_nothing_is_changed_for_a_foreign_page(live: Live, headers: dict[str, str]) -> None:
    with live.client(**headers) as client:
        for method, path in (("POST", "/api/matches"), ("POST", "/api/session"), ("DELETE", "/api/session")):
            refused(client.request(method, path, json=WISH), 403, "origin")


def test_our_own_page_may_ask(live: Live) -> None:
    with live.client(Origin=live.address) as client:
        assert client.post("/api/matches", json=WISH).status_code == 201


def test_a_foreign_page_gets_no_socket(live: Live) -> None:
    match, tokens = live.open()

    async def come(origin: str, **more: str) -> int:
        client = await Client.join(live.sockets, match, tokens[0], headers={"Origin": origin, **more})
        await client.hear_until("welcome")
        await client.close()
        return client.side

    for origin in ("https://evil.example", "null", "http://localhost:1"):
        with pytest.raises(InvalidStatus) as fault:
            asyncio.run(come(origin))
        assert fault.value.response.status_code == 403
    assert asyncio.run(come(live.address)) == 0


def test_a_body_has_a_limit_whether_or_not_it_says_so(http: httpx.Client) -> None:
    refused(http.post("/api/session", content=b"x" * 70_000), 413, "size")

    def endless() -> Iterator[bytes]:
        yield from (b" " * 10_000 for _ in range(20))

    refused(http.post("/api/session", content=endless(), headers={"Content-Type": "application/json"}), 413, "size")
    refused(http.post("/api/session", content=b"[" * 60_000, headers={"Content-Type": "application/json"}), 400, "bad")


@pytest.mark.parametrize(
    ("limits", "method", "path", "body", "many"),
    [
        (replace(WIDE, requests=Rate(5, 0)), "GET", "/api/health", None, 5),
        (replace(WIDE, matches=Rate(2, 0)), "POST", "/api/matches", WISH, 2),
        (replace(WIDE, sign_ins=Rate(3, 0)), "POST", "/api/session", {"name": "Mira", "password": "wrong"}, 3),
        (replace(WIDE, sign_ins_by_name=Rate(2, 0)), "POST", "/api/session", {"name": "Mira", "password": "wrong"}, 2),
        (replace(WIDE, accounts=Rate(1, 0)), "POST", "/api/accounts", {"name": "Tomas", "password": "0123456789"}, 1),
    ],
    ids=["requests", "matches", "sign-ins", "sign-ins for a name", "accounts"],
)
def test_each_limit_is_met(
    tmp_path: Path, limits: Limits, method: str, path: str, body: dict[str, object] | None, many: int
) -> None:
    with live_server(tmp_path, limits) as live, live.client() as client:
        for _ in range(many):
            assert client.request(method, path, json=body).status_code != 429
        refused(client.request(method, path, json=body), 429, "slow")


def test_replays_have_a_limit_of_their_own(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(WIDE, costly=Rate(2, 0))) as live, live.client() as client:
        match, _ = live.open()
        for _ in range(2):
            assert client.get(f"/api/matches/{match}/at/0").status_code != 429
        refused(client.get(f"/api/matches/{match}/replay"), 429, "slow")


def test_sockets_and_spectators_have_a_limit(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(WIDE, sockets=3, spectators=2)) as live:
        match, tokens = live.open()

        async def crowd() -> None:
            watching = [await Client.join(live.sockets, match) for _ in range(2)]
            for client in watching:
                await client.hear_until("welcome")
            third = await Client.join(live.sockets, match)
            messages, code = await third.hear_all()
            assert (messages[0]["code"], code) == ("full", 4409)
            coach = await Client.join(live.sockets, match, tokens[0])
            await coach.hear_until("welcome")
            fifth = await Client.join(live.sockets, match, tokens[1])
            assert (await fifth.hear())["code"] == "slow"
            for client in (*watching, coach):
                await client.close()

        asyncio.run(crowd())


def test_frames_have_a_limit(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(WIDE, messages=Rate(10, 0))) as live:
        match, tokens = live.open()

        async def hurry() -> list[str]:
            client = await Client.join(live.sockets, match, tokens[0])
            await client.hear_until("welcome")
            for _ in range(300):
                await client.send(t="ping")
            messages, code = await client.hear_all()
            assert code == 4429
            return [frame.get("code", frame["t"]) for frame in messages]

        heard = asyncio.run(hurry())
        assert heard.count("pong") == 10
        assert heard.count("slow") == 201


def test_a_seat_has_so_many_answers_from_all_its_windows(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(WIDE, inputs=Rate(4, 0))) as live:
        match, tokens = live.open()

        async def hurry() -> list[str]:
            windows = [await Client.join(live.sockets, match, tokens[0]) for _ in range(2)]
            heard = []
            for number in range(6):
                client = windows[number % 2]
                await client.send(t="answer", seq=99, option=1, rows=0)
                heard.append((await client.hear_until("refused"))["code"])
            other = await Client.join(live.sockets, match, tokens[1])
            await other.send(t="answer", seq=99, option=1, rows=0)
            heard.append((await other.hear_until("refused"))["code"])
            for client in (*windows, other):
                await client.close()
            return heard

        *before, fifth, sixth, other = asyncio.run(hurry())
        assert "slow" not in (*before, other)
        assert (fifth, sixth) == ("slow", "slow")


@pytest.mark.parametrize(("size", "closed"), [(8_000, 0), (8_500, 1009)])
def test_a_large_frame_closes_the_socket(live: Live, size: int, closed: int) -> None:
    match, tokens = live.open()

    async def say() -> int:
        client = await Client.join(live.sockets, match, tokens[0])
        await client.hear_until("welcome")
        await client.socket.send("x" * size)
        try:
            await client.hear_until("refused")
        except ConnectionClosed as fault:
            return fault.rcvd.code if fault.rcvd else -1
        await client.close()
        return 0

    assert asyncio.run(say()) == closed
