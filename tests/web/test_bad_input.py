"""What goes wrong for people, on a real server process: one clear sentence, and nothing is lost."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from tools.live import Live, server_process
from tools.wire import Client, pick
from touchback.web.limits import Limits

ROOM = 3  # spectators


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("process")
    with server_process(folder, Limits(spectators=ROOM).generous()) as live:
        yield live
    assert (folder / "faults.log").read_text(encoding="utf-8") == ""


async def said(client: Client) -> tuple[str, str, int]:
    """The last words of the server, their code, and the code of the end."""
    heard, code = await client.hear_all()
    assert [frame["t"] for frame in heard] == ["refused"]
    why = heard[0]["why"]
    assert why.endswith(".")
    assert "\n" not in why
    return why, heard[0]["code"], code


async def seated(live: Live, match: str, *tokens: str | None) -> list[Client]:
    clients = [await Client.join(live.sockets, match, token) for token in tokens]
    for client in clients:
        await client.hear_until("welcome")
    for client in clients:
        while client.status != "live":
            await client.hear()
    return clients


async def play(clients: list[Client], answers: int) -> None:
    """So many answers; every screen sees what follows from each."""
    chance = Random(5)
    for _ in range(answers):
        asked = next(client for client in clients if client.question)
        before = asked.rows
        await asked.answer(pick(asked.question or {}, chance, 0.2))
        for client in clients:
            while client.rows == before:
                await client.hear()


def test_a_link_that_is_no_longer_a_seat(process: Live) -> None:
    async def visit() -> None:
        match, tokens = process.open()
        clients = await seated(process, match, *tokens)
        await play(clients, 5)
        why, word, code = await said(await Client.join(process.sockets, match, "a token of long ago"))
        assert (word, code) == ("seat", 4403)
        assert why.startswith("This link is no seat of the match, or no longer")
        other, _ = process.open()
        assert (await said(await Client.join(process.sockets, other, tokens[0])))[1:] == ("seat", 4403)
        why, word, code = await said(await Client.join(process.sockets, "a" * 10, tokens[0]))
        assert (why, word, code) == ("There is no match aaaaaaaaaa.", "no_match", 4404)
        await play(clients, 5)
        for client in clients:
            await client.close()

    asyncio.run(visit())


def test_a_full_match_goes_on_and_has_room_again(process: Live) -> None:
    async def visit() -> None:
        match, tokens = process.open()
        clients = await seated(process, match, *tokens)
        crowd = await seated(process, match, *[None] * ROOM)
        why, word, code = await said(await Client.join(process.sockets, match))
        assert (why, word, code) == ("The match is full: it has as many spectators as it can take.", "full", 4409)
        await play(clients, 5)
        for one in crowd:
            while one.rows < clients[0].rows:
                await one.hear()
            assert one.view["players"] == clients[0].view["players"]
        await crowd[0].close()
        while (await clients[0].hear_until("status"))["spectators"] >= ROOM:
            pass
        crowd[0] = (await seated(process, match, None))[0]
        for client in [*clients, *crowd]:
            await client.close()

    asyncio.run(visit())


def test_a_closed_browser_loses_nothing(process: Live) -> None:
    """One coach's line is cut without a word; the other sees it, and he comes back to his seat."""

    async def visit() -> None:
        match, tokens = process.open()
        home, away = clients = await seated(process, match, *tokens)
        await play(clients, 12)
        seq, view = home.seq, home.view
        home.socket.transport.abort()
        status = await away.hear_until(lambda heard: heard["t"] == "status" and not heard["present"][0])
        assert status["status"] == "live"
        assert status["since"][0] is not None
        assert status["present"] == [False, True]
        home = (await seated(process, match, tokens[0]))[0]
        assert (home.seq, home.side) == (seq, 0)
        assert home.view == view
        await away.hear_until(lambda heard: heard["t"] == "status" and heard["present"][0])
        await play([home, away], 10)
        home.socket.transport.abort()
        away.socket.transport.abort()
        home, away = await seated(process, match, *tokens)
        await play([home, away], 3)
        for client in (home, away):
            await client.close()

    asyncio.run(visit())


def test_a_crowd_that_leaves_at_once_is_no_fault(process: Live) -> None:
    """Whoever closes while something is on its way to him: that is nobody's fault, and nothing is written down."""

    async def visit() -> None:
        matches = [process.open() for _ in range(12)]
        crowd = [client for match, _ in matches for client in await seated_in(match)]
        await asyncio.gather(*(client.close() for client in crowd))
        match, tokens = matches[0]
        clients = await seated(process, match, *tokens)
        await play(clients, 3)
        for client in clients:
            await client.close()

    async def seated_in(match: str) -> list[Client]:
        clients = [await Client.join(process.sockets, match) for _ in range(ROOM)]
        for client in clients:
            await client.hear_until("welcome")
        return clients

    asyncio.run(visit())
