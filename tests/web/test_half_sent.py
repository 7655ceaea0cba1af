"""Callers who send half a request and wait, read nothing, or come by the hundred: they are cut off, the others not."""

import asyncio
import logging
import socket
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.web.test_socket import both, run
from tools.live import Live, live_server
from touchback.web.connections import Hurry, Room
from touchback.web.limits import Limits

SOON = Hurry(headers=0.3, body=0.3, reading=0.5)
HEAD = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nX-Touchback: 1\r\n"


def caller(live: Live, address: str = "127.0.0.1") -> socket.socket:
    host, port = live.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=5, source_address=(address, 0))


def cut_off(sock: socket.socket) -> bool:
    try:
        return sock.recv(100) == b""
    except ConnectionError:
        return True


def sent_drop_by_drop(sock: socket.socket) -> bool:
    """Whether four seconds of headers could be sent."""
    try:
        for _ in range(200):
            sock.sendall(b"G")
            time.sleep(0.02)
    except OSError:
        return False
    return True


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /api/health HTTP/1.1\r\nHost: loc",
        HEAD + b"Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    ],
)
def test_half_a_request_is_waited_for_a_moment_only(
    tmp_path: Path, half: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with live_server(tmp_path, hurry=SOON) as live, caplog.at_level(logging.WARNING):
        with caller(live) as sock:
            sock.sendall(half)
            assert cut_off(sock)
        with live.client() as client:
            assert client.get("/api/health").status_code == 200
    assert caplog.records == []


def test_headers_drop_by_drop_are_cut_off_too(tmp_path: Path) -> None:
    with live_server(tmp_path, hurry=SOON) as live, caller(live) as sock:
        assert not sent_drop_by_drop(sock)


def test_an_idle_connection_may_ask_again(tmp_path: Path) -> None:
    with live_server(tmp_path, hurry=SOON) as live, live.client() as client:
        client.get("/api/health")
        time.sleep(0.5)
        assert client.get("/api/health").status_code == 200


def test_a_socket_is_no_request_and_stays_open(tmp_path: Path) -> None:
    async def wait(live: Live) -> None:
        match, tokens = live.open()
        coaches = await both(live, match, tokens)
        await asyncio.sleep(4 * SOON.body)
        asked = next(one for one in coaches if one.question)
        await asked.answer(asked.question["options"][0]["option"])  # type: ignore[index]
        assert (await asked.hear_until("ack"))["t"] == "ack"
        for one in coaches:
            await one.close()

    with live_server(tmp_path, hurry=SOON) as live:
        run(wait(live))


def test_one_address_has_room_for_so_many_and_keeps_nobody_else_out(tmp_path: Path) -> None:
    limits = Limits(connections=5)
    with live_server(tmp_path, limits, hurry=Hurry(headers=20)) as live:
        held = [caller(live, "127.0.0.7") for _ in range(12)]
        for sock in held:
            sock.sendall(b"GET / HT")
        assert sum(cut_off(sock) for sock in held[5:]) == 7
        with live.client("127.0.0.8") as client:
            assert client.get("/api/health").status_code == 200
        held[0].close()
        time.sleep(0.1)
        with live.client("127.0.0.7") as client:
            assert client.get("/api/health").status_code == 200
        for sock in held:
            sock.close()


WHOLE = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize(
    "half",
    [
        HEAD + b"Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"GET /api/hea",
    ],
)
def test_half_a_request_behind_a_whole_one_is_waited_for_no_longer(tmp_path: Path, half: bytes) -> None:
    with live_server(tmp_path, hurry=SOON) as live, caller(live) as sock:
        sock.settimeout(8)
        sock.sendall(WHOLE + half)
        while sock.recv(10_000):
            pass


def test_a_crowd_of_half_requests_keeps_no_coach_out(tmp_path: Path) -> None:
    async def play(live: Live) -> None:
        match, tokens = live.open()
        for one in await both(live, match, tokens):
            await one.close()

    limits = replace(Limits().generous(), connections=10, connections_in_all=20)
    with live_server(tmp_path, limits, hurry=Hurry(headers=20, body=20)) as live:
        held = [caller(live, f"127.0.0.{7 + number % 3}") for number in range(30)]
        for sock in held:
            sock.sendall(WHOLE + HEAD + b"Content-Length: 500\r\n\r\n{")
        with live.client("127.0.0.20") as client:
            assert client.get("/api/health").status_code == 200
        run(play(live))
        for sock in held:
            sock.close()


class Guest:
    """A connection of one address."""

    def __init__(self, address: str, waited_for: bool = True) -> None:
        self.client = (address, 1)
        self.waited_for = waited_for
        self.room: Room | None = None

    def enters(self, room: Room) -> bool:
        self.room = room if room.enter(self) else None
        return self.room is not None

    def send_away(self) -> None:
        assert self.room is not None
        self.room.leave(self)
        self.room = None


def test_a_proxy_brings_many() -> None:
    room = Room(Limits(connections=2, connections_in_all=5), "10.0.0.1, 10.1.0.0/16")
    busy = [Guest("10.0.0.1", waited_for=False) for _ in range(5)]
    assert [one.enters(room) for one in busy[:3]] == [True] * 3
    assert Guest("10.1.2.3", waited_for=False).enters(room)
    assert Guest("10.2.0.1", waited_for=False).enters(room)
    assert not busy[3].enters(room)
    room.leave(busy[0])
    assert busy[4].enters(room)
    assert room.turned_away == 1


def test_in_a_full_room_the_address_that_is_waited_for_most_gives_up_its_oldest_place() -> None:
    room = Room(Limits(connections=3, connections_in_all=6))
    few = [Guest("10.0.0.1"), Guest("10.0.0.1")]
    crowd = [Guest("10.0.0.2", waited_for=False), Guest("10.0.0.2"), Guest("10.0.0.2")]
    for one in (*few, *crowd, Guest("10.0.0.3")):
        assert one.enters(room)
    few[1].waited_for = False
    coach = Guest("10.0.0.4")
    assert coach.enters(room)
    assert [one.room is None for one in crowd] == [False, True, False]
    assert not Guest("10.0.0.9").enters(Room(Limits(connections_in_all=0)))
