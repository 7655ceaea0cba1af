"""Matches over real sockets: two scripted coaches, somebody who watches, somebody who comes back."""

import asyncio
import json
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from tools.live import Live, live_server
from tools.wire import Client
from touchback.web.limits import Limits, Rate
from touchback.web.services import COOKIE

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    async def bounded() -> T:
        async with asyncio.timeout(120):
            return await work

    return asyncio.run(bounded())


async def both(live: Live, match: str, tokens: list[str | None]) -> tuple[Client, Client]:
    """Both coaches at the match, which is live then."""
    home, away = [await Client.join(live.sockets, match, token) for token in tokens]
    for client in (home, away):
        await client.hear_until("welcome")
    for client in (home, away):
        while client.status != "live":
            await client.hear()
    return home, away


async def settled(*clients: Client) -> None:
    """Until everyone has heard all that was on its way."""
    for number, client in enumerate(clients):
        await client.send(t="ping", n=1000 + number)
        await client.hear_until(lambda frame: frame["t"] == "pong" and frame["n"] >= 1000)


def texts(client: Client) -> list[str]:
    return [line["text"] for line in client.log]


def plain(view: dict[str, Any]) -> str:
    return json.dumps(view, sort_keys=True)


@pytest.mark.parametrize("edition", ["bb2016", "lrb4"])
def test_a_whole_match_between_two_scripted_coaches(live: Live, edition: str) -> None:
    match, tokens = live.open(edition=edition)

    async def play() -> tuple[Client, Client, Client]:
        home, away = await both(live, match, tokens)
        crowd = await Client.join(live.sockets, match)
        await crowd.hear_until("welcome")

        async def watch() -> None:
            while not crowd.over:
                await crowd.hear()

        await asyncio.gather(home.play_on(Random(1)), away.play_on(Random(2)), watch())
        for client in (home, away, crowd):
            if not client.seed:
                await client.hear_until("over")
            await client.close()
        return home, away, crowd

    home, away, crowd = run(play())
    assert home.seq == away.seq == crowd.seq > 50
    assert (home.side, away.side, crowd.side) == (0, 1, -1)
    assert home.seed == away.seed == crowd.seed
    assert len(home.seed) == 64
    with live.client() as client:
        about = client.get(f"/api/matches/{match}").json()
        assert (about["status"], about["seq"], about["dice"]["seed"]) == ("over", home.seq, home.seed)
        file = client.get(f"/api/matches/{match}/file")
        assert file.status_code == 200
        assert file.headers["content-type"].startswith("text/plain")
        replay = client.get(f"/api/matches/{match}/replay").json()
        assert replay["seq"] == home.seq
        last = client.get(f"/api/matches/{match}/at/{home.seq}").json()
        assert last["view"]["sides"] == crowd.view["sides"]
        assert plain(last["view"]["players"]) == plain(crowd.view["players"])


def test_whoever_comes_back_gets_what_he_missed(live: Live) -> None:
    match, tokens = live.open()

    async def play() -> None:
        home, away = await both(live, match, tokens)
        clients = {0: home, 1: away}
        for number in range(30):
            asked = next(client for client in clients.values() if client.question)
            option = asked.question["options"][number % len(asked.question["options"])]["option"]  # type: ignore[index]
            await asked.answer(option)
            await asked.hear_until("ack")
            await settled(*clients.values())
            if number == 10:
                kept, seen = away.view, away.seq
                await away.close()
                away = clients[1] = await Client.join(live.sockets, match, tokens[1])
                await away.hear_until("welcome")
                assert away.seq == seen
                assert plain(away.view) == plain(kept)
        fresh = await Client.join(live.sockets, match, tokens[1])
        await fresh.hear_until("welcome")
        assert plain(fresh.view) == plain(away.view)
        assert texts(fresh) == texts(away)
        for client in (home, away, fresh):
            await client.close()

    run(play())


