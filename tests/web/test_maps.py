"""Reach maps over a socket: beside everything else, not too many at once, and in short hand for those who ask."""

import asyncio
from random import Random

from tools.live import Live
from tools.wire import Client, pick
from touchback.wire.compact import compact_rest, whole_map, whole_zones

ASKED = 20
ROUNDS = 5  # on a busy machine a map may be quicker than a pong, but not always


async def coaches(live: Live, **hello: bool) -> list[Client]:
    match, tokens = live.open()
    clients = [await Client.join(live.sockets, match, token, **hello) for token in tokens]
    for client in clients:
        await client.hear_until("welcome")
    for client in clients:
        while client.status != "live":
            await client.hear()
    return clients


async def flood(home: Client) -> str:
    """More maps than wait on one socket, then a ping: what is answered last."""
    for number in range(ASKED):
        await home.send(t="reach", player=0, n=number)
    await home.send(t="ping", n=ASKED)
    heard = [await home.hear_until(lambda one: one["t"] in ("reach", "refused", "pong")) for _ in range(ASKED + 1)]
    maps = [one["n"] for one in heard if one["t"] == "reach"]
    refused = [one for one in heard if one["t"] == "refused"]
    assert len(maps) + len(refused) == ASKED
    assert maps == sorted(maps)
    assert refused
    assert {(one["code"], one["why"]) for one in refused} == {
        ("slow", "Too many maps at once: wait for those you asked for.")
    }
    return str(heard[-1]["t"])


def test_an_answer_overtakes_the_maps_and_too_many_of_them_are_refused(live: Live) -> None:
    async def ask() -> None:
        home, away = await coaches(live)
        last = [await flood(home) for _ in range(ROUNDS)]
        assert "reach" in last  # a pong that waited for the last map would always be last
        await home.send(t="reach", player=1, n=99)
        assert (await home.hear_until("reach"))["n"] == 99
        for client in (home, away):
            await client.close()

    asyncio.run(ask())


def test_short_hand_over_the_socket_is_the_same_match(live: Live) -> None:
    async def play() -> None:
        home, away = await coaches(live, compact=True)
        full = await Client.join(live.sockets, home.match["match"])
        await full.hear_until("welcome")
        chance = Random(2)
        for _ in range(45):
            asked = next(client for client in (home, away) if client.question)
            before = asked.rows
            await asked.answer(pick(asked.question or {}, chance, 0.3))
            for client in (home, away, full):
                while client.rows == before:
                    await client.hear()
            for key in ("sides", "balls", "acting"):
                assert home.view[key] == away.view[key] == full.view[key]
            assert home.view["players"] == away.view["players"] == compact_rest(full.view)["players"]
            assert whole_zones(home.view, home.static) == full.view["zones"]
        player = next(one["slot"] for one in home.view["players"] if one["place"] == "pitch" and one["side"] == 0)
        await home.send(t="reach", player=player, n=1)
        short = await home.hear_until("reach")
        assert whole_map(short)["squares"]
        await full.send(t="reach", player=player, n=1)
        assert (await full.hear_until("refused"))["why"] == "Maps are drawn for coaches."
        for client in (home, away, full):
            await client.close()

    asyncio.run(play())


def test_a_throw_at_a_square_is_asked_for_like_a_map(live: Live) -> None:
    async def ask() -> None:
        home, away = await coaches(live)
        await home.send(t="reach", player=0, n=5, square="M6", along=["L6"])
        heard = await home.hear_until("reach")
        assert (heard["n"], heard["player"], heard["square"], heard["aim"]) == (5, 0, "M6", None)  # nobody holds a ball
        assert heard["along"] == ["L6"]
        await home.send(t="reach", player=-1, n=6, square="no such square")
        assert (await home.hear_until("refused"))["code"] == "bad"
        for client in (home, away):
            await client.close()

    asyncio.run(ask())


def test_a_throw_of_a_team_mate_is_asked_for_like_any_other(live: Live) -> None:
    async def ask() -> None:
        home, away = await coaches(live)
        await home.send(t="reach", player=0, n=5, square="M6", mate=1)
        told = await home.hear_until("reach")
        assert (told["n"], told["square"], told["mate"], told["aim"]) == (5, "M6", 1, None)  # nobody is on the pitch
        for client in (home, away):
            await client.close()

    asyncio.run(ask())