def test_an_answer_counts_once_and_only_in_its_turn(live: Live) -> None:
    match, tokens = live.open()

    async def play() -> None:
        home, away = await both(live, match, tokens)
        crowd = await Client.join(live.sockets, match)
        await crowd.hear_until("welcome")
        asked, other = (home, away) if home.question else (away, home)
        question = asked.question
        assert question is not None
        seq, option = asked.seq, question["options"][0]["option"]
        for client in (other, crowd):  # not his question
            await client.send(t="answer", seq=seq, option=option)
            assert (await client.hear_until("refused"))["code"] in ("seat", "not_yours")
        await asked.send(t="answer", seq=seq + 1, option=option)  # too early
        assert (await asked.hear_until("refused"))["code"] == "ahead"
        await asked.send(t="answer", seq=seq, option=2**40)
        refusal = await asked.hear_until("refused")
        assert refusal["code"] == "illegal"
        assert refusal["why"].endswith(".")
        assert asked.seq == seq
        await asked.send(t="answer", seq=seq, option=option)
        ack = await asked.hear_until("ack")
        assert ack["seq"] == seq < asked.seq
        await asked.send(t="answer", seq=seq, option=option)  # the same again, as after a lost line
        await asked.send(t="ping", n=7)
        heard = [await asked.hear() for _ in range(2)]
        assert [frame["t"] for frame in heard] == ["ack", "pong"]
        await asked.send(t="answer", seq=seq, option=question["options"][1]["option"])  # another one, too late
        assert (await asked.hear_until("refused"))["code"] == "stale"
        await settled(home, away, crowd)
        assert home.seq == away.seq == crowd.seq > seq
        for client in (home, away, crowd):
            await client.close()

    run(play())


@pytest.mark.parametrize(
    ("first", "closed", "code"),
    [
        ('{"t":"hello","seat":"made-up","v":1}', 4403, "seat"),
        ('{"t":"hello","v":2}', 4400, "version"),
        ('{"t":"ping"}', 4400, "hello"),
        ("nonsense", 4400, "bad"),
        (b"\x00\x01", 4400, "bad"),
    ],
)
def test_a_bad_hello_gets_a_sentence_and_a_code(live: Live, first: str | bytes, closed: int, code: str) -> None:
    match, _ = live.open()

    async def come() -> tuple[list[dict[str, Any]], int]:
        client = await Client.join(live.sockets, match, hello=first)
        return await client.hear_all()

    messages, ended = run(come())
    assert (ended, len(messages), messages[0]["t"], messages[0]["code"]) == (closed, 1, "refused", code)
    assert messages[0]["why"].endswith(".")


@pytest.mark.parametrize("match", ["aaaaaaaaaa", "A", "..", "%00", "x" * 500])
def test_a_match_that_does_not_exist(live: Live, match: str) -> None:
    async def come() -> tuple[list[dict[str, Any]], int]:
        return await (await Client.join(live.sockets, match)).hear_all()

    messages, ended = run(come())
    assert (ended, messages[0]["code"]) == (4404, "no_match")


def test_a_seat_of_another_match_is_no_seat_here(live: Live) -> None:
    match, _ = live.open()
    _, others = live.open()

    async def come() -> tuple[list[dict[str, Any]], int]:
        return await (await Client.join(live.sockets, match, others[0])).hear_all()

    messages, ended = run(come())
    assert (ended, messages[0]["code"]) == (4403, "seat")


def test_silence_is_not_waited_for(tmp_path: Path) -> None:
    with live_server(tmp_path, hello_s=0.1) as live:
        match, _ = live.open()

        async def come() -> tuple[list[dict[str, Any]], int]:
            return await (await Client.join(live.sockets, match, hello=None)).hear_all()

        messages, ended = run(come())
        assert (ended, messages[0]["code"]) == (4408, "hello")


def test_a_second_hello_changes_nothing(live: Live) -> None:
    match, tokens = live.open()

    async def come() -> dict[str, Any]:
        client = await Client.join(live.sockets, match)
        await client.hear_until("welcome")
        await client.send(t="hello", seat=tokens[0], v=1)
        refusal = await client.hear_until("refused")
        await client.close()
        return refusal

    assert run(come())["code"] == "bad"


def test_a_word_to_the_others_bears_the_name_as_long_as_the_session_lasts(live: Live) -> None:
    match, tokens = live.open()
    with live.client() as client:
        client.post("/api/accounts", json={"name": "Ines", "password": "0123456789"})
        cookie = f"{COOKIE}={client.cookies[COOKIE]}"

        async def talk() -> list[str]:
            home, away = await both(live, match, tokens)
            ines = await Client.join(live.sockets, match, tokens[0], headers={"Cookie": cookie})
            await ines.hear_until("welcome")
            names = []
            for _ in range(2):
                await ines.send(t="chat", text="Good luck.")
                frame = await away.hear_until("chat")
                assert (frame["text"], frame["side"]) == ("Good luck.", 0)
                names.append(frame["name"])
                await asyncio.to_thread(client.delete, "/api/session")
            for one in (home, away, ines):
                await one.close()
            return names

        assert run(talk()) == ["Ines", ""]


def test_against_the_computer_the_match_goes_on_by_itself(live: Live) -> None:
    match, tokens = live.open(seats=["person", "eager"])
    assert tokens[1] is None

    async def play() -> Client:
        coach = await Client.join(live.sockets, match, tokens[0])
        await coach.hear_until("welcome")
        await coach.play_on(Random(3), most=25)
        await coach.close()
        return coach

    assert run(play()).seq > 25


def open_sockets(live: Live) -> int:
    with live.client() as client:
        return int(client.get("/api/health").json()["sockets"])


def test_a_slow_reader_is_let_go_and_the_match_goes_on(tmp_path: Path) -> None:
    limits = replace(Limits().generous(), unsent=120_000, messages=Rate(1e9, 1e9))
    with live_server(tmp_path, limits, send_buffer=8192) as live:
        match, tokens = live.open()

        async def play() -> int:
            home, away = await both(live, match, tokens)
            slow = await Client.join(live.sockets, match)
            slow.socket.transport.pause_reading()
            for number in range(5000):
                await home.send(t="chat", text=f"{number} " + "x" * 450)
                if number % 50 == 0:
                    await settled(home, away)
                    if number % 100 == 0 and await asyncio.to_thread(open_sockets, live) == 2:
                        break
            left = await asyncio.to_thread(open_sockets, live)
            slow.socket.transport.resume_reading()
            for one in (home, away):
                await one.close()
            return left

        assert run(play()) == 2


def test_a_server_that_stops_says_so_and_the_next_one_goes_on_where_it_was(tmp_path: Path) -> None:
    async def play() -> None:
        first = live_server(tmp_path)
        live = await asyncio.to_thread(first.__enter__)
        match, tokens = await asyncio.to_thread(live.open)
        home, away = await both(live, match, tokens)
        asked = home if home.question else away
        for _ in range(3):
            assert asked.question is not None
            await asked.answer(asked.question["options"][0]["option"])
            await asked.hear_until("ack")
            await settled(home, away)
            asked = home if home.question else away
        stopping = asyncio.create_task(asyncio.to_thread(first.__exit__, None, None, None))
        _, code = await home.hear_all()
        assert code == 1012
        await away.close()
        await stopping
        second = live_server(tmp_path)
        live = await asyncio.to_thread(second.__enter__)
        back = await Client.join(live.sockets, match, tokens[0], since=home.seq)
        await back.hear_until("welcome")
        assert (back.seq, plain(back.view)) == (home.seq, plain(home.view))
        await back.close()
        await asyncio.to_thread(second.__exit__, None, None, None)

    run(play())
